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

struct game_looks {
    const struct game_fact *units, *cells, *whole;
    int32_t (*unit_count)(const void *scenario);
    /* The cell of a unit, or -1 when it is off the map. */
    int32_t (*unit_cell)(const void *scenario, const void *position, int32_t unit);
};

#endif
