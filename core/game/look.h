/* Facts of a position looked up. */
#ifndef GAME_LOOK_H
#define GAME_LOOK_H

#include "game/game_names.h"

/* The fact of that name in a list, which may be NULL; NULL if there is none. */
const struct game_fact *game_fact_named(const struct game_fact *facts, const char *name);
/* The same of what a game tells of cells. */
const struct game_fact *game_cell_fact(const struct game *game, const char *name);
/* The value of a fact of a unit, a cell, or (thing 0) the whole; false when there is none. The
 * position begins with struct position_head. */
bool game_look(const struct game_fact *fact, const void *scenario, const void *position,
               int32_t thing, struct value *value);
/* The same as the viewer may know it, who may know the thing and the fact. */
bool game_look_seen(const struct game_fact *fact, const void *scenario, const void *position,
                    int32_t thing, uint8_t viewer, struct value *value);

/* The side of a unit, as its facts tell; NO_SIDE if they do not. */
uint8_t game_side_of(const struct game_names *of, int32_t unit);

/* The viewer, or NO_SIDE for whoever may know all, may know such a fact. */
bool game_may_know(const struct game_fact *fact, uint8_t viewer);

/* Adds `,"NAME":VALUE` for each of the facts, null where there is none, or it is not for the
 * viewer.
 */
void game_facts_json(const struct game_names *of, const struct names *names,
                     const struct game_fact *facts, int32_t thing, uint8_t viewer,
                     struct text *out);

#endif
