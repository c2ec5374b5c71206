/* 5.1 and 5.3 Movement allowances and what a step costs. */
#include "map/flood.h"
#include "veracruz/rules/movement.h"

enum {
    ONE_HEX = 10 /* in tenths */
};

bool vz_is_navy_battery(const struct vz_play *play, unsigned unit)
{
    return play->s->counter[unit].traits & VZ_NAVY_BATTERY;
}

enum vz_refusal vz_navy_battery_fault(const struct vz_play *play, unsigned unit)
{
    return play->p->unit[unit].formation ? VZ_NAVY_BATTERY_HOLDS : VZ_NAVY_BATTERY_FAR;
}

bool vz_is_heavy_ground(const struct vz_scenario *s, uint16_t hex)
{
    uint8_t terrain = s->map.cell[hex].terrain;

    return terrain == VZ_ROUGH || terrain == VZ_SWAMP;
}

bool vz_is_too_heavy(const struct vz_play *play, unsigned unit, uint16_t hex)
{
    return vz_is_navy_battery(play, unit) && vz_is_heavy_ground(play->s, hex);
}

bool vz_counts_hexes(const struct vz_play *play, unsigned unit)
{
    return play->s->counter[unit].side == VZ_US && play->p->invaded != 0 &&
           play->p->invaded == play->p->head.turn;
}

bool vz_with_artillery(const struct vz_play *play, unsigned unit)
{
    unsigned formation = play->p->unit[unit].formation;

    if (play->s->counter[unit].type == VZ_ARTILLERY)
        return true;
    return formation != 0 &&
           vz_units_meet(&play->board->members[formation - 1], &play->s->artillery);
}

/* ---- allowances */

static unsigned formation_allowance(const struct vz_play *play, unsigned formation_unit)
{
    struct vz_units members;

    vz_members(play, formation_unit, &members);
    vz_units_keep(&members, &play->s->combat);
    for (VZ_EACH(unit, &members))
        if (play->p->unit[unit].flags & VZ_GENERAL)
            return vz_figure(play, VZ_GENERAL_ALLOWANCE); /* [5.28] [11.53] the formation too, which
                                                             moves as one [7.13] */
    return play->s->counter[formation_unit].movement;     /* [15.15] whatever its members have */
}

static unsigned pack_allowance(const struct vz_play *play, unsigned pack)
{
    for (unsigned unit = play->s->first_supply; unit < play->s->first_pack; unit++)
        if (play->p->unit[unit].counter == pack - play->s->first_pack + 1)
            return vz_figure(play, VZ_LOADED_ALLOWANCE); /* [11.32] */
    return play->s->counter[pack].movement;
}

unsigned vz_allowance(const struct vz_play *play, unsigned unit)
{
    const struct vz_counter *counter = &play->s->counter[unit];
    const struct vz_unit *u = &play->p->unit[unit];

    if (vz_is_navy_battery(play, unit))
        return ONE_HEX; /* [5.15] in a Division or not, in whatever supply */
    if (vz_counts_hexes(play, unit))
        return vz_figure(play, VZ_LANDING_ALLOWANCE); /* [19.23] */
    if (counter->type == VZ_FORMATION)
        return formation_allowance(play, unit);
    if (u->formation)
        return formation_allowance(play, vz_formation_unit(play, unit));
    switch (counter->type) {
    case VZ_ARTILLERY: /* [5.14] none of its own */
    case VZ_DUMMY:     /* [14.2] moves with a Division only */
        return 0;
    case VZ_SUPPLY: /* [11.24] at the Pack animal's */
        return u->counter ? pack_allowance(play, play->s->first_pack + u->counter - 1u) : 0;
    case VZ_PACK:
        return pack_allowance(play, unit);
    default: /* [5.28] four in General Supply, where [9.14] no Leader is, otherwise [5.13] as
                printed */
        return u->flags & VZ_GENERAL ? vz_figure(play, VZ_GENERAL_ALLOWANCE) : counter->movement;
    }
}

unsigned vz_left(const struct vz_play *play, unsigned unit)
{
    unsigned allowance = vz_allowance(play, unit);
    unsigned spent = play->p->unit[unit].spent;

    return spent < allowance ? allowance - spent : 0;
}

/* ---- steps */

unsigned vz_price(const struct vz_play *play, unsigned unit, size_t edge, bool charge)
{
    const struct vz_scenario *s = play->s;

    /* [5.34] artillery crosses rivers at bridges only and has no benefit of trails */
    unsigned cost = s->cost[vz_with_artillery(play, unit)][edge];

    if (cost == FLOOD_BARRED || vz_is_too_heavy(play, unit, s->map.edge[edge].to))
        return FLOOD_BARRED;
    /* [5.15] one hex whatever it costs; [19.23] neither terrain nor zones cost anything */
    if (vz_is_navy_battery(play, unit) || vz_counts_hexes(play, unit))
        return ONE_HEX;
    return charge ? cost + vz_figure(play, VZ_ZONE_COST)
                  : cost; /* [5.26] [7.11] [8.95] friends and works cost nothing */
}

unsigned vz_exit_charge(struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];

    if (!(u->flags & VZ_RECONNOITERED) || !vz_in_ezoc(play, u->hex, play->s->counter[unit].side))
        return 0;
    return vz_figure(play, VZ_ZONE_EXIT);
}

unsigned vz_spokesman(const struct vz_play *play, unsigned unit)
{
    return play->p->unit[unit].formation ? vz_formation_unit(play, unit) : unit;
}
