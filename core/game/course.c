#include "game/course.h"

#include <assert.h>
#include <string.h>

#include "game/herald.h"

/* ---- frames */

void course_call(struct position_head *head, unsigned procedure, unsigned with)
{
    assert(head->depth < COURSE_DEPTH);
    head->frame[head->depth++] =
        (struct course_frame){.procedure = (uint8_t)procedure, .with = (uint16_t)with};
}

/* Which frame is the innermost of that procedure; COURSE_DEPTH if none is. */
static unsigned innermost(const struct position_head *head, unsigned procedure)
{
    for (unsigned i = head->depth; i > 0; i--)
        if (head->frame[i - 1].procedure == procedure)
            return i - 1;
    return COURSE_DEPTH;
}

void course_go_to(struct position_head *head, unsigned procedure, unsigned step)
{
    unsigned frame = innermost(head, procedure);

    assert(frame < COURSE_DEPTH);
    head->frame[frame].step = (uint8_t)step;
}

/* What is left behind is as if nothing had been there. */
static void cut(struct position_head *head, unsigned depth)
{
    memset(&head->frame[depth], 0, (head->depth - depth) * sizeof *head->frame);
    head->depth = (uint8_t)depth;
}

void course_return(struct position_head *head, unsigned procedure)
{
    unsigned frame = innermost(head, procedure);

    assert(frame < COURSE_DEPTH);
    cut(head, frame);
}

unsigned course_with(const struct position_head *head, unsigned procedure)
{
    unsigned frame = innermost(head, procedure);

    assert(frame < COURSE_DEPTH);
    return head->frame[frame].with;
}

bool course_is_under_way(const struct position_head *head, unsigned procedure)
{
    return innermost(head, procedure) < COURSE_DEPTH;
}

unsigned course_under_way(const struct position_head *head)
{
    return head->depth ? head->frame[head->depth - 1].procedure : 0;
}

const char *course_is_ok(const struct course *course, const struct position_head *head)
{
    if (head->depth > COURSE_DEPTH)
        return "more procedures are under way than there is room for";
    for (unsigned i = 0; i < COURSE_DEPTH; i++) {
        const struct course_frame *frame = &head->frame[i];

        if (i >= head->depth && (frame->procedure || frame->step || frame->with))
            return "something is left of a procedure that is over";
        if (i < head->depth && (!frame->procedure || frame->procedure >= course->procedure_count ||
                                frame->step > course->procedures[frame->procedure].steps))
            return "a procedure is under way that there is not, or stands at no step of it";
    }
    if (head->over)
        return head->question || head->kind ? "a question is open in a game that is over" : NULL;
    if (!head->question != !head->kind)
        return "a question is open without a kind";
    if (head->question && !head->depth)
        return "a question is open, and nothing waits for its answer";
    return NULL;
}

const char *course_actor_is_ok(const struct course *course, const struct position_head *head,
                               unsigned last_turn)
{
    bool good = head->phase < course->game->phase_count && head->turn <= last_turn &&
                (head->over ? head->to_act == NO_SIDE : head->to_act < GAME_SIDES);

    return good ? NULL : "nobody, or too many, are to act";
}

/* ---- going on */

uint8_t course_phasing(const struct course *course, const struct position_head *head)
{
    return course->game->phases[head->phase].side;
}

/* The player of the phase has still to act or to end it. */
static bool is_in_phase(const struct course *course, const struct position_head *head)
{
    return !head->over && !head->ended && course->phases[head->phase].acts;
}

/* One step of the innermost procedure, which is over behind its last. */
static void take_step(const struct course *course, struct act *act)
{
    struct position_head *head = act->head;
    struct course_frame *frame = &head->frame[head->depth - 1];
    unsigned procedure = frame->procedure;

    if (frame->step == course->procedures[procedure].steps)
        cut(head, head->depth - 1u);
    else
        course->step(act, procedure, frame->step++);
}

/* The phase in the head begins, and is told unless nothing happens in it (herald.h). */
static void enter_phase(const struct course *course, struct act *act)
{
    struct position_head *head = act->head;
    const struct sink *sink = act->sink;
    struct herald herald;

    herald_start(&herald, sink, course->game, head, course->phase_event,
                 course->phases[head->phase].rule);
    act->sink = &herald.sink;
    head->ended = 0;
    course->phase_begins(act, head->phase);
    while (head->depth && !head->question && !head->over && !dice_are_decided(act->dice))
        take_step(course, act);
    if (is_in_phase(course, head)) /* a phase without orders and events is passed silently */
        herald_tell(&herald);
    act->sink = sink;
}

