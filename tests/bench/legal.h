/* What the benches of legal orders share: a position is asked what is legal in it. The floor is the
 * flood of one unit's hexes. */
#ifndef LEGAL_H
#define LEGAL_H

#include "bench.h"
#include "game/game.h"
#include "map/flood.h"

enum { LEGAL_UNITS = 25 };

struct question {
    const struct game *game;
    const void *scenario, *position;
    unsigned verb, orders;
    struct flood flood;
    struct flood_terms terms;
};

static inline bool question_count(void *to, const struct order *order)
{
    struct question *question = to;

    (void)order;
    question->orders++;
    return true;
}

static inline void question_ask(void *with)
{
    struct question *question = with;
    const struct order_sink sink = {.order = question_count, .to = question};

    question->orders = 0;
    question->game->legal(question->scenario, question->position, question->verb, &sink);
}

static inline void question_flood(void *with)
{
    struct question *question = with;

    flood_run(&question->flood, &question->terms);
}

/* Prints microseconds for 25 units: of all orders, of those of the verb; of one unit's flood; then
 * how many units and orders there are. `terms` are set. False without memory. */
static inline bool question_time(struct question *question, unsigned verb, unsigned units)
{
    if (!flood_room(&question->flood, question->game->map(question->scenario)))
        return false;
    question->verb = question->game->verb_count;
    double all = bench_time(200, question_ask, question);
    unsigned orders = question->orders;
    question->verb = verb;
    double moves = bench_time(200, question_ask, question);
    double floor = bench_time(1000, question_flood, question);
    printf("%.0f %.0f %.1f %u %u\n", all * LEGAL_UNITS / units, moves * LEGAL_UNITS / units, floor,
           units, orders);
    flood_free(&question->flood);
    return true;
}

#endif
