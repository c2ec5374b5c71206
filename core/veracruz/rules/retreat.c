/* 8.6 Retreats: stack by stack, each along a way that its owner chooses among the cheapest. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/siege.h"
#include "veracruz/sequence.h"

#include <string.h>

enum retreat_step { STACK_STARTS, STACK_CHOOSES, STACK_WALKS, STACK_PAYS, STACK_ENDS };
_Static_assert(STACK_ENDS + 1 == (int)VZ_RETREAT_STEPS, "sequence.c is told how many");

static uint8_t side_of(const struct vz_play *play)
{
    return vz_battle_side(play->p, play->p->retreat.role);
}

/* ---- stacks */

/* [8.63] All that stands in the hex and has not made this retreat goes, whether it fought or not
 * [8.68]. */
static void stack_at(const struct vz_play *play, uint16_t hex, uint8_t side,
                     const struct vz_units *done, struct vz_units *stack)
{
    vz_units_at(play, hex, side, stack);
    vz_units_remove_all(stack, done);
}

/* [12.26] Held in a besieged fortress: after R, RD or F it stays [12.0]. */
static bool is_held(struct vz_play *play, const struct vz_units *stack)
{
    for (VZ_EACH(unit, stack))
        if (vz_is_combat_unit(play, unit))
            return vz_is_besieged(play, unit);
    return false;
}

/* [8.62] The cities in which a retreat may stop. */
static uint16_t haven(const struct vz_play *play, enum vz_haven city)
{
    return city == VZ_HAVEN_PUEBLA     ? play->s->puebla
           : city == VZ_HAVEN_VERACRUZ ? play->s->veracruz
                                       : play->s->mexico_city;
}

bool vz_retreat_moves(struct vz_play *play, unsigned role)
{
    static const struct vz_units nobody = {{0}};

    for (unsigned i = 0; i < vz_battle_hexes(play->p, role); i++) {
        struct vz_units stack;

        stack_at(play, vz_battle_hex(play->p, role, i), vz_battle_side(play->p, role), &nobody,
                 &stack);
        if (vz_can_fight(play, &stack) && !is_held(play, &stack))
            return true;
    }
    return false;
}

void vz_retreat_begins(struct vz_play *play, unsigned role)
{
    struct vz_retreat *r = &play->p->retreat;
    uint8_t side = vz_battle_side(play->p, role);

    memset(r, 0, sizeof *r);
    r->role = (uint8_t)role;
    r->demoralizes = play->p->battle.result[role] != VZ_R; /* [8.8] by RD and F */
    for (unsigned city = 0; city < VZ_HAVENS; city++)      /* [8.62] before anybody comes through */
        if (vz_controller(play, haven(play, city)) == side)
            r->havens |= (uint8_t)(1u << city);
    for (VZ_EACH(unit, &play->s->combat))
        if (vz_counter(play, unit)->side == side && vz_on_map(play->p->unit[unit].hex))
            vz_units_add(&r->before, unit);
    for (unsigned i = 0; i < vz_battle_hexes(play->p, role); i++) {
        struct vz_units stack;

        stack_at(play, vz_battle_hex(play->p, role, i), side, &r->done, &stack);
        if (!is_held(play, &stack)) /* [8.63] companions do not demoralize each other */
            vz_units_remove_all(&r->before, &stack);
    }
}

/* A Pack animal of the stack with room, or VZ_NO_UNIT [11.34]. */
static unsigned pack_with_room(const struct vz_play *play, const struct vz_units *stack)
{
    for (VZ_EACH(pack, stack)) {
        unsigned load = 0;

        if (vz_counter(play, pack)->type != VZ_PACK)
            continue;
        for (VZ_EACH(supply, stack))
            load += vz_counter(play, supply)->type == VZ_SUPPLY &&
                    play->p->unit[supply].counter == pack - play->s->first_pack + 1;
        if (load < vz_figure(play, VZ_PACK_LOADS))
            return pack;
    }
    return VZ_NO_UNIT;
}

