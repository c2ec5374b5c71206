/* The files of Veracruz, each figure of which the loader holds against what the rules need: a file
 * that is spoilt in one spot is refused, with the place and what is wrong. */
#define SPOILT_GAME  "veracruz"
#define SPOILT_FILES "campaign", "map", "units", "tables", "reinforcements"
#define SPOILT_ALONE
#include "spoilt.h"

TEST(whole_files_load)
{
    static const struct spoilt rows[] = {
        {"campaign", "options: {", "options: {", NULL},
        {"campaign",
         "options: {city-points: on, opposed-landing: off, leader-per-hex: off, "
         "fortification-radius: 10}",
         "", NULL},
        {"campaign", "  control: {} #", "  #", NULL},
        {"campaign", "  pack: {hex: \"1406\", claimed: false}", "", NULL},
        {"campaign", ", begins: \"1847-03-09\"", "", NULL},
        {"campaign", "control: {}", "control: {puebla: us, jalapa: mexico}", NULL},
    };

    SPOILT(rows);
}

TEST(campaign)
{
    static const struct spoilt rows[] = {
        {"campaign", "game: veracruz", "game: santiago", "this file is for 'veracruz', not"},
        {"campaign", "game: veracruz", "game: [veracruz]", "must be a single text"},
        {"campaign", "game: veracruz", "", "'game' is missing"},
        {"campaign", "scenario: veracruz/campaign", "", "'scenario' is missing"},
        {"campaign", "title: The", "titel: The", "+unknown key 'titel'"},
        {"campaign", "files: {map: map.yaml,", "files: {carte: x, map: map.yaml,",
         "unknown key 'carte'"},
        {"campaign", "turns: {", "turn: {", "+'turns' is missing"},
        {"campaign", "turns: {", "turns: {hours: 1, ", "unknown key 'hours'"},
        {"campaign", "first: 1,", "first: 0,", "'first' must be a whole number from 1 to 59"},
        {"campaign", "last: 25", "last: 99", "'last' must be a whole number from 1 to 59"},
        {"campaign", "first: 1, last: 25", "first: 9, last: 8",
         "'last' must be a whole number from 9 to 59"},
        {"campaign", "days: 7", "days: 0", "'days' must be a whole number from 1 to 365"},
        {"campaign", "begins: \"1847-03-09\"", "begins: [1847]", "must be a single text"},
        {"campaign", "1847-03-09\"}", "1847/03/09\"}", "a date is written '1898-06-22'"},
        {"campaign", "1847-03-09\"}", "1847-03-0x\"}", "a date is written '1898-06-22'"},
        {"campaign", "1847-03-09\"}", "1847-03-091\"}", "a date is written '1898-06-22'"},
        {"campaign", "1847-03-09\"}", "1847-0309\"}", "a date is written '1898-06-22'"},
        {"campaign", "city-points: on", "cities: on", "unknown key 'cities'"},
        {"campaign", "city-points: on", "city-points: maybe", "which is none of: off, on"},
        {"campaign", "city-points: on", "city-points: off", "this is not the game's own setting"},
        {"campaign", "leader-per-hex: off", "leader-per-hex: yes",
         "this is not the game's own setting"},
        {"campaign", "radius: 10", "radius: far", "must be a whole number from 0 to 20"},
        {"campaign", "radius: 10", "radius: 9", "this is not the game's own setting"},
    };

    SPOILT(rows);
}

