/* What house rules add (game/hook.h). */
#ifndef MONTEZUMA_HOUSE_H
#define MONTEZUMA_HOUSE_H

#include "montezuma/play.h"

enum mz_hook {
    MZ_HOOK_COMBAT = HOOK_OWN,
    MZ_HOOK_LOSSES,
    MZ_HOOK_MOVEMENT,
    MZ_HOOK_POINTS,
    MZ_HOOK_VICTORY
};

/* To the Efficiency roll of that side [11.2.g]. */
int mz_house_efficiency(struct mz_play *play, enum mz_role role);
/* Steps that the side of that role loses by fire [11.2.h]. */
unsigned mz_house_losses(struct mz_play *play, enum mz_role role, unsigned steps);
/* Movement points of those who are active [10.1]. */
unsigned mz_house_movement(struct mz_play *play, unsigned points);
/* Replacement points that a Leader has [13.4.a]. */
unsigned mz_house_points(struct mz_play *play, unsigned leader, unsigned points);
/* Political Will as the game is counted up [5.2.b]. */
int mz_house_will(struct mz_play *play);

#endif
