/* 11.0 Supply: who is in Combat Supply and who in General Supply; Supply units and Pack animals. */
#include "veracruz/rules/supply.h"
#include "map/flood.h"
#include "veracruz/rules/house.h"
#include "veracruz/rules/movement.h"

#include <string.h>

enum { US_REACH = 2 };

/* ---- supply lines */

/* Where lines of a side may pass. */
struct passage {
    const uint8_t *here, *zone; /* the board's: who is there; enemy zones */
    unsigned enemy, friend;     /* bits of `here` */
};

static struct passage passage_of(struct vz_play *play, uint8_t side)
{
    return (struct passage){.here = play->board->here,
                            .zone = vz_zone_of(play, vz_enemy(side)),
                            .enemy = 1u << (VZ_COMBAT_HERE + vz_enemy(side)),
                            .friend = 1u << (VZ_ANY_HERE + side)};
}

/* [11.13] [11.4] A line may pass a hex without enemy combat units, and without an enemy zone of
 * control but where a friendly unit stands [6.26] [6.4]. The hex in which it begins, a unit's own,
 * need not be open. */
static bool is_open(const struct passage *passage, uint16_t hex)
{
    unsigned here = passage->here[hex];

    return !(here & passage->enemy) && (!passage->zone[hex] || here & passage->friend);
}

/* ---- states */

/* [11.51] Of what is on the map: combat units, and dummies so that their state gives nothing away.
 */
static bool has_state(const struct vz_play *play, unsigned unit)
{
    return vz_is_combat_unit(play, unit) || vz_counter(play, unit)->type == VZ_DUMMY;
}

void vz_formation_supply(struct vz_play *play, unsigned formation_unit)
{
    struct vz_units members;
    struct vz_units others = {{0}};
    struct vz_names names;
    bool general = false;

    vz_members(play, formation_unit, &members);
    for (VZ_EACH(unit, &members)) {
        general = general || (play->p->unit[unit].flags & VZ_GENERAL);
        if (has_state(play, unit) && !(play->p->unit[unit].flags & VZ_GENERAL))
            vz_units_add(&others, unit);
    }
    vz_fact_supply(play, formation_unit, general);
    if (!general || vz_units_empty(&others))
        return;
    for (VZ_EACH(unit, &others)) /* [11.0] the worst state is that of all, who keep it */
        vz_fact_supply(play, unit, true);
    VZ_TELL(play, VZ_EV_GENERAL, "11.0", vz_list(&others, &names));
}

/* Everybody without a line is in General Supply [11.52]; in a fortress nobody is [12.16]. */
static void set_states(struct vz_play *play, uint8_t side, const struct vz_units *supplied)
{
    struct vz_units units;

    vz_side_on_map(play, side, &units);
    for (VZ_EACH(unit, &units))
        if (has_state(play, unit))
            vz_fact_supply(play, unit,
                           !vz_units_has(supplied, unit) &&
                               vz_fort_at(play, play->p->unit[unit].hex) == VZ_FORTS);
}

static void states_are_set(struct vz_play *play, uint8_t side, const char *rule)
{
    struct vz_units general = {{0}};
    struct vz_names names;
    unsigned combat = 0;
    struct vz_units units;

    vz_side_on_map(play, side, &units);
    for (VZ_EACH(unit, &units)) {
        if (vz_counter(play, unit)->type == VZ_FORMATION)
            vz_formation_supply(play, unit);
        if (!has_state(play, unit))
            continue;
        if (play->p->unit[unit].flags & VZ_GENERAL)
            vz_units_add(&general, unit);
        else
            combat++;
    }
    if (combat == 0 && vz_units_empty(&general))
        return;
    VZ_TELL(play, VZ_EV_SUPPLY, rule, V_INT(combat), V_INT(vz_units_count(&general)));
    if (!vz_units_empty(&general))
        VZ_TELL(play, VZ_EV_GENERAL, rule, vz_list(&general, &names));
}

/* ---- Mexico */

enum seen { UNSEEN, CUT_OFF, LINKED };

