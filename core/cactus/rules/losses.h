/* 7.3 Steps lost, in battle and by attrition. */
#ifndef CACTUS_LOSSES_H
#define CACTUS_LOSSES_H

#include "cactus/play.h"

/* A side loses steps among these units, as its owner likes [5.5]; in combat the first from `first`,
 * if that is not CT_NO_UNIT, then from units without R before those with one [7.3]. Who is
 * destroyed goes to that box. Steps that nobody has are lost. CT_LOSING does it, and asks if there
 * is a choice. */
void ct_lose_attrition(struct ct_play *play, uint8_t side, const struct ct_units *among,
                       unsigned steps, enum ct_box box);
void ct_lose_combat(struct ct_play *play, uint8_t side, const struct ct_units *among,
                    unsigned steps, unsigned first, enum ct_box box);
void ct_losing_step(struct ct_play *play, unsigned step);
bool ct_answer_lose(struct ct_play *play);
bool ct_default_lose(struct ct_play *play, struct order *answer);
/* Those who may lose the next step, with what has been answered so far. */
void ct_lose_among(const struct ct_play *play, struct ct_units *set);

#endif