/* [11.25] Supply units go along as far as Pack animals can carry them; the rest is left behind. */
static void load_supply(struct vz_play *play, struct vz_units *stack)
{
    for (VZ_EACH(supply, stack)) {
        struct vz_units load = {{0}};
        struct vz_names names;
        unsigned pack;

        if (vz_counter(play, supply)->type != VZ_SUPPLY || play->p->unit[supply].counter)
            continue;
        pack = pack_with_room(play, stack);
        if (pack == VZ_NO_UNIT) {
            vz_units_remove(stack, supply);
            continue;
        }
        vz_fact_carry(play, supply, pack);
        vz_units_add(&load, supply);
        VZ_TELL(play, VZ_EV_LOADED, "11.25", V_INT(pack), vz_list(&load, &names));
    }
}

static void next_stack(struct vz_play *play)
{
    play->p->retreat.stack++;
    course_go_to(&play->p->head, VZ_RETREATING, STACK_STARTS);
}

/* False when every stack has gone. */
static bool start_stack(struct vz_play *play)
{
    struct vz_retreat *r = &play->p->retreat;

    if (r->stack >= vz_battle_hexes(play->p, r->role))
        return false;
    r->hex = vz_battle_hex(play->p, r->role, r->stack);
    stack_at(play, r->hex, side_of(play), &r->done, &r->units);
    if (!vz_can_fight(play, &r->units)) {
        next_stack(play);
        return true;
    }
    if (is_held(play, &r->units)) { /* [12.0] stays, but RD and F demoralize */
        if (r->demoralizes)
            vz_fact_demoralize(play, r->hex, side_of(play), "12.0");
        next_stack(play);
        return true;
    }
    load_supply(play, &r->units);
    r->hexes = play->p->battle.retreat[r->role];
    r->start = r->hex;
    r->steps = r->path_count = r->stop_in_city = 0;
    course_go_to(&play->p->head, VZ_RETREATING, STACK_CHOOSES);
    return true;
}

/* ---- ways */

/* [8.62] A city that its side controlled as the retreats began: the stack may stop there. */
static bool is_haven(const struct vz_play *play, uint16_t hex)
{
    for (unsigned city = 0; city < VZ_HAVENS; city++)
        if (haven(play, city) == hex)
            return play->p->retreat.havens >> city & 1;
    return false;
}

static void find_route(struct vz_play *play, struct vz_route *route, struct vz_walk *walk)
{
    const struct vz_retreat *r = &play->p->retreat;

    route->side = side_of(play);
    route->points = vz_known_points(play, &r->units);
    vz_route_find(play, route, r->hex);
    vz_walk_start(walk, r->hex, r->hexes);
}

/* The way with the lowest hex numbers; true if the owner could choose another. */
static bool plan(struct vz_play *play, struct vz_route *route, struct vz_walk *walk)
{
    bool choice = false;

    while (!vz_route_ends(route, walk)) {
        uint16_t best[6];
        unsigned count = vz_route_next(play, route, walk, best);

        if (count == 0)
            break;
        vz_walk_step(walk, best[0]);
        choice |= count > 1 || (is_haven(play, best[0]) && !vz_route_ends(route, walk));
    }
    return choice;
}

/* Walks the path: VZ_REFUSALS if it is a legal retreat, otherwise what is wrong with its hex number
 * `*at`. */
static enum vz_refusal judge_path(struct vz_play *play, struct vz_route *route,
                                  const uint16_t *path, unsigned count, bool stop,
                                  struct vz_walk *walk, unsigned *at)
{
    uint16_t best[6];
    uint16_t here = walk->hex[0];

