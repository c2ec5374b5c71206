/* 8.64 The way back: prices, goals, and the steps that lie on a cheapest way. */
#include "map/flood.h"
#include "veracruz/rules/combat.h"

enum { ZONE = VZ_DEAREST, OVERFULL = 1000000 };

/* [8.62] No mountain, sea or lake is in the way. */
static bool is_passable(const struct vz_scenario *s, const struct map_edge *edge)
{
    return s->steps[edge - s->map.edge] != FLOOD_BARRED;
}

static bool may_enter(struct vz_play *play, uint16_t hex, uint8_t side)
{
    return hex != play->s->fort_cell[VZ_FORT_ULUA] && /* [12.61] */
           !vz_occupied(play, hex, vz_enemy(side));
}

bool vz_route_open(struct vz_play *play, const struct map_edge *edge, uint8_t side)
{
    return is_passable(play->s, edge) && may_enter(play, edge->to, side);
}

/* [8.64] What a step costs: crossing the edge, and entering the hex. */
static uint32_t price(struct vz_play *play, const struct map_edge *edge, uint8_t side)
{
    return play->s->retreat[edge - play->s->map.edge] +
           (vz_in_ezoc(play, edge->to, side) ? ZONE : 0u); /* [8.65] */
}

/* ---- goals */

static void add_goal(struct vz_play *play, struct vz_route *route, uint16_t hex, uint16_t but)
{
    if (hex != but && !vz_occupied(play, hex, vz_enemy(route->side)))
        vz_ways_goal(&route->ways, hex);
}

/* [8.64] Mexico City, or the west edge of the map. */
static void add_mexican_goals(struct vz_play *play, struct vz_route *route, uint16_t but)
{
    const struct vz_scenario *s = play->s;

    add_goal(play, route, s->mexico_city, but);
    for (unsigned i = 0; i < s->west_edge_cells; i++)
        add_goal(play, route, s->west_edge[i], but);
}

/* [8.64] Veracruz, or where U.S. supply now comes in. */
static void add_us_goals(struct vz_play *play, struct vz_route *route, uint16_t but)
{
    const struct map *map = &play->s->map;

    if (!vz_controls_port(play) && play->p->invaded)
        add_goal(play, route, play->p->invasion_hex, but);
    for (unsigned place = 0; place < map->places; place++)
        if ((map->place[place].kinds & VZ_PORT) &&
            vz_controller(play, map->place[place].cell) == VZ_US)
            add_goal(play, route, map->place[place].cell, but);
}

/* ---- cheapest ways to the goals */

static void set_prices(struct vz_play *play, struct vz_route *route)
{
    const uint8_t *here = play->board->here;
    const uint8_t *zone = vz_zone_of(play, vz_enemy(route->side));
    unsigned enemy = VZ_COMBAT_HERE + vz_enemy(route->side);

    for (unsigned hex = 0; hex < play->s->map.cells; hex++)
        route->ways.enter[hex] = here[hex] >> enemy & 1 ? VZ_CLOSED_CELL : zone[hex] ? ZONE : 0;
    route->ways.enter[play->s->fort_cell[VZ_FORT_ULUA]] = VZ_CLOSED_CELL; /* [12.61] */
}

/* The ways to all goals but one, not over the hexes of a walk. */
static void find_ways(struct vz_play *play, struct vz_route *route, uint16_t but,
                      const struct vz_walk *walk)
{
    const struct vz_scenario *s = play->s;

    vz_ways_begin(&route->ways, &s->map, &s->retreats, true,
                  route->side == VZ_MEXICO ? &s->mexican_retreats : NULL);
    set_prices(play, route);
    for (unsigned i = 0; walk && i < walk->count; i++)
        route->ways.enter[walk->hex[i]] = VZ_CLOSED_CELL;
    if (route->side == VZ_MEXICO)
        add_mexican_goals(play, route, but);
    else
        add_us_goals(play, route, but);
}

void vz_route_find(struct vz_play *play, struct vz_route *route, uint16_t from)
{
    find_ways(play, route, from, NULL); /* [8.64] who begins on a goal makes for another */
    if (vz_ways_cost(&route->ways, from) == VZ_UNREACHED)
        find_ways(play, route, MAP_NOWHERE, NULL); /* or stays, where there is none */
}

/* ---- walking */

void vz_walk_start(struct vz_walk *walk, uint16_t start, unsigned hexes)
{
    *walk = (struct vz_walk){.hex = {start}, .count = 1, .left = hexes};
}

void vz_walk_step(struct vz_walk *walk, uint16_t to)
{
    walk->hex[walk->count++] = to;
    walk->left--;
}

