/* The files of Cactus Throne, each figure of which the loader holds against what the rules need: a
 * file that is spoilt in one spot, cut short, or that says two things is refused, with the place
 * and what is wrong. */
#define SPOILT_GAME  "cactus"
#define SPOILT_FILES "campaign", "map", "units", "tables", "arrivals", "events"
#include "spoilt.h"

/* ---- the scenario's own file */

TEST(what_kind_of_game)
{
    static const struct spoilt rows[] = {
        {"campaign", "game: cactus", "game: santiago", "this file is for 'cactus', not"},
        {"campaign", "scenario: cactus/campaign", "", "'scenario' is missing"},
        {"campaign", "begins: reinforcement", "began: reinforcement", "unknown key 'began'"},
        {"campaign", "begins: reinforcement", "begins: lunch", "'begins' is 'lunch'"},
        {"campaign", "begins: reinforcement", "", "'begins' is missing"},
        {"campaign", "begins: reinforcement", "begins: movement", NULL},
        {"campaign", "victory: \"9.1\"", "victory: \"9.2\"", "'victory' is '9.2'"},
        {"campaign", "victory: \"9.1\"", "", "'victory' is missing"},
        {"campaign", "turns: {first: 1, last: 22", "turns: {first: 0, last: 22",
         "'first' must be a whole number from 1 to 22"},
        {"campaign", "turns: {first: 1, last: 22", "turns: {first: 1, last: 23",
         "'last' must be a whole number from 1 to 22"},
        {"campaign", "turns: {first: 1, last: 22", "turns: {first: 22, last: 22", NULL},
        {"campaign", "points_from: 2", "points_from: 0",
         "'points_from' must be a whole number from 1 to 22"},
        {"campaign", "points_from: 2", "points_from: 23",
         "'points_from' must be a whole number from 1 to 22"},
        {"campaign", "points_from: 2", "points_from: always",
         "'points_from' must be a whole number from 1 to 22"},
        {"campaign", "points_from: 2", "", "'points_from' is missing"},
        {"campaign", "points_from: 2", "points_from: 1", NULL},
        {"campaign", "points_from: 2", "points_from: 22", NULL},
        {"campaign", "points_from: 2", "points_from: never", NULL},
        {"campaign", "events_from: 2", "events_from: 0",
         "'events_from' must be a whole number from 1 to 22"},
        {"campaign", "events_from: 2", "events_from: 23",
         "'events_from' must be a whole number from 1 to 22"},
        {"campaign", "events_from: 2", "events_from: never", NULL},
        {"campaign", "[random-events,", "[weather,", "no such option"},
        {"campaign", "[random-events,", "[random-events, random-events,",
         "this option is named twice"},
        {"campaign", "points_from: 2", "points_from: 2\nfrench_points: maybe", "'french_points'"},
        {"campaign", "points_from: 2", "points_from: 2\narrivals: maybe", "'arrivals'"},
        {"campaign", "points_from: 2", "points_from: 2\narmies_at_setup: maybe",
         "'armies_at_setup'"},
        {"campaign", "[army-1-division,", "[army-9-division,", "no unit 'army-9-division'"},
        {"campaign", "points_from: 2", "points_from: 2\npool: [nobody]", "no unit 'nobody'"},
        {"campaign", "points_from: 2", "points_from: 2\nremoved: [nobody]", "no unit 'nobody'"},
        {"campaign", "points_from: 2", "points_from: 2\nremoved: nobody",
         "'removed' must be a list"},
    };

    SPOILT(rows);
}

TEST(control)
{
    static const struct spoilt rows[] = {
        {"campaign", "control: {", "controls: {", "unknown key 'controls'"},
        {"campaign", "control: {imperial: [vera_cruz], republican: rest}", "",
         "'control' is missing"},
        {"campaign", "{imperial: [vera_cruz],", "{spain: [vera_cruz],", "unknown key 'spain'"},
        {"campaign", "{imperial: [vera_cruz],", "{imperial: [narnia],", "narnia"},
        {"campaign", "{imperial: [vera_cruz],", "{imperial: {vera_cruz: 1},",
         "a province, or a list of them"},
        {"campaign", "{imperial: [vera_cruz],", "{imperial: vera_cruz,", NULL},
        {"campaign", "{imperial: [vera_cruz],", "{contested: [narnia],", "narnia"},
        {"campaign", "republican: rest", "republican: most", "most"},
        {"campaign", "republican: rest", "republican: [puebla, vera_cruz]",
         "a province has one controller"},
        {"campaign", "republican: rest", "contested: [vera_cruz]", "a province has one controller"},
        {"campaign", "republican: rest", "republican: [puebla], contested: [oaxaca]", NULL},
    };

    SPOILT(rows);
}