    for (*at = 0; *at < count; ++*at) {
        uint16_t to = path[*at];
        const struct map_edge *edge = map_edge(&play->s->map, here, to);
        unsigned open;
        unsigned i = 0;

        if (vz_route_ends(route, walk))
            return VZ_RETREAT_LENGTH;
        if (!edge)
            return VZ_RETREAT_APART;
        if (!vz_route_open(play, edge, route->side))
            return VZ_RETREAT_CLOSED;
        if (vz_walk_has(walk, to))
            return VZ_RETREAT_TWICE;
        open = vz_route_next(play, route, walk, best);
        while (i < open && best[i] != to)
            i++;
        if (i == open)
            return VZ_RETREAT_STEP;
        vz_walk_step(walk, to);
        here = to;
    }
    *at = count ? count - 1 : 0;
    if (stop)
        return is_haven(play, here) ? VZ_REFUSALS : VZ_RETREAT_CITY;
    return vz_route_ends(route, walk) || vz_route_next(play, route, walk, best) == 0
               ? VZ_REFUSALS
               : VZ_RETREAT_LENGTH;
}

/* The stack goes this way. A retreat that ends at a goal or in a city is whole; one that ends
 * elsewhere before its length is impossible [8.64]. */
static void take_path(struct vz_play *play, struct vz_route *route, const struct vz_walk *walk,
                      bool stop)
{
    struct vz_retreat *r = &play->p->retreat;

    r->path_count = (uint8_t)(walk->count - 1);
    memcpy(r->path, walk->hex + 1, r->path_count * sizeof *r->path);
    r->stop_in_city = stop;
    if (stop || vz_route_ends(route, walk))
        r->hexes = r->path_count;
    course_go_to(&play->p->head, VZ_RETREATING, r->path_count ? STACK_WALKS : STACK_ENDS);
}

/* The clause `retreat via` of the attack, as far as the dice go. */
static bool take_clause(struct vz_play *play, struct vz_route *route)
{
    const struct vz_clauses *clauses = &play->p->clauses;
    const struct vz_retreat *r = &play->p->retreat;
    struct vz_walk walk;
    unsigned count = clauses->retreat_count;
    unsigned at;

    if (count == 0 || side_of(play) != vz_phasing(play))
        return false;
    vz_walk_start(&walk, r->hex, r->hexes);
    count = count < r->hexes ? count : r->hexes;
    if (judge_path(play, route, clauses->retreat, count, false, &walk, &at) != VZ_REFUSALS)
        return false;
    take_path(play, route, &walk, false);
    return true;
}

/* Takes the only way, or the one that the order named, or asks. */
static void choose_path(struct vz_play *play)
{
    const struct vz_retreat *r = &play->p->retreat;
    struct vz_route route;
    struct vz_walk walk;

    find_route(play, &route, &walk);
    if (!plan(play, &route, &walk)) {
        take_path(play, &route, &walk, false);
        return;
    }
    if (take_clause(play, &route))
        return;
    vz_ask(play, VZ_ASK_RETREAT, side_of(play));
    VZ_TELL(play, VZ_EV_ASK_RETREAT, "8.63", V_INT(play->p->head.question), V_INT(side_of(play)),
            V_INT(r->hexes), V_INT(r->hex));
}

/* ---- going */

/* What is left of the stack; false when nothing is that could fight, and the rest is gone with it
 * [8.65] [9.35]. */
static bool stack_lives(struct vz_play *play)
{
    struct vz_units *units = &play->p->retreat.units;
    struct vz_units zeros;

    vz_keep_on_map(play, units);
    if (vz_can_fight(play, units))
        return true;
    zeros = *units;
    vz_units_keep(&zeros, &play->s->combat);
    vz_fact_eliminate(play, &zeros, "14.16");
    vz_keep_on_map(play, units);
    vz_fact_bereave(play, units);
    vz_keep_on_map(play, units);
    return false;
}

static void lose_battery(struct vz_play *play, unsigned unit, const char *rule)
{
    struct vz_units one = {{0}};

    vz_units_add(&one, unit);
    vz_fact_eliminate(play, &one, rule);
}

