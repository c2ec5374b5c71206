/* Telling and asking: what every module does in the same words. */
#include "veracruz/play.h"

bool vz_refuse(struct vz_play *play, enum vz_refusal kind, unsigned word,
               const struct value *values, unsigned count)
{
    struct refusal *refusal = play->refusal;

    *refusal = (struct refusal){.kind = (uint16_t)kind, .word = (uint16_t)word};
    for (unsigned i = 0; i < count && i < REFUSAL_VALUES; i++)
        refusal->value[i] = values[i];
    return false;
}

void vz_tell(struct vz_play *play, enum vz_event kind, const char *rule, const struct value *values,
             unsigned count)
{
    struct event event;

    if (!play->sink->event)
        return;
    event.kind = (uint16_t)kind;
    event.rule = rule;
    event.hidden_from = play->hidden_from;
    event.values = (uint16_t)(count < EVENT_VALUES ? count : EVENT_VALUES);
    for (unsigned i = 0; i < event.values; i++)
        event.value[i] = values[i];
    play->sink->event(play->sink->to, &event);
}

unsigned vz_die(struct vz_play *play, const char *purpose, const char *rule)
{
    unsigned value = dice_roll(play->dice, 6);

    VZ_TELL(play, VZ_EV_DIE, rule, V_TEXT(purpose), V_INT(value));
    return value;
}

struct value vz_list(const struct vz_units *set, struct vz_names *room)
{
    return V_LIST(room->list, vz_units_list(set, room->list));
}

void vz_ask(struct vz_play *play, enum vz_question kind, uint8_t side)
{
    struct position_head *head = &play->p->head;

    head->asked++;
    head->question = head->asked;
    head->kind = (uint16_t)kind;
    head->to_act = side;
}

void vz_answered(struct vz_play *play)
{
    struct position_head *head = &play->p->head;

    head->question = 0;
    head->kind = VZ_ASK_NOTHING;
    head->to_act = vz_phasing(play);
}
