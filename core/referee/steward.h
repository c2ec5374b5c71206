/* Stewards: bots that answer the questions of a side in its absence. */
#ifndef REFEREE_STEWARD_H
#define REFEREE_STEWARD_H

#include "base/text.h"

struct referee_desk;
struct referee_hand;
struct referee_table;

/* The line in hand is `steward SIDE BOT DIGEST`, in the header, which has a scenario. */
void referee_steward_line(struct referee_hand *hand, uint8_t side);
/* The line in hand is the answer of a steward to the open question. */
bool referee_steward_speaks(const struct referee_desk *desk);
/* Before the line in hand, if it is none of his, or at the end of the log: the steward of the side
 * that is asked answers: adds that line. */
bool referee_steward_says(struct referee_desk *desk, struct text *out);
/* The order in hand is his, or that of who signs for it; else notes a fault. */
bool referee_steward_lets(struct referee_desk *desk);
/* The order in hand, which is his, is what he answers; else notes a fault. */
bool referee_steward_agrees(struct referee_hand *hand, const struct referee_table *table);

#endif
