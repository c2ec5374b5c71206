/* A player's key: 32 random bytes, of which a pair for signatures (Ed25519) and one for dice
 * (vrf.h) are made by crypto_kdf. Who has struct key knows everything: wipe it. */
#ifndef PROOF_KEY_H
#define PROOF_KEY_H

#include "base/text.h"
#include "proof/vrf.h"

enum {
    KEY_SEED = 32,
    KEY_SIGN = 32, /* public */
    KEY_SIGNATURE = 64,
    KEY_NONCE = 16,
    KEY_PLAYER = KEY_NONCE + KEY_SIGN + VRF_PUBLIC,
    KEY_LINES = 4, /* of the text that is copied by hand, */
    KEY_LINE = 16, /* and letters in each */
};

/* What the other may know: as a header names a player. */
struct key_player {
    uint8_t nonce[KEY_NONCE];
    uint8_t sign[KEY_SIGN];
    uint8_t cast[VRF_PUBLIC];
};

struct key {
    uint8_t sign_secret[64]; /* as libsodium has it */
    uint8_t cast_secret[VRF_SECRET];
    struct key_player player; /* its nonce is not filled in */
};

/* False if libsodium does not start, or no key comes of these bytes (one in 2^252). */
bool key_make(const uint8_t seed[KEY_SEED], struct key *key);
void key_wipe(struct key *key);
/* Both are keys that somebody can hold: no point of small order, none that is written twice. */
bool key_player_is_ok(const struct key_player *player);

/* Adds the seed as text: a line for each 8 bytes, of 4 by 4 letters, with two bytes by which the
 * line is checked. */
void key_write(const uint8_t seed[KEY_SEED], struct text *out);
/* Reads such a text; blanks, tabs and line ends count for nothing, nor does case. 0 is good;
 * otherwise the line, from 1, in which something is mistyped, or KEY_LINES + 1: there is too much.
 */
unsigned key_read(const char *text, size_t length, uint8_t seed[KEY_SEED]);

/* Bytes as letters that mail leaves as they are, in two words of nearly the same length. */
enum { KEY_WORDS_ROOM = 120 };
/* Writes both, each with a NUL behind; *second points to the other. */
void key_words(const uint8_t *bytes, size_t length, char out[KEY_WORDS_ROOM], char **second);
/* False unless they are the words of exactly so many bytes. */
bool key_words_read(struct slice first, struct slice second, uint8_t *bytes, size_t length);
/* How many letters the first word of so many bytes has. */
size_t key_words_first(size_t length);

#endif
