/* What the log says of an answer, held against it. */
#ifndef REFEREE_COMPARE_H
#define REFEREE_COMPARE_H

#include <stdbool.h>

struct referee_desk;
struct referee_hand;
struct referee_shadow;
struct referee_table;
struct referee_telling;

/* Compare the event or turn line in hand with the answer. */
void referee_check_event(struct referee_desk *desk, struct referee_telling *telling,
                         struct referee_shadow *shadow);
void referee_check_turn(struct referee_hand *hand, const struct referee_table *table,
                        struct referee_telling *telling);
/* No more of the answer will come: notes a fault when a part of it is missing `where`. */
bool referee_answer_is_whole(struct referee_hand *hand, const struct referee_telling *telling,
                             const char *where);

#endif
