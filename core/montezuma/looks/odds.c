/* What the odds of a roll are told by: the events that sum up rolls. */
#include "game/odds.h"

#include "montezuma/montezuma.h"

/* ---- battle [11.2.i] */

enum { US_WINS, MEXICO_WINS };
static const char *const battles[] = {"the US wins", "Mexico wins", NULL};

static unsigned of_battle(const struct event *event)
{
    return event_number(mz_event_kinds, event, "winner") == MZ_US ? US_WINS : MEXICO_WINS;
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
    {.event = NULL},
};
