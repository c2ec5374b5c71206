/* What the words of a position are put together from. */
#ifndef MONTEZUMA_SHOW_H
#define MONTEZUMA_SHOW_H

#include "montezuma/montezuma.h"

/* Works, trains and a Raid marker in a cell, a line each, as `viewer` may see them (show.c). */
void mz_show_markers(const struct mz_play *play, unsigned cell, uint8_t viewer, struct text *out);
/* Lines for what `show` cannot tell with the counters of a cell (record.c). */
void mz_show_record(const struct mz_play *play, uint8_t viewer, struct text *out);

#endif
