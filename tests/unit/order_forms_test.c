/* Orders in their other forms: as objects, without their first words, with numbers behind names;
 * and the bounds of what a word may be. */
#include "order_grammar.h"

/* The order as an object, which stands in that line. */
static const char *as_object(const char *string)
{
    static char object[600];
    struct text text = {0};

    CHECK(read(string));
    order_json(verbs, &names, &map_hexes, &order, &text);
    CHECK(!text.failed);
    snprintf(object, sizeof object, "%s", text.at);
    text_free(&text);
    return object;
}

TEST(orders_as_objects)
{
    CHECK_STR(as_object("end"), "\"question\":null,\"arguments\":[]");
    CHECK_STR(as_object("end confirm"),
              "\"question\":null,\"arguments\":[{\"slot\":0,\"lead\":null,"
              "\"word\":\"confirm\"}]");
    CHECK_STR(
        as_object("march u1 all@07 via 11"),
        "\"question\":null,\"arguments\":[{\"slot\":0,\"lead\":null,\"unit\":\"u1\"},{\"slot\":"
        "0,\"lead\":null,\"all\":\"07\"},{\"slot\":1,\"lead\":\"via\",\"hex\":\"11\"}]");
    CHECK_STR(
        as_object("reply Q12 lose u1:3 u2"),
        "\"question\":12,\"arguments\":[{\"slot\":0,\"lead\":null,\"unit\":\"u1\",\"count\":3},"
        "{\"slot\":0,\"lead\":null,\"unit\":\"u2\"}]");
    CHECK_STR(
        as_object("wait 12 feeling sad"),
        "\"question\":null,\"arguments\":[{\"slot\":0,\"lead\":null,\"number\":12},{\"slot\":1,"
        "\"lead\":\"feeling\",\"choice\":\"sad\"}]");
    CHECK_STR(as_object("send 12:4"), "\"question\":null,\"arguments\":[{\"slot\":0,\"lead\":null,"
                                      "\"hex\":\"12\",\"count\":4}]");
    CHECK_STR(as_object("play bear-flag"), "\"question\":null,\"arguments\":[{\"slot\":0,\"lead\":"
                                           "null,\"card\":\"bear-flag\"}]");
    CHECK_STR(as_object("overdue Q7"), "\"question\":7,\"arguments\":[]");
}

TEST(the_words_of_an_object)
{
    struct text text = {0};

    CHECK(read("red: always watch all angry"));
    order_json_words("order", verbs, &names, &order, &text);
    CHECK_STR(text.at, "\"verb\":\"always watch\",\"order\":\"red: always watch all angry\"");
    text_free(&text);
}

/* What stands behind so many of its words. */
TEST(an_order_behind_its_first_words)
{
    static const char *const behind[] = {"blue: reply Q12 lose u1:3 u2",
                                         "reply Q12 lose u1:3 u2",
                                         "Q12 lose u1:3 u2",
                                         "lose u1:3 u2",
                                         "u1:3 u2",
                                         "u2",
                                         "u2"};

    CHECK(read(behind[0]));
    for (unsigned skip = 0; skip < sizeof behind / sizeof *behind; skip++) {
        struct text text = {0};

        order_text_behind(verbs, &names, &order, skip, &text);
        CHECK(!text.failed);
        const char *said = text.at;
        bool same = strcmp(said, behind[skip]) == 0;
        text_free(&text);
        CHECK(same);
    }
}

TEST(shares_of_a_cell)
{
    struct text text = {0};

    CHECK(read("send 12:4 07:9999 count 65535"));
    CHECK_INT(order.verb, SEND);
    check_argument(0, ARGUMENT_SHARE, 0, 1, 12, 4);
    check_argument(1, ARGUMENT_SHARE, 0, 2, 7, 9999);
    check_argument(2, ARGUMENT_NUMBER, 1, 4, 65535, 0);
    order_text(verbs, &names, &order, &text);
    CHECK_STR(text.at, "send 12:4 07:9999 count 65535");
    text_free(&text);
    check_fault("send 12", 6, 2, "how many? `12:N` is wanted");
    check_fault("send 12:0", 6, 4, "units are a number from 1 to 9999, not `0`");
    check_fault("send 12:10000", 6, 8, "units are a number from 1 to 9999, not `10000`");
    check_fault("send 12:", 6, 3, "units are a number from 1 to 9999, not ``");
    check_fault("send u1:2", 6, 4, "a hex is wanted, and `u1` is a unit");
    check_fault("send xx:2", 6, 4, "unknown hex `xx`");
    check_fault("send", 1, 4, "send: a hex is missing in `send HEX:N ... [count N]`");
}

