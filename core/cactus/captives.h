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

#endif
