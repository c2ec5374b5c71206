#include "veracruz/units.h"

enum { WORDS = VZ_UNITS / 64 };

bool vz_units_empty(const struct vz_units *set)
{
    uint64_t any = 0;

    for (unsigned i = 0; i < WORDS; i++)
        any |= set->word[i];
    return any == 0;
}

/* The lowest bit of a word that has one, by halves: no compiler's own functions are needed. */
static unsigned lowest_bit(uint64_t word)
{
    unsigned bit = 0;

    for (unsigned half = 32; half > 0; half /= 2) {
        if ((word & ((UINT64_C(1) << half) - 1)) == 0) {
            word >>= half;
            bit += half;
        }
    }
    return bit;
}

unsigned vz_units_count(const struct vz_units *set)
{
    unsigned count = 0;

    for (unsigned i = 0; i < WORDS; i++)
        for (uint64_t word = set->word[i]; word; word &= word - 1)
            count++;
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

unsigned vz_units_next(const struct vz_units *set, unsigned from)
{
    uint64_t word;
    unsigned i = from / 64;

    if (from >= VZ_UNITS)
        return VZ_NO_UNIT;
    word = set->word[i] >> from % 64 << from % 64;
    while (word == 0) {
        if (++i == WORDS)
            return VZ_NO_UNIT;
        word = set->word[i];
    }
    return i * 64 + lowest_bit(word);
}

unsigned vz_units_list(const struct vz_units *set, uint16_t *list)
{
    unsigned count = 0;

    for (VZ_EACH(unit, set))
        list[count++] = (uint16_t)unit;
    return count;
}
