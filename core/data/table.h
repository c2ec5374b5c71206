/* A chart of a rulebook: rows, columns, cells of text, and the source of each cell. Rules read it
 * once, at load, into arrays of their own; `vcz table` prints it. */
#ifndef DATA_TABLE_H
#define DATA_TABLE_H

#include "data/source.h"

struct table_cell {
    const char *text;
    const struct node *node; /* where it stands */
    struct provenance provenance;
};

struct table {
    const char *id;
    const char *rule; /* case number */
    const char *title;
    const char *row_key; /* what the rows are, or NULL */
    const char *measure; /* in what its figures are counted, in words, or NULL */
    uint16_t rows;
    uint16_t columns;
    const char **row;         /* [rows] */
    const char **column;      /* [columns] */
    struct table_cell *cells; /* [rows * columns] */
    const struct node *node;  /* the chart's map, for keys that only its game knows */
};

struct tables {
    struct document document;
    uint16_t count;
    struct table *table;
};

/* Limits of a chart. */
enum { TABLE_ROWS = 256, TABLE_COLUMNS = 64, TABLE_CELL = 80 };

/* Reads `charts:` of a document, a map from id to chart. Keys of a chart: case title row_key
 * measure columns source why rows doubts, and any that `extra` names (ends with NULL). `columns` is
 * a list of names, `rows` a map from name to list of cells. A doubt has a row, perhaps columns (a
 * list; else the whole row), source and why. Cells in rows of the wrong length, doubts that name no
 * row or column, and unknown sources are faults. */
bool tables_read(const struct document *document, const char *const *extra, struct arena *arena,
                 struct tables *tables);
/* By id; NULL if there is none. */
const struct table *table_find(const struct tables *tables, const char *id);
/* The chart of that id, if it has just these rows and columns (lists that end with NULL; NULL takes
 * any); otherwise NULL after a fault. */
const struct table *table_chart(const struct tables *tables, const char *id,
                                const char *const *rows, const char *const *columns);
const char *table_at(const struct table *table, unsigned row, unsigned column); /* its text */
/* Notes that the cell "must be WANTED, not ..."; always false. */
bool table_cell_fault(const struct table *table, unsigned row, unsigned column, const char *wanted);
/* The cell as an integer in a range, or a fault at its place. */
bool table_cell_int(const struct table *table, unsigned row, unsigned column, int low, int high,
                    int *value);
bool table_cell_byte(const struct table *table, unsigned row, unsigned column, int low, int high,
                     uint8_t *value);
/* The number of the word in the cell, or -1 after a fault that says what is wanted. */
int table_cell_choice(const struct table *table, unsigned row, unsigned column,
                      const char *const *words, const char *wanted);
/* The rows of a chart with one for each face of a die of six; ends with NULL. */
extern const char *const table_dice[];

/* A figure that the rules give in their text, and what it may be changed to. */
struct table_figure {
    const char *row;
    uint8_t least, most;
};
/* The chart of that id with just these figures, a row each: the figure, and the case that gives it.
 * They go into `values`; a missing row, or a figure out of its range, is a fault. */
bool table_figures(const struct tables *tables, const char *id, const struct table_figure *figures,
                   unsigned count, uint8_t *values);
/* The chart as a person would draw it; doubtful cells carry a mark (~ recovered, ? reconstructed, !
 * erratum) and are explained beneath, with their places. */
void table_text(const struct table *table, struct text *out);

#endif
