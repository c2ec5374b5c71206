/* What the files load*.c share while a scenario is read. Each reads one document of it into struct
 * mz_scenario and notes every fault it finds; none goes on to what rests on a faulty part. */
#ifndef MONTEZUMA_LOAD_H
#define MONTEZUMA_LOAD_H

#include "data/entries.h"
#include "game/game.h"
#include "montezuma/scenario.h"

struct mz_loading {
    struct mz_scenario *s;
    struct arena *arena;
    struct diags *diags;
    const struct tables *charts;
    struct document campaign;
    const struct node *node[MZ_UNITS]; /* of a counter in the units' file */
};

extern const char *const mz_side_names[];

/* The scenario of a file; NULL after faults. It lives in the loader's arena. */
const void *mz_load(const struct document *document, struct loader *loader);

/* load_map.c: cells, connections, States. */
bool mz_load_map(struct mz_loading *loading, const struct document *document);
/* What steps cost, once the charts are read; false without memory. */
bool mz_lay_out_walk(struct mz_loading *loading);
/* load_units.c: units, Leaders, markers, and their names. */
bool mz_load_units(struct mz_loading *loading, const struct document *document);
/* load_charts.c: the charts as arrays. */
bool mz_load_charts(struct mz_loading *loading, const struct document *document);
/* load_cards.c: the decks; where their cards lie as this scenario begins. */
bool mz_load_cards(struct mz_loading *loading, const struct document *document);
bool mz_load_piles(struct mz_loading *loading);
/* load_setup.c: how this scenario begins. */
bool mz_load_setup(struct mz_loading *loading);

/* load_board.c: `board:` of the document, a start in mid-war. */
bool mz_load_board(struct mz_loading *loading, const struct document *document);

/* load_entries.c: what several of them read. */

/* The cell that an entry names. */
bool mz_load_cell(struct mz_loading *loading, const struct node *map, const char *key,
                  uint8_t *cell);
/* The counter that a scalar names; MZ_NO_UNIT after a fault. */
unsigned mz_load_unit(struct mz_loading *loading, const struct node *node);
/* The counters of a list, each once; an entry that is not there adds none. */
bool mz_load_set(struct mz_loading *loading, const struct node *map, const char *key,
                 struct mz_units *set);
/* The States of a list, likewise. */
bool mz_load_states(struct mz_loading *loading, const struct node *map, const char *key,
                    uint32_t *set);
/* Calls `row` for each entry of a list, of which there are at most `most`; the list must be there.
 */
bool mz_load_rows(struct mz_loading *loading, const struct document *document, const char *key,
                  unsigned most, bool (*row)(struct mz_loading *loading, const struct node *node));
/* The counter of that name; MZ_NO_UNIT if none. */
unsigned mz_find_named(const struct mz_scenario *s, struct slice name);
/* The card of that name; MZ_NO_CARD if none. */
unsigned mz_find_card(const struct mz_scenario *s, struct slice name);
/* The State of that id; MZ_NO_STATE if none. */
uint8_t mz_find_state(const struct mz_scenario *s, const char *id);

#endif
