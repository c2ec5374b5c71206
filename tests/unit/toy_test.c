/* The toy (tests/toy): random games hold its lists against apply, twins its hidden hands, an
 * overlay its cards. */
#include "stage.h"

#include "check.h"

#include "../toy/toy.h"
#include "data/overlay.h"
#include "game/entry_points.h"
#include "game/loader.h"

enum { GAMES = SLOW ? 20 : 150, LISTED = 400, ORDERS = 2000 };

static struct stage stage;
static struct text said;
static struct order list[LISTED];
static unsigned listed;
static uint64_t lots = 1;

static void load(void)
{
    static char folder[4200];

    if (stage.scenario)
        return;
    snprintf(folder, sizeof folder, "%s/../tests", stage_path("VCZ_FIXTURES", "fixtures", "."));
    setenv("VCZ_FIXTURES", folder, 1);
    CHECK(stage_load(&stage, "toy/campaign"));
}

static const struct toy_scenario *scenario(void)
{
    return stage.scenario;
}

static bool keep(void *to, const struct order *order)
{
    (void)to;
    CHECK(listed < LISTED);
    list[listed++] = *order;
    return true;
}

static void find_legal(const struct toy_position *position)
{
    const struct order_sink sink = {.order = keep};

    listed = 0;
    CHECK(game_legal(&toy_game, stage.scenario, position, TOY_VERBS, &sink));
}

static const char *text_of(const struct toy_position *position, const struct order *order)
{
    struct game_names of = {&toy_game, stage.scenario, position};
    struct names names = game_names(&of);

    text_clear(&said);
    order_text(toy_verbs, &names, order, &said);
    return said.at;
}

static enum verdict give(struct toy_position *position, const struct order *order,
                         struct dice *dice)
{
    static const struct sink nowhere;
    struct refusal refusal;

    return game_apply(&toy_game, stage.scenario, position, order, dice, &nowhere, &refusal);
}

static void start(struct toy_position *position, struct dice *dice, unsigned game)
{
    static const struct sink nowhere;
    char seed[20];

    load();
    snprintf(seed, sizeof seed, "toy %u", game);
    CHECK(dice_seed(dice, seed, strlen(seed)));
    memset(position, 0, sizeof *position);
    CHECK_INT(game_start(&toy_game, stage.scenario, NULL, position, dice, &nowhere), VERDICT_DONE);
}

/* One of those listed; the end of a phase comes late. */
static const struct order *draw_order(void)
{
    const struct order *order = &list[stage_random(&lots, listed)];

    if (order->verb == TOY_DO_END && stage_random(&lots, 4) > 0)
        order = &list[stage_random(&lots, listed)];
    return order;
}

/* ---- random games */

static void fail_at(const struct toy_position *position, const struct order *order, const char *why)
{
    char message[400];

    snprintf(message, sizeof message, "`%s`: %s", text_of(position, order), why);
    check_fail(__FILE__, __LINE__, message);
}

/* All that is listed is accepted, and leaves a sound position. */
static void try_all(const struct toy_position *position, const struct dice *dice)
{
    for (unsigned i = 0; i < listed; i++) {
        struct toy_position copy = *position;
        struct dice copied = *dice;
        const char *broken;

        if (!stage_reads_back(&stage, position, &list[i], &said))
            fail_at(position, &list[i], "is not read as it is written");
        if (give(&copy, &list[i], &copied) != VERDICT_DONE)
            fail_at(position, &list[i], "is listed and refused");
        broken = toy_game.position_is_ok(stage.scenario, &copy);
        if (broken)
            fail_at(position, &list[i], broken);
    }
}

/* Whatever a side may name where it must name something: what is accepted is listed. */
static void try_answers(const struct toy_position *position, const struct dice *dice, unsigned verb,
                        enum argument_kind kind, unsigned most)
{
    for (unsigned value = 0; value < most; value++) {
        struct toy_position copy = *position;
        struct dice copied = *dice;
        struct order order;
        bool is_listed = false;

        order_start(&order, (uint16_t)verb);
        order.question = toy_verbs[verb].answer ? position->head.question : 0;
        order_argument(&order, 0, kind, (int32_t)value, 0);
        for (unsigned i = 0; i < listed; i++)
            is_listed |= stage_same_order(&order, &list[i]);
        if (!is_listed && give(&copy, &order, &copied) == VERDICT_DONE)
            fail_at(position, &order, "is accepted and not listed");
    }
}

