/* 14.31 What a side knows of a position, and a position of which it knows just that: what it cannot
 * know is filled in, in one way. So the account of a side is carried on (looks/account.c). */
#ifndef VERACRUZ_KNOWN_H
#define VERACRUZ_KNOWN_H

#include "veracruz/position.h"

/* What it knows of a counter. */
enum vz_known_as {
    VZ_KNOWN_OFF,    /* off the map */
    VZ_KNOWN_HIDDEN, /* on the map: one of those that it cannot tell */
    VZ_KNOWN_FACE,   /* where it is, and its face */
    VZ_KNOWN_WHOLE,  /* its own, and what fights */
    VZ_KNOWN_AS
};

/* Sets of the position in which a counter may be: bits. */
enum vz_known_in {
    VZ_IN_DISPLACED = 1 << 0,
    VZ_IN_MOVERS = 1 << 1,
    VZ_IN_EXAMINED = 1 << 2,
    VZ_IN_LOSS_FROM = 1 << 3,
    VZ_IN_BATTERIES = 1 << 4,                 /* and the two above it */
    VZ_IN_SIEGE = VZ_IN_BATTERIES << VZ_FORTS /* of the enemy, in an act of siege */
};

struct vz_known_unit {
    uint8_t as;          /* enum vz_known_as */
    uint8_t in;          /* enum vz_known_in */
    uint8_t rank;        /* from the top, among those of its stack that the side can tell */
    struct vz_unit unit; /* as far as it is known; the rest is zero */
};

/* What lies on a stack of the enemy for all to see, and to whom it belongs. */
struct vz_known_stack {
    uint8_t counters;  /* how many: those on no stack are not counted */
    uint8_t formation; /* of the topmost: 0, or 1 + its number */
    uint8_t percent;
    uint16_t flags; /* VZ_GENERAL and VZ_DEMORALIZED, if one of them is */
};

struct vz_known {
    uint8_t side;        /* whose knowledge it is */
    uint16_t formations; /* bit 1 + n: somebody of the enemy's n-th can be told */
    struct vz_known_unit unit[VZ_UNITS];
    struct vz_known_stack stack[VZ_CELLS];
    /* 1 where a unit of the side stands in an enemy zone of control [6.0] */
    uint8_t zone[VZ_CELLS];
    uint8_t manned; /* [12.21] bit f: combat units of the enemy are in fortress f */
};

/* [14.31] Those that are held are told as those that fight are. */
void vz_know(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
             struct vz_known *known);
/* The position, whose tracks and own units hold, becomes one of which the side knows just that:
 * others lie where it cannot tell the counters, fresh and idle. False: nobody could lie so. */
bool vz_make_known(const struct vz_scenario *s, struct vz_position *p,
                   const struct vz_known *known);

#endif
