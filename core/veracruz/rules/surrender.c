/* 12.4 Surrender: the question, where the garrison goes, and who moves into a fortress that has
 * fallen. */
#include <string.h>

#include "map/flood.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/siege.h"

static void ask_about_fort(struct vz_play *play, enum vz_question kind, uint8_t side,
                           const char *name, const char *rule)
{
    vz_ask(play, kind, side);
    VZ_TELL(play, VZ_EV_ASK_FORT, rule, V_INT(play->p->head.question), V_INT(side), V_TEXT(name),
            V_INT(play->s->fort_cell[play->p->siege.fort]));
}

/* ---- 12.41 the offer */

bool vz_may_offer(struct vz_play *play)
{
    const struct vz_position *p = play->p;
    bool siege = p->head.phase == VZ_PHASE_MX_SIEGE || p->head.phase == VZ_PHASE_US_SIEGE;
    unsigned word = vz_fort_word(play);
    uint16_t cell;
    uint8_t fort;

    if (!vz_read_fort(play, &fort))
        return false;
    cell = play->s->fort_cell[fort];
    if (!vz_judge_owed(play, fort, word))
        return false;
    if (p->offered >> fort & 1) /* [12.41] once for each fortress and segment */
        return VZ_REFUSE(play, VZ_OFFER_TWICE, word, V_INT(cell));
    /* [12.41] he must be able to make the attack */
    if (!(siege ? vz_bombardment_is_possible(play, fort) : vz_assault_is_possible(play, fort)))
        return VZ_REFUSE(play, VZ_OFFER_NOTHING, word, V_INT(cell),
                         V_TEXT(siege ? "bombardment" : "Assault"),
                         V_TEXT(siege ? "bombard" : "assault"));
    return true;
}

bool vz_do_offer(struct vz_play *play)
{
    uint8_t fort;

    vz_read_fort(play, &fort); /* judged already */
    vz_siege_start(play, fort, VZ_SURRENDERING, VZ_NO_SIEGE);
    return true;
}

void vz_siege_offer(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint8_t bit = (uint8_t)(1u << siege->fort);

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ACT);
    if (play->p->offered & bit) /* refused in this segment already */
        return;
    play->p->offered |= bit;
    /* [12.31] whoever storms learns that he is strong enough */
    VZ_TELL(play, VZ_EV_OFFERED, "12.41", V_INT(play->s->fort_cell[siege->fort]),
            V_INT(siege->kind == VZ_ASSAULTING));
    ask_about_fort(play, VZ_ASK_SURRENDER, vz_enemy(siege->attacker), "surrender", "12.41");
}

bool vz_answer_refuse(struct vz_play *play)
{
    VZ_TELL(play, VZ_EV_REFUSED, "12.41", V_INT(play->s->fort_cell[play->p->siege.fort]));
    return true;
}

bool vz_answer_surrender(struct vz_play *play)
{
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_YIELD);
    return true;
}

/* ---- 12.41 to 12.43 the garrison */

static void ulua_yields(struct vz_play *play, const char *rule)
{
    uint16_t cell = play->s->fort_cell[VZ_FORT_ULUA];

    VZ_TELL(play, VZ_EV_SURRENDERED, rule, V_INT(cell));
    vz_fact_control(play, cell, play->p->siege.attacker, rule);
}

/* [12.41] Artillery, militia, Supply units and Pack animals do not leave. */
static bool is_lost(const struct vz_play *play, unsigned unit)
{
    const struct vz_counter *counter = vz_counter(play, unit);

    return counter->type == VZ_ARTILLERY || counter->type == VZ_MILITIA ||
           counter->type == VZ_SUPPLY || counter->type == VZ_PACK ||
           (counter->traits & VZ_NAMED_MILITIA);
}

void vz_siege_yield(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint16_t cell = play->s->fort_cell[siege->fort];
    uint8_t defender = vz_enemy(siege->attacker);
    struct vz_units inside;
    struct vz_units lost = {{0}};

    siege->kind = VZ_SURRENDERING;
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
    if (siege->fort == VZ_FORT_ULUA) { /* [12.42] control passes, its strength stays */
        ulua_yields(play, "12.41");
        return;
    }
    VZ_TELL(play, VZ_EV_SURRENDERED, "12.41", V_INT(cell));
    if (siege->fort == VZ_FORT_VERACRUZ && vz_holds_fort(play, VZ_FORT_ULUA, defender))
        ulua_yields(play, "12.42");
    vz_units_at(play, cell, defender, &inside);
    for (VZ_EACH(unit, &inside))
        if (is_lost(play, unit))
            vz_units_add(&lost, unit);
    vz_fact_eliminate(play, &lost, "12.41");
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_RELOCATE);
}

