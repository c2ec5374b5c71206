/* How far it is: in movement points over the cheapest way, in Spaces as a courier rides. None of it
 * asks who stands where, or who controls what. */
#ifndef MONTEZUMA_WAYS_H
#define MONTEZUMA_WAYS_H

#include "montezuma/play.h"

enum { MZ_FAR = 0xff };

/* [10.2] MP of a step into an adjacent cell, by the ground and the connection; out of a Zone 1
 * more. A step into a Zone takes all that are left: here 1, the least of it. */
unsigned mz_step_mp(const struct mz_play *play, unsigned from, unsigned to);
/* MP from a cell to each other, MZ_FAR where no way of at most so many MP leads; a way goes on
 * behind no Zone, which takes all that are left. */
void mz_find_mp(const struct mz_play *play, unsigned from, unsigned most, uint8_t mp[MZ_CELLS]);
/* Cells at most so many connections away, without the cell itself [2.2.b]. */
void mz_find_within(const struct mz_play *play, unsigned cell, unsigned spaces,
                    struct mz_cells *set);
/* Cells joined to that one. */
void mz_find_adjacent(const struct mz_play *play, unsigned cell, struct mz_cells *set);
/* [2.1.a] A Space of Mexico: neither a Zone nor of Texas. */
bool mz_is_in_mexico(const struct mz_play *play, unsigned cell);
/* Of those cells the ones that are nearest to that one in MP. */
void mz_keep_nearest(const struct mz_play *play, unsigned from, struct mz_cells *among);

#endif
