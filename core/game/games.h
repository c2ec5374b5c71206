/* Which games there are. */
#ifndef GAME_GAMES_H
#define GAME_GAMES_H

#include "game/game.h"

/* The table of games, which alone knows their names; ends with NULL. */
extern const struct game *const games[];
const struct game *game_find(const char *name);

#endif
