/* Which files the names in logs and scenarios stand for, and which there are. */
#include "files.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "data/file.h"
#include "game/games.h"

enum { BESIDE_BYTES = 1 << 20, NAME_BYTES = 128, LISTED = 32 };

char *files_data_path(struct arena *arena, const char *game, const char *name, const char *end)
{
    const char *data = cmd_data_directory();
    size_t room = strlen(data) + strlen(game) + strlen(name) + strlen(end) + 3;
    char *path = arena_get(arena, room);

    if (path)
        snprintf(path, room, "%s/%s/%s%s", data, game, name, end);
    return path;
}

bool files_end_in(const char *name, const char *end)
{
    size_t length = strlen(name);
    size_t last = strlen(end);

    return length > last && strcmp(name + length - last, end) == 0;
}

bool cmd_data_file(const char *game, const char *name, struct arena *arena, struct diags *diags,
                   struct document *document)
{
    const char *path = files_data_path(arena, game, name, "");

    return path ? node_read_file(path, NODE_BYTES, arena, diags, document) : diag_no_memory(diags);
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

/* SCRIPTS/scenarios/GAME/NAME and its end: scripts lie beside the fixtures. */
static char *script_path(struct arena *arena, const char *game, const char *name, const char *end)
{
    size_t room = strlen(game) + strlen(name) + strlen(end) + sizeof "../scripts/scenarios//";
    char *within = arena_get(arena, room);

    if (within)
        snprintf(within, room, "../scripts/scenarios/%s", game);
    return within ? files_data_path(arena, within, name, end) : NULL;
}

/* A file that is there and cannot be read may be one: whoever reads it is told why not. */
static bool is_scenario(struct arena *arena, const char *path)
{
    static struct diags unheeded;
    const char *bytes;
    size_t length;

    unheeded.count = 0;
    if (!path || !file_read(path, SCENARIO_BYTES, arena, &unheeded, &bytes, &length))
        return path && file_is_there(path);
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

    if (!files_end_in(file, end))
        return NULL;
    if (!script && !is_scenario(arena, files_data_path(arena, game, file, "")))
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
    char *folder = script ? script_path(arena, game, "", "") : files_data_path(arena, game, "", "");
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

static bool is_a_game(struct slice name)
{
    for (unsigned g = 0; games[g]; g++)
        if (slice_is(name, games[g]->name))
            return true;
    return false;
}

/* The scenarios of all games; of one alone if its name is all there is of a scenario's. */
static void add_known(struct arena *arena, struct slice name, struct text *out,
                      struct nearest *nearest)
{
    for (unsigned g = 0; games[g]; g++) {
        if (is_a_game(name) && !slice_is(name, games[g]->name))
            continue;
        const char *names[LISTED];
        unsigned count = list_game(arena, games[g]->name, names, LISTED);

        for (unsigned i = 0; i < count; i++) {
            text_format(out, "%s%s", out->length ? ", " : "", names[i]);
            nearest_offer(nearest, names[i]);
        }
    }
}

/* Notes that there is no such scenario, and which there are; always NULL. */
static const char *unknown(struct cmd_files *files, struct slice name, bool plain,
                           struct place place, struct diags *diags)
{
    char hint[NEAREST_HINT];
    struct text known = {0};
    struct arena listed = {0};
    struct nearest nearest = nearest_to(name);

    add_known(&listed, name, &known, &nearest);
    bool failed = listed.failed || files->arena.failed;
    arena_free(&listed);
    if (failed) { /* then it may well be there */
        text_free(&known);
        diag_no_memory(diags);
        return NULL;
    }
    int length = name.length < NAME_BYTES ? (int)name.length : NAME_BYTES;
    struct diag *diag =
        is_a_game(name) ? diag_add(diags, DIAG_SYNTAX, place,
                                   "'%.*s' is a game: which scenario of it?", length, name.at)
        : plain ? diag_add(diags, DIAG_FAILED, place, "there is no scenario '%.*s' in %s", length,
                           name.at, cmd_data_directory())
                : diag_add(diags, DIAG_SYNTAX, place,
                           "'%.*s' is neither GAME/NAME nor a .yaml or .lua file beside the log",
                           length, name.at);
    if (diag) {
        diag->width = (uint32_t)name.length;
        size_t end = strlen(diag->message);
        if (known.length && !known.failed)
            snprintf(diag->message + end, sizeof diag->message - end, "%s (known: %s)",
                     is_a_game(name) ? "" : nearest_hint(&nearest, hint), known.at);
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

const char *files_beside(struct cmd_files *files, const char *from, struct slice name,
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
    const struct diag *why = &found.list[0];
    bool alone = path && !place.line; /* the file is named by nothing but a command */
    struct diag *diag =
        diag_add(diags, DIAG_FAILED, alone ? why->at : place, "%s%s%s", path && !alone ? path : "",
                 path && !alone ? ": " : "", why->message);
    if (diag)
        diag->width = (uint32_t)name.length;
    return NULL;
}

const char *files_scenario(struct cmd_files *files, const char *from, struct slice name,
                           struct place place, struct diags *diags)
{
    struct slice bytes;
    char *copy = arena_copy(&files->arena, name.at, name.length);

    if (!copy) {
        diag_no_memory(diags);
        return NULL;
    }
    if (files_end_in(copy, ".yaml") || files_end_in(copy, ".lua"))
        return files_beside(files, from, name, place, diags, &bytes);
    if (name.length > NAME_BYTES || !is_plain_name(name))
        return unknown(files, name, false, place, diags);
    char *slash = strchr(copy, '/');
    *slash = '\0';
    char *path = files_data_path(&files->arena, copy, slash + 1, ".yaml");
    char *script = script_path(&files->arena, copy, slash + 1, ".lua");
    if (!path || !script) {
        diag_no_memory(diags);
        return NULL;
    }
    if (game_find(copy) && is_scenario(&files->arena, path))
        return path;
    if (game_find(copy) && file_is_there(script))
        return script;
    return unknown(files, name, true, place, diags);
}

unsigned files_list(struct arena *arena, const char *folder, const char *end, const char **names,
                    unsigned most)
{
    unsigned count = 0;
    DIR *directory = opendir(folder);

    if (!directory)
        return 0;
    for (struct dirent *entry; count < most && (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name);

        if (files_end_in(entry->d_name, end) &&
            (names[count] = arena_copy(arena, entry->d_name, length - strlen(end))))
            count++;
    }
    closedir(directory);
    qsort(names, count, sizeof *names, by_name);
    return count;
}

static unsigned list_scripts(struct arena *arena, const char *folder, const char **names,
                             unsigned most)
{
    char *path = files_data_path(arena, "../scripts", folder, "");

    return path ? files_list(arena, path, ".lua", names, most) : 0;
}

void files_tell_scripts(const char *folder, const char *name, struct diag *diag)
{
    const char *names[LISTED];
    struct arena arena = {0};
    struct text said = {0};
    struct nearest nearest = nearest_to(slice_of(name));
    unsigned count = list_scripts(&arena, folder, names, LISTED);

    for (unsigned i = 0; i < count; i++)
        nearest_offer(&nearest, names[i]);
    if (nearest.name[0])
        text_format(&said, "; did you mean '%s'?", nearest.name);
    for (unsigned i = 0; i < count; i++)
        text_format(&said, "%s%s", i ? ", " : " (known: ", names[i]);
    if (diag && count && !said.failed) {
        size_t end = strlen(diag->message);

        snprintf(diag->message + end, sizeof diag->message - end, "%s)", said.at);
    }
    text_free(&said);
    arena_free(&arena);
}
