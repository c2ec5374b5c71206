/* 5.0 Movement: reading a move and judging it, step by step, before anything is changed. march.c
 * carries it out. */
#include "veracruz/rules/movement.h"
#include "map/flood.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/reinforcements.h"

#include <assert.h>
#include <string.h>

enum { PATH = sizeof((struct vz_march *)0)->path / sizeof *((struct vz_march *)0)->path };

/* A move as it is planned. */
struct plan {
    struct vz_play *play;
    uint8_t side;
    struct vz_march march;
    uint16_t word[PATH];          /* of the order, for each step */
    struct vz_units left;         /* who is left on the way [7.14] */
    bool at_any_price;            /* only what bars the way is asked for */
    bool feared;                  /* what may be in the way bars it, too [14.31] */
    const uint8_t *zone;          /* by cell: where the enemy's is, for its purposes */
    uint16_t spent[VZ_UNITS];     /* tenths, so far */
    uint16_t allowance[VZ_UNITS]; /* as the move begins */
};

/* The figures of a unit are noted when it is known who goes. */
static void plan_begin(struct plan *plan, struct vz_play *play)
{
    plan->play = play;
    plan->side = vz_phasing(play);
    plan->left = (struct vz_units){{0}};
    plan->at_any_price = false;
    /* what the mover cannot see march.c meets; a way that is looked for goes round it */
    plan->feared = order_find(play->order, MOVE_TO, NULL) != NULL;
    plan->zone = plan->feared ? vz_zone_feared(play, vz_enemy(plan->side))
                              : vz_zone_seen(play, vz_enemy(plan->side));
    memset(&plan->march, 0, sizeof plan->march);
}

/* One step of it. */
struct step {
    struct vz_units units; /* that make it */
    const struct map_edge *edge;
    unsigned word;
    bool first;
    bool zone; /* into an enemy zone of control */
};

/* Who is named when it is a matter of all of them: no Leader if others are there. */
static unsigned speaker(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units pace;

    vz_pacemakers(play, set, &pace);
    return vz_spokesman(play, vz_units_next(vz_units_empty(&pace) ? set : &pace, 0));
}

/* ---- who */

/* all@HEX takes what can use the order. */
static bool read_all(struct plan *plan, const struct argument *argument)
{
    uint16_t hex = (uint16_t)argument->value;
    struct vz_units others;
    struct vz_units movable;

    vz_units_at(plan->play, hex, plan->side, &others);
    vz_movable_at(plan->play, hex, &movable);
    if (vz_units_empty(&movable))
        return vz_refuse_all_at(plan->play, hex, argument->word);
    vz_units_remove_all(&others, &movable);
    vz_units_remove_all(&plan->march.units, &others);
    return true;
}

static bool read_movers(struct plan *plan)
{
    struct vz_play *play = plan->play;
    const struct order *order = play->order;
    struct vz_fault fault;

    if (!vz_read_group(play, MOVE_GROUP, plan->side, &plan->march.units))
        return false;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_GROUP && order->argument[i].kind == ARGUMENT_GROUP &&
            !read_all(plan, &order->argument[i]))
            return false;
    vz_add_cargo(play, &plan->march.units); /* [11.24] */
    return vz_may_march(play, &plan->march.units, &fault) ||
           vz_refuse_fault(play, MOVE_GROUP, &fault);
}

/* ---- who is left on the way */

/* The units that one `drop` has named. */
static void add_dropped(const struct vz_play *play, unsigned unit, struct vz_units *who)
{
    struct vz_units members;

    if (play->s->counter[unit].type == VZ_FORMATION) {
        vz_members(play, unit, &members);
        vz_units_add_all(who, &members);
    } else {
        vz_units_add(who, unit);
    }
}

static bool read_dropped(struct plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    unsigned unit = (unsigned)argument->value;
    bool formation = play->s->counter[unit].type == VZ_FORMATION;
    struct vz_units who = {{0}};
    unsigned demoralized;
    unsigned first;

    add_dropped(play, unit, &who);
    first = vz_units_next(&who, 0);
    if (first == VZ_NO_UNIT || !vz_units_has(&plan->march.units, first))
        return VZ_REFUSE(play, VZ_DROP_WHO, argument->word, V_INT(unit));
    if (vz_units_meet(&plan->left, &who))
        return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(unit));
    if (!formation && play->p->unit[unit].formation != 0) /* [7.14] [15.15] none leaves it here */
        return VZ_REFUSE(play, VZ_MEMBER, argument->word, V_INT(unit),
                         V_INT(vz_formation_unit(play, unit)));
    demoralized = vz_demoralized_of(play, &plan->march.units);
    if (demoralized != VZ_NO_UNIT) /* [8.81] */
        return VZ_REFUSE(play, VZ_DEMORALIZED_SPLIT, argument->word, V_INT(demoralized),
                         V_INT(unit));
    vz_units_add_all(&plan->left, &who);
    return true;
}

