/* `board:` of a scenario, a position in mid-campaign: what cannot be set up is refused, with the
 * place and what is wrong. */
#define SPOILT_GAME  "veracruz"
#define SPOILT_FILES "campaign", "map", "units", "tables", "reinforcements"
#define SPOILT_ALONE
#include "spoilt.h"
#include "veracruz/position.h"

#define OVER "scenario: x\nbase: veracruz/campaign\nturns: {first: 5, last: 6}\n"
/* A board of U.S. combat, with these entries. */
#define PARTS(parts) OVER "board: {phase: us.combat, " parts "}\n"
#define TURN(turn, phase, parts)                                                                   \
    "scenario: x\nbase: veracruz/campaign\nturns: {first: " turn ", last: 20}\n"                   \
    "board: {phase: " phase ", " parts "}\n"
/* The 1st Division with a dummy, and a regiment of no Division. */
#define DIVISION                                                                                   \
    "units: {puebla: [us.worth, us.4inf, us.5inf, us.6inf, us.8inf, us.2arty, us.1inf]}, "         \
    "dummies: {puebla: 1}, "                                                                       \
    "formations: {div-1: [us.worth, us.4inf, us.5inf, us.6inf, us.8inf, us.2arty, us.dummy1]}, "

TEST(what_rests_on_the_campaign)
{
    static const struct spoilt_board rows[] = {
        {"scenario: x\nbase: veracruz/campaign\n", NULL},
        {"scenario: x\nbase: veracruz/campaign\ntitle: The other\n", NULL},
        {OVER, NULL},
        {"base: veracruz/campaign\n", "'scenario' is missing"},
        {OVER "title: [x]\n", "'title' must be a single text"},
        {OVER "files: {}\n", "unknown key 'files'"},
        {"scenario: x\nbase: veracruz/campaign\nturns: {first: 9, last: 8}\n",
         "'last' must be a whole number from 9 to 59"},
        {OVER "board: []\n", "'board' must be a map"},
        {PARTS("weather: dry"), "unknown key 'weather'"},
    };

    BOARDS(rows);
}

TEST(the_moment)
{
    static const struct spoilt_board rows[] = {
        {OVER "board: {}\n", "'phase' is missing"},
        {OVER "board: {phase: us.lunch}\n", "which is none of: setup"},
        {PARTS("landed: 6"), "'landed' must be a whole number from 0 to 5"}, /* [19.25] */
        {PARTS("landed: 5"), NULL},
        {PARTS("guerrillas_from: -1"), "'guerrillas_from' must be a whole number from 0 to 60"},
        {PARTS("santa_anna: asleep"), "which is none of: free, marching"},
        {PARTS("santa_anna: held"), "he is not on the map"},
        {PARTS("santa_anna: free, landed: 1, guerrillas_from: 5"), NULL},
    };

    BOARDS(rows);
}

TEST(what_has_happened_before)
{
    static const struct spoilt_board rows[] = {
        {PARTS("eliminated: us.4inf"), "must be a list"},
        {PARTS("eliminated: [us.99inf]"), "no unit 'us.99inf'"},
        {PARTS("eliminated: [div-1]"), "this unit stands on the board, or is a formation"},
        {PARTS("units: {puebla: [us.4inf]}, withheld: [us.4inf]"),
         "this unit stands on the board, or is a formation"},
        {TURN("14", "us.combat", "withdrawn: [us.ky-v], eliminated: [us.1inf]"), NULL},
        {TURN("12", "end", "withdrawn: []"),
         "nobody is withdrawn before Game-Turn 13"}, /* [19.32] */
        {TURN("13", "mexico.combat", "withdrawn: []"), "nobody is withdrawn before Game-Turn 13"},
        {TURN("13", "us.reinforcement", "withdrawn: [us.ky-v]"), NULL},
        {TURN("14", "us.combat", "withdrawn: {}"), "must be a list"},
        {PARTS("repairing: {us.4inf: 6}"), "no gunboat of that name is off the board"},
        {PARTS("units: {1604: [us.ohio]}, repairing: {us.ohio: 6}"),
         "no gunboat of that name is off the board"},
        {PARTS("repairing: {us.99inf: 6}"), "no gunboat of that name is off the board"},
        {PARTS("repairing: [us.ohio]"), "must be a map"},
        {PARTS("repairing: {us.ohio: 61}"), "'us.ohio' must be a whole number from 1 to 60"},
        {PARTS("repairing: {us.ohio: 60}"), NULL},
        {PARTS("withheld: [div-2]"), "this unit stands on the board, or is a formation"},
        {PARTS("withheld: [[us.4inf]]"), "no unit 'a list or map'"},
        {PARTS("invasion: [alvarado]"), "no hex or place 'a list or map'"},
        {PARTS("invasion: ulua"), "no unit can stand at 'ulua'"},
        {PARTS("repairing: {us.ohio: 0}"), "'us.ohio' must be a whole number from 1 to 60"},
        {PARTS("city_points: -1"), "'city_points' must be a whole number from 0 to 99"},
        {PARTS("invasion: atlantis"), "atlantis"},
        {PARTS("city_points: 2, invasion: alvarado, repairing: {us.ohio: 6}"), NULL},
    };

    BOARDS(rows);
}

