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

static const char *const terrains[] = {"clear", "rough", "sea", NULL};
static const char *const edge_kinds[] = {"highway", "road", "river", "slope", NULL};
static const char *const place_kinds[] = {"city", "fortress", "port", NULL};
static const struct map_vocabulary vocabulary = {terrains, edge_kinds, place_kinds, 1 << 3};

static void fresh(void)
{
    memory_fail_after(-1, false);
    diags = (struct diags){0};
    text_clear(&text);
    arena_free(&arena);
}

static bool read_map(const char *yaml)
{
    static const char *const extra[] = {"exits", NULL};
    fresh();
    return node_read("m", yaml, strlen(yaml), &arena, &diags, &document) &&
           map_read(&document, &vocabulary, extra, &arena, &diags, &map);
}

/* A grid of that size, all clear, with those flags and more entries of the map behind it. */
static bool read_grid(int rows, int columns, const char *flags, const char *more)
{
    struct text yaml = {0};
    text_format(&yaml, "map: test\ngrid: {kind: hex, rows: %d, columns: %d, %s}\n", rows, columns,
                flags);
    text_add(&yaml, "terrain:\n  letters: {\".\": clear, r: rough, \"~\": sea}\n  rows:\n");
    for (int row = 0; row < rows; row++) {
        text_add(&yaml, "    - ");
        for (int column = 0; column < columns; column++)
            text_char(&yaml, '.');
        text_char(&yaml, '\n');
    }
    text_add(&yaml, more);
    bool good = read_map(yaml.at);
    text_free(&yaml);
    return good;
}

static const char veracruz[] = "column_one: east, half_hex_south: even";

static bool read_veracruz(const char *more)
{
    return read_grid(28, 51, veracruz, more);
}

static uint16_t cell(const char *name)
{
    return map_find(&map, (struct slice){name, strlen(name)});
}

static unsigned distance(const char *from, const char *to)
{
    return map_distance(&map, cell(from), cell(to));
}

static unsigned kinds(const char *from, const char *to)
{
    const struct map_edge *edge = map_edge(&map, cell(from), cell(to));
    CHECK(edge);
    CHECK_INT(map.edge[edge->back].kinds, edge->kinds);
    return edge->kinds;
}

static const char *first_fault(void)
{
    text_clear(&text);
    diags_text(&diags, &text);
    if (text.at && strchr(text.at, '\n'))
        text_cut(&text, (size_t)(strchr(text.at, '\n') - text.at));
    return text.at ? text.at : "";
}

/* The names of the neighbours in ascending order. */
static const char *neighbours(const char *name)
{
    const struct map_cell *of = &map.cell[cell(name)];
    text_clear(&text);
    for (unsigned i = 0; i < of->edges; i++)
        text_format(&text, "%s%s", i ? " " : "", map.cell[map.edge[of->first + i].to].name);
    return text.at ? text.at : "";
}

/* ---- geometry */

TEST(cells_are_ascending_by_name)
{
    CHECK(read_veracruz(""));
    CHECK_INT(map.cells, 28 * 51);
    for (unsigned i = 0; i < map.cells; i++) {
        CHECK(i == 0 || strcmp(map.cell[i - 1].name, map.cell[i].name) < 0);
        CHECK_INT(cell(map.cell[i].name), i);
        CHECK_INT(map_hex(&map, map.cell[i].row, map.cell[i].column), i);
    }
    CHECK_STR(map.cell[0].name, "0101");
    CHECK_STR(map.cell[map.cells - 1].name, "2851");
    CHECK_INT(map.cell[cell("1349")].row, 13);
    CHECK_INT(map.cell[cell("1349")].column, 49);
    static const char *const none[] = {"0001", "0100", "2901", "0152", "101", "01010", "", "-101"};
    for (unsigned i = 0; i < sizeof none / sizeof *none; i++)
        CHECK_INT(cell(none[i]), MAP_NOWHERE);
    CHECK_INT(map_hex(&map, 0, 1), MAP_NOWHERE);
    CHECK_INT(map_hex(&map, 1, 52), MAP_NOWHERE);
}

/* Odd column: N(-1,0) NE(-1,-1) SE(0,-1) S(1,0) SW(0,1) NW(-1,1); even column: N(-1,0) NE(0,-1)
 * SE(1,-1) S(1,0) SW(1,1) NW(0,1). */
