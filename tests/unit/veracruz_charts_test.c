/* Every cell of the charts of Veracruz as the game uses them, against figures typed in from the
 * chart page. */
#include "campaign.h"
#include "check.h"

static struct campaign campaign;
static const struct vz_charts *charts;

TEST(the_campaign_loads)
{
    CHECK(campaign_load(&campaign));
    charts = &campaign.s->charts;
}

/* ---- 8.7 combat */

/* "RD-3" is result 3, loss possibility 3; `at` goes past it. */
static void check_half(const char **at, unsigned result, unsigned possibility)
{
    static const char *const names[] = {"A", "H", "R", "RD", "F"};
    size_t length = strcspn(*at, "-");

    CHECK(result < 5);
    CHECK(strlen(names[result]) == length && strncmp(*at, names[result], length) == 0);
    CHECK_INT(possibility, (*at)[length + 1] - '0');
    *at += length + 2;
}

TEST(combat_results_table)
{
    static const char *const cells[7][9] = {
        {"F-3/A-1", "F-3/A-1", "RD-3/A-1", "RD-2/H-2", "R-2/H-2", "H-2/H-2", "H-1/H-2", "H-1/H-3",
         "H-1/R-2"},
        {"F-3/A-1", "RD-3/A-1", "RD-2/H-2", "R-2/H-2", "H-2/H-2", "H-1/H-2", "H-1/H-3", "H-1/R-2",
         "A-1/R-3"},
        {"RD-3/A-1", "RD-2/H-2", "R-2/H-2", "H-2/H-2", "H-1/H-2", "H-1/H-3", "H-1/R-2", "A-1/R-3",
         "A-1/R-3"},
        {"RD-2/H-2", "R-2/H-2", "H-2/H-2", "H-1/H-2", "H-1/H-3", "H-1/R-2", "A-1/R-3", "A-1/R-3",
         "A-1/RD-3"},
        {"R-2/H-2", "H-2/H-2", "H-1/H-2", "H-1/H-3", "H-1/R-2", "A-1/R-3", "A-1/R-3", "A-1/RD-3",
         "A-1/RD-3"},
        {"H-2/H-2", "H-1/H-2", "H-1/H-3", "H-1/R-2", "A-1/R-3", "A-1/R-3", "A-1/RD-3", "A-1/RD-3",
         "A-1/F-4"},
        {"H-1/H-2", "H-1/H-3", "H-1/R-2", "A-1/R-3", "A-1/R-3", "A-1/RD-3", "A-1/RD-3", "A-1/F-4",
         "A-1/F-4"},
    };

    for (unsigned die = 0; die < 7; die++) {
        for (unsigned column = 0; column < 9; column++) {
            const struct vz_combat_cell *cell = &charts->combat[die][column];
            const char *at = cells[die][column];

            CHECK_STR(cell->text, at);
            check_half(&at, cell->attacker, cell->attacker_loss);
            at++;
            check_half(&at, cell->defender, cell->defender_loss);
        }
    }
}

TEST(casualty_table)
{
    enum { X = VZ_LOSE_ONE, N = VZ_LOSE_NONE };
    static const uint8_t cells[6][5][4] = {
        {{5, 5, 10, 10}, {5, 5, 5, 10}, {X, 5, 5, 5}, {N, X, 5, 5}, {N, N, X, 5}},
        {{5, 10, 10, 15}, {5, 5, 10, 10}, {5, 5, 5, 10}, {X, 5, 5, 5}, {N, X, 5, 5}},
        {{10, 10, 15, 15}, {5, 10, 10, 15}, {5, 5, 10, 10}, {5, 5, 5, 10}, {X, 5, 5, 5}},
        {{10, 15, 15, 20}, {10, 10, 15, 15}, {5, 10, 10, 15}, {5, 5, 10, 10}, {5, 5, 5, 10}},
        {{15, 15, 20, 25}, {10, 15, 15, 20}, {10, 10, 15, 15}, {5, 10, 10, 15}, {5, 5, 10, 10}},
        {{15, 20, 25, 33}, {15, 15, 20, 25}, {10, 15, 15, 20}, {10, 10, 15, 15}, {5, 10, 10, 15}},
    };

    for (unsigned die = 1; die <= 6; die++)
        for (unsigned morale = 0; morale < 5; morale++)
            for (unsigned possibility = 1; possibility <= 4; possibility++)
                CHECK_INT(charts->casualties[die][morale][possibility],
                          cells[die - 1][morale][possibility - 1]);
}

