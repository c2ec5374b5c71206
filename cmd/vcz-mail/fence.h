/* Orders in a mail stand between `vcz GAME BATCH` and `end vcz`; all else is press. */
#ifndef MAIL_FENCE_H
#define MAIL_FENCE_H

#include "sheet.h"

enum fence_kind {
    FENCE_FOUND,
    FENCE_NONE,
    FENCE_CUT,    /* `end vcz` does not come */
    FENCE_SEVERAL /* which one is meant? */
};

enum { FENCE_GAME = 32, FENCE_TOKEN = 128 };

struct fence {
    enum fence_kind kind;
    bool quoted; /* it counts only if it has the next number */
    bool mixed;  /* FENCE_SEVERAL: within one batch there are quoted orders and others */
    char game[FENCE_GAME];
    unsigned batch;
    char token[FENCE_TOKEN]; /* of a line `token T` in it; "" */
    struct text orders;      /* lines with their ends, without that of the token */
};

/* Finds the batch that is meant: the only one that is not quoted, or the only one. Owned by the
 * caller: fence_free. */
void fence_find(const struct sheet *sheet, struct fence *fence);
void fence_free(struct fence *fence);

#endif
