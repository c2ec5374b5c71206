/* An order, or the start, is carried out. */
#ifndef REFEREE_CARRY_OUT_H
#define REFEREE_CARRY_OUT_H

#include "game/game.h"

struct referee_desk;
struct referee_shadow;
struct referee_telling;

/* Carries out the last order, or the start when `line` is 0, on a position and dice, and keeps what
 * is told, or why it is refused. */
enum verdict referee_carry_out(struct referee_desk *desk, struct referee_telling *telling,
                               struct referee_shadow *shadow, void *position, struct dice *dice);
/* Of an order that has been read, or the start: with dice that are awaited it would throw some. */
bool referee_asks_for_dice(struct referee_desk *desk, struct referee_telling *telling,
                           struct referee_shadow *shadow);

#endif
