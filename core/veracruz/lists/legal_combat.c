/* Legal orders of the Siege Segment and the Combat Segment. */
#include "veracruz/lists/legal.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/siege.h"

unsigned vz_list_around(struct vz_lister *list, uint16_t hex, uint16_t around[6])
{
    const struct map *map = &list->s->map;
    const struct map_cell *cell = &map->cell[hex];
    unsigned count = 0;

    for (unsigned e = 0; e < cell->edges && count < 6; e++) {
        uint16_t from = map->edge[cell->first + e].to;

        if (vz_occupied(&list->play, from, list->side))
            around[count++] = from;
    }
    return count;
}

/* Who of the hex could fight, as far as anybody knows [14.11]: formations whole, then loose units
 * and Leaders that have not fought and are not Demoralized [8.12] [8.15]. */
static void add_fighters(struct vz_lister *list, unsigned slot, uint16_t hex)
{
    const struct vz_scenario *s = list->s;

    for (VZ_EACH(unit, &s->of[list->side])) {
        const struct vz_unit *u = &list->p->unit[unit];
        bool fights = vz_units_has(&s->leaders, unit) || (vz_is_combat_unit(&list->play, unit) &&
                                                          !vz_is_zero_militia(&list->play, unit));

        if (u->hex != hex || u->flags & (VZ_ATTACKED | VZ_DEMORALIZED))
            continue;
        if (vz_units_has(&s->formations, unit) || (fights && !u->formation))
            lister_add(&list->make, slot, ARGUMENT_UNIT, (int32_t)unit);
    }
}

/* The attack or Assault from these hexes together: all@HEX of each, or where that takes somebody
 * who may not, those who could. */
static void list_together(struct vz_lister *list, unsigned verb, uint16_t target,
                          const uint16_t *from, unsigned count)
{
    lister_start(&list->make, verb);
    lister_add(&list->make, ATTACK_HEX, ARGUMENT_CELL, target);
    for (unsigned i = 0; i < count; i++)
        lister_add(&list->make, ATTACK_WITH, ARGUMENT_GROUP, from[i]);
    if (lister_try(&list->make))
        return;
    lister_start(&list->make, verb);
    lister_add(&list->make, ATTACK_HEX, ARGUMENT_CELL, target);
    for (unsigned i = 0; i < count; i++)
        add_fighters(list, ATTACK_WITH, from[i]);
    if (list->make.order.count > 2) /* a formation by itself is listed below */
        lister_try(&list->make);
}

/* [6.31] The hexes of those who must attack and whom the target holds: perhaps none of them may be
 * left behind, and the others not go along. */
static unsigned find_bound(struct vz_lister *list, uint16_t target, const uint16_t *around,
                           unsigned count, uint16_t bound[6])
{
    const struct map *map = &list->s->map;
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++) {
        struct vz_units units;

        vz_combat_units_at(&list->play, around[i], list->side, &units);
        for (VZ_EACH(unit, &units))
            if (list->p->unit[unit].flags & VZ_BOUND && vz_can_attack(&list->play, unit) &&
                vz_may_hold_across(&list->play, map_edge(map, around[i], target))) {
                bound[found++] = around[i];
                break;
            }
    }
    return found;
}

/* [8.13] The hexes of which nobody must attack others than the target. */
static unsigned find_free(struct vz_lister *list, uint16_t target, const uint16_t *around,
                          unsigned count, uint16_t free[6])
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++) {
        struct vz_units units;

        vz_combat_units_at(&list->play, around[i], list->side, &units);
        if (vz_judge_controllers(&list->play, &units, target, 0))
            free[found++] = around[i];
    }
    return found;
}

/* By option a hex without a Leader who has not led takes no part [9.31]; returns how many are left.
 */
static unsigned keep_led(struct vz_lister *list, uint16_t *around, unsigned count)
{
    unsigned kept = 0;

    if (!list->p->option[VZ_LEADER_PER_HEX])
        return count;
    for (unsigned i = 0; i < count; i++) {
        struct vz_units leaders;
        bool led = false;

        vz_leaders_at(&list->play, around[i], list->side, &leaders);
        for (VZ_EACH(leader, &leaders))
            led |= !vz_has_acted(&list->play, leader);
        around[kept] = around[i];
        kept += led;
    }
    return kept;
}

