/* 8.0 and 9.1: control of provinces, and victory. */
#ifndef CACTUS_TURN_END_H
#define CACTUS_TURN_END_H

#include "cactus/play.h"

/* control.c: [8.0] every province anew */
void ct_count_control(struct ct_play *play);
/* Provinces under that control since the last End Turn Phase. */
uint32_t ct_controlled(const struct ct_position *p, uint8_t side);
/* victory.c: [9.1] [13.1] [14.3] in the End Turn Phase; the game may be over */
void ct_look_for_victory(struct ct_play *play);
/* [11.6/2] What decides once Maximilian has abdicated; the game is over. */
void ct_judge_abdication(struct ct_play *play);

#endif
