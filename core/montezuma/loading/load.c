/* A scenario from its files: its own names them. */
#include "montezuma/loading/load.h"

#include "game/loader.h"

const char *const mz_side_names[] = {"us", "mexico", NULL};

static bool read_head(struct mz_loading *loading)
{
    static const char *const keys[] = {
        "scenario",    "game",     "title",     "files",     "turns",   "pw",       "revolt",
        "bellicosity", "blockade", "control",   "hands",     "removed", "discards", "zone_seen",
        "setup",       "war",      "president", "squadrons", "board",   NULL};
    static const char *const files[] = {"map", "units", "tables", "cards", "rules", NULL};

    return scenario_head_read(&loading->campaign, "montezuma", keys, files, MZ_TURNS,
                              &loading->s->head);
}

static bool read_all(struct mz_loading *loading, struct loader *loader)
{
    const struct document *campaign = &loading->campaign;
    struct document map;
    struct document units;
    struct document tables;
    struct document cards;
    bool good = loader_part(loader, campaign, "map", &map);

    good = loader_part(loader, campaign, "units", &units) && good;
    good = loader_part(loader, campaign, "tables", &tables) && good;
    good = loader_part(loader, campaign, "cards", &cards) && good;
    /* each rests on those before it */
    return good && read_head(loading) && mz_load_map(loading, &map) &&
           mz_load_units(loading, &units) && mz_load_charts(loading, &tables) &&
           mz_lay_out_walk(loading) && mz_load_cards(loading, &cards) && mz_load_setup(loading) &&
           mz_load_piles(loading);
}

#define LOAD(what) mz_##what
#define LOAD_TURNS MZ_TURNS
#include "game/load_all.inc"