/* [8.66] Artillery at a river without a bridge; [5.15] the Navy battery in rough or swamp. */
static void move_artillery(struct vz_play *play, const struct map_edge *edge)
{
    struct vz_units artillery = play->p->retreat.units;

    vz_units_keep(&artillery, &play->s->artillery);
    for (VZ_EACH(unit, &artillery)) {
        if ((edge->kinds & VZ_RIVER) && !(edge->kinds & VZ_BRIDGE) &&
            vz_die(play, "artillery at the river", "8.66") > 3)
            lose_battery(play, unit, "8.66");
        else if (vz_is_too_heavy(play, unit, edge->to))
            lose_battery(play, unit, "5.15");
    }
}

/* [8.65] Friends in a hex that the stack enters become demoralized. */
static void pass_friends(struct vz_play *play, uint16_t hex)
{
    struct vz_units friends;

    vz_combat_units_at(play, hex, side_of(play), &friends);
    vz_units_keep(&friends, &play->p->retreat.before);
    for (VZ_EACH(unit, &friends)) {
        if (play->p->unit[unit].flags & VZ_DEMORALIZED)
            continue;
        vz_fact_demoralize(play, hex, side_of(play), "8.65");
        return;
    }
}

static void walk(struct vz_play *play)
{
    struct vz_retreat *r = &play->p->retreat;
    uint16_t to = r->path[r->steps];
    unsigned role = r->role;

    move_artillery(play, map_edge(&play->s->map, r->hex, to));
    course_go_to(&play->p->head, VZ_RETREATING, STACK_PAYS);
    vz_keep_on_map(play, &r->units);
    if (!vz_can_fight(play, &r->units))
        return;
    pass_friends(play, to);
    r->steps++;
    r->hex = to;
    r->hexes--;
    vz_fact_enter(play, &r->units, to);
    /* [8.65] [6.32] each zone entered costs a point, [6.33] whoever else is in the hex */
    if (vz_in_ezoc(play, to, side_of(play)))
        vz_lose_points(play, side_of(play), 1, &r->units, vz_battle_mixed(play, role), "8.65");
}

static void pay(struct vz_play *play)
{
    struct vz_retreat *r = &play->p->retreat;

    if (!stack_lives(play))
        next_stack(play);
    else
        course_go_to(&play->p->head, VZ_RETREATING,
                     r->steps < r->path_count ? STACK_WALKS : STACK_ENDS);
}

/* Where it is said how a stack went. */
static void tell_way(struct vz_play *play)
{
    const struct vz_retreat *r = &play->p->retreat;
    struct vz_names names;

    if (r->steps == 0)
        VZ_TELL(play, VZ_EV_STOPPED, "8.64", V_INT(r->hex));
    else
        VZ_TELL(play, VZ_EV_RETREATED, "8.63", vz_list(&r->units, &names), V_INT(r->start),
                V_INT(r->hex), V_LIST(r->path, r->steps));
}

static void end_stack(struct vz_play *play)
{
    struct vz_retreat *r = &play->p->retreat;

    if (r->hexes > 0) { /* [8.64] an impossible retreat */
        vz_fact_eliminate(play, &r->units, "8.64");
        next_stack(play);
        return;
    }
    tell_way(play);
    if (r->demoralizes) /* [8.8] when the retreat ends, cut short or not */
        vz_fact_demoralize(play, r->hex, side_of(play), "8.43");
    if (r->steps > 0) {
        vz_fact_settle(play, r->hex, side_of(play));
        vz_displace(play, &r->units);
    }
    vz_units_add_all(&r->done, &r->units);
    next_stack(play);
}