TEST(set_up)
{
    static const struct spoilt rows[] = {
        {"campaign", "setup:\n", "setup: 1\nremoved:\n", "'setup' must be a list"},
        {"campaign", "{case: \"12.2/T1\", side: republican, at: mexico",
         "{side: republican, at: mexico", "'case' is missing"},
        {"campaign", "side: republican, at: mexico", "at: mexico", "'side' is missing"},
        {"campaign", "side: republican, at: mexico", "side: spain, at: mexico", "'spain'"},
        {"campaign", "side: republican, at: mexico", "side: republican", "'at' is missing"},
        {"campaign", "side: republican, at: mexico", "side: republican, at: narnia", "narnia"},
        {"campaign", "side: republican, at: mexico", "side: republican, at: [mexico, narnia]",
         "narnia"},
        {"campaign", "in_city: [vera_cruz]", "in_city: [narnia]", "narnia"},
        {"campaign", "units: [juarez]", "units: [nobody]", "no unit 'nobody'"},
        {"campaign", "units: [juarez]", "units: [[juarez]]", "no unit 'a list or map'"},
        {"campaign", "units: [juarez]", "units: juarez", "'units' must be a list"},
        {"campaign", "units: [juarez]", "units: [juarez, juarez]", "it is in this list already"},
        {"campaign", "units: [juarez]", "units: [juarez, diaz]",
         "diaz is set up in an entry above already"},
        {"campaign", "units: [juarez]", "units: [juarez, maximilian]",
         "maximilian is not of that side"},
        {"campaign", "units: [juarez]", "units: [juarez], reduced: [nobody]", "no unit 'nobody'"},
        {"campaign", "units: [juarez]", "units: [juarez], reduced: [diaz]",
         "diaz is not set up here in two steps"},
        {"campaign", "units: [juarez]", "units: [juarez], reduced: [juarez]",
         "juarez is not set up here in two steps"},
        {"campaign", "units: [juarez]", "units: [juarez], rest: maybe", "'rest' is 'maybe'"},
        {"campaign", "units: [juarez]", "units: [juarez], hat: black", "unknown key 'hat'"},
        {"campaign", "units: [juarez]", "units: [juarez, us.1-flotilla]", NULL},
        /* [7.6] */
        {"campaign", "side: republican, at: mexico, units: [juarez]",
         "side: republican, at: [mexico, puebla], units: [us.1-flotilla]",
         "us.1-flotilla is a fleet"},
        {"campaign", "units: [juarez]", "units: [us.1-flotilla], rest: pool",
         "us.1-flotilla is a fleet"},
    };

    SPOILT(rows);
}

/* [13.3] [14.2] Quotas, garrisons, sieges and losses, which the other scenarios have. */
#define ROWS(rows) "garrisons:", rows "\ngarrisons:"
TEST(what_must_be_in_the_end)
{
    static const struct spoilt rows[] = {
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: narnia}]"), "narnia"},
        {"campaign", ROWS("quotas: [{case: \"14.2\"}]"), "'at' is missing"},
        {"campaign", ROWS("quotas: [{at: oaxaca}]"), "'case' is missing"},
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: oaxaca, factors: -1}]"),
         "'factors' must be a whole number from 0 to 999"},
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: oaxaca, count: 1000}]"),
         "'count' must be a whole number from 0 to 999"},
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: oaxaca, medium_guns: two}]"),
         "'medium_guns' must be a whole number from 0 to 999"},
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: oaxaca, units: [nobody]}]"),
         "no unit 'nobody'"},
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: oaxaca, heavy_guns: 1}]"),
         "unknown key 'heavy_guns'"},
        {"campaign", ROWS("quotas: [{case: \"14.2\", at: oaxaca, factors: 999, count: 0}]"), NULL},
        {"campaign", "side: republican, except", "side: imperial, except",
         "garrisons are the Republic's"},
        {"campaign", "side: republican, except", "except", "'side' is missing"},
        {"campaign", "{case: \"12.2/T1\", side: republican, except", "{side: republican, except",
         "'case' is missing"},
        {"campaign", "except: [vera_cruz]", "except: [narnia]", "narnia"},
        {"campaign", "except: [vera_cruz]}", "except: []}\n  - {case: \"14.2\", side: republican}",
         "more than 1 entries"},
        {"campaign", ROWS("sieges: [{city: capital, level: 1}]"), "'at' is missing"},
        {"campaign", ROWS("sieges: [{at: narnia, city: capital, level: 1}]"), "narnia"},
        {"campaign", ROWS("sieges: [{at: puebla, city: moat, level: 1}]"), "'city' is 'moat'"},
        {"campaign", ROWS("sieges: [{at: puebla, level: 1}]"), "'city' is missing"},
        {"campaign", ROWS("sieges: [{at: puebla, city: port, level: 1}]"), "no such city"},
        {"campaign", ROWS("sieges: [{at: puebla, city: field, level: 1}]"), "no such city"},
        {"campaign", ROWS("sieges: [{at: puebla, city: capital, level: 0}]"),
         "'level' must be a whole number from 1 to 2"},
        {"campaign", ROWS("sieges: [{at: puebla, city: capital, level: 3}]"),
         "'level' must be a whole number from 1 to 2"},
        {"campaign", ROWS("sieges: [{at: vera_cruz, city: port, level: 2}]"), NULL},
        {"campaign",
         ROWS("sieges: [{at: puebla, city: capital, level: 1}, {at: puebla, city: capital, level: "
              "1}, {at: puebla, city: capital, level: 1}, {at: puebla, city: capital, level: 1}, "
              "{at: puebla, city: capital, level: 1}]"),
         "more than 4 entries"},
    };

    SPOILT(rows);
}

