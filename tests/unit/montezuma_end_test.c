/* The end of a Turn in The Halls of Montezuma [18.0], [5.2], on the board of the rulebook's
 * example.
 */
#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/government.h"
#include "montezuma_stage.h"

static void hold(uint8_t side, const char *name)
{
    position.control[cell(name)] = side;
}

static uint32_t state(const char *name)
{
    return UINT32_C(1) << mz_find_state(s, name);
}

/* 19.0: a 9, and 1 for the revolt in Yucatan, is 10: Unstable, which adds 1 in the next Turn. */
TEST(collapse)
{
    begin();
    CHECK_INT(mz_collapse_modifier(&play), 1);
    position.government = MZ_UNSTABLE;
    CHECK_INT(mz_collapse_modifier(&play), 2);
    position.blockade = 3;
    CHECK_INT(mz_collapse_modifier(&play), 5);
    hold(MZ_US, "vera_cruz");
    CHECK_INT(mz_collapse_modifier(&play), 6);
    hold(MZ_US, "mejico");
    CHECK_INT(mz_collapse_modifier(&play), 9);
    position.us_states = state("tabasco") | state("puebla") | state("sonora");
    CHECK_INT(mz_collapse_modifier(&play), 10); /* one for two States */
}

/* 19.0: a 3, 1 for Bellicosity, 1 for a unit eliminated, 1 for Turn 2: 6. */
TEST(war)
{
    begin();
    position.head.turn = 2;
    position.bellicosity = 1;
    CHECK_INT(3 + mz_war_modifier(&play, true), 6);
    CHECK_INT(mz_war_modifier(&play, false), 2);
    unit("mx.1-inf")->where = (uint8_t)cell("t_laredo"); /* Texas, Transit Space or not [2.1.a] */
    CHECK_INT(mz_war_modifier(&play, false), 4);
}

/* [5.1.d] 19.0: one State in revolt, halved down to 0; up once the government has collapsed. A
 * State that is both counts once. */
TEST(will_for_states)
{
    begin();
    CHECK_INT(mz_states_pw(&play), 0);
    position.us_states = state("yucatan") | state("sonora");
    CHECK_INT(mz_states_pw(&play), 1);
    revolt("oaxaca");
    CHECK_INT(mz_states_pw(&play), 1);
    position.government = MZ_COLLAPSED;
    CHECK_INT(mz_states_pw(&play), 2);
}

/* [6.9] Two Spaces of Queretaro; a Zone by its units, or by a marker with no Mexican unit there. */
TEST(us_states)
{
    begin();
    CHECK(mz_find_us_states(&play) == 0);
    hold(MZ_US, "queretaro");
    CHECK(mz_find_us_states(&play) == 0);
    hold(MZ_US, "san_juan_del_rio");
    CHECK(mz_find_us_states(&play) == state("queretaro"));
    hold(MZ_US, "alta_california");
    CHECK(mz_find_us_states(&play) == state("queretaro")); /* the 3rd PC is there */
    unit("mx.3-pc")->where = MZ_REGROUP;
    CHECK(mz_find_us_states(&play) == (state("queretaro") | state("alta_california")));
    unit("us.2-inf")->where = s->baja_california;
    CHECK(mz_find_us_states(&play) ==
          (state("queretaro") | state("alta_california") | state("baja_california")));
}

/* [18.1.b] With as many Spaces as its number a State goes over, with fewer it comes back. */
TEST(states_at_the_end_of_a_turn)
{
    static const struct sink nowhere = {NULL, NULL};

    begin();
    play.sink = &nowhere;
    hold(MZ_US, "queretaro");
    hold(MZ_US, "san_juan_del_rio");
    unit("us.2-inf")->where = (uint8_t)cell("queretaro");
    unit("us.3-inf")->where = (uint8_t)cell("san_juan_del_rio");
    mz_determine_control(&play);
    CHECK(position.us_states == state("queretaro"));
    unit("us.3-inf")->where = MZ_REGROUP;
    hold(MZ_MEXICO, "san_juan_del_rio");
    mz_determine_control(&play);
    CHECK(position.us_states == 0);
}

