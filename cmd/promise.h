/* How `vcz play` notes in its log an order of which the die has told something, so that it stands:
 * a comment behind the last order, `# promised: ORDER`. */
#ifndef CMD_PROMISE_H
#define CMD_PROMISE_H

#include "base/text.h"

extern const char promise_mark[];

/* The line is one; its order. */
bool promise_read(struct slice line, struct slice *order);

#endif
