/* Orders as they are read: their words, and what is said of those that are none. */
#include "game/order_fault.h"
#include "order_grammar.h"

TEST(a_path)
{
    CHECK(read("march u1 all@07 via 11 12"));
    CHECK_INT(order.verb, MARCH);
    CHECK_INT(order.side, -1);
    CHECK_INT(order.question, 0);
    CHECK_INT(order.count, 4);
    check_argument(0, ARGUMENT_UNIT, 0, 1, 1, 0);
    check_argument(1, ARGUMENT_GROUP, 0, 2, 7, 0);
    check_argument(2, ARGUMENT_CELL, 1, 4, 11, 0);
    check_argument(3, ARGUMENT_CELL, 1, 5, 12, 0);
}

TEST(slots_that_come_again)
{
    CHECK(read("march u1 u2 u3 to 11 drop u1 u2 at 12 drop u3 at 13"));
    CHECK_INT(order.count, 9);
    const struct argument *at = order_find(&order, 4, NULL);
    CHECK(at && at->value == 12);
    at = order_find(&order, 4, at + 1);
    CHECK(at && at->value == 13);
    CHECK(!order_find(&order, 4, at + 1));
}

TEST(pairs_that_come_again)
{
    CHECK(read("post u1 11 u2 12 u3 13"));
    CHECK_INT(order.count, 6);
    check_argument(0, ARGUMENT_UNIT, 0, 1, 1, 0);
    check_argument(1, ARGUMENT_CELL, 1, 2, 11, 0);
    check_argument(4, ARGUMENT_UNIT, 0, 5, 3, 0);
    check_argument(5, ARGUMENT_CELL, 1, 6, 13, 0);
    check_fault("post", 1, 4, "post: a unit is missing in `post UNIT HEX [UNIT HEX ...]`");
    check_fault("post u1 11 u2", 1, 4, "post: a hex is missing in `post UNIT HEX [UNIT HEX ...]`");
    check_fault("post u1 u2 11", 9, 2, "a hex is wanted, and `u2` is a unit");
}

TEST(sides_and_questions)
{
    CHECK(read("blue: reply Q12 lose u1:3 u2"));
    CHECK_INT(order.verb, LOSE);
    CHECK_INT(order.side, 1);
    CHECK_INT(order.question, 12);
    check_argument(0, ARGUMENT_POINTS, 0, 1, 1, 3);
    check_argument(1, ARGUMENT_POINTS, 0, 2, 2, 0);
    CHECK_INT(order_verb_word(verbs, &order), 3);
    CHECK(read("overdue Q7"));
    CHECK_INT(order.verb, OVERDUE);
    CHECK_INT(order.question, 7);
    CHECK_INT(order_verb_word(verbs, &order), 0);
}

TEST(other_kinds)
{
    CHECK(read("end confirm"));
    check_argument(0, ARGUMENT_WORD, 0, 1, 0, 0);
    CHECK(read("wait 12 feeling sad"));
    check_argument(0, ARGUMENT_NUMBER, 0, 1, 12, 0);
    check_argument(1, ARGUMENT_CHOICE, 1, 3, 2, 0);
    CHECK(read("sort 12 u3 u4"));
    check_argument(0, ARGUMENT_CELL, 0, 1, 12, 0);
    check_argument(1, ARGUMENT_UNIT, 1, 2, 3, 0);
    CHECK(read("sort u1 u3"));
    check_argument(0, ARGUMENT_UNIT, 0, 1, 1, 0);
    CHECK(read("storm 12 with u1 retreat via 14 15"));
    check_argument(3, ARGUMENT_CELL, 2, 7, 15, 0);
}

