/* What is sealed for the director of a game by mail. */
#include <sodium.h>

#include "proof/escrow.h"

#include "keys.h"

static size_t bytes_of(const char *hex, uint8_t *out, size_t room)
{
    size_t length = 0;

    CHECK(sodium_init() >= 0);
    CHECK(sodium_hex2bin(out, room, hex, strlen(hex), NULL, &length, NULL) == 0);
    return length;
}

struct sealed {
    uint8_t seed[KEY_SEED], secret[KEY_SEED]; /* of the director; of a player's game */
    uint8_t director[ESCROW_KEY], box[ESCROW_BOX];
    struct key key; /* of the secret */
};

static struct sealed sealed(void)
{
    struct sealed s;

    for (unsigned i = 0; i < KEY_SEED; i++) {
        s.seed[i] = (uint8_t)i;
        s.secret[i] = (uint8_t)(KEY_SEED + i);
    }
    CHECK(key_make(s.secret, &s.key));
    CHECK(escrow_public(s.seed, s.director));
    CHECK(escrow_seal(s.secret, s.director, s.box));
    return s;
}

/* Worked out by tests/independent/boxes.lua. */
TEST(box_for_a_director)
{
    static const char director_is[] =
        "5172243a26d44ba2412da6f85950a49ff22a5a3dd24a96a5f1544f2f642ebd73";
    static const char box_is[] = "0c51fc32a0f3ad206ac54b32d6eb3da479307c2698129e72a4c8999f7fbf1318"
                                 "4f7f9eaf00aa914ff6b7e581c22513d274026647b4db6e9b9483201bf2fc632e"
                                 "06ca20121f76c8afabfed70fa1a40f48";
    struct sealed s = sealed();
    uint8_t right[ESCROW_BOX], found[KEY_SEED];

    bytes_of(director_is, right, sizeof right);
    CHECK(memcmp(s.director, right, sizeof s.director) == 0);
    bytes_of(box_is, right, sizeof right);
    CHECK(memcmp(s.box, right, sizeof right) == 0);
    CHECK(escrow_open(s.seed, s.box, &s.key.player, found));
    CHECK(memcmp(found, s.secret, sizeof found) == 0);
}

TEST(each_bit_of_a_box_counts)
{
    struct sealed s = sealed();
    uint8_t found[KEY_SEED];

    for (unsigned bit = 0; bit < ESCROW_BOX * 8; bit++) {
        s.box[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK(!escrow_open(s.seed, s.box, &s.key.player, found));
        CHECK(sodium_is_zero(found, sizeof found));
        s.box[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    CHECK(escrow_open(s.seed, s.box, &s.key.player, found));
}

/* A box for another, one with the secret of somebody else, or with none at all, opens nothing. */
TEST(a_sealed_lie_is_found)
{
    struct sealed s = sealed();
    struct key other = key_of(9);
    uint8_t found[KEY_SEED], lie[KEY_SEED], box[ESCROW_BOX];

    memset(lie, 9, sizeof lie);
    s.seed[0] ^= 1;
    CHECK(!escrow_open(s.seed, s.box, &s.key.player, found));
    s.seed[0] ^= 1;
    CHECK(!escrow_open(s.seed, s.box, &other.player, found));
    CHECK(escrow_seal(lie, s.director, box));
    CHECK(!escrow_open(s.seed, box, &s.key.player, found));
    CHECK(escrow_open(s.seed, box, &other.player, found));
    CHECK(crypto_box_seal(box, s.secret, KEY_SEED, s.director) == 0); /* by any other passing key */
    CHECK(escrow_open(s.seed, box, &s.key.player, found));
    CHECK(memcmp(box, s.box, sizeof box) != 0);
}

/* With a point of small order anybody could open the box: the shared key would be known. */
TEST(no_director_has_a_key_of_small_order)
{
    static const char *const small[] = {
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    };
    struct sealed s = sealed();
    uint8_t key[ESCROW_KEY];

    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        bytes_of(small[i], key, sizeof key);
        CHECK(!escrow_is_key(key));
        CHECK(!escrow_seal(s.secret, key, s.box));
    }
    CHECK(escrow_is_key(s.director));
}

/* What is one point with another key: its director would not know it for his own. */
TEST(no_director_has_a_key_that_is_not_reduced)
{
    static const char *const other[] = {
        "f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* 9 */
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", /* 18 */
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "0900000000000000000000000000000000000000000000000000000000000080",
    };
    struct sealed s = sealed();
    uint8_t key[ESCROW_KEY];

    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        bytes_of(other[i], key, sizeof key);
        CHECK(!escrow_is_key(key));
        CHECK(!escrow_seal(s.secret, key, s.box));
    }
    bytes_of("0900000000000000000000000000000000000000000000000000000000000000", key, sizeof key);
    CHECK(escrow_is_key(key));
    bytes_of("e0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", key, sizeof key);
    CHECK(escrow_is_key(key));
    s.director[ESCROW_KEY - 1] |= 0x80;
    CHECK(!escrow_is_key(s.director));
}

TESTS(RUN(box_for_a_director), RUN(each_bit_of_a_box_counts), RUN(a_sealed_lie_is_found),
      RUN(no_director_has_a_key_of_small_order), RUN(no_director_has_a_key_that_is_not_reduced))
