/* The files of The Santiago Campaign, each figure of which the loader holds against what the rules
 * need: a file that is spoilt in one spot is refused, with the place and what is wrong. */
#define SPOILT_GAME  "santiago"
#define SPOILT_FILES "campaign", "map", "units", "tables"
#include "spoilt.h"

#include "santiago/scenario.h"

TEST(whole_files_load)
{
    static const struct spoilt rows[] = {
        {"campaign", "days: 3, ", "", NULL},
        {"campaign", ", begins: \"1898-06-22\"", "", NULL},
        {"map", "numbering: column-row, ", "numbering: column-row, ", NULL},
        {"units", ", size: III, men: 481", "", NULL},
        {"tables", "beyond: {better", "beyond: {worse", NULL},
    };

    SPOILT(rows);
}

TEST(campaign)
{
    static const struct spoilt rows[] = {
        {"campaign", "game: santiago", "game: veracruz", "this file is for 'santiago', not"},
        {"campaign", "game: santiago", "", "'game' is missing"},
        {"campaign", "scenario: santiago/campaign", "", "'scenario' is missing"},
        {"campaign", "title: The", "titel: The", "unknown key 'titel'"},
        {"campaign", "title: The Santiago campaign of 1898", "", "'title' is missing"},
        {"campaign", "files: {map: map.yaml,", "files: {carte: x, map: map.yaml,",
         "unknown key 'carte'"},
        {"campaign", "turns: {", "turn: {", "'turns' is missing"},
        {"campaign", "turns: {", "turns: {hours: 1, ", "unknown key 'hours'"},
        {"campaign", "first: 1,", "first: 0,", "'first' must be a whole number from 1 to 39"},
        {"campaign", "first: 1, last: 11", "first: 9, last: 8",
         "'last' must be a whole number from 9 to 39"},
        {"campaign", "last: 11", "last: 99", "'last' must be a whole number from 1 to 39"},
        {"campaign", "days: 3", "days: 0", "'days' must be a whole number from 1 to 365"},
        {"campaign", "1898-06-22\"}", "1898/06/22\"}", "a date is written '1898-06-22'"},
    };

    SPOILT(rows);
}

/* ---- the map */

TEST(the_ground)
{
    static const struct spoilt rows[] = {
        {"map", "columns: 51", "columns: 50", "has 51 letters, but there are 50 columns"},
        {"map", "j: jungle, ", "", "no terrain has the letter 'j'"},
        {"map", "c: city", "c: clear", "no hex is city"},
        {"map", "j: jungle", "j: city", "more than "},
        {"map", "title: Santiago", "weather: wet\ntitle: Santiago", "unknown key 'weather'"},
    };

    SPOILT(rows);
}

TEST(a_map_of_areas)
{
    static const char map[] =
        "map: santiago\nsource: reconstructed\ngrid: {kind: areas}\n"
        "cells: [{id: a, terrain: clear}, {id: b, terrain: clear}]\nlinks: a-b\n";
    struct stage stage;

    spoilt_begin();
    spoilt_write("map", map, sizeof map - 1);
    bool loaded = spoilt_load(&stage, NULL);
    spoilt_end();
    CHECK(!loaded && stage.diags.count == 1);
    CHECK_INT(stage.diags.list[0].at.line, 3);
    CHECK(strstr(stage.diags.list[0].message, "a map of at most "));
    stage_free(&stage);
}

TEST(known_hexes)
{
    static const struct spoilt rows[] = {
        {"map", "known_hexes:", NULL, "'known_hexes' is missing"},
        {"map", "{hexes: \"4912 4913\"", "{colour: red, hexes: \"4912 4913\"",
         "unknown key 'colour'"},
        {"map", "{hexes: \"4912 4913\"", "{hexes: [4912]", "must be a single text"},
        {"map", "{hexes: \"4912 4913\"", "{hexes: \"4912 9913\"", "no hex '9913' on the map"},
        {"map", "{hexes: \"5724\", source: printed", "{hexes: \"5724\", source: invented",
         "which is none of"},
    };

    SPOILT(rows);
}

TEST(marks)
{
    static const struct spoilt rows[] = {
        {"map", "marks:", NULL, "'marks' is missing"},
        {"map", "{mark: blockhouse", "{mark: castle", "which is none of: blockhouse, harbor"},
        {"map", "{mark: blockhouse, hexes:", "{mark: blockhouse, hex:", "unknown key 'hex'"},
        {"map", "hexes: \"3405 3304", "hexes: \"3123 3304", "3123 is water"},
        {"map", "hexes: \"3405 3304", "hexes: \"3405 3405", "3405 has that mark already"},
        {"map", "hexes: \"3405 3304", "hexes: \"3405 9904", "no hex '9904' on the map"},
        {"map", "{mark: harbor, hexes: \"1321 1521\"", "{mark: harbor, hexes: \"1320\"",
         "1320 has that mark already"},
    };

    SPOILT(rows);
}

