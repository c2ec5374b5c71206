/* 3.2 Regroup and the Leader Pool, out of which counters are drawn by lot. */
#include "montezuma/rules/arrivals.h"

static void in_regroup(const struct mz_play *play, uint8_t side, bool leaders, struct mz_units *set)
{
    *set = (struct mz_units){{0}};
    for (MZ_EACH(unit, &play->s->of_side[side]))
        if (play->p->unit[unit].where == MZ_REGROUP && mz_is_leader(play, unit) == leaders)
            mz_add(set, unit);
}

void mz_regroup_of(const struct mz_play *play, uint8_t side, struct mz_units *set)
{
    in_regroup(play, side, false, set);
}

/* [3.4] Scott and Santa Anna, whom their losses alone put there, come by no lot but that of an Army
 * [15.1]; Scott's deputy is another. */
void mz_pool_of(const struct mz_play *play, uint8_t side, struct mz_units *set)
{
    in_regroup(play, side, true, set);
    mz_remove(set, play->s->santa_anna);
    if (play->p->unit[play->s->scott].steps > 0)
        mz_remove(set, play->s->scott);
}

/* In the order of counters [3.2]. */
unsigned mz_draw_lot(struct mz_play *play, struct mz_units *set)
{
    unsigned count = mz_count(set);
    unsigned lot, unit;

    if (count == 0)
        return MZ_NO_UNIT;
    lot = mz_lot(play, count, "3.2");
    unit = mz_first(set);
    while (lot-- > 0)
        unit = mz_next(set, unit + 1);
    mz_remove(set, unit);
    return unit;
}

void mz_draw_lots(struct mz_play *play, unsigned count, struct mz_units *from,
                  struct mz_units *into)
{
    while (count-- > 0) {
        unsigned unit = mz_draw_lot(play, from);

        if (unit == MZ_NO_UNIT)
            return;
        mz_add(into, unit);
    }
}
