/* A scenario from its files: campaign.yaml names them. */
#include "santiago/loading/load.h"

#include "santiago/santiago.h"

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

static bool read_head(struct sc_loading *loading)
{
    static const char *const keys[] = {"scenario", "game",  "title", "files",
                                       "turns",    "board", NULL};
    static const char *const files[] = {"map", "units", "tables", "rules", NULL};

    return scenario_head_read(&loading->campaign, "santiago", keys, files, SC_TURNS - 1,
                              &loading->s->head, loading->diags);
}

/* What a scenario that rests on this one says in its place. */
static bool read_over(struct sc_loading *loading, const struct document *over)
{
    const struct document *last = over ? over : &loading->campaign;

    if (over && !scenario_head_over(over, SC_TURNS - 1, &loading->s->head, loading->diags))
        return false;
    return !node_get(last->root, "board") || sc_load_board(loading, last);
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
    loading->charts = (struct table_reader){&s->tables, loader->diags};
    loading->campaign = *document;
    return read_all(loading, loader) ? s : NULL;
}
