/* 4.2 Standing orders: what may be given in advance. What one answers is in standing_answers.c, how
 * they are kept in game/standing.c. */
#include "montezuma/standing.h"

#include "montezuma/rules/cards.h"

bool mz_is_standing(unsigned verb)
{
    return verb >= MZ_STANDING_PASS && verb <= MZ_STANDING_REROLL;
}

static struct standings *of(struct position_head *head, uint8_t side)
{
    return &((struct mz_position *)head)->standing[side];
}

/* Counters are the side's own, wherever they are now, and none is named twice. */
static bool judge(struct act *act, uint8_t side)
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

static bool fits(struct act *act, const struct order *standing)
{
    return standing->verb == MZ_STANDING_PASS ? window_fits(&mz_window, act, standing)
                                              : mz_standing_fits(mz_play_of(act), standing);
}

static bool answer(struct act *act, const struct order *standing, struct order *answer)
{
    return standing->verb == MZ_STANDING_PASS
               ? window_standard(&mz_window, answer)
               : mz_standing_answer(mz_play_of(act), standing, answer);
}

const struct standing_rules mz_standing_rules = {.course = &mz_course,
                                                 .rule = "4.2",
                                                 .of = of,
                                                 .judge = judge,
                                                 .fits = fits,
                                                 .answer = answer,
                                                 .given = MZ_EV_STANDING,
                                                 .cancelled = MZ_EV_CANCELLED,
                                                 .answered = MZ_EV_STANDING_ANSWER,
                                                 .full = MZ_STANDING_FULL,
                                                 .too_long = MZ_STANDING_LONG,
                                                 .no_room = MZ_STANDING_ROOM,
                                                 .none = MZ_STANDING_NONE};
