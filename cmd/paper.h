/* What a map may be drawn with. */
#ifndef CMD_PAPER_H
#define CMD_PAPER_H

#include <stdbool.h>

/* Columns of a line: of the terminal, else as COLUMNS says, else 80. */
unsigned cmd_paper_width(void);
/* The locale shows ASCII alone. */
bool cmd_paper_is_plain(void);

#endif
