/* What `vcz mail take` keeps beside an account that a judge tells by mail, in ACCOUNT.judge: the
 * token of its player, the number of the batch that he gives next, how many lines of the account
 * are the judge's, with a sum of each, and the links that his mails told. What is written behind
 * those lines is a draft. */
#ifndef CMD_MAIL_KEPT_H
#define CMD_MAIL_KEPT_H

#include <limits.h>

#include "base/diag.h"
#include "told.h"

enum { MAIL_TOKEN = 65, MAIL_SUM = 3 };

struct mail_kept {
    char path[PATH_MAX]; /* which faults name, so that it outlives them */
    bool there;
    uint32_t lines;
    unsigned batch;         /* 0: not known */
    char token[MAIL_TOKEN]; /* "": not known */
    struct text sums;       /* MAIL_SUM digits for each of the lines; owned */
    struct text links;      /* "link DIGITS", each with its end; owned */
};

/* False, and a fault, if it cannot be read, or is not what was written. Where there is none, all
 * lines of the account are taken for the judge's by who asks. */
bool mail_kept_read(const char *account, struct mail_kept *kept, struct diags *diags);
bool mail_kept_write(const struct mail_kept *kept, struct diags *diags);
bool mail_kept_is_there(const char *account);
/* The same, and a judge tells it: there is a token. Else the side that hides does. */
bool mail_kept_is_judged(const char *account);
void mail_kept_free(struct mail_kept *kept);
/* The digits for one line. */
void mail_kept_sum(struct slice line, char sum[MAIL_SUM + 1]);
/* Adds a link that is not there yet. */
void mail_kept_link(struct mail_kept *kept, struct slice digits);

/* Puts a text into a file, in place of what that holds or into a new one that nobody else may read:
 * whole or not at all. */
bool mail_put(const char *path, const struct text *text, struct diags *diags);

#endif