TEST(numbers_have_bounds)
{
    CHECK(read("wait 0"));
    check_argument(0, ARGUMENT_NUMBER, 0, 1, 0, 0);
    CHECK(read("wait 65535"));
    check_fault("wait 65536", 6, 5, "a number from 0 to 65535 is wanted, not `65536`");
    CHECK(read("reply Q1 lose u1:9999"));
    check_fault("reply Q1 lose u1:10000", 15, 8, "points are a number from 1 to 9999, not `10000`");
    CHECK(read("reply Q65535 hold"));
    CHECK_INT(order.question, 65535);
    check_fault("reply Q65536 hold", 7, 6, "a question has a number, as Q1, not `Q65536`");
    check_fault("reply R1 hold", 7, 2, "a question has a number, as Q1, not `R1`");
    check_fault("reply Q hold", 7, 1, "a question has a number, as Q1, not `Q`");
    CHECK(read("overdue Q65535"));
    check_fault("overdue x", 9, 1, "a question has a number, as Q1, not `x`");
    check_fault("overdue Q1 now", 12, 3, "overdue: unexpected `now`");
}

/* Of a word a message shows so many letters: the 61st is cut off. */
#define X60 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
TEST(long_words_are_cut)
{
    check_fault(X60, 1, 60, "unknown order `" X60 "`; now there may be `reply Qn hold`, `wait`");
    check_fault(X60 "x", 1, 61,
                "unknown order `" X60 "`; now there may be `reply Qn hold`, `wait`");
    check_fault(X60 "x: end", 1, 62, "unknown side `" X60 "`; the sides are `red` and `blue`");
    check_fault(X60 "x:", 1, 62, "an order is missing after `" X60 ":`");
    check_fault("march " X60 "x to 11", 7, 61, "unknown unit `" X60 "`");
    check_fault("march all@" X60 "x to 11", 7, 65, "unknown hex `" X60 "`");
    check_fault("wait " X60 "x", 6, 61, "a number from 0 to 65535 is wanted, not `" X60 "`");
    check_fault("wait 1 feeling " X60 "x", 16, 61,
                "`calm`, `angry` or `sad` is wanted, not `" X60 "`");
    check_fault("sort " X60 "x u1", 6, 61, "neither a hex nor a unit: `" X60 "`");
    check_fault("play " X60 "x", 6, 61, "there is no `" X60 "`: `play CARD [for HEX ...]`");
    check_fault("end " X60 "x", 5, 61, "end: unexpected `" X60 "`; it could go on with `confirm`");
    check_fault("reply " X60 "x hold", 7, 61, "a question has a number, as Q1, not `" X60 "`");
    check_fault("reply Q1 lose u1:" X60 "x", 15, 64,
                "points are a number from 1 to 9999, not `" X60 "`");
}

/* Where nothing is known of the position, or that there may be nothing now, no order is named. */
TEST(an_unknown_order_where_nothing_is_known)
{
    struct order_finder with = finder;

    with.fits = NULL;
    CHECK(!read_with(&with, "fly u1"));
    CHECK_STR(diags.list[0].message, "unknown order `fly`");
    CHECK(!read_with(&with, "hold"));
    CHECK_STR(diags.list[0].message, "`hold` is an answer: it stands behind `reply Qn`");
    with.question = 7; /* which is not asked where it is not known what fits */
    CHECK(!read_with(&with, "hold"));
    CHECK_STR(diags.list[0].message, "`hold` is an answer: it stands behind `reply Qn`");
    with.fits = fits_nothing;
    CHECK(!read_with(&with, "fly u1"));
    CHECK_STR(diags.list[0].message, "unknown order `fly`");
    CHECK(!read_with(NULL, "fly u1"));
    CHECK_STR(diags.list[0].message, "unknown order `fly`");
    CHECK(!read("reply Q1 fly")); /* of answers none are named: there is one question */
    CHECK_STR(diags.list[0].message, "unknown answer `fly`");
    with.near_units = NULL;
    with.near_cells = NULL;
    CHECK(!read_with(&with, "march guards to 11"));
    CHECK_STR(diags.list[0].message, "unknown unit `guards`");
    CHECK(!read_with(&with, "march u1 to Ford"));
    CHECK_STR(diags.list[0].message, "unknown hex `Ford`");
    with.thing = NULL;
    with.near_things = NULL;
    CHECK(!read_with(&with, "play bear-flag"));
    CHECK_STR(diags.list[0].message, "there is no `bear-flag`: `play CARD [for HEX ...]`");
}

