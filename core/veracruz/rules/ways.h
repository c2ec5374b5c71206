/* Cheapest ways that are the same for all who go: retreats [8.64] and the march of Santa Anna
 * [17.12]. Movement at large is in map/flood.h, where prices are small and allowances end a way.
 *
 * The search goes outward from its goals only as far as somebody asks. */
#ifndef VERACRUZ_WAYS_H
#define VERACRUZ_WAYS_H

#include "veracruz/play.h"

/* `enter` of cells that are closed; and the cost of cells from which no way leads. */
enum { VZ_CLOSED_CELL = 0xffff, VZ_DEAREST = 1000 };
#define VZ_UNREACHED UINT32_MAX

enum { VZ_RING = 2048 }; /* a power of two, more than the dearest step */

struct vz_waiting {
    uint16_t cell;
    uint16_t next;
};

struct vz_ways {
    const struct flood_prices *prices; /* of the steps that lead on */
    const struct vz_bare_ways *bare;   /* to these goals or more while nobody is about, or NULL */
    /* Added on entering a cell, VZ_DEAREST at most, or VZ_CLOSED_CELL. */
    uint16_t enter[VZ_CELLS];
    bool back; /* from every cell to the nearest goal, not the other way */
    /* for ways.c alone */
    uint32_t cost[VZ_CELLS];
    uint32_t level;              /* what costs no more is final */
    uint64_t busy[VZ_RING / 64]; /* buckets that are not empty */
    uint16_t bucket[VZ_RING];    /* by cost: the first cell that waits in it */
    struct vz_waiting waiting[6 * VZ_CELLS];
    unsigned used, left; /* of `waiting`: taken so far; still in a bucket */
};

/* Begins a search without goals. The caller fills `enter`. With `back` an edge's price is that of
 * the step across it into the cell that it leads from. With `bare`, which is of these prices, ways
 * that nobody stands in are not searched for. */
void vz_ways_begin(struct vz_ways *ways, const struct map *map, const struct flood_prices *prices,
                   bool back, const struct vz_bare_ways *bare);
void vz_ways_goal(struct vz_ways *ways, uint16_t cell);
/* The least cost of a way between the cell and a goal, or VZ_UNREACHED. */
uint32_t vz_ways_cost(struct vz_ways *ways, uint16_t cell);
/* The same, but VZ_UNREACHED if that is more than `most`: nothing beyond is searched. */
uint32_t vz_ways_cost_within(struct vz_ways *ways, uint16_t cell, uint32_t most);

/* Lays out the ways of these prices to the nearest of the goals; false without memory. */
bool vz_ways_lay_out(struct vz_bare_ways *bare, const struct map *map,
                     const struct flood_prices *prices_back, const uint16_t *goals, unsigned count,
                     struct arena *arena);

#endif
