/* The words of which cards.yaml is made: sets, conditions and numbers (word_*.c), operations
 * (words*.c). */
#ifndef MONTEZUMA_WORDS_H
#define MONTEZUMA_WORDS_H

#include "game/effect.h"
#include "montezuma/rules/cards.h"

extern const struct effect_set mz_sets[];
extern const struct effect_condition mz_conditions[];
extern const struct effect_number mz_numbers[];
extern const struct effect_operation mz_operations[];

/* ---- word_sets.c */

/* The next unit of that side on the map on which a card's loss may fall, none of a fortress's own
 * [13.3.a]; or EFFECT_NOTHING. */
unsigned mz_next_loser(const struct mz_play *play, uint8_t side, unsigned from);
bool mz_is_irregular(const struct mz_play *play, unsigned unit); /* volunteer or Activa */
bool mz_is_reduced(const struct mz_play *play, unsigned unit);   /* of two steps one is left */
/* It is none of those picked so far for the operation, and in the Space of the first. */
bool mz_goes_with_picks(const struct mz_play *play, const struct effect_call *call, unsigned unit);
/* How many units of a side are there on which a card's loss may fall. */
unsigned mz_losers_in(const struct mz_play *play, unsigned cell, uint8_t side);

#endif
