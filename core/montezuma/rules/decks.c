/* 7.2, 8.2, 8.3 The two decks: where their cards lie. */
#include "montezuma/rules/cards.h"

struct deck mz_strategy_deck(const struct mz_play *play)
{
    return (struct deck){play->p->pile, MZ_STRATEGY};
}

struct deck mz_action_deck(const struct mz_play *play)
{
    return (struct deck){play->p->pile + MZ_STRATEGY, MZ_ACTION};
}

unsigned mz_hand(const struct mz_play *play, uint8_t side)
{
    struct deck deck = mz_strategy_deck(play);

    return deck_count(&deck, mz_hand_of(side));
}

bool mz_holds(const struct mz_play *play, uint8_t side, unsigned card)
{
    return card < MZ_STRATEGY && play->p->pile[card] == mz_hand_of(side);
}

unsigned mz_printed_ma(const struct mz_play *play, unsigned card, unsigned rating, bool *underlined)
{
    const struct mz_card *is = &play->s->card[card];

    *underlined = is->under >> (rating - 1) & 1;
    return is->ma[rating - 1];
}

void mz_leave_hand(struct mz_play *play, unsigned card, enum mz_pile pile)
{
    play->p->pile[card] = (uint8_t)pile;
    play->p->seen[card] = 0;
}

void mz_reshuffle(struct mz_play *play)
{
    struct deck deck = mz_strategy_deck(play);

    deck_move(&deck, MZ_DISCARDED, MZ_DRAW);
    play->p->reshuffle = 0;
}

void mz_add_war_cards(struct mz_play *play)
{
    struct deck deck = mz_strategy_deck(play);

    deck_move(&deck, MZ_LATER_CARDS, MZ_DRAW);
    mz_reshuffle(play);
}

void mz_shuffle_action(struct mz_play *play)
{
    struct deck deck = mz_action_deck(play);

    deck_move(&deck, MZ_DISCARDED, MZ_DRAW);
}

unsigned mz_draw_action(struct mz_play *play)
{
    struct deck deck = mz_action_deck(play);
    unsigned card;

    if (deck_count(&deck, MZ_DRAW) == 0)
        mz_shuffle_action(play);
    card = deck_draw(&deck, MZ_DRAW, MZ_DISCARDED, play->dice);
    return MZ_STRATEGY + card;
}

unsigned mz_draw_strategy(struct mz_play *play, uint8_t side, bool *shuffled)
{
    struct deck deck = mz_strategy_deck(play);
    unsigned card;

    *shuffled = deck_count(&deck, MZ_DRAW) == 0 && deck_count(&deck, MZ_DISCARDED) > 0;
    if (*shuffled)
        deck_move(&deck, MZ_DISCARDED, MZ_DRAW);
    card = deck_draw(&deck, MZ_DRAW, mz_hand_of(side), play->dice);
    return card == DECK_NONE ? MZ_NO_CARD : card;
}
