/* The language of .vcz files, one line at a time: what kind of line it is, its words, and where
 * they stand. It knows no games: whether a scenario, verb or unit exists is asked further up. */
#ifndef LOG_LOG_H
#define LOG_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/nearest.h"

enum log_kind {
    LOG_BLANK,
    LOG_COMMENT,  /* nothing but a comment */
    LOG_VERSION,  /* vcz 1 */
    LOG_SCENARIO, /* scenario NAME */
    LOG_ACCOUNT,  /* account SIDE */
    LOG_MAIL,     /* dice mail */
    LOG_PLAYER,   /* player SIDE HALF, and the other half in a line of its own */
    LOG_SILENCE,  /* silence DAYS */
    LOG_HEIR,     /* heir SIDE HALF, and the other half */
    LOG_NAMES,    /* names SIDE HALF, and the other half */
    LOG_DIRECTOR, /* director KEY */
    LOG_ESCROW,   /* escrow SIDE HALF, and the other half */
    LOG_JUDGED,   /* dice judge */
    LOG_JUDGE,    /* judge HALF, and the other half */
    LOG_SEED,     /* dice seed TEXT */
    LOG_DICE,     /* dice list N N ... */
    LOG_FILE,     /* dice file NAME */
    LOG_BOT,      /* bot SIDE NAME seed TEXT */
    LOG_SALT,     /* salt DIGITS */
    LOG_VEIL,     /* veil mail GAME [SECRET], or veil audit GAME TURN */
    LOG_AUDITS,   /* audits N */
    LOG_RULE,     /* rule NAME */
    LOG_STEWARD,  /* steward SIDE NAME DIGEST */
    LOG_OPTION,   /* option NAME VALUE */
    LOG_TURN,     /* turn N SIDE PHASE */
    LOG_EVENT,    /* white space, `=`, a sentence */
    LOG_IF,       /* if CONDITION */
    LOG_ELSE,     /* else */
    LOG_END_IF,   /* end if */
    LOG_LIST,     /* list */
    LOG_END_LIST, /* end list */
    LOG_HALT,     /* halt if CONDITION */
    LOG_SHOWN,    /* shown UNIT SEAT ... */
    LOG_GUESS,    /* guess N */
    LOG_KNOWN,    /* known WORD ... */
    LOG_TOLD,     /* told */
    LOG_ROOT,     /* root N HASH */
    LOG_OPENING,  /* opening N UNIT PLACE KEY HASH ... */
    LOG_SEALED,   /* sealed N HASH, of an audit with the key behind it */
    LOG_KEYS,     /* keys N KEY ..., of an audit */
    LOG_AUDIT,    /* audit TURN */
    LOG_AUDITED,  /* audited TURN */
    LOG_ORDER,    /* anything else: [SIDE:] VERB ... */
    LOG_BATCH,    /* batch N SIDE after LINK, of a judge with a digest behind it */
    LOG_SIGN,     /* sign N HALF */
    LOG_CAST,     /* cast N HALF */
    LOG_VOID,     /* void N SIDE HALF */
    LOG_SUCCEED,  /* succeed SIDE DAYS HALF */
    LOG_LEFT,     /* left ORDER: of a batch, and not carried out */
    LOG_HALF      /* white space, and the other half of such a line */
};

/* Limits of a line, in bytes and in words. An event has no limit on words. */
enum { LOG_LINE_MOST = 8192, LOG_WORDS = 400 };

/* Before the second half of a key, signature or proof: beneath the first half. */
#define LOG_HALF_INDENT "       "

struct log_word {
    struct slice text;
    uint32_t column; /* from 1, in characters */
    uint32_t width;  /* in characters */
};

/* A line that has been read. Its slices are parts of the caller's bytes. */
struct log_line {
    enum log_kind kind;
    struct slice bytes;    /* all of it but the white space and CR at its end */
    struct slice comment;  /* from `#` on, or empty */
    struct log_word event; /* of an event: what stands behind `=` */
    unsigned count;
    struct log_word word[LOG_WORDS]; /* a side before the verb is a word of its own: "us:" */
};

/* Reads one line without its newline; `at` gives file and line. A CR at its end, and a byte order
 * mark at the start of line 1, are passed over. Notes a fault and returns false for control
 * characters (NUL too), bad UTF-8, lines or lists of words that are too long, and header and turn
 * lines of the wrong shape. */
bool log_read(const char *bytes, size_t length, struct place at, struct log_line *line,
              struct diags *diags);
/* The kinds that stand before the first order. */
bool log_is_header(enum log_kind kind);
/* The kinds that say which orders in advance are carried out. */
bool log_is_advance(enum log_kind kind);
/* The kinds that stand before an order of an account, for those who carry it out. */
bool log_is_hint(enum log_kind kind);
/* The kinds that commit a side to what it hides. */
bool log_is_veil(enum log_kind kind);
/* Offers the words with which lines of the header begin. */
void log_offer_header(struct nearest *nearest);
/* Of them those that tell what chances will come, or let guesses be tried: no side may know them.
 */
bool log_is_secret(enum log_kind kind);
/* Adds the line in canonical form, without newline: one blank between words, `SIDE: `, two blanks
 * and `= ` before an event, two blanks before a comment that follows something. */
void log_canonical(const struct log_line *line, struct text *text);

#endif
