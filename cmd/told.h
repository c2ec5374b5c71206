/* A part of an account, as a judge's mail tells it. It stands between two marks, comments that say
 * which lines of the account these are, with a hash of all lines before them and of all up to their
 * end: so who keeps the account sees whether they go on from it.
 *
 *   # account of mexico: from line 1 0e5751c026e543b2
 *   vcz 1
 *   # account of mexico: to line 1 8ba0a1b2f3c4d5e6
 *
 * Comments and blank lines do not count, nor do blanks around a line: mails change them. */
#ifndef CMD_TOLD_H
#define CMD_TOLD_H

#include <sodium.h>

#include "base/text.h"

enum { TOLD_HASH = 17, TOLD_SIDE = 33 }; /* with their NUL */

/* Lines of an account up to somewhere. */
struct told_lines {
    uint32_t lines;
    crypto_generichash_state state;
};

struct told_mark {
    bool begins;
    uint32_t line;
    char side[TOLD_SIDE], hash[TOLD_HASH];
};

/* None so far. */
void told_start(struct told_lines *told);
/* Adds a line; false if it does not count. */
bool told_add(struct told_lines *told, struct slice line);
/* Adds all lines of a text. */
void told_add_all(struct told_lines *told, const struct text *text);
void told_hash(const struct told_lines *told, char hash[TOLD_HASH]);

/* Adds the lines of a text, those in one piece that go on in the next (log/join.h). */
void told_join(struct slice text, struct text *out);
/* Without the white space at both ends. */
struct slice told_trimmed(struct slice line);
/* The next line of a text, without its end; false at its end. */
bool told_next(struct slice text, size_t *at, struct slice *line);

/* The mark before the next line, or behind the last. */
void told_write_mark(const struct told_lines *told, bool begins, const char *side,
                     struct text *out);
/* False if the line is no such mark. */
bool told_read_mark(struct slice line, struct told_mark *mark);

#endif
