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
    bool waits; /* the last order is carried out once the reader has told what it turns up */
    const struct text *lines;
};

enum { MAIL_WIDTH = 72 };

/* Adds what is asked of the reader: his dice, or whose move it is. */
void mail_compose_asked(const struct referee *referee, struct text *out);
/* Adds a paragraph of where the game stands, and by when an answer is asked for, if that is not
 * NULL, behind those words. */
void mail_compose_stands(const struct referee *referee, const char *by, struct text *words,
                         struct text *out);

/* Prints it. An exit status. */
int mail_compose(const struct mail_batch_sent *sent);

#endif
