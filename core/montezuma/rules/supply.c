/* 6.1 to 6.5 Lines of supply. A line is a chain of cells from the one that is asked, which does not
 * count, to a source, which does. */
#include <string.h>

#include "montezuma/play.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/movement.h"

enum { FAR = 0xff };

/* Whose lines are sought, where units stand meanwhile, and of the cells that have been looked at
 * those that a line may pass, or end at. */
struct search {
    const struct mz_play *play;
    struct mz_cells own, enemy;
    struct mz_cells seen, passed, ended;
    uint8_t side;
    bool to_train; /* it is a train that is sought, not what serves */
};

static struct search begin(const struct mz_play *play, uint8_t side)
{
    struct search search = {.play = play, .side = side};

    mz_find_occupied(play, side, &search.own);
    mz_find_occupied(play, mz_enemy(side), &search.enemy);
    return search;
}

/* ---- what a line may pass [6.2] */

/* [16.4.b] A raid makes a Space one of transit, but of a Zone no way that was none. */
static unsigned ground_of(const struct mz_play *play, unsigned cell)
{
    bool is_zone = play->s->map.cell[cell].terrain == MZ_ZONE;

    return is_zone ? (unsigned)MZ_ZONE : mz_terrain(play, cell);
}

/* [2.1.a] Nobody controls a Transit Space; [6.8] both may use the Disputed Zone. */
static bool is_friendly(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return ground_of(play, cell) == MZ_TRANSIT || cell == play->s->disputed_zone ||
           play->p->control[cell] == side;
}

/* [6.4.b] For a side that has units there, and as many as the other. */
static bool may_pass_zone(const struct mz_play *play, unsigned cell, uint8_t side)
{
    unsigned own = cell == play->s->disputed_zone ? mz_units_in(play, cell, side) : 0;

    return own > 0 && own >= mz_units_in(play, cell, mz_enemy(side));
}

/* [6.5.a] A train serves whatever the ground, and [18.4.b] in a revolt. */
static bool ground_is_good(const struct search *search, unsigned cell)
{
    const struct mz_play *play = search->play;
    unsigned terrain = ground_of(play, cell);
    uint8_t side = search->side;

    if (mz_has_train(play, cell, side))
        return true;
    if (mz_in_revolt(play, cell))
        return false;
    if (set_has(play->p->raided.word, cell) && !mz_cells_have(&search->own, cell))
        return false;
    switch (play->s->charts.terrain[terrain].supply) {
    case MZ_ALWAYS:
        return true;
    case MZ_WORK:
        return mz_has_work(play, cell, side);
    default:
        return may_pass_zone(play, cell, side);
    }
}

/* [6.2] In a Zone, too, an enemy unit bars the line; [6.4.b] in the Disputed Zone more than one's
 * own. */
static bool is_passable(const struct search *search, unsigned cell)
{
    bool is_barred = mz_cells_have(&search->enemy, cell);

    if (is_barred && cell == search->play->s->disputed_zone)
        return may_pass_zone(search->play, cell, search->side);
    return !is_barred && is_friendly(search->play, cell, search->side) &&
           ground_is_good(search, cell);
}

/* How many cells of the line the step along that edge counts as. */
static unsigned length_of(const struct mz_play *play, unsigned edge)
{
    const struct mz_charts *charts = &play->s->charts;

    if (play->s->map.edge_to[edge] == play->s->disputed_zone)
        return charts->figure[MZ_ZONE_LENGTH];
    return charts->connection[mz_way_along(play, edge)].length;
}

/* ---- sources [6.3] */

static bool has_squadron(const struct mz_play *play, unsigned cell)
{
    uint8_t coast = play->s->cell[cell].port;

    return coast != MZ_NO_COAST && play->p->squadron[coast] != MZ_INACTIVE;
}

/* [6.4.a] It serves from the landing on, though the guns of a fortress keep its Space Mexican. */
static bool is_beachhead(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return side == MZ_US && play->p->train[MZ_BEACHHEAD] == cell && has_squadron(play, cell);
}

/* No line passes them, and one may end there: [6.4.c] [6.3] New Orleans; [6.2] without an enemy. */
static bool is_base(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return (cell == play->s->alta_california || cell == play->s->new_orleans) &&
           mz_units_in(play, cell, mz_enemy(side)) == 0 && !mz_in_revolt(play, cell) &&
           (!set_has(play->p->raided.word, cell) ||
            mz_units_in(play, cell, side) > 0); /* [6.4.e] */
}

/* [6.4.a] A port of one's own, while the squadron of its coast is there; [6.4.c] from that of the
 * west the sea is open to Alta California, for who controls it. */
static unsigned port_source(const struct mz_play *play, unsigned cell)
{
    unsigned california = play->s->alta_california;

    if (!has_squadron(play, cell))
        return 0;
    if (play->s->cell[cell].port == MZ_EAST)
        return MZ_SOURCE_EAST;
    return play->p->control[california] == MZ_US && is_base(play, california, MZ_US)
               ? MZ_SOURCE_WEST | MZ_SOURCE_BY_SEA
               : MZ_SOURCE_WEST;
}