TEST(losses_before_the_game)
{
    static const struct spoilt rows[] = {
        {"campaign", ROWS("losses: [{side: imperial, each: [forey]}]"), "'case' is missing"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", each: [forey]}]"), "'side' is missing"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, each: [nobody]}]"),
         "no unit 'nobody'"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, units: [nobody]}]"),
         "no unit 'nobody'"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, of: units}]"),
         "'dice' is missing"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, dice: 0, of: units}]"),
         "'dice' must be a whole number from 1 to 9"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, dice: 10, of: units}]"),
         "'dice' must be a whole number from 1 to 9"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, dice: 9, of: hats}]"),
         "'of' is 'hats'"},
        {"campaign", ROWS("losses: [{case: \"13.2.1\", side: imperial, dice: 9}]"),
         "'of' is missing"},
        {"campaign",
         ROWS("losses: [{case: \"13.2.1\", side: imperial, dice: 1, of: units, at: narnia}]"),
         "narnia"},
        {"campaign",
         ROWS("losses: [{case: \"13.2.1\", side: imperial, dice: 9, of: units, at: puebla}]"),
         NULL},
    };

    SPOILT(rows);
}

/* ---- the map */

TEST(map)
{
    static const struct spoilt rows[] = {
        {"map", "terrain: [clear]", "terrain: [lava]", "no such terrain"},
        {"map", "marks: [baja, usa_border]", "marks: [baja, moon_border]", "no such mark"},
        {"map", "marks: [baja, usa_border]", "marks: [baja, baja]", "this mark is named twice"},
        {"map", "coast: pacific", "coast: atlantic", "'coast' is 'atlantic'"},
        {"map", "marks: [baja, usa_border]", "marks: [baja, mexico_city]",
         "one province holds Mexico City"},
        {"map", "marks: [mexico_city]", "marks: []", "one province holds Mexico City"},
        {"map", "{id: jalapa, name: Jalapa, cell: vera_cruz, kind: capital",
         "{id: jalapa, name: Jalapa, cell: vera_cruz, kind: castle", "'kind' is 'castle'"},
        {"map", "{id: jalapa, name: Jalapa, cell: vera_cruz",
         "{id: jalapa, name: Jalapa, cell: puebla", "puebla has one already"},
        {"map", "{id: jalapa, name: Jalapa, cell: vera_cruz, kind: capital",
         "{id: jalapa, name: Jalapa, cell: vera_cruz, kind: gulf_port",
         "vera_cruz has one already"},
        {"map", "{id: jalapa, name: Jalapa, cell: vera_cruz, kind: capital",
         "{id: jalapa, name: Jalapa, cell: vera_cruz, kind: capital, also: [gulf_port]",
         "vera_cruz has a port already"},
        {"map", "{id: tlaxcala, name: Tlaxcala, cell: tlaxcala, kind: capital",
         "{id: tlaxcala, name: Tlaxcala, cell: tlaxcala, kind: pacific_port",
         "tlaxcala has no capital"},
        {"map", "{id: tlaxcala, name: Tlaxcala, cell: tlaxcala, kind: capital",
         "{id: tlaxcala, name: Tlaxcala, cell: tlaxcala, kind: capital, also: [pacific_port]",
         NULL},
        {"map", "places:\n", NULL, "has no capital"},
    };

    SPOILT(rows);
}

/* Behind that spot of the map, for each province more. */
static const char *add_behind(struct text *map, const char *from, const char *spot, unsigned more,
                              const char *entry)
{
    const char *at = strstr(from, spot);

    CHECK(at != NULL);
    at += strlen(spot);
    text_format(map, "%.*s", (int)(at - from), from);
    for (unsigned k = 0; k < more; k++)
        for (const char *c = entry; *c; c++)
            text_char(map, *c == '#' ? (char)('1' + k) : *c);
    return at;
}

/* The map with so many provinces more, each of which borders on Yucatan. */
static void check_with_provinces(unsigned more, const char *said)
{
    static char whole[SPOILT_BYTES];
    struct text map = {0};
    struct stage stage;
    const char *at = whole;

    spoilt_read("map", whole);
    at = add_behind(&map, at, "cells:\n", more,
                    "  - {id: more_#, name: More #, xy: [9, #9], terrain: [clear]}\n");
    at = add_behind(&map, at, "links: ", more, "more_#-yucatan ");
    at = add_behind(&map, at, "places:\n", more,
                    "  - {id: city_#, name: City #, cell: more_#, kind: capital}\n");
    text_add(&map, at);
    CHECK(!map.failed);
    spoilt_begin();
    spoilt_write("map", map.at, map.length);
    bool loads = spoilt_load(&stage, NULL);
    bool good = loads ? !said : said && strstr(stage.diags.list[0].message, said);
    if (!good)
        printf("# %u more: %s\n", more, loads ? "it loads" : stage.diags.list[0].message);
    spoilt_end();
    stage_free(&stage);
    text_free(&map);
    CHECK(good);
}

/* A set of provinces is a word of 32 bits. */
TEST(as_many_provinces_as_bits)
{
    check_with_provinces(3, NULL);
    check_with_provinces(4, "a map of at most 32 areas");
}

/* ---- counters */

