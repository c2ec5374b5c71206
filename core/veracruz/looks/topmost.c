/* [14.31] Which unit of a stack lies on top. */
#include "veracruz/looks/view.h"

bool vz_is_public(uint8_t type)
{
    return type == VZ_GUNBOAT || type == VZ_GUERRILLA; /* [16.11] a token, its strength unknown */
}

bool vz_is_unclaimed(const struct vz_scenario *s, const struct vz_position *p, unsigned unit)
{
    return unit == s->first_pack && s->pack_cell != MAP_NOWHERE && p->pack_claimed == 0;
}

unsigned vz_unit_topmost(const struct vz_scenario *s, const struct vz_position *p, uint16_t hex,
                         uint8_t side)
{
    unsigned top = VZ_NO_UNIT;

    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_counter *counter = &s->counter[unit];

        if (p->unit[unit].hex != hex || counter->side != side || vz_is_public(counter->type) ||
            counter->type == VZ_FORMATION || vz_is_unclaimed(s, p, unit))
            continue;
        if (top == VZ_NO_UNIT || p->unit[unit].rank < p->unit[top].rank)
            top = unit;
    }
    return top;
}