TEST(neighbours_with_even_columns_south)
{
    CHECK(read_veracruz(""));
    CHECK_STR(neighbours("1705"), "1604 1605 1606 1704 1706 1805");
    CHECK_STR(neighbours("1706"), "1606 1705 1707 1805 1806 1807");
    CHECK_STR(neighbours("0101"), "0102 0201");
    CHECK_STR(neighbours("0102"), "0101 0103 0201 0202 0203");
    CHECK_STR(neighbours("2851"), "2750 2751 2850");
    CHECK_STR(neighbours("2802"), "2702 2801 2803");
    CHECK_INT(distance("1705", "1406"), 3);
    CHECK_INT(distance("1705", "1705"), 0);
    CHECK_INT(distance("0101", "0151"), 50);
    CHECK_INT(distance("0101", "2801"), 27);
}

TEST(neighbours_with_odd_columns_south)
{
    CHECK(read_grid(9, 9, "column_one: west, half_hex_south: odd", ""));
    CHECK_STR(neighbours("0504"), "0403 0404 0405 0503 0505 0604");
    CHECK_STR(neighbours("0505"), "0405 0504 0506 0604 0605 0606");
    CHECK_STR(neighbours("0101"), "0102 0201 0202");
    CHECK_INT(distance("0504", "0305"), 2);
    CHECK_INT(distance("0504", "0705"), 3);
}

TEST(numbered_column_first)
{
    CHECK(read_grid(
        9, 12, "column_one: west, half_hex_south: even, numbering: column-row, first_row: 3", ""));
    CHECK_STR(map.cell[0].name, "0103");
    CHECK_STR(map.cell[1].name, "0104");
    CHECK_STR(map.cell[9].name, "0203");
    CHECK_INT(map.cell[cell("1205")].row, 5);
    CHECK_INT(map.cell[cell("1205")].column, 12);
    CHECK_INT(cell("0512"), MAP_NOWHERE);
    CHECK_STR(neighbours("0505"), "0404 0405 0504 0506 0604 0605");
    CHECK_STR(neighbours("0405"), "0305 0306 0404 0406 0505 0506");
}

/* Whatever the flags: edges go both ways, ascend, and the distance is what steps it takes. */
TEST(distance_is_the_number_of_steps)
{
    static const char *const flags[] = {
        "column_one: east, half_hex_south: even",
        "column_one: west, half_hex_south: odd, first_row: 0, first_column: 4",
        "column_one: west, half_hex_south: even, numbering: column-row",
        "column_one: east, half_hex_south: odd, numbering: column-row, first_column: 0"};
    for (unsigned i = 0; i < 4; i++) {
        struct flood flood;
        CHECK(read_grid(9, 8, flags[i], ""));
        for (unsigned e = 0; e < map.edges; e++) {
            const struct map_edge *edge = &map.edge[e];
            CHECK_INT(map.edge[edge->back].back, e);
            CHECK_INT(map.edge[edge->back].to, edge->from);
            CHECK(e == 0 || map.edge[e - 1].from < edge->from || map.edge[e - 1].to < edge->to);
        }
        struct flood_prices ones;
        CHECK(flood_room(&flood, &map) && flood_lay_out(&ones, &map, NULL, &arena));
        for (uint16_t from = 0; from < map.cells; from++) {
            flood_run(&flood,
                      &(struct flood_terms){.prices = &ones, .start = from, .allowance = 99});
            CHECK_INT(flood.count, map.cells);
            for (uint16_t to = 0; to < map.cells; to++)
                CHECK_INT(map_distance(&map, from, to), flood_cost(&flood, to));
        }
        flood_free(&flood);
    }
}

/* ---- reading */

static const char small[] =
    "map: small\ntitle: Small\nsource: reconstructed\nwhy: rebuilt\n"
    "grid: {kind: hex, rows: 3, columns: 4, column_one: east, half_hex_south: even, miles: 5}\n"
    "terrain:\n"
    "  source: recovered\n"
    "  letters: {\".\": clear, r: rough, \"~\": sea}\n"
    "  rows:\n"
    "    - \".r~~\"\n"
    "    - ...~\n"
    "    - rrr.\n"
    "edges:\n"
    "  - {kind: river, name: Long, sides: 0103-0104 0203-0103\n"
    "      0202-0203}\n"
    "roads:\n"
    "  - {grade: road, hexes: b 0203 0303 0302}\n"
    "  - {grade: highway, hexes: 0303 0203}\n"
    "  - {grade: road, hexes: 0303 0203 0103}\n"
    "provenance: {road: {source: printed, why: x}}\n"
    "places:\n"
    "  - {id: b, name: B, hex: \"0204\", kind: city}\n"
    "  - {id: a, name: A, hex: \"0301\", kind: fortress, also: [port], strength: 10,\n"
    "     strength_source: printed, aliases: [z, aa], source: erratum, why: y}\n"
    "exits: [1]\n";

