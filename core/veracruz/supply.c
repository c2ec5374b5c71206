/* 11.0 Supply: who is in Combat Supply and who in General Supply; Supply units and Pack animals. */
#include "map/flood.h"
#include "veracruz/modules.h"

#include <string.h>

enum { US_REACH = 2, MEXICAN_REACH = VZ_CELLS };
enum { PACK_LOADED = 70, PACK_LOADS = 3 };

/* ---- supply lines */

/* How far from a source each cell is along a supply line: 1 and the hexes; 0 where there is none.
 */
struct lines {
    uint16_t far[VZ_CELLS];
    bool open[VZ_CELLS]; /* a line may pass */
    uint16_t queue[VZ_CELLS + 1];
    size_t queued;
};

static void lines_clear(const struct vz_scenario *s, struct lines *lines)
{
    memset(lines->far, 0, s->map.cells * sizeof *lines->far);
    lines->queued = 0;
}

/* [11.13] [11.4] A line may pass a hex without enemy combat units, and without an enemy zone of
 * control but where a friendly unit stands [6.26] [6.4]. */
static void lines_begin(struct vz_play *play, struct lines *lines, uint8_t side)
{
    const uint8_t *here = play->board->here;
    const uint8_t *zone = vz_zone_of(play, vz_enemy(side));
    unsigned enemy = 1u << (VZ_COMBAT_HERE + vz_enemy(side));
    unsigned friend = 1u << (VZ_ANY_HERE + side);

    for (unsigned hex = 0; hex < play->s->map.cells; hex++)
        lines->open[hex] = !(here[hex] & enemy) && (!zone[hex] || here[hex] & friend);
    lines_clear(play->s, lines);
}

static void lines_source(struct lines *lines, uint16_t hex)
{
    if (lines->far[hex] || !lines->open[hex])
        return;
    lines->far[hex] = 1;
    lines->queue[lines->queued++] = hex;
}

/* Outward from the sources. The hex in which a line begins, a unit's own, need not be open. */
static void lines_run(const struct vz_scenario *s, struct lines *lines, unsigned reach)
{
    const struct flood_prices *steps = &s->hexes[0]; /* [11.13] where infantry could go */

    for (size_t at = 0; at < lines->queued; at++) {
        uint16_t hex = lines->queue[at];

        if (lines->far[hex] > reach)
            break;
        for (unsigned e = steps->first[hex]; e < steps->first[hex + 1u]; e++) {
            uint16_t from = (uint16_t)steps->step[e]; /* the same way back */
            bool reached = lines->far[from] != 0;

            lines->far[from] = reached ? lines->far[from] : (uint16_t)(lines->far[hex] + 1);
            lines->queue[lines->queued] = from;
            lines->queued += !reached && lines->open[from];
        }
    }
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
    bool general = false;

    vz_members(play, formation_unit, &members);
    for (VZ_EACH(unit, &members))
        general = general || (play->p->unit[unit].flags & VZ_GENERAL);
    vz_fact_supply(play, formation_unit, general);
}

/* Everybody not on one of the lines is in General Supply [11.52]; in a fortress nobody is [12.16].
 */
