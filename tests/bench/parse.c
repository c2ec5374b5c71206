/* parse LOG: megabytes a second through log_read and order_read, names not looked up; the floor is
 * getline and a loop over the blanks. */
#include <string.h>

#include "../unit/campaign.h"
#include "bench.h"

struct log {
    const char *path;
    unsigned words;
};

static void parse(void *with)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    struct log *log = with;
    FILE *file = fopen(log->path, "rb");
    char *bytes = NULL;
    size_t room = 0;
    uint32_t number = 0;

    for (ssize_t got; file && (got = getline(&bytes, &room, file)) > 0;) {
        struct place place = {"log", ++number, 0};

        if (log_read(bytes, (size_t)got - 1, place, &line, &diags) && line.kind == LOG_ORDER)
            order_read(vz_game.verbs, vz_game.verb_count, NULL, &line, place, &order, &diags);
        log->words += line.count;
    }
    free(bytes);
    fclose(file);
}

static void tokenise(void *with)
{
    struct log *log = with;
    FILE *file = fopen(log->path, "rb");
    char *bytes = NULL;
    size_t room = 0;

    while (file && getline(&bytes, &room, file) > 0)
        for (const char *at = bytes; *(at += strspn(at, " \t\n")); at += strcspn(at, " \t\n"))
            log->words++;
    free(bytes);
    fclose(file);
}

int main(int count, char **words)
{
    struct log log = {.path = words[1]};
    size_t length;

    if (count != 2)
        return 2;
    free(bench_file(words[1], &length));
    double time = bench_time(50, parse, &log);
    double floor = bench_time(50, tokenise, &log);
    printf("%.1f %.1f %u\n", (double)length / time, (double)length / floor, log.words);
    return 0;
}