/* What the cell is by itself to that side; trains are asked apart. */
static unsigned source_at(const struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_cell *is = &play->s->cell[cell];

    if (cell == play->s->new_orleans)
        return side == MZ_US ? MZ_SOURCE_ANY : 0;
    if (is_beachhead(play, cell, side))
        return MZ_SOURCE_ANY;
    if (play->p->control[cell] != side)
        return 0;
    if (cell == play->s->alta_california)
        return MZ_SOURCE_CALIFORNIA; /* [6.4.c] */
    if (play->s->map.cell[cell].terrain == MZ_ZONE)
        return 0;
    if (side == MZ_MEXICO)
        return is->city ? MZ_SOURCE_ANY : 0;
    return is->state == MZ_TEXAS ? MZ_SOURCE_ANY : port_source(play, cell);
}

/* [6.2] The guns of a fortress do not bar it, others who have come there do. */
static bool is_open_beachhead(const struct search *search, unsigned cell)
{
    struct mz_units enemies;

    if (!is_beachhead(search->play, cell, search->side))
        return false;
    mz_field_units(search->play, cell, mz_enemy(search->side), &enemies);
    return mz_empty(&enemies);
}

/* Once a cell, however many lines lead there. */
static void look_at(struct search *search, unsigned cell)
{
    if (mz_cells_have(&search->seen, cell))
        return;
    mz_cells_add(&search->seen, cell);
    if (is_passable(search, cell)) {
        mz_cells_add(&search->passed, cell);
        mz_cells_add(&search->ended, cell);
    } else if (is_base(search->play, cell, search->side) || is_open_beachhead(search, cell)) {
        mz_cells_add(&search->ended, cell);
    }
}

static bool may_pass(struct search *search, unsigned cell)
{
    look_at(search, cell);
    return mz_cells_have(&search->passed, cell);
}

static bool may_end(struct search *search, unsigned cell)
{
    look_at(search, cell);
    return mz_cells_have(&search->ended, cell);
}

static bool is_end(const struct mz_play *play, uint8_t side, unsigned cell)
{
    struct search search = begin(play, side);

    return may_end(&search, cell);
}

/* A train is one while it has itself a line to another. */
bool mz_is_source(const struct mz_play *play, uint8_t side, unsigned cell)
{
    if (source_at(play, cell, side) != 0)
        return is_end(play, side, cell);
    return mz_has_train(play, cell, side) && is_end(play, side, cell) &&
           mz_sources_of(play, side, cell) != 0;
}

/* ---- the line */

/* Who has what serves all needs no other source, unless a train is sought. */
static bool is_enough(const struct search *search, unsigned sources)
{
    return sources & MZ_SOURCE_ANY && !search->to_train;
}

/* The lengths of the shortest lines from that cell to others, and the sources at which they end, up
 * to the first that serves all; of the cells that are reached those with a train are put into
 * `trains`. */
static unsigned spread(struct search *search, unsigned cell, struct mz_cells *trains)
{
    const struct mz_play *play = search->play;
    const struct map *map = &play->s->map;
    unsigned most = play->s->charts.figure[MZ_SUPPLY_LENGTH];
    uint8_t length[MZ_CELLS];
    struct mz_cells ends = {{0}}; /* of the lines so far */
    unsigned found = 0;

    memset(length, FAR, sizeof length);
    length[cell] = 0;
    mz_cells_add(&ends, cell);
    for (unsigned at = 0; at < most; at++)
        for (MZ_EACH_CELL(from, &ends)) {
            if (length[from] != at)
                continue;
            mz_cells_remove(&ends, from);
            if (from != cell && !may_pass(search, from))
                continue;
            for (unsigned e = map->edge_first[from]; e < map->edge_first[from + 1]; e++) {
                unsigned to = map->edge_to[e];
                unsigned sum = at + length_of(play, e);

                if (sum > most || sum >= length[to] || !may_end(search, to))
                    continue;
                length[to] = (uint8_t)sum;
                mz_cells_add(&ends, to);
                found |= source_at(play, to, search->side);
                if (is_enough(search, found))
                    return found;
                if (mz_has_train(play, to, search->side))
                    set_add(trains->word, to);
            }
        }
    return found;
}

/* [18.4.b] */
static bool is_blocked(const struct search *search, unsigned cell)
{
    return mz_in_revolt(search->play, cell) && !mz_has_train(search->play, cell, search->side);
}

/* [6.2] Of the cell that is asked a line of no length asks neither terrain nor fortification;
 * [6.4.e] a raid, yes. */
static bool serves_itself(const struct search *search, unsigned cell)
{
    return !set_has(search->play->p->raided.word, cell) || mz_cells_have(&search->own, cell) ||
           mz_has_train(search->play, cell, search->side);
}

