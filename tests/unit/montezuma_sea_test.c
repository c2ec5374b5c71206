/* Squadrons, ports that they seize, and the Blockade [14.3] to [14.5], on the board of the
 * rulebook's example. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/naval.h"
#include "montezuma_stage.h"

static const struct sink silent = {NULL, NULL};

/* Two squadrons in these states; the game began without them. */
static void coasts(uint8_t east, uint8_t west)
{
    begin();
    play.sink = &silent;
    position.squadron[MZ_EAST] = east;
    position.squadron[MZ_WEST] = west;
}

/* [14.3] From Turn 4 on who is not there comes, but for one that an event of the Turn has sent
 * away; one that seizes a port goes on. */
TEST(they_come)
{
    coasts(MZ_INACTIVE, MZ_INACTIVE);
    position.head.turn = 3;
    mz_squadrons_come(&play);
    CHECK_INT(position.squadron[MZ_EAST] + position.squadron[MZ_WEST], 2 * MZ_INACTIVE);
    position.head.turn = 4;
    mz_squadrons_come(&play);
    CHECK_INT(position.squadron[MZ_EAST], MZ_ACTIVE);
    CHECK_INT(position.squadron[MZ_WEST], MZ_ACTIVE);
    CHECK_INT(position.blockade, 2); /* for the first time of each */
    for (unsigned coast = MZ_EAST; coast < MZ_COASTS; coast++) {
        coasts(MZ_INACTIVE, MZ_INACTIVE);
        position.head.turn = 5;
        position.becalmed = (uint8_t)(1u << coast);
        mz_squadrons_come(&play);
        CHECK_INT(position.squadron[coast], MZ_INACTIVE);
        CHECK_INT(position.squadron[coast == MZ_EAST ? MZ_WEST : MZ_EAST], MZ_ACTIVE);
        CHECK_INT(position.blockade, 1);
    }
    coasts(MZ_SEIZING, MZ_ACTIVE);
    position.head.turn = 4;
    mz_squadrons_come(&play);
    CHECK_INT(position.squadron[MZ_EAST], MZ_SEIZING);
    CHECK_INT(position.blockade, 0);
}

/* [14.3] [14.5] The Blockade rises once a coast, and never above the end of the track. */
TEST(the_blockade)
{
    coasts(MZ_INACTIVE, MZ_INACTIVE);
    for (unsigned times = 0; times < 2; times++) {
        mz_squadron(&play, MZ_WEST, true, "14.3");
        CHECK_INT(position.blockade, 1);
        mz_squadron(&play, MZ_WEST, false, "7.1.b/4");
        CHECK_INT(position.squadron[MZ_WEST], MZ_INACTIVE);
    }
    mz_squadron(&play, MZ_EAST, true, "14.3");
    CHECK_INT(position.blockade, 2);
    position.blockade = 34;
    mz_blockade(&play, "14.4.a");
    CHECK_INT(position.blockade, 35);
    mz_blockade(&play, "14.4.a");
    CHECK_INT(position.blockade, 35);
}

/* [14.4.b] A seizure ends with the squadron's going, or its being active again. */
TEST(the_end_of_a_seizure)
{
    for (unsigned active = 0; active < 2; active++) {
        coasts(MZ_SEIZING, MZ_INACTIVE);
        position.seized[MZ_EAST] = (uint8_t)cell("tampico");
        position.came = 1u << MZ_EAST;
        mz_squadron(&play, MZ_EAST, active, "14.4.b");
        CHECK_INT(position.squadron[MZ_EAST], active ? MZ_ACTIVE : MZ_INACTIVE);
        CHECK_INT(position.seized[MZ_EAST], 0);
        CHECK_INT(position.blockade, 0);
    }
}

static bool may_seize(const char *port, unsigned most)
{
    return mz_may_seize(&play, cell(port), most, 0);
}

/* [14.4] A Mexican port of the coast where the squadron is active, without artillery and with two
 * steps at the most; a Zone never, nor in the Armistice [21.0/71]. */
TEST(what_may_be_seized)
{
    coasts(MZ_ACTIVE, MZ_INACTIVE);
    unit("mx.tampico-act")->steps = 2;
    CHECK(may_seize("tampico", 2));
    CHECK(!may_seize("tampico", 1));
    unit("ampudia")->where = (uint8_t)cell("tampico"); /* a Leader is no step */
    CHECK(may_seize("tampico", 2));
    unit("mx.1-arty")->where = (uint8_t)cell("tampico");
    CHECK(!may_seize("tampico", 9));
    CHECK(may_seize("soto_la_marina", 2));
    position.control[cell("soto_la_marina")] = MZ_US;
    CHECK(!may_seize("soto_la_marina", 2));
    CHECK(!may_seize("victoria", 2));   /* no port */
    CHECK(!may_seize("galveston", 2));  /* American */
    CHECK(!may_seize("vera_cruz", 15)); /* its guns */
    position.ruined = 2;
    unit("mx.vera-cruz-guns")->where = MZ_REMOVED;
    CHECK(may_seize("vera_cruz", 15));
    CHECK(!may_seize("yucatan", 9));
    CHECK(!may_seize("mazatlan", 9)); /* the other coast */
    position.squadron[MZ_WEST] = MZ_SEIZING;
    CHECK(!may_seize("mazatlan", 9));
    position.squadron[MZ_WEST] = MZ_ACTIVE;
    CHECK(may_seize("mazatlan", 9));
    CHECK(!may_seize("alta_california", 9));
    position.armistice = 1;
    CHECK(!may_seize("mazatlan", 9));
}

/* [14.4.b] Artillery in the port that is seized ends it, in another it does not. */
TEST(guns_in_the_port)
{
    coasts(MZ_SEIZING, MZ_ACTIVE);
    position.seized[MZ_EAST] = (uint8_t)cell("tampico");
    position.came = 1u << MZ_EAST;
    mz_look_to_seizure(&play, cell("tampico"));
    CHECK_INT(position.squadron[MZ_EAST], MZ_SEIZING);
    unit("mx.1-arty")->where = (uint8_t)cell("soto_la_marina");
    mz_look_to_seizure(&play, cell("soto_la_marina"));
    CHECK_INT(position.squadron[MZ_EAST], MZ_SEIZING);
    unit("mx.1-arty")->where = (uint8_t)cell("tampico");
    mz_look_to_seizure(&play, cell("victoria"));
    CHECK_INT(position.squadron[MZ_EAST], MZ_SEIZING);
    mz_look_to_seizure(&play, cell("tampico"));
    CHECK_INT(position.squadron[MZ_EAST], MZ_ACTIVE);
    CHECK_INT(position.seized[MZ_EAST], 0);
}

TESTS(RUN(they_come), RUN(the_blockade), RUN(the_end_of_a_seizure), RUN(what_may_be_seized),
      RUN(guns_in_the_port))
