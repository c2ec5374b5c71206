#include "check.h"

#include "base/memory.h"
#include "referee/referee.h"

/* A small game: two sides roll dice in turn. `end` says goodbye, begins the other's phase and
 * greets. */
struct toy {
    struct position_head head;
    uint32_t sum;
};

enum { ROLL, END, VERBS };
static const struct order_verb verbs[] = {
    {"roll", "roll N", "", false, .slot = {{.kind = ARGUMENT_NUMBER}}},
    {"end", "end", "", false, .slot = {{.kind = ARGUMENT_NONE}}},
};
enum { PHASE, DIE, BYE, HELLO };
static const struct event_kind events[] = {
    {"phase", "turn {0} {1} {2}",
     EVENT_FIELDS({"number", VALUE_INT, 1}, {"of", VALUE_SIDE, 1}, {"name", VALUE_TEXT, 1},
                  EVENT_END)},
    {"die", "die for luck: {0}", EVENT_FIELDS({"value", VALUE_INT, 1}, EVENT_END)},
    {"bye", "bye, sum {0}", EVENT_FIELDS({"sum", VALUE_INT, 1}, EVENT_END)},
    {"hello", "hello", EVENT_FIELDS(EVENT_END)},
};
static const struct refusal_kind refusals[] = {
    {"1.2", "{0} dice are more than {1}", {VALUE_INT, VALUE_INT}},
};
static const struct game_phase phases[] = {{"rolling", "Rolling", 0}, {"rolling", "Rolling", 1}};
static const char *const sides[] = {"red", "blue"};
static const struct option options[] = {
    {"limit", 1, 9, "1.2", "", 3},
    {"kind", 0, 0, "1.3", "", 1},
};

static void tell(const struct sink *sink, unsigned kind, const char *rule, struct value a,
                 struct value b, struct value c)
{
    struct event event = {.kind = (uint16_t)kind, .rule = rule, .value = {a, b, c}};

    event.values = kind == PHASE ? 3 : kind == HELLO ? 0 : 1;
    if (sink->event)
        sink->event(sink->to, &event);
}

static const struct value nil;

static void begin(struct toy *toy, const struct sink *sink)
{
    struct value turn = V_INT(toy->head.turn);
    struct value side = V_INT(toy->head.phase);

    tell(sink, PHASE, "1.0", turn, side, V_TEXT("rolling"));
    tell(sink, HELLO, "1.1", nil, nil, nil);
}

static uint32_t limit;
static bool start_rolls; /* a die falls for the set-up */

static enum verdict start(const void *scenario, const int16_t *option, void *position,
                          struct dice *dice, const struct sink *sink)
{
    struct toy *toy = position;

    (void)scenario;
    if (start_rolls)
        dice_roll(dice, 6);
    limit = (uint32_t)option[0];
    toy->head.turn = 1;
    begin(toy, sink);
    return VERDICT_DONE;
}

static enum verdict apply(const void *scenario, void *position, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct toy *toy = position;

    (void)scenario;
    if (order->verb == ROLL) {
        uint32_t count = (uint32_t)order->argument[0].value;

        for (uint32_t i = 0; i < count; i++) {
            unsigned die = dice_roll(dice, 6);

            toy->sum += die;
            tell(sink, DIE, "1.2", V_INT(die), nil, nil);
        }
        if (count > limit) {
            *refusal = (struct refusal){.word = 1, .value = {V_INT(count), V_INT(limit)}};
            return VERDICT_REFUSED;
        }
        return VERDICT_DONE;
    }
    tell(sink, BYE, NULL, V_INT(toy->sum), nil, nil);
    toy->head.turn = (uint16_t)(toy->head.turn + toy->head.phase);
    toy->head.phase = !toy->head.phase;
    begin(toy, sink);
    return VERDICT_DONE;
}

static const struct map *no_map(const void *scenario)
{
    static const struct map map;

    (void)scenario;
    return &map;
}

static void describe(const void *scenario, const void *position, uint8_t side, struct text *out)
{
    const struct toy *toy = position;

    (void)scenario;
    (void)side;
    text_format(out, "sum %u\n", (unsigned)toy->sum);
}

