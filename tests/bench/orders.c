/* orders LOG: checked orders a second, the log being carried out many times; the floor is a copy of
 * the position for each. Then the nanoseconds that a house rule adds to an order which is asked at
 * every point and does nothing. */
#include <stddef.h>

#include "log.h"
#include "lua/house.h"

struct log {
    struct bench_log log;
    unsigned orders;
};

static void check(void *with)
{
    struct log *log = with;

    bench_log_play(&log->log, NULL, NULL);
}

static void copy(void *with)
{
    static _Alignas(max_align_t) unsigned char position[2][1 << 16];
    struct log *log = with;

    for (unsigned i = 0; i < log->orders; i++) {
        memcpy(position[i % 2], position[(i + 1) % 2], log->log.stage.game->position_size);
        position[i % 2][0]++;
    }
}

static unsigned count_orders(const struct log *log)
{
    static struct log_line line;
    static struct diags diags;
    unsigned orders = 0;
    const char *at = log->log.bytes;
    const char *last = at + log->log.length;

    for (const char *end; at < last && (end = memchr(at, '\n', (size_t)(last - at))); at = end + 1)
        orders += log_read(at, (size_t)(end - at), (struct place){"log", 2, 0}, &line, &diags) &&
                  line.kind == LOG_ORDER;
    return orders;
}

/* The microseconds that the log takes with the rule. */
static double time_with_rule(struct log *log)
{
    struct stage *stage = &log->log.stage;
    struct text script = {0};
    struct hooks *hooks = &stage->hooks;
    struct diags diags = {0};

    for (const struct hook_point *point = game_hook_points(stage->game); point->name; point++)
        text_format(&script, "function %s() end\n", point->name);
    if (!house_add(hooks, stage->game, "idle.lua", script.at, script.length, (struct place){0},
                   &diags)) {
        fprintf(stderr, "orders: %s\n", diags.list[0].message);
        exit(2);
    }
    double time = bench_time(20, check, log);
    house_close(hooks);
    text_free(&script);
    return time;
}

int main(int count, char **words)
{
    static struct log log;

    if (count != 2)
        return 2;
    if (!bench_log_read(&log.log, words[1]) || log.log.stage.game->position_size > 1 << 16)
        return 2;
    log.orders = count_orders(&log);
    double time = bench_time(20, check, &log);
    double floor = bench_time(20, copy, &log);
    double ruled = time_with_rule(&log);
    printf("%.0f %.0f %u %.0f\n", log.orders * 1e6 / time, log.orders * 1e6 / floor, log.orders,
           (ruled - time) * 1e3 / log.orders);
    stage_free(&log.log.stage);
    return 0;
}
