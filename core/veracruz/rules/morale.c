/* 10.2 The Morale Level of a side in a battle. The track of 10.1 is vz_fact_bnm in facts.c. */
#include "veracruz/rules/combat.h"

enum { GENERAL_SUPPLY = -2, SAN_PATRICIO = 1 };

/* Flags that any combat unit of the set has. */
static unsigned any_flags(const struct vz_play *play, const struct vz_units *set)
{
    unsigned flags = 0;

    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit))
            flags |= play->p->unit[unit].flags;
    return flags;
}

static int san_patricio(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_counter(play, unit)->traits & VZ_SAN_PATRICIO)
            return SAN_PATRICIO; /* [10.28] once, to the final level */
    return 0;
}

struct vz_spirit vz_spirit_of(const struct vz_play *play, uint8_t side, const struct vz_units *set,
                              unsigned die)
{
    struct vz_spirit spirit = {.patricios = san_patricio(play, set)};

    if (die == 0)
        return spirit;
    spirit.national = play->p->bnm[side];  /* [10.16] own BNM */
    if (any_flags(play, set) & VZ_GENERAL) /* [8.53] [10.26] [11.54] once for the whole force */
        spirit.supply = GENERAL_SUPPLY;
    return spirit;
}

int vz_morale_row(const struct vz_play *play, uint8_t side, const struct vz_units *set,
                  unsigned die)
{
    const struct vz_spirit spirit = vz_spirit_of(play, side, set, die);
    int modified = (int)die + spirit.national + spirit.supply;

    return modified < 1 ? 1 : modified > 6 ? 6 : modified; /* [10.29] the end rows */
}

int vz_morale_level(struct vz_play *play, uint8_t side, const struct vz_units *set, bool defends,
                    const char *purpose, uint8_t *die)
{
    const struct vz_charts *charts = &play->s->charts;

    *die = 0;
    if (defends &&
        (any_flags(play, set) & VZ_DEMORALIZED)) /* [10.25] [8.84] a fixed level, no die */
        return charts->demoralized_morale + san_patricio(play, set);
    *die = (uint8_t)vz_die(play, purpose, "10.21");
    /* [10.24] the side's own column */
    return charts->morale[vz_morale_row(play, side, set, *die)][side] + san_patricio(play, set);
}
