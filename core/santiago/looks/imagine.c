/* [8.1] What a side may not know, drawn anew: it follows from what the side knows and from the
 * dice, and from nothing else. The American knows where Spanish counters lie, not which; the
 * Spaniard knows all that is on the map [8.3]. */
#include "santiago/looks/view.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/santiago.h"

#include <string.h>

enum { TRIES = 64 };
enum { ANYBODY = 0xff }; /* of whatever entry */

/* A counter that the American cannot tell, as far as he knows it. */
struct seat {
    uint16_t hex;  /* cell, or enum sc_off_map */
    uint8_t flags; /* enum sc_flag */
    uint8_t entry; /* of those off the map */
    bool last;     /* it is the one that moved last */
    bool yields;   /* it is being pushed aside [11.16] */
};

enum holder { EITHER, GUN, FOOT };

struct fancy {
    const struct sc_scenario *s;
    struct sc_position *p;
    struct dice *dice;
    struct sc_play play;     /* looks at the position as it was */
    struct sc_units told;    /* Americans who know about zones and supply where they stand ... */
    struct sc_units stopped; /* ... whom a zone reaches ... */
    struct sc_units fed;     /* ... and who are in supply */
    uint16_t crowded;        /* from which Spaniards are to be displaced [11.16], or MAP_NOWHERE */
    unsigned seats;
    struct seat seat[SC_UNITS]; /* by hex, those on the map first */
    enum holder holder[SC_UNITS];
    bool full[SC_UNITS];     /* there is no room in its hex without a gun among them [9.2] */
    uint16_t unit[SC_UNITS]; /* as many, who are to be seated */
    bool gun[SC_UNITS];      /* a gun sits there */
};

static bool is_gun(const struct fancy *fancy, unsigned unit)
{
    return sc_has(&fancy->s->artillery, unit);
}

/* ---- what he knows of them */

/* [2.12] Where the garrisons are is no secret. */
static bool is_hidden(const struct fancy *fancy, unsigned unit)
{
    return fancy->s->counter[unit].garrison == MAP_NOWHERE &&
           !sc_unit_seen(fancy->s, fancy->p, (int32_t)unit, SC_US);
}

/* [5.1] [23.1] How many are in each box; on the map anybody may be anywhere. */
static uint8_t entry_known(const struct fancy *fancy, unsigned unit)
{
    uint16_t hex = fancy->p->unit[unit].hex;

    return sc_on_map(hex) || (hex == SC_OUT && fancy->s->board) ? ANYBODY
                                                                : fancy->s->counter[unit].entry;
}

static uint64_t rank(const struct seat *seat)
{
    return (uint64_t)seat->hex << 32 | (uint64_t)seat->entry << 16 | (uint64_t)seat->flags << 8 |
           (uint64_t)seat->last << 1 | seat->yields;
}

static void add_seat(struct fancy *fancy, unsigned unit)
{
    const struct sc_position *p = fancy->p;
    struct seat seat = {.hex = p->unit[unit].hex,
                        .flags = p->unit[unit].flags,
                        .entry = entry_known(fancy, unit),
                        .last = unit == p->move.unit,
                        .yields = sc_has(&p->battle.yielding, unit)};
    unsigned at = fancy->seats++;

    fancy->unit[at] = (uint16_t)unit;
    for (; at > 0 && rank(&fancy->seat[at - 1]) > rank(&seat); at--)
        fancy->seat[at] = fancy->seat[at - 1];
    fancy->seat[at] = seat;
}

/* [8.1] He knows of the hexes where his units stand whether a zone reaches them [7.1], and whether
 * they are in supply [12.8]. */
static void find_told(struct fancy *fancy)
{
    for (SC_EACH(unit, &fancy->s->of_side[SC_US])) {
        uint16_t hex = fancy->p->unit[unit].hex;

        if (!sc_on_map(hex) || fancy->s->counter[unit].nation != SC_AMERICAN)
            continue;
        sc_add(&fancy->told, unit);
        if (sc_in_ezoc(&fancy->play, hex, SC_US))
            sc_add(&fancy->stopped, unit);
        if (sc_is_supplied(&fancy->play, hex))
            sc_add(&fancy->fed, unit);
    }
}

/* No zone reaches one of his units beside the hex: whatever is there exerts none [7.3]. */
static bool exerts_none(const struct fancy *fancy, uint16_t hex)
{
    for (SC_EACH(unit, &fancy->told))
        if (!sc_has(&fancy->stopped, unit) &&
            map_edge(&fancy->s->map, hex, fancy->p->unit[unit].hex))
            return true;
    return false;
}

