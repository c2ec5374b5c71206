/* A challenge, or the header that comes of it, in a mail with words around it. */
#ifndef CMD_CHALLENGE_MAIL_H
#define CMD_CHALLENGE_MAIL_H

#include "cmd.h"

/* The file is such a mail: then it is said how its challenge is saved. */
bool challenge_mail_is(const char *path);

/* The header that the mail holds goes into that file, which is not there yet, alone. False, and
 * nothing is done, if it holds none. Else an exit status. */
bool challenge_mail_save(struct slice mail, const char *name, const char *log, int *status);

#endif
