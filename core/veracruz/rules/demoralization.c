/* 8.8 Demoralization. It comes by retreats (retreat.c) and friends who retreat through; what it
 * forbids is with what is forbidden. */
#include "veracruz/rules/combat.h"

void vz_rally(struct vz_play *play, uint8_t side)
{
    struct vz_units rallied = {{0}};
    struct vz_units units;
    struct vz_names names;

    vz_side_on_map(play, side, &units);
    for (VZ_EACH(unit, &units))
        if (play->p->unit[unit].flags & VZ_DEMORALIZED)
            vz_units_add(&rallied, unit);
    vz_fact_rally(play, &rallied); /* [8.85] in the owner's Rally Phase */
    vz_units_keep(&rallied, &play->s->combat);
    if (!vz_units_empty(&rallied))
        VZ_TELL(play, VZ_EV_RALLIED, "8.85", vz_list(&rallied, &names));
}