/* The line, as names of hexes; "" if there is none. */
static void check_line(const char *from, const char *to, bool left, const char *hexes)
{
    uint16_t path[8];
    unsigned count = map_line(&map, cell(from), cell(to), left, path, 8);
    text_clear(&text);
    for (unsigned i = 0; i < count; i++)
        text_format(&text, "%s%s", i ? " " : "", map.cell[path[i]].name);
    CHECK_STR(count ? text.at : "", hexes);
}

TEST(lines)
{
    CHECK(read_grid(9, 12, "column_one: west, half_hex_south: even, numbering: column-row", ""));
    check_line("0305", "0703", true, "0305 0404 0504 0603 0703");
    check_line("0305", "0703", false, "0305 0404 0504 0603 0703");
    /* along a hexside: on either hand */
    check_line("0305", "0505", true, "0305 0404 0505");
    check_line("0305", "0505", false, "0305 0405 0505");
    check_line("0505", "0305", true, "0505 0405 0305");
    check_line("0305", "0705", true, "0305 0404 0505 0604 0705");
    /* slantwise across the middle of a hexside: through both hexes */
    check_line("0305", "0706", true, "0305 0405 0505 0506 0605 0706");
    check_line("0305", "0706", false, "0305 0405 0505 0506 0605 0706");
    check_line("0305", "0305", false, "0305");
    check_line("0101", "0301", true, ""); /* off the map */
    check_line("0101", "0301", false, "0101 0201 0301");
    check_line("0101", "0109", false, ""); /* more than there is room for */
}

TEST(small_map)
{
    bool good = read_map(small);
    CHECK_STR(first_fault(), "");
    CHECK(good);
    CHECK_STR(map.id, "small");
    CHECK_STR(map.provenance.why, "rebuilt");
    /* The west edge comes first: column 4. */
    CHECK_INT(map.cell[cell("0104")].terrain, 0);
    CHECK_INT(map.cell[cell("0103")].terrain, 1);
    CHECK_INT(map.cell[cell("0101")].terrain, 2);
    CHECK_INT(map.cell[cell("0201")].terrain, 2);
    CHECK_INT(map.cell[cell("0301")].terrain, 0);
    CHECK_INT(map.cell[0].provenance.source, SOURCE_RECOVERED);
    CHECK_INT(kinds("0103", "0104"), 4);
    CHECK_INT(kinds("0103", "0203"), 4 | 2); /* given from the other side; and a road */
    CHECK_INT(kinds("0202", "0203"), 4);
    CHECK_INT(kinds("0204", "0203"), 2);
    CHECK_INT(kinds("0203", "0303"), 1); /* the highway goes before the roads */
    CHECK_INT(kinds("0303", "0302"), 2);
    CHECK_INT(kinds("0101", "0102"), 0);
    CHECK(!map_edge(&map, cell("0101"), cell("0103")));
    CHECK(!map_edge(&map, MAP_NOWHERE, cell("0103")));
    CHECK_INT(map.places, 2);
    CHECK_INT(map.aliases, 4);
    CHECK_INT(cell("a"), cell("0301"));
    CHECK_INT(cell("aa"), cell("0301"));
    CHECK_INT(cell("z"), cell("0301"));
    CHECK_INT(cell("b"), cell("0204"));
    CHECK_INT(cell("B"), MAP_NOWHERE);
    CHECK_INT(cell("zz"), MAP_NOWHERE);
    const struct map_place *a = &map.place[map.cell[cell("a")].place];
    CHECK_STR(a->name, "A");
    CHECK_INT(a->cell, cell("0301"));
    CHECK_INT(a->kinds, 2 | 4);
    CHECK_INT(a->strength, 10);
    CHECK_INT(a->provenance.source, SOURCE_ERRATUM);
    CHECK_INT(a->strength_provenance.source, SOURCE_PRINTED);
    CHECK(!a->strength_provenance.why);
    const struct map_place *b = &map.place[map.cell[cell("b")].place];
    CHECK_INT(b->strength, -1);
    CHECK_INT(b->provenance.source, SOURCE_RECONSTRUCTED);
    CHECK_INT(b->kinds, 1);
    CHECK_INT(map.cell[cell("0203")].place, MAP_NOWHERE);
}

TEST(names_that_are_not_on_the_map)
{
    CHECK(read_map(small));
    struct place at = {"log", 3, 7};
    CHECK_INT(map_find_at(&map, (struct slice){"b", 1}, at, &diags), cell("0204"));
    CHECK_INT(map_find_at(&map, (struct slice){"9999", 4}, at, &diags), MAP_NOWHERE);
    CHECK_STR(first_fault(), "log:3:7: error: no hex '9999' on the map");
    CHECK_INT(map_find_at(&map, (struct slice){"rome", 4}, at, &diags), MAP_NOWHERE);
    CHECK_STR(diags.list[1].message, "no place 'rome' on the map");
}

