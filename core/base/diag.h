/* What went wrong, and where. Nothing below cmd/ prints: faults are gathered here and printed
 * there. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* A place in a file. Lines and columns count from 1 (columns in characters); 0 is "not known". */
struct place {
    const char *file; /* lives longer than the diagnostic */
    uint32_t line;
    uint32_t column;
};

enum diag_kind {
    DIAG_SYNTAX,    /* could not be read: exit status 2 */
    DIAG_FAILED,    /* file, memory, usage: exit status 2 */
    DIAG_ILLEGAL,   /* breaks a rule: exit status 1 */
    DIAG_DIFFERS,   /* a record differs from what its orders give: exit status 1 */
    DIAG_UNFINISHED /* a record is true as far as it goes, but not up to its last line: likewise */
};

enum { DIAG_MESSAGE = 640, DIAG_LINE = 240, DIAG_MOST = 64 };

struct diag {
    struct place at;
    enum diag_kind kind;
    uint32_t width;      /* characters under the caret; 0 is one */
    uint32_t skipped;    /* characters of the line that `line` leaves out at its start */
    bool open;           /* the message tells what both sides have, and is told to either */
    const char *unknown; /* what has a name that nothing is like, "unit"; outlives it; or NULL */
    const char *rule;    /* case number, which outlives the diagnostic, or NULL */
    char message[DIAG_MESSAGE]; /* one or more lines without the final newline */
    char line[DIAG_LINE];       /* the line it speaks of, or "" */
};

/* A list of faults, of fixed size so that noting one cannot fail; `more` counts those past the
 * last. */
struct diags {
    uint32_t count;
    uint32_t more;
    struct diag list[DIAG_MOST];
};

/* Adds a fault; the message is as printf. Returns the new entry, or NULL when the list is full. */
struct diag *diag_add(struct diags *diags, enum diag_kind kind, struct place at, const char *format,
                      ...) __attribute__((format(printf, 4, 5)));
/* Notes that memory ran out. Always returns false, so that callers can return it. */
bool diag_no_memory(struct diags *diags);
/* The line that the fault stands in (for the excerpt under the message), `length` bytes: cut around
 * the fault's column if long, so set place and width before. A NULL diag is passed over. */
void diag_excerpt(struct diag *diag, const char *line, size_t length);
/* Leaves of its line so many columns, about the fault, for a terminal that has no more. */
void diag_narrow(struct diag *diag, uint32_t columns);
/* The exit status that these faults ask for: 0 none, 1 only illegal, differing or unfinished, 2
 * otherwise. */
int diags_status(const struct diags *diags);
/* One as text:
 *   file:line:column: illegal [5.22]: message
 *     the line
 *        ^~~~
 * Syntax and failures read "error:", the others "differs:" and "unfinished:". */
void diag_text(const struct diag *diag, struct text *out);
/* All of them, and how many more there are. */
void diags_text(const struct diags *diags, struct text *out);

#endif
