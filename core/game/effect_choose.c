/* Choices within effects: what there is to choose, the question, its answer. */
#include "game/effect_parts.h"

const char *const effect_none[] = {"none", NULL};

void effect_offer(struct effect_choices *choices, enum effect_kind kind, unsigned value)
{
    choices->kind = (uint8_t)kind;
    if (choices->count < EFFECT_CHOICES)
        choices->value[choices->count++] = (uint16_t)value;
}

/* ---- what there is to choose */

static bool is_picked(const struct effect_run *run, enum effect_kind kind, unsigned value)
{
    for (unsigned i = 0; i < run->picks; i++)
        if (run->pick[i].kind == kind && run->pick[i].value == value)
            return true;
    return false;
}

/* How many members of the set are still to be picked. */
static unsigned wanted(const struct effect_at *at, const struct effect_call *call)
{
    int32_t number = at->code->number ? effect_sum(at, call, at->code->number - 1u) : 1;

    number = number > EFFECT_PICKS ? EFFECT_PICKS : number;
    return number > at->run->picks ? (unsigned)number - at->run->picks : 0;
}

static void list_members(const struct effect_at *at, const struct effect_call *call,
                         struct effect_choices *choices)
{
    const struct effect_set *set = &at->rules->sets[at->code->of];
    unsigned left = wanted(at, call);

    if (left == 0)
        return;
    choices->what = set->what;
    choices->none = at->code->optional;
    choices->secret = set->open && set->open(at->act, call);
    for (unsigned member = set->next(at->act, call, 0); member != EFFECT_NOTHING;
         member = set->next(at->act, call, member + 1))
        if (!is_picked(at->run, set->kind, member))
            effect_offer(choices, set->kind, member);
    choices->all = choices->count <= left;
}

/* A branch that would do something, or that is there to do nothing. */
static bool is_open(const struct effect_at *at, const struct effect_branch *branch)
{
    const struct effect_instruction *first = &at->effects->code[branch->to];

    return (first->what == EFFECT_GO && first->to == at->code->to) || effect_does(at, branch->to);
}

static void list_branches(const struct effect_at *at, struct effect_choices *choices)
{
    const struct effect_branch *branch = at->effects->branch;

    if (at->run->picks)
        return;
    choices->what = "one of these";
    for (unsigned i = at->code->first, left = at->code->count; left > 0; i++, left--)
        if (is_open(at, &branch[i]))
            effect_offer(choices, EFFECT_THING, at->effects->first_word + (unsigned)branch[i].low);
}

static void list_choices(const struct effect_at *at, struct effect_choices *choices)
{
    struct effect_call call;

    choices->count = 0;
    choices->kind = EFFECT_NONE;
    choices->none = choices->secret = choices->all = false;
    choices->what = "";
    effect_call_of(at, &call);
    if (at->run->picks == EFFECT_PICKS || at->run->closed)
        return;
    if (at->code->what == EFFECT_PICK)
        list_members(at, &call, choices);
    else if (at->code->what == EFFECT_CHOOSE)
        list_branches(at, choices);
    else if (effect_arguments(at, &call))
        at->rules->operations[at->code->of].choices(at->act, &call, choices);
    if (choices->secret && choices->count == 0)
        choices->none = true; /* it is asked all the same, and there is nothing else to say */
}

bool effect_can_choose(const struct effect_at *at)
{
    struct effect_choices choices;

    list_choices(at, &choices);
    return choices.count > 0 || choices.secret;
}

/* ---- the question */

static uint8_t chooser(const struct effect_at *at)
{
    const struct effect_operation *row = &at->rules->operations[at->code->of];
    struct effect_call call;
    unsigned side;

    effect_call_of(at, &call);
    if (at->code->by != EFFECT_NO_BY)
        side = effect_side(&call, at->code->by);
    else if (at->code->what == EFFECT_OPERATION && row->chooser && effect_arguments(at, &call))
        side = row->chooser(at->act, &call);
    else
        side = call.side;
    if (side == NO_SIDE) /* nobody plays it: who has the phase, or else the first side */
        side = course_phasing(at->rules->course, at->act->head);
    return side < GAME_SIDES ? (uint8_t)side : 0;
}

static void ask(const struct effect_at *at, const struct effect_choices *choices)
{
    const struct effect_rules *rules = at->rules;
    struct position_head *head = at->act->head;
    struct effect_call call;
    uint16_t event = choices->kind == EFFECT_UNIT   ? rules->ask_unit
                     : choices->kind == EFFECT_CELL ? rules->ask_cell
                                                    : rules->ask_thing;

    effect_call_of(at, &call);
    act_ask(head, rules->question, chooser(at));
    act_tell(at->act->sink, event, call.rule, at->act->hidden_from,
             ACT_VALUES(V_INT(head->question), V_INT(head->to_act), V_TEXT(call.name),
                        V_TEXT(choices->what), V_LIST(choices->value, choices->count),
                        V_TEXT(choices->none ? ", or none" : "")));
}

