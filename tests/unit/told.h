/* What events tell, held against the position behind them: what the tests of all games share. Each
 * says what it hears, and what it looks at. */
#ifndef TOLD_H
#define TOLD_H

#include "cases.h"
#include "check.h"

enum { FAULTS_SHOWN = 20 };

static const struct case_moment *moment;
static unsigned long held, faults;

static inline int32_t number_in(const struct event *event, unsigned value)
{
    return (int32_t)event->value[value].number;
}

static inline bool reads(const struct event *event, unsigned value, const char *words)
{
    return strcmp(event->value[value].list, words) == 0;
}

/* All units of the event's list. */
static inline void all_are(const struct event *event, unsigned value, int32_t *of, int32_t is)
{
    const uint16_t *unit = event->value[value].list;

    for (unsigned i = 0; i < event->value[value].count; i++)
        of[unit[i]] = is;
}

/* Units that the event names, if it is no question. */
static inline void note_names(const char *game, const struct event *event, bool *named)
{
    const struct event_kind *kinds = game_find(game)->events;

    if (strcmp(kinds[event->kind].name, "question") == 0)
        return;
    for (unsigned i = 0; i < event->values; i++) {
        const struct value *value = &event->value[i];
        const uint16_t *unit = value->list;

        if (event_value_kind(kinds, event, i) == VALUE_UNIT)
            named[value->number] = true;
        else if (event_value_kind(kinds, event, i) == VALUE_UNITS)
            for (unsigned k = 0; k < value->count; k++)
                named[unit[k]] = true;
    }
}

static inline void fault(const char *of, int is, int32_t other, const char *why)
{
    if (faults++ < FAULTS_SHOWN)
        printf("# %s: before line %u, `%.60s`: %s is %d, and %d %s\n", moment->name,
               (unsigned)moment->number, moment->line, of, is, (int)other, why);
}

/* Below 0 nothing was told. */
static inline void compare(const char *of, int32_t was_told, int is)
{
    if (was_told < 0)
        return;
    held++;
    if (was_told != is)
        fault(of, is, was_told, "was told");
}

/* All orders of a game's cases, or of its logs: of one file in so many. */
static inline void play_told(const char *game, bool logs, unsigned files,
                             void (*look)(const struct case_moment *moment),
                             void (*hear)(void *cases, const struct referee_told *told))
{
    struct cases *cases = calloc(1, sizeof *cases);

    CHECK(cases);
    cases->game = game;
    cases->logs = logs;
    cases->on = true;
    cases->lines = 1;
    cases->files = files;
    cases->look = look;
    cases->told = hear;
    held = faults = 0;
    cases_play_all(cases);
    free(cases);
    CHECK(held > 0);
    CHECK_INT(faults, 0);
}

#endif
