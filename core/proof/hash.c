#include "proof/hash.h"

#include <string.h>

void hash_begin(crypto_generichash_state *state, const char *name, const uint8_t *key)
{
    crypto_generichash_init(state, key, key ? HASH_KEY : 0, HASH_BYTES);
    hash_add(state, (const uint8_t *)name, strlen(name) + 1);
}

void hash_add(crypto_generichash_state *state, const uint8_t *bytes, size_t length)
{
    crypto_generichash_update(state, bytes, length);
}

void hash_number(crypto_generichash_state *state, uint32_t number)
{
    const uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16),
                              (uint8_t)(number >> 8), (uint8_t)number};

    hash_add(state, bytes, sizeof bytes);
}

void hash_end(crypto_generichash_state *state, uint8_t hash[HASH_BYTES])
{
    crypto_generichash_final(state, hash, HASH_BYTES);
}
