/* tables.yaml: the charts as arrays. */
#include <stdio.h>
#include <string.h>

#include "data/table_fill.h"
#include "map/flood.h"
#include "santiago/loading/load.h"

/* A chart of one column with a small number in each row. */
static bool read_column(struct sc_loading *loading, const char *id, const char *const *rows,
                        const char *name, int most, uint8_t *into)
{
    const struct table_column columns[] = {{name, 0, TABLE_FROM(0, most)}, {.name = NULL}};

    return table_fill(loading->charts, id, rows, columns, into, 1);
}

/* ---- combat */

/* The place of "3-1" or "1-2" on the ladder of ratios [11.8]; false if it is none. */
static bool ladder_place(const char *ratio, int *place)
{
    int64_t left = 0;
    int64_t right = 0;
    const char *dash = strchr(ratio, '-');

    if (!dash || !slice_int((struct slice){ratio, (size_t)(dash - ratio)}, 1, 99, &left) ||
        !slice_int((struct slice){dash + 1, strlen(dash + 1)}, 1, 99, &right) ||
        (left != 1 && right != 1))
        return false;
    *place = (int)(right == 1 ? left - 1 : 1 - right);
    return true;
}

/* The columns are rungs of the ladder, without a gap. */
static bool read_ratios(struct sc_loading *loading, const struct table *table)
{
    struct sc_combat_results *crt = &loading->s->charts.crt;
    const struct node *columns = node_get(table->node, "columns");

    if (table->columns > sizeof crt->result[0])
        return node_fault(columns, "too many columns");
    for (unsigned column = 0; column < table->columns; column++) {
        int place = 0;

        if (!ladder_place(table->column[column], &place))
            return node_fault(columns, "'%s' is no ratio like 3-1 or 1-2", table->column[column]);
        if (column == 0)
            crt->first = (int8_t)place;
        else if (place != crt->first + (int)column)
            return node_fault(columns, "'%s' does not follow on the ratio before it",
                              table->column[column]);
    }
    crt->last = (int8_t)(crt->first + (int)table->columns - 1);
    return true;
}

/* [11.14] */
static bool read_combat_results(struct sc_loading *loading)
{
    static const char *const results[] = {"AS", "DE", "BB", "DR", NULL}; /* enum sc_result */
    struct sc_combat_results *crt = &loading->s->charts.crt;
    const struct table *table = table_chart(loading->charts, "combat-results", table_dice, NULL);

    if (!table || !read_ratios(loading, table))
        return false;
    for (unsigned row = 0; row < 6; row++) {
        for (unsigned column = 0; column < table->columns; column++) {
            int result = table_cell_choice(table, row, column, results, "one of AS, DE, BB and DR");

            if (result < 0)
                return false;
            crt->result[row][column] = (uint8_t)result;
        }
    }
    return true;
}

/* ---- terrain */

enum { ROW_BLOCKHOUSE = SC_TERRAINS, ROW_FORTRESS, ROW_RIVER, ROW_SLOPE, ROW_TRENCH, ROW_ROAD };
enum { COLUMN_MOVE, COLUMN_CUBAN, COLUMN_SHIFT, COLUMN_SIGHT };

static bool read_shift(const struct table *table, unsigned row, int8_t *shift)
{
    int columns = 0;

    if (!table_cell_int(table, row, COLUMN_SHIFT, 0, 6, &columns))
        return false;
    *shift = (int8_t)columns;
    return true;
}

/* What a hex of that terrain costs: tenths, or a dash where nobody enters. */
static bool read_move(const struct table *table, unsigned row, unsigned column, uint8_t *tenths)
{
    bool barred = row == SC_SWAMP || row == SC_SEA || row == SC_BAY; /* [9.2] [5.1] */

    if (!barred)
        return table_cell_byte(table, row, column, 1, 100, tenths);
    *tenths = FLOOD_BARRED;
    return strcmp(table_at(table, row, column), "-") == 0 ||
           table_cell_fault(table, row, column, "'-'");
}

/* "+10" of a hexside, the same for Cubans. */
static bool read_extra(const struct table *table, unsigned row, unsigned most, uint8_t *tenths)
{
    int64_t value = 0;
    const char *text = table_at(table, row, COLUMN_MOVE);

    if (text[0] != '+' || !slice_int((struct slice){text + 1, strlen(text + 1)}, 0, most, &value))
        return table_cell_fault(table, row, COLUMN_MOVE,
                                most ? "+ and tenths of a point" : "'+0': it costs nothing");
    *tenths = (uint8_t)value;
    return strcmp(text, table_at(table, row, COLUMN_CUBAN)) == 0 ||
           table_cell_fault(table, row, COLUMN_CUBAN, "as for others");
}

