/* Any scenario of any game for tests in C, and somebody who plays it at random. VCZ_FIXTURES names
 * the folder of data; without it that lies in the working directory. */
#ifndef STAGE_H
#define STAGE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "data/file.h"
#include "game/entry_points.h"
#include "game/game.h"
#include "game/games.h"
#include "game/loader.h"

/* "FOLDER/NAME", valid until the next call; the variable, if it is set, names the folder. */
static inline const char *stage_path(const char *variable, const char *folder, const char *name)
{
    static char path[4096];
    const char *value = getenv(variable);

    snprintf(path, sizeof path, "%s/%s", value ? value : folder, name);
    return path;
}

/* Random numbers for tests, from a stream of their own (xorshift64*). The seed is not zero. */
static inline unsigned stage_random(uint64_t *seed, unsigned below)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return (unsigned)((*seed * UINT64_C(0x2545f4914f6cdd1d) >> 32) * below >> 32);
}

struct stage {
    struct arena arena;
    struct diags diags; /* of the loading */
    struct hooks hooks; /* house rules: none */
    const struct game *game;
    const void *scenario;
};

static inline void stage_free(struct stage *stage)
{
    arena_free(&stage->arena);
}

/* The file of the scenario "GAME/NAME", read. */
static inline struct document *stage_read(struct stage *stage, const char *name)
{
    struct arena *arena = &stage->arena;
    struct diags *diags = &stage->diags;
    char file[200];
    const char *bytes;
    size_t length;

    snprintf(file, sizeof file, "%s.yaml", name);
    const char *path = stage_path("VCZ_FIXTURES", "fixtures", file);
    path = arena_copy(arena, path, strlen(path));
    struct document *document = arena_get(arena, sizeof *document);
    if (!path || !document)
        diag_no_memory(diags);
    else if (file_read(path, NODE_BYTES, arena, diags, &bytes, &length) &&
             node_read(path, bytes, length, arena, diags, document))
        return document;
    return NULL;
}

/* Loads the scenario "GAME/NAME". False leaves the faults in diags. */
static inline bool stage_load(struct stage *stage, const char *name)
{
    struct loader loader = {.arena = &stage->arena, .diags = &stage->diags, .hooks = &stage->hooks};
    char game[40];
    const char *base;

    memset(stage, 0, sizeof *stage);
    snprintf(game, sizeof game, "%.*s", (int)strcspn(name, "/"), name);
    stage->game = game_find(game);
    const struct document *document = stage->game ? stage_read(stage, name) : NULL;
    if (document && node_get(document->root, "base")) {
        loader.over = document;
        if (!node_text(document->root, "base", &base))
            return false;
        document = stage_read(stage, base);
    }
    if (!document) {
        if (!stage->diags.count)
            diag_add(&stage->diags, DIAG_FAILED, (struct place){name, 0, 0}, "no such game");
        return false;
    }
    loader.path = document->sheet->file;
    stage->scenario = stage->game->load(document, &loader);
    return stage->scenario != NULL;
}

/* Loads the scenario that these bytes of YAML tell, over that of the name. False leaves the faults
 * in diags. */
static inline bool stage_load_over(struct stage *stage, const char *name, const char *yaml,
                                   size_t length)
{
    struct arena *arena = &stage->arena;
    struct document *over = arena_get(arena, sizeof *over);
    const struct document *base = stage_read(stage, name);
    char game[40];

    snprintf(game, sizeof game, "%.*s", (int)strcspn(name, "/"), name);
    stage->game = game_find(game);
    if (!over || !base || !stage->game ||
        !node_read("over.yaml", yaml, length, arena, &stage->diags, over))
        return false;
    struct loader loader = {.arena = arena,
                            .diags = &stage->diags,
                            .hooks = &stage->hooks,
                            .path = base->sheet->file,
                            .over = over};
    stage->scenario = stage->game->load(base, &loader);
    return stage->scenario != NULL;
}

/* The values that options have when a log sets none. */
static inline void stage_options(const struct stage *stage, int16_t options[GAME_OPTIONS])
{
    for (unsigned i = 0; i < stage->game->option_count; i++)
        options[i] = stage->game->options[i].standard;
}