TEST(beaches)
{
    static const struct spoilt rows[] = {
        {"map", "\nbeaches:", NULL, "'beaches' is missing"},
        {"map", "beaches: {places", "beaches: {hexes", "unknown key 'hexes'"},
        {"map", "beaches: {places: [cabanas, aguadores, siboney, juragua, daiquiri]",
         "beaches: {places: cabanas", "'places' must be a list"},
        {"map", "[cabanas, aguadores, siboney, juragua, daiquiri]",
         "[cabanas, aguadores, siboney, juragua]", "there are 5 landing places, not 4"},
        {"map", "[cabanas, aguadores,", "[aguadores, cabanas,", "'cabanas' is not east of the one"},
        {"map", "[cabanas, aguadores,", "[cabanas, cabanas,", "'cabanas' is not east of the one"},
        {"map", "[cabanas, aguadores,", "[cabanas, sevilla,",
         "'sevilla' is no place of the kind 'beach'"},
        {"map", "[cabanas, aguadores,", "[cabanas, \"2421\",",
         "'2421' is no place of the kind 'beach'"},
        {"map", "[cabanas, aguadores,", "[cabanas, havana,", "no hex or place 'havana'"},
        {"map", "name: Aguadores, hex: \"2322\"", "name: Aguadores, hex: \"2422\"",
         "'aguadores' lies in the water"},
    };

    SPOILT(rows);
}

TEST(fortresses)
{
    static const struct spoilt rows[] = {
        {"map", "\nfortresses:", NULL, "'fortresses' is missing"},
        {"map", "socapa: la-socapa, ", "", "'socapa' is missing"},
        {"map", "morro: el-morro, ", "", "'morro' is missing"},
        {"map", "socapa: la-socapa", "socapa: sevilla", "is no place of the kind 'fortress'"},
        {"map", "morro: el-morro", "morro: la-socapa", "the two are one"},
        {"map", "fortresses: {", "fortresses: {cabana: x, ", "unknown key 'cabana'"},
    };

    SPOILT(rows);
}

TEST(entries)
{
    static const struct spoilt rows[] = {
        {"map", "\nentries:", NULL, "'entries' is missing"},
        {"map", "from: manzanillo, hex", "from: havana, hex", "which is none of: manzanillo"},
        {"map", "hex: \"1003\", source", "source", "'hex' is missing"},
        {"map", "hex: \"1003\", source", "hex: \"9903\", source", "no hex or place '9903'"},
        {"map", "hex: \"1003\", source", "hex: \"3123\", source", "3123 is water"},
        {"map", "from: guantanamo, hex", "from: manzanillo, hex",
         "the entry from manzanillo is above"},
        {"map", "  - {from: manzanillo, hex: \"1003\", source: printed, why: \"23.2\"}\n", "",
         "the entry from manzanillo is missing"},
        {"map", "  - {from: guantanamo, hex: \"3801\", source: printed, why: \"23.1\"}\n", "",
         "the entry from guantanamo is missing"},
    };

    SPOILT(rows);
}

TEST(off_map_road) /* [12.10] */
{
    static const struct spoilt rows[] = {
        {"map", "\noff_map_road:", NULL, "'off_map_road' is missing"},
        {"map", "{name: west coast road, ", "{", "'name' is missing"},
        {"map", "from: \"1011\", to: \"1022\"", "to: \"1022\"", "'from' is missing"},
        {"map", "from: \"1011\", to: \"1022\"", "from: \"1011\"", "'to' is missing"},
        {"map", "from: \"1011\", to: \"1022\"", "from: \"1012\", to: \"1022\"", "no road is there"},
        {"map", "from: \"1011\", to: \"1022\"", "from: \"1011\", to: \"1021\"",
         "it must lead to a landing place to be of use"},
        {"map", "from: \"1011\", to: \"1022\"", "from: \"1011\", to: \"1024\"", "1024 is water"},
    };

    SPOILT(rows);
}

