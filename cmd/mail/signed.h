/* What the players of a game with `dice mail` have to send: the lines that each wrote last. */
#ifndef CMD_MAIL_SIGNED_H
#define CMD_MAIL_SIGNED_H

#include "cmd.h"

/* What one of them has written since the other answered him. */
struct mail_block {
    struct text lines;
    unsigned orders; /* in the lines */
    unsigned casts;
    unsigned claims; /* that an heir succeeds */
    unsigned voids;
    bool answered;  /* what is written next is the first of another */
    uint32_t first; /* line of the log with which it begins; 0: nothing was written yet */
};

/* Zeroed at first. */
struct mail_signed {
    uint32_t line;   /* in hand, as its number in the log; set by who has it */
    uint8_t author;  /* of the line that was written last */
    uint8_t side;    /* of the last batch */
    unsigned number; /* of the last batch */
    bool draft;      /* the last batch is not signed */
    bool claimed;    /* an heir has signed that he succeeds, and the other side has not */
    struct mail_block block[GAME_SIDES];
};

/* The side before the verb of a line that the log has taken, or else that one. */
uint8_t mail_giver(const struct referee *referee, const struct log_line *line, uint8_t side);
/* A line of the log. Orders go without their comments, which are nobody else's. */
void mail_signed_take(struct mail_signed *mail, const struct referee *referee,
                      const struct log_line *line, unsigned width);
void mail_signed_free(struct mail_signed *mail);

#endif
