/* `board:` of a scenario of Cactus Throne: what cannot be set up is refused, with the place and
 * what is wrong. */
#define SPOILT_GAME  "cactus"
#define SPOILT_FILES "campaign", "map", "units", "tables", "arrivals", "events"
#include "spoilt.h"

#define OVER "scenario: x\nbase: cactus/campaign\nturns: {first: 5, last: 6}\n"
#define LAST "scenario: x\nbase: cactus/campaign\nturns: {first: 6, last: 6}\n"
/* A board of Imperial movement, with these entries. */
#define PARTS(parts) OVER "board: {phase: imperial.movement, " parts "}\n"

TEST(the_moment)
{
    static const struct spoilt_board rows[] = {
        {OVER "board: []\n", "'board' must be a map"},
        {OVER "board: {}\n", "an entry 'phase' is missing"},
        {OVER "board: {phase: movement}\n", "'phase' is '"},
        {OVER "board: {phase: imperial.lunch}\n", "'phase' is '"},
        {OVER "board: {phase: imperial-movement}\n", "'phase' is '"},
        {OVER "board: {phase: republican.movement}\n", NULL},
        {OVER "board: {phase: imperial.captives}\n", NULL},
        {LAST "board: {phase: republican.combat}\n", NULL},
        {LAST "board: {phase: imperial.captives}\n",
         "the last turn has been judged by then"}, /* [9.1] */
        {LAST "board: {phase: republican.disband}\n", "the last turn has been judged by then"},
        {PARTS("weather: wet"), "unknown key 'weather'"},
        {PARTS("points: {spain: 1}"), "unknown key 'spain'"},
        {PARTS("points: {usa: 1000}"), "'usa' must be a whole number from 0 to 999"},
        {PARTS("points: {imperial: -1}"), "'imperial' must be a whole number from 0 to 999"},
        {PARTS("points: {usa: 999}"), NULL},
        {PARTS("control: {republican: [puebla]}"), "unknown key 'republican'"},
        {PARTS("control: {imperial: [narnia]}"), "narnia"},
        {PARTS("control: {nobody: [narnia]}"), "narnia"},
    };

    BOARDS(rows);
}

TEST(who_stands_where)
{
    static const struct spoilt_board rows[] = {
        {PARTS("units: [forey]"), "'units' must be a map"},
        {PARTS("units: {puebla: forey}"), "this must be a list of units"},
        {PARTS("units: {narnia: [forey]}"), "narnia"},
        {PARTS("units: {puebla: [army-corps]}"), "units and leaders stand in provinces"},
        {PARTS("cities: {narnia: [forey]}"), "no city 'narnia'"},
        {PARTS("cities: {puebla: forey}"), "this must be a list of units"},
        {PARTS("units: {puebla: [forey]}, cities: {puebla: [forey]}"),
         "it stands somewhere already"},
        {PARTS("units: {puebla: [forey]}, captive: [forey]"), "it stands somewhere already"},
        {PARTS("pool: [fr.2-zouave], waiting: [fr.2-zouave]"), "it stands somewhere already"},
        {PARTS("pool: fr.2-zouave"), "'pool' must be a list"},
        {PARTS("pool: [fr.2-zouave], reduced: [fr.2-zouave]"), "it does not stand on the board"},
        {PARTS("moved: [fr.2-zouave]"), "it does not stand on the board"},
        {PARTS("units: {puebla: [santa-anna]}"), "he has joined neither side"}, /* [10.5] */
        {PARTS("cities: {puebla: [santa-anna]}"), "he has joined neither side"},
        {PARTS("captive: [santa-anna]"), "he has joined neither side"},
        {PARTS("to_come: [santa-anna]"), NULL},
        {PARTS("units: {puebla: [fr.2-zouave]}, reduced: [fr.2-zouave], moved: [fr.2-zouave]"),
         NULL},
    };

    BOARDS(rows);
}

/* [5.2] [7.3.2] [10.2] [10.4] */
TEST(who_is_in_which_box)
{
    static const struct spoilt_board rows[] = {
        {PARTS("pool: [forey]"), "no leader is in a force pool"},
        {PARTS("pool: [fr.2-zouave, fr.flotilla, army-corps]"), NULL},
        {PARTS("waiting: [fr.flotilla]"), "it is placed in no province"},
        {PARTS("waiting: [army-east]"), "it is placed in no province"},
        {PARTS("waiting: [sheridan]"), "it is placed in no province"},
        {PARTS("waiting: [cs.cav]"), "it is placed in no province"},
        {PARTS("waiting: [magruder]"), "it is placed in no province"},
        {PARTS("waiting: [cs.shelby-bde, shelby, re.1-inf]"), NULL},
        {PARTS("at_sea: [fr.2-zouave]"), "fleets alone are at sea"},
        {PARTS("at_sea: [fr.flotilla], aboard: [fr.2-zouave, forey]"), NULL},
        {PARTS("aboard: [fr.2-zouave]"), "somebody is aboard, and no fleet at sea"},
        {PARTS("at_sea: [us.1-flotilla], aboard: [fr.2-zouave]"),
         "somebody is aboard, and no fleet at sea"},
        {PARTS("at_sea: [fr.flotilla], aboard: [cs.cav]"), "it goes by no sea"},
        {PARTS("at_sea: [fr.flotilla], aboard: [army-corps]"), "it goes by no sea"},
        {PARTS("at_sea: [us.1-flotilla], aboard: [re.1-inf]"), "it goes by no sea"},
        {PARTS("at_sea: [us.1-flotilla], aboard: [us.cav, sheridan]"), NULL},
        {PARTS("in_usa: [re.1-inf]"), "it is not of the United States"},
        {PARTS("in_usa: [us.1-flotilla]"), "it is not of the United States"},
        {PARTS("in_usa: [us.cav, sheridan]"), NULL},
        {PARTS("in_csa: [us.cav]"), "it does not come from beyond that border"},
        {PARTS("in_csa: [shelby]"), "it does not come from beyond that border"},
        {PARTS("in_csa: [cs.shelby-bde]"), "it does not come from beyond that border"},
        {PARTS("in_csa: [cs.cav, magruder]"), NULL},
        {PARTS("captive: [fr.2-zouave]"), "leaders alone are captive, or come back"},
        {PARTS("returning: [fr.flotilla]"), "leaders alone are captive, or come back"},
        {PARTS("captive: [forey], returning: [diaz]"), NULL},
    };

    BOARDS(rows);
}

