/* Mails as they go out, for `sendmail -t`. */
#ifndef MAIL_ANSWER_H
#define MAIL_ANSWER_H

#include "letter.h"

enum { ANSWER_WIDTH = 72 };

/* The head of an answer to a mail, to that address; `own` is the From, or NULL. */
void answer_head(const struct letter *letter, const char *to, const char *own, struct text *out);
/* A mail that has a head gets the lines that make it an answer (or, without a letter, news that a
 * machine sends). */
void answer_amend(const struct letter *letter, const char *own, struct slice mail,
                  struct text *out);
/* Words on lines of ANSWER_WIDTH, and an empty line. */
void answer_paragraph(const char *words, struct text *out);
/* Lines that somebody else has written, each set in. */
void answer_lines(const struct text *lines, struct text *out);
/* Adds a mail as a file of type mbox has it. */
void answer_mbox(const struct text *mail, struct text *out);
/* Why a mail has no batch that could be taken: a sentence. */
const char *answer_why(const struct letter *letter);

#endif
