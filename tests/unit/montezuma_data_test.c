/* The files of The Halls of Montezuma, each figure of which the loader holds against what the rules
 * need: a file that is spoilt in one spot is refused, with the place and what is wrong. */
#define SPOILT_GAME  "montezuma"
#define SPOILT_FILES "campaign", "map", "units", "tables", "cards"
#include "spoilt.h"

TEST(whole_files_load)
{
    static const struct spoilt rows[] = {
        {"campaign", "bellicosity: 1", "bellicosity: 5", NULL},
        {"campaign", "pw: 30", "pw: 35", NULL},
        {"campaign", "blockade: 0", "blockade: 35", NULL},
        {"campaign", "bellicosity: 1\n", "", NULL},
        {"units", ", commit: true", "", NULL},
    };

    SPOILT(rows);
}

TEST(campaign)
{
    static const struct spoilt rows[] = {
        {"campaign", "game: montezuma", "game: cactus", "this file is for 'montezuma', not"},
        {"campaign", "scenario: montezuma/campaign", "", "'scenario' is missing"},
        {"campaign", "pw: 30", "wp: 30", "unknown key 'wp'"},
        {"campaign", "turns: {first: 1, last: 10", "turns: {first: 0, last: 10",
         "'first' must be a whole number from 1 to 10"},
        {"campaign", "turns: {first: 1, last: 10", "turns: {first: 1, last: 11",
         "'last' must be a whole number from 1 to 10"},
        {"campaign", "pw: 30", "", "'pw' is missing"},
        {"campaign", "pw: 30", "pw: 36", "'pw' must be a whole number from 0 to 35"}, /* [2.1.g] */
        {"campaign", "bellicosity: 1", "bellicosity: 6",
         "'bellicosity' must be a whole number from 0 to 5"}, /* [18.3.a] */
        {"campaign", "blockade: 0", "blockade: 36",
         "'blockade' must be a whole number from 0 to 35"},
        {"campaign", "[yucatan]", "[atlantis]", "no State 'atlantis'"},
        {"campaign", "[yucatan]", "[[yucatan]]", "no State 'a list or map'"},
        {"campaign", "[yucatan]", "yucatan", "'revolt' must be a list"},
        {"campaign", "blockade: 0", "zone_seen: maybe", "'zone_seen'"},
        {"campaign", "blockade: 0", "war: maybe", "'war'"},
        {"campaign", "blockade: 0", "president: maybe", "'president'"},
        {"campaign", "blockade: 0", "squadrons: [east]", "{east: active, west: inactive}"},
        {"campaign", "blockade: 0", "squadrons: {north: active}", "unknown key 'north'"},
        {"campaign", "blockade: 0", "squadrons: {east: seizing}", "'seizing'"},
        {"campaign", "blockade: 0", "squadrons: {west: seizing}", "'seizing'"},
        {"campaign", "blockade: 0", "squadrons: {east: active, west: inactive}", NULL},
        {"campaign", "blockade: 0", "control: [tampico]", "{us: [...], mexico: [...]}"},
        {"campaign", "blockade: 0", "control: {spain: [tampico]}", "unknown key 'spain'"},
        {"campaign", "blockade: 0", "control: {us: [narnia]}", "narnia"},
        {"campaign", "blockade: 0", "control: {mexico: [narnia]}", "narnia"},
        {"campaign", "blockade: 0", "control: {us: [tampico], mexico: [austin]}", NULL},
    };

    SPOILT(rows);
}

