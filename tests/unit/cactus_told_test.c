/* What the events of an order tell of counters and control stands in the position behind it, and no
 * counter goes anywhere or changes its steps of which nothing was told: of each order of the
 * numbered cases and of the logs of Cactus Throne. Where several events tell of one thing the last
 * holds. */
#include "cactus/cactus.h"
#include "told.h"

/* What was told since the last look; below 0: nothing. */
enum { OFF_MAP = 1000, FULL = 2000 };
static struct {
    int32_t where[CT_UNITS]; /* province, enum ct_box or OFF_MAP */
    int32_t steps[CT_UNITS]; /* left, or FULL */
    int32_t control[CT_PROVINCES];
    bool sieges[CT_PROVINCES]; /* of one of its cities */
} told;
static bool named[CT_UNITS]; /* in an event that is no question */
static struct ct_position was;
static bool is_known;  /* what was */
static bool comes_out; /* [7.5] by an answer that says so itself */

static const struct ct_scenario *s;

static void forget(void)
{
    memset(&told, 0xff, sizeof told);
    memset(told.sieges, 0, sizeof told.sieges);
}

/* ---- what is told */

/* Several units go where the event says; false if it is none of these. */
static bool hear_of_groups(const struct event *event)
{
    switch (event->kind) {
    case CT_EV_PLACED:
    case CT_EV_PLACED_CITY:
    case CT_EV_ARRIVED:
    case CT_EV_LANDED:
    case CT_EV_MOVED:
    case CT_EV_SHIPPED:
        all_are(event, 0, told.where, number_in(event, 1));
        break;
    case CT_EV_RETREATED:
    case CT_EV_MARCHES:
        all_are(event, 0, told.where, number_in(event, 2));
        break;
    case CT_EV_AT_SEA:
        all_are(event, 0, told.where, CT_AT_SEA);
        break;
    case CT_EV_TO_POOL:
        all_are(event, 0, told.where, CT_POOL);
        break;
    case CT_EV_EMBARKED:
        all_are(event, 0, told.where, CT_ABOARD);
        break;
    case CT_EV_WITHDRAWN:
        all_are(event, 0, told.where, OFF_MAP);
        break;
    case CT_EV_ELIMINATED:
        all_are(event, 1, told.where, OFF_MAP);
        all_are(event, 1, told.steps, FULL);
        break;
    default:
        return false;
    }
    return true;
}

static void hear_of_one(const struct event *event)
{
    int32_t unit = number_in(event, 0);

    switch (event->kind) {
    case CT_EV_RIDES:
    case CT_EV_SENT:
    case CT_EV_RETURNED:
    case CT_EV_BUILT:
    case CT_EV_BUILT_REDUCED:
        told.where[unit] = number_in(event, 1);
        break;
    case CT_EV_BUILT_USA:
    case CT_EV_RETURNED_USA:
        told.where[unit] = CT_IN_USA;
        break;
    case CT_EV_SET_ASIDE:
        told.where[unit] = CT_RETURNING;
        break;
    case CT_EV_DESTROYED:
    case CT_EV_GUN_LOST:
        told.where[unit] = OFF_MAP;
        break;
    case CT_EV_JOINED: /* [10.5] where Santa Anna is */
        told.where[unit] = -1;
        break;
    }
    switch (event->kind) {
    case CT_EV_REDUCED:
    case CT_EV_BUILT_REDUCED:
        told.steps[unit] = 1;
        break;
    case CT_EV_RESTORED:
    case CT_EV_MENDED:
    case CT_EV_BUILT:
    case CT_EV_BUILT_USA:
    case CT_EV_DESTROYED:
        told.steps[unit] = FULL;
        break;
    }
}

static void hear(void *with, const struct referee_told *what)
{
    const struct cases *cases = with;

    s = cases->stage.scenario;
    if (!hear_of_groups(what->event))
        hear_of_one(what->event);
    if (what->event->kind == CT_EV_CONTROL)
        told.control[number_in(what->event, 1)] = number_in(what->event, 0);
    if (what->event->kind == CT_EV_NO_CONTROL)
        told.control[number_in(what->event, 0)] = CT_NOBODYS;
    if (what->event->kind == CT_EV_SIEGE)
        told.sieges[number_in(what->event, 2)] = true;
    if (what->event->kind == CT_EV_SIEGE_OVER)
        told.sieges[number_in(what->event, 1)] = true;
    note_names("cactus", what->event, named);
    if (!what->before)
        is_known = false;
}

/* ---- and what is */

/* Of an Army it is told where it goes, and not of each in it. */
static bool is_named(const struct ct_position *p, unsigned unit)
{
    unsigned army = p->unit[unit].army;
    unsigned before = was.unit[unit].army;

    return named[unit] || (army && named[s->first_army + army - 1]) ||
           (before && named[s->first_army + before - 1]);
}

static void compare_unit(const struct ct_position *p, unsigned unit)
{
    const struct ct_unit *is = &p->unit[unit];
    bool off = told.where[unit] == OFF_MAP && !ct_on_map(is->where);
    const char *id = s->counter[unit].id;

    compare(id, told.where[unit], off ? OFF_MAP : is->where);
    compare(id, told.steps[unit] == FULL ? s->counter[unit].steps : told.steps[unit], is->steps);
    if (!is_known || unit >= s->first_army || is_named(p, unit))
        return;
    if (is->where != was.unit[unit].where)
        fault(id, is->where, was.unit[unit].where, "it was, untold");
    if (is->steps != was.unit[unit].steps)
        fault(id, is->steps, was.unit[unit].steps, "steps it was, untold");
    if (is->city != was.unit[unit].city && !comes_out)
        fault(id, is->city, was.unit[unit].city, "the city it was, untold");
}

static void compare_province(const struct ct_position *p, unsigned province)
{
    const char *name = s->map.cell[province].name;

    compare("control", told.control[province], p->control[province]);
    if (is_known && told.control[province] < 0 && p->control[province] != was.control[province])
        fault(name, p->control[province], was.control[province], "had control, untold");
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        int level = p->siege[province][city].level;
        int before = was.siege[province][city].level;

        if (is_known && !told.sieges[province] && level != before)
            fault(name, level, before, "was the siege, untold");
    }
}

static void look(const struct case_moment *at)
{
    const struct ct_position *p = referee_position(at->referee);

    moment = at;
    s = at->stage->scenario;
    for (unsigned i = 0; i < s->units; i++)
        compare_unit(p, i);
    for (unsigned i = 0; i < CT_PROVINCES; i++)
        compare_province(p, i);
    was = *p;
    is_known = true;
    comes_out = strstr(at->line, " field") != NULL;
    forget();
    memset(named, 0, sizeof named);
}

static void play(bool logs)
{
    forget();
    play_told("cactus", logs, SLOW ? 4 : 1, look, hear);
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
