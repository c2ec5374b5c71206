/* Each line of a game by mail is left out, stands twice, or is the last; each number of it is
 * another, or spelt otherwise: what the log is then, in so many words. */
#include "check.h"

#include "signed_logs.h"

enum change { GONE, TWICE, LAST };
static struct signed_log changed;

/* The log with the line that begins at `at` changed. */
static void change_line(const struct bytes *log, size_t at, enum change how)
{
    size_t next = at + line_from(log, at).length + 1;
    size_t kept = how == GONE ? at : next;

    text_clear(&changed.text);
    if (kept)
        text_bytes(&changed.text, log->at, kept);
    if (how == GONE)
        text_bytes(&changed.text, log->at + next, log->length - next);
    else if (how == TWICE)
        text_bytes(&changed.text, log->at + at, log->length - at);
    CHECK(!changed.text.failed);
}

/* What is said of it first, and where; "" if nothing is. */
static const char *said(enum referee_output output, struct place *place)
{
    static char words[DIAG_MESSAGE];
    const struct referee_terms terms = {.output = output, .proofs = true};
    int status;
    struct referee *referee = signed_open(&on, &terms, &changed, &status);
    const struct diags *diags = referee_diags(referee);

    snprintf(words, sizeof words, "%s", diags->count ? diags->list[0].message : "");
    if (diags->count)
        *place = diags->list[0].at;
    referee_free(referee);
    CHECK((status != 0) == (words[0] != 0));
    return words;
}

/* ---- no line is idle */

static bool begins_with(const struct text *text, const char *at, size_t length)
{
    return text->length >= length && memcmp(text->at, at, length) == 0;
}

/* A log that is accepted without a line, or with it twice, is so because its record has it once. */
static void restores(const struct bytes *log, size_t at, enum change how)
{
    struct place place;

    change_line(log, at, how);
    if (changed.text.length && said(REFEREE_RECORD, &place)[0] == 0)
        CHECK(changed.out.length == log->length && begins_with(&changed.out, log->at, log->length));
}

/* A comment; dice that an order behind them may want; an order about somebody unknown; a root that
 * may lie further on; and audits, of which the header of an audit by hand says nothing. */
static bool may_stand_otherwise(struct slice line)
{
    return line_begins(line, "#") || line_begins(line, "dice list") ||
           line_begins(line, "spain: enter ?") || line_begins(line, "root ") ||
           line_begins(line, "audits ");
}

TEST(no_line_is_idle)
{
    CHECK(play());
    for (unsigned i = 0; i < list.count; i += SLOW ? 5 : 1)
        for (size_t at = 0; at < logs[i].length;) {
            struct slice line = line_from(&logs[i], at);

            if (!may_stand_otherwise(line)) {
                restores(&logs[i], at, GONE);
                restores(&logs[i], at, TWICE);
            }
            at += line.length + 1;
        }
}

/* The record of a beginning is a beginning of the record. */
TEST(a_log_ends_anywhere)
{
    struct place place;
    unsigned good = 0;

    for (unsigned i = 0; i < list.count; i += SLOW ? 5 : 1)
        for (size_t at = 0; at < logs[i].length;) {
            size_t next = at + line_from(&logs[i], at).length + 1;

            change_line(&logs[i], at, LAST);
            at = next;
            if (said(REFEREE_RECORD, &place)[0])
                continue;
            good++;
            if (!has_line(&logs[i], "batch ")) /* of one by hand the header may end anywhere */
                continue;
            CHECK(begins_with(&changed.out, logs[i].at, next));
            CHECK(changed.out.length <= logs[i].length &&
                  memcmp(changed.out.at, logs[i].at, changed.out.length) == 0);
        }
    CHECK(good > 100);
}

/* ---- comments */

#define HOME "# stays at home\n"

/* The log with a comment before each line that begins so, but none between the halves of one; how
 * many. */
static unsigned comment_on(const struct bytes *log, const char *begin)
{
    unsigned count = 0;

    text_clear(&changed.text);
    for (size_t at = 0; at < log->length;) {
        struct slice line = line_from(log, at);

        if (at && line_begins(line, begin) && !line_begins(line, LOG_HALF_INDENT)) {
            text_add(&changed.text, HOME);
            count++;
        }
        text_bytes(&changed.text, line.at, line.length);
        text_char(&changed.text, '\n');
        at += line.length + 1;
    }
    CHECK(!changed.text.failed);
    return count;
}

