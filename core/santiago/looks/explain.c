/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <stdio.h>
#include <string.h>

#include "game/chart.h"
#include "santiago/santiago.h"

#include "santiago/rows.inc"

#include "game/row_charts.inc"

static const struct chart_die dice[] = {
    {"the first landing site", "site", "landing-sites", "first", NULL, 0},
    {"the second landing site", "site", "landing-sites", "second", NULL, 1}, /* [6.2] */
    {"the Cuban deployment", "zone 1", "cuban-deployment", "zone-1", NULL, 0},
    {"the Cuban deployment", "zone 2", "cuban-deployment", "zone-2", NULL, 0},
    {"the Cuban deployment", "zone 3", "cuban-deployment", "zone-3", NULL, 0},
    {"the Cuban deployment", "zone 4", "cuban-deployment", "zone-4", NULL, 0},
    {"Guantanamo", "units", "guantanamo", "units", NULL, 0},
    {"Cuban strength", "strength", "cuban-strength", "strength", NULL, 0},
    {"fire at the balloon", "shot", "balloon-fire", "shot", NULL, 0},
    {"where the shell falls", "shell", "balloon-fire", "shell", NULL, 0},
    {"the truce", "truce", "truce", "truce", NULL, 0},
    {"the supply length", "added", "supply-length", "figure", "added-to-the-die", 0}, /* [12.5] */
    {.purpose = NULL},
};

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
        chart_add_die(cells, dice, words(event, "for"), number(event, "value"));
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