/* The hexes that searches for a line have come through. */
struct search {
    struct passage passage;
    uint8_t seen[VZ_CELLS]; /* enum seen */
    uint16_t queue[VZ_CELLS + 1];
};

/* [11.4] Mexico City while Mexican, a road hex on the edge while no U.S. unit is in it. */
static bool is_mexican_source(struct vz_play *play, uint16_t hex)
{
    if (hex == play->s->mexico_city)
        return vz_controller(play, hex) == VZ_MEXICO;
    return !vz_any_unit(play, hex, VZ_US);
}

/* The shortest way to a source is open. */
static bool is_straight(struct vz_play *play, const struct passage *passage, uint16_t from)
{
    const uint16_t *way = play->s->supply_way;
    uint16_t hex = from;

    for (; way[hex] != hex; hex = way[hex])
        if (way[hex] == MAP_NOWHERE || (hex != from && !is_open(passage, hex)))
            return false;
    return is_open(passage, hex) && is_mexican_source(play, hex);
}

/* Outward from a hex until a shortest way is open. Most lines are straight, and most units that
 * have none are shut in closely. */
static bool has_line(struct vz_play *play, struct search *search, uint16_t from)
{
    const struct flood_prices *steps = &play->s->hexes[0]; /* [11.13] where infantry could go */
    bool found = is_straight(play, &search->passage, from);
    size_t queued = 0;

    search->queue[queued++] = from;
    for (size_t at = 0; at < queued && !found; at++) {
        unsigned end = steps->first[search->queue[at] + 1u];

        for (unsigned e = steps->first[search->queue[at]]; e < end && !found; e++) {
            uint16_t to = (uint16_t)steps->step[e];

            found = search->seen[to] == LINKED;
            if (search->seen[to] != UNSEEN || !is_open(&search->passage, to))
                continue;
            found = is_straight(play, &search->passage, to);
            search->seen[to] = CUT_OFF;
            search->queue[queued++] = to;
        }
    }
    for (size_t at = 1; at < queued && found; at++)
        search->seen[search->queue[at]] = LINKED;
    return found;
}

void vz_mexican_supply(struct vz_play *play)
{
    struct search search;
    struct vz_units supplied;

    search.passage = passage_of(play, VZ_MEXICO);
    memset(search.seen, 0, sizeof search.seen); /* UNSEEN */
    vz_side_on_map(play, VZ_MEXICO, &supplied);
    for (VZ_EACH(unit, &supplied))
        if (has_state(play, unit) && !has_line(play, &search, play->p->unit[unit].hex))
            vz_units_remove(&supplied, unit);
    set_states(play, VZ_MEXICO, &supplied);
    states_are_set(play, VZ_MEXICO, "11.4");
}

/* ---- the U.S. */

void vz_us_supply_begins(struct vz_play *play)
{
    static const struct vz_units none;
    struct vz_position *p = play->p;
    unsigned supply = vz_die(play, "us supply units", "11.22");
    unsigned packs = vz_die(play, "us pack animals", "11.35");

    p->supply_due = (uint8_t)vz_house_supply(play, play->s->charts.supply[supply][0]); /* [11.28] */
    p->packs_due = play->s->charts.supply[packs][1];
    VZ_TELL(play, VZ_EV_RECEIVED, "11.22", V_INT(p->supply_due), V_INT(p->packs_due));
    p->siege_supply = 0;
    /* [11.15] Nothing is supplied until a Supply unit is expended. Those who come in later in this
     * Game-Turn, the landing among them, come in Combat Supply [11.17] [19.24]. */
    set_states(play, VZ_US, &none);
}

void vz_us_supply_ends(struct vz_play *play)
{
    states_are_set(play, VZ_US, "11.14");
}

/* The fortress that `expend ... at FORT` names is held by the enemy [12.25]. */
static bool is_target(struct vz_play *play, uint16_t hex)
{
    unsigned fort = vz_fort_at(play, hex);

    if (fort == VZ_FORT_ULUA)
        return vz_controller(play, hex) == VZ_MEXICO;
    return fort < VZ_FORTS && vz_occupied(play, hex, VZ_MEXICO);
}

