/* [14.31] What a side knows of the counters. */
#include "veracruz/looks/known.h"
#include "veracruz/looks/view.h"
#include "veracruz/veracruz.h"

#include <string.h>

static bool is_on_no_stack(const struct vz_scenario *s, const struct vz_position *p, unsigned unit)
{
    uint8_t type = s->counter[unit].type;

    return vz_is_public(type) || type == VZ_FORMATION || vz_is_unclaimed(s, p, unit);
}

/* ---- stacks */

/* The counters of the enemy in each hex, with what lies on top of them. */
static void know_stacks(const struct vz_scenario *s, const struct vz_position *p,
                        struct vz_known *known)
{
    uint16_t top[VZ_CELLS] = {0};

    for (VZ_EACH(unit, &s->of[vz_enemy(known->side)])) {
        const struct vz_unit *u = &p->unit[unit];
        struct vz_known_stack *stack;

        if (!vz_on_map(u->hex) || is_on_no_stack(s, p, unit))
            continue;
        stack = &known->stack[u->hex];
        if (!stack->counters++ || u->rank < p->unit[top[u->hex]].rank)
            top[u->hex] = (uint16_t)unit;
        stack->flags |= u->flags & (VZ_GENERAL | VZ_DEMORALIZED);
        if (vz_percent_of(s, u) > stack->percent)
            stack->percent = vz_percent_of(s, u);
    }
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        if (known->stack[hex].counters)
            known->stack[hex].formation = p->unit[top[hex]].formation;
}

/* ---- units */

/* [14.31] Combat and Assault show all that takes part; off the map nothing is. */
static bool is_told_whole(const struct vz_scenario *s, const struct vz_position *p, unsigned unit,
                          uint8_t side)
{
    const struct vz_battle *b = &p->battle;
    const struct vz_siege *siege = &p->siege;
    bool fights = false;

    if (course_is_under_way(&p->head, VZ_COMBAT))
        fights = vz_units_has(&b->attackers, unit) || vz_units_has(&b->defenders, unit);
    else if (course_is_under_way(&p->head, VZ_SIEGE))
        fights = vz_units_has(&siege->units, unit) || vz_units_has(&siege->garrison, unit);
    return vz_units_has(&p->account.held, unit) ||
           (fights && vz_unit_seen(s, p, (int32_t)unit, side));
}

static enum vz_known_as known_as(const struct vz_scenario *s, const struct vz_position *p,
                                 const struct vz_known *known, unsigned unit)
{
    const struct vz_counter *counter = &s->counter[unit];
    uint8_t side = known->side;

    if (counter->side == side)
        return VZ_KNOWN_WHOLE;
    if (!vz_on_map(p->unit[unit].hex))
        return VZ_KNOWN_OFF;
    if (counter->type == VZ_GUNBOAT || vz_is_unclaimed(s, p, unit) ||
        is_told_whole(s, p, unit, side))
        return VZ_KNOWN_WHOLE;
    if (vz_unit_seen(s, p, (int32_t)unit, side))
        return VZ_KNOWN_FACE;
    if (counter->type == VZ_FORMATION && known->formations >> (unit - s->first_formation + 1) & 1)
        return VZ_KNOWN_FACE;
    return counter->type == VZ_FORMATION ? VZ_KNOWN_OFF : VZ_KNOWN_HIDDEN;
}

/* Militia or guerrillas that nobody knows the worth of [14.11] [16.11]. */
static bool is_worth_unknown(const struct vz_scenario *s, const struct vz_position *p,
                             unsigned unit)
{
    return unit >= s->first_militia && !(p->unit[unit].flags & VZ_REVEALED) &&
           !(p->account.turned >> (unit - s->first_militia) & 1);
}

enum {
    SHOWN =
        VZ_GENERAL | VZ_DEMORALIZED | VZ_REVEALED | VZ_MOVED | VZ_CLOSED | VZ_ATTACKED | VZ_BOUND
};

