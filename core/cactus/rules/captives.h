/* 7.3.2 Leaders left alone, captive, and coming back. */
#ifndef CACTUS_CAPTIVES_H
#define CACTUS_CAPTIVES_H

#include "cactus/play.h"

/* [7.3.2] Leaders in the province without a unit of their side beside them, and with enemy units,
 * roll: those of `first`, then the others. */
void ct_leaders_alone(struct ct_play *play, unsigned province, uint8_t first);
/* As the Movement Phase opens. */
void ct_return_step(struct ct_play *play, unsigned step);
bool ct_answer_return(struct ct_play *play);
bool ct_default_return(struct ct_play *play, struct order *answer);
uint32_t ct_return_places(const struct ct_play *play, unsigned leader);

/* ---- bargains.c [8.1] [10.1] */

bool ct_do_exchange(struct ct_play *play);
bool ct_do_ransom(struct ct_play *play);
void ct_bargain_step(struct ct_play *play, unsigned step);
bool ct_answer_bargain(struct ct_play *play);
bool ct_default_bargain(struct ct_play *play, struct order *answer);
/* There is a captive over whom nobody has bargained in this turn. */
bool ct_may_bargain(const struct ct_play *play);
/* [8.1] The least ransom. */
int ct_least_ransom(const struct ct_play *play, unsigned leader);
/* [10.1] With the option: each captive rolls. */
void ct_roll_escapes(struct ct_play *play);
/* He is off the map, and comes back at the next Movement Phase [7.3.2]; told by that case. */
void ct_set_aside(struct ct_play *play, unsigned leader, const char *rule);
/* He is shot [7.3.2] [8.1.1]. */
void ct_execute(struct ct_play *play, unsigned leader);

#endif
