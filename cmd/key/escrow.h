/* `vcz key`, as the director of games by mail uses it. */
#ifndef CMD_KEY_ESCROW_H
#define CMD_KEY_ESCROW_H

#include "cmd.h"
#include "key/file.h"

/* `key escrow FILE [LOG]`: what he tells players; or whether all that is sealed for him in the
 * header of that log is what it should be, of which nothing is printed. An exit status. */
int key_escrow(const struct cmd_call *call);
/* Opens what that side has sealed for the holder of the seed in the header of the log; false, and a
 * fault, if it is not for him, or not the secret of that side. */
bool key_escrow_open(struct cmd_log *log, const char *path, const char *side,
                     const uint8_t seed[KEY_SEED], uint8_t secret[KEY_SEED]);

#endif
