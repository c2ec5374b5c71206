/* The charts of Cactus Throne as the game holds them, whole: each row against the figures of its
 * case, written out here a second time. */
#include "cactus_stage.h"

/* [7.2] [7.3] A column is worth a pip of the die: so the table is one row of results, by what the
 * die and the column add up to. */
TEST(combat_results)
{
    enum { SUMS = CT_DIE_HIGH - CT_DIE_LOW + CT_COLUMNS };
    static const struct ct_outcome want[SUMS] = {
        {{5, 0}, {1, 0}, CT_LOSSES},     {{4, 0}, {1, 0}, CT_LOSSES},
        {{4, 0}, {1, 0}, CT_LOSSES},     {{3, 0}, {1, 0}, CT_LOSSES},
        {{3, 1}, {1, 0}, CT_LOSSES},     {{2, 1}, {1, 0}, CT_LOSSES},
        {{2, 1}, {1, 0}, CT_LOSSES},     {{2, 1}, {0, 0}, CT_LOSSES},
        {{2, 1}, {0, 0}, CT_LOSSES},     {{1, 1}, {0, 0}, CT_LOSSES},
        {{1, 1}, {0, 0}, CT_LOSSES},     {{1, 2}, {0, 0}, CT_LOSSES},
        {{1, 2}, {0, 1}, CT_LOSSES},     {{1, 3}, {0, 1}, CT_LOSSES},
        {{0, 3}, {0, 1}, CT_LOSSES},     {{0, 3}, {0, 1}, CT_LOSSES},
        {{0, 4}, {0, 1}, CT_LOSSES},     {{0, 0}, {0, 0}, CT_ELIMINATED},
        {{0, 0}, {0, 0}, CT_ELIMINATED}, {{0, 0}, {0, 0}, CT_DESERTION},
        {{0, 0}, {0, 0}, CT_DESERTION},
    };

    CHECK(load());
    for (unsigned row = 0; row <= CT_DIE_HIGH - CT_DIE_LOW; row++)
        for (unsigned column = 0; column < CT_COLUMNS; column++) {
            const struct ct_outcome *is = &s->charts.crt[row][column];

            CHECK_INT(is->result, want[row + column].result);
            for (unsigned of = 0; of < 2; of++) {
                CHECK_INT(is->lost[of], want[row + column].lost[of]);
                CHECK_INT(is->retreats[of], want[row + column].retreats[of]);
            }
        }
}

/* [7.1] [5.1] [5.5] [7.3.4]: clear, rough, jungle, swamp, desert. */
TEST(terrain)
{
    static const struct ct_effects want[CT_TERRAINS] = {{2, 2, 2, false, 0, 0, 0},
                                                        {3, 2, 2, true, 0, 0, -1},
                                                        {3, 1, 1, true, -1, -1, -1},
                                                        {2, 1, 1, true, 0, -1, 0},
                                                        {2, 2, 2, true, -1, -1, 0}};

    CHECK(load());
    for (unsigned i = 0; i < CT_TERRAINS; i++) {
        const struct ct_effects *is = &s->charts.effects[i];

        CHECK_INT(is->defence, want[i].defence);
        CHECK_INT(is->cavalry, want[i].cavalry);
        CHECK_INT(is->artillery, want[i].artillery);
        CHECK_INT(is->stops, want[i].stops);
        CHECK_INT(is->attrition, want[i].attrition);
        CHECK_INT(is->vomito, want[i].vomito);
        CHECK_INT(is->retreat, want[i].retreat);
    }
}