TEST(the_start)
{
    static const struct spoilt rows[] = {
        {"campaign", "start:", NULL, "'start' is missing"},
        {"campaign", "  bnm:", "  weather: dry\n  bnm:", "unknown key 'weather'"},
        {"campaign", "  bnm: {us: 0, mexico: 0}", "  bnm: 0", "'bnm' must be a map"},
        {"campaign", "us: 0, mexico: 0", "us: 0, france: 0", "unknown key 'france'"},
        {"campaign", "us: 0, mexico: 0", "us: 4, mexico: 0", "from -3 to 3, not '4'"},
        {"campaign", "control: {}", "control: []", "'control' must be a map"},
        {"campaign", "control: {}", "control: {atlantis: us}", "no place 'atlantis' on the map"},
        {"campaign", "control: {}", "control: {\"0101\": us}", "no place '0101' on the map"},
        {"campaign", "control: {}", "control: {puebla: france}", "which is none of: us, mexico"},
        {"campaign", "  units:\n", "  unit:\n", "unknown key 'unit'"},
        {"campaign", "    veracruz: [", "    vera: [", "'vera' must be a place with a list"},
        {"campaign", "    veracruz: [", "    puebla: nobody\n    veracruz: [",
         "'puebla' must be a place with a list"},
        {"campaign", "    veracruz: [", "    ulua: [", "no unit can stand at 'ulua'"},
        {"campaign", "    veracruz: [", "    \"1402\": [", "no unit can stand at '1402'"},
        {"campaign", "[mx.morales, ", "[mx.morel, ", "no unit 'mx.morel'"},
        {"campaign", "[mx.morales, ", "[[mx.morales], ", "no unit 'a list or map'"},
        {"campaign", "[mx.morales, ", "[mx.morales, us.worth, ", "the U.S. has no unit on the map"},
        {"campaign", "[mx.morales, ", "[mx.morales, mx.morales, ", "'mx.morales' comes in twice"},
        {"campaign", "[mx.morales, ", "[mx.morales, army-east, ",
         "'army-east' does not come in by name"},
        {"campaign", "  militia: {", "  militias: {", "unknown key 'militias'"},
        {"campaign", "militia: {count", "militia: {number: 1, count", "unknown key 'number'"},
        {"campaign", "count: 5", "count: 9", "'count' must be a whole number from 0 to 8"},
        {"campaign", "where: cities", "where: [cities], wherefore: cities", "unknown key"},
        {"campaign", "where: cities and towns west of the Yellow Fever Line", "where: [1]",
         "'where' must be a single text"},
        {"campaign", "  pack: {hex: \"1406\", claimed: false}", "  pack: \"1406\"",
         "'pack' must be a map"},
        {"campaign", "claimed: false", "owner: us", "unknown key 'owner'"},
        {"campaign", "claimed: false", "claimed: who", "which is none of: off, on"},
        {"campaign", "claimed: false", "claimed: true", "it is claimed by who enters its hex"},
        {"campaign", "hex: \"1406\", ", "", "'hex' is missing"},
        {"campaign", "hex: \"1406\"", "hex: \"9999\"", "no hex or place '9999' on the map"},
        {"campaign", "hex: \"1406\"", "hex: \"1402\"", "no unit can stand at '1402'"},
        {"campaign", "supply_sources: {", NULL, "'supply_sources' is missing"},
        {"campaign", "turns:", NULL, "'turns' is missing"},
        {"campaign", "sources: {mexico", "sources: {us: [], mexico", "unknown key 'us'"},
        {"campaign", "{mexico: [mexico-city, north-road, south-road, third-road]}", "{mexico: all}",
         "'mexico' must be a list"},
        {"campaign", "[mexico-city, north-road, south-road, third-road]", "[]",
         "there are from 1 to "},
        {"campaign", "third-road]}", "third-road, puebla, puebla, puebla, puebla]}", NULL},
        {"campaign", "third-road]}", "third-road, puebla, puebla, puebla, puebla, puebla]}",
         "there are from 1 to 8 sources"},
        {"campaign", "third-road]", "fourth-road]", "no hex or place 'fourth-road' on the map"},
        {"campaign", "third-road]", "[third-road]]", "no hex or place 'a list or map' on the map"},
    };

    SPOILT(rows);
}

TEST(groups_of_counters)
{
    static const struct spoilt rows[] = {
        {"units", "units: veracruz", "units: santiago", "this file is for 'veracruz'"},
        {"units", "groups:", NULL, "'groups' is missing"},
        {"units", "  - side: us\n", "  - colour: blue\n    side: us\n", "unknown key 'colour'"},
        {"units", "groups:\n", "groups:\n  - {side: us, type: leader, movement: 10}\n",
         "'units' is missing"},
        {"units", "groups:\n", "groups:\n  - {side: us, type: leader, movement: 10, units: []}\n",
         "'units' must be a map"},
        {"units", "  - side: us\n", "  - side: france\n", "which is none of: us, mexico"},
        {"units", "type: leader", "type: hero", "which is none of: leader"},
        {"units", "type: leader\n    movement: 10\n", "type: leader\n", "'movement' is missing"},
        {"units", "type: leader\n    movement: 10", "type: leader\n    movement: 21",
         "'movement' must be a whole number from 0 to 20"},
        {"units", "type: leader\n    movement: 10", "type: leader\n    movement: unlimited",
         "gunboats alone are 'unlimited'"},
        {"units", "movement: unlimited", "movement: 9", "gunboats alone are 'unlimited'"},
        {"units", "type: engineer\n    movement: 8\n    units:",
         "type: engineer\n    movement: 8\n"
         "    counters:",
         "unknown key 'counters'"},
        {"units", "type: division", "type: army", "divisions are of the U.S., armies of Mexico"},
        {"units",
         "      us.4div: {name: 4th Division, alias: div-4, available: 17, "
         "source: printed}",
         "", "there must be four divisions and, behind them, four armies"},
    };

    SPOILT(rows);
}

