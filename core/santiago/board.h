/* Who is in a hex. It is made from the position as an order begins, and kept by facts.c while it is
 * carried out. */
#ifndef SANTIAGO_BOARD_H
#define SANTIAGO_BOARD_H

#include "santiago/position.h"

enum { SC_NOBODY = 0xff };
_Static_assert((int)SC_UNITS <= (int)SC_NOBODY, "a unit fits a byte");

struct sc_board {
    uint8_t first[SC_CELLS];  /* a unit that stands in the hex, or SC_NOBODY ... */
    uint8_t next[SC_UNITS];   /* ... and those that do besides, in no order */
    struct sc_cells taken[2]; /* by side: hexes in which its units stand */
    struct sc_cells told;     /* hexes in which Americans stand: of these he is told [8.1] */
};

/* Makes it from the position. */
void sc_board_begin(struct sc_board *board, const struct sc_scenario *s,
                    const struct sc_position *p);
/* For facts.c: the unit comes into the hex, or leaves it. */
void sc_board_add(struct sc_board *board, const struct sc_scenario *s, unsigned unit, uint16_t hex);
void sc_board_remove(struct sc_board *board, const struct sc_scenario *s, unsigned unit,
                     uint16_t hex);
/* For facts.c, once an American has come into the hex or left it for good: whether he is told of it
 * follows. True if that has changed. */
bool sc_board_tell(struct sc_board *board, const struct sc_scenario *s, uint16_t hex);

#endif