static bool read_left(struct plan *plan)
{
    const struct order *order = plan->play->order;

    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_DROP && !read_dropped(plan, &order->argument[i]))
            return false;
    vz_add_cargo(plan->play, &plan->left);
    return true;
}

/* ---- the way */

static void read_path(struct plan *plan)
{
    const struct order *order = plan->play->order;

    /* No allowance lasts for so many hexes: what is cut off here is refused for its cost. */
    for (unsigned i = 0; i < order->count && plan->march.path_count < PATH; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != MOVE_VIA)
            continue;
        plan->word[plan->march.path_count] = argument->word;
        plan->march.path[plan->march.path_count++] = (uint16_t)argument->value;
    }
}

/* ---- where they are left */

static bool leave_at(struct plan *plan, const struct vz_units *who, const struct argument *argument)
{
    const struct vz_march *march = &plan->march;
    struct vz_units all = *who;
    unsigned at = 0;

    while (at + 1u < march->path_count && march->path[at] != argument->value)
        at++;
    if (at + 1u >= march->path_count)
        return VZ_REFUSE(plan->play,
                         march->path[at] == argument->value ? VZ_DROP_END : VZ_DROP_WHERE,
                         argument->word, V_INT(argument->value));
    vz_add_cargo(plan->play, &all); /* a Pack animal stays with its load */
    for (VZ_EACH(unit, &all)) {
        uint8_t *goes = &plan->march.goes[unit];
        bool named = vz_units_has(who, unit);

        if (*goes != march->path_count && (named ? *goes <= at : *goes > at + 1u))
            return VZ_REFUSE(plan->play, VZ_DROP_WHO, argument->word, V_INT(unit));
        if (named || *goes == march->path_count)
            *goes = (uint8_t)(at + 1);
    }
    return true;
}

/* drop UNIT ... at HEX, over and over. */
static bool place_left(struct plan *plan)
{
    const struct order *order = plan->play->order;
    struct vz_units who = {{0}};

    for (VZ_EACH(unit, &plan->march.units))
        plan->march.goes[unit] = plan->march.path_count;
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot == MOVE_DROP) {
            add_dropped(plan->play, (unsigned)argument->value, &who);
        } else if (argument->slot == MOVE_AT) {
            if (!leave_at(plan, &who, argument))
                return false;
            memset(&who, 0, sizeof who);
        }
    }
    return true;
}

/* ---- judging a step: the hexes */

static bool judge_ground(struct plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    const struct map_edge *edge = step->edge;

    if (edge->to == play->s->fort_cell[VZ_FORT_ULUA])
        return VZ_REFUSE_PLAIN(play, VZ_ULUA_CLOSED, step->word);   /* [12.61] */
    if (play->s->cost[0][edge - play->s->map.edge] == FLOOD_BARRED) /* [5.34] */
        return VZ_REFUSE(play, VZ_IMPASSABLE, step->word, V_INT(edge->from), V_INT(edge->to));
    return true;
}

static bool seems_occupied(const struct plan *plan, uint16_t hex)
{
    uint8_t enemy = vz_enemy(plan->side);

    if (vz_is_veiled(plan->play, hex, enemy)) /* [14.31] */
        return plan->feared;
    return vz_occupied(plan->play, hex, enemy);
}

/* [5.21] Enemy Leaders and trains give way to those who can fight [9.12] [11.25] [12.21]. */
static bool judge_enemy(struct plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    uint8_t enemy = vz_enemy(plan->side);
    bool fights = false;

    for (VZ_EACH(unit, &step->units))
        fights |= vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit);
    if (fights ? seems_occupied(plan, step->edge->to) : vz_any_unit(play, step->edge->to, enemy))
        return VZ_REFUSE(play, VZ_ENEMY_THERE, step->word, V_INT(step->edge->to));
    return true;
}

/* ---- judging a step: zones of control */

static bool judge_leaving(struct plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;

    if (!plan->zone[step->edge->from])
        return true;
    if (!step->first) /* [5.22] [6.23] */
        return VZ_REFUSE(play, VZ_MUST_STOP, step->word, V_INT(speaker(play, &step->units)),
                         V_INT(step->edge->from));
    if (step->zone) /* [6.24] [5.23] */
        return VZ_REFUSE(play, VZ_ZONE_TO_ZONE, step->word, V_INT(step->edge->from),
                         V_INT(step->edge->to));
    return true;
}

