/* legal_fuzz.c for Cactus Throne: holds that nothing which is accepted lies outside what `legal`
 * lists and tells. Usage:
 *   legal_cactus FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 *   legal_cactus --cases                the numbered cases, order by order
 * Plays random games of the campaign, the short one and the end at Queretaro in turn, and every
 * other on a crowded board. In each position legal orders are changed at random, and each that is
 * accepted all the same is looked for in the list. Exit status 1 if one was wrong. */
#include "cactus/cactus.h"
#include "crowded_cactus.h"
#include "legal_trial.h"

static const char *const scenarios[] = {"cactus/campaign", "cactus/short", "cactus/queretaro"};
enum { MUTANTS = 12, ONE_IN_LOOK = 4, ONE_IN_ANSWER = 1, THINGS = 0 };
#define CROWDED      throne_load
#define FUZZED(name) ct_##name
#include "legal_scenarios.inc"

/* what is listed and told in the position */
static struct ct_units may_go;    /* who sets out alone, or together with others */
static struct ct_units among;     /* who may be in the answer, or in an Army */
static uint32_t places[CT_UNITS]; /* of orders that place units: where that one may be put */
static bool can_ransom[CT_UNITS];

/* ---- what is listed */

static bool is_march(unsigned verb)
{
    return verb == CT_DO_MOVE || verb == CT_DO_SHIP || verb == CT_DO_RAID ||
           verb == CT_DO_SURPRISE || verb == CT_DO_CAMERONE;
}

static bool is_placing(unsigned verb)
{
    return verb == CT_DO_PLACE || verb == CT_DO_ARRIVE || verb == CT_DO_BUILD ||
           verb == CT_DO_LAND || verb == CT_DO_MEND;
}

static bool note_order(void *to, const struct order *order)
{
    const struct argument *at = order_find(order, PLACE_AT, NULL);

    (void)to;
    if (is_march(order->verb))
        for (unsigned i = 0; i < order->count; i++)
            if (order->argument[i].slot == MOVE_GROUP)
                ct_add(&may_go, order->argument[i].value);
    if (is_placing(order->verb))
        places[order->argument[0].value] |= at ? ct_only(at->value) : UINT32_MAX;
    if (order->verb == CT_DO_RANSOM)
        can_ransom[order->argument[0].value] = true;
    return is_march(order->verb) || is_placing(order->verb) || keep_atom(order);
}

static void note_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct ct_units *set = proviso->kind == CT_PROVISO_AMONG ? &among : &may_go;
    const uint16_t *list = proviso->value[0].list;

    (void)to;
    (void)about;
    if (proviso->kind == CT_PROVISO_AMONG || proviso->kind == CT_PROVISO_TOGETHER ||
        proviso->kind == CT_PROVISO_SHIPLOAD)
        for (uint32_t i = 0; i < proviso->value[0].count; i++)
            ct_add(set, list[i]);
}

static void list_all(void)
{
    const struct order_sink sink = {.order = note_order, .proviso = note_proviso};

    memset(&may_go, 0, sizeof may_go);
    memset(&among, 0, sizeof among);
    memset(places, 0, sizeof places);
    memset(can_ransom, 0, sizeof can_ransom);
    atoms = 0;
    ct_legal(s, &now, CT_VERBS, &sink);
}

/* ---- judging what was accepted */

static bool are_all_in(const struct order *order, unsigned slot, const struct ct_units *set)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == slot && order->argument[i].kind == ARGUMENT_UNIT &&
            !ct_has(set, order->argument[i].value))
            return false;
    return true;
}

/* An Army's counter stands for who is in it, and the group that moved last goes on. */
static const char *judge_march(const struct order *order)
{
    struct ct_units ready = may_go;

    ct_add_all(&ready, &now.march.group);
    for (CT_EACH(army, &s->armies))
        for (unsigned unit = 0; ct_has(&may_go, army) && unit < s->first_army; unit++)
            if (now.unit[unit].army == army - s->first_army + 1)
                ct_add(&ready, unit);
    return are_all_in(order, MOVE_GROUP, &ready) ? NULL : "somebody may not set out";
}

/* In set-up it may be anywhere that has room. */
static const char *judge_placing(const struct order *order)
{
    const struct argument *at = order_find(order, PLACE_AT, NULL);

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *a = &order->argument[i];

        if (a->slot == PLACE_UNITS && order->verb != CT_DO_PLACE &&
            !(at ? places[a->value] & ct_only(at->value) : places[a->value]))
            return "somebody has no place there";
    }
    return NULL;
}

/* NULL when the accepted order lies within what is listed and told. */
static const char *judge(const struct order *order)
{
    if (is_march(order->verb))
        return judge_march(order);
    if (is_placing(order->verb))
        return judge_placing(order);
    switch (order->verb) {
    case CT_DO_ARMY:
        return are_all_in(order, ARMY_WITH, &among) ? NULL : "somebody may not join";
    case CT_ANSWER_LOSE:
    case CT_ANSWER_GIVE_UP:
    case CT_ANSWER_SALLY:
    case CT_ANSWER_RETREAT:
    case CT_ANSWER_SHELTER:
    case CT_ANSWER_EMBARK:
        return are_all_in(order, 0, &among) ? NULL : "somebody is not among them";
    case CT_DO_RANSOM:
        return can_ransom[order->argument[0].value] ? NULL : "nobody asks a ransom for him";
    default:
        return is_atom(order, true) ? NULL : "not listed";
    }
}

/* Another of the side, mostly of the same place. */
static int32_t other_unit(int32_t unit)
{
    int32_t found = (int32_t)pick(s->units);
    unsigned count = 0;

    for (unsigned other = 0; other < s->units; other++)
        if (s->counter[other].side == now.head.to_act && pick(4) &&
            now.unit[other].where == now.unit[unit].where)
            found = pick(++count) == 0 ? (int32_t)other : found;
    return found;
}
