/* What the files of standing orders share: standing.c says what may be given,
 * standing_answers.c makes answers of it. */
#ifndef VERACRUZ_STANDING_H
#define VERACRUZ_STANDING_H

#include "veracruz/play.h"

/* The answer to the open question would not be refused. */
bool vz_answer_is_legal(const struct vz_play *play, const struct order *answer);

/* ---- standing_answers.c */

/* The standing order speaks of the open question. */
bool vz_standing_fits(struct vz_play *play, const struct order *standing);
/* The answer that it gives, for a question that it fits; false if it says `ask`, or nothing that is
 * legal. */
bool vz_standing_answer(struct vz_play *play, const struct order *standing, struct order *answer);

#endif
