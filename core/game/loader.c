/* The parts of a scenario, each with what another lays over it. */
#include <string.h>

#include "data/file.h"
#include "data/overlay.h"
#include "game/basis.h"
#include "game/loader.h"

const char *const scenario_over_keys[] = {"scenario", "base",  "title",  "source", "why",
                                          "turns",    "board", "change", NULL};

static bool note_part(struct loader *loader, const char *name, const struct document *part)
{
    if (loader->basis)
        basis_add_data(loader->basis, name, part);
    return true;
}

bool loader_part(struct loader *loader, const struct document *scenario, const char *name,
                 struct document *part)
{
    const char *file;

    if (loader->known && loader->known(loader->with, name, part))
        return note_part(loader, name, part);
    const struct node *files =
        node_part(scenario, scenario->root, "files", NODE_MAP, loader->diags);
    if (!files || !node_text(scenario, files, name, &file, loader->diags))
        return false;
    const char *path = file_beside(loader->path, file, loader->arena, loader->diags);
    return path && node_read_file(path, NODE_BYTES, loader->arena, loader->diags, part) &&
           overlay(part, loader->over, name, loader->arena, loader->diags) &&
           note_part(loader, name, part);
}