static bool read_natural(struct sc_loading *loading, const struct table *table, unsigned row)
{
    static const char *const words[] = {"-", "blocks", NULL};
    struct sc_effects *effects = &loading->s->charts.effects;

    if (!read_move(table, row, COLUMN_MOVE, &effects->move[row]) ||
        !read_move(table, row, COLUMN_CUBAN, &effects->move_cuban[row]) ||
        !read_shift(table, row, &effects->shift[row]))
        return false;
    int sight = table_cell_choice(table, row, COLUMN_SIGHT, words, "'blocks' or '-'");
    effects->blocks_sight[row] = sight > 0;
    return sight >= 0;
}

/* [10.3] [11.9] */
static bool read_terrain(struct sc_loading *loading)
{
    static const char *const rows[] = {"jungle", "clear",      "city",     "swamp", "sea",
                                       "bay",    "blockhouse", "fortress", "river", "slope",
                                       "trench", "road",       NULL};
    static const char *const columns[] = {"move", "cuban", "shift", "sight", NULL};
    struct sc_effects *effects = &loading->s->charts.effects;
    const struct table *table = table_chart(loading->charts, "terrain-effects", rows, columns);
    uint8_t none = 0;
    uint8_t cuban_road = 0;
    bool good = table != NULL;

    for (unsigned row = 0; row < SC_TERRAINS && good; row++)
        good = read_natural(loading, table, row);
    good = good && read_extra(table, ROW_BLOCKHOUSE, 0, &none) &&
           read_extra(table, ROW_FORTRESS, 0, &none) && read_extra(table, ROW_TRENCH, 0, &none) &&
           read_extra(table, ROW_RIVER, 60, &effects->river) &&
           read_extra(table, ROW_SLOPE, 60, &effects->slope) &&
           read_shift(table, ROW_BLOCKHOUSE, &effects->blockhouse) &&
           read_shift(table, ROW_FORTRESS, &effects->fortress) &&
           read_shift(table, ROW_RIVER, &effects->river_shift) &&
           read_shift(table, ROW_SLOPE, &effects->slope_shift) &&
           read_shift(table, ROW_TRENCH, &effects->trench_shift) &&
           table_cell_byte(table, ROW_ROAD, COLUMN_MOVE, 1, 100, &effects->road) &&
           table_cell_byte(table, ROW_ROAD, COLUMN_CUBAN, 1, 100, &cuban_road);
    if (good && cuban_road != effects->road) /* [10.9] */
        return table_cell_fault(table, ROW_ROAD, COLUMN_CUBAN, "as for others");
    return good;
}

/* [2.12] [6.5] [12.9] */
static bool read_movement(struct sc_loading *loading)
{
    static const char *const rows[] = {"us",      "cuban",         "spanish", "garrison",
                                       "landing", "out-of-supply", NULL};
    struct sc_charts *charts = &loading->s->charts;
    uint8_t factor[6] = {0};

    if (!read_column(loading, "movement", rows, "points", 200, factor))
        return false;
    charts->factor_us = factor[0];
    charts->factor_cuban = factor[1];
    charts->factor_spanish = factor[2];
    charts->factor_landing = factor[4];
    charts->factor_unsupplied = factor[5];
    if (factor[3] == 0)
        return true;
    return table_cell_fault(table_find(&loading->s->tables, "movement"), 3, 0,
                            "0: a garrison never moves");
}

/* [11.3] */
static bool read_sight(struct sc_loading *loading)
{
    static const char *const rows[] = {"hexes", "slope-sides", NULL};
    uint8_t most[2] = {0};

    if (!read_column(loading, "line-of-sight", rows, "most", 20, most))
        return false;
    loading->s->charts.range = most[0];
    loading->s->charts.sight_slopes = most[1];
    return true;
}

/* ---- landing and set-up */

/* A site by its place, "none" where that may be. */
static bool read_site(struct sc_loading *loading, const struct table *table, unsigned row,
                      unsigned column, uint8_t *site)
{
    const struct sc_scenario *s = loading->s;
    const char *text = table_at(table, row, column);
    uint16_t cell = map_find(&s->map, slice_of(text));

    *site = SC_NO_SITE;
    if (column == 1 && strcmp(text, "none") == 0)
        return true;
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (s->beach[beach] == cell)
            *site = (uint8_t)beach;
    return *site != SC_NO_SITE || table_cell_fault(table, row, column, "a landing place");
}

