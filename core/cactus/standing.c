/* 4.0 Standing orders: what may be given in advance. What one answers is in standing_answers.c, how
 * they are kept in game/standing.c. */
#include "cactus/standing.h"

bool ct_is_standing(unsigned verb)
{
    return verb >= CT_STANDING_REACT && verb <= CT_STANDING_SIEGE;
}

static bool judge_army(struct ct_play *play, const struct argument *argument, uint8_t side)
{
    const struct ct_counter *counter = ct_counter(play, (unsigned)argument->value);

    if (counter->type != CT_ARMY)
        return CT_REFUSE(play, CT_NOT_AN_ARMY, argument->word, V_INT(argument->value));
    return counter->side == side ||
           CT_REFUSE(play, CT_NOT_YOURS, argument->word, V_INT(argument->value), V_INT(side));
}

static bool is_named_before(const struct order *order, unsigned index)
{
    for (unsigned i = 0; i < index; i++)
        if (order->argument[i].kind == order->argument[index].kind &&
            order->argument[i].slot == order->argument[index].slot &&
            order->argument[i].value == order->argument[index].value)
            return true;
    return false;
}

/* Counters are the side's own, and a list names none of them twice. */
bool ct_standing_judge(struct act *act, uint8_t side)
{
    struct ct_play *play = (struct ct_play *)act;
    const struct order *order = act->order;

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        unsigned unit = (unsigned)argument->value;

        if (argument->kind != ARGUMENT_UNIT)
            continue;
        if (order->verb == CT_STANDING_REACT) {
            if (!judge_army(play, argument, side))
                return false;
            continue;
        }
        if (ct_side_of(play, unit) != side)
            return CT_REFUSE(play, CT_NOT_YOURS, argument->word, V_INT(unit), V_INT(side));
        if (is_named_before(order, i))
            return CT_REFUSE(play, CT_NAMED_TWICE, argument->word, V_INT(unit));
    }
    return true;
}