/* [6.2] Of the enemy those alone are in the cell who have come to attack there. */
static bool is_assailed(const struct search *search, unsigned cell)
{
    const struct mz_activation *active = &search->play->p->active;
    struct mz_units enemies;

    if (active->side == search->side || active->at != cell || active->from == cell ||
        !(course_is_under_way(search->play->head, MZ_MOVING) ||
          course_is_under_way(search->play->head, MZ_SAILING)))
        return false;
    mz_field_units(search->play, cell, active->side, &enemies);
    mz_remove_all(&enemies, &active->force);
    return mz_empty(&enemies);
}

/* Of the cell itself, but trains: there is none with an enemy unit. */
static unsigned own_sources(const struct search *search, unsigned cell)
{
    const struct mz_play *play = search->play;
    bool alone = !mz_cells_have(&search->enemy, cell) ||
                 play->s->map.cell[cell].terrain == MZ_ZONE ||
                 is_beachhead(play, cell, search->side) || is_assailed(search, cell);

    return alone && !is_blocked(search, cell) && serves_itself(search, cell)
               ? source_at(play, cell, search->side)
               : 0;
}

/* Sources but trains, at the cell itself too. */
static unsigned real_sources(struct search *search, unsigned cell, struct mz_cells *trains)
{
    unsigned found;

    if (is_blocked(search, cell))
        return 0;
    if (mz_has_train(search->play, cell, search->side))
        set_add(trains->word, cell);
    found = own_sources(search, cell);
    return is_enough(search, found) ? found : found | spread(search, cell, trains);
}

/* [6.4.c] What Alta California has for others, the train in it has not. */
static unsigned sources_of_train(struct search *search, unsigned train)
{
    struct mz_cells more = {{0}};
    unsigned sources = real_sources(search, train, &more);

    return train == search->play->s->alta_california ? sources & ~(unsigned)MZ_SOURCE_CALIFORNIA
                                                     : sources;
}

/* [6.5.a] A train serves that has itself a line to a source that is none, perhaps by way of the
 * other: of the two of the US one may lead to the other. */
static unsigned all_sources(struct search *search, unsigned cell)
{
    struct mz_cells trains = {{0}}, seen;
    unsigned found = real_sources(search, cell, &trains);

    if (is_enough(search, found))
        return found;
    seen = trains;
    for (MZ_EACH_CELL(train, &trains)) {
        struct mz_cells more = {{0}};

        real_sources(search, train, &more);
        for (MZ_EACH_CELL(other, &more))
            set_add(seen.word, other);
    }
    for (MZ_EACH_CELL(train, &seen))
        if (sources_of_train(search, train) != 0)
            return found | MZ_SOURCE_ANY;
    return found;
}

unsigned mz_sources_of(const struct mz_play *play, uint8_t side, unsigned cell)
{
    struct search search = begin(play, side);

    return all_sources(&search, cell);
}

void mz_keep_cut_off(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    struct search search = begin(play, side);

    for (MZ_EACH_CELL(cell, cells))
        if (all_sources(&search, cell) != 0)
            mz_cells_remove(cells, cell);
}

bool mz_reaches_train(const struct mz_play *play, uint8_t side, unsigned cell, unsigned train)
{
    struct search search = begin(play, side);
    struct mz_cells trains = {{0}};

    search.to_train = true;
    real_sources(&search, cell, &trains);
    if (mz_cells_have(&trains, train))
        return true;
    for (MZ_EACH_CELL(other, &trains)) {
        struct mz_cells more = {{0}};

        real_sources(&search, other, &more);
        if (mz_cells_have(&more, train))
            return true;
    }
    return false;
}

bool mz_is_supplied(const struct mz_play *play, uint8_t side, unsigned cell, unsigned units,
                    bool army)
{
    const struct mz_scenario *s = play->s;
    const uint8_t *figure = s->charts.figure;
    unsigned sources;

    if (cell == s->disputed_zone && units <= figure[MZ_ZONE_SUPPLIED]) /* [6.4.b] */
        return true;
    if ((cell == s->alta_california || cell == s->baja_california) && /* [6.4.c] */
        units <= figure[MZ_CALIFORNIA_SUPPLIED])
        return true;
    sources = mz_sources_of(play, side, cell);
    if (cell == s->alta_california)
        sources &= ~(unsigned)MZ_SOURCE_CALIFORNIA;
    if (army) /* [6.4.a] a port serves none, but by the Beachhead */
        sources &= ~(unsigned)MZ_SOURCES_BY_PORT;
    return sources != 0;
}

/* [6.4.b] [6.4.c] Where no unit is, none is in supply without a line. */
static bool is_supplied(const struct mz_play *play, uint8_t side, unsigned cell, bool army)
{
    unsigned units = mz_units_in(play, cell, side);

    return mz_is_supplied(play, side, cell, units > 0 ? units : MZ_UNITS, army);
}

bool mz_has_supply(const struct mz_play *play, uint8_t side, unsigned cell)
{
    return is_supplied(play, side, cell, mz_holds_army(play, cell, side));
}

bool mz_is_in_supply(const struct mz_play *play, uint8_t side, unsigned cell)
{
    return is_supplied(play, side, cell, false);
}
