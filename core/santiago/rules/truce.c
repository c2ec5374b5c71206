/* 19.0 Truce: the siege that brings it about, its die, and what it forbids. */
#include "santiago/rules/victory.h"

/* [19.2] The marker of a siege in the last turn would stand in no box. */
void sc_look_for_siege(struct sc_play *play)
{
    struct sc_position *p = play->p;

    if (p->head.turn >= play->s->head.last_turn)
        return;
    if (p->truce == SC_NO_SIEGE && sc_besieged(play)) {
        p->truce = SC_TRUCE_DUE;
        SC_TELL(play, SC_EV_SIEGE, "19.2", V_INT(p->head.turn + 1));
    } else if (p->truce == SC_TRUCE_SOUGHT && !sc_besieged(play)) {
        p->truce = SC_NO_SIEGE; /* [19.3] another siege starts the procedure again */
    }
}

/* [19.3] The marker makes the die certain, even if the siege is broken by now; or with the option,
 * the truce [19.2]. */
void sc_truce_phase(struct sc_play *play)
{
    struct sc_position *p = play->p;
    bool certain = p->truce == SC_TRUCE_DUE && p->option[SC_TRUCE_CERTAIN];

    if (p->truce != SC_TRUCE_DUE && p->truce != SC_TRUCE_SOUGHT)
        return;
    if (certain || sc_die(play, "the truce", "19.3") <= play->s->charts.truce) {
        p->truce = SC_IN_TRUCE;
        SC_TELL(play, SC_EV_TRUCE, certain ? "19.2" : "19.3", V_INT(p->head.turn));
    } else {
        p->truce = SC_TRUCE_SOUGHT;
        SC_TELL(play, SC_EV_NO_TRUCE, "19.3", V_INT(p->head.turn));
    }
}

bool sc_truce_forbids(const struct sc_play *play, uint16_t hex)
{
    return play->p->truce == SC_IN_TRUCE && sc_is_city(play, hex);
}
