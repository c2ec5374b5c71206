/* What the odds of a roll are told by: the events that sum up the rolls of 5, 6 and 7. */

#include <string.h>

#include "cactus/standing.h"

/* ---- combat [7.2] */

enum { IMPERIAL_LEAVE, REPUBLICANS_LEAVE, NEITHER_RETREATS };
static const char *const combat[] = {"the Empire leaves", "the Republic leaves", "neither retreats",
                                     NULL};

/* [7.3] 2R/1: the attacker retreats; 1/2R, 0/DE: the defender does, or is no more. The besieged do
 * not retreat [7.5]. */
static unsigned of_combat(const struct event *event)
{
    const char *result = event_words(ct_event_kinds, event, "result");
    const char *defender = strchr(result, '/');
    const char *retreat = strchr(result, 'R');
    bool attacks = event_number(ct_event_kinds, event, "attacker") == CT_IMPERIAL;
    bool holds = event_number(ct_event_kinds, event, "on-city");

    if (defender && (strchr(defender, 'D') || (strchr(defender, 'R') && !holds)))
        return attacks ? REPUBLICANS_LEAVE : IMPERIAL_LEAVE;
    if (retreat && (!defender || retreat < defender))
        return attacks ? IMPERIAL_LEAVE : REPUBLICANS_LEAVE;
    return NEITHER_RETREATS;
}

/* [7.2.2] Who has to commit himself is of the Empire. */
static unsigned of_nobody(const struct event *event)
{
    (void)event;
    return IMPERIAL_LEAVE;
}

/* ---- a check that is passed, or not */

static const char *const checks[] = {"passed", "failed", NULL};

/* A row has the die, with all that modifies it, and what it is held against. */
static unsigned of_check(const struct event *event, const char *against)
{
    return event_number(ct_event_kinds, event, "modified") >
           event_number(ct_event_kinds, event, against);
}

static unsigned of_rating(const struct event *event)
{
    return of_check(event, "rating");
}

static unsigned of_raid(const struct event *event)
{
    return of_check(event, "against");
}

/* [5.1] Guns have a rating of 0. */
static unsigned of_guns(const struct event *event)
{
    return event_number(ct_event_kinds, event, "modified") > 0;
}

static unsigned of_reaction(const struct event *event)
{
    return strcmp(event_words(ct_event_kinds, event, "result"), "it marches") != 0;
}

static unsigned of_march(const struct event *event)
{
    return event->kind == CT_EV_CHECK ? of_rating(event) : of_guns(event);
}

const struct odds_rule ct_odds[] = {
    {"combat", {"attacker", "result"}, NULL, combat, of_combat, false, NULL, NULL},
    {"nobody-attacks", {NULL}, NULL, combat, of_nobody, false, NULL, NULL},
    {"naval-battle", {"attacker", "result"}, NULL, NULL, NULL, false, NULL, NULL},
    {"city-check", {"result"}, NULL, checks, of_rating, false, NULL, NULL},
    {"march-check", {"result"}, NULL, checks, of_march, false, NULL, NULL},
    {"raid-check", {"result"}, NULL, checks, of_raid, false, NULL, NULL},
    {"reaction", {"result"}, NULL, checks, of_reaction, false, NULL, NULL},
    {"voluntary-retreat", {"result"}, NULL, checks, of_rating, false, NULL, NULL},
    {"leader-loss", {"unit", "result"}, NULL, NULL, NULL, true, NULL, NULL},
    {"random-event", {"sum", "title"}, NULL, NULL, NULL, false, NULL, NULL},
    {"attrition", {"at", "steps"}, "steps", NULL, NULL, false, NULL, NULL},
    {"siege-attrition", {"unit", "steps"}, "steps", NULL, NULL, true, NULL, NULL}, /* [4.2] */
    {0},
};
