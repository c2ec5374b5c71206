/* House rules of The Halls of Montezuma: at which points they are asked, what they are told, and
 * what becomes of what they add. */
#include "montezuma/montezuma.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/house.h"
#include "montezuma_stage.h"
#include "ruled.h"

static struct mz_scenario ruled; /* the stage's, with house rules */

/* A hasty battle at Victoria, which Mexico has begun, and one rule that is asked at that point. */
static void begin_ruled(unsigned listens, int32_t number)
{
    begin();
    ruled_begin(listens, number, MZ_EV_HOUSE);
    ruled = *s;
    ruled.hooks = &hooks;
    play = (struct mz_play)MZ_LOOK(&ruled, &position);
    play.sink = &ruled_sink;
    position.head.turn = 2;
    position.battle.attacker = MZ_MEXICO;
    position.battle.cell = (uint8_t)cell("victoria");
    position.battle.type = MZ_HASTY;
    position.battle.force[MZ_ATTACKER].sum = 7;
    position.battle.force[MZ_DEFENDER].sum = 4;
}

/* So much it was told; what it is asked of is the game itself, in its turn and phase. */
static void is_about(const char *words)
{
    char whole[240];

    snprintf(whole, sizeof whole, "%sturn=2 phase=%s ", words,
             mz_game.phases[position.head.phase].name);
    CHECK_STR(about.at, whole);
    CHECK(of_position == &position && of_scenario == &ruled);
}

TEST(nobody_is_asked)
{
    begin_ruled(HOOK_ORDER, 3);
    for (unsigned i = 0; i < 2; i++) {
        CHECK_INT(mz_house_efficiency(&play, MZ_ATTACKER), 0);
        CHECK_INT(mz_house_losses(&play, MZ_DEFENDER, 2), 2);
        CHECK_INT(mz_house_movement(&play, 5), 5);
        CHECK_INT(mz_house_points(&play, s->scott, 6), 6);
        CHECK_INT(mz_house_will(&play), 0);
        ruled.hooks = NULL;
    }
    CHECK_INT(asked, 0);
}

/* [11.2.g] The side of each role, with its own firepower. */
TEST(efficiency)
{
    char words[160];

    begin_ruled(MZ_HOOK_COMBAT, -2);
    CHECK_INT(mz_house_efficiency(&play, MZ_ATTACKER), -2);
    CHECK_INT(told, 1);
    snprintf(words, sizeof words, "side=%d attacker=%d space=%u type=hasty firepower=7 ", MZ_MEXICO,
             MZ_MEXICO, cell("victoria"));
    is_about(words);
    position.battle.attacker = MZ_US;
    position.battle.type = MZ_PITCHED;
    adds = 0;
    CHECK_INT(mz_house_efficiency(&play, MZ_DEFENDER), 0);
    CHECK_INT(told, 1);
    snprintf(words, sizeof words, "side=%d attacker=%d space=%u type=pitched firepower=4 ",
             MZ_MEXICO, MZ_US, cell("victoria"));
    is_about(words);
}

struct kept {
    int32_t adds;
    unsigned comes;
};

/* To 3: not below 0, nor more than is counted. */
static const struct kept rows[] = {{0, 3}, {2, 5}, {-3, 0}, {-4, 0}, {252, 255}, {253, 255}};
enum { ROWS = sizeof rows / sizeof *rows };

/* [11.2.h] */
TEST(losses)
{
    char words[160];

    for (unsigned i = 0; i < ROWS; i++) {
        begin_ruled(MZ_HOOK_LOSSES, rows[i].adds);
        CHECK_INT(mz_house_losses(&play, MZ_DEFENDER, 3), rows[i].comes);
        CHECK_INT(told, rows[i].adds != 0);
    }
    snprintf(words, sizeof words, "side=%d attacker=%d space=%u type=hasty steps=3 ", MZ_US,
             MZ_MEXICO, cell("victoria"));
    is_about(words);
}

/* [10.1] */
TEST(movement)
{
    char words[160];

    for (unsigned i = 0; i < ROWS; i++) {
        begin_ruled(MZ_HOOK_MOVEMENT, rows[i].adds);
        position.active.side = MZ_MEXICO;
        position.active.at = (uint8_t)cell("victoria");
        position.active.army = i % 2;
        CHECK_INT(mz_house_movement(&play, 3), rows[i].comes);
    }
    snprintf(words, sizeof words, "side=%d space=%u army=1 points=3 ", MZ_MEXICO, cell("victoria"));
    is_about(words);
}

/* [13.4.a] */
TEST(points)
{
    char words[160];

    for (unsigned i = 0; i < ROWS; i++) {
        begin_ruled(MZ_HOOK_POINTS, rows[i].adds);
        CHECK_INT(mz_house_points(&play, s->canales, 3), rows[i].comes);
    }
    snprintf(words, sizeof words, "side=%d leader=%u points=3 ", MZ_MEXICO, (unsigned)s->canales);
    is_about(words);
    CHECK_INT(mz_house_points(&play, s->scott, 3), 255);
    snprintf(words, sizeof words, "side=%d leader=%u points=3 ", MZ_US, (unsigned)s->scott);
    is_about(words);
}

/* [5.2.b] What it adds decides who wins, with a government or without one. */
TEST(will)
{
    static const struct {
        uint8_t government;
        uint8_t will; /* one below what the United States may win with */
    } states[] = {{MZ_STABLE, 0}, {MZ_COLLAPSED, 9}};
    char words[160];

    for (unsigned i = 0; i < 2; i++)
        for (int32_t more = 1; more <= 2; more++) {
            begin_ruled(MZ_HOOK_VICTORY, more);
            position.government = states[i].government;
            position.pw = states[i].will;
            mz_finish_by_will(&play);
            CHECK_INT(position.head.winner, more == 1 ? MZ_US : MZ_MEXICO);
            CHECK_INT(told, 1);
            snprintf(words, sizeof words, "will=%d collapsed=%u ", (int)position.pw, i);
            is_about(words);
        }
}

TESTS(RUN(nobody_is_asked), RUN(efficiency), RUN(losses), RUN(movement), RUN(points), RUN(will))
