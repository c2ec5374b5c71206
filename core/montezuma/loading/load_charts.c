/* tables.yaml: the charts as arrays. */
#include <stdlib.h>
#include <string.h>

#include "data/table_fill.h"
#include "montezuma/loading/load.h"

/* ---- movement and battle types */

enum { COST_MOST = 9, FP_MOST = 20 };

/* [10.2] */
static bool read_terrain(struct mz_loading *loading)
{
    static const char *const rows[] = {"clear",   "rough", "jungle", "rough_jungle",
                                       "transit", "zone",  NULL};
    static const char *const needs[] = {"always", "work", "never", NULL};
    static const struct table_column columns[] = {
        {"enter", 0, TABLE_OWN},
        {"supply", offsetof(struct mz_terrain_effects, supply), .words = needs,
         .wanted = "always, work or never"},
        {"fp", offsetof(struct mz_terrain_effects, fp), TABLE_FROM(0, FP_MOST)},
        {.name = NULL}};
    struct mz_terrain_effects *terrain = loading->s->charts.terrain;
    bool good =
        table_fill(loading->charts, "terrain-effects", rows, columns, terrain, sizeof *terrain);
    const struct table *table = table_find(&loading->s->tables, "terrain-effects");

    for (unsigned row = 0; good && row < MZ_TERRAINS; row++)
        if (strcmp(table_at(table, row, 0), "all") != 0)
            good = table_cell_byte(table, row, 0, 0, COST_MOST, &terrain[row].enter) &&
                   (terrain[row].enter || table_cell_fault(table, row, 0, "at least 1, or all"));
    return good;
}

static bool read_connections(struct mz_loading *loading)
{
    static const char *const rows[] = {"ordinary", "rough", "river", NULL};
    static const struct table_column columns[] = {
        {"mp", offsetof(struct mz_connection_effects, mp), TABLE_FROM(0, COST_MOST)},
        {"length", offsetof(struct mz_connection_effects, length), TABLE_FROM(0, COST_MOST)},
        {"fp", offsetof(struct mz_connection_effects, fp), TABLE_FROM(0, FP_MOST)},
        {.name = NULL}};
    struct mz_connection_effects *into = loading->s->charts.connection;

    return table_fill(loading->charts, "connections", rows, columns, into, sizeof *into);
}

/* [11.2.a] */
static bool read_battle_types(struct mz_loading *loading)
{
    static const char *const rows[] = {"column", "hasty", "normal", "pitched", NULL};
    static const struct table_column columns[] = {
        {"mp", offsetof(struct mz_battle_kind, mp), TABLE_FROM(0, COST_MOST)},
        {"fp", offsetof(struct mz_battle_kind, fp), TABLE_FROM(-FP_MOST, FP_MOST)},
        {"commits", offsetof(struct mz_battle_kind, commits), TABLE_YES},
        {"post-battle", offsetof(struct mz_battle_kind, post_battle), TABLE_FROM(0, COST_MOST)},
        {.name = NULL}};
    struct mz_battle_kind *into = loading->s->charts.battle;

    return table_fill(loading->charts, "battle-types", rows, columns, into, sizeof *into);
}

/* ---- charts that are read with a die */

/* "2-", "3-4", "12+" or "5": the highest die of a row. False if it is none of these. */
static bool read_end(const char *name, int8_t *to)
{
    int64_t low;
    int64_t high;

    if (!entry_range(name, 0, MZ_NO_END, &low, &high))
        return false;
    *to = (int8_t)high;
    return true;
}

/* The rows of a chart as bands of a die. */
static bool read_bands(const struct table *table, struct mz_bands *bands)
{
    if (table->rows == 0 || table->rows > MZ_BANDS)
        return node_fault(table->node, "1 to %d rows", MZ_BANDS);
    for (unsigned row = 0; row < table->rows; row++)
        if (!read_end(table->row[row], &bands->to[row]) ||
            (row > 0 && bands->to[row] <= bands->to[row - 1]))
            return node_fault(table->node, "rows such as \"2-\", \"3-4\", \"5+\", ascending");
    bands->count = (uint8_t)table->rows;
    return true;
}

