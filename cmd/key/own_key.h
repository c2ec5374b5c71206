/* Whoever makes or accepts a challenge: his key, and the header that he prints. */
#ifndef CMD_OWN_KEY_H
#define CMD_OWN_KEY_H

#include "cmd.h"
#include "proof/chain.h"

/* Of the player who calls. */
struct own_key {
    uint8_t seed[KEY_SEED];
    uint8_t secret[KEY_SEED]; /* of the game */
    struct key key;
};

/* Reads the key of the call, and begins a game with it; false, and it is said, if there is none. */
bool own_read_key(const struct cmd_call *call, struct own_key *own);
/* Adds his lines as a player: "player SIDE LETTERS" and the other half. */
void own_add_player(const char *side, const struct own_key *own, struct text *out);
/* Prints the header, as an object under --json: with the file that has the secret, or NULL. Frees
 * it; false if it cannot be written. */
bool own_print_header(const struct cmd_call *call, const char *side, const char *secret,
                      struct text *header);
/* What comes next, for whoever sits at the terminal. */
void own_hint(const char *words);

#endif