static const struct game toy_game = {
    .name = "toy",
    .sides = sides,
    .position_size = sizeof(struct toy),
    .digest_size = sizeof(struct toy),
    .phases = phases,
    .phase_count = 2,
    .verbs = verbs,
    .verb_count = VERBS,
    .events = events,
    .event_count = 4,
    .refusals = refusals,
    .refusal_count = 1,
    .options = options,
    .option_count = 2,
    .map = no_map,
    .describe = describe,
    .start = start,
    .apply = apply,
};

/* ---- running a log */

static const struct game *load(void *with, struct slice name, struct place place,
                               struct diags *diags, const void **scenario)
{
    (void)with;
    if (!slice_is(name, "toy")) {
        diag_add(diags, DIAG_SYNTAX, place, "no such scenario");
        return NULL;
    }
    *scenario = &toy_game;
    return &toy_game;
}

static bool dice_file(void *with, struct slice name, struct place place, struct diags *diags,
                      const uint16_t **list, size_t *count)
{
    static const uint16_t numbers[] = {6, 5};

    (void)with;
    (void)name;
    (void)place;
    (void)diags;
    *list = numbers;
    *count = 2;
    return true;
}

static struct text record;
static struct text faults;

static bool write_record(void *to, const char *bytes, size_t length)
{
    text_bytes(to, bytes, length);
    return true;
}

static bool is_whole; /* as `vcz verify` asks */

static int run_until(enum referee_output output, const char *log, uint32_t stop_after)
{
    struct referee_terms terms = {.output = output,
                                  .file = "a.vcz",
                                  .scenario = load,
                                  .dice_file = dice_file,
                                  .write = write_record,
                                  .to = &record,
                                  .stop_after = stop_after,
                                  .whole = is_whole};

    text_clear(&record);
    text_clear(&faults);
    struct referee *referee = referee_open(&terms);
    if (!referee)
        return 2;
    uint32_t number = 0;
    for (const char *end; (end = strchr(log, '\n')); log = end + 1)
        if (!referee_line(referee, log, (size_t)(end - log), ++number))
            break;
    int status = referee_end(referee);
    diags_text(referee_diags(referee), &faults);
    referee_free(referee);
    return status;
}

static int run(enum referee_output output, const char *log)
{
    return run_until(output, log, 0);
}

static const char *said(const struct text *text)
{
    return text->length ? text->at : "";
}

#define HEADER "vcz 1\nscenario toy\ndice list 3 4 5\n"
#define START  "turn 1 red rolling\n  = hello [1.1]\n"
#define ROLLED "  = die for luck: 3 [1.2]\n  = die for luck: 4 [1.2]\n"
#define TURNED "  = bye, sum 7\nturn 1 blue rolling\n  = hello [1.1]\n"

static const char bare[] = HEADER "# begins\n\nroll 2   # luck \t\n# now\nend\nroll 1\n";
static const char whole[] = HEADER "# begins\n\n" START "roll 2   # luck\n" ROLLED
                                   "# now\nend\n" TURNED "roll 1\n  = die for luck: 5 [1.2]\n";

static void check_fault(const char *log, int status, const char *message)
{
    CHECK_INT(run(REFEREE_SILENT, log), status);
    CHECK_STR(said(&faults), message);
    CHECK_INT(run(REFEREE_RECORD, log), status);
    CHECK_STR(said(&faults), message);
}

static void check_good(const char *log)
{
    check_fault(log, 0, "");
    CHECK_STR(said(&record), whole);
}

TEST(a_record)
{
    check_good(bare);
}

TEST(a_record_is_a_fixed_point)
{
    check_good(whole);
}

TEST(parts_of_a_record)
{
    /* turn lines alone; events of one order alone; carriage returns */
    check_good(HEADER "# begins\n\nturn 1  red rolling\nroll 2   # luck\n# now\nend\n"
                      "turn 1 blue rolling\nroll 1\n");
    check_good(HEADER "# begins\n\nroll 2   # luck\n" ROLLED "# now\nend\nroll 1\n");
    check_good(HEADER "# begins\n\nroll 2   # luck\n# now\nend\nturn 1 blue rolling\n"
                      "  = hello [1.1]\nroll 1\n");
    check_good(HEADER "# begins\n\nroll 2   # luck\n# now\nend\n  = bye, sum 7\nroll 1\n");
    check_good(HEADER
               "# begins\n\nroll 2   # luck\n# now\nend\nroll 1\r\n\t=  die for luck: 5 [1.2]\r\n");
}

