/* 12.0 Supply, 13.0 fever. */
#ifndef SANTIAGO_SUPPLY_H
#define SANTIAGO_SUPPLY_H

#include "santiago/play.h"

/* ---- 12 supply.c */

/* Where an American unit is in supply as those eyes see it [12.2] to [12.7]; the others see with
 * play->eyes. */
void sc_fill_supplied(struct sc_play *play, enum sc_eyes eyes, struct sc_cells *supplied);
bool sc_is_supplied(struct sc_play *play, uint16_t hex);
bool sc_in_supply(struct sc_play *play, unsigned unit); /* [12.1] others than Americans always */
/* As if the hex held no Spanish unit [12.10]. */
bool sc_supplied_after_advance(struct sc_play *play, uint16_t hex);
/* By cell: hexes from there to the nearest one in supply over ground that could be entered [12.10];
 * 0 in supply, FLOOD_UNREACHED if there is none. Of a hex that is left and of one that is entered,
 * as play->eyes see them: at best it is left as far as it may be and entered as near. */
struct sc_far {
    uint16_t left[SC_CELLS], entered[SC_CELLS];
};
void sc_hexes_to_supply(struct sc_play *play, struct sc_far *far);
bool sc_is_nearer(const struct sc_far *far, uint16_t entered, uint16_t left);
void sc_roll_supply_length(struct sc_play *play); /* [12.5] */

/* ---- 13 fever.c */

void sc_fever(struct sc_play *play); /* recovery, then both rolls [13.2] [13.3] */

#endif
