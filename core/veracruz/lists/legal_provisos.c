/* What a list of legal orders tells besides: provisos of orders that it does not name one by one.
 */
#include "veracruz/lists/legal.h"

void vz_list_among(struct vz_lister *list, const char *rule, const struct vz_units *units)
{
    struct vz_names names;

    if (!vz_units_empty(units))
        VZ_PROVISO(list, &list->make.order, VZ_PROVISO_AMONG, rule, vz_list(units, &names));
}

/* What may be ordered and is not listed: matters of taste, and what is always there. */
void vz_list_others(struct vz_lister *list)
{
    unsigned verb = list->make.verb;
    uint16_t hexes[VZ_CELLS];
    uint16_t stack[VZ_UNITS];
    unsigned stacks = 0;

    if (!lister_tells(&list->make))
        return;
    order_start(&list->about, (uint16_t)verb);
    if (verb != VZ_DO_ARRANGE) {
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_ALWAYS, NULL);
        return;
    }
    unsigned count = vz_list_hexes(list, list->side, hexes);
    for (unsigned i = 0; i < count; i++) /* [18.0] [21.0] some lie on no stack */
        if (vz_stack(&list->play, hexes[i], list->side, stack))
            hexes[stacks++] = hexes[i];
    VZ_PROVISO(list, &list->about, VZ_PROVISO_TOP_DOWN, "14.31", V_LIST(hexes, stacks));
}