/* [12.0] */
TEST(who_is_in_hand)
{
#define HAND(phase, unit) OVER "board: {phase: " phase ", in_hand: [" unit "]}\n"
    static const struct spoilt_board rows[] = {
        {HAND("republican.setup", "re.1-inf"), NULL},
        {HAND("imperial.setup", "re.1-inf"), NULL},
        {HAND("imperial.setup", "fr.2-marine"), NULL},
        {HAND("republican.setup", "fr.2-marine"), "its side has been set up by then"},
        {HAND("imperial.movement", "re.1-inf"), "its side has been set up by then"},
        {HAND("republican.setup", "alvarez"), "the scenario does not set it up"},
        {HAND("imperial.setup", "cs.cav"), "the scenario does not set it up"},
        {HAND("imperial.setup", "army-east"), "the scenario does not set it up"},
    };

    BOARDS(rows);
}

/* [6.1] [7.5] */
TEST(armies_and_sieges)
{
    static const struct spoilt_board rows[] = {
        {PARTS("armies: {narnia: [forey]}"), "no Army 'narnia'"},
        {PARTS("armies: {forey: [forey]}"), "no Army 'forey'"},
        {PARTS("armies: {army-corps: forey}"), "this must be a list of units"},
        {PARTS("armies: {army-corps: []}"), "these make no Army"},
        {PARTS("armies: {army-corps: [forey]}"), "an Army's units stand together"},
        {PARTS("units: {puebla: [forey], mexico: [fr.2-zouave]}, "
               "armies: {army-corps: [forey, fr.2-zouave]}"),
         "an Army's units stand together, each in one Army"},
        {PARTS("units: {puebla: [fr.2-zouave]}, cities: {puebla: [forey]}, "
               "armies: {army-corps: [fr.2-zouave, forey]}"),
         "an Army's units stand together, each in one Army"},
        {PARTS("units: {puebla: [fr.2-zouave]}, armies: {army-corps: [fr.2-zouave]}"),
         "these make no Army"},
        {PARTS("units: {puebla: [fr.2-zouave]}, armies: {army-east: [fr.2-zouave]}"),
         "no Americans are in an Army, nor units of the other side"},
        {PARTS("units: {puebla: [us.cav]}, armies: {army-east: [us.cav]}"),
         "no Americans are in an Army, nor units of the other side"},
        {PARTS("pool: [army-corps], armies: {army-corps: []}"), "its counter is somewhere already"},
        {PARTS("control: {imperial: [puebla], nobody: [puebla]}"),
         "a province is the Empire's, or nobody's"},
        {PARTS("sieges: {narnia: 1}"), "no city 'narnia'"},
        {PARTS("sieges: {puebla: 0}"), "must be a whole number from 1 to 2"},
        {PARTS("sieges: {puebla: 3}"), "must be a whole number from 1 to 2"},
        {PARTS("sieges: {puebla: 1}"), "nobody is in a besieged city"},
        {PARTS("cities: {puebla: [re.1-inf]}, sieges: {puebla: 1}"),
         "nobody besieges a besieged city"},
        {PARTS("units: {puebla: [fr.2-zouave]}, cities: {puebla: [re.1-inf]}, sieges: {puebla: 2}"),
         NULL},
        {PARTS("cities: {puebla: [re.1-inf, fr.2-zouave]}, sieges: {puebla: 1}"),
         "both sides sit in a city"},
        {PARTS("cities: {puebla: [re.1-inf, fr.2-zouave]}"), "both sides sit in a city"},
        {PARTS("cities: {jalapa: [re.1-inf, fr.2-zouave]}"), "both sides sit in a city"},
        {PARTS("units: {campeche: [re.1-inf]}, cities: {campeche: [fr.2-zouave]}, "
               "sieges: {campeche: 1}"),
         NULL},
        {PARTS("units: {campeche: [re.1-inf]}, cities: {campeche: [fr.2-zouave]}, "
               "sieges: {campeche: 1}, at_sea: [fr.flotilla]"),
         "a port is besieged though a fleet of those inside is at sea"},
        {PARTS("units: {campeche: [fr.2-zouave]}, cities: {campeche: [re.1-inf]}, "
               "sieges: {campeche: 1}, at_sea: [fr.flotilla]"),
         NULL},
        {PARTS("units: {campeche: [fr.2-zouave]}, cities: {campeche: [re.1-inf]}, "
               "sieges: {campeche: 1}, at_sea: [us.1-flotilla]"),
         "a port is besieged though a fleet of those inside is at sea"},
        {PARTS("cities: {jalapa: [re.1-inf], vera_cruz: [fr.2-zouave]}"), NULL},
        {PARTS("cities: {puebla: [re.1-inf]}, units: {puebla: [fr.2-zouave]}"), NULL},
    };

    BOARDS(rows);
}

TESTS(RUN(the_moment), RUN(who_stands_where), RUN(who_is_in_which_box), RUN(who_is_in_hand),
      RUN(armies_and_sieges))
