/* What stands in a log and may not have been sent: nobody but its author is to learn of it. */
#ifndef CMD_MAIL_UNSENT_H
#define CMD_MAIL_UNSENT_H

#include "mail/batches.h"

/* The line with which a draft begins that is not of the side for whose eyes the log is; or 0. One
 * that cannot be read is taken for such. Without `dice mail`, and if --known is given, that behind
 * the last which that side knows: `always`, whether or not anything stands there. UINT32_MAX, and a
 * fault, if --known is none. */
uint32_t mail_unsent_line(const struct cmd_call *call, struct referee_terms terms, bool always);

/* A log of which lines that may not have been sent are left out. */
struct mail_cut {
    struct mail_batches *batches; /* which look on */
    uint32_t first;               /* of them; 0: there are none */
    bool reached;
    const char *as; /* the side for whose eyes it is; NULL: for those of both */
};

/* With --known a batch is judged by what its side may know; false, and a fault, if that is none. */
bool mail_cut_find(const struct cmd_call *call, struct mail_cut *cut);
/* Carries the log out up to there, with all proofs. */
void mail_cut_adjudicate(struct cmd_log *log, const char *path, struct mail_cut *cut);

#endif
