/* A scenario from its files: campaign.yaml names them. */
#include "santiago/loading/load.h"

#include "game/loader.h"
#include "santiago/santiago.h"

static bool read_head(struct sc_loading *loading)
{
    static const char *const keys[] = {"scenario", "game",  "title", "files",
                                       "turns",    "board", NULL};
    static const char *const files[] = {"map", "units", "tables", "rules", NULL};

    return scenario_head_read(&loading->campaign, "santiago", keys, files, SC_TURNS - 1,
                              &loading->s->head);
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
           sc_load_costs(loading);
}

#define LOAD(what) sc_##what
#define LOAD_TURNS (SC_TURNS - 1)
#include "game/load_all.inc"
