/* What the files of `vcz mail` share: mail.c (mails to write, who is due) and mail_take.c (mails to
 * read). */
#ifndef CMD_MAIL_H
#define CMD_MAIL_H

#include "cmd.h"
#include "locked.h"
#include "mail/batches.h"

/* A mail of plain text. */
struct mail_read {
    const char *name; /* in messages */
    struct text text; /* its lines, each with its end; owned */
};

/* False, and a fault, if it cannot be read, or is too long for any mail; "-" is standard input. */
bool mail_read(struct mail_read *mail, const char *path, struct diags *diags);

/* For a log that is not there yet: a challenge or a header begins it; a batch does not, nor a mail
 * that says nothing, which is a fault. An exit status. */
int mail_begin(const struct mail_read *mail, const char *log, struct diags *diags);

/* Of a mail that was of no use: says so if its head tells that its lines are no plain text. */
void mail_tell_coded(const struct mail_read *mail);

/* The side that hides nothing, of the whole log of a game with `veil mail`; else NULL. */
const char *mail_sees(const struct referee *referee);

/* Puts the next batch of that mail behind the log, which has those batches, without what it has
 * already of the last that its author wrote; nothing if it is full. The file was opened before it
 * was read; NULL if lines behind those that were read may not have been sent: nothing goes behind
 * them. */
int mail_take(const struct cmd_call *call, const struct mail_read *mail, struct cmd_log *log,
              struct locked *file, const struct mail_batches *batches);

#endif