static void set_states(struct vz_play *play, uint8_t side, const struct lines *lines)
{
    struct vz_units units;

    vz_side_on_map(play, side, &units);
    for (VZ_EACH(unit, &units)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (has_state(play, unit))
            vz_fact_supply(play, unit, !lines->far[hex] && vz_fort_at(play, hex) == VZ_FORTS);
    }
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

/* [11.4] Mexico City while Mexican, a road hex on the edge while no U.S. unit is in it. */
static bool is_mexican_source(struct vz_play *play, uint16_t hex)
{
    if (hex == play->s->mexico_city)
        return vz_controller(play, hex) == VZ_MEXICO;
    return !vz_any_unit(play, hex, VZ_US);
}

void vz_mexican_supply(struct vz_play *play)
{
    struct lines lines;

    lines_begin(play, &lines, VZ_MEXICO);
    for (unsigned i = 0; i < play->s->mexican_sources; i++)
        if (is_mexican_source(play, play->s->mexican_source[i]))
            lines_source(&lines, play->s->mexican_source[i]);
    lines_run(play->s, &lines, MEXICAN_REACH);
    set_states(play, VZ_MEXICO, &lines);
    states_are_set(play, VZ_MEXICO, "11.4");
}

/* ---- the U.S. */

void vz_us_supply_begins(struct vz_play *play)
{
    struct vz_position *p = play->p;
    struct lines lines;
    unsigned supply = vz_die(play, "us supply units", "11.22");
    unsigned packs = vz_die(play, "us pack animals", "11.35");

    p->supply_due = (uint8_t)vz_house_supply(play, play->s->charts.supply[supply][0]); /* [11.28] */
    p->packs_due = play->s->charts.supply[packs][1];
    VZ_TELL(play, VZ_EV_RECEIVED, "11.22", V_INT(p->supply_due), V_INT(p->packs_due));
    p->siege_supply = 0;
    /* [11.15] Nothing is supplied until a Supply unit is expended. Those who come in later in this
     * Game-Turn, the landing among them, come in Combat Supply [11.17] [19.24]. */
    lines_clear(play->s, &lines);
    set_states(play, VZ_US, &lines);
}

bool vz_us_supply_ends(struct vz_play *play)
{
    states_are_set(play, VZ_US, "11.14");
    return true;
}

/* The fortress that `expend ... at FORT` names is held by the enemy [12.25]. */
static bool is_target(struct vz_play *play, uint16_t hex)
{
    unsigned fort = vz_fort_at(play, hex);

    if (fort == VZ_FORT_ULUA)
        return vz_controller(play, hex) == VZ_MEXICO;
    return fort < VZ_FORTS && vz_occupied(play, hex, VZ_MEXICO);
}

/* [11.12] [11.14] Every U.S. unit with a line of at most two hexes to the Supply unit: none is left
 * out [11.16]. */
static void supply_all_near(struct vz_play *play, uint16_t hex, struct vz_units *supplied)
{
    struct lines lines;
    struct vz_units units;

    lines_begin(play, &lines, VZ_US);
    lines_source(&lines, hex); /* [11.11] nothing else is one */
    lines_run(play->s, &lines, US_REACH);
    *supplied = (struct vz_units){{0}};
    vz_side_on_map(play, VZ_US, &units);
    for (VZ_EACH(unit, &units)) {
        if (!has_state(play, unit) || !lines.far[play->p->unit[unit].hex])
            continue;
        vz_fact_supply(play, unit, false);
        vz_units_add(supplied, unit);
    }
}

bool vz_do_expend(struct vz_play *play)
{
    const struct argument *what = order_find(play->order, EXPEND_UNIT, NULL);
    const struct argument *at = order_find(play->order, EXPEND_AT, NULL);
    unsigned unit = (unsigned)what->value;
    uint16_t hex = play->p->unit[unit].hex;
    struct vz_units supplied;
    struct vz_units expended = {{0}};
    struct vz_names names;

    if (vz_counter(play, unit)->type != VZ_SUPPLY || !vz_on_map(hex))
        return VZ_REFUSE(play, VZ_EXPEND_WHAT, what->word, V_INT(unit));
    if (at && !is_target(play, (uint16_t)at->value))
        return VZ_REFUSE(play, VZ_EXPEND_FORT, at->word, V_INT(at->value));
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

uint16_t vz_carrier(const struct vz_play *play, unsigned supply)
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
        load += vz_carrier(play, unit) == pack;
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
    uint16_t carrier = vz_carrier(play, supply);

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

    return u->flags & VZ_DROPPED ? u->spent + PACK_LOADED - vz_allowance(play, pack) : u->spent;
}

/* [11.32] Picking up and putting down is part of the move: the Pack animal that moved last may go
 * on. */
static void go_on_moving(struct vz_play *play, unsigned pack)
{
    struct vz_unit *u = &play->p->unit[pack];

    if (vz_units_has(&play->p->movers, pack) && !(u->flags & VZ_TRIED) &&
        !vz_in_ezoc(play, u->hex, VZ_US))
        u->flags &= (uint16_t)~VZ_CLOSED;
}

bool vz_do_load(struct vz_play *play)
{
    const struct argument *who = order_find(play->order, LOAD_PACK, NULL);
    unsigned pack = (unsigned)who->value;
    struct vz_units set = {{0}};
    struct vz_names names;
    unsigned load;
    unsigned spent;

    if (!judge_pack(play, who))
        return false;
    for (const struct argument *what = order_find(play->order, LOAD_SUPPLY, NULL); what;
         what = order_find(play->order, LOAD_SUPPLY, what + 1))
        if (!judge_load(play, pack, what, &set))
            return false;
    load = load_of(play, pack) + vz_units_count(&set);
    if (load > PACK_LOADS) /* [11.34] */
        return VZ_REFUSE(play, VZ_LOAD_FULL, who->word, V_INT(pack), V_INT(load));
    spent = spent_before(play, pack);
    if (spent > PACK_LOADED) /* [11.32] */
        return VZ_REFUSE(play, VZ_LOAD_SPENT, who->word, V_INT(pack), V_INT(spent));
    for (VZ_EACH(supply, &set))
        vz_fact_carry(play, supply, pack);
    play->p->unit[pack].spent = (uint8_t)spent; /* [11.32] of seven points from now on */
    play->p->unit[pack].flags &= (uint16_t)~VZ_DROPPED;
    go_on_moving(play, pack);
    VZ_TELL(play, VZ_EV_LOADED, "11.32", V_INT(pack), vz_list(&set, &names));
    return true;
}

bool vz_do_unload(struct vz_play *play)
{
    const struct argument *who = order_find(play->order, LOAD_PACK, NULL);
    unsigned pack = (unsigned)who->value;
    struct vz_unit *u = &play->p->unit[pack];
    struct vz_units set = {{0}};
    struct vz_names names;
    unsigned allowance;

    if (!judge_pack(play, who))
        return false;
    for (const struct argument *what = order_find(play->order, LOAD_SUPPLY, NULL); what;
         what = order_find(play->order, LOAD_SUPPLY, what + 1)) {
        unsigned supply = (unsigned)what->value;

        if (vz_carrier(play, supply) != pack)
            return VZ_REFUSE(play, VZ_UNLOAD_WHAT, what->word, V_INT(supply), V_INT(pack));
        if (vz_units_has(&set, supply))
            return VZ_REFUSE(play, VZ_NAMED_TWICE, what->word, V_INT(supply));
        vz_units_add(&set, supply);
    }
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
