/* What `diff` compares: orders and what they gave (diff.c), and before them the headers
 * (diff_header.c). */
#ifndef CMD_DIFF_H
#define CMD_DIFF_H

#include "cmd.h"

/* Adds a line for each thing in the headers on which both games hang and which differs: the
 * scenario, the data, the rules, the options. How many there are is the answer. */
unsigned diff_headers(struct cmd_log *here, struct cmd_log *there, struct text *out);
/* The same for the seeds of the dice. */
unsigned diff_seeds(struct cmd_log *here, struct cmd_log *there, struct text *out);

#endif
