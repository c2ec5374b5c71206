/* [8.1] What a side may not know, drawn anew: it follows from what the side knows and from the
 * dice, and from nothing else. The American knows where Spanish counters lie, not which; the
 * Spaniard knows all that is on the map [8.3]. */
#include "santiago/looks/seats.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/santiago.h"

#include <string.h>

enum { TRIES = 64 };
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
    struct sc_ways ways;     /* those that the open question has named to him [11.15] */
    unsigned seats;
    struct sc_seat seat[SC_UNITS]; /* by hex, those on the map first */
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

static void add_seat(struct fancy *fancy, unsigned unit)
{
    struct sc_seat seat = sc_seat_of(fancy->s, fancy->p, unit);
    unsigned at = fancy->seats++;

    fancy->unit[at] = (uint16_t)unit;
    for (; at > 0 && sc_seat_rank(&fancy->seat[at - 1]) > sc_seat_rank(&seat); at--)
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
        count += !sc_is_unknown(fancy->s, fancy->p, unit) && is_gun(fancy, unit) == guns;
    return count;
}

static enum holder holder_of(const struct fancy *fancy, const struct sc_seat *seat)
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
    return count + count_seen(fancy, hex, false) > sc_most_foot(&fancy->play, hex);
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

/* [11.15] The question where he retreats to names the hexes, which unseen zones have made fewer. */
static bool hears_ways(const struct fancy *fancy)
{
    return fancy->p->head.kind == SC_ASK_RETREAT && fancy->p->head.to_act == SC_US;
}

static void look(struct fancy *fancy)
{
    sc_board_begin(&fancy->play.board, fancy->s, fancy->p);
    find_crowded(fancy);
    for (SC_EACH(unit, &fancy->s->of_side[SC_SPAIN]))
        if (sc_is_unknown(fancy->s, fancy->p, unit))
            add_seat(fancy, unit);
    find_told(fancy);
    if (hears_ways(fancy))
        sc_find_ways(&fancy->play, &fancy->ways);
    for (unsigned i = 0; i < fancy->seats; i++) {
        fancy->holder[i] = holder_of(fancy, &fancy->seat[i]);
        fancy->full[i] = is_full(fancy, fancy->seat[i].hex);
    }
}

/* ---- who sits where */

/* Off the map, the first of the shuffled units who may be there; how many are left. */
static unsigned seat_off_map(struct fancy *fancy)
{
    unsigned left = fancy->seats;

    for (unsigned i = 0; i < fancy->seats; i++) {
        const struct sc_seat *seat = &fancy->seat[i];
        unsigned at = 0;
        uint16_t unit;

        if (sc_on_map(seat->hex))
            continue;
        while (seat->entry != SC_ANYBODY && fancy->s->counter[fancy->unit[at]].entry != seat->entry)
            at++;
        unit = fancy->unit[at];
        for (left--; at < left; at++)
            fancy->unit[at] = fancy->unit[at + 1];
        fancy->unit[left] = unit; /* behind those who are left */
        sc_sit(fancy->p, seat, unit);
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
        sc_sit(fancy->p, &fancy->seat[i], fancy->unit[(*at)++]);
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

static bool ways_agree(struct fancy *fancy)
{
    struct sc_ways ways;

    if (!hears_ways(fancy))
        return true;
    sc_find_ways(&fancy->play, &ways);
    return ways.crowded == fancy->ways.crowded && ways.count == fancy->ways.count &&
           memcmp(ways.hex, fancy->ways.hex, ways.count * sizeof *ways.hex) == 0;
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
    return told_agrees(fancy) && can_be_mended(fancy) && ways_agree(fancy);
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

bool sc_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    struct fancy fancy = {.s = scenario, .p = position, .dice = dice};

    fancy.p->standing[sc_enemy(side)] = (struct standings){0}; /* its own affair */
    if (side != SC_US)
        return true;
    const struct sc_position was = *fancy.p;
    fancy.play.s = fancy.s;
    fancy.play.p = fancy.p;
    look(&fancy);
    for (unsigned tries = 0; tries < TRIES; tries++)
        if (seat_all(&fancy)) {
            draw_shots(&fancy);
            return true;
        }
    *fancy.p = was; /* he knows so much that nothing else was found */
    return false;
}
