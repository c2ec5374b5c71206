/* The data of a game as the game gets it, for tests of what it makes of them. */
#ifndef LOADED_H
#define LOADED_H

#include "check.h"
#include "data/file.h"
#include "stage.h"

static struct arena arena;
static struct diags diags;

static inline bool loaded_read(const char *game, const char *name, struct document *document)
{
    char place[128];
    const char *bytes;
    size_t length;

    snprintf(place, sizeof place, "%s/%s", game, name);
    const char *path = stage_path("VCZ_FIXTURES", "fixtures", place);
    path = arena_copy(&arena, path, strlen(path));
    if (!path)
        return diag_no_memory(&diags);
    return file_read(path, NODE_BYTES, &arena, &diags, &bytes, &length) &&
           node_read(path, bytes, length, &arena, &diags, document);
}

/* A scenario's file of the game, with what stands in `yaml` or in another file laid over it, if one
 * of them is given; NULL leaves the faults in `diags`. */
static inline const void *loaded(const struct game *game, const char *name, const char *yaml,
                                 const char *file)
{
    static struct document scenario, over;
    static struct loader loader;

    arena_free(&arena);
    diags = (struct diags){0};
    if (!loaded_read(game->name, name, &scenario) ||
        (file && !loaded_read(game->name, file, &over)) ||
        (yaml && !node_read("b", yaml, strlen(yaml), &arena, &diags, &over)))
        return NULL;
    loader = (struct loader){.arena = &arena,
                             .diags = &diags,
                             .path = scenario.sheet->file,
                             .over = yaml || file ? &over : NULL};
    return game->load(&scenario, &loader);
}

#endif
