/* 8.1 and 8.2: who may attack whom, and who must [6.31]. */
#include "veracruz/combat.h"
#include "veracruz/siege.h"

#include <string.h>

enum {
    FOUR_TIMES_FROM = 6
}; /* rating of a fortress that multiplies its garrison by four [12.32] */

static bool judge_duty(struct vz_play *play, const struct vz_units *set, uint16_t hex);

/* ---- reading the order */

/* The order names this unit or formation by itself. */
static bool names(const struct vz_play *play, unsigned unit)
{
    for (unsigned i = 0; i < play->order->count; i++)
        if (play->order->argument[i].slot == ATTACK_WITH &&
            play->order->argument[i].kind == ARGUMENT_UNIT &&
            play->order->argument[i].value == (int32_t)unit)
            return true;
    return false;
}

static bool has_acted(const struct vz_play *play, unsigned unit)
{
    return (play->p->unit[unit].flags & (VZ_ATTACKED | VZ_BOMBARDED)) ||
           vz_units_has(&play->p->displaced, unit);
}

/* A combat unit that has still its attack to make. */
static bool is_able(const struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];

    return vz_is_combat_unit(play, unit) && vz_counter(play, unit)->side == vz_phasing(play) &&
           vz_on_map(u->hex) && !(u->flags & VZ_DEMORALIZED) && !has_acted(play, unit) &&
           !vz_is_zero_militia(play, unit);
}

static bool was_attacked(const struct vz_position *p, uint16_t hex)
{
    for (unsigned i = 0; i < p->attacked_hexes; i++)
        if (p->attacked[i] == hex)
            return true;
    return false;
}

/* What a formation or all@HEX brings along and an attack cannot use: trains and dummies, units that
 * are done. */
static void drop_unusable(const struct vz_play *play, struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        uint16_t formation = vz_formation_unit(play, unit);

        if (names(play, unit))
            continue;
        if (!vz_is_combat_unit(play, unit) && !vz_units_has(&play->s->leaders, unit))
            vz_units_remove(set, unit);
        else if (has_acted(play, unit) && (formation == VZ_NO_UNIT || !names(play, formation) ||
                                           (play->p->unit[unit].flags & VZ_BOMBARDED)))
            vz_units_remove(set, unit);
    }
}

static void read_list(const struct order *order, unsigned slot, uint16_t *list, unsigned most,
                      uint8_t *count)
{
    for (unsigned i = 0; i < order->count && *count < most; i++)
        if (order->argument[i].slot == slot)
            list[(*count)++] = (uint16_t)order->argument[i].value;
}

static void read_clauses(struct vz_play *play)
{
    struct vz_clauses *clauses = &play->p->clauses;

    memset(clauses, 0, sizeof *clauses);
    read_list(play->order, ATTACK_LOSSES, clauses->losses, VZ_CLAUSE_UNITS, &clauses->losses_count);
    read_list(play->order, ATTACK_RETREAT, clauses->retreat,
              sizeof clauses->retreat / sizeof *clauses->retreat, &clauses->retreat_count);
}

/* ---- Leaders */

/* Some combat unit of the set is in the hex. */
static bool attacks_from(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit) && play->p->unit[unit].hex == hex)
            return true;
    return false;
}

static bool shares_formation(const struct vz_play *play, const struct vz_units *set,
                             unsigned leader)
{
    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit) &&
            play->p->unit[unit].formation == play->p->unit[leader].formation)
            return true;
    return false;
}

static bool leads_from(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, set))
        if (vz_units_has(&play->s->leaders, unit) && play->p->unit[unit].hex == hex)
            return true;
    return false;
}

