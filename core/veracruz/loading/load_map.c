/* map.yaml: the cells and hexsides, and what terrain does to those who cross them. */
#include <string.h>

#include "map/flood.h"
#include "veracruz/loading/load.h"

/* The words of the map, in the order of enum vz_terrain and the bits of vz_edge_kind,
 * vz_place_kind.
 */
static const char *const terrains[] = {"clear", "jungle", "rough", "mountain",
                                       "swamp", "sea",    "lake",  NULL};
static const char *const edge_kinds[] = {"highway", "road",     "trail", "river",
                                         "bridge",  "mountain", "lake",  NULL};
static const char *const place_kinds[] = {"city", "town", "village", "fortress", "port", NULL};

enum { RETREAT_BY_ROAD = 1, RETREAT_OFF_ROAD = 2 }; /* [8.64] */
enum { ONE_HEX = 10 };                              /* tenths [19.23] */

/* ---- marks */

static bool is_water(const struct map_cell *cell)
{
    return cell->terrain == VZ_SEA || cell->terrain == VZ_LAKE;
}

/* [5.34] land beside an all-sea hex is coastal. */
static void mark_cells(struct map *map)
{
    for (unsigned i = 0; i < map->cells; i++) {
        struct map_cell *cell = &map->cell[i];

        for (unsigned e = 0; e < cell->edges && !is_water(cell); e++)
            if (map->cell[map->edge[cell->first + e].to].terrain == VZ_SEA)
                cell->marks |= VZ_COASTAL;
        int west =
            map->columns_from_east ? map->first_column + map->columns - 1 : map->first_column;
        if (cell->column == west)
            cell->marks |= VZ_WEST_EDGE;
    }
}

/* False when there are too many. */
static bool list_west_edge(struct vz_scenario *s)
{
    for (uint16_t cell = 0; cell < s->map.cells; cell++) {
        if (!(s->map.cell[cell].marks & VZ_WEST_EDGE))
            continue;
        if (s->west_edge_cells == VZ_EDGE_CELLS)
            return false;
        s->west_edge[s->west_edge_cells++] = cell;
    }
    return true;
}

static bool is_port(const struct map *map, const struct map_cell *cell)
{
    return cell->place != MAP_NOWHERE && map->place[cell->place].kinds & VZ_PORT;
}

/* Where units may come ashore and gunboats may lie; false without memory. */
static bool list_coast(struct vz_scenario *s, struct arena *arena)
{
    const struct map *map = &s->map;

    s->shore = arena_get(arena, map->cells * sizeof *s->shore);
    s->waters = arena_get(arena, map->cells * sizeof *s->waters);
    for (uint16_t i = 0; i < map->cells && s->shore && s->waters; i++) {
        const struct map_cell *cell = &map->cell[i];

        if (cell->marks & VZ_COASTAL || is_port(map, cell))
            s->shore[s->shore_cells++] = i;
        if (cell->marks & VZ_COASTAL || cell->terrain == VZ_SEA)
            s->waters[s->water_cells++] = i;
    }
    return s->shore && s->waters;
}

static void mark_fever(struct map *map, int row, int64_t through)
{
    for (unsigned i = 0; i < map->cells; i++)
        if (map->cell[i].row == row && map->cell[i].column <= through)
            map->cell[i].marks |= VZ_FEVER;
}

/* In each row the columns up to a number lie east of the Yellow Fever Line [13.15]. */
static bool read_fever_line(struct vz_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"east_through", "source", "why", NULL};
    struct map *map = &loading->s->map;
    struct provenance provenance = map->provenance;
    bool good = true;
    const struct node *line = node_part(document->root, "fever_line", NODE_MAP);

    if (!line || !node_keys(line, keys) || !source_read(line, &provenance))
        return false;
    const struct node *list = node_part(line, "east_through", NODE_LIST);
    if (!list)
        return false;
    if (list->length != (size_t)map->rows)
        return node_fault(list, "the map has %d rows, but here are %zu", map->rows, list->length);
    int row = map->first_row;
    for (const struct node *entry = list->first; entry; entry = entry->next, row++) {
        int64_t through = 0;

        good = node_is_int(entry, 0, map->first_column + map->columns - 1, &through) && good;
        mark_fever(map, row, through);
    }
    return good;
}

/* ---- exits */