/* What these terms make of the log, without its comments; `count` are left. False if nothing. */
static bool made_without(const struct referee_terms *terms, struct text *out, unsigned *count)
{
    int status;

    referee_free(signed_open(&on, terms, &changed, &status));
    text_clear(out);
    *count = 0;
    for (const char *at = changed.out.at; status == 0 && *at; at += strcspn(at, "\n") + 1) {
        bool home = strncmp(at, HOME, strlen(HOME)) == 0;

        *count += home;
        if (!home)
            text_bytes(out, at, strcspn(at, "\n") + 1);
    }
    CHECK(!out->failed);
    return status == 0;
}

/* Comments are no part of a log: with some it is carried out to the same. Its record keeps them
 * all, an audit none, and an account none of what was said while dice were awaited. */
TEST(comments_stay_at_home)
{
    static const struct referee_terms record = {.output = REFEREE_RECORD, .accounts = true};
    static const struct referee_terms audit = {.output = REFEREE_RECORD, .audit = 4};
    static const struct referee_terms account = {
        .output = REFEREE_RECORD, .as = "us", .account = true, .accounts = true};
    static const char *const before[] = {"", "cast "};
    struct text plain = {0}, told = {0};
    unsigned kept, audits = 0;

    for (unsigned i = 0; i < list.count; i += SLOW ? 3 : 1)
        for (unsigned k = 0; k < sizeof before / sizeof *before; k++) {
            unsigned put = comment_on(&logs[i], before[k]);

            if (has_line(&logs[i], "account "))
                continue; /* which is read alone */
            CHECK(made_without(&record, &told, &kept));
            CHECK_INT(kept, put);
            CHECK(told.length == logs[i].length && begins_with(&told, logs[i].at, told.length));
            if (!has_line(&logs[i], "veil "))
                continue;
            CHECK(made_without(&account, &told, &kept));
            CHECK(k ? kept == has_line(&logs[i], "cast 0 ")
                    : kept > 1 && kept < put); /* the header's */
            comment_on(&logs[i], "nothing");
            CHECK(made_without(&account, &plain, &kept));
            CHECK_SAME(told.at, plain.at);
            bool audited = made_without(&audit, &plain, &kept);
            comment_on(&logs[i], before[k]);
            CHECK(made_without(&audit, &told, &kept) == audited && kept == 0);
            if (audited)
                CHECK_SAME(told.at, plain.at);
            audits += audited;
        }
    CHECK(audits > 0);
    text_free(&plain);
    text_free(&told);
}

/* ---- what is said */

static const struct said_row {
    const char *line; /* the first of the first log that has one */
    enum change how;
    int behind; /* so many lines behind it; of the log as it was */
    const char *says;
} said_rows[] = {
    {"vcz ", GONE, 0, "a log begins with `vcz 1`"},
    {"scenario ", GONE, 4, "the `scenario` line stands before players"},
    {"dice mail", GONE, 11, "the header lacks a `dice` line"},
    {"veil ", GONE, 0, "such a line stands beneath `veil mail`"},
    {"silence ", GONE, 2, "an heir wants a line `silence DAYS`"},
    {"sign ", GONE, 0, "the line before this one is lost"},
    {"cast ", GONE, 0, "the line before this one is lost"},
    {"sealed ", GONE, 1, "a batch of the side that hides is sealed before it is signed"},
    {"vcz ", TWICE, 1, "a second `vcz` line"},
    {"scenario ", TWICE, 1, "a second `scenario` line"},
    {"dice mail", TWICE, 1, "a second `dice` line"},
    {"veil ", TWICE, 1, "a second `veil mail` line"},
    {"audits ", TWICE, 1, "a second `audits` line"},
    {"silence ", TWICE, 1, "a second `silence` line"},
    {"batch 1 ", TWICE, 1, "batch 1 of us is not signed"},
    {"sign ", TWICE, 1, "the second half of line"},
    {"cast ", TWICE, 1, "the second half of line"},
    {"root 0 ", TWICE, 1, "it is root 1 that is wanted here"},
    {"sealed ", TWICE, 1, "such a line stands once in a batch of the side that hides"},
    {"keys 0 ", TWICE, 1, "it is root 0 that is wanted here"},
    {"opening ", TWICE, 1, "its leaf is opened already"},
    {"account ", TWICE, 1, "a second `account` line"},
    {"audit ", TWICE, 1, "the last audit is not answered yet"},
    {"audited ", TWICE, 1, "no such audit was demanded"},
    {"vcz ", LAST, 0, "the header lacks a `scenario` line"},
    {"scenario ", LAST, 0, "the header lacks a `dice` line"},
    {"dice mail", LAST, 0, "the header lacks a `player` line of us"},
    {"player us ", LAST, 0, "the second half of the last line is missing"},
    {"names us ", LAST, 0, "the second half of the last line is missing"},
    {"player spain ", LAST, 0, "the second half of the last line is missing"},
    {"sign ", LAST, 0, "the second half of the last line is missing"},
    {"cast ", LAST, 0, "the second half of the last line is missing"},
    {"void ", LAST, 0, "the second half of the last line is missing"},
    {"succeed ", LAST, 0, "the second half of the last line is missing"},
};