TEST(loss_percentage_table)
{
    static const uint8_t percents[] = {5, 10, 15, 20, 25, 33};
    static const uint8_t cells[21][6] = {
        [3] = {0, 0, 0, 0, 0, 1},  [4] = {0, 0, 0, 1, 1, 1},  [5] = {0, 0, 0, 1, 1, 2},
        [6] = {0, 0, 1, 1, 1, 2},  [7] = {0, 0, 1, 1, 2, 2},  [8] = {0, 1, 1, 2, 2, 3},
        [9] = {0, 1, 1, 2, 2, 3},  [10] = {0, 1, 1, 2, 2, 3}, [11] = {0, 1, 1, 2, 3, 4},
        [12] = {1, 1, 2, 2, 3, 4}, [13] = {1, 1, 2, 3, 3, 4}, [14] = {1, 1, 2, 3, 3, 5},
        [15] = {1, 1, 2, 3, 4, 5}, [16] = {1, 2, 2, 3, 4, 5}, [17] = {1, 2, 3, 3, 4, 6},
        [18] = {1, 2, 3, 4, 4, 6}, [19] = {1, 2, 3, 4, 5, 6}, [20] = {1, 2, 3, 4, 5, 7},
    };

    for (unsigned column = 0; column < 6; column++) {
        for (unsigned points = 0; points <= 20; points++)
            CHECK_INT(vz_percentage(campaign.s, points, percents[column]), cells[points][column]);
        for (unsigned points = 21; points <= 40; points++)
            CHECK_INT(vz_percentage(campaign.s, points, percents[column]),
                      cells[20][column] + cells[points - 20][column]);
    }
}

/* ---- 9.37, 10.29 levels */

TEST(effective_leadership_table)
{
    static const int8_t cells[6][5] = {
        {-2, -1, -1, 0, 0}, {-2, -1, -1, 0, 1}, {-1, 0, 0, 1, 1},
        {-1, 0, 1, 1, 1},   {0, 1, 1, 1, 2},    {0, 1, 1, 2, 3},
    };

    for (unsigned die = 1; die <= 6; die++)
        for (unsigned level = 0; level <= 4; level++)
            CHECK_INT(charts->leadership[die][level], cells[die - 1][level]);
}

TEST(battle_morale_table)
{
    static const int8_t cells[6][2] = {{-1, -2}, {0, -1}, {1, 0}, {1, 0}, {2, 1}, {2, 2}};

    for (unsigned die = 1; die <= 6; die++)
        for (unsigned side = 0; side < 2; side++)
            CHECK_INT(charts->morale[die][side], cells[die - 1][side]);
    CHECK_INT(charts->demoralized_morale, -2); /* [8.84] [10.25] */
}

/* ---- 12.28, 12.34 sieges */

TEST(siege_bombardment_table)
{
    static const char *const cells[6][5] = {
        {"-", "-", "1", "1", "2"},  {"-", "1", "1", "2", "3"},   {"-", "1", "2", "3", "3"},
        {"1", "1", "2", "3", "4*"}, {"1", "2", "3", "3*", "5*"}, {"2", "2*", "4*", "4*", "5*"},
    };
    static const uint8_t from[] = {1, 5, 9, 13, 17};

    for (unsigned column = 0; column < 5; column++) {
        CHECK_INT(charts->bombardment_from[column], from[column]);
        for (unsigned die = 1; die <= 6; die++) {
            const char *cell = cells[die - 1][column];

            CHECK_INT(charts->bombardment[die][column].loss, cell[0] == '-' ? 0 : cell[0] - '0');
            CHECK_INT(charts->bombardment[die][column].asterisk, cell[1] == '*');
        }
    }
}

