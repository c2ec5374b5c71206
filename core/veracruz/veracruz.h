/* The doors of the game's tables and of what struct game asks for. The sections of the rulebook
 * have headers of their own. */
#ifndef VERACRUZ_VERACRUZ_H
#define VERACRUZ_VERACRUZ_H

#include "veracruz/play.h"

#include "veracruz/rows.inc"

#include "game/row_doors.inc"

void vz_begin_account(void *position, uint8_t side); /* account.c */
extern const struct game_account vz_account;
extern const struct game_fact vz_whole_facts[]; /* looks_whole.c */
/* The board is what would be made anew from the position: what facts.c owes to it (invariants.c).
 */
bool vz_board_is_kept(const struct vz_play *play);
/* The ground is of a kind for the unit: land, or water for a gunboat (invariants.c). */
bool vz_can_be_at(const struct vz_scenario *s, unsigned unit, uint16_t hex);

#endif
