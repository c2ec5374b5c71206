/* 19.1 Reinforcements: who is due as a Reinforcement Phase begins, and what becomes of those who
 * have not been placed when it ends. */
#include "veracruz/rules/reinforcements.h"

const struct vz_arrival *vz_arrival_of(const struct vz_scenario *s, unsigned unit)
{
    unsigned row = s->arrival_of[unit];

    return row ? &s->arrival[row - 1] : NULL;
}

static bool is_city(const struct vz_play *play, uint16_t hex)
{
    uint16_t place = play->s->map.cell[hex].place;

    return place != MAP_NOWHERE && (play->s->map.place[place].kinds & VZ_CITY);
}

/* [22.1] A city that the U.S. controls: who is due there is lost. */
bool vz_entry_is_lost(struct vz_play *play, uint16_t hex)
{
    return is_city(play, hex) && vz_controller(play, hex) == VZ_US;
}

/* [19.11] Also while a U.S. unit is in the hex, be it a Leader alone [5.21]. */
bool vz_entry_is_closed(struct vz_play *play, uint16_t hex)
{
    return vz_entry_is_lost(play, hex) || vz_any_unit(play, hex, VZ_US);
}

void vz_arrive(struct vz_play *play, const uint16_t *list, unsigned count, uint16_t hex,
               const char *rule)
{
    uint8_t side = vz_counter(play, list[0])->side;
    struct vz_units set = {{0}};

    for (unsigned i = 0; i < count; i++) {
        struct vz_unit *u = &play->p->unit[list[i]];

        vz_units_add(&set, list[i]);
        u->rank = i & VZ_RANK_BITS; /* they go into the stack in this order */
        u->flags = VZ_ARRIVED;      /* in Combat Supply [11.0] [11.17] [19.24] */
        if (vz_counter(play, list[i])->type == VZ_GUNBOAT)
            u->counter = 0;
    }
    VZ_TELL(play, VZ_EV_PLACED, rule, V_LIST(list, count), V_INT(hex));
    vz_fact_enter(play, &set, hex);
    vz_fact_settle(play, hex, side);
}

/* ---- Mexico */

/* A militia unit of the pool comes in [14.12]. */
static void draw_in(struct vz_play *play, uint16_t hex, const char *rule)
{
    unsigned unit = vz_fact_draw_militia(play, hex, rule);

    if (unit != VZ_NO_UNIT)
        play->p->unit[unit].flags |= VZ_ARRIVED;
}

/* Militia come in, or wait for their hex, or are lost with their city [14.15]. */
static void bring_militia(struct vz_play *play, uint16_t hex, const char *rule)
{
    struct vz_position *p = play->p;
    bool lost = vz_entry_is_lost(play, hex);
    bool owed = p->waiting_count < play->s->militia_pool; /* [14.12] that many are the most */
    const char *then = owed ? "waiting" : "not owed, as many wait as the pool has";
    unsigned at;

    if (!vz_entry_is_closed(play, hex)) {
        draw_in(play, hex, rule);
        return;
    }
    VZ_TELL(play, VZ_EV_MILITIA_KEPT_OUT, "19.11", V_INT(hex), V_TEXT(lost ? "lost" : then));
    if (lost || !owed)
        return;
    for (at = p->waiting_count++; at > 0 && p->waiting_militia[at - 1] > hex; at--)
        p->waiting_militia[at] = p->waiting_militia[at - 1];
    p->waiting_militia[at] = hex;
}

/* [14.15] Militia that were kept out enter where the hex is open, by ascending hex. */
static void bring_waiting_militia(struct vz_play *play)
{
    struct vz_position *p = play->p;
    unsigned waiting = p->waiting_count;

    p->waiting_count = 0;
    for (unsigned i = 0; i < waiting; i++) {
        uint16_t hex = p->waiting_militia[i];

        if (vz_entry_is_closed(play, hex))
            p->waiting_militia[p->waiting_count++] = hex;
        else
            draw_in(play, hex, "14.15");
    }
}

/* [14.15] From the first Mexican Player-Turn after the fall of Veracruz. */
static void roll_militia(struct vz_play *play)
{
    const struct vz_position *p = play->p;
    uint16_t hex;

    if (!p->veracruz_fell || p->veracruz_fell >= p->head.turn)
        return;
    hex = play->s->charts.militia_cell[vz_die(play, "militia", "14.15")];
    if (hex != MAP_NOWHERE)
        bring_militia(play, hex, "14.15");
}

