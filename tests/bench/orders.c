/* orders LOG: checked orders a second, the log being carried out many times; the floor is a copy of
 * the position for each. Then the nanoseconds that a house rule adds to an order which is asked at
 * every point and does nothing. */
#include <stddef.h>

#include "../unit/stage.h"
#include "bench.h"
#include "game/referee.h"
#include "lua/house.h"

struct log {
    struct stage stage; /* of the log's game: its campaign */
    const char *bytes;
    size_t length;
    unsigned orders;
};

static const struct game *scenario(void *with, struct slice name, struct place place,
                                   struct diags *diags, const void **found)
{
    struct log *log = with;
    (void)name;
    (void)place;
    (void)diags;
    *found = log->stage.scenario;
    return log->stage.game;
}

static void check(void *with)
{
    struct log *log = with;
    struct referee_terms terms = {
        .output = REFEREE_SILENT, .file = "log", .scenario = scenario, .with = log};
    struct referee *referee = referee_open(&terms);
    const char *at = log->bytes;
    const char *last = at + log->length;
    uint32_t number = 0;
    for (const char *end; at < last && (end = memchr(at, '\n', (size_t)(last - at))); at = end + 1)
        referee_line(referee, at, (size_t)(end - at), ++number);
    if (referee_end(referee) != 0) {
        fprintf(stderr, "orders: %s\n", referee_diags(referee)->list[0].message);
        exit(2);
    }
    referee_free(referee);
}

static void copy(void *with)
{
    static _Alignas(max_align_t) unsigned char position[2][1 << 16];
    struct log *log = with;
    for (unsigned i = 0; i < log->orders; i++) {
        memcpy(position[i % 2], position[(i + 1) % 2], log->stage.game->position_size);
        position[i % 2][0]++;
    }
}

static unsigned count_orders(const struct log *log)
{
    static struct log_line line;
    static struct diags diags;
    unsigned orders = 0;
    const char *at = log->bytes;
    const char *last = at + log->length;
    for (const char *end; at < last && (end = memchr(at, '\n', (size_t)(last - at))); at = end + 1)
        orders += log_read(at, (size_t)(end - at), (struct place){"log", 2, 0}, &line, &diags) &&
                  line.kind == LOG_ORDER;
    return orders;
}

/* The microseconds that the log takes with the rule. */
static double time_with_rule(struct log *log)
{
    static const char script[] =
        "function on_order() end on_combat, on_losses, on_supply = on_order, on_order, on_order\n"
        "on_phase_end, on_victory = on_order, on_order";
    struct hooks *hooks = &log->stage.hooks;
    struct diags diags = {0};
    if (!house_add(hooks, log->stage.game, "idle.lua", script, sizeof script - 1, (struct place){0},
                   &diags)) {
        fprintf(stderr, "orders: %s\n", diags.list[0].message);
        exit(2);
    }
    double time = bench_time(20, check, log);
    house_close(hooks);
    return time;
}

int main(int count, char **words)
{
    static struct log log;
    if (count != 2)
        return 2;
    log.bytes = bench_file(words[1], &log.length);
    bool is_santiago = strstr(log.bytes, "\nscenario santiago/") != NULL;
    if (!stage_load(&log.stage, is_santiago ? "santiago/campaign" : "veracruz/campaign") ||
        log.stage.game->position_size > 1 << 16)
        return 2;
    log.orders = count_orders(&log);
    double time = bench_time(20, check, &log);
    double floor = bench_time(20, copy, &log);
    double ruled = time_with_rule(&log);
    printf("%.0f %.0f %u %.0f\n", log.orders * 1e6 / time, log.orders * 1e6 / floor, log.orders,
           (ruled - time) * 1e3 / log.orders);
    stage_free(&log.stage);
    return 0;
}
