/* 4.2 Standing orders: what may be given in advance. What one answers is in standing_answers.c, how
 * they are kept in game/standing.c. */
#include "montezuma/standing.h"

bool mz_is_standing(unsigned verb)
{
    return verb >= MZ_STANDING_PASS && verb <= MZ_STANDING_REROLL;
}

/* Counters are the side's own, wherever they are now, and none is named twice. */
bool mz_standing_judge(struct act *act, uint8_t side)
{
    struct mz_play *play = mz_play_of(act);
    struct mz_units named = {{0}};

    for (unsigned i = 0; i < act->order->count; i++) {
        const struct argument *argument = &act->order->argument[i];

        if (argument->kind != ARGUMENT_UNIT)
            continue;
        if (mz_counter(play, argument->value)->side != side)
            return MZ_REFUSE(play, MZ_NOT_YOURS, argument->word, V_INT(argument->value),
                             V_INT(side));
        if (mz_has(&named, argument->value))
            return MZ_REFUSE(play, MZ_NAMED_TWICE, argument->word, V_INT(argument->value));
        mz_add(&named, argument->value);
    }
    return true;
}
