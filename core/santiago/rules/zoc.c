/* 7 Zones of control. */
#include "santiago/play.h"

/* [7.1] all but Cubans [7.2], artillery [7.3] and the balloon [7.4]; fever does not matter */
bool sc_exerts_zone(const struct sc_play *play, unsigned unit)
{
    return sc_has(&play->s->zones, unit) && sc_on_map(play->p->unit[unit].hex);
}

static void fill_exerting(const struct sc_play *play, uint8_t side, uint16_t without,
                          struct sc_cells *from)
{
    *from = (struct sc_cells){{0}};
    for (SC_EACH(unit, &play->s->zones))
        if (play->s->counter[unit].side == side && sc_on_map(play->p->unit[unit].hex) &&
            play->p->unit[unit].hex != without) /* whoever else is there [7.6] */
            set_add(from->word, play->p->unit[unit].hex);
}

void sc_fill_zone(struct sc_play *play, uint8_t side, uint16_t without, struct sc_cells *zone)
{
    bool guessed = play->eyes != SC_TRUTH && side == SC_SPAIN;
    struct sc_cells from;

    if (guessed)
        sc_fill_exerting(play, without, &from);
    else
        fill_exerting(play, side, without, &from);
    *zone = (struct sc_cells){{0}};
    field_step(&play->s->field, from.word, zone->word); /* any terrain */
    if (guessed)
        sc_heed_told_zone(play, without != MAP_NOWHERE, zone);
}

const struct sc_cells *sc_zone_of(struct sc_play *play, uint8_t side)
{
    struct sc_known *known = &play->p->known[side == SC_SPAIN ? play->eyes : SC_TRUTH];

    if (!(known->zones >> side & 1)) {
        sc_fill_zone(play, side, MAP_NOWHERE, &known->zone[side]);
        known->zones |= (uint8_t)(1u << side);
    }
    return &known->zone[side];
}

bool sc_in_ezoc(struct sc_play *play, uint16_t hex, uint8_t side)
{
    return set_has(sc_zone_of(play, sc_enemy(side))->word, hex);
}
