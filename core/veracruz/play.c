/* Telling and asking: what every module does in the same words. */
#include "veracruz/veracruz.h"

unsigned vz_die(struct vz_play *play, const char *purpose, const char *rule)
{
    unsigned value = dice_roll(play->dice, vz_game.die_faces);

    VZ_TELL(play, VZ_EV_DIE, rule, V_TEXT(purpose), V_INT(value));
    return value;
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