TEST(random_games_hold_the_list_against_apply)
{
    unsigned asked[TOY_QUESTIONS] = {0};

    for (unsigned game = 0; game < GAMES; game++) {
        struct toy_position position;
        struct dice dice;

        start(&position, &dice, game);
        for (unsigned i = 0; !position.head.over; i++) {
            CHECK(i < ORDERS);
            find_legal(&position);
            CHECK(listed > 0);
            asked[position.head.kind]++;
            try_all(&position, &dice);
            try_answers(&position, &dice, TOY_DO_PLAY, ARGUMENT_THING, scenario()->cards + 4);
            try_answers(&position, &dice, TOY_RESPOND, ARGUMENT_THING, scenario()->cards + 4);
            try_answers(&position, &dice, TOY_REACT, ARGUMENT_UNIT, scenario()->units);
            try_answers(&position, &dice, TOY_ANSWER_CHOOSE, ARGUMENT_THING, scenario()->cards + 4);
            try_answers(&position, &dice, TOY_ANSWER_CHOOSE, ARGUMENT_UNIT, scenario()->units);
            try_answers(&position, &dice, TOY_ANSWER_CHOOSE, ARGUMENT_CELL, scenario()->map.cells);
            CHECK_INT(give(&position, draw_order(), &dice), VERDICT_DONE);
        }
    }
    for (unsigned question = TOY_ASK_REACT; question < TOY_QUESTIONS; question++)
        CHECK(asked[question] > GAMES / 4);
}

/* ---- twins */

static void look(const struct toy_position *position, uint8_t side, struct text *out)
{
    text_clear(out);
    toy_game.describe(stage.scenario, position, side, out);
    for (int32_t cell = 0; cell < scenario()->map.cells; cell++)
        toy_game.describe_cell(stage.scenario, position, cell, side, out);
    for (int32_t card = 0; card < (int32_t)scenario()->cards; card++)
        text_char(out, toy_game.thing_seen(stage.scenario, position, card, side) ? 'x' : '.');
    text_format(out, " %u %u %u", (unsigned)position->head.to_act, (unsigned)position->head.kind,
                (unsigned)position->head.depth);
}

/* That side sees the same in both, and so it does when the other has passed. */
static void same_look(const struct toy_position *position, const struct toy_position *twin,
                      uint8_t side)
{
    static struct text one, other;

    look(position, side, &one);
    look(twin, side, &other);
    CHECK_STR(one.at, other.at);
}

/* An order whose dice fall alike looks alike in what follows, but for cards that are drawn. */
static void same_answers(const struct toy_position *position, const struct toy_position *twin,
                         uint8_t side, const struct dice *dice)
{
    for (unsigned i = 0; i < listed; i++) {
        struct toy_position one = *position;
        struct toy_position other = *twin;
        struct dice of_one = *dice;
        struct dice of_other = *dice;

        if (list[i].verb == TOY_DO_END || list[i].verb == TOY_DO_PLAY)
            continue; /* somebody draws, or looks at a hand */
        CHECK_INT(give(&one, &list[i], &of_one), VERDICT_DONE);
        CHECK_INT(give(&other, &list[i], &of_other), VERDICT_DONE);
        same_look(&one, &other, side);
    }
}

/* What is drawn rests on the dice and on what the side knows. */
static void same_imagined(const struct toy_position *position, const struct toy_position *twin,
                          uint8_t side)
{
    struct toy_position one = *position;
    struct toy_position two = *twin;
    struct dice dice;

    CHECK(dice_seed(&dice, "alike", 5));
    CHECK(game_imagine(&toy_game, stage.scenario, &one, side, &dice));
    CHECK(dice_seed(&dice, "alike", 5));
    CHECK(game_imagine(&toy_game, stage.scenario, &two, side, &dice));
    CHECK(same_bytes(&one, &two, sizeof one));
}

