/* 8.0 What one side is told of set-up and lots, and how its account takes it up. In the whole game
 * all these do is to say what a side hears (dice.h). */
#ifndef SANTIAGO_ACCOUNT_H
#define SANTIAGO_ACCOUNT_H

#include "santiago/play.h"

/* The game is carried out as that side may know it. */
static inline bool sc_is_account_of(const struct sc_play *play, uint8_t side)
{
    return play->p->account.of == side + 1;
}

/* [5.1] Where Spaniards stand as the American turns round: the hexes in their order, each as often
 * as counters lie there; room for SC_UNITS. Gives their number. */
unsigned sc_find_setup(const struct sc_scenario *s, const struct sc_position *p, uint16_t *hexes);
/* [6.2] One of so many that are at sea, which the Spaniard does not see drawn. */
unsigned sc_draw_lot(struct sc_play *play, unsigned count);

#endif
