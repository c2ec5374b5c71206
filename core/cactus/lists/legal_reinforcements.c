/* Legal orders of the Reinforcement Phase. */
#include "cactus/lists/legal.h"
#include "cactus/rules/reinforcements.h"

static bool is_wanted(const struct ct_lister *list, unsigned unit)
{
    return !list->make.sink->only || unit + 1 == list->make.sink->only;
}

static void start(struct ct_lister *list, unsigned verb, unsigned unit, unsigned province)
{
    lister_start(&list->make, verb);
    lister_add(&list->make, PLACE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    if (province < CT_PROVINCES)
        lister_add(&list->make, PLACE_AT, ARGUMENT_CELL, (int32_t)province);
}

void ct_list_arrivals(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side])) {
        bool gun = ct_is_due_gun(&list->play, unit, list->side);
        uint32_t places =
            gun ? ct_fit_places(&list->play, unit) : ct_arrival_places(&list->play, unit);

        for (CT_EACH_PROVINCE(province, is_wanted(list, unit) ? places : 0)) {
            start(list, CT_DO_ARRIVE, unit, province);
            lister_offer(&list->make);
        }
    }
}

/* With all its steps, and with one of two. */
static void try_build(struct ct_lister *list, unsigned unit, unsigned province)
{
    start(list, CT_DO_BUILD, unit, province);
    lister_try(&list->make);
    if (list->s->counter[unit].steps < 2)
        return;
    start(list, CT_DO_BUILD, unit, province);
    lister_add(&list->make, BUILD_REDUCED, ARGUMENT_WORD, 0);
    lister_try(&list->make);
}

static bool is_affordable(const struct ct_lister *list, unsigned unit)
{
    return (int)ct_price(&list->play, unit, 1) <=
           list->p->points.held[list->s->counter[unit].purse];
}

void ct_list_builds(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side])) {
        uint32_t places;

        if (unit >= list->s->first_leader || list->p->unit[unit].where != CT_POOL ||
            !is_wanted(list, unit) || !is_affordable(list, unit))
            continue;
        places = ct_fit_places(&list->play, unit);
        if (list->s->counter[unit].nation == CT_USA)
            try_build(list, unit, CT_PROVINCES);
        for (CT_EACH_PROVINCE(province, places))
            try_build(list, unit, province);
    }
}

void ct_list_mendings(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side]))
        if (unit < list->s->first_leader &&
            list->p->unit[unit].steps < list->s->counter[unit].steps && is_wanted(list, unit))
            lister_try_single(&list->make, CT_DO_MEND, MEND_UNITS, ARGUMENT_UNIT, (int32_t)unit);
}
