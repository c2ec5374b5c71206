/* Who acts together [3.5.a]. */
#ifndef MONTEZUMA_GROUPS_H
#define MONTEZUMA_GROUPS_H

#include "montezuma/montezuma.h"

/* Counters that an order names: a Force, one unit, or Leaders. */
struct mz_group {
    struct mz_units set;
    unsigned at;             /* the cell of the first */
    unsigned chief;          /* the Leader named first, or MZ_NO_UNIT */
    unsigned units, leaders; /* how many */
    bool army;               /* one of its Leaders has one [3.1] [15.1] */
};
/* Reads those of a slot; refuses whom the side has not on the map, and the unit of a fortress. */
bool mz_read_group(struct mz_play *play, unsigned slot, uint8_t side, struct mz_group *group);
/* They are in one cell, and a Force, or one unit alone; refuses. */
bool mz_may_act_together(struct mz_play *play, unsigned slot, const struct mz_group *group);
/* [3.5] It has a Leader and a unit. */
static inline bool mz_is_led(const struct mz_group *group)
{
    return group->leaders > 0 && group->units > 0;
}
/* Units of a side in a cell, without Leaders and without the unit of a fortress [13.3.a]. */
void mz_field_units(const struct mz_play *play, unsigned cell, uint8_t side, struct mz_units *set);
/* Steps of cavalry in a set [10.9]. */
unsigned mz_cavalry_steps_of(const struct mz_play *play, const struct mz_units *set);

#endif