static bool judge_zone(struct plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    uint16_t to = step->edge->to;
    unsigned demoralized;

    if (!step->zone)
        return true;
    demoralized = vz_demoralized_of(play, &step->units);
    if (demoralized != VZ_NO_UNIT) /* [8.82] */
        return VZ_REFUSE(play, VZ_DEMORALIZED_ZONE, step->word, V_INT(demoralized), V_INT(to));
    /* [8.12] [9.2] with them, not only there; [9.11] a Leader by himself goes anywhere */
    if (!vz_units_meet(&step->units, &play->s->leaders))
        return VZ_REFUSE(play, VZ_LEADERLESS_ZONE, step->word, V_INT(speaker(play, &step->units)),
                         V_INT(to));
    return true;
}

/* ---- judging a step: what it costs */

/* Infantry could go there, but not this unit. */
static bool refuse_artillery(struct plan *plan, const struct step *step, unsigned unit)
{
    struct vz_play *play = plan->play;
    uint16_t from = step->edge->from;
    uint16_t to = step->edge->to;
    bool river = (step->edge->kinds & (VZ_RIVER | VZ_BRIDGE)) == VZ_RIVER;
    struct vz_units guns = play->s->artillery;

    if (vz_is_navy_battery(play, unit)) { /* [5.15] */
        if (river)
            return VZ_REFUSE(play, VZ_NAVY_BATTERY_RIVER, step->word, V_INT(unit), V_INT(from),
                             V_INT(to));
        return VZ_REFUSE(play, VZ_NAVY_BATTERY_GROUND, step->word, V_INT(unit), V_INT(to));
    }
    vz_units_keep(&guns, &step->units);
    for (VZ_EACH(gun, &guns)) /* those of the unit's own formation */
        if (play->p->unit[gun].formation != play->p->unit[unit].formation)
            vz_units_remove(&guns, gun);
    return VZ_REFUSE(play, VZ_ARTILLERY_RIVER, step->word, V_INT(vz_units_next(&guns, 0)),
                     V_INT(from), V_INT(to)); /* [5.34] */
}

static bool refuse_price(struct plan *plan, const struct step *step, unsigned unit, unsigned price)
{
    struct vz_play *play = plan->play;
    unsigned spent = plan->spent[unit];
    unsigned spokesman = vz_spokesman(play, unit);

    if (vz_is_navy_battery(play, unit)) /* [5.15] */
        return VZ_REFUSE(play, VZ_NAVY_BATTERY_FAR, step->word, V_INT(unit));
    if (vz_counts_hexes(play, unit)) /* [19.23] */
        return VZ_REFUSE(play, VZ_HEXES, step->word, V_INT(spokesman), V_INT(spent));
    if (step->first && vz_exit_charge(play, unit)) /* [14.32] */
        return VZ_REFUSE(play, VZ_RECON_PRICE, step->word, V_INT(unit), V_INT(vz_left(play, unit)),
                         V_INT(step->edge->to), V_INT(price));
    return VZ_REFUSE(play, VZ_OVERSPENT, step->word, V_INT(spokesman), V_INT(spent),
                     V_INT(plan->allowance[unit]), V_INT(step->edge->to), V_INT(price));
}

/* [5.12] [5.33] every unit out of its own allowance [7.13], Leaders at the pace of the others
 * [9.14] */
static bool judge_price(struct plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    size_t edge = (size_t)(step->edge - play->s->map.edge);
    struct vz_units pace;

    vz_pacemakers(play, &step->units, &pace);
    for (VZ_EACH(unit, &step->units)) {
        bool keeps_up = vz_units_has(&play->s->leaders, unit) && !vz_units_empty(&pace);
        unsigned price;

        if (play->s->counter[unit].type == VZ_SUPPLY)
            continue; /* [11.24] carried */
        price = vz_price(play, unit, edge, step->zone);
        if (price == FLOOD_BARRED)
            return refuse_artillery(plan, step, unit);
        if (step->first)
            price += vz_exit_charge(play, unit);                            /* [14.32] */
        if (!keeps_up && plan->spent[unit] + price > plan->allowance[unit]) /* [5.24] */
            return refuse_price(plan, step, unit, price);
        plan->spent[unit] = (uint16_t)(plan->spent[unit] + price);
    }
    return true;
}

/* ---- judging the march */