TEST(set_up)
{
    static const struct spoilt rows[] = {
        {"campaign", "setup:\n", NULL, "'setup' is missing"},
        {"campaign", "{side: us, at: fort_brown", "{at: fort_brown", "'side' is missing"},
        {"campaign", "side: us, at: fort_brown", "side: spain, at: fort_brown", "'spain'"},
        {"campaign", "side: us, at: fort_brown", "side: us, at: narnia", "narnia"},
        {"campaign", "side: us, at: fort_brown", "side: us", "'at' is missing"},
        {"campaign", "[taylor]", "[nobody]", "no unit 'nobody'"},
        {"campaign", "[taylor]", "taylor", "'leaders' must be a list"},
        {"campaign", "[us.1-inf, us.1-drag]", "[us.1-inf, us.1-inf]", "in this list already"},
        {"campaign", "[us.1-inf, us.1-drag]", "[us.1-inf, us.1-arty]", "us.1-arty is placed twice"},
        {"campaign", "[us.1-inf, us.1-drag]", "[us.1-inf], reduced: [us.1-inf]",
         "us.1-inf is placed twice"},
        {"campaign", "[us.1-inf, us.1-drag]", "[us.1-inf], reduced: [us.5-inf]",
         "us.5-inf is placed twice"},
        {"campaign", "[us.1-inf, us.1-drag]", "[us.1-inf, mx.guard]",
         "mx.guard is the other side's"},
        {"campaign", "[us.1-inf, us.1-drag]", "[us.1-inf], reduced: [mx.guard]",
         "mx.guard is the other side's"},
        {"campaign", "[mx.mejico]", "[mx.mejico], reduced: [mx.guerrilla-1]",
         "mx.guerrilla-1 has no second step to lose"}, /* [2.2.a] */
        {"campaign", "army-observation", "army-moon", "the side has no Army 'army-moon'"},
        {"campaign", "army-observation", "army-east", "the side has no Army 'army-east'"},
        {"campaign", "leaders: [taylor],", "", "an Army has a Leader [15.1]"},
        {"campaign", "train: true", "train: maybe", "'train'"},
        {"campaign", "[fieldworks, 2]", "fieldworks", "[fieldworks, 2], or a fort likewise"},
        {"campaign", "[fieldworks, 2]", "[fieldworks]", "[fieldworks, 2], or a fort likewise"},
        {"campaign", "[fieldworks, 2]", "[fieldworks, 2, 3]", "[fieldworks, 2], or a fort"},
        {"campaign", "[fieldworks, 2]", "[[fieldworks], 2]", "[fieldworks, 2], or a fort"},
        {"campaign", "[fieldworks, 2]", "[none, 2]", "fieldworks or fort"},
        {"campaign", "[fieldworks, 2]", "[wall, 2]", "fieldworks or fort"},
        {"campaign", "[fieldworks, 2]", "[fort, 0]", "must be a whole number from 1 to 5"},
        {"campaign", "[fieldworks, 2]", "[fort, 6]", "must be a whole number from 1 to 5"},
        {"campaign", "[fieldworks, 2]", "[fort, 2]", "there are no fort of 2"}, /* [13.2] */
        {"campaign", "[fieldworks, 2]", "[fieldworks, 4]", "there are no fieldworks of 4"},
        {"campaign", "[fieldworks, 2]", "[fort, 3]", NULL},
        {"campaign", "[fieldworks, 2]", "[fort, 5]", NULL},
    };

    SPOILT(rows);
}

TEST(piles)
{
    static const struct spoilt rows[] = {
        {"campaign", "hands: {mexico: [tejas]}", "hands: [tejas]", "{us: [...], mexico: [...]}"},
        {"campaign", "hands: {mexico:", "hands: {spain:", "unknown key 'spain'"},
        {"campaign", "mexico: [tejas]", "mexico: tejas", "a list of cards"},
        {"campaign", "mexico: [tejas]", "us: [nothing]", "no Strategy card 'nothing'"},
        {"campaign", "mexico: [tejas]", "mexico: [[tejas]]", "no Strategy card 'a list or map'"},
        {"campaign", "mexico: [tejas]", "mexico: [heat]", "no Strategy card 'heat'"},
        {"campaign", "blockade: 0", "removed: [nothing]", "no Strategy card 'nothing'"},
        {"campaign", "blockade: 0", "discards: [nothing]", "no Strategy card 'nothing'"},
    };

    SPOILT(rows);
}

