/* Stands before a sink while a phase begins: the phase is told before the first thing that happens
 * in it, and one in which nothing happens is passed in silence. */
#ifndef GAME_HERALD_H
#define GAME_HERALD_H

#include "game/event.h"

struct herald {
    struct sink sink; /* what takes the place of `to` for the time being */
    const struct sink *to;
    const struct event *phase;
    bool told;
};

/* All three outlive the herald's service. */
void herald_start(struct herald *herald, const struct sink *to, const struct event *phase);
/* Tells the phase, unless it has been told. */
void herald_tell(struct herald *herald);

#endif