TEST(counters)
{
    static const struct spoilt rows[] = {
        {"units", "us.worth: {", "us.worth: {hat: white, ", "unknown key 'hat'"},
        {"units", "us.worth: {", "mx.worth: {", "'mx.worth' is no id"},
        {"units", "us.worth: {", "us.Worth: {", "'us.Worth' is no id"},
        {"units", "us.worth: {", "us.: {", "'us.' is no id"},
        {"units", "us.pillow: {", "us.an-id-of-thirty-three-letters1: {", "is no id"},
        {"units", "us.worth: {name: Worth, ", "us.worth: {", "'name' is missing"},
        {"units", "us.worth: {", "us.worth: {doubt: some, ", "which is none of: off, on"},
        {"units", "us.worth: {", "us.worth: {movement: 21, ",
         "'movement' must be a whole number from 0 to 20"},
        {"units", "us.worth: {", "us.worth: {strength: 3, ",
         "a counter of this type has no 'strength'"},
        {"units", "1st U.S. Infantry, ", "1st U.S. Infantry, rating: 1, ",
         "a counter of this type has no 'rating'"},
        {"units", "rating: 4", "rating: 0", "'rating' must be a whole number from 1 to 9"},
        {"units", "alias: div-1", "alias: [div-1]", "'alias' must be a single text"},
        {"units", "alias: div-1, ", "", "an 'alias' is missing here"},
        {"units", "alias: div-1", "alias: div1", "at least one hyphen"},
        {"units", "alias: div-1", "alias: DIV-1", "at least one hyphen"},
        {"units", "alias: div-1", "alias: \"\"", "at least one hyphen"},
        {"units", "alias: div-1", "alias: an-alias-of-thirty-two-letters-1", NULL},
        {"units", "alias: div-1", "alias: an-alias-of-thirty-three-letters1",
         "at least one hyphen"},
        {"units", "alias: div-2", "alias: div-1", "'div-1' is the name of two counters"},
        {"units", "us.worth: {", "us.worth: {alias: a-b, ", "only a division or army has an alias"},
        {"units", "traits: [recon]", "traits: recon", "'traits' must be a list"},
        {"units", "traits: [recon]", "traits: [flies]", "there is no such trait"},
        {"units", "traits: [recon]", "traits: [[recon]]", "there is no such trait"},
        {"units", "traits: [recon]", "traits: [recon, recon]", "this trait is named twice"},
        {"units", "traits: [recon]", "traits: [named-militia]", "a trait of the other side"},
        {"units", "traits: [named-militia]", "traits: [volunteer]", "a trait of the other side"},
        {"units", "traits: [recon]", "traits: [navy-battery]",
         "only artillery can be the navy battery"},
        {"units", "traits: [recon]", "traits: [mixes-with-regulars]",
         "only volunteers can mix with regulars"},
        {"units", "rating: 4, source: printed", "rating: 4, source: rumour",
         "which is none of: printed"},
        {"units", "sources: {rating: printed}", "sources: printed", "'sources' must be a map"},
        {"units", "sources: {rating: printed}", "sources: {hat: printed}", "unknown key 'hat'"},
        {"units", "sources: {rating: printed}", "sources: {rating: rumour}",
         "which is none of: printed"},
        {"units", "      us.twiggs:", "      us.scott: {name: Scott, rating: 5}\n      us.twiggs:",
         "'us.scott' is neither in the schedule nor on the map"},
    };

    SPOILT(rows);
}

