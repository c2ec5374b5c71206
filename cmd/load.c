/* What the scenario of a log is made of: documents, one on top of another, and house rules. */
#include "files.h"

#include <string.h>

#include "data/file.h"
#include "data/overlay.h"
#include "lua/bot.h"
#include "lua/house.h"
#include "lua/sandbox.h"
#include "lua/scenario.h"

enum { PARTS = 16 };

static struct document *read_document(struct cmd_files *files, const char *path,
                                      struct diags *diags);

/* The document of a scenario, or of one of its files; for scripts. */
static bool find_document(void *with, const char *name, const char *part, struct place place,
                          struct diags *diags, struct document *document)
{
    struct cmd_files *files = with;
    struct slice word = {name, strlen(name)};
    const char *path = files_scenario(files, place.file, word, place, diags);
    struct document *found = path ? read_document(files, path, diags) : NULL;
    if (!found || !part) {
        *document = found ? *found : (struct document){0};
        return found != NULL;
    }
    struct loader loader = {.arena = &files->arena, .diags = diags, .path = found->file};
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

static bool run_script(struct cmd_files *files, const char *path, struct slice script,
                       struct diags *diags, struct document *document)
{
    struct lua_scenario_terms terms = {
        .document = find_document, .with = files, .work = &files->script_work};
    if (!may_run(files, path, diags))
        return false;
    if (!files->scripts)
        files->script_work = SANDBOX_WORK;
    files->script[files->scripts++] = path;
    cmd_wall();
    bool good =
        lua_scenario(path, script.at, script.length, &terms, &files->arena, diags, document);
    files->scripts--;
    return good;
}

static struct document *read_document(struct cmd_files *files, const char *path,
                                      struct diags *diags)
{
    const char *bytes;
    size_t length;
    bool good;
    struct document *document = arena_get(&files->arena, sizeof *document);
    if (!document) {
        diag_no_memory(diags);
        return NULL;
    }
    if (!file_read(path, SCENARIO_BYTES, &files->arena, diags, &bytes, &length))
        return NULL;
    if (files_end_in(path, ".lua"))
        good = run_script(files, path, (struct slice){bytes, length}, diags, document);
    else
        good = node_read(path, bytes, length, &files->arena, diags, document);
    return good ? document : NULL;
}

/* What may be changed: the scenario itself, and the files that it names. */
static bool may_change(const struct document *base, const struct document *over,
                       struct diags *diags)
{
    const char *parts[PARTS + 2] = {"scenario"};
    const struct node *files = node_get(base->root, "files");
    unsigned count = 1;
    for (const struct node *entry = files ? files->first : NULL; entry && count <= PARTS;
         entry = entry->next)
        parts[count++] = entry->key;
    return overlay_parts(over, parts, diags);
}

/* The scenario that `over` rests on, changed as it says, or NULL and a fault. */
static struct document *read_base(struct cmd_files *files, const struct document *over,
                                  struct diags *diags)
{
    const char *name;
    uint32_t faults = diags->count;
    if (!node_text(over, over->root, "base", &name, diags))
        return NULL;
    const struct node *node = node_get(over->root, "base");
    const char *path = files_scenario(files, over->file, (struct slice){name, strlen(name)},
                                      node_place(over, node), diags);
    for (uint32_t i = faults; i < diags->count; i++)
        if (diags->list[i].at.file == over->file)
            node_excerpt(over, &diags->list[i]);
    struct document *base = path ? read_document(files, path, diags) : NULL;
    if (!base)
        return NULL;
    if (!node_get(base->root, "base"))
        return may_change(base, over, diags) &&
                       overlay(base, over, "scenario", &files->arena, diags)
                   ? base
                   : NULL;
    node_excerpt(over, diag_add(diags, DIAG_SYNTAX, node_place(over, node),
                                "'%s' has a base itself, and cannot be one", name));
    return NULL;
}

static const struct game *game_of(const struct document *document, struct diags *diags)
{
    const char *name;
    if (!node_text(document, document->root, "game", &name, diags))
        return NULL;
    const struct game *game = game_find(name);
    if (!game)
        node_excerpt(document, diag_add(diags, DIAG_FAILED,
                                        node_place(document, node_get(document->root, "game")),
                                        "there is no game '%s'", name));
    return game;
}

const struct game *cmd_scenario_of(struct cmd_files *files, struct document *document,
                                   struct diags *diags, const void **scenario)
{
    const struct document *over = NULL;
    if (document->root->kind == NODE_MAP && node_get(document->root, "base")) {
        over = document;
        document = read_base(files, over, diags);
    }
    const struct game *game = document ? game_of(document, diags) : NULL;
    if (!game)
        return NULL;
    basis_add_data(&files->basis, "scenario", over ? over : document);
    if (over)
        basis_add_data(&files->basis, "base", document);
    struct loader loader = {.arena = &files->arena,
                            .diags = diags,
                            .path = document->file,
                            .over = over,
                            .hooks = &files->hooks,
                            .basis = &files->basis};
    *scenario = game->load(document, &loader);
    files->game = game;
    return *scenario ? game : NULL;
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
