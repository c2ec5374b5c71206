/* Cells and units that a file of the campaign names. */
#include "veracruz/loading/load.h"

#include <string.h>

uint16_t vz_load_cell(struct vz_loading *loading, const struct node *node)
{
    const char *text = node->text ? node->text : "a list or map";
    uint16_t cell = MAP_NOWHERE;

    if (node->text)
        cell = map_find(&loading->s->map, (struct slice){node->text, node->length});
    for (unsigned i = 0; node->text && i < loading->exits; i++)
        if (strcmp(loading->exit[i].id, node->text) == 0)
            cell = loading->exit[i].cell;
    if (cell == MAP_NOWHERE)
        node_fault(node, "no hex or place '%.60s' on the map", text);
    return cell;
}

bool vz_is_ground(const struct vz_scenario *s, uint16_t cell)
{
    return s->charts.enter[s->map.cell[cell].terrain] >= 0 && cell != s->fort_cell[VZ_FORT_ULUA];
}

uint16_t vz_load_ground(struct vz_loading *loading, const struct node *node)
{
    uint16_t cell = vz_load_cell(loading, node);

    if (cell == MAP_NOWHERE || vz_is_ground(loading->s, cell))
        return cell;
    node_fault(node, "no unit can stand at '%.60s'", node->text);
    return MAP_NOWHERE;
}

#define LOAD(what) vz_##what
#include "game/load_unit.inc"

unsigned vz_load_comer(struct vz_loading *loading, const struct node *node)
{
    unsigned unit = vz_load_unit(loading, node);

    if (unit == VZ_NO_UNIT)
        return VZ_NO_UNIT;
    if (unit >= loading->s->first_formation) {
        node_fault(node, "'%s' does not come in by name", node->text);
        return VZ_NO_UNIT;
    }
    if (vz_units_has(&loading->placed, unit)) {
        node_fault(node, "'%s' comes in twice", node->text);
        return VZ_NO_UNIT;
    }
    vz_units_add(&loading->placed, unit);
    return unit;
}
