/* The hexes on the straight line between two: for lines of sight. */
#ifndef MAP_LINE_H
#define MAP_LINE_H

#include "map/map.h"

/* The hexes through which the line from one centre to the other runs, both ends included. Where it
 * runs along hexsides it passes all of them on one hand: on the left, or on the right. Returns how
 * many there are; 0 if the line leaves the map or has more than `most`. */
unsigned map_line(const struct map *map, uint16_t from, uint16_t to, bool left, uint16_t *path,
                  unsigned most);

#endif
