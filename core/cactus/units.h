/* Sets of counters. A counter is a number below CT_UNITS: the order of units.yaml, in which they
 * are listed, asked about and rolled for: combat units, then leaders, then Armies. */
#ifndef CACTUS_UNITS_H
#define CACTUS_UNITS_H

#include "base/set.h"

enum { CT_UNITS = 320, CT_NO_UNIT = SET_END, CT_UNIT_WORDS = SET_WORDS(CT_UNITS) };

struct ct_units {
    _Alignas(8) uint64_t word[CT_UNIT_WORDS]; /* the same layout with 32 bits */
};

#define SET_TYPE  struct ct_units
#define SET_MOST  CT_UNITS
#define SET(what) ct_##what
#include "base/set_of.inc"

#define CT_EACH(unit, set)                                                                         \
    unsigned unit = ct_next((set), 0);                                                             \
    (unit) != CT_NO_UNIT;                                                                          \
    (unit) = ct_next((set), (unit) + 1)

/* Sets of provinces, of which there are fewer than bits in a word. */
enum { CT_PROVINCES = 32 };

static inline bool ct_in(uint32_t set, unsigned province)
{
    return province < CT_PROVINCES && set >> province & 1;
}
static inline uint32_t ct_only(unsigned province) /* of none: nothing */
{
    return province < CT_PROVINCES ? UINT32_C(1) << province : 0;
}
/* The first at or above `from`, or CT_PROVINCES. */
static inline unsigned ct_next_province(uint32_t set, unsigned from)
{
    while (from < CT_PROVINCES && !(set >> from & 1))
        from++;
    return from;
}

#define CT_EACH_PROVINCE(province, set)                                                            \
    unsigned province = ct_next_province((set), 0);                                                \
    (province) < CT_PROVINCES;                                                                     \
    (province) = ct_next_province((set), (province) + 1)

#endif
