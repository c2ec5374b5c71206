/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <string.h>

#include "data/entries.h"
#include "game/chart.h"
#include "montezuma/montezuma.h"
#include "montezuma/rules/battle.h"

#include "montezuma/rows.inc"

#include "game/row_charts.inc"

/* ---- rows and columns that hold a range: "2-", "3-4", "9+", "28+" */

static bool holds(const char *name, int32_t figure)
{
    int64_t low;
    int64_t high;

    return entry_range(name, INT32_MIN, INT32_MAX, &low, &high) && figure >= low && figure <= high;
}

static const char *range_of(const char *const *names, unsigned count, int32_t figure)
{
    for (unsigned i = 0; i < count; i++)
        if (holds(names[i], figure))
            return names[i];
    return "";
}

static const char *row_of(const struct chart_cells *cells, const char *chart, int32_t figure)
{
    const struct table *table = table_find(cells->tables, chart);

    return table ? range_of(table->row, table->rows, figure) : "";
}

/* ---- battle [11.2] */

static void of_type(struct chart_cells *cells, const struct event *event)
{
    chart_add(cells, "mp", "battle-types", event_words(mz_event_kinds, event, "chosen"), "mp");
    chart_add(cells, "type", "battle-types", event_words(mz_event_kinds, event, "type"), "fp");
}

/* Lines of the sum that one row of the chart gives. */
static void of_firepower(struct chart_cells *cells, const struct event *event)
{
    static const char *const lines[][2] = {{"others", "other-unit"},
                                           {"combined", "combined-arms"},
                                           {"army", "army-in-supply"},
                                           {"supply", "out-of-supply"},
                                           {"zapadores", "zapadores"}};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (number(event, lines[i][0]) != 0)
            chart_add(cells, lines[i][0], "firepower", lines[i][1], "fp");
}

/* Below 0 is the first row of the table, above it the last. */
static void of_efficiency(struct chart_cells *cells, const struct event *event)
{
    static const char *const lines[] = {"interception", "failed-avoidance", "zapadores"};
    const struct table *table = table_find(cells->tables, "battle-results");

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (number(event, lines[i]) != 0)
            chart_add(cells, lines[i], "efficiency", lines[i], "die");
    if (table)
        chart_add(cells, "steps", "battle-results",
                  row_of(cells, "battle-results", number(event, "total")),
                  range_of(table->column, table->columns, number(event, "firepower")));
}

/* [5.1.c] Of a battle: which lines move it, for whom has won. */
static void of_battle_will(struct chart_cells *cells, const struct mz_scenario *s,
                           const struct mz_position *p)
{
    static const struct {
        unsigned line;
        const char *row;
    } rows[] = {{MZ_WILL_ARMY_WINS, "army-wins"},
                {MZ_WILL_ARMY_LOSES, "army-loses"},
                {MZ_WILL_BIG_LOSER, "big-loser"}};
    unsigned lines = mz_will_lines(s, &p->battle);

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (lines & rows[i].line)
            chart_add(cells, "by", "pw-chart", rows[i].row, "pw");
}

static void of_die(struct chart_cells *cells, const struct event *event)
{
    if (strcmp(event_words(mz_event_kinds, event, "for"), "Leader Loss Table") == 0)
        chart_add(cells, "result", "leader-loss",
                  row_of(cells, "leader-loss", number(event, "value")), "result");
}

static void of_post_battle(struct chart_cells *cells, const struct event *event)
{
    if (number(event, "steps") > 0)
        chart_add(cells, "steps", "post-battle",
                  row_of(cells, "post-battle", number(event, "modified")), "steps");
}

/* ---- government [18], cities [5.1.b] */

static void of_roll(struct chart_cells *cells, const struct event *event, const char *chart,
                    const char *column)
{
    chart_add(cells, "result", chart, row_of(cells, chart, number(event, "total")), column);
}

/* [18.7] */
static void of_end_roll(struct chart_cells *cells, const struct mz_position *p)
{
    char row[CHART_NAME];

    chart_add(cells, "needed", "turn-record", chart_number(p->head.turn, row), "end");
}

static void find_cells(struct chart_cells *cells, const struct mz_scenario *s,
                       const struct mz_position *p, const struct event *event)
{
    switch (event->kind) {
    case MZ_EV_PW:
        if (strcmp(event->rule, "5.1.c") == 0)
            of_battle_will(cells, s, p);
        break;
    case MZ_EV_TYPE:
        of_type(cells, event);
        break;
    case MZ_EV_FIREPOWER:
        of_firepower(cells, event);
        break;
    case MZ_EV_EFFICIENCY:
        of_efficiency(cells, event);
        break;
    case MZ_EV_DIE:
        of_die(cells, event);
        break;
    case MZ_EV_POST_BATTLE:
        of_post_battle(cells, event);
        break;
    case MZ_EV_COLLAPSE:
        of_roll(cells, event, "collapse", "government");
        break;
    case MZ_EV_WAR_ROLL:
        of_roll(cells, event, "war-declaration", "result");
        break;
    case MZ_EV_CONQUEST:
        of_roll(cells, event, "city-conquest", "pw");
        break;
    case MZ_EV_END_ROLL:
        of_end_roll(cells, p);
        break;
    default:
        break;
    }
}
