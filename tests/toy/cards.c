/* 6.2 responses, 6.3 orders in advance, 7 cards: how they are played. What they do is in words.c
 * and cards.yaml. */
#include "toy.h"

const char *const toy_moments[] = {[TOY_IN_BATTLE] = "battle", NULL};

/* That side may play it at that moment; -1: in its own phase. */
bool toy_may_play(struct toy_play *play, unsigned card, int moment, uint8_t side, unsigned word)
{
    const struct effect *effect;

    if (card >= play->s->cards || play->p->pile[card] != toy_hand(side))
        return TOY_REFUSE(play, TOY_NOT_HELD, word, V_INT(side));
    effect = effect_at(play->s->effects, play->s->card[card].effect);
    if (effect->when != moment)
        return TOY_REFUSE(play, moment < 0 ? TOY_IS_RESPONSE : TOY_NO_RESPONSE, word, V_INT(card));
    return effect_may(&toy_effects, &play->act, play->s->card[card].effect, side) ||
           TOY_REFUSE(play, TOY_CONDITION_FAILS, word, V_INT(card));
}

static void play_card(struct act *act, unsigned moment, uint8_t side, unsigned card)
{
    struct toy_play *play = toy_play_of(act);

    (void)moment;
    toy_discard(play, card);
    TOY_TELL(play, TOY_EV_PLAYED, "7.1", V_INT(side), V_INT(card));
    effect_begin(&toy_effects, act, play->s->card[card].effect, side);
}

bool toy_do_play(struct toy_play *play)
{
    const struct argument *card = order_find(play->order, 0, NULL);
    uint8_t side = play->head->to_act;

    if (!toy_may_play(play, card->value, -1, side, card->word))
        return false;
    play_card(&play->act, TOY_MOMENTS, side, card->value);
    return true;
}

/* ---- 6.2 */

static bool holds_a_card(struct act *act, unsigned moment, uint8_t side)
{
    struct deck deck = toy_deck(toy_play_of(act));

    (void)moment;
    return deck_count(&deck, toy_hand(side)) > 0;
}

static bool may_respond(struct act *act, unsigned moment, uint8_t side, unsigned card,
                        unsigned word)
{
    return toy_may_play(toy_play_of(act), card, (int)moment, side, word);
}

const struct window_rules toy_window = {.course = &toy_course,
                                        .rule = "6.2",
                                        .moments = toy_moments,
                                        .procedure = TOY_WINDOW,
                                        .question = TOY_ASK_WINDOW,
                                        .respond = TOY_RESPOND,
                                        .pass = TOY_PASS,
                                        .asked = TOY_EV_ASK_WINDOW,
                                        .open = holds_a_card,
                                        .may = may_respond,
                                        .play = play_card};

/* ---- 6.3 */

bool toy_standing_fits(struct act *act, const struct order *standing)
{
    return window_fits(&toy_window, act, standing);
}

bool toy_standing_answer(struct act *act, const struct order *standing, struct order *answer)
{
    (void)act;
    (void)standing;
    return window_standard(&toy_window, answer);
}

/* ---- 7.1 the driver of effects */

#include "rows.inc"

#include "game/row_effects.inc"
