/* Sums of the lines of a batch, three digits each, which its mail carries in comments: so whoever
 * receives it is told which line was changed on the way. They prove nothing; signatures do. */
#ifndef CMD_MAIL_SUMS_H
#define CMD_MAIL_SUMS_H

#include "base/diag.h"
#include "base/text.h"

/* Adds the comments for these lines, which have their ends; none is wider than that. */
void mail_sums_add(const struct text *lines, size_t width, struct text *out);
/* Adds the digits of such a comment to `sums`; false if it is none. Behind one (`goes_on`) a line
 * of nothing but sums is its rest, which a mail has wrapped. */
bool mail_sums_read(struct slice line, bool goes_on, struct text *sums);
/* What who has changed a batch on purpose does. */
#define MAIL_SUMS_OUT ", or take out the line `# sums` if that was meant"
/* The lines, which stand behind that place, are those of which the sums were made. Without sums
 * nothing is asked. A fault says what else may be done. */
bool mail_sums_hold(const struct text *lines, const struct text *sums, struct place place,
                    const char *else_do, struct diags *diags);

#endif