/* How far each hex is from the source along a line: 1 and the hexes, as far as U.S. lines reach; 0
 * where there is none. */
static void draw_lines(struct vz_play *play, uint16_t source, uint8_t far[VZ_CELLS])
{
    const struct flood_prices *steps = &play->s->hexes[0]; /* [11.13] where infantry could go */
    struct passage passage = passage_of(play, VZ_US);
    uint16_t queue[VZ_CELLS];
    size_t queued = 0;

    memset(far, 0, VZ_CELLS);
    far[source] = 1; /* open, as the Supply unit stands there */
    queue[queued++] = source;
    for (size_t at = 0; at < queued && far[queue[at]] <= US_REACH; at++) {
        uint16_t hex = queue[at];

        for (unsigned e = steps->first[hex]; e < steps->first[hex + 1u]; e++) {
            uint16_t to = (uint16_t)steps->step[e]; /* the same way back */

            if (far[to])
                continue;
            far[to] = (uint8_t)(far[hex] + 1);
            if (is_open(&passage, to))
                queue[queued++] = to;
        }
    }
}

/* [11.12] [11.14] Every U.S. unit with a line of at most two hexes to the Supply unit: none is left
 * out [11.16]. */
static void supply_all_near(struct vz_play *play, uint16_t hex, struct vz_units *supplied)
{
    uint8_t far[VZ_CELLS];
    struct vz_units units;

    draw_lines(play, hex, far); /* [11.11] nothing else is a source */
    *supplied = (struct vz_units){{0}};
    vz_side_on_map(play, VZ_US, &units);
    for (VZ_EACH(unit, &units)) {
        if (!has_state(play, unit) || !far[play->p->unit[unit].hex])
            continue;
        vz_fact_supply(play, unit, false);
        vz_units_add(supplied, unit);
    }
}

bool vz_may_expend(struct vz_play *play)
{
    const struct argument *what = order_find(play->order, EXPEND_UNIT, NULL);
    const struct argument *at = order_find(play->order, EXPEND_AT, NULL);
    unsigned unit = (unsigned)what->value;

    if (vz_counter(play, unit)->type != VZ_SUPPLY || !vz_on_map(play->p->unit[unit].hex))
        return VZ_REFUSE(play, VZ_EXPEND_WHAT, what->word, V_INT(unit));
    return !at || is_target(play, (uint16_t)at->value) ||
           VZ_REFUSE(play, VZ_EXPEND_FORT, at->word, V_INT(at->value));
}

bool vz_do_expend(struct vz_play *play)
{
    const struct argument *at = order_find(play->order, EXPEND_AT, NULL);
    unsigned unit = (unsigned)order_find(play->order, EXPEND_UNIT, NULL)->value;
    uint16_t hex = play->p->unit[unit].hex;
    struct vz_units supplied;
    struct vz_units expended = {{0}};
    struct vz_names names;

    supply_all_near(play, hex, &supplied);
    VZ_TELL(play, VZ_EV_EXPENDED, "11.14", V_INT(unit), V_INT(hex), vz_list(&supplied, &names));
    if (at) { /* [12.25] and for the artillery that will bombard, wherever it is */
        play->p->siege_supply |= (uint8_t)(1u << vz_fort_at(play, (uint16_t)at->value));
        VZ_TELL(play, VZ_EV_EXPENDED_FORT, "12.25", V_INT(unit), V_INT(at->value));
    }
    vz_units_add(&expended, unit);
    vz_fact_leave_map(play, &expended, VZ_NOT_YET);
    return true;
}

/* ---- Pack animals */

/* Its Pack animal, or VZ_NO_UNIT. */
static uint16_t carrier_of(const struct vz_play *play, unsigned supply)
{
    unsigned carrier = play->p->unit[supply].counter;

    if (vz_counter(play, supply)->type != VZ_SUPPLY || carrier == 0)
        return VZ_NO_UNIT;
    return (uint16_t)(play->s->first_pack + carrier - 1);
}

