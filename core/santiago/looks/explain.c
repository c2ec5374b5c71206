/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <stdio.h>
#include <string.h>

#include "game/chart.h"
#include "santiago/santiago.h"

#include "santiago/rows.inc"

#include "game/row_charts.inc"

/* A die by itself: what it is for, and the cell of its row. */
static const struct die {
    const char *purpose;
    const char *of, *chart, *column;
    int32_t added;
} dice[] = {
    {"the first landing site", "site", "landing-sites", "first", 0},
    {"the second landing site", "site", "landing-sites", "second", 1}, /* [6.2] */
    {"the Cuban deployment", "zone 1", "cuban-deployment", "zone-1", 0},
    {"the Cuban deployment", "zone 2", "cuban-deployment", "zone-2", 0},
    {"the Cuban deployment", "zone 3", "cuban-deployment", "zone-3", 0},
    {"the Cuban deployment", "zone 4", "cuban-deployment", "zone-4", 0},
    {"Guantanamo", "units", "guantanamo", "units", 0},
    {"Cuban strength", "strength", "cuban-strength", "strength", 0},
    {"fire at the balloon", "shot", "balloon-fire", "shot", 0},
    {"where the shell falls", "shell", "balloon-fire", "shell", 0},
    {"the truce", "truce", "truce", "truce", 0},
};

static void of_die(struct chart_cells *cells, const struct event *event)
{
    const char *purpose = words(event, "for");
    char row[CHART_NAME];

    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
        if (strcmp(purpose, dice[i].purpose) == 0)
            chart_add(cells, dice[i].of, dice[i].chart,
                      chart_number(number(event, "value") + dice[i].added, row), dice[i].column);
    if (strcmp(purpose, "the supply length") == 0) /* [12.5] */
        chart_add(cells, "added", "supply-length", "added-to-the-die", "figure");
}

/* [11.8] better than the last column is read in the last. */
static void of_combat(struct chart_cells *cells, const struct sc_scenario *s,
                      const struct event *event)
{
    int32_t odds = number(event, "odds");
    int32_t most = s->charts.crt.last + 1;
    int32_t attack = odds >> 8;
    char row[CHART_NAME];
    char column[CHART_NAME];

    attack = attack > most ? most : attack;
    snprintf(column, sizeof column, "%d-%d", (int)attack, (int)(odds & 0xff));
    chart_add(cells, "result", "combat-results", chart_number(number(event, "die"), row), column);
}

static void of_fever(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];
    char column[CHART_NAME];

    chart_add(cells, "units", "fever", chart_number(number(event, "dice") / 10, row),
              chart_number(number(event, "dice") % 10, column));
}

/* [12.5] without a die */
static void of_supply_length(struct chart_cells *cells, const struct sc_scenario *s,
                             const struct sc_position *p)
{
    if (p->head.turn <= s->charts.supply_fixed_turns || p->truce == SC_IN_TRUCE)
        chart_add(cells, "length", "supply-length", "fixed", "figure");
}

static void find_cells(struct chart_cells *cells, const struct sc_scenario *s,
                       const struct sc_position *p, const struct event *event)
{
    switch (event->kind) {
    case SC_EV_DIE:
        of_die(cells, event);
        break;
    case SC_EV_SHIFT_LEFT:
        chart_add(cells, "shift", "terrain-effects", words(event, "for"), "shift");
        break;
    case SC_EV_COMBAT:
        of_combat(cells, s, event);
        break;
    case SC_EV_FEVER:
        of_fever(cells, event);
        break;
    case SC_EV_SUPPLY_LENGTH:
        of_supply_length(cells, s, p);
        break;
    default:
        break;
    }
}
