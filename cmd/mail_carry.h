/* The batch of a mail, carried out behind the log that it is to go behind. */
#ifndef CMD_MAIL_CARRY_H
#define CMD_MAIL_CARRY_H

#include "mail_fence.h"

bool mail_carry_out(struct fence *fence, struct cmd_log *log);

#endif
