/* Lines of the form of a game by mail, and its end. */
#ifndef REFEREE_MAIL_LINE_H
#define REFEREE_MAIL_LINE_H

#include <stdbool.h>

struct referee;
struct referee_advance;
struct referee_desk;
struct referee_hand;
struct referee_mail;
struct referee_telling;

/* mail_line.c */
/* The line in hand is the second half of what has begun. True: dice are there that were awaited. */
bool mail_take_half(struct referee *referee);
/* The line in hand is one of the form: there may be one; then takes it, when stewards have had
 * their say. */
bool mail_has_form(struct referee_hand *hand, const struct referee_mail *mail);
void mail_form_line(struct referee_desk *desk, struct referee_telling *telling,
                    struct referee_advance *advance);
/* The line in hand is none of the form, and has to wait for dice. */
bool mail_waits(struct referee_desk *desk, struct referee_advance *advance);
/* The line in hand, which was held, is good. */
void mail_pass_line(struct referee_desk *desk, struct referee_telling *telling);

/* mail_end.c */
/* Behind the last line: carries on with the key of the terms; what is held goes into the record.
 * True: the dice that were awaited have been cast. */
bool referee_mail_end(struct referee *referee);
/* A game may not end before its set-up has its dice. */
void referee_mail_ends(struct referee_hand *hand, const struct referee_mail *mail);

#endif
