/* A key locked by a passphrase: Argon2id (RFC 9106, version 1.3, one lane) makes a key of it, under
 * which the secret stands in libsodium's secretbox. How much work that is, is told beside it. */
#ifndef PROOF_LOCK_H
#define PROOF_LOCK_H

#include "proof/key.h"

enum {
    LOCK_SALT = 16,
    LOCK_BOX = LOCK_SALT + 16 + KEY_SEED, /* salt, authenticator, secret */
    /* Passes over so much memory; what a file may want of who reads it is bounded. */
    LOCK_PASSES = 3,
    LOCK_PASSES_MOST = 10,
    LOCK_KIB = 64 << 10,
    LOCK_KIB_LEAST = 8,
    LOCK_KIB_MOST = 256 << 10
};

struct lock_work {
    uint32_t passes, kib;
};

enum lock_end {
    LOCK_GOOD,
    LOCK_WRONG, /* another passphrase, another kind, or a byte was changed */
    LOCK_FAILED /* there is not so much memory, or the work is out of bounds */
};

/* Locks the secret; `kind` says what it is, and opens it again. The box holds the salt already,
 * which is of chance. */
enum lock_end lock_close(const uint8_t secret[KEY_SEED], uint8_t kind, struct slice passphrase,
                         struct lock_work work, uint8_t box[LOCK_BOX]);
/* Opens it; without success there is no secret. */
enum lock_end lock_open(const uint8_t box[LOCK_BOX], uint8_t kind, struct slice passphrase,
                        struct lock_work work, uint8_t secret[KEY_SEED]);

#endif
