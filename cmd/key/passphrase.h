/* The passphrase of a locked key: from a file that the call names, else from the terminal, where it
 * is not shown. Never from an argument or the environment, which others may read. */
#ifndef CMD_KEY_PASSPHRASE_H
#define CMD_KEY_PASSPHRASE_H

#include "cmd.h"

enum { PASSPHRASE_MOST = 256 };

/* To be wiped. */
struct passphrase {
    char bytes[PASSPHRASE_MOST + 1];
    size_t length;
};

/* From now on it is the first line of that file, which may be a pipe; NULL: it is asked for. */
void key_passphrase_from(const char *path);
/* The same as a call says it with --passphrase, which goes with --key: an exit status. */
int key_passphrase_of(const struct cmd_call *call);
/* That of an existing key, whose path is told; false, and a fault, if there is none. */
bool key_passphrase_ask(const char *key, struct passphrase *passphrase, struct diags *diags);
/* A new one for that key, asked for twice; also a fault if it is easily guessed. */
bool key_passphrase_choose(const char *key, struct passphrase *passphrase, struct diags *diags);
struct slice key_passphrase_slice(const struct passphrase *passphrase);
void key_passphrase_wipe(struct passphrase *passphrase);

#endif