/* The small map with `old` replaced by `new` is refused for `why`. */
static void refused(const char *old, const char *new, const char *why)
{
    struct text yaml = {0};
    const char *at = strstr(small, old);
    CHECK(at);
    text_bytes(&yaml, small, (size_t)(at - small));
    text_add(&yaml, new);
    text_add(&yaml, at + strlen(old));
    bool good = read_map(yaml.at);
    text_free(&yaml);
    CHECK(!good);
    CHECK_STR(first_fault(), why);
}

TEST(faults_of_the_grid)
{
    refused("kind: hex", "kind: square",
            "m:5:14: error: 'kind' is 'square', which is none of: hex, areas, points");
    refused("east", "north",
            "m:5:52: error: 'column_one' is 'north', which is none of: west, east");
    refused("half_hex_south: even", "half_hex_south: 2",
            "m:5:74: error: 'half_hex_south' is '2', which is none of: odd, even");
    refused("rows: 3", "rows: 0",
            "m:5:25: error: 'rows' must be a whole number from 1 to 99, not '0'");
    refused("rows: 3", "rows: 99, first_row: 2", "m:5:7: error: rows and columns must end at 99");
    refused("rows: 3, columns: 4", "rows: 99, columns: 99",
            "m:5:7: error: 9801 hexes are more than 4096");
    refused("miles", "yards",
            "m:5:80: error: unknown key 'yards' (known: kind, rows, columns, first_row, "
            "first_column, column_one, half_hex_south, numbering, miles, source, why)");
    refused("exits", "exit",
            "m:25:1: error: unknown key 'exit' (known: map, title, source, why, grid, terrain, "
            "cells, links, edges, roads, provenance, places, exits)");
    refused("map: small\n", "", "m:1:1: error: an entry 'map' is missing here");
    CHECK(!read_map("[]"));
    CHECK(!read_map("map: x"));
}

TEST(faults_of_the_terrain)
{
    refused("- ...~", "- ...~.", "m:11:7: error: row 2 has 5 letters, but there are 4 columns");
    refused(".r~~", ".rx~", "m:10:10: error: no terrain has the letter 'x'");
    refused("rrr.", "rr\xc3\xad", "m:12:9: error: no terrain has the letter '\xc3\xad'");
    refused("    - rrr.\n", "", "m:10:5: error: 2 rows of terrain, but the grid has 3");
    refused("r: rough", "r: rouge",
            "m:8:28: error: 'r' is 'rouge', which is none of: clear, rough, sea");
    refused("r: rough", "rr: rough", "m:8:25: error: 'rr' is not one letter or sign of ASCII");
    refused("- ...~", "- []", "m:11:7: error: a row of terrain must be a text");
}

TEST(faults_of_hexsides_and_roads)
{
    refused("kind: river", "kind: rivers",
            "m:14:12: error: 'kind' is 'rivers', which is none of: highway, road, river, slope");
    refused("0202-0203", "0202-0204", "m:15:7: error: 0202 and 0204 are not neighbours");
    refused("0202-0203", "0202-0905", "m:15:12: error: no hex '0905' on the map");
    refused("0202-0203", "0202",
            "m:15:7: error: a hexside is two hexes with a '-' between them, not '0202'");
    refused("0202-0203", "-", "m:15:7: error: no place '' on the map");
    refused("grade: highway", "grade: path",
            "m:18:13: error: 'grade' is 'path', which is none of: highway, road, river, slope");
    refused("0303 0203}", "0303}", "m:18:29: error: a road needs two hexes at least");
    refused("b 0203 0303 0302", "b 0203 0301", "m:17:33: error: 0203 and 0301 are not neighbours");
    refused("b 0203 0303 0302", "b c", "m:17:28: error: no place 'c' on the map");
    refused("b 0203 0303 0302", "0203 0203", "m:17:31: error: 0203 and 0203 are not neighbours");
    refused("road: {source: printed", "road: {source: x",
            "m:20:29: error: 'source' is 'x', which is none of: printed, erratum, recovered, "
            "reconstructed");
}

