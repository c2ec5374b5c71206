/* Sets of units. A unit is a number below VZ_UNITS, the counter order of the rules; the order of
 * numbers is the order in which units are listed, asked about and rolled for. */
#ifndef VERACRUZ_UNITS_H
#define VERACRUZ_UNITS_H

#include "base/set.h"

enum { VZ_UNITS = 288, VZ_UNIT_WORDS = SET_WORDS(VZ_UNITS), VZ_NO_UNIT = SET_END };

struct vz_units {
    _Alignas(8) uint64_t word[VZ_UNIT_WORDS]; /* the same layout with 32 bits */
};

#define SET_TYPE  struct vz_units
#define SET_MOST  VZ_UNITS
#define SET(what) vz_units_##what
#include "base/set_of.inc"

/* How many are in both. */
static inline unsigned vz_units_common(const struct vz_units *set, const struct vz_units *other)
{
    unsigned count = 0;

    for (unsigned i = 0; i < VZ_UNIT_WORDS; i++)
        if (set->word[i] & other->word[i])
            count += bits_count(set->word[i] & other->word[i]);
    return count;
}
/* They have a member in common. */
static inline bool vz_units_meet(const struct vz_units *set, const struct vz_units *other)
{
    uint64_t any = 0;

    for (unsigned i = 0; i < VZ_UNIT_WORDS; i++)
        any |= set->word[i] & other->word[i];
    return any != 0;
}
/* Ascending into `list`, which has room for VZ_UNITS; returns how many. */
static inline unsigned vz_units_list(const struct vz_units *set, uint16_t *list)
{
    return set_list(set->word, VZ_UNIT_WORDS, list);
}

#define VZ_EACH(unit, set)                                                                         \
    unsigned unit = vz_units_next((set), 0);                                                       \
    (unit) != VZ_NO_UNIT;                                                                          \
    (unit) = vz_units_next((set), (unit) + 1)

#endif
