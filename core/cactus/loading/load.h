/* What the files load*.c share while a scenario is read. Each reads one document of it into struct
 * ct_scenario and notes every fault it finds; none goes on to what rests on a faulty part. */
#ifndef CACTUS_LOAD_H
#define CACTUS_LOAD_H

#include "cactus/scenario.h"
#include "data/entries.h"
#include "game/game.h"

struct ct_loading {
    struct ct_scenario *s;
    struct arena *arena;
    struct diags *diags;
    const struct tables *charts;
    struct document campaign;
    const struct node *node[CT_UNITS]; /* of a counter in the units' file */
};

/* load_map.c: provinces, their borders, cities and ports. */
bool ct_load_map(struct ct_loading *loading, const struct document *document);
/* load_units.c: units, leaders and Armies, their numbers and names. */
bool ct_load_units(struct ct_loading *loading, const struct document *document);
/* load_charts.c: the charts as arrays. */
bool ct_load_charts(struct ct_loading *loading, const struct document *document);
/* load_arrivals.c: who comes and goes. */
bool ct_load_arrivals(struct ct_loading *loading, const struct document *document);
/* load_events.c: what random events do, and which come when. */
bool ct_load_events(struct ct_loading *loading, const struct document *document);
/* load_setup.c: how this scenario begins. */
bool ct_load_setup(struct ct_loading *loading);
/* load_board.c: `board:` of the document, a start in mid-campaign. */
bool ct_load_board(struct ct_loading *loading, const struct document *document);

/* load_entries.c: what several of them read. */

/* The counter that a scalar names; CT_NO_UNIT after a fault. */
unsigned ct_load_unit(struct ct_loading *loading, const struct node *node);
/* The counters of a list, each once; an entry that is not there leaves the set empty. */
bool ct_load_set(struct ct_loading *loading, const struct node *map, const char *key,
                 struct ct_units *set);
/* The provinces of a list, or of a single name; an entry that is not there leaves the set empty. */
bool ct_load_provinces(struct ct_loading *loading, const struct node *map, const char *key,
                       uint32_t *set);
/* The province that an entry names; CT_PROVINCES after a fault. */
unsigned ct_load_province(struct ct_loading *loading, const struct node *map, const char *key);
/* Calls `row` for each entry of a list of maps with these keys, of which there are at most `most`;
 * without the list there are none. */
bool ct_load_rows(struct ct_loading *loading, const struct document *document, const char *key,
                  const char *const *keys, unsigned most,
                  bool (*row)(struct ct_loading *loading, const struct node *node));
/* names.c: the counter of that name; CT_NO_UNIT if none. */
unsigned ct_find_named(const struct ct_scenario *s, struct slice name);

#endif
