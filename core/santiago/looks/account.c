/* [8.1] [8.3] The game as one side may carry it out (struct game_account): others lie where it
 * cannot tell the counters, and change places with those that turn up. */
#include "santiago/rules/account.h"
#include "santiago/looks/seats.h"
#include "santiago/looks/view.h"
#include "santiago/santiago.h"

#include <stdio.h>
#include <string.h>

void sc_begin_account(void *position, uint8_t side)
{
    struct sc_position *p = position;

    p->account.of = (uint8_t)(side + 1);
}

/* [8.3] At sea, drawn or not. */
static bool is_at_sea(const struct sc_position *p, unsigned unit)
{
    return p->unit[unit].hex == SC_CONTAINER || p->unit[unit].hex == SC_DRAWN;
}

static uint64_t seat(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;
    unsigned number = (unsigned)unit;
    struct sc_seat seat;

    if (side == SC_SPAIN)
        return is_at_sea(p, number) && !p->option[SC_OPEN_CONTAINER] &&
                       !sc_has(&p->account.held, number)
                   ? (uint64_t)p->unit[unit].hex << GAME_SEAT_BITS
                   : 0;
    if (!sc_is_unknown(s, p, number))
        return 0;
    seat = sc_seat_of(s, p, number);
    return sc_seat_rank(&seat);
}

/* ---- changing places */

static void trade_set(struct sc_units *set, unsigned one, unsigned other)
{
    bool has = sc_has(set, one);

    if (has == sc_has(set, other))
        return;
    sc_remove(set, has ? one : other);
    sc_add(set, has ? other : one);
}

static void trade_name(uint16_t *name, unsigned one, unsigned other)
{
    *name = (uint16_t)(*name == one ? other : *name == other ? one : *name);
}

/* Wherever the position names one of the two, it names the other; their steps stay with them. */
static void trade(struct sc_position *p, unsigned one, unsigned other)
{
    struct sc_unit unit = p->unit[one];

    p->unit[one].hex = p->unit[other].hex;
    p->unit[one].flags = p->unit[other].flags;
    p->unit[other].hex = unit.hex;
    p->unit[other].flags = unit.flags;
    trade_name(&p->move.unit, one, other);
    trade_name(&p->landing.drawn, one, other);
    for (unsigned i = 0; i < p->firing.count; i++)
        trade_name(&p->firing.battery[i], one, other);
    trade_set(&p->battle.yielding, one, other);
}

/* [5.1] [23.1] It lies in a box in which none of its entry does. */
static bool is_misplaced(const struct sc_scenario *s, const struct sc_seat *seat, unsigned unit)
{
    return seat->entry != SC_ANYBODY && s->counter[unit].entry != seat->entry;
}

/* One on the map that may lie there, or SC_NO_UNIT. */
static unsigned find_other(const struct sc_scenario *s, const struct sc_position *p,
                           const struct sc_seat *seat)
{
    for (SC_EACH(unit, &s->of_side[SC_SPAIN]))
        if (sc_is_unknown(s, p, unit) && sc_on_map(p->unit[unit].hex) &&
            !is_misplaced(s, seat, unit))
            return unit;
    return SC_NO_UNIT;
}

static bool put(const void *scenario, void *position, int32_t unit, int32_t other)
{
    const struct sc_scenario *s = scenario;
    struct sc_position *p = position;
    unsigned one = (unsigned)unit;
    unsigned two = (unsigned)other;
    bool spanish = s->counter[one].side == SC_SPAIN;
    struct sc_seat left = sc_seat_of(s, p, one);
    struct sc_seat taken = sc_seat_of(s, p, two);
    unsigned third = two;

    if (s->counter[two].side != s->counter[one].side || (spanish && is_misplaced(s, &taken, one)))
        return false;
    if (spanish && one != two && is_misplaced(s, &left, two))
        third = find_other(s, p, &left);
    if (third == SC_NO_UNIT)
        return false;
    if (third != two)
        trade(p, one, third);
    if (one != two)
        trade(p, one, two);
    sc_fact_unknown(p);
    return true;
}

static void hold(void *position, int32_t unit, bool held)
{
    struct sc_position *p = position;

    if (held)
        sc_add(&p->account.held, (unsigned)unit);
    else
        sc_remove(&p->account.held, (unsigned)unit);
}

static void guess(const void *scenario, void *position, uint8_t side, unsigned number)
{
    struct sc_position *p = position;
    struct dice dice;
    char seed[16];

    snprintf(seed, sizeof seed, "%u", number);
    p->account.lot = (uint8_t)number;
    if (dice_seed(&dice, seed, strlen(seed)))
        sc_imagine(scenario, position, side, &dice);
}

