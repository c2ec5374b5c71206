/* Lines of a header that name who may succeed a player of a game by mail. */
#ifndef CMD_HEIR_H
#define CMD_HEIR_H

#include "game/game.h"
#include "proof/chain.h"

/* "heir SIDE LETTERS" and the other half: what an heir offers. */
void heir_write(const char *side, const struct key_player *heir, struct text *out);
/* Adds the heir whom that file offers for the side, and that the side names him, signed with its
 * key; false, and a fault, if it offers none. */
bool heir_add(const char *path, const struct game *game, uint8_t side, uint32_t days,
              const struct key *key, struct text *out, struct diags *diags);

#endif
