/* The odds of an order for a side that cannot see what they rest on: in each of some positions that
 * look the same to it, drawn by lot from what it may know alone; exact ones, or where more than
 * RANGE_RUNS sequences of dice would have to be followed those of RANGE_TRIALS by lot, or none if
 * no roll has been met with so far, nor is in RANGE_PROBES. House rules that cost much have trials
 * made sooner, and nothing is tried behind RANGE_WORK. So two positions that it cannot tell apart
 * have one range. */
#ifndef GAME_ODDS_RANGE_H
#define GAME_ODDS_RANGE_H

#include "game/game_names.h"
#include "game/odds.h"

enum { RANGE_POSITIONS = 60, RANGE_RUNS = 1 << 13, RANGE_TRIALS = 1000, RANGE_STANDINGS = 8 };
enum { RANGE_PROBES = 100 };
enum { RANGE_WORK = 1 << 29 }; /* of house rules, in their instructions */

/* Of what comes out in a position, in exact odds. */
struct odds_share {
    uint64_t count, total;
};

struct odds_range {
    unsigned positions;           /* in which something is rolled */
    bool tried;                   /* in one or more of them by trials */
    bool dear;                    /* exact odds would cost house rules too much */
    uint64_t left;                /* of RANGE_WORK */
    const struct odds_rule *rule; /* its standings are what is told; NULL: nothing is rolled */
    /* From the least to the greatest, of each standing by itself. */
    struct odds_share share[RANGE_STANDINGS][RANGE_POSITIONS];
};

/* The position is one from which odds_for has taken what is secret. REFUSED: the game cannot draw
 * such positions, or nothing is rolled in any. DEAR: house rules cost too much for one of them.
 * Owns nothing. */
enum odds_end odds_range_find(const struct game_names *of, const struct order *order, uint8_t side,
                              struct odds_range *range);

#endif
