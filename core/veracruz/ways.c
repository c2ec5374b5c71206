/* The search for cheapest ways: cells whose cost has fallen are looked at again. */
#include "veracruz/ways.h"

struct queue {
    uint16_t cell[VZ_CELLS];
    bool waits[VZ_CELLS];
    unsigned first, count;
};

static void put(struct queue *queue, uint16_t cell)
{
    if (queue->waits[cell])
        return;
    queue->waits[cell] = true;
    queue->cell[(queue->first + queue->count++) % VZ_CELLS] = cell;
}

static uint16_t take(struct queue *queue)
{
    uint16_t cell = queue->cell[queue->first];

    queue->first = (queue->first + 1) % VZ_CELLS;
    queue->count--;
    queue->waits[cell] = false;
    return cell;
}

void vz_find_ways(const struct map *map, const uint16_t price[VZ_MOST_EDGES], bool back,
                  uint32_t cost[VZ_CELLS])
{
    struct queue queue = {.count = 0};

    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (cost[cell] == 0)
            put(&queue, cell);
    while (queue.count > 0) {
        uint16_t at = take(&queue);
        const struct map_cell *cell = &map->cell[at];

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            uint16_t to = map->edge[e].to;
            uint16_t step = price[back ? map->edge[e].back : e];

            if (step == VZ_BARRED || cost[at] + step >= cost[to])
                continue;
            cost[to] = cost[at] + step;
            put(&queue, to);
        }
    }
}
