/* 12.24, 12.34, 12.44 Who moves into a fortress that has fallen: by an answer, or by what the order
 * that took it says in advance. */
#include "map/flood.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/siege.h"

/* ---- who may */

/* The way into the fortress is open to the unit: free of cost and zones, but not across what bars
 * it. */
static bool can_enter(struct vz_play *play, unsigned unit)
{
    const struct vz_scenario *s = play->s;
    uint16_t cell = s->fort_cell[play->p->siege.fort];
    uint16_t hex = play->p->unit[unit].hex;
    bool artillery = vz_units_has(&s->artillery, unit);
    const struct map_edge *edge = vz_on_map(hex) ? map_edge(&s->map, hex, cell) : NULL;

    return edge && s->cost[artillery][edge - s->map.edge] != FLOOD_BARRED &&
           !vz_is_too_heavy(play, unit, cell) && vz_may_advance(play, unit, edge); /* [17.12] */
}

/* [12.31] [15.15] Of the units those that stormed, and the guns that their formation, which goes in
 * as one, left out as they had fired elsewhere. */
static void keep_stormers(const struct vz_play *play, struct vz_units *units)
{
    const struct vz_units *stormers = &play->p->siege.units;

    for (VZ_EACH(unit, units)) {
        uint16_t formation = vz_formation_unit(play, unit);
        struct vz_units members = {{0}};

        if (formation != VZ_NO_UNIT && play->p->unit[unit].flags & VZ_BOMBARDED)
            vz_members(play, formation, &members);
        vz_units_keep(&members, &play->s->combat);
        if (!vz_units_has(stormers, unit) && !vz_units_meet(&members, stormers))
            vz_units_remove(units, unit);
    }
}

void vz_occupiers(struct vz_play *play, struct vz_units *set)
{
    const struct vz_siege *siege = &play->p->siege;
    struct vz_units fighters;
    struct vz_units there;

    vz_around_fort(play, siege->fort, siege->attacker, &fighters);
    if (play->p->siege.kind == VZ_ASSAULTING) /* [12.34] after a surrender all may [12.44] */
        keep_stormers(play, &fighters);
    *set = fighters;
    for (VZ_EACH(unit, &fighters)) {
        vz_units_at(play, play->p->unit[unit].hex, siege->attacker, &there);
        for (VZ_EACH(other, &there)) {
            uint8_t type = vz_counter(play, other)->type;

            if (type == VZ_LEADER || (type == VZ_DUMMY && play->p->unit[other].formation))
                vz_units_add(set, other);
        }
    }
    there = *set;
    for (VZ_EACH(unit, &there))
        if (!can_enter(play, unit))
            vz_units_remove(set, unit);
}

/* ---- whom the order names */

/* A combat unit of the set that leaves the hex too goes with whoever has no strength. */
static bool is_escorted(const struct vz_play *play, const struct vz_units *set, unsigned unit)
{
    for (VZ_EACH(other, set))
        if (vz_is_combat_unit(play, other) && play->p->unit[other].hex == play->p->unit[unit].hex)
            return true;
    return false;
}

/* By what bars its way, or by what has opened it. */
static bool refuse_occupier(struct vz_play *play, unsigned word, unsigned unit)
{
    uint8_t kind = play->p->siege.kind;
    uint16_t cell = play->s->fort_cell[play->p->siege.fort];
    uint16_t hex = play->p->unit[unit].hex;
    const struct map_edge *edge = vz_on_map(hex) ? map_edge(&play->s->map, hex, cell) : NULL;

    if (edge && !vz_judge_entry(play, unit, edge, word)) /* [5.15] [5.34] [17.12] */
        return false;
    return VZ_REFUSE(play,
                     kind == VZ_BOMBARDING   ? VZ_OCCUPY_REDUCED
                     : kind == VZ_ASSAULTING ? VZ_OCCUPY_STORMED
                                             : VZ_OCCUPY_WHO,
                     word, V_INT(unit), V_INT(cell));
}