static void take(const struct effect_at *at, enum effect_kind kind, unsigned value)
{
    at->run->pick[at->run->picks++] =
        (struct effect_pick){.value = (uint16_t)value, .kind = (uint8_t)kind};
}

/* What all can see leaves one answer. */
static bool is_forced(const struct effect_choices *choices)
{
    return !choices->none && !choices->secret && (choices->count == 1 || choices->all);
}

enum effect_chosen effect_choosing(const struct effect_at *at)
{
    struct effect_run *run = at->run;
    struct effect_choices choices;

    if (!run->asking)
        run->picks = run->closed = 0;
    run->asking = 1;
    for (list_choices(at, &choices); choices.count > 0 || choices.secret;
         list_choices(at, &choices)) {
        if (!is_forced(&choices)) {
            ask(at, &choices);
            return EFFECT_ASKED;
        }
        take(at, choices.kind, choices.value[0]);
    }
    run->asking = run->closed = 0;
    return run->picks ? EFFECT_CHOSEN : EFFECT_VOID;
}

/* ---- answers */

static enum argument_kind argument_of(enum effect_kind kind)
{
    return kind == EFFECT_UNIT   ? ARGUMENT_UNIT
           : kind == EFFECT_CELL ? ARGUMENT_CELL
                                 : ARGUMENT_THING;
}

/* A name that a cell and a thing share was read as the cell's. */
static struct argument as_asked(const struct effect_at *at, const struct effect_choices *choices,
                                const struct argument *argument)
{
    const struct game *game = at->rules->course->game;
    struct argument named = *argument;
    const char *name;
    int32_t thing;

    if (argument->kind != ARGUMENT_CELL || choices->kind != EFFECT_THING || !game->find_thing)
        return named;
    name = game->map(at->act->scenario)->cell[argument->value].name;
    thing = game->find_thing(at->act->scenario, slice_of(name));
    if (thing >= 0) {
        named.kind = ARGUMENT_THING;
        named.value = (uint16_t)thing;
    }
    return named;
}

static bool is_listed(const struct effect_choices *choices, const struct argument *argument)
{
    if (argument->kind == ARGUMENT_CHOICE)
        return choices->none;
    for (unsigned i = 0; i < choices->count; i++)
        if (argument->kind == argument_of(choices->kind) && argument->value == choices->value[i])
            return true;
    return false;
}

bool effect_answer(const struct effect_rules *rules, struct act *act)
{
    const struct argument *named = order_find(act->order, 0, NULL);
    struct effect_at at = effect_innermost(rules, act);
    struct effect_choices choices;
    struct argument argument = {0};

    list_choices(&at, &choices);
    if (named)
        argument = as_asked(&at, &choices, named);
    if (!named || !is_listed(&choices, &argument))
        return act_refuse(act->refusal, rules->no_choice, argument.word,
                          ACT_VALUES(V_INT(act->head->question)));
    if (argument.kind == ARGUMENT_CHOICE)
        at.run->closed = 1;
    else
        take(&at, choices.kind, (unsigned)argument.value);
    act_answered(act->head, course_phasing(rules->course, act->head));
    return true;
}

/* The same from the other side: it is listed as it would be read. False without memory. */
static bool as_read(const struct effect_at *at, enum effect_kind kind, uint16_t value,
                    struct argument *named)
{
    const struct game *game = at->rules->course->game;
    struct text name = {0};
    uint16_t cell = MAP_NOWHERE;
    bool good;

    *named = (struct argument){.kind = (unsigned)argument_of(kind) & 15, .value = value};
    if (kind != EFFECT_THING || !game->thing_name)
        return true;
    game->thing_name(at->act->scenario, value, &name);
    good = !name.failed;
    if (good && name.length)
        cell = map_find(game->map(at->act->scenario), (struct slice){name.at, name.length});
    text_free(&name);
    if (cell != MAP_NOWHERE)
        *named = (struct argument){.kind = ARGUMENT_CELL, .value = cell};
    return good;
}

bool effect_standard(const struct effect_rules *rules, struct act *act, struct order *answer)
{
    struct effect_at at = effect_innermost(rules, act);
    struct effect_choices choices;

    list_choices(&at, &choices);
    order_start(answer, rules->choose);
    if (choices.none || choices.count == 0)
        return order_argument(answer, 0, ARGUMENT_CHOICE, 0, 0);
    return order_argument(answer, 0, argument_of(choices.kind), choices.value[0], 0);
}

void effect_list(const struct effect_rules *rules, struct act *act, struct lister *list)
{
    struct effect_at at = effect_innermost(rules, act);
    struct effect_choices choices;

    list_choices(&at, &choices);
    for (unsigned i = 0; i < choices.count; i++) {
        struct argument named;

        if (!as_read(&at, (enum effect_kind)choices.kind, choices.value[i], &named)) {
            list->failed = list->over = true;
            return;
        }
        lister_try_single(list, rules->choose, 0, (enum argument_kind)named.kind, named.value);
    }
    if (choices.none)
        lister_try_single(list, rules->choose, 0, ARGUMENT_CHOICE, 0);
}
