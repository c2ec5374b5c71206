/* One unit in words. */
#ifndef SHOW_UNIT_H
#define SHOW_UNIT_H

#include "show/board.h"

/* "re.1-inf at mexico: side republican, type infantry, strength 8, ...": what scripts may ask of a
 * unit, as far as the viewer may know it. A line; nothing of a unit that he cannot tell. */
void show_unit(const struct show_board *board, int32_t unit, struct text *out);
/* The cell in which that unit stands; -1: it is on the map nowhere, or the viewer cannot tell it,
 * or the unit is -1. */
int32_t show_unit_cell(const struct show_board *board, int32_t unit);
/* A unit is always called so, and the viewer cannot tell it. */
bool show_unit_is_secret(const struct show_board *board, const char *name);

#endif
