/* `vcz run` with a key, or in place. */
#ifndef CMD_CARRY_ON_H
#define CMD_CARRY_ON_H

#include "cmd.h"

/* Carries out the log of the call as --key, --void and --write say; the exit status. */
int cmd_carry_on(const struct cmd_call *call);
/* With that key, in the log's place: signs or casts what is the holder's to do, if anything is; or
 * casts alone. Says whose key it is. */
int carry_on_with_key(const char *log, const char *key, bool casts, uint8_t *side);
/* The record in the log's place. */
int carry_on_in_place(const char *log);
/* Says what a game by mail waits for, if it does. */
void carry_on_waits(const struct cmd_log *log);

#endif
