/* A deck of cards that nobody has put in order: for each card the pile in which it lies. A card is
 * drawn by lot from all that are left, one roll of as many faces, when it is drawn; so a position
 * holds no order that somebody could look up, and reshuffling is moving one pile on to another.
 *
 * Piles are the game's own numbers: out of the game, draw pile, a hand for each side, discards.
 * Cards are the first of its things (game.h). */
#ifndef GAME_DECK_H
#define GAME_DECK_H

#include "dice/dice.h"

enum { DECK_NONE = 0xffff };

/* The caller's, in the position: pile[card] of so many cards. */
struct deck {
    uint8_t *pile;
    unsigned cards;
};

unsigned deck_count(const struct deck *deck, unsigned pile);
/* The first card at or above `from` in the pile, or DECK_NONE. */
unsigned deck_next(const struct deck *deck, unsigned pile, unsigned from);
/* The cards of a pile into `list`, ascending; returns how many. */
unsigned deck_list(const struct deck *deck, unsigned pile, uint16_t *list);
/* Draws a card by lot; it lies in `to` from then on. DECK_NONE if the pile is empty: no die falls.
 */
unsigned deck_draw(const struct deck *deck, unsigned from, unsigned to, struct dice *dice);
/* The same with the lot that has fallen, from 1; DECK_NONE if there is no such card. */
unsigned deck_take(const struct deck *deck, unsigned from, unsigned to, unsigned lot);
/* All of a pile on to another: a reshuffle. */
void deck_move(const struct deck *deck, unsigned from, unsigned to);
/* For those who imagine what a side cannot see: the cards of these piles are dealt anew by lot, as
 * many to each as lie there now: all of it follows from these numbers and the dice. Bit p of
 * `piles`: pile p. */
void deck_deal_anew(const struct deck *deck, uint32_t piles, struct dice *dice);

#endif
