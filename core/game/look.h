/* What of a position can be asked for by name: by scripts, which know no struct. A game fills in
 * three tables of facts; each ends with a fact without name. */
#ifndef GAME_LOOK_H
#define GAME_LOOK_H

#include <stdbool.h>

#include "game/value.h"

struct game_fact {
    const char *name; /* "strength" */
    enum value_kind kind;
    /* Of a unit, a cell, or (thing 0) the whole; false when there is none. */
    bool (*of)(const void *scenario, const void *position, int32_t thing, struct value *value);
    const char *help; /* a line, for the manual of scripts */
    bool outcome;     /* of the whole: part of what a game came to */
};

/* What of a side is known to be in a cell: Strength Points, and counters of which they are not
 * known. */
struct game_mass {
    uint16_t points, unknown;
};

struct flood_prices;

struct game_looks {
    const struct game_fact *units, *cells, *whole;
    int32_t (*unit_count)(const void *scenario);
    /* The cell of a unit, or -1 when it is off the map. */
    int32_t (*unit_cell)(const void *scenario, const void *position, int32_t unit);
    /* Adds what `viewer` knows of the strength of `side` to zeroed masses, one a cell. */
    void (*masses)(const void *scenario, const void *position, uint8_t viewer, uint8_t side,
                   struct game_mass *mass);
    /* Sets the bytes, one a cell, of the zone of control of a side; NULL: there are none. */
    void (*zone)(const void *scenario, const void *position, uint8_t side, uint8_t *zone);
    /* What steps cost most land units of that side in tenths, enemies left aside. */
    const struct flood_prices *(*prices)(const void *scenario, uint8_t side);
};

#endif
