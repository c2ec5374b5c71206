/* For whose eyes a referee is, and whose order is in hand. */
#ifndef REFEREE_EYES_H
#define REFEREE_EYES_H

#include "game/game_names.h"
#include "referee/desk.h"
#include "referee/telling.h"

/* The log is an account that can be carried out. */
bool referee_reads_account(const struct referee_hand *hand);
/* What is written is an account that is a log: nothing of the game is hidden but what is answered
 * in advance, or the game has accounts that can be carried out. */
bool referee_writes_account(const struct referee_desk *desk);
/* The game tells what a side knows in words. */
bool referee_tells(const struct referee_hand *hand);
/* The names of that moment as the record gives them. */
struct game_eyes referee_eyes(const struct referee_hand *hand, const void *position);
/* The side that gives the order in hand: which it names before its verb, or else the one that is to
 * act; NO_SIDE: none. */
uint8_t referee_giver(const struct referee_hand *hand, const struct referee_table *table);
/* The side whose an order is that was given in that position. */
uint8_t referee_side_of(const struct order *order, const void *before);
/* The line in hand proves to be an order: whether the viewer may read it. */
void referee_note_owner(struct referee_hand *hand, const struct referee_table *table);
/* Puts veils on an event that is told now; false when the viewer learns nothing of it. */
bool referee_veil_event(const struct referee_hand *hand, const struct referee_telling *telling,
                        struct event *event);

/* One side hides pieces, and dice are cast. */
bool referee_veil_by_mail(const struct referee_mail *mail, const struct referee_veil *veil);
/* The open batch of such a game is of the side that hides. */
bool referee_veil_hides(const struct referee_mail *mail, const struct referee_veil *veil);
/* It is the account of the whole log that is written. */
bool referee_veil_writes(const struct referee_desk *desk);

static inline struct game_names referee_names(const struct referee_hand *hand, const void *position)
{
    return (struct game_names){hand->game, hand->scenario, position};
}

/* By mail what is wrong with an order is told to its sender, who may not know what the other side
 * can answer. */
static inline struct order_finder referee_finder(const struct referee_hand *hand,
                                                 const struct referee_mail *mail,
                                                 const struct game_names *of)
{
    const struct position_head *head = of->position;
    struct order_finder finder = game_finder(of);
    bool sees = hand->viewer == NO_SIDE || (head && hand->viewer == head->to_act);

    if (sees && head && finder.fits && !mail->on && !mail->judged)
        finder.fits = game_fits_now;
    return finder;
}

static inline bool referee_is_seen(const struct referee_hand *hand)
{
    return hand->viewer != NO_SIDE;
}

/* Events are told as objects now. */
static inline bool referee_writes_json(const struct referee_hand *hand,
                                       const struct referee_telling *telling)
{
    return hand->terms.output == REFEREE_JSON && !telling->mute;
}

#endif
