/* 5.0 A move carried out hex by hex. A question between two steps may stop it; it goes on where it
 * stood. */
#include "map/flood.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/guerrillas.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/sequence.h"

#include <assert.h>

/* The steps of VZ_MOVING, again and again: a leg of the way is told, a hex is entered, and what
 * guerrillas may do there comes next. STRUCK: they might, so that the leg ends there [16.23]. */
enum march_step { MARCH_LEG, MARCH_GOES, MARCH_ENTERED, MARCH_STRUCK };
_Static_assert(MARCH_STRUCK + 1 == (int)VZ_MARCH_STEPS, "sequence.c is told how many");

/* ---- spending */

void vz_tell_spent(struct vz_play *play, const struct vz_units *set, const char *rule)
{
    unsigned slowest = vz_slowest(play, set);

    if (slowest != VZ_NO_UNIT)
        VZ_TELL(play, VZ_EV_SPENT, rule, V_INT(vz_spokesman(play, slowest)),
                V_INT(play->p->unit[slowest].spent), V_INT(vz_allowance(play, slowest)));
}

static void pay(struct vz_play *play, const struct vz_units *set, uint16_t from, uint16_t to)
{
    const struct map_edge *edge = map_edge(&play->s->map, from, to);
    bool zone = vz_in_ezoc(play, to, vz_phasing(play));

    for (VZ_EACH(unit, set)) {
        struct vz_unit *u = &play->p->unit[unit];
        unsigned price;

        if (play->s->counter[unit].type == VZ_SUPPLY)
            continue;
        price = vz_price(play, unit, (size_t)(edge - play->s->map.edge), zone); /* [5.12] */
        assert(price != FLOOD_BARRED);
        u->spent = (uint8_t)(u->spent + price + vz_exit_charge(play, unit));
    }
}

/* ---- leaving units on the way */

/* [11.32] A Supply unit put down without its Pack animal, which has what it would have had loaded.
 */
static void put_down(struct vz_play *play, unsigned supply)
{
    unsigned pack = play->s->first_pack + play->p->unit[supply].counter - 1u;
    unsigned loaded = vz_allowance(play, pack);

    vz_fact_carry(play, supply, VZ_NO_UNIT);
    if (vz_allowance(play, pack) == loaded)
        return;
    play->p->unit[pack].spent =
        (uint8_t)(play->p->unit[pack].spent + vz_allowance(play, pack) - loaded);
    play->p->unit[pack].flags |= VZ_DROPPED;
}

/* Those whose way ends behind the step, with others going on. */
static void leave(struct vz_play *play, const struct vz_march *march, unsigned steps)
{
    struct vz_units left = {{0}};
    struct vz_names names;

    if (steps == march->path_count)
        return;
    for (VZ_EACH(unit, &march->units))
        if (march->goes[unit] == steps && vz_on_map(play->p->unit[unit].hex))
            vz_units_add(&left, unit);
    if (vz_units_empty(&left))
        return;
    for (VZ_EACH(unit, &left))
        if (play->s->counter[unit].type == VZ_SUPPLY &&
            !vz_units_has(&left, play->s->first_pack + play->p->unit[unit].counter - 1u))
            put_down(play, unit);
    VZ_TELL(play, VZ_EV_DROPPED, "7.14", vz_list(&left, &names), V_INT(march->path[steps - 1]));
}

/* ---- the march */

/* Units of the march that are still on it after so many steps. */
static void marching(const struct vz_play *play, const struct vz_march *march, unsigned steps,
                     struct vz_units *set)
{
    *set = march->units;
    for (VZ_EACH(unit, &march->units))
        if (march->goes[unit] < steps || !vz_on_map(play->p->unit[unit].hex))
            vz_units_remove(set, unit);
}

/* The march ends where it is. */
static void cut_short(struct vz_march *march)
{
    march->path_count = march->at;
    for (VZ_EACH(unit, &march->units))
        if (march->goes[unit] > march->at)
            march->goes[unit] = march->at;
}

/* [15.16] A Division that guerrillas have broken goes on as a stack; artillery stays, and dummies
 * [14.2]. */
static void stop_broken(struct vz_play *play, struct vz_march *march)
{
    for (VZ_EACH(unit, &march->units)) {
        uint8_t type = play->s->counter[unit].type;

        if (play->p->unit[unit].formation == 0 && march->goes[unit] > march->at &&
            (type == VZ_DUMMY || (type == VZ_ARTILLERY && !vz_is_navy_battery(play, unit))))
            march->goes[unit] = march->at;
    }
}