/* Where the first line stands that begins so, its number too; CHECKs that there is one. */
static const struct bytes *find_line(const char *begin, size_t *at, unsigned *number)
{
    for (unsigned i = 0; i < list.count; i++) {
        *number = 1;
        for (*at = 0; *at < logs[i].length; *at += line_from(&logs[i], *at).length + 1) {
            if (line_begins(line_from(&logs[i], *at), begin))
                return &logs[i];
            ++*number;
        }
    }
    fprintf(stderr, "no log has a line `%s`\n", begin);
    CHECK(false);
    return NULL;
}

TEST(what_is_said_of_a_line)
{
    unsigned wrong = 0;

    for (unsigned i = 0; i < sizeof said_rows / sizeof *said_rows; i++) {
        const struct said_row *row = &said_rows[i];
        struct place place = {0};
        unsigned number;
        size_t at;
        const struct bytes *log = find_line(row->line, &at, &number);

        change_line(log, at, row->how);
        const char *words = said(REFEREE_SILENT, &place);
        if (strncmp(words, row->says, strlen(row->says)) == 0 &&
            place.line == number + (unsigned)row->behind)
            continue;
        fprintf(stderr, "`%s`, %u: %u (of %u): %s\n", row->line, (unsigned)row->how,
                (unsigned)place.line, number, words);
        wrong++;
    }
    CHECK_INT(wrong, 0);
}

/* A line that is put in before one of a log: what is said of it, once. */
static const struct put_row {
    const char *before; /* the first of the first log that has one */
    const char *put, *says;
    const char *word; /* at which that stands */
} put_rows[] = {
    {"cast 5 ", "batch 6 us after 0\n", "batch 5 awaits `cast 5` of ", "batch"},
    {"cast 13 ", "audit 4\n", "an audit is demanded by us, where it orders and nothing", "audit"},
    {"cast 5 ", "end\n", "batch 5 awaits `cast 5` of ", "end"},
    {"cast 5 ", "option x on\n", "`option` belongs to the header", "option"},
    {"sign 1 ", "spain: end\n", "it is for spain to order here: batch 1 of us ends", "spain:"},
    {"sign 1 ", "batch 2 us after 0\n", "batch 1 of us is not signed", "batch"},
    {"sign 1 ", "root 1 x\n", "a root stands in a batch of the side that hides, before", "root"},
    {"batch 2 ", "sign 1 x\n", "there is no batch to be signed here", "sign"},
    {"batch 1 ", "audited 4\n", "no such audit was demanded", "audited"},
    {"batch 1 ", "audit 4\n", "a Game-Turn that is over can be audited", "4"},
    {"batch 1 ", "audit 0\n", "a Game-Turn that is over can be audited", "0"},
    {"batch 1 ", "opening 0 us.7r off x\n", "a leaf is opened in accounts alone", "opening"},
    {"batch 1 ", "guess 1\n", "`guess` stands in accounts of games with hidden pieces", "guess"},
    {"batch 1 ", "known x\n", "`known` stands in accounts of games that hide much", "known"},
    {"batch 1 ", "succeed uk 14 x\n", "the sides are us and spain", "uk"},
    {"batch 1 ", "void 1 us x\n", "with `veil mail` no batch is void", "void"},
    {"audited 4", "audited 5\n", "no such audit was demanded", "audited"},
    {"audited 4", "audit 4\n", "the last audit is not answered yet", "audit"},
};