/* [5.4] and, with one added to the die, [6.2] */
static bool read_landing_sites(struct sc_loading *loading)
{
    static const char *const rows[] = {"1", "2", "3", "4", "5", "6", "7", NULL};
    static const char *const columns[] = {"first", "second", NULL};
    struct sc_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "landing-sites", rows, columns);
    bool good = table != NULL;

    for (unsigned die = 0; good && die < 6; die++)
        good = read_site(loading, table, die, 0, &charts->first_site[die]) &&
               read_site(loading, table, die + 1, 1, &charts->second_site[die]);
    return good;
}

/* [5.2] each row places all Cubans. */
static bool read_deployment(struct sc_loading *loading)
{
    static const struct table_column columns[] = {{"zone-1", 0, TABLE_FROM(0, 20)},
                                                  {"zone-2", 1, TABLE_FROM(0, 20)},
                                                  {"zone-3", 2, TABLE_FROM(0, 20)},
                                                  {"zone-4", 3, TABLE_FROM(0, 20)},
                                                  {.name = NULL}};
    const struct sc_scenario *s = loading->s;

    uint8_t(*into)[SC_ZONES] = loading->s->charts.deployment;
    bool good =
        table_fill(loading->charts, "cuban-deployment", table_dice, columns, into, sizeof *into);

    for (unsigned row = 0; good && row < 6; row++)
        if (into[row][0] + into[row][1] + into[row][2] + into[row][3] != s->units - s->first_cuban)
            good = table_cell_fault(table_find(&s->tables, "cuban-deployment"), row, 0,
                                    "such that the row places all Cubans");
    return good;
}

/* ---- fever, reinforcements, supply and the rest */

/* One or two American units in the cell. */
static bool read_stricken(struct sc_loading *loading, const struct table *table, unsigned row,
                          unsigned column)
{
    const struct sc_scenario *s = loading->s;
    uint16_t *into = loading->s->charts.fever[row][column];
    const char *at = table_at(table, row, column);

    into[0] = into[1] = SC_NO_UNIT;
    for (unsigned count = 0; *at; count++) {
        size_t length = strcspn(at, " ");
        unsigned unit = sc_find_named(s, (struct slice){at, length});

        if (count == 2 || unit == SC_NO_UNIT || s->counter[unit].nation != SC_AMERICAN)
            return table_cell_fault(table, row, column, "one or two American units");
        into[count] = (uint16_t)unit;
        at += length + (at[length] == ' ');
    }
    return into[0] != SC_NO_UNIT ||
           table_cell_fault(table, row, column, "one or two American units");
}

/* [13.2] */
static bool read_fever(struct sc_loading *loading)
{
    const struct table *table = table_chart(loading->charts, "fever", table_dice, table_dice);
    bool good = table != NULL;

    for (unsigned row = 0; row < 6 && good; row++)
        for (unsigned column = 0; column < 6 && good; column++)
            good = read_stricken(loading, table, row, column);
    return good;
}

/* [12.5] */
static bool read_supply_length(struct sc_loading *loading)
{
    static const char *const rows[] = {"fixed", "fixed-up-to-turn", "added-to-the-die", NULL};
    struct sc_charts *charts = &loading->s->charts;
    uint8_t figure[3] = {0};

    if (!read_column(loading, "supply-length", rows, "figure", 20, figure))
        return false;
    charts->supply_fixed = figure[0];
    charts->supply_fixed_turns = figure[1];
    charts->supply_added = figure[2];
    return true;
}

/* How many rows from the first on hold the one word, when all behind them hold the other. */
static bool read_highest(const struct table *table, unsigned column, const char *low,
                         const char *high, uint8_t *highest)
{
    const char *const words[] = {low, high, NULL};
    char wanted[64];

    snprintf(wanted, sizeof wanted, "'%s' or '%s'", low, high);
    *highest = 0;
    for (unsigned row = 0; row < table->rows; row++) {
        int word = table_cell_choice(table, row, column, words, wanted);

        if (word < 0)
            return false;
        if (word == 0 && *highest != row)
            return table_cell_fault(table, row, column, "as the row above it");
        *highest = (uint8_t)(word == 0 ? row + 1 : *highest);
    }
    return true;
}