TEST(pools)
{
    static const struct spoilt rows[] = {
        {"units", "militia_pool:", NULL, "'militia_pool' is missing"},
        {"units", "militia_pool:", "militia_pool:\n  colour: red", "unknown key 'colour'"},
        {"units", "  strengths: [", "  strength: [", "unknown key 'strength'"},
        {"units", "guerrilla_pool: {strengths: [0, 1, 1, 2, 2, 3], ", "guerrilla_pool: {",
         "'strengths' is missing"},
        {"units", "strengths: [2, 2", "strengths: [2, 10", "must be a whole number from 0 to 9"},
        {"units", "strengths: [0, 1, 1, 2, 2, 3]", "strengths: [0, 1, 1, 2, 2, 3, 3, 3]", NULL},
        {"units", "strengths: [0, 1, 1, 2, 2, 3]", "strengths: [0, 1, 1, 2, 2, 3, 3, 3, 3]",
         "a pool has from 2 to 8 counters"},
        {"units", "strengths: [2, 2", "strengths: [2, 2, 2, 2, 2, 2, 2, 2, 2", NULL},
        {"units", "strengths: [2, 2", "strengths: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2",
         "a pool has from 1 to 32 counters"},
        {"units", "strengths: [2, 2", "strengths: [10, 2", "must be a whole number from 0 to 9"},
        {"units", "strengths: [2, 2", "strengths: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2",
         "a pool has from 1 to "},
        /* [21.0] five are set up, and so many are enough */
        {"units",
         "strengths: [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]",
         "strengths: [2, 2, 1, 1, 0]", NULL},
        {"units", "strengths: [0, 1, 1, 2, 2, 3]", "strengths: []", "a pool has from 2 to "},
        {"units", "strengths: [0, 1, 1, 2, 2, 3]", "strengths: [2]", "a pool has from 2 to "},
        {"units", "strengths: [0, 1, 1, 2, 2, 3]", "strengths: [4, 1]",
         "chart 'guerrilla' has no column for a strength above 3"},
        {"units", "  movement: 8\n", "", "'movement' is missing"},
        {"units", "  source: recovered", "  source: rumour", "which is none of: printed"},
        {"units", "guerrilla_pool:", NULL, "'guerrilla_pool' is missing"},
        {"units", "3], source: recovered", "3], source: rumour", "which is none of: printed"},
        {"units", "3], source", "3], movement: 8, source", "unknown key 'movement'"},
        {"units", "dummies:", NULL, "'dummies' is missing"},
        {"units", "dummies: {", "dummies: {strength: 0, ", "unknown key 'strength'"},
        {"units", "count: 8", "count: 99", "'count' must be a whole number from 0 to 8"},
        {"units", "count: 8, movement: 7", "count: 8, movement: far",
         "'movement' must be a whole number from 0 to 20"},
        {"units", "count: 8, movement: 7, source: printed", "count: 8, movement: 7, source: rumour",
         "which is none of: printed"},
        {"campaign", "count: 5, where", "count: 8, where", NULL},
    };

    SPOILT(rows);
}

TEST(the_map)
{
    static const struct spoilt rows[] = {
        {"map", "map: veracruz", "map: [veracruz]", "must be"},
        {"map", "\nfever_line:", NULL, "'fever_line' is missing"},
        {"map", "  east_through: [", "  west: 1\n  east_through: [", "unknown key 'west'"},
        {"map", "  east_through: [29,", "  east_through: [",
         "the map has 28 rows, but here are 27"},
        {"map", "east_through: [29,", "east_through: [far,", "must be a whole number from 0 to 51"},
        {"map",
         "  east_through: [29, 28, 27, 25, 25, 23, 19, 17, 16, 15, 15, 14, 14, 14,\n"
         "                 14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15]",
         "  east_through: 15", "'east_through' must be a list"},
        {"map", "15, 15]\n  source: reconstructed", "15, 15]\n  source: rumour",
         "which is none of: printed"},
        {"map", "exits:", NULL, "'exits' is missing"},
        {"map", "hex: \"0351\", id: north-road", "hex: \"0351\", way: up, id: north-road",
         "unknown key 'way'"},
        {"map", "id: north-road, ", "", "'id' is missing"},
        {"map", "id: south-road, name: Acapulco, ", "id: south-road, ", "'name' is missing"},
        {"map", "militia: true", "militia: some", "which is none of: off, on"},
        {"map", "militia: true, source: erratum", "militia: true, source: rumour",
         "which is none of: printed"},
        {"map", "{hex: \"0351\", id: north-road", "{id: north-road", "'hex' is missing"},
        {"map", "{hex: \"0351\"", "{hex: \"9951\"", "no hex or place '9951' on the map"},
        {"map", "id: south-road", "id: north-road", "an exit of that id is above"},
        {"map", "id: south-road", "id: puebla", "a place has that id"},
        {"map", "id: orizaba,", "id: orizava,", "a place 'orizaba' is missing: the rules name it"},
    };

    SPOILT(rows);
}

TEST(places_that_the_rules_name)
{
    static const struct spoilt rows[] = {
        {"map", "{id: perote,", "{id: peroteh,", "a place 'perote' is missing: the rules name it"},
        {"map", "{id: puebla, name: Puebla, hex: \"1836\", kind: city",
         "{id: puebla, name: Puebla, hex: \"1836\", kind: town",
         "'puebla' lacks a kind that the rules give it"},
    };

    SPOILT(rows);
}