TEST(verbs_of_two_words)
{
    CHECK(read("red: always watch u3 sad"));
    CHECK_INT(order.verb, ALWAYS_WATCH);
    CHECK_INT(order_verb_word(verbs, &order), 1);
    check_argument(0, ARGUMENT_UNIT, 0, 2, 3, 0);
    check_argument(1, ARGUMENT_CHOICE, 1, 3, 2, 0);
    CHECK(read("always watch all if nearer than 12"));
    check_argument(0, ARGUMENT_CHOICE, 0, 2, 0, 0);
    check_argument(1, ARGUMENT_CELL, 2, 6, 12, 0);
    CHECK(read("always rest"));
    CHECK_INT(order.verb, ALWAYS_REST);
    check_fault("always", 1, 6, "always: it goes on with `watch`, `rest`");
    check_fault("always sing", 8, 4, "always: it goes on with `watch`, `rest`");
    check_fault("always watch all", 1, 6,
                "always watch: `calm`, `angry` or `sad` or `if nearer than` is missing in `always "
                "watch UNIT|all MOOD|if nearer than HEX`");
    check_fault("always watch", 1, 6,
                "always watch: a unit or `all` is missing in `always watch UNIT|all MOOD|if nearer "
                "than HEX`");
    check_fault("always watch all if nearer", 18, 2,
                "`calm`, `angry` or `sad` is wanted, not `if`");
}

TEST(texts_read_back)
{
    static const char *const lines[] = {
        "march u1 all@07 via 11 12",
        "march u1 u2 u3 to 11 drop u1 u2 at 12 drop u3 at 13",
        "red: storm 12 with u1 u2 retreat via 14 15",
        "sort 12 u3 u4",
        "sort u1 u3",
        "end",
        "end confirm",
        "wait 12 feeling sad",
        "overdue Q7",
        "blue: reply Q12 lose u1:3 u2",
        "reply Q1 hold",
        "always watch all angry",
        "blue: always watch u2 if nearer than 07",
    };

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text text = {0};
        char said[128];

        CHECK(read(lines[i]));
        order_text(verbs, &names, &order, &text);
        snprintf(said, sizeof said, "%s", text.at);
        text_free(&text);
        CHECK_STR(said, lines[i]);
    }
}

static bool fits_to_lose(const void *of, unsigned verb)
{
    (void)of;
    return verb == LOSE;
}

TEST(an_answer_in_place_of_an_order)
{
    struct order_finder asked = finder;

    asked.question = 7;
    CHECK(!read_with(&asked, "hold"));
    CHECK_STR(diags.list[0].message, "`hold` is an answer: `reply Q7 hold ...`");
    asked.fits = fits_nothing;
    CHECK(!read_with(&asked, "hold"));
    CHECK_STR(diags.list[0].message, "`hold` is an answer, and none to Q7, which is open");
    asked.fits = finder.fits;
    CHECK(!read_with(&asked, "reply Q7 yes"));
    CHECK_STR(diags.list[0].message, "unknown answer `yes`; Q7 is answered with `hold`");
    CHECK(!read_with(&asked, "reply Q7"));
    CHECK_STR(diags.list[0].message, "reply: the answer is missing: it is one of `hold`");
    asked.fits = fits_to_lose; /* with all that stands behind it */
    CHECK(!read_with(&asked, "reply Q7 yes"));
    CHECK_STR(diags.list[0].message, "unknown answer `yes`; Q7 is answered with `lose UNIT:N ...`");
}

static bool fits_those_with_m_or_w(const void *of, unsigned verb)
{
    (void)of;
    return verbs[verb].name[0] == 'm' || verbs[verb].name[0] == 'w';
}

static bool fits_answers(const void *of, unsigned verb)
{
    (void)of;
    return verbs[verb].answer;
}

/* In the order of the table, from its first row on; answers before orders. */
TEST(which_orders_there_may_be_now)
{
    struct order_finder now = finder;

    now.fits = fits_those_with_m_or_w;
    CHECK(!read_with(&now, "fly u1"));
    CHECK_STR(diags.list[0].message, "unknown order `fly`; now there may be `march`, `wait`");
    now.fits = fits_answers;
    CHECK(!read_with(&now, "fly u1"));
    CHECK_STR(diags.list[0].message,
              "unknown order `fly`; now there may be `reply Qn lose`, `reply Qn hold`");
    now.question = 7; /* that is open */
    CHECK(!read_with(&now, "fly u1"));
    CHECK_STR(diags.list[0].message,
              "unknown order `fly`; now there may be `reply Q7 lose`, `reply Q7 hold`");
    CHECK(!read_with(&now, "reply hold"));
    CHECK_STR(diags.list[0].message, "a question has a number, as Q7, not `hold`");
    CHECK(!read_with(&now, "reply"));
    CHECK_STR(diags.list[0].message, "reply: the number of a question is missing, as Q7");
    now.fits = fits_nothing;
    CHECK(!read_with(&now, "fly u1"));
    CHECK_STR(diags.list[0].message, "unknown order `fly`");
}

