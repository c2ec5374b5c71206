/* The folder of a game that is played by mail:
 *   game.vcz  the log
 *   players   YAML, a line a side: `us: {address: scott@example.org, token: ...}`
 *   out/      only where `vcz judge` keeps the game
 *   mail/     the filter's own: each mail as it came, what was answered, how often today
 * While it is open no other vcz-mail has it. */
#ifndef MAIL_FOLDER_H
#define MAIL_FOLDER_H

#include "base/diag.h"
#include "base/memory.h"

enum { FOLDER_SIDES = 2, FOLDER_KEY = 33, FOLDER_FILE = 4 << 20 };

struct folder_player {
    const char *side, *address; /* in the arena; the address in small letters */
    const char *token;          /* NULL: he has none */
};

struct folder {
    int file, lock; /* of the folder and of mail/lock; -1: not open */
    struct folder_player player[FOLDER_SIDES];
    bool judge; /* `vcz judge` keeps it */
    bool signs; /* the log says `dice mail`: who has ordered is told by a signature */
    struct arena arena;
    struct diags diags;
};

/* False, and a fault, if it is none or somebody holds it; folder_close all the same. `path`
 * outlives it. */
bool folder_open(struct folder *folder, const char *path);
void folder_close(struct folder *folder);

/* The player with that token or address; NULL if there is none. */
const struct folder_player *folder_by_token(const struct folder *folder, const char *token);
const struct folder_player *folder_by_address(const struct folder *folder, const char *address);

/* How many line ends the file has, of whatever size; 0 if it cannot be read. */
unsigned folder_lines(struct folder *folder, const char *name);
/* Adds a file of the folder of no more than FOLDER_FILE bytes, in place of what the text holds.
 * False if it is not there; a fault if it cannot be read. */
bool folder_read(struct folder *folder, const char *name, struct text *out);
/* Puts the file in the place of another at one stroke; false, and a fault. */
bool folder_write(struct folder *folder, const char *name, const char *bytes, size_t length);
void folder_remove(struct folder *folder, const char *name);
/* The bytes of all that is kept in mail/. */
uint64_t folder_kept(const struct folder *folder);
/* How many answers that address has had on that day: to batches that were taken, or to anything
 * else, which a stranger can have sent. */
unsigned folder_answers(struct folder *folder, const char *day, const char *address, bool taken);
/* One more; false, and a fault. */
bool folder_count(struct folder *folder, const char *day, const char *address, bool taken);

#endif
