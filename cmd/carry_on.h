/* `vcz run` with a key, or in place. */
#ifndef CMD_CARRY_ON_H
#define CMD_CARRY_ON_H

#include "cmd.h"

/* Carries out the log of the call as --key, --void and --write say; the exit status. */
int carry_on(const struct cmd_call *call);
/* Says what a game by mail waits for, if it does. */
void carry_on_waits(const struct cmd_log *log);

#endif
