/* map.yaml: the cells and hexsides, what the game marks on them, and what it costs to cross them.
 */

#include "map/flood.h"
#include "santiago/loading/load.h"
#include "santiago/rules/movement.h"

/* The words of the map, in the order of enum sc_terrain and the bits of sc_edge_kind. */
static const char *const terrains[] = {"jungle", "clear", "city", "swamp", "sea", "bay", NULL};
static const char *const edge_kinds[] = {"road", "river", "bridge", "slope", "trench", NULL};
static const char *const place_kinds[] = {"city", "fortress", "beach", "village",
                                          "hill", "shore",    NULL};
enum { PLACE_FORTRESS = 1 << 1, PLACE_BEACH = 1 << 2 };

static bool is_water(const struct sc_scenario *s, unsigned cell)
{
    uint8_t terrain = s->map.cell[cell].terrain;

    return terrain == SC_SEA || terrain == SC_BAY;
}

/* ---- marks that follow from the map itself */

static uint16_t derived_marks(const struct sc_scenario *s, unsigned cell)
{
    const struct map_cell *c = &s->map.cell[cell];
    uint16_t marks = 0;

    for (unsigned e = 0; e < c->edges; e++) {
        const struct map_edge *edge = &s->map.edge[c->first + e];

        if (!is_water(s, cell) && s->map.cell[edge->to].terrain == SC_SEA)
            marks |= SC_COASTAL; /* [16.1] land with open sea beside it */
        if (edge->kinds & SC_ROAD)
            marks |= SC_ON_ROAD;
    }
    if (c->place != MAP_NOWHERE && s->map.place[c->place].kinds & PLACE_FORTRESS)
        marks |= SC_FORTRESS;
    return marks;
}

static bool mark_cells(struct sc_loading *loading, const struct document *document)
{
    struct sc_scenario *s = loading->s;
    const unsigned most = sizeof s->city / sizeof *s->city;

    for (unsigned i = 0; i < s->map.cells; i++) {
        s->map.cell[i].marks = derived_marks(s, i);
        if (s->map.cell[i].terrain != SC_CITY)
            continue;
        if (s->cities == most)
            return node_fault(node_get(document->root, "terrain"), "more than %u city hexes", most);
        s->city[s->cities++] = (uint16_t)i;
    }
    return s->cities > 0 || node_fault(node_get(document->root, "terrain"), "no hex is city");
}

/* ---- lists of hexes */

/* An entry of that kind of the map's own part `node`, with its source; NULL after a fault. */
static const struct node *sourced(struct sc_loading *loading, const struct node *node,
                                  const char *const *keys, const char *key, enum node_kind kind,
                                  struct provenance *provenance)
{
    *provenance = loading->s->map.provenance;
    if (!node_keys(node, keys) || !source_read(node, provenance))
        return NULL;
    return node_part(node, key, kind);
}

/* Hexes of which the rules say what they are: the file's word on them is better than on others. */
static bool read_known(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"hexes", "source", "why", NULL};
    struct map *map = &loading->s->map;
    bool good = true;
    const struct node *list = node_part(document->root, "known_hexes", NODE_LIST);

    for (NODE_EACH(node, list ? list->first : NULL)) {
        struct provenance provenance;
        struct node_words words = {0};
        const struct node *hexes = sourced(loading, node, keys, "hexes", NODE_SCALAR, &provenance);

        good = good && hexes;
        while (hexes && node_next_word(hexes, &words)) {
            uint16_t cell = map_find_at(map, words.word, words.place);

            if (cell != MAP_NOWHERE)
                map->cell[cell].provenance = provenance;
            good = good && cell != MAP_NOWHERE;
        }
    }
    return list && good;
}

static bool mark_hex(struct sc_loading *loading, const struct node *hexes,
                     const struct node_words *words, uint16_t mark)
{
    struct sc_scenario *s = loading->s;
    uint16_t cell = map_find_at(&s->map, words->word, words->place);

    if (cell == MAP_NOWHERE)
        return false;
    if (is_water(s, cell))
        return node_fault(hexes, "%s is water", s->map.cell[cell].name);
    if (s->map.cell[cell].marks & mark)
        return node_fault(hexes, "%s has that mark already", s->map.cell[cell].name);
    s->map.cell[cell].marks |= mark;
    return true;
}

