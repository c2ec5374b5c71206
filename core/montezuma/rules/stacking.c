/* 2.2, 3.3 Who stands where, and what a cell is at the moment. */
#include "montezuma/play.h"
#include "montezuma/rules/arrivals.h"

const struct mz_counter *mz_counter(const struct mz_play *play, unsigned unit)
{
    return &play->s->counter[unit];
}

bool mz_is_leader(const struct mz_play *play, unsigned unit)
{
    return unit >= play->s->first_leader;
}

const struct mz_ratings *mz_ratings(const struct mz_play *play, unsigned leader)
{
    const struct mz_counter *counter = mz_counter(play, leader);

    return play->p->unit[leader].steps ? &counter->front : &counter->back;
}

unsigned mz_fp(const struct mz_play *play, unsigned unit)
{
    unsigned steps = play->p->unit[unit].steps;

    return steps ? mz_counter(play, unit)->fp[steps - 1] : 0;
}

static void add_standing(const struct mz_play *play, const struct mz_range *range, unsigned cell,
                         struct mz_units *set)
{
    for (unsigned unit = range->first; unit < range->end; unit++)
        if (play->p->unit[unit].where == cell)
            mz_add(set, unit);
}

void mz_all_in(const struct mz_play *play, unsigned cell, uint8_t side, struct mz_units *set)
{
    *set = (struct mz_units){{0}};
    add_standing(play, &play->s->unit_range[side], cell, set);
    add_standing(play, &play->s->leader_range[side], cell, set);
    mz_keep(set, &play->s->of_side[side]);
}

unsigned mz_units_in(const struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_units *own = &play->s->of_side[side];
    const struct mz_range *range = &play->s->unit_range[side];
    unsigned count = 0;

    for (unsigned unit = range->first; unit < range->end; unit++)
        if (play->p->unit[unit].where == cell)
            count += mz_has(own, unit);
    return count;
}

void mz_find_occupied(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    const struct mz_units *own = &play->s->of_side[side];
    const struct mz_range *range = &play->s->unit_range[side];

    *cells = (struct mz_cells){{0}};
    for (unsigned unit = range->first; unit < range->end; unit++)
        if (mz_on_map(play->p->unit[unit].where) && mz_has(own, unit))
            mz_cells_add(cells, play->p->unit[unit].where);
}

unsigned mz_terrain(const struct mz_play *play, unsigned cell)
{
    return set_has(play->p->raided.word, cell) ? (unsigned)MZ_TRANSIT
                                               : play->s->map.cell[cell].terrain;
}

bool mz_is_friendly(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return (play->p->control[cell] == side || cell == play->s->disputed_zone) &&
           !mz_cells_have(&play->p->raided, cell);
}

bool mz_is_of_use(struct mz_play *play, unsigned cell, uint8_t of, unsigned word)
{
    bool raided = mz_cells_have(&play->p->raided, cell);

    return !raided || (play->p->control[cell] != of && cell != play->s->disputed_zone) ||
           MZ_REFUSE(play, MZ_IS_RAIDED, word, V_INT(cell));
}

bool mz_in_revolt(const struct mz_play *play, unsigned cell)
{
    uint8_t state = play->s->cell[cell].state;

    return state < MZ_STATES && play->p->revolt >> state & 1;
}

bool mz_is_ruined(const struct mz_play *play, unsigned cell)
{
    return play->p->ruined >> (cell == play->s->vera_cruz) & 1;
}

bool mz_has_work(const struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_work_at *work = &play->p->work[cell];

    return (work->work != MZ_NO_WORK && work->side == side) ||
           (side == MZ_MEXICO && play->s->cell[cell].fortress && !mz_is_ruined(play, cell));
}

bool mz_has_train(const struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_position *p = play->p;

    return side == MZ_MEXICO ? p->train[MZ_TRAIN_MEXICO] == cell
                             : p->train[MZ_TRAIN_US] == cell || p->train[MZ_BEACHHEAD] == cell;
}

unsigned mz_way_along(const struct mz_play *play, unsigned edge)
{
    uint32_t kinds = play->s->map.edge[edge].kinds;

    if (kinds & MZ_EDGE_RIVER)
        return MZ_RIVER;
    return kinds & MZ_EDGE_ROUGH ? MZ_ROUGH_WAY : MZ_ORDINARY;
}

unsigned mz_way_between(const struct mz_play *play, unsigned from, unsigned to)
{
    const struct map *map = &play->s->map;

    for (unsigned e = map->edge_first[from]; e < map->edge_first[from + 1]; e++)
        if (map->edge_to[e] == to)
            return mz_way_along(play, e);
    return MZ_CONNECTIONS;
}

unsigned mz_room_in(const struct mz_play *play, unsigned cell, uint8_t side)
{
    unsigned most = play->s->charts.figure[MZ_STACKING];
    unsigned count = mz_stacked(play, cell, side);

    if (play->s->map.cell[cell].terrain == MZ_ZONE)
        return MZ_UNITS;
    return count < most ? most - count : 0;
}

unsigned mz_stacked(const struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_units *own = &play->s->of_side[side];
    unsigned count = 0;

    for (MZ_ALL_UNITS(unit, play->s))
        if (play->p->unit[unit].where == cell)
            count += mz_has(own, unit) && !mz_has(&play->s->inherent, unit);
    return count;
}
