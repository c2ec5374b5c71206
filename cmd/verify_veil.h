/* What `verify` does in games with `veil mail`: it compares roots of accounts, and holds an account
 * against the whole log. */
#ifndef CMD_VERIFY_VEIL_H
#define CMD_VERIFY_VEIL_H

#include "base/memory.h"
#include "cmd.h"
#include "proof/commit.h"

/* Roots of the logs that were good. */
struct veil_log;
struct veil_logs {
    struct veil_log *first;
    bool failed; /* no memory */
};

/* Keeps the roots of a log; nothing if it has none. */
void veil_logs_keep(struct veil_logs *logs, const struct cmd_log *log);
/* Of two logs of one game no root of one number may be another: says which is, and returns the exit
 * status. */
int veil_logs_compare(const struct veil_logs *logs);
void veil_logs_free(struct veil_logs *logs);

/* `verify --all ACCOUNT LOG`. Returns the exit status. */
int verify_all(const struct cmd_call *call);

#endif
