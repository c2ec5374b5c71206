/* Legal orders of set-up, and of Armies. */
#include "cactus/armies.h"
#include "cactus/legal.h"
#include "cactus/setup.h"

/* It is legal, and leaves a way to set up all others. */
static void try_place(struct ct_lister *list, unsigned unit, unsigned province)
{
    struct lister *make = &list->make;
    struct ct_unit before = list->copy.unit[unit];

    ct_fact_put(&list->play, unit, province, CT_FIELD);
    if (ct_quotas_can_be_met(&list->play)) {
        lister_start(make, CT_DO_PLACE);
        lister_add(make, PLACE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(make, PLACE_AT, ARGUMENT_CELL, (int32_t)province);
        lister_try(make);
    }
    ct_fact_put(&list->play, unit, before.where, CT_FIELD);
}

/* [12.0] Each who is in hand, wherever it may be set up. */
void ct_list_places(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side])) {
        uint32_t places = ct_setup_places(&list->play, unit);

        if (list->make.sink->only && unit + 1 != list->make.sink->only)
            continue;
        for (CT_EACH_PROVINCE(province, places))
            try_place(list, unit, province);
    }
}

/* [6.1] With each leader, of all who may join him. */
static void try_armies_in(struct ct_lister *list, unsigned counter, unsigned province)
{
    struct lister *make = &list->make;
    struct ct_units room;

    ct_army_room(&list->play, province, list->side, &room);
    if (!ct_makes_army(&list->play, &room, true))
        return;
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