TEST(comments_of_events_survive)
{
    CHECK_INT(run(REFEREE_RECORD, HEADER "roll 3\n  = die for luck: 3 [1.2]  # no!\n"
                                         "  = die for luck: 4 [1.2]\n  = die for luck: 5 [1.2]\n"),
              0);
    CHECK_STR(said(&record), HEADER START "roll 3\n" ROLLED "  = die for luck: 5 [1.2]\n# no!\n");
}

TEST(an_event_that_differs)
{
    check_fault(HEADER "roll 2\n  = die for luck: 3 [1.2]\n  = die for luck: 6 [1.2]\nroll 1\n", 1,
                "a.vcz:6:19: differs: line 4 gives `= die for luck: 4 [1.2]` here\n"
                "    = die for luck: 6 [1.2]\n"
                "                    ^\n");
}

TEST(an_event_too_many)
{
    check_fault(HEADER "roll 1\n  = die for luck: 3 [1.2]\n  = more\n", 1,
                "a.vcz:6:5: differs: nothing more follows from line 4\n"
                "    = more\n"
                "      ^\n");
    check_fault(HEADER START "  = more\n", 1,
                "a.vcz:6:5: differs: nothing more follows from the start of the game\n"
                "    = more\n"
                "      ^\n");
}

TEST(an_event_too_few)
{
    check_fault(HEADER "roll 3\n  = die for luck: 3 [1.2]\nend\n", 1,
                "a.vcz:6:1: differs: line 4 gives `= die for luck: 4 [1.2]` before this line\n"
                "  end\n"
                "  ^\n");
    check_fault(HEADER "roll 3\n" ROLLED, 1,
                "a.vcz:6:5: differs: line 4 gives `= die for luck: 5 [1.2]` before the end of the "
                "log\n");
    check_fault(HEADER "roll 3\n  = die for luck: 3 [1.2]\nturn 1 red rolling\n", 1,
                "a.vcz:6:1: differs: line 4 gives `= die for luck: 4 [1.2]` before this line\n"
                "  turn 1 red rolling\n"
                "  ^\n");
}

TEST(a_turn_that_differs)
{
    check_fault(HEADER "roll 3\nturn 2 red rolling\n", 1,
                "a.vcz:5:6: differs: it is turn 1 red rolling, not turn 2 red rolling\n"
                "  turn 2 red rolling\n"
                "       ^\n");
    check_fault(HEADER "roll 3\nturn 1 red rolling\nend\n", 0, "");
}

TEST(refusals)
{
    static const char log[] = "vcz 1\nscenario toy\ndice seed x\nroll 2\n red: roll 44\nend\n";

    check_fault(log, 1,
                "a.vcz:5:12: illegal [1.2]: 44 dice are more than 3\n"
                "   red: roll 44\n"
                "             ^~\n");
    CHECK_INT(run(REFEREE_RECORD, log), 1);
    CHECK(!strstr(said(&record), "44"));
    /* what follows is looked through for faults of syntax only */
    check_fault("vcz 1\nscenario toy\ndice seed x\nroll 4\nroll 5\nend now\n  = what\n", 2,
                "a.vcz:4:6: illegal [1.2]: 4 dice are more than 3\n"
                "  roll 4\n"
                "       ^\n"
                "a.vcz:6:5: error: end: unexpected `now`\n"
                "  end now\n"
                "      ^~~\n");
}

TEST(dice_of_the_header)
{
    check_fault(HEADER "roll 2\nroll 2\n", 2,
                "a.vcz:5:1: error: the dice of the header run out at this order; it wants die 4: "
                "die, 1 to 6\n"
                "  roll 2\n"
                "  ^\n");
    check_fault("vcz 1\nscenario toy\ndice list 3\ndice list 7\nroll 2\n", 2,
                "a.vcz:5:1: error: die 2 of the header is 7, no face of the die of this order\n"
                "  roll 2\n"
                "  ^\n");
    check_fault(HEADER "roll 1\n", 2,
                "a.vcz:3:1: error: 2 of the 3 dice of the header have not fallen at the end of the "
                "log\n");
    CHECK_INT(run(REFEREE_RECORD, "vcz 1\nscenario toy\ndice file x\nroll 2\n"), 0);
    CHECK(strstr(said(&record), "die for luck: 6 [1.2]\n  = die for luck: 5"));
}

