/* What a key has signed and cast, in a file beside it: dice are cast once for a batch of one
 * number. Who sends another batch of that number, with or without a log to match, gets none. */
#ifndef CMD_KEY_BOOK_H
#define CMD_KEY_BOOK_H

#include "base/diag.h"
#include "proof/chain.h"

struct key_book {
    const char *key; /* path of the key */
    int file;
};

/* Opens KEY.book, or makes it; false, and a fault, if that cannot be. To be closed all the same. */
bool key_book_open(struct key_book *book, const char *key, struct diags *diags);
/* For struct referee_terms; `to` is a struct key_book. False, and a fault, where dice have been
 * cast for another batch of that number behind the same link; a second signature is warned of. */
bool key_book_vouch(void *to, const struct chain_batch *batch, bool casts, struct diags *diags);
void key_book_close(struct key_book *book);

#endif
