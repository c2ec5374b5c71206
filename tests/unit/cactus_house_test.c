/* House rules of Cactus Throne: at which points they are asked, what they are told, and what
 * becomes of what they add. */
#include "cactus/rules/house.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/turn_end.h"
#include "cactus_stage.h"
#include "ruled.h"

static struct ct_scenario ruled; /* the stage's, with house rules */

/* A battle in Puebla on turn 6, and one rule that is asked at that point. */
static struct ct_play begin(unsigned listens, int32_t number)
{
    ruled_begin(listens, number, CT_EV_HOUSE);
    ruled = *s;
    ruled.hooks = &hooks;
    p = good;
    p.battle.attacker = CT_REPUBLICAN;
    p.battle.province = at("puebla");
    p.battle.round = 3;
    struct ct_play play = CT_LOOK(&ruled, &p);
    play.sink = &ruled_sink;
    ct_board_begin(&play.board, &ruled, &p);
    return play;
}

static void is_about(const char *words)
{
    CHECK_STR(about.at, words);
    CHECK(of_position == &p && of_scenario == &ruled);
}

TEST(nobody_is_asked)
{
    CHECK(load());
    struct ct_play play = begin(HOOK_ORDER, 3);
    for (unsigned i = 0; i < 2; i++) {
        CHECK_INT(ct_house_columns(&play), 0);
        CHECK_INT(ct_house_losses(&play, CT_IMPERIAL, 2), 2);
        CHECK_INT(ct_house_points(&play, CT_IMPERIAL, 5), 0);
        CHECK_INT(ct_house_provinces(&play, 5, 6), 0);
        ruled.hooks = NULL;
    }
    CHECK_INT(asked, 0);
}

TEST(columns)
{
    char words[200];

    CHECK(load());
    struct ct_play play = begin(CT_HOOK_COMBAT, -2);
    CHECK_INT(ct_house_columns(&play), -2);
    CHECK_INT(told, 1);
    snprintf(words, sizeof words, "attacker=1 province=%u round=3 assault=0 turn=6 phase=combat ",
             at("puebla"));
    is_about(words);
    p.battle.attacker = CT_IMPERIAL;
    p.battle.assault = 1;
    adds = 0;
    CHECK_INT(ct_house_columns(&play), 0);
    CHECK_INT(told, 1);
    snprintf(words, sizeof words, "attacker=0 province=%u round=3 assault=1 turn=6 phase=combat ",
             at("puebla"));
    is_about(words);
}

/* Not below 0, nor more than are counted. */
TEST(losses)
{
    static const struct {
        int32_t adds;
        unsigned lost;
    } rows[] = {{0, 3}, {2, 5}, {-3, 0}, {-4, 0}, {252, 255}, {253, 255}};
    char words[200];

    CHECK(load());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ct_play play = begin(CT_HOOK_LOSSES, rows[i].adds);

        CHECK_INT(ct_house_losses(&play, CT_REPUBLICAN, 3), rows[i].lost);
    }
    snprintf(words, sizeof words, "side=1 province=%u steps=3 turn=6 phase=combat ", at("puebla"));
    is_about(words);
}

/* [4.1] Vera Cruz is Imperial: a point, and a die of 4; half of 5 without Mexico City is 2, and
 * what the rule adds is not halved. */
TEST(points)
{
    static const uint16_t list[] = {4, 1};
    struct dice dice = {.source = DICE_SUPPLIED};

    CHECK(load());
    struct ct_play play = begin(CT_HOOK_POINTS, 7);
    play.dice = &dice;
    dice_supply(&dice, list, 2);
    ct_roll_points(&play, CT_IMPERIAL);
    CHECK_INT(p.points.held[CT_IMPERIAL_POINTS], 2 + 7);
    CHECK_INT(p.points.held[CT_FRENCH_POINTS], 10 + 1);
    is_about("side=0 provinces=1 turn=6 phase=combat ");
    CHECK_INT(ct_house_points(&play, CT_REPUBLICAN, 27), 7);
    is_about("side=1 provinces=27 turn=6 phase=combat ");
}

/* [9.1] The Empire has Mexico City and 2 provinces, the Republic 26: with 25 more it has most. */
TEST(victory)
{
    CHECK(load());
    for (int32_t more = 24; more < 26; more++) {
        struct ct_play play = begin(CT_HOOK_VICTORY, more);

        p.head.turn = 22;
        p.control[s->mexico] = CT_IMPERIAL;
        ct_look_for_victory(&play);
        CHECK(p.head.over);
        CHECK_INT(p.head.winner, more == 25 ? CT_IMPERIAL : NO_SIDE);
        is_about("imperial=2 republican=26 turn=22 phase=combat ");
    }
}

TESTS(RUN(nobody_is_asked), RUN(columns), RUN(losses), RUN(points), RUN(victory))