static bool read_exit(struct vz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"hex", "id", "name", "militia", "source", "why", NULL};
    struct provenance provenance = loading->s->map.provenance;
    const char *id = NULL;
    const char *name = NULL;
    bool militia = false;

    if (!node_keys(node, keys) || !entry_name(node, "id", &id) || !node_text(node, "name", &name) ||
        !node_opt_bool(node, "militia", &militia) || !source_read(node, &provenance))
        return false;
    const struct node *hex = node_part(node, "hex", NODE_SCALAR);
    uint16_t cell = hex ? vz_load_cell(loading, hex) : MAP_NOWHERE;
    if (cell == MAP_NOWHERE)
        return false;
    for (unsigned i = 0; i < loading->exits; i++)
        if (strcmp(loading->exit[i].id, id) == 0)
            return node_fault(node_get(node, "id"), "an exit of that id is above");
    if (map_find(&loading->s->map, slice_of(id)) != MAP_NOWHERE)
        return node_fault(node_get(node, "id"), "a place has that id");
    loading->exit[loading->exits].id = id;
    loading->exit[loading->exits++].cell = cell;
    return true;
}

static bool read_exits(struct vz_loading *loading, const struct document *document)
{
    bool good = true;
    const struct node *list = node_part(document->root, "exits", NODE_LIST);

    if (!list)
        return false;
    if (list->length > VZ_EXITS)
        return node_fault(list, "more than %d exits", VZ_EXITS);
    for (NODE_EACH(node, list->first))
        good = read_exit(loading, node) && good;
    return good;
}

/* ---- places that the rules name */

/* The place of that id, which must be of these kinds; NULL after a fault. */
static const struct map_place *find_place(struct vz_loading *loading,
                                          const struct document *document, const char *id,
                                          uint16_t kinds)
{
    const struct map *map = &loading->s->map;
    const struct node *list = node_get(document->root, "places");
    const struct node *places = list ? list : document->root;
    unsigned i = 0;

    while (i < map->places && strcmp(map->place[i].id, id) != 0)
        i++;
    if (i == map->places) {
        node_fault(places, "a place '%s' is missing: the rules name it", id);
        return NULL;
    }
    if ((map->place[i].kinds & kinds) != kinds) {
        node_fault(places, "'%s' lacks a kind that the rules give it", id);
        return NULL;
    }
    return &map->place[i];
}

static bool find_places(struct vz_loading *loading, const struct document *document)
{
    struct vz_scenario *s = loading->s;
    const struct {
        const char *id;
        uint16_t kinds;
        uint16_t *cell;
    } named[] = {{"mexico-city", VZ_CITY, &s->mexico_city},
                 {"puebla", VZ_CITY, &s->puebla},
                 {"veracruz", VZ_CITY | VZ_PORT, &s->veracruz},
                 {"jalapa", 0, &s->jalapa},
                 {"orizaba", 0, &s->orizaba}};
    bool good = true;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const struct map_place *place = find_place(loading, document, named[i].id, named[i].kinds);

        if (place)
            *named[i].cell = place->cell;
        good = good && place;
    }
    for (unsigned place = 0; place < s->map.places; place++)
        if (s->map.place[place].kinds & VZ_PORT)
            s->port[s->ports++] = (uint8_t)place;
    return good;
}

/* [12.11] the three fortresses, with their printed ratings. */
static bool find_forts(struct vz_loading *loading, const struct document *document)
{
    static const char *const forts[VZ_FORTS] = {"veracruz", "perote", "ulua"};
    struct vz_scenario *s = loading->s;
    bool good = true;

    for (unsigned i = 0; i < VZ_FORTS; i++) {
        const struct map_place *place = find_place(loading, document, forts[i], VZ_FORTRESS);

        if (!place) {
            good = false;
        } else if (place->strength < 1 || place->strength > 99) {
            good = node_fault(node_get(document->root, "places"),
                              "'%s' needs a strength from 1 to 99", forts[i]);
        } else {
            s->fort_cell[i] = place->cell;
            s->fort_strength[i] = (uint8_t)place->strength;
        }
    }
    const struct map_cell *ulua = &s->map.cell[s->fort_cell[VZ_FORT_ULUA]];
    for (unsigned e = 0; e < ulua->edges && good; e++)
        s->map.cell[s->map.edge[ulua->first + e].to].marks |= VZ_BY_ULUA;
    return good;
}