/* [6.7] Each Space is its own country's, a Transit Space nobody's; [6.8] so are the Zones, but for
 * the Disputed Zone, which is as if friendly to both unless it is raided [16.4.b]. */
TEST(control_at_the_start)
{
    begin();
    CHECK_INT(position.control[cell("austin")], MZ_US);
    CHECK_INT(position.control[s->new_orleans], MZ_US);
    CHECK_INT(position.control[cell("durango")], MZ_MEXICO);
    CHECK_INT(position.control[s->alta_california], MZ_MEXICO);
    CHECK_INT(position.control[s->baja_california], MZ_MEXICO);
    CHECK_INT(position.control[s->yucatan], MZ_MEXICO);
    CHECK_INT(position.control[cell("t_rio_frio")], MZ_NOBODYS);
    CHECK_INT(position.control[s->disputed_zone], MZ_NOBODYS);
    CHECK(mz_is_friendly(&play, s->disputed_zone, MZ_US));
    CHECK(mz_is_friendly(&play, s->disputed_zone, MZ_MEXICO));
    CHECK(!mz_is_friendly(&play, cell("t_rio_frio"), MZ_US));
    mz_cells_add(&position.raided, s->disputed_zone);
    CHECK(!mz_is_friendly(&play, s->disputed_zone, MZ_US));
}

/* [3.6] Santa Anna is in exile; [14.5] there is no blockade yet. */
TEST(as_the_game_begins)
{
    begin();
    CHECK_INT(unit("santa-anna")->where, MZ_EXILE);
    CHECK_INT(position.blockade, 0);
}

/* [11.5.a] In a friendly Space in supply: the Disputed Zone is one to both [6.8], none that has
 * been raided is [16.4.b]. */
TEST(rallies)
{
    struct mz_cells cells;

    begin();
    position.leaving = (struct mz_leaving){.from = (uint8_t)cell("austin"), .side = MZ_US};
    mz_find_rallies(&play, &cells);
    CHECK(mz_cells_have(&cells, s->disputed_zone));
    CHECK(mz_cells_have(&cells, cell("goliad")));
    mz_cells_add(&position.raided, cell("goliad"));
    unit("us.2-inf")->where = (uint8_t)cell("goliad"); /* it keeps the line open */
    mz_find_rallies(&play, &cells);
    CHECK(!mz_cells_have(&cells, cell("goliad")));
}

/* [18.1] Whatever the supply; not with units of both, nor in a Zone, nor a fortress that stands or
 * could not be kept. */
TEST(gained)
{
    struct mz_cells cells;

    begin();
    mz_find_gained(&play, MZ_US, &cells);
    CHECK(set_empty(cells.word, MZ_CELL_WORDS));
    unit("us.2-inf")->where = (uint8_t)cell("durango");
    unit("us.3-inf")->where = (uint8_t)cell("tampico");
    unit("us.4-inf")->where = s->baja_california;
    unit("us.6-inf")->where = s->vera_cruz;
    unit("mx.tres-villas-act")->where = MZ_REGROUP;
    mz_find_gained(&play, MZ_US, &cells);
    CHECK_INT(set_count(cells.word, MZ_CELL_WORDS), 1);
    CHECK(set_has(cells.word, cell("durango")));
    unit("mx.tampico-act")->where = MZ_REGROUP;
    position.ruined = 1 << 1; /* Vera Cruz; its guns are gone */
    unit("mx.vera-cruz-guns")->where = MZ_REMOVED;
    mz_find_gained(&play, MZ_US, &cells);
    CHECK_INT(set_count(cells.word, MZ_CELL_WORDS), 2); /* [13.3.b] it could not be kept */
    position.work[s->vera_cruz] =
        (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 1, .side = MZ_US};
    position.train[MZ_BEACHHEAD] = s->vera_cruz;
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    mz_find_gained(&play, MZ_US, &cells);
    CHECK_INT(set_count(cells.word, MZ_CELL_WORDS), 3);
}

