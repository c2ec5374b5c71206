/* 8 Hands, and what is dealt to them. */
#include "montezuma/rules/actions.h"
#include "montezuma/rules/cards.h"

unsigned mz_turn_up(struct mz_play *play, uint8_t side, const char *rule)
{
    unsigned card = mz_draw_action(play);

    MZ_TELL(play, MZ_EV_ACTION_CARD, rule, V_INT(side), V_INT(card));
    return card;
}

static void tell_shuffled(struct mz_play *play)
{
    struct deck deck = mz_strategy_deck(play);

    MZ_TELL(play, MZ_EV_SHUFFLED, "8.3.b", V_TEXT("Strategy"), V_INT(deck_count(&deck, MZ_DRAW)));
}

/* A card for that side; false if none is left. */
static bool deal(struct mz_play *play, uint8_t side, const char *rule)
{
    unsigned card = mz_draw_strategy(play, side);

    if (card == MZ_NO_CARD)
        return false;
    MZ_TELL(play, MZ_EV_DREW, rule, V_INT(side), V_INT(card));
    return true;
}

/* [8.1] In the Crisis as the Track says, collapse or not. */
static unsigned full_hand(const struct mz_play *play, uint8_t side)
{
    const uint8_t *figure = play->s->charts.figure;

    if (!play->p->war)
        return play->s->charts.turn[play->head->turn].hand;
    return side == MZ_MEXICO && play->p->government == MZ_COLLAPSED ? figure[MZ_HAND_COLLAPSED]
                                                                    : figure[MZ_HAND_AT_WAR];
}

/* One card at a time, in turn, until both hands are full. */
static void deal_hands(struct mz_play *play)
{
    uint8_t side = mz_initiative(play);
    unsigned waiting = 0; /* one after another who have had none */

    while (waiting < MZ_SIDES) {
        bool dealt = mz_hand(play, side) < full_hand(play, side) && deal(play, side, "8.1");

        waiting = dealt ? 0 : waiting + 1;
        side = mz_enemy(side);
    }
}

/* Nobody is asked for a card that there is not. */
static void ask_extra(struct mz_play *play, uint8_t side)
{
    if (!mz_may_draw(play))
        return;
    act_ask(play->head, MZ_ASK_EXTRA, side);
    MZ_TELL(play, MZ_EV_ASK_EXTRA, "8.1", V_INT(play->head->question), V_INT(side));
}

void mz_deal_step(struct mz_play *play, unsigned step)
{
    uint8_t first = mz_initiative(play);

    switch ((enum mz_deal_step)step) {
    case MZ_DEAL_HANDS:
        deal_hands(play);
        break;
    case MZ_DEAL_EXTRA:
        ask_extra(play, first);
        break;
    default:
        ask_extra(play, mz_enemy(first));
        break;
    }
}

/* [8.1] It moves Political Will in the other side's favour. */
bool mz_answer_extra(struct mz_play *play)
{
    uint8_t side = play->head->to_act;
    int price = play->s->charts.modifier[MZ_PW_EXTRA_CARD];

    act_answered(play->head, mz_phasing(play));
    if (mz_read(play, CHOICE_WORD) == CHOICE_YES && deal(play, side, "8.1"))
        mz_fact_pw(play, side == MZ_US ? price : -price, "8.1");
    return true;
}

bool mz_standard_extra(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_EXTRA);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, CHOICE_NO);
}

/* [7.2] [8.3.b] [18.7] */
void mz_turn_ends(struct mz_play *play)
{
    mz_shuffle_action(play);
    MZ_TELL(play, MZ_EV_SHUFFLED, "7.2", V_TEXT("Action"), V_INT(MZ_ACTION));
    if (play->p->reshuffle) {
        mz_reshuffle(play);
        tell_shuffled(play);
    }
    play->p->supplied = 0;
    play->p->replaced = 0;
    play->p->us_unit_lost = 0;
    play->p->armistice = 0;
}
