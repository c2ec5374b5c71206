/* Legal orders of the Reinforcement Phase. */
#include "cactus/lists/legal.h"
#include "cactus/rules/reinforcements.h"

static bool is_wanted(const struct ct_lister *list, unsigned unit)
{
    return !list->make.sink->only || unit + 1 == list->make.sink->only;
}

/* [4.1] of orders that there are */
static void tell_several(struct ct_lister *list, unsigned verb)
{
    if (list->make.offered > 0)
        ct_tell(list, verb, CT_PROVISO_SEVERAL, "4.1");
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
    tell_several(list, CT_DO_ARRIVE);
}

/* With all its steps, and with one of two. */
static void offer_build(struct ct_lister *list, unsigned unit, unsigned province, bool full)
{
    start(list, CT_DO_BUILD, unit, province);
    if (full)
        lister_offer(&list->make);
    if (list->s->counter[unit].steps < 2)
        return;
    lister_add(&list->make, BUILD_REDUCED, ARGUMENT_WORD, 0);
    lister_offer(&list->make);
}

/* What may be built reduced at one of its places may be so at all, and so in full. */
static void list_builds_of(struct ct_lister *list, unsigned unit)
{
    unsigned steps = list->s->counter[unit].steps;
    bool usa = list->s->counter[unit].nation == CT_USA; /* [10.4] in their box */
    uint32_t places = ct_fit_places(&list->play, unit);
    unsigned first = usa ? CT_PROVINCES : ct_next_province(places, 0);
    bool full;

    start(list, CT_DO_BUILD, unit, first);
    if ((!usa && !places) || !ct_may_build(&list->play, unit, first, 1))
        return;
    full = steps == 1 || ct_may_build(&list->play, unit, first, steps);
    if (usa)
        offer_build(list, unit, CT_PROVINCES, full);
    for (CT_EACH_PROVINCE(province, usa ? 0 : places))
        offer_build(list, unit, province, full);
}

void ct_list_builds(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side]))
        if (unit < list->s->first_leader && list->p->unit[unit].where == CT_POOL &&
            is_wanted(list, unit))
            list_builds_of(list, unit);
    tell_several(list, CT_DO_BUILD);
}

void ct_list_mendings(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->s->of_side[list->side]))
        if (unit < list->s->first_leader &&
            list->p->unit[unit].steps < list->s->counter[unit].steps && is_wanted(list, unit))
            lister_try_single(&list->make, CT_DO_MEND, MEND_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    tell_several(list, CT_DO_MEND);
}