TEST(assault_table)
{
    static const struct {
        uint8_t percent;
        int8_t lost; /* of the defender; -1 is S */
    } cells[6][6] = {
        {{50, 0}, {33, 0}, {33, 0}, {25, 1}, {20, 1}, {25, -1}},
        {{33, 0}, {33, 0}, {25, 1}, {20, 1}, {25, -1}, {20, -1}},
        {{33, 0}, {25, 1}, {20, 1}, {25, -1}, {20, -1}, {15, -1}},
        {{25, 1}, {20, 1}, {25, -1}, {20, -1}, {15, -1}, {10, -1}},
        {{20, 1}, {25, -1}, {20, -1}, {15, -1}, {10, -1}, {10, -1}},
        {{25, -1}, {20, -1}, {15, -1}, {10, -1}, {10, -1}, {5, -1}},
    };

    for (unsigned die = 1; die <= 6; die++) {
        for (unsigned column = 0; column < 6; column++) {
            const struct vz_assault_cell *cell = &charts->assault[die][column];
            bool success = cells[die - 1][column].lost < 0;

            CHECK_INT(cell->attacker_percent, cells[die - 1][column].percent);
            CHECK_INT(cell->success, success);
            CHECK_INT(cell->defender_loss, success ? 0 : cells[die - 1][column].lost);
        }
    }
}

/* ---- 11.28, 13.15, 14.15, 16.26 */

TEST(us_supply_table)
{
    static const uint8_t cells[6][2] = {{0, 0}, {0, 0}, {1, 0}, {1, 0}, {1, 1}, {2, 2}};

    for (unsigned die = 1; die <= 6; die++)
        for (unsigned column = 0; column < 2; column++)
            CHECK_INT(charts->supply[die][column], cells[die - 1][column]);
}

TEST(disease_table)
{
    static const uint8_t percent[] = {0, 5, 5, 10, 10, 15, 20, 20, 25, 33};
    static const uint8_t loss[] = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1};

    for (int die = -1; die <= 8; die++) {
        CHECK_INT(charts->disease_percent[die + 1], percent[die + 1]);
        CHECK_INT(charts->disease_loss[die + 1], loss[die + 1]);
    }
}

TEST(disease_modifiers)
{
    static const int8_t terrain[VZ_TERRAINS] = {[VZ_JUNGLE] = 1, [VZ_SWAMP] = 2};

    CHECK_INT(charts->disease_mexican, -2);
    CHECK_INT(charts->disease_fever, 2);
    CHECK_INT(charts->disease_veracruz, 1);
    CHECK_INT(charts->disease_general, 1);
    for (unsigned kind = 0; kind < VZ_TERRAINS; kind++)
        CHECK_INT(charts->disease_terrain[kind], terrain[kind]);
}

TEST(guerrilla_attack_table)
{
    static const uint8_t cells[6][3] = {{0, 0, 0}, {0, 0, 1}, {0, 1, 2},
                                        {1, 2, 3}, {2, 3, 4}, {3, 4, 5}};

    for (unsigned die = 1; die <= 6; die++)
        for (unsigned strength = 1; strength <= 3; strength++)
            CHECK_INT(charts->guerrilla[die][strength], cells[die - 1][strength - 1]);
}

static uint16_t cell_named(const char *name)
{
    return map_find(&campaign.s->map, (struct slice){name, strlen(name)});
}

TEST(militia_of_the_die)
{
    static const char *const hexes[] = {"1349", "1349", "2751", "0351"};

    for (unsigned die = 1; die <= 4; die++)
        CHECK_INT(charts->militia_cell[die], cell_named(hexes[die - 1]));
    CHECK_INT(charts->militia_cell[5], MAP_NOWHERE);
    CHECK_INT(charts->militia_cell[6], MAP_NOWHERE);
}

/* ---- 5.34 */

TEST(terrain_of_the_hex)
{
    static const int enter[VZ_TERRAINS] = {10, 30, 20, -1, 30, -1, -1};
    static const int combat[VZ_TERRAINS] = {0, -1, -1, 0, -1, 0, 0};

    for (unsigned kind = 0; kind < VZ_TERRAINS;
         kind++) { /* clear jungle rough mountain swamp sea lake */
        CHECK_INT(charts->enter[kind], enter[kind]);
        CHECK_INT(charts->combat_terrain[kind], combat[kind]);
    }
}

TEST(terrain_of_hexsides_and_ways)
{
    CHECK_INT(charts->river, 10);
    CHECK_INT(charts->river_combat, -1);
    CHECK_INT(charts->bridge, 0);
    CHECK_INT(charts->highway, 2);
    CHECK_INT(charts->road, 5);
    CHECK_INT(charts->trail, 10);
}

TEST(terrain_of_places)
{
    for (unsigned kind = 0; kind < 4; kind++) /* city town village fortress */
        CHECK_INT(charts->settled[kind], 10);
    CHECK_INT(charts->city_combat, -2);
}