static bool read_marks(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"mark", "hexes", "source", "why", NULL};
    static const char *const names[] = {"blockhouse", "harbor", NULL};
    static const uint16_t marks[] = {SC_BLOCKHOUSE, SC_HARBOR};
    bool good = true;
    const struct node *list = node_part(document->root, "marks", NODE_LIST);

    for (NODE_EACH(node, list ? list->first : NULL)) {
        struct provenance provenance;
        struct node_words words = {0};
        int mark = 0;
        const struct node *hexes = sourced(loading, node, keys, "hexes", NODE_SCALAR, &provenance);

        if (!hexes || !node_choice(node, "mark", names, &mark))
            good = false;
        else
            while (node_next_word(hexes, &words))
                good = mark_hex(loading, hexes, &words, marks[mark]) && good;
    }
    return list && good;
}

/* ---- places that the rules name */

/* The place that a scalar names by its id, of that kind and on land; NULL after a fault. */
static const struct map_place *find_place(struct sc_loading *loading, const struct node *node,
                                          unsigned kind, const char *called)
{
    const struct map *map = &loading->s->map;
    uint16_t cell = map_find_node(map, node);

    if (cell == MAP_NOWHERE)
        return NULL;
    uint16_t place = map->cell[cell].place;
    if (place == MAP_NOWHERE || !(map->place[place].kinds & kind)) {
        node_fault(node, "'%.60s' is no place of the kind '%s'", node->text, called);
        return NULL;
    }
    if (is_water(loading->s, cell)) {
        node_fault(node, "'%.60s' lies in the water", node->text);
        return NULL;
    }
    return &map->place[place];
}

/* [5.4] [12.11] west to east */
static bool read_beaches(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"places", "source", "why", NULL};
    struct sc_scenario *s = loading->s;
    struct provenance provenance;
    unsigned count = 0;
    const struct node *map = node_part(document->root, "beaches", NODE_MAP);
    const struct node *list =
        map ? sourced(loading, map, keys, "places", NODE_LIST, &provenance) : NULL;

    if (!list)
        return false;
    if (list->length != SC_BEACHES)
        return node_fault(list, "there are %d landing places, not %zu", SC_BEACHES, list->length);
    for (NODE_EACH(node, list->first)) {
        const struct map_place *place = find_place(loading, node, PLACE_BEACH, "beach");

        if (!place)
            return false;
        if (count && s->map.cell[place->cell].column <= s->map.cell[s->beach[count - 1]].column)
            return node_fault(node, "'%s' is not east of the one before it", place->id);
        s->map.cell[place->cell].marks |= SC_BEACH;
        s->beach[count] = place->cell;
        s->beach_name[count++] = place->name;
    }
    return true;
}

/* [22.1] */
static bool read_fortresses(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"socapa", "morro", "source", "why", NULL};
    struct sc_scenario *s = loading->s;
    struct provenance provenance;
    const struct node *map = node_part(document->root, "fortresses", NODE_MAP);

    for (unsigned i = 0; map && i < SC_FORTRESSES; i++) {
        const struct node *node = sourced(loading, map, keys, keys[i], NODE_SCALAR, &provenance);
        const struct map_place *place =
            node ? find_place(loading, node, PLACE_FORTRESS, "fortress") : NULL;

        if (!place)
            return false;
        s->fortress[i] = place->cell;
    }
    if (map && s->fortress[SC_SOCAPA] == s->fortress[SC_MORRO])
        return node_fault(map, "the two are one");
    return map != NULL;
}

