#include <sodium.h>

#include "dice/dice.h"

#include "check.h"

static struct dice seeded(const char *seed)
{
    struct dice dice;

    CHECK(dice_seed(&dice, seed, strlen(seed)));
    return dice;
}

/* Worked out by a separate writing of ChaCha20 and BLAKE2b in Python. The 54th byte of the stream,
 * 252 or more, would be the first that is passed over. */
TEST(seeded_vector)
{
    static const unsigned expected[] = {4, 1, 2, 1, 3, 1, 1, 3, 6, 6, 5, 1, 3, 5, 3, 2, 2, 2, 2, 2};
    struct dice dice = seeded("18470309");

    for (unsigned i = 0; i < 20; i++)
        CHECK_INT(dice_roll(&dice, 6), expected[i]);
    CHECK_INT(dice.fallen, 20);
    while (dice.fallen < 54)
        dice_roll(&dice, 6);
    CHECK_INT(dice.next, 55);
    char hash[65];
    dice_seed_hash("18470309", 8, hash, 64);
    CHECK_STR(hash, "38f5549d65e73e7c204141ca31fc0f95d02b7e5acc75a020e0d73bdb33ef76ad");
    dice_seed_hash("18470309", 8, hash, 5);
    CHECK_STR(hash, "38f55");
    dice_seed_hash("", 0, hash, 0);
    CHECK_STR(hash, "");
}

TEST(seeded_equals_libsodium)
{
    enum { BYTES = 4 * DICE_BLOCK };
    unsigned char expected[BYTES];
    struct dice dice = seeded("any text at all");

    randombytes_buf_deterministic(expected, BYTES, dice.key);
    for (unsigned block = 0; block < BYTES / DICE_BLOCK; block++) {
        dice.next = DICE_BLOCK;
        dice_roll(&dice, 2);
        CHECK_INT(dice.block, block + 1);
        CHECK(memcmp(dice.bytes, expected + (size_t)block * DICE_BLOCK, DICE_BLOCK) == 0);
    }
}

TEST(seeded_is_unbiased_by_construction)
{
    struct dice dice = seeded("");

    dice_roll(&dice, 6);
    for (unsigned sides = 2; sides <= 25; sides++) {
        /* Every byte once: each face equally often, and what does not divide is passed over. */
        unsigned seen[26] = {0};
        unsigned limit = 256 / sides * sides;
        for (unsigned i = 0; i < DICE_BLOCK; i++)
            dice.bytes[i] = (uint8_t)i;
        dice.next = 0;
        for (unsigned i = 0; i < limit; i++)
            seen[dice_roll(&dice, sides)]++;
        CHECK_INT(dice.next, limit);
        for (unsigned face = 1; face <= sides; face++)
            CHECK_INT(seen[face], 256 / sides);
    }
}

TEST(seeded_chi_square)
{
    struct dice dice = seeded("chi square");
    long long seen[7] = {0};
    long long sum = 0;

    for (unsigned i = 0; i < 600000; i++)
        seen[dice_roll(&dice, 6)]++;
    for (unsigned face = 1; face <= 6; face++)
        sum += (seen[face] - 100000) * (seen[face] - 100000);
    CHECK(sum < 2050000); /* chi square 20.5 with 5 degrees of freedom: one seed in a thousand */
    CHECK_INT(seen[0], 0);
}

TEST(copies_go_their_own_way)
{
    struct dice dice = seeded("copy");

    for (unsigned i = 0; i < 300; i++)
        dice_roll(&dice, 6);
    struct dice copy = dice;
    for (unsigned i = 0; i < 300; i++)
        CHECK_INT(dice_roll(&copy, 20), dice_roll(&dice, 20));
    CHECK_INT(dice_left(&dice), 0);
}

TEST(single_face_takes_no_die)
{
    struct dice dice = seeded("one");

    CHECK_INT(dice_roll(&dice, 1), 1);
    CHECK_INT(dice.fallen, 0);
    CHECK_INT(dice.block, 0);
}

