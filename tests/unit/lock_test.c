/* A key that a passphrase locks. */
#include <sodium.h>
#include <string.h>

#include "proof/lock.h"

#include "check.h"

static const struct slice passphrase = {"correct horse battery staple", 28};

static void secret_of_test(uint8_t secret[KEY_SEED])
{
    for (unsigned i = 0; i < KEY_SEED; i++)
        secret[i] = (uint8_t)(32 + i);
}

/* The salt is 0, 1, 2 and so on. */
static void close_box(struct lock_work work, uint8_t kind, uint8_t box[LOCK_BOX])
{
    uint8_t secret[KEY_SEED];

    secret_of_test(secret);
    for (unsigned i = 0; i < LOCK_SALT; i++)
        box[i] = (uint8_t)i;
    CHECK_INT(lock_close(secret, kind, passphrase, work, box), LOCK_GOOD);
}

/* Worked out by tests/independent/argon2.lua and boxes.lua, from the papers. */
TEST(vectors)
{
    static const struct {
        struct lock_work work;
        uint8_t kind;
        const char *box; /* behind the salt */
    } rows[] = {
        {{1, 8},
         0,
         "339a658e35a8a792b621777bb132d5e5cb664d7d0509821d3edfd14de6f7cdee64062fa4ad9f5e92cd0333bcd"
         "6e68e86"},
        {{1, 8},
         1,
         "b1552b1b6de92fd4e05049301ec993d4c9cb0e78ac810c22286de0f94b5e63d12f9a73555ef28c1dce62e1083"
         "11b4a01"},
        {{3, 64},
         0,
         "7576a651a54103a3936f19efa76b5bd2c26bd960857253852074b6126b910d4a3f553506f88022783abcc0414"
         "f6a6057"},
        {{3, 64},
         1,
         "7efa2ecb5e78fb1ce634cfa742a7b78abf4b218be888f485748afa0380d4cf34a9f0224f675445acc7e3cd614"
         "1fe1389"},
        {{2, 1029},
         0,
         "4caa933ac0d0301e169eea9086bedf563884f6a6c93b176f6797aa086a8005e6fc43afc918867764f61552efc"
         "7165be5"},
        {{2, 1029},
         1,
         "2fbb1148952eecbc3a78f58b550a227e7f618dbe65981bc4f6904f0553eab7db6901ae2f0223d43c7e105b614"
         "5451ace"},
    };
    uint8_t box[LOCK_BOX], secret[KEY_SEED], right[KEY_SEED];
    char hex[2 * LOCK_BOX + 1];

    secret_of_test(right);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        close_box(rows[i].work, rows[i].kind, box);
        sodium_bin2hex(hex, sizeof hex, box, sizeof box);
        CHECK_STR(&hex[(size_t)2 * LOCK_SALT], rows[i].box);
        CHECK_INT(lock_open(box, rows[i].kind, passphrase, rows[i].work, secret), LOCK_GOOD);
        CHECK(memcmp(secret, right, sizeof right) == 0);
    }
}

/* One bit of salt or box, another kind, other work or another passphrase: nothing is told. */
TEST(whatever_is_changed_is_found)
{
    const struct lock_work work = {1, 8}, more = {2, 8}, wider = {1, 16};
    const struct slice shorter = {passphrase.at, passphrase.length - 1};
    uint8_t box[LOCK_BOX], secret[KEY_SEED];

    close_box(work, 1, box);
    for (unsigned bit = 0; bit < LOCK_BOX * 8; bit++) {
        box[bit / 8] ^= (uint8_t)(1 << bit % 8);
        CHECK_INT(lock_open(box, 1, passphrase, work, secret), LOCK_WRONG);
        CHECK(sodium_is_zero(secret, sizeof secret));
        box[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    CHECK_INT(lock_open(box, 0, passphrase, work, secret), LOCK_WRONG);
    CHECK_INT(lock_open(box, 1, passphrase, more, secret), LOCK_WRONG);
    CHECK_INT(lock_open(box, 1, passphrase, wider, secret), LOCK_WRONG);
    CHECK_INT(lock_open(box, 1, shorter, work, secret), LOCK_WRONG);
    CHECK_INT(lock_open(box, 1, passphrase, work, secret), LOCK_GOOD);
}

/* A file may not ask for as much memory or time as it likes. */
TEST(work_is_bounded)
{
    static const struct lock_work wrong[] = {
        {0, 8},          {1, 7},          {1, 0}, {LOCK_PASSES_MOST + 1, 8}, {1, LOCK_KIB_MOST + 1},
        {UINT32_MAX, 8}, {1, UINT32_MAX},
    };
    uint8_t box[LOCK_BOX] = {0}, secret[KEY_SEED] = {0};

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CHECK_INT(lock_close(secret, 0, passphrase, wrong[i], box), LOCK_FAILED);
        CHECK_INT(lock_open(box, 0, passphrase, wrong[i], secret), LOCK_FAILED);
    }
}

TESTS(RUN(vectors), RUN(whatever_is_changed_is_found), RUN(work_is_bounded))
