/* Two texts side by side, on lines of a width. */
#ifndef SHOW_BESIDE_H
#define SHOW_BESIDE_H

#include "base/text.h"

/* From so many columns on a list stands at the right of a map, and it has so many columns at least,
 * the gap before it among them. */
enum { SHOW_BESIDE_FROM = 120, SHOW_BESIDE_ROOM = 42 };

/* Adds the lines of `left`, which may hold the escapes of a terminal, and at the right of them
 * those of `right`, which holds none: words on lines of at most `width` columns in all. A word that
 * is longer than its room is cut into several lines. Without memory `out` says so. */
void show_beside(const struct text *left, const struct text *right, unsigned width,
                 struct text *out);

#endif
