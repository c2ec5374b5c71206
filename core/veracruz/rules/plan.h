/* 5.0 A move as it is planned: movement.c reads it and finds its way, steps.c judges it. Nothing is
 * changed before all of it is good. */
#ifndef VERACRUZ_PLAN_H
#define VERACRUZ_PLAN_H

#include "veracruz/play.h"

enum { VZ_PLAN_STEPS = sizeof((struct vz_march *)0)->path / sizeof *((struct vz_march *)0)->path };

struct vz_plan {
    struct vz_play *play;
    uint8_t side;
    struct vz_march march;
    uint16_t word[VZ_PLAN_STEPS]; /* of the order, for each step */
    struct vz_units left;         /* who is left on the way [7.14] */
    bool at_any_price;            /* only what bars the way is asked for */
    bool feared;                  /* what may be in the way bars it, too [14.31] */
    uint16_t spent[VZ_UNITS];     /* tenths, so far */
    uint16_t allowance[VZ_UNITS]; /* as the move begins */
};

/* ---- steps.c */

/* Every step of it, for all who make it [5.2] [5.3]; refuses. */
bool vz_judge_steps(struct vz_plan *plan);
/* Enemy units that fight are there, or may be [14.31]. */
bool vz_seems_occupied(const struct vz_plan *plan, uint16_t hex);
/* Who is named when it is a matter of all of them: no Leader if others are there. */
unsigned vz_speaker(const struct vz_play *play, const struct vz_units *set);

#endif
