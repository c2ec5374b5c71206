/* 10 Activation, movement and reaction. */
#ifndef MONTEZUMA_MOVEMENT_H
#define MONTEZUMA_MOVEMENT_H

#include "montezuma/montezuma.h"

/* ---- activation.c [9.3] [10.0] [10.1] */

bool mz_act_activate(struct mz_play *play);
enum mz_activation_step {
    MZ_ACTIVE_DRAWS,   /* the Action card [10.1] */
    MZ_ACTIVE_GOES,    /* asked what to do, again and again */
    MZ_ACTIVE_SUFFERS, /* [10.2.c] */
    MZ_ACTIVE_NEXT,    /* Leaders alone: the next of them [9.3] */
    MZ_ACTIVATION_STEPS
};
void mz_activation_step(struct mz_play *play, unsigned step);
bool mz_answer_move(struct mz_play *play);
bool mz_standard_move(struct mz_play *play, struct order *answer);

/* ---- movement.c [10.2] */

enum mz_move_step {
    MZ_MOVE_ENTERS,
    MZ_MOVE_REACTION, /* [10.6] */
    MZ_MOVE_CONTACT,  /* attrition and battle, if enemies are there */
    MZ_MOVE_BATTLE,
    MZ_MOVE_GOES_ON,
    MZ_MOVE_STEPS
};
void mz_move_step(struct mz_play *play, unsigned step);

/* ---- attrition.c [10.2.c] [10.2.d] */

enum mz_wear_step { MZ_WEAR_HARDSHIP, MZ_WEAR_TRANSIT, MZ_WEAR_STEPS };
void mz_wear_step(struct mz_play *play, unsigned step);

/* ---- reaction.c [10.6] to [10.9] */

void mz_react_step(struct mz_play *play, unsigned step);
bool mz_answer_react(struct mz_play *play);
bool mz_standard_react(struct mz_play *play, struct order *answer);

#endif
