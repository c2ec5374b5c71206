/* 8 Concealment: turned up for a battle, and down again. */
#include "santiago/rules/combat.h"

void sc_reveal(struct sc_play *play, const struct sc_units *set)
{
    for (SC_EACH(unit, set))
        if (sc_counter(play, unit)->side == SC_SPAIN)
            sc_fact_flag(play, unit, SC_SHOWN, true);
}

void sc_conceal(struct sc_play *play)
{
    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN]))
        sc_fact_flag(play, unit, SC_SHOWN, false);
}
