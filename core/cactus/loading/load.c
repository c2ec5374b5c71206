/* A scenario from its files: its own names them. */
#include "cactus/loading/load.h"

#include <string.h>

#include "cactus/cactus.h"

/* ---- what several files hold */

bool ct_load_set(struct ct_loading *loading, const struct document *document,
                 const struct node *map, const char *key, struct ct_units *set)
{
    const struct entry_names units = {"unit", loading->s->name, loading->s->names};

    return entry_set(document, map, key, &units, set->word, loading->diags);
}

static bool add_province(struct ct_loading *loading, const struct document *document,
                         const struct node *node, uint32_t *set)
{
    uint16_t cell = map_find_node(&loading->s->map, document, node, loading->diags);

    if (cell == MAP_NOWHERE)
        return false;
    *set |= ct_only(cell);
    return true;
}

bool ct_load_provinces(struct ct_loading *loading, const struct document *document,
                       const struct node *map, const char *key, uint32_t *set)
{
    const struct node *node = node_get(map, key);
    bool good = true;

    if (!node)
        return true;
    if (node->kind == NODE_SCALAR)
        return add_province(loading, document, node, set);
    if (node->kind != NODE_LIST)
        return node_fault(document, node, loading->diags, "a province, or a list of them");
    for (const struct node *entry = node->first; entry; entry = entry->next)
        good = add_province(loading, document, entry, set) && good;
    return good;
}

unsigned ct_load_province(struct ct_loading *loading, const struct document *document,
                          const struct node *map, const char *key)
{
    const struct node *node = node_part(document, map, key, NODE_SCALAR, loading->diags);
    uint16_t cell =
        node ? map_find_node(&loading->s->map, document, node, loading->diags) : MAP_NOWHERE;

    return cell == MAP_NOWHERE ? CT_PROVINCES : cell;
}

bool ct_load_rows(struct ct_loading *loading, const struct document *document, const char *key,
                  const char *const *keys, unsigned most,
                  bool (*row)(struct ct_loading *loading, const struct document *document,
                              const struct node *node))
{
    const struct node *list;
    bool good = true;

    if (!node_get(document->root, key))
        return true;
    list = node_part(document, document->root, key, NODE_LIST, loading->diags);
    if (list && list->length > most)
        return node_fault(document, list, loading->diags, "more than %u entries", most);
    for (const struct node *node = list ? list->first : NULL; node; node = node->next) {
        struct provenance provenance = {0};

        good = node_keys(document, node, keys, loading->diags) &&
               source_read(document, node, &provenance, loading->diags) &&
               row(loading, document, node) && good;
    }
    return list && good;
}

/* ---- the scenario's own file */

static bool read_head(struct ct_loading *loading)
{
    static const char *const keys[] = {"scenario",    "game",
                                       "title",       "files",
                                       "turns",       "board",
                                       "begins",      "victory",
                                       "points_from", "events_from",
                                       "options",     "control",
                                       "armies",      "armies_at_setup",
                                       "setup",       "quotas",
                                       "garrisons",   "sieges",
                                       "pool",        "removed",
                                       "losses",      "french_points",
                                       "arrivals",    NULL};
    static const char *const files[] = {"map",    "units", "tables", "arrivals",
                                        "events", "rules", NULL};

    return scenario_head_read(&loading->campaign, "cactus", keys, files, CT_TURNS,
                              &loading->s->head, loading->diags);
}

static bool read_all(struct ct_loading *loading, struct loader *loader)
{
    const struct document *campaign = &loading->campaign;
    struct document map;
    struct document units;
    struct document tables;
    struct document arrivals;
    struct document events;
    bool good = loader_part(loader, campaign, "map", &map);

    good = loader_part(loader, campaign, "units", &units) && good;
    good = loader_part(loader, campaign, "tables", &tables) && good;
    good = loader_part(loader, campaign, "arrivals", &arrivals) && good;
    good = loader_part(loader, campaign, "events", &events) && good;
    if (!good || !read_head(loading))
        return false;
    /* each rests on those before it */
    return ct_load_map(loading, &map) && ct_load_units(loading, &units) &&
           ct_load_charts(loading, &tables) && ct_load_arrivals(loading, &arrivals) &&
           ct_load_events(loading, &events) && ct_load_setup(loading);
}

#define LOAD(what) ct_##what
#include "game/load_unit.inc"

#define LOAD_TURNS CT_TURNS
#include "game/load_all.inc"
