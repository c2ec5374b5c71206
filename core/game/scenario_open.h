/* A scenario opened from its document: what it rests on (`base:`), and the game that it is of.
 * Where documents come from is for the caller, who alone knows files. */
#ifndef GAME_SCENARIO_OPEN_H
#define GAME_SCENARIO_OPEN_H

#include "game/basis.h"
#include "game/game.h"

struct scenario_source {
    /* The scenario of that name, which stands in `over`, at that place; NULL and a fault if there
     * is none. */
    struct document *(*base)(void *with, const struct document *over, struct slice name,
                             struct place place, struct diags *diags);
    void *with;
    struct arena *arena;
    struct hooks *hooks;
    struct basis *basis; /* every document is added to it */
};

/* The game of the scenario, which is loaded into *scenario and lives in the arena; NULL after
 * faults, which show the lines where they stand. The document may be changed by one over it. */
const struct game *scenario_open(const struct scenario_source *source, struct document *document,
                                 struct diags *diags, const void **scenario);

#endif
