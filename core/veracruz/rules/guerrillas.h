/* 16.0 Guerrillas: where they are put, and what they do to whom. */
#ifndef VERACRUZ_GUERRILLAS_H
#define VERACRUZ_GUERRILLAS_H

#include "veracruz/play.h"

/* ---- 16 guerrillas.c */
void vz_guerrillas_begin(struct vz_play *play);
/* By its ground and what is built there guerrillas may be in the hex [16.13]. */
bool vz_is_hideout(const struct vz_scenario *s, uint16_t hex);
bool vz_may_place_guerrilla(struct vz_play *play);
bool vz_do_place_guerrilla(struct vz_play *play);
/* Where a guerrilla unit may be put [16.13] [16.15], ascending; returns how many hexes. */
unsigned vz_hideouts(const struct vz_play *play, uint16_t hexes[VZ_CELLS]);
bool vz_may_move_guerrilla(struct vz_play *play);
bool vz_do_move_guerrilla(struct vz_play *play);
/* Some guerrilla unit could be asked about when U.S. units enter the hex now [16.21]. */
bool vz_may_be_raided(const struct vz_play *play, uint16_t hex);
/* U.S. units have entered the hex in their Movement Phase: each guerrilla unit that it belongs to
 * may attack. Then vz_raid_go_on until it says that all is over; false when it asks [16.23]. */
void vz_raid_begins(struct vz_play *play, uint16_t hex);
bool vz_answer_activate(struct vz_play *play);
bool vz_default_activate(struct vz_play *play, struct order *answer);
bool vz_answer_effect(struct vz_play *play);
bool vz_default_effect(struct vz_play *play, struct order *answer);

#endif
