/* A scenario from its files: its own names them. */
#include "cactus/loading/load.h"

#include "cactus/cactus.h"
#include "game/loader.h"

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
                              &loading->s->head);
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
#define LOAD_TURNS CT_TURNS
#include "game/load_all.inc"
