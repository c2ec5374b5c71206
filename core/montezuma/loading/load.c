/* A scenario from its files: its own names them. */
#include "montezuma/loading/load.h"

#include <string.h>

const char *const mz_side_names[] = {"us", "mexico", NULL};

/* ---- what several files hold */

bool mz_load_cell(struct mz_loading *loading, const struct document *document,
                  const struct node *map, const char *key, uint8_t *cell)
{
    const struct node *node = node_part(document, map, key, NODE_SCALAR, loading->diags);
    uint16_t found =
        node ? map_find_node(&loading->s->map, document, node, loading->diags) : MAP_NOWHERE;

    *cell = (uint8_t)found;
    return found != MAP_NOWHERE;
}

bool mz_load_set(struct mz_loading *loading, const struct document *document,
                 const struct node *map, const char *key, struct mz_units *set)
{
    const struct entry_names units = {"unit", loading->s->name, loading->s->names};

    return entry_set(document, map, key, &units, set->word, loading->diags);
}

bool mz_load_states(struct mz_loading *loading, const struct document *document,
                    const struct node *map, const char *key, uint32_t *set)
{
    bool good = true;

    for (const struct node *node = entries_of(document, map, key, NODE_LIST, &good, loading->diags);
         node; node = node->next) {
        uint8_t state = node->text ? mz_find_state(loading->s, node->text) : MZ_NO_STATE;

        if (state == MZ_NO_STATE)
            good = node_fault(document, node, loading->diags, "no State '%.60s'",
                              node->text ? node->text : "a list or map");
        else
            *set |= UINT32_C(1) << state;
    }
    return good;
}

bool mz_load_rows(struct mz_loading *loading, const struct document *document, const char *key,
                  unsigned most,
                  bool (*row)(struct mz_loading *loading, const struct document *document,
                              const struct node *node))
{
    const struct node *list = node_part(document, document->root, key, NODE_LIST, loading->diags);
    bool good = list != NULL;

    if (list && list->length > most)
        return node_fault(document, list, loading->diags, "more than %u entries", most);
    for (const struct node *node = list ? list->first : NULL; node; node = node->next)
        good = row(loading, document, node) && good;
    return good;
}

uint8_t mz_find_state(const struct mz_scenario *s, const char *id)
{
    for (uint8_t state = 0; state < s->states; state++)
        if (strcmp(s->state[state].id, id) == 0)
            return state;
    return MZ_NO_STATE;
}

/* ---- the scenario's own file */

static bool read_head(struct mz_loading *loading)
{
    static const char *const keys[] = {
        "scenario",    "game",     "title",     "files",     "turns",   "pw",       "revolt",
        "bellicosity", "blockade", "control",   "hands",     "removed", "discards", "zone_seen",
        "setup",       "war",      "president", "squadrons", "board",   NULL};
    static const char *const files[] = {"map", "units", "tables", "cards", "rules", NULL};

    return scenario_head_read(&loading->campaign, "montezuma", keys, files, MZ_TURNS,
                              &loading->s->head, loading->diags);
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
#include "game/load_unit.inc"

#define LOAD_TURNS MZ_TURNS
#include "game/load_all.inc"