TEST(twins_look_and_answer_alike)
{
    unsigned differ = 0;

    for (unsigned game = 0; game < GAMES; game++) {
        struct toy_position position;
        struct dice dice;
        struct dice fancy;

        start(&position, &dice, game);
        CHECK(dice_seed(&fancy, "twins", 5));
        while (!position.head.over) {
            struct toy_position twin = position;
            uint8_t side = position.head.to_act;
            static struct order of_one[LISTED];
            unsigned count;

            toy_game.imagine(stage.scenario, &twin, side, &fancy);
            CHECK(toy_game.position_is_ok(stage.scenario, &twin) == NULL);
            differ += memcmp(twin.pile, position.pile, sizeof twin.pile) != 0;
            same_look(&position, &twin, side);
            same_imagined(&position, &twin, side);
            find_legal(&twin);
            memcpy(of_one, list, listed * sizeof *list);
            count = listed;
            find_legal(&position);
            CHECK_INT(listed, count);
            for (unsigned i = 0; i < count; i++)
                CHECK(stage_same_order(&list[i], &of_one[i]));
            same_answers(&position, &twin, side, &dice);
            CHECK_INT(give(&position, draw_order(), &dice), VERDICT_DONE);
        }
    }
    CHECK(differ > GAMES);
}

/* ---- an overlay mends a card without C */

static const char mended[] = "scenario: toy/mended\nbase: toy/campaign\n"
                             "change:\n  cards:\n    cards:\n      tribute:\n"
                             "        do: [{points: enemy, by: 7}]\n";

TEST(an_overlay_mends_a_card)
{
    struct stage other = {.game = &toy_game};
    struct loader loader = {.arena = &other.arena, .diags = &other.diags};
    struct document over;
    struct toy_position position;
    struct dice dice;
    struct order order;
    int32_t card;

    start(&position, &dice, 1);
    CHECK(node_read("mended.yaml", mended, sizeof mended - 1, &other.arena, &other.diags, &over));
    loader.over = &over;
    const struct document *base = stage_read(&other, "toy/campaign");
    CHECK(base);
    loader.path = base->sheet->file;
    const void *changed = toy_game.load(base, &loader);
    CHECK(changed);
    card = toy_game.find_thing(changed, (struct slice){"tribute", 7});
    position.pile[card] = TOY_HAND_NORTH;
    order_start(&order, TOY_DO_PLAY);
    order_argument(&order, 0, ARGUMENT_THING, card, 0);
    CHECK_INT(toy_game.apply(changed, &position, &order, &dice, &(struct sink){0}, NULL),
              VERDICT_DONE);
    CHECK_INT(position.points[TOY_SOUTH], 7);
    CHECK_INT(position.points[TOY_NORTH], 0);
    stage_free(&other);
}

/* ---- cards that nobody has thought of */

static struct text cards;

/* What stands in a step: in how many others, whether in a loop, and whether it may ask. */
static void invent_steps(unsigned deep, bool loop, bool asks);

static void invent_operation(bool asks)
{
    static const char *const operations[] = {
        "{lose: it}", "{lose: n1}", "{free: it}", "{free: ink}", "{battle: worth - 2*my-units}",
        "{points: player, by: die/2up + 1}", "{points: enemy, by: -3*enemy-units/2}",
        "{look: enemy}", "{draw: 2, for: enemy}", "{draw: 1}", "{die: roll}",
        /* these ask */
        "{raise: }", "{raise: , by: enemy}", "{march: }", "{march: , by: enemy}",
        "{pick: enemy-units, by: enemy}", "{pick: my-units, up-to: 2}",
        "{pick: enemy-provinces, n: 3}", "{pick: swamp-units, n: die}"};
    enum { ALL = sizeof operations / sizeof *operations, SILENT = 11 };

    text_add(&cards, operations[stage_random(&lots, asks ? ALL : SILENT)]);
}

static void invent_loop(unsigned deep)
{
    static const char *const loops[] = {"each: picked",   "each: swamp-units",
                                        "each: my-units", "each: enemy-provinces",
                                        "repeat: die",    "repeat: 3"};
    unsigned which = stage_random(&lots, sizeof loops / sizeof *loops);

    text_format(&cards, "{%s, do: ", loops[which]);
    invent_steps(deep, true, which != 0);
    text_char(&cards, '}');
}

