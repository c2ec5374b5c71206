/* [8.1] [8.3] Where counters lie that a side cannot tell. */
#include "santiago/looks/seats.h"
#include "santiago/santiago.h"

bool sc_is_unknown(const struct sc_scenario *s, const struct sc_position *p, unsigned unit)
{
    return s->counter[unit].side == SC_SPAIN && s->counter[unit].garrison == MAP_NOWHERE &&
           !sc_has(&p->account.held, unit) && !sc_unit_seen(s, p, (int32_t)unit, SC_US);
}

/* [5.1] [23.1] How many are in each box; on the map anybody may be anywhere. */
static uint8_t entry_known(const struct sc_scenario *s, uint16_t hex, unsigned unit)
{
    return sc_on_map(hex) || (hex == SC_OUT && s->board) ? SC_ANYBODY : s->counter[unit].entry;
}

struct sc_seat sc_seat_of(const struct sc_scenario *s, const struct sc_position *p, unsigned unit)
{
    return (struct sc_seat){.hex = p->unit[unit].hex,
                            .flags = p->unit[unit].flags,
                            .entry = entry_known(s, p->unit[unit].hex, unit),
                            .last = unit == p->move.unit,
                            .yields = sc_has(&p->battle.yielding, unit)};
}

uint64_t sc_seat_rank(const struct sc_seat *seat)
{
    return (uint64_t)seat->hex << GAME_SEAT_BITS | (uint64_t)seat->entry << 16 |
           (uint64_t)seat->flags << 8 | (uint64_t)seat->last << 1 | seat->yields;
}

void sc_sit(struct sc_position *p, const struct sc_seat *seat, unsigned unit)
{
    p->unit[unit].hex = seat->hex;
    p->unit[unit].flags = seat->flags;
    if (seat->last)
        p->move.unit = (uint16_t)unit;
    sc_put(&p->battle.yielding, unit, seat->yields);
}
