/* What holds in a position that neither the map nor a box shows. */
#ifndef CACTUS_IN_FORCE_H
#define CACTUS_IN_FORCE_H

#include "cactus/play.h"

/* A line each: this turn's event and what may still be used of it [11.0], the special rules in
 * force [10.0], what is due in the next replacement phase [4.1], what fleets support [7.6]. */
void ct_describe_in_force(const struct ct_play *play, struct text *out);

#endif
