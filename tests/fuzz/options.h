/* The options of a random game. One game in four is played as a log is that names none; in the
 * others each option is changed as often as not, so that pairs of them meet. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "../unit/stage.h"

enum { ONE_IN_STANDARD = 4 };

static inline unsigned options_span(const struct option *option)
{
    return (unsigned)(option->most - option->least) + 1;
}

/* Those of the game of that number, of which the scenario bars none. */
static inline void options_draw(const struct stage *stage, uint64_t number,
                                int16_t options[GAME_OPTIONS])
{
    const struct game *game = stage->game;
    uint64_t seed = (number + 1) * UINT64_C(0xe7037ed1a0b428db) | 1;

    stage_options(stage, options);
    if (stage_random(&seed, ONE_IN_STANDARD) == 0)
        return;
    for (unsigned i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        const char *rule;

        if (stage_random(&seed, 2))
            continue;
        options[i] = option->most
                         ? (int16_t)(option->least + (int)stage_random(&seed, options_span(option)))
                         : !options[i];
        if (game->bars && game->bars(stage->scenario, options, i, &rule))
            options[i] = option->standard;
    }
}

#endif
