/* tables.yaml: the charts as arrays. */
#include <stdio.h>
#include <string.h>

#include "cactus/loading/load.h"

/* A column of words, one for each face of a die. */
static bool read_words(struct ct_loading *loading, const struct table *table, unsigned column,
                       const char *const *words, const char *wanted, uint8_t into[6])
{
    for (unsigned die = 0; die < 6; die++) {
        int word = table_cell_choice(&loading->charts, table, die, column, words, wanted);

        if (word < 0)
            return false;
        into[die] = (uint8_t)word;
    }
    return true;
}

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
           table_cell_fault(&loading->charts, table, row, column,
                            "steps lost, and R for a retreat: 2R/1; of the defender DE or DE* too");
}

/* [7.2] [7.3] */
static bool read_combat_results(struct ct_loading *loading)
{
    static const char *const columns[] = {"1:4", "1:3", "1:2", "1:1", "2:1", "3:1",
                                          "4:1", "5:1", "6:1", "7:1", NULL};
    static const char *const rows[] = {"-2", "-1", "0", "1", "2", "3", "4",
                                       "5",  "6",  "7", "8", "9", NULL};
    const struct table *table = table_chart(&loading->charts, "combat-results", rows, columns);
    bool good = table != NULL;

    for (unsigned row = 0; good && row < table->rows; row++)
        for (unsigned column = 0; good && column < table->columns; column++)
            good = read_outcome(loading, table, row, column);
    return good;
}

/* ---- terrain */

static bool read_effects(struct ct_loading *loading, const struct table *table, unsigned row)
{
    static const char *const words[] = {"no", "yes", NULL};
    struct ct_effects *effects = &loading->s->charts.effects[row];
    int value[7] = {0};
    int stops = table_cell_choice(&loading->charts, table, row, 3, words, "yes or no");

    for (unsigned column = 0; column < 7; column++)
        if (column != 3 && !table_cell_int(&loading->charts, table, row, column,
                                           column < 3 ? 1 : -6, column < 3 ? 8 : 6, &value[column]))
            return false;
    *effects = (struct ct_effects){.defence = (uint8_t)value[0],
                                   .cavalry = (uint8_t)value[1],
                                   .artillery = (uint8_t)value[2],
                                   .stops = stops == 1,
                                   .attrition = (int8_t)value[4],
                                   .vomito = (int8_t)value[5],
                                   .retreat = (int8_t)value[6]};
    return stops >= 0;
}

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
    static const char *const columns[] = {"defence",   "cavalry", "artillery", "stops",
                                          "attrition", "vomito",  "retreat",   NULL};
    const struct table *table = table_chart(&loading->charts, "terrain-effects", rows, columns);
    bool good = table != NULL;

    for (unsigned row = 0; good && row < CT_TERRAINS; row++)
        good = read_effects(loading, table, row);
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
    const struct table *table = table_chart(&loading->charts, chart->id, chart->row, columns);

    for (unsigned row = 0; table && row < table->rows; row++) {
        int least = chart->modifiers >> row & 1 ? FIGURE_LOWEST : chart->least;
        int value = 0;

        if (!table_cell_int(&loading->charts, table, row, 0, least, FIGURE_HIGHEST, &value))
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

/* [5.5] */
static bool read_attrition(struct ct_loading *loading)
{
    static const char *const rows[] = {"1", "2", "3", NULL};
    static const char *const columns[] = {"steps", NULL};
    const struct table *table = table_chart(&loading->charts, "attrition", rows, columns);

    for (unsigned row = 0; table && row < 3; row++) {
        int steps = 0;

        if (!table_cell_int(&loading->charts, table, row, 0, 0, 9, &steps))
            return false;
        loading->s->charts.attrition[row] = (uint8_t)steps;
    }
    return table;
}

/* [7.3.2] */
static bool read_leader_loss(struct ct_loading *loading)
{
    static const char *const columns[] = {"result", NULL};
    static const char *const words[] = {"returns", "captured", "executed", NULL};
    const struct table *table = table_chart(&loading->charts, "leader-loss", table_dice, columns);

    return table && read_words(loading, table, 0, words, "returns, captured or executed",
                               loading->s->charts.leader_loss);
}

/* [7.3.5] */
static bool read_desertion(struct ct_loading *loading)
{
    static const char *const columns[] = {"mexicans", "guns", NULL};
    static const char *const words[] = {"pool", "desert", "removed", "captured", NULL};
    struct ct_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(&loading->charts, "desertion", table_dice, columns);

    return table && read_words(loading, table, 0, words, "pool or desert", charts->desertion[0]) &&
           read_words(loading, table, 1, words, "pool, removed or captured", charts->desertion[1]);
}

/* [13.2.1] */
static bool read_setup_dice(struct ct_loading *loading)
{
    static const char *const gun_columns[] = {"guns", NULL};
    static const char *const unit_columns[] = {"unit", NULL};
    static const char *const fates[] = {"pool", "deserts", "removed", NULL};
    static const char *const steps[] = {"pool", "reduced", "full", NULL};
    struct ct_charts *charts = &loading->s->charts;
    const struct table *sunk =
        table_chart(&loading->charts, "sunk-in-setup", table_dice, gun_columns);
    const struct table *steps_left =
        table_chart(&loading->charts, "steps-at-setup", table_dice, unit_columns);

    return sunk && steps_left &&
           read_words(loading, sunk, 0, fates, "pool or removed", charts->setup_gun) &&
           read_words(loading, steps_left, 0, steps, "full, reduced or pool", charts->setup_unit);
}

/* [3.0/turns] */
static bool read_turns(struct ct_loading *loading)
{
    static const char *const columns[] = {"year", "quarter", NULL};
    struct ct_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(&loading->charts, "turns", NULL, columns);

    if (!table)
        return false;
    if (table->rows != CT_TURNS)
        return node_fault(&loading->s->tables.document, table->node, loading->diags,
                          "there are %d turns, not %u", CT_TURNS, (unsigned)table->rows);
    for (unsigned row = 0; row < table->rows; row++) {
        int year = 0;
        int quarter = 0;

        if (!table_cell_int(&loading->charts, table, row, 0, 1862, 1862 + CT_YEARS - 1, &year) ||
            !table_cell_int(&loading->charts, table, row, 1, 1, 4, &quarter))
            return false;
        charts->year[row + 1] = (uint16_t)year;
        charts->quarter[row + 1] = (uint8_t)quarter;
    }
    return true;
}

bool ct_load_charts(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"tables", "charts", NULL};
    static const char *const extra[] = {"beyond", NULL};

    return node_head(document, "tables", "cactus", keys, loading->diags) &&
           tables_read(document, extra, loading->arena, loading->diags, &loading->s->tables) &&
           read_combat_results(loading) && read_terrain(loading) && read_figures(loading) &&
           read_attrition(loading) && read_leader_loss(loading) && read_desertion(loading) &&
           read_setup_dice(loading) && read_turns(loading);
}