/* [18.1.a] */
TEST(isolated)
{
    struct mz_cells cells;

    begin();
    hold(MZ_US, "palo_blanco"); /* in supply from San Patricio */
    hold(MZ_US, "durango");
    hold(MZ_US, "zacatecas");
    unit("us.2-inf")->where = (uint8_t)cell("zacatecas");
    mz_find_isolated(&play, MZ_US, &cells);
    CHECK_INT(set_count(cells.word, MZ_CELL_WORDS), 1);
    CHECK(set_has(cells.word, cell("durango")));
    mz_find_isolated(&play, MZ_MEXICO, &cells); /* its own country is never isolated [6.7.c] */
    CHECK(set_empty(cells.word, MZ_CELL_WORDS));
}

static void occupy(uint8_t side, const char *name, const char *with)
{
    hold(side, name);
    unit(with)->where = (uint8_t)cell(name);
}

/* [5.2.a] All five, and more units in the Disputed Zone. */
TEST(sudden_death_of_the_us)
{
    begin();
    for (unsigned i = 0; i < s->first_leader; i++)
        if (s->counter[i].side == MZ_MEXICO)
            position.unit[i].where = MZ_REGROUP;
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    position.train[MZ_TRAIN_US] = (uint8_t)cell("perote"); /* by Jalapa to Vera Cruz: 2 + 1 + 1 */
    position.train[MZ_BEACHHEAD] = s->monterrey;           /* to San Patricio: 5 */
    position.work[cell("jalapa")] =
        (struct mz_work_at){.work = MZ_FORT, .figure = 3, .side = MZ_US};
    position.work[cell("puente_nacional")] =
        (struct mz_work_at){.work = MZ_FORT, .figure = 3, .side = MZ_US};
    hold(MZ_US, "jalapa");
    hold(MZ_US, "puente_nacional");
    for (unsigned i = 0; i < s->map.cells; i++) /* the whole way is American */
        if (s->map.cell[i].terrain == MZ_CLEAR)
            position.control[i] = MZ_US;
    occupy(MZ_US, "vera_cruz", "us.2-inf");
    occupy(MZ_US, "mejico", "us.3-inf");
    occupy(MZ_US, "saltillo", "us.4-inf");
    occupy(MZ_US, "monterrey", "us.6-inf");
    occupy(MZ_US, "alta_california", "us.8-inf");
    CHECK(!mz_has_sudden_death(&play, MZ_US));
    unit("us.1-drag")->where = s->disputed_zone;
    CHECK(mz_has_sudden_death(&play, MZ_US));
    unit("mx.1-inf")->where = s->disputed_zone;
    CHECK(!mz_has_sudden_death(&play, MZ_US)); /* as many */
    unit("mx.1-inf")->where = s->alta_california;
    CHECK(mz_has_sudden_death(&play, MZ_US)); /* in a Zone enemies may be there */
    revolt("alta_california");
    CHECK(mz_has_sudden_death(&play, MZ_US)); /* [6.4.c] and a unit is always in supply */
    hold(MZ_MEXICO, "saltillo");
    CHECK(!mz_has_sudden_death(&play, MZ_US));
}

/* [5.2.a] [6.4.a] Monterrey and Saltillo by the port of Matamoros alone, which serves one Force,
 * and no Army: raids have cut the ways to Texas. */
