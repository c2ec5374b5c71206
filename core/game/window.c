#include "game/window.h"

/* The moment and the side stand in the frame. */
static unsigned pack(unsigned moment, uint8_t side)
{
    return moment * GAME_SIDES + side;
}

static uint8_t side_of(const struct window_rules *rules, const struct position_head *head)
{
    return (uint8_t)(course_with(head, rules->procedure) % GAME_SIDES);
}

unsigned window_moment(const struct window_rules *rules, const struct position_head *head)
{
    return course_with(head, rules->procedure) / GAME_SIDES;
}

void window_open(const struct window_rules *rules, struct act *act, unsigned moment, uint8_t side)
{
    if (rules->open(act, moment, side))
        course_call(act->head, rules->procedure, pack(moment, side));
}

void window_step(const struct window_rules *rules, struct act *act)
{
    struct position_head *head = act->head;
    unsigned moment = window_moment(rules, head);
    uint8_t side = side_of(rules, head);

    if (!rules->open(act, moment, side))
        return;
    course_go_to(head, rules->procedure, 0); /* behind a response it is asked again */
    act_ask(head, rules->question, side);
    act_tell(act->sink, rules->asked, rules->rule, act->hidden_from,
             ACT_VALUES(V_INT(head->question), V_INT(side), V_TEXT(rules->moments[moment])));
}

bool window_answer(const struct window_rules *rules, struct act *act)
{
    struct position_head *head = act->head;
    const struct argument *thing = order_find(act->order, 0, NULL);
    unsigned moment = window_moment(rules, head);
    uint8_t side = side_of(rules, head);

    if (act->order->verb == rules->pass) {
        act_answered(head, course_phasing(rules->course, head));
        course_return(head, rules->procedure);
        return true;
    }
    if (!rules->may(act, moment, side, (unsigned)thing->value, thing->word))
        return false;
    act_answered(head, course_phasing(rules->course, head));
    rules->play(act, moment, side, (unsigned)thing->value);
    return true;
}

bool window_standard(const struct window_rules *rules, struct order *answer)
{
    order_start(answer, rules->pass);
    return true;
}

bool window_fits(const struct window_rules *rules, const struct act *act,
                 const struct order *standing)
{
    const struct argument *moment = order_find(standing, 0, NULL);

    return act->head->kind == rules->question &&
           (!moment || (unsigned)moment->value == window_moment(rules, act->head));
}
