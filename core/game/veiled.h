/* Pieces of the enemy that a side cannot tell, by where they lie: how an account names them.
 * `?2112` is the first that lies in that cell, `?2112.2` the second, `?off` the first off the map.
 * Pieces that look alike follow one another, and which of them is which nobody asks. */
#ifndef GAME_VEILED_H
#define GAME_VEILED_H

#include "game/game.h"

enum { VEILED_MOST = 512 };

/* In the order of their seats (struct game_account), those of one seat by number. */
struct veiled_list {
    uint64_t seat[VEILED_MOST];
    uint16_t unit[VEILED_MOST];
    unsigned count;
};

/* The position as a side knows it. */
struct veiled_eyes {
    const struct game *game;
    const void *scenario, *position;
    uint8_t side;
};

void veiled_find_all(const struct veiled_eyes *eyes, struct veiled_list *list);
/* The first of that seat, or `count` of the list. */
unsigned veiled_first(const struct veiled_list *list, uint64_t seat);
void veiled_name(const struct veiled_eyes *eyes, const struct veiled_list *list, unsigned index,
                 struct text *out);
/* The unit that a name such as `?2112.2` stands for; -1: none, or it is no such name. */
int32_t veiled_find(const struct veiled_eyes *eyes, struct slice name);

#endif
