/* Maps that have no hexes: areas with several terrains, and points with links of several kinds. */
#include <stdlib.h>

#include "map/field.h"
#include "map/flood.h"
#include "map/line.h"

#include "check.h"

static struct diags diags;
static struct text text;
static struct arena arena;
static struct document document;
static struct map map;

static const char *const terrains[] = {"clear", "rough", "desert", "swamp", NULL};
static const char *const edge_kinds[] = {"normal", "rough", "river", "current", NULL};
static const char *const place_kinds[] = {"capital", "port", NULL};
static const struct map_vocabulary vocabulary = {
    .terrains = terrains, .edge_kinds = edge_kinds, .place_kinds = place_kinds, .one_way = 1 << 3};

static void fresh(void)
{
    diags = (struct diags){0};
    text_clear(&text);
    arena_free(&arena);
}

static bool read_map(const char *yaml)
{
    fresh();
    return node_read("m", yaml, strlen(yaml), &arena, &diags, &document) &&
           map_read(&document, &vocabulary, NULL, &arena, &map);
}

static uint16_t cell(const char *name)
{
    return map_find(&map, (struct slice){name, strlen(name)});
}

static const char *first_fault(void)
{
    text_clear(&text);
    diags_text(&diags, &text);
    if (text.at && strchr(text.at, '\n'))
        text_cut(&text, (size_t)(strchr(text.at, '\n') - text.at));
    return text.at ? text.at : "";
}

#define AREAS                                                                                      \
    "map: areas\ngrid: {kind: areas}\ncells:\n"                                                    \
    "  - {id: sonora, name: Sonora, terrain: [desert, rough], aliases: [so]}\n"                    \
    "  - {id: baja_california, name: Baja California, terrain: [rough, desert]}\n"                 \
    "  - {id: sinaloa, terrain: clear}\n"                                                          \
    "  - {id: colima, terrain: [clear, rough], source: recovered}\n"                               \
    "  - {id: yucatan, terrain: swamp}\n"
#define LINKS "links: \"so-baja_california sonora-sinaloa sinaloa-colima sinaloa-sonora\"\n"

TEST(areas)
{
    CHECK(read_map(AREAS LINKS));
    CHECK_INT(map.cells, 5);
    CHECK_INT(map.edges, 6);
    CHECK_INT(map.rows, 0);
    CHECK_STR(map.cell[0].name, "sonora");
    CHECK_STR(map.cell[1].title, "Baja California");
    CHECK_INT(map.cell[0].terrain, 2);
    CHECK_INT(map.cell[0].terrains, 1 << 2 | 1 << 1);
    CHECK_INT(map.cell[1].terrain, 1);
    CHECK_INT(map.cell[2].terrains, 1);
    CHECK_INT(map.cell[3].provenance.source, SOURCE_RECOVERED);
    CHECK_INT(cell("so"), 0);
    CHECK_INT(cell("yucatan"), 4);
    CHECK_INT(cell("0101"), MAP_NOWHERE);
    CHECK_INT(map.cell[4].edges, 0);
    CHECK(map_edge(&map, cell("sonora"), cell("sinaloa")));
    CHECK(!map_edge(&map, cell("sonora"), cell("colima")));
    CHECK_INT(map_neighbour(&map, 0, MAP_N), MAP_NOWHERE);
}

TEST(edges_of_areas_lead_both_ways)
{
    CHECK(read_map(AREAS LINKS));
    for (unsigned i = 0; i < map.edges; i++) {
        const struct map_edge *edge = &map.edge[i];

        CHECK_INT(map.edge[edge->back].from, edge->to);
        CHECK_INT(map.edge[edge->back].to, edge->from);
        CHECK_INT(map.edge_to[i], edge->to);
        CHECK_INT(map.edge[map.edge_first[edge->from]].from, edge->from);
        CHECK(i == 0 || edge->from > edge[-1].from || edge->to > edge[-1].to);
    }
}

TEST(distance_of_areas_is_the_number_of_links)
{
    CHECK(read_map(AREAS LINKS));
    CHECK_INT(map_distance(&map, cell("sonora"), cell("sonora")), 0);
    CHECK_INT(map_distance(&map, cell("sonora"), cell("sinaloa")), 1);
    CHECK_INT(map_distance(&map, cell("baja_california"), cell("colima")), 3);
    CHECK_INT(map_distance(&map, cell("sonora"), cell("yucatan")), MAP_NOWHERE);
}

TEST(field_of_areas)
{
    struct field field;
    uint64_t from[1] = {0};
    uint64_t next[1] = {0};

    CHECK(read_map(AREAS LINKS));
    CHECK(field_lay_out(&field, &map, &arena));
    CHECK_INT(field.words, 1);
    set_add(from, cell("sonora"));
    set_add(from, cell("yucatan"));
    field_step(&field, from, next);
    CHECK_INT(next[0], 1u << cell("baja_california") | 1u << cell("sinaloa"));
}

