/* A map of hexes, layer by layer. */
#ifndef SHOW_SVG_HEXES_H
#define SHOW_SVG_HEXES_H

#include "show/svg.h"

/* What never changes. False without memory, as are those below. */
bool svg_hexes_ground(const struct svg_scene *scene, struct text *out);
/* Control, names and counters; no name is written over what is taken already. */
bool svg_hexes_stacks(const struct svg_scene *scene, const struct svg_box *taken, struct text *out);
/* Room for the title: a rectangle of sea in which nothing stands, near a corner if it can be. */
bool svg_hexes_room(const struct svg_scene *scene, struct svg_box *room);

#endif