TEST(the_schedule)
{
    static const struct spoilt rows[] = {
        {"reinforcements", "reinforcements: veracruz", "reinforcements: x", "this file is for"},
        {"reinforcements", "events:", NULL, "'events' is missing"},
        {"reinforcements", "events:\n", "events:\n  weather: []\n", "unknown key 'weather'"},
        {"reinforcements", "events:\n  source: printed", "events:\n  source: rumour",
         "which is none of: printed"},
        {"reinforcements", "  disease: [7", "  diseases: [7", "unknown key 'diseases'"},
        {"reinforcements", "[7, 11", "[0, 11", "must be a whole number from 1 to 25"},
        {"reinforcements", "[7, 11", "[7, 7", "this Game-Turn is named twice"},
        {"reinforcements", "elections: [10", "elections: [26",
         "must be a whole number from 1 to 25"},
        {"reinforcements",
         "  withdrawal: {turn: 13, points: 13, with: us.patterson, "
         "why: \"19.32; Patterson by the track key only\"}\n",
         "", NULL}, /* a what-if */
        {"reinforcements", "  withdrawal: {turn: 13", "  withdrawal: 13 #", "must be a map"},
        {"reinforcements", "  disease: [7, 11, 15, 19, 23]", "  disease: 7", "must be a list"},
        {"reinforcements", "  disease: [7, 11, 15, 19, 23]", "  disease: [7, 26, 15]",
         "must be a whole number from 1 to 25"},
        {"reinforcements", "  disease: [7, 11, 15, 19, 23]", "  disease: [7, 7, 15]",
         "this Game-Turn is named twice"},
        {"reinforcements", "  withdrawal: {turn: 13", "  withdrawals: {turn: 13",
         "unknown key 'withdrawals'"},
        {"reinforcements", "withdrawal: {", "withdrawal: {home: yes, ", "unknown key 'home'"},
        {"reinforcements", "withdrawal: {turn: 13", "withdrawal: {turn: 26",
         "'turn' must be a whole number from 1 to 25"},
        {"reinforcements", "points: 13", "points: 101",
         "'points' must be a whole number from 0 to 100"},
        {"reinforcements", "with: us.patterson,", "with: us.patterson, source: rumour,",
         "which is none of: printed"},
        {"reinforcements", ", with: us.patterson", "", "'with' is missing"},
        {"reinforcements", "with: us.patterson", "with: us.scott", "no unit 'us.scott'"},
        {"reinforcements", "with: us.patterson", "with: us.1inf", "this must be a U.S. leader"},
        {"reinforcements", "with: us.patterson", "with: mx.santa-anna",
         "this must be a U.S. leader"},
        {"reinforcements", "arrivals:", NULL, "'arrivals' is missing"},
        {"reinforcements", "{turn: 13, side: us,", "{turn: 13, hour: 1, side: us,",
         "unknown key 'hour'"},
        {"reinforcements", "{turn: 13, side: us,", "{turn: 26, side: us,",
         "'turn' must be a whole number from 1 to 25"},
        {"reinforcements", "{turn: 13, side: us,", "{turn: 13, side: spain,",
         "which is none of: us, mexico"},
        {"reinforcements", "units: [us.pillow], source: recovered",
         "units: [us.pillow], source: rumour", "which is none of: printed"},
        {"reinforcements", "{turn: 13, side: us, at: port, ", "{turn: 13, side: us, ",
         "'at' is missing"},
        {"reinforcements", "{turn: 13, side: us, at: port", "{turn: 13, side: us, at: puebla",
         "U.S. units enter at 'landing' or 'port'"},
        {"reinforcements", "side: mexico, at: jalapa", "side: mexico, at: port",
         "U.S. units enter at 'landing' or 'port'"},
        {"reinforcements", "{turn: 13, side: us, at: port", "{turn: 13, side: us, at: landing",
         "the landing is on Game-Turn 1"},
        {"reinforcements", "side: mexico, at: jalapa", "side: mexico, at: ulua",
         "no unit can stand at 'ulua'"},
        {"reinforcements", "side: mexico, at: jalapa", "side: mexico, at: jalappa",
         "no hex or place 'jalappa' on the map"},
        {"reinforcements", "dummies: 8", "dummies: many",
         "'dummies' must be a whole number from 0 to 8"},
        {"reinforcements", "at: port, units: [us.pillow]", "at: port, militia: 1",
         "the other side has these"},
        {"reinforcements", "at: jalapa, units: [mx.jalapa-cav]", "at: jalapa, supply: 1",
         "the other side has these"},
        {"reinforcements", "units: [us.pillow]", "units: us.pillow", "'units' must be a list"},
        {"reinforcements", "units: [us.pillow]", "units: [us.pilow]", "no unit 'us.pilow'"},
        {"reinforcements", "units: [us.pillow]", "units: [mx.rangel]", "+a unit of the other side"},
        {"reinforcements", "dummies: 8", "dummies: 8, dummies: 8", "stands here twice"},
        {"reinforcements", "supply: 3", "supply: 60", "Supply units could come into play"},
        {"reinforcements", "packs: 1", "packs: 60", "Pack animals could come into play"},
        {"reinforcements", "units: [us.pillow]", "units: [us.pillow], dummies: 1",
         "9 dummies could come into play; there are 8 counters"},
    };

    SPOILT(rows);
}