static void mexico_begins(struct vz_play *play)
{
    struct vz_units lost = {{0}};
    struct vz_units kept = {{0}};
    struct vz_names names;

    for (VZ_EACH(unit, &play->s->of[VZ_MEXICO])) {
        const struct vz_arrival *arrival = vz_arrival_of(play->s, unit);
        struct vz_unit *u = &play->p->unit[unit];
        bool comes;

        if (!arrival)
            continue;
        comes = u->hex == VZ_NOT_YET && arrival->turn == play->p->head.turn;
        if (!comes && u->hex != VZ_WAITING)
            continue;
        if (!vz_entry_is_closed(play, arrival->cell))
            u->hex = VZ_DUE;
        else if (comes &&
                 vz_entry_is_lost(play, arrival->cell)) /* [22.1] due in a city that is lost */
            vz_units_add(&lost, unit);
        else if (comes)
            vz_units_add(&kept, unit);
    }
    if (!vz_units_empty(&lost)) {
        VZ_TELL(play, VZ_EV_LOST_ARRIVAL, "22.1", vz_list(&lost, &names));
        for (VZ_EACH(unit, &lost))
            play->p->unit[unit].strength = 0;
        vz_fact_leave_map(play, &lost, VZ_ELIMINATED);
    }
    if (!vz_units_empty(&kept)) { /* [19.11] until the hex is vacant */
        VZ_TELL(play, VZ_EV_WITHHELD, "19.11", vz_list(&kept, &names));
        vz_fact_leave_map(play, &kept, VZ_WAITING);
    }
    bring_waiting_militia(play);
    roll_militia(play);
}

/* [19.11] Who has been neither placed nor withheld comes in loose, by ascending hex. */
static void place_the_rest(struct vz_play *play)
{
    for (;;) {
        uint16_t list[VZ_UNITS];
        unsigned count = 0;
        uint16_t hex = MAP_NOWHERE;

        for (VZ_EACH(unit, &play->s->of[VZ_MEXICO])) {
            uint16_t cell;

            if (play->p->unit[unit].hex != VZ_DUE)
                continue;
            cell = vz_arrival_of(play->s, unit)->cell;
            if (cell < hex) {
                hex = cell;
                count = 0;
            }
            if (cell == hex)
                list[count++] = (uint16_t)unit;
        }
        if (count == 0)
            return;
        vz_arrive(play, list, count, hex, "19.11");
    }
}

void vz_mexican_reinforcements_end(struct vz_play *play)
{
    place_the_rest(play);
    for (unsigned i = 0; i < play->s->arrivals; i++) { /* [14.12] drawn as they come in */
        const struct vz_arrival *arrival = &play->s->arrival[i];

        if (arrival->side == VZ_MEXICO && arrival->turn == play->p->head.turn)
            for (unsigned n = 0; n < arrival->militia; n++)
                bring_militia(play, arrival->cell, "19.11");
    }
}

/* ---- the U.S. */

static bool is_spare(const struct vz_play *play, unsigned unit)
{
    uint16_t hex = play->p->unit[unit].hex;

    if (unit == play->s->first_pack && play->s->pack_cell != MAP_NOWHERE)
        return false; /* the Pack animal of 1406 is not one of them [21.0] */
    return hex == VZ_NOT_YET || (hex == VZ_ELIMINATED && vz_counter(play, unit)->type != VZ_DUMMY);
}

/* Makes counters due that have no number of their own in the schedule [11.27]: those that have not
 * been on the map, then those expended [11.26] or eliminated [11.37] that have been off it longest,
 * so that names come again late. */
static void make_due(struct vz_play *play, unsigned first, unsigned end, unsigned count)
{
    struct vz_unit *units = play->p->unit;

    for (; count > 0; count--) {
        unsigned next = VZ_NO_UNIT;

        for (unsigned unit = first; unit < end; unit++)
            if (is_spare(play, unit) && (next == VZ_NO_UNIT || units[unit].rank < units[next].rank))
                next = unit;
        if (next == VZ_NO_UNIT)
            return;
        units[next] = (struct vz_unit){.hex = VZ_DUE};
    }
}