void vz_retreat_step(struct vz_play *play, unsigned step)
{
    switch ((enum retreat_step)step) {
    case STACK_STARTS:
        if (!start_stack(play))
            course_return(&play->p->head, VZ_RETREATING);
        break;
    case STACK_CHOOSES:
        choose_path(play);
        break;
    case STACK_WALKS:
        walk(play);
        break;
    case STACK_PAYS:
        pay(play);
        break;
    case STACK_ENDS:
        end_stack(play);
        break;
    }
}

/* ---- answers */

/* The step of a path that breaks a rule, and its word in the order. */
struct bad_step {
    enum vz_refusal why;
    unsigned word;
    uint16_t from;
    uint16_t to;
};

/* The step could be made, but the stack must make another. */
static bool refuse_step(struct vz_play *play, const struct bad_step *step, struct vz_route *route,
                        const struct vz_walk *walk)
{
    unsigned points;

    if (vz_route_overfills(play, route, walk, step->to, &points)) /* [12.14] */
        return VZ_REFUSE(play, VZ_PEROTE_FULL, step->word, V_INT(points),
                         V_INT(vz_figure(play, VZ_PEROTE_POINTS)));
    if (vz_ways_cost(&route->ways, step->from) == VZ_UNREACHED)
        return VZ_REFUSE(play, VZ_RETREAT_AWAY, step->word, V_INT(step->from), V_INT(step->to));
    return VZ_REFUSE(play, VZ_RETREAT_STEP, step->word, V_INT(step->to), V_INT(step->from));
}

/* `walk` is the path, of `count` hexes in all, as far as it was legal. */
static bool refuse_path(struct vz_play *play, const struct bad_step *step, unsigned count,
                        struct vz_route *route, struct vz_walk *walk)
{
    switch (step->why) {
    case VZ_RETREAT_APART:
        return VZ_REFUSE(play, step->why, step->word, V_INT(step->from), V_INT(step->to));
    case VZ_RETREAT_STEP:
        return refuse_step(play, step, route, walk);
    case VZ_RETREAT_CITY:
        return VZ_REFUSE(play, step->why, step->word, V_INT(step->to), V_INT(side_of(play)));
    case VZ_RETREAT_LENGTH: /* the whole way, which a goal may cut short [8.64] */
        plan(play, route, walk);
        return VZ_REFUSE(play, step->why, step->word, V_INT(walk->count - 1), V_INT(count));
    default:
        return VZ_REFUSE(play, step->why, step->word, V_INT(step->to));
    }
}

bool vz_answer_retreat(struct vz_play *play)
{
    uint16_t path[ORDER_ARGUMENTS] = {0};
    unsigned words[ORDER_ARGUMENTS] = {0};
    const struct argument *argument = NULL;
    bool stop = order_find(play->order, RETREAT_STOP, NULL) != NULL;
    unsigned count = 0;
    unsigned at;
    struct vz_route route;
    struct vz_walk walk;
    enum vz_refusal fault;

    for (unsigned i = 0; i < play->order->count; i++) {
        argument = &play->order->argument[i];
        if (argument->slot != RETREAT_VIA)
            continue;
        path[count] = (uint16_t)argument->value;
        words[count++] = argument->word;
    }
    find_route(play, &route, &walk);
    fault = judge_path(play, &route, path, count, stop, &walk, &at);
    if (fault != VZ_REFUSALS) {
        struct bad_step step = {fault, words[at], walk.hex[at < walk.count ? at : 0], path[at]};

        return refuse_path(play, &step, count, &route, &walk);
    }
    take_path(play, &route, &walk, stop);
    vz_answered(play);
    return true;
}

bool vz_default_retreat(struct vz_play *play, struct order *answer)
{
    struct vz_route route;
    struct vz_walk walk;

    find_route(play, &route, &walk);
    plan(play, &route, &walk);
    order_start(answer, VZ_ANSWER_RETREAT);
    for (unsigned i = 1; i < walk.count; i++)
        if (!order_argument(answer, RETREAT_VIA, ARGUMENT_CELL, walk.hex[i], 0))
            return false;
    return true;
}