TEST(sudden_death_by_a_port)
{
    static const char *const held[] = {"camargo", "cerralvo", "matamoros",      "puebla",
                                       "perote",  "jalapa",   "puente_nacional"};
    struct mz_work_at work = {.work = MZ_FIELDWORKS, .figure = 1, .side = MZ_US};

    begin();
    for (unsigned i = 0; i < s->units; i++)
        position.unit[i].where = MZ_REGROUP;
    for (unsigned i = 0; i < sizeof held / sizeof *held; i++)
        hold(MZ_US, held[i]);
    position.work[cell("jalapa")] = position.work[cell("puente_nacional")] = work;
    position.ruined = 3;
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    position.train[MZ_BEACHHEAD] = s->vera_cruz; /* serves any number */
    position.train[MZ_TRAIN_US] = (uint8_t)cell("perote");
    occupy(MZ_US, "vera_cruz", "us.2-inf");
    occupy(MZ_US, "mejico", "us.3-inf");
    occupy(MZ_US, "saltillo", "us.4-inf");
    occupy(MZ_US, "monterrey", "us.6-inf");
    occupy(MZ_US, "alta_california", "us.8-inf");
    unit("us.1-drag")->where = s->disputed_zone;
    CHECK(mz_has_sudden_death(&play, MZ_US)); /* Monterrey by Matamoros and Fort Brown, 4 */
    mz_cells_add(&position.raided, cell("fort_brown"));
    CHECK(mz_has_sudden_death(&play, MZ_US)); /* by Camargo and the Sal Colorado, 5 */
    mz_cells_add(&position.raided, cell("t_sal_colorado"));
    CHECK(!mz_has_sudden_death(&play, MZ_US));
    mz_cells_remove(&position.raided, cell("fort_brown"));
    CHECK(mz_has_sudden_death(&play, MZ_US));
    unit("kearney")->where = (uint8_t)cell("saltillo");
    CHECK(mz_has_sudden_death(&play, MZ_US));
    position.army[0] = (uint16_t)(unit("kearney") - position.unit);
    CHECK(!mz_has_sudden_death(&play, MZ_US)); /* [15.1] an Army now */
}

/* Five Texas Spaces, and two more than the enemy in the Disputed Zone: all that Mexico needs but a
 * Leader there. */
static void invade_texas(void)
{
    static const char *const texas[] = {"san_antonio", "austin", "goliad", "san_patricio",
                                        "corpus_christi"};
    static const char *const with[] = {"mx.1-inf", "mx.3-inf", "mx.5-inf", "mx.7-inf", "mx.8-inf"};

    begin();
    for (unsigned i = 0; i < s->first_leader; i++)
        if (s->counter[i].side == MZ_US)
            position.unit[i].where = MZ_REGROUP;
    hold(MZ_MEXICO, "encinas");
    for (unsigned i = 0; i < 5; i++)
        occupy(MZ_MEXICO, texas[i], with[i]);
    unit("mx.9-inf")->where = unit("mx.11-inf")->where = s->disputed_zone;
}

/* [5.2.a] Five Texas Spaces, a Leader and a lead of two in the Disputed Zone. */
TEST(sudden_death_of_mexico)
{
    invade_texas();
    CHECK(!mz_has_sudden_death(&play, MZ_MEXICO));
    unit("arista")->where = s->disputed_zone;
    CHECK(mz_has_sudden_death(&play, MZ_MEXICO));
    unit("us.2-inf")->where = s->disputed_zone;
    CHECK(!mz_has_sudden_death(&play, MZ_MEXICO)); /* a lead of one */
    unit("us.2-inf")->where = MZ_REGROUP;
    hold(MZ_US, "austin");
    CHECK(!mz_has_sudden_death(&play, MZ_MEXICO));
}

static struct dice dice;
static const struct sink silent = {NULL, NULL};

/* The end of that Turn is looked at, with that die, if it falls: who has won, NO_SIDE if nobody has
 * yet. */
static uint8_t winner_of(uint8_t turn, uint16_t die, size_t falls)
{
    dice_supply(&dice, &die, 1);
    play.dice = &dice;
    play.sink = &silent;
    position.head.turn = turn;
    position.head.over = 0;
    position.head.winner = NO_SIDE;
    mz_check_victory(&play);
    CHECK_INT(dice.fallen, falls);
    CHECK_INT(position.head.over, position.head.winner != NO_SIDE);
    return position.head.winner;
}

