/* Sets of cells as bits, and the step outward from all cells of a set at once: zones of control,
 * lines of supply and of communication. */
#ifndef MAP_FIELD_H
#define MAP_FIELD_H

#include "base/set.h"
#include "map/map.h"

/* The edges of a map by how far apart the numbers of their two cells are. On a grid of hexes there
 * are eight such leaps, so that a word of a set takes a step in eight moves. */
struct field {
    uint16_t words; /* of a set of its cells */
    uint16_t leaps;
    struct field_leap *leap; /* [leaps] */
    uint64_t *from; /* [words * leaps] by word and leap: cells out of which such an edge leads */
};
struct field_leap {
    int16_t words; /* whole words and ... */
    uint8_t bits;  /* ... bits further up */
};

/* Lays the edges out in the arena; false without memory. */
bool field_lay_out(struct field *field, const struct map *map, struct arena *arena);
/* Adds to `into` the neighbours of the cells in `from`, which is another set. */
void field_step(const struct field *field, const uint64_t *from, uint64_t *into);

/* Outward from a set, step by step. The sets belong to the caller. */
struct field_spread {
    uint64_t *reached;      /* so far, the first cells among them */
    uint64_t *front;        /* those of the last step; at first the first cells */
    const uint64_t *within; /* what can be reached at all */
    const uint64_t *closed; /* reached, but not passed */
};
/* Takes a step; false if it has reached no more. */
bool field_spread(const struct field *field, const struct field_spread *spread);

#endif