TEST(classes)
{
    static const struct spoilt rows[] = {
        {"units", "units: cactus", "units: veracruz", "this file is for 'cactus', not"},
        {"units", "sizes: {", "size: {", "unknown key 'size'"},
        {"units", "division: 9,", "division: 10,", "'division' must be a whole number from 0 to 9"},
        {"units", "flotilla: 0}", "flotilla: -1}", "'flotilla' must be a whole number from 0 to 9"},
        {"units", "flotilla: 0}", "}", "'flotilla' is missing"},
        {"units", "flotilla: 0}", "flotilla: 0, armada: 0}", "unknown key 'armada'"},
        {"units", "classes:\n", NULL, "'classes' is missing"},
        {"units", "nation: french,", "nation: prussian,", "'nation' is 'prussian'"},
        {"units", "kind: conservative,", "kind: liberal,", "'kind' is 'liberal'"},
        {"units", "type: cavalry,", "type: camelry,", "'type' is 'camelry'"},
        {"units", "gun: heavy,", "gun: loud,", "'gun' is 'loud'"},
        {"units", "points: none,", "points: spanish,", "'points' is 'spanish'"},
        {"units", "raid: true,", "raid: maybe,", "'raid'"},
        {"units", "size: brigade,", "size: band,", "'size' is 'band'"},
        {"units", "pr: 3, mf: 2", "pr: 6, mf: 2", "'pr' must be a whole number from 0 to 5"},
        {"units", "pr: 3, mf: 2", "pr: -1, mf: 2", "'pr' must be a whole number from 0 to 5"},
        {"units", "pr: 3, mf: 2", "pr: 0, mf: 2", NULL},
        {"units", "pr: 3, mf: 2", "pr: 5, mf: 2", NULL},
        {"units", "pr: 3, mf: 2", "pr: 3, mf: 5", "'mf' must be a whole number from 0 to 4"},
        {"units", "pr: 3, mf: 2", "pr: 3, mf: -1", "'mf' must be a whole number from 0 to 4"},
        {"units", "pr: 3, mf: 2", "pr: 3, mf: 0", NULL},
        {"units", "pr: 3, mf: 2", "pr: 3, mf: 4", NULL},
        {"units", "pr: 3, mf: 2", "pr: 3, mf: 2, hat: red", "unknown key 'hat'"},
        {"units", "source: reconstructed", "source: dreamt", "dreamt"},
    };

    SPOILT(rows);
}

#define MARINE                                                                                     \
    "{name: \"1st Marine Regiment\", class: marine, size: regiment, cf: 4, case: \"12.1/T1\"}"
TEST(units)
{
    static const struct spoilt rows[] = {
        {"units", "counters:\n", "counters: 1\nleader:\n", "unknown key 'leader'"},
        {"units", "fr.2-marine:", "fr.1-marine:", "fr.1-marine"},
        {"units", "fr.1-marine:", "FR.1-marine:", "is no id"},
        {"units", "fr.1-marine:", "fr_1-marine:", "is no id"},
        {"units", "fr.1-marine:", "1.fr-marine:", "is no id"},
        {"units", "fr.1-marine:", "\"\":", "is no id"},
        {"units", "fr.2-2-cda: {", "fr.2-2-cda-of-a-name-that-is-long: {", "is no id"},
        {"units", "graviere: {name", "fr.1-marine: {name",
         "'fr.1-marine' is the id of two counters"},
        {"units", "name: \"1st Marine Regiment\", ", "", "'name' is missing"},
        {"units", "class: marine, size: regiment, cf: 4", "size: regiment, cf: 4",
         "'class' is missing"},
        {"units", "class: marine", "class: mariner", "'class' is 'mariner'"},
        {"units", MARINE, "{name: M, class: marine, size: regiment, cf: 4}", "'case' is missing"},
        {"units", MARINE, "{name: M, class: marine, cf: 4, case: \"12.1/T1\"}",
         "'size' is missing here, or in its class"},
        {"units", MARINE, "{name: M, class: marine, size: band, cf: 4, case: \"12.1/T1\"}",
         "'size' is 'band'"},
        {"units", MARINE, "{name: M, class: marine, size: regiment, case: \"12.1/T1\"}",
         "'cf' is missing"},
        {"units", MARINE,
         "{name: M, class: marine, size: regiment, cf: 4, case: \"12.1/T1\", a: b}",
         "unknown key 'a'"},
        {"units", "cf: 4,", "cf: 0,", "must be a whole number from 1 to 200"},
        {"units", "cf: 4,", "cf: 201,", "must be a whole number from 1 to 200"},
        {"units", "cf: 4,", "cf: 200,", NULL},
        {"units", "cf: 4,", "cf: 1,", NULL},
        {"units", "cf: [10, 6]", "cf: [10]", "a factor is a number, or [full, reduced]"},
        {"units", "cf: [10, 6]", "cf: [10, 6, 3]", "a factor is a number, or [full, reduced]"},
        {"units", "cf: [10, 6]", "cf: {full: 10}", "a factor is a number, or [full, reduced]"},
        {"units", "cf: [10, 6]", "cf: [10, 11]", "must be a whole number from 1 to 10"},
        {"units", "cf: [10, 6]", "cf: [10, 0]", "must be a whole number from 1 to 10"},
        {"units", "cf: [10, 6]", "cf: [201, 6]", "must be a whole number from 1 to 200"},
        {"units", "cf: [10, 6]", "cf: [200, 200]", NULL},
        {"units", "class: french_guns, gun: medium", "class: french_guns",
         "a gun is artillery, light, medium or heavy"},
        {"units", "class: marine, size: regiment", "class: marine, gun: light, size: regiment",
         "a gun is artillery, light, medium or heavy"},
        {"units", "class: french_guns, gun: medium", "class: french_guns, gun: huge",
         "'gun' is 'huge'"},
    };

    SPOILT(rows);
}