static void invent_branches(unsigned deep, bool loop, bool asks)
{
    bool choose = asks && stage_random(&lots, 2) == 0;

    text_add(&cards, choose ? "{choose: {" : "{die: {");
    for (unsigned i = 0; i < 3; i++) {
        text_format(&cards, choose ? "%sway%u: " : "%s%u: ", i ? ", " : "",
                    choose ? stage_random(&lots, 3) * 3 + i : 2 * i);
        invent_steps(deep, loop, asks);
    }
    text_add(&cards, choose && stage_random(&lots, 2) ? "}, by: enemy}" : "}}");
}

static void invent_test(unsigned deep, bool loop, bool asks)
{
    static const char *const tests[] = {
        "in hills",  "not in swamp",         "swamp-units",
        "worth > 5", "die <= 3 or in clear", "my-units >= enemy-units + 1"};

    text_format(&cards,
                "{if: \"%s\", do: ", tests[stage_random(&lots, sizeof tests / sizeof *tests)]);
    invent_steps(deep, loop, asks);
    text_add(&cards, ", else: ");
    invent_steps(deep, loop, asks);
    text_char(&cards, '}');
}

static void invent_steps(unsigned deep, bool loop, bool asks)
{
    unsigned steps = stage_random(&lots, 4);

    text_char(&cards, '[');
    for (unsigned i = 0; i < steps; i++) {
        unsigned what = stage_random(&lots, 8);

        text_add(&cards, i ? ", " : "");
        if (deep == 0 || what > 3)
            invent_operation(asks);
        else if (what == 0 && !loop)
            invent_loop(deep - 1);
        else if (what == 1)
            invent_test(deep - 1, loop, asks);
        else
            invent_branches(deep - 1, loop, asks);
    }
    text_char(&cards, ']');
}

static void invent_cards(void)
{
    text_clear(&cards);
    text_add(&cards, "scenario: toy/any\nbase: toy/campaign\nchange:\n  cards:\n    cards:\n");
    for (unsigned card = 0; card < scenario()->cards; card++) {
        text_format(&cards, "      %s:\n        do: ", scenario()->card[card].id);
        invent_steps(3, false, true);
        text_char(&cards, '\n');
    }
    CHECK(!cards.failed);
}

static void play_for_a_while(unsigned game)
{
    enum { LONG = 200 };
    struct toy_position position;
    struct dice dice;

    start(&position, &dice, game);
    for (unsigned i = 0; i < LONG && !position.head.over; i++) {
        find_legal(&position);
        CHECK(listed > 0);
        try_all(&position, &dice);
        CHECK_INT(give(&position, draw_order(), &dice), VERDICT_DONE);
    }
}

TEST(whatever_cards_say_the_game_goes_on)
{
    struct stage whole;

    load();
    whole = stage;
    for (unsigned game = 0; game < GAMES; game++) {
        struct stage other = {.game = &toy_game};
        struct loader loader = {.arena = &other.arena, .diags = &other.diags};
        struct document over;
        const struct document *base;

        invent_cards();
        CHECK(node_read("any.yaml", cards.at, cards.length, &other.arena, &other.diags, &over));
        loader.over = &over;
        base = stage_read(&other, "toy/campaign");
        CHECK(base);
        loader.path = base->sheet->file;
        stage.scenario = toy_game.load(base, &loader);
        if (!stage.scenario)
            printf("%s\n%s\n", other.diags.list[0].message, cards.at);
        CHECK(stage.scenario);
        play_for_a_while(game);
        stage.scenario = whole.scenario;
        stage_free(&other);
    }
}

static void free_all(void)
{
    stage_free(&stage);
    text_free(&said);
    text_free(&cards);
}

TEST(what_answers_in_advance_is_known_by_its_row)
{
    CHECK(toy_game.verbs[TOY_DO_ALWAYS_PASS].standing);
    CHECK(!toy_game.verbs[TOY_DO_CANCEL].standing);
    CHECK(!toy_game.verbs[TOY_PASS].standing);
}

TEST(the_end)
{
    free_all();
}

TESTS(RUN(random_games_hold_the_list_against_apply), RUN(twins_look_and_answer_alike),
      RUN(an_overlay_mends_a_card), RUN(whatever_cards_say_the_game_goes_on),
      RUN(what_answers_in_advance_is_known_by_its_row), RUN(the_end))