TEST(states_and_cells)
{
    static const struct spoilt rows[] = {
        {"map", "id: nuevo_leon, name", "id: tamaulipas, name",
         "there is a State 'tamaulipas' already"},
        {"map", "abbr: TA, control: 4", "control: 4", "'abbr' is missing"},
        {"map", "abbr: TA, control: 4", "abbr: TA", "or is a 'zone'"},
        {"map", "abbr: TA, control: 4", "abbr: TA, control: 4, zone: true", "or is a 'zone'"},
        {"map", "abbr: TA, control: 4", "abbr: TA, zone: maybe", "'zone'"},
        {"map", "abbr: TA, control: 4", "abbr: TA, control: 0",
         "'control' must be a whole number from 1 to 12"},
        {"map", "abbr: TA, control: 4", "abbr: TA, control: 13",
         "'control' must be a whole number from 1 to 12"},
        {"map", "abbr: TA, control: 4", "abbr: TA, control: 12", NULL},
        {"map", "abbr: TA, control: 4", "abbr: TA, control: 1", NULL},
        {"map", "abbr: TA, control: 4", "abbr: TA, control: 4, hue: red", "unknown key 'hue'"},
        {"map", "own: us, state: texas", "own: spain, state: texas", "'own' is 'spain'"},
        {"map", "own: us, state: texas", "own: us, state: utah", "no State 'utah'"},
        {"map", "pw: 3,", "pw: 6,", "'pw' must be a whole number from -3 to 5"},
        {"map", "pw: 3,", "pw: -4,", "'pw' must be a whole number from -3 to 5"},
        {"map", "pw: 3,", "pw: 5,", NULL},
        {"map", "pw: 3,", "pw: -3,", NULL},
        {"map", "own: us, state: texas", "own: us, state: texas, pw: 0",
         "there are at most 16 PW Cities"},
        {"map", "fortress: true", "fortress: maybe", "'fortress'"},
        {"map", "indian: true", "indian: maybe", "'indian'"},
        {"map", "{id: disputed_zone,", "{id: quarrel_zone,", "disputed_zone"},
    };

    SPOILT(rows);
}

TEST(units)
{
    static const struct spoilt rows[] = {
        {"units", "units:\n", NULL, "'units' is missing"},
        {"units", "id: us.2-inf", "id: us.1-inf", "'us.1-inf' is the id of two counters"},
        {"units", "name: \"1st Infantry\", ", "", "'name' is missing"},
        {"units", "side: us", "side: spain", "'side' is 'spain'"},
        {"units", "side: us, ", "", "'side' is missing"},
        {"units", "type: infantry", "type: camel", "'type' is 'camel'"},
        {"units", "type: infantry, ", "", "there is no 'type' here"},
        {"units", "class: regular", "class: camel", "'class' is 'camel'"},
        {"units", "from: start", "from: moon", "'from' is 'moon'"},
        {"units", "commit: true", "commit: maybe", "'commit'"},
        {"units", "commit: true", "commit: true, region: moon", "'region' is 'moon'"},
        {"units", "commit: true", "commit: true, colour: blue", "unknown key 'colour'"},
        {"units", "fp: [3, 3], ", "", "'fp' is missing"},
        {"units", "fp: [3, 3]", "fp: 3", "'fp' must be a list"},
        {"units", "fp: [3, 3]", "fp: [3]", "two figures, [full, reduced]; of a Guerrilla one"},
        {"units", "fp: [3, 3]", "fp: [3, 3, 3]", "two figures, [full, reduced]"},
        {"units", "fp: [2],", "fp: [2, 1],", "of a Guerrilla one"}, /* [2.2.a] */
        {"units", "fp: [3, 3]", "fp: [21, 3]", "must be a whole number from 0 to 20"},
        {"units", "fp: [3, 3]", "fp: [3, 21]", "must be a whole number from 0 to 20"},
        {"units", "fp: [3, 3]", "fp: [20, 0]", NULL},
        {"units", "commit: true", "commit: true, at: mejico", "an inherent unit alone has a place"},
        {"units", ", at: mejico", "", "'at' is missing"}, /* [13.3.a] */
        {"units", "at: mejico", "at: puebla", "there is no fortress"},
        {"units", "at: mejico", "at: narnia", "narnia"},
        {"units", "id: us.tx-rangers", "id: us.tx-riders", "the rules name 'us.tx-rangers'"},
    };

    SPOILT(rows);
}

