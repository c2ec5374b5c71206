/* 14.3 What a side may know at an instant: which units it can tell. How much of events and
 * orders it is told is in view.c. */
#ifndef VERACRUZ_VIEW_H
#define VERACRUZ_VIEW_H

#include "veracruz/position.h"

/* ---- topmost.c */

/* All see of such a unit where it is. */
bool vz_is_public(uint8_t type);
/* [21.0] The Pack animal of 1406 lies there for all to see. */
bool vz_is_unclaimed(const struct vz_scenario *s, const struct vz_position *p, unsigned unit);
/* [14.31] The topmost unit of the side's stack in the hex, or VZ_NO_UNIT. */
unsigned vz_unit_topmost(const struct vz_scenario *s, const struct vz_position *p, uint16_t hex,
                         uint8_t side);

/* ---- imagine.c */

/* [14.12] Bit n: counter n of the militia pool lies turned over, as both sides see. */
uint32_t vz_turned_militia(const struct vz_scenario *s, const struct vz_position *p);

#endif
