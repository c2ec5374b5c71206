/* What a player of a game with `dice mail` has to send: the lines that he wrote last. */
#ifndef CMD_MAIL_SIGNED_H
#define CMD_MAIL_SIGNED_H

#include "cmd.h"

/* Zeroed at first. */
struct mail_signed {
    uint8_t author;  /* of the lines */
    uint8_t side;    /* of the last batch */
    unsigned number; /* of the last batch */
    unsigned orders; /* in the lines */
    unsigned casts;
    bool draft; /* the last batch is not signed */
    struct text lines;
};

/* A line of the log. Orders go without their comments, which are nobody else's. */
void mail_signed_take(struct mail_signed *mail, const struct cmd_log *log, struct slice line,
                      unsigned width);

#endif