static void us_trains(struct vz_play *play, unsigned supply, unsigned packs)
{
    const struct vz_scenario *s = play->s;

    make_due(play, s->first_supply, s->first_supply + VZ_TRAINS, supply);
    make_due(play, s->first_pack, s->first_pack + VZ_TRAINS, packs);
}

/* The row brings its units in this Game-Turn; a landing that has failed comes again [19.27]. */
static bool is_due(const struct vz_play *play, const struct vz_arrival *arrival)
{
    const struct vz_position *p = play->p;

    return arrival->side == VZ_US &&
           (arrival->turn == p->head.turn ||
            (arrival->entry == VZ_AT_LANDING && !p->invaded && arrival->turn < p->head.turn));
}

static void us_begins(struct vz_play *play)
{
    const struct vz_scenario *s = play->s;
    struct vz_position *p = play->p;

    if (!p->invaded)
        p->invasion_hex = MAP_NOWHERE;
    for (VZ_EACH(unit, &s->of[VZ_US])) {
        const struct vz_arrival *arrival = vz_arrival_of(s, unit);
        struct vz_unit *u = &p->unit[unit];

        if ((u->hex == VZ_NOT_YET && arrival && is_due(play, arrival)) || u->hex == VZ_WAITING ||
            (u->hex == VZ_REPAIRING && u->counter <= p->head.turn)) /* [18.2] */
            u->hex = VZ_DUE;
    }
    for (unsigned i = 0; i < s->arrivals; i++) {
        if (!is_due(play, &s->arrival[i]))
            continue;
        make_due(play, s->first_dummy, s->first_supply, s->arrival[i].dummies);
        us_trains(play, s->arrival[i].supply, s->arrival[i].packs); /* [11.21] */
    }
    us_trains(play, p->supply_due, p->packs_due); /* [11.22] [11.35] */
    vz_withdrawal_begins(play);
}

/* [19.12] The U.S. may withhold nobody who can be placed. */
bool vz_us_reinforcements_may_end(struct vz_play *play)
{
    if (vz_landing_failed(play))
        return true;
    if (vz_landing_is_due(play)) /* [19.21] [19.25] */
        return VZ_REFUSE_PLAIN(play, VZ_NO_INVASION, 0);
    for (VZ_EACH(unit, &play->s->of[VZ_US])) {
        uint8_t type = vz_counter(play, unit)->type;
        uint16_t hexes[VZ_CELLS];

        if (play->p->unit[unit].hex == VZ_DUE && type != VZ_SUPPLY && type != VZ_PACK &&
            vz_landings(play, unit, hexes) > 0)
            return VZ_REFUSE(play, VZ_UNPLACED, 0, V_INT(unit));
    }
    return true;
}

void vz_us_reinforcements_end(struct vz_play *play)
{
    struct vz_position *p = play->p;
    struct vz_units waiting = {{0}};
    struct vz_names names;
    unsigned lost[2] = {0, 0};

    for (VZ_EACH(unit, &play->s->of[VZ_US])) {
        uint8_t type = vz_counter(play, unit)->type;
        bool train = type == VZ_SUPPLY || type == VZ_PACK;

        if (p->unit[unit].hex != VZ_DUE)
            continue;
        lost[type == VZ_PACK] += train;
        p->unit[unit].hex = train || type == VZ_DUMMY ? VZ_NOT_YET : VZ_WAITING;
        if (!train)
            vz_units_add(&waiting, unit);
    }
    if (vz_landing_failed(play)) { /* [19.27] what comes with the landing comes again */
        lost[0] = p->supply_due;
        lost[1] = p->packs_due;
    }
    if (lost[0] || lost[1]) /* [19.12] what has no place is lost */
        VZ_TELL(play, VZ_EV_SUPPLY_LOST, "19.12", V_INT(lost[0]), V_INT(lost[1]));
    if (!vz_units_empty(&waiting))
        VZ_TELL(play, VZ_EV_WITHHELD, "19.12", vz_list(&waiting, &names));
    p->supply_due = 0;
    p->packs_due = 0;
}

/* ---- both */

void vz_reinforcements_begin(struct vz_play *play)
{
    if (vz_phasing(play) == VZ_MEXICO)
        mexico_begins(play);
    else
        us_begins(play);
}
