/* The cheapest ways from a cell to all that can be reached: whole numbers, ties broken towards
 * lower cells. */
#ifndef MAP_FLOOD_H
#define MAP_FLOOD_H

#include "map/map.h"

enum { FLOOD_BARRED = 255, FLOOD_UNREACHED = 0xffff };

/* What a step costs. All arrays belong to the caller. */
struct flood_terms {
    const struct map *map;
    /* [edges] cost of crossing it into its cell, FLOOD_BARRED is no way; NULL: 1 each */
    const uint8_t *edge;
    const uint8_t *enter; /* [cells] added on entering, FLOOD_BARRED is closed; or NULL */
    /* [cells] not 0: who enters goes no further, and who starts in such a cell may not step
     * straight into another; or NULL */
    const uint8_t *stop;
    /* [cells] no edge that leads out of it costs less: spares looking at them at the end of an
     * allowance; or NULL */
    const uint8_t *least;
    uint16_t start;
    uint16_t allowance; /* the most that may be spent */
};

/* `cost` and `via` have one entry a cell; `via` is valid only for those that `list` names. `list`
 * holds the cells reached, cheapest first, equally cheap ones ascending, the start before all. */
struct flood {
    uint16_t *cost; /* or FLOOD_UNREACHED */
    uint16_t *via;  /* the cell before it */
    uint16_t *list;
    uint16_t count;
    uint16_t cells;
    struct flood_work *work; /* for flood.c alone */
};

/* Room for floods of a map; false without memory. Flood_free frees it. */
bool flood_room(struct flood *flood, const struct map *map);
void flood_free(struct flood *flood);
void flood_run(struct flood *flood, const struct flood_terms *terms);
/* What it costs to reach the cell, or FLOOD_UNREACHED. */
uint16_t flood_cost(const struct flood *flood, uint16_t cell);
/* The cells after the start up to `to`, in order; returns how many, 0 if it was not reached or
 * there are more than `most`. Among equally cheap ways the one whose cells are lowest, read from
 * the end, is taken. */
unsigned flood_path(const struct flood *flood, uint16_t to, uint16_t *path, unsigned most);

#endif
