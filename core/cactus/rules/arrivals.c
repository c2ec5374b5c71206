/* 12.1 and 12.2, with 4.1: who comes and goes in a turn, and where arrivals are placed. */
#include "cactus/cactus.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

/* ---- withdrawals */

/* Off the map, out of the pool, or out of prison; a gun lost for good does not come back either
 * [7.3.5]. */
static void withdraw(struct ct_play *play, const struct ct_listed *row, uint8_t side)
{
    struct ct_units gone = {{0}};
    struct ct_list room;

    for (CT_EACH(unit, &row->units)) {
        if (ct_side_of(play, unit) != side)
            continue;
        ct_fact_flag(play, unit, CT_LOST_FOR_GOOD, false);
        if (play->p->unit[unit].where == CT_REMOVED)
            continue;
        if (ct_is_army(play, unit) && ct_is_formed(play, ct_army_of(play->s, unit)))
            ct_fact_disband(play, ct_army_of(play->s, unit), "6.2.2");
        if (ct_is_army(play, unit))
            play->p->unit[unit].where = CT_REMOVED;
        else
            ct_fact_put(play, unit, CT_REMOVED, CT_FIELD);
        ct_add(&gone, unit);
    }
    if (!ct_empty(&gone))
        CT_TELL(play, CT_EV_WITHDRAWN, row->rule, ct_list(&gone, &room));
}

static void withdraw_all(struct ct_play *play, uint8_t side, bool at_end)
{
    const struct ct_schedule *schedule = &play->s->schedule;

    for (unsigned i = 0; play->s->arrivals && i < schedule->withdrawals; i++) {
        const struct ct_listed *row = &schedule->withdrawal[i];

        if (row->turn == play->head->turn && row->at_end == at_end &&
            !(row->unless_french && ct_do_french_stay(play)))
            withdraw(play, row, side);
        else
            continue;
        if (row->unless_french && side == CT_IMPERIAL) {
            play->p->french = CT_FRENCH_GONE;
            ct_put_ashore(play, side, row->rule);
        }
    }
}

/* A board begins behind it. */
static bool is_over(const struct ct_play *play, const struct ct_listed *row)
{
    const struct position_head *head = play->head;

    return head->turn > row->turn ||
           (head->turn == row->turn && head->phase > CT_PHASE_REINFORCEMENT_IMPERIAL);
}

/* [11.5/9] Those of turn 13, too, and the fleet. */
static bool are_french_left(const struct ct_play *play)
{
    for (CT_EACH(unit, &play->s->of_side[CT_IMPERIAL]))
        if (!ct_is_army(play, unit) && ct_counter(play, unit)->nation <= CT_EGYPTIAN &&
            play->p->unit[unit].where != CT_REMOVED)
            return true;
    return false;
}

void ct_look_for_french(struct ct_play *play)
{
    const struct ct_schedule *schedule = &play->s->schedule;

    for (unsigned i = 0; play->s->arrivals && i < schedule->withdrawals; i++)
        if (schedule->withdrawal[i].unless_french && !play->p->option[CT_FRENCH_STAY] &&
            is_over(play, &schedule->withdrawal[i])) /* [12.1/T21] [11.5/2] */
            play->p->french = are_french_left(play) ? CT_FRENCH_STAYING : CT_FRENCH_GONE;
}

void ct_leave_at_end(struct ct_play *play)
{
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
        withdraw_all(play, (uint8_t)side, true);
}

/* ---- where arrivals are placed */

/* The province of that leader; if he is gone, what the case says instead. */
static uint32_t with_leader(const struct ct_play *play, unsigned unit, unsigned leader)
{
    uint8_t where = play->p->unit[leader].where;

    if (leader == play->s->maximilian) /* [12.1/T21] even in a siege */
        return ct_on_map(where)                             ? ct_only(where)
               : where == CT_REMOVED || where == CT_CAPTIVE ? ct_fit_places(play, unit)
                                                            : 0;
    if (unit == play->s->supremos) /* [12.2/T8] as 4.1 has them */
        return ct_fit_places(play, unit);
    if (ct_on_map(where))
        return ct_is_besieged(play, leader) ? 0 : ct_only(where);
    if (where != CT_REMOVED && where != CT_CAPTIVE)
        return 0; /* he is due to return, and they wait */
    where = play->p->unit[play->s->diaz].where;
    if (where == CT_REMOVED || where == CT_CAPTIVE)
        return ct_controlled(play->p, CT_REPUBLICAN);
    return ct_on_map(where) && !ct_is_besieged(play, play->s->diaz) ? ct_only(where) : 0;
}

