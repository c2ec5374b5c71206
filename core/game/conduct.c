#include "game/conduct.h"

#include "game/act.h"

bool conduct_not_asked(const struct conduct *conduct, const struct order *order,
                       struct refusal *refusal)
{
    return act_refuse(refusal, conduct->no_question, 0, ACT_VALUES(V_INT(order->question)));
}

/* Of an order that names a question. */
static bool is_asked(const struct conduct *conduct, const struct position_head *head,
                     const struct order *order, struct refusal *refusal)
{
    return (head->question && order->question == head->question) ||
           conduct_not_asked(conduct, order, refusal);
}

bool conduct_judge(const struct conduct *conduct, const struct position_head *head,
                   const struct order *order, uint32_t phases, struct refusal *refusal)
{
    const struct game *game = conduct->game;
    const struct order_verb *verb = &game->verbs[order->verb];

    if (head->over)
        return act_refuse(refusal, conduct->over, 0, NULL, 0);
    if (phases == CONDUCT_ANY_TIME)
        return true;
    if (order->verb == conduct->overdue)
        return is_asked(conduct, head, order, refusal);
    if (order->side >= 0 && (uint8_t)order->side != head->to_act)
        return act_refuse(refusal, conduct->not_your_turn, 0,
                          ACT_VALUES(V_INT(head->to_act), V_INT(order->side)));
    if (verb->answer)
        return is_asked(conduct, head, order, refusal);
    if (head->question)
        return act_refuse(refusal, conduct->question_open, 0,
                          ACT_VALUES(V_INT(head->question), V_INT(head->to_act)));
    return (phases >> head->phase & 1) ||
           act_refuse(refusal, conduct->not_now, 0,
                      ACT_VALUES(V_TEXT(verb->name), V_TEXT(game->phases[head->phase].title)));
}

bool conduct_answers(const struct conduct *conduct, const struct position_head *head,
                     const struct order *answer, uint64_t answers, struct refusal *refusal)
{
    return (answers >> answer->verb & 1) ||
           act_refuse(
               refusal, conduct->wrong_answer, 0,
               ACT_VALUES(V_INT(head->question), V_TEXT(conduct->game->verbs[answer->verb].name)));
}
