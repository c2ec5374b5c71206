/* legal_fuzz.c for The Halls of Montezuma: holds that what `legal` lists is accepted, and that
 * nothing which is accepted lies outside what it lists and tells. Usage:
 *   legal_montezuma FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 *   legal_montezuma --cases                the numbered cases, order by order
 * Plays random games of the campaign, of January 1847 and of the rulebook's Turn in turn. In each
 * position legal orders are changed at random, and each that is accepted all the same is looked for
 * in the list. Exit status 1 if one was wrong. */
#include "legal_trial.h"
#include "montezuma/montezuma.h"
#include "montezuma/rules/raids.h"

enum { MUTANTS = 10, ONE_IN_LOOK = 3, SCENARIOS = 3 };

static const char *const scenarios[SCENARIOS] = {"montezuma/campaign", "montezuma/war",
                                                 "montezuma/turn2"};
static struct stage stages[SCENARIOS];
static const struct mz_scenario *s;
static struct mz_position now, next;
static struct picker picker;
static struct dice dice;
static struct trial trial;

/* what is listed and told in the position */
static struct mz_units told[MZ_VERBS];     /* who may be in an order of the verb with others */
static struct mz_units leaders;            /* who goes alone, or with other Leaders */
static struct mz_cells spaces, first;      /* to be marked; next on the way */
static unsigned most_spaces, most_leaders; /* of these in one order */
static bool several[MZ_VERBS], ways;       /* one after another; through several Spaces */
static struct mz_cells places[MZ_VERBS];   /* the Space that orders of the verb name last */

static unsigned pick(unsigned below)
{
    return stage_random(&picker.seed, below);
}

/* ---- what is listed */

static const struct argument *last_cell(const struct order *order)
{
    for (unsigned i = order->count; i-- > 0;)
        if (order->argument[i].kind == ARGUMENT_CELL)
            return &order->argument[i];
    return NULL;
}

static bool note_order(void *to, const struct order *order)
{
    const struct argument *cell = last_cell(order);
    static const struct sink nowhere;
    struct dice after = dice;
    struct refusal refusal;
    (void)to;
    next = now;
    if (pick(8) == 0 && mz_apply(s, &next, order, &after, &nowhere, &refusal) != VERDICT_DONE) {
        trial_fault(&trial, order, "is listed, and refused");
    }
    if (cell)
        mz_cells_add(&places[order->verb], cell->value);
    if (order->verb == MZ_ANSWER_MOVE)
        mz_cells_add(&first, order->argument[0].value);
    if (order->verb == MZ_ANSWER_ACTIVATE && order->count == 1 &&
        order->argument[0].value >= s->first_leader)
        mz_add(&leaders, order->argument[0].value);
    return keep_atom(order);
}

static void note_units(struct mz_units *set, const struct value *value)
{
    const uint16_t *list = value->list;
    for (uint32_t i = 0; i < value->count; i++)
        mz_add(set, list[i]);
}

static void note_proviso(void *to, const struct order *about, const struct event *proviso)
{
    const uint16_t *cell;
    (void)to;
    switch ((enum mz_proviso)proviso->kind) {
    case MZ_PROVISO_TOGETHER:
    case MZ_PROVISO_AMONG:
    case MZ_PROVISO_LANDS:
        note_units(&told[about->verb], &proviso->value[0]);
        break;
    case MZ_PROVISO_LEADERS:
        most_leaders = (unsigned)proviso->value[0].number;
        note_units(&leaders, &proviso->value[1]);
        break;
    case MZ_PROVISO_SPACES:
        most_spaces = (unsigned)proviso->value[0].number;
        cell = proviso->value[1].list;
        for (uint32_t i = 0; i < proviso->value[1].count; i++)
            mz_cells_add(&spaces, cell[i]);
        break;
    case MZ_PROVISO_SEVERAL:
        several[about->verb] = true;
        break;
    default:
        ways = true;
        break;
    }
}

