/* 14.3 What a side may know at an instant: which units it can tell, and how much of events and
 * orders it is told. NO_SIDE sees all. */
#ifndef VERACRUZ_VIEW_H
#define VERACRUZ_VIEW_H

#include "veracruz/position.h"

/* The side can tell the unit [14.31]: its own, gunboats and guerrilla tokens, the topmost unit of
 * each stack (not a dummy's front), a Division or Army whose member that is, and what a combat, an
 * Assault or a Reconnaissance is showing. Not so a unit of the enemy that is off the map: where its
 * name is public all the same, the row of the event says so. */
bool vz_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side);
/* ---- topmost.c */

/* All see of such a unit where it is. */
bool vz_is_public(uint8_t type);
/* [21.0] The Pack animal of 1406 lies there for all to see. */
bool vz_is_unclaimed(const struct vz_scenario *s, const struct vz_position *p, unsigned unit);
/* [14.31] The topmost unit of the side's stack in the hex, or VZ_NO_UNIT. */
unsigned vz_unit_topmost(const struct vz_scenario *s, const struct vz_position *p, uint16_t hex,
                         uint8_t side);

/* ---- view.c */

/* For struct game: events and orders as that side may know them. */
void vz_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event);
enum order_seen vz_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side);

#endif