TEST(leaders)
{
    static const struct spoilt rows[] = {
        {"units", "ratings: [2, 8, 1], ", "", "'ratings' is missing"},
        {"units", "ratings: [2, 8, 1]", "ratings: 2", "'ratings' must be a list"},
        {"units", "ratings: [2, 8, 1]", "ratings: [2, 8]", "[strategy, command, tactics]"},
        {"units", "ratings: [2, 8, 1]", "ratings: [0, 8, 1]", "at least 1"},
        {"units", "ratings: [2, 8, 1]", "ratings: [2, 0, 1]", "at least 1"},
        {"units", "ratings: [2, 8, 1]", "ratings: [5, 8, 1]", "a whole number from 0 to 4"},
        {"units", "ratings: [2, 8, 1]", "ratings: [2, 16, 1]", "a whole number from 0 to 15"},
        {"units", "ratings: [2, 8, 1]", "ratings: [2, 8, 5]", "a whole number from 0 to 4"},
        {"units", "ratings: [2, 8, 1]", "ratings: [4, 15, 4]", NULL},
        {"units", "ratings: [2, 8, 1]", "ratings: [1, 1, 0]", NULL},
        {"units", "stars: 2", "stars: 3", "'stars' must be a whole number from 0 to 2"},
        {"units", "replacement: [3, 7, 0]", "replacement: [3, 7]", "[strategy, command, tactics]"},
        {"units", "replacement: [3, 7, 0]", "replacement: [0, 7, 0]", "at least 1"},
        {"units", "from: map", "from: war-band", "'from' is 'war-band'"},
        {"units", "[kerney, kearny]", "[[kerney]]", "a short list of other names"},
        {"units", "[kerney, kearny]", "[ker'ney]", "a short list of other names"},
        {"units", "us.1-inf,", "us.1`inf,", "'us.1`inf' is no name for logs"},
        {"units", "[kerney, kearny]", "[worth]", "'worth' is the id of two counters"},
        {"units", "replaced_by: valencia", "replaced_by: nobody", "no Leader 'nobody'"},
        {"units", "replaced_by: valencia", "replaced_by: mx.guard", "no Leader 'mx.guard'"},
        {"units", "{id: canales", "{id: camels", "the rules name 'canales', and there is none"},
        {"units", "id: army-west, name: Army of the West, side: us",
         "id: army-west, name: Army of the West, side: spain", "'side' is 'spain'"},
        {"units", "{id: army-west, ", "{", "'id' is missing"},
        {"units", "{id: lee, ", "{", "'id' is missing"},
        {"units", "card: 34", "hat: 34", "unknown key 'hat'"},
    };

    SPOILT(rows);
}