int mz_read_bands(const struct mz_bands *bands, int die)
{
    unsigned row = 0;

    while (row + 1U < bands->count && die > bands->to[row])
        row++;
    return bands->value[row];
}

static bool read_numbers(struct mz_loading *loading, const char *id, const char *column, int most,
                         struct mz_bands *bands)
{
    const char *const columns[] = {column, NULL};
    const struct table *table = table_chart(loading->charts, id, NULL, columns);

    if (!table || !read_bands(table, bands))
        return false;
    for (unsigned row = 0; row < table->rows; row++) {
        int value = 0;

        if (!table_cell_int(table, row, 0, 0, most, &value))
            return false;
        bands->value[row] = (int8_t)value;
    }
    return true;
}

static bool read_words(struct mz_loading *loading, const char *id, const char *column,
                       const char *const *words, const char *wanted, struct mz_bands *bands)
{
    const char *const columns[] = {column, NULL};
    const struct table *table = table_chart(loading->charts, id, NULL, columns);

    if (!table || !read_bands(table, bands))
        return false;
    for (unsigned row = 0; row < table->rows; row++) {
        int word = table_cell_choice(table, row, 0, words, wanted);

        if (word < 0)
            return false;
        bands->value[row] = (int8_t)word;
    }
    return true;
}

static bool read_dice(struct mz_loading *loading)
{
    static const char *const losses[] = {"unhurt", "wounded", "killed", NULL};
    static const char *const governments[] = {"stable", "unstable", "collapse", NULL};
    static const char *const wars[] = {"peace", "war", NULL};
    struct mz_charts *charts = &loading->s->charts;

    return read_numbers(loading, "post-battle", "steps", FP_MOST, &charts->post_battle) &&
           read_words(loading, "leader-loss", "result", losses, "unhurt, wounded or killed",
                      &charts->leader_loss) &&
           read_words(loading, "collapse", "government", governments,
                      "stable, unstable or collapse", &charts->collapse) &&
           read_words(loading, "war-declaration", "result", wars, "peace or war", &charts->war) &&
           read_numbers(loading, "city-conquest", "pw", FP_MOST, &charts->conquest);
}

/* [11.2.h] The row is found by the Efficiency, the column by the firepower. */
static bool read_results(struct mz_loading *loading)
{
    struct mz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "battle-results", NULL, NULL);
    bool good = table && read_bands(table, &charts->efficiency);

    if (good && table->columns != MZ_FP_COLUMNS)
        good = node_fault(table->node, "%d columns of firepower", MZ_FP_COLUMNS);
    for (unsigned column = 0; good && column < MZ_FP_COLUMNS; column++) {
        int8_t to = 0;

        good = read_end(table->column[column], &to) ||
               node_fault(table->node, "columns such as \"0-2\", \"28+\"");
        charts->fp_to[column] = (uint8_t)to;
    }
    for (unsigned row = 0; good && row < table->rows; row++) {
        charts->efficiency.value[row] = (int8_t)row;
        for (unsigned column = 0; good && column < MZ_FP_COLUMNS; column++)
            good = table_cell_byte(table, row, column, 0, FP_MOST, &charts->results[row][column]);
    }
    return good;
}

/* ---- charts of one number a row */

enum { MODIFIER_ROWS = 9 };

/* The rows of each, in the order of enum mz_modifier. */
static const struct {
    const char *id, *column;
    const char *row[MODIFIER_ROWS];
} modifiers[] = {
    {"firepower",
     "fp",
     {"other-unit", "combined-arms", "army-in-supply", "out-of-supply", "zapadores"}},
    {"efficiency", "die", {"interception", "failed-avoidance", "chief-of-staff", "zapadores"}},
    {"collapse-modifiers",
     "die",
     {"state-in-revolt", "unstable", "blockade-level", "us-mejico", "us-vera-cruz",
      "two-us-states"}},
    {"war-modifiers", "die", {"bellicosity-level", "us-unit-eliminated", "mexican-in-texas"}},
    {"pw-chart",
     "pw",
     {"army-wins", "army-loses", "big-loser", "santa-anna-killed", "us-chief-killed",
      "train-captured", "extra-card", "collapse"}},
};

