/* What a game answers when it is asked by name, in words. */
#ifndef ASKED_H
#define ASKED_H

#include <stdio.h>
#include <string.h>

#include "game/event.h"
#include "game/look.h"
#include "game/odds.h"

#include "check.h"

/* The answer about that thing; "nothing" when there is none. Valid until the next call. */
static inline const char *asked(const struct game_fact *fact, const char *name,
                                const void *scenario, const void *position, int32_t thing)
{
    static char words[64];
    struct value value;

    while (fact->name && strcmp(fact->name, name) != 0)
        fact++;
    if (!fact->name)
        check_fail(__FILE__, __LINE__, name);
    memset(&value, 0x5a, sizeof value); /* whatever stood there */
    if (!game_look(fact, scenario, position, thing, &value))
        return "nothing";
    if (fact->kind == VALUE_TEXT)
        snprintf(words, sizeof words, "%s", (const char *)value.list);
    else
        snprintf(words, sizeof words, "%d", (int)value.number);
    return words;
}

/* An event of that name, of the kinds of a game; all its values are 0. */
static inline struct event told(const struct event_kind *kinds, const char *name)
{
    struct event event = {.values = EVENT_VALUES};

    while (kinds[event.kind].name && strcmp(kinds[event.kind].name, name) != 0)
        event.kind++;
    CHECK(kinds[event.kind].name);
    return event;
}

/* The event with that value in the field of that name. */
static inline struct event with(const struct event_kind *kinds, struct event event,
                                const char *field, struct value value)
{
    unsigned width;
    const struct value *at = event_field(kinds, &event, field, &width);

    CHECK(at != NULL);
    event.value[at - event.value] = value;
    return event;
}

/* What the roll that the event sums up is to who rolls; "none" if it sums up none. */
static inline const char *odds_standing(const struct odds_rule *rule,
                                        const struct event_kind *kinds, const struct event *event)
{
    for (; rule->event; rule++)
        if (strcmp(rule->event, kinds[event->kind].name) == 0)
            return rule->standings ? rule->standings[rule->standing(event)] : "none";
    return "none";
}

#endif
