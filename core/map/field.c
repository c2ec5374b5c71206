#include "map/field.h"

#include "base/memory.h"

enum { WORD = 64, MOST_WORDS = MAP_MOST_CELLS / WORD, LEAPS = 2 * MAP_MOST_CELLS };

/* Index of a difference of two numbers in a table. */
static unsigned leap_of(const struct map *map, unsigned edge)
{
    return MAP_MOST_CELLS + (unsigned)map->edge_to[edge] - map->edge[edge].from;
}

static void count_leaps(const struct map *map, uint16_t number[LEAPS], struct field *field)
{
    for (unsigned edge = 0; edge < map->edges; edge++) {
        unsigned leap = leap_of(map, edge);

        if (!number[leap])
            number[leap] = ++field->leaps;
    }
}

/* A difference is rounded down to whole words, so that the rest is never below none. */
static struct field_leap split(unsigned leap)
{
    return (struct field_leap){(int16_t)((int)(leap / WORD) - MOST_WORDS), (uint8_t)(leap % WORD)};
}

bool field_lay_out(struct field *field, const struct map *map, struct arena *arena)
{
    uint16_t number[LEAPS] = {0}; /* of each leap that there is, from 1 */

    *field = (struct field){.words = (uint16_t)SET_WORDS(map->cells)};
    count_leaps(map, number, field);
    size_t masks = (size_t)field->words * field->leaps;
    field->leap = arena_get(arena, field->leaps * sizeof *field->leap + 1);
    field->from = arena_get(arena, masks * sizeof *field->from + 1);
    if (!field->leap || !field->from)
        return false;
    for (unsigned edge = 0; edge < map->edges; edge++) {
        unsigned from = map->edge[edge].from;
        unsigned leap = number[leap_of(map, edge)] - 1u;

        field->leap[leap] = split(leap_of(map, edge));
        set_add(&field->from[(from / WORD * field->leaps + leap)], from % WORD);
    }
    return true;
}

/* Where no edge leads there are no bits either: nothing is written outside the set. */
static void put(uint64_t cells, const struct field_leap *leap, uint64_t *into)
{
    uint64_t low = cells << leap->bits;
    uint64_t high = cells >> 1 >> (WORD - 1 - leap->bits);

    if (low)
        into[leap->words] |= low;
    if (high)
        into[leap->words + 1] |= high;
}

void field_step(const struct field *field, const uint64_t *from, uint64_t *into)
{
    const uint64_t *mask = field->from;

    for (unsigned word = 0; word < field->words; word++, mask += field->leaps)
        for (unsigned leap = 0; from[word] && leap < field->leaps; leap++)
            put(from[word] & mask[leap], &field->leap[leap], into + word);
}

bool field_spread(const struct field *field, const struct field_spread *spread)
{
    uint64_t next[MOST_WORDS] = {0};
    uint64_t any = 0;

    for (unsigned word = 0; word < field->words; word++)
        spread->front[word] &= ~spread->closed[word];
    field_step(field, spread->front, next);
    for (unsigned word = 0; word < field->words; word++) {
        next[word] &= spread->within[word] & ~spread->reached[word];
        spread->reached[word] |= next[word];
        spread->front[word] = next[word];
        any |= next[word];
    }
    return any != 0;
}
