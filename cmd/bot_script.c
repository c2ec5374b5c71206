/* The script that the name of a bot stands for. */
#include "files.h"

#include "data/file.h"
#include "lua/bot.h"

enum { SCRIPT_BYTES = 1 << 20 };

static bool read_beside(const struct bot_terms *terms, const char *name, struct arena *arena,
                        struct diags *diags, const char **bytes, size_t *length)
{
    char file[256];

    snprintf(file, sizeof file, "%.200s.lua", name);
    const char *path = file_beside(terms->file, file, arena, diags);
    return path && file_read(path, SCRIPT_BYTES, arena, diags, bytes, length);
}

bool cmd_bot_script(const char *name, struct arena *arena, struct diags *diags,
                    struct bot_terms *terms)
{
    uint32_t faults = diags->count;
    bool own = files_end_in(name, ".lua");
    const char *path = own ? name : files_data_path(arena, "../scripts/bots", name, ".lua");

    if (!path)
        return diag_no_memory(diags);
    terms->file = path;
    terms->include = read_beside;
    if (file_read(path, SCRIPT_BYTES, arena, diags, &terms->bytes, &terms->length)) {
        cmd_wall();
        return true;
    }
    if (!own && !file_is_there(path)) { /* what is wrong is its name */
        diags->count = faults;
        struct diag *diag = diag_add(diags, DIAG_FAILED, (struct place){.file = "vcz"},
                                     "there is no bot '%.60s'", name);
        files_tell_scripts("bots", name, diag);
    }
    return false;
}
