/* What house rules add (game/hook.h). */
#ifndef SANTIAGO_HOUSE_H
#define SANTIAGO_HOUSE_H

#include "santiago/play.h"

/* ---- house.c: what house rules add */

int sc_house_columns(struct sc_play *play);
unsigned sc_house_price(struct sc_play *play, unsigned price);
unsigned sc_house_supply(struct sc_play *play, unsigned length);
void sc_house_phase_ends(struct sc_play *play);
int sc_house_steps(struct sc_play *play);

#endif
