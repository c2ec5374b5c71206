/* Cheapest ways that are the same for all who go: retreats [8.64] and the march of Santa Anna
 * [17.12]. Movement at large is in map/flood.h, where prices are small and allowances end a way. */
#ifndef VERACRUZ_WAYS_H
#define VERACRUZ_WAYS_H

#include "veracruz/play.h"

enum { VZ_MOST_EDGES = 6 * VZ_CELLS, VZ_BARRED = 0xffff, VZ_UNREACHED = 0x7fffffff };

/* Finds the least cost of a way from the nearest goal to every cell, or with `back` from every cell
 * to the nearest goal. `price`, by edge, is what crossing it into its cell costs, or VZ_BARRED.
 * `cost`, by cell, comes in as 0 for goals and VZ_UNREACHED for the others. */
void vz_find_ways(const struct map *map, const uint16_t price[VZ_MOST_EDGES], bool back,
                  uint32_t cost[VZ_CELLS]);

#endif
