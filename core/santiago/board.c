/* Who stands where, found once and then kept. */
#include "santiago/board.h"

#include <string.h>

static bool anybody_of(const struct sc_board *board, const struct sc_scenario *s, uint8_t side,
                       uint16_t hex)
{
    for (unsigned unit = board->first[hex]; unit != SC_NO_UNIT; unit = board->next[unit])
        if (s->counter[unit].side == side)
            return true;
    return false;
}

void sc_board_add(struct sc_board *board, const struct sc_scenario *s, unsigned unit, uint16_t hex)
{
    board->next[unit] = board->first[hex];
    board->first[hex] = (uint16_t)unit;
    set_add(board->taken[s->counter[unit].side].word, hex);
}

void sc_board_remove(struct sc_board *board, const struct sc_scenario *s, unsigned unit,
                     uint16_t hex)
{
    uint8_t side = s->counter[unit].side;
    uint16_t *link = &board->first[hex];

    while (*link != unit)
        link = &board->next[*link];
    *link = board->next[unit];
    if (!anybody_of(board, s, side, hex))
        set_remove(board->taken[side].word, hex);
}

void sc_board_begin(struct sc_board *board, const struct sc_scenario *s,
                    const struct sc_position *p)
{
    memset(board->first, 0xff, s->map.cells * sizeof *board->first); /* SC_NO_UNIT */
    memset(board->taken, 0, sizeof board->taken);
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].hex < s->map.cells)
            sc_board_add(board, s, unit, p->unit[unit].hex);
}
