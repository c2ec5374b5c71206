/* 22 Fortresses. */
#include "santiago/rules/combat.h"

/* [22.2] Every Spanish unit there, not only the garrison. */
bool sc_stands_fast(const struct sc_play *play, uint16_t hex)
{
    return sc_is_fortress(play, hex) && sc_any_unit(play, hex, SC_SPAIN);
}

/* [22.2] An American unit in El Morro, not a Cuban nor the balloon alone. */
unsigned sc_morro_taken(const struct sc_play *play)
{
    const struct sc_scenario *s = play->s;

    if (play->p->battle.hex != s->fortress[SC_SOCAPA] || play->p->battle.attacker != SC_US)
        return 0;
    for (SC_EACH(unit, &s->of_side[SC_US]))
        if (play->p->unit[unit].hex == s->fortress[SC_MORRO] &&
            s->counter[unit].nation == SC_AMERICAN && unit != s->balloon)
            return 1;
    return 0;
}
