/* Why an order is refused: sentences are rows of a game's table. */
#ifndef GAME_REFUSAL_H
#define GAME_REFUSAL_H

#include "game/value.h"

enum { REFUSAL_VALUES = 8 };

/* A sentence that refuses; the manual, `vcz rules` and tests read the same rows. */
struct refusal_kind {
    const char *rule;
    const char *sentence;
    enum value_kind kind[REFUSAL_VALUES];
};

struct refusal {
    uint16_t kind; /* row of the game's table */
    uint16_t word; /* the word of the order that is at fault; 0 is its verb */
    struct value value[REFUSAL_VALUES];
    const char *house, *says; /* a house rule that refuses, and with which words; or NULL */
    const char *rule; /* the case, where it is not that of the row; lives with the scenario */
};

#endif
