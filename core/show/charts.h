/* What the charts of a page draw, as the style of a game lists it: the figures of its tracks, and
 * which dice help whom (fixtures/README.md). */
#ifndef SHOW_CHARTS_H
#define SHOW_CHARTS_H

#include "show/picture.h"

/* The number that the game's fact of the whole by that name has; false if there is none, it is no
 * number, or the board's side may not know it. */
bool show_whole_number(const struct show_board *board, const char *name, int *number);

/* Adds the members `charts` and `luck` of an object in JSON (fixtures/page/README.md); both are
 * empty without a style. */
void show_charts(const struct show_style *style, struct text *out);
/* Adds the figures of the charts as they stand: an array for each, of one number or one a side;
 * null where it is not known. */
void show_charts_now(const struct show_board *board, const struct show_style *style,
                     struct text *out);

#endif
