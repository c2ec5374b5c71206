/* What the events of an order tell of counters stands in the position behind it, and no counter
 * goes anywhere or changes its strength of which nothing was told: of each order of the numbered
 * cases and of the logs of Veracruz. Where several events tell of one thing the last holds. */
#include "told.h"
#include "veracruz/veracruz.h"

enum { OFF_MAP = 100000 };
/* What was told since the last look; below 0: nothing. */
static struct {
    int32_t hex[VZ_UNITS]; /* cell, or OFF_MAP */
    int32_t strength[VZ_UNITS];
} told;
/* Since no order was being carried out: who retreats, say, is where he goes before it is told. */
static bool named[VZ_UNITS]; /* in an event that is no question */
static bool repelled;        /* [19.27] gunboats go back unnamed */
static struct vz_position was;
static bool is_known; /* what was */

static const struct vz_scenario *s;

/* ---- what is told */

static void hear_of_places(const struct event *event)
{
    switch (event->kind) {
    case VZ_EV_PLACED:
    case VZ_EV_DROPPED:
    case VZ_EV_ADVANCED:
    case VZ_EV_RELOCATED:
    case VZ_EV_OCCUPIED:
        all_are(event, 0, told.hex, number_in(event, 1));
        break;
    case VZ_EV_RETREATED:
        all_are(event, 0, told.hex, number_in(event, 2));
        break;
    case VZ_EV_MOVED:
        all_are(event, 2, told.hex, number_in(event, 0));
        break;
    case VZ_EV_LANDED:
        all_are(event, 1, told.hex, number_in(event, 0));
        break;
    case VZ_EV_SAILED:
        told.hex[number_in(event, 0)] = number_in(event, 1);
        break;
    case VZ_EV_ELIMINATED:
        all_are(event, 0, told.strength, -1);
        all_are(event, 0, told.hex, OFF_MAP);
        break;
    case VZ_EV_WITHDRAWN:
    case VZ_EV_LOST_ARRIVAL:
    case VZ_EV_POOL:
        all_are(event, 0, told.hex, OFF_MAP);
        break;
    case VZ_EV_OVERWHELM:
        repelled = true;
        break;
    case VZ_EV_LOST:
        told.strength[number_in(event, 0)] = number_in(event, 2);
        break;
    }
}

static void hear(void *with, const struct referee_told *what)
{
    const struct cases *cases = with;

    s = cases->stage.scenario;
    hear_of_places(what->event);
    note_names("veracruz", what->event, named);
    if (!what->before)
        is_known = false;
}

/* ---- and what is */

static void compare_unit(const struct vz_position *p, unsigned unit)
{
    const struct vz_unit *is = &p->unit[unit];
    bool off = told.hex[unit] == OFF_MAP && !vz_on_map(is->hex);
    const char *id = s->counter[unit].id;

    compare(id, told.hex[unit], off ? OFF_MAP : is->hex);
    compare(id, told.strength[unit], is->strength);
}

static void compare_untold(const struct vz_position *p, unsigned unit)
{
    const struct vz_unit *is = &p->unit[unit];
    const struct vz_unit *before = &was.unit[unit];
    const char *id = s->counter[unit].id;

    if (named[unit] || vz_units_has(&s->formations, unit) || (repelled && is->hex == VZ_WAITING))
        return;
    if (is->hex != before->hex && (vz_on_map(is->hex) || vz_on_map(before->hex)))
        fault(id, is->hex, before->hex, "it was, untold");
    if (is->strength != before->strength)
        fault(id, is->strength, before->strength, "its strength was, untold");
}

static void look(const struct case_moment *at)
{
    const struct vz_position *p = referee_position(at->referee);

    moment = at;
    s = at->stage->scenario;
    for (unsigned i = 0; i < s->units; i++)
        compare_unit(p, i);
    memset(&told, 0xff, sizeof told);
    if (p->head.depth && is_known)
        return;
    for (unsigned i = 0; i < s->units && is_known; i++)
        compare_untold(p, i);
    was = *p;
    is_known = true;
    repelled = false;
    memset(named, 0, sizeof named);
}

static void play(bool logs)
{
    memset(&told, 0xff, sizeof told);
    play_told("veracruz", logs, SLOW ? 8 : 2, look, hear);
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
