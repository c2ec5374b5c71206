/* For tests of numbered cases that hold each position against its list: the position is good, and
 * what is listed is accepted and reads as it was written. */
#ifndef ACCEPTED_H
#define ACCEPTED_H

#include "cases.h"

enum { ACCEPTED_VERBS = 256 };

static const struct case_moment *moment;
static struct text text; /* of the order that was tried last */
static unsigned long listed, tried;

/* The test's own: tries the order on a copy of the position. */
static bool is_accepted(const struct order *order);

static void failed(const char *order, const char *why)
{
    static char message[1024];

    snprintf(message, sizeof message, "%s:%u: `%s`: %s", moment->name, (unsigned)moment->number,
             order, why);
    check_fail(__FILE__, __LINE__, message);
}

struct counts {
    unsigned seen[ACCEPTED_VERBS], step[ACCEPTED_VERBS];
    void (*note)(const struct order *order); /* is shown each that is listed, or NULL */
};

static bool count_verbs(void *to, const struct order *order)
{
    struct counts *counts = to;

    counts->seen[order->verb]++;
    listed++;
    if (counts->note)
        counts->note(order);
    return true;
}

static bool must_be_accepted(void *to, const struct order *order)
{
    struct counts *counts = to;

    if (counts->seen[order->verb]++ % counts->step[order->verb])
        return true;
    if (!stage_reads_back(moment->stage, referee_position(moment->referee), order, &text))
        failed(text.at, "is another order when read again");
    if (!is_accepted(order))
        failed(text.at, "is listed and refused");
    return true;
}

/* Of each verb `most` listed orders are tried, or a few more, spread over the list. */
static void check_list(unsigned most, bool may_be_empty, void (*note)(const struct order *order))
{
    struct counts counts = {.note = note};
    const struct order_sink counting = {.order = count_verbs, .to = &counts};
    const struct order_sink trying = {.order = must_be_accepted, .to = &counts};
    const struct game *game = moment->stage->game;
    const void *position = referee_position(moment->referee);
    unsigned long before = listed;
    const char *broken = game->position_is_ok(moment->stage->scenario, position);

    CHECK(game->verb_count <= ACCEPTED_VERBS);
    if (broken)
        failed("", broken);
    game->legal(moment->stage->scenario, position, game->verb_count, &counting);
    if (listed == before && !may_be_empty)
        failed("", "nothing is listed");
    for (unsigned verb = 0; verb < game->verb_count; verb++) {
        counts.step[verb] = counts.seen[verb] / most + 1;
        counts.seen[verb] = 0;
    }
    game->legal(moment->stage->scenario, position, game->verb_count, &trying);
}

#endif