static bool judge_step(struct plan *plan, uint16_t from, unsigned at)
{
    struct vz_play *play = plan->play;
    uint16_t to = plan->march.path[at];
    struct step step = {
        .edge = map_edge(&play->s->map, from, to), .word = plan->word[at], .first = at == 0};

    if (!step.edge)
        return VZ_REFUSE(play, VZ_NOT_ADJACENT, step.word, V_INT(from), V_INT(to));
    step.zone = plan->zone[to];
    for (VZ_EACH(unit, &plan->march.units))
        if (plan->march.goes[unit] > at)
            vz_units_add(&step.units, unit);
    return judge_ground(plan, &step) && judge_enemy(plan, &step) && judge_leaving(plan, &step) &&
           judge_zone(plan, &step) && judge_price(plan, &step);
}

static bool judge_march(struct plan *plan)
{
    struct vz_play *play = plan->play;
    const struct vz_march *march = &plan->march;
    uint16_t from = play->p->unit[vz_units_next(&march->units, 0)].hex;
    bool anybody = false;

    for (VZ_EACH(unit, &march->units)) {
        plan->spent[unit] = play->p->unit[unit].spent;
        plan->allowance[unit] = plan->at_any_price && !vz_is_navy_battery(play, unit)
                                    ? UINT16_MAX
                                    : (uint16_t)vz_allowance(play, unit);
        anybody |=
            march->goes[unit] == march->path_count && play->s->counter[unit].type != VZ_SUPPLY;
    }
    if (!anybody)
        return VZ_REFUSE(play, VZ_DROP_ALL, plan->word[march->path_count - 1],
                         V_INT(march->path[march->path_count - 1]));
    for (unsigned at = 0; at < march->path_count; from = march->path[at++])
        if (!judge_step(plan, from, at))
            return false;
    return true;
}

/* ---- the cheapest way */

/* The steps of a way that was found, as many as a march can hold. */
static void take_way(struct plan *plan, const struct flood *flood, const struct argument *argument)
{
    uint16_t way[VZ_CELLS];
    unsigned count = flood_path(flood, (uint16_t)argument->value, way, VZ_CELLS);

    plan->march.path_count = (uint8_t)(count < PATH ? count : PATH);
    memcpy(plan->march.path, way, plan->march.path_count * sizeof *way);
    for (unsigned i = 0; i < plan->march.path_count; i++)
        plan->word[i] = argument->word;
}

/* [5.33] A way is open, but it costs more than the slowest has left. */
static bool refuse_dear(struct plan *plan, unsigned cost, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    struct vz_units payers = plan->march.units;
    unsigned slowest;

    cost += vz_exit_charge(play, vz_units_next(&payers, 0)); /* [14.32] */
    for (VZ_EACH(gun, &play->s->artillery))
        if (vz_is_navy_battery(play, gun)) /* [5.15] which pays for nothing but its one hex */
            vz_units_remove(&payers, gun);
    slowest = vz_slowest(play, &payers);
    return VZ_REFUSE(play, vz_counts_hexes(play, slowest) ? VZ_NO_WAY_HEXES : VZ_NO_WAY,
                     argument->word, V_INT(vz_spokesman(play, slowest)),
                     V_INT(vz_left(play, slowest)), V_INT(argument->value), V_INT(cost));
}

/* What is wrong with the way; true if nothing is. */
static bool judge_way(struct plan *plan, const struct flood *flood, const struct argument *argument)
{
    take_way(plan, flood, argument);
    for (VZ_EACH(unit, &plan->march.units))
        plan->march.goes[unit] = plan->march.path_count;
    return judge_march(plan) && vz_judge_his_march(plan->play, &plan->march, plan->word);
}

/* Says what the way of the march's units would cost, or what bars it. */
static void refuse_by_flood(struct plan *plan, struct flood *flood, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    uint16_t from = play->p->unit[vz_units_next(&plan->march.units, 0)].hex;
    uint16_t to = (uint16_t)argument->value;
    struct vz_marchers marchers;
    bool mixed = vz_look_at_marchers(play, &plan->march.units, &marchers) && marchers.mixed;

    for (enum vz_past past = VZ_PAST_PRICES; past <= VZ_PAST_RIVERS; past++) {
        vz_reach_past(play, &plan->march.units, to, past, flood);
        if (flood_cost(flood, to) == FLOOD_UNREACHED)
            continue;
        if (past == VZ_PAST_PRICES && !mixed) {
            refuse_dear(plan, flood_cost(flood, to), argument);
            return;
        }
        plan->at_any_price = past > VZ_PAST_PRICES; /* in a mixed stack each pays its own rate */
        if (!judge_way(plan, flood, argument))
            return;
    }
    (void)VZ_REFUSE(play, VZ_NO_LAND_WAY, argument->word, V_INT(from), V_INT(to));
}

