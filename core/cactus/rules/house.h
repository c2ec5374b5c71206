/* What house rules add (game/hook.h). */
#ifndef CACTUS_HOUSE_H
#define CACTUS_HOUSE_H

#include "cactus/play.h"

enum ct_hook { CT_HOOK_COMBAT = HOOK_OWN, CT_HOOK_LOSSES, CT_HOOK_POINTS, CT_HOOK_VICTORY };

/* Columns in favour of the attacker [7.2]. */
int ct_house_columns(struct ct_play *play);
/* Steps that the side loses in the round [7.3]. */
unsigned ct_house_losses(struct ct_play *play, uint8_t side, unsigned steps);
/* Replacement points besides those of its provinces [4.1]. */
int ct_house_points(struct ct_play *play, uint8_t side, unsigned provinces);
/* Imperial provinces besides those of the map, at the end of the campaign [9.1]. */
int ct_house_provinces(struct ct_play *play, unsigned imperial, unsigned republican);

#endif
