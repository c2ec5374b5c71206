/* What `diff` compares: orders and what they gave (diff.c), before them the headers
 * (diff_header.c), and the lines of a log that cannot be read (diff_lines.c). */
#ifndef CMD_DIFF_H
#define CMD_DIFF_H

#include "cmd.h"

/* Adds a line for each thing in the headers on which both games hang and which differs: the
 * scenario, the data, the rules, the options. How many there are is the answer. */
unsigned diff_headers(struct cmd_log *here, struct cmd_log *there, struct text *out);
/* The same for the seeds of the dice. */
unsigned diff_seeds(struct cmd_log *here, struct cmd_log *there, struct text *out);
/* Prints the first line of a log that stands otherwise in another: wrapped, as mails are, or
 * changed. Nothing if it finds none, or if one of them is standard input. */
void diff_lines(const char *here, const char *there);
/* The exit status of two accounts that cannot be carried out: the same, or one that goes on, or
 * where they part. Views of the board make no difference. */
int diff_told(const char *here, const char *there);

#endif
