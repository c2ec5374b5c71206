/* 15.11 What a Division or Army has at the least; of artillery no more joins it than it may have.
 */
#include "veracruz/rules/organization.h"

/* Militia that have proved to be worth nothing. */
static unsigned zeros_of(const struct vz_play *play, const struct vz_units *members)
{
    unsigned zeros = 0;

    for (unsigned unit = vz_units_next(members, play->s->first_militia);
         unit < play->s->first_guerrilla; unit = vz_units_next(members, unit + 1))
        zeros += vz_is_zero_militia(play, unit);
    return zeros;
}

/* [15.13] zeros and dummies are not counted */
static bool refuse_few(struct vz_play *play, unsigned formation, const struct vz_units *members,
                       unsigned combat, unsigned least)
{
    unsigned others = zeros_of(play, members) + vz_units_common(members, &play->s->dummies);

    return VZ_REFUSE(play, combat + others < least ? VZ_FORM_FEW : VZ_FORM_COUNT, 0, V_INT(combat),
                     V_INT(formation), V_INT(least));
}

unsigned vz_minimum(const struct vz_scenario *s, uint8_t side)
{
    return s->charts.figure[side == VZ_US ? VZ_US_MINIMUM : VZ_MEXICAN_MINIMUM];
}

bool vz_meets_minimum(struct vz_play *play, unsigned formation, const struct vz_units *members,
                      bool why)
{
    unsigned least = vz_minimum(play->s, vz_counter(play, formation)->side);
    unsigned zeros = zeros_of(play, members);
    struct vz_units others = *members; /* without guns */
    unsigned combat;

    vz_units_remove_all(&others, &play->s->artillery);
    combat = vz_units_common(&others, &play->s->combat) - zeros;
    if (combat < least) /* [15.11] */
        return why && refuse_few(play, formation, members, combat, least);
    /* [15.11] [9.13] [9.36] */
    return vz_units_meet(members, &play->s->leaders) ||
           (why && VZ_REFUSE(play, VZ_FORM_LEADER, 0, V_INT(formation)));
}
