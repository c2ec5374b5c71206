#include "cmd.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "data/file.h"
#include "data/overlay.h"
#include "lua/house.h"
#include "lua/scenario.h"

enum {
    SCENARIO_BYTES = 1 << 20,
    BESIDE_BYTES = 1 << 20,
    NAME_BYTES = 128,
    LISTED = 32,
    PARTS = 16
};

/* DATA/GAME/NAME and its end, in the arena; NULL without memory. */
static char *data_path(struct arena *arena, const char *game, const char *name, const char *end)
{
    const char *data = cmd_data_directory();
    size_t room = strlen(data) + strlen(game) + strlen(name) + strlen(end) + 3;
    char *path = arena_get(arena, room);
    if (path)
        snprintf(path, room, "%s/%s/%s%s", data, game, name, end);
    return path;
}

bool cmd_data_file(const char *game, const char *name, struct arena *arena, struct diags *diags,
                   struct document *document)
{
    const char *bytes;
    size_t length;
    const char *path = data_path(arena, game, name, "");
    if (!path)
        return diag_no_memory(diags);
    return file_read(path, NODE_BYTES, arena, diags, &bytes, &length) &&
           node_read(path, bytes, length, arena, diags, document);
}

const struct game *cmd_game_of(const char *word, const char **rest)
{
    size_t length = strcspn(word, "/");
    for (unsigned i = 0; games[i]; i++) {
        if (strlen(games[i]->name) == length && strncmp(games[i]->name, word, length) == 0) {
            *rest = word + length + (word[length] == '/');
            return games[i];
        }
    }
    *rest = word;
    return NULL;
}

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name);
    size_t last = strlen(end);
    return length > last && strcmp(name + length - last, end) == 0;
}

/* SCRIPTS/scenarios/GAME/NAME and its end: scripts lie beside the fixtures. */
static char *script_path(struct arena *arena, const char *game, const char *name, const char *end)
{
    size_t room = strlen(game) + strlen(name) + strlen(end) + sizeof "../scripts/scenarios//";
    char *within = arena_get(arena, room);
    if (within)
        snprintf(within, room, "../scripts/scenarios/%s", game);
    return within ? data_path(arena, within, name, end) : NULL;
}

static bool is_there(struct arena *arena, const char *path)
{
    static struct diags unheeded;
    const char *bytes;
    size_t length;
    unheeded.count = 0;
    return path && file_read(path, SCENARIO_BYTES, arena, &unheeded, &bytes, &length);
}

static bool is_scenario(struct arena *arena, const char *path)
{
    static struct diags unheeded;
    const char *bytes;
    size_t length;
    unheeded.count = 0;
    if (!path || !file_read(path, SCENARIO_BYTES, arena, &unheeded, &bytes, &length))
        return false;
    return strncmp(bytes, "scenario:", 9) == 0 || strstr(bytes, "\nscenario:");
}

static int by_name(const void *a, const void *b)
{
    const char *const *left = a;
    const char *const *right = b;
    return strcmp(*left, *right);
}

/* "game/name" of a file of that folder, or NULL if it is no scenario. */
static const char *scenario_name(struct arena *arena, const char *game, const char *file,
                                 bool script)
{
    const char *end = script ? ".lua" : ".yaml";
    if (!ends_in(file, end))
        return NULL;
    if (!script && !is_scenario(arena, data_path(arena, game, file, "")))
        return NULL;
    size_t length = strlen(game) + strlen(file) + 2;
    char *name = arena_get(arena, length);
    if (name) {
        snprintf(name, length, "%s/%s", game, file);
        name[strlen(name) - strlen(end)] = '\0';
    }
    return name;
}

/* Adds "game/name" for every scenario in one of the game's folders. */
static unsigned list_folder(struct arena *arena, const char *game, bool script, const char **names,
                            unsigned most)
{
    unsigned count = 0;
    char *folder = script ? script_path(arena, game, "", "") : data_path(arena, game, "", "");
    DIR *directory = folder ? opendir(folder) : NULL;
    if (!directory)
        return 0;
    for (struct dirent *entry; count < most && (entry = readdir(directory));) {
        names[count] = scenario_name(arena, game, entry->d_name, script);
        count += names[count] != NULL;
    }
    closedir(directory);
    return count;
}

