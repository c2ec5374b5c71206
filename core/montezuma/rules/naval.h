/* 14 Naval movement, landings, squadrons, the seizing of ports, the blockade. */
#ifndef MONTEZUMA_NAVAL_H
#define MONTEZUMA_NAVAL_H

#include "montezuma/montezuma.h"

/* ---- squadrons (squadrons.c) */

enum { SQUADRON_COAST = 0, SEIZE_PORT = 0 };
/* [14.5] The Blockade level rises by 1. */
void mz_blockade(struct mz_play *play, const char *rule);
/* A squadron becomes active, or inactive; one that seizes a port lets go of it [14.3] [14.4.b]. */
void mz_squadron(struct mz_play *play, unsigned coast, bool active, const char *rule);
/* [14.3] From a Turn on all that are inactive come in. */
void mz_squadrons_come(struct mz_play *play);
/* [14.4] The squadron of its coast may seize that port, with so many Mexican steps at most;
 * refuses. And it does, whatever may be said against it. */
bool mz_may_seize(struct mz_play *play, unsigned cell, unsigned most, unsigned word);
void mz_seize(struct mz_play *play, unsigned cell);
/* [14.4.b] Mexican units have come into a cell. */
void mz_look_to_seizure(struct mz_play *play, unsigned cell);
bool mz_judge_squadron(struct mz_play *play);
void mz_act_squadron(struct mz_play *play);
bool mz_judge_seize(struct mz_play *play);
void mz_act_seize(struct mz_play *play);
/* [9.0] A port may be seized. Refusals are not to be told. */
bool mz_can_seize(struct mz_play *play);

/* ---- at sea (naval.c) */

/* [14.1] [14.2] A side may sail from one port to the other, or land there; refuses. Two words: of
 * who sails, of where to. */
bool mz_may_sail(struct mz_play *play, uint8_t side, unsigned from, unsigned to, bool lands,
                 const unsigned word[2]);
/* Where it may sail to from that port, or land. Refusals are not to be told. */
void mz_find_voyages(struct mz_play *play, uint8_t side, unsigned from, bool lands,
                     struct mz_cells *goals);
bool mz_judge_naval(struct mz_play *play);
void mz_act_naval(struct mz_play *play);
bool mz_judge_land(struct mz_play *play);
void mz_act_land(struct mz_play *play);
/* [14.2] [14.2.c] A Leader of the US stands with a Marine unit where a landing on that coast may
 * begin, with MZ_NO_COAST on either, and there is a port for it. */
bool mz_can_anybody_land(const struct mz_play *play, unsigned coast);
/* [9.0] Somebody of the side could sail, a Force too if `forces`. Refusals are not to be told. */
bool mz_can_sail(struct mz_play *play, uint8_t side, bool forces);
/* position.active sails: the enemy's response, reaction and battle follow, of a landing the
 * Beachhead. A procedure that the one under way has called. */
enum mz_sail_step {
    MZ_SAIL_RESPONSE,
    MZ_SAIL_ARRIVES,
    MZ_SAIL_REACTION,
    MZ_SAIL_BATTLE,
    MZ_SAIL_LANDS, /* [14.2] */
    MZ_SAIL_STEPS
};
void mz_sail(struct mz_play *play, const struct mz_units *force, uint8_t side, unsigned from,
             unsigned to, bool lands);
void mz_sail_step(struct mz_play *play, unsigned step);
/* [21.0/50] Those who sail do not get there, and lose a step for each two units, rounded up. */
void mz_repel(struct mz_play *play);

#endif
