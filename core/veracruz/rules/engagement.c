/* 8.1 and 8.2: who may attack whom. Who must is in duty.c. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/siege.h"

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

/* Some combat unit of the set is in the hex, and is more than a revealed zero [14.37]. */
static bool attacks_from(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, set))
        if (play->p->unit[unit].hex == hex && vz_is_combat_unit(play, unit) &&
            !vz_is_zero_militia(play, unit))
            return true;
    return false;
}

/* What a formation or all@HEX brings along and an attack cannot use: trains and dummies, units that
 * are done, then Leaders with whom nobody attacks. */
static void drop_unusable(const struct vz_play *play, struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        uint16_t formation = vz_formation_unit(play, unit);

        if (names(play, unit))
            continue;
        if (!vz_is_combat_unit(play, unit) && !vz_units_has(&play->s->leaders, unit))
            vz_units_remove(set, unit);
        else if (vz_has_acted(play, unit) && (formation == VZ_NO_UNIT || !names(play, formation) ||
                                              (play->p->unit[unit].flags & VZ_BOMBARDED)))
            vz_units_remove(set, unit);
    }
    for (VZ_EACH(leader, &play->s->leaders))
        if (vz_units_has(set, leader) && !names(play, leader) &&
            !attacks_from(play, set, play->p->unit[leader].hex))
            vz_units_remove(set, leader);
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

    read_list(play->order, ATTACK_LOSSES, clauses->losses, VZ_CLAUSE_UNITS, &clauses->losses_count);
    read_list(play->order, ATTACK_RETREAT, clauses->retreat,
              sizeof clauses->retreat / sizeof *clauses->retreat, &clauses->retreat_count);
}

/* [8.65] Points may be lost by whoever stands in the hexes that attack. */
static bool judge_losers(struct vz_play *play, const struct vz_units *set)
{
    struct vz_units losers = {{0}};

    for (VZ_EACH(unit, set)) {
        struct vz_units here;

        vz_combat_units_at(play, play->p->unit[unit].hex, vz_phasing(play), &here);
        vz_units_add_all(&losers, &here);
    }
    return vz_judge_losers(play, ATTACK_LOSSES, &losers, VZ_LOSE_WHO);
}

/* The clause `retreat via` leads on from a hex that attacks, from hex to hex. */
static bool judge_way_back(struct vz_play *play, const struct vz_units *set)
{
    const struct map *map = &play->s->map;
    const struct argument *at = order_find(play->order, ATTACK_RETREAT, NULL);
    const struct argument *last = at;
    bool near = false;

    for (VZ_EACH(unit, set))
        near |= at && map_edge(map, play->p->unit[unit].hex, (uint16_t)at->value);
    if (at && !near)
        return VZ_REFUSE(play, VZ_RETREAT_APART, at->word,
                         V_INT(play->p->unit[vz_units_next(set, 0)].hex), V_INT(at->value));
    while (at && (at = order_find(play->order, ATTACK_RETREAT, last + 1))) {
        if (!map_edge(map, (uint16_t)last->value, (uint16_t)at->value))
            return VZ_REFUSE(play, VZ_RETREAT_APART, at->word, V_INT(last->value),
                             V_INT(at->value));
        last = at;
    }
    return true;
}

/* ---- Leaders */

static bool leads_from(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, set))
        if (vz_units_has(&play->s->leaders, unit) && play->p->unit[unit].hex == hex)
            return true;
    return false;
}

bool vz_leaves_an_attack(struct vz_play *play, const struct vz_units *set, unsigned leader,
                         uint16_t target)
{
    const struct vz_scenario *s = play->s;
    const struct map_cell *cell = &s->map.cell[play->p->unit[leader].hex];
    uint16_t formation = vz_formation_unit(play, leader);
    struct vz_units others;
    bool able = false;

    vz_combat_units_at(play, play->p->unit[leader].hex, vz_phasing(play), &others);
    vz_units_remove_all(&others, set);
    for (VZ_EACH(unit, &others))
        able |= (formation == VZ_NO_UNIT || vz_formation_unit(play, unit) == formation) &&
                vz_can_attack(play, unit);
    for (unsigned e = cell->first; able && e < cell->first + (unsigned)cell->edges; e++)
        if (s->map.edge[e].to != target && vz_is_attackable(play, &s->map.edge[e]))
            return true;
    return false;
}

