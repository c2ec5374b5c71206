/* 2.2.b, 10.2 How far it is. */
#include "montezuma/rules/ways.h"

#include <string.h>

static unsigned step_by(const struct mz_play *play, unsigned from, unsigned to, unsigned way)
{
    const struct mz_charts *charts = &play->s->charts;
    unsigned enter = charts->terrain[mz_terrain(play, to)].enter;
    unsigned mp = enter > 0 ? enter : 1; /* [10.2.a] a Zone takes what is left */

    mp += charts->connection[way].mp;
    if (play->s->map.cell[from].terrain == MZ_ZONE) /* [10.2.a] */
        mp += charts->figure[MZ_ZONE_EXIT_MP];
    return mp;
}

unsigned mz_step_mp(const struct mz_play *play, unsigned from, unsigned to)
{
    return step_by(play, from, to, mz_way_between(play, from, to));
}

void mz_find_mp(const struct mz_play *play, unsigned from, unsigned most, uint8_t mp[MZ_CELLS])
{
    const struct map *map = &play->s->map;
    struct mz_cells ends = {{0}}; /* reached, and not yet gone on from */

    memset(mp, MZ_FAR, MZ_CELLS);
    mp[from] = 0;
    mz_cells_add(&ends, from);
    for (unsigned at = 0; !mz_cells_empty(&ends); at++)
        for (MZ_EACH_CELL(cell, &ends)) {
            if (mp[cell] != at)
                continue;
            mz_cells_remove(&ends, cell);
            if (cell != from && map->cell[cell].terrain == MZ_ZONE)
                continue;
            for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1]; e++) {
                unsigned to = map->edge_to[e];
                unsigned sum;

                if (mp[to] <= at + 1) /* no step takes less than one */
                    continue;
                sum = at + step_by(play, cell, to, mz_way_along(play, e));
                if (sum >= mp[to] || sum > most)
                    continue;
                mp[to] = (uint8_t)sum;
                mz_cells_add(&ends, to);
            }
        }
}

void mz_find_adjacent(const struct mz_play *play, unsigned cell, struct mz_cells *set)
{
    const struct map *map = &play->s->map;

    *set = (struct mz_cells){{0}};
    for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1]; e++)
        mz_cells_add(set, map->edge_to[e]);
}

void mz_find_within(const struct mz_play *play, unsigned cell, unsigned spaces,
                    struct mz_cells *set)
{
    struct mz_cells edge = {{0}};

    *set = (struct mz_cells){{0}};
    mz_cells_add(&edge, cell);
    for (unsigned i = 0; i < spaces; i++) {
        struct mz_cells next = {{0}};

        for (MZ_EACH_CELL(from, &edge)) {
            struct mz_cells around;

            mz_find_adjacent(play, from, &around);
            for (MZ_EACH_CELL(to, &around))
                if (to != cell && !mz_cells_have(set, to)) {
                    mz_cells_add(&next, to);
                    mz_cells_add(set, to);
                }
        }
        edge = next;
    }
}

bool mz_is_in_mexico(const struct mz_play *play, unsigned cell)
{
    return play->s->map.cell[cell].terrain != MZ_ZONE && play->s->cell[cell].state != MZ_TEXAS;
}

void mz_keep_nearest(const struct mz_play *play, unsigned from, struct mz_cells *among)
{
    struct mz_cells nearest = {{0}};
    uint8_t mp[MZ_CELLS];
    unsigned least = MZ_FAR;

    mz_find_mp(play, from, MZ_FAR, mp);
    for (MZ_EACH_CELL(cell, among))
        if (mp[cell] < least)
            least = mp[cell];
    for (MZ_EACH_CELL(cell, among))
        if (mp[cell] == least && least < MZ_FAR)
            mz_cells_add(&nearest, cell);
    *among = nearest;
}
