/* Cards that nobody has put in order: what lies where, what is drawn, and where a pile ends. */
#include "check.h"

#include "game/deck.h"

enum { OUT, DRAW, HAND, ENEMY, DISCARDS, CARDS = 6 };

static uint8_t pile[CARDS];
static const struct deck deck = {pile, CARDS};

/* The last card of all lies in the draw pile. */
static void lay(void)
{
    static const uint8_t first[CARDS] = {OUT, DRAW, HAND, DRAW, ENEMY, DRAW};

    memcpy(pile, first, sizeof pile);
}

static struct dice thrown(const uint16_t *list, size_t count)
{
    struct dice dice;

    dice_supply(&dice, list, count);
    return dice;
}

TEST(what_lies_in_a_pile)
{
    uint16_t list[CARDS];

    lay();
    CHECK_INT(deck_count(&deck, DRAW), 3);
    CHECK_INT(deck_count(&deck, DISCARDS), 0);
    CHECK_INT(deck_list(&deck, DRAW, list), 3);
    CHECK(list[0] == 1 && list[1] == 3 && list[2] == 5);
    CHECK_INT(deck_list(&deck, DISCARDS, list), 0);
}

TEST(the_next_of_a_pile)
{
    lay();
    CHECK_INT(deck_next(&deck, DRAW, 0), 1);
    CHECK_INT(deck_next(&deck, DRAW, 1), 1);
    CHECK_INT(deck_next(&deck, DRAW, 2), 3);
    CHECK_INT(deck_next(&deck, DRAW, 5), 5);
    CHECK_INT(deck_next(&deck, DRAW, CARDS), DECK_NONE);
    CHECK_INT(deck_next(&deck, HAND, 3), DECK_NONE);
    CHECK_INT(deck_next(&deck, DISCARDS, 0), DECK_NONE);
}

/* The lot counts the cards of the pile from 1. */
TEST(a_lot_takes_a_card)
{
    static const unsigned cards[] = {1, 3, 5};

    for (unsigned lot = 1; lot <= 3; lot++) {
        lay();
        CHECK_INT(deck_take(&deck, DRAW, HAND, lot), cards[lot - 1]);
        CHECK_INT(pile[cards[lot - 1]], HAND);
        CHECK_INT(deck_count(&deck, DRAW), 2);
    }
    lay();
    CHECK_INT(deck_take(&deck, DRAW, HAND, 4), DECK_NONE);
    CHECK_INT(deck_take(&deck, DISCARDS, HAND, 1), DECK_NONE);
    CHECK_INT(deck_count(&deck, HAND), 1);
}

TEST(a_draw_is_one_die)
{
    static const uint16_t list[] = {3, 1};
    struct dice dice = thrown(list, 2);

    lay();
    CHECK_INT(deck_draw(&deck, DRAW, HAND, &dice), 5);
    CHECK_INT(dice.fallen, 1);
    CHECK_INT(deck_draw(&deck, DISCARDS, HAND, &dice), DECK_NONE);
    CHECK_INT(dice.fallen, 1); /* of an empty pile no die falls */
    CHECK_INT(deck_draw(&deck, DRAW, HAND, &dice), 1);
    CHECK_INT(deck_count(&deck, HAND), 3);
    CHECK(!dice.fault);
}

TEST(a_pile_moves_on_to_another)
{
    lay();
    deck_move(&deck, DRAW, ENEMY);
    CHECK_INT(deck_count(&deck, DRAW), 0);
    CHECK_INT(deck_count(&deck, ENEMY), 4);
    CHECK_INT(deck_count(&deck, HAND), 1);
    CHECK_INT(pile[0], OUT);
}

/* They are laid in the order of the piles, then from the last place down each changes with the one
 * of the lot among those that are dealt. */
TEST(piles_are_dealt_anew)
{
    static const uint16_t list[] = {2, 3, 1, 1};
    static const uint8_t dealt[CARDS] = {OUT, ENEMY, HAND, DRAW, DRAW, DRAW};
    static const uint16_t other[] = {1, 3, 2, 1};
    struct dice dice = thrown(other, 4);

    lay();
    deck_deal_anew(&deck, 1u << DRAW | 1u << ENEMY, &dice); /* 1, 3, 4 and 5 */
    CHECK_SAME(memcmp(pile, dealt, sizeof pile) == 0 ? "dealt" : "otherwise", "dealt");
    CHECK_INT(dice.fallen, 3); /* the lot of one is no die */
    dice = thrown(list, 4);
    lay();
    deck_deal_anew(&deck, 1u << DRAW | 1u << ENEMY, &dice);
    CHECK_INT(deck_count(&deck, DRAW), 3);
    CHECK_INT(deck_count(&deck, ENEMY), 1);
    CHECK_INT(pile[0], OUT);
    CHECK_INT(pile[2], HAND);
}

/* What a side imagines rests on what it knows, and so not on who had which. */
TEST(who_had_which_makes_no_difference_to_what_is_dealt_anew)
{
    static const uint16_t list[] = {2, 3, 1, 1};
    uint8_t dealt[CARDS];
    struct dice dice = thrown(list, 4);

    lay();
    deck_deal_anew(&deck, 1u << DRAW | 1u << ENEMY, &dice);
    memcpy(dealt, pile, sizeof dealt);
    lay();
    pile[4] = DRAW;
    pile[1] = ENEMY;
    dice = thrown(list, 4);
    deck_deal_anew(&deck, 1u << DRAW | 1u << ENEMY, &dice);
    CHECK_SAME(memcmp(pile, dealt, sizeof pile) == 0 ? "the same" : "otherwise", "the same");
}

TESTS(RUN(what_lies_in_a_pile), RUN(the_next_of_a_pile), RUN(a_lot_takes_a_card),
      RUN(a_draw_is_one_die), RUN(a_pile_moves_on_to_another), RUN(piles_are_dealt_anew),
      RUN(who_had_which_makes_no_difference_to_what_is_dealt_anew))