TEST(what_has_been_done_in_the_phase)
{
    static const struct spoilt_board rows[] = {
        {PARTS("moved: [us.4inf]"), "the board does not begin with such a phase"},
        {OVER "board: {phase: us.movement, attacked: []}\n",
         "the board does not begin with such a phase"},
        {OVER "board: {phase: us.siege, bombarded: {}}\n",
         "the board does not begin with such a phase"},
        {OVER "board: {phase: us.movement, moved: [puebla]}\n",
         "no unit of the side whose phase it is"},
        {OVER "board: {phase: us.movement, units: {puebla: [mx.5inf]}, moved: [puebla]}\n",
         "no unit of the side whose phase it is"},
        {OVER "board: {phase: us.movement, units: {puebla: [us.4inf]}, moved: [puebla]}\n", NULL},
        {PARTS("units: {puebla: [us.4inf]}, attacked: [us.5inf]"),
         "no unit of the side whose phase it is"},
        {PARTS("attacked_hexes: [atlantis]"), "atlantis"},
        {PARTS("attacked_hexes: [1224, 1325]"), NULL},
        {PARTS("bombarded: {puebla: []}"), "this must be a fortress with a list of guns"},
        {PARTS("bombarded: {perote: us.duncan}"), "this must be a fortress with a list of guns"},
        {PARTS("bombarded: {perote: [us.duncan]}"), "no gun of the side that attacks"},
        {PARTS("units: {puebla: [us.4inf]}, bombarded: {perote: [us.4inf]}"),
         "no gun of the side that attacks"},
        {PARTS("units: {1222: [us.duncan]}, bombarded: {perote: [us.duncan]}"), NULL},
        {PARTS("spent: {us.4inf: 10}"), "the board does not begin with such a phase"},
        {PARTS("scouted: [us.engineers]"), "the board does not begin with such a phase"},
        {OVER "board: {phase: us.movement, offered: [perote]}\n",
         "the board does not begin with such a phase"},
        {OVER "board: {phase: us.movement, units: {puebla: [us.4inf]}, spent: {puebla: 81}}\n",
         "'puebla' must be a whole number from 0 to 80"}, /* [5.12] */
        {OVER "board: {phase: us.movement, units: {puebla: [us.4inf]}, spent: {us.5inf: 1}}\n",
         "no unit of the side whose phase it is"},
        {OVER "board: {phase: us.movement, units: {puebla: [us.4inf]}, spent: {puebla: 10}}\n",
         NULL},
        {OVER "board: {phase: us.movement, units: {puebla: [us.4inf]}, scouted: [us.4inf]}\n",
         "no scout of the side whose phase it is"},
        {OVER "board: {phase: us.movement, scouted: [us.engineers]}\n",
         "no scout of the side whose phase it is"},
        {PARTS("offered: [puebla]"), "this must be a fortress"},
        {PARTS("refused: {perote: 1}"), "must be a list"},
        {PARTS("offered: [perote], refused: [veracruz]"), NULL},
        {PARTS("militia_waiting: [atlantis]"), "atlantis"},
        {PARTS("militia_waiting: [mexico-city, \"0351\", \"2751\"]"), NULL},
        {PARTS("militia_waiting: [mexico-city, puebla]"), "no militia come in there"}, /* [14.15] */
        {PARTS("militia_waiting: [ulua]"), "no unit can stand at 'ulua'"},
        {PARTS("militia_waiting: 1224"), "must be a list"},
        {PARTS("units: {puebla: [us.4inf]}, attacked: [[us.4inf]]"),
         "no unit of the side whose phase it is"},
        {PARTS("units: {puebla: [us.4inf]}, attacked: [div-1]"),
         "no unit of the side whose phase it is"},
        {OVER "board: {phase: us.movement, units: {puebla: [us.4inf]}, moved: [army-east]}\n",
         "no unit of the side whose phase it is"},
        {PARTS("units: {puebla: [us.4inf]}, attacked: us.4inf"), "must be a list"},
        {PARTS("units: {puebla: [us.4inf]}, attacked: [us.4inf, us.99inf]"),
         "no unit of the side whose phase it is"},
        {PARTS("attacked_hexes: [ulua]"), "no unit can stand at 'ulua'"},
        {PARTS("attacked_hexes: 1224"), "must be a list"},
        {OVER "board: {phase: us.movement, spent: [puebla]}\n", "must be a map"},
        {OVER "board: {phase: us.movement, scouted: [us.99inf]}\n", "no unit 'us.99inf'"},
        {OVER "board: {phase: us.movement, scouted: us.engineers}\n", "must be a list"},
        {OVER "board: {phase: us.movement, units: {puebla: [mx.hussars]}, "
              "scouted: [mx.hussars]}\n",
         "no scout of the side whose phase it is"},
        {PARTS("bombarded: [perote]"), "must be a map"},
        {PARTS("bombarded: {perote: [us.99inf]}"), "no unit 'us.99inf'"},
        {PARTS("units: {1222: [mx.heavy-btry]}, bombarded: {perote: [mx.heavy-btry]}"),
         "no gun of the side that attacks"},
        {PARTS("units: {1604: [us.ohio]}, bombarded: {ulua: [us.ohio]}"), NULL},
        {PARTS("offered: [atlantis]"), "this must be a fortress"},
        {PARTS("offered: [[perote]]"), "this must be a fortress"},
        {PARTS("offered: perote"), "must be a list"},
    };

    BOARDS(rows);
}

