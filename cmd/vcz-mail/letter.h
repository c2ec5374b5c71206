/* A mail, read: what its head says that matters here, and the batch that it holds. */
#ifndef MAIL_LETTER_H
#define MAIL_LETTER_H

#include "fence.h"

enum { LETTER_BYTES = 1 << 20, LETTER_PARTS = 64, LETTER_DEPTH = 16, LETTER_FIELD = 1000 };

/* Of a body only those that could hold the batch count. */
enum letter_source { LETTER_ATTACHED, LETTER_PLAIN, LETTER_HTML, LETTER_SOURCES };

enum letter_field {
    LETTER_FROM,        /* one address in small letters, no name; "" if there are none or several */
    LETTER_RETURN_PATH, /* as it stands, in angle brackets */
    LETTER_ID,          /* <...>; "" if it is none */
    LETTER_REFERENCES,
    LETTER_SUBJECT,
    LETTER_AUTO_SUBMITTED,
    LETTER_PRECEDENCE,
    LETTER_LIST,     /* whatever says that it came by a list */
    LETTER_SUPPRESS, /* X-Auto-Response-Suppress, X-Autoreply and the like */
    LETTER_OURS,     /* X-Vcz-Mail */
    LETTER_TYPE,     /* "multipart/report" */
    LETTER_FIELDS
};

enum letter_fault {
    LETTER_GOOD,
    LETTER_TOO_LARGE,
    LETTER_TOO_MANY_PARTS,
    LETTER_TOO_DEEP,
    LETTER_TOO_LONG, /* lines */
    LETTER_NO_MAIL   /* no head */
};

/* Zeroed at first. */
struct letter {
    char field[LETTER_FIELDS][LETTER_FIELD]; /* plain text of one line; "" where there is none */
    enum letter_fault fault;
    bool failed; /* memory ran out */
    enum letter_source source;
    struct fence fence; /* FENCE_NONE after a fault */
    bool wants_text;    /* set before it is read: */
    struct text text; /* its text, else its HTML as text, with `> ` before what is quoted; owned */
};

/* Reads a mail. What is behind LETTER_BYTES is not looked at. letter_free frees it. */
void letter_read(const char *bytes, size_t length, struct letter *letter);
void letter_free(struct letter *letter);

#endif
