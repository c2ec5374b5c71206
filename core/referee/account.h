/* An account: what one side may know of a game, written and read. */
#ifndef REFEREE_ACCOUNT_H
#define REFEREE_ACCOUNT_H

#include "game/game.h"

/* Of an account that is carried out: what stands before the order to come. */
enum { ACCOUNT_SHOWN = 256 };

struct account_heard {
    uint16_t hold[ACCOUNT_SHOWN]; /* pieces that it shows */
    unsigned held;
    struct text known; /* words of `known more` */
    bool is_told;      /* `told` stands before the line in hand */
    bool telling;      /* the last order was told: so is what follows from it */
    bool suspended;    /* so are the orders to come, until more is known */
    uint16_t question; /* the last one that was told; 0: none */
    uint8_t asked;     /* who has to answer it */
};

struct referee_desk;
struct referee_hand;
struct referee_shadow;
struct referee_table;
struct referee_telling;

/* account.c */
/* Reads the order in hand of one. Of an order of the other side that is cut down to its verb it is
 * the first that may be; what that side names it has. */
bool referee_account_order(struct referee_hand *hand, struct referee_table *table,
                           struct account_heard *heard, const struct order_finder *finder);
/* The order in hand, of one, is a verb and no more, as those of the other side may be. */
bool referee_account_is_cut(const struct referee_hand *hand);
/* The line in hand, of an account that is carried out, is `shown UNIT SEAT ...` or `guess N`. */
void referee_account_hint(struct referee_desk *desk, const struct referee_telling *telling,
                          struct account_heard *heard);

/* account_write.c */
/* At the end of the header: writes whose account it is. */
void referee_account_names_side(struct referee_desk *desk);
/* Writes what stands before an order, or at the end of the header: the dice that fell. */
void referee_account_begins(struct referee_desk *desk, struct referee_telling *telling,
                            struct referee_shadow *shadow);
/* An event that the viewer does not learn of: a secret answer is written as an order. */
void referee_account_event(const struct referee_desk *desk, struct referee_telling *telling,
                           struct referee_shadow *shadow, const struct event *event);
/* Writes an order of the other side, given in that position, as far as the viewer may read it; and
 * says in it whose it is. */
void referee_echo_order(struct referee_desk *desk, const struct referee_shadow *shadow,
                        struct order *order, const void *position);
/* Writes what the viewer saw of an order. */
void referee_account_text(struct referee_desk *desk, const struct referee_telling *telling,
                          struct referee_shadow *shadow);

#endif
