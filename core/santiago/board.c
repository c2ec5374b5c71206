/* Who stands where, found once and then kept. */
#include "santiago/board.h"

#include <string.h>

static bool anybody_of(const struct sc_board *board, const struct sc_scenario *s, uint8_t side,
                       uint16_t hex)
{
    for (unsigned unit = board->first[hex]; unit != SC_NOBODY; unit = board->next[unit])
        if (s->counter[unit].side == side)
            return true;
    return false;
}

void sc_board_add(struct sc_board *board, const struct sc_scenario *s, unsigned unit, uint16_t hex)
{
    board->next[unit] = board->first[hex];
    board->first[hex] = (uint8_t)unit;
    set_add(board->taken[s->counter[unit].side].word, hex);
}

void sc_board_remove(struct sc_board *board, const struct sc_scenario *s, unsigned unit,
                     uint16_t hex)
{
    uint8_t side = s->counter[unit].side;
    uint8_t *link = &board->first[hex];

    while (*link != unit)
        link = &board->next[*link];
    *link = board->next[unit];
    if (!anybody_of(board, s, side, hex))
        set_remove(board->taken[side].word, hex);
}

static bool any_american(const struct sc_board *board, const struct sc_scenario *s, uint16_t hex)
{
    for (unsigned unit = board->first[hex]; unit != SC_NOBODY; unit = board->next[unit])
        if (s->counter[unit].nation == SC_AMERICAN)
            return true;
    return false;
}

bool sc_board_tell(struct sc_board *board, const struct sc_scenario *s, uint16_t hex)
{
    bool was = set_has(board->told.word, hex);
    bool is = any_american(board, s, hex);

    set_put(board->told.word, hex, is);
    return is != was;
}

void sc_board_begin(struct sc_board *board, const struct sc_scenario *s,
                    const struct sc_position *p)
{
    memset(board->first, SC_NOBODY, s->map.cells);
    memset(board->taken, 0, sizeof board->taken);
    memset(&board->told, 0, sizeof board->told);
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint16_t hex = p->unit[unit].hex;

        if (hex >= s->map.cells)
            continue;
        sc_board_add(board, s, unit, hex);
        if (s->counter[unit].nation == SC_AMERICAN)
            set_add(board->told.word, hex);
    }
}
