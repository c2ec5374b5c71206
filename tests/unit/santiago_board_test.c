/* `board:` of a scenario of The Santiago Campaign: what cannot be set up is refused, with the place
 * and what is wrong. */
#define SPOILT_GAME  "santiago"
#define SPOILT_FILES "campaign", "map", "units", "tables"
#include "spoilt.h"

#define OVER "scenario: x\nbase: santiago/campaign\nturns: {first: 5, last: 6}\n"
/* A board of American combat, with these entries. */
#define PARTS(parts) OVER "board: {phase: us.combat, " parts "}\n"
#define MOVING(parts)                                                                              \
    OVER "board: {phase: us.movement, units: {\"2911\": [us.6r, us.16r]}, " parts "}\n"

TEST(what_rests_on_the_campaign)
{
    static const struct spoilt_board rows[] = {
        {"scenario: x\nbase: santiago/campaign\n", NULL},
        {"scenario: x\nbase: santiago/campaign\ntitle: The other\n", NULL},
        {OVER, NULL},
        {OVER "weather: wet\n", "unknown key 'weather'"},
        {"base: santiago/campaign\n", "'scenario' is missing"},
        {OVER "title: [x]\n", "'title' must be a single text"},
        {OVER "source: invented\n", "which is none of"},
        {"scenario: x\nbase: santiago/campaign\nturns: {first: 9, last: 8}\n",
         "'last' must be a whole number from 9 to 39"},
        {"scenario: x\nbase: santiago/campaign\nturns: 5\n", "'turns' must be a map"},
        {OVER "board: []\n", "'board' must be a map"},
    };

    BOARDS(rows);
}

TEST(the_moment)
{
    static const struct spoilt_board rows[] = {
        {OVER "board: {}\n", "'phase' is missing"},
        {OVER "board: {phase: us.lunch}\n", "which is none of: spain.setup"},
        {OVER "board: {phase: us.combat, landed: maybe}\n", "which is none of: off, on"},
        {OVER "board: {phase: spain.setup}\n", NULL},
        {OVER "board: {phase: spain.truce, landed: no}\n", NULL},
    };

    BOARDS(rows);
}

TEST(stacks)
{
    static const struct spoilt_board rows[] = {
        {PARTS("units: []"), "'units' must be a map"},
        {PARTS("units: {\"2811\": us.6r}"), "this must be a list of units"},
        {PARTS("units: {\"2811\": [[us.6r]]}"), "no unit 'a list or map'"},
        {PARTS("units: {\"1215\": [us.6r]}"), "no unit can stand in swamp or water"},
        {PARTS("units: {\"1710\": [us.6r]}"), "no unit can stand in swamp or water"},
        {PARTS("units: {\"9999\": [us.6r], \"2811\": [us.99r]}"), "no unit 'us.99r'"},
        {PARTS("units: {\"2911\": [us.6r, us.16r, us.e-1, us.balloon]}"), NULL},
        {PARTS("units: {\"2911\": [us.e-1, us.k-1]}"), "these are more units than the hex takes"},
        {PARTS("units: {\"2911\": [us.e-1, us.d13]}"), "these are more units than the hex takes"},
        {PARTS("units: {\"1001\": [us.6r, us.e-1]}"), "these are more units than the hex takes"},
        {PARTS("units: {\"2911\": [cu.lora, cu.duany]}"),
         "these are more units than the hex takes"},
        {PARTS("units: {\"2911\": [us.balloon, cu.lora]}"),
         "Cubans and Americans do not stand together"},
        {PARTS("units: {la-socapa: [sp.morro]}"), "a garrison stands in its fortress"},
        {PARTS("units: {\"2811\": [sp.talavera], \"2812\": [sp.talavera]}"),
         "it stands somewhere already"},
    };

    BOARDS(rows);
}

