/* 5.0 Movement: reading a move, and finding its way where none is given, before anything is
 * changed. steps.c judges each step, march.c carries it out. */
#include "veracruz/rules/movement.h"
#include "map/flood.h"
#include "veracruz/rules/plan.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/reinforcements.h"

#include <assert.h>
#include <string.h>

/* The figures of a unit are noted when it is known who goes. */
static void plan_begin(struct vz_plan *plan, struct vz_play *play)
{
    plan->play = play;
    plan->side = vz_phasing(play);
    plan->left = (struct vz_units){{0}};
    plan->at_any_price = false;
    /* what the mover cannot see march.c meets; a way that is looked for goes round it */
    plan->feared = order_find(play->order, MOVE_TO, NULL) != NULL;
    memset(&plan->march, 0, sizeof plan->march);
}

/* ---- who */

/* all@HEX takes what can use the order. */
static bool read_all(struct vz_plan *plan, const struct argument *argument)
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

static bool read_movers(struct vz_plan *plan)
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

static bool read_dropped(struct vz_plan *plan, const struct argument *argument)
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

static bool read_left(struct vz_plan *plan)
{
    const struct order *order = plan->play->order;

    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_DROP && !read_dropped(plan, &order->argument[i]))
            return false;
    vz_add_cargo(plan->play, &plan->left);
    return true;
}

/* ---- the way */

static void read_path(struct vz_plan *plan)
{
    const struct order *order = plan->play->order;

    /* No allowance lasts for so many hexes: what is cut off here is refused for its cost. */
    for (unsigned i = 0; i < order->count && plan->march.path_count < VZ_PLAN_STEPS; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != MOVE_VIA)
            continue;
        plan->word[plan->march.path_count] = argument->word;
        plan->march.path[plan->march.path_count++] = (uint16_t)argument->value;
    }
}

/* ---- where they are left */

static bool leave_at(struct vz_plan *plan, const struct vz_units *who,
                     const struct argument *argument)
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
static bool place_left(struct vz_plan *plan)
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

/* ---- the cheapest way */

/* The steps of a way that was found, as many as a march can hold. */
static void take_way(struct vz_plan *plan, const struct flood *flood,
                     const struct argument *argument)
{
    uint16_t way[VZ_CELLS];
    unsigned count = flood_path(flood, (uint16_t)argument->value, way, VZ_CELLS);

    plan->march.path_count = (uint8_t)(count < VZ_PLAN_STEPS ? count : VZ_PLAN_STEPS);
    memcpy(plan->march.path, way, plan->march.path_count * sizeof *way);
    for (unsigned i = 0; i < plan->march.path_count; i++)
        plan->word[i] = argument->word;
}

/* [5.33] A way is open, but it costs more than the slowest has left. */
static bool refuse_dear(struct vz_plan *plan, unsigned cost, const struct argument *argument)
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
static bool judge_way(struct vz_plan *plan, const struct flood *flood,
                      const struct argument *argument)
{
    take_way(plan, flood, argument);
    for (VZ_EACH(unit, &plan->march.units))
        plan->march.goes[unit] = plan->march.path_count;
    return vz_judge_steps(plan) && vz_judge_his_march(plan->play, &plan->march, plan->word);
}

/* Says what the way of the march's units would cost, or what bars it. */
static void refuse_by_flood(struct vz_plan *plan, struct flood *flood,
                            const struct argument *argument)
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
static void refuse_way(struct vz_plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    uint16_t to = (uint16_t)argument->value;
    struct vz_fault fault;
    struct flood flood;

    if (vz_units_empty(&plan->march.units)) {
        (void)VZ_REFUSE(play, VZ_DROP_ALL, argument->word, V_INT(to));
    } else if (!vz_may_march(play, &plan->march.units, &fault)) {
        (void)vz_refuse_fault(play, MOVE_GROUP, &fault);
    } else if (vz_seems_occupied(plan, to)) { /* [5.21] */
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
static void dare(struct vz_plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;

    plan->feared = false;
    play->bold = true;
    plan->march.path_count = (uint8_t)vz_find_way(
        play, &plan->march.units, (uint16_t)argument->value, plan->march.path, VZ_PLAN_STEPS);
    if (plan->march.path_count == 0 && !play->no_memory)
        refuse_way(plan, argument);
    play->bold = false;
}

/* The cheapest way for those who go all the way. */
static bool find_path(struct vz_plan *plan, const struct argument *argument)
{
    struct vz_play *play = plan->play;
    uint16_t to = (uint16_t)argument->value;
    unsigned first = vz_units_next(&plan->march.units, 0);
    struct vz_units all = plan->march.units;

    if (play->p->unit[first].hex == to)
        return VZ_REFUSE(play, VZ_ALREADY_THERE, argument->word, V_INT(vz_speaker(play, &all)),
                         V_INT(to));
    vz_units_remove_all(&plan->march.units, &plan->left);
    plan->march.path_count =
        (uint8_t)vz_find_way(play, &plan->march.units, to, plan->march.path, VZ_PLAN_STEPS);
    if (plan->march.path_count == 0 && !play->no_memory)
        dare(plan, argument);
    for (unsigned i = 0; i < plan->march.path_count; i++)
        plan->word[i] = argument->word;
    plan->march.units = all;
    return plan->march.path_count > 0;
}

/* [19.26] Who stops on the open coast could not leave it again in this phase, and may not be there
 * at its end. */
static bool judge_stops(struct vz_plan *plan)
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
static bool is_found(struct vz_plan *plan)
{
    bool found = order_find(plan->play->order, MOVE_TO, NULL) && vz_units_empty(&plan->left);

#ifdef VCZ_CHECKS
    assert(!found || vz_judge_steps(plan));
#endif
    return found;
}

bool vz_do_move(struct vz_play *play)
{
    struct vz_plan plan;
    const struct argument *to = order_find(play->order, MOVE_TO, NULL);
    struct vz_position *p = play->p;

    plan_begin(&plan, play);
    if (!read_movers(&plan) || !read_left(&plan))
        return false;
    if (!to)
        read_path(&plan);
    else if (!find_path(&plan, to))
        return false;
    if (!place_left(&plan) || !(is_found(&plan) || vz_judge_steps(&plan)) || !judge_stops(&plan) ||
        !vz_judge_his_march(play, &plan.march, plan.word)) /* [17.12] */
        return false;
    vz_become_mover(play, &plan.march.units);
    p->march = plan.march;
    course_call(&p->head, VZ_MOVING, 0);
    return true;
}
