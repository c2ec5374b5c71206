/* 10 Activation, movement and reaction. */
#ifndef MONTEZUMA_MOVEMENT_H
#define MONTEZUMA_MOVEMENT_H

#include "montezuma/rules/groups.h"

/* ---- activation.c [9.3] [10.0] [10.1] */

bool mz_judge_activate(struct mz_play *play);
void mz_act_activate(struct mz_play *play);
enum mz_activation_step {
    MZ_ACTIVE_DRAWS,   /* the Action card [10.1] */
    MZ_ACTIVE_GOES,    /* asked what to do, again and again */
    MZ_ACTIVE_SUFFERS, /* [10.2.c] */
    MZ_ACTIVE_ACTS,    /* [10.3] [10.4] */
    MZ_ACTIVE_NEXT,    /* Leaders alone: the next of them [9.3] */
    MZ_ACTIVATION_STEPS
};
void mz_activation_step(struct mz_play *play, unsigned step);
bool mz_answer_move(struct mz_play *play);
bool mz_standard_move(struct mz_play *play, struct order *answer);
/* [6.1] [6.4] So many units of a side there are in supply, of an Army or not
 * (supply.c). */
bool mz_is_supplied(const struct mz_play *play, uint8_t side, unsigned cell, unsigned units,
                    bool army);

/* ---- movement.c: what the active Force is */

bool mz_active_has_units(const struct mz_play *play);
bool mz_active_is_force(const struct mz_play *play);
unsigned mz_active_left(const struct mz_play *play); /* MP */
void mz_active_spend(struct mz_play *play, unsigned mp);

/* ---- movement.c [10.2] */

enum mz_move_step {
    MZ_MOVE_ENTERS,
    MZ_MOVE_REACTION, /* [10.6] */
    MZ_MOVE_CONTACT,  /* attrition, if it comes to a battle */
    MZ_MOVE_BATTLE,
    MZ_MOVE_AFTER,
    MZ_MOVE_GOES_ON,
    MZ_MOVE_STEPS
};
void mz_move_step(struct mz_play *play, unsigned step);
/* [10.2.b] Units alone and Leaders alone keep out of the enemy's Spaces; [10.2.g] Guerrillas do
 * not, but stay in Mexico [16.5]. Of the active who they are is asked alone, not where; refuses at
 * the word. */
bool mz_may_be_there(struct mz_play *play, const struct mz_activation *active, unsigned to,
                     unsigned word);
/* The active may enter that cell next; refuses at the word. MP that it costs go to *cost. */
bool mz_may_enter(struct mz_play *play, const struct mz_activation *active, unsigned to,
                  unsigned word, unsigned *cost);
bool mz_act_move(struct mz_play *play);
/* With whom it comes to a battle where the active are [11.1]; and the battle, for which those who
 * tried in vain to avoid it are marked [10.8.a] [10.8.c]. */
void mz_find_met(const struct mz_play *play, struct mz_units *enemies);
void mz_meet(struct mz_play *play);

/* ---- stops.c: what an active Force does where it is */

bool mz_act_drop(struct mz_play *play);     /* [10.2.a] */
bool mz_act_claim(struct mz_play *play);    /* [15.2] */
bool mz_act_raze(struct mz_play *play);     /* [13.2.b] */
bool mz_act_target(struct mz_play *play);   /* [10.9] */
bool mz_act_suppress(struct mz_play *play); /* [10.3] */
bool mz_act_control(struct mz_play *play);  /* [10.4] */
bool mz_act_siege(struct mz_play *play);    /* [10.5] */
/* What was begun with one of the last three but a siege. */
void mz_suppress(struct mz_play *play);
void mz_take_zone(struct mz_play *play);
/* One of these is possible, or another Space could be entered. */
bool mz_has_to_be_asked(struct mz_play *play);

/* ---- attrition.c [10.2.c] [10.2.d] */

enum mz_wear_step {
    MZ_WEAR_HARDSHIP,
    MZ_WEAR_REVOLT_LEFT, /* of those who were dropped */
    MZ_WEAR_HARDSHIP_LEFT,
    MZ_WEAR_TRANSIT,
    MZ_WEAR_TRANSIT_LEFT,
    MZ_WEAR_SETTLED,
    MZ_WEAR_STEPS
};
void mz_wear_step(struct mz_play *play, unsigned step);

/* ---- reaction.c [10.6] to [10.9] */

void mz_react_step(struct mz_play *play, unsigned step);
bool mz_answer_react(struct mz_play *play);
bool mz_standard_react(struct mz_play *play, struct order *answer);
/* Cells from which the other side may intercept now; none if it may not. */
void mz_find_interceptors(const struct mz_play *play, struct mz_cells *cells);
/* Counters that may avoid battle now; none if it may not be tried. */
void mz_find_avoiders(const struct mz_play *play, struct mz_units *set);

#endif
