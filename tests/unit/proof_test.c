#include <sodium.h>
#include <stdlib.h>

#include "dice/dice.h"
#include "proof/chain.h"

#include "keys.h"

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

/* Worked out by tests/independent/keys.lua; the first line by Python's hashlib, too. */
TEST(secret_of_a_game)
{
    static const char secret_is[] =
        "508c08aeabbb1c48e1fc3b7d8d18218b96654ec61fa4279e3d86d5ef3df69832";
    static const char signs[] = "7889a8692a5cde769c2205ee4f0c6085e780b025cbb109264d7fca2d4907ba9e";
    static const char casts[] = "46addd7d6e8e204404c0b4318bd61ab5c953e4dc051c5a1970fd50d02471e14d";
    uint8_t seed[KEY_SEED], nonce[KEY_NONCE], secret[KEY_SEED], right[KEY_SEED];
    struct key key;

    for (unsigned i = 0; i < KEY_SEED; i++)
        seed[i] = (uint8_t)i;
    for (unsigned i = 0; i < KEY_NONCE; i++)
        nonce[i] = (uint8_t)(64 + i);
    key_of_game(seed, nonce, secret);
    bytes_of(secret_is, right, sizeof right);
    CHECK(memcmp(secret, right, sizeof right) == 0);
    CHECK(key_make(secret, &key));
    bytes_of(signs, right, sizeof right);
    CHECK(memcmp(key.player.sign, right, sizeof right) == 0);
    bytes_of(casts, right, sizeof right);
    CHECK(memcmp(key.player.cast, right, sizeof right) == 0);
    nonce[15] ^= 1;
    key_of_game(seed, nonce, right);
    CHECK(memcmp(secret, right, sizeof right) != 0);
}

/* Of a log that was begun when one secret served for all games: nobody can make it anew. */
TEST(a_key_of_old_is_found)
{
    static const char lines[] = "AJ3C 6BV5 RQ3H 5E32\n86SJ N17B YNFA 0B9M\n"
                                "0G4G JXNY WHYZ AFHH\nCGR8 QPS6 MNRE DHGG\n";
    static const char first[] = "4z5CMOBJy8_FDwWiN5ylvhypOx-1wf_uDWSjFn2-wUiThtNO7PIGDQ";
    static const char second[] = "IGwMg5lKoHVKMswZnGe9bdKcgWUjh-OwucUVV10y9XC3JcQUDGHW4";
    uint8_t seed[KEY_SEED], secret[KEY_SEED], bytes[KEY_PLAYER];
    struct key_player player;
    struct key key;

    CHECK_INT(key_read(lines, strlen(lines), seed), 0);
    CHECK(key_words_read((struct slice){first, strlen(first)},
                         (struct slice){second, strlen(second)}, bytes, sizeof bytes));
    key_player_read(&player, bytes);
    CHECK(key_find(seed, &player, secret, &key));
    CHECK(memcmp(secret, seed, sizeof seed) == 0);
    CHECK(memcmp(&key.player, &player, sizeof player) == 0);
    player.cast[0] ^= 2;
    CHECK(!key_find(seed, &player, secret, &key));
    CHECK(sodium_is_zero(secret, sizeof secret));
    CHECK(sodium_is_zero((const unsigned char *)&key, sizeof key));
}

