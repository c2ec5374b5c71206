/* 16 Naval gunfire. */
#include "santiago/rules/combat.h"

bool sc_naval_gunfire(const struct sc_play *play)
{
    unsigned marks = play->s->map.cell[play->p->battle.hex].marks;

    return marks & SC_COASTAL && !(marks & SC_HARBOR); /* [16.1] [16.2] */
}
