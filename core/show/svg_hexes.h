/* A map of hexes, layer by layer. */
#ifndef SHOW_SVG_HEXES_H
#define SHOW_SVG_HEXES_H

#include "show/svg_stack.h"

struct svg_cards;

/* What never changes. False without memory, as are those below. */
bool svg_hexes_ground(const struct svg_scene *scene, struct text *out);
/* Control, names and counters; no name is written over what is taken already (SVG_TAKEN boxes, of
 * which those without width are none). Cards may be NULL. */
bool svg_hexes_stacks(const struct svg_scene *scene, const struct svg_box *taken,
                      const struct svg_cards *cards, struct text *out);
/* Room for the title: a rectangle of sea in which nothing stands, near a corner if it can be. */
bool svg_hexes_room(const struct svg_scene *scene, struct svg_box *room);
/* Room for the rose of the compass: open sea as near to the title as can be. */
bool svg_hexes_rose(const struct svg_scene *scene, const struct svg_box *title,
                    struct svg_box *room);

#endif
