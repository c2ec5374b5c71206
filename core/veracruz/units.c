#include "veracruz/units.h"

enum { WORDS = VZ_UNITS / 64 };

bool vz_units_empty(const struct vz_units *set)
{
    uint64_t any = 0;

    for (unsigned i = 0; i < WORDS; i++)
        any |= set->word[i];
    return any == 0;
}

unsigned vz_units_count(const struct vz_units *set)
{
    unsigned count = 0;

    for (unsigned i = 0; i < WORDS; i++)
        count += bits_count(set->word[i]);
    return count;
}

unsigned vz_units_common(const struct vz_units *set, const struct vz_units *other)
{
    unsigned count = 0;

    for (unsigned i = 0; i < WORDS; i++)
        count += bits_count(set->word[i] & other->word[i]);
    return count;
}

void vz_units_join(struct vz_units *set, const struct vz_units *other)
{
    for (unsigned i = 0; i < WORDS; i++)
        set->word[i] |= other->word[i];
}

void vz_units_keep(struct vz_units *set, const struct vz_units *other)
{
    for (unsigned i = 0; i < WORDS; i++)
        set->word[i] &= other->word[i];
}

void vz_units_drop(struct vz_units *set, const struct vz_units *other)
{
    for (unsigned i = 0; i < WORDS; i++)
        set->word[i] &= ~other->word[i];
}

bool vz_units_meet(const struct vz_units *set, const struct vz_units *other)
{
    uint64_t any = 0;

    for (unsigned i = 0; i < WORDS; i++)
        any |= set->word[i] & other->word[i];
    return any != 0;
}

unsigned vz_units_list(const struct vz_units *set, uint16_t *list)
{
    unsigned count = 0;

    for (VZ_EACH(unit, set))
        list[count++] = (uint16_t)unit;
    return count;
}
