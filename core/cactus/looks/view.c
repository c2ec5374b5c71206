/* 5.6 Everything is open to both sides, but for answers that are given in advance. */
#include "cactus/standing.h"

static void forget(struct ct_position *p, uint8_t side)
{
    p->standing[ct_enemy(side)] = (struct standings){0}; /* that there are any is a secret */
}

bool ct_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    (void)scenario;
    (void)dice;
    forget(position, side);
    return true;
}

bool ct_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side,
                 struct text *unknown)
{
    (void)scenario;
    (void)order;
    (void)unknown;
    forget(position, side);
    return true;
}

enum order_seen ct_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side)
{
    (void)scenario;
    (void)position;
    (void)side;
    return ct_is_standing(order->verb) || order->verb == CT_DO_CANCEL ? ORDER_UNSEEN : ORDER_WHOLE;
}
