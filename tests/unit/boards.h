/* The scenarios of a game's numbered cases: the files that they rest on are read once, and the
 * boards that were loaded last are kept. */
#ifndef BOARDS_H
#define BOARDS_H

#include "check.h"
#include "data/overlay.h"
#include "game/loader.h"
#include "stage.h"

enum { BOARDS_BASES = 4, BOARDS_PARTS = 16, BOARDS_KEPT = 32, BOARDS_NAME = 128 };

/* A scenario that boards rest on ("GAME/NAME"), with the files that it names. */
struct boards_base {
    char name[BOARDS_NAME];
    struct stage stage;
    const struct document *document;
    struct boards_part {
        const char *name;
        struct document document;
    } part[BOARDS_PARTS];
    unsigned parts;
};

struct boards_kept {
    char name[BOARDS_NAME];
    struct arena arena;
    const void *scenario;
    uint64_t used; /* when last */
};

struct boards {
    struct boards_base base[BOARDS_BASES];
    unsigned bases;
    struct boards_kept kept[BOARDS_KEPT];
    uint64_t uses;
};

static inline void boards_free(struct boards *boards)
{
    for (unsigned i = 0; i < boards->bases; i++)
        stage_free(&boards->base[i].stage);
    for (unsigned i = 0; i < BOARDS_KEPT; i++)
        arena_free(&boards->kept[i].arena);
    memset(boards, 0, sizeof *boards);
}

static inline bool boards_part(void *with, const char *name, struct document *part)
{
    struct boards_base *base = with;
    struct loader loader = {.arena = &base->stage.arena,
                            .diags = &base->stage.diags,
                            .path = base->document->sheet->file};
    unsigned i = 0;

    while (i < base->parts && strcmp(base->part[i].name, name) != 0)
        i++;
    if (i == base->parts) {
        CHECK(i < BOARDS_PARTS);
        if (!loader_part(&loader, base->document, name, &base->part[i].document))
            return false;
        base->part[i].name = name;
        base->parts++;
    }
    *part = base->part[i].document;
    return true;
}

/* The scenario of that name, which is read when it is asked for first; NULL: it cannot be. */
static inline struct boards_base *boards_base(struct boards *boards, const char *name)
{
    unsigned i = 0;

    while (i < boards->bases && strcmp(boards->base[i].name, name) != 0)
        i++;
    struct boards_base *base = &boards->base[i];
    if (i == boards->bases) {
        CHECK(i < BOARDS_BASES && strlen(name) < BOARDS_NAME);
        snprintf(base->name, sizeof base->name, "%s", name);
        base->document = stage_read(&base->stage, name);
        boards->bases++;
    }
    return base->document ? base : NULL;
}

/* Puts what is loaded into the stage in the place of what has not been used for longest; from now
 * on that frees it. */
static inline void boards_keep(struct boards *boards, const char *name, struct stage *stage)
{
    struct boards_kept *kept = &boards->kept[0];

    for (unsigned i = 1; i < BOARDS_KEPT; i++)
        if (boards->kept[i].used < kept->used)
            kept = &boards->kept[i];
    arena_free(&kept->arena);
    snprintf(kept->name, sizeof kept->name, "%s", name);
    kept->arena = stage->arena;
    kept->scenario = stage->scenario;
    kept->used = ++boards->uses;
    stage->arena = (struct arena){0};
}

/* The board of that name, if it is kept; or NULL. */
static inline const void *boards_find(struct boards *boards, const char *name)
{
    for (unsigned i = 0; i < BOARDS_KEPT; i++)
        if (boards->kept[i].used && strcmp(boards->kept[i].name, name) == 0) {
            boards->kept[i].used = ++boards->uses;
            return boards->kept[i].scenario;
        }
    return NULL;
}

/* A scenario's own file, read anew, as the board changes it. */
static inline const struct document *boards_changed(struct stage *stage, const char *name,
                                                    const struct document *over)
{
    struct document *base = stage_read(stage, name);
    bool changed = base && overlay(base, over, "scenario", &stage->arena, &stage->diags);

    return changed ? base : NULL;
}

/* Loads a board that is read; one that changes the files it rests on reads them for itself. */
static inline void boards_load(struct boards *boards, struct stage *stage,
                               const struct document *board)
{
    struct loader loader = {.arena = &stage->arena, .diags = &stage->diags, .over = board};
    const struct document *document = NULL;
    const char *name;

    if (!node_text(board->root, "base", &name))
        return;
    if (node_get(board->root, "change")) {
        document = boards_changed(stage, name, board);
    } else {
        struct boards_base *base = boards_base(boards, name);

        document = base ? base->document : NULL;
        loader.known = boards_part;
        loader.with = base;
    }
    if (!document)
        return;
    loader.path = document->sheet->file;
    stage->scenario = stage->game->load(document, &loader);
}

#endif
