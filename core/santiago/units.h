/* Sets of units. A unit is a number below SC_UNITS: the order of units.yaml, in which units are
 * listed, asked about and numbered for lots [6.2]. */
#ifndef SANTIAGO_UNITS_H
#define SANTIAGO_UNITS_H

#include "base/set.h"

enum { SC_UNITS = 128, SC_NO_UNIT = SET_END, SC_UNIT_WORDS = SET_WORDS(SC_UNITS) };

struct sc_units {
    _Alignas(8) uint64_t word[SC_UNIT_WORDS]; /* the same layout with 32 bits */
};

#define SET_TYPE  struct sc_units
#define SET_MOST  SC_UNITS
#define SET(what) sc_##what
#include "base/set_of.inc"

#define SC_EACH(unit, set)                                                                         \
    unsigned unit = sc_next((set), 0);                                                             \
    (unit) != SC_NO_UNIT;                                                                          \
    (unit) = sc_next((set), (unit) + 1)

#endif