TEST(faults_of_places)
{
    refused("id: a,", "id: b,", "m:23:10: error: 'b' names a place already, in line 22");
    refused("[z, aa]", "[z, b]", "m:24:45: error: 'b' names a place already, in line 22");
    refused("[z, aa]", "[z, z]", "m:24:45: error: 'z' names a place already, in line 24");
    refused("[z, aa]", "[z, \"0101\"]", "m:24:45: error: '0101' is the number of a hex");
    refused("[z, aa]", "[z, a a]", "m:24:45: error: 'a a' is not one word, so no log could use it");
    refused("[z, aa]", "[z, []]", "m:24:45: error: an alias must be a text");
    refused("\"0301\"", "\"0204\"", "m:23:27: error: hex 0204 holds 'b' already");
    refused("\"0301\"", "\"0501\"", "m:23:28: error: no hex '0501' on the map");
    refused("kind: fortress", "kind: fort",
            "m:23:41: error: 'kind' is 'fort', which is none of: city, fortress, port");
    refused("[port]", "[harbour]", "m:23:58: error: no such kind of place");
    refused("strength: 10", "strength: x",
            "m:23:75: error: 'strength' must be a whole number from 0 to 32767, not 'x'");
    refused("strength_source: printed", "strength_source: x",
            "m:24:23: error: 'strength_source' is 'x', which is none of: printed, erratum, "
            "recovered, reconstructed");
    refused("name: A, ", "", "m:23:5: error: an entry 'name' is missing here");
}

/* What lies on the edge from one to the other, and on the edge back. */
static void check_edge(const char *from, const char *to, unsigned forth, unsigned back)
{
    const struct map_edge *edge = map_edge(&map, cell(from), cell(to));
    CHECK(edge);
    CHECK_INT(edge->kinds, forth);
    CHECK_INT(map.edge[edge->back].kinds, back);
}

TEST(one_way_kinds)
{
    CHECK(read_grid(3, 4, veracruz,
                    "edges:\n"
                    "  - {kind: slope, sides: 0103>0104 0203>0103 0202>0203 0203>0202}\n"
                    "  - {kind: river, sides: 0103-0203}\n"
                    "roads: [{grade: road, hexes: 0104 0103 0203}]\n"));
    check_edge("0103", "0104", 2 | 8, 2);
    check_edge("0203", "0103", 2 | 4 | 8, 2 | 4);
    check_edge("0202", "0203", 8, 8); /* given both ways */
    check_edge("0302", "0202", 0, 0);
}

/* A grid with that entry is refused for `why`. */
static void grid_refused(const char *more, const char *why)
{
    CHECK(!read_grid(3, 4, veracruz, more));
    CHECK_STR(first_fault(), why);
}

TEST(faults_of_one_way_kinds)
{
    grid_refused("edges: [{kind: slope, sides: 0103-0104}]\n",
                 "m:9:30: error: a hexside is two hexes with a '>' between them, not '0103-0104'");
    grid_refused("edges: [{kind: river, sides: 0103>0104}]\n",
                 "m:9:30: error: a hexside is two hexes with a '-' between them, not '0103>0104'");
    grid_refused("edges: [{kind: slope, sides: 0103>0101}]\n",
                 "m:9:30: error: 0103 and 0101 are not neighbours");
    grid_refused("edges: [{kind: slope, sides: 0103>0105}]\n",
                 "m:9:35: error: no hex '0105' on the map");
    grid_refused("roads: [{grade: slope, hexes: 0103 0104}]\n",
                 "m:9:17: error: 'slope' runs one way only, and a road both ways");
}

TEST(map_without_memory)
{
    static char yaml[4096];
    static const char *const extra[] = {"exits", NULL};
    memcpy(yaml, small, sizeof small);
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        for (long n = 0;; n++) {
            struct flood flood = {0};
            fresh();
            memory_fail_after(n, for_ever);
            bool good = node_read("m", yaml, strlen(yaml), &arena, &diags, &document) &&
                        map_read(&document, &vocabulary, extra, &arena, &diags, &map);
            bool room = good && flood_room(&flood, &map);
            memory_fail_after(-1, false);
            flood_free(&flood);
            if (room)
                break;
            if (!good)
                CHECK_STR(first_fault(), "error: out of memory");
        }
    }
    fresh();
}

/* ---- flood */

static struct flood flood;
static struct flood_prices ones, prices;

/* Room for floods, and a price of 1 for every edge. */
static bool flood_ready(void)
{
    return flood_room(&flood, &map) && flood_lay_out(&ones, &map, NULL, &arena);
}

static const char *way_to(const char *to)
{
    uint16_t path[100];
    unsigned length = flood_path(&flood, cell(to), path, 100);
    text_clear(&text);
    for (unsigned i = 0; i < length; i++)
        text_format(&text, "%s%s", i ? " " : "", map.cell[path[i]].name);
    return text.at ? text.at : "";
}

