/* What every game says in the same words of where it stands: whose turn it is, and in which. */
#ifndef GAME_DESCRIBE_H
#define GAME_DESCRIBE_H

#include "game/game.h"
#include "game/scenario_head.h"

/* A side as logs name it; "nobody" for NO_SIDE. */
const char *describe_side(const struct game *game, uint8_t side);
/* "turn 3 of 9, April: Combat Phase", and below who has won, must answer or is to act. `noun` is
 * what the game calls a turn, `date` stands behind it ("" if the game has none). Before the first
 * turn, as sides set up, there is no number. */
void describe_turn(const struct game *game, const struct scenario_head *scenario,
                   const struct position_head *head, const char *noun, const char *date,
                   struct text *out);

#endif