static bool read_modifiers(struct mz_loading *loading)
{
    int8_t *into = loading->s->charts.modifier;

    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
        const struct table_column columns[] = {
            {modifiers[i].column, 0, TABLE_FROM(-FP_MOST, FP_MOST)}, {.name = NULL}};

        if (!table_fill(loading->charts, modifiers[i].id, modifiers[i].row, columns, into, 1))
            return false;
        into += table_find(&loading->s->tables, modifiers[i].id)->rows;
    }
    return true;
}

/* In the order of enum mz_figure. */
static const struct table_figure figures[MZ_FIGURES] = {
    {"stacking", 1, 99},
    {"leader-flight", 1, 20},
    {"santa-anna-units", 0, 20},
    {"santa-anna-returns", 0, 10},
    {"supply-length", 1, 20},
    {"zone-supply-length", 1, 20},
    {"zone-supplied", 0, 99},
    {"california-supplied", 0, 99},
    {"sonora-supplied", 0, 99},
    {"action-cards", 0, 10},
    {"heat-wagon", 0, 9},
    {"leader-alone-mp", 1, 30},
    {"zone-exit-mp", 0, 9},
    {"claim-mp", 0, 9},
    {"work-exit-mp", 0, 9},
    {"reaction-needed", 0, 20},
    {"zone-attack-mp", 0, 9},
    {"zone-avoidances", 1, 9},
    {"siege-steps", 1, 9},
    {"leader-loss-needed", 0, 20},
    {"post-battle-difference", 1, 20},
    {"rout-steps", 0, 30},
    {"rally-spaces", 1, 20},
    {"under-construction", 0, 20},
    {"squadron-ops", 1, 4},
    {"naval-force-ops", 1, 4},
    {"squadrons-turn", 1, 10},
    {"seized-steps", 0, 20},
    {"army-ops", 1, 4},
    {"raid-needed", 0, 20},
    {"raid-lost-at-most", 0, 9},
    {"raid-reach-indian", 1, 30},
    {"raid-reach-guerrilla", 1, 30},
    {"raid-markers", 0, 20},
    {"hand-at-war", 1, 15},
    {"hand-after-collapse", 1, 15},
    {"pw-most", 1, 99},
    {"bellicosity-most", 1, 20},
    {"us-wins-at", 0, 99},
    {"us-wins-collapsed-at", 0, 99},
    {"spread-at", 0, 10},
    {"spread-collapsed-at", 0, 10},
    {"two-star-dice", 1, 5},
    {"cost-infantry", 1, 9},
    {"cost-cavalry", 1, 9},
    {"cost-mixed", 1, 9},
    {"cost-artillery", 1, 9},
    {"scott-turn", 1, 11},
    {"revolt-step-at", 0, 9},
    {"texas-sudden-death", 1, 20},
    {"zone-sudden-death", 1, 20},
    {"leader-loss-low", 0, 9},
    {"leader-loss-high", 0, 9},
    {"guns-lost-at", 0, 9},
    {"rout-at", 0, 9},
    {"big-force", 1, 20},
    {"automatic-war", 1, 20},
};

/* ---- pools of markers, the Turn Record */

enum { MARKERS_MOST = 30 };

/* [13.2] How many fieldworks and forts there are of each figure. */
static bool read_works(struct mz_loading *loading)
{
    static const char *const rows[] = {"fieldworks", "fort", NULL};
    static const struct table_column columns[] = {
        {"1", 1, TABLE_FROM(0, MARKERS_MOST)}, {"2", 2, TABLE_FROM(0, MARKERS_MOST)},
        {"3", 3, TABLE_FROM(0, MARKERS_MOST)}, {"4", 4, TABLE_FROM(0, MARKERS_MOST)},
        {"5", 5, TABLE_FROM(0, MARKERS_MOST)}, {.name = NULL}};
    uint8_t *into = loading->s->charts.works[1];

    return table_fill(loading->charts, "fortifications", rows, columns, into, MZ_WORK_FIGURES);
}

