/* Scenarios whose parts contradict one another: trees, not bytes, so that most of what is made can
 * be read, and the loader has to see what does not go together. A board is put together from the
 * boards of several scenarios, and a change from the data; entries are left out, doubled, exchanged
 * for others, and figures are a little off. */
#ifndef TREES_H
#define TREES_H

#include "data/node.h"
#include "spoilt.h"

enum { TREES = 600, LEAVES = 20000, DONORS = 4, CHANGE_DEPTH = 4 };

/* All there is of a game, read once. */
struct forest {
    struct arena arena;
    struct document tree[TREES]; /* scenarios that rest on the campaign */
    unsigned trees;
    const struct node *leaf[LEAVES], *whole[LEAVES]; /* scalars, and what is none */
    unsigned leaves, wholes;
};
static struct forest forests[REALMS];

struct grafting {
    const struct forest *forest;
    struct arena *arena;
    uint64_t *seed;
    unsigned wild; /* one in so many nodes is another than it was; 0: none */
};

static inline void forest_gather(struct forest *forest, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        if (forest->leaves < LEAVES)
            forest->leaf[forest->leaves++] = node;
        return;
    }
    if (forest->wholes < LEAVES)
        forest->whole[forest->wholes++] = node;
    for (NODE_EACH(entry, node->first))
        forest_gather(forest, entry);
}

static inline const struct forest *forest_of(const struct realm *realm)
{
    struct forest *forest = &forests[realm - realms];

    for (unsigned i = 0; !forest->leaves && i < realm->overlays && forest->trees < TREES; i++) {
        static struct diags unheeded;
        struct document *tree = &forest->tree[forest->trees];
        const struct bytes *from = &realm->rests[i];

        unheeded.count = 0;
        if (node_read("tree", from->at, from->length, &forest->arena, &unheeded, tree) &&
            tree->root->kind == NODE_MAP)
            forest->trees++;
    }
    for (unsigned i = 0; !forest->leaves && i < forest->trees; i++)
        forest_gather(forest, forest->tree[i].root);
    return forest;
}

static inline void forests_free(void)
{
    for (unsigned i = 0; i < REALMS; i++)
        arena_free(&forests[i].arena);
}

/* ---- one node in place of another */

/* A figure is a little off, or far. */
static inline const char *other_figure(const struct grafting *grafting, const char *text)
{
    static const char *const far[] = {"0",   "-1",  "1",     "255",        "256",
                                      "999", "0.5", "65536", "4294967296", "null"};
    char figure[24];

    if (!*text || strspn(text, "0123456789") != strlen(text) || strlen(text) > 9)
        return NULL;
    if (campaign_random(grafting->seed, 3) == 0)
        return far[campaign_random(grafting->seed, sizeof far / sizeof *far)];
    snprintf(figure, sizeof figure, "%ld",
             strtol(text, NULL, 10) + (campaign_random(grafting->seed, 2) ? 1 : -1));
    return arena_copy(grafting->arena, figure, strlen(figure));
}

static struct node *graft(const struct grafting *grafting, const struct node *from, unsigned deep);

static inline struct node *same_node(const struct grafting *grafting, const struct node *from)
{
    struct node *node = arena_get(grafting->arena, sizeof *node);

    if (node) {
        *node = *from;
        node->next = NULL;
    }
    return node;
}

/* Other words, or those of somewhere else; now and then something that is none. */
static inline struct node *graft_leaf(const struct grafting *grafting, const struct node *from)
{
    const struct forest *forest = grafting->forest;
    struct node *node = same_node(grafting, from);
    bool other = grafting->wild && campaign_random(grafting->seed, grafting->wild) == 0;
    const char *text = node && other ? other_figure(grafting, from->text) : NULL;

    if (!node || !other)
        return node;
    if (!text)
        text = forest->leaf[campaign_random(grafting->seed, forest->leaves)]->text;
    node->text = text;
    node->length = strlen(text);
    return node;
}

/* The entries, of which some are missing, doubled, or another's. */
static inline void graft_entries(const struct grafting *grafting, const struct node *from,
                                 struct node *to, unsigned deep)
{
    const struct forest *forest = grafting->forest;
    struct node **last = &to->first;

    to->length = 0;
    for (NODE_EACH(entry, from->first)) {
        unsigned lot = grafting->wild ? campaign_random(grafting->seed, 3 * grafting->wild) : 9;
        const struct node *of =
            lot == 0 ? forest->whole[campaign_random(grafting->seed, forest->wholes)] : entry;
        unsigned times = lot == 1 ? 0 : lot == 2 && from->kind == NODE_LIST ? 2 : 1;

        for (; times && *last == NULL; times--) {
            struct node *node = graft(grafting, of, deep + 1);

            if (!node)
                return;
            node->key = entry->key;
            *last = node;
            last = &node->next;
            to->length++;
        }
    }
}

