/* The charts of The Halls of Montezuma as the game holds them, whole: each row against the figures
 * of its case, written out here a second time. */
#include "montezuma_stage.h"

/* [10.2] [6.2] */
TEST(terrain)
{
    static const struct mz_terrain_effects want[MZ_TERRAINS] = {
        [MZ_CLEAR] = {1, MZ_ALWAYS, 0},   [MZ_ROUGH] = {2, MZ_WORK, 1},
        [MZ_JUNGLE] = {2, MZ_WORK, 0},    [MZ_ROUGH_JUNGLE] = {3, MZ_WORK, 1},
        [MZ_TRANSIT] = {1, MZ_ALWAYS, 0}, [MZ_ZONE] = {0, MZ_NEVER, 0},
    };

    begin();
    for (unsigned i = 0; i < MZ_TERRAINS; i++) {
        CHECK_INT(s->charts.terrain[i].enter, want[i].enter);
        CHECK_INT(s->charts.terrain[i].supply, want[i].supply);
        CHECK_INT(s->charts.terrain[i].fp, want[i].fp);
    }
}

/* [10.2] */
TEST(connections)
{
    static const struct mz_connection_effects want[MZ_CONNECTIONS] = {
        [MZ_ORDINARY] = {0, 1, 0}, [MZ_ROUGH_WAY] = {1, 2, 0}, [MZ_RIVER] = {1, 1, 2}};

    begin();
    for (unsigned i = 0; i < MZ_CONNECTIONS; i++) {
        CHECK_INT(s->charts.connection[i].mp, want[i].mp);
        CHECK_INT(s->charts.connection[i].length, want[i].length);
        CHECK_INT(s->charts.connection[i].fp, want[i].fp);
    }
}

/* What a step between neighbours costs, in tenths; 0: they are none. */
static unsigned step(const char *from, const char *to)
{
    unsigned is = cell(from);

    for (unsigned i = s->walk.first[is]; i < s->walk.first[is + 1]; i++)
        if ((s->walk.step[i] & 0xffff) == cell(to))
            return s->walk.step[i] >> 16;
    return 0;
}

/* [10.2] 19.0: of San Antonio's 5 MP to Palo Blanco 2, 1 and 2. */
TEST(steps)
{
    begin();
    CHECK_INT(step("san_antonio", "t_rio_frio"), 20); /* rough connection */
    CHECK_INT(step("t_rio_frio", "t_laredo"), 10);
    CHECK_INT(step("t_laredo", "palo_blanco"), 20); /* Rio Grande */
    CHECK_INT(step("palo_blanco", "monterrey"), 10);
    CHECK_INT(step("monterrey", "santa_rosa"), 0);
    CHECK_INT(step("monclova", "santa_rosa"), 20);      /* rough Space */
    CHECK_INT(step("tepic", "san_blas"), 30);           /* jungle, rough connection */
    CHECK_INT(step("austin", "disputed_zone"), 10);     /* a Zone takes what is left */
    CHECK_INT(step("vera_cruz", "alvarado"), 20);       /* jungle */
    CHECK_INT(step("alvarado", "t_coatzacoalcos"), 10); /* transit */
}

/* [11.2.a] */
TEST(battle_types)
{
    static const struct mz_battle_kind want[MZ_BATTLE_TYPES] = {[MZ_COLUMN] = {0, -5, false, 0},
                                                                [MZ_HASTY] = {1, -3, true, 0},
                                                                [MZ_NORMAL] = {2, -2, true, 0},
                                                                [MZ_PITCHED] = {3, 0, true, 1}};

    begin();
    for (unsigned i = 0; i < MZ_BATTLE_TYPES; i++) {
        CHECK_INT(s->charts.battle[i].mp, want[i].mp);
        CHECK_INT(s->charts.battle[i].fp, want[i].fp);
        CHECK_INT(s->charts.battle[i].commits, want[i].commits);
        CHECK_INT(s->charts.battle[i].post_battle, want[i].post_battle);
    }
}

