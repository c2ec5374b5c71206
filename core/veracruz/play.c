/* Telling and asking: what every module does in the same words. */
#include "veracruz/veracruz.h"

unsigned vz_die(struct vz_play *play, const char *purpose, const char *rule)
{
    return act_tell_die(&vz_game, &play->act, VZ_EV_DIE, purpose, rule);
}

struct value vz_list(const struct vz_units *set, struct vz_names *room)
{
    return V_LIST(room->list, vz_units_list(set, room->list));
}

void vz_ask(struct vz_play *play, enum vz_question kind, uint8_t side)
{
    act_ask(&play->p->head, kind, side);
}

void vz_answered(struct vz_play *play)
{
    act_answered(&play->p->head, vz_phasing(play));
}

const struct vz_position *vz_board_now(const struct vz_play *play)
{
    const struct vz_position *board = play->s->board;

    return board && play->p->head.turn == board->head.turn &&
                   play->p->head.phase == board->head.phase
               ? board
               : NULL;
}
