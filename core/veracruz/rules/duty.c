/* 6.31 Who must attack, and who could: as a Combat Phase begins, with each attack, and at its end.
 */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/siege.h"

#include <string.h>

/* ---- who could */

bool vz_has_acted(const struct vz_play *play, unsigned unit)
{
    return (play->p->unit[unit].flags & (VZ_ATTACKED | VZ_BOMBARDED)) ||
           vz_units_has(&play->p->displaced, unit);
}

bool vz_can_attack(const struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];

    return vz_is_combat_unit(play, unit) && vz_counter(play, unit)->side == vz_phasing(play) &&
           vz_on_map(u->hex) && !(u->flags & VZ_DEMORALIZED) && !vz_has_acted(play, unit) &&
           !vz_is_zero_militia(play, unit);
}

bool vz_was_attacked(const struct vz_position *p, uint16_t hex)
{
    for (unsigned i = 0; i < p->attacked_hexes; i++)
        if (p->attacked[i] == hex)
            return true;
    return false;
}

void vz_find_defenders(const struct vz_play *play, uint16_t hex, struct vz_units *defenders)
{
    struct vz_units leaders;

    vz_combat_units_at(play, hex, vz_enemy(vz_phasing(play)), defenders);
    vz_leaders_at(play, hex, vz_enemy(vz_phasing(play)), &leaders);
    vz_units_add_all(defenders, &leaders);
    vz_units_remove_all(defenders, &play->p->displaced);
}

bool vz_is_attackable(struct vz_play *play, const struct map_edge *edge)
{
    unsigned fort = vz_fort_at(play, edge->to);
    struct vz_units defenders;

    if (play->s->combat_barred[edge - play->s->map.edge] || vz_was_attacked(play->p, edge->to))
        return false;
    if (!vz_occupied(play, edge->to, vz_enemy(vz_phasing(play)))) /* [14.31] he has to find out */
        return fort == VZ_FORTS && vz_is_veiled(play, edge->to, vz_enemy(vz_phasing(play)));
    if (fort != VZ_FORTS)
        return vz_assault_is_possible(play, fort);
    vz_find_defenders(play, edge->to, &defenders);
    return vz_can_fight(play, &defenders);
}

/* ---- who must */

/* Whoever attacked, or had to. */
static void forget(struct vz_play *play)
{
    for (unsigned unit = 0; unit < play->s->units; unit++)
        play->p->unit[unit].flags &= (uint16_t) ~(VZ_ATTACKED | VZ_BOUND);
}

void vz_note_bound(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);
    struct vz_units own;

    vz_side_on_map(play, side, &own);
    vz_units_keep(&own, &play->s->combat);
    for (VZ_EACH(unit, &own)) {
        struct vz_unit *u = &play->p->unit[unit];

        if (!(u->flags & VZ_DEMORALIZED) && !vz_is_zero_militia(play, unit) &&
            vz_in_ezoc(play, u->hex, side) &&
            vz_fort_at(play, u->hex) == VZ_FORTS) /* [12.15] never from inside a fortress */
            u->flags |= VZ_BOUND;
    }
}

void vz_combat_begins(struct vz_play *play)
{
    forget(play);
    vz_note_bound(play);
}

void vz_tell_bound(struct vz_play *play)
{
    struct vz_units bound = {{0}};
    struct vz_names names;

    for (VZ_EACH(unit, &play->board->on_map)) /* who has fought has done his duty */
        if ((play->p->unit[unit].flags & VZ_BOUND) && !vz_has_acted(play, unit))
            vz_units_add(&bound, unit);
    if (!vz_units_empty(&bound))
        VZ_TELL(play, VZ_EV_BOUND, "6.31", vz_list(&bound, &names));
}

/* The unit could still attack if that plan were carried out; NULL: as things are. */
static bool can_attack_after(const struct vz_play *play, const struct vz_plan *plan, unsigned unit)
{
    return vz_can_attack(play, unit) && !(plan && vz_units_has(&plan->units, unit));
}

