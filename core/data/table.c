#include "data/table.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "data/entries.h"

struct reading {
    struct arena *arena;
    struct diags *diags;
    const char *const *keys; /* of a chart */
};

/* A name or a cell: short, and on one line. */
static bool is_short(const struct node *node, const char *text, size_t length)
{
    if (length > TABLE_CELL)
        return node_fault(node, "too long for a chart");
    if (strpbrk(text, "\t\n"))
        return node_fault(node, "a text of a chart must stand on one line");
    return true;
}

static bool is_cell(const struct node *node)
{
    if (node->kind != NODE_SCALAR)
        return node_fault(node, "this must be a single text, not a list or map");
    return is_short(node, node->text, node->length);
}

/* Every entry of the list can stand in a chart. */
static bool are_cells(const struct node *list)
{
    bool good = true;

    for (NODE_EACH(entry, list->first))
        good = is_cell(entry) && good;
    return good;
}

static int index_of(const char *const *names, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return (int)i;
    return -1;
}

static bool read_columns(const struct reading *reading, struct table *table)
{
    const struct node *list = node_part(table->node, "columns", NODE_LIST);

    if (!list || !are_cells(list))
        return false;
    if (list->length < 1 || list->length > TABLE_COLUMNS)
        return node_fault(list, "a chart has from 1 to 64 columns");
    table->column = arena_get(reading->arena, list->length * sizeof *table->column);
    if (!table->column)
        return diag_no_memory(reading->diags);
    for (NODE_EACH(entry, list->first)) {
        if (index_of(table->column, table->columns, entry->text) >= 0)
            return node_fault(entry, "a second column of that name");
        table->column[table->columns++] = entry->text;
    }
    return true;
}

static bool row_is_good(const struct table *table, const struct node *row)
{
    if (row->kind != NODE_LIST)
        return node_fault(row, "a row must be a list of cells");
    bool good = is_short(row, row->key, strlen(row->key)) && are_cells(row);
    if (row->length == table->columns)
        return good;
    return node_fault(row, "row '%s' has %zu cells, but there are %u columns", row->key,
                      row->length, (unsigned)table->columns);
}

static void fill_row(struct table *table, const struct node *row, struct provenance provenance)
{
    struct table_cell *cell = table->cells + (size_t)table->rows * table->columns;

    for (NODE_EACH(entry, row->first))
        *cell++ = (struct table_cell){entry->text, entry, provenance};
    table->row[table->rows++] = row->key;
}

/* No room is taken before every row has been found to be as long as the columns are many. */
static bool read_rows(const struct reading *reading, struct table *table,
                      struct provenance provenance)
{
    bool good = true;
    const struct node *map = node_part(table->node, "rows", NODE_MAP);

    if (!map)
        return false;
    if (map->length < 1 || map->length > TABLE_ROWS)
        return node_fault(map, "a chart has from 1 to 256 rows");
    for (NODE_EACH(row, map->first))
        good = row_is_good(table, row) && good;
    if (!good)
        return false;
    table->row = arena_get(reading->arena, map->length * sizeof *table->row);
    table->cells = arena_get(reading->arena, map->length * table->columns * sizeof *table->cells);
    if (!table->row || !table->cells)
        return diag_no_memory(reading->diags);
    for (NODE_EACH(row, map->first))
        fill_row(table, row, provenance);
    return true;
}

static bool doubt_cell(const struct table *table, const struct node *doubt, struct table_cell *row,
                       const struct node *column)
{
    if (!is_cell(column))
        return false;
    int at = index_of(table->column, table->columns, column->text);
    if (at < 0)
        return node_fault(column, "the chart has no such column");
    return source_read(doubt, &row[at].provenance);
}

static bool read_doubt(struct table *table, const struct node *doubt)
{
    static const char *const keys[] = {"row", "columns", "source", "why", NULL};
    const char *name = NULL;

    if (!node_keys(doubt, keys) || !node_text(doubt, "row", &name))
        return false;
    int at = index_of(table->row, table->rows, name);
    if (at < 0)
        return node_fault(node_get(doubt, "row"), "the chart has no such row");
    struct table_cell *row = table->cells + (size_t)at * table->columns;
    bool good = true;
    if (!node_get(doubt, "columns")) {
        for (unsigned i = 0; i < table->columns && good; i++)
            good = source_read(doubt, &row[i].provenance);
        return good;
    }
    const struct node *columns = node_part(doubt, "columns", NODE_LIST);
    if (!columns)
        return false;
    for (const struct node *column = columns->first; column && good; column = column->next)
        good = doubt_cell(table, doubt, row, column);
    return good;
}

static bool read_doubts(struct table *table)
{
    bool good = true;

    for (NODE_EACH(doubt, entries_of(table->node, "doubts", NODE_LIST, &good)))
        good = read_doubt(table, doubt) && good;
    return good;
}

static bool read_table(const struct reading *reading, const struct node *node, struct table *table)
{
    struct provenance provenance = {0};

    table->id = node->key;
    table->node = node;
    if (!node_keys(node, reading->keys))
        return false;
    bool good = node_text(node, "case", &table->rule);
    good = node_text(node, "title", &table->title) && good;
    good = node_opt_text(node, "row_key", &table->row_key) && good;
    good = node_opt_text(node, "measure", &table->measure) && good;
    good = source_read(node, &provenance) && good;
    return read_columns(reading, table) && read_rows(reading, table, provenance) &&
           read_doubts(table) && good;
}