TEST(flood_ties_go_to_lower_cells)
{
    uint16_t path[4];
    CHECK(read_veracruz(""));
    CHECK(flood_ready());
    flood_run(&flood,
              &(struct flood_terms){.prices = &ones, .start = cell("1705"), .allowance = 3});
    CHECK_INT(flood.count, 1 + 6 + 12 + 18);
    CHECK_INT(flood.list[0], cell("1705"));
    CHECK_INT(flood_cost(&flood, cell("1406")), 3);
    CHECK_INT(flood_cost(&flood, cell("1305")), FLOOD_UNREACHED);
    /* 1406 from 1505 or 1506, both two away; 1505 from 1605 alone, 1506 from 1605 or 1606. */
    CHECK_STR(way_to("1406"), "1605 1505 1406");
    CHECK_STR(way_to("1705"), "");
    CHECK_STR(way_to("1305"), "");
    CHECK_INT(flood_path(&flood, cell("1406"), path, 3), 3);
    CHECK_INT(flood_path(&flood, cell("1406"), path, 2), 0);
    for (unsigned i = 1; i < flood.count; i++) {
        uint16_t before = flood_cost(&flood, flood.list[i - 1]);
        uint16_t here = flood_cost(&flood, flood.list[i]);
        CHECK(before < here || (before == here && flood.list[i - 1] < flood.list[i]));
    }
    flood_free(&flood);
}

TEST(flood_stops)
{
    static uint8_t stop[4096];
    memset(stop, 0, sizeof stop);
    CHECK(read_veracruz(""));
    CHECK(flood_ready());
    struct flood_terms terms = {
        .prices = &ones, .stop = stop, .start = cell("1705"), .allowance = 9};
    /* A ring of six about the start: it is entered and not left. */
    for (unsigned i = 0; i < 6; i++)
        stop[map.edge[map.cell[terms.start].first + i].to] = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 7);
    /* From a stop no step into a stop, but one out of it, and in again from outside. */
    stop[terms.start] = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 1);
    memset(stop, 0, sizeof stop);
    stop[cell("1705")] = stop[cell("1605")] = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood_cost(&flood, cell("1605")), 2);
    CHECK_INT(flood_cost(&flood, cell("1606")), 1);
    CHECK_STR(way_to("1605"), "1604 1605");
    flood_free(&flood);
}

/* The plain writing: all edges again and again until nothing gets cheaper. */
static void plain_costs(const struct flood_terms *terms, const uint8_t *price, unsigned *cost)
{
    for (unsigned i = 0; i < map.cells; i++)
        cost[i] = FLOOD_UNREACHED;
    cost[terms->start] = 0;
    for (bool again = true; again;) {
        again = false;
        for (unsigned e = 0; e < map.edges; e++) {
            uint16_t from = map.edge[e].from;
            uint16_t to = map.edge[e].to;
            unsigned edge = price ? price[e] : 1;
            unsigned enter = terms->enter ? terms->enter[to] : 0;
            if (cost[from] == FLOOD_UNREACHED || edge == FLOOD_BARRED || enter == FLOOD_BARRED)
                continue;
            if (terms->stop && terms->stop[from] && (from != terms->start || terms->stop[to]))
                continue;
            unsigned sum = cost[from] + edge + enter;
            if (sum <= terms->allowance && sum < cost[to]) {
                cost[to] = sum;
                again = true;
            }
        }
    }
}

static uint32_t state = 1;

static unsigned chance(unsigned below)
{
    CHECK(below > 0);
    state = state * 1664525 + 1013904223;
    return (state >> 8) % below;
}

static void check_flood(const struct flood_terms *terms, const uint8_t *price, bool free_steps)
{
    static unsigned cost[4096];
    unsigned reached = 0;
    plain_costs(terms, price, cost);
    for (uint16_t i = 0; i < map.cells; i++) {
        CHECK_INT(flood_cost(&flood, i), cost[i]);
        reached += cost[i] != FLOOD_UNREACHED;
    }
    CHECK_INT(flood.count, reached);
    for (unsigned i = 1; i < flood.count; i++) {
        uint16_t to = flood.list[i];
        uint16_t lowest = MAP_NOWHERE;
        CHECK(free_steps || cost[flood.list[i - 1]] < cost[to] ||
              (cost[flood.list[i - 1]] == cost[to] && flood.list[i - 1] < to));
        CHECK(cost[flood.list[i - 1]] <= cost[to]);
        for (unsigned e = 0; e < map.cell[to].edges; e++) {
            const struct map_edge *edge = &map.edge[map.cell[to].first + e];
            unsigned step =
                (price ? price[edge->back] : 1) + (terms->enter ? terms->enter[to] : 0u);
            bool barred = price && price[edge->back] == FLOOD_BARRED;
            bool stays = terms->stop && terms->stop[edge->to] &&
                         (edge->to != terms->start || terms->stop[to]);
            if (!barred && !stays && cost[edge->to] != FLOOD_UNREACHED &&
                cost[edge->to] + step == cost[to] && lowest == MAP_NOWHERE)
                lowest = edge->to;
        }
        if (!free_steps)
            CHECK_INT(flood_via(&flood, to), lowest);
        uint16_t path[4096];
        unsigned length = flood_path(&flood, to, path, 4096);
        CHECK(length > 0 && length < flood.count); /* no way runs in a circle */
        CHECK_INT(path[length - 1], to);
    }
}

