/* Keys of games by mail that are always the same, for tests. */
#ifndef KEYS_H
#define KEYS_H

#include <string.h>

#include "check.h"
#include "proof/key.h"

/* That of a secret of 32 such bytes. */
static inline struct key key_of(uint8_t byte)
{
    struct key key;
    uint8_t secret[KEY_SEED];

    memset(secret, byte, sizeof secret);
    CHECK(key_make(secret, &key));
    return key;
}

#endif
