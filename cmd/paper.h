/* What may be printed. */
#ifndef CMD_PAPER_H
#define CMD_PAPER_H

#include <stdbool.h>
#include <stddef.h>

/* Columns of a line: of the terminal, else as COLUMNS says, else 80. */
unsigned cmd_paper_width(void);
/* Writes lines, broken at words where they are wider than that; those of events go on indented. */
bool cmd_write_broken(const char *bytes, size_t length);
/* A line on standard error, broken at words if that is a terminal with no room for it. */
void cmd_say_line(const char *words);
/* The locale shows ASCII alone. */
bool cmd_paper_is_plain(void);

#endif