static inline bool stage_same_order(const struct order *one, const struct order *other)
{
    bool same = one->verb == other->verb && one->side == other->side &&
                one->question == other->question && one->count == other->count;

    for (unsigned i = 0; same && i < one->count; i++) {
        const struct argument *a = &one->argument[i];
        const struct argument *b = &other->argument[i];

        same = a->kind == b->kind && a->slot == b->slot && a->value == b->value &&
               a->extra == b->extra;
    }
    return same;
}

/* Reads a line as an order of that position; false if it is none. */
static inline bool stage_read_order(const struct stage *stage, const void *position,
                                    const char *words, struct order *order)
{
    static struct log_line line;
    static struct diags diags;
    struct game_names of = {stage->game, stage->scenario, position};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};

    diags.count = 0;
    return log_read(words, strlen(words), place, &line, &diags) && line.kind == LOG_ORDER &&
           order_read(stage->game->verbs, stage->game->verb_count, &finder, &line, place, order,
                      &diags);
}

/* The order as text, and that text read again, are the same; `text` keeps it. */
static inline bool stage_reads_back(const struct stage *stage, const void *position,
                                    const struct order *order, struct text *text)
{
    static struct order again;
    struct game_names of = {stage->game, stage->scenario, position};
    struct names names = game_names(&of);

    text_clear(text);
    order_text(stage->game->verbs, &names, order, text);
    return !text->failed && stage_read_order(stage, position, text->at, &again) &&
           stage_same_order(order, &again);
}

/* ---- somebody who plays at random */

enum { STAGE_VERBS = 128, STAGE_FAR = 255, STAGE_OVERDUE = 10 };

struct picker {
    const struct stage *stage;
    uint64_t seed;
    unsigned end_weight;       /* how soon a phase is ended */
    uint16_t goal[GAME_SIDES]; /* where each side makes for, or MAP_NOWHERE */
    /* how likely an order is among those of its verb; NULL: by picker_weigh */
    unsigned (*weight_of)(const struct picker *chooser, const void *position,
                          const struct order *order);
    uint8_t away[MAP_MOST_CELLS]; /* hexes from the enemy of who is to act, or STAGE_FAR */
    /* one order of each verb, picked at random among those that are legal */
    struct order order[STAGE_VERBS];
    unsigned weight[STAGE_VERBS];
    unsigned listed;
    const void *position;
};

/* How likely a verb is when all are legal, by its name. */
static inline unsigned picker_verb(const struct picker *chooser, const char *name)
{
    static const struct {
        const char *name;
        unsigned weight;
    } weights[] = {
        {"setup", 5},   {"place", 12},          {"withhold", 1},  {"invade", 6},   {"withdraw", 5},
        {"expend", 3},  {"move", 40},           {"overwhelm", 8}, {"form", 3},     {"disband", 1},
        {"assign", 2},  {"detach", 1},          {"load", 2},      {"unload", 1},   {"sail", 2},
        {"fortify", 3}, {"surrender-offer", 2}, {"bombard", 10},  {"assault", 12}, {"attack", 40},
        {"draw", 40},   {"land", 40},           {"deploy", 40},   {"enter", 20},   {"balloon", 2}};

    if (strcmp(name, "end") == 0)
        return chooser->end_weight;
    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++)
        if (strcmp(name, weights[i].name) == 0)
            return weights[i].weight;
    return 5;
}

/* The hex to which the order leads, or -1. */
static inline int32_t picker_goal(const struct order *order)
{
    const struct argument *last = order->count ? &order->argument[order->count - 1] : NULL;

    return last && last->kind == ARGUMENT_CELL ? last->value : -1;
}

/* Units that march up to the enemy, and to where their side wants to be, and large attacks are what
 * makes a game. */
static inline unsigned picker_weigh(const struct picker *chooser, const struct order *order)
{
    const struct game *game = chooser->stage->game;
    const struct map *map = game->map(chooser->stage->scenario);
    const struct position_head *head = chooser->position;
    const struct order_verb *verb = &game->verbs[order->verb];
    int32_t hex = picker_goal(order);

    if (strcmp(verb->name, "attack") == 0)
        return order->count * order->count;
    if (hex < 0 || (strcmp(verb->name, "move") != 0 && strcmp(verb->name, "enter") != 0))
        return 1;
    unsigned away = chooser->away[hex];
    unsigned weight = away <= 1 ? 40 : away <= 3 ? 12 : away <= 8 ? 4 : 1;
    uint16_t goal = chooser->goal[head->to_act];
    if (goal != MAP_NOWHERE)
        weight = 1 + weight * 60 / (1 + map_distance(map, (uint16_t)hex, goal));
    return weight;
}

