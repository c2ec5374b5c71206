/* A position as a picture in SVG: the map with what lies on it, and the counters. It is
 * drawn in whole numbers, so that it is the same on every machine. */
#ifndef SHOW_PICTURE_H
#define SHOW_PICTURE_H

#include "show/board.h"

/* The picture as a file of its own; nothing if the map has neither hexes nor xy. */
void show_picture(const struct show_board *board, struct show_window window, struct text *out);

/* Several pictures of one map in an HTML page: its ground once, then what stands on it. */
/* Style and ground, as one element. */
void show_ground(const struct show_board *board, struct text *out);
/* One picture, which refers to that ground. */
void show_counters(const struct show_board *board, struct show_window window, struct text *out);

/* Adds text with what HTML and XML would take for their own written otherwise. */
void show_escaped(const char *bytes, size_t length, struct text *out);

#endif
