/* Who stands where, found once and then kept. */
#include "veracruz/board.h"

#include <string.h>

/* [21.0] the Pack animal at 1406 is nobody's until it is claimed */
static bool pack_is_unclaimed(const struct vz_scenario *s, const struct vz_position *p)
{
    return p->pack_claimed == 0 && s->pack_cell != MAP_NOWHERE;
}

uint8_t vz_presence(const struct vz_scenario *s, const struct vz_position *p, unsigned unit)
{
    return unit == s->first_pack && pack_is_unclaimed(s, p) ? 0 : s->presence[unit];
}

static void link_unit(struct vz_board *board, unsigned unit, uint16_t hex)
{
    board->next[unit] = board->first[hex];
    board->first[hex] = (uint16_t)unit;
}

void vz_board_add(struct vz_board *board, unsigned unit, uint16_t hex)
{
    link_unit(board, unit, hex);
    vz_units_add(&board->on_map, unit);
}

void vz_board_remove(struct vz_board *board, unsigned unit, uint16_t hex)
{
    uint16_t *link = &board->first[hex];

    while (*link != unit)
        link = &board->next[*link];
    *link = board->next[unit];
    vz_units_remove(&board->on_map, unit);
}

void vz_board_settle(struct vz_board *board, const struct vz_scenario *s,
                     const struct vz_position *p, uint16_t hex)
{
    uint8_t here = 0;

    for (unsigned unit = board->first[hex]; unit != VZ_NO_UNIT; unit = board->next[unit])
        here |= vz_presence(s, p, unit);
    board->here[hex] = here;
}

/* Puts 64 units, from `first` on, where they stand; returns which of them are on the map. */
static uint64_t put_units(struct vz_board *board, const struct vz_scenario *s,
                          const struct vz_position *p, unsigned first)
{
    const unsigned end = first + 64 < s->units ? first + 64 : s->units;
    uint64_t on_map = 0;
    uint64_t bit = 1;

    for (const struct vz_unit *u = p->unit + first; u < p->unit + end; u++, bit <<= 1) {
        uint16_t hex = u->hex;

        if (!vz_on_map(hex))
            continue;
        unsigned unit = (unsigned)(u - p->unit);
        on_map |= bit;
        link_unit(board, unit, hex);
        board->here[hex] |= s->presence[unit];
        if (u->formation)
            vz_units_add(&board->members[u->formation - 1], unit);
    }
    return on_map;
}

void vz_board_begin(struct vz_board *board, const struct vz_scenario *s,
                    const struct vz_position *p)
{
    memset(board->first, 0xff, s->map.cells * sizeof *board->first); /* VZ_NO_UNIT */
    memset(board->here, 0, sizeof board->here); /* eight cells are read at once */
    memset(board->members, 0, sizeof board->members);
    board->zones_fresh = board->sights_fresh = 0;
    for (unsigned word = 0; word < VZ_UNIT_WORDS; word++)
        board->on_map.word[word] = put_units(board, s, p, word * 64);
    if (pack_is_unclaimed(s, p) && vz_on_map(p->unit[s->first_pack].hex))
        vz_board_settle(board, s, p, p->unit[s->first_pack].hex);
}