/* A flood that ends at its goal comes there by the same way, and leaves nothing behind. */
static void check_goal(const struct flood_terms *terms)
{
    static uint16_t path[2][4096];
    uint16_t goal = (uint16_t)chance(map.cells);
    uint16_t cost = flood_cost(&flood, goal);
    unsigned count = flood.count;
    unsigned length = flood_path(&flood, goal, path[0], 4096);
    flood_run_to(&flood, terms, goal);
    CHECK_INT(flood.count, 1);
    CHECK_INT(flood.list[0], terms->start);
    CHECK_INT(flood_cost(&flood, goal), cost);
    CHECK_INT(flood_path(&flood, goal, path[1], 4096), length);
    CHECK(memcmp(path[0], path[1], length * sizeof *path[0]) == 0);
    flood_run(&flood, terms);
    CHECK_INT(flood.count, count);
}

TEST(flood_equals_the_plain_writing)
{
    static uint8_t edge[4096 * 6];
    static uint8_t enter[4096];
    static uint8_t stop[4096];
    CHECK(read_grid(20, 21, veracruz, ""));
    CHECK(flood_ready());
    for (unsigned round = 0; round < 600; round++) {
        static const unsigned largest[] = {3, 30, 254};
        static const uint16_t allowances[] = {0, 1, 80, 254, 255, 300, 2000, 65535};
        unsigned most = largest[chance(3)];
        bool free_steps = chance(3) == 0;
        unsigned from = free_steps ? 0 : 1;
        for (unsigned i = 0; i < map.edges; i++)
            edge[i] = (uint8_t)(chance(8) ? from + chance(most) : FLOOD_BARRED);
        for (unsigned i = 0; i < map.cells; i++) {
            enter[i] = (uint8_t)(chance(9) ? chance(2) * chance(most) : FLOOD_BARRED);
            stop[i] = chance(5) == 0;
        }
        struct flood_terms terms = {.prices = chance(5) ? &prices : &ones,
                                    .enter = chance(2) ? enter : NULL,
                                    .stop = chance(2) ? stop : NULL,
                                    .start = (uint16_t)chance(map.cells),
                                    .allowance = allowances[chance(8)]};
        const uint8_t *price = terms.prices == &prices ? edge : NULL;
        CHECK(flood_lay_out(&prices, &map, edge, &arena));
        flood_run(&flood, &terms);
        check_flood(&terms, price, free_steps && price);
        check_goal(&terms);
    }
    flood_free(&flood);
}

/* 64 bits in each of 64 words: the largest map, from its last cell. */
TEST(flood_of_the_largest_map)
{
    CHECK(read_grid(64, 64, veracruz, ""));
    CHECK_INT(map.cells, MAP_MOST_CELLS);
    CHECK(flood_ready());
    flood_run(&flood, &(struct flood_terms){
                          .prices = &ones, .start = MAP_MOST_CELLS - 1, .allowance = 65535});
    CHECK_INT(flood.count, MAP_MOST_CELLS);
    for (uint16_t i = 0; i < map.cells; i++)
        CHECK_INT(flood_cost(&flood, i), map_distance(&map, MAP_MOST_CELLS - 1, i));
    flood_free(&flood);
    text_free(&text);
    fresh();
}

/* From 1406 each neighbour costs 1; now 1306 costs 5 straight, and 1407 is closed: by another
 * neighbour both cost 2. */
TEST(flood_after_prices_have_changed)
{
    static struct flood_prices own;
    CHECK(read_veracruz(""));
    CHECK(flood_room(&flood, &map) && flood_lay_out(&ones, &map, NULL, &arena) &&
          flood_lay_out(&own, &map, NULL, &arena));
    flood_copy(&own, &ones, &map);
    struct flood_terms terms = {.prices = &own, .start = cell("1406"), .allowance = 5};
    flood_reprice(&own, cell("1406"), cell("1306"), 5);
    flood_reprice(&own, cell("1406"), cell("1407"), FLOOD_BARRED);
    flood_run(&flood, &terms);
    CHECK_INT(flood_cost(&flood, cell("1306")), 2);
    CHECK_INT(flood_cost(&flood, cell("1407")), 2);
    CHECK_INT(flood_cost(&flood, cell("1506")), 1);
    flood_reprice(&own, cell("1406"), cell("1506"), 0); /* less than any edge cost before */
    terms.allowance = 0;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 2);
    CHECK_INT(flood_cost(&flood, cell("1506")), 0);
    terms.prices = &ones; /* which the copy has not touched */
    terms.allowance = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 7);
    flood_free(&flood);
}