TEST(edge_of_the_map) /* [4.4] */
{
    static const struct spoilt rows[] = {
        {"map", "\nedge_land:", NULL, "'edge_land' is missing"},
        {"map", "edge_land: {from: \"1022\"", "edge_land: {from: \"1024\"", "1024 is water"},
        {"map", "edge_land: {from: \"1022\"", "edge_land: {from: \"1122\"",
         "both hexes must lie on the map's edge"},
        {"map", "\"1022\", to: \"6028\"", "\"1022\", to: \"5926\"",
         "both hexes must lie on the map's edge"},
        {"map", "\"1022\", to: \"6028\"", "\"3001\", to: \"6010\"",
         NULL}, /* the first row, the last column */
        {"map", "\"1022\", to: \"6028\"", "\"6028\", to: \"1022\"",
         NULL}, /* the last row, the first column */
        {"map", "\"1022\", to: \"6028\"", "\"3002\", to: \"6010\"",
         "both hexes must lie on the map's edge"},
        {"map", "\"1022\", to: \"6028\"", "\"3001\", to: \"5910\"",
         "both hexes must lie on the map's edge"},
        {"map", "\"1022\", to: \"6028\"", "\"1022\", too: \"6028\"", "unknown key 'too'"},
    };

    SPOILT(rows);
}

TEST(zones) /* [5.2] */
{
    static const struct spoilt rows[] = {
        {"map", "\nzones:", NULL, "'zones' is missing"},
        {"map", "  columns: [[10", "  column: [[10", "unknown key 'column'"},
        {"map", "[49, 60]]", "[49, 60], [61, 62]]", "there are 4 zones, not 5"},
        {"map", "[[10, 22]", "[10", "a zone is [column, column]"},
        {"map", "[[10, 22]", "[[10, 20, 22]", "a zone is [column, column]"},
        {"map", "[[10, 22]", "[[9, 22]", "must be a whole number from 10 to 60, not '9'"},
        {"map", "[[10, 22]", "[[22, 10]", "must be a whole number from 22 to 60, not '10'"},
        {"map", "[23, 35]", "[22, 35]", "must be a whole number from 23 to 60, not '22'"},
        {"map", "[49, 60]]", "[49, 61]]", "must be a whole number from 49 to 60, not '61'"},
    };

    SPOILT(rows);
}

/* ---- counters */

TEST(groups_of_counters)
{
    static const struct spoilt rows[] = {
        {"units", "units: santiago", "units: veracruz",
         "this file is for 'santiago', not 'veracruz'"},
        {"units", "\ngroups:", NULL, "'groups' is missing"},
        {"units", "\nfactors:", NULL, "'factors' is missing"},
        {"units", "  us: {source: reconstructed,", "  uk: {source: reconstructed,",
         "unknown key 'uk'"},
        {"units", "  us: {source: reconstructed,", "  us: {colour: blue, source: reconstructed,",
         "unknown key 'colour'"},
        {"units", "  cuban: {source: printed, why: \"rolled at every battle (14.2)\"}\n", "",
         "'cuban' is missing"},
        {"units", "  - nation: us\n", "  - colour: blue\n    nation: us\n", "unknown key 'colour'"},
        {"units", "  - nation: us\n", "  - nation: france\n", "which is none of: us, spanish"},
        {"units", "    name: First Division (Kent)\n", "", "'name' is missing"},
        {"units", "    kind: infantry\n", "    kind: pirate\n", "which is none of: infantry"},
        {"units", "    kind: infantry\n", "    kind: infantry\n    source: invented\n",
         "which is none of"},
        {"units", "    kind: infantry\n", "    kind: infantry\n    entry: guantanamo\n",
         "only Spanish units come from a box"},
        {"units", "    entry: manzanillo\n", "    entry: havana\n",
         "which is none of: manzanillo, guantanamo"},
        {"units", "  - nation: cuban\n",
         "  - {nation: us, name: X, kind: infantry, units: {us.x: {name: X, label: X, factor: "
         "1}}}\n"
         "  - nation: cuban\n",
         "groups stand in the order us, spanish, cuban"},
        {"units",
         "    kind: infantry\n    units:", "    kind: infantry\n    unit:", "unknown key 'unit'"},
        {"units", "    units:\n      us.e-1:",
         "    units: 4\n  - nation: us\n    name: x\n"
         "    kind: artillery\n    units:\n      us.e-1:",
         "'units' must be a map"},
    };

    SPOILT(rows);
}

