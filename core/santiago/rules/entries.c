/* 23.1 23.2 The hexes by which reinforcements come in, closed as long as somebody waits there. */
#include "santiago/rules/arrivals.h"

static bool anybody_waits(const struct sc_play *play, enum sc_entry entry)
{
    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN]))
        if (play->s->counter[unit].entry == entry &&
            (play->p->unit[unit].hex == SC_BOX || play->p->unit[unit].hex == SC_DUE))
            return true;
    return false;
}

bool sc_entry_closed(const struct sc_play *play, uint16_t hex)
{
    if (hex == play->s->guantanamo) /* [23.1] from the start of the game */
        return anybody_waits(play, SC_FROM_GUANTANAMO);
    return hex == play->s->manzanillo && anybody_waits(play, SC_FROM_MANZANILLO); /* [23.2] */
}

enum sc_refusal sc_closed_fault(const struct sc_play *play, uint16_t hex)
{
    if (!sc_entry_closed(play, hex))
        return SC_REFUSALS;
    return hex == play->s->guantanamo ? SC_GUANTANAMO_CLOSED : SC_MANZANILLO_CLOSED;
}