/* ---- what ends it before its end */

/* What nobody could see when it was ordered [14.31], or what has been lost on the way [16.24]. */
enum bar { OPEN, NOBODY_LEFT, ZONE_HERE, ZONE_AHEAD, ENEMY_AHEAD };

/* What the unit pays from where it is to the end of that step, into a zone. */
static unsigned price_of_way(struct vz_play *play, const struct vz_march *march, unsigned at,
                             unsigned unit)
{
    const struct map *map = &play->s->map;
    uint16_t from = play->p->unit[unit].hex;
    unsigned price = vz_exit_charge(play, unit);

    for (unsigned i = march->at; i <= at; from = march->path[i++])
        price += vz_price(play, unit, (size_t)(map_edge(map, from, march->path[i]) - map->edge),
                          i == at);
    return price;
}

/* [6.22] All can pay for entering a zone, but for Leaders, who keep up [9.14]. */
static bool can_pay_zone(struct vz_play *play, const struct vz_march *march, unsigned at,
                         const struct vz_units *set)
{
    struct vz_units pace;

    vz_pacemakers(play, set, &pace);
    for (VZ_EACH(unit, set)) {
        bool keeps_up = vz_units_has(&play->s->leaders, unit) && !vz_units_empty(&pace);

        if (play->s->counter[unit].type != VZ_SUPPLY && !keeps_up &&
            price_of_way(play, march, at, unit) > vz_left(play, unit))
            return false;
    }
    return true;
}

/* Why they may not make that step, from the one hex into the zone that reaches the next: a case, or
 * NULL. Santa Anna keeps out of what he could fear before he sets out. */
static const char *zone_bars(struct vz_play *play, const struct vz_march *march, unsigned at,
                             const struct vz_units *set, uint16_t from)
{
    if (vz_in_ezoc(play, from, vz_phasing(play)))
        return "6.24";
    for (VZ_EACH(unit, set))
        if (play->p->unit[unit].flags & VZ_DEMORALIZED)
            return "8.82";
    if (!vz_units_meet(set, &play->s->leaders))
        return "8.12";
    return can_pay_zone(play, march, at, set) ? NULL : "5.24";
}

/* [5.21] Only who can fight goes where enemies are, and they only where none of those can. */
static bool enemy_bars(struct vz_play *play, const struct vz_units *set, uint16_t to)
{
    uint8_t enemy = vz_enemy(vz_phasing(play));

    return vz_can_fight(play, set) ? vz_occupied(play, to, enemy) : vz_any_unit(play, to, enemy);
}

/* Why step `at` is not made, with the case; `set`: who would make it. */
static enum bar bar_of(struct vz_play *play, const struct vz_march *march, unsigned at,
                       struct vz_units *set, const char **rule)
{
    uint16_t to = march->path[at];
    uint16_t from;

    marching(play, march, at + 1u, set);
    *rule = "16.24";
    if (vz_units_empty(set))
        return NOBODY_LEFT;
    from = at > 0 ? march->path[at - 1] : play->p->unit[vz_units_next(set, 0)].hex;
    *rule = "6.23";
    if (at > 0 && vz_in_ezoc(play, from, vz_phasing(play)))
        return ZONE_HERE;
    *rule = "5.21";
    if (enemy_bars(play, set, to))
        return ENEMY_AHEAD;
    *rule = vz_in_ezoc(play, to, vz_phasing(play)) ? zone_bars(play, march, at, set, from) : NULL;
    return *rule ? ZONE_AHEAD : OPEN;
}

static bool ends_before(struct vz_play *play, const struct vz_march *march, unsigned at)
{
    struct vz_units set;
    const char *rule;

    return bar_of(play, march, at, &set, &rule) != OPEN;
}

/* The mover is told what he has met. */
static void end_short(struct vz_play *play, struct vz_march *march, enum bar bar, const char *rule)
{
    struct vz_units set;
    uint16_t to = march->path[march->at];
    uint16_t hex;

    marching(play, march, march->at + 1u, &set);
    hex = march->at > 0 ? march->path[march->at - 1] : play->p->unit[vz_units_next(&set, 0)].hex;
    cut_short(march);
    if (bar == ZONE_AHEAD)
        VZ_TELL(play, VZ_EV_ZONE_AHEAD, rule, V_INT(to));
    if (bar == ENEMY_AHEAD)
        VZ_TELL(play, VZ_EV_ENEMY_AHEAD, rule, V_INT(to));
    VZ_TELL(play, VZ_EV_CUT_SHORT, bar == NOBODY_LEFT ? "16.24" : "14.31", V_INT(hex));
}