/* ---- 20.14, 20.2 */

TEST(victory_points)
{
    static const struct {
        const char *place;
        unsigned points;
    } schedule[] = {{"mexico-city", 6}, {"puebla", 4},  {"veracruz", 3}, {"jalapa", 2},
                    {"alvarado", 1},    {"orizaba", 1}, {"perote", 1}};
    unsigned sum = 0;

    for (unsigned i = 0; i < sizeof schedule / sizeof *schedule; i++) {
        uint16_t cell = cell_named(schedule[i].place);

        CHECK(cell != MAP_NOWHERE);
        CHECK_INT(charts->victory_points[campaign.s->map.cell[cell].place], schedule[i].points);
    }
    for (unsigned place = 0; place < VZ_PLACES; place++)
        sum += charts->victory_points[place];
    CHECK_INT(sum, 18); /* [20.2] the real campaign; no other place counts */
}

TEST(levels_of_victory)
{
    static const uint8_t from[] = {16, 13, 9, 0};
    static const char *const names[] = {"U.S. Decisive", "U.S. Substantial", "U.S. Marginal",
                                        "Mexican Victory"};

    for (unsigned level = 0; level < 4; level++) {
        CHECK_INT(charts->level_from[level], from[level]);
        CHECK_STR(charts->level_name[level], names[level]);
    }
}

/* ---- figures that no chart of the rulebook holds */

TEST(figures)
{
    const uint8_t *figure = charts->figure;

    CHECK_INT(figure[VZ_PEROTE_POINTS], 5);      /* [12.14] */
    CHECK_INT(figure[VZ_OVERWHELMING], 7);       /* [5.42] */
    CHECK_INT(figure[VZ_US_MINIMUM], 5);         /* [15.11] */
    CHECK_INT(figure[VZ_MEXICAN_MINIMUM], 6);    /* [15.11] */
    CHECK_INT(figure[VZ_FORMATION_GUNS], 3);     /* [15.11] */
    CHECK_INT(figure[VZ_MORALE_LIMIT], 3);       /* [10.12] */
    CHECK_INT(figure[VZ_FORTIFICATIONS], 3);     /* [8.92] */
    CHECK_INT(figure[VZ_BUILDERS], 4);           /* [8.93] */
    CHECK_INT(figure[VZ_CAPITAL_HEXES], 12);     /* [8.91] */
    CHECK_INT(figure[VZ_LANDING_ALLOWANCE], 30); /* [19.23] three hexes */
    CHECK_INT(figure[VZ_GENERAL_ALLOWANCE], 40); /* [5.28] */
    CHECK_INT(figure[VZ_LOADED_ALLOWANCE], 70);  /* [11.32] */
    CHECK_INT(figure[VZ_PACK_LOADS], 3);         /* [11.34] */
    CHECK_INT(figure[VZ_ZONE_COST], 10);         /* [6.22] */
    CHECK_INT(figure[VZ_ZONE_EXIT], 20);         /* [14.32] */
    CHECK_INT(figure[VZ_REPAIR], 2);             /* [18.2] */
    CHECK_INT(figure[VZ_ESCORT], 20);            /* [17.12] */
    CHECK_INT(figure[VZ_RELOCATION], 10);        /* [12.43] */
    CHECK_INT(figure[VZ_GUERRILLAS], 2);         /* [16.14] */
    CHECK_INT(figure[VZ_STRONG_FORT], 6);        /* [12.32] */
    CHECK_INT(figure[VZ_STRONG_TIMES], 4);       /* [12.32] */
    CHECK_INT(figure[VZ_WEAK_TIMES], 3);         /* [12.32] */
}

TESTS(RUN(the_campaign_loads), RUN(combat_results_table), RUN(casualty_table),
      RUN(loss_percentage_table), RUN(effective_leadership_table), RUN(battle_morale_table),
      RUN(siege_bombardment_table), RUN(assault_table), RUN(us_supply_table), RUN(disease_table),
      RUN(disease_modifiers), RUN(guerrilla_attack_table), RUN(militia_of_the_die),
      RUN(terrain_of_the_hex), RUN(terrain_of_hexsides_and_ways), RUN(terrain_of_places),
      RUN(victory_points), RUN(levels_of_victory), RUN(figures))