/* From each hex alone, from all of them, and by each formation alone. */
static void list_against(struct vz_lister *list, unsigned verb, uint16_t target)
{
    uint16_t around[6];
    uint16_t some[6];
    unsigned count = keep_led(list, around, vz_list_around(list, target, around));
    unsigned must;
    unsigned may;

    if (count == 0)
        return;
    for (unsigned i = 0; i < count; i++)
        list_together(list, verb, target, &around[i], 1);
    if (count > 1)
        list_together(list, verb, target, around, count);
    must = find_bound(list, target, around, count, some);
    if (must > 1 && must < count)
        list_together(list, verb, target, some, must);
    may = find_free(list, target, around, count, some);
    if (may > 1 && may < count && may != must) /* the bound are among the free */
        list_together(list, verb, target, some, may);
    for (VZ_EACH(formation, &list->s->formations)) {
        for (unsigned i = 0; i < count; i++) {
            if (list->s->counter[formation].side != list->side ||
                list->p->unit[formation].hex != around[i])
                continue;
            lister_start(&list->make, verb);
            lister_add(&list->make, ATTACK_HEX, ARGUMENT_CELL, target);
            lister_add(&list->make, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)formation);
            lister_try(&list->make);
        }
    }
    vz_list_joining(list, verb, target, around, count);
}

void vz_list_attacks(struct vz_lister *list)
{
    uint16_t hexes[VZ_CELLS];
    unsigned count = vz_list_hexes(list, vz_enemy(list->side), hexes);

    for (unsigned i = 0; i < count; i++)
        if (vz_occupied(&list->play, hexes[i], vz_enemy(list->side)) ||
            vz_is_veiled(&list->play, hexes[i], vz_enemy(list->side))) /* [14.31] */
            list_against(list, VZ_DO_ATTACK, hexes[i]);
}

/* [12.21] */
static bool enemy_holds(struct vz_lister *list, unsigned fort)
{
    return vz_holds_fort(&list->play, fort, vz_enemy(list->side));
}

/* The Assault by all who could storm the fortress: guns that have bombarded without those beside
 * them, whom others hold [12.31] [8.13]. */
static void list_stormers(struct vz_lister *list, unsigned fort)
{
    struct vz_units set;

    vz_find_stormers(&list->play, fort, &set);
    lister_start(&list->make, VZ_DO_ASSAULT);
    lister_add(&list->make, ATTACK_HEX, ARGUMENT_CELL, list->s->fort_cell[fort]);
    for (VZ_EACH(unit, &set))
        lister_add(&list->make, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit);
    if (!vz_units_empty(&set))
        lister_try(&list->make);
}

void vz_list_assaults(struct vz_lister *list)
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        unsigned before = list->make.offered;

        if (!enemy_holds(list, fort))
            continue;
        list_against(list, VZ_DO_ASSAULT, list->s->fort_cell[fort]);
        if (list->make.offered == before)
            list_stormers(list, fort);
    }
}

void vz_list_offers(struct vz_lister *list)
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        lister_try_single(&list->make, VZ_DO_OFFER, 0, ARGUMENT_CELL, list->s->fort_cell[fort]);
}

/* By all that can, and by each battery and gunboat alone. */
void vz_list_bombardments(struct vz_lister *list)
{
    const struct vz_scenario *s = list->s;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        uint16_t hex = s->fort_cell[fort];
        struct vz_units guns = {{0}};

        if (!enemy_holds(list, fort))
            continue;
        lister_try_single(&list->make, VZ_DO_BOMBARD, 0, ARGUMENT_CELL, hex);
        for (VZ_EACH(unit, &s->of[list->side])) {
            uint16_t from = list->p->unit[unit].hex;
            uint8_t type = s->counter[unit].type;

            if ((type != VZ_ARTILLERY && type != VZ_GUNBOAT) || !vz_on_map(from) ||
                !map_edge(&s->map, from, hex))
                continue;
            lister_start(&list->make, VZ_DO_BOMBARD);
            lister_add(&list->make, BOMBARD_FORT, ARGUMENT_CELL, hex);
            lister_add(&list->make, BOMBARD_WITH, ARGUMENT_UNIT, (int32_t)unit);
            if (lister_try(&list->make))
                vz_units_add(&guns, unit);
        }
        lister_start(&list->make, VZ_DO_BOMBARD);
        lister_add(&list->make, BOMBARD_FORT, ARGUMENT_CELL, hex);
        vz_list_among(list, "12.23", &guns);
    }
}
