/* What follows from where units stand: who is in a cell, zones of control, who is in a formation.
 * It is made from the position as an order begins, and kept by facts.c while it is carried out. */
#ifndef VERACRUZ_BOARD_H
#define VERACRUZ_BOARD_H

#include "veracruz/position.h"

/* What the other side cannot tell of the side's zone (sight.c). */
struct vz_sight {
    uint8_t zone[VZ_CELLS];   /* 1 where it can tell that there is one ... */
    uint8_t feared[VZ_CELLS]; /* ... or that there may be one */
    uint16_t
        veiled[VZ_UNITS]; /* hexes where it sees nobody who could fight, but where one may be */
    unsigned veils;
};

struct vz_board {
    uint16_t first[VZ_CELLS]; /* a unit that stands in the cell, or VZ_NO_UNIT ... */
    uint16_t next[VZ_UNITS];  /* ... and those that do besides, in no order */
    struct vz_units on_map;
    uint8_t here[VZ_CELLS];                 /* enum vz_presence */
    struct vz_units members[VZ_FORMATIONS]; /* of each Division or Army */
    uint8_t zones_fresh;                    /* bit side: its `zone` holds */
    uint8_t zone[2][VZ_CELLS];              /* by side: 1 in its zone of control; see vz_zone_of */
    uint8_t sights_fresh;                   /* bit side: its `sight` holds */
    struct vz_sight sight[2];               /* by side: of its zone and stacks */
};

/* What a unit that is on the map adds to `here` of its cell. */
uint8_t vz_presence(const struct vz_scenario *s, const struct vz_position *p, unsigned unit);
/* Makes it from the position. Of the zones nothing holds until they are asked for. */
void vz_board_begin(struct vz_board *board, const struct vz_scenario *s,
                    const struct vz_position *p);
/* For facts.c: a counter has come into the cell, or is about to leave it. */
void vz_board_add(struct vz_board *board, unsigned unit, uint16_t hex);
void vz_board_remove(struct vz_board *board, unsigned unit, uint16_t hex);
/* ... and when all have come and gone: `here` is worked out anew. */
void vz_board_settle(struct vz_board *board, const struct vz_scenario *s,
                     const struct vz_position *p, uint16_t hex);

#endif
