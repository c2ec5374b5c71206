/* 10.5 Santa Anna in revolt: a third side, of one force, which goes for Mexico City. In battle the
 * player plays it who is not attacked. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"

static bool is_mexican(const struct ct_play *play, unsigned unit)
{
    return ct_counter(play, unit)->traits & (ct_is_leader(play, unit) ? CT_JOINS : CT_MEXICAN);
}

static void tell_rebels(struct ct_play *play)
{
    struct ct_units set;
    struct ct_list room;

    ct_rebels(play, &set);
    CT_TELL(play, CT_EV_REVOLT, "10.5", V_INT(ct_rebels_at(play)), ct_list(&set, &room));
}

/* ---- in the replacement phase */

void ct_revolt_begins(struct ct_play *play)
{
    unsigned leader = play->s->santa_anna;
    struct ct_units there = play->board.in[play->p->unit[leader].where];

    play->p->special.santa_anna = CT_ANNA_IN_REVOLT;
    for (CT_EACH(unit, &there))
        if (unit == leader || is_mexican(play, unit))
            ct_fact_rebel(play, unit, true);
    tell_rebels(play);
}

/* The dearest Mexican unit of either pool that the points buy, or CT_NO_UNIT. Fever bars none of
 * them [11.1/6]. */
static unsigned dearest(const struct ct_play *play, unsigned points)
{
    unsigned best = CT_NO_UNIT;

    for (unsigned unit = 0; unit < play->s->first_leader; unit++) {
        if (play->p->unit[unit].where == CT_POOL && is_mexican(play, unit) &&
            ct_factor(play, unit) <= points &&
            (best == CT_NO_UNIT || ct_factor(play, unit) > ct_factor(play, best)))
            best = unit;
    }
    return best;
}

/* A point for each uncontrolled province, and a die; nothing is saved. */
void ct_revolt_recruits(struct ct_play *play)
{
    unsigned province = ct_rebels_at(play);
    unsigned points = 0;

    if (province == CT_PROVINCES)
        return;
    for (CT_EACH_PROVINCE(other, play->s->all))
        points += play->p->control[other] == CT_NOBODYS;
    points += ct_die(play, "Santa Anna's points", "10.5");
    for (unsigned unit = dearest(play, points); unit != CT_NO_UNIT; unit = dearest(play, points)) {
        points -= ct_factor(play, unit);
        ct_fact_put(play, unit, province, CT_FIELD);
        ct_fact_rebel(play, unit, true);
        CT_TELL(play, CT_EV_JOINED, "10.5", V_INT(unit));
    }
}

/* ---- his march */

/* Borders between it and Mexico City, from which none of its neighbours is as near. */
static unsigned distance(const struct ct_play *play, unsigned province)
{
    return ct_borders_to(play, province, ct_only(play->s->mexico), play->s->all);
}

static bool is_better(const struct ct_play *play, unsigned province, unsigned other)
{
    unsigned near = distance(play, province);
    unsigned far = distance(play, other);

    return near != far ? near < far
                       : ct_factors(play, &play->board.in[province]) <
                             ct_factors(play, &play->board.in[other]);
}

/* No farther from Mexico City: the nearest, with the fewest factors, first in map order. */
static unsigned target(const struct ct_play *play, unsigned from)
{
    unsigned best = CT_PROVINCES;

    for (CT_EACH_PROVINCE(province, play->s->province[from].adjacent))
        if (distance(play, province) <= distance(play, from) &&
            (best == CT_PROVINCES || is_better(play, province, best)))
            best = province;
    return best;
}

/* Units of a side have come into his province in this turn. */
static bool is_attacked(const struct ct_play *play, unsigned province)
{
    for (CT_EACH(unit, &play->board.in[province]))
        if (!ct_is_rebel(play, unit) && ct_is_fighter(play, unit) &&
            play->p->unit[unit].flags & (CT_MOVED | CT_REACTED))
            return true;
    return false;
}

/* Mexicans of either side who are there roll whether they join him; contra-guerrillas do not. */
static void seduce(struct ct_play *play, unsigned province)
{
    int least = play->s->charts.figure[CT_ANNA_DRAWS];
    struct ct_units there = play->board.in[province];

    for (CT_EACH(unit, &there)) {
        if (ct_is_rebel(play, unit) || !is_mexican(play, unit) ||
            ct_counter(play, unit)->kind == CT_CONTRA ||
            (int)ct_die(play, "desertion to Santa Anna", "10.5") < least)
            continue;
        ct_fact_rebel(play, unit, true);
        CT_TELL(play, CT_EV_JOINED, "10.5", V_INT(unit));
    }
}

/* [10.5] One province in a turn, after all movement and raids, unless he is attacked. */
void ct_revolt_marches(struct ct_play *play)
{
    unsigned from = ct_rebels_at(play);
    unsigned to;
    struct ct_units set;
    struct ct_list room;

    if (from == CT_PROVINCES || is_attacked(play, from))
        return;
    to = target(play, from);
    if (to == CT_PROVINCES)
        return;
    ct_rebels(play, &set);
    ct_fact_move(play, &set, to, CT_FIELD);
    CT_TELL(play, CT_EV_MARCHES, "10.5", ct_list(&set, &room), V_INT(from), V_INT(to));
    seduce(play, to);
}

/* ---- his battle */

/* [7.5] Units of a side in a city that is not besieged. */
static void find_in_city(const struct ct_play *play, unsigned city, uint8_t side,
                         struct ct_units *set)
{
    unsigned province = play->p->battle.province;
    bool besieged = play->p->siege[province][city].level;

