/* Lines that go on in the next. Mails wrap what is long, so a line of a log may be written in
 * pieces: one that ends with a blank and a backslash goes on, and what follows stands behind one
 * blank. A backslash that is a word of its own within a line, as when a mail has put two pieces
 * together again, is a blank. In comments it means nothing. */
#ifndef LOG_JOIN_H
#define LOG_JOIN_H

#include "base/diag.h"

enum { LOG_PIECES = 400 };

/* Zeroed at first; log_join_free frees it. */
struct log_join {
    struct text text; /* the whole line */
    struct text raw;  /* its pieces as they stand in the file */
    unsigned count;
    struct log_piece {
        uint32_t line;   /* of the file */
        uint32_t begins; /* characters of the whole line before it */
        uint32_t blanks; /* characters of it that were left out at its start */
        size_t raw;      /* where it begins there */
        size_t length;
    } piece[LOG_PIECES];
};

/* The line, without its end, goes on in the next. */
bool log_goes_on(const char *bytes, size_t length);
void log_join_clear(struct log_join *join);
/* Adds a piece, with or without the sign. False when it is one too many, or memory ran out
 * (text.failed). */
bool log_join_add(struct log_join *join, const char *bytes, size_t length, uint32_t line);
/* A fault in the whole line, which has the number of its first piece, is moved to the piece in
 * which it stands. */
void log_join_place(const struct log_join *join, struct diag *diag);
void log_join_free(struct log_join *join);

/* Adds a line in pieces of no more than so many bytes where its words allow, each with its end; a
 * comment as several comments. */
void log_wrap(const char *line, size_t length, size_t width, struct text *out);

#endif
