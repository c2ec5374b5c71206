/* Where the cells of a map of areas or points are drawn: a box for each, as near to its xy as it
 * can be without touching another. Whole numbers alone, so that it is the same on every machine. */
#ifndef SHOW_LAYOUT_H
#define SHOW_LAYOUT_H

#include "show/board.h"

struct show_box {
    int x, y; /* its corner, north and west */
    int width, height;
};

struct show_layout {
    int width, height; /* of the sheet; the height may grow beyond what was asked for */
    int gap;           /* at least between boxes that stand beside each other */
    unsigned count;
    uint16_t *cell;       /* [count] those of the window, from north to south, then west to east */
    struct show_box *box; /* [cells of the map]; of others than these the width is 0 */
};

/* Makes room for the cells of a window of a map that has xy; the caller gives their boxes a size.
 * False without memory. show_layout_free frees it. */
bool show_layout_room(struct show_layout *layout, const struct map *map,
                      const struct show_window *window);
/* Puts the boxes onto the sheet, on which the part of the plane that the window holds is spread
 * out. A box is at most as wide as the sheet. */
void show_lay_out(struct show_layout *layout, const struct map *map);
void show_layout_free(struct show_layout *layout);

#endif