static unsigned list_game(struct arena *arena, const char *game, const char **names, unsigned most)
{
    unsigned count = list_folder(arena, game, false, names, most);
    count += list_folder(arena, game, true, names + count, most - count);
    qsort(names, count, sizeof *names, by_name);
    return count;
}

static void add_known(struct arena *arena, struct text *out)
{
    for (unsigned g = 0; games[g]; g++) {
        const char *names[LISTED];
        unsigned count = list_game(arena, games[g]->name, names, LISTED);
        for (unsigned i = 0; i < count; i++)
            text_format(out, "%s%s", out->length ? ", " : "", names[i]);
    }
}

/* Notes that there is no such scenario, and which there are; always NULL. */
static const char *unknown(struct cmd_files *files, struct slice name, bool plain,
                           struct place place, struct diags *diags)
{
    struct text known = {0};
    add_known(&files->arena, &known);
    if (files->arena.failed) { /* then it may well be there */
        text_free(&known);
        diag_no_memory(diags);
        return NULL;
    }
    int length = name.length < NAME_BYTES ? (int)name.length : NAME_BYTES;
    struct diag *diag =
        plain ? diag_add(diags, DIAG_FAILED, place, "there is no scenario '%.*s' in %s", length,
                         name.at, cmd_data_directory())
              : diag_add(diags, DIAG_SYNTAX, place,
                         "'%.*s' is neither GAME/NAME nor a .yaml or .lua file beside the log",
                         length, name.at);
    if (diag) {
        diag->width = (uint32_t)name.length;
        size_t end = strlen(diag->message);
        if (known.length && !known.failed)
            snprintf(diag->message + end, sizeof diag->message - end, " (known: %s)", known.at);
    }
    text_free(&known);
    return NULL;
}

/* Small letters, digits and hyphens, with one slash between. */
static bool is_plain_name(struct slice name)
{
    unsigned slashes = 0;
    for (size_t i = 0; i < name.length; i++) {
        char c = name.at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        bool inside = i > 0 && i + 1 < name.length;
        if (c == '/' && inside)
            slashes++;
        else if (!letter && !(c == '-' && inside))
            return false;
    }
    return slashes == 1;
}

/* A file that lies beside another: its path, NULL and a fault at `place` if it cannot be read. */
static const char *read_beside(struct cmd_files *files, const char *from, struct slice name,
                               struct place place, struct diags *diags, struct slice *bytes)
{
    struct diags found = {0};
    const char *copy = arena_copy(&files->arena, name.at, name.length);
    if (!copy) {
        diag_no_memory(diags);
        return NULL;
    }
    const char *path = file_beside(from, copy, &files->arena, &found);
    if (path && file_read(path, BESIDE_BYTES, &files->arena, &found, &bytes->at, &bytes->length))
        return path;
    struct diag *diag = diag_add(diags, DIAG_FAILED, place, "%s%s%s", path ? path : "",
                                 path ? ": " : "", found.list[0].message);
    if (diag)
        diag->width = (uint32_t)name.length;
    return NULL;
}

/* The file that a scenario's name stands for, in the arena; a .yaml file lies beside `from`. NULL
 * and a fault if none can be. */
static const char *scenario_path(struct cmd_files *files, const char *from, struct slice name,
                                 struct place place, struct diags *diags)
{
    struct slice bytes;
    char *copy = arena_copy(&files->arena, name.at, name.length);
    if (!copy) {
        diag_no_memory(diags);
        return NULL;
    }
    if (ends_in(copy, ".yaml") || ends_in(copy, ".lua"))
        return read_beside(files, from, name, place, diags, &bytes);
    if (name.length > NAME_BYTES || !is_plain_name(name))
        return unknown(files, name, false, place, diags);
    char *slash = strchr(copy, '/');
    *slash = '\0';
    char *path = data_path(&files->arena, copy, slash + 1, ".yaml");
    char *script = script_path(&files->arena, copy, slash + 1, ".lua");
    if (!path || !script) {
        diag_no_memory(diags);
        return NULL;
    }
    if (game_find(copy) && is_scenario(&files->arena, path))
        return path;
    if (game_find(copy) && is_there(&files->arena, script))
        return script;
    return unknown(files, name, true, place, diags);
}

static struct document *read_document(struct cmd_files *files, const char *path,
                                      struct diags *diags);

