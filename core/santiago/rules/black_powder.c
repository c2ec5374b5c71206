/* 15 Black powder. */
#include "santiago/rules/combat.h"

/* [15.1] One for each attacker, artillery too, if any defender fires it. */
unsigned sc_black_powder(const struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;

    if (b->attacker != SC_SPAIN)
        return 0;
    for (SC_EACH(unit, &b->defenders))
        if (sc_counter(play, unit)->traits & SC_BLACK_POWDER)
            return sc_count(&b->attackers);
    return 0;
}
