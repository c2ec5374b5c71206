/* The file of a player's key, which nobody else may read. Nothing of what it holds is ever part of
 * a message. */
#ifndef CMD_KEY_FILE_H
#define CMD_KEY_FILE_H

#include "base/diag.h"
#include "proof/key.h"

enum { KEY_FILE_MOST = 1024 };
/* How the file of a player's key begins, and that of the secret of one game. */
#define KEY_FILE_HEAD      "vcz key 1\n"
#define KEY_FILE_HEAD_GAME "vcz key of one game 1\n"

/* The same of files that a passphrase locks. */
#define KEY_FILE_LOCKED      "vcz locked key 1\n"
#define KEY_FILE_LOCKED_GAME "vcz locked key of one game 1\n"

/* What a file holds. To be wiped. */
struct key_held {
    uint8_t seed[KEY_SEED];
    bool one_game; /* it is the secret of a single game */
};

/* 32 random bytes of which a key comes; false if libsodium does not start. To be wiped. */
bool key_file_chance(uint8_t seed[KEY_SEED]);

/* Reads the key; false, and a fault, if it cannot, or others may read it too. Who has locked it is
 * asked for his passphrase. */
bool key_file_read(const char *path, struct key_held *held, struct diags *diags);
/* The same of a player's own: a fault if it is that of one game, which begins no other. */
bool key_file_own(const char *path, uint8_t seed[KEY_SEED], struct diags *diags);
/* Reads the text of a key from an open file, such as standard input. */
bool key_file_input(int file, const char *path, struct key_held *held, struct diags *diags);
/* Adds the text of a file. */
void key_file_text(const struct key_held *held, struct text *out);
/* The same of one that is locked; asks for the passphrase, and names the file by that path. False,
 * and a fault, if there is none or no memory for it. */
bool key_file_lock(const char *path, const struct key_held *held, struct text *out,
                   struct diags *diags);
/* Makes a file of mode 0600 with that text; one that is there stays as it is. */
bool key_file_write(const char *path, const struct text *text, struct diags *diags);
void key_held_wipe(struct key_held *held);
/* Frees a text that was secret. */
void key_text_wipe(struct text *text);

#endif
