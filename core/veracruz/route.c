/* 8.64 The way back: prices, goals, and the steps that lie on a cheapest way. */
#include "map/flood.h"
#include "veracruz/combat.h"
#include "veracruz/ways.h"

enum { ON_ROAD = 1, OFF_ROAD = 2, ZONE = 1000, OVERFULL = 1000000, PEROTE_MOST = 5 };

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

/* [8.64] What a step costs: crossing the edge, and being in the hex. */
static uint32_t edge_price(const struct map_edge *edge)
{
    return edge->kinds & (VZ_HIGHWAY | VZ_ROAD | VZ_TRAIL) ? ON_ROAD : OFF_ROAD;
}

static uint32_t hex_price(struct vz_play *play, uint16_t hex, uint8_t side)
{
    return vz_in_ezoc(play, hex, side) ? ZONE : 0; /* [8.65] */
}

/* ---- goals */

/* [8.64] Mexico City, or the west edge of the map. */
static bool is_mexican_goal(const struct vz_play *play, uint16_t hex)
{
    return hex == play->s->mexico_city || (play->s->map.cell[hex].marks & VZ_WEST_EDGE);
}

/* [8.64] Veracruz, or where U.S. supply now comes in. */
static bool is_us_goal(const struct vz_play *play, uint16_t hex)
{
    const struct map *map = &play->s->map;

    if (!vz_controls_port(play))
        return play->p->invaded && hex == play->p->invasion_hex;
    return map->cell[hex].place != MAP_NOWHERE &&
           (map->place[map->cell[hex].place].kinds & VZ_PORT) && vz_controller(play, hex) == VZ_US;
}

/* ---- cheapest ways to the goals */

static void set_prices(struct vz_play *play, uint8_t side, uint16_t price[VZ_MOST_EDGES])
{
    const struct map *map = &play->s->map;

    for (uint16_t hex = 0; hex < map->cells; hex++) {
        const struct map_cell *cell = &map->cell[hex];
        bool closed = !may_enter(play, hex, side);
        uint32_t entry = hex_price(play, hex, side);

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            const struct map_edge *inward = &map->edge[map->edge[e].back];
            bool barred = closed || !is_passable(play->s, inward);

            price[inward - map->edge] = barred ? VZ_BARRED : (uint16_t)(edge_price(inward) + entry);
        }
    }
}

void vz_route_find(struct vz_play *play, struct vz_route *route)
{
    uint16_t price[VZ_MOST_EDGES];
    uint8_t enemy = vz_enemy(route->side);

    for (uint16_t hex = 0; hex < play->s->map.cells; hex++) {
        bool goal = route->side == VZ_MEXICO ? is_mexican_goal(play, hex) : is_us_goal(play, hex);

        route->cost[hex] = goal && !vz_occupied(play, hex, enemy) ? 0 : VZ_UNREACHED;
    }
    set_prices(play, route->side, price);
    vz_find_ways(&play->s->map, price, true, route->cost);
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

bool vz_route_ends(const struct vz_route *route, const struct vz_walk *walk)
{
    return walk->left == 0 || route->cost[walk->hex[walk->count - 1]] == 0;
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

/* [12.14] The stack would end its retreat in Perote and fill it over its limit. */
static bool overfills(struct vz_play *play, const struct vz_route *route,
                      const struct vz_walk *walk, uint16_t to)
{
    struct vz_units inside;

    if (walk->left > 1 || to != play->s->fort_cell[VZ_FORT_PEROTE])
        return false;
    vz_combat_units_at(play, to, route->side, &inside);
    return vz_points(play, &inside) + route->points > PEROTE_MOST;
}

/* What speaks against a step: the least is taken. */
static uint32_t drawback(struct vz_play *play, const struct vz_route *route,
                         const struct vz_walk *walk, const struct map_edge *edge)
{
    uint32_t step = edge_price(edge) + hex_price(play, edge->to, route->side);

    if (route->cost[edge->from] == VZ_UNREACHED) {
        /* [8.64] no way to any goal: clear of zones, then farthest from the enemy, then by road */
        uint32_t nearer = VZ_CELLS - nearest_enemy(play, edge->to, route->side);

        return (step / ZONE * (VZ_CELLS + 1) + nearer) * ZONE + step % ZONE;
    }
    if (route->cost[edge->to] == VZ_UNREACHED)
        return VZ_UNREACHED;
    return step + route->cost[edge->to] + (overfills(play, route, walk, edge->to) ? OVERFULL : 0);
}

unsigned vz_route_next(struct vz_play *play, const struct vz_route *route,
                       const struct vz_walk *walk, uint16_t best[6])
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
