/* map.yaml: Spaces, Transit Spaces and Zones, what lies between them, and the States. */
#include <string.h>

#include "montezuma/loading/load.h"
#include "montezuma/montezuma.h"

static const char *const terrains[] = {"clear",   "rough", "jungle", "rough_jungle",
                                       "transit", "zone",  NULL};
static const char *const edge_kinds[] = {"rough", "river", NULL};
static const char *const no_kinds[] = {NULL};
static const char *const coasts[] = {"none", "east", "west", NULL};
const struct map_noun mz_noun = {"space", "spaces"};

enum { PW_LEAST = -3, PW_MOST = 5, CONTROL_MOST = 12 };

/* ---- States [6.9] */

static bool read_state(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id",      "name",   "abbr", "control", "zone",
                                       "aliases", "source", "why",  NULL};
    struct mz_scenario *s = loading->s;
    struct mz_state *state = &s->state[s->states];
    bool zone = false;

    state->provenance = s->map.provenance;
    if (!node_keys(node, keys) || !entry_name(node, "id", &state->id) ||
        !node_text(node, "name", &state->name) || !node_text(node, "abbr", &state->abbreviation) ||
        !node_opt_bool(node, "zone", &zone) ||
        !entry_byte(node, "control", 1, CONTROL_MOST, &state->control) ||
        !source_read(node, &state->provenance))
        return false;
    if (mz_find_state(s, state->id) != MZ_NO_STATE)
        return node_fault(node, "there is a State '%s' already", state->id);
    if (zone == (state->control > 0))
        return node_fault(node, "a State has a 'control' number, or is a 'zone'");
    s->states++;
    return true;
}

/* ---- cells */

/* `state: texas`, which is none of the States [2.1.a]. */
static bool read_state_of(struct mz_loading *loading, const struct node *node, struct mz_cell *cell)
{
    const char *id = NULL;

    cell->state = MZ_NO_STATE;
    if (!node_opt_text(node, "state", &id))
        return false;
    if (!id)
        return true;
    cell->state = strcmp(id, "texas") == 0 ? MZ_TEXAS : mz_find_state(loading->s, id);
    return cell->state != MZ_NO_STATE ||
           node_fault(node_get(node, "state"), "no State '%.60s'", id);
}

static bool read_city(struct mz_loading *loading, const struct node *node, unsigned index)
{
    struct mz_scenario *s = loading->s;
    int64_t pw = 0;

    if (!node_get(node, "pw"))
        return true;
    if (s->cities == MZ_CITIES)
        return node_fault(node, "there are at most %d PW Cities", MZ_CITIES);
    if (!node_int(node, "pw", PW_LEAST, PW_MOST, &pw))
        return false;
    s->cell[index].city = true;
    s->cell[index].pw = (int8_t)pw;
    s->city[s->cities++] = (uint8_t)index;
    return true;
}

static bool read_cell(struct mz_loading *loading, const struct node *node, unsigned index)
{
    struct mz_scenario *s = loading->s;
    struct mz_cell *cell = &s->cell[index];

    cell->own = MZ_NOBODYS;
    if (!entry_word(node, "own", mz_side_names, &cell->own) ||
        !entry_word(node, "port", coasts, &cell->port) ||
        !node_opt_bool(node, "fortress", &cell->fortress) ||
        !node_opt_bool(node, "indian", &cell->indian) || !read_state_of(loading, node, cell) ||
        !read_city(loading, node, index))
        return false;
    if (cell->state < MZ_STATES)
        set_add(s->state[cell->state].cells.word, index);
    return true;
}

static bool read_cells(struct mz_loading *loading)
{
    unsigned index = 0;
    bool good = true;

    for (NODE_EACH(node, map_entries(&loading->s->map, "cells")))
        good = read_cell(loading, node, index++) && good;
    return good;
}

/* ---- what follows */

