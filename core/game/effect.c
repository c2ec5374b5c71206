/* Effects as they run: an instruction a step, until one waits for an answer. */
#include "game/effect.h"

#include <string.h>

#include "game/effect_parts.h"

static struct effect_at stand_at(const struct effect_rules *rules, struct act *act,
                                 struct effect_run *run)
{
    const struct effects *effects = rules->of(act->scenario);

    return (struct effect_at){rules, effects, act, run, &effects->code[run->at]};
}

struct effect_at effect_innermost(const struct effect_rules *rules, struct act *act)
{
    struct effect_state *state = rules->state(act->head);

    return stand_at(rules, act, &state->run[course_with(act->head, rules->procedure)]);
}

/* ---- looking ahead */

static bool operation_holds(const struct effect_at *at)
{
    const struct effect_operation *row = &at->rules->operations[at->code->of];
    struct effect_call call;

    effect_call_of(at, &call);
    return at->act->head->depth + row->calls <= COURSE_DEPTH && effect_arguments(at, &call) &&
           (!row->holds || row->holds(at->act, &call));
}

/* What comes behind an instruction that has done nothing, as things stand. */
static unsigned lead(const struct effect_at *at)
{
    const struct effect_instruction *code = at->code;
    unsigned here = (unsigned)(code - at->effects->code);
    struct effect_call call;

    switch (code->what) {
    case EFFECT_TEST:
        effect_call_of(at, &call);
        return effect_tests(at, &call, code->first, code->count) ? here + 1 : code->to;
    case EFFECT_GO:
        return code->to > here ? code->to : here + 1; /* back to the head of a loop, or on */
    case EFFECT_CHOOSE:
    case EFFECT_EACH:
    case EFFECT_REPEAT:
        return code->to;
    default:
        return here + 1;
    }
}

static bool loop_does(const struct effect_at *at)
{
    struct effect_call call;

    effect_call_of(at, &call);
    if (at->code->what == EFFECT_REPEAT)
        return effect_sum(at, &call, at->code->number - 1u) > 0;
    return at->code->of == EFFECT_PICKED || effect_members(at, &call, at->code->of) > 0;
}

/* The instruction by itself. */
static bool does(const struct effect_at *at)
{
    switch (at->code->what) {
    case EFFECT_OPERATION:
        return operation_holds(at) &&
               (!at->rules->operations[at->code->of].choices || effect_can_choose(at));
    case EFFECT_PICK:
    case EFFECT_CHOOSE:
        return effect_can_choose(at);
    case EFFECT_DIE:
        return true;
    case EFFECT_EACH:
    case EFFECT_REPEAT:
        return loop_does(at);
    default:
        return false;
    }
}

bool effect_does(const struct effect_at *at, unsigned code)
{
    unsigned behind = at->code->what == EFFECT_CHOOSE ? at->code->to : at->effects->codes;
    struct effect_run run = *at->run;

    run.picks = run.asking = run.closed = 0;
    while (code < behind && at->effects->code[code].what != EFFECT_END) {
        struct effect_at next;

        run.at = (uint16_t)code;
        next = stand_at(at->rules, at->act, &run);
        if (does(&next))
            return true;
        code = lead(&next);
    }
    return false;
}

static struct effect_run fresh_run(const struct effects *effects, unsigned effect, uint8_t side)
{
    return (struct effect_run){.effect = (uint16_t)(effect + 1),
                               .at = effects->effect[effect].at,
                               .it = EFFECT_NOTHING,
                               .side = side};
}

bool effect_may(const struct effect_rules *rules, struct act *act, unsigned effect, uint8_t side)
{
    const struct effects *effects = rules->of(act->scenario);
    struct effect_run run = fresh_run(effects, effect, side);
    struct effect_at at = stand_at(rules, act, &run);
    struct effect_call call;

    effect_call_of(&at, &call);
    return effect_tests(&at, &call, effects->effect[effect].test, effects->effect[effect].tests);
}

/* ---- running */

static unsigned under_way(const struct effect_rules *rules, const struct position_head *head)
{
    unsigned count = 0;

    for (unsigned i = 0; i < head->depth; i++)
        count += head->frame[i].procedure == rules->procedure;
    return count;
}

void effect_tidy(const struct effect_rules *rules, struct position_head *head)
{
    struct effect_state *state = rules->state(head);
    unsigned count = under_way(rules, head);

    if (count < EFFECT_DEEPEST)
        memset(&state->run[count], 0, (EFFECT_DEEPEST - count) * sizeof *state->run);
}

bool effect_begin(const struct effect_rules *rules, struct act *act, unsigned effect, uint8_t side)
{
    struct effect_state *state = rules->state(act->head);
    unsigned count = under_way(rules, act->head);

    if (count == EFFECT_DEEPEST || act->head->depth == COURSE_DEPTH)
        return false;
    effect_tidy(rules, act->head);
    state->run[count] = fresh_run(rules->of(act->scenario), effect, side);
    course_call(act->head, rules->procedure, count);
    return true;
}

static void operate(const struct effect_at *at)
{
    const struct effect_operation *row = &at->rules->operations[at->code->of];
    struct effect_call call;
    enum effect_chosen chosen = EFFECT_CHOSEN;

    if (!at->run->asking && !operation_holds(at)) {
        at->run->at++;
        return;
    }
    if (row->choices)
        chosen = effect_choosing(at);
    if (chosen == EFFECT_ASKED)
        return;
    at->run->at++;
    effect_call_of(at, &call);
    if (chosen == EFFECT_CHOSEN && effect_arguments(at, &call))
        row->run(at->act, &call);
}

