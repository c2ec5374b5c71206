/* Data files with one spot changed: what the loader says of each. The files are copied to a folder
 * of their own; a row changes one of them, loads the campaign, and puts it right again. Before it
 * is included, SPOILT_GAME names the game and SPOILT_FILES its files without .yaml; with
 * SPOILT_ALONE nothing but the fault may be said, unless the row has a + before its words. */
#ifndef SPOILT_H
#define SPOILT_H

#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "game/games.h"
#include "game/loader.h"
#include "stage.h"

enum { SPOILT_BYTES = 1 << 18 };

struct spoilt {
    const char *file; /* without .yaml */
    const char *old;  /* its first occurrence is taken out */
    const char *new;  /* and this put in; NULL: all goes that stands under this key of the file */
    const char *said; /* in a fault of this file; NULL: it loads all the same */
};

#ifdef SPOILT_ALONE
enum { SPOILT_IS_ALONE = 1 };
#else
enum { SPOILT_IS_ALONE = 0 };
#endif

static char spoilt_folder[256];
static const char *const spoilt_files[] = {SPOILT_FILES};

static inline const char *spoilt_path(const char *file)
{
    static char path[512];

    snprintf(path, sizeof path, "%s/" SPOILT_GAME "/%s.yaml", spoilt_folder, file);
    return path;
}

static inline void spoilt_write(const char *file, const char *bytes, size_t length)
{
    FILE *out = fopen(spoilt_path(file), "wb");

    CHECK(out && fwrite(bytes, 1, length, out) == length);
    CHECK(fclose(out) == 0);
}

static inline size_t spoilt_read(const char *file, char *bytes)
{
    char name[64];

    snprintf(name, sizeof name, SPOILT_GAME "/%s.yaml", file);
    FILE *in = fopen(stage_path("VCZ_FIXTURES", "fixtures", name), "rb");
    CHECK(in != NULL);
    size_t length = fread(bytes, 1, SPOILT_BYTES - 1, in);
    fclose(in);
    bytes[length] = '\0';
    return length;
}

/* The whole files, in a new folder, from which the campaign is loaded from now on. */
static inline void spoilt_begin(void)
{
    static char bytes[SPOILT_BYTES];
    const char *temporary = getenv("TMPDIR");
    char folder[sizeof spoilt_folder + 16];

    snprintf(spoilt_folder, sizeof spoilt_folder, "%.200s/spoilt-XXXXXX",
             temporary ? temporary : "/tmp");
    CHECK(mkdtemp(spoilt_folder) != NULL);
    snprintf(folder, sizeof folder, "%s/" SPOILT_GAME, spoilt_folder);
    CHECK(mkdir(folder, 0700) == 0);
    for (size_t i = 0; i < sizeof spoilt_files / sizeof *spoilt_files; i++)
        spoilt_write(spoilt_files[i], bytes, spoilt_read(spoilt_files[i], bytes));
}

static inline void spoilt_end(void)
{
    char folder[sizeof spoilt_folder + 16];

    for (size_t i = 0; i < sizeof spoilt_files / sizeof *spoilt_files; i++)
        unlink(spoilt_path(spoilt_files[i]));
    snprintf(folder, sizeof folder, "%s/" SPOILT_GAME, spoilt_folder);
    CHECK(rmdir(folder) == 0 && rmdir(spoilt_folder) == 0);
}

/* The campaign of the folder of spoilt files, and the scenario `over` that rests on it, or NULL. */
static inline bool spoilt_load(struct stage *stage, const char *over)
{
    const char *bytes;
    size_t length;

    memset(stage, 0, sizeof *stage);
    stage->game = game_find(SPOILT_GAME);
    struct arena *arena = &stage->arena;
    struct document *document = arena_get(arena, sizeof *document);
    struct document *rests = arena_get(arena, sizeof *rests);
    const char *path = spoilt_path("campaign");
    path = arena_copy(arena, path, strlen(path));
    if (!document || !rests || !path ||
        (over && !node_read("over.yaml", over, strlen(over), arena, &stage->diags, rests)) ||
        !file_read(path, NODE_BYTES, arena, &stage->diags, &bytes, &length) ||
        !node_read(path, bytes, length, arena, &stage->diags, document))
        return false;
    struct loader loader = {
        .arena = arena, .diags = &stage->diags, .path = path, .over = over ? rests : NULL};
    stage->scenario = stage->game->load(document, &loader);
    return stage->scenario != NULL;
}

