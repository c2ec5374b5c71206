/* What the files load*.c share while a scenario is read. Each reads one document of it into struct
 * sc_scenario and notes every fault it finds; none goes on to what rests on a faulty part. */
#ifndef SANTIAGO_LOAD_H
#define SANTIAGO_LOAD_H

#include "data/entries.h"
#include "game/game.h"
#include "santiago/scenario.h"

struct sc_loading {
    struct sc_scenario *s;
    struct arena *arena;
    struct diags *diags;
    const struct tables *charts;
    struct document campaign, units;
    const struct node *node[SC_UNITS]; /* of a counter in the units' file */
};

/* load_map.c: the map, what the game marks on it, what crossing its hexsides costs. */
bool sc_load_map(struct sc_loading *loading, const struct document *document);
bool sc_load_costs(struct sc_loading *loading); /* after the charts */
/* load_units.c: counters, their numbers and names. */
bool sc_load_units(struct sc_loading *loading);
/* The unit that a scalar names; SC_NO_UNIT after a fault. */
unsigned sc_load_unit(struct sc_loading *loading, const struct node *node);
/* load_charts.c: the charts as arrays. */
bool sc_load_charts(struct sc_loading *loading, const struct document *document);
/* load_board.c: `board:` of the document, a start in mid-campaign. */
bool sc_load_board(struct sc_loading *loading, const struct document *document);

/* names.c: the unit of that id or label; SC_NO_UNIT if none. */
unsigned sc_find_named(const struct sc_scenario *s, struct slice name);

#endif
