/* House rules of The Santiago Campaign: at which points they are asked, what they are told, and
 * what becomes of what they add. */
#include "ruled.h"
#include "santiago/rules/house.h"
#include "santiago_stage.h"

static const char board[] = "turns: {first: 5, last: 11}\n"
                            "board:\n"
                            "  phase: us.combat\n"
                            "  units: {\"2911\": [us.6r], \"2811\": [sp.talavera]}\n"
                            "  dead: [us.9r]\n"
                            "  markers: [daiquiri]\n"
                            "  supply_length: 5\n";

static struct sc_scenario ruled; /* the board's, with house rules */

static struct sc_play begin(unsigned listens, int32_t number)
{
    ruled_begin(listens, number, SC_EV_HOUSE);
    p = good;
    p.battle.attacker = SC_US;
    p.battle.hex = at("2811");
    return (struct sc_play){
        .scenario = &ruled, .head = &p.head, .s = &ruled, .p = &p, .sink = &ruled_sink};
}

static void is_about(const char *beginning)
{
    struct text wanted = {0};

    text_format(&wanted, "%s", beginning);
    CHECK_STR(about.at, wanted.at);
    text_free(&wanted);
}

TEST(nobody_is_asked)
{
    board_load(board);
    ruled = *s;
    struct sc_play play = begin(HOOK_ORDER, 3);
    CHECK_INT(sc_house_columns(&play), 0);
    CHECK_INT(sc_house_price(&play, 7), 7);
    CHECK_INT(sc_house_supply(&play, 5), 5);
    CHECK_INT(sc_house_steps(&play), 0);
    sc_house_phase_ends(&play);
    ruled.hooks = &hooks;
    CHECK_INT(sc_house_columns(&play), 0);
    CHECK_INT(sc_house_price(&play, 7), 7);
    CHECK_INT(sc_house_supply(&play, 5), 5);
    CHECK_INT(sc_house_steps(&play), 0);
    sc_house_phase_ends(&play);
    CHECK_INT(p.house_steps, 0);
    CHECK_INT(asked, 0);
}

TEST(columns)
{
    char words[200];
    struct sc_play play = begin(SC_HOOK_COMBAT, -2);

    CHECK_INT(sc_house_columns(&play), -2);
    CHECK_INT(told, 1);
    snprintf(words, sizeof words, "attacker=0 hex=%u cubans=0 turn=5 phase=combat ", at("2811"));
    is_about(words);
    p.battle.attacker = SC_SPAIN;
    p.battle.cuban_attackers = 1;
    adds = 0;
    CHECK_INT(sc_house_columns(&play), 0);
    CHECK_INT(told, 1);
    snprintf(words, sizeof words, "attacker=1 hex=%u cubans=1 turn=5 phase=combat ", at("2811"));
    is_about(words);
}

TEST(losses)
{
    char words[200];
    struct sc_play play = begin(SC_HOOK_LOSSES, 2);

    CHECK_INT(sc_house_price(&play, 7), 9);
    snprintf(words, sizeof words, "side=0 hex=%u lost=7 turn=5 phase=combat ", at("2811"));
    is_about(words);
    adds = -7;
    CHECK_INT(sc_house_price(&play, 7), 0);
    adds = -8;
    CHECK_INT(sc_house_price(&play, 7), 0);
}

TEST(supply)
{
    struct sc_play play = begin(SC_HOOK_SUPPLY, 2);

    CHECK_INT(sc_house_supply(&play, 5), 7);
    is_about("side=0 hexes=5 turn=5 phase=combat ");
    adds = -5;
    CHECK_INT(sc_house_supply(&play, 5), 0);
    adds = -6;
    CHECK_INT(sc_house_supply(&play, 5), 0);
    adds = 250;
    CHECK_INT(sc_house_supply(&play, 5), 255);
    adds = 251;
    CHECK_INT(sc_house_supply(&play, 5), 255);
}

TEST(a_longer_line_is_no_fault)
{
    struct sc_play play = begin(SC_HOOK_SUPPLY, 6);

    p.supply_length = (uint8_t)sc_house_supply(&play, 8);
    CHECK_INT(p.supply_length, 14);
    CHECK_STR(sc_position_is_ok(s, &p), "a track is out of range");
    CHECK(sc_position_is_ok(&ruled, &p) == NULL);
}

TEST(victory) /* [4.1] 12 steps may be lost */
{
    struct sc_play play = begin(SC_HOOK_VICTORY, 3);

    CHECK_INT(sc_house_steps(&play), 3);
    is_about("steps=2 turn=5 phase=combat "); /* the 9th's two */
    p.house_steps = -1;
    CHECK_INT(sc_house_steps(&play), 2);
    play = begin(SC_HOOK_PHASE_END, 4);
    sc_house_phase_ends(&play);
    is_about("turn=5 phase=combat ");
    sc_house_phase_ends(&play);
    CHECK_INT(p.house_steps, 8);
    CHECK_INT(sc_house_steps(&play), 8);
    CHECK_INT(told, 2);
}

/* As the American Combat Phase of a real turn ends. */
TEST(a_phase_that_ends)
{
    static struct order order;
    struct refusal refusal;
    struct dice dice;
    struct sc_play play = begin(SC_HOOK_PHASE_END, 1);

    (void)play;
    CHECK(dice_seed(&dice, "1", 1));
    order_start(&order, SC_DO_END);
    memset(&p.battle, 0, sizeof p.battle);
    CHECK_INT(sc_game.apply(&ruled, &p, &order, &dice, &ruled_sink, &refusal), VERDICT_DONE);
    CHECK_INT(p.head.phase, SC_PHASE_SPANISH_MOVEMENT);
    CHECK_INT(p.house_steps, 1);
    text_free(&about);
}

TESTS(RUN(nobody_is_asked), RUN(columns), RUN(losses), RUN(supply), RUN(a_longer_line_is_no_fault),
      RUN(victory), RUN(a_phase_that_ends))