TEST(lists_of_units)
{
    static const struct spoilt_board rows[] = {
        {PARTS("reduced: us.6r"), "'reduced' must be a list"},
        {PARTS("reduced: [us.99r]"), "no unit 'us.99r'"},
        {PARTS("fever: [us.6r]"), "it does not stand on the board"},
        {PARTS("units: {\"2811\": [sp.talavera]}, fever: [sp.talavera]"),
         "fever strikes Americans alone"},
        {PARTS("units: {\"2811\": [cu.lora]}, fever: [cu.lora]"), "fever strikes Americans alone"},
        {PARTS("units: {\"2811\": [us.e-1]}, reduced: [us.e-1]"), "this unit has one step"},
        {PARTS("spent: {us.6r: 10}"), "one unit alone, of the side whose Movement Phase it is"},
        {PARTS("spent: [us.6r]"), "'spent' must be a map"},
        {MOVING("spent: {us.6r: -1}"), "must be a whole number from 0 to 80, not '-1'"},
        {MOVING("spent: {us.6r: 0}"), NULL},
        {MOVING("spent: {us.6r: 80}"), NULL},
        {MOVING("spent: {us.6r: 81}"), "must be a whole number from 0 to 80, not '81'"},
        {OVER "board: {phase: spain.movement, units: {\"2911\": [sp.rey]}, spent: {sp.rey: 41}}\n",
         "must be a whole number from 0 to 40, not '41'"},
        {MOVING("spent: {us.6r: 1, us.16r: 1}"),
         "one unit alone, of the side whose Movement Phase it is"},
        {PARTS("moved: {us.6r: 1}"), "'moved' must be a list"},
        {PARTS("moved: [us.6r]"), "it does not stand on the board"},
        {PARTS("at_sea: us"), "'at_sea' must be a list"},
        {PARTS("at_sea: [us.6r, us.6r]"), "it stands somewhere already"},
        {PARTS("at_sea: [[us.6r]]"), "no unit 'a list or map'"},
        {PARTS("at_sea: [french]"), "no unit 'french'"},
        {PARTS("at_sea: [sp.rey]"), "this unit has no place there"},
        {PARTS("in_hand: [us.6r]"), "this unit has no place there"},
        {PARTS("in_hand: [sp.isabel1]"), "this unit has no place there"},
        {PARTS("boxes: [sp.rey]"), "this unit has no place there"},
        {PARTS("due: [cu.lora]"), "this unit has no place there"},
        {PARTS("dead: [us.6r], out: [us.6r]"), "it stands somewhere already"},
        {PARTS("in_hand: [cu.lora]"), "this unit is set up before this phase"},     /* [5.2] */
        {PARTS("in_hand: [sp.talavera]"), "this unit is set up before this phase"}, /* [5.1] */
        {OVER "board: {phase: us.cuban-setup, marines: undecided, in_hand: [sp.talavera]}\n",
         "this unit is set up before this phase"},
        {PARTS("boxes: [sp.isabel1], due: [sp.simancas1], out: [us, spanish], "
               "dead: [cuban]"),
         NULL},
    };

    BOARDS(rows);
}

TEST(markers_and_control)
{
    static const struct spoilt_board rows[] = {
        {PARTS("markers: siboney"), "'markers' must be a list"},
        {PARTS("markers: [havana]"), "no hex or place 'havana'"},
        {PARTS("markers: [siboney, siboney]"), "a marker stands there already"},
        {PARTS("markers: [siboney, juragua], markers_left: 4"),
         "'markers_left' must be a whole number from 0 to 3, not '4'"},
        {PARTS("markers: [siboney, juragua], markers_left: 3"), NULL},
        {PARTS("control: [us]"), "'control' must be a map"},
        {PARTS("control: {spain: [\"2811\"]}"), "unknown key 'spain'"},
        {PARTS("control: {us: \"2811\"}"), "'us' must be a list"},
        {PARTS("control: {us: [havana]}"), "no hex or place 'havana'"},
        {PARTS("units: {\"2811\": [sp.rey]}, control: {us: [\"2811\"]}"),
         "Spanish units stand there"},
    };

    BOARDS(rows);
}

TEST(landings)
{
    static const struct spoilt_board rows[] = {
        {PARTS("landing: siboney"), "'landing' must be a map"},
        {PARTS("landing: {third: siboney}"), "unknown key 'third'"},
        {PARTS("landing: {first: [siboney]}"), "'first' must be a single text"},
        {PARTS("landing: {first: havana}"), "no hex or place 'havana'"},
        {PARTS("landing: {second: el-caney}"), "this is not one of the five beaches"},
        {PARTS("landing: {first: none}"), NULL},
        {PARTS("landing: {ashore: [us.6r]}"), "it does not stand on the board"},
        {PARTS("units: {\"2811\": [cu.lora]}, landing: {ashore: [cu.lora]}"),
         "only Americans land"},
        {PARTS("units: {\"2811\": [sp.rey]}, landing: {ashore: [sp.rey]}"), "only Americans land"},
    };

    BOARDS(rows);
}

