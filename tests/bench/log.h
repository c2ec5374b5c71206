/* What the benches share that carry out a log: the scenario that its header names, and each of its
 * lines given to a referee. */
#ifndef BENCH_LOG_H
#define BENCH_LOG_H

#include "../unit/stage.h"
#include "bench.h"
#include "referee/referee.h"

struct bench_log {
    struct stage stage;
    const char *bytes;
    size_t length;
};

static inline const struct game *bench_log_scenario(void *with, struct slice name,
                                                    struct place place, struct diags *diags,
                                                    const void **found)
{
    struct bench_log *log = with;

    (void)name;
    (void)place;
    (void)diags;
    *found = log->stage.scenario;
    return log->stage.game;
}

/* False if there is no such scenario. */
static inline bool bench_log_read(struct bench_log *log, const char *path)
{
    static const char line[] = "\nscenario ";
    char name[80];

    log->bytes = bench_file(path, &log->length);
    const char *scenario = strstr(log->bytes, line);
    if (!scenario || sscanf(scenario + sizeof line - 1, "%79s", name) != 1)
        return false;
    return stage_load(&log->stage, name);
}

/* Carries it out; `look`, which may be NULL, is shown the referee behind each line. The program
 * ends if it is not legal. */
static inline void bench_log_play(struct bench_log *log,
                                  void (*look)(void *with, const struct referee *referee),
                                  void *with)
{
    struct referee_terms terms = {
        .output = REFEREE_SILENT, .file = "log", .scenario = bench_log_scenario, .with = log};
    struct referee *referee = referee_open(&terms);
    const char *at = log->bytes;
    const char *last = at + log->length;
    uint32_t number = 0;

    for (const char *end; at < last && (end = memchr(at, '\n', (size_t)(last - at)));
         at = end + 1) {
        referee_line(referee, at, (size_t)(end - at), ++number);
        if (look)
            look(with, referee);
    }
    if (referee_end(referee) != 0) {
        fprintf(stderr, "bench: %s\n", referee_diags(referee)->list[0].message);
        exit(2);
    }
    referee_free(referee);
}

#endif