static void list_all(void)
{
    const struct order_sink sink = {.order = note_order, .proviso = note_proviso};
    memset(told, 0, sizeof told);
    memset(places, 0, sizeof places);
    memset(several, 0, sizeof several);
    memset(&leaders, 0, sizeof leaders);
    memset(&spaces, 0, sizeof spaces);
    memset(&first, 0, sizeof first);
    most_spaces = most_leaders = 1;
    ways = false;
    atoms = 0;
    mz_legal(s, &now, MZ_VERBS, &sink);
}

/* ---- judging what was accepted */

static bool are_all_told(const struct order *order)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_UNIT &&
            !mz_has(&told[order->verb], order->argument[i].value))
            return false;
    return true;
}

static bool is_place(const struct order *order)
{
    const struct argument *cell = last_cell(order);
    return !cell || mz_cells_have(&places[order->verb], cell->value);
}

static const char *judge_group(const struct order *order)
{
    if (!are_all_told(order))
        return "somebody is not told of";
    return is_place(order) ? NULL : "no group is listed for that Space";
}

static const char *judge_activation(const struct order *order)
{
    unsigned alone = 0;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind != ARGUMENT_UNIT || order->argument[i].value < s->first_leader)
            return judge_group(order);
        else if (mz_has(&leaders, order->argument[i].value))
            alone++;
    return alone == order->count && alone <= most_leaders ? NULL : "Leaders are not told of";
}

static const char *judge_placement(const struct order *order)
{
    for (unsigned i = 0; i < order->count; i++)
        if (!mz_cells_have(&spaces, order->argument[i].value))
            return "a Space is not told of";
    return order->count <= most_spaces ? NULL : "more Spaces than are told of";
}

/* Each raid of several is listed by itself. */
static const char *judge_raids(const struct order *order)
{
    for (const struct argument *from = order_find(order, RAID_FROM, NULL); from;
         from = order_find(order, RAID_FROM, from + 1)) {
        struct order one;
        order_start(&one, order->verb);
        one.argument[0] = *from;
        one.argument[1] = *order_find(order, RAID_AT, from);
        one.count = 2;
        if (!is_atom(&one, false))
            return "a raid is not listed";
    }
    return several[order->verb] || order->count <= 2 ? NULL : "several are not told of";
}

/* NULL when the accepted order lies within what is listed and told. */
static const char *judge(const struct order *order)
{
    if (is_atom(order, true))
        return NULL;
    switch (order->verb) {
    case MZ_ANSWER_ACTIVATE:
        return judge_activation(order);
    case MZ_ANSWER_PLACE:
        return judge_placement(order);
    case MZ_ANSWER_MOVE:
        return ways && mz_cells_have(&first, order->argument[0].value) ? NULL : "no way is told of";
    case MZ_ANSWER_RAID:
        return judge_raids(order);
    case MZ_ANSWER_NAVAL:
    case MZ_ANSWER_LAND:
    case MZ_ANSWER_DROP:
    case MZ_ANSWER_TARGET:
    case MZ_ANSWER_INTERCEPT:
    case MZ_ANSWER_AVOID:
    case MZ_ANSWER_LOSE:
    case MZ_ANSWER_INVADE:
    case MZ_ANSWER_RETREAT:
    case MZ_ANSWER_TO_ROUGH:
    case MZ_ANSWER_REINFORCE:
    case MZ_ANSWER_TRIM:
    case MZ_ANSWER_ZONE_SUPPLY:
        return judge_group(order);
    default:
        return "not listed";
    }
}

/* ---- changing orders */

static int32_t neighbour_of(int32_t cell)
{
    const struct map_cell *at = &s->map.cell[cell];
    return at->edges ? s->map.edge[at->first + pick(at->edges)].to : cell;
}

/* Another of the side, mostly of the same place. */
static int32_t other_unit(int32_t unit)
{
    int32_t found = (int32_t)pick(s->units);
    unsigned count = 0;
    for (unsigned other = 0; other < s->units; other++)
        if (s->counter[other].side == s->counter[unit].side && pick(4) &&
            now.unit[other].where == now.unit[unit].where)
            found = pick(++count) == 0 ? (int32_t)other : found;
    return found;
}

