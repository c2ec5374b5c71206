/* What one side may read of lines and faults. */
#ifndef REFEREE_VIEW_H
#define REFEREE_VIEW_H

#include "game/game.h"

struct referee_desk;
struct referee_hand;
struct referee_table;

/* Finds the viewer among the sides of the game; notes a fault when there is none of that name. */
bool referee_find_viewer(struct referee_hand *hand);
/* The line in hand is the first of an account, which is written anew. */
bool referee_is_banner(const struct referee_hand *hand);
/* How much of the order in hand, given in that position, the viewer sees. */
enum order_seen referee_sees_order(const struct referee_hand *hand, const void *before);
/* Before a line is looked at: whether the viewer may read it. */
void referee_begin_line(struct referee_desk *desk);
/* Adds what is no secret of a line of the header. */
void referee_echo_secret(struct referee_desk *desk);
/* The comment of the line in hand can be no secret of the other side. */
bool referee_keeps_comment(const struct referee_hand *hand, const struct referee_table *table);
/* Takes out of the faults noted from that number on what the viewer may not know. */
void referee_veil_faults(struct referee_hand *hand, uint32_t from);

#endif
