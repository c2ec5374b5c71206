/* A game with `dice judge`: what he casts is for the batch that he names, of all its orders. */
#include "check.h"

#include "signed_logs.h"

static struct signed_log game;
static struct key judge;

/* Puts behind the game what the judge casts for that batch of us, or for the set-up, and the
 * orders. */
static void cast_for(uint8_t side, const char *orders)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    struct text lines = {0};
    int status;
    struct referee *referee = signed_open(&on, &terms, &game, &status);
    uint8_t link[CHAIN_LINK] = {0};
    char digits[40];
    bool good =
        status == 0 && referee_is_judged(referee) && referee_mail_link(referee, link) &&
        referee_judge_casts(referee, &judge, side, (struct slice){orders, strlen(orders)}, &lines);

    referee_free(referee);
    snprintf(digits, sizeof digits, " after %02x%02x%02x%02x", link[0], link[1], link[2], link[3]);
    CHECK(!good || side == NO_SIDE || strstr(lines.at, digits)); /* where the game stands */
    if (good)
        text_bytes(&game.text, lines.at, lines.length);
    text_free(&lines);
    CHECK(good && !game.text.failed);
}

#define FIRST  "move us.7r to 3406\n"
#define SECOND "move us.17r to 3506\n"
#define LEFT   "move us.25r to 0101\n"
#define THIRD  "end\n"

/* Three batches, of the second of which an order is left. */
TEST(a_judge_casts)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD, .proofs = true};
    uint8_t bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;

    CHECK(stage_load(&stage, "santiago/july-1") && signed_key(0, &judge));
    key_player_write(&judge.player, bytes);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(&game.text,
                "vcz 1\nscenario santiago/july-1\ndice judge\njudge %s\n" LOG_HALF_INDENT "%s\n",
                words, second);
    cast_for(NO_SIDE, "");
    cast_for(0, FIRST);
    text_add(&game.text, FIRST);
    cast_for(0, SECOND LEFT);
    text_add(&game.text, SECOND "left " LEFT);
    cast_for(0, THIRD);
    text_add(&game.text, THIRD);
    CHECK(signed_carry_on(&on, &terms, &game));
    CHECK(strstr(game.text.at, "\n" FIRST "  = us.7r to 3406"));
    CHECK(strstr(game.text.at, "\nleft " LEFT "batch 3 us after "));
    CHECK(strstr(game.text.at, "\n" THIRD "turn 4 us combat\n"));
    signed_keep(&game.before, &game.text);
    CHECK(signed_carry_on(&on, &terms, &game)); /* a record is its own */
    CHECK_STR(game.text.at, game.before.at);
}