TEST(tracks)
{
    static const struct spoilt_board rows[] = {
        {PARTS("supply_length: 21"), "'supply_length' must be a whole number from 2 to 8"},
        {PARTS("truce: soon"), "which is none of: none, due, sought"},
        {PARTS("marines: gone"), "which is none of: undecided, kept, sent"},
        {PARTS("balloon: up"), "which is none of: transit, flight, lost"},
        {PARTS("balloon: flight"), "the balloon does not stand on the board"},
        {PARTS("units: {\"2911\": [us.balloon]}, balloon: flight"), NULL},
        {PARTS("dead: [us.balloon], balloon: lost"), NULL},
        {PARTS("dead: [us.balloon]"), NULL},
        {PARTS("dead: [us.balloon], balloon: transit"),
         "the balloon is lost when it is among the dead"},
        {PARTS("units: {\"2911\": [us.balloon]}, balloon: lost"),
         "the balloon is lost when it is among the dead"},
        {PARTS("steps_lost: 101"), "'steps_lost' must be a whole number from 0 to 100"},
        {PARTS("dead: [us.6r], regiments_lost: 0"),
         "'regiments_lost' must be a whole number from 1 to 100, not '0'"},
        {PARTS("units: {\"2911\": [us.6r]}, reduced: [us.6r], steps_lost: 0"),
         "'steps_lost' must be a whole number from 1 to 100, not '0'"},
    };

    BOARDS(rows);
}

#define TURN(turn, phase, parts)                                                                   \
    "scenario: x\nbase: santiago/campaign\nturns: {first: " turn ", last: 9}\n"                    \
    "board: {phase: " phase ", " parts "}\n"

/* [5.3] [12.5] [13.2] [14.3] [23.1] [23.2] */
TEST(what_could_not_be_by_then)
{
    static const struct spoilt_board rows[] = {
        {TURN("6", "us.combat", "units: {\"2911\": [us.6r]}, fever: [us.6r]"),
         "fever strikes from turn 7 on"},
        {TURN("7", "us.combat", "units: {\"2911\": [us.6r]}, fever: [us.6r]"), NULL},
        {TURN("7", "spain.truce", "units: {\"2911\": [us.6r]}, fever: [us.6r]"),
         "fever strikes from turn 7 on"}, /* [3.3] the turn opens with it */
        {TURN("7", "start", "units: {\"2911\": [us.6r]}, fever: [us.6r]"),
         "fever strikes from turn 7 on"},
        {TURN("8", "spain.truce", "units: {\"2911\": [us.6r]}, fever: [us.6r]"), NULL},
        {TURN("5", "us.combat", "units: {\"2911\": [sp.isabel1]}"),
         "this unit does not come before turn 5"},
        {TURN("5", "spain.combat", "units: {\"2911\": [sp.isabel1]}"), NULL},
        {TURN("5", "spain.truce", "units: {\"2911\": [sp.isabel1]}"),
         "this unit does not come before turn 5"},
        {TURN("1", "spain.combat", "units: {\"2911\": [sp.toledo]}"),
         "this unit does not come before turn 2"},
        {TURN("4", "us.combat", "due: [sp.isabel1]"), "this unit does not come before turn 5"},
        {TURN("5", "spain.movement", "due: [sp.isabel1]"), NULL},
        {TURN("4", "us.combat", "due: [spanish]"), NULL},
        {TURN("5", "spain.combat", "boxes: [sp.isabel1]"), "this unit leaves its box in turn 5"},
        {TURN("5", "spain.movement", "boxes: [sp.isabel1]"), NULL},
        {TURN("3", "us.combat", "marines: sent, boxes: [sp.toledo]"),
         "this unit leaves its box in turn 2"}, /* [23.1] one die, in turn 2 */
        {TURN("8", "us.combat", "boxes: [spanish]"), NULL},
        {TURN("4", "us.combat", "units: {\"2111\": [cu.lora]}"), "Cubans never enter the city"},
        {TURN("4", "us.combat", "units: {\"1003\": [cu.lora]}"),
         "no American or Cuban is in 1003 as long as Spanish units wait to enter there"},
        {TURN("4", "us.combat", "units: {\"3801\": [us.6r]}, due: [sp.toledo]"),
         "no American or Cuban is in 3801 as long as Spanish units wait to enter there"},
        {TURN("4", "us.combat", "units: {\"3801\": [us.6r]}"), NULL},
        {TURN("4", "us.combat", "marines: sent, at_sea: [us.1mar]"),
         "the Marines are not at Guantanamo"},
        {TURN("4", "us.combat", "marines: sent, at_sea: [us]"), NULL},
        {TURN("2", "us.combat", "supply_length: 3"),
         "'supply_length' must be a whole number from 2 to 2"},
        {TURN("3", "us.combat", "supply_length: 8"), NULL},
        {TURN("3", "us.combat", "supply_length: 1"),
         "'supply_length' must be a whole number from 2 to 8"},
        {TURN("3", "us.combat", "supply_length: 3, truce: in-force"),
         "'supply_length' must be a whole number from 2 to 2"},
    };

    BOARDS(rows);
}

TESTS(RUN(what_rests_on_the_campaign), RUN(the_moment), RUN(stacks), RUN(lists_of_units),
      RUN(markers_and_control), RUN(landings), RUN(tracks), RUN(what_could_not_be_by_then))
