/* 20 Gatlings. */
#include "santiago/rules/combat.h"

/* [20.1] With infantry or cavalry, among which engineers and artillery do not count. */
bool sc_gatlings(const struct sc_play *play)
{
    const struct sc_units *attackers = &play->p->battle.attackers;

    if (play->s->gatlings == SC_NO_UNIT || !sc_has(attackers, play->s->gatlings))
        return false;
    for (SC_EACH(unit, attackers))
        if (sc_counter(play, unit)->kind == SC_INFANTRY ||
            sc_counter(play, unit)->kind == SC_CAVALRY)
            return true;
    return false;
}
