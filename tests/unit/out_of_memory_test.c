/* Memory that runs out anywhere in the usual run of a command: it says so with exit status 2, or
 * does all that it would have done; it loses no memory, and leaves nothing half-written. Each run
 * is a process of its own, which calls the program's main. Every request through base/memory.h
 * fails in turn, once or for ever after; of all requests, those of the libraries too, some do.
 * `out_of_memory_test N FIRST` lets every N-th of all fail, from FIRST on. */
#include "usual_commands.h"

enum { SAMPLES = SLOW ? 2 : 3 };

void cmd_wall_leave_out(void); /* of cmd/wall.c */

static long every; /* each so many fail; 0: a sample */
static long first_of_all;

/* ---- a run in which a request fails */

static void failed(const struct usual *one, const struct failing *failing,
                   const struct outcome *outcome, const char *why)
{
    char line[1024];

    snprintf(line, sizeof line, "%s %s: %s %ld fails%s: status %d, %s: %.300s", one->words[0],
             one->words[1] ? one->words[1] : "", failing->own ? "own request" : "request",
             failing->number, failing->for_ever ? " and all after it" : "", outcome->status, why,
             outcome->said[1].length ? outcome->said[1].at : "(silence)");
    check_fail(__FILE__, __LINE__, line);
}

static bool same(const struct text *one, const struct text *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->at, other->at, one->length) == 0);
}

static bool says_so(const struct text *said)
{
    return said->length && strstr(said->at, "out of memory");
}

/* Whole lines from the start of the other. */
static bool begins(const struct text *part, const struct text *whole)
{
    return part->length == 0 ||
           (part->length <= whole->length && memcmp(part->at, whole->at, part->length) == 0 &&
            part->at[part->length - 1] == '\n');
}

static void check_failing(const struct usual *one, const struct outcome *whole,
                          const struct failing *failing)
{
    struct outcome outcome = {0};
    struct text before = {0};

    run(one->words, one->log, failing, &outcome);
    text_add(&before, one->log);
    if (outcome.status == STATUS_LEAK)
        failed(one, failing, &outcome, "memory is lost");
    bool unharmed = outcome.status == whole->status && same(&outcome.said[0], &whole->said[0]) &&
                    same(&outcome.said[1], &whole->said[1]) && same(&outcome.file, &whole->file);
    bool again = outcome.status == 75 && strcmp(one->words[0], "judge") == 0;
    if (!unharmed && outcome.status != 2 && !again)
        failed(one, failing, &outcome, "neither undecided nor unharmed");
    bool in_json = says_so(&outcome.said[0]); /* of `check --json` */
    if (!unharmed && !in_json && !says_so(&outcome.said[1]))
        failed(one, failing, &outcome, "not said to be out of memory");
    if (!in_json && !begins(&outcome.said[0], &whole->said[0]))
        failed(one, failing, &outcome, "half a line, or another, is written");
    bool grows = begins(&before, &whole->file); /* by whole lines */
    if (!same(&outcome.file, &before) && !same(&outcome.file, &whole->file) &&
        !(grows && begins(&outcome.file, &whole->file)))
        failed(one, failing, &outcome, "the file is half-written");
    text_free(&before);
    outcome_free(&outcome);
}

static void check_each(const struct usual *one, const struct outcome *whole, bool own, long step)
{
    for (long number = own ? 0 : first_of_all; number < whole->requests[own]; number += step) {
        check_failing(one, whole, &(struct failing){own, false, number});
        if (every || !own || number % 4 == 0)
            check_failing(one, whole, &(struct failing){own, true, number});
    }
}

/* ---- all of it */

static bool is_tried(const char *name, size_t length)
{
    for (size_t i = 0; i < USUAL; i++)
        if (strlen(usual[i].words[0]) == length && strncmp(usual[i].words[0], name, length) == 0)
            return true;
    return false;
}

/* In the list of `vcz --help` each command stands behind two blanks. */
TEST(every_command_is_tried)
{
    enum { GROUP = 8 }; /* letters before the command in a line of help */
    static const char *const words[] = {"--help", NULL};
    struct outcome outcome = {0};
    unsigned commands = 0;

    begin();
    run(words, game, &nothing_fails, &outcome);
    for (const char *at = outcome.said[0].at; (at = strchr(at, '\n')) && at[1]; at++) {
        const char *command = at + 1 + GROUP;

        if (strncmp(at + 1, "seldom:", GROUP - 1) == 0)
            continue;
        commands++;
        if (strncmp(command, "play ", 5) == 0) /* reads what a person types: tests/bats/play.bats */
            continue;
        if (!is_tried(command, strcspn(command, " ")))
            check_fail(__FILE__, __LINE__, command);
    }
    CHECK(commands > 10);
    outcome_free(&outcome);
}

TEST(with_memory_the_commands_do_as_usual)
{
    for (size_t i = 0; i < USUAL; i++) {
        struct outcome whole = {0};

        run(usual[i].words, usual[i].log, &nothing_fails, &whole);
        printf("# %s: %ld requests, %ld of them its own\n", usual[i].words[0], whole.requests[0],
               whole.requests[1]);
        if (whole.status != usual[i].status)
            failed(&usual[i], &nothing_fails, &whole, "with memory");
        outcome_free(&whole);
    }
}

TEST(without_memory_they_say_so)
{
    for (size_t i = 0; i < USUAL; i++) {
        struct outcome whole = {0};

        run(usual[i].words, usual[i].log, &nothing_fails, &whole);
        check_each(&usual[i], &whole, true, every ? 1 : whole.requests[1] / (SLOW ? 4 : 16) + 1);
        check_each(&usual[i], &whole, false, every ? every : whole.requests[0] / SAMPLES + 1);
        outcome_free(&whole);
    }
    clean_up();
}

int main(int count, char **argument)
{
    static const struct check_test tests[] = {
        {"every_command_is_tried", test_every_command_is_tried},
        {"with_memory_the_commands_do_as_usual", test_with_memory_the_commands_do_as_usual},
        {"without_memory_they_say_so", test_without_memory_they_say_so},
    };

    cmd_wall_leave_out();
    every = count > 1 ? strtol(argument[1], NULL, 10) : 0;
    first_of_all = count > 2 ? strtol(argument[2], NULL, 10) : 0;
    return check_all(tests, sizeof tests / sizeof *tests);
}
