/* What a list of legal orders tells besides: what a march costs, and what orders over several units
 * must meet that are not listed one by one. */
#include "santiago/lists/legal.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/santiago.h"

static void tell_of(struct sc_lister *list, enum sc_proviso kind, const char *rule,
                    const struct sc_units *units)
{
    struct sc_list room;

    if (!sc_empty(units))
        SC_PROVISO(list, &list->make.order, kind, rule, sc_list(units, &room));
}

/* ---- marches */

void sc_flood_ways(struct sc_lister *list, const struct sc_mover *mover)
{
    bool cares =
        list->side == SC_US && (list->make.verb == SC_DO_LAND || lister_tells(&list->make));

    list->cares = cares ? SC_CARES : SC_BOLD + 1;
    sc_look_as(&list->play, list->side);
    for (unsigned care = 0; care < list->cares; care++)
        sc_reach(&list->play, mover, care, &list->flood[care]);
    sc_look_truly(&list->play);
}

const struct flood *sc_flood_to(const struct sc_lister *list, uint16_t hex)
{
    unsigned care = list->cares - 1;

    while (care > SC_BOLD && flood_cost(&list->flood[care], hex) == FLOOD_UNREACHED)
        care--;
    return &list->flood[care];
}

void sc_tell_cost(struct sc_lister *list, const struct sc_mover *mover, uint16_t hex)
{
    const struct sc_counter *counter = sc_counter(&list->play, mover->unit);
    int cost = mover->spent + flood_cost(sc_flood_to(list, hex), hex);
    bool stops;

    if (!lister_tells(&list->make))
        return;
    /* [8.1] the American does not know it beforehand */
    stops = counter->side == SC_SPAIN && sc_in_ezoc(&list->play, hex, SC_SPAIN);
    SC_PROVISO(list, NULL, stops ? SC_PROVISO_STOP : SC_PROVISO_COST, stops ? "7.1" : "10.1",
               V_INT(cost), V_INT(mover->allowance));
}

void sc_tell_ways(struct sc_lister *list, unsigned verb)
{
    struct order about;

    if (!lister_tells(&list->make) || list->make.offered == 0)
        return;
    order_start(&about, (uint16_t)verb);
    SC_PROVISO_PLAIN(list, &about, SC_PROVISO_WAYS, "10.3");
    if (verb == SC_DO_MOVE)
        SC_PROVISO_PLAIN(list, &about, SC_PROVISO_WITH, "9.5");
    if (list->side == SC_US)
        SC_PROVISO_PLAIN(list, &about, SC_PROVISO_UNSEEN, "8.1");
}

/* ---- set-up */

void sc_tell_several(struct sc_lister *list)
{
    bool cuban = list->p->head.phase == SC_PHASE_CUBAN_SETUP;
    struct order about;

    if (!lister_tells(&list->make) || list->make.offered == 0)
        return;
    order_start(&about, SC_DO_DEPLOY);
    SC_PROVISO_PLAIN(list, &about, SC_PROVISO_SEVERAL, cuban ? "5.2" : "5.1");
}

/* ---- landing */

void sc_tell_shares(struct sc_lister *list)
{
    uint16_t open[SC_BEACHES];
    unsigned count = 0;

    if (!lister_tells(&list->make))
        return;
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (sc_can_be_landed_at(&list->play, beach))
            open[count++] = list->s->beach[beach];
    lister_start(&list->make, SC_DO_SPLIT);
    SC_PROVISO(list, &list->make.order, SC_PROVISO_SHARES, "6.5",
               V_INT(sc_due_to_land(&list->play)), V_LIST(open, count));
}

/* ---- combat */

void sc_tell_attack(struct sc_lister *list, uint16_t hex, const struct sc_units *cubans,
                    const struct sc_units *others)
{
    struct sc_units leads = {{0}};

    if (!lister_tells(&list->make))
        return;
    for (SC_EACH(unit, others))
        if (sc_leads_attack(&list->play, unit, hex))
            sc_add(&leads, unit);
    lister_start(&list->make, SC_DO_ATTACK);
    lister_add(&list->make, ATTACK_HEX, ARGUMENT_CELL, hex);
    if (!sc_empty(&leads)) { /* [11.4] [11.7] */
        tell_of(list, SC_PROVISO_MAY_JOIN, "11.2", others);
        tell_of(list, SC_PROVISO_LED, "11.4", &leads);
    }
    tell_of(list, SC_PROVISO_CUBANS, "14.1", cubans);
}

/* ---- answers */

void sc_tell_among(struct sc_lister *list, const char *rule, const struct sc_units *units)
{
    list->make.order.count = 0;
    if (lister_tells(&list->make))
        tell_of(list, SC_PROVISO_AMONG, rule, units);
}

void sc_tell_price(struct sc_lister *list)
{
    const struct sc_battle *b = &list->p->battle;
    struct sc_list room;

    lister_start(&list->make, SC_ANSWER_LOSE);
    if (lister_tells(&list->make))
        SC_PROVISO(list, &list->make.order, SC_PROVISO_PRICE, "11.14", V_INT(b->price),
                   sc_list(&b->adjacent, &room));
}

void sc_tell_any_order(struct sc_lister *list, unsigned verb)
{
    lister_start(&list->make, verb);
    if (lister_tells(&list->make))
        SC_PROVISO_PLAIN(list, &list->make.order, SC_PROVISO_ANY_ORDER, NULL);
}

/* What is always there and is not listed. */
void sc_tell_always(struct sc_lister *list)
{
    unsigned verb = list->make.verb;

    lister_start(&list->make, verb);
    if (!sc_is_standing(verb) && verb != SC_DO_CANCEL)
        list->make.order.question = list->p->head.question;
    if (lister_tells(&list->make))
        SC_PROVISO_PLAIN(list, &list->make.order, SC_PROVISO_ALWAYS, "3.2");
}