/* [4.1] Who is named for Vera Cruz comes to another port if that is Republican, Mexicans too;
 * other provinces are open if the side has them. */
static uint32_t at_province(const struct ct_play *play, const struct ct_arrival *row)
{
    return row->at == ct_only(play->s->vera_cruz) ? ct_port_places(play)
                                                  : row->at & ct_controlled(play->p, row->side);
}

static uint32_t row_places(const struct ct_play *play, const struct ct_arrival *row, unsigned unit)
{
    switch (row->destination) {
    case CT_AT:
        return at_province(play, row);
    case CT_AT_IMPERIAL:
        return ct_controlled(play->p, CT_IMPERIAL);
    case CT_AT_REPUBLICAN:
        return ct_controlled(play->p, CT_REPUBLICAN);
    case CT_AT_USA_BORDER:
        return ct_controlled(play->p, row->side) & play->s->usa_border;
    case CT_WITH_JUAREZ:
        return with_leader(play, unit, play->s->juarez);
    default:
        return with_leader(play, unit, play->s->maximilian);
    }
}

/* [12.2/T2] Provinces that hold one of these battalions and take no other. */
static uint32_t taken(const struct ct_play *play, const struct ct_arrival *row)
{
    uint32_t set = 0;

    for (CT_EACH(unit, &row->units))
        if (row->one_each && ct_on_map(play->p->unit[unit].where))
            set |= ct_only(play->p->unit[unit].where);
    return set & ~row->any_number;
}

static const struct ct_arrival *row_of(const struct ct_play *play, unsigned unit)
{
    unsigned row = play->s->schedule.arrival_of[unit];

    return row ? &play->s->schedule.arrival[row - 1] : NULL;
}

/* [12.2/T15] The heavy guns and Corona come in the same one. */
static uint32_t together(const struct ct_play *play, const struct ct_arrival *row)
{
    for (CT_EACH(unit, &row->units))
        if (row->destination == CT_AT_USA_BORDER && ct_on_map(play->p->unit[unit].where))
            return ct_only(play->p->unit[unit].where);
    return play->s->all;
}

uint32_t ct_arrival_places(const struct ct_play *play, unsigned unit)
{
    const struct ct_arrival *row = row_of(play, unit);

    if (play->p->unit[unit].where != CT_WAITING)
        return 0;
    if (ct_has(&play->s->schedule.contingent[CT_SHELBY], unit)) /* [10.3] */
        return ct_shelby_places(play);
    if (!row) /* [12.1/T9] */
        return ct_fit_places(play, unit);
    return row_places(play, row, unit) & ~taken(play, row) & together(play, row);
}

/* ---- as the phase begins */

/* [12.1/T13] They go to the pool where their place is not the side's. */
static bool goes_to_pool(const struct ct_play *play, const struct ct_arrival *row)
{
    return row->else_pool && !(row->at & ct_controlled(play->p, row->side));
}

static void come(struct ct_play *play, const struct ct_arrival *row)
{
    bool pool = goes_to_pool(play, row);
    struct ct_units due = {{0}};
    struct ct_list room;

    for (CT_EACH(unit, &row->units)) {
        uint8_t where = play->p->unit[unit].where;

        if (where != CT_TO_COME && where != CT_POOL)
            continue;
        ct_fact_put(play, unit, pool ? CT_POOL : CT_WAITING, CT_FIELD);
        if (ct_has(&row->reduced, unit))
            ct_fact_steps(play, unit, 1);
        ct_add(&due, unit);
    }
    if (!ct_empty(&due))
        CT_TELL(play, pool ? CT_EV_TO_POOL : CT_EV_DUE, row->rule, ct_list(&due, &room));
}

static void add_to_pool(struct ct_play *play, const struct ct_listed *row, uint8_t side)
{
    struct ct_units added = {{0}};
    struct ct_list room;

    for (CT_EACH(unit, &row->units)) {
        if (ct_side_of(play, unit) != side || play->p->unit[unit].where != CT_TO_COME)
            continue;
        ct_fact_put(play, unit, CT_POOL, CT_FIELD);
        ct_add(&added, unit);
    }
    if (!ct_empty(&added))
        CT_TELL(play, CT_EV_TO_POOL, row->rule, ct_list(&added, &room));
}

