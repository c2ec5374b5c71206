/* Past each wall: what a process can still do, and what it cannot. */
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/wall.h"

/* Behind the wall, in a process of its own: the status with which it ends; 77 without a wall. */
static int behind(enum wall wall, int (*deed)(void))
{
    int status = -1;

    fflush(NULL);
    pid_t process = fork();
    if (process == 0)
        _exit(wall_raise(wall) ? deed() : 77);
    CHECK(process > 0 && waitpid(process, &status, 0) == process);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static int tells(bool done)
{
    return done ? 0 : errno == EPERM ? 1 : 2;
}

static int reads(void)
{
    int file = open("/dev/null", O_RDONLY);
    char c;

    return tells(file >= 0 && read(file, &c, 1) == 0 && close(file) == 0);
}

static int writes(void)
{
    return tells(open("/dev/null", O_WRONLY) >= 0);
}

static int creates(void)
{
    return tells(open("/tmp/vcz-wall-test", O_RDONLY | O_CREAT, 0600) >= 0);
}

static int removes(void)
{
    return tells(unlink("/nowhere/at/all") == 0);
}

static int talks(void)
{
    return tells(socket(AF_INET, SOCK_STREAM, 0) >= 0);
}

static int talks_here(void)
{
    return tells(socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
}

static int starts(void)
{
    char *const nothing[] = {NULL};

    execve("/bin/true", nothing, nothing);
    return tells(false);
}

static int signals(void)
{
    return tells(kill(getppid(), 0) == 0);
}

static int signals_itself(void)
{
    return tells(signal(SIGUSR1, SIG_IGN) != SIG_ERR && raise(SIGUSR1) == 0);
}

static int begins(void)
{
    pid_t process = fork();

    if (process == 0)
        _exit(0);
    return tells(process > 0);
}

static int limits_itself(void)
{
    struct rlimit limit;

    return tells(getrlimit(RLIMIT_CPU, &limit) == 0 && setrlimit(RLIMIT_CPU, &limit) == 0);
}

static int makes_a_program(void)
{
    return tells(mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | 0x20, -1, 0) != MAP_FAILED);
}

/* Memory, standard output and the end of the process. */
static int goes_on(void)
{
    char *block = malloc(8 << 20);
    bool good = block != NULL;

    if (good)
        block[4 << 20] = 1;
    free(block);
    return tells(good && write(STDERR_FILENO, "", 0) == 0);
}

static int dumps(void)
{
    void *block = malloc((size_t)2 << 30);
    bool good = block == NULL;
    free(block);
    return good ? 0 : 2;
}

/* Takes another wall behind the first. */
static int shuts(void)
{
    return wall_raise(WALL_SHUT) ? reads() : 3;
}

#define YES 0
#define NO  1

static const struct {
    const char *what;
    int (*deed)(void);
    int behind[3]; /* WALL_FILES, WALL_READ, WALL_SHUT */
} deeds[] = {
    {"reads a file", reads, {YES, YES, NO}},
    {"writes a file", writes, {YES, NO, NO}},
    {"creates a file", creates, {YES, NO, NO}},
    {"removes a file", removes, {2, NO, NO}}, /* there is none */
    {"talks to another machine", talks, {NO, NO, NO}},
    {"talks to another process", talks_here, {NO, NO, NO}},
    {"starts a program", starts, {NO, NO, NO}},
    {"signals another process", signals, {NO, NO, NO}},
    {"signals itself", signals_itself, {YES, YES, YES}},
    {"limits itself", limits_itself, {YES, YES, YES}},
    {"begins a process", begins, {YES, YES, NO}},
    {"makes a program of memory", makes_a_program, {NO, NO, NO}},
    {"goes on", goes_on, {YES, YES, YES}},
    {"takes 2 GB", dumps, {YES, YES, YES}},
    {"raises the wall", shuts, {NO, NO, 3}},
};

TEST(what_can_be_done_behind_a_wall)
{
    if (behind(WALL_SHUT, goes_on) == 77) /* there is none here: sanitizers, or an old kernel */
        return;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        for (int wall = 0; wall < 3; wall++) {
            int status = behind((enum wall)wall, deeds[i].deed);

            if (status != deeds[i].behind[wall]) {
                char message[160];

                snprintf(message, sizeof message, "wall %d: a process that %s ends with %d", wall,
                         deeds[i].what, status);
                check_fail(__FILE__, __LINE__, message);
            }
        }
    }
    unlink("/tmp/vcz-wall-test");
}

TEST(the_processor_is_lent_for_a_time)
{
    int status = 0;

    fflush(NULL);
    pid_t process = fork();
    if (process == 0) {
        wall_time(600);
        wall_time(1); /* what was set here may be less the next time, and more */
        for (volatile unsigned turns = 0;; turns++)
            ;
    }
    CHECK(process > 0 && waitpid(process, &status, 0) == process);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU);
}

TESTS(RUN(what_can_be_done_behind_a_wall), RUN(the_processor_is_lent_for_a_time))
