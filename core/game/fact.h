/* What of a position can be asked for by name: by scripts, which know no struct. A game fills in
 * three tables of facts; each ends with a fact without name. */
#ifndef GAME_FACT_H
#define GAME_FACT_H

#include <stdbool.h>
#include <stddef.h>

#include "game/value.h"

/* Where a figure stands that is told as it is. */
enum look_base {
    LOOK_NOWHERE,
    LOOK_SCENARIO, /* in the game's scenario, or in one of its arrays */
    LOOK_POSITION, /* likewise in its position */
    LOOK_CELL,     /* in the cell of the scenario's map */
    LOOK_PLACE,    /* the id of the place in the cell; nothing where there is none */
    LOOK_QUESTION  /* which question is open; nothing when none is */
};
struct look_place {
    uint8_t base;   /* enum look_base */
    uint8_t width;  /* bytes: 1, 2 or 4 */
    bool negative;  /* it may be */
    uint32_t first; /* of thing 0; of LOOK_CELL and LOOK_PLACE: of the map */
    uint32_t next;  /* from one thing to the next; of LOOK_CELL: within the cell */
};
#define LOOK_WIDTH(type, field) sizeof(((type *)0)->field)
#define LOOK_NEGATIVE(type, field)                                                                 \
    _Generic(((type *)0)->field, int8_t : true, int16_t : true, int32_t : true, default : false)
/* A field of the scenario or position itself. */
#define LOOK_ONE(base, type, field)                                                                \
    {                                                                                              \
        base, LOOK_WIDTH(type, field), LOOK_NEGATIVE(type, field), offsetof(type, field), 0        \
    }
/* NOLINTBEGIN(bugprone-macro-parentheses): the name of a field stands in none */
/* A field of the entry of an array, which the thing numbers. */
#define LOOK_EACH(base, type, array, field)                                                        \
    {                                                                                              \
        base, LOOK_WIDTH(type, array[0].field), LOOK_NEGATIVE(type, array[0].field),               \
            offsetof(type, array[0].field), LOOK_WIDTH(type, array[0])                             \
    }
/* The entry itself, of an array of numbers. */
#define LOOK_ENTRY(base, type, array)                                                              \
    {                                                                                              \
        base, LOOK_WIDTH(type, array[0]), LOOK_NEGATIVE(type, array[0]), offsetof(type, array[0]), \
            LOOK_WIDTH(type, array[0])                                                             \
    }
/* NOLINTEND(bugprone-macro-parentheses) */
/* A field of struct map_cell; `map` is a field of the scenario. */
#define LOOK_OF_CELL(type, map, field)                                                             \
    {                                                                                              \
        LOOK_CELL, LOOK_WIDTH(struct map_cell, field), LOOK_NEGATIVE(struct map_cell, field),      \
            offsetof(type, map), offsetof(struct map_cell, field)                                  \
    }
#define LOOK_OF_PLACE(type, map)                                                                   \
    {                                                                                              \
        LOOK_PLACE, 0, false, offsetof(type, map), 0                                               \
    }

struct game_fact {
    const char *name; /* "strength" */
    enum value_kind kind;
    const char *help; /* a line, for the manual of scripts */
    bool outcome;     /* of the whole: part of what a game came to */
    uint8_t only;     /* 1 and the side that alone may know it; 0: all may */
    bool each;        /* sides are told other figures: nothing that both could be told together */
    /* Read from there; `bits`, not 0: whether one of these is set; `names`: the one of that number,
     * and nothing where it is NULL; a number that is no side and a cell that is nowhere are
     * nothing, as all is of what `when`, if there is one, does not hold. */
    struct look_place at;
    uint32_t bits;
    const char *const *names;
    bool (*when)(const void *scenario, int32_t thing);
    /* Of the whole, not 0: nothing but while that question is open, or that procedure under way. */
    uint8_t asked, under_way;
    /* Or found out: of a unit, a cell, or (thing 0) the whole; false when there is none. */
    bool (*of)(const void *scenario, const void *position, int32_t thing, struct value *value);
    /* In place of `of`, where it hangs on what the viewer can tell; NO_SIDE can tell all. */
    bool (*seen)(const void *scenario, const void *position, int32_t thing, uint8_t viewer,
                 struct value *value);
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
