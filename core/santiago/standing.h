/* 3.2 Standing orders: standing.c says what may be given, standing_answers.c makes answers of it.
 */
#ifndef SANTIAGO_STANDING_H
#define SANTIAGO_STANDING_H

#include "santiago/santiago.h"

/* Slots: of `standing fire` what is done, and with whom; of the others where, what is done, and
 * hexes. */
enum { STANDING_FIRES = 0, STANDING_BATTERIES = 1 };
enum { STANDING_WHERE = 0, STANDING_DOES = 1, STANDING_HEXES = 2 };
/* As tables.c words them. */
enum { STANDING_ASK = 0, STANDING_HOLD = 1, STANDING_DEFAULT = 1, STANDING_NONE = 2 };

/* For struct standing_rules (game/standing.h): what may be given, what it speaks of, what follows.
 */
bool sc_standing_judge(struct act *act, uint8_t side);
bool sc_standing_fits(struct act *act, const struct order *standing);
bool sc_standing_answer(struct act *act, const struct order *standing, struct order *answer);

#endif