TEST(bad_verbs)
{
    check_fault("mrach u1 to 11", 1, 5, "unknown order `mrach`; did you mean `march`?");
    check_fault("red: ende", 6, 4, "unknown order `ende`; did you mean `end`?");
    check_fault("fly u1", 1, 3, "unknown order `fly`; now there may be `reply Qn hold`, `wait`");
    check_fault("hold", 1, 4,
                "`hold` is an answer, and no question is open; now there may be `wait`");
    check_fault("reply Q1 march u1", 10, 5, "`march` is an order, not an answer");
    check_fault("reply Q1 hlod", 10, 4, "unknown answer `hlod`; did you mean `hold`?");
    check_fault("undo", 1, 4,
                "unknown order `undo`; now there may be `reply Qn hold`, `wait`"); /* not `end` */
    check_fault("MARCH u1", 1, 5,
                "unknown order `MARCH`; did you mean `march`? Capital and small letters differ");
    check_fault("green: end", 1, 6, "unknown side `green`; the sides are `red` and `blue`");
    check_fault("red:", 1, 4, "an order is missing after `red:`");
    check_fault("reply", 1, 5, "reply: the number of a question is missing, as Q1");
    check_fault("reply 1 hold", 7, 1, "a question has a number, as Q1, not `1`");
    check_fault("reply Q0 hold", 7, 2, "a question has a number, as Q1, not `Q0`");
    check_fault("reply Q1", 7, 2, "reply: the answer is missing");
    check_fault("overdue", 1, 7, "overdue: the number of a question is missing, as Q1");
}

TEST(what_is_missing)
{
    check_fault("march", 1, 5,
                "march: a unit is missing in `march GROUP ... via HEX ...|to HEX [drop UNIT ... at "
                "HEX] ...`");
    check_fault("march via 11", 1, 5,
                "march: a unit is missing in `march GROUP ... via HEX ...|to HEX [drop UNIT ... at "
                "HEX] ...`");
    check_fault("march u1", 1, 5,
                "march: `via` or `to` is missing in `march GROUP ... via HEX ...|to HEX [drop UNIT "
                "... at HEX] ...`");
    check_fault("march u1 via", 10, 3,
                "march: a hex is missing after `via` in `march GROUP ... via HEX ...|to HEX [drop "
                "UNIT ... at HEX] ...`");
    check_fault("march u1 via drop u1 at 11", 10, 3,
                "march: a hex is missing after `via` in `march GROUP ... via HEX ...|to HEX [drop "
                "UNIT ... at HEX] ...`");
    check_fault("march u1 to 11 drop u1", 1, 5,
                "march: `at` is missing in `march GROUP ... via HEX ...|to HEX [drop UNIT ... at "
                "HEX] ...`");
    check_fault("march u1 to 11 drop u1 drop u2 at 12", 1, 5,
                "march: `at` is missing in `march GROUP ... via HEX ...|to HEX [drop UNIT ... at "
                "HEX] ...`");
    check_fault(
        "storm 11 with u1 retreat via", 26, 3,
        "storm: a hex is missing after `via` in `storm HEX with UNIT ... [retreat via HEX ...]`");
    check_fault("storm 11", 1, 5,
                "storm: `with` is missing in `storm HEX with UNIT ... [retreat via HEX ...]`");
    check_fault("wait", 1, 4, "wait: a number is missing in `wait N [feeling MOOD]`");
    check_fault("sort 12", 1, 4, "sort: a unit is missing in `sort HEX|UNIT UNIT ...`");
}

TEST(what_is_too_much)
{
    check_fault("end now", 5, 3, "end: unexpected `now`; it could go on with `confirm`");
    check_fault("end confirm confirm", 13, 7, "end: `confirm` stands here twice");
    check_fault("reply Q1 hold on", 15, 2, "hold: unexpected `on`");
    check_fault("march u1 via 11 to 12", 17, 2, "march: either `via` or `to`, not both");
    check_fault("march u1 to 11 at 12", 16, 2,
                "march: unexpected `at`; it could go on with `via`, `drop`, `at`");
    check_fault("storm 11 12 with u1", 10, 2,
                "storm: unexpected `12`; it could go on with `with`, `retreat via`");
}

