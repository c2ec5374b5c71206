/* A line after another: what it is, and who takes it. */
#ifndef REFEREE_LINES_H
#define REFEREE_LINES_H

#include "base/text.h"

struct referee;

/* Looks at a line, whose faults are then complete. */
void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number);
/* Before the line in hand, or at the end of the log: the steward of the side that is asked has its
 * say, question after question, in lines that are added to the record. */
void referee_stewards_answer(struct referee *referee);
/* The line in hand is the first behind the header: starts the game, or notes what is lacking, at
 * that column (0: behind it). */
void referee_begin_game(struct referee *referee, uint32_t column);
/* The dice that were awaited are there, by the two lines in hand or by one's own key: what was held
 * for them is carried out. */
void referee_casts(struct referee *referee, bool own);

#endif
