/* Telling and asking: what every section does in the same words. */
#include "santiago/santiago.h"

unsigned sc_die(struct sc_play *play, const char *purpose, const char *rule)
{
    return act_tell_die(&sc_game, &play->act, SC_EV_DIE, purpose, rule);
}

struct value sc_list(const struct sc_units *set, struct sc_list *room)
{
    return V_LIST(room->list, set_list(set->word, SC_UNIT_WORDS, room->list));
}

void sc_ask(struct sc_play *play, enum sc_question kind, uint8_t side)
{
    act_ask(&play->p->head, kind, side);
}

void sc_answered(struct sc_play *play)
{
    act_answered(&play->p->head, sc_phasing(play));
}

uint8_t sc_phasing(const struct sc_play *play)
{
    return sc_phases[play->p->head.phase].side;
}
