/* 8.0 Seats: where a counter lies that the American cannot tell, and all that he knows of it.
 * Whoever imagines, and whoever carries out an account, puts others there. */
#ifndef SANTIAGO_SEATS_H
#define SANTIAGO_SEATS_H

#include "santiago/position.h"

enum { SC_ANYBODY = 0xff }; /* of whatever entry */

struct sc_seat {
    uint16_t hex;  /* cell, or enum sc_off_map */
    uint8_t flags; /* enum sc_flag */
    uint8_t entry; /* of those off the map */
    bool last;     /* it is the one that moved last */
    bool yields;   /* it is being pushed aside [11.16] */
};

/* A Spaniard whom the American cannot tell. [2.12] Where the garrisons are is no secret. */
bool sc_is_unknown(const struct sc_scenario *s, const struct sc_position *p, unsigned unit);
struct sc_seat sc_seat_of(const struct sc_scenario *s, const struct sc_position *p, unsigned unit);
/* By hex, those on the map first; alike for seats that are alike. */
uint64_t sc_seat_rank(const struct sc_seat *seat);
/* The unit lies there. */
void sc_sit(struct sc_position *p, const struct sc_seat *seat, unsigned unit);

#endif
