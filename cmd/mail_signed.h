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
    unsigned claims; /* that an heir succeeds */
    bool draft;      /* the last batch is not signed */
    bool claimed;    /* an heir has signed that he succeeds, and the other side has not */
    struct text lines;
};

/* The side before the verb of a line that the log has taken, or else that one. */
uint8_t mail_giver(const struct referee *referee, const struct log_line *line, uint8_t side);
/* A line of the log. Orders go without their comments, which are nobody else's. */
void mail_signed_take(struct mail_signed *mail, const struct referee *referee,
                      const struct log_line *line, unsigned width);

#endif
