/* What a word is said to be meant for that is no order, and no name. */
#include "check.h"

#include "game/order.h"

static const char *const uses[] = {"event", "activate", "discard", NULL};
static const char *const phases[] = {"movement", "combat", NULL};

static const struct order_verb verbs[] = {
    {"move", "move UNIT ... to HEX", "", false,
     .slot = {{.kind = ARGUMENT_GROUP, .many = true}, {"to", ARGUMENT_CELL, .many = true}}},
    {"form", "form UNIT", "", false, .slot = {{.kind = ARGUMENT_UNIT}}},
    {"assign", "assign UNIT", "", false, .slot = {{.kind = ARGUMENT_UNIT}}},
    {"play", "play UNIT USE", "", false,
     .slot = {{.kind = ARGUMENT_UNIT}, {.kind = ARGUMENT_CHOICE, .choices = uses}}},
    {"end", "end [PHASE]", "", false,
     .slot = {{.kind = ARGUMENT_CHOICE, .optional = true, .choices = phases}}},
    {"standing siege", "standing siege HEX", "", false, .slot = {{.kind = ARGUMENT_CELL}},
     .standing = true},
    {"activate", "activate UNIT", "", true, .slot = {{.kind = ARGUMENT_UNIT}}},
    {"pass", "pass", "", true, .slot = {{.kind = ARGUMENT_NONE}}},
    {"draw", "draw", "", true, .slot = {{.kind = ARGUMENT_NONE}}},
    {"done", "done", "", true, .slot = {{.kind = ARGUMENT_NONE}}},
};
enum { MOVE, FORM, ASSIGN, PLAY, END, STANDING, ACTIVATE, PASS, DRAW, DONE, VERBS };

/* The verbs that may be given now, a bit each. */
static unsigned now;

static bool fits(const void *of, unsigned verb)
{
    (void)of;
    return now >> verb & 1;
}

static int32_t find_unit(const void *of, struct slice name)
{
    (void)of;
    return slice_is(name, "u1") || slice_is(name, "div-2") ? 1 : -1;
}

static int32_t find_cell(const void *of, struct slice name)
{
    int64_t cell = -1;

    (void)of;
    return name.length == 2 && slice_int(name, 0, 99, &cell) ? (int32_t)cell : -1;
}

static const char *const sides[] = {"red", "blue"};

/* What is said of a line while those orders and answers may be given. */
static const char *said(unsigned may, uint16_t question, const char *string)
{
    static struct diags diags;
    static struct log_line line;
    static struct order order;
    const struct order_finder finder = {
        .sides = sides, .unit = find_unit, .cell = find_cell, .fits = fits, .question = question};
    struct place place = {"a.vcz", 3, 0};

    now = may;
    diags = (struct diags){0};
    CHECK(log_read(string, strlen(string), place, &line, &diags));
    if (order_read(verbs, VERBS, &finder, &line, place, &order, &diags))
        return "";
    CHECK_INT(diags.count, 1);
    return diags.list[0].message;
}

TEST(other_words_for_orders)
{
    CHECK_STR(said(1U << MOVE, 0, "march u1 to 11"), "unknown order `march`; did you mean `move`?");
    CHECK_STR(said(0, 0, "march u1 to 11"), "unknown order `march`; did you mean `move`?");
    CHECK_STR(said(0, 0, "merge u1"), "unknown order `merge`; did you mean `form`?");
    CHECK_STR(said(1U << ASSIGN, 0, "merge u1"), "unknown order `merge`; did you mean `assign`?");
    CHECK_STR(said(1U << END, 0, "skip"), "unknown order `skip`; did you mean `end`?");
    CHECK_STR(said(1U << MOVE, 0, "attack 11"), "unknown order `attack`; did you mean `move`?");
    CHECK_STR(said(1U << MOVE, 0, "bombard 11"),
              "unknown order `bombard`; now there may be `move`");
}

TEST(words_in_capitals)
{
    CHECK_STR(said(1U << MOVE, 0, "March u1 to 11"), "unknown order `March`; did you mean `move`?");
    CHECK_STR(said(1U << PASS, 3, "reply Q3 SKIP"), "unknown answer `SKIP`; did you mean `pass`?");
    CHECK_STR(said(1U << DONE | 1U << END, 0, "End"),
              "unknown order `End`; did you mean `end`? Capital and small letters differ");
    CHECK_STR(said(1U << ASSIGN, 0, "Form u1"),
              "unknown order `Form`; did you mean `form`? Capital and small letters differ");
    CHECK_STR(said(0, 0, "move u1 And div-2 to 11"),
              "`And` has no place here: `move UNIT ... to HEX`");
}

