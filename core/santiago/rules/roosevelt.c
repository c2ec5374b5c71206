/* 18 Roosevelt. */
#include "santiago/rules/combat.h"

/* [18.1] On either face, in supply or out. */
bool sc_roosevelt(const struct sc_play *play)
{
    for (SC_EACH(unit, &play->p->battle.attackers))
        if (sc_counter(play, unit)->traits & SC_ROOSEVELT)
            return true;
    return false;
}
