/* 4.0 Victory, 19.0 siege and truce. */
#ifndef SANTIAGO_VICTORY_H
#define SANTIAGO_VICTORY_H

#include "santiago/play.h"

/* ---- 4 victory.c */

/* [4.4] */
bool sc_besieged(struct sc_play *play);
/* After every move, advance and elimination: ends the game when it is won [4.1] [4.2] [4.6] [4.7].
 */
void sc_look_for_victory(struct sc_play *play);
bool sc_is_decided(struct sc_play *play); /* it would end the game */
/* [4.5] Whether it would hangs on a Spanish zone of which the American cannot tell whether it
 * reaches a hex that he claims, and that hex, which he is about to enter, or MAP_NOWHERE: he learns
 * that as the game ends or goes on. */
bool sc_hangs_on_unseen(struct sc_play *play, uint16_t entered);
void sc_game_ends(struct sc_play *play);  /* after the last turn [4.3] [4.8] */
bool sc_do_concede(struct sc_play *play); /* [3.3] */

/* ---- 19 truce.c */

void sc_look_for_siege(struct sc_play *play); /* at the end of every phase [19.2] */
void sc_truce_phase(struct sc_play *play);    /* [19.3] */
/* A truce forbids combat into or out of that hex [19.3]. */
bool sc_truce_forbids(const struct sc_play *play, uint16_t hex);

#endif
