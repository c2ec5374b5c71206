/* Scenarios that a script builds: it returns a table, which becomes the document that a YAML file
 * with the same keys and values would be. */
#ifndef LUA_SCENARIO_H
#define LUA_SCENARIO_H

#include "data/node.h"

/* Files that a script may ask for, each of which is read once. */
enum { LUA_SCENARIO_FILES = 16 };

/* Where `base(NAME)` and `part(NAME)` of a script come from. */
struct lua_scenario_terms {
    /* The document of the scenario of that name, or with `part` a file of it; false, and a fault at
     * `place`, if there is none. */
    bool (*document)(void *with, const char *name, const char *part, struct place place,
                     struct diags *diags, struct document *document);
    void *with;
    /* What all scripts of a scenario, one of which may rest on another, have left of their work:
     * at first SANDBOX_WORK. */
    uint64_t *work;
};

/* Runs the script; its outcome lives in the arena, and `file` longer. The nodes stand in the line
 * in which the script returned. */
bool lua_scenario(const char *file, const char *bytes, size_t length,
                  const struct lua_scenario_terms *terms, struct arena *arena, struct diags *diags,
                  struct document *document);

#endif
