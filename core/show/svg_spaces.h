/* A space of a map of points. */
#ifndef SHOW_SVG_SPACES_H
#define SHOW_SVG_SPACES_H

#include "show/svg_shapes.h"

/* Half of a space across, of a square and of a point of transit; a Zone is a box so high. */
enum { SVG_SPACE = 110, SVG_SQUARE = 150, SVG_TRANSIT = 64, SVG_ZONE_HIGH = 300 };

struct svg_point svg_space_at(const struct svg_shapes *shapes, unsigned cell);
const char *svg_space_name(const struct map_cell *cell);
/* Whether its terrain has that name in the style. */
bool svg_space_is(const struct svg_scene *scene, unsigned cell, const char *name);
/* A key of the cell's entry in the map's file, under the name that the style gives it; NULL. */
const char *svg_space_figure(const struct svg_scene *scene, unsigned cell, const char *figure);
/* A fact of the cell is told, and of a number is not 0. */
bool svg_space_has(const struct svg_scene *scene, unsigned cell, const char *name);
/* How wide the box of a Zone is. */
int svg_zone_width(const struct svg_scene *scene, unsigned cell);

void svg_add_space(const struct svg_shapes *shapes, unsigned cell, struct text *out);

#endif