bool vz_walk_has(const struct vz_walk *walk, uint16_t hex)
{
    for (unsigned i = 0; i < walk->count; i++)
        if (walk->hex[i] == hex)
            return true;
    return false;
}

bool vz_route_ends(struct vz_route *route, const struct vz_walk *walk)
{
    return walk->left == 0 || vz_ways_cost(&route->ways, walk->hex[walk->count - 1]) == 0;
}

/* Hexes from there to the nearest enemy combat unit. */
static unsigned nearest_enemy(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    unsigned nearest = VZ_CELLS;

    for (VZ_EACH(unit, &play->s->combat)) {
        uint16_t enemy = play->p->unit[unit].hex;
        unsigned distance;

        if (vz_counter(play, unit)->side == side || !vz_on_map(enemy))
            continue;
        distance = map_distance(&play->s->map, hex, enemy);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* What the stack will have left behind in enemy zones [8.65]. */
static unsigned points_lost(struct vz_play *play, const struct vz_route *route,
                            const struct vz_walk *walk)
{
    unsigned lost = 0;

    for (unsigned i = 1; i < walk->count; i++)
        lost += vz_in_ezoc(play, walk->hex[i], route->side);
    return lost;
}

bool vz_route_overfills(struct vz_play *play, const struct vz_route *route,
                        const struct vz_walk *walk, uint16_t to, unsigned *points)
{
    struct vz_units inside;
    unsigned lost = points_lost(play, route, walk);

    if (walk->left > 1 || to != play->s->fort_cell[VZ_FORT_PEROTE])
        return false;
    vz_combat_units_at(play, to, route->side, &inside);
    *points = vz_known_points(play, &inside) + route->points;
    if (*points <= vz_figure(play, VZ_PEROTE_POINTS) + lost)
        return false;
    *points -= lost;
    return true;
}

/* What speaks against a step: the least is taken. */
static uint32_t drawback(struct vz_play *play, struct vz_route *route, const struct vz_walk *walk,
                         const struct map_edge *edge)
{
    uint32_t step = price(play, edge, route->side);
    uint32_t onward;
    unsigned points;

    if (vz_ways_cost(&route->ways, edge->from) == VZ_UNREACHED) {
        /* [8.64] no way to any goal: clear of zones, then farthest from the enemy, then by road */
        uint32_t nearer = VZ_CELLS - nearest_enemy(play, edge->to, route->side);

        return (step / ZONE * (VZ_CELLS + 1) + nearer) * ZONE + step % ZONE;
    }
    onward = vz_ways_cost(&route->ways, edge->to);
    if (onward == VZ_UNREACHED)
        return VZ_UNREACHED;
    return step + onward +
           (vz_route_overfills(play, route, walk, edge->to, &points) ? OVERFULL : 0);
}

/* Of the steps that the walk may take, those with the least drawback. */
static unsigned best_steps(struct vz_play *play, struct vz_route *route, const struct vz_walk *walk,
                           uint16_t best[6])
{
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[walk->hex[walk->count - 1]];
    uint32_t least = VZ_UNREACHED;
    unsigned count = 0;

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        const struct map_edge *edge = &map->edge[e];
        uint32_t value;

        if (!vz_route_open(play, edge, route->side) ||
            vz_walk_has(walk, edge->to)) /* [8.65] no hex twice */
            continue;
        value = drawback(play, route, walk, edge);
        if (value > least || value == VZ_UNREACHED)
            continue;
        if (value < least)
            count = 0;
        least = value;
        best[count++] = edge->to;
    }
    return count;
}

/* As best_steps, when what would be the cheapest step leads into a full Perote: a way beside it
 * could come back over hexes of the walk [8.64]. */
static unsigned best_steps_aside(struct vz_play *play, const struct vz_route *route,
                                 const struct vz_walk *walk, uint16_t best[6])
{
    struct vz_route aside;

    aside.side = route->side;
    aside.points = route->points;
    find_ways(play, &aside, walk->hex[0], walk);
    return best_steps(play, &aside, walk, best);
}

unsigned vz_route_next(struct vz_play *play, struct vz_route *route, const struct vz_walk *walk,
                       uint16_t best[6])
{
    uint16_t perote = play->s->fort_cell[VZ_FORT_PEROTE];
    unsigned points;

    if (map_edge(&play->s->map, walk->hex[walk->count - 1], perote) &&
        vz_route_overfills(play, route, walk, perote, &points))
        return best_steps_aside(play, route, walk, best);
    return best_steps(play, route, walk, best);
}
