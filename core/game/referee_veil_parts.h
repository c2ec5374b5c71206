/* What referee_veil.c (the header, who hides, roots) has for referee_veil_open.c (openings). */
#ifndef GAME_REFEREE_VEIL_PARTS_H
#define GAME_REFEREE_VEIL_PARTS_H

#include "game/referee_veil.h"

/* Of `opened`: where a piece lies that is off the map, and one that has not been opened. */
enum { OFF_MAP = -1, NOT_OPENED = -2 };

extern const char referee_off_map[]; /* in place of a cell */

/* The bytes of a hash or key at a word of the line in hand; false if it is none. */
bool referee_veil_word(const struct referee *referee, unsigned word, uint8_t bytes[COMMIT_HASH]);
/* "sp.talavera 2812": what stands in the leaf of a piece; below 0 the cell is off the map. */
void referee_veil_leaf(const struct referee *referee, const void *position, int32_t unit,
                       int32_t cell, struct text *out);
/* Which of the pieces it is, or their number. */
uint32_t referee_veil_index(const struct referee_veil *veil, int32_t unit);
/* The line in hand is `root N HASH`. */
void referee_veil_root_line(struct referee *referee);

#endif