static void next_phase(const struct course *course, struct act *act)
{
    unsigned phase = course->phase_after(act, act->head->phase);

    if (act->head->over)
        return;
    act->head->phase = (uint8_t)phase;
    enter_phase(course, act);
}

/* Whether something has gone on; else a side must speak. */
static bool goes_on(const struct course *course, struct act *act)
{
    struct position_head *head = act->head;

    if (head->question)
        return course->in_advance && course->in_advance(act);
    if (head->depth) {
        take_step(course, act);
        return true;
    }
    if (course->between)
        course->between(act);
    if (head->depth || head->question)
        return true;
    if (is_in_phase(course, head))
        return false;
    next_phase(course, act);
    return true;
}

static enum verdict verdict(const struct act *act, bool good)
{
    if (act->no_memory)
        return VERDICT_FAILED;
    return good ? VERDICT_DONE : VERDICT_REFUSED;
}

enum verdict course_go_on(const struct course *course, struct act *act)
{
    struct position_head *head = act->head;

    while (!head->over && !dice_are_decided(act->dice) && goes_on(course, act))
        continue;
    if (head->over) { /* perhaps while a question was open, as by who concedes */
        act_answered(head, NO_SIDE);
        cut(head, 0);
    } else if (!head->question) {
        head->to_act = course_phasing(course, head);
    }
    return verdict(act, true);
}

/* ---- orders */

static bool answers(const struct course_verb *verb, unsigned question)
{
    for (unsigned i = 0; i < COURSE_ANSWERS && verb->answers[i]; i++)
        if (verb->answers[i] == question)
            return true;
    return false;
}

bool course_fits(const struct course *course, const struct position_head *head, unsigned verb)
{
    const struct course_verb *row = &course->verbs[verb];

    if (head->over)
        return false;
    if (row->phases == COURSE_ANY_TIME)
        return true;
    if (head->question)
        return verb == course->overdue || answers(row, head->kind);
    return row->phases >> head->phase & 1;
}

/* Of an order that names a question. */
static bool is_asked(const struct course *course, struct act *act)
{
    const struct order *order = act->order;
    uint16_t open = act->head->question;

    if (!open)
        return act_refuse(act->refusal, course->no_question, 0, ACT_VALUES(V_INT(order->question)));
    return order->question == open || act_refuse(act->refusal, course->other_question, 0,
                                                 ACT_VALUES(V_INT(order->question), V_INT(open)));
}

/* The verb of the standard answer, which is always legal; else the first that answers. */
static unsigned answer_of(const struct course *course, struct act *act)
{
    const struct position_head *head = act->head;
    struct order standard;
    unsigned verb = 0;

    if (course->propose && course->propose(act, head->kind, &standard))
        return standard.verb;
    while (verb + 1 < course->game->verb_count && !answers(&course->verbs[verb], head->kind))
        verb++;
    return verb;
}

/* How many verbs answer a question. */
static int32_t answers_to(const struct course *course, unsigned question)
{
    int32_t count = 0;

    for (unsigned verb = 0; verb < course->game->verb_count; verb++)
        count += answers(&course->verbs[verb], question);
    return count;
}

static bool is_answer(const struct course *course, struct act *act, const struct order *answer)
{
    const struct order_verb *verbs = course->game->verbs;

    if (answers(&course->verbs[answer->verb], act->head->kind))
        return true;
    return act->refusal &&
           act_refuse(act->refusal, course->wrong_answer, 0,
                      ACT_VALUES(V_INT(act->head->question), V_TEXT(verbs[answer->verb].name),
                                 V_TEXT(verbs[answer_of(course, act)].name),
                                 V_INT(answers_to(course, act->head->kind))));
}

/* Of the set-up, which is over. */
static bool is_gone(const struct course *course, unsigned phase, unsigned now)
{
    return phase < course->turn_phase && phase < now;
}

/* The next phase in which the verb is an order, of this player if he has one; none of a set-up that
 * is over, if there is another. */
static unsigned phase_of(const struct course *course, unsigned now, unsigned verb)
{
    const struct game_phase *phases = course->game->phases;
    unsigned count = course->game->phase_count;
    unsigned found = now;
    unsigned best = 0;

    for (unsigned i = 1; i < count; i++) {
        unsigned phase = (now + i) % count;
        unsigned good = 1;

        if (!(course->verbs[verb].phases >> phase & 1))
            continue;
        good += phases[phase].side == phases[now].side;
        good += is_gone(course, phase, now) ? 0 : 2;
        if (good > best)
            found = phase;
        best = good > best ? good : best;
    }
    return found;
}