/* [5.1.b] A marker for each PW City. */
static bool read_city_markers(struct mz_loading *loading)
{
    static const char *const rows[] = {"-1", "0", "1", "2", NULL};
    static const char *const columns[] = {"number", NULL};
    struct mz_scenario *s = loading->s;
    const struct table *table = table_chart(loading->charts, "pw-markers", rows, columns);
    unsigned count = 0;

    for (unsigned row = 0; table && row < MZ_CITY_MARKERS; row++) {
        s->charts.city_marker[row] = (int8_t)strtol(table->row[row], NULL, 10);
        if (!table_cell_byte(table, row, 0, 0, MARKERS_MOST, &s->charts.city_markers[row]))
            return false;
        count += s->charts.city_markers[row];
    }
    return table && (count >= s->cities || node_fault(table->node, "%u markers for %u PW Cities",
                                                      count, (unsigned)s->cities));
}

/* The die from which the game ends: "never", "always", or a die [18.7]. */
static bool read_end_roll(const struct table *table, unsigned row, uint8_t *end)
{
    const char *text = table_at(table, row, 4);

    *end = strcmp(text, "never") == 0 ? MZ_GAME_GOES_ON : MZ_GAME_ENDS;
    return strcmp(text, "never") == 0 || strcmp(text, "always") == 0 ||
           table_cell_byte(table, row, 4, 0, MZ_FACES - 1, end);
}

/* [2.5] */
static bool read_turns(struct mz_loading *loading)
{
    static const char *const rows[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL};
    static const struct table_column columns[] = {
        {"dates", 0, TABLE_OWN},
        {"hand", offsetof(struct mz_turn, hand), TABLE_FROM(0, 15)},
        {"war", offsetof(struct mz_turn, war), TABLE_FROM(0, 20)},
        {"war-pw", offsetof(struct mz_turn, war_pw), TABLE_FROM(0, 20)},
        {"end", 0, TABLE_OWN},
        {"heat", offsetof(struct mz_turn, heat), TABLE_YES},
        {"us-leaders", offsetof(struct mz_turn, leaders[MZ_US]), TABLE_FROM(0, 9)},
        {"us-units", offsetof(struct mz_turn, units[MZ_US]), TABLE_FROM(0, 9)},
        {"mexican-leaders", offsetof(struct mz_turn, leaders[MZ_MEXICO]), TABLE_FROM(0, 9)},
        {"mexican-units", offsetof(struct mz_turn, units[MZ_MEXICO]), TABLE_FROM(0, 9)},
        {.name = NULL}};
    struct mz_turn *turn = &loading->s->charts.turn[1];
    bool good = table_fill(loading->charts, "turn-record", rows, columns, turn, sizeof *turn);
    const struct table *table = table_find(&loading->s->tables, "turn-record");

    for (unsigned row = 0; good && row < MZ_TURNS; row++) {
        turn[row].dates = table_at(table, row, 0);
        good = read_end_roll(table, row, &turn[row].end);
    }
    return good;
}

bool mz_load_charts(struct mz_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"tables", "charts", NULL};
    static const char *const none[] = {NULL};
    struct mz_scenario *s = loading->s;

    return node_head(document, "tables", "montezuma", keys) &&
           tables_read(document, none, loading->arena, &s->tables) && read_terrain(loading) &&
           read_connections(loading) && read_battle_types(loading) && read_results(loading) &&
           read_dice(loading) && read_modifiers(loading) &&
           table_figures(loading->charts, "figures", figures, MZ_FIGURES, s->charts.figure) &&
           read_works(loading) && read_city_markers(loading) && read_turns(loading);
}
