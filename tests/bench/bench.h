/* What the benches share: a clock, the median of many runs, the bytes of a file. */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline double bench_now(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static inline int bench_compare(const void *a, const void *b)
{
    const double *one = a;
    const double *two = b;

    return (*one > *two) - (*one < *two);
}

static inline double bench_median(double *times, size_t runs)
{
    qsort(times, runs, sizeof *times, bench_compare);
    return times[runs / 2];
}

/* The median of `times` runs, in microseconds of this process, which neighbours disturb little. */
static inline double bench_time(unsigned times, void (*run)(void *with), void *with)
{
    static double taken[10000];

    for (unsigned i = 0; i < times; i++) {
        double start = bench_now(CLOCK_PROCESS_CPUTIME_ID);

        run(with);
        taken[i] = bench_now(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    return bench_median(taken, times);
}

/* A whole file; the program ends if it cannot be read. */
static inline char *bench_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(64 << 20);

    if (!file || !bytes) {
        perror(path);
        exit(2);
    }
    *length = fread(bytes, 1, 64 << 20, file);
    fclose(file);
    return bytes;
}

#endif
