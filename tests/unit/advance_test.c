/* Blocks of orders in advance, made at random: which conditions are asked, which orders are carried
 * out, and why the others are passed over, worked out here by a reading of the blocks of its own.
 */
#include "check.h"

#include "../fuzz/signed.h"

enum { DEPTH = 8, ORDERS = 8 };
#define TRUE_ONE  "turn >= 0"
#define FALSE_ONE "turn > 0"
#define ORDER     "standing city all ask"

static struct stage stage;
static const struct signed_on on = {&stage, {.file = "log"}};

/* What is made: the log, and what its record is. */
static struct making {
    struct text log, record;
    uint64_t seed;
    unsigned given, orders; /* carried out; made */
    bool halted;
} made;

static void line(const char *words)
{
    text_format(&made.log, "%s\n", words);
    text_format(&made.record, "%s\n", words);
}

/* A condition of a line that begins so; whether it holds, which is told unless it is not asked. */
static bool condition(const char *begin, bool asked)
{
    static const char *const told[] = {"does not hold", "holds"};
    bool holds = stage_random(&made.seed, 2);
    char words[40];

    snprintf(words, sizeof words, "%s %s", begin, holds ? TRUE_ONE : FALSE_ONE);
    line(words);
    text_format(&made.record, "  = condition: %s\n", asked ? told[holds] : "not asked");
    return holds;
}

/* `bars` is why nothing is carried out here, or empty. */
static void order(const char *bars)
{
    line(ORDER);
    if (bars[0])
        text_format(&made.record, "  = skipped: %s\n", bars);
    else if (made.halted)
        text_add(&made.record, "  = skipped: halted, for `" TRUE_ONE "` holds\n");
    else
        text_format(&made.record, "  = standing order %u of republican: city all ask [4.0]\n",
                    ++made.given);
    made.orders++;
}

static void lines_of(unsigned depth, const char *bars);

static void if_block(unsigned depth, const char *bars)
{
    bool asked = !bars[0] && !made.halted;
    bool holds = condition("if", asked);
    char why[40];

    snprintf(why, sizeof why, "`%s` %s", holds ? TRUE_ONE : FALSE_ONE,
             holds ? "holds" : "does not hold");
    lines_of(depth + 1, !asked ? bars : holds ? "" : why);
    if (stage_random(&made.seed, 2)) {
        line("else");
        lines_of(depth + 1, !asked ? bars : holds ? why : "");
    }
    line("end if");
}

static void lines_of(unsigned depth, const char *bars)
{
    for (unsigned i = 1 + stage_random(&made.seed, 3); i > 0; i--)
        switch (stage_random(&made.seed, 5)) {
        case 0:
            if (depth < DEPTH)
                if_block(depth, bars);
            break;
        case 1:
            if (depth < DEPTH) {
                line("list");
                lines_of(depth + 1, bars);
                line("end list");
            }
            break;
        case 2:
            if (depth && condition("halt if", !bars[0] && !made.halted) && !bars[0])
                made.halted = true;
            break;
        default:
            if (made.given < ORDERS)
                order(bars);
        }
    if (!depth)
        made.halted = false;
}

static void make(uint64_t seed)
{
    text_clear(&made.log);
    text_clear(&made.record);
    made.seed = seed;
    made.given = made.orders = 0;
    made.halted = false;
    for (unsigned i = 0; i < 3; i++) {
        if (stage_random(&made.seed, 2)) {
            if_block(0, "");
        } else {
            line("list");
            lines_of(1, "");
            line("end list");
        }
        made.halted = false;
        order("");
    }
}

#define HEADER "vcz 1\nscenario cactus/campaign\ndice list\n"

