/* A scenario from its files: campaign.yaml names them. */
#include "santiago/load.h"

#include "santiago/modules.h"

unsigned sc_load_unit(struct sc_loading *loading, const struct document *document,
                      const struct node *node)
{
    unsigned unit = SC_NO_UNIT;
    if (node->text)
        unit = sc_find_named(loading->s, (struct slice){node->text, node->length});
    if (unit == SC_NO_UNIT)
        node_fault(document, node, loading->diags, "no unit '%.60s'",
                   node->text ? node->text : "a list or map");
    return unit;
}

static bool read_turns(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"first", "last", "days", "begins", NULL};
    struct diags *diags = loading->diags;
    const char *begins = NULL;
    int64_t first = 0;
    int64_t last = 0;
    int64_t days = 0;
    const struct node *map = node_part(document, document->root, "turns", NODE_MAP, diags);
    if (!map || !node_keys(document, map, keys, diags) ||
        !node_int(document, map, "first", 1, SC_TURNS - 1, &first, diags) ||
        !node_int(document, map, "last", first, SC_TURNS - 1, &last, diags) ||
        !node_opt_int(document, map, "days", 1, 365, &days, diags) ||
        !node_opt_date(document, map, "begins", &begins, diags))
        return false;
    loading->s->first_turn = (uint8_t)first;
    loading->s->last_turn = (uint8_t)last;
    return true;
}

static bool read_head(struct sc_loading *loading)
{
    static const char *const keys[] = {"scenario", "game",  "title", "files",
                                       "turns",    "board", NULL};
    static const char *const files[] = {"map", "units", "tables", "rules", NULL};
    const struct document *document = &loading->campaign;
    struct sc_scenario *s = loading->s;
    struct diags *diags = loading->diags;
    bool good = node_head(document, "game", "santiago", keys, diags);
    good = node_text(document, document->root, "scenario", &s->id, diags) && good;
    good = node_text(document, document->root, "title", &s->title, diags) && good;
    const struct node *map = node_part(document, document->root, "files", NODE_MAP, diags);
    good = map && node_keys(document, map, files, diags) && good;
    return read_turns(loading, document) && good;
}

/* What a scenario that rests on this one says in its place. */
static bool read_over(struct sc_loading *loading, const struct document *over)
{
    struct sc_scenario *s = loading->s;
    struct diags *diags = loading->diags;
    struct provenance provenance = {0};
    if (!over)
        return !node_get(loading->campaign.root, "board") ||
               sc_load_board(loading, &loading->campaign);
    bool good = node_keys(over, over->root, scenario_over_keys, diags);
    good = node_text(over, over->root, "scenario", &s->id, diags) && good;
    good = node_opt_text(over, over->root, "title", &s->title, diags) && good;
    good = source_read(over, over->root, &provenance, diags) && good;
    if (node_get(over->root, "turns"))
        good = read_turns(loading, over) && good;
    return good && (!node_get(over->root, "board") || sc_load_board(loading, over));
}

static bool read_all(struct sc_loading *loading, struct loader *loader)
{
    const struct document *campaign = &loading->campaign;
    struct document map;
    struct document tables;
    bool good = loader_part(loader, campaign, "map", &map);
    good = loader_part(loader, campaign, "units", &loading->units) && good;
    good = loader_part(loader, campaign, "tables", &tables) && good;
    if (!good || !read_head(loading))
        return false;
    /* each rests on those before it */
    good = sc_load_map(loading, &map);
    return good && sc_load_units(loading) && sc_load_charts(loading, &tables) &&
           sc_load_costs(loading) && read_over(loading, loader->over);
}

const void *sc_load(const struct document *document, struct loader *loader)
{
    struct sc_loading *loading = arena_get(loader->arena, sizeof *loading);
    struct sc_scenario *s = arena_get(loader->arena, sizeof *s);
    if (!loading || !s) {
        diag_no_memory(loader->diags);
        return NULL;
    }
    s->hooks = loader->hooks;
    loading->s = s;
    loading->arena = loader->arena;
    loading->diags = loader->diags;
    loading->campaign = *document;
    return read_all(loading, loader) ? s : NULL;
}
