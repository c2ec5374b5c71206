/* Sets of units. A unit is a number below SC_UNITS: the order of units.yaml, in which units are
 * listed, asked about and numbered for lots [6.2]. */
#ifndef SANTIAGO_UNITS_H
#define SANTIAGO_UNITS_H

#include "base/set.h"

enum { SC_UNITS = 128, SC_NO_UNIT = SET_END, SC_UNIT_WORDS = SET_WORDS(SC_UNITS) };

struct sc_units {
    _Alignas(8) uint64_t word[SC_UNIT_WORDS]; /* the same layout with 32 bits */
};

static inline bool sc_has(const struct sc_units *set, unsigned unit)
{
    return set_has(set->word, unit);
}
static inline void sc_add(struct sc_units *set, unsigned unit)
{
    set_add(set->word, unit);
}
static inline void sc_remove(struct sc_units *set, unsigned unit)
{
    set_remove(set->word, unit);
}
static inline bool sc_empty(const struct sc_units *set)
{
    return set_empty(set->word, SC_UNIT_WORDS);
}
static inline unsigned sc_count(const struct sc_units *set)
{
    return set_count(set->word, SC_UNIT_WORDS);
}
static inline unsigned sc_next(const struct sc_units *set, unsigned from)
{
    return set_next(set->word, SC_UNIT_WORDS, from);
}

#define SC_EACH(unit, set)                                                                         \
    unsigned unit = sc_next((set), 0);                                                             \
    (unit) != SC_NO_UNIT;                                                                          \
    (unit) = sc_next((set), (unit) + 1)

#endif
