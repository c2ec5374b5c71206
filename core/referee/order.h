/* One order: given, passed over or refused; or only tried. */
#ifndef REFEREE_ORDER_H
#define REFEREE_ORDER_H

#include "game/game.h"

struct referee;
struct referee_desk;
struct referee_hand;
struct referee_mail;
struct referee_telling;

/* judge.c */
/* The order in hand is refused, in that position: notes it. */
void referee_refused(struct referee_hand *hand, const void *position,
                     const struct refusal *refusal);
/* The order in hand can be carried out, which is tried on a copy; else a fault. */
bool referee_is_sound(struct referee_desk *desk, struct referee_telling *telling);

/* order.c */
/* The line in hand is an order: it is given, passed over or refused, if it is its turn. */
void referee_order_line(struct referee *referee);
/* A line that is no good is passed over. */
bool referee_passes_over(const struct referee_hand *hand, const struct referee_mail *mail);

#endif