TEST(leaders_and_armies)
{
    static const struct spoilt rows[] = {
        {"units", "prim: {name: Prim, ", "prim: {", "'name' is missing"},
        {"units", "name: Prim, nation: spanish", "name: Prim, nation: moorish",
         "'nation' is 'moorish'"},
        {"units", "nation: spanish, pr: 3, mf: 2, case: \"12.1/T1\"", "nation: spanish",
         "'case' is missing"},
        {"units", "name: Prim, nation: spanish, pr: 3", "name: Prim, nation: spanish, pr: 6",
         "'pr' must be a whole number from 0 to 5"},
        {"units", "name: Prim, nation: spanish, pr: 3, mf: 2",
         "name: Prim, nation: spanish, pr: 3, mf: 5", "'mf' must be a whole number from 0 to 4"},
        {"units", "mf: 3, raid: true, case", "mf: 3, raid: maybe, case", "'raid'"},
        {"units", "last: true", "last: maybe", "'last'"},
        {"units", "joins: true", "joins: maybe", "'joins'"},
        {"units", "joins: true", "joins: true, hat: black", "unknown key 'hat'"},
        {"units", "  juarez: {", "  benito: {", "the rules name 'juarez', and there is none"},
        {"units", "re.supremos:", "re.supremo:", "the rules name 're.supremos'"},
        {"units", "side: imperial, from: 1", "side: spain, from: 1", "'side' is 'spain'"},
        {"units", "side: imperial, from: 1", "side: imperial, from: 0",
         "'from' must be a whole number from 1 to 22"},
        {"units", "side: imperial, from: 1", "side: imperial, from: 23",
         "'from' must be a whole number from 1 to 22"},
        {"units", "side: imperial, from: 1", "side: imperial, from: 1, hat: 1",
         "unknown key 'hat'"},
        {"units", "  army-1-division: {name: \"1st Division\", ", "  army-1-division: {",
         "'name' is missing"},
        {"units", "side: imperial, from: 1, case: \"12.1/T1\"", "side: imperial, from: 1",
         "'case' is missing"},
        {"units", "  army-1-division:",
         "  army-ninth: {name: N, side: imperial, from: 1, case: \"12.1/T1\"}\n  army-1-division:",
         "too many Armies"},
    };

    SPOILT(rows);
}

/* ---- who comes and goes [12.1] [12.2] */

TEST(arrivals)
{
    static const struct spoilt rows[] = {
        {"arrivals", "arrivals: cactus", "arrivals: veracruz", "this file is for 'cactus', not"},
        {"arrivals", "list:\n", "lists:\n", "unknown key 'lists'"},
        {"arrivals", "turn: 2, case: \"12.1/T2\", side: imperial, at: vera_cruz",
         "turn: 1, case: \"12.1/T2\", side: imperial, at: vera_cruz",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "turn: 21, case: \"12.1/T21\", side", "turn: 23, case: \"12.1/T21\", side",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "turn: 21, case: \"12.1/T21\", side", "turn: 22, case: \"12.1/T21\", side",
         NULL},
        {"arrivals", "turn: 21, case: \"12.1/T21\", side", "turn: 21, side", "'case' is missing"},
        {"arrivals", "side: imperial, at: vera_cruz", "at: vera_cruz", "'side' is missing"},
        {"arrivals", "side: imperial, at: vera_cruz", "side: spain, at: vera_cruz",
         "'side' is 'spain'"},
        {"arrivals", "side: imperial, at: vera_cruz", "side: imperial", "'at' is missing"},
        {"arrivals", "side: imperial, at: vera_cruz", "side: imperial, at: narnia", "narnia"},
        {"arrivals", "at: [oaxaca, puebla,", "at: [narnia, puebla,", "narnia"},
        {"arrivals", "one_each: true", "one_each: maybe", "'one_each'"},
        {"arrivals", "any_number_in: [mexico,", "any_number_in: [narnia,", "narnia"},
        {"arrivals", "at: mexico, else: pool", "at: mexico, else: prison", "'else' is 'prison'"},
        {"arrivals", "units: [alvarez]", "units: [nobody]", "no unit 'nobody'"},
        {"arrivals", "units: [alvarez]", "units: [alvarez, re.supremos]",
         "re.supremos comes in an entry above already"},
        {"arrivals", "units: [alvarez]", "units: [alvarez, cs.cav]", "cs.cav is not of that side"},
        {"arrivals", "reduced: [fr.12-cac]", "reduced: [nobody]", "no unit 'nobody'"},
        {"arrivals", "reduced: [fr.12-cac]", "reduced: [fl.5]",
         "fl.5 does not come here in two steps"},
        {"arrivals", "reduced: [fr.12-cac]", "reduced: [fr.18-cap]",
         "fr.18-cap does not come here in two steps"},
        {"arrivals", "units: [alvarez]", "units: [alvarez], hat: black", "unknown key 'hat'"},
    };

    SPOILT(rows);
}