TEST(a_new_game_has_a_secret_of_its_own)
{
    uint8_t seed[KEY_SEED] = {7}, one[KEY_SEED], two[KEY_SEED], found[KEY_SEED];
    struct key first, second, third;

    CHECK(key_begin(seed, one, &first) && key_begin(seed, two, &second));
    CHECK(memcmp(one, two, sizeof one) != 0);
    CHECK(!key_player_meets(&first.player, &second.player));
    CHECK(key_player_meets(&first.player, &first.player));
    CHECK(key_find(seed, &first.player, found, &third));
    CHECK(memcmp(found, one, sizeof one) == 0 && memcmp(&first, &third, sizeof first) == 0);
    CHECK(key_find(one, &first.player, found, &third));   /* the secret alone does it, */
    CHECK(!key_find(one, &second.player, found, &third)); /* for this game */
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

/* Worked out by Python's hashlib: BLAKE2b-256 of "vcz told", NUL, the link and the lines. */
TEST(link_over_what_is_told)
{
    static const char told[] = "opening 3 us.4inf 1221 k h\nsealed 3 x\n";
    static const char link_is[] =
        "564b98f39111ed1f51b193ab9e677a00f550a894f59bee8fb6c2ee15d84a5c01";
    uint8_t link[CHAIN_LINK], right[CHAIN_LINK];
    size_t length = strlen(told);

    for (unsigned i = 0; i < CHAIN_LINK; i++)
        link[i] = (uint8_t)i;
    chain_link_told(link, told, length);
    bytes_of(link_is, right, sizeof right);
    CHECK(memcmp(link, right, sizeof link) == 0);
    /* Any other link before it, and any other text, gives another. */
    for (unsigned bit = 0; bit < ((size_t)CHAIN_LINK + length) * 8; bit++) {
        char text[sizeof told];

        memcpy(text, told, sizeof told);
        for (unsigned i = 0; i < CHAIN_LINK; i++)
            link[i] = (uint8_t)i;
        if (bit < CHAIN_LINK * 8)
            link[bit / 8] ^= (uint8_t)(1 << bit % 8);
        else
            text[bit / 8 - CHAIN_LINK] ^= (char)(1 << bit % 8);
        chain_link_told(link, text, length);
        CHECK(memcmp(link, right, sizeof link) != 0);
    }
}

TEST(each_bit_of_a_succession_counts)
{
    struct key side = key_of(11), heir = key_of(12), other = key_of(13);
    struct chain_succession by = {.number = 3, .side = 1, .days = 45};
    const struct key_player *players[] = {&heir.player, &other.player};
    uint8_t link[CHAIN_LINK], parted[CHAIN_LINK];

    memset(by.before, 0x5c, sizeof by.before);
    chain_sign_succession(&by, CHAIN_BY_HEIR, &heir);
    chain_sign_succession(&by, CHAIN_BY_OTHER, &other);
    chain_link_succession(&by, link);
    CHECK(memcmp(link, by.before, sizeof link) != 0);
    for (unsigned who = 0; who < CHAIN_BOTH; who++) {
        CHECK(chain_is_succession(&by, who, players[who]));
        CHECK(!chain_is_succession(&by, who, players[1 - who]));
        CHECK(!chain_is_succession(&by, who, &side.player));
        for (unsigned bit = 0; bit < CHAIN_LINK * 8; bit++) {
            by.before[bit / 8] ^= (uint8_t)(1 << bit % 8);
            CHECK(!chain_is_succession(&by, who, players[who]));
            by.before[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        for (unsigned bit = 0; bit < KEY_SIGNATURE * 8; bit++) {
            by.signature[who][bit / 8] ^= (uint8_t)(1 << bit % 8);
            CHECK(!chain_is_succession(&by, who, players[who]));
            chain_link_succession(&by, parted);
            CHECK(memcmp(link, parted, sizeof link) != 0);
            by.signature[who][bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        by.days++;
        CHECK(!chain_is_succession(&by, who, players[who]));
        by.days--;
        by.number++;
        CHECK(!chain_is_succession(&by, who, players[who]));
        by.number--;
        by.side = 0;
        CHECK(!chain_is_succession(&by, who, players[who]));
        by.side = 1;
    }
}

TEST(only_the_side_names_its_heir)
{
    struct key side = key_of(14), other = key_of(15), heir = key_of(16);
    uint8_t signature[KEY_SIGNATURE];

    chain_sign_heir(1, 30, &heir.player, &side, signature);
    CHECK(chain_is_heir(1, 30, &heir.player, &side.player, signature));
    CHECK(!chain_is_heir(0, 30, &heir.player, &side.player, signature));
    CHECK(!chain_is_heir(1, 31, &heir.player, &side.player, signature));
    CHECK(!chain_is_heir(1, 30, &other.player, &side.player, signature));
    CHECK(!chain_is_heir(1, 30, &heir.player, &other.player, signature));
    side.player.nonce[0] ^= 1; /* of another game */
    CHECK(!chain_is_heir(1, 30, &heir.player, &side.player, signature));
    chain_sign_heir(1, 30, &heir.player, &other, signature);
    CHECK(!chain_is_heir(1, 30, &heir.player, &side.player, signature));
}

/* ---- dice */

/* In hundredths, for whoever asks for a million. */
static void tell_sum(uint64_t sum, unsigned cells, uint64_t casts)
{
    uint64_t hundredths = sum * 100 / (cells * casts);

    printf("# chi-square of %llu casts: %llu.%02llu, %u degrees of freedom\n",
           (unsigned long long)casts, (unsigned long long)(hundredths / 100),
           (unsigned long long)(hundredths % 100), cells - 1);
}

/* The sum over faces of (n - e)^2 / e with e = casts / 6, five degrees of freedom: above 30.86 in
 * one of 100,000. Here in sixths of a die: sum of (6 n - casts)^2 < 30.86 * 6 * casts. */
static void check_even(const uint64_t fallen[6], uint64_t casts)
{
    uint64_t sum = 0;

    for (unsigned face = 0; face < 6; face++) {
        int64_t off = (int64_t)(6 * fallen[face]) - (int64_t)casts;

        sum += (uint64_t)(off * off);
    }
    tell_sum(sum, 6, casts);
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

/* What who orders knows of his batch: three bits of all that he has made, and a die. If either told
 * of the other, so would the sum over cells of (n - e)^2 / e with e = casts / 48 be great: of 47
 * degrees of freedom, it is above 102 in one of 100,000. He has written the same orders in another
 * spelling each time, as somebody would who hopes for a hint. */
static void check_apart(uint64_t fallen[8][6], uint64_t casts)
{
    uint64_t sum = 0;

    for (unsigned known = 0; known < 8; known++)
        for (unsigned face = 0; face < 6; face++) {
            int64_t off = (int64_t)(48 * fallen[known][face]) - (int64_t)casts;

            sum += (uint64_t)(off * off);
        }
    tell_sum(sum, 48, casts);
    CHECK(sum < UINT64_C(102) * 48 * casts);
}

TEST(spellings_tell_nothing_of_the_dice)
{
    uint32_t casts = casts_wanted();
    struct key mover = key_of(9), other = key_of(10);
    struct chain_batch batch = batch_of(&mover);
    uint64_t by_orders[8][6] = {{0}}, by_signature[8][6] = {{0}};

    for (uint32_t spelling = 0; spelling < casts; spelling++) {
        uint8_t proof[VRF_PROOF], key[CHAIN_LINK];
        struct dice dice = {0};
        char orders[32];
        int length = snprintf(orders, sizeof orders, "end  # %u\n", (unsigned)spelling);

        chain_orders(orders, (size_t)length, batch.orders);
        chain_sign(&batch, &mover);
        CHECK(chain_cast(&batch, &other, proof));
        CHECK(chain_dice(proof, key));
        CHECK(dice_key(&dice, key));
        unsigned face = (unsigned)dice_roll(&dice, 6) - 1;
        by_orders[batch.orders[0] & 7][face]++;
        by_signature[batch.signature[0] & 7][face]++;
    }
    check_apart(by_orders, casts);
    check_apart(by_signature, casts);
}

TESTS(RUN(vrf_vector), RUN(vrf_refuses_each_bit), RUN(vrf_refuses_a_scalar_that_is_not_reduced),
      RUN(vrf_refuses_the_identity), RUN(vrf_refuses_what_is_no_point), RUN(key_text_comes_back),
      RUN(key_text_names_the_line_of_a_slip), RUN(words_come_back), RUN(keys_of_a_seed),
      RUN(secret_of_a_game), RUN(a_key_of_old_is_found), RUN(a_new_game_has_a_secret_of_its_own),
      RUN(each_bit_of_a_batch_counts), RUN(links_part), RUN(link_over_what_is_told),
      RUN(each_bit_of_a_succession_counts), RUN(only_the_side_names_its_heir), RUN(casts_are_even),
      RUN(spellings_tell_nothing_of_the_dice))