TEST(areas_hold_several_places)
{
    CHECK(read_map(AREAS LINKS
                   "places:\n"
                   "  - {id: colima, name: Colima, cell: colima, kind: capital}\n"
                   "  - {id: manzanillo, name: Manzanillo, cell: colima, kind: port}\n"
                   "  - {id: la_paz, name: La Paz, cell: baja_california, kind: capital,"
                   " also: [port], aliases: [paz]}\n"));
    CHECK_INT(map.places, 3);
    CHECK_INT(map.cell[cell("colima")].place, 0);
    CHECK_INT(cell("manzanillo"), cell("colima"));
    CHECK_INT(cell("paz"), cell("baja_california"));
    CHECK_INT(cell("so"), cell("sonora"));
    CHECK_INT(map.place[2].kinds, 3);
}

#define POINTS                                                                                     \
    "map: points\ngrid: {kind: points}\ncells:\n"                                                  \
    "  - {id: fort_brown, terrain: clear}\n  - {id: matamoros, terrain: clear}\n"                  \
    "  - {id: monterrey, terrain: rough}\n  - {id: saltillo, terrain: clear}\n"                    \
    "edges:\n  - {kind: river, sides: fort_brown-matamoros}\n"                                     \
    "  - {kind: normal, sides: matamoros-monterrey monterrey-saltillo}\n"                          \
    "  - {kind: rough, sides: monterrey-saltillo}\n"                                               \
    "  - {kind: current, sides: saltillo>matamoros}\n"

static unsigned kinds(const char *from, const char *to)
{
    const struct map_edge *edge = map_edge(&map, cell(from), cell(to));

    return edge ? edge->kinds : 99;
}

TEST(points_have_links_with_kinds)
{
    CHECK(read_map(POINTS));
    CHECK_INT(map.edges, 8);
    CHECK_INT(kinds("fort_brown", "matamoros"), 1 << 2);
    CHECK_INT(kinds("matamoros", "fort_brown"), 1 << 2);
    CHECK_INT(kinds("saltillo", "monterrey"), 1 << 0 | 1 << 1);
    CHECK_INT(kinds("saltillo", "matamoros"), 1 << 3);
    CHECK_INT(kinds("matamoros", "saltillo"), 0);
    CHECK_INT(kinds("fort_brown", "saltillo"), 99);
}

TEST(floods_run_over_points)
{
    struct flood_prices prices;
    struct flood flood;
    uint8_t price[8];
    uint16_t path[4];

    CHECK(read_map(POINTS));
    for (unsigned i = 0; i < map.edges; i++)
        price[i] = map.edge[i].kinds & 1 << 3 || !map.edge[i].kinds ? FLOOD_BARRED
                   : map.edge[i].kinds & 1 << 1                     ? 2
                                                                    : 1;
    CHECK(flood_lay_out(&prices, &map, price, &arena));
    CHECK(flood_room(&flood, &map));
    flood_run(&flood, &(struct flood_terms){
                          .prices = &prices, .start = cell("fort_brown"), .allowance = 9});
    CHECK_INT(flood_cost(&flood, cell("saltillo")), 4);
    CHECK_INT(flood_path(&flood, cell("saltillo"), path, 4), 3);
    CHECK_INT(path[1], cell("monterrey"));
    flood_free(&flood);
}

TEST(faults_of_cells)
{
    static const char *const faults[][2] = {
        {"grid: {kind: areas}\n", "m:1:1: error: an entry 'cells' is missing here"},
        {"grid: {kind: areas}\ncells: [{id: So, terrain: clear}]\n",
         "m:3:14: error: an id is a letter and up to 31 small letters, digits and underscores"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: ice}]\n",
         "m:3:27: error: no such terrain"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: claer}]\n",
         "m:3:27: error: no such terrain; did you mean 'clear'?"},
        {"grid: {kind: areas}\ncells: [{id: so}]\n", "m:3:9: error: it needs a 'terrain'"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: clear}, {id: so, terrain: clear}]\n",
         "m:3:40: error: 'so' names a place already, in line 3"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: clear}]\nlinks: so-si\n",
         "m:4:11: error: no area 'si' on the map"},
        {"grid: {kind: points}\ncells: [{id: sonora, terrain: clear}]\nlinks: sonara-sonora\n",
         "m:4:8: error: no point 'sonara' on the map; did you mean 'sonora'?"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: clear}]\nlinks: so\n",
         "m:4:8: error: a link is two areas with a '-' between them, not 'so'"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: clear}]\nlinks: so-so\n",
         "m:4:8: error: a link leads elsewhere"},
        {"grid: {kind: points, rows: 2}\ncells: [{id: so, terrain: clear}]\n",
         "m:2:22: error: unknown key 'rows' (known: kind, size, source, why)"},
        {"grid: {kind: areas}\ncells: [{id: so, terrain: clear}]\nterrain: {}\n",
         "m:4:1: error: a map of this kind has no 'terrain'"},
    };
    char yaml[256];

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        snprintf(yaml, sizeof yaml, "map: test\n%s", faults[i][0]);
        CHECK(!read_map(yaml));
        CHECK_STR(first_fault(), faults[i][1]);
    }
}

