/* What follows from where units stand: who is in a hex, and once it is asked for, zones of control
 * and supply. It is made from the position as an order begins, and kept by facts.c while it is
 * carried out. */
#ifndef SANTIAGO_BOARD_H
#define SANTIAGO_BOARD_H

#include "santiago/position.h"

struct sc_board {
    uint16_t first[SC_CELLS]; /* a unit that stands in the hex, or SC_NO_UNIT ... */
    uint16_t next[SC_UNITS];  /* ... and those that do besides, in no order */
    struct sc_cells taken[2]; /* by side: hexes in which its units stand */
    uint8_t zones_fresh;      /* bit side: `zone` holds */
    bool supply_fresh;        /* the sets below hold */
    struct sc_cells zone[2];  /* by side: in its zone of control [7.1] */
    struct sc_cells supplied; /* an American unit there is in supply [12.2] */
    struct sc_cells asked;    /* what this would be like once no Spaniard holds the hex ... */
    struct sc_cells emptied;  /* ... which is in supply then [12.10] */
};

/* Makes it from the position. */
void sc_board_begin(struct sc_board *board, const struct sc_scenario *s,
                    const struct sc_position *p);
/* For facts.c: the unit comes into the hex, or leaves it; zones and supply are its business. */
void sc_board_add(struct sc_board *board, const struct sc_scenario *s, unsigned unit, uint16_t hex);
void sc_board_remove(struct sc_board *board, const struct sc_scenario *s, unsigned unit,
                     uint16_t hex);

#endif