/* [8.24] Units of the hex that are not of the set could attack a hex other than the target. */
static bool leaves_an_attack(struct vz_play *play, const struct vz_units *set, uint16_t hex,
                             uint16_t target)
{
    const struct vz_scenario *s = play->s;
    const struct map_cell *cell = &s->map.cell[hex];
    struct vz_units others;
    bool able = false;

    vz_combat_units_at(play, hex, vz_phasing(play), &others);
    vz_units_drop(&others, set);
    for (VZ_EACH(unit, &others))
        able |= is_able(play, unit);
    for (unsigned e = cell->first; able && e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t other = s->map.edge[e].to;

        if (other != target && !s->combat_barred[e] && !was_attacked(play->p, other) &&
            vz_fort_at(play, other) == VZ_FORTS &&
            vz_occupied(play, other, vz_enemy(vz_phasing(play))))
            return true;
    }
    return false;
}

/* [9.32] Leaders not named go with the first attack from their hex, one of a formation with that;
 * but where one is named, another may stay for a separate attack [8.24]. */
static void add_leaders(struct vz_play *play, struct vz_units *set, uint16_t target)
{
    const struct vz_position *p = play->p;
    const struct vz_units named = *set;

    for (VZ_EACH(leader, &play->s->leaders)) {
        uint16_t hex = p->unit[leader].hex;

        if (!vz_on_map(hex) || has_acted(play, leader) ||
            vz_counter(play, leader)->side != vz_phasing(play) || !attacks_from(play, set, hex))
            continue;
        if (p->unit[leader].formation
                ? shares_formation(play, set, leader)
                : !leads_from(play, &named, hex) || !leaves_an_attack(play, &named, hex, target))
            vz_units_add(set, leader);
    }
}

/* ---- judging, in the order of the cases */

static unsigned word_of(const struct vz_play *play, unsigned unit)
{
    return play->order ? vz_word_of(play, ATTACK_WITH, unit) : 0;
}

static unsigned word_of_slot(const struct vz_play *play, unsigned slot)
{
    const struct argument *argument = play->order ? order_find(play->order, slot, NULL) : NULL;

    return argument ? argument->word : 0;
}

/* [8.11] Units with a Combat Strength, and Leaders who are with them [9.31]. */
static bool judge_strength(struct vz_play *play, const struct vz_units *set)
{
    unsigned first = vz_units_next(set, 0);

    for (VZ_EACH(unit, set)) {
        bool leads = vz_units_has(&play->s->leaders, unit) &&
                     attacks_from(play, set, play->p->unit[unit].hex);

        if (!vz_is_combat_unit(play, unit) && !leads)
            return VZ_REFUSE(play, VZ_NO_STRENGTH, word_of(play, unit), V_INT(unit));
    }
    if (!vz_can_fight(play, set)) /* [14.37] only revealed zeros */
        return VZ_REFUSE(play, VZ_NO_STRENGTH, word_of(play, first), V_INT(first));
    return true;
}

/* [9.31] A Leader with any of the units; by option in each hex. */
static bool judge_led(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units all = *set;
    struct vz_units leaders;

    add_leaders(play, &all, hex);
    leaders = all;
    vz_units_keep(&leaders, &play->s->leaders);
    if (vz_units_empty(&leaders))
        return VZ_REFUSE_PLAIN(play, VZ_LEADERLESS_ATTACK, word_of_slot(play, ATTACK_WITH));
    for (VZ_EACH(unit, set)) {
        bool led = !play->p->option[VZ_LEADER_PER_HEX];

        for (VZ_EACH(leader, &leaders))
            led |= play->p->unit[leader].hex == play->p->unit[unit].hex;
        if (!led)
            return VZ_REFUSE(play, VZ_LEADERLESS_HEX, word_of(play, unit),
                             V_INT(play->p->unit[unit].hex));
    }
    return true;
}

/* [8.12] Nobody Demoralized, and a Leader who has not led in this phase. */
static bool judge_leaders(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, set)) {
        bool leader = vz_units_has(&play->s->leaders, unit);

        if (!leader && (play->p->unit[unit].flags & VZ_DEMORALIZED))
            return VZ_REFUSE(play, VZ_DEMORALIZED_ATTACK, word_of(play, unit), V_INT(unit));
        if (leader && vz_units_has(&play->p->displaced, unit))
            return VZ_REFUSE(play, VZ_MOVED_BY_COMBAT, word_of(play, unit), V_INT(unit));
        if (leader && has_acted(play, unit))
            return VZ_REFUSE(play, VZ_LEADER_SPENT, word_of(play, unit), V_INT(unit));
    }
    return judge_led(play, set, hex);
}

