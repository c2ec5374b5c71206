/* 4.2 Standing orders: standing.c says what may be given, standing_answers.c makes answers of it.
 */
#ifndef MONTEZUMA_STANDING_H
#define MONTEZUMA_STANDING_H

#include "montezuma/montezuma.h"

/* Slots: where; what; Spaces; counters. */
enum { STANDING_WHERE = 0, STANDING_DOES = 1, STANDING_SPACES = 2, STANDING_UNITS = 3 };
enum { STANDING_LIST = 2, STANDING_LOSERS = 1 };
/* The first word asks all the same, the second is what costs nothing. */
enum { STANDING_ASK = 0, STANDING_PLAIN = 1 };
enum { STANDING_YES = 1 };

/* For struct standing_rules (game/standing.h): what may be given, what it speaks of, what follows.
 */
bool mz_standing_judge(struct act *act, uint8_t side);
bool mz_standing_fits(struct act *act, const struct order *standing);
bool mz_standing_answer(struct act *act, const struct order *standing, struct order *answer);

#endif
