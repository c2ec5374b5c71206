/* 9.0 Leaders, as far as combat asks for them. How one is lost is in facts.c [9.12] [9.35]. */
#include "veracruz/rules/combat.h"

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