/* No way was found for the units of the march. */
static void refuse_way(struct plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    uint16_t to = (uint16_t)argument->value;
    struct vz_fault fault;
    struct flood flood;

    if (vz_units_empty(&plan->march.units)) {
        (void)VZ_REFUSE(play, VZ_DROP_ALL, argument->word, V_INT(to));
    } else if (!vz_may_march(play, &plan->march.units, &fault)) {
        (void)vz_refuse_fault(play, MOVE_GROUP, &fault);
    } else if (seems_occupied(plan, to)) { /* [5.21] */
        (void)VZ_REFUSE(play, VZ_ENEMY_THERE, argument->word, V_INT(to));
    } else if (to == play->s->fort_cell[VZ_FORT_ULUA]) { /* [12.61] */
        (void)VZ_REFUSE_PLAIN(play, VZ_ULUA_CLOSED, argument->word);
    } else if (!flood_room(&flood, &play->s->map)) {
        play->no_memory = true;
    } else {
        refuse_by_flood(plan, &flood, argument);
        flood_free(&flood);
    }
    plan->march.path_count = 0;
}

/* [14.31] No way leads round what may be there: the way is looked for as if it were not. */
static void dare(struct plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;

    plan->feared = false;
    plan->zone = vz_zone_seen(play, vz_enemy(plan->side));
    play->bold = true;
    plan->march.path_count = (uint8_t)vz_find_way(
        play, &plan->march.units, (uint16_t)argument->value, plan->march.path, PATH);
    if (plan->march.path_count == 0 && !play->no_memory)
        refuse_way(plan, argument);
    play->bold = false;
}

/* The cheapest way for those who go all the way. */
static bool find_path(struct plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    uint16_t to = (uint16_t)argument->value;
    unsigned first = vz_units_next(&plan->march.units, 0);
    struct vz_units all = plan->march.units;

    if (play->p->unit[first].hex == to)
        return VZ_REFUSE(play, VZ_ALREADY_THERE, argument->word, V_INT(speaker(play, &all)),
                         V_INT(to));
    vz_units_remove_all(&plan->march.units, &plan->left);
    plan->march.path_count =
        (uint8_t)vz_find_way(play, &plan->march.units, to, plan->march.path, PATH);
    if (plan->march.path_count == 0 && !play->no_memory)
        dare(plan, argument);
    for (unsigned i = 0; i < plan->march.path_count; i++)
        plan->word[i] = argument->word;
    plan->march.units = all;
    return plan->march.path_count > 0;
}

/* [19.26] Who stops on the open coast could not leave it again in this phase, and may not be there
 * at its end. */
static bool judge_stops(struct plan *plan)
{
    const struct vz_march *march = &plan->march;
    struct vz_play *play = plan->play;
    uint16_t closed = vz_closed_by_march(play, &march->units);

    for (VZ_EACH(unit, &march->units)) {
        unsigned at = march->goes[unit] - 1u;

        if (march->path[at] == closed) /* [17.12] [8.81] */
            return VZ_REFUSE(play, VZ_MARCH_JOINED, plan->word[at], V_INT(play->s->santa_anna),
                             V_INT(closed));
        if (vz_is_combat_unit(play, unit) && vz_open_coast_is_closed(play, march->path[at]))
            return VZ_REFUSE(play, VZ_OPEN_COAST, plan->word[at], V_INT(unit),
                             V_INT(march->path[at]));
    }
    return true;
}

/* A way that was found is open and can be paid: it was looked for by the same rules. */
static bool is_found(struct plan *plan)
{
    bool found = order_find(plan->play->order, MOVE_TO, NULL) && vz_units_empty(&plan->left);

#ifdef VCZ_CHECKS
    assert(!found || judge_march(plan));
#endif
    return found;
}

bool vz_do_move(struct vz_play *play)
{
    struct plan plan;
    const struct argument *to = order_find(play->order, MOVE_TO, NULL);
    struct vz_position *p = play->p;

    plan_begin(&plan, play);
    if (!read_movers(&plan) || !read_left(&plan))
        return false;
    if (!to)
        read_path(&plan);
    else if (!find_path(&plan, to))
        return false;
    if (!place_left(&plan) || !(is_found(&plan) || judge_march(&plan)) || !judge_stops(&plan) ||
        !vz_judge_his_march(play, &plan.march, plan.word)) /* [17.12] */
        return false;
    vz_become_mover(play, &plan.march.units);
    p->march = plan.march;
    course_call(&p->head, VZ_MOVING, 0);
    return true;
}
