/* 8.3 Who sees what: hidden are the hands and what is left to draw. */
#include "game/deck.h"
#include "game/game_names.h"
#include "game/veil.h"
#include "montezuma/montezuma.h"
#include "montezuma/rules/battle.h"

bool mz_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    (void)scenario, (void)position, (void)unit, (void)side;
    return true; /* [3.3] */
}

bool mz_thing_seen(const void *scenario, const void *position, int32_t thing, uint8_t side)
{
    const struct mz_position *p = position;
    uint8_t pile;

    (void)scenario;
    if (side == NO_SIDE || thing < 0 || thing >= MZ_STRATEGY)
        return true; /* Action cards are drawn in the open, the rest is no card */
    pile = p->pile[thing];
    return pile == mz_hand_of(side) || pile == MZ_DISCARDED || pile == MZ_OUT ||
           p->seen[thing] >> side & 1;
}

void mz_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event)
{
    const struct game_names of = {&mz_game, scenario, position};
    unsigned width;
    const struct value *owner = event_field(mz_event_kinds, event, "of", &width);

    veil_event(&of, mz_event_veils, owner ? (uint8_t)owner->number : NO_SIDE, side, event);
}

/* [17.2] Which card is held is not told. */
static bool is_hold(const struct order *order)
{
    const struct argument *use =
        order->verb == MZ_DO_PLAY ? order_find(order, PLAY_USE, NULL) : NULL;

    return use && use->value == MZ_USE_HOLD;
}

/* [4.2] Orders in advance are secret; the others are heard by all. */
enum order_seen mz_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side)
{
    (void)scenario, (void)position, (void)side;
    if (mz_is_standing(order->verb) || order->verb == MZ_DO_CANCEL)
        return ORDER_UNSEEN;
    /* [13.2.a] Works lie face down. */
    return is_hold(order) || order->verb == MZ_ANSWER_KEEP ? ORDER_VERB : ORDER_WHOLE;
}

/* ---- what might be */

/* [8.3] The enemy's hand and the deck are dealt anew, [2.3.a] and his works that lie face down. */
bool mz_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    struct mz_position *p = position;
    struct mz_play play = MZ_LOOK(scenario, p);
    struct deck deck = {p->pile, MZ_STRATEGY};
    uint8_t enemy = mz_enemy(side);

    for (unsigned card = 0; card < MZ_STRATEGY;
         card++) /* those that it has seen lie where they lie */
        if (p->pile[card] == mz_hand_of(enemy) && p->seen[card] >> side & 1)
            p->pile[card] = MZ_PILES;
    play.dice = dice;
    deck_deal_anew(&deck, 1u << MZ_DRAW | 1u << mz_hand_of(enemy), dice);
    deck_move(&deck, MZ_PILES, mz_hand_of(enemy));
    mz_redraw_works(&play, enemy);
    p->standing[enemy] = (struct standings){0};
    p->account = 0; /* what may be is as good as what is */
    return true;
}

/* [2.3.a] Not while the enemy has a work of which it cannot know the figure. */
bool mz_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side,
                 struct text *unknown)
{
    const struct mz_scenario *s = scenario;
    struct mz_position *p = position;
    const char *between = "works that lie face down at ";

    (void)order;
    p->standing[mz_enemy(side)] = (struct standings){0};
    p->account = 0;
    for (unsigned cell = 0; cell < MZ_CELLS; cell++)
        if (mz_is_unknown(&p->work[cell], mz_enemy(side))) {
            text_format(unknown, "%s%s", between, s->map.cell[cell].name);
            between = ", ";
        }
    text_add(unknown, unknown->length ? " [2.3.a]" : "");
    return unknown->length == 0 && !unknown->failed;
}