/* [6.2.1] */
static void add_counters(struct ct_play *play, uint8_t side)
{
    struct ct_units added = {{0}};
    struct ct_list room;

    for (CT_EACH(army, &play->s->armies)) {
        const struct ct_counter *counter = ct_counter(play, army);

        if (counter->side != side || counter->from != play->head->turn ||
            play->p->unit[army].where != CT_TO_COME)
            continue;
        play->p->unit[army].where = CT_POOL;
        ct_add(&added, army);
    }
    if (!ct_empty(&added))
        CT_TELL(play, CT_EV_COUNTERS, "6.2.1", ct_list(&added, &room));
}

/* [12.1/T9] It turns to its full side wherever it is; eliminated, it comes back reduced. */
static void restore(struct ct_play *play)
{
    const struct ct_schedule *schedule = &play->s->schedule;
    unsigned unit = schedule->full_unit;
    uint8_t where = play->p->unit[unit].where;
    struct ct_units one = {{0}};
    struct ct_list room;

    if (schedule->full_turn != play->head->turn)
        return;
    if (ct_on_map(where) || where == CT_ABOARD || where == CT_WAITING) {
        ct_fact_steps(play, unit, ct_counter(play, unit)->steps);
        CT_TELL(play, CT_EV_RESTORED, schedule->full_rule, V_INT(unit));
        return;
    }
    ct_add(&one, unit);
    ct_fact_put(play, unit, CT_WAITING, CT_FIELD);
    ct_fact_steps(play, unit, 1);
    CT_TELL(play, CT_EV_DUE, schedule->full_rule, ct_list(&one, &room));
}

void ct_arrivals_begin(struct ct_play *play, uint8_t side)
{
    const struct ct_schedule *schedule = &play->s->schedule;

    withdraw_all(play, side, false);
    for (unsigned i = 0; play->s->arrivals && i < schedule->arrivals; i++)
        if (schedule->arrival[i].turn == play->head->turn && schedule->arrival[i].side == side)
            come(play, &schedule->arrival[i]);
    for (unsigned i = 0; play->s->arrivals && i < schedule->pools; i++)
        if (schedule->pool[i].turn == play->head->turn)
            add_to_pool(play, &schedule->pool[i], side);
    if (play->s->arrivals)
        add_counters(play, side);
    if (play->s->arrivals && side == CT_IMPERIAL)
        restore(play);
}

/* ---- placing them */

/* [7.3.5] Any gun of the side in its pool, or lost for good; of the French none when they have left
 * or are to leave [11.5/9]. */
bool ct_is_lost_gun(const struct ct_play *play, unsigned unit, uint8_t side)
{
    const struct ct_unit *u = &play->p->unit[unit];

    return ct_has(&play->s->guns, unit) && ct_side_of(play, unit) == side &&
           !ct_is_bound(play, unit) &&
           (u->where == CT_POOL || (u->where == CT_REMOVED && u->flags & CT_LOST_FOR_GOOD));
}

/* [12.1/T13] No replacements: what is due to the Empire waits for the next turn. */
static bool are_guns_late(const struct ct_play *play, uint8_t side)
{
    return side == CT_IMPERIAL && ct_no_points(play);
}

const char *ct_gun_rule(const struct ct_play *play, uint8_t side)
{
    return side == CT_REPUBLICAN && ct_is_marked(play, CT_MARK_GUN) ? "11.4/4" : "7.3.5";
}

bool ct_is_due_gun(const struct ct_play *play, unsigned unit, uint8_t side)
{
    return play->p->points.guns[side] && !are_guns_late(play, side) &&
           ct_is_lost_gun(play, unit, side);
}

