#include "veracruz/units.h"

unsigned vz_units_list(const struct vz_units *set, uint16_t *list)
{
    unsigned count = 0;

    for (VZ_EACH(unit, set))
        list[count++] = (uint16_t)unit;
    return count;
}
