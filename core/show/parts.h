/* What the files share that draw maps: of hexes (text_map.c, picture.c), and of areas and points
 * (areas_map.c, areas_picture.c). */
#ifndef SHOW_PARTS_H
#define SHOW_PARTS_H

#include "show/board.h"

/* Escapes of a terminal by what is drawn: counters of a side, of both, a place; the rest is plain.
 */
extern const char *const show_colours[];
enum { COLOUR_BOTH = GAME_SIDES, COLOUR_PLACE, COLOUR_NONE };

/* The capital by which a side is known on maps. */
char show_letter(const struct game *game, unsigned side);
/* Counters of a side in a cell, as the board's viewer sees them. */
unsigned show_count(const struct show_board *board, uint16_t cell, unsigned side);
/* Bytes [MAP_MOST_CELLS]: 1 for each cell in which the viewer sees counters of a side. */
void show_find_occupied(const struct show_board *board, uint8_t *cells);
/* The side that controls a cell, by the game's fact of that name; NO_SIDE if none does. */
uint8_t show_control(const struct show_board *board, uint16_t cell);

/* The map is one of points. */
bool show_is_lattice(const struct map *map);

/* How wide its lines are. */
unsigned show_width(const struct show_board *board);
/* The value of the game's fact of a cell by that name; false if there is none. */
bool show_cell_fact(const struct show_board *board, const char *name, uint16_t cell,
                    struct value *value, enum value_kind *kind);

/* What an account of a position is made of (board.c, board_json.c). */
enum { SHOW_VERBS = 256 };
/* The id of the place in a cell, or NULL where it has none besides its own name. */
const char *show_place_of(const struct map *map, const struct map_cell *cell);
/* "1705 veracruz: us 7, mexico 1: " */
void show_stack_title(const struct show_board *board, uint16_t cell, struct text *out);
/* The next line of a text, without its end; false behind the last. */
bool show_next_line(const struct text *text, size_t *at, struct slice *line);
/* Which orders may be given now; of an open question, which answers. False as show_due. */
bool show_find_verbs(const struct show_board *board, bool verbs[SHOW_VERBS]);

/* show_map and pictures of a map of areas or points; nothing if it has no xy. */
bool show_map_of_areas(const struct show_board *board, const struct show_window *window,
                       struct text *out);
/* Its `viewBox`. False without memory. */
bool show_areas_frame(const struct map *map, const struct show_window *window, int frame[4]);
void show_areas_style(struct text *out);
void show_areas_begin(const struct map *map, const struct show_window *window, struct text *out);
void show_areas_ground(const struct map *map, const struct show_window *window, struct text *out);
void show_areas_stacks(const struct show_board *board, const struct show_window *window,
                       struct text *out);

#endif
