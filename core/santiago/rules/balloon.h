/* 17.0 The balloon. */
#ifndef SANTIAGO_BALLOON_H
#define SANTIAGO_BALLOON_H

#include "santiago/play.h"

/* ---- 17 balloon.c */

bool sc_do_balloon(struct sc_play *play);
bool sc_balloon_helps(const struct sc_play *play, uint16_t hex);   /* the shift of 17.3 */
bool sc_balloon_guides(const struct sc_play *play, unsigned unit); /* the jungle of 17.3 */
/* Asks Spain if a battery can fire: as the phase begins, and as the balloon goes up [17.5]. */
void sc_offer_fire(struct sc_play *play);
/* A battery that may do so now. */
bool sc_can_fire(const struct sc_play *play, unsigned unit);
void sc_firing_step(struct sc_play *play, unsigned step);
bool sc_answer_fire(struct sc_play *play); /* fire, hold */
bool sc_answer_hit(struct sc_play *play);
bool sc_default_fire(struct sc_play *play, struct order *answer);
bool sc_default_hit(struct sc_play *play, struct order *answer);

#endif