/* Of a game that cannot begin nothing is told but that. */
TEST(dice_of_the_set_up)
{
    start_rolls = true;
    check_fault("vcz 1\nscenario toy\ndice list\nroll 1\n", 2,
                "a.vcz:4:1: error: the dice of the header run out at the start of the game; it "
                "wants die 1: hello, 1 to 6\n  roll 1\n  ^\n");
    CHECK_STR(said(&record), "vcz 1\nscenario toy\ndice list\n");
    CHECK_INT(run(REFEREE_RECORD, "vcz 1\nscenario toy\ndice list 4 3\nroll 1\n"), 0);
    CHECK(strstr(said(&record), "die for luck: 3"));
    start_rolls = false;
}

TEST(headers)
{
    check_fault("", 2, "a.vcz:1:1: error: a log begins with `vcz 1`\n");
    check_fault("# only\n", 2, "a.vcz:1:1: error: a log begins with `vcz 1`\n");
    check_fault("roll 1\n", 2, "a.vcz:1:1: error: a log begins with `vcz 1`\n  roll 1\n  ^\n");
    check_fault("vcz 1\nroll 1\n", 2,
                "a.vcz:2:1: error: the header lacks a `scenario` line\n  roll 1\n  ^\n");
    check_fault("vcz 1\nscenario toy\n = luck\n", 2,
                "a.vcz:3:4: error: the header lacks a `dice` line\n   = luck\n     ^\n");
    /* One line is misspelt: that alone is told. */
    check_fault("vcz 1\nscenaro toy\ndice seed x\nroll 1\n", 2,
                "a.vcz:2:1: error: unknown line `scenaro` in the header; did you mean `scenario`?\n"
                "  scenaro toy\n  ^~~~~~~\n");
    check_fault(
        "vcz 1\nscenario toy\ndice sed x\nroll 1\n", 2,
        "a.vcz:3:1: error: such a line reads `dice seed TEXT`, `dice list N N ...`, `dice file "
        "NAME`, `dice mail` or `dice judge`\n  dice sed x\n  ^~~~\n");
    check_fault("vcz 1\nscenario toy\n", 2, "a.vcz:2:1: error: the header lacks a `dice` line\n");
    check_fault(
        "vcz 2\nscenario toy\ndice seed x\n", 2,
        "a.vcz:1:5: error: version `2` is not known; this is version 1\n  vcz 2\n      ^\n");
    check_fault("vcz 1\nscenario tyo\ndice seed x\noption limit 2\nroll 1\n", 2,
                "a.vcz:2:10: error: no such scenario\n  scenario tyo\n           ^\n");
    check_fault("vcz 1\nscenario toy\ndice seed x\ndice seed y\nroll 1\n", 2,
                "a.vcz:4:1: error: a second `dice` line; only `dice list` may be repeated\n"
                "  dice seed y\n  ^~~~\n");
    check_fault("vcz 1\nscenario toy\ndice seed x\nroll 1\noption limit 2\n", 2,
                "a.vcz:5:1: error: `option` belongs to the header, before the first order\n"
                "  option limit 2\n  ^~~~~~\n");
    check_fault("vcz 1\nvcz 1\nscenario toy\ndice seed x\n", 2,
                "a.vcz:2:1: error: a second `vcz` line\n  vcz 1\n  ^~~\n");
    check_fault("vcz 1\nscenario toy\nscenario toy\ndice seed x\n", 2,
                "a.vcz:3:1: error: a second `scenario` line\n  scenario toy\n  ^~~~~~~~\n");
    check_fault("vcz 1\nscenario toy\ndice list 1 0 65536 x\n", 2,
                "a.vcz:3:15: error: a die is a number from 0 to 65535, not `65536`\n"
                "  dice list 1 0 65536 x\n                ^~~~~\n"
                "a.vcz:3:21: error: a die is a number from 0 to 65535, not `x`\n"
                "  dice list 1 0 65536 x\n                      ^\n");
    check_fault("vcz 1\nscenario toy\ndice list 1 01 -0\n", 2,
                "a.vcz:3:13: error: a die is a number from 0 to 65535, not `01`\n"
                "  dice list 1 01 -0\n              ^~\n"
                "a.vcz:3:16: error: a die is a number from 0 to 65535, not `-0`\n"
                "  dice list 1 01 -0\n                 ^~\n");
    check_fault("vcz 1\noption kind off\nscenario toy\ndice seed x\n", 2,
                "a.vcz:2:1: error: the `scenario` line stands before options\n"
                "  option kind off\n  ^~~~~~\n");
    check_fault("vcz 1\nrule x\nscenario toy\ndice seed x\n", 2,
                "a.vcz:2:1: error: the `scenario` line stands before rules\n  rule x\n  ^~~~\n");
    check_fault("vcz 1\nscenario toy\nrule x\ndice seed x\n", 2,
                "a.vcz:3:1: error: toy knows no house rules\n  rule x\n  ^~~~\n");
    CHECK_INT(run(REFEREE_RECORD, "vcz 1\nscenario toy\ndice seed x\n"), 0);
    CHECK_STR(said(&record), "vcz 1\nscenario toy\ndice seed x\n" START);
}

