/* Legal orders of set-up, of the Reinforcement Phases and of the U.S. Supply Phase. */
#include "veracruz/lists/legal.h"
#include "veracruz/rules/reinforcements.h"

enum { SETUP_EXAMPLES = 8 };

/* [21.0] examples: so many neighbours in the list of towns west of the Yellow Fever Line. */
void vz_list_setups(struct vz_lister *list)
{
    const struct map *map = &list->s->map;
    uint16_t towns[VZ_PLACES];
    unsigned count = 0;

    for (uint16_t hex = 0; hex < map->cells && count < VZ_PLACES; hex++) {
        uint16_t place = map->cell[hex].place;

        if (place != MAP_NOWHERE && map->place[place].kinds & (VZ_CITY | VZ_TOWN) &&
            !(map->cell[hex].marks & VZ_FEVER))
            towns[count++] = hex;
    }
    unsigned wanted = list->s->setup_militia;
    for (unsigned from = 0; from < SETUP_EXAMPLES && from + wanted <= count; from++) {
        lister_start(&list->make, VZ_DO_SETUP);
        for (unsigned i = from; i < from + wanted; i++)
            lister_add(&list->make, SETUP_HEXES, ARGUMENT_CELL, towns[i]);
        lister_try(&list->make);
    }
    lister_start(&list->make, VZ_DO_SETUP);
    VZ_PROVISO(list, &list->make.order, VZ_PROVISO_HEXES, "21.0", V_INT(wanted),
               V_LIST(towns, count));
}

/* ---- place */

static bool may_come(const struct vz_lister *list, unsigned unit)
{
    return list->p->unit[unit].hex == VZ_DUE;
}

static void start_place(struct vz_lister *list, unsigned unit, uint16_t hex, unsigned formation)
{
    lister_start(&list->make, VZ_DO_PLACE);
    lister_add(&list->make, PLACE_GROUP, ARGUMENT_UNIT, (int32_t)unit);
    if (hex != MAP_NOWHERE)
        lister_add(&list->make, PLACE_AT, ARGUMENT_CELL, hex);
    if (formation != VZ_NO_UNIT)
        lister_add(&list->make, PLACE_IN, ARGUMENT_UNIT, (int32_t)formation);
}

/* [19.12] The hex itself is all that could be at fault. */
static void list_landings(struct vz_lister *list, unsigned unit)
{
    uint16_t hexes[VZ_CELLS];
    unsigned count = vz_landings(&list->play, unit, hexes);

    if (count == 0)
        return;
    start_place(list, unit, hexes[0], VZ_NO_UNIT);
    if (vz_list_allows(list, &list->make.order))
        vz_list_each(list, PLACE_AT, hexes, count);
}

/* At every hex that could do, and into every formation that is on the map. */
static void list_place_unit(struct vz_lister *list, unsigned unit)
{
    const struct vz_scenario *s = list->s;

    if (list->side == VZ_US) {
        list_landings(list, unit);
    } else { /* [19.11] it enters where the schedule says */
        start_place(list, unit, MAP_NOWHERE, VZ_NO_UNIT);
        lister_try(&list->make);
    }
    for (VZ_EACH(formation, &s->formations)) {
        uint16_t hex = list->p->unit[formation].hex;

        if (s->counter[formation].side != list->side || !vz_on_map(hex))
            continue;
        start_place(list, unit, list->side == VZ_US ? hex : MAP_NOWHERE, formation);
        lister_try(&list->make);
    }
}

void vz_list_places(struct vz_lister *list)
{
    struct vz_units units = list->s->of[list->side];

    vz_list_keep_wanted(list, &units);
    for (VZ_EACH(unit, &units))
        if (may_come(list, unit))
            list_place_unit(list, unit);
}

void vz_list_withholds(struct vz_lister *list)
{
    for (VZ_EACH(unit, &list->s->of[list->side]))
        if (may_come(list, unit))
            lister_try_single(&list->make, VZ_DO_WITHHOLD, 0, ARGUMENT_UNIT, (int32_t)unit);
}

/* ---- the rest */

void vz_list_invasions(struct vz_lister *list)
{
    for (unsigned i = 0; i < list->s->shore_cells && !list->make.over; i++)
        if (!lister_try_single(&list->make, VZ_DO_INVADE, 0, ARGUMENT_CELL, list->s->shore[i]) &&
            list->refusal.word == 0)
            return; /* whatever the hex */
}

/* [19.32] an example: Volunteers in the order of their numbers, the last of them in part. */
void vz_list_withdrawals(struct vz_lister *list)
{
    unsigned left = list->s->withdrawal_points;
    struct vz_units there = {{0}};
    struct vz_names names;

    lister_start(&list->make, VZ_DO_WITHDRAW);
    for (VZ_EACH(unit, &list->s->volunteers)) {
        unsigned strength = list->p->unit[unit].strength;
        unsigned points = strength < left ? strength : left;

        if (!vz_on_map(list->p->unit[unit].hex))
            continue;
        vz_units_add(&there, unit);
        if (!points)
            continue;
        lister_add_points(&list->make, WITHDRAW_UNITS, unit, points);
        left -= points;
    }
    if (!list->make.order.count || !lister_try(&list->make))
        return;
    lister_start(&list->make, VZ_DO_WITHDRAW);
    VZ_PROVISO(list, &list->make.order, VZ_PROVISO_POINTS, "19.32",
               V_INT(list->s->withdrawal_points - left), vz_list(&there, &names));
}

void vz_list_expends(struct vz_lister *list)
{
    const struct vz_scenario *s = list->s;

    for (unsigned unit = s->first_supply; unit < s->first_pack; unit++) {
        if (!vz_on_map(list->p->unit[unit].hex))
            continue;
        lister_try_single(&list->make, VZ_DO_EXPEND, 0, ARGUMENT_UNIT, (int32_t)unit);
        for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
            lister_start(&list->make, VZ_DO_EXPEND);
            lister_add(&list->make, EXPEND_UNIT, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, EXPEND_AT, ARGUMENT_CELL, s->fort_cell[fort]);
            lister_try(&list->make);
        }
    }
}
