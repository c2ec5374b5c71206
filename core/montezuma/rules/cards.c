/* 12.1 How events of cards are played. What they do is in cards.yaml. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/words.h"

const char *const mz_moments[] = {
    "battle", "battle-defender", "after-battle", "enemy-ma", "enemy-naval", "answer", NULL};

static const struct effect *event_of(const struct mz_play *play, unsigned card)
{
    return effect_at(play->s->effects, play->s->card[card].effect);
}

/* [12.1.b] A mandatory event is carried out for its side, whoever holds it. */
static uint8_t player_of(const struct mz_card *card, uint8_t side)
{
    return card->icons & MZ_MANDATORY && card->side != MZ_NOBODYS ? card->side : side;
}

/* The card's own condition is its case. */
static bool holds(struct mz_play *play, unsigned card, uint8_t side, unsigned word)
{
    const struct mz_card *is = &play->s->card[card];

    if (effect_may(&mz_effects, &play->act, is->effect, player_of(is, side)))
        return true;
    MZ_REFUSE(play, MZ_CONDITION_FAILS, word, V_INT(card));
    if (play->refusal)
        play->refusal->rule = is->rule;
    return false;
}

static bool is_for(const struct mz_play *play, unsigned card, uint8_t side)
{
    const struct mz_card *is = &play->s->card[card];

    return is->side == MZ_NOBODYS || is->side == side || is->icons & MZ_MANDATORY;
}

static bool needs_for(struct mz_play *play, unsigned card, uint8_t side, unsigned word)
{
    return is_for(play, card, side) ||
           MZ_REFUSE(play, MZ_EVENT_NOT_YOURS, word, V_INT(card), V_INT(side));
}

bool mz_may_play_event(struct mz_play *play, unsigned card, uint8_t side, unsigned word)
{
    if (!needs_for(play, card, side, word))
        return false;
    if (event_of(play, card)->when >= 0)
        return MZ_REFUSE(play, MZ_IS_RESPONSE, word, V_INT(card));
    return holds(play, card, side, word);
}

void mz_play_event(struct mz_play *play, unsigned card, uint8_t side)
{
    const struct mz_card *is = &play->s->card[card];

    effect_begin(&mz_effects, &play->act, is->effect, player_of(is, side));
}

/* ---- 12.1.d */

void mz_open_window(struct mz_play *play, enum mz_moment moment, uint8_t side)
{
    if (moment == MZ_IN_BATTLE && play->p->to_answer == side + 1)
        play->p->to_answer = 0; /* it can answer in its own turn */
    window_open(&mz_window, &play->act, moment, side);
}

/* [11.2.d] Behind both turns a side may answer what the other has played in its own. */
void mz_open_answers(struct mz_play *play)
{
    uint8_t side = (uint8_t)(play->p->to_answer - 1);

    if (!play->p->to_answer)
        return;
    play->p->to_answer = 0;
    course_go_to(play->head, MZ_BATTLE, MZ_BATTLE_ANSWERS);
    mz_open_window(play, MZ_IN_ANSWER, side);
}

static bool is_of_moment(const struct mz_play *play, unsigned card, unsigned moment, uint8_t side)
{
    int when = event_of(play, card)->when;

    switch (moment) {
    case MZ_IN_BATTLE:
        return when == MZ_IN_BATTLE || (when == MZ_AS_DEFENDER && side != play->p->battle.attacker);
    case MZ_IN_ANSWER:
        return when == MZ_IN_BATTLE && play->s->card[card].icons & MZ_ANSWER;
    default:
        return when == (int)moment;
    }
}

static bool is_second_officer(const struct mz_play *play, unsigned card)
{
    return play->s->card[card].icons & MZ_OFFICER && play->p->officer_turn == play->head->turn;
}

/* By what all can see [8.3] it may be in that side's hand, whoever holds it, and played now. */
static bool might_be_played(struct mz_play *play, unsigned moment, uint8_t side, unsigned card)
{
    uint8_t pile = play->p->pile[card];

    return pile != MZ_DISCARDED && pile != MZ_OUT && pile != MZ_LATER_CARDS &&
           is_for(play, card, side) && is_of_moment(play, card, moment, side) &&
           !is_second_officer(play, card) &&
           effect_may(&mz_effects, &play->act, play->s->card[card].effect,
                      player_of(&play->s->card[card], side));
}

/* How many cards a side holds all can see, too; which they are, nobody is to learn by being asked
 * or not. */
static bool might_respond(struct act *act, unsigned moment, uint8_t side)
{
    struct mz_play *play = mz_play_of(act);
    struct refusal *refusal = play->refusal;
    unsigned card = mz_hand(play, side) == 0 ? MZ_STRATEGY : 0;

    play->refusal = NULL; /* no order asks for it */
    while (card < MZ_STRATEGY && !might_be_played(play, moment, side, card))
        card++;
    play->refusal = refusal;
    return card < MZ_STRATEGY;
}

static bool may_respond(struct act *act, unsigned moment, uint8_t side, unsigned card,
                        unsigned word)
{
    struct mz_play *play = mz_play_of(act);

    if (!mz_holds(play, side, card))
        return MZ_REFUSE(play, MZ_NOT_HELD, word, V_INT(side));
    if (!is_of_moment(play, card, moment, side))
        return MZ_REFUSE(play, MZ_NO_RESPONSE, word, V_INT(card), V_TEXT(mz_moments[moment]));
    if (!needs_for(play, card, side, word))
        return false;
    if (is_second_officer(play, card))
        return MZ_REFUSE_PLAIN(play, MZ_OFFICER_PLAYED, word);
    return holds(play, card, side, word);
}

/* [8.3.a] [8.3.b] [12.1.c] Where a card lies whose event is played. */
void mz_put_away_event(struct mz_play *play, unsigned card)
{
    uint8_t icons = play->s->card[card].icons;

    mz_leave_hand(play, card, icons & MZ_REMOVE ? MZ_OUT : MZ_DISCARDED);
    if (icons & MZ_RESHUFFLE)
        play->p->reshuffle = 1;
}

/* [12.1.d] No Supply Event comes of it [8.3.c]. */
static void respond(struct act *act, unsigned moment, uint8_t side, unsigned card)
{
    struct mz_play *play = mz_play_of(act);

    (void)moment;
    mz_put_away_event(play, card);
    MZ_TELL(play, MZ_EV_RESPONDED, play->s->card[card].rule, V_INT(side), V_INT(card));
    if (play->s->card[card].icons & MZ_OFFICER) {
        play->p->officer_turn = (uint8_t)play->head->turn;
        play->p->to_answer = (uint8_t)(mz_enemy(side) + 1);
    }
    mz_play_event(play, card, side);
}

const struct window_rules mz_window = {.course = &mz_course,
                                       .rule = "12.1.d",
                                       .moments = mz_moments,
                                       .procedure = MZ_WINDOW,
                                       .question = MZ_ASK_WINDOW,
                                       .respond = MZ_ANSWER_RESPOND,
                                       .pass = MZ_ANSWER_PASS,
                                       .asked = MZ_EV_ASK_WINDOW,
                                       .open = might_respond,
                                       .may = may_respond,
                                       .play = respond};

/* ---- the driver of effects */

#include "montezuma/rows.inc"

#include "game/row_effects.inc"
