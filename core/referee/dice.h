/* Dice by hand: which one is wanted next, and what for. */
#ifndef REFEREE_DICE_H
#define REFEREE_DICE_H

#include "dice/dice.h"
#include "game/event.h"

struct referee_hand;
struct referee_telling;

/* Adds which die is wanted next, and what for: of that number, as messages count. */
void referee_add_wanted(const struct referee_telling *telling, const struct dice *dice,
                        unsigned number, struct text *out);
/* Notes a fault when the dice have run out, or shown what is no face. */
bool referee_dice_are_good(struct referee_hand *hand, const struct referee_telling *telling,
                           const struct dice *dice);
/* Once the list of dice has run out the first event but a phase says what the next one is for; that
 * is kept in `wanted`. */
void referee_note_wanted(const struct referee_hand *hand, struct referee_telling *telling,
                         const struct event *event);

#endif
