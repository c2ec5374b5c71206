#include <stdlib.h>

#include "grid.h"
#include "map/flood.h"
#include "map/line.h"

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
    CHECK_INT(map_find_at(&map, (struct slice){"b", 1}, at), cell("0204"));
    CHECK_INT(map_find_at(&map, (struct slice){"9999", 4}, at), MAP_NOWHERE);
    CHECK_STR(first_fault(), "log:3:7: error: no hex '9999' on the map");
    CHECK_INT(map_find_at(&map, (struct slice){"rome", 4}, at), MAP_NOWHERE);
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
            "m:25:1: error: unknown key 'exit'; did you mean 'exits'? (known: map, title, source, "
            "why, grid, terrain, "
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
    refused(
        "[z, aa]", "[z, a a]",
        "m:24:45: error: 'a a' is no name for logs, which has letters, digits, - _ and . alone");
    /* what a shell would carry out, or a log read as something else */
    refused(
        "id: a,", "id: \"$(b)\",",
        "m:23:10: error: '$(b)' is no name for logs, which has letters, digits, - _ and . alone");
    refused(
        "[z, aa]", "[z, \"a;b\"]",
        "m:24:45: error: 'a;b' is no name for logs, which has letters, digits, - _ and . alone");
    refused("[z, aa]", "[z, -a]",
            "m:24:45: error: '-a' is no name for logs, which has letters, digits, - _ and . alone");
    refused("[z, aa]", "[z, \"a:\"]",
            "m:24:45: error: 'a:' is no name for logs, which has letters, digits, - _ and . alone");
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
                        map_read(&document, &vocabulary, extra, &arena, &map);
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

TESTS(RUN(cells_are_ascending_by_name), RUN(neighbours_with_even_columns_south),
      RUN(neighbours_with_odd_columns_south), RUN(numbered_column_first),
      RUN(distance_is_the_number_of_steps), RUN(lines), RUN(small_map),
      RUN(names_that_are_not_on_the_map), RUN(faults_of_the_grid), RUN(faults_of_the_terrain),
      RUN(faults_of_hexsides_and_roads), RUN(faults_of_places), RUN(one_way_kinds),
      RUN(faults_of_one_way_kinds), RUN(map_without_memory))