/* A board that fills a list of the position, or holds one more. */
static void fill(const char *before, const char *each, unsigned count, const char *said)
{
    static char board[8192];
    size_t length = (size_t)snprintf(board, sizeof board, "%s", before);

    for (unsigned i = 0; i < count; i++)
        length += (size_t)snprintf(board + length, sizeof board - length, "%s, ", each);
    snprintf(board + length, sizeof board - length, "]}\n");
    const struct spoilt_board row = {board, said};
    spoilt_check_boards(&row, 1);
}

TEST(as_much_as_a_phase_has)
{
    const char *scouted =
        OVER "board: {phase: us.movement, units: {puebla: [us.engineers]}, scouted: [";

    fill(OVER "board: {phase: us.combat, attacked_hexes: [", "1224", 24, NULL); /* [8.15] */
    fill(OVER "board: {phase: us.combat, attacked_hexes: [", "1224", 25,
         "more hexes than a phase has");
    fill(OVER "board: {phase: us.combat, militia_waiting: [", "mexico-city", 25,
         NULL); /* [14.15] */
    fill(OVER "board: {phase: us.combat, militia_waiting: [", "mexico-city", 26,
         "more militia than the pool has");
    fill(scouted, "us.engineers", 64, NULL); /* [14.36] */
    fill(scouted, "us.engineers", 65, "no scout of the side whose phase it is");
}

