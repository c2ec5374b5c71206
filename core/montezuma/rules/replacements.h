/* 13.4 Replacements. */
#ifndef MONTEZUMA_REPLACEMENTS_H
#define MONTEZUMA_REPLACEMENTS_H

#include "montezuma/montezuma.h"

enum { REPLACE_LEADER = 0, REPLACEMENT_UNIT = 0, TAKE_HOW = 0 };
enum { MZ_TAKE_FULL, MZ_TAKE_REDUCED };

/* [13.4] */
bool mz_judge_replace(struct mz_play *play);
void mz_act_replace(struct mz_play *play);
/* [9.0] A Leader of the side could take them. Refusals are not to be told. */
bool mz_can_replace(struct mz_play *play, uint8_t side);
/* A card gives a side points without dice, for a Leader that it names [12.1.a]. A procedure that
 * the one under way has called. */
void mz_replace_by_card(struct mz_play *play, uint8_t side, unsigned points);

enum { MZ_REPLACE_STEPS = 2 };
void mz_replace_step(struct mz_play *play, unsigned step);
bool mz_answer_replace_by(struct mz_play *play);
bool mz_standard_replace_by(struct mz_play *play, struct order *answer);
bool mz_answer_replacement(struct mz_play *play);
bool mz_standard_replacement(struct mz_play *play, struct order *answer);
bool mz_answer_take(struct mz_play *play);
bool mz_standard_take(struct mz_play *play, struct order *answer);

#endif
