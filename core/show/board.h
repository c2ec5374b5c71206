/* A position as text: the map of hexes, what stands on it, and the same as JSON. */
#ifndef SHOW_BOARD_H
#define SHOW_BOARD_H

#include "base/text.h"
#include "game/game.h"

/* What is shown, and to whom. */
struct show_board {
    const struct game *game;
    const void *scenario;
    const void *position;
    uint8_t side; /* NO_SIDE sees all */
    bool colour;  /* with the escapes of a terminal */
};

/* A part of the map: rows and columns from 0, from the north-west corner as it is drawn. */
struct show_window {
    int top, bottom, left, right; /* all within it */
    /* Of areas and points instead: so many links from that cell; less than 0: all of them. */
    int radius;
    uint16_t centre;
};

/* All cells that hold counters, and `margin` more on each side; the whole map if none does. */
struct show_window show_units(const struct show_board *board, int margin);
/* The cells within so many rows and columns, or links, of one. */
struct show_window show_around(const struct show_board *board, uint16_t cell, int radius);

/* The map, one line for half a row of hexes, with its legend. A hex shows the counters of a side
 * (U12), of both (U+M), else the first letters of its place, else its terrain. Nothing if the map
 * has no hexes. False without memory. */
bool show_map(const struct show_board *board, struct show_window window, struct text *out);
/* The cell lies in it. */
bool show_is_within(const struct map *map, const struct map_cell *cell,
                    const struct show_window *window);
/* What stands in a cell, as one line without its end. */
void show_stack(const struct show_board *board, uint16_t cell, struct text *out);
/* What stands in the window, a line each. */
void show_stacks(const struct show_board *board, struct show_window window, struct text *out);
/* The places in the window by name, with their numbers. False without memory. */
bool show_places(const struct show_board *board, struct show_window window, struct text *out);
/* The game's account of the position, a fact a line. */
void show_state(const struct show_board *board, struct text *out);
/* What is due, a line each: how the open question is answered; else, to who may see all, how the
 * orders are written of which one is legal now. */
void show_due(const struct show_board *board, struct text *out);
/* All of the position as one object on a line. */
void show_json(const struct show_board *board, struct text *out);

#endif
