/* What a list of legal orders tells besides: provisos of orders that it does not name one by one.
 */
#include "veracruz/lists/legal.h"

bool vz_list_tells(const struct vz_lister *list)
{
    return list->sink->proviso && !list->over;
}

void vz_list_proviso(struct vz_lister *list, const struct order *about, enum vz_proviso kind,
                     const char *rule, const struct value *values, unsigned count)
{
    struct event proviso = {.kind = (uint16_t)kind, .rule = rule, .values = (uint16_t)count};
    if (!vz_list_tells(list))
        return;
    for (unsigned i = 0; i < count; i++)
        proviso.value[i] = values[i];
    list->sink->proviso(list->sink->to, about, &proviso);
}

void vz_list_among(struct vz_lister *list, const char *rule, const struct vz_units *units)
{
    struct vz_names names;
    if (!vz_units_empty(units))
        VZ_PROVISO(list, &list->order, VZ_PROVISO_AMONG, rule, vz_list(units, &names));
}

void vz_list_others(struct vz_lister *list, unsigned verb)
{
    uint16_t hexes[VZ_CELLS];
    if (!vz_list_tells(list))
        return;
    order_start(&list->about, (uint16_t)verb);
    if (verb != VZ_DO_ARRANGE) {
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_ALWAYS, NULL);
        return;
    }
    unsigned count = vz_list_hexes(list, list->side, hexes);
    VZ_PROVISO(list, &list->about, VZ_PROVISO_TOP_DOWN, "14.31", V_LIST(hexes, count));
}
