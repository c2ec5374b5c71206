/* [14.31] What an order of the enemy shows to a side, and the order as its account has it. */
#include "veracruz/looks/account.h"
#include "veracruz/veracruz.h"

/* The slot in which an order names those who fight, or ORDER_SLOTS. */
static unsigned fighters_slot(unsigned verb)
{
    switch (verb) {
    case VZ_DO_ATTACK:
        return ATTACK_WITH;
    case VZ_DO_ASSAULT:
        return ASSAULT_WITH;
    default:
        return ORDER_SLOTS;
    }
}

/* [14.31] Who fights is shown: those of the set, and whoever is in the hex attacked, if it was. */
static void hold_fighters(const struct vz_scenario *s, struct vz_position *p, uint8_t side,
                          const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, &s->of[vz_enemy(side)]))
        if ((vz_units_has(set, unit) || p->unit[unit].hex == hex) &&
            vz_unit_seen(s, p, (int32_t)unit, side))
            vz_units_add(&p->account.held, unit);
}

/* Those who fight, one by one. */
static bool name_fighters(const struct vz_position *p, const struct vz_units *set, unsigned slot,
                          struct order *open)
{
    struct order named;

    order_start(&named, open->verb);
    named.side = open->side;
    order_argument(&named, 0, ARGUMENT_CELL, open->argument[0].value, 0);
    for (VZ_EACH(unit, set))
        if (!vz_units_has(&p->account.held, unit) ||
            !order_argument(&named, slot, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    *open = named;
    return true;
}

/* [14.13] [16.22] What militia and guerrillas are worth. */
int32_t vz_turned_over(const struct event *event)
{
    return event->kind == VZ_EV_REVEALED ? event->value[0].number : -1;
}

bool vz_open_order(const void *scenario, void *before, uint8_t side, const struct order *order,
                   struct order *open)
{
    struct vz_position *p = before;
    struct vz_board board;
    struct vz_play play = VZ_LOOK((const struct vz_scenario *)scenario, p, &board);
    struct refusal refusal = {0};
    struct vz_units set = {{0}};
    unsigned slot = fighters_slot(order->verb);
    bool whole = vz_order_seen(scenario, p, order, side) == ORDER_WHOLE;
    bool own = vz_phases[p->head.phase].side == side || order->side == (int)side; /* in advance */

    *open = *order;
    if (order->verb == VZ_DO_BOMBARD && !own && order->count) { /* [12.22] not the batteries */
        open->count = 1;
        return true;
    }
    if (slot == ORDER_SLOTS || !order->count)
        return own || whole || p->head.to_act == side;
    play.order = order;
    play.refusal = &refusal;
    vz_board_begin(&board, play.s, p);
    if (!vz_read_group(&play, slot, own ? side : vz_enemy(side), &set))
        return false;
    hold_fighters(play.s, p, side, &set, (uint16_t)order->argument[0].value);
    return own || whole || name_fighters(p, &set, slot, open);
}
