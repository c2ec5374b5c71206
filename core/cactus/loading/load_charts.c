/* tables.yaml: the charts as arrays. */
#include <stdio.h>
#include <string.h>

#include "cactus/loading/load.h"
#include "data/table_fill.h"

/* ---- combat */

/* "2R", "1", "DE", "DE*": what a side gets; `defends` may be eliminated. False if it is no such. */
static bool read_share(const char *text, size_t length, bool defends, unsigned side,
                       struct ct_outcome *outcome)
{
    if (defends && (length == 2 || length == 3) && strncmp(text, "DE*", length) == 0) {
        outcome->result = length == 2 ? CT_ELIMINATED : CT_DESERTION;
        return true;
    }
    if (length == 0 || length > 2 || text[0] < '0' || text[0] > '9' ||
        (length == 2 && text[1] != 'R'))
        return false;
    outcome->lost[side] = (uint8_t)(text[0] - '0');
    outcome->retreats[side] = length == 2;
    return true;
}

static bool read_outcome(struct ct_loading *loading, const struct table *table, unsigned row,
                         unsigned column)
{
    const char *text = table_at(table, row, column);
    const char *slash = strchr(text, '/');
    struct ct_outcome *outcome = &loading->s->charts.crt[row][column];

    return (slash && read_share(text, (size_t)(slash - text), false, 0, outcome) &&
            read_share(slash + 1, strlen(slash + 1), true, 1, outcome)) ||
           table_cell_fault(table, row, column,
                            "steps lost, and R for a retreat: 2R/1; of the defender DE or DE* too");
}

/* [7.2] [7.3] */
static bool read_combat_results(struct ct_loading *loading)
{
    static const char *const columns[] = {"1:4", "1:3", "1:2", "1:1", "2:1", "3:1",
                                          "4:1", "5:1", "6:1", "7:1", NULL};
    static const char *const rows[] = {"-2", "-1", "0", "1", "2", "3", "4",
                                       "5",  "6",  "7", "8", "9", NULL};
    const struct table *table = table_chart(loading->charts, "combat-results", rows, columns);
    bool good = table != NULL;

    for (unsigned row = 0; good && row < table->rows; row++)
        for (unsigned column = 0; good && column < table->columns; column++)
            good = read_outcome(loading, table, row, column);
    return good;
}

/* ---- terrain */

/* [5.1] Provinces with two terrains that stop. */
static void find_hard(struct ct_scenario *s)
{
    for (unsigned cell = 0; cell < s->map.cells && cell < CT_PROVINCES; cell++) {
        unsigned stops = s->province[cell].stops;

        for (unsigned terrain = 0; terrain < CT_TERRAINS; terrain++)
            stops += ct_in(s->with[terrain], cell) && s->charts.effects[terrain].stops;
        s->province[cell].stops = (uint8_t)stops;
        if (stops >= 2)
            s->hard |= ct_only(cell);
    }
}

/* [7.1] */
static bool read_terrain(struct ct_loading *loading)
{
    static const char *const rows[] = {"clear", "rough", "jungle", "swamp", "desert", NULL};
    static const struct table_column columns[] = {
        {"defence", offsetof(struct ct_effects, defence), TABLE_FROM(1, 8)},
        {"cavalry", offsetof(struct ct_effects, cavalry), TABLE_FROM(1, 8)},
        {"artillery", offsetof(struct ct_effects, artillery), TABLE_FROM(1, 8)},
        {"stops", offsetof(struct ct_effects, stops), TABLE_YES},
        {"attrition", offsetof(struct ct_effects, attrition), TABLE_FROM(-6, 6)},
        {"vomito", offsetof(struct ct_effects, vomito), TABLE_FROM(-6, 6)},
        {"retreat", offsetof(struct ct_effects, retreat), TABLE_FROM(-6, 6)},
        {.name = NULL}};
    struct ct_effects *into = loading->s->charts.effects;
    bool good = table_fill(loading->charts, "terrain-effects", rows, columns, into, sizeof *into);

    if (good)
        find_hard(loading->s);
    return good;
}

/* ---- charts of one number a row */

enum { FIGURE_ROWS = 9, FIGURE_LOWEST = -20, FIGURE_HIGHEST = 100 };

/* The rows of each, in the order of enum ct_figure. What modifies a die may be below 0, and what
 * divides may not be 0. */
