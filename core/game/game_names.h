/* Units, cells, sides and things by their names. */
#ifndef GAME_GAME_NAMES_H
#define GAME_GAME_NAMES_H

#include "game/game.h"

/* The side of that name; NO_SIDE if none has it. */
uint8_t game_find_side(const struct game *game, struct slice name);
/* A cell of its map by number, place id or alias, or -1; and what one is called. */
int32_t game_find_cell(const struct game *game, const void *scenario, struct slice name);
void game_cell_name(const struct game *game, const void *scenario, int32_t cell, struct text *out);

/* Names of a scenario and position, for sentences. The struct must outlive the names. */
struct game_names {
    const struct game *game;
    const void *scenario;
    const void *position;
};
struct names game_names(const struct game_names *of);
/* The same for the eyes of one side, which do not know every unit; NO_SIDE sees all. */
struct game_eyes {
    struct game_names names; /* first: the functions of game_names take it for the whole */
    uint8_t side;
};
struct names game_names_seen(const struct game_eyes *of);
struct order_finder game_finder(const struct game_names *of);
/* Its `fits` for who may know all that is legal: of the answers to questions of its kind only those
 * that can be given to this one. `of` is what the finder was made of. */
bool game_fits_now(const void *of, unsigned verb);

#endif