TEST(other_words_for_answers)
{
    CHECK_STR(said(1U << PASS, 3, "reply Q3 skip"), "unknown answer `skip`; did you mean `pass`?");
    CHECK_STR(said(1U << PASS, 3, "skip"), "unknown order `skip`; did you mean `reply Q3 pass`?");
    CHECK_STR(said(1U << DONE, 3, "finish"),
              "unknown order `finish`; did you mean `reply Q3 done`?");
    CHECK_STR(said(1U << END, 3, "skip"), "unknown order `skip`; did you mean `end`?");
}

TEST(answers_to_nothing)
{
    CHECK_STR(said(1U << PLAY, 0, "activate u1"),
              "`activate` is an answer, and no question is open: it may stand in `play UNIT USE`");
    CHECK_STR(said(1U << MOVE, 0, "activate u1"),
              "`activate` is an answer, and no question is open; now there may be `move`");
    CHECK_STR(said(1U << MOVE, 0, "pass"),
              "`pass` is an answer, and no question is open; did you mean `end`?");
    CHECK_STR(said(1U << MOVE | 1U << PLAY, 0, "draw"),
              "`draw` is an answer, and no question is open; now there may be `move`, `play`");
    CHECK_STR(said(0, 0, "draw"), "`draw` is an answer, and no question is open");
}

TEST(words_that_stand_in_an_order)
{
    CHECK_STR(said(1U << PLAY, 0, "discard u1"),
              "unknown order `discard`; it may stand in `play UNIT USE`");
    CHECK_STR(said(1U << END, 0, "movement"),
              "unknown order `movement`; it may stand in `end [PHASE]`");
    CHECK_STR(said(1U << MOVE, 0, "discard u1"),
              "unknown order `discard`; now there may be `move`");
    CHECK_STR(said(1U << STANDING | 1U << MOVE, 0, "displace 11"),
              "unknown order `displace`; now there may be `move`, `standing siege`");
    CHECK_STR(said(1U << STANDING | 1U << MOVE, 0, "siege 11"),
              "unknown order `siege`; now there may be `move`, `standing siege`");
    CHECK_STR(said(0, 0, "standing-siege 11"),
              "unknown order `standing-siege`; did you mean `standing siege`?");
}

TEST(numbers_of_questions)
{
    CHECK_STR(said(1U << PASS, 3, "Q3 pass"), "an answer begins with `reply`: `reply Q3 ...`");
    CHECK_STR(said(1U << PASS, 3, "q12 pass"), "an answer begins with `reply`: `reply Q12 ...`");
    CHECK_STR(said(1U << MOVE, 0, "Q0 pass"), "unknown order `Q0`; now there may be `move`");
    CHECK_STR(said(1U << MOVE, 0, "Qx pass"), "unknown order `Qx`; now there may be `move`");
    CHECK_STR(said(1U << MOVE, 0, "Q pass"), "unknown order `Q`; now there may be `move`");
}

TEST(words_that_join)
{
    CHECK_STR(said(0, 0, "move u1 and div-2 to 11"),
              "`and` has no place here: `move UNIT ... to HEX`");
    CHECK_STR(said(0, 0, "move u1 into 11"), "`into` has no place here: `move UNIT ... to HEX`");
    CHECK_STR(said(0, 0, "move u1 to 11 then 12"),
              "`then` has no place here: `move UNIT ... to HEX`");
    CHECK_STR(said(0, 0, "move u1 to 11,12"), "unknown hex `11,12`: blanks part hexes, not commas");
    CHECK_STR(said(0, 0, "move u1 to 11, 12"), "unknown hex `11,`: blanks part hexes, not commas");
    CHECK_STR(said(0, 0, "move u1 to xx,12"), "unknown hex `xx,12`");
}

TEST(hyphens_ahead_of_figures)
{
    CHECK_STR(said(0, 0, "move div2 to 11"), "unknown unit `div2`; did you mean `div-2`?");
    CHECK_STR(said(0, 0, "move DIV2 to 11"), "unknown unit `DIV2`; did you mean `div-2`?");
    CHECK_STR(said(0, 0, "move div3 to 11"), "unknown unit `div3`");
    CHECK_STR(said(0, 0, "move 22 to 11"), "a unit is wanted, and `22` is a hex, which stands "
                                           "behind `to`");
    CHECK_STR(said(0, 0, "move divi to 11"), "unknown unit `divi`");
}

TEST(nothing_will_do_too)
{
    CHECK_STR(said(0, 0, "end turn"), "`movement` or `combat` is wanted, or nothing, not `turn`");
    CHECK_STR(said(0, 0, "play u1 hold"), "`event`, `activate` or `discard` is wanted, not `hold`");
}

TESTS(RUN(other_words_for_orders), RUN(words_in_capitals), RUN(other_words_for_answers),
      RUN(answers_to_nothing), RUN(words_that_stand_in_an_order), RUN(numbers_of_questions),
      RUN(words_that_join), RUN(hyphens_ahead_of_figures), RUN(nothing_will_do_too))
