/* What the odds of a roll are told by: the events that sum up the rolls of 8, 12, 13 and 16. */
#include <string.h>

#include "veracruz/modules.h"

/* The number in a field of an event, or the k-th of them. */
static int field(const struct event *event, const char *name, unsigned k)
{
    unsigned width = 0;
    const struct value *value = event_field(vz_event_kinds, event, name, &width);

    return k < width ? value[k].number : 0;
}

static const char *text(const struct event *event, const char *name)
{
    unsigned width = 0;
    const struct value *value = event_field(vz_event_kinds, event, name, &width);

    return width && value->list ? value->list : "";
}

static bool falls_back(const char *result)
{
    return *result == 'R' || *result == 'F';
}

enum { WIN, HOLD, LOSE };
static const char *const combat[] = {"win", "hold", "lose", NULL};

/* [8.43] won if the hex is left to the attacker, lost if he must go himself. */
static unsigned of_combat(const struct event *event)
{
    const char *result = text(event, "result");
    const char *slash = strchr(result, '/');

    if (falls_back(result) || field(event, "losses", 0) >= field(event, "strength", 0))
        return LOSE;
    if (field(event, "losses", 1) >= field(event, "strength", 1))
        return WIN;
    return slash && falls_back(slash + 1) ? WIN : HOLD;
}

static const char *const siege[] = {"taken", "held", NULL};

/* [12.34] */
static unsigned of_assault(const struct event *event)
{
    return strstr(text(event, "result"), "/S") ? 0 : 1;
}

/* [12.24] */
static unsigned of_bombardment(const struct event *event)
{
    return field(event, "rating", 0) == 0 ? 0 : 1;
}

static const char *const fire[] = {"hit", "no effect", NULL};

static unsigned of_counter_battery(const struct event *event)
{
    return strcmp(text(event, "result"), "a hit") == 0 ? 0 : 1;
}

static const char *const health[] = {"a point lost", "none lost", NULL};

static unsigned of_disease(const struct event *event)
{
    return field(event, "lost", 0) > 0 ? 0 : 1;
}

static const char *const raid[] = {"success", "failure", NULL};

/* [16.23] */
static unsigned of_guerrilla(const struct event *event)
{
    return strcmp(text(event, "result"), "success") == 0 ? 0 : 1;
}

const struct odds_rule vz_odds[] = {
    {"combat", {"result", "losses"}, "losses", combat, of_combat},
    {"assault", {"result", "losses"}, "losses", siege, of_assault},
    {"bombardment", {"loss", "rating"}, "loss", siege, of_bombardment},
    {"counter-battery", {"result"}, NULL, fire, of_counter_battery},
    {"disease", {"hex", "percent", "lost"}, "lost", health, of_disease},
    {"guerrilla-attack", {"number", "result"}, NULL, raid, of_guerrilla},
    {0},
};