#define NO_DICE "vcz 1\nscenario toy\ndice seed x\n"

TEST(header_options)
{
    check_fault(NO_DICE "option limit 4\noption kind off\nroll 4\n", 0, "");
    check_fault(NO_DICE "option limit 10\n", 2,
                "a.vcz:4:14: error: option `limit` takes a number from 1 to 9, not `10`\n"
                "  option limit 10\n               ^~\n");
    check_fault(NO_DICE "option limit 04\n", 2,
                "a.vcz:4:14: error: option `limit` takes a number from 1 to 9, not `04`\n"
                "  option limit 04\n               ^~\n");
    check_fault(NO_DICE "option kind 1\n", 2,
                "a.vcz:4:13: error: option `kind` takes on or off, not `1`\n"
                "  option kind 1\n              ^\n");
    check_fault(NO_DICE "option kind on\noption kind on\n", 2,
                "a.vcz:5:8: error: option `kind` is set twice\n"
                "  option kind on\n         ^~~~\n");
    check_fault(NO_DICE "option mood on\n", 2,
                "a.vcz:4:8: error: toy has no option `mood`; there are limit, kind\n"
                "  option mood on\n         ^~~~\n");
    check_fault(NO_DICE "option limits 3\n", 2,
                "a.vcz:4:8: error: toy has no option `limits`; did you mean `limit`?\n"
                "  option limits 3\n         ^~~~~~\n");
}

TEST(json)
{
    static const char expected[] =
        "{\"turn\":1,\"side\":\"red\",\"phase\":\"rolling\",\"line\":0,\"event\":\"phase\","
        "\"case\":\"1.0\",\"number\":1,\"of\":\"red\",\"name\":\"rolling\"}\n"
        "{\"turn\":1,\"side\":\"red\",\"phase\":\"rolling\",\"line\":0,\"event\":\"hello\","
        "\"case\":\"1.1\"}\n"
        "{\"turn\":1,\"side\":\"red\",\"phase\":\"rolling\",\"line\":4,\"event\":\"die\","
        "\"case\":\"1.2\",\"value\":3}\n";

    CHECK_INT(run(REFEREE_JSON, "vcz 1\nscenario toy\ndice list 3\nroll 1\n"), 0);
    CHECK_STR(said(&record), expected);
    /* the events that the log holds are checked, and told once */
    CHECK_INT(
        run(REFEREE_JSON, "vcz 1\nscenario toy\ndice list 3\nroll 1\n  = die for luck: 3 [1.2]\n"),
        0);
    CHECK_STR(said(&record), expected);
}

/* Worked out by a separate writing of the chain in Python. */
#define SEAL "217e7745ff5e82ff"
#define SEALED                                                                                     \
    HEADER START "roll 2\n" ROLLED "end\n" TURNED "end\n  = bye, sum 7\n  = seal " SEAL            \
                 "\nturn 2 red rolling\n  = hello [1.1]\nroll 1\n  = die for luck: 5 [1.2]\n"