TEST(what_is_said_of_one_line_more)
{
    unsigned wrong = 0;

    for (unsigned i = 0; i < sizeof put_rows / sizeof *put_rows; i++) {
        const struct put_row *row = &put_rows[i];
        const struct referee_terms terms = {.output = REFEREE_SILENT, .proofs = true};
        unsigned number;
        size_t at;
        int status;
        const struct bytes *log = find_line(row->before, &at, &number);

        text_clear(&changed.text);
        text_bytes(&changed.text, log->at, at);
        text_add(&changed.text, row->put);
        text_bytes(&changed.text, log->at + at, log->length - at);
        struct referee *referee = signed_open(&on, &terms, &changed, &status);
        const struct diags *diags = referee_diags(referee);
        struct slice word = signed_fault_word(&changed.text, diags);
        const char *words = diags->count ? diags->list[0].message : "nothing";
        if (status == 0 || diags->count != 1 || diags->list[0].at.line != number ||
            strncmp(words, row->says, strlen(row->says)) != 0 || !slice_is(word, row->word)) {
            fprintf(stderr, "`%s`: %u faults, line %u (of %u): %s at `%.*s`\n", row->put,
                    (unsigned)diags->count, diags->count ? (unsigned)diags->list[0].at.line : 0,
                    number, words, (int)word.length, word.at);
            wrong++;
        }
        referee_free(referee);
    }
    CHECK_INT(wrong, 0);
}

/* ---- what ends a batch or a player's part */

#define IS_VOID   "  = void: batch 2, and the game stands where it stood before\n"
#define SUCCEEDED "  = succeeded: the heir of us, silent for 14 days, plays on from here\n"

enum { SHORT = 8000 }; /* bytes of a log of the game in which they are said */

static bool ends_in(const struct bytes *log, const char *words)
{
    size_t length = strlen(words);

    return log->length > length && memcmp(log->at + log->length - length, words, length) == 0;
}

/* Where the log stands, in `at`, and how many orders have been carried out. */
static uint32_t stands(void *at)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT};
    int status;
    struct referee *referee = signed_open(&on, &terms, &changed, &status);
    bool good = status == 0;
    uint32_t orders = referee_orders(referee);

    if (good)
        memcpy(at, referee_position(referee), stage.game->position_size);
    referee_free(referee);
    CHECK(good);
    return orders;
}

/* One of them says it: nothing has happened yet. When both do, a batch is as if it had not been
 * played; a succession changes nothing on the map. */
TEST(two_must_say_it)
{
    static const struct {
        const char *line, *told, *stands_before; /* the last line before it that still holds */
    } ends_of[] = {{"void ", IS_VOID, "batch 2 "}, {"succeed ", SUCCEEDED, "succeed "}};

    void *before = arena_get(&stage.arena, stage.game->position_size);
    void *behind = arena_get(&stage.arena, stage.game->position_size);
    CHECK(before && behind);
    for (unsigned k = 0; k < 2; k++) {
        unsigned by_one = 0, by_both = 0;

        for (unsigned i = 0; i < list.count; i++) {
            bool both = ends_in(&logs[i], ends_of[k].told);

            if (!has_line(&logs[i], ends_of[k].line) || logs[i].length > SHORT)
                continue;
            *(both ? &by_both : &by_one) += 1;
            if (!both)
                continue;
            size_t at = 0;
            while (!line_begins(line_from(&logs[i], at), ends_of[k].stands_before))
                at += line_from(&logs[i], at).length + 1;
            text_clear(&changed.text);
            text_bytes(&changed.text, logs[i].at, at);
            uint32_t orders = stands(before);
            text_clear(&changed.text);
            text_bytes(&changed.text, logs[i].at, logs[i].length);
            CHECK_INT(stands(behind), orders);
            CHECK(memcmp(before, behind, stage.game->position_size) == 0);
        }
        CHECK(by_one && by_both);
    }
}

/* ---- numbers */