    if (ct_inside(play, province, city, set) != side || besieged)
        *set = (struct ct_units){{0}};
}

static bool comes_out(struct ct_play *play, unsigned city, uint8_t side)
{
    unsigned province = play->p->battle.province;
    struct ct_units set;
    struct ct_units fighters;
    struct ct_list room;

    find_in_city(play, city, side, &set);
    fighters = set;
    ct_keep_fighters(play, &fighters);
    if (ct_empty(&fighters))
        return false;
    play->p->siege[province][city].open = 0;
    for (CT_EACH(unit, &set))
        ct_fact_put(play, unit, province, CT_FIELD);
    CT_TELL(play, CT_EV_OUT_OF_CITY, "10.5", V_TEXT(ct_city_name(play->s, province, city)),
            ct_list(&set, &room), V_INT(province));
    return true;
}

/* He lays no siege that could be stood: with nobody left in the field those of a side come out who
 * are in a city [7.5]. */
static void leave_cities(struct ct_play *play)
{
    bool out = ct_has_force(play, CT_IMPERIAL) || ct_has_force(play, CT_REPUBLICAN);

    for (unsigned side = CT_IMPERIAL; side < CT_SIDES && !out; side++)
        for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
            out |= comes_out(play, city, (uint8_t)side);
}

/* Against who is left in the field: the besieger, if both are; else leaders alone. */
static uint8_t opponent(const struct ct_play *play)
{
    unsigned province = play->p->battle.province;

    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
        if (ct_has_force(play, (uint8_t)side))
            return (uint8_t)side;
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++) {
        struct ct_units leaders;

        ct_free_in(play, province, (uint8_t)side, &leaders);
        ct_keep_leaders(play, &leaders);
        if (!ct_empty(&leaders))
            return (uint8_t)side;
    }
    return NO_SIDE;
}

void ct_tell_met(struct ct_play *play, const struct ct_units *set)
{
    struct ct_units rebels;
    struct ct_list rooms[2];

    ct_rebels(play, &rebels);
    CT_TELL(play, CT_EV_MET_REVOLT, "10.5", V_INT(ct_rebels_at(play)), ct_list(set, &rooms[0]),
            ct_list(&rebels, &rooms[1]));
}

void ct_revolt_fights(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units force;
    bool third = b->revolt == CT_REVOLT_BEHIND;
    uint8_t against;

    if (b->revolt == CT_REVOLT_FOUGHT || ct_rebels_at(play) != b->province)
        return;
    b->over = b->assault = b->round = b->failed = 0;
    leave_cities(play);
    against = opponent(play);
    if (against == NO_SIDE)
        return;
    ct_force(play, against, &force);
    if (third)
        ct_tell_met(play, &force);
    b->revolt = CT_REVOLT_FOUGHT;
    ct_fact_rebels_play(play, ct_enemy(against));
    course_go_to(play->head, CT_BATTLE, CT_BATTLE_ROUNDS);
}

/* The nearest province in which nobody is, the first in map order, or CT_PROVINCES. */
static unsigned refuge(const struct ct_play *play, unsigned from)
{
    uint32_t seen = ct_only(from);
    uint32_t before = 0;

    while (seen != before) {
        uint32_t next = 0;

        for (CT_EACH_PROVINCE(province, seen))
            next |= play->s->province[province].adjacent;
        next &= ~seen;
        for (CT_EACH_PROVINCE(province, next))
            if (!ct_is_anybody_in(play, province))
                return province;
        before = seen;
        seen |= next;
    }
    return CT_PROVINCES;
}

void ct_rebels_retreat(struct ct_play *play)
{
    unsigned from = ct_rebels_at(play);
    unsigned to = refuge(play, from);
    uint8_t side = (uint8_t)(play->p->special.plays - 1);
    struct ct_units set;
    struct ct_list room;

    ct_rebels(play, &set);
    if (to == CT_PROVINCES) { /* as DE */
        ct_keep_fighters(play, &set);
        ct_eliminate(play, &set, ct_enemy(side), false);
        return;
    }
    ct_fact_move(play, &set, to, CT_FIELD);
    CT_TELL(play, CT_EV_RETREATED, "10.5", ct_list(&set, &room), V_INT(from), V_INT(to));
}

/* His leaders go back to their sides. */
static void disperse(struct ct_play *play)
{
    struct ct_units set;

    ct_rebels(play, &set);
    for (CT_EACH(unit, &set))
        ct_fact_put(play, unit, unit == play->s->santa_anna ? CT_REMOVED : CT_RETURNING, CT_FIELD);
}

void ct_rebels_alone(struct ct_play *play, unsigned province)
{
    struct ct_units fighters;
    unsigned die;
    bool stays;

    ct_rebels(play, &fighters);
    ct_keep_fighters(play, &fighters);
    if (ct_rebels_at(play) != province || !ct_empty(&fighters) || !ct_is_anybody_in(play, province))
        return;
    die = ct_die(play, "a leader alone", "7.3.2");
    stays = play->s->charts.leader_loss[die - 1] == CT_RETURNS &&
            refuge(play, province) != CT_PROVINCES;
    CT_TELL(play, CT_EV_LEADER, "10.5", V_INT(play->s->santa_anna),
            V_TEXT(stays ? "gets away" : "is out of the game"));
    if (stays)
        ct_rebels_retreat(play);
    else
        disperse(play);
}