/* [5.2.a] [3.7] Whoever has the initiative, the other may have won, and then no die falls. */
TEST(the_end_by_sudden_death)
{
    for (uint8_t war = 0; war < 2; war++) {
        invade_texas();
        position.war = war;
        CHECK_INT(winner_of(6, 9, 1), MZ_MEXICO); /* by Political Will: 30 */
        position.pw = 0;
        CHECK_INT(winner_of(6, 9, 1), MZ_US);
        unit("arista")->where = s->disputed_zone;
        CHECK_INT(winner_of(6, 9, 0), MZ_MEXICO);
    }
}

/* [18.7] Up to Turn 5 the game goes on; then it ends at the die of the Turn Record; in Turn 10 in
 * any case. */
TEST(the_roll_for_the_end)
{
    begin();
    position.pw = 0;
    CHECK_INT(winner_of(5, 9, 0), NO_SIDE);
    CHECK_INT(winner_of(6, 8, 1), NO_SIDE);
    CHECK_INT(winner_of(6, 9, 1), MZ_US);
    CHECK_INT(winner_of(7, 7, 1), NO_SIDE);
    CHECK_INT(winner_of(7, 8, 1), MZ_US);
    CHECK_INT(winner_of(10, 0, 0), MZ_US);
}

/* A step of the Governmental Status Phase, with that die. */
static void government(unsigned step, uint16_t die)
{
    dice_supply(&dice, &die, 1);
    play.dice = &dice;
    play.sink = &silent;
    mz_government_step(&play, step);
}

/* [16.4.a] [18.5.a] Half a point a raid, the difference rounded up, for who has made more; then the
 * markers come off. Yucatan alone is in revolt, which is worth nothing yet [5.1.d]. */
TEST(will_of_raids)
{
    static const struct {
        uint8_t mexico, us;
        int change;
    } rows[] = {{0, 0, 0}, {1, 0, 1}, {2, 0, 1},  {3, 0, 2},
                {3, 1, 1}, {2, 2, 0}, {0, 1, -1}, {1, 4, -2}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin();
        position.pw = 20;
        position.raids.made[MZ_MEXICO] = rows[i].mexico;
        position.raids.made[MZ_US] = rows[i].us;
        position.raids.militia = 1;
        mz_cells_add(&position.raided, cell("goliad"));
        government(MZ_GOVERNMENT_WILL, 0);
        CHECK_INT(position.pw - 20, rows[i].change);
        CHECK(mz_cells_empty(&position.raided));
        CHECK_INT(position.raids.made[MZ_MEXICO] + position.raids.made[MZ_US] +
                      position.raids.militia,
                  0);
    }
}

/* [18.2] 19.0: a 9 and 1 for Yucatan make 10: Unstable. A 13 is a collapse, which costs 5; by a
 * card it is Unstable. What has collapsed is not rolled for again. */
TEST(the_collapse_roll)
{
    static const uint16_t nine = 9;

    begin();
    position.president = 1; /* Santa Anna is */
    government(MZ_GOVERNMENT_COLLAPSE, 9);
    CHECK_INT(dice.fallen, 0);
    position.president = 0;
    government(MZ_GOVERNMENT_COLLAPSE, 8);
    CHECK_INT(position.government, MZ_STABLE);
    government(MZ_GOVERNMENT_COLLAPSE, 9);
    CHECK_INT(position.government, MZ_UNSTABLE);
    CHECK_INT(position.pw, 30);
    position.blockade = 2; /* 1 for Yucatan, 1 for Unstable */
    dice_supply(&dice, &nine, 1);
    mz_collapse_by_card(&play, "21.0/57"); /* 9 and 4 */
    CHECK_INT(dice.fallen, 1);
    CHECK_INT(position.government, MZ_UNSTABLE);
    government(MZ_GOVERNMENT_COLLAPSE, 9);
    CHECK_INT(position.government, MZ_COLLAPSED);
    CHECK_INT(position.pw, 25);
    government(MZ_GOVERNMENT_COLLAPSE, 0);
    CHECK_INT(position.government, MZ_COLLAPSED);
    CHECK_INT(dice.fallen, 0);
}

