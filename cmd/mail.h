/* What the files of `vcz mail` share: mail.c (mails to write, who is due) and mail_take.c (mails to
 * read). */
#ifndef CMD_MAIL_H
#define CMD_MAIL_H

#include "cmd.h"
#include "locked.h"

/* Puts the next batch behind the log, which has so many: from the mail of the third operand, or
 * standard input, without the cast that the log has already, as the last that a player wrote. The
 * file was opened before it was read. */
int mail_take(const struct cmd_call *call, struct cmd_log *log, struct locked *file,
              const struct text *last, unsigned batches);

#endif
