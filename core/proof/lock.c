#include "proof/lock.h"

#include <sodium.h>

/* The key is of one salt, and so of one box: the nonce has nothing to tell apart but kinds. */
static bool derive(const uint8_t salt[LOCK_SALT], struct slice passphrase, struct lock_work work,
                   uint8_t key[crypto_secretbox_KEYBYTES])
{
    return work.passes >= 1 && work.passes <= LOCK_PASSES_MOST && work.kib >= LOCK_KIB_LEAST &&
           work.kib <= LOCK_KIB_MOST && sodium_init() >= 0 &&
           crypto_pwhash(key, crypto_secretbox_KEYBYTES, passphrase.at, passphrase.length, salt,
                         work.passes, (size_t)work.kib << 10, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

enum lock_end lock_close(const uint8_t secret[KEY_SEED], uint8_t kind, struct slice passphrase,
                         struct lock_work work, uint8_t box[LOCK_BOX])
{
    uint8_t key[crypto_secretbox_KEYBYTES];
    const uint8_t nonce[crypto_secretbox_NONCEBYTES] = {kind};

    if (!derive(box, passphrase, work, key))
        return LOCK_FAILED;
    crypto_secretbox_easy(box + LOCK_SALT, secret, KEY_SEED, nonce, key);
    sodium_memzero(key, sizeof key);
    return LOCK_GOOD;
}

enum lock_end lock_open(const uint8_t box[LOCK_BOX], uint8_t kind, struct slice passphrase,
                        struct lock_work work, uint8_t secret[KEY_SEED])
{
    uint8_t key[crypto_secretbox_KEYBYTES];
    const uint8_t nonce[crypto_secretbox_NONCEBYTES] = {kind};

    if (!derive(box, passphrase, work, key))
        return LOCK_FAILED;
    bool good =
        crypto_secretbox_open_easy(secret, box + LOCK_SALT, LOCK_BOX - LOCK_SALT, nonce, key) == 0;
    sodium_memzero(key, sizeof key);
    if (!good)
        sodium_memzero(secret, KEY_SEED);
    return good ? LOCK_GOOD : LOCK_WRONG;
}