TEST(counters)
{
    static const struct spoilt rows[] = {
        {"units", "us.6r: {name", "us.6r: {colour: red, name", "unknown key 'colour'"},
        {"units", "us.6r: {", "sp.6r: {", "'sp.6r' is no id: it must be 'us.' and up to 29"},
        {"units", "us.6r: {", "us.: {", "'us.' is no id"},
        {"units", "us.6r: {", "us.6R: {", "'us.6R' is no id"},
        {"units", "us.6r: {", "us.abcdefghijklmnopqrstuvwxyz-012: {", "is no id"},
        {"units", "us.6r: {", "us.abcdefghijklmnopqrstuvwxyz-01: {", NULL},
        {"units", "us.16r: {", "us.6r: {", "the key 'us.6r' stands here twice"},
        {"units", "us.8r: {", "us.6r: {", "'us.6r' is the id of two counters"},
        {"units", "us.6r: {name: 6th US Infantry, ", "us.6r: {", "'name' is missing"},
        {"units", "label: 6R, ", "", "'label' is missing"},
        {"units", "label: 2R, factor", "label: 2R, source: invented, factor", "which is none"},
        {"units", "label: D13, kind: gatling", "label: D13, kind: maxim", "which is none of"},
        {"units", "men: 481", "men: 0", "'men' must be a whole number from 1 to 9999, not '0'"},
        {"units", "men: 481", "men: 10000", "'men' must be a whole number from 1 to 9999"},
        {"units", "size: III, men: 481", "size: [III]", "'size' must be a single text"},
    };

    SPOILT(rows);
}

TEST(factors) /* [2.13] [2.14] */
{
    static const struct spoilt rows[] = {
        {"units", "factor: [4, 2]", "faktor: [4, 2]", "unknown key 'faktor'"},
        {"units", "label: 6R, factor: [4, 2]", "label: 6R", "an entry 'factor' is missing here"},
        {"units", "factor: [4, 2]", "factor: [4, 2, 1]", "a factor is a number, or [full"},
        {"units", "factor: [4, 2]", "factor: {full: 4}", "a factor is a number, or [full"},
        {"units", "factor: [4, 2]", "factor: [4, 5]",
         "must be a whole number from 1 to 4, not '5'"},
        {"units", "factor: [4, 2]", "factor: [4, 0]",
         "must be a whole number from 1 to 4, not '0'"},
        {"units", "factor: [4, 2]", "factor: [21, 2]", "must be a whole number from 1 to 20"},
        {"units", "label: E/1, factor: 3", "label: E/1, factor: 0",
         "must be a whole number from 1 to 20"},
        {"units", "label: E/1, factor: 3", "label: E/1, factor: 21",
         "must be a whole number from 1 to 20"},
        {"units", "label: Balloon,", "label: Balloon, factor: 1,",
         "a counter of this kind has no factor"},
        {"units", "label: 1st Jiguani,", "label: 1st Jiguani, factor: 1,",
         "a counter of this kind has no factor"},
        {"units", "label: Tal/4, factor: 4", "label: Tal/4, factor: [4, 2]",
         "Spanish and Cuban units have one step"},
    };

    SPOILT(rows);
}

TEST(traits_and_kinds)
{
    static const struct spoilt rows[] = {
        {"units", "traits: [black-powder]", "traits: black-powder", "'traits' must be a list"},
        {"units", "traits: [black-powder]", "traits: [brave]", "there is no such trait"},
        {"units", "traits: [black-powder]", "traits: [[black-powder]]", "there is no such trait"},
        {"units", "traits: [black-powder]", "traits: [black-powder, black-powder]",
         "this trait is named twice"},
        {"units", "traits: [black-powder]", "traits: [black-powder, marines]",
         "there is one such unit already"},
        {"units", "label: Tal/4,", "label: Tal/4, traits: [black-powder],",
         "only American units have traits"},
        {"units", "label: Tal/4,", "label: Tal/4, kind: gatling,",
         "only Americans have such a unit"},
        {"units", "label: Tal/4,", "label: Tal/4, kind: engineer,",
         "only Americans have such a unit"},
        {"units", "label: Tal/4, factor: 4", "label: Tal/4, kind: balloon",
         "only Americans have such a unit"},
        {"units", "label: Tal/4, factor: 4", "label: Tal/4, kind: insurrectionist",
         "Cubans, and nobody else, are insurrectionists"},
        {"units", "label: 1st Jiguani,", "label: 1st Jiguani, kind: infantry,",
         "Cubans, and nobody else, are insurrectionists"},
        {"units", "label: CE, kind: engineer", "label: CE, kind: gatling",
         "there is one such unit already"},
        {"units", "label: CE, kind: engineer, factor: 1", "label: CE, kind: balloon",
         "there is one such unit already"},
    };

    SPOILT(rows);
}

TEST(garrisons) /* [2.12] */
{
    static const char why[] = "a garrison is Spanish infantry that is set up there";
    static const struct spoilt rows[] = {
        {"units", "garrison: el-morro", "garrison: havana", "no hex or place 'havana'"},
        {"units", "garrison: el-morro", "garrison: el-caney", "a garrison belongs to a fortress"},
        {"units", "label: 6R,", "label: 6R, garrison: el-morro,", why},
        {"units", "label: Plaza,", "label: Plaza, garrison: el-morro,", why},
        {"units", "label: Pri/3,", "label: Pri/3, garrison: el-morro,", why},
        {"units", "label: 1st Jiguani,", "label: 1st Jiguani, garrison: el-morro,", why},
    };

    SPOILT(rows);
}