static bool may_arrive(struct ct_play *play, unsigned unit, unsigned province)
{
    unsigned word = ct_word_of(play, PLACE_UNITS, unit);
    const struct ct_arrival *row = row_of(play, unit);
    bool gun = ct_is_due_gun(play, unit, ct_phasing(play));
    uint32_t open = gun ? ct_fit_places(play, unit) : ct_arrival_places(play, unit);

    if (play->p->points.guns[ct_phasing(play)] && are_guns_late(play, ct_phasing(play)) &&
        ct_is_lost_gun(play, unit, ct_phasing(play)))
        return CT_REFUSE(play, CT_GUN_LATE, word, V_INT(unit));
    if (play->p->unit[unit].where != CT_WAITING && !gun)
        return CT_REFUSE(
            play, ct_phasing(play) == CT_IMPERIAL ? CT_NOT_ARRIVING : CT_NOT_ARRIVING_REPUBLICAN,
            word, V_INT(unit), V_TEXT(ct_whereabouts(play, unit)));
    if (ct_in(open, province))
        return true;
    if (!gun && row && ct_in(taken(play, row), province))
        return CT_REFUSE(play, CT_ONE_EACH, word, V_INT(province));
    return ct_refuse_place(play, unit, province, open, word);
}

/* [12.1/T21] Who comes to a besieged Maximilian is in the city with him; others stand outside. */
static enum ct_city city_for(const struct ct_play *play, unsigned unit, unsigned province)
{
    const struct ct_arrival *row = row_of(play, unit);
    const struct ct_unit *emperor = &play->p->unit[play->s->maximilian];

    return row && row->destination == CT_WITH_MAXIMILIAN && emperor->where == province &&
                   ct_is_besieged(play, play->s->maximilian)
               ? (enum ct_city)emperor->city
               : CT_FIELD;
}

/* [11.4/4] The Republic has had the event's gun, or forgoes it. */
static void use_up_gift(struct ct_play *play, uint8_t side)
{
    if (side == CT_REPUBLICAN)
        play->p->event.marks = (uint16_t)(play->p->event.marks & ~(1u << CT_MARK_GUN));
}

/* The event's first, then what was captured. */
static void take_gun(struct ct_play *play, unsigned gun)
{
    uint8_t side = ct_phasing(play);

    CT_TELL(play, CT_EV_GUN, ct_gun_rule(play, side), V_INT(gun));
    use_up_gift(play, side);
    play->p->points.guns[side]--;
    ct_fact_flag(play, gun, CT_LOST_FOR_GOOD, false);
}

static void arrive(struct ct_play *play, unsigned unit, unsigned province)
{
    if (play->p->unit[unit].where != CT_WAITING)
        take_gun(play, unit);
    ct_fact_put(play, unit, province, city_for(play, unit, province));
}

static void tell_inside(struct ct_play *play, const struct ct_units *set, unsigned province)
{
    struct ct_list room;

    for (CT_EACH(unit, set)) {
        struct ct_units one = {{0}};
        unsigned city = play->p->unit[unit].city;

        ct_add(&one, unit);
        if (city != CT_FIELD)
            CT_TELL(play, CT_EV_IN_CITY, row_of(play, unit)->rule,
                    V_TEXT(ct_city_name(play->s, province, city)), ct_list(&one, &room),
                    V_INT(province));
    }
}

/* [4.1] */
bool ct_do_arrive(struct ct_play *play)
{
    unsigned province = ct_read_province(play, PLACE_AT);
    struct ct_units set;
    struct ct_list room;

    if (!ct_read_units(play, PLACE_UNITS, ct_phasing(play), &set))
        return false;
    for (CT_EACH(unit, &set)) {
        if (!may_arrive(play, unit, province))
            return false;
        arrive(play, unit, province);
    }
    CT_TELL(play, CT_EV_ARRIVED, "4.1", ct_list(&set, &room), V_INT(province));
    tell_inside(play, &set, province);
    return true;
}

/* [4.1] Who can be placed is; others wait, turn by turn, until a place is open. */
bool ct_arrivals_end(struct ct_play *play, uint8_t side)
{
    unsigned count = 0;
    unsigned first = CT_NO_UNIT;

    for (CT_EACH(unit, &play->s->of_side[side])) {
        if (!ct_arrival_places(play, unit))
            continue;
        count++;
        first = first == CT_NO_UNIT ? unit : first;
    }
    if (count)
        return CT_REFUSE(play, CT_ARRIVALS_LEFT, 0, V_INT(first), V_INT(count));
    use_up_gift(play, side);
    if (!are_guns_late(play, side))
        play->p->points.guns[side] = 0;
    return true;
}