/* The hex of an entry, on land; MAP_NOWHERE after a fault. */
static uint16_t land_hex(struct sc_loading *loading, const struct node *map, const char *key)
{
    const struct node *node = node_part(map, key, NODE_SCALAR);
    uint16_t cell = node ? map_find_node(&loading->s->map, node) : MAP_NOWHERE;

    if (cell == MAP_NOWHERE || !is_water(loading->s, cell))
        return cell;
    node_fault(node, "%s is water", loading->s->map.cell[cell].name);
    return MAP_NOWHERE;
}

/* [23.1] [23.2] */
static bool read_entries(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"from", "hex", "source", "why", NULL};
    static const char *const names[] = {"manzanillo", "guantanamo", NULL};
    uint16_t *const cells[] = {&loading->s->manzanillo, &loading->s->guantanamo};
    const struct node *list = node_part(document->root, "entries", NODE_LIST);

    loading->s->manzanillo = loading->s->guantanamo = MAP_NOWHERE;
    for (NODE_EACH(node, list ? list->first : NULL)) {
        struct provenance provenance;
        int from = 0;

        if (!sourced(loading, node, keys, "hex", NODE_SCALAR, &provenance) ||
            !node_choice(node, "from", names, &from))
            return false;
        if (*cells[from] != MAP_NOWHERE)
            return node_fault(node, "the entry from %s is above", names[from]);
        *cells[from] = land_hex(loading, node, "hex");
        if (*cells[from] == MAP_NOWHERE)
            return false;
    }
    for (unsigned i = 0; list && i < 2; i++)
        if (*cells[i] == MAP_NOWHERE)
            return node_fault(list, "the entry from %s is missing", names[i]);
    return list != NULL;
}

/* [12.10] */
static bool read_off_map_road(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"name", "from", "to", "source", "why", NULL};
    struct sc_scenario *s = loading->s;
    struct provenance provenance;
    const struct node *map = node_part(document->root, "off_map_road", NODE_MAP);

    if (!map || !sourced(loading, map, keys, "name", NODE_SCALAR, &provenance))
        return false;
    s->road_from = land_hex(loading, map, "from");
    s->road_to = land_hex(loading, map, "to");
    if (s->road_from == MAP_NOWHERE || s->road_to == MAP_NOWHERE)
        return false;
    if (!(s->map.cell[s->road_from].marks & SC_ON_ROAD))
        return node_fault(node_get(map, "from"), "no road is there");
    if (!(s->map.cell[s->road_to].marks & SC_BEACH))
        return node_fault(node_get(map, "to"), "it must lead to a landing place to be of use");
    return true;
}

/* ---- the map's edge and the zones of set-up */

/* The cell that follows clockwise along the edge of the map. */
static uint16_t clockwise(const struct map *map, uint16_t cell)
{
    int row = map->cell[cell].row;
    int column = map->cell[cell].column;
    int right = map->first_column + map->columns - 1;
    int bottom = map->first_row + map->rows - 1;

    if (row == map->first_row && column < right)
        return map_hex(map, row, column + 1);
    if (column == right && row < bottom)
        return map_hex(map, row + 1, column);
    if (row == bottom && column > map->first_column)
        return map_hex(map, row, column - 1);
    return map_hex(map, row - 1, column);
}

static bool is_on_edge(const struct map *map, uint16_t cell)
{
    int row = map->cell[cell].row - map->first_row;
    int column = map->cell[cell].column - map->first_column;

    return row == 0 || column == 0 || row == map->rows - 1 || column == map->columns - 1;
}

/* [4.4] */
static bool read_edge_land(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"from", "to", "source", "why", NULL};
    const struct map *map = &loading->s->map;
    struct provenance provenance;
    const struct node *node = node_part(document->root, "edge_land", NODE_MAP);

    if (!node || !sourced(loading, node, keys, "from", NODE_SCALAR, &provenance))
        return false;
    uint16_t from = land_hex(loading, node, "from");
    uint16_t to = land_hex(loading, node, "to");
    if (from == MAP_NOWHERE || to == MAP_NOWHERE)
        return false;
    if (!is_on_edge(map, from) || !is_on_edge(map, to))
        return node_fault(node, "both hexes must lie on the map's edge");
    for (uint16_t cell = from;; cell = clockwise(map, cell)) {
        if (!is_water(loading->s, cell))
            set_add(loading->s->edge.word, cell);
        if (cell == to)
            return true;
    }
}