/* Each side makes for a place, drawn by lot. */
static inline void picker_aim(struct picker *chooser)
{
    const struct map *map = chooser->stage->game->map(chooser->stage->scenario);

    for (unsigned side = 0; side < GAME_SIDES; side++)
        chooser->goal[side] =
            map->places ? map->place[stage_random(&chooser->seed, map->places)].cell : MAP_NOWHERE;
}

static inline bool picker_offer(void *to, const struct order *order)
{
    struct picker *chooser = to;
    unsigned weight = chooser->weight_of ? chooser->weight_of(chooser, chooser->position, order)
                                         : picker_weigh(chooser, order);
    unsigned *sum = &chooser->weight[order->verb];

    chooser->listed++;
    *sum += weight;
    if (stage_random(&chooser->seed, *sum) < weight)
        chooser->order[order->verb] = *order;
    return true;
}

/* How many hexes each hex is away from the enemy. */
static inline void picker_find_enemies(struct picker *chooser, const void *position)
{
    static uint16_t queue[MAP_MOST_CELLS];
    const struct stage *stage = chooser->stage;
    const struct map *map = stage->game->map(stage->scenario);
    const struct position_head *head = position;
    unsigned first = 0;
    unsigned last = 0;
    uint8_t inhabited[MAP_MOST_CELLS];

    memset(chooser->away, STAGE_FAR, sizeof chooser->away);
    game_find_inhabited(stage->game, stage->scenario, position, inhabited);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        for (unsigned side = 0; inhabited[cell] && side < GAME_SIDES; side++)
            if (side != head->to_act && chooser->away[cell] &&
                stage->game->counters(stage->scenario, position, cell, (uint8_t)side, NO_SIDE)) {
                chooser->away[cell] = 0;
                queue[last++] = cell;
            }
    while (first < last) {
        uint16_t at = queue[first++];
        const struct map_cell *cell = &map->cell[at];

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            uint16_t to = map->edge[e].to;

            if (chooser->away[to] != STAGE_FAR || chooser->away[at] + 1 == STAGE_FAR)
                continue;
            chooser->away[to] = (uint8_t)(chooser->away[at] + 1);
            queue[last++] = to;
        }
    }
}

/* `overdue` is always legal while a question is open. */
static inline void picker_vary(struct picker *chooser, const struct position_head *head,
                               struct order *order)
{
    const struct game *game = chooser->stage->game;

    if (!head->question || stage_random(&chooser->seed, STAGE_OVERDUE) != 0)
        return;
    for (unsigned verb = 0; verb < game->verb_count; verb++)
        if (strcmp(game->verbs[verb].name, "overdue") == 0)
            order_start(order, (uint16_t)verb);
    order->question = head->question;
}

/* A verb by its weight, then one of its orders. False when nothing is legal. */
static inline bool picker_choose(struct picker *chooser, const void *position, struct order *order)
{
    const struct game *game = chooser->stage->game;
    struct order_sink sink = {.order = picker_offer, .to = chooser};
    unsigned sum = 0;

    memset(chooser->weight, 0, sizeof chooser->weight);
    chooser->listed = 0;
    chooser->position = position;
    picker_find_enemies(chooser, position);
    game->legal(chooser->stage->scenario, position, game->verb_count, &sink);
    for (unsigned verb = 0; verb < game->verb_count && verb < STAGE_VERBS; verb++) {
        unsigned weight = picker_verb(chooser, game->verbs[verb].name);

        if (!chooser->weight[verb])
            continue;
        sum += weight;
        if (stage_random(&chooser->seed, sum) < weight)
            *order = chooser->order[verb];
    }
    if (!chooser->listed)
        return false;
    picker_vary(chooser, position, order);
    return true;
}

#endif