TEST(units)
{
    static const struct spoilt_board rows[] = {
        {PARTS("units: [us.4inf]"), "must be a map"},
        {PARTS("units: {atlantis: [us.4inf]}"), "no hex or place 'atlantis' on the map"},
        {PARTS("units: {puebla: us.4inf}"), "this must be a list of units"},
        {PARTS("units: {puebla: [us.99inf]}"), "no unit 'us.99inf'"},
        {PARTS("units: {puebla: [div-1]}"), "formations stand under `formations`"},
        {PARTS("units: {puebla: [us.4inf], perote: [us.4inf]}"),
         "this unit stands on the board already"},
        {PARTS("units: {puebla: [us.4inf]}, formations: [div-1]"), "must be a map"},
        {PARTS("formations: {div-9: [us.4inf]}"), "this must be a Division or Army"},
        {PARTS("formations: {us.4inf: [us.4inf]}"), "this must be a Division or Army"},
        {PARTS("formations: {div-4: [us.4inf]}"), "this counter comes in a later"}, /* [19.14] */
        {PARTS("formations: {div-1: us.4inf}"), "this must be a Division or Army"},
        {PARTS("formations: {div-1: [us.99inf]}"), "no unit 'us.99inf'"},
        {PARTS("formations: {div-1: [us.4inf]}"), "the members must stand together"},
        {PARTS("units: {puebla: [us.4inf]}, formations: {div-1: [us.4inf], div-2: [us.4inf]}"),
         "the members must stand together"},
        {PARTS("units: {puebla: [us.4inf], perote: [us.5inf]}, "
               "formations: {div-1: [us.4inf, us.5inf]}"),
         "the members must stand together"},
        {PARTS("strength: {us.99inf: 1}"), "no combat unit of that name stands on the board"},
        {PARTS("strength: {us.4inf: 1}"), "no combat unit of that name stands on the board"},
        {PARTS("units: {puebla: [us.worth]}, strength: {us.worth: 1}"),
         "no combat unit of that name stands on the board"},
        {PARTS("units: {puebla: [us.4inf]}, strength: {us.4inf: 4}"),
         "'us.4inf' must be a whole number from 1 to 3"},
        {PARTS("percent: {atlantis: 5}"), "no hex or place 'atlantis'"},
        {PARTS("percent: {puebla: 34}"), "'puebla' must be a whole number from 0 to 33"},
        {PARTS("percent: [puebla]"), "must be a map"},
        {PARTS("units: {puebla: [us.4inf]}, percent: {puebla: 0}"), NULL},
        {TURN("8", "mexico.supply", "units: {puebla: [us.4inf]}, percent: {puebla: 33}"), NULL},
        {TURN("7", "end", "units: {puebla: [us.4inf]}, percent: {puebla: 33}"), NULL},
        {TURN("7", "disease", "units: {puebla: [us.4inf]}, percent: {puebla: 33}"),
         "nobody is Ineffective before the first Disease Stage"}, /* [13.11] */
        {TURN("6", "us.combat", "units: {puebla: [us.4inf]}, percent: {puebla: 5}"),
         "nobody is Ineffective before the first Disease Stage"},
        {PARTS("strength: [us.4inf]"), "must be a map"},
        {PARTS("units: {puebla: [us.4inf]}, strength: {us.4inf: 0}"),
         "'us.4inf' must be a whole number from 1 to 3"},
    };

    BOARDS(rows);
}

