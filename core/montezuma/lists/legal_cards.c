/* 12 Responses, and what cards let choose. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/cards.h"

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