bool vz_load_map(struct vz_loading *loading, const struct document *document)
{
    static const struct map_vocabulary vocabulary = {
        .terrains = terrains, .edge_kinds = edge_kinds, .place_kinds = place_kinds};
    static const char *const extra[] = {"fever_line", "exits", NULL};
    struct map *map = &loading->s->map;

    if (!map_read(document, &vocabulary, extra, loading->arena, map))
        return false;
    if (!map->rows || map->cells > VZ_CELLS)
        return node_fault(node_get(document->root, "grid"), "a map of at most %d hexes", VZ_CELLS);
    if (map->places > VZ_PLACES)
        return node_fault(node_get(document->root, "places"), "more than %d places", VZ_PLACES);
    mark_cells(map);
    if (!list_west_edge(loading->s))
        return node_fault(document->root, "more than %d rows", VZ_EDGE_CELLS);
    if (!list_coast(loading->s, loading->arena))
        return diag_no_memory(loading->diags);
    bool good = read_fever_line(loading, document);
    good = read_exits(loading, document) && good;
    good = find_places(loading, document) && good;
    return find_forts(loading, document) && good;
}

/* ---- what it costs to cross a hexside */

static bool is_barred_cell(const struct vz_scenario *s, unsigned cell)
{
    return s->charts.enter[s->map.cell[cell].terrain] < 0 || /* [5.34] mountain, all-sea, lake */
           cell == s->fort_cell[VZ_FORT_ULUA];               /* [12.61] no units there */
}

/* What the cell costs to whom no highway, road or trail brings there [5.31] [5.32]. */
static void go_off_road(const struct vz_scenario *s, unsigned cell, struct vz_crossing *crossing)
{
    uint16_t place = s->map.cell[cell].place;
    uint16_t kinds = place == MAP_NOWHERE ? 0 : s->map.place[place].kinds;

    for (unsigned k = 0; k < 4; k++) { /* city, town, village, fortress */
        if (!(kinds >> k & 1))
            continue;
        crossing->way = place_kinds[k];
        crossing->cost = s->charts.settled[k];
        return;
    }
    crossing->way = terrains[s->map.cell[cell].terrain];
    crossing->cost = (uint8_t)s->charts.enter[s->map.cell[cell].terrain];
}

static void take_way(const char *way, uint8_t cost, struct vz_crossing *crossing)
{
    crossing->way = way;
    crossing->cost = cost;
}

bool vz_find_crossing(const struct vz_scenario *s, const struct map_edge *edge, bool artillery,
                      struct vz_crossing *crossing)
{
    const struct vz_charts *charts = &s->charts;
    bool river = edge->kinds & VZ_RIVER;
    bool bridge = edge->kinds & VZ_BRIDGE;

    *crossing = (struct vz_crossing){0};
    if (is_barred_cell(s, edge->from) || is_barred_cell(s, edge->to) ||
        edge->kinds & (VZ_RIDGE | VZ_LAKESIDE)) /* [5.34] mountain and all-lake hexsides */
        return false;
    if (artillery && river && !bridge) /* [5.34] artillery crosses only at bridges */
        return false;
    /* [5.32] the feature that crosses the hexside cancels the terrain of the hex entered */
    if (edge->kinds & VZ_HIGHWAY)
        take_way("highway", charts->highway, crossing);
    else if (edge->kinds & VZ_ROAD)
        take_way("road", charts->road, crossing);
    else if (edge->kinds & VZ_TRAIL && !artillery) /* [5.34] no benefit of trails */
        take_way("trail", charts->trail, crossing);
    else
        go_off_road(s, edge->to, crossing);
    if (!river)
        return true;
    crossing->over = bridge ? "bridge" : "river"; /* [5.32] only a bridge cancels the river */
    crossing->extra = bridge ? charts->bridge : charts->river;
    return true;
}

static unsigned crossing_cost(const struct vz_scenario *s, const struct map_edge *edge,
                              bool artillery)
{
    struct vz_crossing crossing;

    if (!vz_find_crossing(s, edge, artillery, &crossing))
        return FLOOD_BARRED;
    return (unsigned)crossing.cost + crossing.extra;
}

