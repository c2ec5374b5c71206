/* 12 Responses, and what cards let choose. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"

void mz_list_responses(struct mz_lister *list)
{
    for (int32_t card = 0; card < MZ_STRATEGY; card++)
        if (list->p->pile[card] == mz_hand_of(list->side))
            lister_try_single(&list->make, MZ_ANSWER_RESPOND, PLAY_CARD, ARGUMENT_THING, card);
}

void mz_list_card_choices(struct mz_lister *list)
{
    effect_list(&mz_effects, &list->play.act, &list->make);
}

void mz_list_officers(struct mz_lister *list)
{
    for (MZ_ALL_OFFICERS(officer, list->s))
        for (int32_t duty = 0; mz_duties[duty]; duty++) {
            lister_start(&list->make, MZ_ANSWER_OFFICER);
            lister_add(&list->make, OFFICER_NAME, ARGUMENT_THING,
                       (int32_t)(MZ_FIRST_OFFICER + officer));
            lister_add(&list->make, OFFICER_DUTY, ARGUMENT_CHOICE, duty);
            lister_try(&list->make);
        }
}

/* [14.2.c] One who may come: out of Regroup before one out of a Space. */
static void add_marine(struct mz_lister *list, struct mz_units *force)
{
    const struct mz_scenario *s = list->s;
    struct mz_units come;
    unsigned marine = MZ_NO_UNIT;

    mz_find_invaders(&list->play, &come);
    for (MZ_EACH(unit, &come))
        if (s->counter[unit].class == MZ_MARINE &&
            (marine == MZ_NO_UNIT || (list->p->unit[marine].where != MZ_REGROUP &&
                                      list->p->unit[unit].where == MZ_REGROUP)))
            marine = unit;
    if (marine != MZ_NO_UNIT)
        mz_add(force, marine);
}

/* [14.2.b] Scott with whom he finds in New Orleans, a Marine first; at each port. */
void mz_list_invasions(struct mz_lister *list)
{
    const struct mz_scenario *s = list->s;
    struct mz_units there;
    struct mz_units force = {{0}};

    list->took = false;
    mz_all_in(&list->play, s->new_orleans, MZ_US, &there);
    mz_add(&force, s->scott);
    if (!mz_has_marine(&list->play, &there))
        add_marine(list, &force);
    mz_fill_force(&list->play, s->scott, &there, &force);
    for (int32_t cell = 0; cell < s->map.cells; cell++) {
        lister_start(&list->make, MZ_ANSWER_INVADE);
        for (MZ_EACH(unit, &force))
            lister_add(&list->make, INVADE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(&list->make, INVADE_TO, ARGUMENT_CELL, cell);
        list->took |= lister_try(&list->make);
    }
    mz_find_invaders(&list->play, &there);
    if (list->took)
        mz_tell_units(list, MZ_PROVISO_LANDS, "14.2.b", &there);
}