TEST(charts_as_such)
{
    static const struct spoilt rows[] = {
        {"tables", "tables: veracruz", "tables: cactus", "this file is for 'veracruz'"},
        {"tables", "charts:", "chart:", "unknown key 'chart'"},
        {"tables", "  crt:", "  combat:", "chart 'crt' is missing"},
        {"tables", "      \"0\": [F-3", "      \"7\": [F-3", "no such row"},
        {"tables", "      us-decisive:", "      us-total:", "chart 'levels' needs other rows"},
        {"tables", "columns: [us, mexico]", "columns: [us, france]",
         "chart 'morale' needs other columns"},
        {"tables", "columns: [percent, loss]", "columns: [loss, percent]",
         "chart 'disease' needs other columns"},
    };

    SPOILT(rows);
}

TEST(charts_of_combat)
{
    static const struct spoilt rows[] = {
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-3+A-1,  F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-5/A-1,  F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "X-3/A-1,  F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-3/A-12, F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-3/A,    F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-3,      F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "\"1\": [ 5,  5, 10", "\"1\": [ Y,  5, 10", "whole number from 1 to 100"},
        {"tables", "\"1\": [ 5,  5, 10", "\"1\": [ 6,  5, 10", "a column of chart 'losses'"},
        {"tables", "\"1-2\": [0, 0", "\"1-2\": [0, 3", "whole number from 0 to 2"},
        {"tables", "\"1\": [-2, -1, -1, 0, 0]", "\"1\": [ten, -1, -1, 0, 0]",
         "whole number from -9 to 9"},
        {"tables", "\"1\": [-2, -1, -1, 0, 0]", "\"1\": [-2, ten, -1, 0, 0]",
         "whole number from -9 to 9"},
        {"tables", "\"1\": [-2, -1, -1, 0, 0]", "\"1\": [-2, -1, ten, 0, 0]",
         "whole number from -9 to 9"},
        {"tables", "\"1\": [-2, -1, -1, 0, 0]", "\"1\": [-2, -1, -1, ten, 0]",
         "whole number from -9 to 9"},
        {"tables", "\"1\": [-2, -1, -1, 0, 0]", "\"1\": [-2, -1, -1, 0, ten]",
         "whole number from -9 to 9"},
        {"tables", "\"<=1\": [-1, -2]", "\"<=1\": [-1, -3]", "whole number from -2 to 2"},
        {"tables", "demoralized: {value", "demoralised: {value", "unknown key 'demoralised'"},
        {"tables", "demoralized: {value: -2", "demoralized: {value: -3",
         "'value' must be a whole number from -2 to 2"},
        {"tables", "demoralized: {value: -2", "demoralized: {worth: -2, value: -2",
         "unknown key 'worth'"},
        {"tables", "demoralized: {value: -2, source: printed",
         "demoralized: {value: -2, source: rumour", "which is none of: printed"},
        {"tables", "4*]", "44]", "must be '-', '3' or '3*'"},
        {"tables", "4*]", "x4]", "must be '-', '3' or '3*'"},
        {"tables", "4*]", "4**]", "must be '-', '3' or '3*'"},
        {"tables", "50/U-0", "U-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0", "101/U-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0", "50/V-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0", "50/U-x", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0", "50/U-", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0", "50/U-00", "a percentage and '/S' or '/U-1'"},
    };

    SPOILT(rows);
}

