#include "game/deck.h"

unsigned deck_next(const struct deck *deck, unsigned pile, unsigned from)
{
    while (from < deck->cards && deck->pile[from] != pile)
        from++;
    return from < deck->cards ? from : DECK_NONE;
}

unsigned deck_count(const struct deck *deck, unsigned pile)
{
    unsigned count = 0;

    for (unsigned card = 0; card < deck->cards; card++)
        count += deck->pile[card] == pile;
    return count;
}

unsigned deck_list(const struct deck *deck, unsigned pile, uint16_t *list)
{
    unsigned count = 0;

    for (unsigned card = 0; card < deck->cards; card++)
        if (deck->pile[card] == pile)
            list[count++] = (uint16_t)card;
    return count;
}

unsigned deck_take(const struct deck *deck, unsigned from, unsigned to, unsigned lot)
{
    unsigned card = deck_next(deck, from, 0);

    for (; lot > 1 && card != DECK_NONE; lot--)
        card = deck_next(deck, from, card + 1);
    if (card != DECK_NONE)
        deck->pile[card] = (uint8_t)to;
    return card;
}

unsigned deck_draw(const struct deck *deck, unsigned from, unsigned to, struct dice *dice)
{
    unsigned left = deck_count(deck, from);

    return left == 0 ? DECK_NONE : deck_take(deck, from, to, dice_roll(dice, left));
}

void deck_move(const struct deck *deck, unsigned from, unsigned to)
{
    for (unsigned card = 0; card < deck->cards; card++)
        if (deck->pile[card] == from)
            deck->pile[card] = (uint8_t)to;
}

/* The cards of these piles lie in the order of the piles: who had which is forgotten. */
static void gather(const struct deck *deck, uint32_t piles)
{
    unsigned count[UINT8_MAX + 1] = {0};
    unsigned pile = 0;

    for (unsigned card = 0; card < deck->cards; card++)
        if (piles >> deck->pile[card] & 1)
            count[deck->pile[card]]++;
    for (unsigned card = 0; card < deck->cards; card++) {
        if (!(piles >> deck->pile[card] & 1))
            continue;
        while (!count[pile])
            pile++;
        count[pile]--;
        deck->pile[card] = (uint8_t)pile;
    }
}

/* Each place in turn takes one of the cards that have none yet. */
void deck_deal_anew(const struct deck *deck, uint32_t piles, struct dice *dice)
{
    gather(deck, piles);
    for (unsigned last = deck->cards; last > 0; last--) {
        uint8_t pile = deck->pile[last - 1];
        unsigned left = 0;
        unsigned other = 0;

        if (!(piles >> pile & 1))
            continue;
        for (unsigned card = 0; card < last; card++)
            left += piles >> deck->pile[card] & 1;
        for (unsigned lot = dice_roll(dice, left); lot > 0; other++)
            lot -= piles >> deck->pile[other] & 1;
        deck->pile[last - 1] = deck->pile[other - 1];
        deck->pile[other - 1] = pile;
    }
}
