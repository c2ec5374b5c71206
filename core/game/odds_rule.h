/* How a game's rolls are weighed. */
#ifndef GAME_ODDS_RULE_H
#define GAME_ODDS_RULE_H

#include "game/event.h"

/* How the odds of a roll are read off the event that sums it up (odds.h). */
struct odds_rule {
    const char *event;      /* its name */
    const char *outcome[4]; /* fields in which outcomes differ; NULL ends them */
    const char *mean;       /* the field whose mean is told, or NULL */
    /* What an outcome is to the side that rolls: "win"; NULL ends them. NULL: it is nothing. */
    const char *const *standings;
    unsigned (*standing)(const struct event *event); /* one of them; NULL if there are none */
    /* The event comes for each of several, one after another, each with dice of its own that change
     * nothing for the others: each has its odds. */
    bool each;
    /* The side may know what the roll rests on; NULL: so it is whenever odds_for says so. The
     * values are those of the fields in `outcome`. */
    bool (*open)(const void *scenario, const void *position, const struct value *value,
                 uint8_t side);
    /* What the order comes to is not decided by that event: it has more to roll, and is told by a
     * later one. NULL: the first decides. */
    bool (*goes_on)(const void *position, const struct event *event);
};

#endif
