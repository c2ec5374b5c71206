#include "data/overlay.h"

#include <string.h>

struct laying {
    struct document *document;
    const struct document *over;
    struct arena *arena;
    struct diags *diags;
};

static bool is_null(const struct node *node)
{
    return node->kind == NODE_SCALAR &&
           (!*node->text || strcmp(node->text, "~") == 0 || strcmp(node->text, "null") == 0);
}

static void mark(struct node *node)
{
    node->from_over = true;
    for (struct node *entry = node->first; entry; entry = entry->next)
        mark(entry);
}

/* The entry of that key is taken out of the map, and another put in its place (NULL: none). */
static void put(struct node *map, const char *key, struct node *entry)
{
    struct node **at = &map->first;

    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    map->length -= *at != NULL;
    map->length += entry != NULL;
    struct node *next = *at ? (*at)->next : NULL;
    if (entry)
        entry->next = next;
    *at = entry ? entry : next;
}

static bool merge(const struct laying *laying, struct node *into, const struct node *changes)
{
    for (const struct node *change = changes->first; change; change = change->next) {
        struct node *old = (struct node *)node_get(into, change->key);
        if (is_null(change)) {
            put(into, change->key, NULL);
        } else if (old && old->kind == NODE_MAP && change->kind == NODE_MAP) {
            if (!merge(laying, old, change))
                return false;
        } else {
            struct node *copy = arena_get(laying->arena, sizeof *copy);
            if (!copy)
                return diag_no_memory(laying->diags);
            *copy = *change;
            mark(copy);
            put(into, change->key, copy);
        }
    }
    return true;
}

bool overlay(struct document *document, const struct document *over, const char *part,
             struct arena *arena, struct diags *diags)
{
    struct laying laying = {document, over, arena, diags};

    if (!over || !node_get(over->root, "change"))
        return true;
    const struct node *change = node_part(over, over->root, "change", NODE_MAP, diags);
    if (!change)
        return false;
    if (!node_get(change, part))
        return true;
    const struct node *changes = node_part(over, change, part, NODE_MAP, diags);
    if (!changes)
        return false;
    if (document->root->kind != NODE_MAP) {
        struct diag *diag = diag_add(diags, DIAG_SYNTAX, node_place(over, changes),
                                     "%s is no map, and cannot be changed", document->file);
        node_excerpt(over, diag);
        return false;
    }
    document->over = over;
    return merge(&laying, document->root, changes);
}

bool overlay_parts(const struct document *over, const char *const *parts, struct diags *diags)
{
    if (!over || !node_get(over->root, "change"))
        return true;
    const struct node *change = node_part(over, over->root, "change", NODE_MAP, diags);
    return change && node_keys(over, change, parts, diags);
}
