#include "data/table_fill.h"

#include <assert.h>

const char *const table_yes[] = {"no", "yes", NULL};

static bool fill_cell(const struct table *table, unsigned row, unsigned number,
                      const struct table_column *column, uint8_t *byte)
{
    int value = 0;

    if (column->words)
        value = table_cell_choice(table, row, number, column->words, column->wanted);
    else if (column->most < column->least)
        return true;
    else if (!table_cell_int(table, row, number, column->least, column->most, &value))
        return false;
    if (column->words && value < 0)
        return false;
    *byte = (uint8_t)value; /* of an int8_t the same bits */
    return true;
}

bool table_fill(const struct tables *tables, const char *id, const char *const *rows,
                const struct table_column *columns, void *into, size_t size)
{
    const char *names[TABLE_COLUMNS + 1] = {NULL};
    uint8_t *bytes = into;
    unsigned count = 0;

    for (; columns[count].name; count++) {
        assert(count < TABLE_COLUMNS);
        names[count] = columns[count].name;
    }
    const struct table *table = table_chart(tables, id, rows, names);
    bool good = table != NULL;
    for (unsigned row = 0; good && row < table->rows; row++)
        for (unsigned i = 0; good && i < count; i++)
            good = fill_cell(table, row, i, &columns[i], &bytes[row * size + columns[i].at]);
    return good;
}
