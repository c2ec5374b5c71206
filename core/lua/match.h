/* A game between bots, or between bots and somebody else: whoever is to act is asked, and what he
 * says is carried out. */
#ifndef LUA_MATCH_H
#define LUA_MATCH_H

#include "lua/bot.h"

struct match {
    const struct game *game;
    const void *scenario;
    void *position; /* of the game's size; changed by each order */
    struct dice dice;
    struct bot *bot[GAME_SIDES]; /* NULL: not asked here */
    const char *file;            /* for faults: the log, or the bots */
    uint32_t orders;             /* carried out so far, those of the log too */
    struct diags *diags;
    bool by_hand; /* dice are thrown once their order is known: where they run out it is the last */
};

enum match_end {
    MATCH_OVER,   /* the game has ended */
    MATCH_WAITS,  /* a side without a bot is to act, or dice are to be thrown or cast */
    MATCH_LONG,   /* more orders than were allowed */
    MATCH_FAILED, /* a fault stands in diags */
    MATCH_STOPPED /* `said` wanted no more */
};

/* Carries out one order; false, and a fault, when it is not legal, or memory or dice run out. */
bool match_order(struct match *match, const struct order *order);
/* Plays on, at most so many orders. Each is handed to `said` as a log holds it, with its newline;
 * NULL when nobody listens. */
enum match_end match_play(struct match *match, uint32_t most,
                          bool (*said)(void *to, const char *line, size_t length), void *to);

#endif
