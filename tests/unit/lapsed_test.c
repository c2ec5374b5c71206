/* Orders of a batch that its own dice have made illegal, or unreadable, lapse: what is told of it,
 * to whom, and that the others of the batch are carried out. A fortress refuses [12.41], and fires
 * back [12.27]. */
#include "check.h"

#include "../fuzz/signed.h"
#include "siege_board.h"

static const struct signed_game by_mail = {.scenario = "siege", .dice = LOG_MAIL};
static struct stage stage;
static struct signed_log game;

static const struct signed_on on = {&stage, {.file = "log"}};

static void load(void)
{
    CHECK(stage_load_over(&stage, "veracruz/campaign", siege, sizeof siege - 1));
}

static void sign(unsigned whose)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD, .seed = signed_seed(whose)};

    CHECK(signed_carry_on(&on, &terms, &game));
}

/* Us bombards, Mexico answers with that batch, and us casts the dice for it. */
static void play_batch(const char *orders)
{
    if (!stage.scenario)
        load();
    text_clear(&game.text);
    CHECK(signed_header(&on, &by_mail, 0, &game.text));
    CHECK(signed_by_both(&on, &by_mail, &game));
    text_add(&game.text, "bombard perote\n");
    sign(0);
    text_format(&game.text, "reply Q1 refuse\n%s", orders);
    sign(1);
    sign(0);
}

/* What a side, or (NULL) everybody, is told behind the question that the batch has raised. */
static const char *told(const char *side, enum referee_output output)
{
    const struct referee_terms terms = {
        .output = output, .as = side, .account = side, .accounts = side};
    int status;
    struct referee *referee = signed_open(&on, &terms, &game, &status);
    const struct position_head *head = referee_position(referee);

    CHECK_INT(status, 0);
    CHECK_INT(head->question, 0); /* the last of the batch has answered it */
    referee_free(referee);
    const char *at = strstr(game.out.at, output == REFEREE_JSON ? "\"number\":2," : "= Q2 mexico");
    CHECK(at != NULL);
    return strchr(at, '\n') + 1;
}

static void check_begins(const char *told_lines, const char *wanted)
{
    static struct text part;

    text_clear(&part);
    text_bytes(&part, told_lines,
               strlen(told_lines) < strlen(wanted) ? strlen(told_lines) : strlen(wanted));
    CHECK_SAME(part.at, wanted);
}

#define LAPSES "reply Q1 surrender   # for if\n"
#define KEPT   "standing militia-zero keep\n"
#define BLOCK                                                                                      \
    "if last rating to < 6\n"                                                                      \
    " resign\n"                                                                                    \
    "end if\n"
#define LAST "reply Q2 hold\n"
#define ALL                                                                                        \
    LAPSES "  = lapsed: question Q1 is not open: Q2 is [4.1]\n" KEPT                               \
           "  = standing order 1 of mexico: militia-zero keep [4.1]\n"                             \
           "if last rating to < 6\n"                                                               \
           "  = condition: does not hold\n"                                                        \
           " resign\n"                                                                             \
           "  = skipped: `last rating to < 6` does not hold\n"                                     \
           "end if\n" LAST

/* [4.1] The surrender comes too late; what stands behind it is carried out. Who did not order it is
 * not told what bars it, nor what is ordered in advance. */
TEST(what_lapses_is_told)
{
    play_batch(LAPSES KEPT BLOCK LAST);
    check_begins(told(NULL, REFEREE_RECORD), ALL);
    check_begins(told("mexico", REFEREE_RECORD), ALL);
    check_begins(told("us", REFEREE_RECORD), "# mexico: reply Q1 surrender\n"
                                             "  = lapsed: its dice bar it\n"
                                             "# mexico: reply Q2 hold\n");
}

static unsigned line_of(const char *words)
{
    const char *at = strstr(game.text.at, words);
    unsigned line = 1;

    CHECK(at != NULL);
    for (const char *c = game.text.at; c < at; c++)
        line += *c == '\n';
    return line;
}

#define OF "{\"turn\":8,\"side\":\"us\",\"phase\":\"siege\",\"line\":%u,\"event\":"

TEST(what_lapses_is_told_to_programs)
{
    struct text wanted = {0};

    play_batch(LAPSES KEPT LAST);
    text_format(&wanted, OF "\"lapsed\",\"case\":null,\"why\":\"its dice bar it\"}\n",
                line_of(LAPSES));
    CHECK_SAME(told("us", REFEREE_JSON), wanted.at);
    text_clear(&wanted);
    text_format(&wanted,
                OF "\"lapsed\",\"case\":\"4.1\",\"why\":\"question Q1 is not open: Q2 is\"}\n",
                line_of(LAPSES));
    text_format(&wanted,
                OF "\"standing\",\"case\":\"4.1\",\"number\":1,\"of\":\"mexico\",\"order\":"
                   "\"militia-zero keep\"}\n",
                line_of(KEPT));
    CHECK_SAME(told("mexico", REFEREE_JSON), wanted.at);
    CHECK_SAME(told(NULL, REFEREE_JSON), wanted.at);
    text_free(&wanted);
}

/* Nobody goes by that name when the dice have fallen; that was no fault of the batch. */
TEST(what_names_nobody_lapses)
{
    play_batch("standing guerrilla g3 ask  # who\n" LAST);
    check_begins(told(NULL, REFEREE_RECORD), "standing guerrilla g3 ask  # who\n"
                                             "  = lapsed: unknown unit `g3`\n" LAST);
    check_begins(told("mexico", REFEREE_RECORD), "standing guerrilla g3 ask  # who\n"
                                                 "  = lapsed: unknown unit `g3`\n" LAST);
}

/* The record gives itself. */
TEST(what_lapses_lapses_again)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD};

    play_batch(LAPSES "standing guerrilla g3 ask  # who\n" BLOCK LAST);
    signed_keep(&game.before, &game.text);
    CHECK(signed_carry_on(&on, &terms, &game));
    CHECK_SAME(game.text.at, game.before.at);
    signed_free(&game);
    stage_free(&stage);
}

TESTS(RUN(what_lapses_is_told), RUN(what_lapses_is_told_to_programs), RUN(what_names_nobody_lapses),
      RUN(what_lapses_lapses_again))
