/* The search for cheapest ways: cells wait in buckets by what they cost, the cheapest goes on. */
#include "veracruz/rules/ways.h"

#include <string.h>

#include "base/memory.h"

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
    const struct flood_prices *prices = ways->prices;
    const uint32_t *end = prices->step + prices->first[from + 1u];
    uint32_t before = ways->cost[from];

    for (const uint32_t *step = prices->step + prices->first[from]; step < end; step++) {
        uint16_t to = (uint16_t)*step;
        uint32_t cost = before + (*step >> 16) + ways->enter[to];

        if (ways->enter[to] != VZ_CLOSED_CELL && cost < ways->cost[to])
            wait(ways, to, cost);
    }
}

/* Entering the cell costs the same for all who come, and nobody comes into one that is closed.
 * Most steps make nothing cheaper: those that do are told apart without a branch. */
static void spread_back(struct vz_ways *ways, uint16_t from)
{
    const struct flood_prices *prices = ways->prices;
    const uint32_t *end = prices->step + prices->first[from + 1u];
    uint32_t before = ways->cost[from] + ways->enter[from];
    uint32_t cheaper[7];
    unsigned count = 0;

    if (ways->enter[from] == VZ_CLOSED_CELL)
        return;
    for (const uint32_t *step = prices->step + prices->first[from]; step < end; step++) {
        cheaper[count] = *step;
        count += before + (*step >> 16) < ways->cost[(uint16_t)*step];
    }
    for (unsigned i = 0; i < count; i++)
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): so many are filled */
        wait(ways, (uint16_t)cheaper[i], before + (cheaper[i] >> 16));
}

/* Takes one cell; false when none is left. */
static bool search_on(struct vz_ways *ways)
{
    if (!ways->left)
        return false;
    ways->level = next_level(ways);
    uint16_t cell = take(ways);
    if (ways->cost[cell] != ways->level) /* it was reached more cheaply since */
        return true;
    if (ways->back)
        spread_back(ways, cell);
    else
        spread(ways, cell);
    return true;
}

void vz_ways_begin(struct vz_ways *ways, const struct map *map, const struct flood_prices *prices,
                   bool back, const struct vz_bare_ways *bare)
{
    ways->prices = prices;
    ways->bare = bare;
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

/* What is entered on the bare way to a goal costs nothing, and the goal is one. Nothing that stands
 * about makes a way cheaper: so there is none that is. */
static bool is_bare(const struct vz_ways *ways, uint16_t cell)
{
    const uint16_t *next = ways->bare->next;

    for (; next[cell] != cell; cell = next[cell])
        if (ways->enter[next[cell]] != 0)
            return false;
    return ways->cost[cell] == 0;
}

uint32_t vz_ways_cost_within(struct vz_ways *ways, uint16_t cell, uint32_t most)
{
    if (ways->bare && is_bare(ways, cell))
        return ways->bare->cost[cell] <= most ? ways->bare->cost[cell] : VZ_UNREACHED;
    while (ways->cost[cell] > ways->level && ways->level <= most && search_on(ways))
        ;
    return ways->cost[cell] <= most ? ways->cost[cell] : VZ_UNREACHED;
}

uint32_t vz_ways_cost(struct vz_ways *ways, uint16_t cell)
{
    return vz_ways_cost_within(ways, cell, VZ_UNREACHED);
}

/* ---- the bare map */

/* The step that the cheapest way from a cell begins with leads to a cheaper one. */
static void find_next(struct vz_bare_ways *bare, const struct map *map,
                      const struct flood_prices *prices_back)
{
    for (uint16_t to = 0; to < map->cells; to++)
        for (unsigned e = prices_back->first[to]; e < prices_back->first[to + 1u]; e++) {
            uint16_t from = (uint16_t)prices_back->step[e];
            uint32_t price = prices_back->step[e] >> 16;

            if (price > 0 && bare->cost[to] != VZ_UNREACHED &&
                bare->cost[to] + price == bare->cost[from])
                bare->next[from] = to;
        }
}

bool vz_ways_lay_out(struct vz_bare_ways *bare, const struct map *map,
                     const struct flood_prices *prices_back, const uint16_t *goals, unsigned count,
                     struct arena *arena)
{
    struct vz_ways ways;

    bare->cost = arena_get(arena, map->cells * sizeof *bare->cost);
    bare->next = arena_get(arena, map->cells * sizeof *bare->next);
    if (!bare->cost || !bare->next)
        return false;
    vz_ways_begin(&ways, map, prices_back, true, NULL);
    memset(ways.enter, 0, sizeof ways.enter);
    for (unsigned i = 0; i < count; i++)
        vz_ways_goal(&ways, goals[i]);
    for (uint16_t cell = 0; cell < map->cells; cell++) {
        bare->cost[cell] = vz_ways_cost(&ways, cell);
        bare->next[cell] = cell;
    }
    find_next(bare, map, prices_back);
    return true;
}
