/* 21 Engineers. */
#include "santiago/rules/combat.h"

/* [21.1] Against a city hex, or a fortress, blockhouse or line of trenches that Spaniards hold; one
 * shift, however many engineers. */
bool sc_engineers(const struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;
    const uint16_t works = SC_BLOCKHOUSE | SC_FORTRESS;
    bool here = false;

    for (SC_EACH(unit, &b->adjacent))
        here = here || sc_has(&play->s->engineers, unit);
    return here && (sc_is_city(play, b->hex) || play->s->map.cell[b->hex].marks & works ||
                    sc_trench_helps(play)); /* [21.1] as far as it would help the defender */
}

bool sc_engineers_at_river(const struct sc_play *play, unsigned unit, uint16_t from, uint16_t to)
{
    if (play->s->counter[unit].side != SC_US)
        return false;
    if (sc_has(&play->s->engineers, unit)) /* in the hex that it leaves */
        return true;
    for (SC_EACH(engineer, &play->s->engineers))
        if (play->p->unit[engineer].hex == from || play->p->unit[engineer].hex == to)
            return true;
    return false;
}
