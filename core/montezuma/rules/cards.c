/* 12.1 How events of cards are played. What they do is in cards.yaml. */
#include "montezuma/rules/cards.h"
#include "montezuma/rules/words.h"

const char *const mz_moments[] = {"battle",   "battle-defender", "after-battle",
                                  "enemy-ma", "enemy-naval",     NULL};

bool mz_may_play_event(struct mz_play *play, unsigned card, uint8_t side, unsigned word)
{
    (void)play, (void)card, (void)side, (void)word;
    return true;
}

void mz_play_event(struct mz_play *play, unsigned card, uint8_t side)
{
    if (play->s->effects)
        effect_begin(&mz_effects, &play->act, play->s->card[card].effect, side);
}

/* ---- 12.1.d */

void mz_open_window(struct mz_play *play, enum mz_moment moment, uint8_t side)
{
    if (play->s->effects)
        window_open(&mz_window, &play->act, moment, side);
}

static bool holds_a_card(struct act *act, unsigned moment, uint8_t side)
{
    (void)moment;
    return mz_hand(mz_play_of(act), side) > 0;
}

static bool may_respond(struct act *act, unsigned moment, uint8_t side, unsigned card,
                        unsigned word)
{
    struct mz_play *play = mz_play_of(act);

    (void)moment;
    if (!mz_holds(play, side, card))
        return MZ_REFUSE(play, MZ_NOT_HELD, word, V_INT(side));
    return MZ_REFUSE(play, MZ_NO_RESPONSE, word, V_INT(card));
}

static void respond(struct act *act, unsigned moment, uint8_t side, unsigned card)
{
    (void)moment;
    mz_play_event(mz_play_of(act), card, side);
}

const struct window_rules mz_window = {.course = &mz_course,
                                       .rule = "12.1.d",
                                       .moments = mz_moments,
                                       .procedure = MZ_WINDOW,
                                       .question = MZ_ASK_WINDOW,
                                       .respond = MZ_ANSWER_RESPOND,
                                       .pass = MZ_ANSWER_PASS,
                                       .asked = MZ_EV_ASK_WINDOW,
                                       .open = holds_a_card,
                                       .may = may_respond,
                                       .play = respond};

/* ---- the driver of effects */

static const struct effects *effects_of(const void *scenario)
{
    const struct mz_scenario *s = scenario;

    return s->effects;
}

static struct effect_state *state_of(struct position_head *head)
{
    return &((struct mz_position *)head)->effects;
}

const struct effect_rules mz_effects = {.course = &mz_course,
                                        .moments = mz_moments,
                                        .operations = mz_operations,
                                        .conditions = mz_conditions,
                                        .numbers = mz_numbers,
                                        .sets = mz_sets,
                                        .of = effects_of,
                                        .state = state_of,
                                        .procedure = MZ_EFFECT,
                                        .question = MZ_ASK_CHOICE,
                                        .choose = MZ_ANSWER_CHOOSE,
                                        .ask_unit = MZ_EV_ASK_UNIT,
                                        .ask_cell = MZ_EV_ASK_CELL,
                                        .ask_thing = MZ_EV_ASK_THING,
                                        .rolled = MZ_EV_ROLLED,
                                        .no_choice = MZ_NO_CHOICE};