static unsigned load_of(const struct vz_play *play, unsigned pack)
{
    unsigned load = 0;

    for (unsigned unit = play->s->first_supply; unit < play->s->first_pack; unit++)
        load += carrier_of(play, unit) == pack;
    return load;
}

static bool judge_pack(struct vz_play *play, const struct argument *argument)
{
    unsigned pack = (unsigned)argument->value;

    if (vz_counter(play, pack)->type != VZ_PACK)
        return VZ_REFUSE(play, VZ_LOAD_WHAT, argument->word, V_INT(pack));
    if (!vz_on_map(play->p->unit[pack].hex))
        return VZ_REFUSE(play, VZ_NOT_ON_MAP, argument->word, V_INT(pack));
    if (pack == play->s->first_pack && play->s->pack_cell != MAP_NOWHERE &&
        play->p->pack_claimed == 0) /* [21.0] */
        return VZ_REFUSE(play, VZ_PACK_UNCLAIMED, argument->word, V_INT(pack));
    return true;
}

/* A Supply unit that the Pack animal can pick up [11.32]. */
static bool judge_load(struct vz_play *play, unsigned pack, const struct argument *argument,
                       struct vz_units *set)
{
    const struct vz_unit *u = &play->p->unit[argument->value];
    unsigned supply = (unsigned)argument->value;
    uint16_t carrier = carrier_of(play, supply);

    if (vz_counter(play, supply)->type != VZ_SUPPLY) /* [11.31] */
        return VZ_REFUSE(play, VZ_LOAD_SUPPLY, argument->word, V_INT(supply));
    if (!vz_on_map(u->hex))
        return VZ_REFUSE(play, VZ_NOT_ON_MAP, argument->word, V_INT(supply));
    if (u->hex != play->p->unit[pack].hex)
        return VZ_REFUSE(play, VZ_LOAD_WHERE, argument->word, V_INT(supply), V_INT(pack));
    if (carrier != VZ_NO_UNIT)
        return VZ_REFUSE(play, VZ_LOAD_CARRIED, argument->word, V_INT(supply), V_INT(carrier));
    if (u->flags & (VZ_MOVED | VZ_DROPPED)) /* one Pack animal in a phase */
        return VZ_REFUSE(play, VZ_LOAD_MOVED, argument->word, V_INT(supply));
    if (vz_units_has(set, supply))
        return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(supply));
    vz_units_add(set, supply);
    return true;
}

/* What the Pack animal has spent of the allowance of a loaded one: what it lost by unloading is
 * left out. */
static unsigned spent_before(const struct vz_play *play, unsigned pack)
{
    const struct vz_unit *u = &play->p->unit[pack];

    return u->flags & VZ_DROPPED
               ? u->spent + vz_figure(play, VZ_LOADED_ALLOWANCE) - vz_allowance(play, pack)
               : u->spent;
}

/* [11.32] Picking up and putting down is part of the move: the Pack animal that moved last may go
 * on, and so may those who have come with it. */
static void go_on_moving(struct vz_play *play, unsigned pack)
{
    if (!vz_units_has(&play->p->movers, pack) || vz_in_ezoc(play, play->p->unit[pack].hex, VZ_US))
        return;
    for (VZ_EACH(unit, &play->p->movers)) /* [14.32] after a Reconnaissance the scout alone */
        if (play->p->unit[unit].flags & VZ_RECONNOITERED)
            return;
    for (VZ_EACH(unit, &play->p->movers))
        if (!(play->p->unit[unit].flags & (VZ_TRIED | VZ_REORGANIZED)))
            play->p->unit[unit].flags &= (uint16_t)~VZ_CLOSED;
}

