/* An answer in advance in the accounts of both sides: who gave it is told that it answers, to the
 * other it is an order like any; and each account can be carried out. */
#include "check.h"

#include "../fuzz/signed.h"
#include "game/standing.h"

/* [6.3] Twice somebody leaves Puebla, next to which an Army lies. */
static const char march[] =
    "scenario: march\n"
    "base: cactus/campaign\n"
    "turns: {first: 6, last: 22}\n"
    "board:\n"
    "  phase: imperial.movement\n"
    "  units:\n"
    "    puebla: [fr.2-zouave, fr.99-ligne]\n"
    "    oaxaca: [diaz, re.1-inf, re.2-inf, re.3-inf, re.4-inf, re.5-inf, re.6-inf, re.1-art]\n"
    "  armies: {army-east: [diaz, re.1-inf, re.2-inf, re.3-inf, re.4-inf, re.5-inf, re.6-inf, "
    "re.1-art]}\n"
    "  control: {imperial: [puebla]}\n";

#define GIVEN "republican: standing react army-east toward jalisco puebla\n"
#define FIRST "move fr.2-zouave to tlaxcala\n"
#define STAY  "reply Q1 stay\n"
#define LAST  "move fr.99-ligne to tlaxcala\n"
#define ASKED(question)                                                                            \
    "  = Q" question " republican react: army-east from oaxaca, for the enemy in puebla [6.3]\n"
#define STAYS "  = fr.2-zouave to tlaxcala: spent 1 of 2 [5.1]\n"
#define REACTS                                                                                     \
    "  = die for reaction: 6 [6.3]\n"                                                              \
    "  = army-east reacts with 2: it marches [6.3]\n"                                              \
    "  = army-east from oaxaca to puebla [6.3]\n"                                                  \
    "  = fr.99-ligne stops in puebla: an Army has reacted [6.3]\n"

static struct stage stage;
static struct signed_log game;

static const struct signed_on on = {&stage, {.file = "log"}};

static void load(void)
{
    CHECK(stage_load_over(&stage, "cactus/campaign", march, sizeof march - 1));
}

/* The account of a side, as it stands in `game`; what is in it from the first phase on. */
static const char *account_of(const char *side)
{
    const struct referee_terms terms = {
        .output = REFEREE_RECORD, .as = side, .account = true, .accounts = true};

    text_clear(&game.text);
    text_add(&game.text, "vcz 1\nscenario march\ndice list 6\n" FIRST STAY GIVEN LAST);
    CHECK(signed_carry_on(&on, &terms, &game));
    const char *phase = strstr(game.text.at, "turn 6 imperial movement\n");
    CHECK(phase != NULL);
    return strchr(phase, '\n') + 1;
}

static void check_again(void)
{
    static const struct referee_terms terms = {.output = REFEREE_RECORD, .accounts = true};

    signed_keep(&game.before, &game.text);
    CHECK(signed_carry_on(&on, &terms, &game));
    CHECK_SAME(game.text.at, game.before.at);
}

TEST(to_the_other_it_is_an_order)
{
    load();
    CHECK_SAME(account_of("imperial"), FIRST ASKED("1") "republican: " STAY STAYS LAST ASKED(
                                           "2") "dice list 6\n"
                                                "republican: reply Q2 react puebla\n" REACTS);
    check_again();
}

TEST(who_gave_it_is_told_that_it_answers)
{
    CHECK_SAME(account_of("republican"), "imperial: " FIRST ASKED("1") STAY STAYS GIVEN
               "  = standing order 1 of republican: react army-east toward jalisco puebla [4.0]\n"
               "dice list 6\n"
               "imperial: " LAST ASKED(
                   "2") "  = standing order 1 answers Q2: react puebla [4.0]\n" REACTS);
    check_again();
    signed_free(&game);
    stage_free(&stage);
}

/* ---- what a position keeps */

static bool is_odd(unsigned verb)
{
    return verb % 2;
}

static bool is_kept(struct standing_order first, struct standing_order second, unsigned given,
                    unsigned terms)
{
    const struct standings list = {
        .given = (uint16_t)given, .count = 2, .terms = (uint8_t)terms, .order = {first, second}};

    return standing_is_ok(&list, is_odd);
}

