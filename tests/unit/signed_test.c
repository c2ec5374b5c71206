/* Each line of a game by mail, malformed in each of its words: an error that says where, whatever
 * the line is and whoever reads it. */
#include "check.h"

#include "signed_logs.h"

/* ---- lines */

/* Those of which the form of such logs consists. */
static const char *const kinds[] = {"veil",  "audits", "silence", "player",  "heir",   "names",
                                    "cast",  "batch",  "sign",    "root",    "sealed", "opening",
                                    "shown", "keys",   "audit",   "audited", "void",   "succeed"};
enum { KINDS = sizeof kinds / sizeof *kinds };
static unsigned met[KINDS], accepted;

/* Which kind a line is, or KINDS. */
static unsigned kind_of(struct slice line)
{
    unsigned kind = 0;

    while (kind < KINDS && (line.length <= strlen(kinds[kind]) ||
                            memcmp(line.at, kinds[kind], strlen(kinds[kind])) != 0 ||
                            line.at[strlen(kinds[kind])] != ' '))
        kind++;
    return kind;
}

/* ---- how they are spoilt */

enum spoiling { GONE, TWICE, LONG, LETTERS, NEGATIVE, HUGE_NUMBER, BEHIND, SPOILINGS };
static const char *const names[SPOILINGS] = {"missing",
                                             "doubled",
                                             "too long",
                                             "other letters",
                                             "negative",
                                             "too large",
                                             "in the place of the next"};

static bool is_number(struct slice word)
{
    int64_t number;

    return slice_int(word, 0, INT64_MAX, &number);
}

static void add_word(struct text *out, struct slice word, enum spoiling how, struct slice next)
{
    switch (how) {
    case GONE:
        break;
    case TWICE:
        text_format(out, "%.*s %.*s", (int)word.length, word.at, (int)word.length, word.at);
        break;
    case LONG:
        for (unsigned i = 0; i < 300; i++)
            text_bytes(out, word.at, word.length);
        break;
    case LETTERS:
        text_format(out, "*%.*s", (int)word.length - 1, word.at + 1);
        break;
    case NEGATIVE:
        text_format(out, "-%.*s", (int)word.length, slice_is(word, "0") ? "1" : word.at);
        break;
    case HUGE_NUMBER:
        text_add(out, "99999999999999999999");
        break;
    default:
        text_format(out, "%.*s %.*s", (int)next.length, next.at, (int)word.length, word.at);
    }
}

/* The line with its n-th word spoilt; false if that would be no change. */
static bool spoil_word_of(struct slice line, unsigned n, enum spoiling how, struct text *out)
{
    struct slice word = word_of(line, n);
    struct slice next = word_of(line, n + 1);
    size_t first = (size_t)(word.at - line.at);
    size_t last = first + word.length;

    if (is_number(word) ? how == LONG : how == NEGATIVE || how == HUGE_NUMBER)
        return false;
    if (how == BEHIND) {
        if (!next.length || (next.length == word.length && !memcmp(next.at, word.at, word.length)))
            return false;
        last = (size_t)(next.at - line.at) + next.length;
    }
    text_bytes(out, line.at, first);
    add_word(out, word, how, next);
    text_bytes(out, line.at + last, line.length - last);
    return !out->failed;
}

/* ---- reading them */

/* The log is refused, and in so many words at a place of it; else says what was done to it. */
static bool is_refused(const char *what, const char *kind, unsigned word, struct signed_log *log)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT, .proofs = true};
    int status;
    struct referee *referee = signed_open(&on, &terms, log, &status);
    const struct diags *diags = referee_diags(referee);
    const struct diag *first = diags->list;
    bool good = status != 0 && diags->count && strcmp(first->at.file, "log") == 0 &&
                first->at.line && first->at.column && first->message[0] &&
                (word == 0 || first->at.column == 1 || signed_fault_word(&log->text, diags).length);

    if (!good)
        fprintf(stderr, "`%s`, word %u %s: status %d, %s\n", kind, word + 1, what, status,
                diags->count ? first->message : "nothing is said");
    referee_free(referee);
    return good;
}

