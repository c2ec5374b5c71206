/* 6 Armies: formed, disbanded, broken up. */
#ifndef CACTUS_ARMIES_H
#define CACTUS_ARMIES_H

#include "cactus/play.h"

bool ct_do_army(struct ct_play *play);
bool ct_do_disband(struct ct_play *play);
/* The side could form an Army now, as far as one look tells. */
bool ct_may_form_army(const struct ct_play *play, uint8_t side);
/* Who is in that province and may be put into a new Army. */
void ct_army_room(const struct ct_play *play, unsigned province, uint8_t side,
                  struct ct_units *set);
bool ct_has_army(const struct ct_play *play, uint8_t side);

#endif
