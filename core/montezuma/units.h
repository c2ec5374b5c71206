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

#define MZ_EACH(unit, set)                                                                         \
    unsigned unit = set_next((set)->word, MZ_UNIT_WORDS, 0);                                       \
    (unit) != MZ_NO_UNIT;                                                                          \
    (unit) = set_next((set)->word, MZ_UNIT_WORDS, (unit) + 1)

#define MZ_EACH_CELL(cell, set)                                                                    \
    unsigned cell = set_next((set)->word, MZ_CELL_WORDS, 0);                                       \
    (cell) != MZ_NOWHERE;                                                                          \
    (cell) = set_next((set)->word, MZ_CELL_WORDS, (cell) + 1)

#endif