TEST(supplied_runs_out)
{
    static const uint16_t list[] = {3, 6, 1};
    struct dice dice;

    dice_supply(&dice, list, 3);
    CHECK_INT(dice_left(&dice), 3);
    CHECK_INT(dice_roll(&dice, 6), 3);
    CHECK_INT(dice_roll(&dice, 6), 6);
    CHECK_INT(dice_left(&dice), 1);
    CHECK_INT(dice_roll(&dice, 6), 1);
    CHECK_INT(dice.fault, DICE_GOOD);
    CHECK_INT(dice_roll(&dice, 6), 1);
    CHECK_INT(dice.fault, DICE_RAN_OUT);
    CHECK_INT(dice.fallen, 3);
}

TEST(supplied_not_a_face)
{
    static const uint16_t list[] = {6, 6, 0};
    struct dice dice;

    dice_supply(&dice, list, 3);
    CHECK_INT(dice_roll(&dice, 6), 6);
    CHECK_INT(dice_roll(&dice, 5), 1);
    CHECK_INT(dice.fault, DICE_NOT_A_FACE);
    CHECK_INT(dice.fallen, 1); /* the one that is wrong */
    CHECK_INT(dice_roll(&dice, 6), 1);
    dice_supply(&dice, list + 2, 1);
    dice_roll(&dice, 6);
    CHECK_INT(dice.fault, DICE_NOT_A_FACE);
}

/* A die of 3; on a 2 another of 4: paths 1, 21, 22, 23, 24, 3. */
TEST(enumerated_sees_every_path_once)
{
    static const unsigned expected[] = {1, 21, 22, 23, 24, 3};
    struct dice_tree tree = {0};
    unsigned runs = 0;
    unsigned twelfths = 0;

    do {
        struct dice dice;

        dice_enumerate(&dice, &tree);
        unsigned path = dice_roll(&dice, 3);
        CHECK_INT(dice_roll(&dice, 1), 1);
        if (path == 2)
            path = 20 + dice_roll(&dice, 4);
        CHECK(runs < 6);
        CHECK_INT(path, expected[runs++]);
        CHECK_INT(dice_tree_weight(&tree), path > 20 ? 12 : 3);
        twelfths += 12 / (unsigned)dice_tree_weight(&tree);
    } while (dice_tree_next(&tree));
    CHECK_INT(runs, 6);
    CHECK_INT(twelfths, 12);
}

/* Three entries have six orders, which three faces and two make: each once. */
TEST(a_shuffle_makes_every_order_once)
{
    struct dice_tree tree = {0};
    unsigned seen = 0;
    unsigned runs = 0;

    do {
        struct dice dice;
        uint16_t list[] = {0, 1, 2};

        dice_enumerate(&dice, &tree);
        dice_shuffle(&dice, list, 3);
        CHECK_INT(dice_tree_weight(&tree), 6);
        CHECK_INT(1u << list[0] | 1u << list[1] | 1u << list[2], 7);
        seen |= 1u << (list[0] * 3 + list[1]);
        runs++;
    } while (dice_tree_next(&tree));
    CHECK_INT(runs, 6);
    CHECK_INT(seen, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 5 | 1u << 6 | 1u << 7);
}

TEST(enumerated_without_dice)
{
    struct dice_tree tree = {0};
    struct dice dice;

    dice_enumerate(&dice, &tree);
    CHECK_INT(dice_tree_weight(&tree), 1);
    CHECK(!dice_tree_next(&tree));
}

TEST(enumerated_too_deep)
{
    struct dice_tree tree = {0};
    struct dice dice;

    dice_enumerate(&dice, &tree);
    for (unsigned i = 0; i < DICE_DEEPEST; i++)
        CHECK_INT(dice_roll(&dice, 2), 1);
    CHECK_INT(dice.fault, DICE_GOOD);
    CHECK_INT(dice_tree_weight(&tree), 0); /* 2 to the 64th */
    CHECK_INT(dice_roll(&dice, 2), 1);
    CHECK_INT(dice.fault, DICE_TOO_DEEP);
    CHECK_INT(dice.fallen, DICE_DEEPEST);
    CHECK(dice_tree_next(&tree));
    CHECK_INT(tree.value[DICE_DEEPEST - 1], 2);
}