static const struct number_row {
    const char *line;
    unsigned word, fault; /* the number; where the fault stands */
    const char *says;
    bool any; /* another number may be right: that is said, or what it leads to */
} number_rows[] = {
    {"audits ", 1, 1, "audits are 1 to 9", true},
    {"silence ", 1, 1, "a silence has a number of days, from 1 to 999", true},
    {"batch 1 ", 1, 1, "batches are numbered, from 1 to 1000000: the next is 1", true},
    {"batch 2 ", 1, 1, "batches are numbered, from 1 to 1000000: the next is 2", true},
    {"sign 1 ", 1, 1, "it is sign 1 that is wanted here", false},
    {"sign 2 ", 1, 1, "it is sign 2 that is wanted here", false},
    {"cast 0 ", 1, 1, "it is cast 0 that is wanted here", false},
    {"cast 5 ", 1, 1, "it is cast 5 that is wanted here", false},
    {"root 0 ", 1, 1, "it is root 0 that is wanted here", false},
    {"root 1 ", 1, 1, "it is root 1 that is wanted here", false},
    {"sealed 7 ", 1, 1, "it is batch 7 that is sealed here", false},
    {"audit 4", 1, 1, "a Game-Turn that is over can be audited", true},
    {"audited 4", 1, 0, "no such audit was demanded", false},
    {"keys 0 ", 1, 1, "it is the keys of root 0 that are wanted here", false},
    {"opening 0 ", 1, 1, "only leaves of the last root are opened", false},
    {"void ", 1, 1, "only the last batch that is signed can be void", false},
    {"succeed ", 2, 2, "the header wants a silence of 14 days or more, up to 999", true},
};

static bool is_so_said(const struct number_row *row, const char *spelt, bool other)
{
    struct text line_changed = {0};
    struct place place = {0};
    unsigned number;
    size_t at;
    const struct bytes *log = find_line(row->line, &at, &number);
    struct slice line = line_from(log, at);
    struct slice word = word_of(line, row->word);
    size_t first = (size_t)(word.at - line.at);

    text_bytes(&line_changed, line.at, first);
    text_add(&line_changed, spelt);
    text_bytes(&line_changed, word.at + word.length, line.length - first - word.length);
    bool put = !line_changed.failed && put_line(log, line, &line_changed, &changed);
    text_free(&line_changed);
    CHECK(put);
    const char *words = said(REFEREE_SILENT, &place);
    size_t column = (size_t)(word_of(line, row->fault).at - line.at) + 1;
    bool good = other && row->any ? words[0] != 0
                                  : strncmp(words, row->says, strlen(row->says)) == 0 &&
                                        place.line == number && place.column == column;
    if (!good)
        fprintf(stderr, "`%s` with `%s`: %u:%u (of %u:%u): %s\n", row->line, spelt,
                (unsigned)place.line, (unsigned)place.column, number, (unsigned)column, words);
    return good;
}

/* The number before it, the one behind it, and itself with a sign or a 0 in front. */
TEST(a_number_is_the_one_and_written_in_one_way)
{
    unsigned wrong = 0;

    for (unsigned i = 0; i < sizeof number_rows / sizeof *number_rows; i++) {
        const struct number_row *row = &number_rows[i];
        static const char *const ways[] = {"0%d", "000%d", "+%d", "-%d", "%d.0"};
        int64_t is;
        size_t at;
        unsigned number;
        char spelt[40];
        const struct bytes *log = find_line(row->line, &at, &number);

        CHECK(slice_int(word_of(line_from(log, at), row->word), 0, 1000, &is));
        for (unsigned k = 0; k < sizeof ways / sizeof *ways; k++) {
            snprintf(spelt, sizeof spelt, ways[k], (int)is); /* NOLINT */
            wrong += !is_so_said(row, spelt, false);
        }
        for (int by = -1; by <= 1; by += 2) {
            snprintf(spelt, sizeof spelt, "%d", (int)is + by);
            wrong += !is_so_said(row, spelt, true);
        }
    }
    CHECK_INT(wrong, 0);
    signed_free(&changed);
    stage_free(&stage);
}

TESTS(RUN(no_line_is_idle), RUN(a_log_ends_anywhere), RUN(comments_stay_at_home),
      RUN(what_is_said_of_a_line), RUN(what_is_said_of_one_line_more), RUN(two_must_say_it),
      RUN(a_number_is_the_one_and_written_in_one_way))
