/* What somebody may try who wishes for other dice in a game by mail, and has a program of his own:
 * here he is not held to what vcz does, but to what he can work out. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "dice/dice.h"
#include "proof/chain.h"

#include "keys.h"

/* The first die of six sides that falls by that proof. */
static unsigned die_of(const uint8_t proof[VRF_PROOF])
{
    uint8_t key[CHAIN_LINK];
    struct dice dice = {0};

    CHECK(chain_dice(proof, key));
    CHECK(dice_key(&dice, key));
    return (unsigned)dice_roll(&dice, 6);
}

static struct chain_batch batch_behind(const uint8_t link[CHAIN_LINK], uint32_t number,
                                       uint8_t side, const char *orders)
{
    struct chain_batch batch = {.number = number, .side = side};

    memcpy(batch.before, link, CHAIN_LINK);
    chain_orders(orders, strlen(orders), batch.orders);
    return batch;
}

/* The mail of the receiver in that wording, and behind it the forced reply, not yet signed. */
static struct chain_batch forced_reply(const struct key *receiver, unsigned wording,
                                       struct chain_batch *his)
{
    static const uint8_t start[CHAIN_LINK] = {7};
    uint8_t link[CHAIN_LINK];
    char orders[32];

    snprintf(orders, sizeof orders, "move div-%u\nend\n", wording);
    *his = batch_behind(start, 1, 0, orders);
    chain_sign(his, receiver);
    chain_link(his, NULL, link);
    return batch_behind(link, 2, 1, "reply Q1 refuse\n");
}

/* He knows word for word what the other must answer, and would choose among wordings of his own
 * mail the one behind which the dice please him, which he casts himself. He lacks the signature:
 * whatever he puts in its place is another question, and no cast for the batch that comes. */
TEST(the_receiver_tunes)
{
    enum { WORDINGS = 600, GUESSES = 3 };
    struct key receiver = key_of(21), mover = key_of(22);
    unsigned same[GUESSES] = {0};
    uint8_t last[KEY_SIGNATURE] = {0};

    for (unsigned wording = 0; wording < WORDINGS; wording++) {
        struct chain_batch his, guess, reply;
        uint8_t guessed[GUESSES][VRF_PROOF], proof[VRF_PROOF];

        reply = forced_reply(&receiver, wording, &his);
        for (unsigned i = 0; i < GUESSES; i++) {
            guess = reply;
            if (i == 1) /* with his own key */
                chain_sign(&guess, &receiver);
            if (i == 2) /* what the mover has signed to another wording */
                memcpy(guess.signature, last, sizeof last);
            CHECK(!chain_is_signed(&guess, &mover.player));
            CHECK(chain_cast(&guess, &receiver, guessed[i]));
        }
        chain_sign(&reply, &mover);
        memcpy(last, reply.signature, sizeof last);
        CHECK(chain_cast(&reply, &receiver, proof));
        for (unsigned i = 0; i < GUESSES; i++) {
            CHECK(!chain_is_cast(&reply, &receiver.player, guessed[i]));
            same[i] += die_of(guessed[i]) == die_of(proof);
        }
    }
    /* One in six agrees by chance: 100, and five times what that strays is 46. */
    for (unsigned i = 0; i < GUESSES; i++)
        CHECK(same[i] > 54 && same[i] < 146);
}

/* Other charts, another option, other keys: the first link is another, and so every die. */
TEST(another_header_has_other_dice)
{
    static const char *const headers[] = {
        "data tables 567d1d994c9bc0a6\nsalt 1\n", "data tables 567d1d994c9bc0a7\nsalt 1\n",
        "data tables 567d1d994c9bc0a6\nsalt 2\n", "data tables 567d1d994c9bc0a6\n"};
    enum { HEADERS = sizeof headers / sizeof *headers };
    struct key mover = key_of(23), other = key_of(24);
    uint8_t proofs[HEADERS][VRF_PROOF];
    struct chain_batch batches[HEADERS];

    for (unsigned i = 0; i < HEADERS; i++) {
        uint8_t link[CHAIN_LINK];

        chain_header(headers[i], strlen(headers[i]), link);
        batches[i] = batch_behind(link, 1, 0, "bombard perote\n");
        chain_sign(&batches[i], &mover);
        CHECK(chain_cast(&batches[i], &other, proofs[i]));
    }
    for (unsigned i = 0; i < HEADERS; i++)
        for (unsigned j = 0; j < HEADERS; j++) {
            struct chain_batch moved = batches[i];

            memcpy(moved.signature, batches[j].signature, KEY_SIGNATURE);
            CHECK(chain_is_cast(&batches[i], &other.player, proofs[j]) == (i == j));
            CHECK(chain_is_signed(&moved, &mover.player) == (i == j));
        }
}

/* Who has seen a die that he dislikes and says nothing, or comes back years later, or lets his heir
 * or a director speak for him: of one key and one batch there is one proof, at any time. */
TEST(silence_earns_no_other_die)
{
    static const uint8_t start[CHAIN_LINK] = {9};
    struct key mover = key_of(25), caster = key_of(26), heir = key_of(27);
    struct chain_batch batch = batch_behind(start, 1, 0, "attack 1507 with us.1div\n");
    uint8_t first[VRF_PROOF], again[VRF_PROOF];

    chain_sign(&batch, &mover);
    CHECK(chain_cast(&batch, &caster, first));
    for (unsigned i = 0; i < 16; i++) {
        CHECK(chain_cast(&batch, &caster, again));
        CHECK(memcmp(first, again, sizeof first) == 0);
    }
    CHECK(chain_cast(&batch, &heir, again));
    CHECK(!chain_is_cast(&batch, &caster.player, again));
    CHECK(chain_cast(&batch, &mover, again));
    CHECK(!chain_is_cast(&batch, &caster.player, again));
}

/* Two batches of one number go on from one link, both signed: whoever holds both has it proved, and
 * nobody else could have made the second. */
TEST(two_batches_of_a_number_prove_it)
{
    static const uint8_t start[CHAIN_LINK] = {11};
    struct key mover = key_of(28), other = key_of(29);
    struct chain_batch one = batch_behind(start, 7, 0, "bombard 1705\n");
    struct chain_batch two = batch_behind(start, 7, 0, "bombard 1706\n");
    uint8_t proof[VRF_PROOF];

    chain_sign(&one, &mover);
    chain_sign(&two, &mover);
    CHECK(chain_is_signed(&one, &mover.player) && chain_is_signed(&two, &mover.player));
    CHECK(memcmp(one.before, two.before, CHAIN_LINK) == 0);
    CHECK(memcmp(one.orders, two.orders, CHAIN_LINK) != 0);
    chain_sign(&two, &other);
    CHECK(!chain_is_signed(&two, &mover.player));
    CHECK(chain_cast(&one, &other, proof));
    CHECK(!chain_is_cast(&two, &other.player, proof));
}

TESTS(RUN(the_receiver_tunes), RUN(another_header_has_other_dice), RUN(silence_earns_no_other_die),
      RUN(two_batches_of_a_number_prove_it))