/* Combat units and Leaders that defend: those that were attacked in this phase and then driven or
 * led into the hex lend it nothing [8.15]. */
static void find_defenders(const struct vz_play *play, uint16_t hex, struct vz_units *defenders)
{
    struct vz_units leaders;

    vz_combat_units_at(play, hex, vz_enemy(vz_phasing(play)), defenders);
    vz_leaders_at(play, hex, vz_enemy(vz_phasing(play)), &leaders);
    vz_units_join(defenders, &leaders);
    vz_units_drop(defenders, &play->p->displaced);
}

/* [8.15] No unit attacks twice or is attacked twice; [8.24] nor does one that combat has moved. */
static bool judge_once(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units defenders;

    for (VZ_EACH(unit, set)) {
        if (vz_units_has(&play->p->displaced, unit))
            return VZ_REFUSE(play, VZ_MOVED_BY_COMBAT, word_of(play, unit), V_INT(unit));
        if (has_acted(play, unit))
            return vz_refuse_acted(play, unit, word_of(play, unit));
    }
    if (was_attacked(play->p, hex))
        return VZ_REFUSE(play, VZ_HEX_ATTACKED, word_of_slot(play, ATTACK_HEX), V_INT(hex));
    find_defenders(play, hex, &defenders);
    vz_units_keep(&defenders, &play->s->combat);
    if (vz_units_empty(&defenders) && vz_occupied(play, hex, vz_enemy(vz_phasing(play))))
        return VZ_REFUSE(play, VZ_UNITS_ATTACKED, word_of_slot(play, ATTACK_HEX), V_INT(hex));
    return true;
}

/* [8.24] [7.2] A formation attacks whole. */
static bool judge_whole(struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        uint16_t formation = vz_formation_unit(play, unit);
        struct vz_units left_out;

        if (formation == VZ_NO_UNIT)
            continue;
        vz_members(play, formation, &left_out);
        vz_units_keep(&left_out, &play->s->combat);
        vz_units_drop(&left_out, set);
        for (VZ_EACH(gun, &left_out)) /* [12.31] guns that have bombarded make no attack */
            if (play->p->unit[gun].flags & VZ_BOMBARDED)
                vz_units_remove(&left_out, gun);
        if (!vz_units_empty(&left_out))
            return VZ_REFUSE(play, VZ_SPLIT_FORMATION, word_of(play, unit), V_INT(unit),
                             V_INT(formation));
    }
    return true;
}

/* [8.0] [12.0] [9.12] A hex with enemy combat units, which is no fortress, adjacent to all who
 * attack: [8.16] [8.21] from as many hexes as there are. */
static bool judge_target(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    const struct vz_scenario *s = play->s;
    uint8_t enemy = vz_enemy(vz_phasing(play));
    unsigned word = word_of_slot(play, ATTACK_HEX);

    if (!vz_any_unit(play, hex, enemy))
        return VZ_REFUSE(play, VZ_ATTACK_WHERE, word, V_INT(hex));
    for (VZ_EACH(unit, set)) {
        uint16_t from = play->p->unit[unit].hex;
        const struct map_edge *edge = map_edge(&s->map, from, hex);

        if (!edge)
            return VZ_REFUSE(play, VZ_ATTACK_FAR, word_of(play, unit), V_INT(unit), V_INT(from),
                             V_INT(hex));
        if (s->combat_barred[edge - s->map.edge]) /* [5.34] */
            return VZ_REFUSE(play, VZ_ATTACK_BARRED, word_of(play, unit), V_INT(from), V_INT(hex));
    }
    if (vz_occupied(play, hex, enemy) && vz_fort_at(play, hex) != VZ_FORTS)
        return VZ_REFUSE(play, VZ_FORTRESS_COMBAT, word, V_INT(hex));
    if (!vz_occupied(play, hex, enemy))
        return VZ_REFUSE(play, VZ_TARGET_LEADER, word, V_INT(hex));
    return true;
}

