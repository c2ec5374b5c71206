/* 7 Zones of control. */
#include "santiago/play.h"

static void fill_exerting(const struct sc_play *play, uint8_t side, uint16_t without,
                          struct sc_cells *from)
{
    *from = (struct sc_cells){{0}};
    for (SC_EACH(unit, &play->s->zones))
        if (play->s->counter[unit].side == side && sc_on_map(play->p->unit[unit].hex) &&
            play->p->unit[unit].hex != without) /* whoever else is there [7.6] */
            set_add(from->word, play->p->unit[unit].hex);
}

/* But for what the American is told. */
static void find_zone(const struct sc_play *play, uint8_t side, enum sc_eyes eyes, uint16_t without,
                      struct sc_cells *zone)
{
    struct sc_cells from;

    if (eyes == SC_TRUTH)
        fill_exerting(play, side, without, &from);
    else
        sc_fill_guessed(play, eyes, without, &from);
    *zone = (struct sc_cells){{0}};
    field_step(&play->s->field, from.word, zone->word); /* any terrain */
}

static const struct sc_cells *spanish_zone(struct sc_play *play, enum sc_eyes eyes)
{
    struct sc_seen *seen = &play->p->known.seen[eyes];

    if (!seen->zone_known)
        find_zone(play, SC_SPAIN, eyes, MAP_NOWHERE, &seen->zone);
    seen->zone_known = 1;
    return &seen->zone;
}

static const struct sc_cells *us_zone(struct sc_play *play)
{
    struct sc_known *known = &play->p->known;

    if (!known->us_zone_known)
        find_zone(play, SC_US, SC_TRUTH, MAP_NOWHERE, &known->us_zone);
    known->us_zone_known = 1;
    return &known->us_zone;
}

const struct sc_cells *sc_zone_of(struct sc_play *play, uint8_t side)
{
    return side == SC_SPAIN ? spanish_zone(play, SC_TRUTH) : us_zone(play);
}

bool sc_in_ezoc(struct sc_play *play, uint16_t hex, uint8_t side)
{
    const struct sc_cells *zone =
        side == SC_SPAIN ? us_zone(play) : spanish_zone(play, sc_eyes_on(play, hex));

    return set_has(zone->word, hex);
}

void sc_fill_spanish_zone(struct sc_play *play, enum sc_eyes eyes, uint16_t without,
                          struct sc_cells *zone)
{
    if (without == MAP_NOWHERE)
        *zone = *spanish_zone(play, eyes);
    else
        find_zone(play, SC_SPAIN, eyes, without, zone);
    if (eyes != SC_TRUTH)
        sc_heed_told(play, spanish_zone(play, SC_TRUTH), without != MAP_NOWHERE, zone);
}