TEST(charts)
{
    static const struct spoilt rows[] = {
        {"tables", "rough:        [2, work, 1]", "rough:        [10, work, 1]",
         "must be a whole number from 0 to 9"},
        {"tables", "rough:        [2, work, 1]", "rough:        [9, work, 20]", NULL},
        {"tables", "rough:        [2, work, 1]", "rough:        [2, work, 21]",
         "must be a whole number from 0 to 20"},
        {"tables", "river:    [1, 1, 2]", "river:    [10, 1, 2]", "column 'mp' must be"},
        {"tables", "river:    [1, 1, 2]", "river:    [1, 10, 2]", "column 'length' must be"},
        {"tables", "river:    [1, 1, 2]", "river:    [1, 1, 21]", "column 'fp' must be"},
        {"tables", "column:  [0, -5,", "column:  [10, -5,", "column 'mp' must be"},
        {"tables", "column:  [0, -5,", "column:  [0, -21,",
         "must be a whole number from -20 to 20"},
        {"tables", "column:  [0, -5,", "column:  [0, 21,", "must be a whole number from -20 to 20"},
        {"tables", "pitched: [3, 0, yes, 1]", "pitched: [3, 0, yes, 10]", "must be"},
        {"tables", "\"5-6\": [2]", "\"6-5\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"4-6\": [2]", NULL}, /* a row ends, and does not begin */
        {"tables", "\"5-6\": [2]", "\"3-4 \": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"5-\": [2]", NULL},
        {"tables", "\"5-6\": [2]", "\"5\": [2]", NULL},
        {"tables", "\"5-6\": [2]", "\"5-x\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"127\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"5-127\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"5-126\": [2]", "rows such as"}, /* 7-8 is not above it */
        {"tables", "\"5-6\": [2]", "\"-5\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"5+6\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"5-6\": [21]", "must be a whole number from 0 to 20"},
        {"tables", "\"2-\":  [0]", "\"0\": [0]\n      \"1\": [0]\n      \"2-\": [0]",
         "1 to 6 rows"},
        {"tables", "\"2-\":  [0]", "\"1\": [0]\n      \"2-\": [0]", NULL},
        {"tables", "\"10-12\": [unstable]", "\"10-12\": [shaky]", "stable, unstable or collapse"},
        {"tables", "\"8+\": [war]", "\"8+\": [truce]", "peace or war"},
        {"tables", "\"12+\":   [5]", "\"12+\":   [21]", "must be a whole number from 0 to 20"},
        {"tables", "\"5-6\": [2]", "\"5-6\": [2]\n      \"6\": [2]",
         "rows such as"}, /* not above it */
        {"tables", "\"3-4\": [1]\n      \"5-6\": [2]", "\"3-3\": [1]\n      \"4-6\": [2]", NULL},
        {"tables", "\"5-6\": [2]", "\"0x5\": [2]", "rows such as"},
        {"tables", "\"5-6\": [2]", "\"5-6-\": [2]", "rows such as"},
        {"tables", "\"2-\":  [0]", "\"2-\":  [21]",
         "column 'steps' must be a whole number from 0 to 20"},
        {"tables", "clear:        [1, always, 0]", "clear:        [0, always, 0]",
         "column 'enter'"},
        {"tables", "clear:        [1, always, 0]", "clear:        [1, ever, 0]", "column 'supply'"},
        {"tables", "\"28+\"]", "\"much\"]", "columns such as"},
        {"tables", "[0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]", "[0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 21]",
         "must be a whole number from 0 to 20"},
        {"tables", "army-in-supply: [3]", "army-in-supply: [21]",
         "must be a whole number from -20 to 20"},
        {"tables", "army-in-supply: [3]", "army-in-supply: [-21]",
         "must be a whole number from -20 to 20"},
        {"tables", "chief-of-staff:   [1]", "staff-of-chief:   [1]",
         "chart 'efficiency' needs other rows"},
        {"tables", "stacking:              [15,", "stacking:              [100,",
         "must be a whole number from 1 to 99"},
        {"tables", "fieldworks: [4,", "fieldworks: [31,", "must be a whole number from 0 to 30"},
        {"tables", "\"1\":  [5]\n", "\"1\":  [31]\n", "must be a whole number from 0 to 30"},
        {"tables", "\"1\":  [5]\n", "\"1\":  [4]\n", "15 markers for 16 PW Cities"}, /* [5.1.b] */
        {"tables", "\"1\":  [5]\n", "\"1\":  [6]\n", NULL},
    };

    SPOILT(rows);
}

