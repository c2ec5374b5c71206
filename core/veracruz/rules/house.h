/* What house rules add (game/hook.h). */
#ifndef VERACRUZ_HOUSE_H
#define VERACRUZ_HOUSE_H

#include "veracruz/play.h"

/* ---- house.c: what house rules add */
int vz_house_columns(struct vz_play *play);
unsigned vz_house_losses(struct vz_play *play, uint8_t side, unsigned lost, unsigned strength);
unsigned vz_house_supply(struct vz_play *play, unsigned units);
void vz_house_phase_ends(struct vz_play *play);
int vz_house_victory(struct vz_play *play, int points);

#endif