TEST(states_of_units)
{
    static const struct spoilt_board rows[] = {
        {PARTS("general_supply: us.4inf"), "must be a list"},
        {PARTS("bound: us.4inf"), "must be a list"},
        {PARTS("bound: [nobody]"), "neither a unit nor a hex"},
        {PARTS("demoralized: [puebla, nobody, perote]"), "neither a unit nor a hex"},
        {PARTS("general_supply: [nobody]"), "neither a unit nor a hex"},
        {PARTS("demoralized: [[us.4inf]]"), "neither a unit nor a hex"},
        {PARTS("units: {puebla: [us.4inf]}, demoralized: [puebla], general_supply: [us.4inf]"),
         NULL},
        {OVER "board: {phase: us.siege, units: {puebla: [us.4inf]}, bound: [us.4inf]}\n",
         "a Combat Segment begins the board, or nobody is bound"},
        {PARTS("units: {puebla: [us.4inf], orizaba: [mx.5inf]}, bound: [mx.5inf]"),
         "only combat units of the side that attacks are bound"},
        {PARTS("units: {puebla: [us.4inf]}, bound: [us.5inf]"),
         "this unit does not stand on the board"},
        {PARTS("units: {puebla: [us.worth, us.4inf]}, bound: [us.worth]"),
         "only combat units of the side that attacks are bound"},
        {PARTS("demoralized: [us.4inf]"), "this unit does not stand on the board"},
        {PARTS("units: {puebla: [us.4inf, us.5inf]}, demoralized: [us.4inf]"),
         "who stands with the demoralized is demoralized, too"}, /* [8.83] */
        {PARTS("units: {puebla: [us.4inf, us.5inf]}, demoralized: [us.5inf]"),
         "who stands with the demoralized is demoralized, too"},
        {PARTS("units: {puebla: [us.worth, us.4inf]}, demoralized: [us.4inf]"), NULL},
        {PARTS("units: {puebla: [us.worth]}, demoralized: [us.worth]"),
         "nobody is demoralized where nobody can fight"}, /* [8.8] */
        {PARTS("general_supply: [div-1]"), "this unit does not stand on the board"},
        {PARTS(DIVISION "general_supply: [us.5inf]"),
         "the members of a formation share one state of supply"}, /* [11.0] */
        {PARTS(DIVISION "general_supply: [us.dummy1]"),
         "the members of a formation share one state of supply"},
        {PARTS(DIVISION "general_supply: [puebla]"), NULL},
        {PARTS(DIVISION "general_supply: [us.1inf]"), NULL},
        {PARTS(DIVISION "general_supply: [div-1]"), NULL}, /* [15.15] its members */
        {PARTS("units: {puebla: [us.worth]}, general_supply: [us.worth]"),
         "this unit has no state of supply"}, /* [11.51] */
        {PARTS("units: {perote: [us.4inf]}, general_supply: [us.4inf]"),
         "who is in a fortress is in Combat Supply"}, /* [12.16] */
        {PARTS("units: {veracruz: [mx.vng]}, general_supply: [veracruz]"),
         "who is in a fortress is in Combat Supply"},
        {PARTS("units: {puebla: [us.worth, us.4inf]}, bound: [puebla]"), NULL},
    };

    BOARDS(rows);
}

TEST(counters_without_a_name)
{
    static const struct spoilt_board rows[] = {
        {PARTS("militia: {atlantis: [1]}"), "no hex or place 'atlantis'"},
        {PARTS("militia: {puebla: 1}"), "this must be a list of strengths"},
        {PARTS("militia: {puebla: [10]}"), "must be a whole number from 0 to 9"},
        {PARTS("militia: {puebla: [3]}"), "the pool has no such counter left"},
        {PARTS("militia: {puebla: [2, 2, 2, 2, 2]}"), "the pool has no such counter left"},
        {PARTS("militia: {puebla: [2]}, militia_revealed: m1"), "must be a list"},
        {PARTS("militia: {puebla: [2]}, militia_revealed: [m2]"), "no militia of that name"},
        {PARTS("militia: {puebla: [2]}, militia_revealed: [us.4inf]"), "no militia of that name"},
        {PARTS("militia: {puebla: [2]}, militia_revealed: [[m1]]"), "no militia of that name"},
        {PARTS("militia: {puebla: [2, 1]}, militia_revealed: [m2]"), NULL},
        {PARTS("guerrillas: {atlantis: 1}"), "no hex or place 'atlantis'"},
        {PARTS("guerrillas: {\"1512\": 4}"), "must be a whole number from 0 to 3"},
        {PARTS("guerrillas: {\"1512\": 3, \"1312\": 3}"), "the pool has no such counter left"},
        {PARTS("guerrillas: {\"1512\": 0, \"1312\": 1, \"1520\": 1}"), "or two are on the map"},
        {PARTS("guerrillas: {puebla: 1}"),
         "guerrillas hide in jungle, rough or swamp"}, /* [16.13] */
        {PARTS("guerrillas: {\"1435\": 1}"), "guerrillas hide in jungle, rough or swamp"},
        {PARTS("guerrillas: {\"1512\": 1, \"1312\": 2}"), NULL},
        {PARTS("militia: [puebla]"), "must be a map"},
        {PARTS("guerrillas: [puebla]"), "must be a map"},
        {PARTS("militia: {puebla: [2, 2, 2, 2]}"), NULL}, /* [14.12] four of them */
        {PARTS("militia: {puebla: [2]}, militia_revealed: [m0]"), "no militia of that name"},
        {PARTS("militia: {puebla: [2]}, militia_revealed: [m1x]"), "no militia of that name"},
        {PARTS("militia_revealed: [m1]"), "no militia of that name"},
        {PARTS("supply: {puebla: 0}"), "'puebla' must be a whole number from 1 to 20"},
        {PARTS("supply: {puebla: 20, perote: 20, jalapa: 20}"), NULL},
        {PARTS("supply: {puebla: 20, perote: 20, jalapa: 20, orizaba: 1}"),
         "there are not so many counters"},
        {PARTS("packs: {puebla: 20, perote: 20, jalapa: 19}"), NULL}, /* and that of 1406 */
        {PARTS("packs: {puebla: 20, perote: 20, jalapa: 20}"), "there are not so many counters"},
        {PARTS("dummies: {puebla: 9, perote: 1}"), "there are not so many counters"},
        {PARTS("dummies: {atlantis: 1, perote: 1}"), "no hex or place 'atlantis'"},
        {PARTS("packs: [puebla]"), "must be a map"},
        {PARTS("dummies: [puebla]"), "must be a map"},
        {PARTS("supply: [puebla]"), "must be a map"},
        {PARTS("supply: {atlantis: 1}"), "no hex or place 'atlantis'"},
        {PARTS("supply: {puebla: 21}"), "'puebla' must be a whole number from 1 to 20"},
        {PARTS("dummies: {puebla: 9}"), "there are not so many counters"},
        {PARTS("dummies: {puebla: 8}, supply: {puebla: 2}, packs: {puebla: 2}"), NULL},
    };

    BOARDS(rows);
}

