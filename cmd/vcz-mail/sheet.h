/* What a mail says, line by line, whatever it was wrapped in: each line knows how deep it is
 * quoted. No line has an end, a quoting sign or a character that only looks like one of ASCII. */
#ifndef MAIL_SHEET_H
#define MAIL_SHEET_H

#include "base/text.h"

enum { SHEET_LINES = 10000 };

struct sheet_line {
    unsigned depth; /* 0: not quoted */
    size_t at, length;
};

/* Zeroed at first; sheet_free frees it. */
struct sheet {
    struct text bytes;       /* of all lines; .failed: memory ran out */
    struct sheet_line *line; /* owned */
    unsigned count;
    size_t room;
    bool too_long; /* there were more lines than SHEET_LINES, which are left out */
};

void sheet_free(struct sheet *sheet);
/* A line of UTF-8. It is stored as sheet_tame leaves it. */
void sheet_add(struct sheet *sheet, unsigned depth, const char *bytes, size_t length);
struct slice sheet_line(const struct sheet *sheet, unsigned index);

/* Adds a line's text: typographic quotes, dashes and blanks as those of ASCII, without what cannot
 * be seen, and without the links that mail programs put behind words ("mx.ong <http://mx.ong>"). */
void sheet_tame(const char *bytes, size_t length, struct text *out);

/* Lines that a mail program has copied from an earlier mail without quoting them are quoted: those
 * below "-----Original Message-----", a rule of underscores, a block like a mail's head, or "...
 * wrote:". */
void sheet_find_copies(struct sheet *sheet);

/* Adds text/plain, with or without format=flowed and DelSp=yes (RFC 3676). */
void sheet_read_plain(struct sheet *sheet, struct slice text, bool flowed, bool delsp);
/* Adds text/html as it would be read: what blockquote holds is quoted. */
void sheet_read_html(struct sheet *sheet, struct slice text);

#endif