/* [5.2] columns from and to, zone by zone */
static bool read_zones(struct sc_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"columns", "source", "why", NULL};
    struct sc_scenario *s = loading->s;
    struct provenance provenance;
    int64_t before = s->map.first_column - 1;
    uint8_t zone = 0;
    const struct node *map = node_part(document->root, "zones", NODE_MAP);
    const struct node *list =
        map ? sourced(loading, map, keys, "columns", NODE_LIST, &provenance) : NULL;

    if (!list)
        return false;
    if (list->length != SC_ZONES)
        return node_fault(list, "there are %d zones, not %zu", SC_ZONES, list->length);
    for (NODE_EACH(node, list->first)) {
        int64_t last = s->map.first_column + s->map.columns - 1;
        int64_t from = 0;
        int64_t to = 0;

        if (node->kind != NODE_LIST || node->length != 2)
            return node_fault(node, "a zone is [column, column]");
        if (!node_is_int(node->first, before + 1, last, &from) ||
            !node_is_int(node->first->next, from, last, &to))
            return false;
        before = to;
        zone++;
        for (unsigned i = 0; i < s->map.cells; i++)
            if (s->map.cell[i].column >= from && s->map.cell[i].column <= to)
                s->zone_of[i] = zone;
    }
    return true;
}

/* [2.2] */
bool sc_load_map(struct sc_loading *loading, const struct document *document)
{
    static const struct map_vocabulary vocabulary = {.terrains = terrains,
                                                     .edge_kinds = edge_kinds,
                                                     .place_kinds = place_kinds,
                                                     .one_way = SC_SLOPE | SC_TRENCH};
    static const char *const extra[] = {"known_hexes", "marks",   "beaches",
                                        "fortresses",  "entries", "off_map_road",
                                        "edge_land",   "zones",   NULL};
    struct map *map = &loading->s->map;

    if (!map_read(document, &vocabulary, extra, loading->arena, map))
        return false;
    if (!map->rows || map->cells > SC_CELLS)
        return node_fault(node_get(document->root, "grid"), "a map of at most %d hexes", SC_CELLS);
    if (!mark_cells(loading, document))
        return false;
    bool good = read_known(loading, document);
    good = read_marks(loading, document) && good;
    good = read_fortresses(loading, document) && good;
    good = read_entries(loading, document) && good;
    good = read_edge_land(loading, document) && good;
    good = read_zones(loading, document) && good;
    return read_beaches(loading, document) && good && read_off_map_road(loading, document);
}

/* ---- what it costs to cross a hexside */

bool sc_find_crossing(const struct sc_scenario *s, const struct map_edge *edge, bool cuban,
                      struct sc_crossing *crossing)
{
    const struct sc_effects *effects = &s->charts.effects;
    const uint8_t *move = cuban ? effects->move_cuban : effects->move; /* [10.9] */
    uint8_t terrain = s->map.cell[edge->to].terrain;

    if (move[terrain] == FLOOD_BARRED || move[s->map.cell[edge->from].terrain] == FLOOD_BARRED)
        return false;
    *crossing = (struct sc_crossing){.way = terrains[terrain], .cost = move[terrain]};
    if (edge->kinds & SC_ROAD) { /* [10.6] in place of the cost of the hex, and of nothing else */
        crossing->way = "road";
        crossing->cost = effects->road;
    }
    if (edge->kinds & SC_SLOPE) /* [10.4] one that climbs */
        crossing->slope = effects->slope;
    return true;
}

/* [10.3] to [10.6] tenths, the river aside */
static unsigned crossing_cost(const struct sc_scenario *s, const struct map_edge *edge, bool cuban)
{
    struct sc_crossing crossing;

    if (!sc_find_crossing(s, edge, cuban, &crossing))
        return FLOOD_BARRED;
    return (unsigned)crossing.cost + crossing.slope;
}

