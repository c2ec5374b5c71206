/* tables.yaml: the charts of combat, losses, leadership, morale and siege as arrays. */
#include <string.h>

#include "data/table_fill.h"
#include "veracruz/loading/load_charts.h"

unsigned vz_percent_column(const struct vz_charts *charts, int percent)
{
    unsigned column = 0;

    while (column < VZ_PERCENTS && charts->percent[column] != percent)
        column++;
    return column;
}

/* ---- 8.7 */

/* "RD-3" up to the end or a slash: a result and the loss possibility. */
static bool read_half(const char **at, uint8_t *result, uint8_t *possibility)
{
    static const char *const names[] = {"A", "H", "R", "RD", "F"};
    size_t length = strcspn(*at, "-");

    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i]) != length || strncmp(*at, names[i], length) != 0)
            continue;
        const char *digit = *at + length + ((*at)[length] == '-');
        if (digit == *at + length || *digit < '1' || *digit > '4')
            return false;
        *result = (uint8_t)i;
        *possibility = (uint8_t)(*digit - '0');
        *at = digit + 1;
        return true;
    }
    return false;
}

/* [8.71] */
static bool read_results(struct vz_loading *loading)
{
    static const char *const rows[] = {"0", "1", "2", "3", "4", "5", "6", NULL};
    static const char *const columns[] = {"1-4", "1-3", "1-2", "1-1", "3-2",
                                          "2-1", "3-1", "4-1", "7-1", NULL};
    const struct table *table = table_chart(loading->charts, "crt", rows, columns);

    for (unsigned row = 0; table && row < 7; row++) {
        for (unsigned column = 0; column < VZ_CRT_COLUMNS; column++) {
            struct vz_combat_cell *cell = &loading->s->charts.combat[row][column];
            const char *at = cell->text = table_at(table, row, column);

            if (!read_half(&at, &cell->attacker, &cell->attacker_loss) || *at++ != '/' ||
                !read_half(&at, &cell->defender, &cell->defender_loss) || *at)
                return table_cell_fault(table, row, column,
                                        "two of A H R RD F, each with 1 to 4: 'A-1/RD-3'");
        }
    }
    return table != NULL;
}

/* [8.72] columns are a morale level and a loss possibility. */
static bool read_casualties(struct vz_loading *loading)
{
    static const char *const columns[] = {"-2/1", "-2/2", "-2/3", "-2/4", "-1/1", "-1/2", "-1/3",
                                          "-1/4", "0/1",  "0/2",  "0/3",  "0/4",  "1/1",  "1/2",
                                          "1/3",  "1/4",  "2/1",  "2/2",  "2/3",  "2/4",  NULL};
    struct vz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "casualties", table_dice, columns);

    for (unsigned row = 0; table && row < 6; row++) {
        for (unsigned column = 0; column < 20; column++) {
            const char *text = table_at(table, row, column);
            uint8_t *cell = &charts->casualties[row + 1][column / 4][column % 4 + 1];
            int percent = 0;

            if (strcmp(text, "X") == 0)
                *cell = VZ_LOSE_ONE;
            else if (strcmp(text, "-") == 0)
                *cell = VZ_LOSE_NONE;
            else if (!table_cell_int(table, row, column, 1, 100, &percent))
                return false;
            else if (vz_percent_column(charts, percent) == VZ_PERCENTS)
                return table_cell_fault(table, row, column, "a column of chart 'losses'");
            else
                *cell = (uint8_t)percent;
        }
    }
    return table != NULL;
}

/* [8.73] the first row is of one and of two Strength Points. */
static bool read_losses(struct vz_loading *loading)
{
    static const char *const rows[] = {"1-2", "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11",
                                       "12",  "13", "14", "15", "16", "17", "18", "19", "20", NULL};
    static const char *const columns[] = {"5", "10", "15", "20", "25", "33", NULL};
    static const uint8_t percents[] = {5, 10, 15, 20, 25, 33};
    struct vz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "losses", rows, columns);

    memcpy(charts->percent, percents, sizeof percents);
    for (unsigned row = 0; table && row < 19; row++) {
        for (unsigned column = 0; column < VZ_PERCENTS; column++) {
            uint8_t *points = &charts->losses[row + 2][column];

            if (!table_cell_byte(table, row, column, 0, (int)row + 2, points))
                return false;
            if (row == 0)
                charts->losses[1][column] = *points;
        }
    }
    return table != NULL;
}

/* ---- 9.37 and 10.29 */

static bool read_leadership(struct vz_loading *loading)
{
    static const struct table_column columns[] = {
        {"0", 0, TABLE_FROM(-9, 9)}, {"1", 1, TABLE_FROM(-9, 9)}, {"2", 2, TABLE_FROM(-9, 9)},
        {"3", 3, TABLE_FROM(-9, 9)}, {"4", 4, TABLE_FROM(-9, 9)}, {.name = NULL}};

    int8_t(*into)[5] = loading->s->charts.leadership;

    return table_fill(loading->charts, "leadership", table_dice, columns, into[1], sizeof *into);
}