/* [8.81] What a Demoralized unit goes in with: its stack without trains and loose dummies, which
 * never do [12.24]. */
static void find_stack(const struct vz_play *play, unsigned unit, struct vz_units *stack)
{
    vz_units_at(play, play->p->unit[unit].hex, play->p->siege.attacker, stack);
    vz_units_remove_all(stack, &play->s->supply);
    vz_units_remove_all(stack, &play->s->packs);
    for (VZ_EACH(dummy, &play->s->dummies))
        if (play->p->unit[dummy].formation == 0)
            vz_units_remove(stack, dummy);
}

/* Whoever of them does not, or VZ_NO_UNIT. */
static unsigned left_behind(const struct vz_play *play, const struct vz_units *set, unsigned unit)
{
    struct vz_units stack;

    if (!(play->p->unit[unit].flags & VZ_DEMORALIZED))
        return VZ_NO_UNIT;
    find_stack(play, unit, &stack);
    vz_units_remove_all(&stack, set);
    return vz_units_empty(&stack) ? VZ_NO_UNIT : vz_units_next(&stack, 0);
}

/* The units, each of which may be named, may go in together; refuses at the word of the first. */
static bool judge_occupiers(struct vz_play *play, const struct vz_units *set, unsigned word)
{
    for (VZ_EACH(unit, set)) {
        uint16_t formation = vz_formation_unit(play, unit);
        struct vz_units members;

        if (!is_escorted(play, set, unit)) /* [12.24] Leaders stacked with those who enter */
            return refuse_occupier(play, word, unit);
        if (left_behind(play, set, unit) != VZ_NO_UNIT) /* [8.81] */
            return VZ_REFUSE(play, VZ_DEMORALIZED_SPLIT, word, V_INT(unit),
                             V_INT(left_behind(play, set, unit)));
        if (formation == VZ_NO_UNIT)
            continue;
        vz_members(play, formation, &members);
        vz_units_remove_all(&members, set);
        if (!vz_units_empty(&members)) /* [15.15] a formation goes whole */
            return VZ_REFUSE(play, VZ_WHOLE, word, V_INT(unit), V_INT(formation));
    }
    if (play->p->siege.fort == VZ_FORT_PEROTE &&
        vz_known_points(play, set) > vz_figure(play, VZ_PEROTE_POINTS)) /* [12.14] */
        return VZ_REFUSE(play, VZ_PEROTE_FULL, word, V_INT(vz_known_points(play, set)),
                         V_INT(vz_figure(play, VZ_PEROTE_POINTS)));
    return true;
}

/* The units of the slot may move into the fortress [12.24] [12.34] [12.44]. */
static bool read_occupiers(struct vz_play *play, unsigned slot, struct vz_units *set)
{
    unsigned word = order_find(play->order, slot, NULL)->word;
    struct vz_units named;
    struct vz_units open;

    if (play->p->siege.fort == VZ_FORT_ULUA) /* [12.61] */
        return VZ_REFUSE_PLAIN(play, VZ_ULUA_CLOSED, word);
    if (!vz_read_group(play, slot, play->p->siege.attacker, &named))
        return false;
    vz_occupiers(play, &open);
    *set = named;
    for (VZ_EACH(unit, &named)) {
        const struct argument *argument = vz_naming(play, slot, unit);

        if (vz_units_has(&open, unit))
            continue;
        if (argument->kind != ARGUMENT_GROUP)
            return refuse_occupier(play, argument->word, unit);
        vz_units_remove(set, unit); /* all@HEX is what the order can use */
    }
    if (vz_units_empty(set))
        return refuse_occupier(play, word, vz_units_next(&named, 0));
    return judge_occupiers(play, set, word);
}

