#include <sodium.h>
#include <stdlib.h>

#include "dice/dice.h"
#include "proof/chain.h"

#include "check.h"

/* The vector of c2sp.org/vrf-r255. */
static const char vector_secret[] =
    "3431c2b03533e280b23232e280b34e2c3132c2b03238e280b23131e280b34500";
static const char vector_key[] = "54136cd90d99fbd1d4e855d9556efea87ba0337f2a6ce22028d0f5726fcb854e";
static const char vector_question[] = "633273702e6f72672f7672662d72323535";
static const char vector_proof[] =
    "0a97d961262fb549b4175c5117860f42ae44a123f93c476c439eddd1c0cff9265c805525233e2284dbed45e593b8ee"
    "a"
    "31d5ca9734d72bcbba9738d5237f955f3b2422351149d1312503b6441a47c940c";
static const char vector_value[] = "dd653f0879b48c3ef69e13551239bec4cbcc1c18fe8894de2e9e1c790e18273"
                                   "603bf1c6c25d7a797aeff3c43fd32b97"
                                   "4d3fcbd4bcce916007097922a3ea3a794";
/* The order of the group, q. */
static const char order[] = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";

static size_t bytes_of(const char *hex, uint8_t *out, size_t room)
{
    size_t length = 0;
    CHECK(sodium_init() >= 0);
    CHECK(sodium_hex2bin(out, room, hex, strlen(hex), NULL, &length, NULL) == 0);
    return length;
}

struct vector {
    uint8_t secret[VRF_SECRET], key[VRF_PUBLIC], question[32], proof[VRF_PROOF], value[VRF_VALUE];
    size_t length;
};

static struct vector vector(void)
{
    struct vector v;
    CHECK_INT(bytes_of(vector_secret, v.secret, sizeof v.secret), VRF_SECRET);
    CHECK_INT(bytes_of(vector_key, v.key, sizeof v.key), VRF_PUBLIC);
    v.length = bytes_of(vector_question, v.question, sizeof v.question);
    CHECK_INT(bytes_of(vector_proof, v.proof, sizeof v.proof), VRF_PROOF);
    CHECK_INT(bytes_of(vector_value, v.value, sizeof v.value), VRF_VALUE);
    return v;
}

TEST(vrf_vector)
{
    struct vector v = vector();
    uint8_t key[VRF_PUBLIC], proof[VRF_PROOF], value[VRF_VALUE];
    CHECK(vrf_public(v.secret, key));
    CHECK(memcmp(key, v.key, sizeof key) == 0);
    CHECK(vrf_prove(v.secret, v.question, v.length, proof));
    CHECK(memcmp(proof, v.proof, sizeof proof) == 0);
    CHECK(vrf_check(v.key, v.question, v.length, v.proof));
    CHECK(vrf_value(v.proof, value));
    CHECK(memcmp(value, v.value, sizeof value) == 0);
}

