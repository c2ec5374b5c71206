/* Telling and asking: what every section does in the same words. */
#include "cactus/cactus.h"

unsigned ct_die(struct ct_play *play, const char *purpose, const char *rule)
{
    return act_tell_die(&ct_game, &play->act, CT_EV_DIE, purpose, rule);
}

void ct_roll_off(struct ct_play *play, const char *const purpose[2], const char *rule, int lead,
                 unsigned die[2])
{
    if (dice_roll_off(play->dice, ct_game.die_faces, lead, die)) {
        for (unsigned i = 0; i < 2; i++)
            CT_TELL(play, CT_EV_DIE, rule, V_TEXT(purpose[i]), V_INT(die[i]));
        return;
    }
    do {
        die[0] = ct_die(play, purpose[0], rule);
        die[1] = ct_die(play, purpose[1], rule);
    } while ((int)die[0] + lead == (int)die[1] && !play->dice->fault);
}

bool ct_may_roll_again(const struct ct_play *play)
{
    return !play->dice->fault && !dice_are_decided(play->dice);
}

struct value ct_list(const struct ct_units *set, struct ct_list *room)
{
    return V_LIST(room->list, set_list(set->word, CT_UNIT_WORDS, room->list));
}

struct value ct_cells(uint32_t provinces, struct ct_list *room)
{
    unsigned count = 0;

    for (CT_EACH_PROVINCE(province, provinces))
        room->list[count++] = (uint16_t)province;
    return V_LIST(room->list, count);
}

uint8_t ct_phasing(const struct ct_play *play)
{
    return course_phasing(&ct_course, play->head);
}

bool ct_no_points(const struct ct_play *play)
{
    const struct ct_schedule *schedule = &play->s->schedule;

    for (unsigned i = 0; play->s->arrivals && i < schedule->incomes; i++)
        if (schedule->income[i].turn == play->head->turn && schedule->income[i].none)
            return true;
    return false;
}

bool ct_is_marked(const struct ct_play *play, enum ct_turn_mark mark)
{
    return play->p->event.marks >> mark & 1;
}