/* Somebody could be named: a loose unit, or a whole formation. */
static bool somebody_can_enter(struct vz_play *play, const struct vz_units *open)
{
    for (VZ_EACH(unit, open)) {
        uint16_t formation = vz_formation_unit(play, unit);
        struct vz_units group = {{0}};
        struct vz_units closed;

        if (!vz_is_combat_unit(play, unit))
            continue;
        if (play->p->unit[unit].flags & VZ_DEMORALIZED) { /* [8.81] its whole stack */
            find_stack(play, unit, &group);
        } else if (formation == VZ_NO_UNIT) {
            vz_units_add(&group, unit);
        } else {
            vz_members(play, formation, &group);
        }
        closed = group;
        vz_units_remove_all(&closed, open);
        if (vz_units_empty(&closed) && judge_occupiers(play, &group, 0))
            return true;
    }
    return false;
}

/* ---- moving in */

/* [14.31] Whether anybody could is no matter of the enemy's, who has seen those that stormed. */
static bool hides_entrants(const struct vz_play *play)
{
    return play->p->siege.kind != VZ_ASSAULTING && vz_hides_besiegers(play);
}

/* What has opened the way in: the bombardment, the Assault or the surrender. */
static const char *rule_of_entry(const struct vz_play *play)
{
    switch (play->p->siege.kind) {
    case VZ_BOMBARDING:
        return "12.24";
    case VZ_ASSAULTING:
        return "12.34";
    default:
        return "12.44";
    }
}

static void occupy(struct vz_play *play, const struct vz_units *set)
{
    const struct vz_siege *siege = &play->p->siege;
    uint16_t cell = play->s->fort_cell[siege->fort];
    struct vz_names names;

    VZ_TELL(play, VZ_EV_OCCUPIED, rule_of_entry(play), vz_list(set, &names), V_INT(cell),
            V_INT(vz_teaches(play, set, &cell, 1)));
    for (VZ_EACH(unit, set))
        play->p->unit[unit].flags |= VZ_ATTACKED; /* [12.44] no other attack in this phase */
    vz_fact_enter(play, set, cell);
    vz_fact_settle(play, cell, siege->attacker);
}

void vz_siege_enter(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    struct vz_clauses *clauses = &play->p->clauses;
    struct vz_units open;
    struct vz_units set = clauses->occupy;

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
    if (vz_holds_fort(play, siege->fort, vz_enemy(siege->attacker)))
        return; /* [5.21] */
    vz_occupiers(play, &open);
    vz_units_keep(&set, &open); /* those whom the fight has spared */
    if (clauses->occupies && !vz_units_empty(&set) && judge_occupiers(play, &set, 0))
        occupy(play, &set);
    else if (somebody_can_enter(play, &open) || hides_entrants(play))
        vz_ask_about_fort(play, VZ_ASK_OCCUPY, siege->attacker, "occupy", rule_of_entry(play));
}

bool vz_answer_occupy(struct vz_play *play)
{
    struct vz_units set = {{0}};

    if (!read_occupiers(play, OCCUPY_GROUP, &set))
        return false;
    occupy(play, &set);
    return true;
}

bool vz_answer_decline(struct vz_play *play)
{
    (void)play;
    return true;
}

/* ---- what an order says in advance */

bool vz_read_siege_clauses(struct vz_play *play, unsigned losses, unsigned occupy,
                           const struct vz_units *losers)
{
    struct vz_clauses *clauses = &play->p->clauses;
    bool storms = play->p->siege.kind == VZ_ASSAULTING;

    if (!vz_judge_losers(play, losses, losers, storms ? VZ_LOSE_WHO_ASSAULT : VZ_LOSE_WHO_BATTERY))
        return false;
    for (unsigned i = 0; i < play->order->count; i++)
        if (play->order->argument[i].slot == losses)
            clauses->losses[clauses->losses_count++] = (uint16_t)play->order->argument[i].value;
    if (!order_find(play->order, occupy, NULL))
        return true;
    clauses->occupies = 1;
    return read_occupiers(play, occupy, &clauses->occupy);
}