TEST(bad_words)
{
    check_fault("march x1 to 11", 7, 2, "unknown unit `x1`");
    check_fault("march red-gaurds to 11", 7, 10,
                "unknown unit `red-gaurds`; did you mean `red-guards`?");
    check_fault("march guards to 11", 7, 6, "unknown unit `guards`; did you mean `blue-guards`?");
    check_fault("march u1 to Ford", 13, 4,
                "unknown hex `Ford`; did you mean `ford`? Capital and small letters differ");
    check_fault("march U1 to 11", 7, 2,
                "unknown unit `U1`; did you mean `u1`? Capital and small letters differ");
    check_fault("march BLUE/GUARDS to 11", 7, 11,
                "unknown unit `BLUE/GUARDS`; did you mean `blue-guards`?");
    check_fault("march red.u1 to 11", 7, 6, "unknown unit `red.u1`; did you mean `u1`?");
    check_fault("march u1,u2 to 11", 7, 5, "unknown unit `u1,u2`: blanks part units, not commas");
    check_fault("march x1,u2 to 11", 7, 5, "unknown unit `x1,u2`");
    check_fault("march u1\xc2\xa0to 11", 9, 1,
                "a no-break space (U+00A0) stands here: write a blank");
    check_fault("march\xe3\x80\x80u1 to 11", 6, 1,
                "a wide space (U+3000) stands here: write a blank");
    check_fault("march u1 to\xe2\x80\x8b", 12, 1,
                "a space of no width (U+200B) stands here: write a blank");
    check_fault("march red\xe2\x80\x93guards to 11", 10, 1,
                "an en dash (U+2013) stands here: write a hyphen, `-`");
    check_fault("march x1 to\xe2\x80\x93 11", 7, 2, "unknown unit `x1`");
    check_fault("march u1 to u2", 13, 2, "a hex is wanted, and `u2` is a unit");
    check_fault("march u1 11", 10, 2,
                "a unit is wanted, and `11` is a hex, which stands behind `via`, `to` or `at`");
    check_fault("storm 11 with 12", 15, 2,
                "a unit is wanted, and `12` is a hex, which stands behind `retreat via`");
    check_fault("reply Q1 lose 11:2", 15, 4, "a unit is wanted, and `11` is a hex");
    check_fault("march all@xx to 11", 7, 6, "unknown hex `xx`");
    check_fault("march all@ to 11", 7, 4, "unknown hex in `all@`");
    check_fault("march u1 via 11 é 12", 17, 1, "unknown hex `é`");
    check_fault("sort é u1", 6, 1, "neither a hex nor a unit: `é`");
    check_fault("reply Q1 lose u1:0", 15, 4, "points are a number from 1 to 9999, not `0`");
    check_fault("reply Q1 lose u1:", 15, 3, "points are a number from 1 to 9999, not ``");
    check_fault("reply Q1 lose x:2", 15, 3, "unknown unit `x`");
    check_fault("wait -1", 6, 2, "a number from 0 to 65535 is wanted, not `-1`");
    check_fault("wait 1 feeling blue", 16, 4, "`calm`, `angry` or `sad` is wanted, not `blue`");
}

TEST(syntax_without_names)
{
    CHECK(read_with(NULL, "nobody: march anything all@99999 to nowhere"));
    CHECK(!read_with(NULL, "march anything"));
    CHECK(!read_with(NULL, "reply Q1 lose x:y"));
}

TEST(too_many_arguments)
{
    struct text text = {0};
    static char string[3000];

    text_add(&text, "march");
    for (int i = 0; i < ORDER_ARGUMENTS; i++)
        text_add(&text, " u1");
    text_add(&text, " to 11");
    snprintf(string, sizeof string, "%s", text.at);
    text_free(&text);
    check_fault(string, 6 + 3 * ORDER_ARGUMENTS + 4, 2, "an order has at most 168 arguments");
}

/* A plain generator, the same everywhere. */
static unsigned any(unsigned below)
{
    static uint32_t state = 1;

    state = state * 1664525 + 1013904223;
    return (state >> 16) % below;
}