/* A Leader in the hex who has not led, with a unit that could attack. */
static bool hex_has_attack(const struct vz_play *play, const struct vz_plan *plan, uint16_t hex)
{
    struct vz_units leaders;
    struct vz_units units;
    bool led = false;

    vz_leaders_at(play, hex, vz_phasing(play), &leaders);
    for (VZ_EACH(leader, &leaders))
        led |= !vz_has_acted(play, leader) && !(plan && vz_units_has(&plan->units, leader));
    if (!led)
        return false;
    vz_combat_units_at(play, hex, vz_phasing(play), &units);
    for (VZ_EACH(unit, &units))
        if (can_attack_after(play, plan, unit))
            return true;
    return false;
}

/* [9.31] A Leader for an attack on `target` by units in `hex`. */
static bool has_leader(const struct vz_play *play, const struct vz_plan *plan, uint16_t hex,
                       uint16_t target)
{
    const struct vz_scenario *s = play->s;
    const struct map_cell *cell = &s->map.cell[target];

    if (hex_has_attack(play, plan, hex))
        return true;
    if (play->p->option[VZ_LEADER_PER_HEX])
        return false;
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (!s->combat_barred[s->map.edge[e].back] && hex_has_attack(play, plan, s->map.edge[e].to))
            return true;
    return false;
}

bool vz_may_hold_across(struct vz_play *play, const struct map_edge *edge)
{
    uint8_t enemy = vz_enemy(vz_phasing(play));
    struct vz_units units;

    vz_units_at(play, edge->to, enemy, &units);
    return vz_is_held_across(play, edge) ||
           (!play->s->zone_blocked[edge->back] && vz_is_veiled(play, edge->to, enemy) &&
            vz_demoralized_of(play, &units) == VZ_NO_UNIT);
}

/* The far hex of the edge holds a unit on this side, as far as that can tell, which could still
 * attack it. */
static bool could_attack(struct vz_play *play, const struct vz_plan *plan,
                         const struct map_edge *edge)
{
    unsigned fort = vz_fort_at(play, edge->to);

    if ((plan && plan->hex == edge->to) || !vz_may_hold_across(play, edge) ||
        !has_leader(play, plan, edge->from, edge->to))
        return false;
    if (fort != VZ_FORTS && /* [12.15] who bombards or besieges has done his duty */
        (play->p->bombarded >> fort & 1 || vz_besieges(play, fort, vz_phasing(play), false)))
        return false;
    return vz_is_attackable(play, edge);
}

/* A hex that holds units in this one and that they could attack. */
static const struct map_edge *find_attack(struct vz_play *play, const struct vz_plan *plan,
                                          uint16_t hex)
{
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (could_attack(play, plan, &map->edge[e]))
            return &map->edge[e];
    return NULL;
}

/* [12.15] Being counted to the six points of the siege meets the duty of who is in Perote's zone.
 */
static bool besieges_perote(struct vz_play *play, uint16_t hex)
{
    const struct map_edge *edge = map_edge(&play->s->map, hex, play->s->fort_cell[VZ_FORT_PEROTE]);

    return edge && vz_is_held_across(play, edge) &&
           vz_besieges(play, VZ_FORT_PEROTE, vz_phasing(play), false);
}

bool vz_judge_controllers(struct vz_play *play, const struct vz_units *set, uint16_t hex,
                          unsigned word)
{
    for (VZ_EACH(unit, set)) {
        uint16_t from = play->p->unit[unit].hex;
        const struct map_edge *other;

        if (!vz_can_attack(play, unit) || !(play->p->unit[unit].flags & VZ_BOUND) ||
            vz_may_hold_across(play, map_edge(&play->s->map, from, hex)) ||
            besieges_perote(play, from))
            continue;
        other = find_attack(play, NULL, from);
        if (other)
            return VZ_REFUSE(play, VZ_ATTACK_OTHER, word, V_INT(unit), V_INT(other->to),
                             V_INT(hex));
    }
    return true;
}

