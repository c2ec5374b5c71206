/* The mails between a player and a judge, of whose folder he sees nothing: his account grows by
 * what the judge tells, and what he writes behind it goes to the judge. */
#ifndef CMD_MAIL_JUDGED_H
#define CMD_MAIL_JUDGED_H

#include "cmd.h"
#include "told.h"

/* A mail that comes before this one has not come: a mail box tries it again. */
enum { MAIL_EARLY = 75 };

/* A part of an account stands in the mail. */
bool mail_judged_is(struct slice mail);
/* The account of that path, which may not be there yet, goes on with what the mail tells: whole, or
 * not at all; likewise with each of several mails, up to one that is at fault. An exit status, or
 * MAIL_EARLY. */
int mail_judged_take(const char *account, struct slice mail, const char *name);
/* Whose move it is, as the mail says, without its end; and the day by when, or nothing. */
struct slice mail_judged_due(struct slice mail, struct slice *by);
/* The side that the mail's account is for; "" where none is told. */
void mail_judged_side(struct slice mail, char side[TOLD_SIDE]);
/* The line on which the whole log of a game begins that the last of the mails ends; or 0. */
uint32_t mail_judged_ends(struct slice mail);
/* Of a judge's account the line of the file behind which its player's draft stands, and how many
 * lines of orders that has: 0 where there is none. False, and a fault, if it cannot be read. */
bool mail_judged_draft(const char *account, uint32_t *end, unsigned *lines, struct diags *diags);
/* What a player may have written in a line behind his account: an order without its comment, or
 * nothing where it is none. */
struct slice mail_judged_order(struct slice line);
/* Why a mail without such a part brings nothing. STATUS_UNDECIDED. */
int mail_judged_refuse(const char *account, struct slice mail, const char *name);
/* Prints the mail to the judge with what is written behind that account. An exit status. */
int mail_judged_compose(const struct cmd_call *call, const char *account);

#endif