_Noreturn static inline void spoilt_failed(const struct spoilt *row, const struct diags *diags)
{
    char why[1024];
    const struct diag *diag = &diags->list[0];

    snprintf(why, sizeof why, "%s.yaml: `%.200s` for `%.200s` gives %s:%u `%.300s`", row->file,
             row->new ? row->new : "(nothing)", row->old, diags->count ? diag->at.file : "nothing",
             diags->count ? (unsigned)diag->at.line : 0, diags->count ? diag->message : "");
    spoilt_end();
    check_fail(__FILE__, __LINE__, why);
}

/* What is said of a number out of range tells the whole range, so that both its ends are held. */
static inline bool spoilt_is_whole(const char *said)
{
    return !said || !strstr(said, "whole number") || strstr(said, " to ");
}

/* The sentence is said of some line of the file that was changed, and no other, if it must be. */
static inline bool spoilt_is_said(const struct spoilt *row, const struct diags *diags)
{
    bool others = row->said[0] == '+';
    const char *said = row->said + others;

    if (SPOILT_IS_ALONE && !others && diags->count > 1)
        return false;
    for (uint32_t i = 0; i < diags->count; i++) {
        const struct diag *diag = &diags->list[i];

        if (strstr(diag->message, said) && strstr(diag->at.file, row->file) && diag->at.line)
            return true;
    }
    return false;
}

/* Behind what goes: the old text itself, or all lines up to the next key of the file. */
static inline const char *spoilt_rest(const struct spoilt *row, const char *at)
{
    if (row->new)
        return at + strlen(row->old);
    for (at++; *at && (*at != '\n' || at[1] < 'a' || at[1] > 'z'); at++)
        ;
    return at;
}

static inline void spoilt_check(const struct spoilt *row)
{
    static char whole[SPOILT_BYTES];
    static char changed[2 * SPOILT_BYTES];
    struct stage stage;
    size_t length = spoilt_read(row->file, whole);
    const char *at = strstr(whole, row->old);

    if (!at || !spoilt_is_whole(row->said))
        spoilt_failed(row, &(struct diags){0});
    /* cppcheck-suppress nullPointerArithmeticRedundantCheck ; spoilt_failed does not return */
    int size = snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - whole), whole,
                        row->new ? row->new : "", spoilt_rest(row, at));
    spoilt_write(row->file, changed, (size_t)size);
    bool loaded = spoilt_load(&stage, NULL);
    bool good =
        row->said ? !loaded && spoilt_is_said(row, &stage.diags) : loaded && stage.diags.count == 0;
    if (!good)
        spoilt_failed(row, &stage.diags);
    stage_free(&stage);
    spoilt_write(row->file, whole, length);
}

static inline void spoilt_check_all(const struct spoilt *rows, size_t count)
{
    spoilt_begin();
    for (size_t i = 0; i < count; i++)
        spoilt_check(&rows[i]);
    spoilt_end();
}

/* ---- scenarios that rest on the campaign */

/* A scenario that rests on the campaign, and what is said of it; NULL: it loads. */
struct spoilt_board {
    const char *text;
    const char *said;
};

/* The sentence is said of the scenario that rests on the campaign. */
static inline bool spoilt_is_said_over(const struct diags *diags, const char *said)
{
    for (uint32_t i = 0; i < diags->count; i++)
        if (strstr(diags->list[i].message, said) && diags->list[i].at.line &&
            strcmp(diags->list[i].at.file, "over.yaml") == 0)
            return true;
    return false;
}

static inline void spoilt_check_boards(const struct spoilt_board *boards, size_t count)
{
    struct stage stage;
    char why[1024];

    spoilt_begin();
    for (size_t i = 0; i < count; i++) {
        bool loaded = spoilt_load(&stage, boards[i].text);
        const struct diags *diags = &stage.diags;
        bool good = boards[i].said ? !loaded && spoilt_is_said_over(diags, boards[i].said)
                                   : loaded && diags->count == 0;

        good = good && spoilt_is_whole(boards[i].said);
        good = good && !(SPOILT_IS_ALONE && diags->count > 1);
        snprintf(why, sizeof why, "`%.300s` gives %s `%.300s`", boards[i].text,
                 diags->count ? diags->list[0].at.file : "nothing",
                 diags->count ? diags->list[0].message : "");
        stage_free(&stage);
        if (!good) {
            spoilt_end();
            check_fail(__FILE__, __LINE__, why);
        }
    }
    spoilt_end();
}

#define SPOILT(rows) spoilt_check_all((rows), sizeof(rows) / sizeof *(rows))
#define BOARDS(rows) spoilt_check_boards((rows), sizeof(rows) / sizeof *(rows))

#endif
