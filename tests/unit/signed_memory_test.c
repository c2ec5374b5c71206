/* Memory that runs out anywhere while a game by mail, one with hidden pieces or an account is read
 * and carried on, by each who reads it: that is said, or all is as it would have been. */
#include "check.h"

#include "signed_logs.h"

/* As whom a log is read, and what is made of it. */
static const struct referee_terms ways[] = {
    {.output = REFEREE_RECORD, .proofs = true},
    {.output = REFEREE_JSON},
    {.output = REFEREE_RECORD, .as = "us"},
    {.output = REFEREE_JSON, .as = "us"},
    {.output = REFEREE_RECORD, .as = "us", .account = true, .accounts = true},
    {.output = REFEREE_RECORD, .as = "spain", .account = true, .accounts = true},
    {.output = REFEREE_RECORD, .account = true, .accounts = true},
    {.output = REFEREE_RECORD, .audit = 4},
    {.output = REFEREE_RECORD, .void_batch = 2},
    {.output = REFEREE_RECORD, .silent = SIGNED_SILENCE},
};
enum { WAYS = sizeof ways / sizeof *ways, MOST_TRIED = SLOW ? 3 : 40 };

static struct signed_log tried;
static struct text whole;
static unsigned unharmed, harmed, wrong;

struct outcome {
    int status;
    uint32_t faults;
    char message[DIAG_MESSAGE];
};

static void read_log(const struct referee_terms *terms, struct outcome *outcome)
{
    *outcome = (struct outcome){.status = 2};
    struct referee *referee = signed_open(&on, terms, &tried, &outcome->status);
    if (referee) {
        const struct diags *diags = referee_diags(referee);

        outcome->faults = diags->count;
        if (diags->count)
            snprintf(outcome->message, sizeof outcome->message, "%s", diags->list[0].message);
    } else {
        snprintf(outcome->message, sizeof outcome->message, "out of memory");
    }
    referee_free(referee);
}

static bool is_beginning(const struct text *part)
{
    return part->length == 0 ||
           (part->length <= whole.length && memcmp(part->at, whole.at, part->length) == 0 &&
            part->at[part->length - 1] == '\n');
}

static void fail_at(const struct referee_terms *terms, const struct outcome *usual, long number,
                    bool for_ever)
{
    struct outcome outcome;

    memory_fail_after(number, for_ever);
    read_log(terms, &outcome);
    memory_fail_after(-1, false);
    bool as_usual = outcome.status == usual->status && tried.out.length == whole.length &&
                    is_beginning(&tried.out) && strcmp(outcome.message, usual->message) == 0;
    bool says_so =
        outcome.status == 2 && strstr(outcome.message, "out of memory") && is_beginning(&tried.out);
    if (!as_usual && !says_so)
        fprintf(stderr, "way %u, request %ld%s: status %d, %u faults, %zu of %zu bytes: %s\n",
                (unsigned)(terms - ways), number, for_ever ? " and on" : "", outcome.status,
                (unsigned)outcome.faults, tried.out.length, whole.length, outcome.message);
    wrong += !as_usual && !says_so;
    unharmed += as_usual;
    harmed += says_so;
}

/* So many requests of all that reading it takes fail, from another first one on for each log. */
static void read_in_want(const struct bytes *log, const struct referee_terms *terms, unsigned nth)
{
    struct outcome usual;

    text_clear(&tried.text);
    text_bytes(&tried.text, log->at, log->length);
    CHECK(!tried.text.failed);
    read_log(terms, &usual); /* so that there is room for what is written */
    long before = memory_requests();
    read_log(terms, &usual);
    long requests = memory_requests() - before;
    signed_keep(&whole, &tried.out);
    if (usual.faults && !tried.out.length)
        return;
    long step = 1 + requests / MOST_TRIED;
    for (long number = nth % step; number < requests; number += step) {
        fail_at(terms, &usual, number, false);
        if (number % 4 == 0)
            fail_at(terms, &usual, number, true);
    }
}

TEST(memory_runs_out)
{
    CHECK(play());
    for (unsigned i = 0; i < list.count; i++)
        for (unsigned way = 0; way < WAYS; way++)
            read_in_want(&logs[i], &ways[way], i);
    CHECK_INT(wrong, 0);
    CHECK(harmed > 100 && harmed > unharmed);
    signed_free(&tried);
    text_free(&whole);
    stage_free(&stage);
}

TESTS(RUN(memory_runs_out))
