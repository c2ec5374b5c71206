/* What the scenario of a log is made of: documents, one on top of another, and house rules. */
#include "files.h"

#include <string.h>

#include "data/file.h"
#include "game/loader.h"
#include "game/scenario_open.h"
#include "lua/bot.h"
#include "lua/house.h"
#include "lua/sandbox.h"
#include "lua/scenario.h"

static struct document *read_document(struct cmd_files *files, const char *path,
                                      struct diags *diags);

/* The document of a scenario, or of one of its files; for scripts. */
static bool find_document(void *with, const char *name, const char *part, struct place place,
                          struct diags *diags, struct document *document)
{
    struct cmd_files *files = with;
    struct slice word = slice_of(name);
    const char *path = files_scenario(files, place.file, word, place, diags);
    struct document *found = path ? read_document(files, path, diags) : NULL;

    if (!found || !part) {
        *document = found ? *found : (struct document){0};
        return found != NULL;
    }
    struct loader loader = {.arena = &files->arena, .diags = diags, .path = found->sheet->file};
    return loader_part(&loader, found, part, document);
}

static bool may_run(const struct cmd_files *files, const char *path, struct diags *diags)
{
    const char *why = files->scripts == CMD_SCRIPTS ? "scripts rest on one another too deep" : NULL;

    for (unsigned i = 0; i < files->scripts; i++)
        if (strcmp(files->script[i], path) == 0)
            why = "this scenario is a base of itself";
    if (why)
        diag_add(diags, DIAG_SYNTAX, (struct place){.file = path}, "%s", why);
    return !why;
}

static bool run_script(struct cmd_files *files, const char *path, struct diags *diags,
                       struct document *document)
{
    struct lua_scenario_terms terms = {
        .document = find_document, .with = files, .work = &files->script_work};
    const char *script;
    size_t length;

    if (!file_read(path, SCENARIO_BYTES, &files->arena, diags, &script, &length) ||
        !may_run(files, path, diags))
        return false;
    if (!files->scripts)
        files->script_work = SANDBOX_WORK;
    files->script[files->scripts++] = path;
    cmd_wall();
    bool good = lua_scenario(path, script, length, &terms, &files->arena, diags, document);
    files->scripts--;
    return good;
}

static struct document *read_document(struct cmd_files *files, const char *path,
                                      struct diags *diags)
{
    struct document *document = arena_get(&files->arena, sizeof *document);

    if (!document) {
        diag_no_memory(diags);
        return NULL;
    }
    bool good = files_end_in(path, ".lua")
                    ? run_script(files, path, diags, document)
                    : node_read_file(path, SCENARIO_BYTES, &files->arena, diags, document);
    return good ? document : NULL;
}

static struct document *read_base(void *with, const struct document *over, struct slice name,
                                  struct place place, struct diags *diags)
{
    struct cmd_files *files = with;
    const char *path = files_scenario(files, over->sheet->file, name, place, diags);

    return path ? read_document(files, path, diags) : NULL;
}

const struct game *cmd_scenario_of(struct cmd_files *files, struct document *document,
                                   struct diags *diags, const void **scenario)
{
    struct scenario_source source = {.base = read_base,
                                     .with = files,
                                     .arena = &files->arena,
                                     .hooks = &files->hooks,
                                     .basis = &files->basis};
    const struct game *game = scenario_open(&source, document, diags, scenario);

    files->game = game ? game : files->game;
    return game;
}

struct document *cmd_scenario_document(struct cmd_files *files, struct slice name,
                                       struct place place, struct diags *diags)
{
    const char *path = files_scenario(files, files->log, name, place, diags);

    return path ? read_document(files, path, diags) : NULL;
}

const struct game *cmd_scenario(void *with, struct slice name, struct place place,
                                struct diags *diags, const void **scenario)
{
    struct cmd_files *files = with;
    struct document *document = cmd_scenario_document(files, name, place, diags);

    return document ? cmd_scenario_of(files, document, diags, scenario) : NULL;
}

/* rule NAME: scripts/rules/NAME.lua, or a .lua file beside the log. */
bool cmd_rule(void *with, struct slice name, struct place place, struct diags *diags,
              struct slice *script)
{
    struct cmd_files *files = with;
    char *copy = arena_copy(&files->arena, name.at, name.length);

    if (!copy)
        return diag_no_memory(diags);
    if (files_end_in(copy, ".lua")) {
        if (!files_beside(files, files->log, name, place, diags, script))
            return false;
    } else {
        char *path = files_data_path(&files->arena, "../scripts/rules", copy, ".lua");

        if (!path)
            return diag_no_memory(diags);
        if (strspn(copy, "abcdefghijklmnopqrstuvwxyz0123456789-") != name.length ||
            !file_is_there(path)) {
            struct diag *diag =
                diag_add(diags, DIAG_FAILED, place, "there is no house rule '%.60s'", copy);
            if (diag)
                diag->width = (uint32_t)name.length;
            files_tell_scripts("rules", copy, diag);
            return false;
        }
        if (!file_read(path, SCENARIO_BYTES, &files->arena, diags, &script->at, &script->length))
            return false;
    }
    cmd_wall();
    return house_add(&files->hooks, files->game, copy, script->at, script->length, place, diags);
}

bool cmd_bot(void *with, struct slice name, struct slice *script)
{
    static struct diags unheeded;
    struct cmd_files *files = with;
    struct bot_terms terms = {0};
    char *copy = arena_copy(&files->arena, name.at, name.length);

    unheeded.count = 0;
    if (!copy || !cmd_bot_script(copy, &files->arena, &unheeded, &terms))
        return false;
    *script = (struct slice){terms.bytes, terms.length};
    return true;
}

void cmd_files_free(struct cmd_files *files)
{
    house_close(&files->hooks);
    cmd_stewards_close(files);
    arena_free(&files->arena);
}