/* Units that lie face up in the hex. */
static unsigned count_seen(const struct fancy *fancy, uint16_t hex, bool guns)
{
    unsigned count = 0;

    for (SC_STANDING(unit, &fancy->play, hex))
        count += !is_hidden(fancy, unit) && is_gun(fancy, unit) == guns;
    return count;
}

static enum holder holder_of(const struct fancy *fancy, const struct seat *seat)
{
    if (!sc_on_map(seat->hex))
        return EITHER;
    if (seat->yields || seat->flags & SC_DISPLACED || count_seen(fancy, seat->hex, true))
        return FOOT; /* [11.16] [9.2] */
    return seat->flags & SC_FIRED || exerts_none(fancy, seat->hex) ? GUN : EITHER; /* [17.5] */
}

/* [9.2] While friends are pushed aside, hexes are over their limit. */
static bool is_full(const struct fancy *fancy, uint16_t hex)
{
    unsigned count = 0;

    if (!sc_on_map(hex) || fancy->p->head.kind == SC_ASK_DISPLACE_CUBAN ||
        fancy->crowded != MAP_NOWHERE)
        return false;
    for (unsigned i = 0; i < fancy->seats; i++)
        count += fancy->seat[i].hex == hex;
    return count > 1 && count + count_seen(fancy, hex, false) > sc_most_foot(&fancy->play, hex);
}

/* [11.16] The hex in which his enemy chooses whom to displace. */
static void find_crowded(struct fancy *fancy)
{
    const struct sc_position *p = fancy->p;
    struct sc_push pushes[SC_PUSHES];

    fancy->crowded = MAP_NOWHERE;
    if (p->head.kind == SC_ASK_DISPLACE && p->head.to_act == SC_SPAIN &&
        sc_find_pushes(&fancy->play, pushes) > 0)
        fancy->crowded = p->unit[pushes[0].unit].hex;
}

static void look(struct fancy *fancy)
{
    sc_board_begin(&fancy->play.board, fancy->s, fancy->p);
    find_crowded(fancy);
    for (SC_EACH(unit, &fancy->s->of_side[SC_SPAIN]))
        if (is_hidden(fancy, unit))
            add_seat(fancy, unit);
    find_told(fancy);
    for (unsigned i = 0; i < fancy->seats; i++) {
        fancy->holder[i] = holder_of(fancy, &fancy->seat[i]);
        fancy->full[i] = is_full(fancy, fancy->seat[i].hex);
    }
}

/* ---- who sits where */

static void sit(struct fancy *fancy, const struct seat *seat, unsigned unit)
{
    struct sc_position *p = fancy->p;

    p->unit[unit].hex = seat->hex;
    p->unit[unit].flags = seat->flags;
    if (seat->last)
        p->move.unit = (uint16_t)unit;
    if (seat->yields)
        sc_add(&p->battle.yielding, unit);
}

/* Off the map, the first of the shuffled units who may be there; how many are left. */
static unsigned seat_off_map(struct fancy *fancy)
{
    unsigned left = fancy->seats;

    for (unsigned i = 0; i < fancy->seats; i++) {
        const struct seat *seat = &fancy->seat[i];
        unsigned at = 0;
        uint16_t unit;

        if (sc_on_map(seat->hex))
            continue;
        while (seat->entry != ANYBODY && fancy->s->counter[fancy->unit[at]].entry != seat->entry)
            at++;
        unit = fancy->unit[at];
        for (left--; at < left; at++)
            fancy->unit[at] = fancy->unit[at + 1];
        fancy->unit[left] = unit; /* behind those who are left */
        sit(fancy, seat, unit);
    }
    return left;
}

static bool has_gun(const struct fancy *fancy, uint16_t hex)
{
    for (unsigned i = 0; i < fancy->seats; i++)
        if (fancy->gun[i] && fancy->seat[i].hex == hex)
            return true;
    return false;
}

/* [9.2] one to a hex; first where there must be one */
static void place_guns(struct fancy *fancy, const uint16_t *seats, unsigned count, unsigned guns)
{
    memset(fancy->gun, 0, sizeof fancy->gun);
    for (unsigned pass = 0; pass < 3; pass++)
        for (unsigned k = 0; k < count && guns; k++) {
            unsigned i = seats[k];
            bool wanted = pass == 2 || (pass == 0 ? fancy->holder[i] == GUN : fancy->full[i]);

            if (!wanted || fancy->holder[i] == FOOT || has_gun(fancy, fancy->seat[i].hex))
                continue;
            fancy->gun[i] = true;
            guns--;
        }
}

