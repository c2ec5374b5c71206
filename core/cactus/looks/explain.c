/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <string.h>

#include "cactus/cactus.h"
#include "game/chart.h"

static int32_t number(const struct event *event, const char *field)
{
    return event_number(ct_event_kinds, event, field);
}

static const char *words(const struct event *event, const char *field)
{
    return event_words(ct_event_kinds, event, field);
}

static int32_t clamp(int32_t figure, int32_t least, int32_t most)
{
    return figure < least ? least : figure > most ? most : figure;
}

/* A die by itself: what it is for, and the cell of its row. */
static const struct die {
    const char *purpose;
    const char *of, *chart, *column;
} dice[] = {
    {"a leader alone", "leader", "leader-loss", "result"},
    {"desertion", "units", "desertion", "mexicans"},
};

static void of_die(struct chart_cells *cells, const struct event *event)
{
    const char *purpose = words(event, "for");
    char row[CHART_NAME];

    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
        if (strcmp(purpose, dice[i].purpose) == 0)
            chart_add(cells, dice[i].of, dice[i].chart, chart_number(number(event, "value"), row),
                      dice[i].column);
    if (strcmp(purpose, "French points") == 0) /* [4.1] */
        chart_add(cells, "besides", "points", "french", "value");
}

/* [7.2] beyond the chart its last rows count */
static void of_combat(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];

    chart_add(
        cells, "result", "combat-results",
        chart_number(
            clamp(number(event, "die") + number(event, "modifier"), CT_DIE_LOW, CT_DIE_HIGH), row),
        words(event, "column"));
}

/* [7.1] */
static void of_role(struct chart_cells *cells, const struct event *event)
{
    static const char *const columns[] = {"defence", "cavalry", "artillery"};

    for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++)
        chart_add(cells, columns[i], "terrain-effects", words(event, "terrain"), columns[i]);
}

static void add_steps(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];

    chart_add(cells, "steps", "attrition",
              chart_number(clamp(number(event, "modified"), 1,
                                 (int32_t)table_find(cells->tables, "attrition")->rows),
                           row),
              "steps");
}

/* [5.5] What the die is modified by beyond the terrain is that Mexicans march. */
static void of_attrition(struct chart_cells *cells, const struct ct_scenario *s,
                         const struct ct_position *p, const struct event *event)
{
    static const char *const names[] = {"clear", "rough", "jungle", "swamp", "desert"};
    unsigned province = (unsigned)number(event, "at");
    int32_t modifier = number(event, "modified") - number(event, "die");

    for (unsigned terrain = 0; terrain < CT_TERRAINS; terrain++) {
        const struct ct_effects *effects = &s->charts.effects[terrain];
        int figure = p->vomito ? effects->vomito : effects->attrition;

        if (!ct_in(s->with[terrain], province) || !figure)
            continue;
        chart_add(cells, names[terrain], "terrain-effects", names[terrain],
                  p->vomito ? "vomito" : "attrition");
        modifier -= figure;
    }
    if (modifier)
        chart_add(cells, "Mexicans", "attrition-modifiers", "mexican-units", "die");
    add_steps(cells, event);
}

/* [7.5] */
static void of_siege(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct event *event)
{
    int32_t modifier = number(event, "modified") - number(event, "die");

    chart_add(cells, "siege", "attrition-modifiers",
              modifier == s->charts.figure[CT_ATTRITION_SIEGE_1] ? "siege-1" : "siege-2", "die");
    add_steps(cells, event);
}

/* [11.0] */
static void of_event(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct ct_position *p, const struct event *event)
{
    char row[CHART_NAME];
    char column[CHART_NAME];

    chart_add(cells, "event", "random-events", chart_number(number(event, "sum"), row),
              chart_number(s->charts.year[p->head.turn], column));
}

/* [6.4] */
static void of_shift(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct event *event)
{
    chart_add(cells, "columns", "armies",
              number(event, "columns") == s->charts.figure[CT_ARMY_SHIFT] ? "shift"
                                                                          : "shift-with-two",
              "value");
}

static void of_setup_die(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];

    chart_add(cells, "unit", "steps-at-setup", chart_number(number(event, "die"), row), "unit");
}

static void find_cells(struct chart_cells *cells, const struct ct_scenario *s,
                       const struct ct_position *p, const struct event *event)
{
    switch (event->kind) {
    case CT_EV_DIE:
        of_die(cells, event);
        break;
    case CT_EV_COMBAT:
        of_combat(cells, event);
        break;
    case CT_EV_ROLE:
        of_role(cells, event);
        break;
    case CT_EV_ATTRITION:
        of_attrition(cells, s, p, event);
        break;
    case CT_EV_SIEGE_ATTRITION:
        of_siege(cells, s, event);
        break;
    case CT_EV_EVENT:
        of_event(cells, s, p, event);
        break;
    case CT_EV_SHIFT:
        of_shift(cells, s, event);
        break;
    case CT_EV_SETUP_DIE:
        of_setup_die(cells, event);
        break;
    case CT_EV_REACTION: /* [6.3] */
        chart_add(cells, "at most", "reaction", "at-most", "value");
        break;
    default:
        break;
    }
}

bool ct_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell)
{
    const struct ct_scenario *s = scenario;
    struct chart_cells cells = {.tables = &s->tables};

    find_cells(&cells, s, position, event);
    if (n >= cells.count)
        return false;
    *cell = cells.cell[n];
    return true;
}