/* The document of a scenario, or of one of its files; for scripts. */
static bool find_document(void *with, const char *name, const char *part, struct place place,
                          struct diags *diags, struct document *document)
{
    struct cmd_files *files = with;
    struct slice word = {name, strlen(name)};
    const char *path = scenario_path(files, place.file, word, place, diags);
    struct document *found = path ? read_document(files, path, diags) : NULL;
    if (!found || !part) {
        *document = found ? *found : (struct document){0};
        return found != NULL;
    }
    struct loader loader = {.arena = &files->arena, .diags = diags, .path = found->file};
    return loader_part(&loader, found, part, document);
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
    if (ends_in(path, ".lua")) {
        struct lua_scenario_terms terms = {.document = find_document, .with = files};
        good = lua_scenario(path, bytes, length, &terms, &files->arena, diags, document);
    } else {
        good = node_read(path, bytes, length, &files->arena, diags, document);
    }
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
    const char *path = scenario_path(files, over->file, (struct slice){name, strlen(name)},
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
    struct loader loader = {.arena = &files->arena,
                            .diags = diags,
                            .path = document->file,
                            .over = over,
                            .hooks = &files->hooks};
    *scenario = game->load(document, &loader);
    files->game = game;
    return *scenario ? game : NULL;
}

struct document *cmd_scenario_document(struct cmd_files *files, struct slice name,
                                       struct place place, struct diags *diags)
{
    const char *path = scenario_path(files, files->log, name, place, diags);
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
    if (ends_in(copy, ".lua")) {
        if (!read_beside(files, files->log, name, place, diags, script))
            return false;
    } else {
        char *path = data_path(&files->arena, "../scripts/rules", copy, ".lua");
        struct diags unheeded = {0};
        if (!path)
            return diag_no_memory(diags);
        if (strspn(copy, "abcdefghijklmnopqrstuvwxyz0123456789-") != name.length ||
            !file_read(path, SCENARIO_BYTES, &files->arena, &unheeded, &script->at,
                       &script->length)) {
            struct diag *diag =
                diag_add(diags, DIAG_FAILED, place, "there is no house rule '%.60s'", copy);
            if (diag)
                diag->width = (uint32_t)name.length;
            return false;
        }
    }
    return house_add(&files->hooks, files->game, copy, script->at, script->length, place, diags);
}

void cmd_files_free(struct cmd_files *files)
{
    house_close(&files->hooks);
    arena_free(&files->arena);
}

static bool bad_die(const char *path, const char *bytes, const char *word, size_t size,
                    struct diags *diags)
{
    struct place place = {path, 1, 1};
    const char *line = bytes;
    for (const char *at = bytes; at < word; at++) {
        if (*at == '\n') {
            place.line++;
            line = at + 1;
        }
    }
    place.column = (uint32_t)(word - line) + 1;
    struct diag *diag =
        diag_add(diags, DIAG_SYNTAX, place, "a die is a whole number from 1 to 255");
    if (diag)
        diag->width = (uint32_t)size;
    diag_excerpt(diag, line, strcspn(line, "\n"));
    return false;
}

/* Numbers between blanks; a # and what follows it in its line are passed over. */
static bool read_dice(const char *path, const char *bytes, size_t length, uint8_t *list,
                      size_t *count, struct diags *diags)
{
    static const char blanks[] = " \t\r\n";
    *count = 0;
    for (const char *at = bytes; at < bytes + length;) {
        at += strspn(at, blanks);
        size_t size = strcspn(at, " \t\r\n#");
        int64_t number;
        if (*at == '#') {
            at += strcspn(at, "\n");
        } else if (size && slice_int((struct slice){at, size}, 1, 255, &number)) {
            list[(*count)++] = (uint8_t)number;
            at += size;
        } else if (at < bytes + length) {
            return bad_die(path, bytes, at, size, diags);
        }
    }
    return true;
}

bool cmd_dice_file(void *with, struct slice name, struct place place, struct diags *diags,
                   const uint8_t **list, size_t *count)
{
    struct cmd_files *files = with;
    struct slice bytes;
    const char *path = read_beside(files, files->log, name, place, diags, &bytes);
    if (!path)
        return false;
    uint8_t *numbers = arena_get(&files->arena, bytes.length / 2 + 1);
    if (!numbers)
        return diag_no_memory(diags);
    *list = numbers;
    return read_dice(path, bytes.at, bytes.length, numbers, count, diags);
}