TEST(what_else_comes_and_goes)
{
    static const struct spoilt rows[] = {
        {"arrivals", "{turn: 8, case: \"12.2/T8\", units: [ng.jalisco",
         "{turn: 1, case: \"12.2/T8\", units: [ng.jalisco",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "{turn: 8, case: \"12.2/T8\", units: [ng.jalisco",
         "{case: \"12.2/T8\", units: [ng.jalisco", "'turn' is missing"},
        {"arrivals", "units: [ng.jalisco", "units: [nobody", "no unit 'nobody'"},
        {"arrivals", "units: [ng.jalisco", "at: puebla, units: [ng.jalisco", "unknown key 'at'"},
        {"arrivals", "when: end", "when: never", "'when' is 'never'"},
        {"arrivals", "when: end, ", "", "'when' is missing"},
        {"arrivals", "unless: french_stay, units", "unless: rain, units", "'unless' is 'rain'"},
        {"arrivals", "units: [lorencez]", "units: [nobody]", "no unit 'nobody'"},
        {"arrivals", "{turn: 4, case: \"12.1/T4\", when", "{turn: 23, case: \"12.1/T4\", when",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "none: true", "none: maybe", "'none'"},
        {"arrivals", "imperial: 5", "imperial: -1",
         "'imperial' must be a whole number from 0 to 99"},
        {"arrivals", "imperial: 5", "imperial: 100",
         "'imperial' must be a whole number from 0 to 99"},
        {"arrivals", "imperial: 5", "imperial: 99", NULL},
        {"arrivals", "unless: shelby", "unless: rain", "'unless' is 'rain'"},
        {"arrivals", "{turn: 17, case", "{turn: 0, case",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "full:", "fully:", "unknown key 'fully'"},
        {"arrivals", "full: {turn: 9, case: \"12.1/T9\", unit: fr.12-cac, at: vera_cruz}", "",
         "'full' is missing"},
        {"arrivals", "full: {turn: 9,", "full: {turn: 1,",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "unit: fr.12-cac, at", "at", "'unit' is missing"},
        {"arrivals", "unit: fr.12-cac", "unit: nobody", "no unit 'nobody'"},
        {"arrivals", "fr.12-cac, at: vera_cruz}", "fr.12-cac, at: narnia}", "narnia"},
        {"arrivals", "fr.12-cac, at: vera_cruz}", "fr.12-cac}", "'at' is missing"},
        {"arrivals", "fr.12-cac, at: vera_cruz}", "fr.12-cac, at: vera_cruz, hat: 1}",
         "unknown key 'hat'"},
        {"arrivals", "cheaper: {turn: 15, case: \"12.2/T15\", points: 1}", "",
         "'cheaper' is missing"},
        {"arrivals", "cheaper: {turn: 15,", "cheaper: {turn: 23,",
         "'turn' must be a whole number from 2 to 22"},
        {"arrivals", "points: 1}", "points: 0}", "'points' must be a whole number from 1 to 9"},
        {"arrivals", "points: 1}", "points: 10}", "'points' must be a whole number from 1 to 9"},
        {"arrivals", "points: 1}", "points: 9}", NULL},
        {"arrivals", "points: 1}", "points: 1, hat: 1}", "unknown key 'hat'"},
        {"arrivals", "contingents:\n", NULL, "'contingents' is missing"},
        {"arrivals", "  shelby: {case", "  sherman: {case", "unknown key 'sherman'"},
        {"arrivals", "  shelby: {case: \"10.3\", units: [cs.shelby-bde, shelby]}\n", "",
         "'shelby' is missing"},
        {"arrivals", "[cs.shelby-bde, shelby]", "[cs.shelby-bde, nobody]", "no unit 'nobody'"},
        {"arrivals", "[cs.shelby-bde, shelby]", "[cs.shelby-bde, shelby], hat: 1",
         "unknown key 'hat'"},
    };

    SPOILT(rows);
}

/* ---- charts */

TEST(combat_results)
{
    static const struct spoilt rows[] = {
        {"tables", "tables: cactus", "tables: veracruz", "this file is for 'cactus', not"},
        {"tables", "  combat-results:", "  combat-result:", "'combat-results' is missing"},
        {"tables", "\"1:4\", \"1:3\"", "\"1:5\", \"1:3\"", "needs other columns"},
        {"tables", "\"-2\": [", "\"-3\": [", "needs other rows"},
        {"tables", "\"5R/0\"", "\"5R0\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"5R/\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"/0\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"5X/0\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"x/0\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"-/0\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"5RR/0\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"DE/0\"", "steps lost, and R for a retreat"},
        {"tables", "\"0/DE\"", "\"0/D\"", "steps lost, and R for a retreat"},
        {"tables", "\"0/DE\"", "\"0/DEX\"", "steps lost, and R for a retreat"},
        {"tables", "\"0/DE\"", "\"0/DE**\"", "steps lost, and R for a retreat"},
        {"tables", "\"5R/0\"", "\"9R/9R\"", NULL},
    };

    SPOILT(rows);
}

