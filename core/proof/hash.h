/* Hashes of this folder: whatever is hashed begins with a name of its own and NUL; what follows has
 * a fixed length, but for a text at the end. */
#ifndef PROOF_HASH_H
#define PROOF_HASH_H

#include <sodium.h>
#include <stdint.h>

enum { HASH_BYTES = 32, HASH_KEY = 32 };

/* The key may be NULL. */
void hash_begin(crypto_generichash_state *state, const char *name, const uint8_t *key);
void hash_add(crypto_generichash_state *state, const uint8_t *bytes, size_t length);
/* The higher byte first. */
void hash_number(crypto_generichash_state *state, uint32_t number);
void hash_end(crypto_generichash_state *state, uint8_t hash[HASH_BYTES]);

#endif