bool vz_judge_attack(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    return judge_strength(play, set) && judge_leaders(play, set, hex) &&
           judge_once(play, set, hex) && judge_whole(play, set) && judge_target(play, set, hex) &&
           judge_duty(play, set, hex);
}

/* Whom the order names to attack what. */
static bool read_attack(struct vz_play *play, struct vz_units *set, uint16_t *hex)
{
    *hex = (uint16_t)order_find(play->order, ATTACK_HEX, NULL)->value; /* [8.22] one */
    if (!vz_read_group(play, ATTACK_WITH, vz_phasing(play), set))
        return false;
    drop_unusable(play, set);
    if (vz_units_empty(set)) {
        const struct argument *group = order_find(play->order, ATTACK_WITH, NULL);

        return VZ_REFUSE(
            play, VZ_NOBODY_THERE, group->word, V_INT(vz_phasing(play)),
            V_INT(group->kind == ARGUMENT_GROUP ? group->value : play->p->unit[group->value].hex));
    }
    return vz_judge_attack(play, set, *hex);
}

bool vz_may_attack(struct vz_play *play)
{
    struct vz_units set;
    uint16_t hex;

    return read_attack(play, &set, &hex);
}

bool vz_do_attack(struct vz_play *play)
{
    struct vz_position *p = play->p;
    struct vz_battle *b = &p->battle;
    struct vz_units set;
    uint16_t hex;

    if (!read_attack(play, &set, &hex))
        return false;
    add_leaders(play, &set, hex);
    memset(b, 0, sizeof *b);
    memset(&p->retreat, 0, sizeof p->retreat);
    memset(&p->loss, 0, sizeof p->loss); /* [8.48] starts afresh with a Regular */
    read_clauses(play);
    b->attacker = vz_phasing(play);
    b->hex = hex;
    b->attackers = set;
    find_defenders(play, hex, &b->defenders);
    vz_battle_find_hexes(play);
    p->doing = VZ_COMBAT;
    vz_combat_go_on(play);
    return true;
}

/* ---- who must attack [6.31] [8.13] */

/* Whoever attacked, or had to. */
static void forget(struct vz_play *play)
{
    for (unsigned unit = 0; unit < play->s->units; unit++)
        play->p->unit[unit].flags &= (uint16_t) ~(VZ_ATTACKED | VZ_BOUND);
}

void vz_combat_begins(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);
    struct vz_units own;

    forget(play);
    vz_side_on_map(play, side, &own);
    vz_units_keep(&own, &play->s->combat);
    for (VZ_EACH(unit, &own)) {
        struct vz_unit *u = &play->p->unit[unit];

        if (!(u->flags & VZ_DEMORALIZED) && vz_in_ezoc(play, u->hex, side) &&
            vz_fort_at(play, u->hex) == VZ_FORTS) /* [12.15] never from inside a fortress */
            u->flags |= VZ_BOUND;
    }
}

void vz_tell_bound(struct vz_play *play)
{
    struct vz_units bound = {{0}};
    struct vz_names names;

    for (VZ_EACH(unit, &play->board->on_map))
        if (play->p->unit[unit].flags & VZ_BOUND)
            vz_units_add(&bound, unit);
    if (!vz_units_empty(&bound))
        VZ_TELL(play, VZ_EV_BOUND, "6.31", vz_list(&bound, &names));
}

/* A Leader in the hex who has not led, with a unit that could attack. */
static bool hex_has_attack(const struct vz_play *play, uint16_t hex)
{
    struct vz_units leaders;
    struct vz_units units;
    bool led = false;

    vz_leaders_at(play, hex, vz_phasing(play), &leaders);
    for (VZ_EACH(leader, &leaders))
        led |= !has_acted(play, leader);
    if (!led)
        return false;
    vz_combat_units_at(play, hex, vz_phasing(play), &units);
    for (VZ_EACH(unit, &units))
        if (is_able(play, unit))
            return true;
    return false;
}

