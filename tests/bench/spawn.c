/* spawn N COMMAND ...: starts a program N times; prints the median of its own processor time, from
 * its start to its end, in microseconds. Neighbours disturb it little. */
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "bench.h"

enum { MOST = 10000 };

extern char **environ;

static void spawn(char **words)
{
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

/* Of all that have ended. */
static double processor_time(void)
{
    struct rusage used;

    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

int main(int count, char **words)
{
    static double taken[MOST];
    size_t times = count < 3 ? 0 : strtoul(words[1], NULL, 10);

    if (times == 0 || times > MOST)
        return 2;
    for (size_t i = 0; i < times; i++) {
        double start = processor_time();

        spawn(words + 2);
        taken[i] = processor_time() - start;
    }
    printf("%.0f\n", bench_median(taken, times));
    return 0;
}
