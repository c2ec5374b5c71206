/* How far the orders of a log have gone by mail, where it is the game.vcz of a folder of vcz-mail:
 * a hash over them in game.vcz.sent beside it, which `mail compose` and `mail take` write. Orders
 * behind that may not have been sent. */
#ifndef CMD_MAIL_SENT_H
#define CMD_MAIL_SENT_H

#include <sodium.h>

#include "base/diag.h"
#include "base/text.h"

enum { MAIL_SENT = 33 }; /* digits, with their NUL */

/* Orders of a log, up to somewhere. */
struct mail_sent {
    crypto_generichash_state state;
};

void mail_sent_start(struct mail_sent *sent);
/* Adds an order, without its comment, of that side. */
void mail_sent_add(struct mail_sent *sent, unsigned side, const struct text *words);
void mail_sent_hash(const struct mail_sent *sent, char hash[MAIL_SENT]);

/* The log lies in such a folder. */
bool mail_sent_is_kept(const char *log);
/* What is noted of that log; "" where nothing is. */
void mail_sent_read(const char *log, char hash[MAIL_SENT]);
/* Notes it; elsewhere than in such a folder that is nothing. False, and a fault, if it cannot be
 * written. */
bool mail_sent_write(const char *log, const char *hash, struct diags *diags);

#endif
