#include "proof/commit.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "proof/hash.h"

void commit_game(const uint8_t secret[COMMIT_SECRET], uint8_t game[COMMIT_HASH])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz veil", NULL);
    hash_add(&state, secret, COMMIT_SECRET);
    hash_end(&state, game);
    sodium_memzero(&state, sizeof state);
}

void commit_key(const uint8_t secret[COMMIT_SECRET], uint32_t number, uint32_t index,
                uint8_t key[COMMIT_KEY])
{
    static const char context[crypto_kdf_CONTEXTBYTES + 1] = "vcz leaf";

    crypto_kdf_derive_from_key(key, COMMIT_KEY, (uint64_t)number << 32 | index, context, secret);
}

static void add_root(crypto_generichash_state *state, const struct commit_root *of)
{
    hash_add(state, of->game, COMMIT_HASH);
    hash_add(state, &of->side, 1);
    hash_number(state, of->number);
}

void commit_leaf(const struct commit_root *of, uint32_t index, const uint8_t key[COMMIT_KEY],
                 const char *text, size_t length, uint8_t leaf[COMMIT_HASH])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz leaf", key);
    add_root(&state, of);
    hash_number(&state, index);
    hash_add(&state, (const uint8_t *)text, length);
    hash_end(&state, leaf);
}

/* ---- the tree */

static void join(const uint8_t left[COMMIT_HASH], const uint8_t right[COMMIT_HASH],
                 uint8_t node[COMMIT_HASH])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz node", NULL);
    hash_add(&state, left, COMMIT_HASH);
    hash_add(&state, right, COMMIT_HASH);
    hash_end(&state, node);
}

static void top(const struct commit_root *of, const uint8_t node[COMMIT_HASH],
                uint8_t root[COMMIT_HASH])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz root", NULL);
    add_root(&state, of);
    hash_number(&state, of->count);
    hash_add(&state, node, COMMIT_HASH);
    hash_end(&state, root);
}

unsigned commit_depth(uint32_t count)
{
    unsigned depth = 0;

    while (depth < COMMIT_DEPTH && (uint32_t)1 << depth < count)
        depth++;
    return depth;
}

/* The node of that height above the leaves from `from` on; behind the last leaf all is zeros. */
static void node_of(const struct commit_root *of, uint8_t (*leaf)[COMMIT_HASH], unsigned height,
                    uint32_t from, uint8_t node[COMMIT_HASH])
{
    uint8_t half[2][COMMIT_HASH];

    if (from >= of->count) {
        memset(node, 0, COMMIT_HASH);
        return;
    }
    if (height == 0) {
        memcpy(node, leaf[from], COMMIT_HASH);
        return;
    }
    node_of(of, leaf, height - 1, from, half[0]);
    node_of(of, leaf, height - 1, from + ((uint32_t)1 << (height - 1)), half[1]);
    join(half[0], half[1], node);
}

void commit_close(const struct commit_root *of, uint8_t (*leaf)[COMMIT_HASH],
                  uint8_t root[COMMIT_HASH])
{
    uint8_t node[COMMIT_HASH];

    assert(of->count && of->count <= COMMIT_LEAVES);
    node_of(of, leaf, commit_depth(of->count), 0, node);
    top(of, node, root);
}

void commit_path(const struct commit_root *of, uint8_t (*leaf)[COMMIT_HASH], uint32_t index,
                 uint8_t path[COMMIT_DEPTH][COMMIT_HASH])
{
    for (unsigned height = 0; height < commit_depth(of->count); height++)
        node_of(of, leaf, height, (index >> height ^ 1) << height, path[height]);
}

bool commit_opens(const struct commit_root *of, const uint8_t root[COMMIT_HASH], uint32_t index,
                  const uint8_t key[COMMIT_KEY], const char *text, size_t length,
                  uint8_t (*path)[COMMIT_HASH])
{
    uint8_t node[COMMIT_HASH], found[COMMIT_HASH];

    if (index >= of->count || of->count > COMMIT_LEAVES)
        return false;
    commit_leaf(of, index, key, text, length, node);
    for (unsigned height = 0; height < commit_depth(of->count); height++) {
        bool right = index >> height & 1;
        uint8_t other[COMMIT_HASH];

        memcpy(other, path[height], COMMIT_HASH);
        join(right ? other : node, right ? node : other, found);
        memcpy(node, found, COMMIT_HASH);
    }
    top(of, node, found);
    return sodium_memcmp(found, root, COMMIT_HASH) == 0;
}

/* ---- orders of a batch */

void commit_seal_key(const uint8_t secret[COMMIT_SECRET], uint32_t number, uint8_t key[COMMIT_KEY])
{
    static const char context[crypto_kdf_CONTEXTBYTES + 1] = "vcz seal";

    crypto_kdf_derive_from_key(key, COMMIT_KEY, number, context, secret);
}

void commit_seal(const struct commit_root *of, const uint8_t key[COMMIT_KEY], const char *text,
                 size_t length, uint8_t hash[COMMIT_HASH])
{
    crypto_generichash_state state;
    hash_begin(&state, "vcz sealed", key);
    add_root(&state, of);
    hash_add(&state, (const uint8_t *)text, length);
    hash_end(&state, hash);
}

/* ---- words */

enum { VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

void commit_word(const uint8_t bytes[COMMIT_HASH], char word[COMMIT_WORD])
{
    sodium_bin2base64(word, COMMIT_WORD, bytes, COMMIT_HASH, VARIANT);
}

/* A word that could be written in two ways (its last bits) is none: libsodium refuses it. */
bool commit_word_read(const char *word, size_t length, uint8_t bytes[COMMIT_HASH])
{
    size_t got = 0;

    return length == COMMIT_WORD - 1 &&
           sodium_base642bin(bytes, COMMIT_HASH, word, length, NULL, &got, NULL, VARIANT) == 0 &&
           got == COMMIT_HASH;
}