/* The Supply units that the order loads. */
static bool read_load(struct vz_play *play, struct vz_units *set)
{
    const struct argument *who = order_find(play->order, LOAD_PACK, NULL);
    unsigned pack = (unsigned)who->value;
    unsigned load;
    unsigned spent;

    *set = (struct vz_units){{0}};
    if (!judge_pack(play, who))
        return false;
    for (const struct argument *what = order_find(play->order, LOAD_SUPPLY, NULL); what;
         what = order_find(play->order, LOAD_SUPPLY, what + 1))
        if (!judge_load(play, pack, what, set))
            return false;
    load = load_of(play, pack) + vz_units_count(set);
    if (load > vz_figure(play, VZ_PACK_LOADS)) /* [11.34] */
        return VZ_REFUSE(play, VZ_LOAD_FULL, who->word, V_INT(pack), V_INT(load),
                         V_INT(vz_figure(play, VZ_PACK_LOADS)));
    spent = spent_before(play, pack);
    return spent <= vz_figure(play, VZ_LOADED_ALLOWANCE) || /* [11.32] */
           VZ_REFUSE(play, VZ_LOAD_SPENT, who->word, V_INT(pack), V_INT(spent),
                     V_INT(vz_figure(play, VZ_LOADED_ALLOWANCE)));
}

bool vz_may_load(struct vz_play *play)
{
    struct vz_units set;

    return read_load(play, &set);
}

bool vz_do_load(struct vz_play *play)
{
    unsigned pack = (unsigned)order_find(play->order, LOAD_PACK, NULL)->value;
    struct vz_units set;
    struct vz_names names;
    unsigned spent;

    read_load(play, &set); /* judged already */
    spent = spent_before(play, pack);
    for (VZ_EACH(supply, &set))
        vz_fact_carry(play, supply, pack);
    play->p->unit[pack].spent = (uint8_t)spent; /* [11.32] of seven points from now on */
    play->p->unit[pack].flags &= (uint16_t)~VZ_DROPPED;
    go_on_moving(play, pack);
    VZ_TELL(play, VZ_EV_LOADED, "11.32", V_INT(pack), vz_list(&set, &names));
    return true;
}

/* The Supply units that the order puts down. */
static bool read_unload(struct vz_play *play, struct vz_units *set)
{
    const struct argument *who = order_find(play->order, LOAD_PACK, NULL);
    unsigned pack = (unsigned)who->value;

    *set = (struct vz_units){{0}};
    if (!judge_pack(play, who))
        return false;
    for (const struct argument *what = order_find(play->order, LOAD_SUPPLY, NULL); what;
         what = order_find(play->order, LOAD_SUPPLY, what + 1)) {
        unsigned supply = (unsigned)what->value;

        if (carrier_of(play, supply) != pack)
            return VZ_REFUSE(play, VZ_UNLOAD_WHAT, what->word, V_INT(supply), V_INT(pack));
        if (vz_units_has(set, supply))
            return VZ_REFUSE(play, VZ_NAMED_TWICE, what->word, V_INT(supply));
        vz_units_add(set, supply);
    }
    return true;
}

bool vz_may_unload(struct vz_play *play)
{
    struct vz_units set;

    return read_unload(play, &set);
}

bool vz_do_unload(struct vz_play *play)
{
    unsigned pack = (unsigned)order_find(play->order, LOAD_PACK, NULL)->value;
    struct vz_unit *u = &play->p->unit[pack];
    struct vz_units set;
    struct vz_names names;
    unsigned allowance;

    read_unload(play, &set); /* judged already */
    allowance = vz_allowance(play, pack);
    for (VZ_EACH(supply, &set)) {
        vz_fact_carry(play, supply, VZ_NO_UNIT);
        play->p->unit[supply].flags |= VZ_DROPPED; /* [11.32] it moves no further */
    }
    if (vz_allowance(play, pack) != allowance) { /* [11.32] and it has seven less spent, not ten */
        u->spent = (uint8_t)(u->spent + vz_allowance(play, pack) - allowance);
        u->flags |= VZ_DROPPED;
    }
    go_on_moving(play, pack);
    VZ_TELL(play, VZ_EV_UNLOADED, "11.32", V_INT(pack), vz_list(&set, &names));
    return true;
}