/* ---- charts */

TEST(tables)
{
    static const struct spoilt rows[] = {
        {"tables", "tables: santiago", "tables: veracruz",
         "this file is for 'santiago', not 'veracruz'"},
        {"tables", "\ncharts:", "\nchart:", "unknown key 'chart'"},
        {"tables", "  movement:\n", "  motion:\n", "chart 'movement' is missing"},
        {"tables", "  fever:\n", "  rash:\n", "chart 'fever' is missing"},
        {"tables", "  guantanamo:\n", "  havana:\n", "chart 'guantanamo' is missing"},
        {"tables", "  cuban-strength:\n", "  courage:\n", "chart 'cuban-strength' is missing"},
        {"tables", "  us-steps-lost:\n", "  losses:\n", "chart 'us-steps-lost' is missing"},
        {"tables", "  supply-length:\n", "  length:\n", "chart 'supply-length' is missing"},
        {"tables", "  balloon-fire:\n", "  fire:\n", "chart 'balloon-fire' is missing"},
        {"tables", "  truce:\n", "  peace:\n", "chart 'truce' is missing"},
        {"tables", "  turns:\n", "  days:\n", "chart 'turns' is missing"},
        {"tables", "  line-of-sight:\n", "  sight:\n", "chart 'line-of-sight' is missing"},
        {"tables", "  landing-sites:\n", "  sites:\n", "chart 'landing-sites' is missing"},
        {"tables", "  cuban-deployment:\n", "  cubans:\n", "chart 'cuban-deployment' is missing"},
        {"tables", "  combat-results:\n", "  combat:\n", "chart 'combat-results' is missing"},
        {"tables", "  terrain-effects:\n", "  terrain:\n", "chart 'terrain-effects' is missing"},
    };

    SPOILT(rows);
}

TEST(combat_results) /* [11.14] */
{
    static const struct spoilt rows[] = {
        {"tables", "\"1-2\", \"1-1\"", "\"1:2\", \"1-1\"", "'1:2' is no ratio like 3-1 or 1-2"},
        {"tables", "\"1-2\", \"1-1\"", "\"2-2\", \"1-1\"", "'2-2' is no ratio like 3-1 or 1-2"},
        {"tables", "\"1-2\", \"1-1\"", "\"0-1\", \"1-1\"", "'0-1' is no ratio like 3-1 or 1-2"},
        {"tables", "\"1-2\", \"1-1\"", "\"1-0\", \"1-1\"", "'1-0' is no ratio like 3-1 or 1-2"},
        {"tables", "\"1-2\", \"1-1\"", "\"1-99\", \"1-1\"", "'1-1' does not follow on the ratio"},
        {"tables", "\"1-2\", \"1-1\"", "\"99-1\", \"1-1\"", "'1-1' does not follow on the ratio"},
        {"tables", "\"1-2\", \"1-1\"", "\"1-100\", \"1-1\"", "'1-100' is no ratio like 3-1 or 1-2"},
        {"tables", "\"1-2\", \"1-1\"", "\"100-1\", \"1-1\"", "'100-1' is no ratio like 3-1 or 1-2"},
        {"tables", "\"1-2\", \"1-1\"", "\"1-3\", \"1-1\"", "'1-1' does not follow on the ratio"},
        {"tables", "\"1-1\", \"2-1\"", "\"2-1\", \"1-1\"", "'2-1' does not follow on the ratio"},
        {"tables", "\"7-1\"]", "\"7-1\", \"8-1\", \"9-1\", \"10-1\", \"11-1\"]", "row '1' has 8"},
        {"tables", "\"1\": [AS,", "\"1\": [XX,",
         "column '1-2' must be one of AS, DE, BB and DR, not 'XX'"},
        {"tables", "DR, DE, DE, DE, DE]", "DR, DE, DE, DE, dE]",
         "chart 'combat-results', row '6', column '7-1'"},
        {"tables", "      \"6\": [BB, BB, DR, DR, DE, DE, DE, DE]\n", "",
         "chart 'combat-results' needs other rows"},
    };

    SPOILT(rows);
}