/* Figures of the text of cases: dice are 0 to 9, Turns and Spaces 1 at least. */
TEST(figures)
{
    static const struct spoilt rows[] = {
        {"tables", "stacking:              [15,", "stacking: [200,", "from 1 to 99"},
        {"tables", "leader-flight:         [5,", "leader-flight: [200,", "from 1 to 20"},
        {"tables", "santa-anna-units:      [4,", "santa-anna-units: [200,", "from 0 to 20"},
        {"tables", "santa-anna-returns:    [5,", "santa-anna-returns: [200,", "from 0 to 10"},
        {"tables", "supply-length:         [5,", "supply-length: [200,", "from 1 to 20"},
        {"tables", "zone-supply-length:    [3,", "zone-supply-length: [200,", "from 1 to 20"},
        {"tables", "zone-supplied:         [3,", "zone-supplied: [200,", "from 0 to 99"},
        {"tables", "california-supplied:   [1,", "california-supplied: [200,", "from 0 to 99"},
        {"tables", "sonora-supplied:       [3,", "sonora-supplied: [200,", "from 0 to 99"},
        {"tables", "action-cards:          [2,", "action-cards: [200,", "from 0 to 10"},
        {"tables", "heat-wagon:            [1,", "heat-wagon: [200,", "from 0 to 9"},
        {"tables", "leader-alone-mp:       [10,", "leader-alone-mp: [200,", "from 1 to 30"},
        {"tables", "zone-exit-mp:          [1,", "zone-exit-mp: [200,", "from 0 to 9"},
        {"tables", "claim-mp:              [1,", "claim-mp: [200,", "from 0 to 9"},
        {"tables", "work-exit-mp:          [1,", "work-exit-mp: [200,", "from 0 to 9"},
        {"tables", "reaction-needed:       [5,", "reaction-needed: [200,", "from 0 to 20"},
        {"tables", "zone-attack-mp:        [1,", "zone-attack-mp: [200,", "from 0 to 9"},
        {"tables", "zone-avoidances:       [2,", "zone-avoidances: [200,", "from 1 to 9"},
        {"tables", "siege-steps:           [2,", "siege-steps: [200,", "from 1 to 9"},
        {"tables", "leader-loss-needed:    [5,", "leader-loss-needed: [200,", "from 0 to 20"},
        {"tables", "post-battle-difference: [5,", "post-battle-difference: [200,", "from 1 to 20"},
        {"tables", "rout-steps:            [5,", "rout-steps: [200,", "from 0 to 30"},
        {"tables", "rally-spaces:          [5,", "rally-spaces: [200,", "from 1 to 20"},
        {"tables", "squadron-ops:          [2,", "squadron-ops: [200,", "from 1 to 4"},
        {"tables", "naval-force-ops:       [4,", "naval-force-ops: [200,", "from 1 to 4"},
        {"tables", "squadrons-turn:        [4,", "squadrons-turn: [200,", "from 1 to 10"},
        {"tables", "seized-steps:          [2,", "seized-steps: [200,", "from 0 to 20"},
        {"tables", "army-ops:              [2,", "army-ops: [200,", "from 1 to 4"},
        {"tables", "raid-needed:           [5,", "raid-needed: [200,", "from 0 to 20"},
        {"tables", "raid-lost-at-most:     [1,", "raid-lost-at-most: [200,", "from 0 to 9"},
        {"tables", "raid-reach-indian:     [10,", "raid-reach-indian: [200,", "from 1 to 30"},
        {"tables", "raid-reach-guerrilla:  [6,", "raid-reach-guerrilla: [200,", "from 1 to 30"},
        {"tables", "raid-markers:          [5,", "raid-markers: [200,", "from 0 to 20"},
        {"tables", "hand-at-war:           [9,", "hand-at-war: [200,", "from 1 to 15"},
        {"tables", "hand-after-collapse:   [7,", "hand-after-collapse: [200,", "from 1 to 15"},
        {"tables", "pw-most:               [35,", "pw-most: [200,", "from 1 to 99"},
        {"tables", "bellicosity-most:      [5,", "bellicosity-most: [200,", "from 1 to 20"},
        {"tables", "us-wins-at:            [1,", "us-wins-at: [200,", "from 0 to 99"},
        {"tables", "us-wins-collapsed-at:  [10,", "us-wins-collapsed-at: [200,", "from 0 to 99"},
        {"tables", "spread-at:             [8,", "spread-at: [200,", "from 0 to 10"},
        {"tables", "spread-collapsed-at:   [7,", "spread-collapsed-at: [200,", "from 0 to 10"},
        {"tables", "two-star-dice:         [2,", "two-star-dice: [200,", "from 1 to 5"},
        {"tables", "cost-infantry:         [1,", "cost-infantry: [200,", "from 1 to 9"},
        {"tables", "cost-cavalry:          [2,", "cost-cavalry: [200,", "from 1 to 9"},
        {"tables", "cost-mixed:            [2,", "cost-mixed: [200,", "from 1 to 9"},
        {"tables", "cost-artillery:        [3,", "cost-artillery: [200,", "from 1 to 9"},
        {"tables", "scott-turn:            [5,", "scott-turn: [200,", "from 1 to 11"},
        {"tables", "revolt-step-at:        [9,", "revolt-step-at: [200,", "from 0 to 9"},
        {"tables", "texas-sudden-death:    [5,", "texas-sudden-death: [200,", "from 1 to 20"},
        {"tables", "zone-sudden-death:     [2,", "zone-sudden-death: [200,", "from 1 to 20"},
        {"tables", "leader-loss-low:       [2,", "leader-loss-low: [200,", "from 0 to 9"},
        {"tables", "leader-loss-high:      [7,", "leader-loss-high: [200,", "from 0 to 9"},
        {"tables", "guns-lost-at:          [9,", "guns-lost-at: [200,", "from 0 to 9"},
        {"tables", "rout-at:               [9,", "rout-at: [200,", "from 0 to 9"},
        {"tables", "big-force:             [5,", "big-force: [200,", "from 1 to 20"},
        {"tables", "automatic-war:         [7,", "automatic-war: [200,", "from 1 to 20"},
    };

    SPOILT(rows);
}

