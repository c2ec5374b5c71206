/* 7 Zones of control. */
#include "map/spread.h"
#include "santiago/modules.h"

#include <string.h>

/* [7.1] all but Cubans [7.2], artillery [7.3] and the balloon [7.4]; fever does not matter */
bool sc_exerts_zone(const struct sc_play *play, unsigned unit)
{
    return sc_has(&play->s->zones, unit) && sc_on_map(play->p->unit[unit].hex);
}

void sc_fill_zone(const struct sc_play *play, uint8_t side, uint16_t without,
                  uint8_t zone[SC_CELLS])
{
    memset(zone, 0, play->s->map.cells);
    for (SC_EACH(unit, &play->s->zones))
        if (play->s->counter[unit].side == side && sc_on_map(play->p->unit[unit].hex) &&
            play->p->unit[unit].hex != without) /* whoever else is there [7.6] */
            spread_around(&play->s->map, play->p->unit[unit].hex, NULL, zone); /* any terrain */
}

const uint8_t *sc_zone_of(struct sc_play *play, uint8_t side)
{
    struct sc_board *board = &play->board;

    if (!(board->zones_fresh >> side & 1)) {
        sc_fill_zone(play, side, MAP_NOWHERE, board->zone[side]);
        board->zones_fresh |= (uint8_t)(1u << side);
    }
    return board->zone[side];
}

bool sc_in_ezoc(struct sc_play *play, uint16_t hex, uint8_t side)
{
    return sc_zone_of(play, sc_enemy(side))[hex] != 0;
}