static struct vz_unit known_of(const struct vz_scenario *s, const struct vz_position *p,
                               const struct vz_known *known, unsigned unit)
{
    const struct vz_unit *u = &p->unit[unit];
    struct vz_unit is = {0};

    switch (known->unit[unit].as) {
    case VZ_KNOWN_OFF:
        if (s->counter[unit].type == VZ_FORMATION)
            return (struct vz_unit){.hex = VZ_NOT_YET};
        is = *u;
        is.flags = 0;
        is.stays = 0;
        is.spent = 0;
        is.rank = 0; /* how deep it lay when it went */
        if (u->hex == VZ_WITHDRAWN)
            is.strength = 0;
        return is;
    case VZ_KNOWN_WHOLE:
    case VZ_KNOWN_FACE:
        is = *u;
        if (s->counter[unit].side != known->side) {
            is.flags &= SHOWN;
            is.stays = 0;
            is.rank = 0;
            if (s->counter[unit].type == VZ_SUPPLY)
                is.counter = 0; /* what a Pack animal carries */
        }
        break;
    default: /* what militia have shown they are called by [14.13] */
        is.flags = u->flags & VZ_REVEALED;
        break;
    }
    if (is_worth_unknown(s, p, unit)) {
        is.strength = 0;
        is.counter = 0;
    } else if (s->counter[unit].type == VZ_MILITIA) {
        is.counter = u->counter;
    }
    return is;
}

static uint8_t sets_of(const struct vz_position *p, unsigned unit, bool own)
{
    bool moves = p->head.phase == VZ_PHASE_MX_MOVEMENT || p->head.phase == VZ_PHASE_US_MOVEMENT;
    unsigned in = 0;

    if (!own && course_is_under_way(&p->head, VZ_SIEGE) && vz_units_has(&p->siege.units, unit))
        in |= VZ_IN_SIEGE;
    in |= vz_units_has(&p->displaced, unit) ? VZ_IN_DISPLACED : 0u;
    in |= vz_units_has(&p->movers, unit) ? VZ_IN_MOVERS : 0u;
    in |= moves && vz_units_has(&p->examined, unit) ? VZ_IN_EXAMINED : 0u; /* [14.34] */
    in |= vz_units_has(&p->loss_from, unit) ? VZ_IN_LOSS_FROM : 0u;
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        in |= vz_units_has(&p->batteries[fort], unit) ? (unsigned)VZ_IN_BATTERIES << fort : 0u;
    return (uint8_t)in;
}

static void know_formations(const struct vz_scenario *s, const struct vz_position *p,
                            struct vz_known *known)
{
    for (VZ_EACH(unit, &s->of[vz_enemy(known->side)]))
        if (vz_on_map(p->unit[unit].hex) && !is_on_no_stack(s, p, unit) &&
            (is_told_whole(s, p, unit, known->side) ||
             vz_unit_seen(s, p, (int32_t)unit, known->side)))
            known->formations |= (uint16_t)(1u << p->unit[unit].formation);
}

static void know_units(const struct vz_scenario *s, const struct vz_position *p,
                       struct vz_known *known)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        struct vz_known_unit *is = &known->unit[unit];
        bool own = s->counter[unit].side == known->side;

        is->as = (uint8_t)known_as(s, p, known, unit);
        is->unit = known_of(s, p, known, unit);
        if (is->as == VZ_KNOWN_WHOLE || is->as == VZ_KNOWN_FACE)
            is->in = sets_of(p, unit, own);
        if (is->as == VZ_KNOWN_WHOLE && !own && !vz_unit_seen(s, p, (int32_t)unit, known->side)) {
            /* [14.31] It is named, no more: not whether it has moved or come with those who did,
             * nor whether a marker of its stack is its own. */
            is->in &= (uint8_t)~VZ_IN_MOVERS;
            is->unit.flags &= VZ_REVEALED;
            is->unit.spent = 0;
        }
    }
}

/* Above it in its stack. */
static bool lies_above(const struct vz_position *p, unsigned other, unsigned unit)
{
    return p->unit[other].rank < p->unit[unit].rank ||
           (other < unit && p->unit[other].rank == p->unit[unit].rank);
}