TEST(cards)
{
    static const struct spoilt rows[] = {
        {"cards", "\nstrategy:\n", NULL, "'strategy'"},
        {"cards", "\n  malaria:", "\n  mal*ria:", "'mal*ria' is no name for logs"},
        {"cards", "\naction:\n", NULL, "'action'"},
        {"cards", "case: \"21.0/1\"", "", "'case' is missing"},
        {"cards", "title: \"Polk Addresses Congress\"", "", "'title' is missing"},
        {"cards", "deck: crisis", "deck: tarot", "'deck' is 'tarot'"},
        {"cards", "deck: crisis", "", "an entry 'deck' is missing here"},
        {"cards", "ops: 3", "", "an entry 'ops' is missing here"},
        {"cards", "side: us", "", "an entry 'side' is missing here"},
        {"cards", "side: us", "side: spain", "'side' is 'spain'"},
        {"cards", "ops: 3", "ops: 0", "'ops' must be a whole number from 1 to 4"},
        {"cards", "ops: 3", "ops: 5", "'ops' must be a whole number from 1 to 4"},
        {"cards", "ops: 3", "ops: 4", NULL},
        {"cards", "is: [remove]", "is: [burn]", "there is no such icon"},
        {"cards", "is: [remove]", "under: [1]", "unknown key 'under'"},
        {"cards", "    ma: [", "    am: [", "unknown key 'am'"},
        {"cards", "ma: [5, 4, 3, 2]", "ma: [21, 4, 3, 2]", "a whole number from 0 to 20"},
        {"cards", "ma: [5, 4, 3, 2]", "ma: [20, 0, 0, 0]", NULL},
        {"cards", "    ma: [", "    ma: [21, ", "four figures, for ratings 1 to 4"},
    };

    SPOILT(rows);
}

/* [2.5] Each column has its own bounds. */
TEST(turn_record)
{
#define TURN_2 "[\"Apr-Jun 1846\", 5, 1, 5, never, no, 1, 1, 2, 3]"
    static const struct spoilt rows[] = {
        {"tables", TURN_2, "[\"\", 16, 1, 5, never, no, 1, 1, 2, 3]",
         "column 'hand' must be a whole number from 0 to 15"},
        {"tables", TURN_2, "[\"\", 5, 21, 5, never, no, 1, 1, 2, 3]",
         "column 'war' must be a whole number from 0 to 20"},
        {"tables", TURN_2, "[\"\", 5, 1, 21, never, no, 1, 1, 2, 3]",
         "column 'war-pw' must be a whole number from 0 to 20"},
        {"tables", TURN_2, "[\"\", 5, 1, 5, 10, no, 1, 1, 2, 3]",
         "column 'end' must be a whole number from 0 to 9"},
        {"tables", TURN_2, "[\"\", 5, 1, 5, never, hot, 1, 1, 2, 3]", "yes or no"},
        {"tables", TURN_2, "[\"\", 5, 1, 5, never, no, 10, 1, 2, 3]",
         "column 'us-leaders' must be a whole number from 0 to 9"},
        {"tables", TURN_2, "[\"\", 5, 1, 5, never, no, 1, 10, 2, 3]",
         "column 'us-units' must be a whole number from 0 to 9"},
        {"tables", TURN_2, "[\"\", 5, 1, 5, never, no, 1, 1, 10, 3]",
         "column 'mexican-leaders' must be a whole number from 0 to 9"},
        {"tables", TURN_2, "[\"\", 5, 1, 5, never, no, 1, 1, 2, 10]",
         "column 'mexican-units' must be a whole number from 0 to 9"},
        {"tables", TURN_2, "[\"\", 15, 20, 20, 9, yes, 9, 9, 9, 9]", NULL},
        {"tables", TURN_2, "[\"\", 0, 0, 0, always, no, 0, 0, 0, 0]", NULL},
    };
    SPOILT(rows);
}

TESTS(RUN(whole_files_load), RUN(campaign), RUN(set_up), RUN(piles), RUN(states_and_cells),
      RUN(units), RUN(leaders), RUN(charts), RUN(figures), RUN(cards), RUN(turn_record))