/* Whatever the words, reading ends, and what is read can be written and read again. */
TEST(any_words)
{
    static const char *const words[] = {
        "march", "storm", "end",  "reply", "Q1",      "lose",   "u1",   "12",      "via",  "to",
        "drop",  "at",    "with", "red:",  "retreat", "all@12", "u1:2", "confirm", "sort", "wait"};
    struct text given = {0};
    struct text said = {0};

    for (int i = 0; i < 200000; i++) {
        text_clear(&given);
        text_clear(&said);
        for (unsigned k = 1 + any(9); k > 0; k--)
            text_format(&given, "%s%s", given.length ? " " : "",
                        words[any(sizeof words / sizeof *words)]);
        if (read(given.at))
            order_text(verbs, &names, &order, &said);
        else
            CHECK_INT(diags.count, 1);
        if (said.length)
            CHECK_STR(said.at, given.at);
    }
    text_free(&given);
    text_free(&said);
}

TEST(cards)
{
    struct text said = {0};

    CHECK(read("play bear-flag for 12 13"));
    CHECK_INT(order.verb, PLAY);
    CHECK_INT(order.count, 3);
    check_argument(0, ARGUMENT_THING, 0, 1, 1, 0);
    order_text(verbs, &names, &order, &said);
    CHECK_STR(said.at, "play bear-flag for 12 13");
    text_free(&said);
    CHECK(read("name bear-flag"));
    check_argument(0, ARGUMENT_THING, 0, 1, 1, 0);
    CHECK(read("name 12"));
    check_argument(0, ARGUMENT_CELL, 0, 1, 12, 0);
    CHECK(read("name u3"));
    check_argument(0, ARGUMENT_UNIT, 0, 1, 3, 0);
    CHECK(read("name all"));
    check_argument(0, ARGUMENT_CHOICE, 0, 1, 0, 0);
    check_fault("name joker", 6, 5, "there is no `joker`: `name NAME|all`");
    check_fault("play bear_flag", 6, 9, "there is no `bear_flag`; did you mean `bear-flag`?");
    check_fault("name bear", 6, 4, "there is no `bear`; did you mean `bear-flag`?");
    check_fault("play joker", 6, 5, "there is no `joker`: `play CARD [for HEX ...]`");
    check_fault("play", 1, 4, "play: a name is missing in `play CARD [for HEX ...]`");
    CHECK(read_with(NULL, "play joker"));
}

/* On a map of areas: the same order must be refused with that message. */
static void check_areas(const char *string, const char *message)
{
    static const struct map_noun areas = {"area", "areas"};
    struct order_finder with = finder;

    with.noun = &areas;
    CHECK(!read_with(&with, string));
    CHECK_STR(diags.list[0].message, message);
}

TEST(words_that_fit_the_map)
{
    check_areas("march u1 to Ford",
                "unknown area `Ford`; did you mean `ford`? Capital and small letters differ");
    check_areas("march u1 to u2", "an area is wanted, and `u2` is a unit");
    check_areas("reply Q1 lose 11:2", "a unit is wanted, and `11` is an area");
    check_areas("march all@ to 11", "unknown area in `all@`");
    check_areas("sort é u1", "neither an area nor a unit: `é`");
    check_areas("storm with u1", "storm: an area is missing in `storm HEX with UNIT ... [retreat "
                                 "via HEX ...]`");
}

/* A fault is at its word, behind the last word at that, and in an empty line where the line says.
 */
TEST(where_a_fault_is)
{
    static const struct log_word words[] = {{.column = 3}, {.column = 9}, {.column = 14}};
    static const uint32_t columns[] = {3, 9, 14, 14, 14};
    struct order_reader reader = {.words = words, .count = 3, .line = {"a", 7, 1}};

    for (unsigned word = 0; word < 5; word++) {
        struct place place = order_place(&reader, word);

        CHECK_INT(place.column, columns[word]);
        CHECK_INT(place.line, 7);
    }
    reader.count = 0;
    CHECK_INT(order_place(&reader, 0).column, 1);
}

TESTS(RUN(where_a_fault_is), RUN(cards), RUN(words_that_fit_the_map), RUN(a_path),
      RUN(slots_that_come_again), RUN(pairs_that_come_again), RUN(sides_and_questions),
      RUN(other_kinds), RUN(verbs_of_two_words), RUN(texts_read_back),
      RUN(which_orders_there_may_be_now), RUN(bad_verbs), RUN(an_answer_in_place_of_an_order),
      RUN(what_is_missing), RUN(what_is_too_much), RUN(bad_words), RUN(syntax_without_names),
      RUN(too_many_arguments), RUN(any_words))
