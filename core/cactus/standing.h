/* 4.0 Standing orders: standing.c says what may be given, standing_answers.c makes answers of it.
 */
#ifndef CACTUS_STANDING_H
#define CACTUS_STANDING_H

#include "cactus/cactus.h"
#include "game/standing.h"

/* For struct standing_rules (game/standing.h): what may be given, what it speaks of, what follows.
 */
bool ct_standing_judge(struct act *act, uint8_t side);
bool ct_standing_fits(struct act *act, const struct order *standing);
bool ct_standing_answer(struct act *act, const struct order *standing, struct order *answer);

#endif
