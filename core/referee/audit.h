/* Audits of a game with `veil mail`: the side that is hidden from demands, as often as the header
 * says, that the game be shown up to the end of a Game-Turn that is over. What it gets is the whole
 * log up to there, with the key of each leaf and seal in place of the secret. */
#ifndef REFEREE_AUDIT_H
#define REFEREE_AUDIT_H

#include "proof/commit.h"

struct referee_advance;
struct referee_desk;
struct referee_hand;
struct referee_veil;

/* The line in hand is `keys N KEY ...`, `audit TURN` or `audited TURN`. */
void referee_audit_line(struct referee_desk *desk, struct referee_advance *advance);
/* Of the audit that is written: its end. The line that was looked at, before which `over` was so,
 * is no part of it. */
bool referee_audit_is_over(const struct referee_desk *desk);
void referee_audit_cuts(struct referee_desk *desk, bool over);
/* Behind the last line: nobody has demanded it, which is a fault. */
void referee_audit_end(struct referee_hand *hand, const struct referee_veil *veil);

#endif
