/* What the odds of a roll are told by: the events that sum up the rolls of 11, 17 and 19.
 */

#include <string.h>

#include "santiago/santiago.h"

enum { WON, BLOODBATH, HELD };
static const char *const combat[] = {"won", "bloodbath", "held", NULL};

/* [11.14] won if the defenders lose or leave the hex, at a price in a Bloodbath. */
static unsigned of_combat(const struct event *event)
{
    const char *result = event_words(sc_event_kinds, event, "result");

    if (strcmp(result, "BB") == 0)
        return BLOODBATH;
    return strcmp(result, "AS") == 0 ? HELD : WON;
}

/* [11.6] lone artillery falls; [14.2] a Cuban that rolls 0 leaves the hex. */
static unsigned is_won(const struct event *event)
{
    (void)event;
    return WON;
}

/* [14.2] all Cubans who attack roll 0. */
static unsigned is_held(const struct event *event)
{
    (void)event;
    return HELD;
}

static const char *const fire[] = {"destroyed", "missed", NULL};

/* [17.5] */
static unsigned of_fire(const struct event *event)
{
    return strcmp(event_words(sc_event_kinds, event, "result"), "a miss") == 0;
}

/* [17.5] Behind a miss the other batteries fire. */
static bool other_shots(const void *position, const struct event *event)
{
    const struct sc_position *p = position;

    return of_fire(event) && p->firing.count > 0;
}

static const char *const truce[] = {"truce", "no truce", NULL};

/* [19.3] */
static unsigned of_truce(const struct event *event)
{
    return event->kind == SC_EV_NO_TRUCE;
}

const struct odds_rule sc_odds[] = {
    {"combat", {"result"}, NULL, combat, of_combat, false, NULL, NULL},
    {"lone-artillery", {NULL}, NULL, combat, is_won, false, NULL, NULL},
    {"cuban-gone", {NULL}, NULL, combat, is_won, false, NULL, NULL},
    {"cubans-vanish", {NULL}, NULL, combat, is_held, false, NULL, NULL},
    {"fired", {"result"}, NULL, fire, of_fire, false, NULL, other_shots},
    {"truce", {NULL}, NULL, truce, of_truce, false, NULL, NULL},
    {"no-truce", {NULL}, NULL, truce, of_truce, false, NULL, NULL},
    {0},
};

/* [8.3] Spain sees all whom she attacks and shoots at; [8.1] the American cannot tell whom he does.
 */
bool sc_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side,
                 struct text *unknown)
{
    const struct sc_scenario *s = scenario;
    struct sc_position *p = position;

    p->standing[sc_enemy(side)] = (struct standings){0}; /* that there are any is a secret */
    if (side == SC_SPAIN)
        return true;
    text_add(unknown, "which Spaniards ");
    if (order->verb == SC_DO_ATTACK)
        text_format(unknown, "stand at %s [8.1]",
                    s->map.cell[order->argument[ATTACK_HEX].value].name);
    else
        text_add(unknown, "he meets [8.1]");
    return false;
}
