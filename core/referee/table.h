/* The game as it stands: what lies on the table. */
#ifndef REFEREE_TABLE_H
#define REFEREE_TABLE_H

#include "dice/dice.h"
#include "referee/seal.h"

struct referee_table {
    /* The position and dice now, before the last order, and room for trials. */
    void *now, *before, *trial;
    struct dice dice, dice_before;
    uint32_t orders;  /* carried out so far */
    bool showed;      /* the last of them: answer.shows */
    struct text turn; /* the `turn` line of the present phase */
    struct referee_seal seal;
};

#endif
