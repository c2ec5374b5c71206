/* 4.0 Standing orders: standing.c says what may be given, standing_answers.c makes answers of it.
 */
#ifndef CACTUS_STANDING_H
#define CACTUS_STANDING_H

#include "cactus/cactus.h"
#include "game/standing.h"

extern const struct standing_rules ct_standing_rules;

bool ct_is_standing(unsigned verb);

/* ---- standing_answers.c */

/* The standing order speaks of the open question. */
bool ct_standing_fits(struct ct_play *play, const struct order *standing);
/* The answer that it gives, for a question that it fits; false if it says `ask`, or nothing that is
 * legal. */
bool ct_standing_answer(struct ct_play *play, const struct order *standing, struct order *answer);

#endif
