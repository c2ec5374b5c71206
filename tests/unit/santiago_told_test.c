/* What the events of an order tell of counters and tracks stands in the position behind it, and no
 * counter goes anywhere, loses a step or falls ill of which nothing was told: of each order of the
 * numbered cases and of the logs of The Santiago Campaign. Where several events tell of one thing
 * the last holds. */
#include "santiago/santiago.h"
#include "told.h"

/* What was told since the last look; below 0: nothing. */
static struct {
    int32_t hex[SC_UNITS]; /* cell, or enum sc_off_map */
    int32_t steps[SC_UNITS];
    int32_t fever[SC_UNITS];
    int32_t markers_left, steps_lost, supply_length, balloon, truce;
} told;
static bool named[SC_UNITS]; /* in an event that is no question */
static bool picked;          /* [23.1] who comes, and so who does not */
static struct sc_position was;
static bool is_known; /* what was */

static const struct sc_scenario *s;

/* ---- what is told */

static void hear_of_places(const struct event *event)
{
    switch (event->kind) {
    case SC_EV_DEPLOYED:
    case SC_EV_MOVED:
        told.hex[number_in(event, 0)] = number_in(event, 1);
        break;
    case SC_EV_DISPLACED:
        told.hex[number_in(event, 0)] = number_in(event, 2);
        break;
    case SC_EV_PUT_BACK:
        told.hex[number_in(event, 0)] = SC_CONTAINER;
        break;
    case SC_EV_ELIMINATED:
        told.hex[number_in(event, 0)] = SC_DEAD;
        told.steps[number_in(event, 0)] = 0;
        break;
    case SC_EV_RETREATED:
        all_are(event, 0, told.hex, number_in(event, 2));
        break;
    case SC_EV_ADVANCED:
        all_are(event, 0, told.hex, number_in(event, 1));
        break;
    case SC_EV_RELEASED:
        picked = number_in(event, 0) == 0;
        break;
    case SC_EV_PICKED:
        all_are(event, 0, told.hex, SC_DUE);
        picked = true;
        break;
    }
}

static void hear_of_health(const struct event *event, const struct sc_position *before)
{
    int32_t unit = number_in(event, 0);

    switch (event->kind) {
    case SC_EV_LOST_STEP:
        if (told.steps[unit] < 0 && before)
            told.steps[unit] = before->unit[unit].steps;
        told.steps[unit]--;
        break;
    case SC_EV_RECOVERED:
        all_are(event, 0, told.fever, 0);
        break;
    case SC_EV_FEVER:
        all_are(event, 1, told.fever, 1);
        break;
    }
}

static void hear_of_tracks(const struct event *event)
{
    switch (event->kind) {
    case SC_EV_MARKER:
        told.markers_left = number_in(event, 1);
        break;
    case SC_EV_US_LOSSES:
        told.steps_lost = number_in(event, 0);
        break;
    case SC_EV_SUPPLY_LENGTH:
        told.supply_length = number_in(event, 0);
        break;
    case SC_EV_SIEGE:
        told.truce = SC_TRUCE_DUE;
        break;
    case SC_EV_NO_TRUCE:
        told.truce = -1;
        break;
    case SC_EV_TRUCE:
        told.truce = SC_IN_TRUCE;
        break;
    case SC_EV_FIRED:
        if (reads(event, 1, "it is destroyed"))
            told.balloon = SC_BALLOON_LOST;
        break;
    case SC_EV_BALLOON:
        told.balloon = reads(event, 0, "in flight")    ? SC_FLIGHT
                       : reads(event, 0, "in transit") ? SC_TRANSIT
                                                       : SC_BALLOON_LOST;
        break;
    }
}

static void hear(void *with, const struct referee_told *what)
{
    const struct cases *cases = with;

    s = cases->stage.scenario;
    hear_of_places(what->event);
    hear_of_health(what->event, what->before);
    hear_of_tracks(what->event);
    note_names("santiago", what->event, named);
    if (!what->before)
        is_known = false;
}

/* ---- and what is */

static void compare_unit(const struct sc_position *p, unsigned unit)
{
    const struct sc_unit *is = &p->unit[unit];
    const struct sc_unit *before = &was.unit[unit];
    const char *id = s->counter[unit].id;

    compare(id, told.hex[unit], is->hex);
    compare(id, told.steps[unit], is->steps);
    compare(id, told.fever[unit], (is->flags & SC_FEVER) != 0);
    if (!is_known || named[unit])
        return;
    bool stays = picked && before->hex == SC_BOX && is->hex == SC_OUT;
    if (is->hex != before->hex && !stays)
        fault(id, is->hex, before->hex, "it was, untold");
    if (is->steps != before->steps)
        fault(id, is->steps, before->steps, "steps it was, untold");
    if ((is->flags ^ before->flags) & SC_FEVER)
        fault(id, is->flags, before->flags, "its marks were, untold");
}

static void compare_track(const char *of, int32_t was_told, int is, int before)
{
    compare(of, was_told, is);
    if (is_known && was_told < 0 && is != before)
        fault(of, is, before, "it was, untold");
}

static void look(const struct case_moment *at)
{
    const struct sc_position *p = referee_position(at->referee);

    moment = at;
    s = at->stage->scenario;
    for (unsigned i = 0; i < s->units; i++)
        compare_unit(p, i);
    compare_track("markers", told.markers_left, p->markers_left, was.markers_left);
    compare_track("steps lost", told.steps_lost, p->steps_lost, was.steps_lost);
    compare_track("supply length", told.supply_length, p->supply_length, was.supply_length);
    /* It is lost with its unit, and a truce or a siege ends with what broke it. */
    compare_track("balloon", told.balloon, p->balloon,
                  p->balloon == SC_BALLOON_LOST ? SC_BALLOON_LOST : was.balloon);
    bool begins = p->truce == SC_TRUCE_DUE || p->truce == SC_IN_TRUCE;
    compare_track("truce", told.truce, p->truce, begins ? was.truce : p->truce);
    was = *p;
    is_known = true;
    memset(&told, 0xff, sizeof told);
    memset(named, 0, sizeof named);
    picked = false;
}

static void play(bool logs)
{
    memset(&told, 0xff, sizeof told);
    play_told("santiago", logs, SLOW ? 4 : 1, look, hear);
}

TEST(what_cases_tell_is_so)
{
    play(false);
}

TEST(what_logs_tell_is_so)
{
    play(true);
}

TESTS(RUN(what_cases_tell_is_so), RUN(what_logs_tell_is_so))