/* Two dice decide; those that fall later are ones and no part of the path. */
TEST(enumerated_branches_no_more_when_decided)
{
    struct dice_tree tree = {0};
    unsigned runs = 0;

    do {
        struct dice dice;

        dice_enumerate(&dice, &tree);
        CHECK(!dice_are_decided(&dice));
        unsigned sum = dice_roll(&dice, 6) + dice_roll(&dice, 6);
        dice_decide(&dice);
        CHECK(dice_are_decided(&dice));
        for (unsigned i = 0; i < 2 * DICE_DEEPEST; i++)
            CHECK_INT(dice_roll(&dice, 6), 1);
        CHECK_INT(dice.fault, DICE_GOOD);
        CHECK_INT(dice_tree_weight(&tree), 36);
        CHECK_INT(sum, runs / 6 + runs % 6 + 2);
        runs++;
    } while (dice_tree_next(&tree));
    CHECK_INT(runs, 36);
    struct dice other = seeded("");
    dice_decide(&other);
    CHECK(!dice_are_decided(&other));
}

TEST(a_trail_holds_every_face)
{
    struct dice dice = seeded("18470309");
    struct text trail = {0};

    dice.trail = &trail;
    for (unsigned i = 0; i < 5; i++)
        dice_roll(&dice, 6);
    dice_roll(&dice, 1);
    CHECK_INT(trail.length, 5);
    CHECK(memcmp(trail.at, "\4\1\2\1\3", 5) == 0);
    text_free(&trail);
}

/* A die of ten that begins at 0: the same byte as that of a die of ten that begins at 1. */
TEST(a_die_may_begin_at_0)
{
    struct dice one = seeded("18470309");
    struct dice other = one;
    bool zero = false;

    for (unsigned i = 0; i < 200; i++) {
        unsigned value = dice_roll_from(&one, 0, 10);

        CHECK(value <= 9);
        CHECK_INT(dice_roll(&other, 10), value + 1);
        zero |= value == 0;
    }
    CHECK(zero);
}

TEST(supplied_faces_are_those_of_the_die)
{
    static const uint16_t list[] = {0, 9, 10, 300};
    struct dice dice;

    dice_supply(&dice, list, 4);
    CHECK_INT(dice_roll_from(&dice, 0, 10), 0);
    CHECK_INT(dice_roll_from(&dice, 0, 10), 9);
    dice_roll_from(&dice, 0, 10);
    CHECK_INT(dice.fault, DICE_NOT_A_FACE);
    dice_supply(&dice, list + 3, 1);
    CHECK_INT(dice_roll(&dice, 300), 300);
    CHECK_INT(dice.fault, DICE_GOOD);
}

/* Of more than 256 cards two bytes are taken, the higher first: all come up, none beyond. */
TEST(a_deck_of_a_thousand)
{
    static bool drawn[1001];
    struct dice dice = seeded("a deck");
    struct text trail = {0};
    unsigned count = 0;

    dice.trail = &trail;
    for (unsigned i = 0; i < 20000; i++) {
        unsigned card = dice_roll(&dice, 1000);

        CHECK(card >= 1 && card <= 1000);
        count += !drawn[card];
        drawn[card] = true;
        CHECK_INT((uint8_t)trail.at[(size_t)2 * i] * 256 + (uint8_t)trail.at[(size_t)2 * i + 1],
                  card);
    }
    CHECK_INT(count, 1000);
    text_free(&trail);
}

TESTS(RUN(seeded_vector), RUN(seeded_equals_libsodium), RUN(seeded_is_unbiased_by_construction),
      RUN(seeded_chi_square), RUN(copies_go_their_own_way), RUN(single_face_takes_no_die),
      RUN(supplied_runs_out), RUN(supplied_not_a_face), RUN(enumerated_sees_every_path_once),
      RUN(a_die_may_begin_at_0), RUN(supplied_faces_are_those_of_the_die),
      RUN(a_deck_of_a_thousand), RUN(a_shuffle_makes_every_order_once),
      RUN(enumerated_without_dice), RUN(enumerated_too_deep),
      RUN(enumerated_branches_no_more_when_decided), RUN(a_trail_holds_every_face))