/* [6.31] A unit of the hex, but not of the set, has still to attack. */
static bool has_bound(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    struct vz_units others;

    vz_combat_units_at(play, hex, vz_phasing(play), &others);
    vz_units_remove_all(&others, set);
    for (VZ_EACH(unit, &others))
        if (play->p->unit[unit].flags & VZ_BOUND && vz_can_attack(play, unit))
            return true;
    return false;
}

bool vz_is_needed(struct vz_play *play, const struct vz_units *set, unsigned leader,
                  uint16_t target)
{
    uint16_t hex = play->p->unit[leader].hex;
    const struct map_edge *edge = map_edge(&play->s->map, hex, target);
    struct vz_plan plan = {.units = *set, .hex = target};

    vz_units_add(&plan.units, leader);
    return has_bound(play, set, hex) && !(edge && vz_may_hold_across(play, edge)) &&
           !besieges_perote(play, hex) && find_attack(play, NULL, hex) &&
           !find_attack(play, &plan, hex);
}

/* A unit in the hex at the far end of the edge could join the attack from this one. */
static bool may_join(const struct vz_play *play, const struct vz_plan *plan, uint16_t hex)
{
    struct vz_units leaders;
    bool led = !play->p->option[VZ_LEADER_PER_HEX];

    vz_leaders_at(play, hex, vz_phasing(play), &leaders);
    for (VZ_EACH(leader, &leaders))
        led |= vz_units_has(&plan->units, leader) || !vz_has_acted(play, leader);
    return led;
}

bool vz_judge_left_behind(struct vz_play *play, const struct vz_plan *plan, unsigned word)
{
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[plan->hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t hex = map->edge[e].to;
        struct vz_units others;

        if (play->s->combat_barred[map->edge[e].back] ||
            !vz_may_hold_across(play, &map->edge[map->edge[e].back]) ||
            !may_join(play, plan, hex) || besieges_perote(play, hex))
            continue;
        vz_combat_units_at(play, hex, vz_phasing(play), &others);
        vz_units_remove_all(&others, &plan->units);
        for (VZ_EACH(unit, &others))
            if (play->p->unit[unit].flags & VZ_BOUND && vz_can_attack(play, unit)) {
                if (find_attack(play, plan, hex))
                    break; /* and so could all who are with it */
                return VZ_REFUSE(play, VZ_LEFT_BEHIND, word, V_INT(unit), V_INT(hex),
                                 V_INT(plan->hex));
            }
    }
    return true;
}

/* A hex that the unit must attack, if it has still to attack and can. */
static const struct map_edge *attack_due(struct vz_play *play, const struct vz_plan *plan,
                                         unsigned unit)
{
    uint16_t hex = play->p->unit[unit].hex;

    if (!(play->p->unit[unit].flags & VZ_BOUND) || !can_attack_after(play, plan, unit) ||
        besieges_perote(play, hex))
        return NULL;
    return find_attack(play, plan, hex);
}

void vz_find_due(struct vz_play *play, const struct vz_plan *plan, uint16_t hex,
                 struct vz_units *due)
{
    struct vz_units units;

    memset(due, 0, sizeof *due);
    vz_combat_units_at(play, hex, vz_phasing(play), &units);
    for (VZ_EACH(unit, &units))
        if (attack_due(play, plan, unit))
            vz_units_add(due, unit);
    if (vz_units_empty(due))
        return;
    vz_leaders_at(play, hex, vz_phasing(play), &units); /* [9.32] none is excluded */
    for (VZ_EACH(leader, &units))
        if (!vz_has_acted(play, leader) && !vz_units_has(&plan->units, leader))
            vz_units_add(due, leader);
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
    struct vz_units own;

    vz_side_on_map(play, vz_phasing(play), &own);
    for (VZ_EACH(unit, &own)) {
        const struct map_edge *edge = attack_due(play, NULL, unit);

        if (edge)
            return VZ_REFUSE(play, VZ_MUST_ATTACK, 0, V_INT(unit), V_INT(edge->from),
                             V_INT(edge->to));
    }
    return true;
}
