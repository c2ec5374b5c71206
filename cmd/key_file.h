/* The file of a player's key, which nobody else may read. Nothing of what it holds is ever part of
 * a message. */
#ifndef CMD_KEY_FILE_H
#define CMD_KEY_FILE_H

#include "base/diag.h"
#include "proof/key.h"

enum { KEY_FILE_MOST = 1024 };

/* Reads the key; false, and a fault, if it cannot, or others may read it too. To be wiped. */
bool key_file_read(const char *path, struct key *key, struct diags *diags);
/* Reads the text of a key from an open file, such as standard input. */
bool key_file_input(int file, const char *path, uint8_t seed[KEY_SEED], struct diags *diags);
bool key_file_text(const char *path, const char *text, size_t length, uint8_t seed[KEY_SEED],
                   struct diags *diags);
/* Makes a file of mode 0600 that holds the text of a key; one that is there stays as it is. */
bool key_file_write(const char *path, const struct text *key, struct diags *diags);
/* Frees a text that was secret. */
void key_text_wipe(struct text *text);

#endif