/* ---- fields */

enum { WORDS = SET_WORDS(MAP_MOST_CELLS) };

static struct field field;
static uint64_t reached[WORDS], front[WORDS], within[WORDS], closed[WORDS];
static const struct field_spread spread = {reached, front, within, closed};

/* Of a map that has been read: nothing closed, and all of it within. */
static void field_from(const char *first, const char *second)
{
    CHECK(field_lay_out(&field, &map, &arena));
    memset(reached, 0, sizeof reached);
    memset(front, 0, sizeof front);
    memset(within, 0xff, sizeof within);
    memset(closed, 0, sizeof closed);
    set_add(front, cell(first));
    set_add(front, cell(second));
    memcpy(reached, front, sizeof reached);
}

TEST(field_steps_to_the_neighbours_of_every_cell)
{
    CHECK(read_veracruz(""));
    CHECK(field_lay_out(&field, &map, &arena));
    CHECK_INT(field.leaps, 8);
    for (uint16_t from = 0; from < map.cells; from++) {
        uint64_t one[WORDS] = {0};
        uint64_t next[WORDS] = {0};
        set_add(one, from);
        field_step(&field, one, next);
        CHECK_INT(set_count(next, WORDS), map.cell[from].edges);
        for (unsigned e = map.edge_first[from]; e < map.edge_first[from + 1]; e++)
            CHECK(set_has(next, map.edge_to[e]));
    }
}

TEST(field_spreads_one_hex_a_step)
{
    unsigned steps = 0;
    CHECK(read_veracruz(""));
    field_from("0101", "2851");
    do {
        for (uint16_t i = 0; i < map.cells; i++) {
            unsigned one = map_distance(&map, cell("0101"), i);
            unsigned other = map_distance(&map, cell("2851"), i);
            unsigned far = one < other ? one : other;
            CHECK_INT(set_has(reached, i), far <= steps);
            CHECK_INT(set_has(front, i), far == steps);
        }
        steps++;
    } while (field_spread(&field, &spread));
    CHECK_INT(set_count(reached, WORDS), map.cells);
}

/* Out of the corner 0101 lead ways into 0102 and 0201. Closed, they are reached, and what is behind
 * them is not; within nothing else, no more than one of them. */
TEST(field_does_not_pass_what_is_closed)
{
    CHECK(read_veracruz(""));
    field_from("0101", "0101");
    set_add(closed, cell("0102"));
    set_add(closed, cell("0201"));
    CHECK(field_spread(&field, &spread));
    CHECK(!field_spread(&field, &spread));
    CHECK_INT(set_count(reached, WORDS), 3);
    field_from("0101", "0101");
    memset(within, 0, sizeof within);
    set_add(within, cell("0102"));
    CHECK(field_spread(&field, &spread));
    CHECK(!field_spread(&field, &spread));
    CHECK_INT(set_count(reached, WORDS), 2);
}

TEST(field_without_memory)
{
    struct arena none = {0};
    CHECK(read_veracruz(""));
    memory_fail_after(0, true);
    CHECK(!field_lay_out(&field, &map, &none));
    memory_fail_after(-1, false);
    arena_free(&none);
}

TESTS(RUN(cells_are_ascending_by_name), RUN(neighbours_with_even_columns_south),
      RUN(neighbours_with_odd_columns_south), RUN(numbered_column_first),
      RUN(distance_is_the_number_of_steps), RUN(lines), RUN(small_map),
      RUN(names_that_are_not_on_the_map), RUN(faults_of_the_grid), RUN(faults_of_the_terrain),
      RUN(faults_of_hexsides_and_roads), RUN(faults_of_places), RUN(one_way_kinds),
      RUN(faults_of_one_way_kinds), RUN(map_without_memory), RUN(flood_ties_go_to_lower_cells),
      RUN(flood_stops), RUN(flood_equals_the_plain_writing), RUN(flood_of_the_largest_map),
      RUN(flood_after_prices_have_changed), RUN(field_steps_to_the_neighbours_of_every_cell),
      RUN(field_spreads_one_hex_a_step), RUN(field_does_not_pass_what_is_closed),
      RUN(field_without_memory))
