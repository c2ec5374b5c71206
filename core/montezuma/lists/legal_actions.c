/* 9 What cards may be played for. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/actions.h"

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
    struct mz_cells cells;

    if (!mz_is_for(list, MZ_USE_PLACE))
        return;
    for (MZ_ALL_CELLS(cell, list->s))
        lister_try_single(&list->make, MZ_ANSWER_PLACE, 0, ARGUMENT_CELL, (int32_t)cell);
    if (!lister_tells(&list->make))
        return;
    mz_find_markable(&list->play, list->side, &cells);
    mz_tell_spaces(list, list->p->playing.ops, &cells);
}
