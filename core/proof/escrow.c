#include "proof/escrow.h"

#include <sodium.h>
#include <string.h>

/* 32 bytes of the name and what follows it, under that key. */
static void derive(const char *name, const uint8_t key[KEY_SEED], const uint8_t *bytes,
                   size_t length, uint8_t out[ESCROW_KEY])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, KEY_SEED, ESCROW_KEY);
    crypto_generichash_update(&state, (const unsigned char *)name, strlen(name) + 1);
    crypto_generichash_update(&state, bytes, length);
    crypto_generichash_final(&state, out, ESCROW_KEY);
    sodium_memzero(&state, sizeof state);
}

static bool director_key(const uint8_t seed[KEY_SEED], uint8_t director[ESCROW_KEY],
                         uint8_t secret[ESCROW_KEY])
{
    if (sodium_init() < 0)
        return false;
    derive("vcz director", seed, NULL, 0, secret);
    return crypto_scalarmult_base(director, secret) == 0;
}

bool escrow_public(const uint8_t seed[KEY_SEED], uint8_t director[ESCROW_KEY])
{
    uint8_t secret[ESCROW_KEY];
    bool good = director_key(seed, director, secret);

    sodium_memzero(secret, sizeof secret);
    return good;
}

/* Less than 2^255 - 19: no two keys are one point, of which the director has but one. */
static bool is_reduced(const uint8_t key[ESCROW_KEY])
{
    static const uint8_t prime_low = 0xed;
    bool full = key[ESCROW_KEY - 1] == 0x7f;

    for (unsigned i = 1; full && i + 1 < ESCROW_KEY; i++)
        full = key[i] == 0xff;
    return key[ESCROW_KEY - 1] < 0x80 && !(full && key[0] >= prime_low);
}

bool escrow_is_key(const uint8_t director[ESCROW_KEY])
{
    static const uint8_t any[ESCROW_KEY] = {1};
    uint8_t shared[ESCROW_KEY];

    return sodium_init() >= 0 && is_reduced(director) &&
           crypto_scalarmult(shared, any, director) == 0;
}

/* As crypto_box_seal has it: of the passing key and the director's. */
static void nonce_of(const uint8_t passing[ESCROW_KEY], const uint8_t director[ESCROW_KEY],
                     uint8_t nonce[crypto_box_NONCEBYTES])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, crypto_box_NONCEBYTES);
    crypto_generichash_update(&state, passing, ESCROW_KEY);
    crypto_generichash_update(&state, director, ESCROW_KEY);
    crypto_generichash_final(&state, nonce, crypto_box_NONCEBYTES);
}

bool escrow_seal(const uint8_t secret[KEY_SEED], const uint8_t director[ESCROW_KEY],
                 uint8_t box[ESCROW_BOX])
{
    uint8_t passing[ESCROW_KEY], nonce[crypto_box_NONCEBYTES];

    if (!escrow_is_key(director))
        return false;
    derive("vcz escrow", secret, director, ESCROW_KEY, passing);
    bool good = crypto_scalarmult_base(box, passing) == 0;
    nonce_of(box, director, nonce);
    good =
        good && crypto_box_easy(box + ESCROW_KEY, secret, KEY_SEED, nonce, director, passing) == 0;
    sodium_memzero(passing, sizeof passing);
    return good;
}

bool escrow_open(const uint8_t seed[KEY_SEED], const uint8_t box[ESCROW_BOX],
                 const struct key_player *player, uint8_t secret[KEY_SEED])
{
    uint8_t director[ESCROW_KEY], own[ESCROW_KEY], found[KEY_SEED];
    struct key key = {0};
    bool good = director_key(seed, director, own) &&
                crypto_box_seal_open(found, box, ESCROW_BOX, director, own) == 0 &&
                key_is_of(found, player, &key);

    if (good)
        memcpy(secret, found, KEY_SEED);
    else
        sodium_memzero(secret, KEY_SEED);
    key_wipe(&key);
    sodium_memzero(own, sizeof own);
    sodium_memzero(found, sizeof found);
    return good;
}
