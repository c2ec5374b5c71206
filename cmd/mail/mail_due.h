/* Who must speak, and how, as `vcz mail` prints it. */
#ifndef CMD_MAIL_DUE_H
#define CMD_MAIL_DUE_H

#include "cmd.h"

/* Exit statuses. With the marks for the batch of that number, or 0; `caster` has cast, or is
 * NO_SIDE. */
int mail_due(struct cmd_log *log, unsigned template, uint8_t caster);
int mail_due_json(struct cmd_log *log);
/* Adds how many orders of the last batch its dice have made illegal, if any: "2 orders of batch 3
 * have lapsed"; the line of the first of them, or 0. */
uint32_t mail_due_lapsed(const struct referee *referee, const char *an, struct text *out);
/* Adds how the other side agrees that an heir succeeds, in the log of that name, if that is to be
 * agreed on. */
void mail_due_claim(const struct referee *referee, const char *log, struct text *out);
/* Adds that the last batch is void, or who wishes it, and how the other side agrees, in the log of
 * that name. */
void mail_due_void(const struct referee *referee, const char *log, struct text *out);

#endif
