/* A position as a picture in SVG: the map with what lies on it, and the counters. It is
 * drawn in whole numbers, so that it is the same on every machine. */
#ifndef SHOW_PICTURE_H
#define SHOW_PICTURE_H

#include "data/node.h"
#include "show/arrows.h"
#include "show/board.h"

/* How the words of a game are drawn (fixtures/README.md): its files picture.yaml and shapes.yaml.
 * What they do not say is drawn under its own name, or plainly. */
struct show_style {
    struct document picture, shapes; /* without a root: there is none */
};

/* Notes a fault if that is no picture.yaml of the game. */
bool show_style_is_ok(const struct document *picture, const char *game);

/* The picture as a file of its own, with title, key and tracks; nothing if the map has neither
 * hexes nor xy. The style may be NULL, and so may the arrows. */
void show_picture(const struct show_board *board, struct show_window window,
                  const struct show_style *style, const struct show_arrows *arrows,
                  struct text *out);

/* Several pictures of one map in an HTML page: its ground once, then what stands on it. */
/* Style and ground, as one element. */
void show_ground(const struct show_board *board, const struct show_style *style, struct text *out);
/* The key to it, of a map of hexes or one that has shapes. */
void show_key(const struct show_board *board, const struct show_style *style, struct text *out);

/* A stack on a picture, in tenths of a unit. */
struct show_counter {
    uint16_t cell;
    uint8_t side;
    int x, y;
    unsigned strength; /* as far as the viewer knows it */
    struct slice words;
    struct slice drawn; /* about 0, 0 */
};
typedef void show_each_counter(void *with, const struct show_counter *counter);
/* The same in parts, without the ground: hands over each stack, and adds what lies beneath them,
 * an element or the begin or end of a group a line. Boxes are not handed over. */
void show_parts(const struct show_board *board, const struct show_style *style,
                const struct show_arrows *arrows, show_each_counter *each, void *with,
                struct text *out);
/* The `viewBox` of these pictures, and where a cell lies on them, in whole units; false if the map
 * has no picture. */
bool show_frame(const struct show_board *board, const struct show_style *style, int frame[4]);
bool show_middle(const struct show_board *board, const struct show_style *style, uint16_t cell,
                 int *x, int *y);

#endif