/* ---- what the side can tell of a position */

/* [8.3] */
static void blank_container(const struct sc_scenario *s, struct sc_position *p)
{
    if (p->option[SC_OPEN_CONTAINER])
        return;
    for (SC_EACH(unit, &s->of_side[SC_US]))
        if (p->unit[unit].hex == SC_CONTAINER && p->landing.drawn != SC_NO_UNIT &&
            unit < p->landing.drawn)
            trade(p, unit, p->landing.drawn);
}

/* [8.1] The first of those who are left and may lie there. */
static unsigned first_for(const struct sc_scenario *s, const struct sc_seat *seat,
                          struct sc_units *left)
{
    unsigned first = SC_NO_UNIT;

    for (SC_EACH(unit, left))
        if (first == SC_NO_UNIT && !is_misplaced(s, seat, unit))
            first = unit;
    if (first != SC_NO_UNIT)
        sc_remove(left, first);
    return first;
}

static void sort_seats(struct sc_seat *seat, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned at = i; at > 0 && sc_seat_rank(&seat[at - 1]) > sc_seat_rank(&seat[at]);
             at--) {
            struct sc_seat other = seat[at];

            seat[at] = seat[at - 1];
            seat[at - 1] = other;
        }
}

static void blank_spaniards(const struct sc_scenario *s, struct sc_position *p)
{
    struct sc_seat seat[SC_UNITS];
    struct sc_units left = {{0}};
    unsigned count = 0;

    for (SC_EACH(unit, &s->of_side[SC_SPAIN])) {
        if (!sc_is_unknown(s, p, unit))
            continue;
        seat[count++] = sc_seat_of(s, p, unit);
        sc_add(&left, unit);
    }
    sort_seats(seat, count);
    for (unsigned pass = 0; pass < 2; pass++) /* first where not everybody may lie */
        for (unsigned i = 0; i < count; i++)
            if ((seat[i].entry == SC_ANYBODY) == (pass == 1))
                sc_sit(p, &seat[i], first_for(s, &seat[i], &left));
}

/* [5.1] While he looks away nobody is set up for him. */
static void take_back_setup(const struct sc_scenario *s, struct sc_position *p)
{
    for (SC_EACH(unit, &s->of_side[SC_SPAIN]))
        if (sc_on_map(p->unit[unit].hex))
            p->unit[unit].hex = SC_IN_HAND;
}

static void blank(const void *scenario, void *position, uint8_t side)
{
    struct sc_position *p = position;

    p->standing[sc_enemy(side)] = (struct standings){0};
    if (side == SC_SPAIN) {
        blank_container(scenario, p);
        return;
    }
    if (sc_looks_away(p, side))
        take_back_setup(scenario, p);
    blank_spaniards(scenario, p);
    memset(p->firing.battery, 0, sizeof p->firing.battery); /* [17.5] who is still to fire */
    p->firing.count = 0;
}

/* [17.5] Of batteries only those that have fired: the others may never do. */
static void leave_out_unfired(const struct sc_position *p, struct order *order)
{
    unsigned count = 0;

    for (unsigned i = 0; i < order->count; i++)
        if (p->unit[order->argument[i].value].flags & SC_FIRED)
            order->argument[count++] = order->argument[i];
    order->count = (uint16_t)count;
}

/* [5.1] What he sees as he turns round. */
static void show_setup(const struct sc_scenario *s, const struct sc_position *p,
                       struct order *order)
{
    int8_t side = order->side;
    uint16_t hexes[SC_UNITS];
    unsigned count = sc_find_setup(s, p, hexes);

    order_start(order, SC_DO_DEPLOYED);
    order->side = side;
    for (unsigned i = 0; i < count; i++)
        order_argument(order, DEPLOYED_HEXES, ARGUMENT_CELL, hexes[i], 0);
}

static void told_order(const void *scenario, const void *before, const void *after,
                       struct order *order)
{
    const struct sc_position *p = before;

    if (order->verb == SC_ANSWER_FIRE)
        leave_out_unfired(after, order);
    else if (order->verb == SC_DO_END && p->head.phase == SC_PHASE_SPANISH_SETUP)
        show_setup(scenario, p, order);
}

const struct game_account sc_account = {
    .seat = seat,
    .put = put,
    .hold = hold,
    .guess = guess,
    .blank = blank,
    .told_order = told_order,
    .one_hides = "open-container",
};
