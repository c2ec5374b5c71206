/* 13.0 Fever: at the start of a turn, from turn 7 on. */
#include "santiago/rules/supply.h"

enum { PROCEDURES = 2, NAMED = 2 }; /* [13.3] twice a turn, up to two units each */

/* [13.2] Those who were struck in the last turn. */
static void recover(struct sc_play *play)
{
    struct sc_units set = {{0}};
    struct sc_list room;

    for (unsigned unit = 0; unit < play->s->units; unit++)
        if (play->p->unit[unit].flags & SC_FEVER)
            sc_add(&set, unit);
    for (SC_EACH(unit, &set))
        sc_fact_flag(play, unit, SC_FEVER, false);
    if (!sc_empty(&set))
        SC_TELL(play, SC_EV_RECOVERED, "13.2", sc_list(&set, &room));
}

static void strike(struct sc_play *play)
{
    unsigned tens = sc_die(play, "fever, tens", "13.2");
    unsigned ones = sc_die(play, "fever, ones", "13.2");
    const uint16_t *named = play->s->charts.fever[tens - 1][ones - 1];
    struct sc_units struck = {{0}};
    struct sc_list room;

    for (unsigned i = 0; i < NAMED; i++) {
        if (named[i] == SC_NO_UNIT || !sc_on_map(play->p->unit[named[i]].hex))
            continue; /* [13.3] eliminated or at sea: passed over */
        sc_add(&struck, named[i]);
        sc_fact_flag(play, named[i], SC_FEVER, true);
    }
    SC_TELL(play, SC_EV_FEVER, "13.2", V_INT(10 * tens + ones), sc_list(&struck, &room));
}

void sc_fever(struct sc_play *play)
{
    recover(play);
    for (unsigned i = 0; i < PROCEDURES && play->p->head.turn >= play->s->fever_from; i++)
        strike(play);
}
