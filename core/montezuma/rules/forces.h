/* 3.5 Forces: a Commander, his subordinates, and units up to a limit. */
#ifndef MONTEZUMA_FORCES_H
#define MONTEZUMA_FORCES_H

#include "montezuma/montezuma.h"

/* [3.5.a] How many units the Commander takes: his command, and for an Army that of the best of his
 * subordinates in the set besides. */
unsigned mz_force_limit(const struct mz_play *play, unsigned chief, const struct mz_units *set,
                        bool army);
/* [3.5.a] [10.2.g] The set, in which he is, is a Force under that Leader, or an Army; refuses at
 * the words of the slot that names them. Where they stand is not asked. */
bool mz_is_force(struct mz_play *play, unsigned chief, const struct mz_units *set, bool army,
                 unsigned slot);
/* [3.5] [10.2.g] Of those who are there somebody leads a Force: a Leader with a unit, Guerrillas
 * with Canales alone; the guns of a fortress are in none. */
bool mz_makes_force(const struct mz_play *play, const struct mz_units *there);
/* [16.5] One that may go to that cell: Guerrillas stay in Mexico. */
bool mz_makes_force_for(const struct mz_play *play, const struct mz_units *there, unsigned cell);
/* Adds units of `among` to a Force until it is full: Marines first, then those of more firepower.
 */
void mz_fill_force(const struct mz_play *play, unsigned chief, const struct mz_units *among,
                   struct mz_units *force);
bool mz_has_marine(const struct mz_play *play, const struct mz_units *set);
/* How many of them are no Leaders. */
unsigned mz_count_units(const struct mz_play *play, const struct mz_units *set);

#endif