TEST(tracks)
{
    static const struct spoilt_board rows[] = {
        {PARTS("control: {atlantis: us}"), "no hex or place 'atlantis'"},
        {PARTS("control: {puebla: france}"), "which is none of: us, mexico"},
        {PARTS("control: {\"1403\": us}"), "no place is there"},
        {PARTS("control: [puebla]"), "must be a map"},
        {PARTS("rating: [perote]"), "must be a map"},
        {PARTS("captured: [perote]"), "must be a map"},
        {PARTS("battered: [perote]"), "must be a map"},
        {PARTS("bnm: [us]"), "must be a map"},
        {PARTS("captured: {perote: 61}"), "'perote' must be a whole number from 0 to 5"},
        {PARTS("captured: {perote: 6}"), "'perote' must be a whole number from 0 to 5"},
        {PARTS("captured: {perote: 5}"), NULL},
        {PARTS("battered: {perote: 21}"), "'perote' must be a whole number from 0 to 20"},
        {PARTS("rating: {puebla: 1, perote: 5}"), "no fortress is there"},
        {PARTS("bnm: {france: 1, us: 1}"), "the sides are us and mexico"},
        {PARTS("rating: {atlantis: 5}"), "no hex or place 'atlantis'"},
        {PARTS("rating: {perote: 21}"), "'perote' must be a whole number from 0 to 20"},
        {PARTS("rating: {puebla: 5}"), "no fortress is there"},
        {PARTS("rating: {perote: 7}"), "more than the printed rating"},
        {PARTS("captured: {puebla: 4}"), "no fortress is there"},
        {PARTS("captured: {perote: 4}, rating: {perote: 6}"), NULL},
        {PARTS("rating: {perote: 4}, battered: {perote: 3}"), "more than is missing of the rating"},
        {PARTS("rating: {perote: 4}, battered: {puebla: 1}"), "no fortress is there"},
        {PARTS("rating: {perote: 4}, battered: {perote: 2}"), NULL},
        {PARTS("bnm: {france: 1}"), "the sides are us and mexico"},
        {PARTS("bnm: {mexico: -4}"), "'mexico' must be a whole number from -3 to 3"},
        {PARTS("bnm: {mexico: -3, us: 3}"), NULL},
        {PARTS("fortifications: {\"1412\": 1}"), "must be a list"},
        {PARTS("fortifications: [atlantis]"), "no hex or place 'atlantis'"},
        {PARTS("fortifications: [\"1412\"]"), "no fortification can be built there"}, /* [8.92] */
        {PARTS("fortifications: [\"1445\", \"1445\"]"), "or one is"},
        {PARTS("fortifications: [\"1329\"]"), NULL}, /* twenty hexes away, by option */
        {PARTS("fortifications: [\"1328\"]"), "no fortification can be built there"},
        {PARTS("fortifications: [\"1445\", \"1446\", \"1447\", \"1348\"]"),
         "3 fortifications are the most"},
        {PARTS("fortifications: [\"1445\"], control: {jalapa: us, veracruz: mexico}"), NULL},
    };

    BOARDS(rows);
}