/* Numbers from 1 up to that of the last, verbs that may stand, and as many terms as all have. */
TEST(lists_that_are_none)
{
    const struct standing_order first = {2, 1, 3}, second = {3, 5, STANDING_TERMS};
    const unsigned terms = 3 + STANDING_TERMS;

    CHECK(is_kept(first, second, 3, terms));
    CHECK(is_kept(first, second, 4, terms));
    CHECK(!is_kept(first, second, 2, terms));
    CHECK(!is_kept(first, second, 3, terms + 1));
    CHECK(!is_kept(first, second, 3, terms - 1));
    CHECK(!is_kept(first, (struct standing_order){2, 5, STANDING_TERMS}, 3, terms));
    CHECK(!is_kept((struct standing_order){0, 1, 3}, second, 3, terms));
    CHECK(is_kept((struct standing_order){1, 1, 3}, second, 3, terms));
    CHECK(!is_kept(first, (struct standing_order){3, 4, STANDING_TERMS}, 3, terms));
    CHECK(!is_kept((struct standing_order){2, 2, 3}, second, 3, terms));
    CHECK(!is_kept(first, (struct standing_order){3, 5, STANDING_TERMS + 1}, 3, terms + 1));
}

/* Only units with that number are forgotten, wherever they stand. */
TEST(a_unit_is_forgotten)
{
    enum { OF_SLOT, UNIT, CELL, FORGOTTEN = (1 << 11) - 1 };
    struct standings list = {.given = 1,
                             .count = 1,
                             .terms = 4,
                             .order = {{1, 1, 4}},
                             .term = {{7, 0, UNIT}, {7, 1, CELL}, {8, 0, UNIT}, {7, 1, UNIT}}};

    standing_forget_unit(&list, 7);
    CHECK_INT(list.term[0].value, FORGOTTEN);
    CHECK_INT(list.term[1].value, 7);
    CHECK_INT(list.term[2].value, 8);
    CHECK_INT(list.term[3].value, FORGOTTEN);
    CHECK_INT(list.term[4].value, 0);
}

/* Carried out for its side; what a refusal says, or "". */
static const char *given(void *position, const char *words)
{
    static const struct sink nowhere;
    static struct text said;
    const struct game_eyes eyes = {{stage.game, stage.scenario, position}, NO_SIDE};
    struct order order;
    struct refusal refusal;
    struct dice dice;

    text_clear(&said);
    text_add(&said, "");
    CHECK(dice_seed(&dice, "", 0));
    CHECK(stage_read_order(&stage, position, words, &order));
    enum verdict verdict =
        game_apply(stage.game, stage.scenario, position, &order, &dice, &nowhere, &refusal);
    if (verdict != VERDICT_DONE)
        refusal_text(&eyes, &refusal, &said);
    return said.at;
}

/* Their numbers are never given twice: there are so many, and then no more. */
static void check_numbers(const char *scenario, const char *words, const char *spent)
{
    static _Alignas(16) char position[GAME_POSITION_MOST];
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    char cancel[60];
    struct dice dice;

    CHECK(stage_load(&stage, scenario));
    memset(position, 0, sizeof position);
    stage_options(&stage, options);
    CHECK(dice_seed(&dice, "", 0));
    CHECK_INT(game_start(stage.game, stage.scenario, options, position, &dice, &nowhere),
              VERDICT_DONE);
    for (unsigned number = 1; number <= STANDING_GIVEN; number++) {
        CHECK_STR(given(position, words), "");
        snprintf(cancel, sizeof cancel, "%.*s cancel standing %u", (int)strcspn(words, " "), words,
                 number);
        CHECK_STR(given(position, cancel), "");
    }
    CHECK_STR(given(position, words), spent);
    const char *broken = stage.game->position_is_ok(stage.scenario, position);
    CHECK_STR(broken ? broken : "", "");
    stage_free(&stage);
}

TEST(numbers_are_given_once)
{
    check_numbers("veracruz/campaign", "us: standing retreat all default",
                  "us has given 10000 standing orders, and gives no more");
    check_numbers("santiago/july-1", "spain: standing retreat all default",
                  "spain has given 10000 standing orders, and gives no more");
    check_numbers("cactus/campaign", "republican: standing react all never",
                  "republican has given 10000 standing orders, and gives no more");
    check_numbers("montezuma/war", "us: standing react all stand",
                  "us has given 10000 standing orders, and gives no more");
}

TESTS(RUN(to_the_other_it_is_an_order), RUN(who_gave_it_is_told_that_it_answers),
      RUN(lists_that_are_none), RUN(a_unit_is_forgotten), RUN(numbers_are_given_once))