/* [11.2.h] The columns end at 2, 4, 6, 8, 10, 13, 16, 19, 23, 27; the last has no end. */
TEST(battle_results)
{
    static const uint8_t ends[MZ_FP_COLUMNS] = {2, 4, 6, 8, 10, 13, 16, 19, 23, 27, MZ_NO_END};
    static const uint8_t want[MZ_EFFICIENCIES][MZ_FP_COLUMNS] = {
        {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2}, {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3},
        {0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5}, {0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7},
        {1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 11}};

    begin();
    for (unsigned column = 0; column < MZ_FP_COLUMNS; column++)
        CHECK_INT(s->charts.fp_to[column], ends[column]);
    for (unsigned row = 0; row < MZ_EFFICIENCIES; row++)
        for (unsigned column = 0; column < MZ_FP_COLUMNS; column++)
            CHECK_INT(s->charts.results[row][column], want[row][column]);
}

/* A chart that is read with a die gives these from `low` on. */
static void gives(const struct mz_bands *bands, int low, const int *want, size_t count)
{
    for (size_t i = 0; i < count; i++)
        CHECK_INT(mz_read_bands(bands, low + (int)i), want[i]);
}
#define GIVES(chart, low, ...)                                                                     \
    gives(&s->charts.chart, low, (const int[]){__VA_ARGS__},                                       \
          sizeof(const int[]){__VA_ARGS__} / sizeof(int))

/* [11.2.h] [11.5.a] [11.3] [18.2] [18.3.a] [5.1.b] From below the first row to above the last. */
TEST(dice)
{
    begin();
    GIVES(efficiency, -1, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5);
    GIVES(post_battle, -1, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4);
    GIVES(leader_loss, 0, MZ_UNHURT, MZ_UNHURT, MZ_UNHURT, MZ_UNHURT, MZ_WOUNDED, MZ_WOUNDED,
          MZ_WOUNDED, MZ_WOUNDED, MZ_KILLED, MZ_KILLED);
    GIVES(collapse, 8, MZ_STABLE, MZ_STABLE, MZ_UNSTABLE, MZ_UNSTABLE, MZ_UNSTABLE, MZ_COLLAPSED,
          MZ_COLLAPSED);
    GIVES(war, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1);
    GIVES(conquest, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5);
}

/* [11.2.f] [11.2.g] [18.2] [18.3.a] [5.1] */
TEST(modifiers)
{
    static const int8_t want[MZ_MODIFIERS] = {
        [MZ_FP_OTHER] = 1,        [MZ_FP_COMBINED] = 1,        [MZ_FP_ARMY] = 3,
        [MZ_FP_NO_SUPPLY] = -3,   [MZ_FP_ZAPADORES] = 2,       [MZ_EFF_INTERCEPTION] = 1,
        [MZ_EFF_FAILED] = -1,     [MZ_EFF_STAFF] = 1,          [MZ_EFF_ZAPADORES] = 1,
        [MZ_COLLAPSE_REVOLT] = 1, [MZ_COLLAPSE_UNSTABLE] = 1,  [MZ_COLLAPSE_BLOCKADE] = 1,
        [MZ_COLLAPSE_MEJICO] = 3, [MZ_COLLAPSE_VERA_CRUZ] = 1, [MZ_COLLAPSE_TWO_STATES] = 1,
        [MZ_WAR_BELLICOSITY] = 1, [MZ_WAR_ELIMINATED] = 1,     [MZ_WAR_TEXAS] = 2,
        [MZ_PW_ARMY_WINS] = 1,    [MZ_PW_ARMY_LOSES] = 1,      [MZ_PW_BIG_LOSER] = 1,
        [MZ_PW_SANTA_ANNA] = -2,  [MZ_PW_US_CHIEF] = 1,        [MZ_PW_TRAIN] = 1,
        [MZ_PW_EXTRA_CARD] = 1,   [MZ_PW_COLLAPSE] = -5,
    };

    begin();
    for (unsigned i = 0; i < MZ_MODIFIERS; i++)
        CHECK_INT(s->charts.modifier[i], want[i]);
}

