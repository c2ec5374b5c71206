/* 19.0 Reinforcements, the landing and the withdrawal; 21.0 Set-up. */
#ifndef VERACRUZ_REINFORCEMENTS_H
#define VERACRUZ_REINFORCEMENTS_H

#include "veracruz/play.h"

/* ---- 19 reinforcements.c, placing.c, invasion.c, withdrawal.c, 21 setup.c */
void vz_reinforcements_begin(struct vz_play *play);
void vz_mexican_reinforcements_end(struct vz_play *play);
bool vz_us_reinforcements_may_end(struct vz_play *play); /* refuses [19.12] */
void vz_us_reinforcements_end(struct vz_play *play);
bool vz_may_place(struct vz_play *play);
bool vz_do_place(struct vz_play *play);
bool vz_may_withhold(struct vz_play *play);
bool vz_do_withhold(struct vz_play *play);
bool vz_may_invade(struct vz_play *play);
bool vz_do_invade(struct vz_play *play);
bool vz_may_withdraw(struct vz_play *play);
bool vz_do_withdraw(struct vz_play *play);
/* [19.26] No Mexican combat unit may end this phase on an open coast, or in that hex. */
bool vz_coast_is_closed(const struct vz_play *play);
bool vz_open_coast_is_closed(const struct vz_play *play, uint16_t hex);
bool vz_first_movement_may_end(struct vz_play *play); /* [19.26] */
/* The row of the schedule that brings the unit, or NULL. */
const struct vz_arrival *vz_arrival_of(const struct vz_scenario *s, unsigned unit);
bool vz_entry_is_closed(struct vz_play *play, uint16_t hex); /* to Mexico [19.11] */
bool vz_entry_is_lost(struct vz_play *play, uint16_t hex);   /* a city that the U.S. controls */
/* Where the U.S. may place the unit [19.12], ascending; returns how many hexes. */
unsigned vz_landings(struct vz_play *play, unsigned unit, uint16_t hexes[VZ_CELLS]);
/* Puts arriving units of one side into a hex, in this order; tells it. */
void vz_arrive(struct vz_play *play, const uint16_t *list, unsigned count, uint16_t hex,
               const char *rule);
bool vz_landing_is_due(const struct vz_play *play);    /* and has not been made [19.21] */
bool vz_landing_failed(const struct vz_play *play);    /* in this Game-Turn [19.27] */
bool vz_withdrawal_is_due(const struct vz_play *play); /* and has not been made [19.32] */
void vz_withdrawal_begins(struct vz_play *play);
bool vz_withdrawal_comes_first(struct vz_play *play); /* refuses */
bool vz_may_setup(struct vz_play *play);
bool vz_do_setup(struct vz_play *play);
bool vz_setup_may_end(struct vz_play *play);
void vz_set_up(struct vz_play *play);

#endif