TEST(charts_of_movement_and_supply)
{
    static const struct spoilt rows[] = {
        {"tables", "river:    [\"+10\"", "river:    [\"10\"", "+ and tenths of a point"},
        {"tables", "river:    [\"+10\"", "river:    [\"+101\"", "+ and tenths of a point"},
        {"tables", "bridge:   [ \"+0\"", "bridge:   [ 0", "+ and tenths of a point"},
        {"tables", "bridge:   [ \"+0\",  -1", "bridge:   [ \"+0\",  0", "must be as for rivers"},
        {"tables", "highway:  [    2", "highway:  [    0", "whole number from 1 to 100"},
        {"tables", "road:     [    5", "road:     [    -", "whole number from 1 to 100"},
        {"tables", "trail:    [   10", "trail:    [  101", "whole number from 1 to 100"},
        {"tables", "town:     [   10", "town:     [    0", "whole number from 1 to 100"},
        {"tables", "city:     [   10,  -2", "city:     [   10,  -7", "whole number from -6 to 6"},
        {"tables", "sea:      [  \"-\"", "sea:      [  10", "must be '-', not '10'"},
        {"tables", "rough:    [   20", "rough:    [  \"-\"", "whole number from 1 to 100"},
        {"tables", "rough:    [   20,  -1", "rough:    [   20,  -9", "whole number from -6 to 6"},
        {"tables", "rough:    [   20,  -1, 0", "rough:    [   20,  -1, 9",
         "whole number from -6 to 6"},
        {"tables", "\"1\": [0, 0]", "\"1\": [0, 21]", "whole number from 0 to 20"},
        {"tables", "\"0\":    [ 5, 0]", "\"0\":    [ 101, 0]", "whole number from 0 to 100"},
        {"tables", "\"<=-1\": [ 0, 0]", "\"<=-1\": [ 0, 2]", "whole number from 0 to 1"},
        {"tables", "\"0\":    [ 5, 0]", "\"0\":    [ 5, 2]", "whole number from 0 to 1"},
        {"tables", "\"0\":    [ 5, 0]", "\"0\":    [ 6, 0]", "a column of chart 'losses'"},
        {"tables", "mexican:        [-2]", "mexican:        [-7]", "whole number from -6 to 6"},
        {"tables", "swamp:          [ 2]", "swamp:          [ 1]", "as on chart 'terrain'"},
        {"tables", "jungle:         [ 1]", "jungle:         [ 2]", "as on chart 'terrain'"},
        {"tables", "\"1\": [0, 0, 0]", "\"1\": [0, 0, 100]", "whole number from 0 to 99"},
        {"tables", "\"1\": [mexico-city]", "\"1\": [atlantis]", "no hex or place 'atlantis'"},
        {"tables", "\"1\": [mexico-city]", "\"1\": [ulua]", "no unit can stand at 'ulua'"},
        {"tables", "      alvarado:    [1]", "      atlantis:    [1]", "the chart has no such row"},
        {"tables", "alvarado:    [1]", "alvarado:    [51]", "whole number from 0 to 50"},
        {"tables", "      alvarado:    [1]", "      alvarado:    [1]\n      san-juan:    [1]",
         "which is no place on the map"},
        {"tables", "      alvarado:    [1]", "      alvarado:    [1]\n      \"1705\":    [1]",
         "the only figure of its place"},
        {"tables", "us-decisive:    [16", "us-decisive:    [201", "whole number from 0 to 200"},
        {"tables", "us-marginal:    [9", "us-marginal:    [13", "whole number from 0 to 12"},
        {"tables", "mexican:        [0", "mexican:        [1",
         "0, so that every number has a level"},
    };

    SPOILT(rows);
}

