/* One unit in words. */
#ifndef SHOW_UNIT_H
#define SHOW_UNIT_H

#include "show/board.h"

/* "re.1-inf at mexico: side republican, type infantry, strength 8, ...": what scripts may ask of a
 * unit, as far as the viewer may know it. A line; nothing of a unit that he cannot tell. */
void show_unit(const struct show_board *board, int32_t unit, struct text *out);

#endif
