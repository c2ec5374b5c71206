#include "game/game.h"

extern const struct game vz_game; /* core/veracruz */

const struct game *const games[] = {&vz_game, NULL};
