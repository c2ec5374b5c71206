/* 9 What cards may be played for. */
#include "montezuma/lists/legal.h"

void mz_list_plays(struct mz_lister *list)
{
    for (int32_t card = 0; card < MZ_STRATEGY; card++) {
        if (list->p->pile[card] != mz_hand_of(list->side))
            continue;
        for (int32_t use = 0; use < MZ_USE_ANY; use++) {
            lister_start(&list->make, MZ_DO_PLAY);
            lister_add(&list->make, PLAY_CARD, ARGUMENT_THING, card);
            lister_add(&list->make, PLAY_USE, ARGUMENT_CHOICE, use);
            lister_try(&list->make);
        }
    }
}

void mz_list_placements(struct mz_lister *list)
{
    if (mz_is_for(list, MZ_USE_PLACE))
        mz_list_spaces(list);
}
