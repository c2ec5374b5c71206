/* 8.8 Demoralization. It comes by retreats (retreat.c) and friends who retreat through; what it
 * forbids is with what is forbidden. */
#include "veracruz/modules.h"

void vz_rally(struct vz_play *play, uint8_t side)
{
    struct vz_units rallied = {{0}};
    struct vz_names names;

    for (VZ_EACH(unit, &play->s->of[side])) {
        struct vz_unit *u = &play->p->unit[unit];

        if (!(u->flags & VZ_DEMORALIZED))
            continue;
        u->flags &= (uint16_t)~VZ_DEMORALIZED; /* [8.85] in the owner's Rally Phase */
        if (vz_is_combat_unit(play, unit))
            vz_units_add(&rallied, unit);
    }
    play->board.fresh = false; /* [6.14] they have zones of control again */
    if (!vz_units_empty(&rallied))
        VZ_TELL(play, VZ_EV_RALLIED, "8.85", vz_list(&rallied, &names));
}
