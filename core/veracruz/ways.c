/* The search for cheapest ways: cells wait in buckets by what they cost, the cheapest goes on. */
#include "veracruz/ways.h"

#include <string.h>

enum { NONE = 0xffff, BARRED = 255 };

_Static_assert(VZ_RING > BARRED + VZ_DEAREST, "what waits lies within one turn of the ring");

static void wait(struct vz_ways *ways, uint16_t cell, uint32_t cost)
{
    unsigned bucket = cost % VZ_RING;
    bool empty = !(ways->busy[bucket / 64] >> bucket % 64 & 1);

    ways->cost[cell] = cost;
    ways->waiting[ways->used] =
        (struct vz_waiting){cell, empty ? (uint16_t)NONE : ways->bucket[bucket]};
    ways->bucket[bucket] = (uint16_t)ways->used++;
    ways->busy[bucket / 64] |= UINT64_C(1) << bucket % 64;
    ways->left++;
}

/* The first cost from the present one on at which cells wait: there are some. */
static uint32_t next_level(const struct vz_ways *ways)
{
    for (uint32_t cost = ways->level;; cost = (cost | 63) + 1) {
        uint64_t word = ways->busy[cost % VZ_RING / 64] >> cost % 64;

        if (word)
            return cost + bits_lowest(word);
    }
}

static uint16_t take(struct vz_ways *ways)
{
    unsigned bucket = ways->level % VZ_RING;
    struct vz_waiting first = ways->waiting[ways->bucket[bucket]];

    ways->bucket[bucket] = first.next;
    if (first.next == NONE)
        ways->busy[bucket / 64] &= ~(UINT64_C(1) << bucket % 64);
    ways->left--;
    return first.cell;
}

static void spread(struct vz_ways *ways, uint16_t from)
{
    const struct map *map = ways->map;
    uint32_t before = ways->cost[from];

    if (ways->back && ways->enter[from] == VZ_CLOSED_CELL)
        return;
    if (ways->back)
        before += ways->enter[from];
    for (unsigned e = map->edge_first[from]; e < map->edge_first[from + 1]; e++) {
        uint16_t to = map->edge_to[e];
        uint32_t cost = before + ways->edge[e];

        if (ways->edge[e] == BARRED || cost >= ways->cost[to])
            continue;
        if (!ways->back && ways->enter[to] == VZ_CLOSED_CELL)
            continue;
        if (!ways->back)
            cost += ways->enter[to];
        if (cost < ways->cost[to])
            wait(ways, to, cost);
    }
}

/* Takes one cell; false when none is left. */
static bool search_on(struct vz_ways *ways)
{
    if (!ways->left)
        return false;
    ways->level = next_level(ways);
    uint16_t cell = take(ways);
    if (ways->cost[cell] == ways->level) /* not if it was reached more cheaply since */
        spread(ways, cell);
    return true;
}

void vz_ways_begin(struct vz_ways *ways, const struct map *map, const uint8_t *edge, bool back)
{
    ways->map = map;
    ways->edge = edge;
    ways->back = back;
    ways->level = 0;
    ways->used = ways->left = 0;
    memset(ways->cost, 0xff, map->cells * sizeof *ways->cost); /* VZ_UNREACHED */
    memset(ways->busy, 0, sizeof ways->busy);
}

void vz_ways_goal(struct vz_ways *ways, uint16_t cell)
{
    if (ways->cost[cell] != 0)
        wait(ways, cell, 0);
}

uint32_t vz_ways_cost(struct vz_ways *ways, uint16_t cell)
{
    while (ways->cost[cell] > ways->level && search_on(ways))
        ;
    return ways->cost[cell];
}