/* [18.3.a] An 8 is War, with 1 for Turn 2; at War nobody rolls. A unit lost in battle is worth 1.
 */
TEST(the_war_roll)
{
    begin();
    position.head.turn = 2;
    government(MZ_GOVERNMENT_WAR, 6);
    CHECK_INT(position.war, 0);
    position.us_unit_lost = 1;
    government(MZ_GOVERNMENT_WAR, 6);
    CHECK_INT(position.war, 1);
    CHECK_INT(position.war_due, 1);
    government(MZ_GOVERNMENT_WAR, 9);
    CHECK_INT(dice.fallen, 0);
}

/* [18.3.a] Bellicosity is 0 at the least and 5 at the most; the first time that Mexico is the
 * stronger in the Disputed Zone takes 1, and only that. */
TEST(bellicosity)
{
    begin();
    play.sink = &silent;
    position.bellicosity = 4;
    mz_bellicosity(&play, 2, "21.0/8");
    CHECK_INT(position.bellicosity, 5);
    mz_bellicosity(&play, -6, "21.0/13");
    CHECK_INT(position.bellicosity, 0);
    position.bellicosity = 3;
    position.zone_seen = 0;
    unit("us.2-inf")->where = s->disputed_zone;
    unit("mx.1-inf")->where = s->disputed_zone;
    mz_look_to_zone(&play);
    CHECK_INT(position.bellicosity, 3); /* as many */
    unit("mx.3-inf")->where = s->disputed_zone;
    mz_look_to_zone(&play);
    CHECK_INT(position.bellicosity, 2);
    mz_look_to_zone(&play);
    CHECK_INT(position.bellicosity, 2);
}

/* [18.7] [7.2] [8.3.b] What holds for a Turn is over with it: the Supply Event, replacements, the
 * Armistice, that a US unit was lost in battle. The Action deck is shuffled, the Strategy deck if a
 * Reshuffle event was played. */
TEST(the_turn_is_over)
{
    unsigned settlers = 0;

    begin();
    play.dice = &dice;
    play.sink = &silent;
    while (strcmp(s->card[settlers].id, "settlers") != 0)
        settlers++;
    for (uint8_t reshuffle = 0; reshuffle < 2; reshuffle++) {
        position.supplied = position.us_unit_lost = position.armistice = 1;
        position.replaced = 3;
        position.reshuffle = reshuffle;
        position.pile[MZ_STRATEGY] = MZ_DISCARDED;
        position.pile[settlers] = MZ_DISCARDED;
        mz_turn_ends(&play);
        CHECK_INT(position.supplied + position.us_unit_lost + position.armistice, 0);
        CHECK_INT(position.replaced + position.reshuffle, 0);
        CHECK_INT(position.pile[MZ_STRATEGY], MZ_DRAW);
        CHECK_INT(position.pile[settlers], reshuffle ? MZ_DRAW : MZ_DISCARDED);
    }
}

/* [3.6.a] [3.6.b] He has found no city when he should have come, alone or with four units; now he
 * comes so. Who has not been due does not. */
TEST(santa_anna_is_due)
{
    static const uint16_t lots[] = {0, 0, 0, 0};
    unsigned anna;

    begin();
    anna = (unsigned)(unit("santa-anna") - position.unit);
    position.unit[anna].where = MZ_EXILE;
    play.dice = &dice;
    play.sink = &silent;
    dice_supply(&dice, lots, 4);
    mz_santa_anna_waits(&play);
    CHECK(mz_empty(&position.arrival.units));
    position.anna_due = MZ_DUE_ALONE;
    position.exiled = 1;
    mz_santa_anna_waits(&play);
    CHECK_INT(mz_count(&position.arrival.units), 1);
    CHECK(mz_has(&position.arrival.units, anna));
    CHECK_INT(mz_cells_count(&position.arrival.cells), 1);
    CHECK(mz_cells_have(&position.arrival.cells, s->mejico));
    CHECK_INT(position.anna_due + position.exiled, 0);
    position.anna_due = MZ_DUE_WITH_UNITS;
    mz_santa_anna_waits(&play);
    CHECK_INT(mz_count(&position.arrival.units), 5);
    CHECK_INT(dice.fallen, 4);
}