TEST(terrain_effects) /* [10.3] [11.9] */
{
    static const struct spoilt rows[] = {
        {"tables", "jungle:     [  20,", "jungle:     [  0,",
         "column 'move' must be a whole number from 1 to 100, not '0'"},
        {"tables", "jungle:     [  20,", "jungle:     [  101,",
         "column 'move' must be a whole number from 1 to 100, not '101'"},
        {"tables", "  20,   10, 1,   blocks]", "  20,   0, 1,   blocks]",
         "column 'cuban' must be a whole number from 1 to 100, not '0'"},
        {"tables", "  20,   10, 1,   blocks]", "  20,   10, 7,   blocks]",
         "column 'shift' must be a whole number from 0 to 6, not '7'"},
        {"tables", "  20,   10, 1,   blocks]", "  20,   10, 1,   fog]",
         "column 'sight' must be 'blocks' or '-', not 'fog'"},
        {"tables", "swamp:      [ \"-\",", "swamp:      [ 10,",
         "row 'swamp', column 'move' must be '-', not '10'"},
        {"tables", "sea:        [ \"-\",  \"-\",", "sea:        [ \"-\",  10,",
         "row 'sea', column 'cuban' must be '-', not '10'"},
        {"tables", "bay:        [ \"-\",", "bay:        [ 10,",
         "row 'bay', column 'move' must be '-', not '10'"},
        {"tables", "blockhouse: [\"+0\",", "blockhouse: [\"+1\",",
         "column 'move' must be '+0': it costs nothing, not '+1'"},
        {"tables", "fortress:   [\"+0\", \"+0\"", "fortress:   [\"+0\", \"0\"",
         "row 'fortress', column 'cuban' must be as for others, not '0'"},
        {"tables", "trench:     [\"+0\",", "trench:     [\"0\",",
         "column 'move' must be '+0': it costs nothing, not '0'"},
        {"tables", "river:      [\"+10\",", "river:      [\"+61\",",
         "must be + and tenths of a point, not '+61'"},
        {"tables", "river:      [\"+10\",", "river:      [\"10\",",
         "must be + and tenths of a point, not '10'"},
        {"tables", "slope:      [\"+10\", \"+10\"", "slope:      [\"+10\", \"+20\"",
         "row 'slope', column 'cuban' must be as for others, not '+20'"},
        {"tables", "blockhouse: [\"+0\", \"+0\", 1", "blockhouse: [\"+0\", \"+0\", 7",
         "row 'blockhouse', column 'shift' must be a whole number from 0 to 6"},
        {"tables", "fortress:   [\"+0\", \"+0\", 2", "fortress:   [\"+0\", \"+0\", \"-\"",
         "row 'fortress', column 'shift' must be a whole number from 0 to 6"},
        {"tables", "river:      [\"+10\", \"+10\", 1", "river:      [\"+10\", \"+10\", 7",
         "row 'river', column 'shift' must be a whole number from 0 to 6"},
        {"tables", "slope:      [\"+10\", \"+10\", 1", "slope:      [\"+10\", \"+10\", 7",
         "row 'slope', column 'shift' must be a whole number from 0 to 6"},
        {"tables", "trench:     [\"+0\", \"+0\", 1", "trench:     [\"+0\", \"+0\", 7",
         "row 'trench', column 'shift' must be a whole number from 0 to 6"},
        {"tables", "road:       [   5,    5,", "road:       [   0,    5,",
         "row 'road', column 'move' must be a whole number from 1 to 100"},
        {"tables", "road:       [   5,    5,", "road:       [   5,    0,",
         "row 'road', column 'cuban' must be a whole number from 1 to 100"},
        {"tables", "road:       [   5,    5,", "road:       [   5,    6,",
         "row 'road', column 'cuban' must be as for others, not '6'"},
    };

    SPOILT(rows);
}

TEST(figures)
{
    static const struct spoilt rows[] = {
        {"tables", "us:            [80]", "us:            [201]",
         "column 'points' must be a whole number from 0 to 200"},
        {"tables", "garrison:      [0]", "garrison:      [1]",
         "column 'points' must be 0: a garrison never moves, not '1'"},
        {"tables", "hexes:       [4]", "hexes:       [21]",
         "column 'most' must be a whole number from 0 to 20"},
        {"tables", "slope-sides: [1]", "slope-sides: [x]",
         "column 'most' must be a whole number from 0 to 20"},
        {"tables", "fixed:             [2]", "fixed:             [21]",
         "column 'figure' must be a whole number from 0 to 20"},
        {"tables", "major: [12]", "major: [101]",
         "column 'steps' must be a whole number from 0 to 100"},
        {"tables", "columns: [units]\n", "columns: [men]\n",
         "chart 'guantanamo' needs other columns"},
    };

    SPOILT(rows);
}