/* [12.14] Perote would not hold them; to go there is the same as to retreat there. */
static bool is_too_small(const struct vz_play *play, uint16_t hex, const struct vz_units *set)
{
    struct vz_units there;

    if (hex != play->s->fort_cell[VZ_FORT_PEROTE])
        return false;
    vz_combat_units_at(play, hex, NO_SIDE, &there);
    return vz_known_points(play, &there) + vz_known_points(play, set) >
           vz_figure(play, VZ_PEROTE_POINTS);
}

/* Somebody of the garrison can fight, or could as far as the account of the enemy goes [14.31]. */
static bool may_fight(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit))
            return true;
    return vz_is_account_of(play, play->p->siege.attacker) && vz_hides_among(play, set);
}

/* [12.43] A U.S. combat unit holds the city, or [5.21] any U.S. unit against Leaders alone. */
static bool is_closed(const struct vz_play *play, const struct vz_units *set, uint16_t city)
{
    return may_fight(play, set) ? vz_occupied(play, city, VZ_US) : vz_any_unit(play, city, VZ_US);
}

/* [12.43] Where the units may go, the default first; returns how many hexes. */
static unsigned places(struct vz_play *play, const struct vz_units *set, uint16_t list[VZ_UNITS])
{
    const struct vz_scenario *s = play->s;
    const struct vz_siege *siege = &play->p->siege;
    const uint16_t from_veracruz[] = {s->orizaba, s->jalapa};
    uint16_t cell = s->fort_cell[siege->fort];
    unsigned count = 0;

    if (siege->attacker == VZ_US) {
        const uint16_t *to = siege->fort == VZ_FORT_VERACRUZ ? from_veracruz : &s->mexico_city;
        unsigned most = siege->fort == VZ_FORT_VERACRUZ ? 2 : 1;

        for (unsigned i = 0; i < most; i++)
            if (!is_closed(play, set, to[i]))
                list[count++] = to[i];
        return count;
    }
    for (uint16_t hex = 0; hex < s->map.cells; hex++) { /* the nearest first, then the lowest */
        unsigned distance = map_distance(&s->map, cell, hex);
        unsigned at = count;

        if (distance <= vz_figure(play, VZ_RELOCATION) || !vz_occupied(play, hex, VZ_US) ||
            is_too_small(play, hex, set))
            continue;
        for (; at > 0 && map_distance(&s->map, cell, list[at - 1]) > distance; at--)
            list[at] = list[at - 1];
        list[at] = hex;
        count++;
    }
    return count;
}

/* [14.31] The U.S. cannot tell whether the garrison is Leaders alone, to whom a city with U.S.
 * units is closed. */
static bool hides_fighters(const struct vz_play *play, const struct vz_units *set)
{
    const uint16_t cities[] = {play->s->orizaba, play->s->jalapa};

    for (unsigned i = 0; i < 2; i++)
        if (vz_any_unit(play, cities[i], VZ_US) && !vz_occupied(play, cities[i], VZ_US))
            return vz_hides_among(play, set);
    return false;
}

/* [14.31] Mexico cannot tell whether the garrison could go into another hex: where it sees counters
 * and nobody who fights, or in Perote, how many points. */
static bool hides_place(struct vz_play *play, const struct vz_units *set, uint16_t only)
{
    const struct vz_siege *siege = &play->p->siege;
    const struct map *map = &play->s->map;
    uint16_t cell = play->s->fort_cell[siege->fort];
    uint16_t perote = play->s->fort_cell[VZ_FORT_PEROTE];

    if (siege->attacker == VZ_US)
        return siege->fort == VZ_FORT_VERACRUZ && hides_fighters(play, set);
    for (uint16_t hex = 0; hex < map->cells; hex++)
        if (hex != only && map_distance(map, cell, hex) > vz_figure(play, VZ_RELOCATION) &&
            (vz_is_veiled(play, hex, VZ_US) ||
             (hex == perote && vz_occupied(play, hex, VZ_US) &&
              (vz_hides(play, hex, VZ_US) || vz_hides_among(play, set)))))
            return true;
    return false;
}

