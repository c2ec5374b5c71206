/* The batches of a log that go by mail: the orders of one side, one behind another, until the other
 * side orders; and up to where the other is known to have them. */
#ifndef CMD_MAIL_BATCHES_H
#define CMD_MAIL_BATCHES_H

#include "cmd.h"
#include "mail/sent.h"
#include "mail/signed.h"

struct mail_batches {
    const struct cmd_log *log;
    uint32_t seen; /* orders carried out */
    unsigned number;
    uint32_t end;               /* line behind which nothing counts, or 0 */
    uint8_t side;               /* of the last one */
    uint32_t first, last;       /* lines */
    uint32_t begun[GAME_SIDES]; /* lines with which the last ones of both sides begin, or 0 */
    unsigned orders;            /* in it */
    unsigned lines, unread;     /* in it; of them those that the viewer may not read whole */
    uint32_t given;             /* lines of orders, of whatever side, so far */
    unsigned depth;             /* of blocks of orders in advance that are not ended */
    uint32_t mixed;             /* line of an order of the other side in such a block, or 0 */
    uint32_t waits;             /* line of an order that waits for what the other tells, or 0 */
    struct text text;
    uint32_t drafted; /* line with which the last draft begins; without `dice mail` that of
                         the first order of the other side that may not have been sent */
    uint32_t known;   /* line up to which all has been, if that is asked: the last order of
                         the viewer has answered what stands before it */
    bool asks;
    struct mail_sent sent;   /* the orders so far */
    char mailed[MAIL_SENT];  /* those that are noted as sent, if that is asked */
    struct mail_signed mail; /* in a game with `dice mail`, instead of these */
};

/* None so far, of a log that is to be read. */
void mail_batches_start(struct mail_batches *batches, struct cmd_log *log);
/* Looks at a line that the log has taken, as a cmd_watch does. */
void mail_batches_look(void *to, const struct cmd_log *log, struct slice bytes);
/* In a game in which nothing is signed: notes that the orders of the log are in a mail, or went
 * before. False, and a fault, if that cannot be written. */
bool mail_batches_note(const struct mail_batches *batches, const struct cmd_log *log,
                       struct diags *diags);
/* Frees both. */
void mail_batches_free(struct mail_batches *batches, struct cmd_log *log);

#endif
