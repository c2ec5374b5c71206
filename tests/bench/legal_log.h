/* What the benches of legal orders share that take their position from a log. */
#ifndef LEGAL_LOG_H
#define LEGAL_LOG_H

#include "legal.h"
#include "log.h"

struct legal_log {
    void *fullest; /* room for a position: that in which the most orders may be given */
    unsigned verbs, move;
    bool (*is_movement)(const void *position);
    unsigned (*units_of)(const void *scenario, const void *position); /* of the side to act */
    void (*set_terms)(const void *scenario, struct flood_terms *terms);
    const struct stage *stage;
    unsigned most;
};

static inline void legal_log_look(void *with, const struct referee *referee)
{
    struct legal_log *log = with;
    const struct stage *stage = log->stage;
    struct question question = {.game = stage->game,
                                .scenario = stage->scenario,
                                .position = referee_position(referee),
                                .verb = log->verbs};

    if (!question.position || !log->is_movement(question.position))
        return;
    question_ask(&question);
    if (question.orders <= log->most)
        return;
    log->most = question.orders;
    memcpy(log->fullest, question.position, stage->game->position_size);
}

/* The exit status. */
static inline int legal_log_time(struct legal_log *log, const char *path)
{
    static struct bench_log played;

    if (!bench_log_read(&played, path))
        return 2;
    log->stage = &played.stage;
    bench_log_play(&played, legal_log_look, log);
    struct question question = {
        .game = log->stage->game, .scenario = log->stage->scenario, .position = log->fullest};
    log->set_terms(question.scenario, &question.terms);
    bool good = log->most &&
                question_time(&question, log->move, log->units_of(question.scenario, log->fullest));
    stage_free(&played.stage);
    return good ? 0 : 2;
}

#endif
