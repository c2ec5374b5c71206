#include "game/scenario_open.h"

#include "data/overlay.h"
#include "game/games.h"
#include "game/loader.h"

enum { PARTS = 16 };

/* What may be changed: the scenario itself, and the files that it names. */
static bool may_change(const struct document *base, const struct document *over)
{
    const char *parts[PARTS + 2] = {"scenario"};
    const struct node *files = node_get(base->root, "files");
    unsigned count = 1;

    for (const struct node *entry = files ? files->first : NULL; entry && count <= PARTS;
         entry = entry->next)
        parts[count++] = entry->key;
    return overlay_parts(over, parts);
}

/* The scenario that `over` rests on, changed as it says, or NULL and a fault. */
static struct document *read_base(const struct scenario_source *source, const struct document *over,
                                  struct diags *diags)
{
    const struct node *node = node_get(over->root, "base");
    struct place place = node_place(node);
    uint32_t faults = diags->count;
    struct document *base;
    const char *name;

    if (!node_text(over->root, "base", &name))
        return NULL;
    base = source->base(source->with, over, slice_of(name), place, diags);
    for (uint32_t i = faults; i < diags->count; i++)
        if (diags->list[i].at.file == over->sheet->file)
            node_excerpt(over, &diags->list[i]);
    if (!base)
        return NULL;
    if (!node_get(base->root, "base"))
        return may_change(base, over) && overlay(base, over, "scenario", source->arena, diags)
                   ? base
                   : NULL;
    node_fault(node, "'%s' has a base itself, and cannot be one", name);
    return NULL;
}

static const struct game *game_of(const struct document *document)
{
    const char *name;

    if (!node_text(document->root, "game", &name))
        return NULL;
    const struct game *game = game_find(name);
    if (!game)
        node_excerpt(document, diag_add(document->sheet->diags, DIAG_FAILED,
                                        node_place(node_get(document->root, "game")),
                                        "there is no game '%s'", name));
    return game;
}

const struct game *scenario_open(const struct scenario_source *source, struct document *document,
                                 struct diags *diags, const void **scenario)
{
    const struct document *over = NULL;
    const struct game *game;

    if (document->root->kind == NODE_MAP && node_get(document->root, "base")) {
        over = document;
        document = read_base(source, over, diags);
    }
    game = document ? game_of(document) : NULL;
    if (!game)
        return NULL;
    basis_add_data(source->basis, "scenario", over ? over : document);
    if (over)
        basis_add_data(source->basis, "base", document);
    struct loader loader = {.arena = source->arena,
                            .diags = diags,
                            .path = document->sheet->file,
                            .over = over,
                            .hooks = source->hooks,
                            .basis = source->basis};
    *scenario = game->load(document, &loader);
    return *scenario ? game : NULL;
}
