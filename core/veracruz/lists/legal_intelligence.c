/* Legal orders and answers about what is hidden: Reconnaissance, militia worth nothing, guerrillas.
 */
#include "veracruz/lists/legal.h"
#include "veracruz/rules/guerrillas.h"

/* Each unit that can reconnoiter, each hex next to it. */
void vz_list_reconnaissances(struct vz_lister *list)
{
    const struct vz_scenario *s = list->s;

    for (VZ_EACH(unit, &s->of[list->side])) {
        uint16_t hex = list->p->unit[unit].hex;

        if (!(s->counter[unit].traits & VZ_RECON) || !vz_on_map(hex))
            continue;
        const struct map_cell *cell = &s->map.cell[hex];
        for (unsigned e = 0; e < cell->edges; e++) {
            uint16_t to = s->map.edge[cell->first + e].to;

            if (!vz_any_unit(&list->play, to, vz_enemy(list->side))) /* [14.32] nothing to show */
                continue;
            lister_start(&list->make, VZ_DO_RECONNOITER);
            lister_add(&list->make, RECONNOITER_HEX, ARGUMENT_CELL, to);
            lister_add(&list->make, RECONNOITER_WITH, ARGUMENT_UNIT, (int32_t)unit);
            lister_try(&list->make);
        }
    }
}

/* One by one, then all together. */
static void list_removals(struct vz_lister *list, unsigned verb)
{
    struct vz_units zeros = {{0}};

    for (VZ_EACH(unit, &list->s->of[VZ_MEXICO]))
        if (vz_is_zero_militia(&list->play, unit) &&
            lister_try_single(&list->make, verb, 0, ARGUMENT_UNIT, (int32_t)unit))
            vz_units_add(&zeros, unit);
    if (vz_units_count(&zeros) < 2)
        return;
    lister_start(&list->make, verb);
    for (VZ_EACH(unit, &zeros))
        lister_add(&list->make, REMOVE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    lister_try(&list->make);
}

void vz_list_militia_removals(struct vz_lister *list)
{
    list_removals(list, VZ_DO_REMOVE_MILITIA);
}

void vz_list_zero_removals(struct vz_lister *list)
{
    list_removals(list, VZ_ANSWER_REMOVE);
}

/* ---- guerrillas */

/* [16.13] The hex is all that could be at fault, and of these none is. */
static void list_hideouts(struct vz_lister *list, unsigned slot, const uint16_t *hexes,
                          unsigned count)
{
    lister_add(&list->make, slot, ARGUMENT_CELL, hexes[0]);
    if (vz_list_allows(list, &list->make.order))
        vz_list_each(list, slot, hexes, count);
}

void vz_list_guerrilla_places(struct vz_lister *list)
{
    uint16_t hexes[VZ_CELLS];
    unsigned count = vz_hideouts(&list->play, hexes);

    lister_start(&list->make, VZ_DO_PLACE_GUERRILLA);
    if (count > 0)
        list_hideouts(list, PLACE_GUERRILLA_HEX, hexes, count);
}

void vz_list_guerrilla_moves(struct vz_lister *list)
{
    uint16_t hexes[VZ_CELLS];
    unsigned count = vz_hideouts(&list->play, hexes);

    for (unsigned unit = list->s->first_guerrilla; unit < list->s->units && count > 0; unit++) {
        if (!vz_on_map(list->p->unit[unit].hex))
            continue;
        lister_start(&list->make, VZ_DO_MOVE_GUERRILLA);
        lister_add(&list->make, MOVE_GUERRILLA_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        list_hideouts(list, MOVE_GUERRILLA_HEX, hexes, count);
    }
}

void vz_list_activations(struct vz_lister *list)
{
    lister_try_single(&list->make, VZ_ANSWER_ACTIVATE, 0, ARGUMENT_UNIT, list->p->raid.unit);
}