TEST(other_charts)
{
    static const struct spoilt rows[] = {
        {"tables", "  terrain-effects:", "  terrain-effect:", "'terrain-effects' is missing"},
        {"tables", "clear:   [2, 2, 2, \"no\"", "clear:   [0, 2, 2, \"no\"", "from 1 to 8"},
        {"tables", "clear:   [2, 2, 2, \"no\"", "clear:   [9, 2, 2, \"no\"", "from 1 to 8"},
        {"tables", "clear:   [2, 2, 2, \"no\"", "clear:   [2, 0, 2, \"no\"", "from 1 to 8"},
        {"tables", "clear:   [2, 2, 2, \"no\"", "clear:   [2, 2, 9, \"no\"", "from 1 to 8"},
        {"tables", "clear:   [2, 2, 2, \"no\"", "clear:   [1, 8, 8, \"no\"", NULL},
        {"tables", "clear:   [2, 2, 2, \"no\"", "clear:   [2, 2, 2, maybe", "yes or no"},
        {"tables", "\"no\", 0, 0, 0]", "\"no\", -7, 0, 0]", "from -6 to 6"},
        {"tables", "\"no\", 0, 0, 0]", "\"no\", 0, 7, 0]", "from -6 to 6"},
        {"tables", "\"no\", 0, 0, 0]", "\"no\", 0, 0, x]", "from -6 to 6"},
        {"tables", "\"no\", 0, 0, 0]", "\"no\", -6, 6, -6]", NULL},
        {"tables", "  ransom:", "  ransoms:", "'ransom' is missing"},
        {"tables", "      diaz:   [5]", "      juan:   [5]", "'escapes' needs other rows"},
        {"tables", "\"1\": [2]\n", "\"1\": [-1]\n", "from 0 to 9"},
        {"tables", "\"1\": [2]\n", "\"1\": [10]\n", "from 0 to 9"},
        {"tables", "\"1\": [2]\n", "\"1\": [9]\n", NULL},
        {"tables", "\"1\": [returns]", "\"1\": [laughs]", "returns, captured or executed"},
        {"tables", "\"6\": [executed]", "\"6\": [laughs]", "returns, captured or executed"},
        {"tables", "\"1\": [pool, pool]", "\"1\": [lake, pool]", "pool or desert"},
        {"tables", "\"6\": [desert, captured]", "\"6\": [desert, lake]",
         "pool, removed or captured"},
        {"tables", "\"1\": [pool]", "\"1\": [lake]", "pool or removed"},
        {"tables", "\"1\": [full]", "\"1\": [empty]", "full, reduced or pool"},
        {"tables", "\"1\":  [1862, 1]", "\"1\":  [1861, 1]", "from 1862 to 1867"},
        {"tables", "\"1\":  [1862, 1]", "\"1\":  [1868, 1]", "from 1862 to 1867"},
        {"tables", "\"1\":  [1862, 1]", "\"1\":  [1862, 0]", "from 1 to 4"},
        {"tables", "\"1\":  [1862, 1]", "\"1\":  [1862, 5]", "from 1 to 4"},
        {"tables", "      \"22\": [1867, 2]", "", "there are 22 turns, not 21"},
        {"tables", "\"1\":  [1862, 1]", "\"0\":  [1862, 1]\n      \"1\":  [1862, 1]",
         "there are 22 turns, not 23"},
    };

    SPOILT(rows);
}

/* Figures that multiply, divide, or count; and those that modify a die, which may be below 0. */
TEST(figures)
{
    static const struct spoilt rows[] = {
        {"tables", "capital-defence: [2]", "capital-defence: [0]", "from 1 to 100"},
        {"tables", "mexico-city-die: [-2]", "mexico-city-die: [-21]", "from -20 to 100"},
        {"tables", "mexico-city-die: [-2]", "mexico-city-die: [-20]", NULL},
        {"tables", "heavy-guns:      [2]", "heavy-guns:      [0]", "from 1 to 100"},
        {"tables", "heavy-gun-die:   [1]", "heavy-gun-die:   [-20]", NULL},
        {"tables", "heavy-gun-die:   [1]", "heavy-gun-die:   [-21]", "from -20 to 100"},
        {"tables", "light-guns:      [2]", "light-guns:      [0]", "from 1 to 100"},
        {"tables", "light-guns:      [2]", "light-guns:      [1]", NULL},
        {"tables", "odds:            [3]", "odds:            [101]", "from 1 to 100"},
        {"tables", "odds:            [3]", "odds:            [0]", "from 1 to 100"},
        {"tables", "odds:            [3]", "odds:            [100]", NULL},
        {"tables", "mexican-units: [1]", "mexican-units: [-21]", "from -20 to 100"},
        {"tables", "mexican-units: [1]", "mexican-units: [-20]", NULL},
        {"tables", "dupin:                 [-2]", "dupin:                 [-21]",
         "from -20 to 100"},
        {"tables", "two-leaders: [-1]", "two-leaders: [101]", "from -20 to 100"},
        {"tables", "at-most:          [3]", "at-most:          [-20]", NULL},
        {"tables", "usa-or-csa:       [1]", "usa-or-csa:       [-21]", "from -20 to 100"},
        {"tables", "drive-them-out: [1]", "drive-them-out: [-20]", NULL},
        {"tables", "commitment-raid:         [1]", "commitment-raid:         [-21]",
         "from -20 to 100"},
        {"tables", "ninths:         [18]", "ninths:         [-1]", "from 0 to 100"},
        {"tables", "movement:       [2]", "movement:       [0]", NULL},
        {"tables", "initiative: [-1]", "initiative: [-21]", "from -20 to 100"},
        {"tables", "french:       [10]", "french:       [0]", "from 1 to 100"},
        {"tables", "bypass-odds:  [7]", "bypass-odds:  [0]", "from 1 to 100"},
        {"tables", "bypass-odds:  [7]", "bypass-odds:  [1]", NULL},
        {"tables", "imperial:  [1]", "imperial:  [-1]", "from 0 to 100"},
        {"tables", "irregular: [1]", "irregular: [-1]", "from 0 to 100"},
        {"tables", "irregular: [1]", "irregular: [0]", NULL},
        {"tables", "over-rating: [1]", "over-rating: [-1]", "from 0 to 100"},
        {"tables", "leader: [6]", "leader: [0]", "from 1 to 100"},
        {"tables", "stand-turn: [10]", "stand-turn: [0]", "from 1 to 100"},
        {"tables", "camerone:     [3]", "camerone:     [0]", "from 1 to 100"},
        {"tables", "south:              [1]", "south:              [-1]", "from 0 to 100"},
        {"tables", "south:              [1]", "south:              [0]", NULL},
    };

    SPOILT(rows);
}

