#include "map/spread.h"

#include <string.h>

void spread_begin(struct spread *spread, const struct map *map)
{
    memset(spread->far, 0xff, map->cells * sizeof *spread->far); /* FLOOD_UNREACHED each */
    spread->count = 0;
}

static void reach(struct spread *spread, uint16_t cell, unsigned far)
{
    if (spread->far[cell] != FLOOD_UNREACHED)
        return;
    spread->far[cell] = (uint16_t)far;
    spread->list[spread->count++] = cell;
}

void spread_from(struct spread *spread, uint16_t cell)
{
    reach(spread, cell, 0);
}

void spread_run(struct spread *spread, const struct spread_terms *terms)
{
    const struct map *map = terms->map;

    for (unsigned at = 0; at < spread->count; at++) {
        uint16_t cell = spread->list[at];
        unsigned far = spread->far[cell] + 1u;

        if (far > terms->limit)
            break;
        if (far > 1 && terms->closed && terms->closed[cell])
            continue;
        for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1]; e++)
            if (!terms->edge || terms->edge[e] != FLOOD_BARRED)
                reach(spread, map->edge_to[e], far);
        if (cell == terms->link[0])
            reach(spread, terms->link[1], far);
        else if (cell == terms->link[1])
            reach(spread, terms->link[0], far);
    }
}

void spread_around(const struct map *map, uint16_t cell, const uint8_t *barred, uint8_t *zone)
{
    for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1]; e++)
        if (!barred || !barred[e])
            zone[map->edge_to[e]] = 1;
}
