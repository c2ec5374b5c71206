/* The cheapest ways from a cell to all that can be reached: whole numbers, ties broken towards
 * lower cells. */
#ifndef MAP_FLOOD_H
#define MAP_FLOOD_H

#include "map/map.h"

enum { FLOOD_BARRED = 255, FLOOD_UNREACHED = 0xffff };

/* What it costs to cross the edges of a map, laid out for floods. */
struct flood_prices {
    uint16_t *first; /* [cells + 1] where the edges out of each cell begin; barred ones are none */
    uint32_t *step;  /* price * 65536 + the cell that the edge leads to */
    uint8_t *least;  /* [cells] the lowest price of an edge that leads out of it */
};

/* Other prices for the edges out of some cells. The arrays belong to the caller, and those of steps
 * and of lowest prices hold nothing of other cells. */
struct flood_changes {
    uint64_t *cells; /* the set of those cells, empty before the first change */
    uint32_t *step;  /* as many as the prices have */
    uint8_t *least;  /* [cells] */
};

/* What a step costs. All arrays belong to the caller. */
struct flood_terms {
    const struct flood_prices *prices;
    const struct flood_changes *changes; /* to these prices; or NULL */
    const uint8_t *enter;   /* [cells] added on entering, FLOOD_BARRED is closed; or NULL */
    const uint64_t *closed; /* set of cells that are closed too; or NULL */
    /* [cells] not 0: who enters goes no further, and who starts in such a cell may not step
     * straight into another; or NULL */
    const uint8_t *stop;
    uint16_t start;
    uint16_t allowance; /* the most that may be spent */
};

struct flood {
    uint16_t *cost; /* [cells] or FLOOD_UNREACHED */
    /* cells reached, cheapest first, equally cheap ones ascending, the start ahead; after
     * flood_run_to the start alone */
    uint16_t *list;
    uint16_t count;
    uint16_t cells;
    struct flood_work *work; /* for flood.c alone */
};

/* Lays prices out in the arena; false without memory. `price`: [edges] of crossing it into its
 * cell, FLOOD_BARRED is no way; NULL: 1 each. */
bool flood_lay_out(struct flood_prices *prices, const struct map *map, const uint8_t *price,
                   struct arena *arena);
/* With these changes the step from one cell to its neighbour costs that; FLOOD_BARRED closes it for
 * good. One that was closed stays so. */
void flood_reprice(struct flood_changes *changes, const struct flood_prices *prices, uint16_t from,
                   uint16_t to, uint8_t price);
/* Room for floods of a map; false without memory. flood_free frees it. */
bool flood_room(struct flood *flood, const struct map *map);
void flood_free(struct flood *flood);
/* The prices are those of the map that the room was made for. */
void flood_run(struct flood *flood, const struct flood_terms *terms);
/* The same, but it ends when the goal is reached: cells that cost more are not. MAP_NOWHERE is no
 * goal. For a way to the goal no list is needed: flood_list makes it. */
void flood_run_to(struct flood *flood, const struct flood_terms *terms, uint16_t goal);
void flood_list(struct flood *flood);
/* Cells that a flood has reached, and what they cost. */
struct flood_reached {
    const uint16_t *cell, *cost; /* [count], the start among them */
    unsigned count;
};
/* The flood of these terms, from what one with stricter terms has reached: of its cells some cost
 * less to enter now, or stop no more. `from` are these, those next to them, and each once.
 * Afterwards the costs are those of the whole flood, but the list holds, behind the start, only
 * those of `from` that are reached and the cells that cost less than before; there are no ways.
 * `enter` and `stop` are not NULL, and the allowance is below 512. */
void flood_ease(struct flood *flood, const struct flood_terms *terms,
                const struct flood_reached *reached, const uint16_t *from, unsigned count);
/* What it costs to reach the cell, or FLOOD_UNREACHED. */
uint16_t flood_cost(const struct flood *flood, uint16_t cell);
/* The cell before it on the way to a cell that was reached. */
uint16_t flood_via(const struct flood *flood, uint16_t cell);
/* The cells after the start up to `to`, in order; returns how many, 0 if it was not reached or
 * there are more than `most`. Among equally cheap ways the one whose cells are lowest, read from
 * the end, is taken. */
unsigned flood_path(const struct flood *flood, uint16_t to, uint16_t *path, unsigned most);

#endif