static void pick(const struct effect_at *at)
{
    struct effect_run *run = at->run;

    if (effect_choosing(at) == EFFECT_ASKED)
        return;
    run->at++;
    run->it = run->picks ? run->pick[run->picks - 1].value : EFFECT_NOTHING;
    run->of = (uint8_t)at->rules->sets[at->code->of].kind;
}

static void choose(const struct effect_at *at)
{
    const struct effect_branch *branch = at->effects->branch;
    enum effect_chosen chosen = effect_choosing(at);

    if (chosen == EFFECT_ASKED)
        return;
    at->run->at = at->code->to;
    for (unsigned i = at->code->first, left = at->code->count; chosen == EFFECT_CHOSEN && left > 0;
         i++, left--)
        if (at->effects->first_word + (unsigned)branch[i].low == at->run->pick[0].value)
            at->run->at = branch[i].to;
}

static void roll(const struct effect_at *at)
{
    const struct effect_branch *branch = at->effects->branch;
    struct effect_call call;
    int32_t total;

    at->run->die = (int16_t)act_die(at->rules->course->game, at->act);
    effect_call_of(at, &call);
    total = call.die + (at->code->number ? effect_sum(at, &call, at->code->number - 1u) : 0);
    act_tell(at->act->sink, at->rules->rolled, call.rule, at->act->hidden_from,
             ACT_VALUES(V_TEXT(call.name), V_INT(call.die), V_INT(total)));
    at->run->at = at->code->to;
    for (unsigned i = at->code->first, left = at->code->count; left > 0; i++, left--)
        if (total >= branch[i].low && total <= branch[i].high)
            at->run->at = branch[i].to;
}

/* The next of those picked, or of the set; NOTHING behind the last. */
static unsigned next_member(const struct effect_at *at)
{
    struct effect_run *run = at->run;
    struct effect_call call;
    unsigned member;

    if (at->code->of == EFFECT_PICKED) {
        if (run->member == run->picks)
            return EFFECT_NOTHING;
        run->of = run->pick[run->member].kind;
        return run->pick[run->member++].value;
    }
    effect_call_of(at, &call);
    member = at->rules->sets[at->code->of].next(at->act, &call, run->member);
    run->member = (uint16_t)(member + 1);
    run->of = (uint8_t)at->rules->sets[at->code->of].kind;
    return member;
}

static void each(const struct effect_at *at)
{
    unsigned member = next_member(at);

    at->run->it = (uint16_t)member;
    at->run->at = member == EFFECT_NOTHING ? at->code->to : (uint16_t)(at->run->at + 1);
    if (member == EFFECT_NOTHING)
        at->run->member = 0;
}

/* How often is settled as the loop begins. */
static void repeat(const struct effect_at *at)
{
    enum { TURNS_MOST = 100 };
    struct effect_run *run = at->run;
    struct effect_call call;
    int32_t turns;

    if (run->turns == 0) {
        effect_call_of(at, &call);
        turns = effect_sum(at, &call, at->code->number - 1u);
        run->turns = (uint8_t)(turns < 0 ? 1 : turns > TURNS_MOST ? TURNS_MOST + 1 : turns + 1);
    }
    run->turns--;
    run->at = run->turns ? (uint16_t)(run->at + 1) : at->code->to;
}

static void (*const takes[])(const struct effect_at *at) = {
    [EFFECT_OPERATION] = operate, [EFFECT_CHOOSE] = choose, [EFFECT_DIE] = roll,
    [EFFECT_PICK] = pick,         [EFFECT_EACH] = each,     [EFFECT_REPEAT] = repeat};

void effect_step(const struct effect_rules *rules, struct act *act)
{
    struct effect_at at = effect_innermost(rules, act);

    switch (at.code->what) {
    case EFFECT_END:
        course_return(act->head, rules->procedure);
        effect_tidy(rules, act->head);
        return;
    case EFFECT_TEST:
        at.run->at = (uint16_t)lead(&at);
        break;
    case EFFECT_GO:
        at.run->at = at.code->to;
        break;
    default:
        course_go_to(act->head, rules->procedure, 0); /* before it calls another */
        takes[at.code->what](&at);
        return;
    }
    course_go_to(act->head, rules->procedure, 0);
}

const char *effect_is_ok(const struct effect_rules *rules, const void *scenario,
                         struct position_head *head)
{
    static const struct effect_run nothing;
    const struct effects *effects = rules->of(scenario);
    const struct effect_state *state = rules->state(head);
    unsigned count = under_way(rules, head);

    for (unsigned i = 0; i < EFFECT_DEEPEST && !head->over; i++) {
        const struct effect_run *run = &state->run[i];

        if (i >= count && memcmp(run, &nothing, sizeof nothing) != 0)
            return "something is left of an effect that is over";
        if (i < count && (run->effect == 0 || run->effect > effects->effects ||
                          run->at >= effects->codes || run->picks > EFFECT_PICKS))
            return "an effect is under way that there is not, or stands nowhere in it";
    }
    return count > EFFECT_DEEPEST ? "more effects are under way than there is room for" : NULL;
}