/* False if guns are too few or too many for the seats. */
static bool seat_on_map(struct fancy *fancy, unsigned count)
{
    uint16_t seats[SC_UNITS];
    unsigned guns = 0;
    unsigned next[2] = {0, 0};

    for (unsigned i = 0; i < count; i++) {
        seats[i] = (uint16_t)i;
        guns += is_gun(fancy, fancy->unit[i]);
    }
    dice_shuffle(fancy->dice, seats, count);
    place_guns(fancy, seats, count, guns);
    for (unsigned i = 0; i < count; i++) {
        bool gun = fancy->gun[i];
        unsigned *at = &next[gun];

        if ((fancy->holder[i] == GUN && !gun) ||
            (fancy->full[i] && !has_gun(fancy, fancy->seat[i].hex)))
            return false;
        while (*at < count && is_gun(fancy, fancy->unit[*at]) != gun)
            ++*at;
        if (*at == count)
            return false;
        sit(fancy, &fancy->seat[i], fancy->unit[(*at)++]);
    }
    return true;
}

/* ---- whether it agrees with what he knows */

static bool told_agrees(struct fancy *fancy)
{
    for (SC_EACH(unit, &fancy->told))
        if (sc_in_ezoc(&fancy->play, fancy->p->unit[unit].hex, SC_US) !=
            sc_has(&fancy->stopped, unit))
            return false;
    for (SC_EACH(unit, &fancy->told))
        if (sc_in_supply(&fancy->play, unit) != sc_has(&fancy->fed, unit))
            return false;
    return true;
}

/* [11.16] Whoever is being pushed aside comes to where stacking can be mended, and where his enemy
 * chooses whom to displace there are too many. */
static bool can_be_mended(struct fancy *fancy)
{
    const struct sc_position *p = fancy->p;
    struct sc_crowd crowd;

    if (fancy->crowded != MAP_NOWHERE) {
        sc_find_crowd(&fancy->play, SC_SPANISH, &crowd);
        return sc_is_crowded(&fancy->play, &crowd, fancy->crowded) &&
               sc_fewest(&fancy->play, &crowd) != SC_NEVER;
    }
    if (p->head.kind != SC_ASK_DISPLACE_CUBAN)
        return true;
    sc_find_crowd(&fancy->play, SC_SPANISH, &crowd);
    for (SC_EACH(unit, &p->battle.yielding))
        sc_crowd_move(&crowd, unit, p->battle.retreat_to);
    return sc_fewest(&fancy->play, &crowd) != SC_NEVER;
}

static bool seat_all(struct fancy *fancy)
{
    dice_shuffle(fancy->dice, fancy->unit, fancy->seats);
    for (unsigned i = 0; i < fancy->seats; i++)
        sc_remove(&fancy->p->battle.yielding, fancy->unit[i]);
    if (!seat_on_map(fancy, seat_off_map(fancy)))
        return false;
    sc_fact_unknown(fancy->p);
    sc_board_begin(&fancy->play.board, fancy->s, fancy->p);
    return told_agrees(fancy) && can_be_mended(fancy);
}

/* [17.5] How many shots at the balloon are to come he hears as they fall. */
static void draw_shots(struct fancy *fancy)
{
    struct sc_firing *firing = &fancy->p->firing;

    if (fancy->p->head.kind != SC_ASK_HIT)
        return;
    memset(firing->battery, 0, sizeof firing->battery);
    firing->count = 0;
    for (SC_EACH(unit, &fancy->s->artillery))
        if (firing->count < SC_BATTERIES && sc_can_fire(&fancy->play, unit) &&
            dice_roll(fancy->dice, 2) == 2)
            firing->battery[firing->count++] = (uint16_t)unit;
}

void sc_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    struct fancy fancy = {.s = scenario, .p = position, .dice = dice};
    const struct sc_position was = *fancy.p;

    if (side != SC_US)
        return;
    fancy.play.s = fancy.s;
    fancy.play.p = fancy.p;
    look(&fancy);
    for (unsigned tries = 0; tries < TRIES; tries++)
        if (seat_all(&fancy)) {
            draw_shots(&fancy);
            return;
        }
    *fancy.p = was; /* he knows so much that nothing else was found */
}
