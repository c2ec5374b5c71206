/* A scenario from its files: campaign.yaml names them and says how the game begins. */
#include <string.h>

#include "game/loader.h"
#include "veracruz/loading/load.h"
#include "veracruz/position.h"
#include "veracruz/rules/ways.h"

/* ---- Game-Turns and options */

/* What holds when a log says nothing: the same for every scenario of the game. */
static bool read_options(struct vz_loading *loading)
{
    static const char *const keys[] = {"city-points", "opposed-landing", "leader-per-hex",
                                       "fortification-radius", NULL};
    const struct document *document = &loading->campaign;
    bool on[VZ_OPTIONS - 1] = {true, false, false}; /* [17.2] [19.27] [9.31] */
    const bool standard[VZ_OPTIONS - 1] = {true, false, false};
    int64_t radius = 10; /* [8.92] */
    const struct node *map = node_get(document->root, "options");

    if (!map)
        return true;
    if (!node_keys(map, keys))
        return false;
    for (unsigned i = 0; i < VZ_OPTIONS - 1; i++) {
        if (!node_opt_bool(map, keys[i], &on[i]))
            return false;
        if (on[i] != standard[i])
            return node_fault(
                node_get(map, keys[i]),
                "this is not the game's own setting: a log changes it, not a scenario");
    }
    if (!node_opt_int(map, keys[VZ_FORT_RADIUS], 0, 20, &radius))
        return false;
    return radius == 10 ||
           node_fault(node_get(map, keys[VZ_FORT_RADIUS]),
                      "this is not the game's own setting: a log changes it, not a scenario");
}

/* ---- the start */

/* [20.12] */
static bool read_control(struct vz_loading *loading, const struct node *start)
{
    static const char *const sides[] = {"us", "mexico", NULL};
    struct vz_scenario *s = loading->s;
    bool good = true;
    const struct node *map = entry_part(start, "control", NODE_MAP, &good);

    for (NODE_EACH(entry, map ? map->first : NULL)) {
        int side = 0;
        uint16_t cell = map_find(&s->map, slice_of(entry->key));
        uint16_t place = cell == MAP_NOWHERE ? MAP_NOWHERE : s->map.cell[cell].place;

        if (place == MAP_NOWHERE)
            return node_fault(entry, "no place '%.60s' on the map", entry->key);
        if (!node_choice(map, entry->key, sides, &side))
            return false;
        s->start_control_us[place] = side == VZ_US;
    }
    return good;
}

/* Units by the place in which they stand. */
static bool read_units(struct vz_loading *loading, const struct node *start)
{
    struct vz_scenario *s = loading->s;
    bool good = true;

    for (unsigned unit = 0; unit < VZ_UNITS; unit++)
        s->start_cell[unit] = MAP_NOWHERE;
    const struct node *map = node_part(start, "units", NODE_MAP);
    for (NODE_EACH(list, map ? map->first : NULL)) {
        uint16_t cell = map_find(&s->map, slice_of(list->key));

        if (cell == MAP_NOWHERE || list->kind != NODE_LIST) {
            good = node_fault(list, "'%.60s' must be a place with a list of units", list->key);
            continue;
        }
        if (!vz_is_ground(s, cell))
            good = node_fault(list, "no unit can stand at '%.60s'", list->key);
        for (NODE_EACH(entry, list->first)) {
            unsigned unit = vz_load_comer(loading, entry);

            if (unit == VZ_NO_UNIT)
                good = false;
            else if (s->counter[unit].side != VZ_MEXICO)
                good = node_fault(entry, "the U.S. has no unit on the map at the start");
            else
                s->start_cell[unit] = cell;
        }
    }
    return map && good;
}

/* [21.0] the five militia and the Pack animal that belongs to nobody. */
static bool read_unnamed(struct vz_loading *loading, const struct node *start)
{
    static const char *const militia_keys[] = {"count", "where", NULL};
    static const char *const pack_keys[] = {"hex", "claimed", NULL};
    const char *where = NULL;
    int64_t count = 0;
    bool claimed = false;
    const struct node *militia = node_part(start, "militia", NODE_MAP);

    if (!militia || !node_keys(militia, militia_keys) ||
        !node_int(militia, "count", 0, 8, &count) || !node_opt_text(militia, "where", &where))
        return false;
    if (count > loading->s->militia_pool)
        return node_fault(node_get(militia, "count"), "the pool has not so many");
    loading->s->setup_militia = (uint8_t)count;
    loading->s->pack_cell = MAP_NOWHERE;
    if (!node_get(start, "pack"))
        return true;
    const struct node *pack = node_part(start, "pack", NODE_MAP);
    if (!pack || !node_keys(pack, pack_keys) || !node_opt_bool(pack, "claimed", &claimed))
        return false;
    if (claimed)
        return node_fault(node_get(pack, "claimed"), "it is claimed by who enters its hex");
    const struct node *hex = node_part(pack, "hex", NODE_SCALAR);
    loading->s->pack_cell = hex ? vz_load_ground(loading, hex) : MAP_NOWHERE;
    return loading->s->pack_cell != MAP_NOWHERE;
}