/* Each under its own name, so that no two change places. */
TEST(figures)
{
    static const uint8_t want[MZ_FIGURES] = {
        [MZ_STACKING] = 15,
        [MZ_LEADER_FLIGHT] = 5,
        [MZ_SANTA_ANNA_UNITS] = 4,
        [MZ_SANTA_ANNA_RETURNS] = 5,
        [MZ_SUPPLY_LENGTH] = 5,
        [MZ_ZONE_LENGTH] = 3,
        [MZ_ZONE_SUPPLIED] = 3,
        [MZ_CALIFORNIA_SUPPLIED] = 1,
        [MZ_SONORA_SUPPLIED] = 3,
        [MZ_ACTION_CARDS] = 2,
        [MZ_HEAT_WAGON] = 1,
        [MZ_LEADER_MP] = 10,
        [MZ_ZONE_EXIT_MP] = 1,
        [MZ_CLAIM_MP] = 1,
        [MZ_WORK_EXIT_MP] = 1,
        [MZ_REACTION_NEEDED] = 5,
        [MZ_ZONE_ATTACK_MP] = 1,
        [MZ_ZONE_AVOIDANCES] = 2,
        [MZ_SIEGE_STEPS] = 2,
        [MZ_LEADER_LOSS_NEEDED] = 5,
        [MZ_POST_BATTLE_DIFFERENCE] = 5,
        [MZ_ROUT_STEPS] = 5,
        [MZ_RALLY_SPACES] = 5,
        [MZ_UNDER_CONSTRUCTION] = 4,
        [MZ_SQUADRON_OPS] = 2,
        [MZ_NAVAL_FORCE_OPS] = 4,
        [MZ_SQUADRONS_TURN] = 4,
        [MZ_SEIZED_STEPS] = 2,
        [MZ_ARMY_OPS] = 2,
        [MZ_RAID_NEEDED] = 5,
        [MZ_RAID_LOST_AT] = 1,
        [MZ_RAID_INDIAN] = 10,
        [MZ_RAID_GUERRILLA] = 6,
        [MZ_RAID_MARKERS] = 5,
        [MZ_HAND_AT_WAR] = 9,
        [MZ_HAND_COLLAPSED] = 7,
        [MZ_PW_MOST] = 35,
        [MZ_BELLICOSITY_MOST] = 5,
        [MZ_US_WINS_AT] = 1,
        [MZ_US_WINS_COLLAPSED_AT] = 10,
        [MZ_SPREAD_AT] = 8,
        [MZ_SPREAD_COLLAPSED_AT] = 7,
        [MZ_TWO_STAR_DICE] = 2,
        [MZ_COST_INFANTRY] = 1,
        [MZ_COST_CAVALRY] = 2,
        [MZ_COST_MIXED] = 2,
        [MZ_COST_ARTILLERY] = 3,
        [MZ_SCOTT_TURN] = 5,
        [MZ_REVOLT_STEP_AT] = 9,
        [MZ_TEXAS_SUDDEN_DEATH] = 5,
        [MZ_ZONE_SUDDEN_DEATH] = 2,
        [MZ_LEADER_LOSS_LOW] = 2,
        [MZ_LEADER_LOSS_HIGH] = 7,
        [MZ_GUNS_LOST_AT] = 9,
        [MZ_ROUT_AT] = 9,
        [MZ_BIG_FORCE] = 5,
        [MZ_AUTOMATIC_WAR] = 7,
    };

    begin();
    for (unsigned i = 0; i < MZ_FIGURES; i++)
        CHECK_INT(s->charts.figure[i], want[i]);
}

/* [13.2] Of fieldworks four of 1, five of 2, three of 3; of forts 3, 3 and 2 of 3 to 5. [5.1.b] Two
 * markers of -1, five of 0, five of 1, four of 2. */
