#include "data/overlay.h"

#include <stdlib.h>
#include <string.h>

struct laying {
    struct arena *arena;
    struct diags *diags;
};

static bool is_null(const struct node *node)
{
    return node->kind == NODE_SCALAR &&
           (!*node->text || strcmp(node->text, "~") == 0 || strcmp(node->text, "null") == 0);
}

/* An entry of a map that is changed, or none where it is taken away. */
struct slot {
    const char *key;
    struct node *entry;
};

struct slots {
    struct slot *in_order; /* as the map has them, new ones behind; sorted: by their keys */
    struct slot **sorted;
    size_t count, known; /* known: those that were there before */
};

static int by_key(const void *a, const void *b)
{
    const struct slot *const *left = a;
    const struct slot *const *right = b;

    return strcmp((*left)->key, (*right)->key);
}

static int is_key(const void *key, const void *of)
{
    const struct slot *const *slot = of;

    return strcmp(key, (*slot)->key);
}

static void slots_free(struct slots *slots)
{
    memory_free(slots->in_order);
    memory_free(slots->sorted);
}

/* Of a map and as many entries more. */
static bool slots_of(const struct node *map, size_t more, struct slots *slots)
{
    *slots = (struct slots){.in_order = memory_get((map->length + more) * sizeof *slots->in_order),
                            .sorted = memory_get(map->length * sizeof *slots->sorted)};
    if (!slots->in_order || !slots->sorted) {
        slots_free(slots);
        return false;
    }
    for (struct node *entry = map->first; entry; entry = entry->next) {
        slots->in_order[slots->count] = (struct slot){entry->key, entry};
        slots->sorted[slots->count] = &slots->in_order[slots->count];
        slots->count++;
    }
    slots->known = slots->count;
    qsort(slots->sorted, slots->known, sizeof *slots->sorted, by_key);
    return true;
}

/* The slot of that key: one that was there, or a new one. The keys of changes differ. */
static struct slot *find_slot(struct slots *slots, const char *key)
{
    struct slot **found = bsearch(key, slots->sorted, slots->known, sizeof *slots->sorted, is_key);

    if (found)
        return *found;
    slots->in_order[slots->count] = (struct slot){.key = key};
    return &slots->in_order[slots->count++];
}

static void put_back(const struct slots *slots, struct node *map)
{
    struct node **tail = &map->first;

    map->length = 0;
    for (size_t i = 0; i < slots->count; i++) {
        struct node *entry = slots->in_order[i].entry;

        if (!entry)
            continue;
        *tail = entry;
        tail = &entry->next;
        map->length++;
    }
    *tail = NULL;
}

static bool merge(const struct laying *laying, struct node *into, const struct node *changes)
{
    struct slots slots;
    bool good = true;

    if (!slots_of(into, changes->length, &slots))
        return diag_no_memory(laying->diags);
    for (const struct node *change = changes->first; change && good; change = change->next) {
        struct slot *slot = find_slot(&slots, change->key);

        if (is_null(change)) {
            slot->entry = NULL;
        } else if (slot->entry && slot->entry->kind == NODE_MAP && change->kind == NODE_MAP) {
            good = merge(laying, slot->entry, change);
        } else {
            slot->entry = arena_get(laying->arena, sizeof *slot->entry);
            if (!slot->entry) {
                good = diag_no_memory(laying->diags);
                break;
            }
            *slot->entry = *change;
        }
    }
    if (good)
        put_back(&slots, into);
    slots_free(&slots);
    return good;
}

bool overlay(struct document *document, const struct document *over, const char *part,
             struct arena *arena, struct diags *diags)
{
    struct laying laying = {arena, diags};

    if (!over || !node_get(over->root, "change"))
        return true;
    const struct node *change = node_part(over->root, "change", NODE_MAP);
    if (!change)
        return false;
    if (!node_get(change, part))
        return true;
    const struct node *changes = node_part(change, part, NODE_MAP);
    if (!changes)
        return false;
    if (document->root->kind != NODE_MAP)
        return node_fault(changes, "%s is no map, and cannot be changed", document->sheet->file);
    document->over = over;
    return merge(&laying, document->root, changes);
}

bool overlay_parts(const struct document *over, const char *const *parts)
{
    if (!over || !node_get(over->root, "change"))
        return true;
    const struct node *change = node_part(over->root, "change", NODE_MAP);
    return change && node_keys(change, parts);
}
