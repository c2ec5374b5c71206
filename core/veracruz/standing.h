/* What the files of standing orders share: standing.c says what may be given,
 * standing_answers.c makes answers of it. */
#ifndef VERACRUZ_STANDING_H
#define VERACRUZ_STANDING_H

#include "game/standing.h"
#include "veracruz/veracruz.h"

/* For struct standing_rules (game/standing.h): what may be given, what it speaks of, what follows.
 */
bool vz_standing_judge(struct act *act, uint8_t side);
bool vz_standing_fits(struct act *act, const struct order *standing);
bool vz_standing_answer(struct act *act, const struct order *standing, struct order *answer);

#endif
