/* The batch of a mail, carried out behind the log that it is to go behind. */
#ifndef CMD_MAIL_CARRY_H
#define CMD_MAIL_CARRY_H

#include "mail/bound.h"
#include "mail/fence.h"

enum { CARRY_BLOCKS = 16 };

#define MAIL_CARRY_BOUND                                                                           \
    "a batch that came before had other orders here, and what it was told of them binds: this "    \
    "one begins with them, and goes on as it likes"

/* Where its sender does not know what lies hidden, he is told nothing that does not bind him. */
struct mail_carried {
    const char *sees; /* his side, by the whole log of a game with `veil mail`; else NULL */
    uint8_t side;     /* whose orders they are */
    uint32_t orders;  /* of the log before them */
    struct mail_bound bound;
    bool is_signed; /* with `dice mail`: the batch in hand is, and nothing of another is told */
    size_t stands;  /* of the fence's orders, in bytes: what is legal, and binds */
    const char *end[CARRY_BLOCKS]; /* of the blocks that are open there */
    unsigned depth;
};

/* False, and a fault, at the first line that is no good. */
bool mail_carry_out(struct fence *fence, struct cmd_log *log, struct mail_carried *carried);

#endif
