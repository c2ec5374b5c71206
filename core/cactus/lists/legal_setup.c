/* Legal orders of set-up, and of Armies. */
#include "cactus/lists/legal.h"
#include "cactus/rules/armies.h"
#include "cactus/rules/setup.h"

/* The set, if it is good to have the unit in the first of these provinces, which are alike: there
 * is room for it, and a way is left to set up all others. */
static uint32_t if_good(struct ct_lister *list, unsigned unit, uint32_t alike)
{
    struct ct_unit before = list->copy.unit[unit];
    unsigned province = ct_next_province(alike, 0);
    bool good;

    if (!alike)
        return 0;
    ct_fact_put(&list->play, unit, province, CT_FIELD);
    good = ct_quota_has_room(&list->play, unit, province) && ct_quotas_can_be_met(&list->play);
    ct_fact_put(&list->play, unit, before.where, (enum ct_city)before.city);
    return good ? alike : 0;
}

/* Of the provinces without a quota all are alike that want a garrison, and all others. */
static uint32_t find_places(struct ct_lister *list, unsigned unit, uint32_t places)
{
    uint32_t of_quotas = places & ct_quota_provinces(list->s);
    uint32_t bare = places & ~of_quotas & ct_bare_provinces(&list->play);
    uint32_t good = if_good(list, unit, bare);

    good |= if_good(list, unit, places & ~of_quotas & ~bare);
    for (CT_EACH_PROVINCE(province, of_quotas))
        good |= if_good(list, unit, ct_only(province));
    return good;
}

/* Of these provinces those where the unit, in hand or set up, makes that less. */
static uint32_t find_less(struct ct_lister *list, unsigned unit, uint32_t places,
                          unsigned (*of)(const struct ct_play *play))
{
    struct ct_unit before = list->copy.unit[unit];
    unsigned now = of(&list->play);
    uint32_t good = 0;

    for (CT_EACH_PROVINCE(province, places)) {
        ct_fact_put(&list->play, unit, province, CT_FIELD);
        if (ct_quota_has_room(&list->play, unit, province) && of(&list->play) < now)
            good |= ct_only(province);
        ct_fact_put(&list->play, unit, before.where, (enum ct_city)before.city);
    }
    return good;
}

/* [12.2/T1] [13.3] Where too few are in hand for what is wanted, and [14.2] where nobody is and too
 * many stand somewhere, who is set up goes elsewhere. */
static uint32_t find_better(struct ct_lister *list, unsigned unit, bool too_few, bool too_many)
{
    uint32_t row = ct_setup_row_places(&list->play, unit);
    uint32_t wanting = ct_bare_provinces(&list->play) | ct_quota_provinces(list->s);
    uint32_t good = too_few ? find_less(list, unit, row & wanting, ct_setup_lack) : 0;

    return too_many ? good | find_less(list, unit, row, ct_setup_excess) : good;
}

static bool is_anybody_in_hand(const struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side]))
        if (list->copy.unit[unit].where == CT_IN_HAND)
            return true;
    return false;
}

/* [12.0] Nobody makes the lack less by going alone, but two may who change places: each wherever
 * there is room. */
static void try_places(struct ct_lister *list)
{
    struct lister *make = &list->make;

    for (CT_EACH(unit, &list->s->of_side[list->side])) {
        uint32_t places = ct_setup_row_places(&list->play, unit);

        for (CT_EACH_PROVINCE(province, places)) {
            if (list->copy.unit[unit].where == province)
                continue;
            lister_start(make, CT_DO_PLACE);
            lister_add(make, PLACE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(make, PLACE_AT, ARGUMENT_CELL, (int32_t)province);
            lister_try(make);
        }
    }
}

/* [12.0] Each who is in hand, wherever it may be set up, and who is set up, if no other way is
 * left. What holds for a unit holds for all that are like it. */
void ct_list_places(struct ct_lister *list)
{
    uint32_t places[CT_UNITS];
    struct ct_units found = {{0}};
    bool too_few = !ct_quotas_can_be_met(&list->play);
    bool too_many = !is_anybody_in_hand(list) && ct_setup_excess(&list->play) > 0;
    bool any = false;

    for (CT_EACH(unit, &list->s->of_side[list->side])) {
        unsigned twin = ct_next(&found, 0);

        if (!too_few && list->make.sink->only && unit + 1 != list->make.sink->only)
            continue;
        while (twin != CT_NO_UNIT && !ct_alike_in_setup(&list->play, twin, unit))
            twin = ct_next(&found, twin + 1);
        places[unit] = twin != CT_NO_UNIT
                           ? places[twin]
                           : find_places(list, unit, ct_setup_places(&list->play, unit));
        if (twin == CT_NO_UNIT) {
            ct_add(&found, unit);
            places[unit] |= find_better(list, unit, too_few, too_many);
        }
        for (CT_EACH_PROVINCE(province, places[unit])) {
            lister_start(&list->make, CT_DO_PLACE);
            lister_add(&list->make, PLACE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, PLACE_AT, ARGUMENT_CELL, (int32_t)province);
            lister_offer(&list->make);
        }
        any |= places[unit] != 0;
    }
    if (too_few && !any)
        try_places(list);
    ct_tell(list, CT_DO_PLACE, CT_PROVISO_SEVERAL, "12.0");
    ct_tell(list, CT_DO_PLACE, CT_PROVISO_ELSEWHERE, "12.0");
}

/* [6.1] With each leader, of all who may join him. */
static void try_armies_in(struct ct_lister *list, unsigned counter, unsigned province)
{
    struct lister *make = &list->make;
    struct ct_units room;

    ct_army_room(&list->play, province, list->side, &room);
    if (!ct_makes_army(&list->play, &room, true))
        return;
    ct_tell_among(list, "6.1", &room);
    for (CT_EACH(leader, &room)) {
        if (!ct_is_leader(&list->play, leader))
            continue;
        lister_start(make, CT_DO_ARMY);
        lister_add(make, ARMY_ARMY, ARGUMENT_UNIT, (int32_t)counter);
        lister_add(make, ARMY_WITH, ARGUMENT_UNIT, (int32_t)leader);
        for (CT_EACH(unit, &room))
            if (!ct_is_leader(&list->play, unit))
                lister_add(make, ARMY_WITH, ARGUMENT_UNIT, (int32_t)unit);
        lister_try(make);
    }
}

void ct_list_armies(struct ct_lister *list)
{
    for (CT_EACH(counter, &list->s->armies)) {
        if (list->s->counter[counter].side != list->side || list->p->unit[counter].where != CT_POOL)
            continue;
        for (unsigned province = 0; province < list->s->map.cells; province++)
            try_armies_in(list, counter, province);
    }
}

void ct_list_disbandings(struct ct_lister *list)
{
    for (CT_EACH(counter, &list->s->armies))
        lister_try_single(&list->make, CT_DO_DISBAND, DISBAND_ARMY, ARGUMENT_UNIT,
                          (int32_t)counter);
}