static const struct spoilt_row {
    const char *what, *by; /* the first such piece is another */
    const char *says;
    const char *word; /* at which the fault stands; "" if at none, NULL if at a link */
} spoilt_rows[] = {
    {"dice judge\n", "dice seed x\n", "the header names a judge, and not `dice judge`", ""},
    {"cast 0 ", "cast 1 ", "it is cast 0 that is wanted here", "1"},
    {"cast 0 ", "cast 00 ", "it is cast 0 that is wanted here", "00"},
    {"cast 1 ", "cast 2 ", "it is cast 1 that is wanted here", "2"},
    {"cast 1 ", "cast 0 ", "it is cast 1 that is wanted here", "0"},
    {"cast 2 ", "cast 02 ", "it is cast 2 that is wanted here", "02"},
    {"batch 1 ", FIRST "batch 1 ", "dice are cast for batches, and this is of none", "move"},
    {"batch 1 ", "left " FIRST "batch 1 ", "this is of no batch", "left"},
    {"batch 1 ", "batch 2 ", "batches are numbered: the next is 1", "2"},
    {"batch 2 ", "batch 1 ", "batches are numbered: the next is 2", "1"},
    {"batch 2 ", "batch 3 ", "batches are numbered: the next is 2", "3"},
    {"batch 2 ", "batch 02 ", "batches are numbered: the next is 2", "02"},
    {"batch 1 ", "cast 1 x\nbatch 1 ", "no dice are awaited here", "cast"},
    {"batch 2 ", "cast 2 x\nbatch 2 ", "no dice are awaited here", "cast"},
    {"batch 1 ", "sign 1 x\nbatch 1 ", "with `dice judge` nothing is signed", "sign"},
    {"batch 1 ", "void 1 us x\nbatch 1 ", "with `dice judge` nothing is signed", "void"},
    {"cast 1 ", "batch 2 us after x y\ncast 1 ", "batch 1 awaits `cast 1` of the judge", "batch"},
    {"batch 1 us ", "batch 1 uk ", "the sides are us and spain", "uk"},
    {"batch 1 us after ", "batch 1 us behind ", "a judge's line reads `batch N SIDE after LINK",
     "batch"},
    {"batch 1 us after ", "batch 1 us after 0", "it goes on from ", NULL},
    {"batch 2 us after ", "batch 2 us after a", "it goes on from ", NULL},
    {"cast 1 ", FIRST "cast 1 ", "batch 1 awaits `cast 1` of the judge", "move"},
    {"cast 1 ", "left " FIRST "cast 1 ", "this is of no batch", "left"},
    {FIRST, "spain: end\n", "this is an order of spain in batch 1, of us", "spain:"},
    {FIRST, "move us.7r to 3506\n", "the orders before this are not those of batch 1", "batch"},
    {FIRST, FIRST SECOND, "the orders before this are not those of batch 1", "batch"},
    {FIRST, FIRST "left " LEFT, "the orders before this are not those of batch 1", "batch"},
    {FIRST, "left " FIRST, "nothing more follows from", ""},
    {"left " LEFT, "", "the orders before this are not those of batch 2", "batch"},
    {"left " LEFT, "left move us.25r to 0102\n", "the orders before this are not those of batch 2",
     "batch"},
    {"left " LEFT, "left " LEFT "left " LEFT, "the orders before this are not those of batch 2",
     "batch"},
    {"left " LEFT, "left " LEFT "end\n", "of batch 2 an order before this one was left", "end"},
};

/* The record without its events, which differ behind whatever is changed. */
static void strip(const struct text *from, struct text *to)
{
    const struct bytes log = {from->at, from->length};

    text_clear(to);
    for (size_t at = 0; at < log.length;) {
        struct slice line = line_from(&log, at);

        if (!line_begins(line, "  =") && !line_begins(line, "turn"))
            text_bytes(to, line.at, line.length + 1);
        at += line.length + 1;
    }
}

TEST(what_is_said_of_a_change)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT, .proofs = true};
    unsigned wrong = 0;

    CHECK(game.before.length > 0);
    for (unsigned i = 0; i < sizeof spoilt_rows / sizeof *spoilt_rows; i++) {
        const struct spoilt_row *row = &spoilt_rows[i];
        bool events = strstr(row->says, "follows") != NULL;
        int status;

        if (events)
            signed_keep(&game.out, &game.before);
        else
            strip(&game.before, &game.out);
        const char *at = strstr(game.out.at, row->what);
        CHECK(at != NULL);
        text_clear(&game.text);
        text_bytes(&game.text, game.out.at, (size_t)(at - game.out.at));
        text_add(&game.text, row->by);
        text_add(&game.text, at + strlen(row->what));
        struct referee *referee = signed_open(&on, &terms, &game, &status);
        const struct diags *diags = referee_diags(referee);
        const char *words = diags->count ? diags->list[0].message : "nothing";
        struct slice at_word = signed_fault_word(&game.text, diags);
        if (status == 0 || strncmp(words, row->says, strlen(row->says)) != 0 ||
            (row->word ? !slice_is(at_word, row->word) : !at_word.length)) {
            fprintf(stderr, "`%s` as `%s`: %s, at `%.*s`\n", row->what, row->by, words,
                    (int)at_word.length, at_word.at);
            wrong++;
        }
        referee_free(referee);
    }
    CHECK_INT(wrong, 0);
    signed_free(&game);
    stage_free(&stage);
}

TESTS(RUN(a_judge_casts), RUN(what_is_said_of_a_change))
