/* Entries that several files of a scenario have: counters, provinces, lists of rows. */
#include "cactus/loading/load.h"

bool ct_load_set(struct ct_loading *loading, const struct node *map, const char *key,
                 struct ct_units *set)
{
    const struct entry_names units = {"unit", loading->s->name, loading->s->names};

    return entry_set(map, key, &units, set->word);
}

static bool add_province(struct ct_loading *loading, const struct node *node, uint32_t *set)
{
    uint16_t cell = map_find_node(&loading->s->map, node);

    if (cell == MAP_NOWHERE)
        return false;
    *set |= ct_only(cell);
    return true;
}

bool ct_load_provinces(struct ct_loading *loading, const struct node *map, const char *key,
                       uint32_t *set)
{
    const struct node *node = node_get(map, key);
    bool good = true;

    if (!node)
        return true;
    if (node->kind == NODE_SCALAR)
        return add_province(loading, node, set);
    if (node->kind != NODE_LIST)
        return node_fault(node, "a province, or a list of them");
    for (NODE_EACH(entry, node->first))
        good = add_province(loading, entry, set) && good;
    return good;
}

unsigned ct_load_province(struct ct_loading *loading, const struct node *map, const char *key)
{
    const struct node *node = node_part(map, key, NODE_SCALAR);
    uint16_t cell = node ? map_find_node(&loading->s->map, node) : MAP_NOWHERE;

    return cell == MAP_NOWHERE ? CT_PROVINCES : cell;
}

bool ct_load_rows(struct ct_loading *loading, const struct document *document, const char *key,
                  const char *const *keys, unsigned most,
                  bool (*row)(struct ct_loading *loading, const struct node *node))
{
    bool good = true;
    const struct node *list = entry_part(document->root, key, NODE_LIST, &good);

    if (list && list->length > most)
        return node_fault(list, "more than %u entries", most);
    for (NODE_EACH(node, list ? list->first : NULL)) {
        struct provenance provenance = {0};

        good =
            node_keys(node, keys) && source_read(node, &provenance) && row(loading, node) && good;
    }
    return good;
}

#define LOAD(what) ct_##what
#include "game/load_unit.inc"
#undef LOAD
