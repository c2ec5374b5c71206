/* 4.1 Reinforcements and replacements, with the lists of 12.1 and 12.2. */
#ifndef CACTUS_REINFORCEMENTS_H
#define CACTUS_REINFORCEMENTS_H

#include "cactus/play.h"

/* ---- arrivals.c: who comes and goes */

/* Withdrawals, arrivals and additions to the pool of this turn. */
void ct_arrivals_begin(struct ct_play *play, uint8_t side);
bool ct_arrivals_end(struct ct_play *play, uint8_t side); /* refuses */
/* [12.1/T21] As the game begins: they have gone, or stayed, if the board says so. */
void ct_look_for_french(struct ct_play *play);
bool ct_do_arrive(struct ct_play *play);
/* [12.1/T2] Who leaves in the End Turn Phase. */
void ct_leave_at_end(struct ct_play *play);
/* Provinces where that counter, which waits, may be placed now. */
uint32_t ct_arrival_places(const struct ct_play *play, unsigned unit);
/* By which of them the side has its next gun for nothing [7.3.5] [11.4/4]. */
const char *ct_gun_rule(const struct ct_play *play, uint8_t side);
/* A gun of the side that is to be had for nothing, once it is due one [7.3.5] [11.4/4]. */
bool ct_is_lost_gun(const struct ct_play *play, unsigned unit, uint8_t side);
/* A gun that may come as the captured one that the side is due [7.3.5]. */
bool ct_is_due_gun(const struct ct_play *play, unsigned unit, uint8_t side);

/* ---- points.c: what a turn brings */

void ct_roll_points(struct ct_play *play, uint8_t side);

/* ---- replacements.c: buying */

/* [4.1] Vera Cruz, unless that is Republican; then any Imperial port. */
uint32_t ct_port_places(const struct ct_play *play);
/* [10.2] Where the unit is not placed, though its side has control: a Confederate Sonora. To one
 * that is foreclosed (11.4/10) nobody goes, but who is placed there has not gone there. */
uint32_t ct_shut_to(const struct ct_play *play, unsigned unit);
/* Where 4.1 has a counter of its kind come on: also of leaders who return [7.3.2]. */
uint32_t ct_fit_places(const struct ct_play *play, unsigned unit);
/* Refuses that province, with those that are open to the unit. */
bool ct_refuse_place(struct ct_play *play, unsigned unit, unsigned province, uint32_t open,
                     unsigned word);
/* [12.2/T15] (10.2) Regular infantry of the Republic, which costs less from then on. */
bool ct_is_cheaper(const struct ct_scenario *s, const struct ct_position *p,
                   const struct ct_counter *counter);
/* It may be built with so many steps at that province, or with CT_PROVINCES in the box of the
 * United States [10.4]; refuses. */
bool ct_may_build(struct ct_play *play, unsigned unit, unsigned province, unsigned steps);
bool ct_do_build(struct ct_play *play);
bool ct_do_mend(struct ct_play *play);

#endif
