/* A player's key: 32 random bytes. With the nonce that stands in the header of a game they give the
 * secret of that game, 32 bytes again, of which a pair for signatures (Ed25519) and one for dice
 * (vrf.h) are made by crypto_kdf: so the secret of a game can be shown, and opens no other. Who has
 * struct key knows everything of a game: wipe it. */
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

/* The secret of the game in whose header that nonce stands for the player. It tells nothing of the
 * seed, nor of another game. */
void key_of_game(const uint8_t seed[KEY_SEED], const uint8_t nonce[KEY_NONCE],
                 uint8_t secret[KEY_SEED]);
/* The key of a game's secret. False if libsodium does not start, or no key comes of these bytes
 * (one in 2^252). */
bool key_make(const uint8_t secret[KEY_SEED], struct key *key);
/* The same, if that player's keys are made of it; else false, and the key is wiped. */
bool key_is_of(const uint8_t secret[KEY_SEED], const struct key_player *player, struct key *key);
/* The key by which the holder of the seed is that player, and its secret: that of the game, or the
 * seed itself, if it is the secret of this game alone, or the game was begun by a version that knew
 * one secret for all games. False if he is not. */
bool key_find(const uint8_t seed[KEY_SEED], const struct key_player *player,
              uint8_t secret[KEY_SEED], struct key *key);
/* A player for a new game, with a nonce of chance and the secret that goes with it; false if
 * libsodium does not start. */
bool key_begin(const uint8_t seed[KEY_SEED], uint8_t secret[KEY_SEED], struct key *key);
void key_wipe(struct key *key);
/* As a header has it: nonce, signing key, casting key. */
void key_player_write(const struct key_player *player, uint8_t bytes[KEY_PLAYER]);
void key_player_read(struct key_player *player, const uint8_t bytes[KEY_PLAYER]);
/* They have a key in common. */
bool key_player_meets(const struct key_player *one, const struct key_player *two);
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
