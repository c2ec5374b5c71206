/* All games of a study: each job is a process that hands the lines of its games over. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "study/parts.h"

static bool is_mine(const struct study *study, uint32_t number)
{
    return (number - 1) % study->shards == study->shard - 1;
}

/* What a job's line begins with if no game follows: its faults, told by whoever gathers. */
enum { FAULTS = '!' };

static void hand_over(struct study *study, FILE *out)
{
    struct text said = {0};

    diags_text(study->log.diags, &said);
    if (said.failed)
        cmd_no_memory();
    else if (said.length)
        fprintf(out, "%c%s", FAULTS, said.at);
    text_free(&said);
}

/* Plays every `jobs`-th game of the shard from the `job`-th on, into the pipe. */
static int work(struct study *study, uint32_t job, int pipe)
{
    struct match match = {.game = study->game,
                          .scenario = referee_scenario(study->log.referee),
                          .position =
                              arena_get(&study->log.files.arena, study->game->position_size),
                          .file = study->log.files.log,
                          .diags = study->log.diags};
    FILE *out = fdopen(pipe, "w");

    cmd_reader(study->bot, GAME_SIDES);
    struct text line = {0};
    uint32_t mine = 0;
    bool good = out && match.position;
    for (uint32_t number = 1; good && number <= study->games; number++) {
        if (!is_mine(study, number) || mine++ % study->jobs != job)
            continue;
        text_clear(&line);
        cmd_wall_game();
        good = study_play(study, number, &match, &line) &&
               fwrite(line.at, 1, line.length, out) == line.length && fflush(out) == 0;
    }
    text_free(&line);
    cmd_reader_end();
    if (!match.position)
        diag_no_memory(study->log.diags);
    if (out) {
        hand_over(study, out);
        fclose(out);
    }
    return good ? STATUS_GOOD : STATUS_UNDECIDED;
}

struct worker {
    pid_t process;
    FILE *in;
    bool lost; /* it has ended without the game that is next */
};

static bool cannot_start(struct study *study)
{
    diag_add(study->log.diags, DIAG_FAILED, (struct place){.file = study->log.files.log},
             "no job of the study can be started: %s", strerror(errno));
    return false;
}

static bool start(struct study *study, struct worker *workers)
{
    for (uint32_t job = 0; job < study->jobs; job++) {
        int ends[2];

        if (pipe(ends) != 0)
            return cannot_start(study);
        cmd_flush();
        pid_t process = fork();
        if (process == 0) {
            signal(SIGPIPE, SIG_DFL);
            close(ends[0]);
            for (uint32_t i = 0; i < job; i++)
                fclose(workers[i].in);
            _exit(work(study, job, ends[1]));
        }
        int error = errno;
        close(ends[1]);
        workers[job] = (struct worker){process, process > 0 ? fdopen(ends[0], "r") : NULL, false};
        if (!workers[job].in) {
            errno = process > 0 ? errno : error;
            cannot_start(study);
            close(ends[0]);
            return false;
        }
    }
    return true;
}

static void show_progress(uint32_t done, uint32_t of)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, done == of ? "\r\033[K" : "\r%u of %u games", (unsigned)done, (unsigned)of);
}

/* The faults of one job will do: they are those of the first game, in the order of numbers. */
static bool tell_faults(FILE *in, char **line, size_t *room)
{
    do
        fputs(*line + (**line == FAULTS), stderr);
    while (getline(line, room, in) > 0);
    return false;
}

/* Reads the games in their order, each from the worker that plays it. */
static bool gather(struct study *study, struct worker *workers, bool json, struct tally *tally)
{
    char *line = NULL;
    size_t room = 0;
    uint32_t done = 0;
    uint32_t of = 0;
    bool good = true;

    for (uint32_t number = 1; number <= study->games; number++)
        of += is_mine(study, number);
    for (uint32_t number = 1; good && number <= study->games; number++) {
        if (!is_mine(study, number))
            continue;
        struct arena arena = {0};
        struct document document;
        struct worker *worker = &workers[done % study->jobs];
        FILE *in = worker->in;
        ssize_t length = getline(&line, &room, in);
        worker->lost = length <= 0;
        good = length > 0 && (*line != FAULTS || tell_faults(in, &line, &room)) &&
               study_read("study", number, line, (size_t)length, &arena, study->log.diags,
                          &document) &&
               study_count("study", number, document.root, tally, study->log.diags) &&
               (!json || cmd_write(NULL, line, (size_t)length));
        arena_free(&arena);
        show_progress(++done, of);
    }
    free(line);
    return good;
}

/* Jobs that are not needed any more end by SIGTERM or SIGPIPE: that is worth no word. */
static void tell_end(const struct study *study, bool lost, int ended)
{
    struct place place = {.file = study->log.files.log};
    int number = WIFSIGNALED(ended) ? WTERMSIG(ended) : 0;

    if (number && (lost || (number != SIGTERM && number != SIGPIPE)))
        diag_add(study->log.diags, DIAG_FAILED, place, "a job of the study has died of signal %d",
                 number);
    else if (lost)
        diag_add(study->log.diags, DIAG_FAILED, place, "a job of the study has ended too early");
}

int study_run_games(struct study *study, bool json)
{
    struct worker workers[STUDY_JOBS] = {{0}};
    struct tally tally = {0};
    bool started = start(study, workers);

    cmd_wall_close();
    bool good = started && gather(study, workers, json, &tally);
    for (uint32_t job = 0; job < study->jobs; job++) {
        int ended = 0;

        if (workers[job].in)
            fclose(workers[job].in);
        if (workers[job].process > 0 && !good)
            kill(workers[job].process, SIGTERM);
        if (workers[job].process > 0)
            waitpid(workers[job].process, &ended, 0);
        tell_end(study, workers[job].lost, ended);
    }
    if (!good)
        return STATUS_UNDECIDED;
    return json || study_print(&study->head, &tally) ? STATUS_GOOD : STATUS_UNDECIDED;
}