TEST(areas_without_memory)
{
    for (long count = 0;; count++) {
        fresh();
        memory_fail_after(count, true);
        bool good = read_map(AREAS LINKS);
        memory_fail_after(-1, false);
        if (good)
            break;
        CHECK(diags.count > 0);
    }
    CHECK_INT(map.edges, 6);
}

/* ---- keys that are the game's, and where cells are drawn */

/* As in Cactus Throne: provinces with several terrains, a capital, ports and coasts. */
#define PROVINCES                                                                                  \
    "map: provinces\nsource: reconstructed\ngrid: {kind: areas, size: [1730, 1190]}\ncells:\n"     \
    "  - {id: sinaloa, name: Sinaloa, terrain: [clear, rough], xy: [428, 293],\n"                  \
    "     capital: {name: Culiacan}, ports: [{name: Mazatlan, sea: pacific}], coast: pacific,\n"   \
    "     fields: {name: printed}}\n"                                                              \
    "  - {id: durango, name: Durango, terrain: [desert, rough], xy: [579, 300],\n"                 \
    "     capital: {name: Durango}, usa_border: false}\n"                                          \
    "  - {id: baja_california, name: Baja California, terrain: desert, xy: [152, 67],\n"           \
    "     capital: {name: La Paz}, baja: true}\n"                                                  \
    "links: sinaloa-durango\n"

/* As in The Halls of Montezuma: Spaces in States, Zones, connections and arrows of several kinds.
 */
#define SPACES                                                                                     \
    "map: spaces\ngrid: {kind: points, size: [1120, 860]}\nstates:\n"                              \
    "  - {id: tamaulipas, name: Tamaulipas, control: 4}\ncells:\n"                                 \
    "  - {id: fort_brown, name: Fort Brown, terrain: clear, xy: [762, 273], own: us, port: "       \
    "east}\n"                                                                                      \
    "  - {id: matamoros, name: Matamoros, terrain: clear, xy: [744, 303], state: tamaulipas,\n"    \
    "     own: mexico, port: east, pw: 0, fields: {pw: reconstructed}}\n"                          \
    "  - {id: victoria, terrain: rough, xy: [620, 396], state: tamaulipas, own: mexico}\n"         \
    "  - {id: yucatan, terrain: swamp, xy: [1063, 578], own: null, zone: true}\n"                  \
    "edges:\n"                                                                                     \
    "  - {kind: river, sides: fort_brown-matamoros, arrow: true}\n"                                \
    "  - {kind: normal, sides: matamoros-victoria yucatan-victoria, extra: 2}\n"

static bool read_own(const char *yaml, const struct map_noun *noun)
{
    static const char *const cells[] = {"capital", "ports", "coast", "usa_border", "baja", "own",
                                        "port",    "state", "pw",    "zone",       NULL};
    static const char *const edges[] = {"arrow", "extra", NULL};
    static const char *const extra[] = {"states", NULL};
    static struct map_vocabulary own;

    own = vocabulary;
    own.noun = noun;
    own.cell_keys = cells;
    own.edge_keys = edges;
    fresh();
    return node_read("m", yaml, strlen(yaml), &arena, &diags, &document) &&
           map_read(&document, &own, extra, &arena, &map);
}

static const struct map_noun provinces = {"province", "provinces"};
static const struct map_noun spaces = {"space", "spaces"};

TEST(cells_have_a_point)
{
    CHECK(read_own(PROVINCES, &provinces));
    CHECK_INT(map.size.x, 1730);
    CHECK_INT(map.size.y, 1190);
    CHECK_INT(map.xy[cell("durango")].x, 579);
    CHECK_INT(map.xy[cell("durango")].y, 300);
    CHECK(read_map(AREAS));
    CHECK(!map.xy);
    CHECK_INT(map.size.x, 0);
}

TEST(the_noun_is_the_games_or_the_grids)
{
    CHECK(read_own(PROVINCES, &provinces));
    CHECK_STR(map.noun->one, "province");
    CHECK_STR(map.noun->many, "provinces");
    CHECK(read_map(AREAS));
    CHECK_STR(map.noun->one, "area");
    CHECK(read_map(POINTS));
    CHECK_STR(map.noun->many, "points");
}

