/* Charts whose cells are a number or a word each, read as a whole into the bytes of an array. */
#ifndef DATA_TABLE_FILL_H
#define DATA_TABLE_FILL_H

#include "data/table.h"

/* A column, and where its cells go: figures within a range, or words, of which the number is
 * taken. */
struct table_column {
    const char *name;         /* NULL ends a list */
    size_t at;                /* of a row's bytes: a uint8_t, an int8_t or a bool */
    int least, most;          /* if `most` is below `least` the game reads it for itself */
    const char *const *words; /* NULL: figures; ends with NULL */
    const char *wanted;       /* as a fault has it: "yes or no" */
};
#define TABLE_FROM(low, high) .least = (low), .most = (high)
#define TABLE_OWN             TABLE_FROM(1, 0)

extern const char *const table_yes[]; /* "no" and "yes", as words of a column */
#define TABLE_YES .words = table_yes, .wanted = "yes or no"

/* Reads the chart of that id, which has just these rows (table_chart) and columns. The bytes of
 * its first row begin at `into`, those of the next `size` behind. False after a fault. */
bool table_fill(const struct tables *tables, const char *id, const char *const *rows,
                const struct table_column *columns, void *into, size_t size);

#endif