static void change_value(struct argument *argument)
{
    switch (argument->kind) {
    case ARGUMENT_UNIT:
        argument->value = (uint16_t)other_unit(argument->value);
        break;
    case ARGUMENT_CELL:
        argument->value =
            (uint16_t)(pick(6) ? neighbour_of(argument->value) : (int32_t)pick(s->map.cells));
        break;
    case ARGUMENT_NUMBER:
        argument->value = (uint16_t)pick(12);
        break;
    case ARGUMENT_THING:
        argument->value = (uint16_t)pick(MZ_STRATEGY + 40);
        break;
    default:
        break;
    }
}

static void change_one(struct order *order)
{
    if (!order->count)
        return;
    unsigned at = pick(order->count);
    struct argument more = order->argument[at];
    if (pick(4) == 0) {
        remove_argument(order, at);
        return;
    }
    change_value(&more);
    if (pick(2))
        insert_argument(order, at + 1, &more);
    else
        order->argument[at] = more;
}

static void change(struct order *order)
{
    for (unsigned i = pick(3) + 1; i > 0; i--)
        change_one(order);
}

/* ---- trying */

static bool is_accepted(const struct order *order)
{
    static const struct sink nowhere;
    struct dice after = dice;
    struct refusal refusal;
    next = now;
    return mz_apply(s, &next, order, &after, &nowhere, &refusal) == VERDICT_DONE;
}

static void play_game(void);
static void look_at_case(const struct case_moment *moment);

static struct trial trial = {.position = &now,
                             .change = change,
                             .is_accepted = is_accepted,
                             .judge = judge,
                             .play = play_game,
                             .look = look_at_case};

static void look(void)
{
    list_all();
    for (unsigned verb = 0; verb < MZ_VERBS; verb++)
        for (unsigned i = 0; picker.weight[verb] && mz_verbs[verb].slot[0].kind && i < MUTANTS; i++)
            trial_mutant(&trial, &picker.order[verb]);
}

/* ---- games */

static bool step(void)
{
    static struct order order;
    static const struct sink nowhere;
    struct refusal refusal;
    if (!picker_choose(&picker, &now, &order))
        return false;
    if (pick(ONE_IN_LOOK) == 0)
        look();
    return mz_apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE;
}

static void play_game(void)
{
    static const struct sink nowhere;
    const struct stage *stage = &stages[trial.game % SCENARIOS];
    int16_t options[GAME_OPTIONS];
    char seed[32];
    trial.stage = stage;
    s = stage->scenario;
    memset(&now, 0, sizeof now);
    memset(&picker, 0, sizeof picker);
    picker.stage = stage;
    picker.seed = (trial.game + 1) * UINT64_C(0xd1342543de82ef95);
    picker.end_weight = 1 + pick(12);
    picker_aim(&picker);
    stage_options(stage, options);
    snprintf(seed, sizeof seed, "legal-%u", trial.game);
    if (!dice_seed(&dice, seed, strlen(seed)) ||
        mz_start(s, options, &now, &dice, &nowhere) != VERDICT_DONE)
        return;
    while (!now.head.over && trial.faults < FAULTS && step())
        ;
}

/* ---- case files */

static void look_at_case(const struct case_moment *moment)
{
    static struct order chosen;
    trial.stage = picker.stage = moment->stage;
    trial.moment = moment;
    s = moment->stage->scenario;
    now = *(const struct mz_position *)referee_position(moment->referee);
    dice = *referee_dice(moment->referee);
    picker.seed = moment->number + UINT64_C(0xd1342543de82ef95);
    if (!picker_choose(&picker, &now, &chosen))
        return;
    look();
    trial_given(&trial, MUTANTS);
}

int main(int count, char **words)
{
    for (unsigned i = 0; i < SCENARIOS; i++)
        if (!stage_load(&stages[i], scenarios[i]))
            return 2;
    trial.stage = &stages[0];
    int status = trial_run(&trial, count, words);
    for (unsigned i = 0; i < SCENARIOS; i++)
        stage_free(&stages[i]);
    return status;
}