/* ---- step by step */

/* [16.23] The way as far as nothing can stop it: what lies beyond is not told before the other side
 * has answered. */
static void tell_leg(struct vz_play *play, const struct vz_march *march)
{
    struct vz_units units;
    struct vz_names names;
    unsigned end = march->at;
    bool struck = false;

    while (end < march->path_count && !struck && !ends_before(play, march, end))
        struck = vz_may_be_raided(play, march->path[end++]);
    if (end == march->at)
        return;
    marching(play, march, march->at + 1u, &units);
    VZ_TELL(play, VZ_EV_MOVED, "5.0", V_INT(march->path[end - 1]),
            V_LIST(march->path + march->at, end - march->at), vz_list(&units, &names),
            /* who has answered on the way is told how it goes on */
            V_INT(play->order->question != 0 ||
                  vz_teaches(play, &units, march->path + march->at, end - march->at)));
}

/* Whatever guerrillas do in a hex comes before anything else [16.23]. */
static void come_through(struct vz_play *play, struct vz_march *march, enum march_step next)
{
    course_go_to(&play->p->head, VZ_MOVING, next);
    stop_broken(play, march);
    leave(play, march, march->at);
}

static void take_step(struct vz_play *play, struct vz_march *march)
{
    uint16_t to = march->path[march->at];
    struct vz_units set;
    const char *rule;
    enum bar bar = bar_of(play, march, march->at, &set, &rule);

    if (bar != OPEN) {
        end_short(play, march, bar, rule);
        course_go_to(&play->p->head, VZ_MOVING, MARCH_GOES);
        return;
    }
    pay(play, &set, play->p->unit[vz_units_next(&set, 0)].hex, to);
    vz_fact_enter(play, &set, to);
    march->at++;
    course_go_to(&play->p->head, VZ_MOVING,
                 vz_may_be_raided(play, to) ? MARCH_STRUCK : MARCH_ENTERED);
    vz_raid_begins(play, to);
}

/* Percentages and demoralization, where units have stopped [8.83] [13.24]. */
static void settle(struct vz_play *play, const struct vz_march *march)
{
    struct vz_units stopped = march->units;

    for (unsigned i = 0; i < march->path_count; i++) {
        bool anybody = false;

        for (VZ_EACH(unit, &stopped))
            anybody |= march->goes[unit] == i + 1 && vz_on_map(play->p->unit[unit].hex);
        if (anybody)
            vz_fact_settle(play, march->path[i], vz_phasing(play));
    }
}

static void finish(struct vz_play *play, const struct vz_march *march)
{
    uint16_t end = march->path_count > 0 ? march->path[march->path_count - 1] : MAP_NOWHERE;
    struct vz_units arrived;

    marching(play, march, march->path_count, &arrived);
    for (VZ_EACH(unit, &march->units))
        if (vz_on_map(play->p->unit[unit].hex))
            play->p->unit[unit].flags |= VZ_MOVED | VZ_CLOSED; /* [5.0] one move is a whole move */
    vz_become_mover(play, &arrived);
    if (!vz_units_empty(&arrived))
        vz_tell_spent(play, &arrived,
                      vz_counts_hexes(play, vz_units_next(&arrived, 0)) ? "19.23" : "5.12");
    settle(play, march);
    if (!vz_units_empty(&arrived) && end != MAP_NOWHERE && vz_in_ezoc(play, end, vz_phasing(play)))
        VZ_TELL(play, VZ_EV_STOPPED, "5.22", V_INT(end)); /* [6.23] */
}

static void go(struct vz_play *play, struct vz_march *march)
{
    if (march->at < march->path_count) {
        take_step(play, march);
        return;
    }
    finish(play, march);
    *march = (struct vz_march){0};
    course_return(&play->p->head, VZ_MOVING);
    vz_march_moved(play); /* [17.13] */
}

void vz_move_step(struct vz_play *play, unsigned step)
{
    struct vz_march *march = &play->p->march;

    switch ((enum march_step)step) {
    case MARCH_LEG:
        tell_leg(play, march);
        break;
    case MARCH_GOES:
        go(play, march);
        break;
    case MARCH_ENTERED:
        come_through(play, march, MARCH_GOES);
        break;
    case MARCH_STRUCK:
        come_through(play, march, MARCH_LEG);
        break;
    }
}
