/* 16 Raids and Guerrillas. */
#ifndef MONTEZUMA_RAIDS_H
#define MONTEZUMA_RAIDS_H

#include "montezuma/montezuma.h"

/* ---- Guerrillas (guerrillas.c) */

enum { GUERRILLA_WHAT = 0, GUERRILLA_UNIT = 1, GUERRILLA_AT = 2, GO_HOME_TO = 0 };
enum { MZ_HIDE, MZ_REVEAL };

/* [10.2.g] Rough Spaces in Mexico. */
void mz_rough_cells(const struct mz_play *play, struct mz_cells *cells);
/* They go to the nearest Rough Space, Mexico's choice among equals, or the first of them, if he
 * may, into the Hidden box. A procedure that the one under way has called [11.2.j] [16.3]. */
void mz_send_home(struct mz_play *play, const struct mz_units *guerrillas, bool may_hide);
void mz_home_step(struct mz_play *play, unsigned step);
bool mz_answer_go_home(struct mz_play *play);
bool mz_standard_go_home(struct mz_play *play, struct order *answer);
bool mz_judge_guerrilla(struct mz_play *play);
void mz_act_guerrilla(struct mz_play *play);
/* The Guerrilla in the Hidden box, or MZ_NO_UNIT. */
unsigned mz_hidden_guerrilla(const struct mz_play *play);

/* ---- raids (raids.c) */

enum { RAID_FROM = 0, RAID_AT = 1 };
/* [16.2.b] [16.3] */
bool mz_judge_raid(struct mz_play *play);
void mz_act_raid(struct mz_play *play);
/* [16.1.b] A marker is left; refuses. [9.0] A raider of the side has a Space in reach. */
bool mz_is_raid_left(struct mz_play *play, unsigned word);
bool mz_can_raid(const struct mz_play *play, uint8_t side);
/* A card lets a side try to raid so often, with so much added to each die; `bold`: enemy units in
 * the Space take nothing from it [21.0/16]. Or place so many markers [16.2.a]. Procedures that the
 * one under way has called. */
void mz_raid_by_card(struct mz_play *play, uint8_t side, unsigned tries, unsigned ops, bool bold);
void mz_place_raids(struct mz_play *play, uint8_t side, unsigned markers);
void mz_raid_step(struct mz_play *play, unsigned step);
void mz_mark_step(struct mz_play *play, unsigned step);
bool mz_answer_raid(struct mz_play *play);
bool mz_standard_raid(struct mz_play *play, struct order *answer);
bool mz_answer_mark(struct mz_play *play);
bool mz_standard_mark(struct mz_play *play, struct order *answer);
/* [16.2.c] The cells where Local Militia may place its marker, and the marker. */
void mz_militia_cells(const struct mz_play *play, struct mz_cells *cells);
void mz_militia_raid(struct mz_play *play, unsigned cell);
/* [16.1.a] [16.1.b] What a side may raid out of a cell, within that reach in MP. */
void mz_find_raids(const struct mz_play *play, uint8_t side, unsigned from, enum mz_figure reach,
                   struct mz_cells *cells);

#endif