/* Each under its own name, so that no two change places. */
TEST(figures)
{
    static const int8_t want[CT_FIGURES] = {
        [CT_CAPITAL_DEFENCE] = 2,
        [CT_MEXICO_CITY_DIE] = -2,
        [CT_HEAVY_GUNS] = 2,
        [CT_HEAVY_GUN_DIE] = 1,
        [CT_LIGHT_GUNS] = 2,
        [CT_SIEGE_ODDS] = 3,
        [CT_ATTRITION_MEXICAN] = 1,
        [CT_ATTRITION_SIEGE_1] = -1,
        [CT_ATTRITION_SIEGE_2] = -2,
        [CT_RAID_CONTRA] = -1,
        [CT_RAID_DUPIN] = -2,
        [CT_RAID_CAVALRY] = -1,
        [CT_RAID_MILITIA] = -2,
        [CT_MARCH_CAVALRY] = -1,
        [CT_MARCH_LEADERS] = -1,
        [CT_REACTION_AT_MOST] = 3,
        [CT_REACTION_NO_CLEAR] = 1,
        [CT_REACTION_USA_CSA] = 1,
        [CT_INITIATIVE_ARMY] = 1,
        [CT_INITIATIVE_REACTED] = -1,
        [CT_INITIATIVE_FAILED] = -1,
        [CT_INITIATIVE_DRIVE] = 1,
        [CT_DIE_RAID] = 1,
        [CT_DIE_DUPIN] = -1,
        [CT_DIE_COMMITMENT] = 1,
        [CT_ARMY_NINTHS] = 18,
        [CT_ARMY_MOST] = 4,
        [CT_ARMY_SHIFT] = 1,
        [CT_ARMY_SHIFT_TWO] = 2,
        [CT_ARMY_RETREAT] = 3,
        [CT_ARMY_MOVEMENT] = 2,
        [CT_RETREAT_INITIATIVE] = -1,
        [CT_POINTS_FRENCH] = 10,
        [CT_POINTS_USA] = 50,
        [CT_BYPASS_ODDS] = 7,
        [CT_SHELBY_TURN] = 14,
        [CT_DIXIE_TURN] = 12,
        [CT_NORTH_TURN] = 14,
        [CT_WAR_TURN] = 21,
        [CT_WAR_AT_LEAST] = 4,
        [CT_PRICE_IMPERIAL] = 1,
        [CT_PRICE_FRENCH] = 1,
        [CT_PRICE_REGULAR] = 2,
        [CT_PRICE_IRREGULAR] = 1,
        [CT_PRICE_USA] = 1,
        [CT_RANSOM] = 1,
        [CT_ESCAPE] = 6,
        [CT_ESCAPE_DIAZ] = 5,
        [CT_STAND_TURN] = 10,
        [CT_CAMERONE_MOST] = 3,
        [CT_SEARCH] = 5,
        [CT_PROTECTORATE] = 5,
        [CT_DIXIE_SOUTH] = 1,
        [CT_DIXIE_NORTH] = 6,
        [CT_DIXIE_SONORA] = 6,
        [CT_ANNA_JOINS] = 1,
        [CT_ANNA_REVOLTS] = 6,
        [CT_ANNA_DRAWS] = 4,
    };

    CHECK(load());
    for (unsigned i = 0; i < CT_FIGURES; i++)
        CHECK_INT(s->charts.figure[i], want[i]);
}

/* [5.5] [7.3.2] [7.3.5] [13.2.1] */
TEST(dice)
{
    static const uint8_t attrition[] = {2, 1, 0};
    static const uint8_t leaders[] = {CT_RETURNS,  CT_RETURNS,  CT_RETURNS,
                                      CT_CAPTURED, CT_CAPTURED, CT_EXECUTED};
    static const uint8_t mexicans[] = {CT_TO_POOL, CT_TO_POOL, CT_TO_POOL,
                                       CT_DESERTS, CT_DESERTS, CT_DESERTS};
    static const uint8_t guns[] = {CT_TO_POOL,     CT_TO_POOL,     CT_TO_POOL,
                                   CT_GUN_REMOVED, CT_GUN_REMOVED, CT_GUN_CAPTURED};
    static const uint8_t sunk[] = {CT_TO_POOL,     CT_TO_POOL,     CT_TO_POOL,
                                   CT_GUN_REMOVED, CT_GUN_REMOVED, CT_GUN_REMOVED};
    static const uint8_t steps[] = {2, 2, 2, 1, 1, 0};

    CHECK(load());
    for (unsigned i = 0; i < 3; i++)
        CHECK_INT(s->charts.attrition[i], attrition[i]);
    for (unsigned i = 0; i < 6; i++) {
        CHECK_INT(s->charts.leader_loss[i], leaders[i]);
        CHECK_INT(s->charts.desertion[0][i], mexicans[i]);
        CHECK_INT(s->charts.desertion[1][i], guns[i]);
        CHECK_INT(s->charts.setup_gun[i], sunk[i]);
        CHECK_INT(s->charts.setup_unit[i], steps[i]);
    }
}

/* [3.0] 22 quarters from the first of 1862 on. */
TEST(turns)
{
    CHECK(load());
    for (unsigned turn = 1; turn <= 22; turn++) {
        CHECK_INT(s->charts.year[turn], 1862 + (turn - 1) / 4);
        CHECK_INT(s->charts.quarter[turn], 1 + (turn - 1) % 4);
    }
}

