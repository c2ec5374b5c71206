/* Stewards: bots that answer the questions of a side in its absence. */
#ifndef REFEREE_STEWARD_H
#define REFEREE_STEWARD_H

#include "base/text.h"

struct referee;

/* The line in hand is `steward SIDE BOT DIGEST`, in the header, which has a scenario. */
void referee_steward_line(struct referee *referee, uint8_t side);
/* The line in hand is the answer of a steward to the open question. */
bool referee_steward_speaks(const struct referee *referee);
/* Before the line in hand, if it is none of his, or at the end of the log: the steward of the side
 * that is asked answers: adds that line. */
bool referee_steward_says(struct referee *referee, struct text *out);
/* The order in hand is his, or that of who signs for it; else notes a fault. */
bool referee_steward_lets(struct referee *referee);
/* The order in hand, which is his, is what he answers; else notes a fault. */
bool referee_steward_agrees(struct referee *referee);

#endif
