/* The mail of a side that hides pieces, and holds the whole log: the account of the other side. */
#ifndef CMD_MAIL_VEIL_H
#define CMD_MAIL_VEIL_H

#include "cmd.h"

/* Prints it, for a log that has been carried out. An exit status. */
int mail_veil_compose(const struct cmd_log *log, const char *path, const char *by);

#endif
