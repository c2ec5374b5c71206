/* Outward from a set of cells, one step after another: how many steps each cell is from the nearest
 * of them. For lines of supply and of communication, where every step counts alike. */
#ifndef MAP_SPREAD_H
#define MAP_SPREAD_H

#include "map/flood.h"

/* Where it may go. All arrays belong to the caller. */
struct spread_terms {
    const struct map *map;
    const uint8_t *edge; /* [edges] FLOOD_BARRED: no way across it into its cell; NULL: all are */
    /* [cells] not 0: reached, but not passed, unless it is one of the first; or NULL */
    const uint8_t *closed;
    uint16_t limit; /* the most steps, FLOOD_UNREACHED for no limit */
    uint16_t
        link[2]; /* two cells that are neighbours as well, off the map; or the same one twice */
};

/* The caller's arrays: `far` steps from the nearest of the first cells, or FLOOD_UNREACHED; `list`
 * the cells reached, the nearest first. */
struct spread {
    uint16_t *far;  /* [cells] */
    uint16_t *list; /* [cells] */
    uint16_t count;
};

/* Nothing is reached. */
void spread_begin(struct spread *spread, const struct map *map);
/* One of the cells from which it goes out; before spread_run. */
void spread_from(struct spread *spread, uint16_t cell);
void spread_run(struct spread *spread, const struct spread_terms *terms);

/* Puts 1 for each neighbour of the cell: a zone of control. `barred` [edges], not 0: not across
 * it; or NULL. */
void spread_around(const struct map *map, uint16_t cell, const uint8_t *barred, uint8_t *zone);

#endif