static const struct figures {
    const char *id, *column;
    int least;
    const char *row[FIGURE_ROWS];
    unsigned modifiers; /* bit: a row that modifies a die, in a chart of other figures */
} figures[] = {
    {"city-effects",
     "value",
     1,
     {"capital-defence", "mexico-city-die", "heavy-guns", "heavy-gun-die", "light-guns", "odds"},
     1u << 1 | 1u << 3},
    {"attrition-modifiers", "die", FIGURE_LOWEST, {"mexican-units", "siege-1", "siege-2"}, 0},
    {"raid-check",
     "die",
     FIGURE_LOWEST,
     {"contra-guerrillas", "dupin", "republican-cavalry", "militia-or-guerrillas"},
     0},
    {"march-check", "die", FIGURE_LOWEST, {"cavalry", "two-leaders"}, 0},
    {"reaction", "value", FIGURE_LOWEST, {"at-most", "no-clear-terrain", "usa-or-csa"}, 0},
    {"initiative",
     "die",
     FIGURE_LOWEST,
     {"army", "reacted-in", "failed-retreat", "drive-them-out"},
     0},
    {"combat-modifiers",
     "die",
     FIGURE_LOWEST,
     {"raid", "guerrillas-before-dupin", "commitment-raid"},
     0},
    {"armies",
     "value",
     0,
     {"ninths", "most", "shift", "shift-with-two", "retreat-rating", "movement"},
     0},
    {"voluntary-retreat", "die", FIGURE_LOWEST, {"initiative"}, 0},
    {"points",
     "value",
     1,
     {"french", "usa", "bypass-odds", "shelby-turn", "dixie-turn", "north-turn", "war-turn",
      "war-at-least"},
     0},
    {"prices", "points", 0, {"imperial", "french", "regular", "irregular", "usa"}, 0},
    {"ransom", "value", 0, {"over-rating"}, 0},
    {"escapes", "die", 1, {"leader", "diaz"}, 0},
    {"victory", "value", 1, {"stand-turn"}, 0},
    {"events", "value", 1, {"camerone", "searched", "protectorate"}, 0},
    {"special-rules",
     "die",
     0,
     {"south", "north", "sonora", "santa-anna-joins", "santa-anna-revolts", "joins-santa-anna"},
     0},
};

static bool read_figures_of(struct ct_loading *loading, const struct figures *chart, int8_t **into)
{
    const char *const columns[] = {chart->column, NULL};
    const struct table *table = table_chart(loading->charts, chart->id, chart->row, columns);

    for (unsigned row = 0; table && row < table->rows; row++) {
        int least = chart->modifiers >> row & 1 ? FIGURE_LOWEST : chart->least;
        int value = 0;

        if (!table_cell_int(table, row, 0, least, FIGURE_HIGHEST, &value))
            return false;
        *(*into)++ = (int8_t)value;
    }
    return table;
}

static bool read_figures(struct ct_loading *loading)
{
    int8_t *into = loading->s->charts.figure;
    bool good = true;

    for (size_t i = 0; good && i < sizeof figures / sizeof *figures; i++)
        good = read_figures_of(loading, &figures[i], &into);
    return good;
}

/* ---- dice */

/* [5.5] [7.3.2] [7.3.5] [13.2.1] The bytes of a die lie one behind another. */
static bool read_dice(struct ct_loading *loading)
{
    static const char *const first[] = {"1", "2", "3", NULL};
    static const char *const losses[] = {"returns", "captured", "executed", NULL};
    static const char *const fates[] = {"pool", "desert", "removed", "captured", NULL};
    static const char *const guns[] = {"pool", "deserts", "removed", NULL};
    static const char *const steps[] = {"pool", "reduced", "full", NULL};
    static const struct table_column attrition[] = {{"steps", 0, TABLE_FROM(0, 9)}, {.name = NULL}};
    static const struct table_column loss[] = {
        {"result", 0, .words = losses, .wanted = "returns, captured or executed"}, {.name = NULL}};
    static const struct table_column desertion[] = {
        {"mexicans", 0, .words = fates, .wanted = "pool or desert"},
        {"guns", 6, .words = fates, .wanted = "pool, removed or captured"},
        {.name = NULL}};
    static const struct table_column sunk[] = {
        {"guns", 0, .words = guns, .wanted = "pool or removed"}, {.name = NULL}};
    static const struct table_column left[] = {
        {"unit", 0, .words = steps, .wanted = "full, reduced or pool"}, {.name = NULL}};
    const struct tables *charts = loading->charts;
    struct ct_charts *into = &loading->s->charts;

    return table_fill(charts, "attrition", first, attrition, into->attrition, 1) &&
           table_fill(charts, "leader-loss", table_dice, loss, into->leader_loss, 1) &&
           table_fill(charts, "desertion", table_dice, desertion, into->desertion, 1) &&
           table_fill(charts, "sunk-in-setup", table_dice, sunk, into->setup_gun, 1) &&
           table_fill(charts, "steps-at-setup", table_dice, left, into->setup_unit, 1);
}

/* [3.0/turns] */
static bool read_turns(struct ct_loading *loading)
{
    static const char *const columns[] = {"year", "quarter", NULL};
    struct ct_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "turns", NULL, columns);

    if (!table)
        return false;
    if (table->rows != CT_TURNS)
        return node_fault(table->node, "there are %d turns, not %u", CT_TURNS,
                          (unsigned)table->rows);
    for (unsigned row = 0; row < table->rows; row++) {
        int year = 0;

        if (!table_cell_int(table, row, 0, 1862, 1862 + CT_YEARS - 1, &year) ||
            !table_cell_byte(table, row, 1, 1, 4, &charts->quarter[row + 1]))
            return false;
        charts->year[row + 1] = (uint16_t)year;
    }
    return true;
}

bool ct_load_charts(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"tables", "charts", NULL};
    static const char *const extra[] = {"beyond", NULL};

    return node_head(document, "tables", "cactus", keys) &&
           tables_read(document, extra, loading->arena, &loading->s->tables) &&
           read_combat_results(loading) && read_terrain(loading) && read_figures(loading) &&
           read_dice(loading) && read_turns(loading);
}