TEST(keys_of_cells_are_handed_to_the_game)
{
    const char *coast = NULL;

    CHECK(read_own(PROVINCES, &provinces));
    const struct node *entry = map_entries(&map, "cells");
    CHECK(node_opt_text(entry, "coast", &coast));
    CHECK_STR(coast, "pacific");
    CHECK_INT(node_place(node_get(entry, "capital")).line, 6);
    CHECK_STR(node_get(node_get(entry->next->next, "capital"), "name")->text, "La Paz");
    CHECK(!map_entries(&map, "edges"));
}

TEST(keys_of_edges_are_handed_to_the_game)
{
    int64_t extra = 0;
    struct node_words words = {0};

    CHECK(read_own(SPACES, &spaces));
    const struct node *entry = map_entries(&map, "edges");
    CHECK(node_get(entry, "arrow"));
    const struct map_edge *edge = map_next_edge(&map, entry, &words);
    CHECK(edge == map_edge(&map, cell("fort_brown"), cell("matamoros")));
    CHECK(!map_next_edge(&map, entry, &words));
    entry = entry->next;
    words = (struct node_words){0};
    CHECK(node_opt_int(entry, "extra", 0, 9, &extra));
    CHECK_INT(extra, 2);
    CHECK_INT(map_next_edge(&map, entry, &words)->to, cell("victoria"));
    edge = map_next_edge(&map, entry, &words);
    CHECK_INT(edge->from, cell("yucatan"));
    CHECK_INT(edge->to, cell("victoria"));
    CHECK_STR(node_get(map_entries(&map, "states"), "name")->text, "Tamaulipas");
}

/* The map with a piece replaced is refused with that fault first. */
static void spoilt(const char *yaml, const struct map_noun *noun, const char *good, const char *bad,
                   const char *fault)
{
    struct text wrong = {0};
    const char *at = strstr(yaml, good);

    CHECK(at);
    text_bytes(&wrong, yaml, (size_t)(at - yaml));
    text_add(&wrong, bad);
    text_add(&wrong, at + strlen(good));
    CHECK(!read_own(wrong.at, noun));
    CHECK_STR(first_fault(), fault);
    text_free(&wrong);
}

TEST(faults_of_the_plane)
{
    spoilt(PROVINCES, &provinces, "[428, 293]", "[1731, 293]",
           "m:5:64: error: must be a whole number from 0 to 1730, not '1731'");
    spoilt(PROVINCES, &provinces, "[428, 293]", "[428]",
           "m:5:63: error: two numbers are wanted: [x, y]");
    spoilt(PROVINCES, &provinces, ", xy: [579, 300]", "",
           "m:8:5: error: it needs an 'xy', since the grid has a size");
    spoilt(PROVINCES, &provinces, "[579, 300]", "[428, 293]",
           "m:8:64: error: 'sinaloa' stands there");
    spoilt(PROVINCES, &provinces, ", size: [1730, 1190]", "",
           "m:5:63: error: an 'xy' stands in the size of the grid, which has none");
    spoilt(PROVINCES, &provinces, "[1730, 1190]", "[0, 1190]",
           "m:3:28: error: must be a whole number from 1 to 9999, not '0'");
}

TEST(faults_of_keys_that_are_the_games)
{
    spoilt(
        PROVINCES, &provinces, "usa_border", "usa_boarder",
        "m:9:32: error: unknown key 'usa_boarder'; did you mean 'usa_border'? (known: id, name, "
        "terrain, xy, aliases, source, why, fields, capital, ports, coast, usa_border, baja, own, "
        "port, state, pw, zone)");
    spoilt(PROVINCES, &provinces, "{name: printed}", "{name: seen}",
           "m:7:21: error: 'name' is 'seen', which is none of: printed, erratum, recovered, "
           "reconstructed");
    spoilt(SPACES, &spaces, "{pw: ", "{pv: ", "m:8:47: error: there is no 'pv' here");
    spoilt(SPACES, &spaces, "arrow:", "arow:",
           "m:12:48: error: unknown key 'arow'; did you mean 'arrow'? (known: kind, name, sides, "
           "source, why, arrow, extra)");
    spoilt(SPACES, &spaces, "matamoros-victoria", "matamoras-victoria",
           "m:13:27: error: no space 'matamoras' on the map; did you mean 'matamoros'?");
}

TESTS(RUN(areas), RUN(edges_of_areas_lead_both_ways), RUN(distance_of_areas_is_the_number_of_links),
      RUN(field_of_areas), RUN(areas_hold_several_places), RUN(points_have_links_with_kinds),
      RUN(floods_run_over_points), RUN(faults_of_cells), RUN(areas_without_memory),
      RUN(cells_have_a_point), RUN(the_noun_is_the_games_or_the_grids),
      RUN(keys_of_cells_are_handed_to_the_game), RUN(keys_of_edges_are_handed_to_the_game),
      RUN(faults_of_the_plane), RUN(faults_of_keys_that_are_the_games))
