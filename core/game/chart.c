#include "game/chart.h"

#include <stdio.h>
#include <string.h>

static unsigned find(const char *const *names, unsigned count, const char *name)
{
    unsigned i = 0;

    while (i < count && strcmp(names[i], name) != 0)
        i++;
    return i;
}

void chart_add(struct chart_cells *cells, const char *of, const char *chart, const char *row,
               const char *column)
{
    const struct table *table = table_find(cells->tables, chart);
    struct chart_cell cell = {.table = table, .of = of};

    if (!table || cells->count == CHART_CELLS)
        return;
    cell.row = find(table->row, table->rows, row);
    cell.column = find(table->column, table->columns, column);
    if (cell.row < table->rows && cell.column < table->columns)
        cells->cell[cells->count++] = cell;
}

bool chart_nth(const struct chart_cells *cells, unsigned n, struct chart_cell *cell)
{
    if (n < cells->count)
        *cell = cells->cell[n];
    return n < cells->count;
}

const char *chart_number(int32_t number, char name[CHART_NAME])
{
    snprintf(name, CHART_NAME, "%d", (int)number);
    return name;
}

void chart_add_die(struct chart_cells *cells, const struct chart_die *dice, const char *purpose,
                   int32_t die)
{
    char row[CHART_NAME];

    for (; dice->purpose; dice++)
        if (strcmp(purpose, dice->purpose) == 0)
            chart_add(cells, dice->of, dice->chart,
                      dice->row ? dice->row : chart_number(die + dice->added, row), dice->column);
}
