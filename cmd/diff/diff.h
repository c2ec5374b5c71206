/* What `diff` compares: orders and what they gave (diff.c, of what diff_account.c keeps), before
 * them the headers (diff_header.c), a challenge with what has come of it (diff_challenge.c), and
 * the lines of a log that cannot be read (diff_lines.c). Under --json each thing that differs is an
 * object (diff_json.c). */
#ifndef CMD_DIFF_H
#define CMD_DIFF_H

#include "cmd.h"

/* Adds a line for each thing in the headers on which both games hang and which differs: the
 * scenario, the data, the rules, the options. How many there are is the answer. */
unsigned diff_headers(struct cmd_log *here, struct cmd_log *there, bool json, struct text *out);
/* The same for the seeds of the dice. */
unsigned diff_seeds(struct cmd_log *here, struct cmd_log *there, bool json, struct text *out);
/* Prints the first line of a log that stands otherwise in another: wrapped, as mails are, or
 * changed. Nothing if it finds none, or if one of them is standard input. */
void diff_lines(const char *here, const char *there, bool json);
/* The exit status of two accounts that end where they cannot be carried out: the same, or one that
 * goes on, or where they part. */
int diff_told(const char *here, const char *there, bool json);

/* ---- diff_challenge.c */

/* The file is the challenge to a game by mail, which nobody has accepted. */
bool diff_is_challenge(const char *path);
/* The exit status of a challenge and what has come of it: it goes on from it, or something was
 * changed, which is told. */
int diff_challenge(const char *here, const char *there, bool json);

/* ---- diff_json.c */

/* Where in one of two logs something differs. */
struct diff_place {
    const char *file;
    uint32_t line;      /* 0: its start or end, or not known */
    struct slice words; /* that stand there, if these differ */
    const char *digest; /* of the position behind it, or NULL */
};
void diff_json(const char *what, const struct diff_place *here, const struct diff_place *there,
               const char *before, struct text *out);
void diff_json_goes_on(const struct diff_place *here, const struct diff_place *there,
                       unsigned orders, struct text *out);
/* `what` are lines. */
void diff_json_header(const struct diff_place *here, const struct diff_place *there,
                      const struct text *what, struct text *out);

#endif