/* The side sees where it lies; else it has only heard its name. */
static bool shows_place(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
                        unsigned unit, unsigned top)
{
    return unit == top || vz_unit_seen(s, p, (int32_t)unit, side);
}

/* Its place among those of its stack that the side can tell: how many lie between is no business of
 * its. Those it has only heard of lie beneath them by number, and a topmost one that it cannot tell
 * above them all. */
static uint8_t rank_of(const struct vz_scenario *s, const struct vz_position *p,
                       const struct vz_known *known, unsigned unit)
{
    uint8_t owner = s->counter[unit].side;
    unsigned top = vz_unit_topmost(s, p, p->unit[unit].hex, owner);
    bool placed = shows_place(s, p, known->side, unit, top);
    unsigned rank = known->unit[top].as < VZ_KNOWN_FACE;

    for (VZ_EACH(other, &s->of[owner])) {
        if (other == unit || p->unit[other].hex != p->unit[unit].hex ||
            is_on_no_stack(s, p, other) || known->unit[other].as < VZ_KNOWN_FACE)
            continue;
        if (shows_place(s, p, known->side, other, top) != placed)
            rank += !placed;
        else
            rank += placed ? lies_above(p, other, unit) : other < unit;
    }
    return (uint8_t)rank;
}

static void know_ranks(const struct vz_scenario *s, const struct vz_position *p,
                       struct vz_known *known)
{
    for (VZ_EACH(unit, &s->of[vz_enemy(known->side)]))
        if (known->unit[unit].as >= VZ_KNOWN_FACE && !is_on_no_stack(s, p, unit))
            known->unit[unit].rank = rank_of(s, p, known, unit);
}

static bool is_train(const struct vz_scenario *s, unsigned unit)
{
    return s->counter[unit].type == VZ_SUPPLY || s->counter[unit].type == VZ_PACK;
}

/* Trains that it cannot tell have no names: so many are the first that there are [11.22]. */
static void know_trains(const struct vz_scenario *s, struct vz_known *known)
{
    unsigned hidden[VZ_PACK + 1] = {0};

    for (VZ_EACH(unit, &s->of[vz_enemy(known->side)]))
        if (is_train(s, unit) && known->unit[unit].as <= VZ_KNOWN_HIDDEN) {
            hidden[s->counter[unit].type] += known->unit[unit].as == VZ_KNOWN_HIDDEN;
            known->unit[unit] = (struct vz_known_unit){.as = VZ_KNOWN_OFF};
            known->unit[unit].unit.hex = VZ_NOT_YET;
        }
    for (VZ_EACH(unit, &s->of[vz_enemy(known->side)])) {
        unsigned *left = &hidden[s->counter[unit].type % (VZ_PACK + 1)];

        if (is_train(s, unit) && known->unit[unit].as == VZ_KNOWN_OFF && *left) {
            known->unit[unit] = (struct vz_known_unit){.as = VZ_KNOWN_HIDDEN};
            --*left;
        }
    }
}

/* ---- what follows from those that it cannot tell */

static void know_zone(const struct vz_scenario *s, const struct vz_position *p,
                      struct vz_known *known)
{
    struct vz_board board;
    struct vz_position copy = *p;
    struct vz_play play = VZ_LOOK(s, &copy, &board);
    uint8_t enemy = vz_enemy(known->side);
    const uint8_t *zone;

    vz_board_begin(&board, s, &copy);
    zone = vz_zone_of(&play, enemy);
    for (VZ_EACH(unit, &board.on_map)) {
        if (s->counter[unit].side != known->side || is_on_no_stack(s, p, unit))
            continue;
        known->zone[p->unit[unit].hex] = zone[p->unit[unit].hex];
    }
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (fort != VZ_FORT_ULUA && vz_occupied(&play, s->fort_cell[fort], enemy))
            known->manned |= (uint8_t)(1u << fort);
}

void vz_know(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
             struct vz_known *known)
{
    memset(known, 0, sizeof *known);
    known->side = side;
    know_stacks(s, p, known);
    know_formations(s, p, known);
    know_units(s, p, known);
    know_ranks(s, p, known);
    know_trains(s, known);
    know_zone(s, p, known);
}