/* [3.6.b] Mejico closed, he comes to another city that is in supply; with none he stays due, as he
 * was. */
TEST(santa_anna_is_due_still)
{
    begin();
    play.dice = &dice;
    play.sink = &silent;
    hold(MZ_US, "mejico");
    position.anna_due = MZ_DUE_ALONE;
    mz_santa_anna_waits(&play);
    CHECK(!mz_cells_have(&position.arrival.cells, s->mejico));
    CHECK(mz_cells_have(&position.arrival.cells, cell("puebla")));
    CHECK(!mz_cells_have(&position.arrival.cells, cell("mapimi")));
    position.arrival = (struct mz_arrival){0};
    for (unsigned i = 0; i < s->cities; i++)
        position.control[s->city[i]] = MZ_US;
    for (unsigned due = MZ_DUE_ALONE; due <= MZ_DUE_WITH_UNITS; due++) {
        position.anna_due = (uint8_t)due;
        mz_santa_anna_waits(&play);
        CHECK_INT(position.anna_due, due);
        CHECK(mz_empty(&position.arrival.units));
    }
}

static unsigned winner_by_will(void)
{
    play.sink = &silent;
    mz_finish_by_will(&play);
    CHECK(play.head->over);
    return play.head->winner;
}

/* [5.2.b] 1, or 10 once the government has collapsed. */
TEST(political_will)
{
    begin();
    position.pw = 1;
    CHECK_INT(winner_by_will(), MZ_US);
    position.pw = 2;
    CHECK_INT(winner_by_will(), MZ_MEXICO);
    position.government = MZ_COLLAPSED;
    position.pw = 10;
    CHECK_INT(winner_by_will(), MZ_US);
    position.pw = 11;
    CHECK_INT(winner_by_will(), MZ_MEXICO);
}

/* [5.1.b] The marker of a city is drawn once, by lot from those that are left; two change places.
 */
TEST(markers_of_cities)
{
    static const uint16_t lots[] = {1, 5};

    begin();
    CHECK(s->cities > 2);
    unsigned one = s->city[0];
    unsigned other = s->city[1];
    dice_supply(&dice, lots, 2);
    play.dice = &dice;
    play.sink = &silent;
    int first = mz_see_marker(&play, one);
    int second = mz_see_marker(&play, other);
    CHECK_INT(dice.fallen, 2);
    CHECK(!dice.fault && first != second);
    CHECK_INT(position.marker[2], 0);
    for (unsigned times = 0; times < 2; times++) {
        mz_exchange_markers(&play, one, other);
        CHECK_INT(mz_see_marker(&play, times ? other : one), second);
        CHECK_INT(mz_see_marker(&play, times ? one : other), first);
    }
    CHECK_INT(dice.fallen, 2);
}

TESTS(RUN(markers_of_cities), RUN(collapse), RUN(war), RUN(will_for_states), RUN(us_states),
      RUN(states_at_the_end_of_a_turn), RUN(control_at_the_start), RUN(as_the_game_begins),
      RUN(rallies), RUN(gained), RUN(isolated), RUN(sudden_death_of_the_us),
      RUN(sudden_death_by_a_port), RUN(sudden_death_of_mexico), RUN(political_will),
      RUN(the_end_by_sudden_death), RUN(the_roll_for_the_end), RUN(the_turn_is_over),
      RUN(will_of_raids), RUN(the_collapse_roll), RUN(the_war_roll), RUN(bellicosity),
      RUN(santa_anna_is_due), RUN(santa_anna_is_due_still))
