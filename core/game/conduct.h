/* Which order may be given now, and by whom: what all sequences of play share. The sentences that
 * refuse stand in each game's table, since each cites a case of its own. */
#ifndef GAME_CONDUCT_H
#define GAME_CONDUCT_H

#include "game/game.h"

#define CONDUCT_BIT(number) (UINT64_C(1) << (number))
/* In place of an order's phases: either side may give it at any time. */
#define CONDUCT_ANY_TIME UINT32_MAX

struct conduct {
    const struct game *game;
    uint16_t overdue; /* the verb by which the other side or the umpire has a question answered */
    /* rows of the game's refusals */
    uint16_t over, not_your_turn, not_now, question_open, no_question, wrong_answer;
};

/* An order with that verb may be given now. `phases`: a bit for each phase in which it may be;
 * `answers`: a bit for each verb that answers the open question. */
static inline bool conduct_fits(const struct conduct *conduct, const struct position_head *head,
                                unsigned verb, uint32_t phases, uint64_t answers)
{
    if (head->over)
        return false;
    if (phases == CONDUCT_ANY_TIME)
        return true;
    if (head->question)
        return verb == conduct->overdue || (answers >> verb & 1);
    return phases >> head->phase & 1;
}
/* The order comes from the right side at the right time, to a question that is open if it answers
 * one; false after a refusal. */
bool conduct_judge(const struct conduct *conduct, const struct position_head *head,
                   const struct order *order, uint32_t phases, struct refusal *refusal);
/* Its verb answers the open question; false after a refusal. */
bool conduct_answers(const struct conduct *conduct, const struct position_head *head,
                     const struct order *answer, uint64_t answers, struct refusal *refusal);
/* Refuses an order for a question that is not open. */
bool conduct_not_asked(const struct conduct *conduct, const struct order *order,
                       struct refusal *refusal);

#endif