TEST(blocks_are_read_as_they_stand)
{
    static struct signed_log log;
    const struct referee_terms terms = {.output = REFEREE_RECORD};
    unsigned skipped = 0;

    CHECK(stage_load(&stage, "cactus/campaign"));
    for (uint64_t seed = 1; seed <= (SLOW ? 20 : 100); seed++) {
        make(seed);
        skipped += made.orders - made.given;
        text_clear(&log.text);
        text_format(&log.text, HEADER "%s", made.log.at);
        CHECK(signed_carry_on(&on, &terms, &log));
        const char *setup = strstr(log.text.at, "[12.2/T1]\n");
        CHECK(setup);
        setup = strstr(setup + 1, "[12.2/T1]\n");
        CHECK(setup);
        CHECK_SAME(strchr(setup, '\n') + 1, made.record.at);
        signed_keep(&log.before, &log.text); /* a record is its own */
        CHECK(signed_carry_on(&on, &terms, &log));
        CHECK_SAME(log.text.at, log.before.at);
    }
    CHECK(skipped > 100);
    signed_free(&log);
}

/* ---- whose they are */

/* Blocks of one side, each behind an order of the other. */
static const char in_turns[] = HEADER "if " TRUE_ONE "\n"
                                      "  " ORDER "\n"
                                      "else\n"
                                      "  " ORDER "\n"
                                      "end if\n"
                                      "imperial: " ORDER "\n"
                                      "list\n"
                                      "halt if " TRUE_ONE "\n" ORDER "\n"
                                      "end list\n"
                                      "imperial: " ORDER "\n"
                                      "if " FALSE_ONE "\n" ORDER "\n"
                                      "end if\n";

/* What stands behind the set-up in the record of a log, for that side. */
static const char *seen_by(const char *words, const char *side, enum referee_output output,
                           struct signed_log *log)
{
    const struct referee_terms terms = {
        .output = output, .as = side, .account = true, .accounts = true};
    int status;

    text_clear(&log->text);
    text_add(&log->text, words);
    referee_free(signed_open(&on, &terms, log, &status));
    CHECK_INT(status, 0);
    const char *setup = log->out.at ? strstr(log->out.at, "diaz at oaxaca") : NULL;
    return setup && strchr(setup, '\n') ? strchr(setup, '\n') + 1 : log->out.at;
}

TEST(a_block_is_for_the_eyes_of_its_side)
{
    static struct signed_log log;

    CHECK_SAME(seen_by(in_turns, "imperial", REFEREE_RECORD, &log),
               "imperial: " ORDER "\n"
               "  = standing order 1 of imperial: city all ask [4.0]\n"
               "imperial: " ORDER "\n"
               "  = standing order 2 of imperial: city all ask [4.0]\n");
    CHECK_SAME(seen_by(in_turns, "republican", REFEREE_RECORD, &log),
               "if " TRUE_ONE "\n"
               "  = condition: holds\n"
               "  " ORDER "\n"
               "  = standing order 1 of republican: city all ask [4.0]\n"
               "else\n"
               "  " ORDER "\n"
               "  = skipped: `" TRUE_ONE "` holds\n"
               "end if\n"
               "list\n"
               "halt if " TRUE_ONE "\n"
               "  = condition: holds\n" ORDER "\n"
               "  = skipped: halted, for `" TRUE_ONE "` holds\n"
               "end list\n"
               "if " FALSE_ONE "\n"
               "  = condition: does not hold\n" ORDER "\n"
               "  = skipped: `" FALSE_ONE "` does not hold\n"
               "end if\n");
    const char *json = seen_by(in_turns, "imperial", REFEREE_JSON, &log);
    CHECK(json && !strstr(json, "republican: ") && !strstr(json, "turn >") &&
          !strstr(json, "skipped") && !strstr(json, "of republican"));
    signed_free(&log);
}

/* Who has an order in a block of the other side that is passed over is told nothing of it, and
 * what he is told can be carried out. */
