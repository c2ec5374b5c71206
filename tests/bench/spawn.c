/* spawn N COMMAND ...: starts a program N times; prints the median in microseconds. */
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include "bench.h"

extern char **environ;

static void spawn(void *with)
{
    char **words = with;
    pid_t child;
    int status;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&child, words[0], &actions, NULL, words, environ) != 0) {
        perror(words[0]);
        exit(2);
    }
    posix_spawn_file_actions_destroy(&actions);
    waitpid(child, &status, 0);
    if (status != 0) {
        fprintf(stderr, "spawn: %s has failed\n", words[0]);
        exit(2);
    }
}

int main(int count, char **words)
{
    if (count < 3)
        return 2;
    unsigned times = (unsigned)strtoul(words[1], NULL, 10);
    printf("%.0f\n", bench_time_by(CLOCK_MONOTONIC, times, spawn, words + 2));
    return 0;
}
