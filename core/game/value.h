/* What the sentences of refusals and events are filled with. */
#ifndef GAME_VALUE_H
#define GAME_VALUE_H

#include <stdbool.h>
#include <stdint.h>

enum value_kind {
    VALUE_NONE,
    VALUE_INT,
    VALUE_TENTHS, /* movement points in tenths: 6 reads 0.6 */
    VALUE_UNIT,
    VALUE_CELL,
    VALUE_SIDE,
    VALUE_TEXT,  /* list: const char *; whoever keeps an event copies it */
    VALUE_RATIO, /* attacker * 256 + defender: 3 * 256 + 2 reads 3-2 */
    VALUE_BOOL,
    VALUE_UNITS, /* list: const uint16_t *, count entries */
    VALUE_CELLS, /* likewise */
    VALUE_THING, /* a named thing of the game that is neither: a card */
    VALUE_THINGS /* list: likewise */
};

/* Lists of names, and of what. */
static inline bool value_is_list(enum value_kind kind)
{
    return kind == VALUE_UNITS || kind == VALUE_CELLS || kind == VALUE_THINGS;
}
static inline enum value_kind value_entry(enum value_kind list)
{
    if (list == VALUE_UNITS)
        return VALUE_UNIT;
    return list == VALUE_CELLS ? VALUE_CELL : VALUE_THING;
}

/* How much of a value the names let through: units that they do not know read "a unit" and, in a
 * list, "and 3 more units"; things likewise, as the game calls them. */
enum value_veil {
    VEIL_NONE,
    VEIL_OPEN,      /* every unit and thing by its name */
    VEIL_UNCOUNTED, /* of a list: not how many are unknown either, nor whether any is */
    VEIL_SHUT       /* nothing: reads ? */
};

struct value {
    int32_t number;
    uint32_t count;
    const void *list;
    uint8_t veil; /* enum value_veil */
};

#define V_INT(n)      ((struct value){.number = (int32_t)(n)})
#define V_TEXT(s)     ((struct value){.list = (s)})
#define V_LIST(l, n)  ((struct value){.list = (l), .count = (uint32_t)(n)})
#define V_RATIO(a, d) ((struct value){.number = (int32_t)(((a) << 8) | (d))})

#endif