/* 1220 is a mountain, on which nobody stands [5.34]. */
TEST(what_no_game_comes_to)
{
    static const struct spoilt_board rows[] = {
        {PARTS("units: {\"1220\": [us.4inf]}"), "this unit cannot stand in that hex"},
        {PARTS("units: {\"1201\": [us.4inf]}"), "this unit cannot stand in that hex"},
        {PARTS("units: {puebla: [us.ohio]}"), "this unit cannot stand in that hex"},
        {PARTS("militia: {\"1220\": [1]}"), "a unit stands where it cannot stand"},
        {PARTS("units: {puebla: [us.4inf, mx.5inf]}"), "units of both sides are in one hex"},
        {PARTS("units: {puebla: [us.4inf, mx.canalizo]}"), "units of both sides are in one hex"},
        {PARTS("units: {puebla: [us.worth, mx.canalizo]}"), "units of both sides are in one hex"},
        {PARTS("units: {puebla: [mx.5inf]}, supply: {puebla: 1}"),
         "units of both sides are in one hex"},
        {PARTS("units: {\"1406\": [mx.canalizo]}"), NULL}, /* [21.0] beside nobody's Pack animal */
        {PARTS("units: {puebla: [us.4inf]}, formations: {div-1: [us.4inf]}"),
         "a formation is empty, below its minimum"},
        {PARTS("percent: {puebla: 6}, units: {puebla: [us.4inf]}"), "a percentage is in no column"},
        {PARTS("control: {puebla: mexico}, units: {puebla: [us.4inf]}"),
         "troops of the other side stand there, who control it"}, /* [20.12] */
        {PARTS("control: {puebla: us}, militia: {puebla: [1]}"),
         "troops of the other side stand there, who control it"},
    };

    BOARDS(rows);
}

/* [8.91] [8.92] The charts say how near the capital opens fortifications, and how many there are:
 * 1336 is thirteen hexes from it. */
static bool opens(const char *figure, const char *board)
{
    static char whole[SPOILT_BYTES];
    static char changed[2 * SPOILT_BYTES];
    struct stage stage;

    spoilt_begin();
    spoilt_read("tables", whole);
    char *at = strstr(whole, "fortification-opening:  [12");
    CHECK(at != NULL);
    *at = '\0';
    int length = snprintf(changed, sizeof changed, "%s%s%s", whole, figure,
                          at + strlen("fortification-opening:  [12"));
    spoilt_write("tables", changed, (size_t)length);
    bool loaded = spoilt_load(&stage, board);
    spoilt_end();
    CHECK(loaded);
    const struct vz_scenario *s = stage.scenario;
    bool open = s->board->forts_open;
    stage_free(&stage);
    return open;
}

TEST(how_near_the_capital)
{
    static const char board[] = PARTS("units: {1336: [us.4inf]}");

    CHECK(!opens("fortification-opening:  [12", board));
    CHECK(opens("fortification-opening:  [13", board));
}

TESTS(RUN(what_rests_on_the_campaign), RUN(the_moment), RUN(what_has_happened_before),
      RUN(what_has_been_done_in_the_phase), RUN(as_much_as_a_phase_has), RUN(units),
      RUN(states_of_units), RUN(counters_without_a_name), RUN(tracks), RUN(what_no_game_comes_to),
      RUN(how_near_the_capital))
