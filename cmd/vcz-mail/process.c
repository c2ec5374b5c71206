#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { INPUT, OUTPUT, ERRORS, STREAMS, SAYS_NOT_RUN = 127 };

struct running {
    pid_t process;
    int file[STREAMS]; /* this end; -1: closed */
    struct slice input;
    struct text *text[STREAMS];
};

static void close_one(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

/* The other end of the pipes becomes the standard streams. */
_Noreturn static void become(const char *program, char *const words[], int folder,
                             int pipes[STREAMS][2])
{
    bool good = fchdir(folder) == 0;

    for (int i = 0; i < STREAMS; i++)
        good = good && dup2(pipes[i][i != INPUT], i) == i;
    signal(SIGPIPE, SIG_DFL);
    if (good)
        execv(program, words);
    _exit(SAYS_NOT_RUN);
}

static bool begin(struct running *running, const char *program, char *const words[], int folder)
{
    int pipes[STREAMS][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    bool good = true;

    for (int i = 0; good && i < STREAMS; i++)
        good = pipe(pipes[i]) == 0 && fcntl(pipes[i][0], F_SETFD, FD_CLOEXEC) == 0 &&
               fcntl(pipes[i][1], F_SETFD, FD_CLOEXEC) == 0;
    running->process = good ? fork() : -1;
    if (running->process == 0)
        become(program, words, folder, pipes);
    for (int i = 0; i < STREAMS; i++) {
        close_one(&pipes[i][i != INPUT]);
        running->file[i] = pipes[i][i == INPUT];
        if (running->file[i] >= 0)
            (void)fcntl(running->file[i], F_SETFL, O_NONBLOCK);
    }
    return running->process > 0;
}

static void feed(struct running *running)
{
    if (running->input.length) {
        ssize_t done = write(running->file[INPUT], running->input.at, running->input.length);

        if (done < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (done > 0) {
            running->input.at += done;
            running->input.length -= (size_t)done;
        } else {
            running->input.length = 0; /* it does not want more */
        }
    }
    if (!running->input.length)
        close_one(&running->file[INPUT]);
}

/* False once it has said too much. */
static bool take(struct running *running, int stream)
{
    char room[16384];
    ssize_t got = read(running->file[stream], room, sizeof room);

    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got > 0)
        text_bytes(running->text[stream], room, (size_t)got);
    else
        close_one(&running->file[stream]);
    return running->text[stream]->length <= PROCESS_OUTPUT && !running->text[stream]->failed;
}

/* False if it was not to be waited for. */
static bool talk(struct running *running)
{
    time_t latest = time(NULL) + PROCESS_SECONDS;

    while (running->file[OUTPUT] >= 0 || running->file[ERRORS] >= 0) {
        struct pollfd polls[STREAMS];

        for (int i = 0; i < STREAMS; i++)
            polls[i] = (struct pollfd){running->file[i], i == INPUT ? POLLOUT : POLLIN, 0};
        if (time(NULL) > latest || (poll(polls, STREAMS, 1000) < 0 && errno != EINTR))
            return false;
        if (polls[INPUT].revents)
            feed(running);
        for (int i = OUTPUT; i < STREAMS; i++)
            if (polls[i].revents && !take(running, i))
                return false;
    }
    return true;
}

int process_run(const char *program, char *const words[], int folder, struct slice input,
                struct text *output, struct text *errors)
{
    struct running running = {.input = input, .text = {NULL, output, errors}};
    int status = 0;
    bool good = begin(&running, program, words, folder);
    bool begun = good;

    good = good && talk(&running);
    for (int i = 0; i < STREAMS; i++)
        close_one(&running.file[i]);
    if (begun && !good)
        kill(running.process, SIGKILL);
    while (begun && waitpid(running.process, &status, 0) < 0 && errno == EINTR)
        ;
    if (!good || !WIFEXITED(status) || WEXITSTATUS(status) == SAYS_NOT_RUN)
        return -1;
    return WEXITSTATUS(status);
}