/* [18.4.a] States are adjacent where a connection or an arrow joins their cells. */
static void join_states(struct mz_scenario *s)
{
    for (unsigned i = 0; i < s->map.edges; i++) {
        const struct map_edge *edge = &s->map.edge[i];
        uint8_t from = s->cell[edge->from].state;
        uint8_t to = s->cell[edge->to].state;

        if (from < MZ_STATES && to < MZ_STATES && from != to)
            s->state[from].adjacent |= UINT32_C(1) << to;
        if (edge->kinds & MZ_EDGE_RIVER)
            s->cell[edge->from].river = true;
    }
}

/* The cells that rules name. */
static bool find_cells(struct mz_loading *loading, const struct document *document)
{
    struct mz_scenario *s = loading->s;
    const struct {
        const char *id;
        uint8_t *into;
    } named[] = {{"disputed_zone", &s->disputed_zone},
                 {"alta_california", &s->alta_california},
                 {"baja_california", &s->baja_california},
                 {"yucatan", &s->yucatan},
                 {"new_orleans", &s->new_orleans},
                 {"mejico", &s->mejico},
                 {"vera_cruz", &s->vera_cruz},
                 {"saltillo", &s->saltillo},
                 {"monterrey", &s->monterrey}};
    bool good = true;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        uint16_t cell = map_find(&s->map, slice_of(named[i].id));

        *named[i].into = (uint8_t)cell;
        if (cell == MAP_NOWHERE)
            good =
                node_fault(document->root, "the rules name '%s', and there is none", named[i].id);
    }
    s->mexico_state = mz_find_state(s, "mexico");
    s->sonora_state = mz_find_state(s, "sonora");
    if (s->mexico_state == MZ_NO_STATE || s->sonora_state == MZ_NO_STATE)
        good = node_fault(document->root, "the rules name the States 'mexico' and 'sonora'");
    return good;
}

/* [2.1] */
bool mz_load_map(struct mz_loading *loading, const struct document *document)
{
    static const char *const extra[] = {"states", NULL};
    static const char *const cell_keys[] = {"own",      "state",  "port", "pw",
                                            "fortress", "indian", NULL};
    static const struct map_vocabulary vocabulary = {.terrains = terrains,
                                                     .edge_kinds = edge_kinds,
                                                     .place_kinds = no_kinds,
                                                     .noun = &mz_noun,
                                                     .cell_keys = cell_keys};
    struct map *map = &loading->s->map;

    if (!map_read(document, &vocabulary, extra, loading->arena, map))
        return false;
    if (map->rows || map->cells > MZ_CELLS)
        return node_fault(node_get(document->root, "grid"), "a map of at most %d points", MZ_CELLS);
    if (!mz_load_rows(loading, document, "states", MZ_STATES, read_state) || !read_cells(loading))
        return false;
    join_states(loading->s);
    return find_cells(loading, document);
}

bool mz_lay_out_walk(struct mz_loading *loading)
{
    enum { TENTHS = 10 };
    struct mz_scenario *s = loading->s;
    const struct mz_charts *charts = &s->charts;
    uint8_t *price = arena_get(loading->arena, s->map.edges);

    if (!price)
        return diag_no_memory(loading->diags);
    for (unsigned i = 0; i < s->map.edges; i++) {
        const struct map_edge *edge = &s->map.edge[i];
        unsigned enter = charts->terrain[s->map.cell[edge->to].terrain].enter;
        unsigned way = edge->kinds & MZ_EDGE_RIVER   ? MZ_RIVER
                       : edge->kinds & MZ_EDGE_ROUGH ? MZ_ROUGH_WAY
                                                     : MZ_ORDINARY;

        price[i] = (uint8_t)(((enter ? enter : 1) + charts->connection[way].mp) * TENTHS);
    }
    return flood_lay_out(&s->walk, &s->map, price, loading->arena) ||
           diag_no_memory(loading->diags);
}