static struct node *graft(const struct grafting *grafting, const struct node *from, unsigned deep)
{
    if (from->kind == NODE_SCALAR || deep > NODE_DEEPEST - 4)
        return from->kind == NODE_SCALAR ? graft_leaf(grafting, from) : NULL;
    struct node *node = same_node(grafting, from);
    if (node) {
        node->first = NULL;
        graft_entries(grafting, from, node, deep);
    }
    return node;
}

/* ---- the whole */

static inline struct node *new_map(struct arena *arena, const char *key)
{
    struct node *node = arena_get(arena, sizeof *node);

    if (node)
        *node = (struct node){.kind = NODE_MAP, .key = key};
    return node;
}

/* Behind its other entries, unless it has one of that key already. */
static inline void put_entry(struct node *map, struct node *entry, const char *key)
{
    struct node **last = &map->first;

    if (!entry || node_get(map, key))
        return;
    while (*last)
        last = &(*last)->next;
    entry->key = key;
    entry->next = NULL;
    *last = entry;
    map->length++;
}

static inline void put_words(struct arena *arena, struct node *map, const char *key,
                             const char *words)
{
    struct node *node = new_map(arena, key);

    if (!node)
        return;
    node->kind = NODE_SCALAR;
    node->text = words;
    node->length = strlen(words);
    put_entry(map, node, key);
}

/* Entries of the map, each with one chance in `of` to be left out. */
static inline void put_some(const struct grafting *grafting, struct node *to,
                            const struct node *from, unsigned of)
{
    if (!from || from->kind != NODE_MAP)
        return;
    for (NODE_EACH(entry, from->first))
        if (campaign_random(grafting->seed, of) && strcmp(entry->key, "board") != 0 &&
            strcmp(entry->key, "files") != 0 && strcmp(entry->key, "change") != 0)
            put_entry(to, graft(grafting, entry, 1), entry->key);
}

/* A way down into a part of the data, and what lies there. */
static inline struct node *graft_change(const struct grafting *grafting, const struct realm *realm)
{
    unsigned which = campaign_random(grafting->seed, realm->count);
    const struct node *from = realm->document[which].root;
    struct node *change = new_map(grafting->arena, "change");
    struct node *to = change;
    const char *key = which ? realm->parts[which] : "scenario";
    unsigned depth = 1 + campaign_random(grafting->seed, CHANGE_DEPTH);

    for (; to && depth && from->kind == NODE_MAP && from->length; depth--) {
        struct node *below = new_map(grafting->arena, key);
        unsigned at = campaign_random(grafting->seed, (unsigned)from->length);

        if (!below)
            return NULL;
        put_entry(to, below, key);
        to = below;
        for (from = from->first; at; at--)
            from = from->next;
        key = from->key;
    }
    if (to && from->key)
        put_entry(to, graft(grafting, from, 1), from->key);
    return change;
}

/* Into `mutant`. */
static inline void tree_make(const struct realm *realm, uint64_t *seed)
{
    static const unsigned wild[] = {0, 60, 25, 8};
    const struct forest *forest = forest_of(realm);
    struct arena arena = {0};
    struct text out = {0};
    char base[40];
    const struct grafting grafting = {forest, &arena, seed, wild[campaign_random(seed, 4)]};
    struct node *root = new_map(&arena, NULL);
    struct node *board = new_map(&arena, "board");

    mutant.length = 0;
    snprintf(base, sizeof base, "%s/campaign", realm->name);
    if (root && board && forest->trees) {
        put_words(&arena, root, "scenario", "contradictory");
        put_words(&arena, root, "base", base);
        for (unsigned i = 1 + campaign_random(seed, DONORS); i; i--) {
            const struct node *donor = forest->tree[campaign_random(seed, forest->trees)].root;

            put_some(&grafting, root, donor, 4);
            put_some(&grafting, board, node_get(donor, "board"), 3);
        }
        put_entry(root, board, "board");
        if (campaign_random(seed, 3) == 0)
            put_entry(root, graft_change(&grafting, realm), "change");
        if (node_write(root, &out) && out.length < MOST)
            copy(&(struct bytes){out.at, out.length});
    }
    text_free(&out);
    arena_free(&arena);
}

#endif
