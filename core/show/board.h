/* A position as text: the map, what stands on it, and the same as JSON. */
#ifndef SHOW_BOARD_H
#define SHOW_BOARD_H

#include "base/set.h"
#include "base/text.h"
#include "game/game.h"

/* What is shown, and to whom. */
struct show_board {
    const struct game *game;
    const void *scenario;
    const void *position;
    uint8_t side;   /* NO_SIDE sees all */
    bool colour;    /* with the escapes of a terminal */
    unsigned width; /* of a line in which lists are told; 0: SHOW_WIDTH of paragraph.h */
};

/* A part of the map. */
struct show_window {
    uint64_t cells[SET_WORDS(MAP_MOST_CELLS)];
    /* Of hexes: rows and columns from 0, from the north-west corner as it is drawn. */
    int top, bottom, left, right;
    uint16_t middle; /* of show_around: the cell */
};

struct show_window show_all(const struct map *map);
/* Of hexes, all that hold counters and `margin` more on each side, the whole map if none does; of
 * areas and points the whole map. */
struct show_window show_units(const struct show_board *board, int margin);
/* The hexes between these rows and columns, as far as they are on the map. */
struct show_window show_between(const struct map *map, int top, int bottom, int left, int right);
/* The cells within so many rows and columns, or links, of one; below 0: as a screen has room for.
 */
struct show_window show_around(const struct show_board *board, uint16_t cell, int radius);
static inline bool show_is_within(const struct show_window *window, unsigned cell)
{
    return set_has(window->cells, cell);
}

/* The map, with its legend. Of hexes one line is half a row: a hex shows the counters of a side
 * (U12), of both (U+M), else the first letters of its place, else its terrain. Areas and points
 * stand near where their xy says, none over another, with who controls them and their counters,
 * then each with its neighbours; nothing if they have no xy. False without memory. */
bool show_map(const struct show_board *board, struct show_window window, struct text *out);
/* What stands in a cell, as one line without its end. */
void show_stack(const struct show_board *board, uint16_t cell, struct text *out);
/* What stands in the window, a line each. */
void show_stacks(const struct show_board *board, struct show_window window, struct text *out);
/* The places in the window by name, with their numbers. False without memory. */
bool show_places(const struct show_board *board, struct show_window window, struct text *out);
/* The game's account of the position, a fact a line. */
void show_state(const struct show_board *board, struct text *out);
/* What is due, a line each: how the open question is answered; else, to who may see all, how the
 * orders are written of which one is legal now. False where these cannot be listed: game_failed
 * tells why. */
bool show_due(const struct show_board *board, struct text *out);
/* Who must speak, and which orders may be given, as an object, which is left open for what its
 * caller adds. False as show_due. */
bool show_due_json(const struct show_board *board, struct text *out);
/* All of the position as one object on a line. False as show_due. */
bool show_json(const struct show_board *board, struct text *out);

#endif
