/* The cells of charts that an event rests on, gathered by their names. */
#ifndef GAME_CHART_H
#define GAME_CHART_H

#include "game/game.h"

enum { CHART_CELLS = 16, CHART_NAME = 16 };

struct chart_cells {
    const struct tables *tables;
    struct chart_cell cell[CHART_CELLS];
    unsigned count;
};

/* Notes the cell, if there is one of these names and room for it; `of` lives as long as the
 * program. */
void chart_add(struct chart_cells *cells, const char *of, const char *chart, const char *row,
               const char *column);
/* The n-th of them; false when there are no more. */
bool chart_nth(const struct chart_cells *cells, unsigned n, struct chart_cell *cell);
/* The number as rows and columns are named; returns `name`. */
const char *chart_number(int32_t number, char name[CHART_NAME]);

/* What a die by itself rests on: of that purpose the cell of its row, or of a row with a name,
 * against which it is held. */
struct chart_die {
    const char *purpose; /* NULL ends a list */
    const char *of, *chart, *column;
    const char *row; /* NULL: that of the die, */
    int32_t added;   /* with so much */
};
/* Notes the cells of a die for that purpose. */
void chart_add_die(struct chart_cells *cells, const struct chart_die *dice, const char *purpose,
                   int32_t die);

#endif
