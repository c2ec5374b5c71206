/* 11.3 Line of sight. */
#include "map/line.h"
#include "santiago/rules/combat.h"

enum { LONGEST = 64 };

static bool is_slope(const struct map *map, uint16_t from, uint16_t to)
{
    const struct map_edge *edge = map_edge(map, from, to);

    return (edge->kinds | map->edge[edge->back].kinds) & SC_SLOPE; /* up or down alike */
}

static struct sc_sight look_along(const struct sc_play *play, const uint16_t *path, unsigned count)
{
    const struct map *map = &play->s->map;
    const struct sc_charts *charts = &play->s->charts;
    struct sc_sight sight = {.bar = MAP_NOWHERE};

    for (unsigned i = 1; i < count && sight.bar == MAP_NOWHERE; i++) {
        /* hexes between, never the two ends */
        if (i + 1 < count && charts->effects.blocks_sight[map->cell[path[i]].terrain])
            sight.bar = path[i];
        sight.slopes += is_slope(map, path[i - 1], path[i]); /* first and last side included */
    }
    sight.clear = sight.bar == MAP_NOWHERE && sight.slopes <= charts->sight_slopes;
    return sight;
}

struct sc_sight sc_line_of_sight(const struct sc_play *play, uint16_t from, uint16_t to)
{
    struct sc_sight sight = {.bar = to};
    uint16_t path[LONGEST];

    /* where two paths are equally straight the attacker picks */
    for (unsigned hand = 0; hand < 2 && !sight.clear; hand++) {
        unsigned count = map_line(&play->s->map, from, to, hand, path, LONGEST);

        if (count)
            sight = look_along(play, path, count);
    }
    return sight;
}
