/* A mail with a batch of orders: its subject, its covering words, and the lines between the marks.
 */
#ifndef CMD_MAIL_COMPOSE_H
#define CMD_MAIL_COMPOSE_H

#include "cmd.h"

struct mail_batch_sent {
    const struct cmd_log *log;
    const char *by;  /* the day of --by, or NULL */
    unsigned number; /* of the batch; 0: nothing but dice of the set-up goes */
    uint8_t side;    /* which sends it */
    unsigned orders, casts, claims, voids;
    const struct text *lines;
};

enum { MAIL_WIDTH = 72 };

/* Prints it. An exit status. */
int mail_compose(const struct mail_batch_sent *sent);

#endif
