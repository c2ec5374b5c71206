/* What the odds of a roll are told by: the events that sum up rolls. */

#include <string.h>

#include "montezuma/montezuma.h"

/* ---- battle [11.2.i] */

enum { US_WINS, MEXICO_WINS };
static const char *const battles[] = {"the US wins", "Mexico wins", NULL};

static unsigned of_battle(const struct event *event)
{
    return event_number(mz_event_kinds, event, "winner") == MZ_US ? US_WINS : MEXICO_WINS;
}

/* ---- rolls that come to one of a few words */

static const char *const checks[] = {"yes", "no", NULL};

static unsigned of_words(const struct event *event, const char *yes)
{
    return strcmp(event_words(mz_event_kinds, event, "result"), yes) != 0;
}

static unsigned of_raid(const struct event *event)
{
    return of_words(event, "a raid");
}

static unsigned of_suppression(const struct event *event)
{
    return of_words(event, "calm");
}

static unsigned of_war(const struct event *event)
{
    return of_words(event, "War");
}

static unsigned of_spread(const struct event *event)
{
    return of_words(event, "it spreads");
}

const struct odds_rule mz_odds[] = {
    {"battle",
     {"winner", "attack-inflicts", "defence-inflicts"},
     NULL,
     battles,
     of_battle,
     false,
     NULL,
     NULL},
    {"raid", {"space", "result"}, NULL, checks, of_raid, true, NULL, NULL},
    {"suppression", {"state", "result"}, NULL, checks, of_suppression, false, NULL, NULL},
    {"spread", {"state", "result"}, NULL, checks, of_spread, false, NULL, NULL}, /* [18.4.a] */
    {"war-roll", {"result"}, NULL, checks, of_war, false, NULL, NULL},
    {"conquest", {"city", "pw"}, "pw", NULL, NULL, false, NULL, NULL},
    {"replacements", {"points"}, "points", NULL, NULL, false, NULL, NULL},
    {.event = NULL},
};
