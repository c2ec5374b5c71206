/* The secret of a game, sealed for a third party who may open it if the player vanishes. What is
 * sealed is that secret and nothing else: it opens no other game. The box has the form of
 * libsodium's crypto_box_seal, but its passing key is made of the secret, so that there is one box
 * for each secret and director: who has sealed it, and later whoever is shown the secret, can make
 * it again and compare. */
#ifndef PROOF_ESCROW_H
#define PROOF_ESCROW_H

#include "proof/key.h"

enum { ESCROW_KEY = 32, ESCROW_BOX = 80 };

/* What a director tells: the public half of a key that is made of his seed, and serves for boxes
 * alone. False if libsodium does not start. */
bool escrow_public(const uint8_t seed[KEY_SEED], uint8_t director[ESCROW_KEY]);
/* A box for this key can be opened by its holder alone: it is no point of small order. */
bool escrow_is_key(const uint8_t director[ESCROW_KEY]);
/* The box with that secret of a game; false if the director's key is none. */
bool escrow_seal(const uint8_t secret[KEY_SEED], const uint8_t director[ESCROW_KEY],
                 uint8_t box[ESCROW_BOX]);
/* The secret of the game in which that box stands for the player; false, and no secret, if the seed
 * is not that of the director, a byte was changed, or what was sealed is not that player's secret.
 */
bool escrow_open(const uint8_t seed[KEY_SEED], const uint8_t box[ESCROW_BOX],
                 const struct key_player *player, uint8_t secret[KEY_SEED]);

#endif
