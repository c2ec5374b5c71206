/* A challenge that lies in a mail, with words around it. */
#ifndef CMD_CHALLENGE_MAIL_H
#define CMD_CHALLENGE_MAIL_H

#include "cmd.h"

/* The file is such a mail: then it is said which of its lines are the challenge. */
bool challenge_mail_is(const char *path);

#endif
