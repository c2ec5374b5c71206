/* What many games came to: one JSON object a game, and what they are together. */
#ifndef CMD_TALLY_H
#define CMD_TALLY_H

#include "base/text.h"
#include "data/node.h"
#include "game/games.h"

enum { TALLY_KEYS = 24, TALLY_VALUES = 24, TALLY_NAME = 64 };

struct tally_key {
    char name[TALLY_NAME];
    bool number;
    uint64_t count;
    int64_t low, high, sum;
    uint64_t squares;
    unsigned values; /* of texts: which, and how often; ascending */
    struct tally_value {
        char text[TALLY_NAME];
        uint64_t count;
    } value[TALLY_VALUES];
};

struct tally {
    uint64_t games;
    unsigned keys;
    struct tally_key key[TALLY_KEYS];
};

/* Adds one game, an object of numbers and texts; its "game" is left out. False when it has too many
 * keys or values. */
bool tally_add(struct tally *tally, const struct node *game);
/* A line a key: shares or mean with intervals of 95 %. */
void tally_text(const struct tally *tally, struct text *out);

#endif