/* [12.12] For supply every city hex is a road hex in all directions. */
static bool joins_by_road(const struct sc_scenario *s, const struct map_edge *edge)
{
    return edge->kinds & SC_ROAD ||
           (s->map.cell[edge->from].terrain == SC_CITY && s->map.cell[edge->to].terrain == SC_CITY);
}

static void cross_hexsides(struct sc_scenario *s)
{
    const struct sc_effects *effects = &s->charts.effects;

    for (size_t i = 0; i < s->map.edges; i++) {
        const struct map_edge *edge = &s->map.edge[i];
        bool unbridged = edge->kinds & SC_RIVER && !(edge->kinds & SC_BRIDGE); /* [10.5] */

        s->march[i] = (uint8_t)crossing_cost(s, edge, false);
        s->march_cuban[i] = (uint8_t)crossing_cost(s, edge, true);
        s->river[i] = unbridged ? effects->river : 0;
    }
}

/* ---- what floods run over */

static uint8_t road_price(const struct sc_scenario *s, size_t edge)
{
    return s->march[edge] != FLOOD_BARRED && joins_by_road(s, &s->map.edge[edge]) ? 1
                                                                                  : FLOOD_BARRED;
}

static uint8_t cuban_price(const struct sc_scenario *s, size_t edge)
{
    unsigned cost = s->march_cuban[edge];

    return (uint8_t)(cost == FLOOD_BARRED ? FLOOD_BARRED : cost + s->river[edge]);
}

static uint8_t walk_price(const struct sc_scenario *s, size_t edge, bool guided, bool engineer)
{
    unsigned cost = s->march[edge];

    if (cost == FLOOD_BARRED)
        return FLOOD_BARRED;
    if (guided) /* [17.3] */
        cost -= sc_jungle_spared(s, &s->map.edge[edge]);
    return (uint8_t)(engineer ? cost : cost + s->river[edge]); /* [21.2] */
}

static bool lay_out(struct sc_loading *loading, struct flood_prices *prices, const uint8_t *price)
{
    return flood_lay_out(prices, &loading->s->map, price, loading->arena);
}

static bool lay_out_walk(struct sc_loading *loading, bool guided, bool engineer)
{
    struct sc_scenario *s = loading->s;
    uint8_t price[SC_EDGES];

    for (size_t i = 0; i < s->map.edges; i++)
        price[i] = walk_price(s, i, guided, engineer);
    return lay_out(loading, &s->walk[guided][engineer], price);
}

static bool lay_out_all(struct sc_loading *loading)
{
    struct sc_scenario *s = loading->s;
    uint8_t by_road[SC_EDGES];
    uint8_t cuban[SC_EDGES];

    for (size_t i = 0; i < s->map.edges; i++) {
        by_road[i] = road_price(s, i);
        cuban[i] = cuban_price(s, i);
    }
    return lay_out(loading, &s->by_road, by_road) && lay_out(loading, &s->walk_cuban, cuban) &&
           lay_out_walk(loading, false, false) && lay_out_walk(loading, false, true) &&
           lay_out_walk(loading, true, false) && lay_out_walk(loading, true, true) &&
           field_lay_out(&s->field, &s->map, loading->arena);
}

bool sc_load_costs(struct sc_loading *loading)
{
    struct sc_scenario *s = loading->s;
    size_t edges = s->map.edges;
    uint8_t *room = arena_get(loading->arena, 3 * edges + 1);

    if (!room)
        return diag_no_memory(loading->diags);
    s->march = room;
    s->march_cuban = room + edges;
    s->river = room + 2 * edges;
    cross_hexsides(s);
    for (unsigned cell = 0; cell < s->map.cells; cell++)
        if (s->charts.effects.move[s->map.cell[cell].terrain] != FLOOD_BARRED) /* [12.7] */
            set_add(s->land.word, cell);
    return lay_out_all(loading) || diag_no_memory(loading->diags);
}
