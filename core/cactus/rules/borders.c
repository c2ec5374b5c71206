/* How many borders lie between provinces. Asks only. */
#include "cactus/cactus.h"

unsigned ct_borders_to(const struct ct_play *play, unsigned from, uint32_t to, uint32_t through)
{
    uint32_t seen = ct_only(from);
    uint32_t ring = ct_only(from);

    for (unsigned borders = 0; ring; borders++) {
        uint32_t next = 0;

        if (ring & to)
            return borders;
        for (CT_EACH_PROVINCE(province, ring))
            next |= play->s->province[province].adjacent;
        ring = next & through & ~seen;
        seen |= ring;
    }
    return CT_NO_WAY;
}
