/* 6.0 Zones of control. */
#include "veracruz/play.h"

#include <string.h>

bool vz_casts_zones(const struct vz_scenario *s, uint16_t hex)
{
    /* [12.15] Veracruz casts none, Perote does */
    return hex != s->fort_cell[VZ_FORT_VERACRUZ] && hex != s->fort_cell[VZ_FORT_ULUA];
}

bool vz_exerts_zone(const struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];

    return vz_on_map(u->hex) &&
           vz_is_combat_unit(play, unit) &&   /* [6.11] combat units, [6.12] no others */
           !(u->flags & VZ_DEMORALIZED) &&    /* [6.14] the demoralized exert none */
           !vz_is_zero_militia(play, unit) && /* [14.17] others in the hex have theirs */
           vz_casts_zones(play->s, u->hex);
}

/* [6.0] The zone of one hex, into the six neighbours as far as it reaches. */
void vz_zone_around(const struct vz_scenario *s, uint16_t hex, uint8_t *zone)
{
    for (unsigned e = s->map.edge_first[hex]; e < s->map.edge_first[hex + 1]; e++)
        /* [6.21] [6.25] not across mountain, lake, sea or river hexsides */
        zone[s->map.edge_to[e]] |= !s->zone_blocked[e];
}

/* [6.28] Each side's by itself: a hex may be in both. */
static void fill_zone(const struct vz_play *play, struct vz_board *board, uint8_t side)
{
    const struct vz_scenario *s = play->s;
    struct vz_units fighters = board->on_map;
    uint16_t last = MAP_NOWHERE;

    vz_units_keep(&fighters, &s->combat);
    vz_units_keep(&fighters, &s->of[side]);
    memset(board->zone[side], 0, s->map.cells);
    for (VZ_EACH(unit, &fighters)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (hex == last || !vz_exerts_zone(play, unit)) /* [6.29] no build-up */
            continue;
        vz_zone_around(s, hex, board->zone[side]);
        last = hex;
    }
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) /* [12.15] no zone reaches into a fortress */
        board->zone[side][s->fort_cell[fort]] = 0;
}

const uint8_t *vz_zone_of(struct vz_play *play, uint8_t side)
{
    struct vz_board *board = play->board;

    if (!(board->zones_fresh >> side & 1)) {
        fill_zone(play, board, side);
        board->zones_fresh |= (uint8_t)(1u << side);
    }
    return board->zone[side];
}

bool vz_in_ezoc(struct vz_play *play, uint16_t hex, uint8_t side)
{
    return vz_zone_of(play, vz_enemy(side))[hex]; /* [5.27] [6.27] never one's own */
}

bool vz_is_held_across(const struct vz_play *play, const struct map_edge *edge)
{
    struct vz_units enemies;

    if (play->s->zone_blocked[edge->back])
        return false;
    vz_combat_units_at(play, edge->to, vz_enemy(vz_phasing(play)), &enemies);
    for (VZ_EACH(enemy, &enemies))
        if (vz_exerts_zone(play, enemy))
            return true;
    return false;
}