/* Verbs of two words: what may follow is told, and which of these was meant. */
TEST(half_a_verb)
{
    check_fault("always wacth all", 8, 5,
                "always: it goes on with `watch`, `rest`; did you mean `watch`?");
    check_fault("red: always", 6, 6, "always: it goes on with `watch`, `rest`");
    check_fault("alway rest", 1, 5, "unknown order `alway`; did you mean `always`?");
    check_fault("alwaysx watch", 1, 7, "unknown order `alwaysx`; did you mean `always`?");
    check_fault("always watchx all", 8, 6,
                "always: it goes on with `watch`, `rest`; did you mean `watch`?");
    check_fault("reply Q1 always", 10, 6, "always: it goes on with `watch`, `rest`");
}

TEST(slots_of_many_kinds)
{
    check_fault("storm 11 with u1 with u2", 18, 4, "storm: `with` stands here twice");
    check_fault("march u1 to 11 to 12", 16, 2, "march: `to` stands here twice");
    check_fault("march u1 to 11 12", 16, 2,
                "march: unexpected `12`; it could go on with `via`, "
                "`drop`, `at`");
    check_fault("wait 1 2", 8, 1, "wait: unexpected `2`; it could go on with `feeling`");
    check_fault("always watch all calm if nearer than 11", 23, 2,
                "always watch: either `a word` or `if nearer than`, not both");
    check_fault("always watch all if nearer than 11 calm", 36, 4,
                "always watch: unexpected `calm`");
    check_fault("march u1 to 11 drop at 12", 16, 4,
                "march: a unit is missing after `drop` in `march GROUP ... via HEX ...|to HEX "
                "[drop UNIT ... at HEX] ...`");
    check_fault("march u1 to 11 drop u1 at", 24, 2,
                "march: a hex is missing after `at` in `march GROUP ... via HEX ...|to HEX [drop "
                "UNIT ... at HEX] ...`");
    check_fault("sort", 1, 4, "sort: a hex or a unit is missing in `sort HEX|UNIT UNIT ...`");
    check_fault("name", 1, 4, "name: a name or `all` is missing in `name NAME|all`");
    check_fault("reply Q1 lose", 10, 4, "lose: a unit is missing in `lose UNIT:N ...`");
    check_fault("wait 1 feeling", 8, 7,
                "wait: a word is missing after `feeling` in `wait N [feeling MOOD]`");
    check_fault("play bear-flag for", 16, 3,
                "play: a hex is missing after `for` in `play CARD [for HEX ...]`");
    check_fault("march all to 11", 7, 3, "`all` of which hex? `all@...` names it");
    check_fault("march all- to 11", 7, 4, "unknown unit `all-`");
    check_fault("march all@u1 to 11", 7, 6, "a hex is wanted, and `u1` is a unit");
}

/* A name in capitals, or with the side before it, is known again; one of more letters than any name
 * has is not looked at. */
TEST(spellings_of_a_unit)
{
    check_fault("march RED.U1 to 11", 7, 6, "unknown unit `RED.U1`; did you mean `u1`?");
    check_fault("march AZ to 11", 7, 2,
                "unknown unit `AZ`; did you mean `az`? Capital and small letters differ");
    check_fault("march [@ to 11", 7, 2, "unknown unit `[@`");
    check_fault("march .u1 to 11", 7, 3, "unknown unit `.u1`; did you mean `u1`?");
    check_fault("march red. to 11", 7, 4, "unknown unit `red.`");
    check_fault("march u1.x to 11", 7, 4, "unknown unit `u1.x`");
    check_fault("march a123456789012345678901234567890123456.u1 to 11", 7, 40,
                "unknown unit `a123456789012345678901234567890123456.u1`; did you mean `u1`?");
    check_fault("march a1234567890123456789012345678901234567.u1 to 11", 7, 41,
                "unknown unit `a1234567890123456789012345678901234567.u1`");
    check_fault("march ,u1 to 11", 7, 3, "unknown unit `,u1`");
    check_fault("march u1, to 11", 7, 3, "unknown unit `u1,`: blanks part units, not commas");
}

TESTS(RUN(orders_as_objects), RUN(the_words_of_an_object), RUN(an_order_behind_its_first_words),
      RUN(shares_of_a_cell), RUN(numbers_have_bounds), RUN(long_words_are_cut),
      RUN(an_unknown_order_where_nothing_is_known), RUN(half_a_verb), RUN(slots_of_many_kinds),
      RUN(spellings_of_a_unit))