/* Mountains and water, where no zone of control and no combat reaches [5.34] [6.21]. */
static bool is_void(const struct vz_scenario *s, unsigned cell)
{
    uint8_t terrain = s->map.cell[cell].terrain;

    return terrain == VZ_MOUNTAIN || terrain == VZ_SEA || terrain == VZ_LAKE;
}

/* [5.16] The hexside has sea on it: one of its two hexes is sea, or, between two of the coast, one
 * of the two that lie at its ends. [12.65] San Juan de Ulua counts as sea there. */
static bool sea_joins(const struct vz_scenario *s, const struct map_edge *edge)
{
    const struct map *map = &s->map;
    const struct map_cell *cell = &map->cell[edge->from];

    if (edge->kinds & VZ_RIVER) /* [18.0] never across a river */
        return false;
    if (cell->terrain == VZ_SEA || map->cell[edge->to].terrain == VZ_SEA)
        return true;
    if (!(cell->marks & map->cell[edge->to].marks & VZ_COASTAL))
        return false;
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t end = map->edge[e].to;

        if ((map->cell[end].terrain == VZ_SEA || end == s->fort_cell[VZ_FORT_ULUA]) &&
            map_edge(map, end, edge->to))
            return true;
    }
    return false;
}

/* [8.62] No mountain, sea or lake is in the way; [8.64] roads are shortest. */
static uint8_t retreat_price(const struct map_edge *edge, uint8_t step)
{
    if (step == FLOOD_BARRED)
        return FLOOD_BARRED;
    return edge->kinds & (VZ_HIGHWAY | VZ_ROAD | VZ_TRAIL) ? RETREAT_BY_ROAD : RETREAT_OFF_ROAD;
}

/* The costs as floods want them. */
static bool lay_out(struct vz_loading *loading)
{
    struct vz_scenario *s = loading->s;
    struct arena *arena = loading->arena;
    uint8_t *hexes = arena_get(arena, s->map.edges + 1u);
    uint8_t *back = arena_get(arena, s->map.edges + 1u);
    bool good = hexes && back && flood_lay_out(&s->retreats, &s->map, s->retreat, arena);

    for (unsigned guns = 0; guns < 2 && good; guns++) {
        const uint8_t *cost = s->cost[guns];

        for (size_t i = 0; i < s->map.edges; i++) { /* [5.34] rivers stay closed to artillery */
            hexes[i] = cost[i] == FLOOD_BARRED ? FLOOD_BARRED : ONE_HEX;
            back[i] = cost[s->map.edge[i].back];
        }
        good = flood_lay_out(&s->price[guns], &s->map, cost, arena) &&
               flood_lay_out(&s->price_back[guns], &s->map, back, arena) &&
               flood_lay_out(&s->hexes[guns], &s->map, hexes, arena);
    }
    return good || diag_no_memory(loading->diags);
}

bool vz_load_costs(struct vz_loading *loading)
{
    struct vz_scenario *s = loading->s;
    size_t edges = s->map.edges;
    uint8_t *room = arena_get(loading->arena, 7 * edges + 1);

    if (!room)
        return diag_no_memory(loading->diags);
    s->cost[0] = room;
    s->cost[1] = room + edges;
    s->steps = room + 2 * edges;
    s->zone_blocked = room + 3 * edges;
    s->combat_barred = room + 4 * edges;
    s->retreat = room + 5 * edges;
    s->sails = room + 6 * edges;
    for (size_t i = 0; i < edges; i++) {
        const struct map_edge *edge = &s->map.edge[i];
        bool barred = is_void(s, edge->from) || is_void(s, edge->to) ||
                      edge->kinds & (VZ_RIDGE | VZ_LAKESIDE);

        s->cost[0][i] = (uint8_t)crossing_cost(s, edge, false);
        s->cost[1][i] = (uint8_t)crossing_cost(s, edge, true);
        s->steps[i] = s->cost[0][i] == FLOOD_BARRED ? FLOOD_BARRED : 10; /* [19.23] */
        s->combat_barred[i] = barred;                                    /* [5.34] */
        s->zone_blocked[i] = barred || edge->kinds & VZ_RIVER;           /* [6.21] */
        s->retreat[i] = retreat_price(edge, s->steps[i]);
        s->sails[i] = sea_joins(s, edge);
    }
    return lay_out(loading);
}
