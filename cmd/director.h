/* The director of a game by mail, for whom each player seals the secret of his game. */
#ifndef CMD_DIRECTOR_H
#define CMD_DIRECTOR_H

#include "base/diag.h"
#include "proof/escrow.h"

/* Adds "director KEY": what he tells all players. */
void director_write(const uint8_t director[ESCROW_KEY], struct text *out);
/* The key of the line in that file, which he has given to the player whose seed it is; false, and a
 * fault, if there is none, or it is the player's own. */
bool director_read(const char *path, const uint8_t seed[KEY_SEED], uint8_t director[ESCROW_KEY],
                   struct diags *diags);
/* Adds the lines `escrow` of that side; nothing, and a fault, if it cannot be sealed. */
void director_seal(const char *side, const uint8_t secret[KEY_SEED],
                   const uint8_t director[ESCROW_KEY], struct text *out, struct diags *diags);

#endif
