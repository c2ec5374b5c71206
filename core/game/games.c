#include "game/games.h"

extern const struct game vz_game; /* core/veracruz */
extern const struct game sc_game; /* core/santiago */
extern const struct game ct_game; /* core/cactus */
extern const struct game mz_game; /* core/montezuma */

const struct game *const games[] = {&vz_game, &sc_game, &ct_game, &mz_game, NULL};
