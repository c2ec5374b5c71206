/* How one side carries out the game from what it may know. */
#ifndef GAME_ACCOUNT_H
#define GAME_ACCOUNT_H

#include "game/event.h"
#include "game/order.h"
#include "log/log.h"

/* Of a seat, the bits below the number of its cell. */
enum { GAME_SEAT_BITS = 32 };

/* How an account is carried out where pieces of the enemy lie that its side cannot tell: it has a
 * position in which others may lie in their places, and is told of what turns up. */
struct game_account {
    /* Where a piece lies that the side cannot tell, and all that it knows of it: those of one seat
     * are alike to it. The number of its cell above GAME_SEAT_BITS bits, or a higher one: it is off
     * the map. 0: it can tell the piece, which may be `held`. */
    uint64_t (*seat)(const void *scenario, const void *position, int32_t unit, uint8_t side);
    /* A piece that is not told takes the seat of another, which lies elsewhere then. False: it
     * cannot be. */
    bool (*put)(const void *scenario, void *position, int32_t unit, int32_t other);
    /* The piece stays where it is while others are thought of anew. */
    void (*hold)(void *position, int32_t unit, bool held);
    /* Puts pieces elsewhere, as that number says; lots that it does not hear fall so, too. */
    void (*guess)(const void *scenario, void *position, uint8_t side, unsigned number);
    /* Puts them in the order of their numbers, and clears what the side cannot know: so that
     * positions which it cannot tell from one another are the same. */
    void (*blank)(const void *scenario, void *position, uint8_t side);
    /* Makes of an order of the enemy what the side is told of it when it is carried out; NULL: all
     * of it. */
    void (*told_order)(const void *scenario, const void *before, const void *after,
                       struct order *order);
    /* The option with which one side alone hides pieces; or NULL. */
    const char *one_hides;
    /* In place of put and guess, in a game in which too much is hidden for guesses: what the side
     * knows, as words (referee/told.c). Positions are blank, and blank gives one that the side
     * cannot tell from the game's. */
    /* Adds, a blank before each, the words that make `to` of `from`. False: no words do, in the
     * midst of what is under way. */
    bool (*tell)(const void *scenario, const void *from, const void *to, uint8_t side,
                 struct text *out);
    /* Puts such words into a position, which is blank again; that at fault is noted in `bad`, and
     * then the position is as it was. */
    bool (*hear)(const void *scenario, void *position, uint8_t side, const struct log_word *words,
                 unsigned count, unsigned *bad);
    /* The piece of which the event shows what nobody could know, or -1; and it is held with that.
     */
    int32_t (*turned_over)(const struct event *event);
    void (*turn_over)(const void *scenario, void *position, int32_t unit);
    /* An order as it has been shown, and whom it shows, who are held in the position before it;
     * false: some of it was not shown. */
    bool (*open_order)(const void *scenario, void *before, uint8_t side, const struct order *order,
                       struct order *open);
};

#endif