TEST(landing_and_set_up) /* [5.2] [5.4] */
{
    static const struct spoilt rows[] = {
        {"tables", "\"1\": [cabanas,", "\"1\": [sevilla,",
         "column 'first' must be a landing place, not 'sevilla'"},
        {"tables", "\"1\": [cabanas,", "\"1\": [none,",
         "column 'first' must be a landing place, not 'none'"},
        {"tables", "\"2\": [aguadores, aguadores]", "\"2\": [aguadores, havana]",
         "column 'second' must be a landing place, not 'havana'"},
        {"tables", "\"7\": [\"-\",       none]", "\"7\": [\"-\",       some]",
         "column 'second' must be a landing place, not 'some'"},
        {"tables", "\"1\": [2, 5, 5, 2]", "\"1\": [2, 5, 5, 3]",
         "must be such that the row places all Cubans"},
        {"tables", "\"1\": [2, 5, 5, 2]", "\"1\": [2, 5, 5, 1]",
         "must be such that the row places all Cubans"},
        {"tables", "\"1\": [2, 5, 5, 2]", "\"1\": [2, 5, 5, 21]",
         "column 'zone-4' must be a whole number from 0 to 20"},
    };

    SPOILT(rows);
}

TEST(fever) /* [13.2] */
{
    static const char why[] = "must be one or two American units";
    static const struct spoilt rows[] = {
        {"tables", "[6r,     16r,", "[99r,     16r,", why},
        {"tables", "[6r,     16r,", "[6r 16r 9r,     16r,", why},
        {"tables", "[6r,     16r,", "[sp.rey,     16r,", why},
        {"tables", "[6r,     16r,", "[cu.lora,     16r,", why},
        {"tables", "[6r,     16r,", "[\"\",     16r,", why},
    };

    SPOILT(rows);
}

TEST(rows_that_run) /* [17.5] [19.3] [3.3] */
{
    static const struct spoilt rows[] = {
        {"tables", "\"1\": [hit,  N]", "\"1\": [kill,  N]",
         "column 'shot' must be 'hit' or 'miss', not 'kill'"},
        {"tables", "\"1\": [hit,  N]", "\"1\": [miss,  N]",
         "column 'shot' must be as the row above it, not 'hit'"},
        {"tables", "\"1\": [hit,  N]", "\"1\": [hit,  S]", "column 'shell' must be N, not 'S'"},
        {"tables", "\"6\": [miss, NW]", "\"6\": [miss, N]", "column 'shell' must be NW, not 'N'"},
        {"tables", "\"5\": [\"no\"]", "\"5\": [\"maybe\"]",
         "column 'truce' must be 'yes' or 'no', not 'maybe'"},
        {"tables", "\"6\": [\"no\"]", "\"6\": [\"yes\"]",
         "column 'truce' must be as the row above it, not 'yes'"},
        {"tables", "\"4\":  [\"-\",   \"-\",   \"-\"]", "\"4\":  [\"no\",   \"-\",   \"-\"]",
         "column 'landing' must be 'yes' or '-', not 'no'"},
        {"tables", "[\"yes\", \"-\",   guantanamo]", "[\"yes\", \"-\",   \"-\"]",
         "no turn has 'guantanamo' in column 'enter'"},
        {"tables", "[\"-\",   \"-\",   manzanillo]", "[\"-\",   \"-\",   \"-\"]",
         "no turn has 'manzanillo' in column 'enter'"},
        {"tables", "      \"11\": [\"-\",   \"yes\", \"-\"]\n", "",
         "the rows must be the turns from 1 to 11"},
        {"tables", "      \"11\": [\"-\",", "      \"12\": [\"-\",",
         "the rows must be the turns from 1 to 11"},
        {"tables", "      \"11\": [\"-\",", "      \"11th\": [\"-\",",
         "the rows must be the turns from 1 to 11"},
    };

    SPOILT(rows);
}

/* What no chart holds is kept within what the program has room for. */
TEST(figures_of_the_rules)
{
    static const struct spoilt rows[] = {
        {"tables", "first-landing:    [10", "first-landing:    [100", "whole number from 1 to 99"},
        {"tables", "second-landing:   [5", "second-landing:   [100", "whole number from 1 to 99"},
        {"tables", "later-landings:   [15", "later-landings:   [100", "whole number from 1 to 99"},
        {"tables", "beach-cost:       [10", "beach-cost:       [81", "whole number from 0 to 80"},
        {"tables", "from-beach:       [3", "from-beach:       [21", "whole number from 0 to 20"},
        {"tables", "balloon-hexes:    [2", "balloon-hexes:    [21", "whole number from 0 to 20"},
        {"tables", "stack-foot:       [2", "stack-foot:       [10", "whole number from 1 to 9"},
        {"tables", "stack-artillery:  [1", "stack-artillery:  [10", "whole number from 0 to 9"},
        {"tables", "stack-jungle:     [1", "stack-jungle:     [10", "whole number from 1 to 9"},
    };

    SPOILT(rows);
}

