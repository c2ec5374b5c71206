/* The files that a scenario names. */
#ifndef GAME_LOADER_H
#define GAME_LOADER_H

#include "game/game.h"

/* The keys of a scenario that rests on another (`base:`); ends with NULL. */
extern const char *const scenario_over_keys[];

/* How a game reads the files of its scenario. */
struct loader {
    struct arena *arena;
    struct diags *diags;
    const char *path;            /* of the scenario's file */
    const struct document *over; /* a scenario that rests on this one (`base:`), or NULL */
    struct hooks *hooks;         /* house rules; they may still come after the loading */
    struct basis *basis;         /* every part is added to it; or NULL */
    /* NULL, or gives a part that is read already; false: it is to be read. */
    bool (*known)(void *with, const char *name, struct document *part);
    void *with;
};

/* Reads and parses the file that `files: {NAME: ...}` of the scenario names, beside it, and lays
 * over it what `change: {NAME: ...}` of the scenario over this one says. */
bool loader_part(struct loader *loader, const struct document *scenario, const char *name,
                 struct document *part);

#endif