static void relocate(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_names names;

    VZ_TELL(play, VZ_EV_RELOCATED, "12.43", vz_list(set, &names), V_INT(hex));
    for (VZ_EACH(unit, set)) {
        play->p->unit[unit].flags &= (uint16_t)~VZ_DEMORALIZED; /* [12.41] */
        vz_fact_stand(play, unit, VZ_DUE); /* placed, not moved: nobody next to it is lost [9.12] */
    }
    vz_fact_enter(play, set, hex);
    vz_fact_settle(play, hex, vz_enemy(play->p->siege.attacker));
}

/* The garrison that may leave. */
static void garrison(const struct vz_play *play, struct vz_units *set)
{
    const struct vz_siege *siege = &play->p->siege;

    vz_units_at(play, play->s->fort_cell[siege->fort], vz_enemy(siege->attacker), set);
}

void vz_siege_relocate(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint8_t defender = vz_enemy(siege->attacker);
    uint16_t list[VZ_UNITS];
    struct vz_units set;
    unsigned count;

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ENTER);
    garrison(play, &set);
    if (vz_units_empty(&set))
        return;
    count = places(play, &set, list);
    if (count == 0) { /* [12.43] */
        vz_fact_eliminate(play, &set, "12.43");
    } else if (count == 1 && !hides_place(play, &set, list[0])) {
        relocate(play, &set, list[0]);
    } else {
        vz_ask(play, VZ_ASK_RELOCATE, defender);
        VZ_TELL(play, VZ_EV_ASK_RELOCATE, "12.43", V_INT(play->p->head.question), V_INT(defender),
                V_INT(play->s->fort_cell[siege->fort]), V_LIST(list, count));
    }
}

bool vz_answer_relocate(struct vz_play *play)
{
    const struct argument *to = order_find(play->order, RELOCATE_HEX, NULL);
    uint16_t list[VZ_UNITS];
    struct vz_units set;
    unsigned count;

    garrison(play, &set);
    count = places(play, &set, list);
    for (unsigned i = 0; i < count; i++) {
        if (list[i] != (uint16_t)to->value)
            continue;
        relocate(play, &set, list[i]);
        return true;
    }
    if (vz_enemy(play->p->siege.attacker) == VZ_US)
        return VZ_REFUSE(play, VZ_RELOCATE_US, to->word, V_INT(to->value),
                         V_INT(play->s->fort_cell[play->p->siege.fort]));
    if (!may_fight(play, &set) && vz_any_unit(play, (uint16_t)to->value, VZ_US))
        return VZ_REFUSE(play, VZ_RELOCATE_LEADER, to->word, V_INT(to->value));
    return VZ_REFUSE(play, VZ_RELOCATE_WHERE, to->word, V_INT(to->value));
}

void vz_default_relocate(struct vz_play *play, struct order *answer)
{
    uint16_t list[VZ_UNITS];
    struct vz_units set;

    garrison(play, &set);
    order_start(answer, VZ_ANSWER_RELOCATE);
    if (places(play, &set, list) > 0)
        order_argument(answer, RELOCATE_HEX, ARGUMENT_CELL, list[0], 0);
}

/* ---- 12.24, 12.34, 12.44 moving in */

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
        ask_about_fort(play, VZ_ASK_OCCUPY, siege->attacker, "occupy", rule_of_entry(play));
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

/* ---- what an order says of it in advance, and what a refusal owes */

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

bool vz_judge_owed(struct vz_play *play, unsigned except, unsigned word)
{
    const struct vz_position *p = play->p;
    bool siege = p->head.phase == VZ_PHASE_MX_SIEGE || p->head.phase == VZ_PHASE_US_SIEGE;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        if (fort == except || !(p->owed >> fort & 1))
            continue;
        /* [12.41] owed as long as it can still be done */
        if (siege ? vz_bombardment_is_possible(play, fort) : vz_assault_is_possible(play, fort))
            return VZ_REFUSE(play, VZ_OFFER_OWED, word, V_INT(play->s->fort_cell[fort]));
    }
    return true;
}
