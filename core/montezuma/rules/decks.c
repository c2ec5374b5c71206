/* 7.2, 8.2, 8.3 The two decks: where their cards lie. */
#include "montezuma/rules/cards.h"

#include "montezuma/rules/account.h"

struct deck mz_strategy_deck(const struct mz_play *play)
{
    return (struct deck){play->p->pile, MZ_STRATEGY};
}

static struct deck action_deck(const struct mz_play *play)
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
    struct deck deck = action_deck(play);

    deck_move(&deck, MZ_DISCARDED, MZ_DRAW);
}

/* MZ_NO_CARD if none is left. */
static unsigned draw(struct mz_play *play, const struct deck *deck, enum mz_pile to,
                     const char *rule)
{
    unsigned left = deck_count(deck, MZ_DRAW);
    unsigned card =
        left == 0 ? DECK_NONE : deck_take(deck, MZ_DRAW, to, mz_lot_of_cards(play, left, rule));

    return card == DECK_NONE ? MZ_NO_CARD : card;
}

unsigned mz_draw_action(struct mz_play *play)
{
    struct deck deck = action_deck(play);

    if (deck_count(&deck, MZ_DRAW) == 0) {
        mz_shuffle_action(play);
        MZ_TELL(play, MZ_EV_SHUFFLED, "7.2", V_TEXT("Action"), V_INT(MZ_ACTION));
    }
    return MZ_STRATEGY + draw(play, &deck, MZ_DISCARDED, "7.2");
}

bool mz_may_draw(const struct mz_play *play)
{
    struct deck deck = mz_strategy_deck(play);

    return deck_count(&deck, MZ_DRAW) + deck_count(&deck, MZ_DISCARDED) > 0;
}

unsigned mz_draw_strategy(struct mz_play *play, uint8_t side)
{
    struct deck deck = mz_strategy_deck(play);
    unsigned discards = deck_count(&deck, MZ_DISCARDED);
    unsigned card;
    size_t heard;

    if (deck_count(&deck, MZ_DRAW) == 0 && discards > 0) {
        deck_move(&deck, MZ_DISCARDED, MZ_DRAW);
        MZ_TELL(play, MZ_EV_SHUFFLED, "8.3.b", V_TEXT("Strategy"), V_INT(discards));
    }
    if (mz_is_account(play)) {
        card = mz_account_card(play, side);
        if (card == DECK_NONE)
            return MZ_NO_CARD;
        play->p->pile[card] = mz_hand_of(side);
        return card;
    }
    heard = dice_heard(play->dice);
    card = draw(play, &deck, (enum mz_pile)mz_hand_of(side), "8.1");
    if (card != MZ_NO_CARD)
        dice_tell(play->dice, heard, (uint8_t)(1u << side), card + 1);
    return card;
}
