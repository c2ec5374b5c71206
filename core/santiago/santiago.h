/* The doors of the game's tables and of what struct game asks for. The sections of the rulebook
 * have headers of their own. */
#ifndef SANTIAGO_SANTIAGO_H
#define SANTIAGO_SANTIAGO_H

#include "game/standing.h"
#include "santiago/play.h"

#include "santiago/rows.inc"

#include "game/row_doors.inc"

bool sc_do_end(struct sc_play *play); /* phases.c */

extern const struct game_account sc_account; /* account.c */
/* The board is as if made anew from the position (invariants.c). */
bool sc_board_is_kept(const struct sc_play *play);

#endif
