/* The mail box of a player who keeps an account, which a judge or the side that hides tells him:
 * each mail goes behind it, and nobody is answered. */
#ifndef MAIL_ACCOUNT_H
#define MAIL_ACCOUNT_H

#include "base/text.h"

struct account_call {
    const char *account;
    const char *vcz;        /* the program, with its whole path */
    const char *key;        /* casts what the account awaits then, or NULL */
    const char *passphrase; /* of it, or NULL */
};

enum account_result { ACCOUNT_TAKEN, ACCOUNT_REFUSED, ACCOUNT_LATER };

/* Gives what the mail says to `vcz mail take`; why it was not taken is added to `errors`. Later: a
 * mail before it has not come yet, or something stood in the way. */
enum account_result account_take(const struct account_call *call, struct slice mail,
                                 struct text *errors);

#endif