void vz_add_leaders(struct vz_play *play, struct vz_units *set, uint16_t target)
{
    const struct vz_position *p = play->p;
    const struct vz_units named = *set;

    for (VZ_EACH(leader, &play->s->leaders)) {
        uint16_t hex = p->unit[leader].hex;

        if (!vz_on_map(hex) || vz_units_has(set, leader) || vz_has_acted(play, leader) ||
            vz_counter(play, leader)->side != vz_phasing(play) || !attacks_from(play, set, hex))
            continue;
        /* [9.32] who is not named may stay for another attack, of his formation or, where somebody
         * is named, of others */
        if (((!p->unit[leader].formation && !leads_from(play, &named, hex)) ||
             !vz_leaves_an_attack(play, &named, leader, target)) &&
            !vz_is_needed(play, set, leader, target)) /* [6.31] */
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

/* [8.11] Units with a Combat Strength, and Leaders who are with them [9.32]. */
static bool judge_strength(struct vz_play *play, const struct vz_units *set)
{
    unsigned first = vz_units_next(set, 0);

    for (VZ_EACH(unit, set)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (vz_units_has(&play->s->leaders, unit)) {
            if (!attacks_from(play, set, hex))
                return VZ_REFUSE(play, VZ_LEADS_NOBODY, word_of(play, unit), V_INT(unit),
                                 V_INT(hex));
        } else if (!vz_is_combat_unit(play, unit)) {
            return VZ_REFUSE(play, VZ_NO_STRENGTH, word_of(play, unit), V_INT(unit));
        }
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

    vz_add_leaders(play, &all, hex);
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
        if (leader && vz_has_acted(play, unit))
            return vz_refuse_acted(play, unit, word_of(play, unit), VZ_LEADER_SPENT);
    }
    return judge_led(play, set, hex);
}

/* [8.15] No unit attacks twice or is attacked twice; [8.24] nor does one that combat has moved. */
static bool judge_once(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units defenders;

    for (VZ_EACH(unit, set)) {
        if (vz_units_has(&play->p->displaced, unit))
            return VZ_REFUSE(play, VZ_MOVED_BY_COMBAT, word_of(play, unit), V_INT(unit));
        if (vz_has_acted(play, unit))
            return vz_refuse_acted(play, unit, word_of(play, unit), VZ_ATTACKED_ALREADY);
    }
    if (vz_was_attacked(play->p, hex))
        return VZ_REFUSE(play, VZ_HEX_ATTACKED, word_of_slot(play, ATTACK_HEX), V_INT(hex));
    vz_find_defenders(play, hex, &defenders);
    vz_units_keep(&defenders, &play->s->combat);
    if (vz_units_empty(&defenders) && vz_occupied(play, hex, vz_enemy(vz_phasing(play))))
        return VZ_REFUSE(play, VZ_UNITS_ATTACKED, word_of_slot(play, ATTACK_HEX), V_INT(hex));
    return true;
}

/* [8.24] [7.2] A formation attacks whole. Its Leaders go without it only where it could make no
 * other attack [9.32]. */
static bool judge_whole(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    for (VZ_EACH(unit, set)) {
        uint16_t formation = vz_formation_unit(play, unit);
        struct vz_units left_out;

        if (formation == VZ_NO_UNIT ||
            (vz_units_has(&play->s->leaders, unit) && !vz_leaves_an_attack(play, set, unit, hex)))
            continue;
        vz_members(play, formation, &left_out);
        vz_units_keep(&left_out, &play->s->combat);
        vz_units_remove_all(&left_out, set);
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
    /* [14.31] whether nobody is there who could fight, the attack finds out */
    if (!vz_occupied(play, hex, enemy) && !vz_is_veiled(play, hex, enemy))
        return VZ_REFUSE(play, VZ_TARGET_LEADER, word, V_INT(hex));
    if (vz_fort_at(play, hex) != VZ_FORTS)
        return VZ_REFUSE(play, VZ_FORTRESS_COMBAT, word, V_INT(hex));
    return true;
}

/* [8.13] [6.31] Who is in an enemy zone attacks an enemy that exerts it, and leaves nobody behind
 * who would have none to attack. */
static bool judge_duty(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    unsigned word = word_of_slot(play, ATTACK_HEX);
    struct vz_plan plan = {.units = *set, .hex = hex};

    vz_add_leaders(play, &plan.units, hex);
    return vz_judge_controllers(play, set, hex, word) && vz_judge_left_behind(play, &plan, word);
}

/* Refuses, changes nothing. */
static bool judge_attack(struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    return judge_strength(play, set) && judge_leaders(play, set, hex) &&
           judge_once(play, set, hex) && judge_whole(play, set, hex) &&
           judge_target(play, set, hex) && judge_duty(play, set, hex);
}

/* Of those whom all@HEX or a formation brings nobody can attack: why the first of them cannot. */
static bool refuse_unusable(struct vz_play *play, unsigned first, unsigned word)
{
    if (vz_units_has(&play->p->displaced, first))
        return VZ_REFUSE(play, VZ_MOVED_BY_COMBAT, word, V_INT(first));
    if (vz_has_acted(play, first))
        return vz_refuse_acted(play, first, word, VZ_ATTACKED_ALREADY);
    if (vz_units_has(&play->s->leaders, first))
        return VZ_REFUSE(play, VZ_LEADS_NOBODY, word, V_INT(first),
                         V_INT(play->p->unit[first].hex));
    return VZ_REFUSE(play, VZ_NO_STRENGTH, word, V_INT(first));
}

/* The units that attack, of those whom the order names; each all@HEX brings some. */
static bool read_attackers(struct vz_play *play, struct vz_units *set)
{
    const struct argument *useless;
    struct vz_units dropped;
    unsigned first;

    if (!vz_read_group(play, ATTACK_WITH, vz_phasing(play), set))
        return false;
    dropped = *set;
    drop_unusable(play, set);
    vz_units_remove_all(&dropped, set);
    if (vz_units_empty(&dropped))
        return true;
    if (vz_units_empty(set))
        return refuse_unusable(play, vz_first_fighter(play, &dropped),
                               word_of_slot(play, ATTACK_WITH));
    useless = vz_useless_stack(play, ATTACK_WITH, vz_phasing(play), set, &first);
    return !useless || refuse_unusable(play, first, useless->word);
}

/* Whom the order names to attack what. */
static bool read_attack(struct vz_play *play, struct vz_units *set, uint16_t *hex)
{
    *hex = (uint16_t)order_find(play->order, ATTACK_HEX, NULL)->value; /* [8.22] one */
    return vz_judge_owed(play, VZ_FORTS, word_of_slot(play, ATTACK_HEX)) &&
           read_attackers(play, set) && judge_attack(play, set, *hex) && judge_losers(play, set) &&
           judge_way_back(play, set);
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
    struct vz_units set = {{0}};
    uint16_t hex;

    read_attack(play, &set, &hex); /* judged already */
    vz_add_leaders(play, &set, hex);
    read_clauses(play);
    b->attacker = vz_phasing(play);
    b->hex = hex;
    b->attackers = set;
    vz_find_defenders(play, hex, &b->defenders);
    vz_battle_find_hexes(play);
    course_call(&p->head, VZ_COMBAT, 0);
    return true;
}
