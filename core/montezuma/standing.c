/* 4.2 Standing orders: what may be given in advance, and what one answers. */
#include "montezuma/montezuma.h"
#include "montezuma/rules/cards.h"

bool mz_is_standing(unsigned verb)
{
    return verb == MZ_STANDING_PASS;
}

static struct standings *of(struct position_head *head, uint8_t side)
{
    return &((struct mz_position *)head)->standing[side];
}

static bool fits(struct act *act, const struct order *standing)
{
    return window_fits(&mz_window, act, standing);
}

static bool answer(struct act *act, const struct order *standing, struct order *answer)
{
    (void)act;
    (void)standing;
    return window_standard(&mz_window, answer);
}

const struct standing_rules mz_standing_rules = {.course = &mz_course,
                                                 .rule = "4.2",
                                                 .of = of,
                                                 .fits = fits,
                                                 .answer = answer,
                                                 .given = MZ_EV_STANDING,
                                                 .cancelled = MZ_EV_CANCELLED,
                                                 .answered = MZ_EV_STANDING_ANSWER,
                                                 .full = MZ_STANDING_FULL,
                                                 .too_long = MZ_STANDING_LONG,
                                                 .no_room = MZ_STANDING_ROOM,
                                                 .none = MZ_STANDING_NONE};
