/* The mail of a side that hides pieces, and holds the whole log: the account of the other side. */
#ifndef CMD_MAIL_VEIL_H
#define CMD_MAIL_VEIL_H

#include "cmd.h"

/* Prints it, for a log that has been carried out: what follows from the line `first` on, before
 * which the other has all; 0: all of it. An exit status. */
int mail_veil_compose(const struct cmd_log *log, const char *path, const char *by, uint32_t first);

#endif