/* [17.5] the shell falls north on 1, and so on clockwise. */
static bool read_balloon_fire(struct sc_loading *loading)
{
    static const char *const columns[] = {"shot", "shell", NULL};
    static const char *const directions[] = {"N", "NE", "SE", "S", "SW", "NW"};
    const struct table *table = table_chart(loading->charts, "balloon-fire", table_dice, columns);

    if (!table || !read_highest(table, 0, "hit", "miss", &loading->s->charts.balloon_hit))
        return false;
    for (unsigned row = 0; row < 6; row++)
        if (strcmp(table_at(table, row, 1), directions[row]) != 0)
            return table_cell_fault(table, row, 1, directions[row]);
    return true;
}

/* [19.3] */
static bool read_truce(struct sc_loading *loading)
{
    static const char *const columns[] = {"truce", NULL};
    const struct table *table = table_chart(loading->charts, "truce", table_dice, columns);

    return table && read_highest(table, 0, "yes", "no", &loading->s->charts.truce);
}

/* The first turn with that word in the column; a fault if there is none. */
static bool first_turn(const struct table *table, unsigned column, const char *word, uint8_t *turn)
{
    for (unsigned row = 0; row < table->rows; row++) {
        if (strcmp(table_at(table, row, column), word) != 0)
            continue;
        *turn = (uint8_t)(row + 1);
        return true;
    }
    return node_fault(node_get(table->node, "rows"), "no turn has '%s' in column '%s'", word,
                      table->column[column]);
}

/* Rows are the turns from the first to the last at least. */
static bool rows_are_turns(struct sc_loading *loading, const struct table *table)
{
    bool good = table->rows >= loading->s->head.last_turn;
    int64_t turn;

    for (unsigned row = 0; row < table->rows; row++)
        good = good && slice_plain_int(slice_of(table->row[row]), row + 1, row + 1, &turn);
    return good ||
           node_fault(node_get(table->node, "rows"), "the rows must be the turns from 1 to %d",
                      loading->s->head.last_turn);
}

/* [3.3] what the turns bring */
static bool read_turns(struct sc_loading *loading)
{
    static const char *const columns[] = {"landing", "fever", "enter", NULL};
    struct sc_scenario *s = loading->s;
    const struct table *table = table_chart(loading->charts, "turns", NULL, columns);

    return table && rows_are_turns(loading, table) &&
           read_highest(table, 0, "yes", "-", &s->landing_turns) &&
           first_turn(table, 1, "yes", &s->fever_from) &&
           first_turn(table, 2, "guantanamo", &s->guantanamo_from) &&
           first_turn(table, 2, "manzanillo", &s->manzanillo_from);
}

static const struct table_figure figures[SC_FIGURES] = {
    [SC_FIRST_SHARE] = {"first-landing", 1, 99},  [SC_SECOND_SHARE] = {"second-landing", 1, 99},
    [SC_MOST_A_TURN] = {"later-landings", 1, 99}, [SC_BEACH_COST] = {"beach-cost", 0, 80},
    [SC_FROM_BEACH] = {"from-beach", 0, 20},      [SC_BALLOON_HEXES] = {"balloon-hexes", 0, 20},
    [SC_MOST_FOOT] = {"stack-foot", 1, 9},        [SC_MOST_GUNS] = {"stack-artillery", 0, 9},
    [SC_MOST_IN_JUNGLE] = {"stack-jungle", 1, 9},
};

bool sc_load_charts(struct sc_loading *loading, const struct document *document)
{
    static const char *const extra[] = {"results", "beyond", NULL};
    static const char *const keys[] = {"tables", "charts", NULL};
    static const char *const major[] = {"major", NULL};
    struct sc_charts *charts = &loading->s->charts;

    if (!node_head(document, "tables", "santiago", keys) ||
        !tables_read(document, extra, loading->arena, &loading->s->tables))
        return false;
    bool good = read_combat_results(loading);
    good = read_terrain(loading) && good;
    good = read_movement(loading) && good;
    good = read_sight(loading) && good;
    good = read_landing_sites(loading) && good;
    good = read_deployment(loading) && good;
    good = read_fever(loading) && good;
    good = read_column(loading, "guantanamo", table_dice, "units", 20, charts->guantanamo) && good;
    good = read_column(loading, "cuban-strength", table_dice, "strength", 20,
                       charts->cuban_strength) &&
           good;
    good = read_column(loading, "us-steps-lost", major, "steps", 100, &charts->most_lost) && good;
    good = read_supply_length(loading) && good;
    good = read_balloon_fire(loading) && good;
    good = read_truce(loading) && good;
    good = table_figures(loading->charts, "figures", figures, SC_FIGURES, charts->figure) && good;
    return read_turns(loading) && good;
}