/* [9.31] A Leader for an attack on `target` by units in `hex`. */
static bool has_leader(const struct vz_play *play, uint16_t hex, uint16_t target)
{
    const struct vz_scenario *s = play->s;
    const struct map_cell *cell = &s->map.cell[target];

    if (hex_has_attack(play, hex))
        return true;
    if (play->p->option[VZ_LEADER_PER_HEX])
        return false;
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (!s->combat_barred[s->map.edge[e].back] && hex_has_attack(play, s->map.edge[e].to))
            return true;
    return false;
}

/* The far hex of the edge could still be attacked by a unit on this side. */
static bool could_attack(struct vz_play *play, const struct map_edge *edge)
{
    unsigned fort = vz_fort_at(play, edge->to);
    struct vz_units defenders;

    if (!vz_is_held_across(play, edge) || was_attacked(play->p, edge->to) ||
        play->s->combat_barred[edge - play->s->map.edge] || !has_leader(play, edge->from, edge->to))
        return false;
    if (fort != VZ_FORTS) /* [12.15] siege or assault: who bombards or besieges has done his duty */
        return !(play->p->bombarded >> fort & 1) &&
               !vz_besieges(play, fort, vz_phasing(play), false) &&
               vz_assault_is_possible(play, fort);
    find_defenders(play, edge->to, &defenders);
    return vz_can_fight(play, &defenders);
}

/* [12.15] Being counted to the six points of the siege meets the duty of who is in Perote's zone.
 */
static bool besieges_perote(struct vz_play *play, uint16_t hex)
{
    const struct map_edge *edge = map_edge(&play->s->map, hex, play->s->fort_cell[VZ_FORT_PEROTE]);

    return edge && vz_is_held_across(play, edge) &&
           vz_besieges(play, VZ_FORT_PEROTE, vz_phasing(play), false);
}

/* [8.13] Who is in an enemy zone attacks enemies that exert it, as long as there are any left to
 * attack. */
static bool judge_duty(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    const struct map *map = &play->s->map;

    for (VZ_EACH(unit, set)) {
        uint16_t from = play->p->unit[unit].hex;
        const struct map_cell *cell = &map->cell[from];

        if (!vz_is_combat_unit(play, unit) || !(play->p->unit[unit].flags & VZ_BOUND) ||
            vz_is_held_across(play, map_edge(map, from, hex)) || besieges_perote(play, from))
            continue;
        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
            if (could_attack(play, &map->edge[e]))
                return VZ_REFUSE(play, VZ_ATTACK_OTHER, word_of_slot(play, ATTACK_HEX), V_INT(unit),
                                 V_INT(map->edge[e].to), V_INT(hex));
    }
    return true;
}

/* With the Combat Phase it is over who has attacked and been attacked [8.15]. */
void vz_combat_ends(struct vz_play *play)
{
    struct vz_position *p = play->p;

    p->attacked_hexes = 0;
    memset(p->attacked, 0, sizeof p->attacked);
    memset(&p->displaced, 0, sizeof p->displaced);
    forget(play);
}

bool vz_combat_may_end(struct vz_play *play)
{
    const struct map *map = &play->s->map;
    struct vz_units own;

    vz_side_on_map(play, vz_phasing(play), &own);
    for (VZ_EACH(unit, &own)) {
        const struct map_cell *cell;

        if (!(play->p->unit[unit].flags & VZ_BOUND) || !is_able(play, unit) ||
            besieges_perote(play, play->p->unit[unit].hex))
            continue;
        cell = &map->cell[play->p->unit[unit].hex];
        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
            if (could_attack(play, &map->edge[e]))
                return VZ_REFUSE(play, VZ_MUST_ATTACK, 0, V_INT(unit), V_INT(map->edge[e].from),
                                 V_INT(map->edge[e].to));
    }
    return true;
}