/* ---- random events [11.0] */

TEST(events)
{
    static const struct spoilt rows[] = {
        {"events", "events: cactus", "events: veracruz", "this file is for 'cactus', not"},
        {"events", "effects:\n", NULL, "'effects' is missing"},
        {"events", "    case: \"11.1/2\"\n", "", "'case' is missing"},
        {"events", "    title: Leader Escapes\n", "", "'title' is missing"},
        {"events", "    title: Leader Escapes\n", "    title: Leader Escapes\n    hat: black\n",
         "unknown key 'hat'"},
        {"events", "when: imperial-points", "when: lunch", "lunch"},
        {"events", "if: [french-are-there]", "if: [spanish-are-there]", "spanish-are-there"},
        {"events", "{pick: my-captives}", "{pick: my-friends}", "my-friends"},
        {"events", "points: imperial, by: die", "points: spanish, by: die", "spanish"},
        {"events", "{turn: force-march}", "{turn: left}", "left"},
        {"events", "{turn: force-march}", "{spin: force-march}", "spin"},
        {"events", "{french: leave}", "{french: sing}", "sing"},
        {"events", "{rule: dixie}", "{rule: britannia}", "britannia"},
        {"events", "{come: usa}", "{come: narnia}", "narnia"},
        {"events", "{ride: maximilian}", "{ride: nobody}", "nobody"},
        {"events", "to: mexico", "to: narnia", "narnia"},
    };

    SPOILT(rows);
}

TEST(lists_of_events)
{
    static const struct spoilt rows[] = {
        {"tables", "  random-events:", "  random-event:", "'random-events' is missing"},
        {"tables", "\"1867\"]", "\"1868\"]", "'random-events' needs other columns"},
        {"tables", "\"12\": [cinco-de-mayo", "\"13\": [cinco-de-mayo",
         "'random-events' needs other rows"},
        {"tables", "[leader-escapes, vomito-negro", "[leader-dances, vomito-negro",
         "an event of those in the file of events"},
        {"tables", "  favours:", "  favour:", "'favours' is missing"},
        {"tables", "    columns: [side]", "    columns: [sides]", "'favours' needs other columns"},
        {"tables", "leader-escapes:     [roller]", "leader-escapes:     [lovers]",
         "imperial, republican, nobody or roller"},
        {"tables", "      leader-escapes:     [roller]\n", "",
         "it does not say whom 'leader-escapes' favours"},
    };

    SPOILT(rows);
}

/* ---- a file that is cut short, or ends in the middle of a word */

TEST(truncated)
{
    static const char *const files[] = {SPOILT_FILES};
    static char whole[SPOILT_BYTES];

    spoilt_begin();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        size_t length = spoilt_read(files[i], whole);

        for (unsigned part = 0; part < 16; part++) {
            struct stage stage;

            spoilt_write(files[i], whole, length * part / 16);
            bool loaded = spoilt_load(&stage, NULL);
            bool placed = stage.diags.count && strstr(stage.diags.list[0].at.file, ".yaml") &&
                          stage.diags.list[0].at.line && stage.diags.list[0].at.column;
            stage_free(&stage);
            if (loaded || !placed)
                printf("# %s, %u parts of 16\n", files[i], part);
            CHECK(!loaded && placed);
        }
        spoilt_write(files[i], whole, length);
    }
    spoilt_end();
}

TESTS(RUN(what_kind_of_game), RUN(control), RUN(set_up), RUN(what_must_be_in_the_end),
      RUN(losses_before_the_game), RUN(map), RUN(as_many_provinces_as_bits), RUN(classes),
      RUN(units), RUN(leaders_and_armies), RUN(arrivals), RUN(what_else_comes_and_goes),
      RUN(combat_results), RUN(other_charts), RUN(figures), RUN(events), RUN(lists_of_events),
      RUN(truncated))