/* [11.0] Of each year the sums of 2 to 12. */
TEST(random_events)
{
    static const char *const want[CT_YEARS][CT_SUMS] = {
        {"Leader Escapes", "Welcome the Liberators!", "Successful Force March", "Viva Juarez!",
         "Vomito Negro!", "Vive l'Empereur!", "The Blue Butchers!", "No Event, Imperial re-roll",
         "No Event, Republican re-roll", "Drive them out!", "Cinco de Mayo!"},
        {"Vomito Negro!", "Camerone", "No Event, Imperial re-roll", "Surprise Raid",
         "Vive l'Empereur!", "Welcome the Liberators!", "Successful Force March",
         "Col. Dupin requests", "Dixie Victorious", "No Event, Republican re-roll",
         "Leader Escapes"},
        {"Maximilian defies the Pope", "Viva Juarez!", "Welcome the Liberators!",
         "Vive l'Empereur!", "Your bill, monsieur", "Drive them out!", "Successful Force March",
         "Surprise Raid", "Col. Dupin requests", "No Event, Republican re-roll", "Leader Escapes"},
        {"The Marshal weds", "Vive l'Empereur!", "Viva Juarez!", "Father Fischer advises",
         "Col. Dupin requests", "Surprise Raid", "He will be my heir", "Viva Massimiliano!",
         "Napoleon the repo man", "Vomito Negro!", "Leader Escapes"},
        {"Napoleon says non!", "Viva Juarez!", "Viva Massimiliano!",
         "Johnson's Gulf of Mexico Resolution", "Shelby most welcome", "Col. Dupin requests",
         "Surprise Raid", "The Specter of Bismarck", "Leader Escapes",
         "No Event, Republican re-roll", "No Event, Imperial re-roll"},
        {"Maximilian abdicates", "So close to the United States", "So far from God",
         "Don't go away mad", "Maximilian rides!", "Viva Massimiliano!", "Viva Juarez!",
         "Surprise Raid", "Leader Escapes", "I must save Mexico!", "No Event, Republican re-roll"},
    };

    CHECK(load());
    for (unsigned year = 0; year < CT_YEARS; year++)
        for (unsigned i = 0; i < CT_SUMS; i++) {
            char rule[16];
            const struct ct_listed_event *is = &s->event[year][i];

            snprintf(rule, sizeof rule, "11.%u/%u", year + 1, i + CT_LOWEST_SUM);
            CHECK_STR(is->rule, rule);
            CHECK_STR(is->title, want[year][i]);
        }
}

/* [11.3/3] [11.4/4] What is called Viva Juarez! brings points until 1864, and a gun from then on.
 */
TEST(two_events_of_one_name)
{
    static const struct {
        unsigned year, sum;
        bool points;
    } rows[] = {
        {1862, 5, true}, {1864, 3, true}, {1865, 4, false}, {1866, 3, false}, {1867, 8, false}};

    CHECK(load());
    const uint8_t points = s->event[0][5 - CT_LOWEST_SUM].effect;
    const uint8_t gun = s->event[3][4 - CT_LOWEST_SUM].effect;
    CHECK(points != gun);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_INT(s->event[rows[i].year - CT_FIRST_YEAR][rows[i].sum - CT_LOWEST_SUM].effect,
                  rows[i].points ? points : gun);
}

/* [11.1/9] Whom each favours: I, R, the rolling player +, or nobody -; and who may roll again. */
TEST(whom_events_favour)
{
    static const char *const want[CT_YEARS] = {"+I+RRII--RR", "RR-+II+II-+", "RRIIRR++I-+",
                                               "RIRRI+RIRR+", "IRIRII+R+--", "RRRRIIR+++-"};
    static const char *const again[CT_YEARS] = {".......IR..", "..I......R.", ".........R.",
                                                "...........", ".........RI", "..........R"};

    CHECK(load());
    for (unsigned year = 0; year < CT_YEARS; year++)
        for (unsigned i = 0; i < CT_SUMS; i++) {
            const struct ct_listed_event *is = &s->event[year][i];
            char favours = is->favours == CT_IMPERIAL         ? 'I'
                           : is->favours == CT_REPUBLICAN     ? 'R'
                           : is->favours == CT_FAVOURS_ROLLER ? '+'
                                                              : '-';
            char reroll = is->reroll == CT_IMPERIAL ? 'I' : is->reroll == CT_REPUBLICAN ? 'R' : '.';

            CHECK_INT(favours, want[year][i]);
            CHECK_INT(reroll, again[year][i]);
        }
}

TESTS(RUN(combat_results), RUN(terrain), RUN(figures), RUN(dice), RUN(turns), RUN(random_events),
      RUN(two_events_of_one_name), RUN(whom_events_favour))
