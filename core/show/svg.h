/* What the files share that draw pictures (svg_*.c). All lengths are tenths of a unit, in whole
 * numbers; a hex is 60 units from side to side. */
#ifndef SHOW_SVG_H
#define SHOW_SVG_H

#include "show/escaped.h"
#include "show/picture.h"

struct svg_point {
    int x, y;
};

struct svg_box {
    int x, y, width, height;
};

/* ---- svg.c: numbers, curves, text */

static inline struct svg_point svg_middle(struct svg_point a, struct svg_point b)
{
    return (struct svg_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}
/* The one rule of curves: through the middles of the sides of a line, with its points between as
 * those that bend it. An open line begins and ends in its first and last point. */
void svg_curve(const struct svg_point *point, unsigned count, bool closed, struct text *out);
/* The part of an open line from bend `from` up to, not with, bend `to` (1 is the first). */
void svg_curve_part(const struct svg_point *point, unsigned count, unsigned from, unsigned to,
                    struct text *out);
/* As printf, where %T is a length (int), %P a point, %E a string to be escaped, %s one that is
 * safe, and %d %u %c as ever. */
void svg_add(struct text *out, const char *format, ...);
/* How wide a text is: `size` of its letters, in a serif or a narrow sans; bold is wider. */
enum svg_face { SVG_SERIF, SVG_BOLD, SVG_ITALIC, SVG_NARROW };
int svg_width(const char *string, size_t length, enum svg_face face, int size);
/* Adds how long such a text is to be drawn, if it would leave a room in a font that is a quarter
 * wider, which stands in where the one that was asked for is missing. */
void svg_add_length(int width, int room, struct text *out);
int svg_root(int64_t square);
/* The size of letters, no more than `size` and no less than three fifths of it, in which a text
 * that is `width` wide at `size` fits a room. */
int svg_fitting(int size, int width, int room);
/* Adds a number to a short string, as far as there is room. */
enum { SVG_SHORT = 16 };
void svg_say(char text[SVG_SHORT], const char *before, int number);
void svg_join(char text[SVG_SHORT], const char *words);

/* ---- svg_style.c */

/* A word of the game's own as the picture knows it: {terrains: {bay: sea}}; the word itself where
 * the style says nothing. */
const char *svg_word(const struct show_style *style, const char *list, const char *word);
/* An entry of the style, or of its shapes; NULL. */
const struct node *svg_entry(const struct show_style *style, const char *key);
const struct node *svg_shape(const struct show_style *style, const char *key);
/* A text or number of an entry, or else `otherwise`. */
const char *svg_text_of(const struct node *map, const char *key, const char *otherwise);
int svg_int_of(const struct node *map, const char *key, int otherwise);
/* The two numbers of a list [x, y] as they stand; false if it is none. */
bool svg_pair_of(const struct node *map, const char *key, struct svg_point *pair);
bool svg_pair(const struct node *list, struct svg_point *pair);

/* ---- svg_palette.c */

/* A ground, by the picture's name for a terrain. */
struct svg_ground {
    const char *name, *colour, *edge;
    bool water;
    unsigned signs;   /* kinds of little signs in its pattern */
    const char *over; /* the ground that runs on beneath it, or NULL */
};
/* Never NULL: an unknown one is plain. */
const struct svg_ground *svg_ground(const char *name);
/* The fill of a point in a terrain. */
const char *svg_point_fill(const char *name);
/* The colours of a side. */
struct svg_colours {
    const char *name, *ground, *figures, *edge, *band;
    bool dark;
};
const struct svg_colours *svg_colours(const struct show_style *style, const struct game *game,
                                      unsigned side);
/* By their name; else the first or the second. */
const struct svg_colours *svg_colours_of(const char *name, unsigned otherwise);
void svg_add_css(struct text *out);

/* ---- svg_signs.c: what is drawn often, as symbols */

void svg_add_signs(struct text *out);
/* The sign of a kind of unit; that of an unknown one if there is none of that name. */
const char *svg_unit_sign(const char *name);

/* ---- svg_sheet.c: where hexes lie */

enum {
    SVG_RADIUS = 346,
    SVG_HALF = 173,
    SVG_HIGH = 300,
    SVG_ACROSS = 519,
    SVG_ROW = 600,
    SVG_RINGS = 2
};

/* A map of hexes, or a window of it, with two rings of copies around it. */
struct svg_sheet {
    const struct map *map;
    int left, top, right, bottom; /* columns across and rows, from 0 */
    int width, height;            /* with the rings */
};
struct svg_sheet svg_sheet_of(const struct map *map, const struct show_window *window);
/* It is no window. */
bool svg_is_whole(const struct svg_sheet *sheet);
/* What is cut out by the neat line. */
struct svg_box svg_sheet_box(const struct svg_sheet *sheet);
/* The centre of a hex in that column across and row, on the map or not. */
struct svg_point svg_centre(const struct map *map, int across, int row);
struct svg_point svg_cell_centre(const struct map *map, unsigned cell);
/* The cell there; beyond the map the nearest. */
unsigned svg_cell_at(const struct map *map, int across, int row);
/* The corner of a hex that ends its side in that direction, clockwise. */
struct svg_point svg_corner(struct svg_point centre, unsigned direction);
/* The direction of a neighbour. */
unsigned svg_direction(const struct map *map, unsigned from, unsigned to);
static inline bool svg_on_sheet(const struct svg_sheet *sheet, int across, int row)
{
    return across >= sheet->left - SVG_RINGS && across <= sheet->right + SVG_RINGS &&
           row >= sheet->top - SVG_RINGS && row <= sheet->bottom + SVG_RINGS;
}
static inline unsigned svg_slot(const struct svg_sheet *sheet, int across, int row)
{
    return (unsigned)((row - sheet->top + SVG_RINGS) * sheet->width + across - sheet->left +
                      SVG_RINGS);
}
/* Goes round all areas of hexes whose byte in `member` (a slot each) is set, clockwise, and hands
 * over each outline; false without memory. */
typedef void svg_outline(void *with, const struct svg_point *point, unsigned count);
bool svg_trace(const struct svg_sheet *sheet, const uint8_t *member, svg_outline *outline,
               void *with);
/* Adds the outlines of an area as the `d` of a path. */
bool svg_area(const struct svg_sheet *sheet, const uint8_t *member, struct text *out);

/* ---- the layers of a map of hexes */

struct svg_scene {
    const struct show_board *board;
    const struct show_style *style;
    const struct map *map;
    struct svg_sheet sheet;
    const struct show_window *window;
    const struct show_arrows *arrows; /* or NULL */
    show_each_counter *each;          /* to whom stacks are handed over; NULL: they are drawn */
    void *with;
    bool shared; /* the ground lies under other positions, too */
};
/* Where a cell lies on the picture. */
typedef struct svg_point svg_place(const void *with, uint16_t cell);
/* Somebody is besieged in the capital of that province, and the ring round it (svg_areas.c). */
bool svg_is_besieged(const struct svg_scene *scene, uint16_t cell);
void svg_add_siege(struct svg_point at, struct text *out);
/* How far from its middle, in that direction, the square of a city reaches, or the box of a Zone;
 * 0: it is neither (svg_spaces.c). */
int svg_space_reach(const struct svg_scene *scene, unsigned cell, struct svg_point by);
/* svg_arrows.c: moves and retreats, beneath the counters; attacks, the bows of shots, and a burst
 * at each cell that was attacked, over them. */
void svg_add_moves(const struct svg_scene *scene, svg_place *place, const void *with,
                   struct text *out);
void svg_add_fights(const struct svg_scene *scene, svg_place *place, const void *with,
                    struct text *out);
/* What the picture calls a side: U.S. (svg_style.c). */
const char *svg_called(const struct svg_scene *scene, unsigned side);
/* What a place is called by, in letters of that size. */
enum svg_rank { SVG_CITY, SVG_TOWN, SVG_VILLAGE, SVG_WAYSIDE }; /* the last where nobody lives */
bool svg_is_mark(const char *name);
enum svg_rank svg_rank_of(const struct svg_scene *scene,
                          const struct map_place *place); /* svg_places.c */
void svg_add_places(const struct svg_scene *scene, struct text *out);
void svg_add_control(const struct svg_scene *scene, struct text *out);
void svg_add_pennant(const struct svg_scene *scene, struct svg_point at, unsigned side,
                     struct text *out);
struct svg_box svg_pennant_box(struct svg_point at);
/* Where the pennant of a place of a map of hexes stands, above the counters if the place is
 * occupied; false if it has none. */
bool svg_pennant_of(const struct svg_scene *scene, const struct map_place *place, bool occupied,
                    struct svg_point *at);
/* A cell on the sheet or its rings. */
bool svg_is_drawn(const struct svg_scene *scene, unsigned cell);
/* A cell of the window itself. */
bool svg_is_shown(const struct svg_scene *scene, unsigned cell);
/* Along the coast, the path of that id, in front of which the land is then drawn. */
void svg_add_waterlines(const char *sea, struct text *out);
bool svg_hex_ground(const struct svg_scene *scene, struct text *out); /* svg_ground.c */
bool svg_hex_lines(const struct svg_scene *scene, struct text *out);  /* svg_lines.c */
bool svg_hex_roads(const struct svg_scene *scene, struct text *out);  /* svg_roads.c */

#endif
