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

/* The first fault behind so many, if it is that a file could not be read, stands where the entry
 * names it. */
static bool blame(struct loader *loader, const struct document *scenario, const struct node *entry,
                  uint32_t faults)
{
    struct diags *diags = loader->diags;
    const struct diag *diag = &diags->list[faults];
    char why[DIAG_MESSAGE];

    if (diags->count <= faults || !diag->at.file || diag->at.line)
        return false;
    const char *path = diag->at.file == loader->path ? "" : diag->at.file;
    memcpy(why, diag->message, sizeof why);
    diags->count = faults;
    node_excerpt(scenario, diag_add(diags, DIAG_FAILED, node_place(entry), "%.300s%s%.300s", path,
                                    *path ? ": " : "", why));
    return false;
}

static bool read_part(struct loader *loader, const struct document *scenario,
                      const struct node *entry, const char *file, struct document *part)
{
    uint32_t faults = loader->diags->count;
    const char *path = file_beside(loader->path, file, loader->arena, loader->diags);

    return (path && node_read_file(path, NODE_BYTES, loader->arena, loader->diags, part)) ||
           blame(loader, scenario, entry, faults);
}

bool loader_part(struct loader *loader, const struct document *scenario, const char *name,
                 struct document *part)
{
    const char *file;

    if (loader->known && loader->known(loader->with, name, part)) {
        part->sheet->diags = loader->diags;
        return note_part(loader, name, part);
    }
    const struct node *files = node_part(scenario->root, "files", NODE_MAP);
    if (!files || !node_text(files, name, &file))
        return false;
    return read_part(loader, scenario, node_get(files, name), file, part) &&
           overlay(part, loader->over, name, loader->arena, loader->diags) &&
           note_part(loader, name, part);
}
