/* Sets of counters and of cells. A counter is a number below MZ_UNITS, in the order of units.yaml,
 * in which lots are drawn too [3.2]: combat units, then Leaders. A cell is a Space, a Transit Space
 * or a Zone. */
#ifndef MONTEZUMA_UNITS_H
#define MONTEZUMA_UNITS_H

#include "base/set.h"

enum { MZ_UNITS = 192, MZ_NO_UNIT = SET_END, MZ_UNIT_WORDS = SET_WORDS(MZ_UNITS) };
enum { MZ_CELLS = 128, MZ_NOWHERE = SET_END, MZ_CELL_WORDS = SET_WORDS(MZ_CELLS) };

struct mz_units {
    _Alignas(8) uint64_t word[MZ_UNIT_WORDS]; /* the same layout with 32 bits */
};

struct mz_cells {
    _Alignas(8) uint64_t word[MZ_CELL_WORDS];
};

#define SET_TYPE  struct mz_units
#define SET_MOST  MZ_UNITS
#define SET(what) mz_##what
#include "base/set_of.inc"

#define MZ_EACH(unit, set)                                                                         \
    unsigned unit = mz_first(set);                                                                 \
    (unit) != MZ_NO_UNIT;                                                                          \
    (unit) = mz_next((set), (unit) + 1)

static inline bool mz_cells_have(const struct mz_cells *set, unsigned cell)
{
    return set_has(set->word, cell);
}
static inline void mz_cells_add(struct mz_cells *set, unsigned cell)
{
    set_add(set->word, cell);
}
static inline void mz_cells_remove(struct mz_cells *set, unsigned cell)
{
    set_remove(set->word, cell);
}
static inline bool mz_cells_empty(const struct mz_cells *set)
{
    return set_empty(set->word, MZ_CELL_WORDS);
}
static inline unsigned mz_cells_count(const struct mz_cells *set)
{
    return set_count(set->word, MZ_CELL_WORDS);
}
/* The first, or MZ_NOWHERE. */
static inline unsigned mz_cells_first(const struct mz_cells *set)
{
    return set_next(set->word, MZ_CELL_WORDS, 0);
}
/* The first at or above `from`, or MZ_NOWHERE. */
static inline unsigned mz_cells_next(const struct mz_cells *set, unsigned from)
{
    return set_next(set->word, MZ_CELL_WORDS, from);
}

#define MZ_EACH_CELL(cell, set)                                                                    \
    unsigned cell = mz_cells_first(set);                                                           \
    (cell) != MZ_NOWHERE;                                                                          \
    (cell) = mz_cells_next((set), (cell) + 1)

#endif
