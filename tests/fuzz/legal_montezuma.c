/* legal_fuzz.c for The Halls of Montezuma: holds that what `legal` lists is accepted, and that
 * nothing which is accepted lies outside what it lists and tells. Usage:
 *   legal_montezuma FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 *   legal_montezuma --cases                the numbered cases, order by order
 * Plays random games of the campaign, of January 1847 and of the rulebook's Turn in turn, every
 * other one on a crowded board. In each position legal orders are changed at random, and each that
 * is accepted all the same is looked for in the list. Exit status 1 if one was wrong. */
#include "crowded_montezuma.h"
#include "legal_trial.h"
#include "montezuma/montezuma.h"
#include "montezuma/rules/raids.h"

static const char *const scenarios[] = {"montezuma/campaign", "montezuma/war", "montezuma/turn2"};
enum { MUTANTS = 10, ONE_IN_LOOK = 3, ONE_IN_ANSWER = ONE_IN_LOOK, THINGS = MZ_STRATEGY + 40 };
#define CROWDED      halls_load
#define FUZZED(name) mz_##name
#include "legal_scenarios.inc"

/* what is listed and told in the position */
static struct mz_units told[MZ_VERBS];     /* who may be in an order of the verb with others */
static struct mz_units leaders;            /* who goes alone, or with other Leaders */
static struct mz_cells spaces, first;      /* to be marked; next on the way */
static unsigned most_spaces, most_leaders; /* of these in one order */
static bool several[MZ_VERBS], ways;       /* one after another; through several Spaces */
static struct mz_cells places[MZ_VERBS];   /* the Space that orders of the verb name last */

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

/* [13.4.b] Each unit of several is listed by itself. */
static const char *judge_flips(const struct order *order)
{
    for (unsigned i = 0; i < order->count; i++) {
        struct order one;

        order_start(&one, order->verb);
        one.argument[one.count++] = order->argument[i];
        if (!is_atom(&one, false))
            return "a unit is not listed";
    }
    return several[order->verb] ? NULL : "several are not told of";
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
    case MZ_ANSWER_FLIP:
        return judge_flips(order);
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
