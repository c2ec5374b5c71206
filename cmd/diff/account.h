/* The account that `diff` keeps of a log: what each order was and gave. */
#ifndef CMD_DIFF_ACCOUNT_H
#define CMD_DIFF_ACCOUNT_H

#include "cmd.h"

enum { DIFF_DIGEST = 33 };

/* What one order was and gave; the first step is the header and the start of the game. */
struct diff_step {
    uint32_t line;
    size_t order, answer, end; /* where in the account its texts begin, and the last ends */
    char digest[DIFF_DIGEST];  /* of the position after it */
};

struct diff_account {
    struct cmd_log log;
    struct text text; /* orders and answers, each line ended */
    struct text out;  /* what the referee has written of the line in hand */
    struct diff_step *steps;
    unsigned count;
    size_t room;
    bool failed;
};

/* Carries out the log and keeps account of it; the exit status, with the faults printed. */
int diff_keep(struct diff_account *account, const char *path);
void diff_forget(struct diff_account *account);
/* Takes the first line off, without its end; an empty one when there is none. */
struct slice diff_next_line(struct slice *text);
/* The log says that it rests on something else than what is here. */
bool diff_rests_on_other(const struct cmd_log *log);

#endif
