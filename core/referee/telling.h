/* What is told of an order, or of the start, as it is carried out. */
#ifndef REFEREE_TELLING_H
#define REFEREE_TELLING_H

#include "dice/dice.h"
#include "game/refusal.h"
#include "referee/answer.h"

struct referee_telling {
    struct answer answer;
    struct refusal refusal; /* why it was refused */
    const void *told;       /* the position of which events are told */
    const struct dice *rolled;
    struct text wanted; /* what the die is for at which the list ran out */
    bool renders;       /* sentences are wanted */
    bool mute;          /* no JSON: an order is carried out again for its sentences */
};

#endif