static void spoil_line(const struct bytes *log, struct slice line, unsigned kind)
{
    static struct signed_log spoilt;
    struct text other = {0};

    for (unsigned n = 0; n < 8 && word_of(line, n).length; n++) {
        for (unsigned how = 0; how < SPOILINGS; how++) {
            text_clear(&other);
            if (spoil_word_of(line, n, (enum spoiling)how, &other) &&
                put_line(log, line, &other, &spoilt))
                accepted += !is_refused(names[how], kinds[kind], n, &spoilt);
        }
    }
    text_free(&other);
    signed_free(&spoilt);
}

/* The first line of each kind in each log. */
TEST(each_word_of_each_line_counts)
{
    CHECK(play());
    for (unsigned i = 0; i < list.count; i++) {
        bool done[KINDS] = {false};

        for (size_t at = 0; at < logs[i].length;) {
            struct slice line = line_from(&logs[i], at);
            unsigned kind = kind_of(line);

            at += line.length + 1;
            if (kind == KINDS || done[kind] || met[kind] > !SLOW)
                continue;
            done[kind] = true;
            met[kind]++;
            spoil_line(&logs[i], line, kind);
        }
    }
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (!met[kind])
            fprintf(stderr, "no log has a line `%s`\n", kinds[kind]);
    CHECK_INT(accepted, 0);
}

/* ---- where a log ends */

/* Whoever carries on what ends there is told so, and nothing is carried on. */
static void ends_badly(struct signed_log *log)
{
    const struct referee_terms ways[] = {
        {.output = REFEREE_SILENT},
        {.output = REFEREE_RECORD, .seed = signed_seed(0)},
        {.output = REFEREE_RECORD, .seed = signed_seed(1), .silent = SIGNED_SILENCE},
        {.output = REFEREE_RECORD, .seed = signed_seed(1), .void_batch = 1}};

    for (unsigned way = 0; way < sizeof ways / sizeof *ways; way++) {
        int status;
        struct referee *referee = signed_open(&on, &ways[way], log, &status);
        const struct diags *diags = referee_diags(referee);

        CHECK_INT(status, 2);
        CHECK(diags->count && strstr(diags->list[0].message, "second half"));
        referee_free(referee);
    }
}

/* Of a key, signature or proof the first half is the last line, in the header or behind it. */
TEST(a_log_ends_within_a_key_or_signature)
{
    static struct signed_log cut;
    unsigned halves = 0;
    const struct bytes *log = &logs[0];

    for (size_t at = 0; at < log->length;) {
        struct slice line = line_from(log, at);

        at += line.length + 1;
        bool goes_on = at < log->length && line_from(log, at).length &&
                       memcmp(log->at + at, LOG_HALF_INDENT, strlen(LOG_HALF_INDENT)) == 0;
        if (!goes_on || ++halves > 8)
            continue;
        text_clear(&cut.text);
        text_bytes(&cut.text, log->at, at);
        CHECK(!cut.text.failed);
        ends_badly(&cut);
    }
    CHECK(halves > 5);
    signed_free(&cut);
}

/* Audits, and accounts of the side that does not hide, of games by mail and with dice by hand. */
TEST(an_audit_and_an_account_are_logs)
{
    static struct signed_log log;
    const struct referee_terms terms = {
        .output = REFEREE_RECORD, .account = true, .accounts = true};
    unsigned read = 0;

    for (unsigned i = 0; i < list.count; i++) {
        if (!has_line(&logs[i], "veil ") ||
            (!has_line(&logs[i], "veil audit ") && !has_line(&logs[i], "account us")))
            continue;
        text_clear(&log.text);
        text_bytes(&log.text, logs[i].at, logs[i].length);
        CHECK(signed_carry_on(&on, &terms, &log));
        CHECK(log.text.length == logs[i].length &&
              memcmp(log.text.at, logs[i].at, log.text.length) == 0);
        read++;
    }
    CHECK_INT(read, 4);
    signed_free(&log);
    stage_free(&stage);
}

TESTS(RUN(each_word_of_each_line_counts), RUN(a_log_ends_within_a_key_or_signature),
      RUN(an_audit_and_an_account_are_logs))
