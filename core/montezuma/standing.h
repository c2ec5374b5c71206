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
enum { STANDING_YES = 1, STANDING_NO = 2 };

/* The standing order speaks of the open question. */
bool mz_standing_fits(struct mz_play *play, const struct order *standing);
/* The answer that it gives, for a question that it fits; false if it says `ask`, or nothing that is
 * legal. */
bool mz_standing_answer(struct mz_play *play, const struct order *standing, struct order *answer);

#endif
