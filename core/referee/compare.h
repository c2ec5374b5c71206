/* What the log says of an answer, held against it. */
#ifndef REFEREE_COMPARE_H
#define REFEREE_COMPARE_H

#include <stdbool.h>

struct referee;

/* Compare the event or turn line in hand with the answer. */
void referee_check_event(struct referee *referee);
void referee_check_turn(struct referee *referee);
/* No more of the answer will come: notes a fault when a part of it is missing `where`. */
bool referee_answer_is_whole(struct referee *referee, const char *where);

#endif
