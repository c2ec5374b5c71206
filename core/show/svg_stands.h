/* Where stacks stand on a map of hexes. */
#ifndef SHOW_SVG_STANDS_H
#define SHOW_SVG_STANDS_H

#include "show/svg_stack.h"

/* Hands over each stack of a window of hexes, from the first cell to the last. False without
 * memory. */
typedef void svg_each_stack(void *with, uint16_t cell, const struct svg_stack *stack,
                            struct svg_point at, int size);
bool svg_hexes_each(const struct svg_scene *scene, svg_each_stack *each, void *with);

#endif