static bool is_order_of(const struct course *course, unsigned verb, unsigned phase)
{
    uint64_t phases = course->verbs[verb].phases;

    return phases != COURSE_ANY_TIME && (phases >> phase & 1);
}

/* The first order of a phase, or the first that takes words: `raid`, and not `halt`. */
static unsigned first_order_of(const struct course *course, unsigned phase)
{
    const struct game *game = course->game;
    unsigned first = game->verb_count;

    for (unsigned i = 0; i < game->verb_count; i++) {
        if (!is_order_of(course, i, phase))
            continue;
        if (game->verbs[i].slot[0].kind != ARGUMENT_NONE)
            return i;
        first = first < i ? first : i;
    }
    return first < game->verb_count ? first : game->verb_count - 1;
}

/* It is no order of this phase: of which it is one, whether that lies behind in this turn, and one
 * that is of this phase. */
static bool refuse_phase(const struct course *course, struct act *act)
{
    const struct game *game = course->game;
    unsigned now = act->head->phase;
    unsigned verb = act->order->verb;
    unsigned phase = phase_of(course, now, verb);
    unsigned first = first_order_of(course, now);

    return act_refuse(act->refusal, course->not_now, 0,
                      ACT_VALUES(V_TEXT(game->verbs[verb].name), V_TEXT(game->phases[now].title),
                                 V_TEXT(game->phases[phase].title), V_INT(phase < now),
                                 V_TEXT(game->verbs[first].name)));
}

/* An order of the player of the phase, who has nothing else to do first. */
static bool is_of_the_phase(const struct course *course, struct act *act)
{
    const struct position_head *head = act->head;
    const struct order *order = act->order;

    if (head->question)
        return act_refuse(act->refusal, course->question_open, 0,
                          ACT_VALUES(V_INT(head->question), V_INT(head->to_act)));
    if (!(course->verbs[order->verb].phases >> head->phase & 1))
        return refuse_phase(course, act);
    return !course->is_bound || !course->is_bound(act);
}

/* It comes from the right side at the right time. */
static bool is_timely(const struct course *course, struct act *act)
{
    const struct position_head *head = act->head;
    const struct order *order = act->order;

    if (head->over)
        return act_refuse(act->refusal, course->over, 0, NULL, 0);
    if (course->verbs[order->verb].phases == COURSE_ANY_TIME)
        return true;
    if (order->verb == course->overdue) /* not of the player who is asked himself */
        return is_asked(course, act) &&
               ((order->side >= 0 && (uint8_t)order->side == head->to_act)
                    ? act_refuse(act->refusal, course->own_overdue, 0,
                                 ACT_VALUES(V_INT(head->question), V_INT(head->to_act)))
                    : true);
    if (order->side >= 0 && (uint8_t)order->side != head->to_act)
        return act_refuse(act->refusal, course->not_your_turn, 0,
                          ACT_VALUES(V_INT(head->to_act), V_INT(order->side)));
    if (course->game->verbs[order->verb].answer)
        return is_asked(course, act) && is_answer(course, act, order);
    return is_of_the_phase(course, act);
}

bool course_judge(const struct course *course, struct act *act)
{
    return is_timely(course, act) && course->judge(act);
}

bool course_answer(const struct course *course, struct act *act, const struct order *answer)
{
    const struct order *order = act->order;
    bool done;

    if (!is_answer(course, act, answer))
        return false;
    act->order = answer;
    done = course->answer(act, act->head->kind);
    act->order = order;
    return done;
}

static bool answer_overdue(const struct course *course, struct act *act)
{
    struct order answer;

    if (!course->standard(act, act->head->kind, &answer))
        return act_refuse(act->refusal, course->no_question, 0,
                          ACT_VALUES(V_INT(act->order->question)));
    answer.question = act->head->question;
    return course_answer(course, act, &answer);
}

bool course_obey(const struct course *course, struct act *act)
{
    const struct order *order = act->order;

    if (!course_judge(course, act))
        return false;
    if (order->verb == course->overdue)
        return answer_overdue(course, act);
    return course->game->verbs[order->verb].answer ? course_answer(course, act, order)
                                                   : course->carry_out(act);
}

enum verdict course_apply(const struct course *course, struct act *act)
{
    return course_obey(course, act) ? course_go_on(course, act) : verdict(act, false);
}

enum verdict course_start(const struct course *course, struct act *act)
{
    if (!act->head->over)
        enter_phase(course, act);
    return course_go_on(course, act);
}
