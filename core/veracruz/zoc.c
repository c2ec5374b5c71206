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

/* [6.0] The zone of one hex, into the six neighbours as far as it reaches. */
static void fill_around(const struct vz_scenario *s, uint16_t hex, uint8_t *zone)
{
    const struct map_cell *cell = &s->map.cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        /* [6.21] [6.25] not across mountain, lake, sea or river hexsides */
        if (!s->zone_blocked[e])
            zone[s->map.edge[e].to] = 1;
    }
}

/* [6.28] Each side's by itself: a hex may be in both. */
static void fill_zone(const struct vz_play *play, struct vz_board *board, uint8_t side)
{
    const struct vz_scenario *s = play->s;
    uint8_t done[VZ_CELLS] = {0};

    memset(board->zone[side], 0, s->map.cells);
    for (VZ_EACH(unit, &s->combat)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (s->counter[unit].side != side || !vz_on_map(hex) || done[hex]) /* [6.29] no build-up */
            continue;
        if (vz_exerts_zone(play, unit)) {
            fill_around(s, hex, board->zone[side]);
            done[hex] = 1;
        }
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
