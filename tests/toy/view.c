/* 3.2 What a side may know: the enemy's hand and what is left to draw are hidden; and what anybody
 * is shown. */
#include "game/game_names.h"
#include "game/veil.h"
#include "toy.h"

bool toy_thing_seen(const void *scenario, const void *position, int32_t thing, uint8_t side)
{
    const struct toy_scenario *s = scenario;
    const struct toy_position *p = position;

    if (side == NO_SIDE || thing < 0 || thing >= (int32_t)s->cards)
        return true; /* words of cards are no secret */
    return p->pile[thing] == toy_hand(side) || p->pile[thing] == TOY_DISCARD ||
           p->known[side] >> thing & 1;
}

bool toy_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    (void)scenario, (void)position, (void)unit, (void)side;
    return true;
}

/* ---- events and orders */

void toy_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event)
{
    const struct game_names of = {&toy_game, scenario, position};
    unsigned width;
    const struct value *owner = event_field(toy_event_kinds, event, "of", &width);

    veil_event(&of, toy_event_veils, owner ? (uint8_t)owner->number : NO_SIDE, side, event);
}

/* [6.3] Orders in advance are secret; the others are heard by all. */
enum order_seen toy_order_seen(const void *scenario, const void *position,
                               const struct order *order, uint8_t side)
{
    (void)scenario, (void)position, (void)side;
    return order->verb == TOY_DO_ALWAYS_PASS || order->verb == TOY_DO_CANCEL ? ORDER_UNSEEN
                                                                             : ORDER_WHOLE;
}

/* ---- what might be */

/* The enemy's hand and the draw pile are dealt anew, but for the cards that the side has seen. */
bool toy_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    const struct toy_scenario *s = scenario;
    struct toy_position *p = position;
    struct deck deck = {p->pile, s->cards};
    uint8_t enemy = (uint8_t)(1 - side);

    for (unsigned card = 0; card < s->cards; card++)
        if (p->known[side] >> card & 1)
            p->pile[card] = TOY_PILES; /* set aside */
    deck_deal_anew(&deck, 1u << TOY_DRAW | 1u << toy_hand(enemy), dice);
    deck_move(&deck, TOY_PILES, toy_hand(enemy));
    p->known[enemy] &= 0; /* what he has seen of one's own hand stays his secret */
    p->standing[enemy] = (struct standings){0};
    return true;
}

bool toy_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side,
                  struct text *unknown)
{
    struct toy_position *p = position;

    (void)scenario, (void)order, (void)unknown;
    p->standing[1 - side] = (struct standings){0};
    return true;
}

/* ---- in words */

void toy_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                       struct text *out)
{
    const struct toy_scenario *s = scenario;
    const struct toy_position *p = position;

    (void)side;
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->at[unit] == cell)
            text_format(out, "%s, strength %u\n", s->counter[unit].id,
                        (unsigned)s->counter[unit].strength);
    if (p->holder[cell] != NO_SIDE)
        text_format(out, "controlled by %s\n", toy_game.sides[p->holder[cell]]);
}

unsigned toy_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      uint8_t viewer)
{
    const struct toy_scenario *s = scenario;
    const struct toy_position *p = position;
    unsigned count = 0;

    (void)viewer;
    for (unsigned unit = 0; unit < s->units; unit++)
        count += p->at[unit] == cell && s->counter[unit].side == side;
    return count;
}

static void describe_hand(const struct toy_scenario *s, const struct toy_position *p, uint8_t of,
                          uint8_t viewer, struct text *out)
{
    unsigned unknown = 0;

    text_format(out, "%s: %d points; hand:", toy_game.sides[of], (int)p->points[of]);
    for (unsigned card = 0; card < s->cards; card++) {
        if (p->pile[card] != toy_hand(of))
            continue;
        if (toy_thing_seen(s, p, (int32_t)card, viewer))
            text_format(out, " %s", s->card[card].id);
        else
            unknown++;
    }
    if (unknown)
        text_format(out, " and %u unknown", unknown);
    text_char(out, '\n');
}

void toy_describe(const void *scenario, const void *position, uint8_t side, struct text *out)
{
    const struct toy_scenario *s = scenario;
    struct toy_position copy = *(const struct toy_position *)position;

    text_format(out, "turn %u of %u: %s\n", (unsigned)copy.head.turn, (unsigned)s->head.last_turn,
                toy_phases[copy.head.phase].title);
    if (copy.head.over)
        text_format(out, "the game is over: %s\n",
                    copy.head.winner == NO_SIDE ? "a draw" : toy_game.sides[copy.head.winner]);
    else
        text_format(out, "%s is to act\n", toy_game.sides[copy.head.to_act]);
    for (unsigned of = 0; of < GAME_SIDES; of++) {
        describe_hand(s, &copy, (uint8_t)of, side, out);
        if (side == of || side == NO_SIDE)
            standing_describe(&toy_standing_rules, s, &copy.head, (uint8_t)of, out);
    }
}
