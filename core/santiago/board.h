/* Who is in a hex. It is made from the position as an order begins, and kept by facts.c while it is
 * carried out. */
#ifndef SANTIAGO_BOARD_H
#define SANTIAGO_BOARD_H

#include "santiago/position.h"

struct sc_board {
    uint16_t first[SC_CELLS]; /* a unit that stands in the hex, or SC_NO_UNIT ... */
    uint16_t next[SC_UNITS];  /* ... and those that do besides, in no order */
    struct sc_cells taken[2]; /* by side: hexes in which its units stand */
};

/* Makes it from the position. */
void sc_board_begin(struct sc_board *board, const struct sc_scenario *s,
                    const struct sc_position *p);
/* For facts.c: the unit comes into the hex, or leaves it. */
void sc_board_add(struct sc_board *board, const struct sc_scenario *s, unsigned unit, uint16_t hex);
void sc_board_remove(struct sc_board *board, const struct sc_scenario *s, unsigned unit,
                     uint16_t hex);

#endif
