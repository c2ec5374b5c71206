/* What lets a side hide something without a referee, and show later that it has stood so from the
 * start: a leaf for each hidden text, which tells nothing of it, and one root over all of them,
 * which is told; later a leaf is opened, or all are. */
#ifndef PROOF_COMMIT_H
#define PROOF_COMMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COMMIT_SECRET = 32,
    COMMIT_KEY = 32,
    COMMIT_HASH = 32,
    COMMIT_DEPTH = 12, /* of the tree, at most, */
    COMMIT_LEAVES = 1 << COMMIT_DEPTH
};

/* Which root it is: none but the one of that number, of that side, in that game. */
struct commit_root {
    uint8_t game[COMMIT_HASH];
    uint8_t side;
    uint32_t number;
    uint32_t count; /* of leaves, from 1 to COMMIT_LEAVES; of a seal nothing */
};

/* The name of the game of a secret, by which nobody can tell the secret. */
void commit_game(const uint8_t secret[COMMIT_SECRET], uint8_t game[COMMIT_HASH]);
/* The key of one leaf. It opens no other leaf, and tells nothing of the secret. */
void commit_key(const uint8_t secret[COMMIT_SECRET], uint32_t number, uint32_t index,
                uint8_t key[COMMIT_KEY]);
void commit_leaf(const struct commit_root *of, uint32_t index, const uint8_t key[COMMIT_KEY],
                 const char *text, size_t length, uint8_t leaf[COMMIT_HASH]);
/* The root of all its leaves. */
void commit_close(const struct commit_root *of, uint8_t (*leaf)[COMMIT_HASH],
                  uint8_t root[COMMIT_HASH]);
/* How many hashes lead from a leaf to the root: the same for each, whatever it holds. */
unsigned commit_depth(uint32_t count);
/* Those hashes, the leaf's neighbour first. */
void commit_path(const struct commit_root *of, uint8_t (*leaf)[COMMIT_HASH], uint32_t index,
                 uint8_t path[COMMIT_DEPTH][COMMIT_HASH]);
/* That text stands in the leaf of that number, under that root. */
bool commit_opens(const struct commit_root *of, const uint8_t root[COMMIT_HASH], uint32_t index,
                  const uint8_t key[COMMIT_KEY], const char *text, size_t length,
                  uint8_t (*path)[COMMIT_HASH]);

/* What a side has ordered in the batch of that number, closed in one hash that tells nothing of it,
 * not even how much it is; and the key with which it is shown later, which opens nothing else. */
void commit_seal_key(const uint8_t secret[COMMIT_SECRET], uint32_t number, uint8_t key[COMMIT_KEY]);
void commit_seal(const struct commit_root *of, const uint8_t key[COMMIT_KEY], const char *text,
                 size_t length, uint8_t hash[COMMIT_HASH]);

/* 32 bytes as a word of a log, of 43 letters; and back, false if it is none. */
enum { COMMIT_WORD = 44 };
void commit_word(const uint8_t bytes[COMMIT_HASH], char word[COMMIT_WORD]);
bool commit_word_read(const char *word, size_t length, uint8_t bytes[COMMIT_HASH]);

#endif