/* The keys of a chart with the game's own behind them; NULL without memory. */
static const char *const *all_keys(const char *const *extra, struct arena *arena)
{
    static const char *const keys[] = {"case",   "title", "row_key", "measure", "columns",
                                       "source", "why",   "rows",    "doubts"};
    size_t own = sizeof keys / sizeof *keys;
    size_t more = 0;

    while (extra && extra[more])
        more++;
    const char **all = arena_get(arena, (own + more + 1) * sizeof *all);
    if (!all)
        return NULL;
    memcpy(all, keys, sizeof keys);
    if (more)
        memcpy(all + own, extra, more * sizeof *all);
    return all;
}

bool tables_read(const struct document *document, const char *const *extra, struct arena *arena,
                 struct tables *tables)
{
    *tables = (struct tables){.document = *document};
    struct reading reading = {arena, document->sheet->diags, all_keys(extra, arena)};
    const struct node *charts = node_part(document->root, "charts", NODE_MAP);
    if (!charts)
        return false;
    if (charts->length > UINT16_MAX)
        return node_fault(charts, "too many charts");
    tables->table = arena_get(arena, charts->length * sizeof *tables->table);
    if (!reading.keys || !tables->table)
        return diag_no_memory(document->sheet->diags);
    bool good = true;
    for (NODE_EACH(node, charts->first))
        good = read_table(&reading, node, &tables->table[tables->count++]) && good;
    return good;
}

const struct table *table_find(const struct tables *tables, const char *id)
{
    for (unsigned i = 0; i < tables->count; i++)
        if (strcmp(tables->table[i].id, id) == 0)
            return &tables->table[i];
    return NULL;
}

static bool are_named(const char *const *names, unsigned count, const char *const *expected)
{
    unsigned i = 0;

    while (i < count && expected[i] && strcmp(names[i], expected[i]) == 0)
        i++;
    return i == count && !expected[i];
}

const struct table *table_chart(const struct tables *tables, const char *id,
                                const char *const *rows, const char *const *columns)
{
    const struct document *document = &tables->document;
    const struct table *table = table_find(tables, id);

    if (!table)
        node_fault(document->root, "chart '%s' is missing", id);
    else if (rows && !are_named(table->row, table->rows, rows))
        node_fault(node_get(table->node, "rows"), "chart '%s' needs other rows: they run from '%s'",
                   id, rows[0]);
    else if (columns && !are_named(table->column, table->columns, columns))
        node_fault(node_get(table->node, "columns"),
                   "chart '%s' needs other columns: they run from '%s'", id, columns[0]);
    else
        return table;
    return NULL;
}

const char *table_at(const struct table *table, unsigned row, unsigned column)
{
    return table->cells[(size_t)row * table->columns + column].text;
}

bool table_cell_fault(const struct table *table, unsigned row, unsigned column, const char *wanted)
{
    const struct table_cell *cell = &table->cells[(size_t)row * table->columns + column];

    return node_fault(cell->node, "chart '%s', row '%s', column '%s' must be %s, not '%s'",
                      table->id, table->row[row], table->column[column], wanted, cell->text);
}

bool table_cell_int(const struct table *table, unsigned row, unsigned column, int low, int high,
                    int *value)
{
    int64_t wide;
    char wanted[80];

    if (!slice_int(slice_of(table_at(table, row, column)), low, high, &wide)) {
        snprintf(wanted, sizeof wanted, "a whole number from %d to %d", low, high);
        return table_cell_fault(table, row, column, wanted);
    }
    *value = (int)wide;
    return true;
}

bool table_cell_byte(const struct table *table, unsigned row, unsigned column, int low, int high,
                     uint8_t *value)
{
    int wide = 0;

    if (!table_cell_int(table, row, column, low, high, &wide))
        return false;
    *value = (uint8_t)wide;
    return true;
}

int table_cell_choice(const struct table *table, unsigned row, unsigned column,
                      const char *const *words, const char *wanted)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(table_at(table, row, column), words[i]) == 0)
            return i;
    table_cell_fault(table, row, column, wanted);
    return -1;
}

bool table_figures(const struct tables *tables, const char *id, const struct table_figure *figures,
                   unsigned count, uint8_t *values)
{
    static const char *const columns[] = {"figure", "case", NULL};
    const char *rows[TABLE_ROWS + 1] = {0};
    bool good = true;

    assert(count <= TABLE_ROWS);
    for (unsigned i = 0; i < count; i++)
        rows[i] = figures[i].row;
    const struct table *table = table_chart(tables, id, rows, columns);
    for (unsigned i = 0; table && i < count; i++) {
        int value = 0;

        good = table_cell_int(table, i, 0, figures[i].least, figures[i].most, &value) && good;
        values[i] = (uint8_t)value;
    }
    return table && good;
}

const char *const table_dice[] = {"1", "2", "3", "4", "5", "6", NULL};