TEST(markers)
{
    static const uint8_t works[MZ_WORKS][MZ_WORK_FIGURES] = {
        [MZ_FIELDWORKS] = {0, 4, 5, 3, 0, 0}, [MZ_FORT] = {0, 0, 0, 3, 3, 2}};
    static const uint8_t markers[MZ_CITY_MARKERS] = {2, 5, 5, 4};

    begin();
    for (unsigned work = 0; work < MZ_WORKS; work++)
        for (unsigned figure = 0; figure < MZ_WORK_FIGURES; figure++)
            CHECK_INT(s->charts.works[work][figure], works[work][figure]);
    for (unsigned i = 0; i < MZ_CITY_MARKERS; i++) {
        CHECK_INT(s->charts.city_marker[i], (int)i - 1);
        CHECK_INT(s->charts.city_markers[i], markers[i]);
    }
}

/* [2.5] */
TEST(turn_record)
{
    enum { NEVER = MZ_GAME_GOES_ON, ALWAYS = MZ_GAME_ENDS };
    static const struct mz_turn want[MZ_TURNS + 1] = {
        {0},
        {"Jan-Mar 1846", 5, 0, 6, NEVER, false, {0, 0}, {0, 0}},
        {"Apr-Jun 1846", 5, 1, 5, NEVER, false, {1, 2}, {1, 3}},
        {"Jul-Sep 1846", 6, 2, 4, NEVER, true, {1, 1}, {2, 2}},
        {"Oct-Dec 1846", 7, 3, 3, NEVER, false, {1, 1}, {2, 2}},
        {"Jan-Mar 1847", 7, 4, 2, NEVER, false, {1, 1}, {3, 3}},
        {"Apr-Jun 1847", 7, 5, 1, 9, false, {1, 1}, {3, 3}},
        {"Jul-Sep 1847", 9, 0, 0, 8, true, {1, 1}, {2, 2}},
        {"Oct-Dec 1847", 9, 0, 0, 6, false, {0, 0}, {2, 2}},
        {"Jan-Mar 1848", 9, 0, 0, 4, false, {0, 0}, {1, 1}},
        {"Apr-Jun 1848", 9, 0, 0, ALWAYS, false, {0, 0}, {0, 0}},
    };

    begin();
    for (unsigned i = 1; i <= MZ_TURNS; i++) {
        const struct mz_turn *is = &s->charts.turn[i];

        CHECK_STR(is->dates, want[i].dates);
        CHECK_INT(is->hand, want[i].hand);
        CHECK_INT(is->war, want[i].war);
        CHECK_INT(is->war_pw, want[i].war_pw);
        CHECK_INT(is->end, want[i].end);
        CHECK_INT(is->heat, want[i].heat);
        for (unsigned side = 0; side < MZ_SIDES; side++) {
            CHECK_INT(is->leaders[side], want[i].leaders[side]);
            CHECK_INT(is->units[side], want[i].units[side]);
        }
    }
}

/* [5.1.b] The sixteen PW Cities and what the map adds. */
TEST(cities)
{
    static const struct {
        const char *city;
        int pw;
    } want[] = {{"matamoros", 0},   {"tampico", 0},  {"monterrey", 1},  {"saltillo", 0},
                {"chihuahua", 0},   {"durango", 0},  {"zacatecas", 0},  {"san_luis_potosi", 1},
                {"guadalajara", 1}, {"mazatlan", 0}, {"guanajuato", 0}, {"queretaro", 0},
                {"mejico", 3},      {"puebla", 1},   {"vera_cruz", 1},  {"alta_california", 0}};
    unsigned count = 0;

    begin();
    for (unsigned i = 0; i < s->map.cells; i++)
        count += s->cell[i].city;
    CHECK_INT(count, sizeof want / sizeof *want);
    CHECK_INT(s->cities, sizeof want / sizeof *want);
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        CHECK(s->cell[cell(want[i].city)].city);
        CHECK_INT(s->cell[cell(want[i].city)].pw, want[i].pw);
    }
}

TESTS(RUN(terrain), RUN(connections), RUN(steps), RUN(battle_types), RUN(battle_results), RUN(dice),
      RUN(modifiers), RUN(figures), RUN(markers), RUN(turn_record), RUN(cities))
