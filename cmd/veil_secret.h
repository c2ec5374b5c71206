/* The secret of a game with `veil mail`, which its side keeps in a file of its own. */
#ifndef CMD_VEIL_SECRET_H
#define CMD_VEIL_SECRET_H

#include "base/diag.h"
#include "base/text.h"

/* Puts the line of that file, which has the secret, in the place of the header's `veil mail`;
 * false, and a fault, if it is the secret of another game, or either has no such line. The header
 * is whoever calls' to wipe. */
bool veil_secret_put(const char *path, struct text *header, struct diags *diags);

#endif
