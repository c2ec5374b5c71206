/* Stands before a sink while a phase begins: the phase is told before the first thing that happens
 * in it, and one in which nothing happens is passed in silence. */
#ifndef GAME_HERALD_H
#define GAME_HERALD_H

#include "game/game.h"

struct herald {
    struct sink sink; /* what takes the place of `to` for the time being */
    const struct sink *to;
    struct event phase;
    bool told;
};

/* Of the phase of that head: an event of the kind, whose values are the turn, the side or "both",
 * and the phase's name. `to` outlives the herald's service. */
void herald_start(struct herald *herald, const struct sink *to, const struct game *game,
                  const struct position_head *head, unsigned kind, const char *rule);
/* Tells the phase, unless it has been told. */
void herald_tell(struct herald *herald);

#endif