/* [10.25] The level beside the table as a chart of one row, where `explain` finds its source. */
static bool keep_demoralized(struct vz_loading *loading, const struct table *table,
                             const struct table_cell *cell)
{
    struct table *row = &loading->s->charts.demoralized;

    *row = *table;
    row->rows = 1;
    row->row = arena_get(loading->arena, sizeof *row->row);
    row->cells = arena_get(loading->arena, row->columns * sizeof *row->cells);
    if (!row->row || !row->cells)
        return diag_no_memory(loading->diags);
    row->row[0] = "demoralized";
    for (unsigned side = 0; side < row->columns; side++)
        row->cells[side] = *cell;
    return true;
}

/* [10.25] the level of a force with Demoralized units stands beside the table. */
static bool read_demoralized(struct vz_loading *loading, const struct table *table)
{
    static const char *const keys[] = {"value", "source", "why", NULL};
    struct table_cell cell = {0};
    int64_t level = 0;
    const struct node *map = node_part(table->node, "demoralized", NODE_MAP);

    if (!map || !node_keys(map, keys) || !node_int(map, "value", -2, 2, &level) ||
        !source_read(map, &cell.provenance))
        return false;
    loading->s->charts.demoralized_morale = (int8_t)level;
    cell.node = node_get(map, "value");
    cell.text = cell.node->text;
    return keep_demoralized(loading, table, &cell);
}

static bool read_morale(struct vz_loading *loading)
{
    static const char *const rows[] = {"<=1", "2", "3", "4", "5", ">=6", NULL};
    static const struct table_column columns[] = {
        {"us", VZ_US, TABLE_FROM(-2, 2)}, {"mexico", VZ_MEXICO, TABLE_FROM(-2, 2)}, {.name = NULL}};

    int8_t(*into)[2] = loading->s->charts.morale;

    return table_fill(loading->charts, "morale", rows, columns, into[1], sizeof *into) &&
           read_demoralized(loading, table_find(&loading->s->tables, "morale"));
}

/* ---- 12.28 and 12.34 */

/* "-", "3", or "4*": the asterisk is of counter-battery fire. */
static bool read_bombardment(struct vz_loading *loading)
{
    static const char *const columns[] = {"1-4", "5-8", "9-12", "13-16", "17+", NULL};
    static const uint8_t from[] = {1, 5, 9, 13, 17};
    struct vz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "bombardment", table_dice, columns);

    memcpy(charts->bombardment_from, from, sizeof from);
    for (unsigned row = 0; table && row < 6; row++) {
        for (unsigned column = 0; column < 5; column++) {
            struct vz_bombard_cell *cell = &charts->bombardment[row + 1][column];
            const char *text = table_at(table, row, column);
            bool digit = text[0] >= '0' && text[0] <= '9';

            cell->asterisk = digit && text[1] == '*';
            if ((!digit && text[0] != '-') || text[1 + cell->asterisk])
                return table_cell_fault(table, row, column, "'-', '3' or '3*'");
            cell->loss = (uint8_t)(digit ? text[0] - '0' : 0);
        }
    }
    return table != NULL;
}

/* "25/U-1" or "25/S". */
static bool read_assault_cell(const char *text, struct vz_assault_cell *cell)
{
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    int64_t percent = 0;

    if (!slice_int((struct slice){text, digits}, 0, 100, &percent))
        return false;
    cell->text = text;
    cell->attacker_percent = (uint8_t)percent;
    cell->success = strcmp(rest, "/S") == 0;
    if (cell->success)
        return true;
    if (strncmp(rest, "/U-", 3) != 0 || rest[3] < '0' || rest[3] > '9' || rest[4])
        return false;
    cell->defender_loss = (uint8_t)(rest[3] - '0');
    return true;
}

static bool read_assault(struct vz_loading *loading)
{
    static const char *const columns[] = {"1-2", "1-1", "2-1", "3-1", "4-1", "5-1", NULL};
    const struct table *table = table_chart(loading->charts, "assault", table_dice, columns);

    for (unsigned row = 0; table && row < 6; row++)
        for (unsigned column = 0; column < 6; column++)
            if (!read_assault_cell(table_at(table, row, column),
                                   &loading->s->charts.assault[row + 1][column]))
                return table_cell_fault(table, row, column, "a percentage and '/S' or '/U-1'");
    return table != NULL;
}

bool vz_load_combat_charts(struct vz_loading *loading)
{
    bool good = read_losses(loading); /* its columns are the percentages of the others */

    good = read_results(loading) && good;
    good = read_casualties(loading) && good;
    good = read_leadership(loading) && good;
    good = read_morale(loading) && good;
    good = read_bombardment(loading) && good;
    return read_assault(loading) && good;
}
