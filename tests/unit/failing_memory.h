/* A command of the program in a process of its own, in which memory runs out: the heap, of which
 * any request can fail, and what a run leaves behind. */
#ifndef UNIT_FAILING_MEMORY_H
#define UNIT_FAILING_MEMORY_H

#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "check.h"

#include "../../cmd/cmd.h"

enum { ARGUMENTS = 12, NEVER = -1 };

/* Exit statuses of the process beside those of the program. */
enum { STATUS_LEAK = 70 };

int vcz_main(int count, char **argument); /* main of cmd/main.c */

/* ---- the heap */

/* NOLINTBEGIN(bugprone-reserved-identifier): names that the linker and the sanitizer ask for */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *from);
void __wrap_free(void *block);

/* A sanitizer's own search for leaks is left out, since it would find what this process had before
 * the new one began; `live` does for it. */
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void)
{
    return 1;
}
/* NOLINTEND(bugprone-reserved-identifier) */

static atomic_long requests, live; /* a command may work with threads */
static long fails_at = NEVER;
static bool fails_on; /* every later one too */

static inline bool must_fail(void)
{
    long number = atomic_fetch_add(&requests, 1);

    return fails_at != NEVER && (number == fails_at || (fails_on && number > fails_at));
}

void *__wrap_malloc(size_t size)
{
    void *block = must_fail() ? NULL : __real_malloc(size);
    live += block != NULL;
    return block;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *block = must_fail() ? NULL : __real_calloc(count, size);
    live += block != NULL;
    return block;
}

void *__wrap_realloc(void *block, size_t size)
{
    void *moved = must_fail() ? NULL : __real_realloc(block, size);
    live += moved && !block;
    return moved;
}

char *__wrap_strdup(const char *from)
{
    size_t size = strlen(from) + 1;
    char *copy = __wrap_malloc(size);

    return copy ? memcpy(copy, from, size) : NULL;
}

void __wrap_free(void *block)
{
    live -= block != NULL;
    __real_free(block);
}

/* ---- one run */

/* Which request fails. */
struct failing {
    bool own; /* counted among those through base/memory.h */
    bool for_ever;
    long number; /* or NEVER */
};

static const struct failing nothing_fails = {false, false, NEVER};

/* What a run has left behind. */
struct outcome {
    int status;
    long requests[2];    /* of all, and through base/memory.h */
    struct text said[2]; /* standard output, standard error */
    struct text file;    /* game.vcz, which one command writes */
};

static char folder[256];

static inline const char *in_folder(const char *name)
{
    static char path[sizeof folder + 32];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static inline void write_file(const char *name, const char *text)
{
    FILE *out = fopen(in_folder(name), "w");

    CHECK(out && fputs(text, out) >= 0 && fclose(out) == 0);
}

static inline void read_file(const char *name, struct text *text)
{
    char bytes[4096];
    FILE *in = fopen(in_folder(name), "r");

    CHECK(in != NULL);
    text_clear(text);
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, in)) > 0;)
        text_bytes(text, bytes, got);
    fclose(in);
    CHECK(!text->failed);
}

/* In the new process: never returns. */
static inline void call_main(const char *const *words, const struct failing *failing)
{
    static char copies[ARGUMENTS][512];
    char *argument[ARGUMENTS + 1] = {copies[0]};
    static const char *const streams[] = {"out", "err"};
    int count = 1;

    snprintf(copies[0], sizeof copies[0], "vcz");
    for (; words[count - 1]; count++) {
        snprintf(copies[count], sizeof copies[count], "%s", words[count - 1]);
        argument[count] = copies[count];
    }
    for (int i = 0; i < 2; i++) {
        int file = open(in_folder(streams[i]), O_WRONLY | O_CREAT | O_TRUNC, 0600);

        if (file < 0 || dup2(file, STDOUT_FILENO + i) < 0 || close(file) != 0)
            _exit(STATUS_LEAK + 1);
    }
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || close(nothing) != 0)
        _exit(STATUS_LEAK + 4);
    static char data[PATH_MAX];
    if (realpath("fixtures", data))
        cmd_set_data_directory(data);
    if (chdir(folder) != 0)
        _exit(STATUS_LEAK + 2);
    long before = live;
    long own = memory_requests();
    requests = 0;
    if (failing->own)
        memory_fail_after(failing->number, failing->for_ever);
    fails_on = failing->for_ever;
    fails_at = failing->own ? NEVER : failing->number;
    int status = vcz_main(count, argument);
    fails_at = NEVER;
    FILE *counts = fopen("requests", "w");
    if (!counts || fprintf(counts, "%ld %ld\n", requests, memory_requests() - own) < 0 ||
        fclose(counts) != 0)
        _exit(STATUS_LEAK + 3);
    exit(live <= before ? status : STATUS_LEAK); /* what getline took is freed uncounted */
}

static inline void run(const char *const *words, const char *log, const struct failing *failing,
                       struct outcome *outcome)
{
    int state;

    write_file("game.vcz", log);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        call_main(words, failing);
    CHECK(child > 0 && waitpid(child, &state, 0) == child);
    outcome->status = WIFEXITED(state) ? WEXITSTATUS(state) : 1000 + WTERMSIG(state);
    read_file("out", &outcome->said[0]);
    read_file("err", &outcome->said[1]);
    read_file("game.vcz", &outcome->file);
    if (outcome->status < STATUS_LEAK) {
        struct text count = {0};
        char *rest;

        read_file("requests", &count);
        outcome->requests[0] = strtol(count.at, &rest, 10);
        outcome->requests[1] = strtol(rest, NULL, 10);
        text_free(&count);
    }
}

static inline void outcome_free(struct outcome *outcome)
{
    text_free(&outcome->said[0]);
    text_free(&outcome->said[1]);
    text_free(&outcome->file);
}

#endif