/* The ends of what a cell may say: what is just within them is a figure like any other. */
TEST(ends_of_cells)
{
    static const struct spoilt rows[] = {
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-4/H-4,  R-1/RD-1, RD-3", NULL},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-0/A-1,  F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "F-3/A-5,  F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "R3/A-1,   F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "RDD-3/A-1, F-3/A-1, RD-3", "two of A H R RD F"},
        {"tables", "F-3/A-1,  F-3/A-1,  RD-3", "-3/A-1,   F-3/A-1,  RD-3", "two of A H R RD F"},
        {"tables", "\"1\": [\"-\", \"-\",  1,  1,  2]", "\"1\": [0, 0*,  9,  9*,  2]", NULL},
        {"tables", "\"1\": [\"-\", \"-\",  1,  1,  2]", "\"1\": [\"-*\", 0,  1,  1,  2]",
         "must be '-', '3' or '3*'"},
        {"tables", "\"1\": [\"-\", \"-\",  1,  1,  2]", "\"1\": [\"/\", 0,  1,  1,  2]",
         "must be '-', '3' or '3*'"},
        {"tables", "\"1\": [\"-\", \"-\",  1,  1,  2]", "\"1\": [\":\", 0,  1,  1,  2]",
         "must be '-', '3' or '3*'"},
        {"tables", "50/U-0, 33/U-0", "0/U-0,  100/U-9", NULL},
        {"tables", "50/U-0, 33/U-0", "0/S,    100/S", NULL},
        {"tables", "50/U-0, 33/U-0", "50/U-/, 33/U-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0, 33/U-0", "\"50/U-:\", 33/U-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0, 33/U-0", "50/SS,  33/U-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "50/U-0, 33/U-0", "50,     33/U-0", "a percentage and '/S' or '/U-1'"},
        {"tables", "river:    [\"+10\"", "river:    [\"+0\"", NULL},
        {"tables", "river:    [\"+10\"", "river:    [\"+100\"", NULL},
        {"tables", "river:    [\"+10\"", "river:    [\"+\"", "+ and tenths of a point"},
        {"tables", "bridge:   [ \"+0\"", "bridge:   [ \"-\"", "+ and tenths of a point"},
        {"tables", "us-decisive:    [16", "us-decisive:    [200", NULL},
        {"tables", "us-substantial: [13", "us-substantial: [15", NULL},
        {"tables", "us-substantial: [13", "us-substantial: [16", "whole number from 0 to 15"},
        {"tables", "us-decisive:    [16", "us-decisive:    [0", "whole number from 0 to 0"},
        {"tables", "alvarado:    [1]", "alvarado:    [0]", NULL},
        {"tables", "alvarado:    [1]", "alvarado:    [50]", NULL},
        {"tables", "\"1-2\": [0, 0", "\"1-2\": [0, 2", NULL},
        {"tables", "\"3\":   [0, 0", "\"3\":   [0, 4", "whole number from 0 to 3"},
        {"tables", "\"3\":   [0, 0", "\"3\":   [0, 3", NULL},
        {"reinforcements", "supply: 3", "supply: 10", NULL}, /* [11.28] 60 with two a Game-Turn */
        {"reinforcements", "supply: 3", "supply: 11",
         "61 Supply units could come into play; there are 60 counters"},
        {"reinforcements", "packs: 1", "packs: 9", NULL}, /* and that of 1406 */
        {"reinforcements", "packs: 1", "packs: 10",
         "61 Pack animals could come into play; there are 60 counters"},
    };

    SPOILT(rows);
}

/* What no chart holds is kept within what the program has room for. */
TEST(figures_of_the_rules)
{
    static const struct spoilt rows[] = {
        {"tables", "perote-points:          [5", "perote-points:          [100",
         "whole number from 0 to 99"},
        {"tables", "overwhelming-ratio:     [7", "overwhelming-ratio:     [21",
         "whole number from 1 to 20"},
        {"tables", "us-formation:           [5", "us-formation:           [21",
         "whole number from 1 to 20"},
        {"tables", "mexican-formation:      [6", "mexican-formation:      [21",
         "whole number from 1 to 20"},
        {"tables", "formation-artillery:    [3", "formation-artillery:    [21",
         "whole number from 0 to 20"},
        {"tables", "morale-limit:           [3", "morale-limit:           [7",
         "whole number from 1 to 6"},
        {"tables", "fortifications:         [3", "fortifications:         [4",
         "whole number from 0 to 3"},
        {"tables", "fortification-builders: [4", "fortification-builders: [21",
         "whole number from 1 to 20"},
        {"tables", "fortification-opening:  [12", "fortification-opening:  [100",
         "whole number from 0 to 99"},
        {"tables", "landing-allowance:      [30", "landing-allowance:      [251",
         "whole number from 10 to 250"},
        {"tables", "general-allowance:      [40", "general-allowance:      [251",
         "whole number from 10 to 250"},
        {"tables", "loaded-allowance:       [70", "loaded-allowance:       [251",
         "whole number from 10 to 250"},
        {"tables", "pack-loads:             [3", "pack-loads:             [10",
         "whole number from 1 to 9"},
        {"tables", "zone-cost:              [10", "zone-cost:              [101",
         "whole number from 0 to 100"},
        {"tables", "zone-exit:              [20", "zone-exit:              [101",
         "whole number from 0 to 100"},
        {"tables", "gunboat-repair:         [2", "gunboat-repair:         [26",
         "whole number from 0 to 25"},
        {"tables", "escort:                 [20", "escort:                 [100",
         "whole number from 0 to 99"},
        {"tables", "relocation:             [10", "relocation:             [100",
         "whole number from 0 to 99"},
        {"tables", "guerrillas:             [2", "guerrillas:             [3",
         "whole number from 0 to 2"},
        {"tables", "strong-fortress:        [6", "strong-fortress:        [21",
         "whole number from 0 to 20"},
        {"tables", "strong-fortress-times:  [4", "strong-fortress-times:  [10",
         "whole number from 1 to 9"},
        {"tables", "weak-fortress-times:    [3", "weak-fortress-times:    [10",
         "whole number from 1 to 9"},
    };

    SPOILT(rows);
}

TESTS(RUN(whole_files_load), RUN(campaign), RUN(the_start), RUN(groups_of_counters), RUN(counters),
      RUN(pools), RUN(the_map), RUN(places_that_the_rules_name), RUN(the_schedule),
      RUN(charts_as_such), RUN(charts_of_combat), RUN(charts_of_movement_and_supply),
      RUN(ends_of_cells), RUN(figures_of_the_rules))