/* The charts of the campaign with one spot of its tables changed. */
static void load_with(const char *old, const char *new, struct sc_charts *charts)
{
    const struct spoilt row = {.file = "tables", .old = old, .new = new};
    static char bytes[SPOILT_BYTES], text[2 * SPOILT_BYTES];
    struct stage stage;

    spoilt_read("tables", bytes);
    const char *at = strstr(bytes, old);
    spoilt_begin();
    if (!at) {
        spoilt_failed(&row, &(struct diags){0});
        return;
    }
    int size =
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - bytes), bytes, new, at + strlen(old));
    spoilt_write("tables", text, (size_t)size);
    if (!spoilt_load(&stage, NULL))
        spoilt_failed(&row, &stage.diags);
    memcpy(charts, &((const struct sc_scenario *)stage.scenario)->charts, sizeof *charts);
    stage_free(&stage);
    spoilt_end();
}

/* A cell that is another is another in its own place of the charts, and nowhere else. */
TEST(each_cell_has_a_place_of_its_own)
{
#define AT(FIELD) offsetof(struct sc_charts, FIELD)
    static const struct {
        const char *old, *new;
        size_t at;
        uint8_t is;
    } rows[] = {
        {" us:            [80]", " us:            [70]", AT(factor_us), 70},
        {" cuban:         [80]", " cuban:         [70]", AT(factor_cuban), 70},
        {" spanish:       [40]", " spanish:       [70]", AT(factor_spanish), 70},
        {" landing:       [40]", " landing:       [70]", AT(factor_landing), 70},
        {" out-of-supply: [40]", " out-of-supply: [70]", AT(factor_unsupplied), 70},
        {"hexes:       [4]", "hexes:       [7]", AT(range), 7},
        {"slope-sides: [1]", "slope-sides: [7]", AT(sight_slopes), 7},
        {"fixed:             [2]", "fixed:             [7]", AT(supply_fixed), 7},
        {"fixed-up-to-turn:  [2]", "fixed-up-to-turn:  [7]", AT(supply_fixed_turns), 7},
        {"added-to-the-die:  [2]", "added-to-the-die:  [7]", AT(supply_added), 7},
        {"\"2\": [hit,  NE]", "\"2\": [miss, NE]", AT(balloon_hit), 1},
        {"\"4\": [\"yes\"]", "\"4\": [\"no\"]", AT(truce), 3},
        {"major: [12]", "major: [7]", AT(most_lost), 7},
        {"first-landing:    [10", "first-landing:    [7", AT(figure) + SC_FIRST_SHARE, 7},
        {"second-landing:   [5", "second-landing:   [7", AT(figure) + SC_SECOND_SHARE, 7},
        {"later-landings:   [15", "later-landings:   [7", AT(figure) + SC_MOST_A_TURN, 7},
        {"beach-cost:       [10", "beach-cost:       [7", AT(figure) + SC_BEACH_COST, 7},
        {"from-beach:       [3", "from-beach:       [7", AT(figure) + SC_FROM_BEACH, 7},
        {"balloon-hexes:    [2", "balloon-hexes:    [7", AT(figure) + SC_BALLOON_HEXES, 7},
        {"stack-foot:       [2", "stack-foot:       [7", AT(figure) + SC_MOST_FOOT, 7},
        {"stack-artillery:  [1", "stack-artillery:  [7", AT(figure) + SC_MOST_GUNS, 7},
        {"stack-jungle:     [1", "stack-jungle:     [7", AT(figure) + SC_MOST_IN_JUNGLE, 7},
    };
#undef AT
    static struct sc_charts whole;

    load_with("charts:", "charts:", &whole);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sc_charts charts, want = whole;

        ((uint8_t *)&want)[rows[i].at] = rows[i].is;
        load_with(rows[i].old, rows[i].new, &charts);
        for (size_t at = 0; at < sizeof charts; at++)
            if (((uint8_t *)&charts)[at] != ((uint8_t *)&want)[at])
                check_fail(__FILE__, __LINE__, rows[i].new);
    }
}

TESTS(RUN(whole_files_load), RUN(campaign), RUN(the_ground), RUN(a_map_of_areas), RUN(known_hexes),
      RUN(marks), RUN(beaches), RUN(fortresses), RUN(entries), RUN(off_map_road),
      RUN(edge_of_the_map), RUN(zones), RUN(groups_of_counters), RUN(counters), RUN(factors),
      RUN(traits_and_kinds), RUN(garrisons), RUN(tables), RUN(combat_results), RUN(terrain_effects),
      RUN(figures), RUN(landing_and_set_up), RUN(fever), RUN(rows_that_run),
      RUN(figures_of_the_rules), RUN(each_cell_has_a_place_of_its_own))