TEST(a_seal_ends_each_game_turn)
{
    CHECK_INT(run(REFEREE_RECORD, HEADER "roll 2\nend\nend\nroll 1\n"), 0);
    CHECK_STR(said(&record), SEALED);
    CHECK_INT(run(REFEREE_SILENT, SEALED), 0);
    CHECK_INT(run(REFEREE_JSON, SEALED), 0);
    CHECK(strstr(said(&record), "{\"turn\":1,\"side\":\"blue\",\"phase\":\"rolling\",\"line\":13,"
                                "\"event\":\"seal\",\"case\":null,\"seal\":\"" SEAL "\"}\n"));
}

/* One thing changed before it, and the seal is another. */
TEST(a_seal_covers_all)
{
    static const char *const changed[] = {
        "vcz 1\nscenario toy\ndice list 4 3 5\nroll 2\nend\nend\n",
        "vcz 1\nscenario toy\ndice list 3 4\nroll 1\nroll 1\nend\nend\n",
        "vcz 1\nscenario toy\ndice list 3 4\noption kind off\nroll 2\nend\nend\n",
        "vcz 1\nscenario toy\ndice list 3 4\nred: roll 2\nend\nend\n",
    };

    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        run(REFEREE_RECORD, changed[i]);
        CHECK(strstr(said(&record), "  = seal "));
        CHECK(!strstr(said(&record), SEAL));
    }
    CHECK_INT(run(REFEREE_RECORD, "vcz 1\nscenario toy\ndice list 3 4\noption limit 3\n"
                                  "roll   2 # two\n\nend\nend\n"),
              0);
    CHECK(strstr(said(&record), SEAL));
    CHECK_INT(run(REFEREE_RECORD, "vcz 1\nscenario toy\ndice list 3 4\noption limit 4\n"
                                  "roll 2\nend\nend\n"),
              0);
    CHECK(strstr(said(&record), "b906f9e4f7b4db4a"));
}

TEST(a_whole_record)
{
    is_whole = true;
    int good = run(REFEREE_SILENT, SEALED);
    int no_events = run(REFEREE_SILENT, bare);
    int no_end = run(REFEREE_SILENT, HEADER START "roll 2\n");
    int no_turn = run(REFEREE_SILENT, HEADER "  = hello [1.1]\n");
    int no_segment =
        run(REFEREE_SILENT, HEADER START "roll 2\n" ROLLED "end\n  = bye, sum 7\nroll 1\n");
    int no_seal = run(REFEREE_SILENT, HEADER START "roll 2\n" ROLLED "end\n" TURNED
                                                   "end\n  = bye, sum 7\nturn 2 red rolling\n");
    is_whole = false;
    CHECK_INT(good, 0);
    CHECK_INT(no_events, 1);
    CHECK_INT(no_end, 1);
    CHECK_INT(no_turn, 1);
    CHECK_INT(no_segment, 1);
    CHECK_INT(no_seal, 1);
    CHECK_STR(said(&faults), "a.vcz:15:1: differs: line 13 gives `= seal " SEAL
                             "` before this line\n  turn 2 red rolling\n  ^\n");
}

TEST(stopping_early)
{
    CHECK_INT(run_until(REFEREE_RECORD, bare, 6), 0);
    CHECK_STR(said(&record), HEADER "# begins\n\n" START "roll 2   # luck\n" ROLLED);
}

TEST(no_memory)
{
    for (long count = 0;; count++) {
        long before = memory_requests();

        memory_fail_after(count, true);
        int status = run(REFEREE_RECORD, whole);
        memory_fail_after(-1, false);
        if (memory_requests() - before <= count) {
            CHECK_INT(status, 0);
            CHECK_STR(said(&record), whole);
            break;
        }
        text_free(&record);
        text_free(&faults);
    }
}

TESTS(RUN(a_record), RUN(a_record_is_a_fixed_point), RUN(parts_of_a_record),
      RUN(comments_of_events_survive), RUN(an_event_that_differs), RUN(an_event_too_many),
      RUN(an_event_too_few), RUN(a_turn_that_differs), RUN(refusals), RUN(dice_of_the_header),
      RUN(dice_of_the_set_up), RUN(headers), RUN(header_options), RUN(json),
      RUN(a_seal_ends_each_game_turn), RUN(a_seal_covers_all), RUN(a_whole_record),
      RUN(stopping_early), RUN(no_memory))
