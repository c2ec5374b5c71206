/* Legal orders and answers of combat, and of what follows from it. */
#include "cactus/lists/legal.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"

static void try_provinces(struct ct_lister *list, unsigned slot, uint32_t provinces)
{
    for (CT_EACH_PROVINCE(province, provinces))
        lister_try_single(&list->make, list->make.verb, slot, ARGUMENT_CELL, (int32_t)province);
}

void ct_list_picks(struct ct_lister *list)
{
    try_provinces(list, LIFT_AT, ct_conflicts(&list->play));
}

void ct_list_liftings(struct ct_lister *list)
{
    for (CT_EACH_PROVINCE(province, list->s->all))
        if (ct_besieged_city(&list->play, province) != CT_FIELD)
            lister_try_single(&list->make, list->make.verb, LIFT_AT, ARGUMENT_CELL,
                              (int32_t)province);
}

/* All who are inside, and each alone. */
void ct_list_sallies(struct ct_lister *list)
{
    unsigned province = list->p->battle.province;
    struct ct_units inside;

    ct_besieged_in(&list->play, province, list->side, &inside);
    lister_start(&list->make, list->make.verb);
    for (CT_EACH(unit, &inside))
        lister_add(&list->make, SALLY_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    if (list->make.order.count > 1)
        lister_try(&list->make);
    for (CT_EACH(unit, &inside))
        lister_try_single(&list->make, list->make.verb, SALLY_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    ct_tell_among(list, "7.5.1", &inside);
}

void ct_list_leads(struct ct_lister *list)
{
    struct ct_units units;
    struct ct_units leaders;

    ct_lead_choices(&list->play, list->side, &units, &leaders);
    for (CT_EACH(unit, &units)) {
        lister_try_single(&list->make, list->make.verb, LEAD_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        for (CT_EACH(leader, &leaders)) {
            lister_start(&list->make, list->make.verb);
            lister_add(&list->make, LEAD_UNIT, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, LEAD_USE, ARGUMENT_UNIT, (int32_t)leader);
            lister_try(&list->make);
        }
    }
}

/* The units in a retreat order: all, or one. */
static void start_retreat(struct ct_lister *list, unsigned only)
{
    lister_start(&list->make, list->make.verb);
    for (CT_EACH(unit, &list->p->leaving.units))
        if (only == CT_NO_UNIT || unit == only)
            lister_add(&list->make, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit);
}

static void try_retreat(struct ct_lister *list, unsigned only)
{
    uint32_t places = ct_retreat_places(&list->play);

    if (list->make.verb != CT_ANSWER_RETREAT) {
        start_retreat(list, only);
        lister_try(&list->make);
        return;
    }
    for (CT_EACH_PROVINCE(province, places)) {
        start_retreat(list, only);
        lister_add(&list->make, RETREAT_TO, ARGUMENT_CELL, (int32_t)province);
        lister_try(&list->make);
    }
}

void ct_list_retreats(struct ct_lister *list)
{
    try_retreat(list, CT_NO_UNIT);
    if (ct_count(&list->p->leaving.units) > 1)
        for (CT_EACH(unit, &list->p->leaving.units))
            try_retreat(list, unit);
    if (list->make.offered > 0)
        ct_tell_among(list, "7.3.3", &list->p->leaving.units);
}

void ct_list_fleets(struct ct_lister *list)
{
    try_provinces(list, FLEET_AT, ct_fleet_places(&list->play));
}

void ct_list_returns(struct ct_lister *list)
{
    try_provinces(list, RETURN_AT, ct_return_places(&list->play, list->p->comes_back));
}

/* ---- bargains [8.1] */

static bool is_captive(const struct ct_lister *list, unsigned leader)
{
    return list->p->unit[leader].where == CT_CAPTIVE;
}

void ct_list_exchanges(struct ct_lister *list)
{
    for (CT_EACH(leader, &list->s->leaders))
        for (CT_EACH(other, &list->s->leaders)) {
            if (!is_captive(list, leader) || !is_captive(list, other))
                continue;
            lister_start(&list->make, list->make.verb);
            lister_add(&list->make, BARGAIN_LEADER, ARGUMENT_UNIT, (int32_t)leader);
            lister_add(&list->make, BARGAIN_FOR, ARGUMENT_UNIT, (int32_t)other);
            lister_try(&list->make);
        }
}

/* The least, and a little more; what else there is may be offered, too. */
void ct_list_ransoms(struct ct_lister *list)
{
    for (CT_EACH(leader, &list->s->leaders)) {
        int least = ct_least_ransom(&list->play, leader);

        for (int points = least; is_captive(list, leader) && points < least + 3; points++) {
            lister_start(&list->make, list->make.verb);
            lister_add(&list->make, BARGAIN_LEADER, ARGUMENT_UNIT, (int32_t)leader);
            lister_add(&list->make, BARGAIN_FOR, ARGUMENT_NUMBER, points);
            lister_try(&list->make);
        }
    }
    if (list->make.offered > 0)
        ct_tell(list, CT_DO_RANSOM, CT_PROVISO_MORE, "8.1");
}
