/* 6.0 Zones of control. */
#include "veracruz/play.h"

#include <string.h>

bool vz_exerts_zone(const struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];
    unsigned fort;

    if (!vz_on_map(u->hex) ||
        !vz_is_combat_unit(play, unit)) /* [6.11] combat units, [6.12] no others */
        return false;
    if (u->flags & VZ_DEMORALIZED) /* [6.14] the demoralized exert none */
        return false;
    if (vz_is_zero_militia(
            play, unit)) /* [14.17] revealed zeros add none; others in the hex have theirs */
        return false;
    fort = vz_fort_at(play, u->hex);
    return fort == VZ_FORTS ||
           fort == VZ_FORT_PEROTE; /* [12.15] Veracruz casts none, Perote does */
}

/* The zone of one hex, into the neighbours that it reaches. */
static void fill_around(const struct vz_scenario *s, uint16_t hex, uint8_t side,
                        struct vz_board *board)
{
    const struct map_cell *cell = &s->map.cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        if (!s->zone_blocked[e]) /* [6.21] not across mountain, lake, sea or river hexsides */
            board->zone[s->map.edge[e].to] |= (uint8_t)(1u << side);
    }
}

void vz_fill_zones(const struct vz_play *play, struct vz_board *board)
{
    const struct vz_scenario *s = play->s;

    memset(board->zone, 0, s->map.cells);
    for (VZ_EACH(unit, &s->combat)) {
        uint16_t hex = play->p->unit[unit].hex;
        uint8_t side = s->counter[unit].side;

        if (!vz_on_map(hex) || board->here[hex] >> (6 + side) & 1) /* [6.29] no build-up */
            continue;
        if (vz_exerts_zone(play, unit)) {
            fill_around(s, hex, side, board);
            board->here[hex] |= (uint8_t)(1u << (6 + side));
        }
    }
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) /* [12.15] no zone reaches into a fortress */
        board->zone[s->fort_cell[fort]] = 0;
}

bool vz_in_ezoc(struct vz_play *play, uint16_t hex, uint8_t side)
{
    return vz_board(play)->zone[hex] >> vz_enemy(side) & 1;
}