TEST(vrf_refuses_each_bit)
{
    struct vector v = vector();
    for (unsigned bit = 0; bit < VRF_PROOF * 8; bit++) {
        v.proof[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK(!vrf_check(v.key, v.question, v.length, v.proof));
        v.proof[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    for (unsigned bit = 0; bit < VRF_PUBLIC * 8; bit++) {
        v.key[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK(!vrf_check(v.key, v.question, v.length, v.proof));
        v.key[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    for (unsigned bit = 0; bit < v.length * 8; bit++) {
        v.question[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK(!vrf_check(v.key, v.question, v.length, v.proof));
        v.question[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    CHECK(!vrf_check(v.key, v.question, v.length - 1, v.proof));
    CHECK(vrf_check(v.key, v.question, v.length, v.proof));
}

/* s + q is the same scalar written in another way: two proofs of one value. */
TEST(vrf_refuses_a_scalar_that_is_not_reduced)
{
    struct vector v = vector();
    uint8_t q[32], value[VRF_VALUE];
    bytes_of(order, q, sizeof q);
    sodium_add(v.proof + 48, q, sizeof q);
    CHECK(!vrf_check(v.key, v.question, v.length, v.proof));
    CHECK(!vrf_value(v.proof, value));
    memcpy(v.proof + 48, q, sizeof q); /* q itself is 0 */
    CHECK(!vrf_value(v.proof, value));
    CHECK(!vrf_public(q, v.key));
}

TEST(vrf_refuses_the_identity)
{
    static const uint8_t zeros[64];
    struct vector v = vector();
    uint8_t value[VRF_VALUE], key[VRF_PUBLIC];
    CHECK(!vrf_public(zeros, key)); /* 0 times the base point */
    CHECK(!vrf_prove(zeros, v.question, v.length, v.proof));
    CHECK(!vrf_is_key(zeros));
    v = vector();
    CHECK(!vrf_check(zeros, v.question, v.length, v.proof));
    memset(v.proof, 0, 32);
    CHECK(!vrf_value(v.proof, value));
    CHECK(!vrf_check(v.key, v.question, v.length, v.proof));
}

/* From RFC 9496, appendix A.2: field elements that are written with more than p, negative ones, and
 * ones that are no point. */
TEST(vrf_refuses_what_is_no_point)
{
    static const char *const bad[] = {
        "00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
    };
    struct vector v = vector();
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint8_t point[32], value[VRF_VALUE];
        bytes_of(bad[i], point, sizeof point);
        CHECK(!vrf_is_key(point));
        CHECK(!vrf_check(point, v.question, v.length, v.proof));
        memcpy(v.proof, point, sizeof point);
        CHECK(!vrf_value(v.proof, value));
        CHECK(!vrf_check(v.key, v.question, v.length, v.proof));
    }
}

/* ---- keys */

static struct key key_of(uint8_t byte)
{
    struct key key;
    uint8_t seed[KEY_SEED];
    memset(seed, byte, sizeof seed);
    CHECK(key_make(seed, &key));
    return key;
}

TEST(key_text_comes_back)
{
    uint8_t seed[KEY_SEED], again[KEY_SEED];
    struct text text = {0};
    for (unsigned i = 0; i < KEY_SEED; i++)
        seed[i] = (uint8_t)(i * 37 + 5);
    key_write(seed, &text);
    CHECK_INT(text.length, KEY_LINES * (KEY_LINE + 4));
    CHECK_INT(key_read(text.at, text.length, again), 0);
    CHECK(memcmp(seed, again, KEY_SEED) == 0);
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] >= 'A' && text.at[i] <= 'Z')
            text.at[i] = (char)(text.at[i] - 'A' + 'a');
    CHECK_INT(key_read(text.at, text.length, again), 0);
    text_add(&text, "x");
    CHECK_INT(key_read(text.at, text.length, again), KEY_LINES + 1);
    text_free(&text);
}

/* 16 bits check a line: of the 31 letters that may stand in place of each, all are found out. */
TEST(key_text_names_the_line_of_a_slip)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    uint8_t seed[KEY_SEED], again[KEY_SEED];
    struct text text = {0};
    memset(seed, 0x5a, sizeof seed);
    key_write(seed, &text);
    for (size_t i = 0; i < text.length; i++) {
        char right = text.at[i];
        if (right == ' ' || right == '\n')
            continue;
        for (const char *c = letters; *c; c++) {
            text.at[i] = *c;
            CHECK_INT(key_read(text.at, text.length, again),
                      *c == right ? 0 : i / (KEY_LINE + 4) + 1);
        }
        text.at[i] = right;
    }
    CHECK_INT(key_read(text.at, text.length - 2, again), 4);
    CHECK_INT(key_read("", 0, again), 1);
    /* The bytes of all lines are the same here, and still no line may stand for another. */
    memmove(text.at, text.at + 20, 20);
    CHECK_INT(key_read(text.at, text.length, again), 1);
    text_free(&text);
}

TEST(words_come_back)
{
    uint8_t bytes[VRF_PROOF], again[VRF_PROOF];
    char words[KEY_WORDS_ROOM], *second;
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 91);
    key_words(bytes, sizeof bytes, words, &second);
    CHECK_INT(strlen(words), 54);
    CHECK_INT(strlen(second), 53);
    struct slice one = {words, 54}, two = {second, 53};
    CHECK(key_words_read(one, two, again, sizeof again));
    CHECK(memcmp(bytes, again, sizeof bytes) == 0);
    /* 107 letters hold two bits more than 80 bytes: they are 0, or it is another spelling. */
    second[52]++;
    CHECK(!key_words_read(one, two, again, sizeof again));
    key_words(bytes, KEY_SIGNATURE, words, &second);
    CHECK_INT(strlen(words), 43);
    CHECK_INT(strlen(second), 43);
}

TEST(keys_of_a_seed)
{
    struct key one = key_of(1), two = key_of(2), again = key_of(1);
    CHECK(memcmp(&one, &again, sizeof one) == 0);
    CHECK(memcmp(one.player.sign, two.player.sign, KEY_SIGN) != 0);
    CHECK(memcmp(one.player.cast, two.player.cast, VRF_PUBLIC) != 0);
    CHECK(key_player_is_ok(&one.player));
    memset(one.player.sign, 0, KEY_SIGN); /* of order 4 */
    CHECK(!key_player_is_ok(&one.player));
    memset(two.player.cast, 0, VRF_PUBLIC);
    CHECK(!key_player_is_ok(&two.player));
    key_wipe(&again);
    CHECK(sodium_is_zero((const unsigned char *)&again, sizeof again));
}

/* ---- batches */

static struct chain_batch batch_of(const struct key *key)
{
    struct chain_batch batch = {.number = 7, .side = 1};
    chain_header("scenario toy\n", 13, batch.before);
    chain_orders("end\n", 4, batch.orders);
    chain_sign(&batch, key);
    return batch;
}

TEST(each_bit_of_a_batch_counts)
{
    struct key mover = key_of(3), other = key_of(4);
    struct chain_batch batch = batch_of(&mover);
    uint8_t proof[VRF_PROOF], *parts[] = {batch.before, batch.orders, batch.signature};
    static const unsigned sizes[] = {CHAIN_LINK, CHAIN_LINK, KEY_SIGNATURE};
    CHECK(chain_is_signed(&batch, &mover.player));
    CHECK(!chain_is_signed(&batch, &other.player));
    CHECK(chain_cast(&batch, &other, proof));
    CHECK(chain_is_cast(&batch, &other.player, proof));
    CHECK(!chain_is_cast(&batch, &mover.player, proof));
    for (unsigned i = 0; i < 3; i++)
        for (unsigned bit = 0; bit < sizes[i] * 8; bit++) {
            parts[i][bit / 8] ^= (uint8_t)(1 << bit % 8);
            CHECK(!chain_is_signed(&batch, &mover.player));
            CHECK(!chain_is_cast(&batch, &other.player, proof));
            parts[i][bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
    for (unsigned bit = 0; bit < 32; bit++) {
        batch.number ^= 1u << bit;
        CHECK(!chain_is_signed(&batch, &mover.player));
        CHECK(!chain_is_cast(&batch, &other.player, proof));
        batch.number ^= 1u << bit;
    }
    batch.side = 0;
    CHECK(!chain_is_signed(&batch, &mover.player));
}

TEST(links_part)
{
    struct key mover = key_of(5), other = key_of(6);
    struct chain_batch batch = batch_of(&mover);
    uint8_t proof[VRF_PROOF], with[CHAIN_LINK], without[CHAIN_LINK], signature[2][KEY_SIGNATURE];
    CHECK(chain_cast(&batch, &other, proof));
    chain_link(&batch, proof, with);
    chain_link(&batch, NULL, without);
    CHECK(memcmp(with, without, CHAIN_LINK) != 0);
    chain_sign_void(with, 7, &mover, signature[0]);
    chain_sign_void(with, 7, &other, signature[1]);
    CHECK(chain_is_void(with, 7, &mover.player, signature[0]));
    CHECK(!chain_is_void(with, 8, &mover.player, signature[0]));
    CHECK(!chain_is_void(without, 7, &mover.player, signature[0]));
    memcpy(without, with, CHAIN_LINK);
    chain_link_void(with, 7, signature);
    CHECK(memcmp(with, without, CHAIN_LINK) != 0);
}

/* ---- dice */

/* The sum over faces of (n - e)^2 / e with e = casts / 6, five degrees of freedom: above 30.86 in
 * one of 100,000. Here in sixths of a die: sum of (6 n - casts)^2 < 30.86 * 6 * casts. */
static void check_even(const uint64_t fallen[6], uint64_t casts)
{
    uint64_t sum = 0;
    for (unsigned face = 0; face < 6; face++) {
        int64_t off = (int64_t)(6 * fallen[face]) - (int64_t)casts;
        sum += (uint64_t)(off * off);
    }
    CHECK(sum < UINT64_C(3086) * 6 * casts / 100);
}

/* As many as the environment says in CASTS, or a few. */
static uint32_t casts_wanted(void)
{
    const char *wanted = getenv("CASTS");
    long casts = wanted ? strtol(wanted, NULL, 10) : 0;
    return casts > 0 && casts < 100000000 ? (uint32_t)casts : SLOW ? 200 : 4000;
}

TEST(casts_are_even)
{
    uint32_t casts = casts_wanted();
    struct key mover = key_of(7), other = key_of(8);
    struct chain_batch batch = batch_of(&mover);
    uint64_t first[6] = {0}, second[6] = {0};
    for (batch.number = 1; batch.number <= casts; batch.number++) {
        uint8_t proof[VRF_PROOF], key[CHAIN_LINK];
        struct dice dice = {0};
        CHECK(chain_cast(&batch, &other, proof));
        CHECK(chain_dice(proof, key));
        CHECK(dice_key(&dice, key));
        first[dice_roll(&dice, 6) - 1]++;
        second[dice_roll(&dice, 6) - 1]++;
    }
    check_even(first, casts);
    check_even(second, casts);
}

TESTS(RUN(vrf_vector), RUN(vrf_refuses_each_bit), RUN(vrf_refuses_a_scalar_that_is_not_reduced),
      RUN(vrf_refuses_the_identity), RUN(vrf_refuses_what_is_no_point), RUN(key_text_comes_back),
      RUN(key_text_names_the_line_of_a_slip), RUN(words_come_back), RUN(keys_of_a_seed),
      RUN(each_bit_of_a_batch_counts), RUN(links_part), RUN(casts_are_even))
