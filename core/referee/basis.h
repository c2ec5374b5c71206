/* What the record says beneath the lines of its header of what the game rests on. */
#ifndef REFEREE_BASIS_H
#define REFEREE_BASIS_H

#include "log/log.h"

struct referee_desk;
struct referee_hand;

/* The word has hexadecimal digits only, 0 to 9 and a to f. */
bool referee_is_hex(struct slice word);
/* Beneath the line of the header in hand, which is good: its lines are added to the basis, and to
 * the record. */
void referee_basis_line(struct referee_desk *desk);
/* Of them the digest of a script that the line names. */
void referee_basis_script(const struct referee_hand *hand, struct slice name, struct slice script,
                          bool covered);
/* The event in hand is a line of the basis, and is compared with it. */
bool referee_is_basis(const struct referee_hand *hand);
void referee_basis_check(struct referee_hand *hand);
/* Beneath the last line of the header, or in all of it, nothing is left out of the basis if the log
 * shows a part of it: else notes a fault. */
bool referee_basis_is_whole(struct referee_hand *hand, bool all);

#endif