static bool read_start(struct vz_loading *loading)
{
    static const char *const keys[] = {"bnm", "control", "units", "militia", "pack", NULL};
    static const char *const sides[] = {"us", "mexico", NULL};
    const struct document *document = &loading->campaign;
    const struct node *start = node_part(document->root, "start", NODE_MAP);

    if (!start || !node_keys(start, keys))
        return false;
    const struct node *bnm = node_part(start, "bnm", NODE_MAP);
    bool good = bnm && node_keys(bnm, sides);
    int64_t most = loading->s->charts.figure[VZ_MORALE_LIMIT];
    for (unsigned side = 0; side < 2 && good; side++) {
        int64_t value = 0;

        good = node_int(bnm, sides[side], -most, most, &value); /* [10.11] */
        loading->s->start_bnm[side] = (int8_t)value;
    }
    good = read_control(loading, start) && good;
    good = read_units(loading, start) && good;
    return read_unnamed(loading, start) && good;
}

/* Outward from the sources, over the hexsides that a supply line may cross [11.13]. */
static bool find_supply_ways(struct vz_loading *loading)
{
    struct vz_scenario *s = loading->s;
    const struct flood_prices *steps = &s->hexes[0];
    size_t size = s->map.cells * sizeof(uint16_t);
    uint16_t *queue = arena_get(loading->arena, size);
    size_t queued = 0;

    s->supply_way = arena_get(loading->arena, size);
    if (!queue || !s->supply_way)
        return diag_no_memory(loading->diags);
    memset(s->supply_way, 0xff, size); /* MAP_NOWHERE */
    for (unsigned i = 0; i < s->mexican_sources; i++) {
        uint16_t source = s->mexican_source[i];

        if (s->supply_way[source] == MAP_NOWHERE) /* it may be named twice */
            queue[queued++] = source;
        s->supply_way[source] = source;
    }
    for (size_t at = 0; at < queued; at++)
        for (unsigned e = steps->first[queue[at]]; e < steps->first[queue[at] + 1u]; e++) {
            uint16_t from = (uint16_t)steps->step[e];

            if (s->supply_way[from] != MAP_NOWHERE)
                continue;
            s->supply_way[from] = queue[at];
            queue[queued++] = from;
        }
    return true;
}

/* [11.4] */
static bool read_sources(struct vz_loading *loading)
{
    static const char *const keys[] = {"mexico", NULL};
    const struct document *document = &loading->campaign;
    struct vz_scenario *s = loading->s;
    const size_t most = sizeof s->mexican_source / sizeof *s->mexican_source;
    const struct node *map = node_part(document->root, "supply_sources", NODE_MAP);

    if (!map || !node_keys(map, keys))
        return false;
    const struct node *list = node_part(map, "mexico", NODE_LIST);
    if (!list)
        return false;
    if (list->length == 0 || list->length > most)
        return node_fault(list, "there are from 1 to %zu sources", most);
    for (NODE_EACH(entry, list->first)) {
        uint16_t cell = vz_load_cell(loading, entry);

        if (cell == MAP_NOWHERE)
            return false;
        s->mexican_source[s->mexican_sources++] = cell;
    }
    return find_supply_ways(loading);
}

/* Where the ways to Mexico City [17.12] and to the goals of Mexican retreats [8.64] lead. */
static bool lay_out_ways(struct vz_loading *loading)
{
    struct vz_scenario *s = loading->s;
    const struct map *map = &s->map;
    struct arena *arena = loading->arena;
    uint16_t goals[VZ_EDGE_CELLS + 1] = {s->mexico_city};
    bool good = true;

    memcpy(goals + 1, s->west_edge, s->west_edge_cells * sizeof *goals);
    for (unsigned guns = 0; guns < 2; guns++)
        good = good && vz_ways_lay_out(&s->to_mexico_city[guns], map, &s->price_back[guns],
                                       &s->mexico_city, 1, arena);
    good = good && vz_ways_lay_out(&s->mexican_retreats, map, &s->retreats, goals,
                                   s->west_edge_cells + 1u, arena);
    return good || diag_no_memory(loading->diags);
}

/* ---- all of it */

static bool read_head(struct vz_loading *loading)
{
    static const char *const keys[] = {"scenario", "game",           "title",   "files", "turns",
                                       "start",    "supply_sources", "options", "board", NULL};
    static const char *const files[] = {"map", "units", "tables", "reinforcements", "rules", NULL};

    return scenario_head_read(&loading->campaign, "veracruz", keys, files, VZ_TURNS - 1,
                              &loading->s->head);
}

static bool read_all(struct vz_loading *loading, struct loader *loader)
{
    const struct document *campaign = &loading->campaign;
    struct document map;
    struct document tables;
    bool good = loader_part(loader, campaign, "map", &map);

    good = loader_part(loader, campaign, "units", &loading->units) && good;
    good = loader_part(loader, campaign, "tables", &tables) && good;
    good = loader_part(loader, campaign, "reinforcements", &loading->reinforcements) && good;
    if (!good || !read_head(loading))
        return false;
    /* each rests on those before it */
    good = vz_load_map(loading, &map);
    good = vz_load_units(loading) && good;
    if (!good || !vz_load_charts(loading, &tables) || !vz_load_costs(loading))
        return false;
    good = read_options(loading);
    good = read_sources(loading) && good;
    good = lay_out_ways(loading) && good;
    return read_start(loading) && good && vz_load_schedule(loading);
}

#define LOAD(what) vz_##what
#define LOAD_TURNS (VZ_TURNS - 1)
#include "game/load_all.inc"
