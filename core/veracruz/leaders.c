/* 9.0 Leaders, as far as combat asks for them. How one is lost is in facts.c [9.12] [9.35]. */
#include "veracruz/modules.h"

unsigned vz_leadership_preliminary(const struct vz_play *play, const struct vz_units *leaders)
{
    unsigned sum = 0;
    unsigned count = 0;

    for (VZ_EACH(unit, leaders)) {
        if (!vz_units_has(&play->s->leaders, unit))
            continue;
        sum += vz_counter(play, unit)->rating; /* [9.32] every Leader, none left out */
        count++;
    }
    return count ? (2 * sum + count) / (2 * count) : 0; /* [9.32] one half rounds up */
}

bool vz_led(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        struct vz_units here;

        if (!vz_on_map(play->p->unit[unit].hex))
            continue;
        /* [9.31] with them: in the same hex */
        vz_leaders_at(play, play->p->unit[unit].hex, vz_counter(play, unit)->side, &here);
        if (!vz_units_empty(&here))
            return true;
    }
    return false;
}
