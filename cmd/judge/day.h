/* Days, as 2026-11-23. They come from the command line or the clock, and go into mails and comments
 * alone: no rule of a game sees one. */
#ifndef CMD_JUDGE_DAY_H
#define CMD_JUDGE_DAY_H

#include "base/text.h"

enum { JUDGE_DAY = sizeof "2026-11-23" };

/* Reads a day from 1970 to 9999; false if it is none. */
bool judge_day_read(struct slice word, char day[JUDGE_DAY]);
/* By the clock, of Greenwich; false if it has none. */
bool judge_day_today(char day[JUDGE_DAY]);
/* The day after; the last of all has itself. Days in this form compare as texts do. */
void judge_day_next(char day[JUDGE_DAY]);

#endif
