/* The signature under a batch, held against its orders before any of them is carried out: else
 * whoever writes a mail could try orders, and be told what comes of them. */
#ifndef CMD_MAIL_AHEAD_H
#define CMD_MAIL_AHEAD_H

#include "cmd.h"

enum mail_ahead { MAIL_AHEAD_SIGNED, MAIL_AHEAD_CUT, MAIL_AHEAD_OTHER };

/* Of the batch that this line has begun behind the log, and the lines that follow; what fails for
 * want of memory is no signature. */
enum mail_ahead mail_ahead(const struct referee *referee, const struct log_line *batch,
                           struct slice lines);

#endif