TEST(an_order_in_a_block_of_the_other_side)
{
    static struct signed_log log;
    static const struct referee_terms terms = {.output = REFEREE_RECORD, .accounts = true};
    static const char mixed[] = HEADER "if " FALSE_ONE "\n"
                                       "imperial: " ORDER "\n" ORDER "\n"
                                       "else\n"
                                       "imperial: " ORDER "\n"
                                       "end if\n";
    static const char *const told[] = {"imperial: " ORDER "\n"
                                       "  = standing order 1 of imperial: city all ask [4.0]\n",
                                       "if " FALSE_ONE "\n"
                                       "  = condition: does not hold\n" ORDER "\n"
                                       "  = skipped: `" FALSE_ONE "` does not hold\n"
                                       "else\n"
                                       "end if\n"};

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bool imperial = strcmp(stage.game->sides[side], "imperial") == 0;

        CHECK_SAME(seen_by(mixed, stage.game->sides[side], REFEREE_RECORD, &log), told[!imperial]);
        signed_keep(&log.text, &log.out);
        CHECK(signed_carry_on(&on, &terms, &log));
    }
    signed_free(&log);
}

/* ---- blocks that do not fit */

static const struct bad_row {
    const char *lines;
    unsigned line; /* of these */
    const char *says;
} bad_rows[] = {
    {"else\n", 1, "no block has begun that this belongs to"},
    {"end if\n", 1, "no block has begun that this belongs to"},
    {"end list\n", 1, "no block has begun that this belongs to"},
    {"list\nend list\nend list\n", 3, "no block has begun that this belongs to"},
    {"list\nend if\n", 2, "the block of line 4 ends first: `end list`"},
    {"list\nelse\n", 2, "the block of line 4 ends first: `end list`"},
    {"if " TRUE_ONE "\nend list\n", 2, "the block of line 4 ends first: `end if`"},
    {"list\nif " TRUE_ONE "\nend list\n", 3, "the block of line 5 ends first: `end if`"},
    {"if " TRUE_ONE "\nelse\nelse\n", 3, "a second `else` of this block"},
    {"if " FALSE_ONE "\nif " TRUE_ONE "\nelse\nend if\nelse\nelse\n", 6,
     "a second `else` of this block"},
    {"halt if " TRUE_ONE "\n", 1, "`halt if` stands in a block"},
    {"list\nend list\nhalt if " FALSE_ONE "\n", 3, "`halt if` stands in a block"},
    {"list\nlist\nlist\nlist\nlist\nlist\nlist\nlist\nlist\n", 9,
     "blocks stand in one another up to eight deep"},
    {"list\n", 0, "the block of line 4 is not ended: `end list` is missing"},
    {"list\nif " TRUE_ONE "\nelse\n", 0, "the block of line 5 is not ended: `end if` is missing"},
};

TEST(blocks_that_do_not_fit)
{
    static struct signed_log log;
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    unsigned wrong = 0;

    for (unsigned i = 0; i < sizeof bad_rows / sizeof *bad_rows; i++) {
        const struct bad_row *row = &bad_rows[i];
        int status;

        text_clear(&log.text);
        text_format(&log.text, HEADER "%s", row->lines);
        struct referee *referee = signed_open(&on, &terms, &log, &status);
        const struct diags *diags = referee_diags(referee);
        const char *words = diags->count ? diags->list[0].message : "nothing";
        if (!diags->count || strncmp(words, row->says, strlen(row->says)) != 0 || status != 2 ||
            (row->line && diags->list[0].at.line != row->line + 3)) {
            fprintf(stderr, "%s: %s\n", row->lines, words);
            wrong++;
        }
        referee_free(referee);
    }
    CHECK_INT(wrong, 0);
    signed_free(&log);
    text_free(&made.log);
    text_free(&made.record);
    stage_free(&stage);
}

TESTS(RUN(blocks_are_read_as_they_stand), RUN(a_block_is_for_the_eyes_of_its_side),
      RUN(an_order_in_a_block_of_the_other_side), RUN(blocks_that_do_not_fit))
