/* What the events of an order tell of counters and control stands in the position behind it, and no
 * counter goes anywhere or changes its steps of which nothing was told: of each order of the
 * numbered cases and of the logs of Cactus Throne. Where several events tell of one thing the last
 * holds. */
#include "cactus/cactus.h"
#include "cases.h"

/* What was told since the last look; below 0: nothing. */
enum { OFF_MAP = 1000, FULL = 2000, SHOWN = 20 };
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
static const struct case_moment *moment;
static unsigned long held, faults;

static void forget(void)
{
    memset(&told, 0xff, sizeof told);
    memset(told.sieges, 0, sizeof told.sieges);
}

/* ---- what is told */

static int32_t number_in(const struct event *event, unsigned value)
{
    return (int32_t)event->value[value].number;
}

static void all_are(const struct event *event, unsigned value, int32_t where)
{
    const uint16_t *unit = event->value[value].list;

    for (unsigned i = 0; i < event->value[value].count; i++)
        told.where[unit[i]] = where;
}

static void all_have(const struct event *event, unsigned value, int32_t steps)
{
    const uint16_t *unit = event->value[value].list;

    for (unsigned i = 0; i < event->value[value].count; i++)
        told.steps[unit[i]] = steps;
}

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
        all_are(event, 0, number_in(event, 1));
        break;
    case CT_EV_RETREATED:
    case CT_EV_MARCHES:
        all_are(event, 0, number_in(event, 2));
        break;
    case CT_EV_AT_SEA:
        all_are(event, 0, CT_AT_SEA);
        break;
    case CT_EV_TO_POOL:
        all_are(event, 0, CT_POOL);
        break;
    case CT_EV_EMBARKED:
        all_are(event, 0, CT_ABOARD);
        break;
    case CT_EV_WITHDRAWN:
        all_are(event, 0, OFF_MAP);
        break;
    case CT_EV_ELIMINATED:
        all_are(event, 1, OFF_MAP);
        all_have(event, 1, FULL);
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

static void note_names(const struct event *event)
{
    const struct event_kind *kinds = game_find("cactus")->events;

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
    note_names(what->event);
    if (!what->before)
        is_known = false;
}

/* ---- and what is */

static void fault(const char *of, int is, int32_t other, const char *why)
{
    if (faults++ < SHOWN)
        printf("# %s: before line %u, `%.60s`: %s is %d, and %d %s\n", moment->name,
               (unsigned)moment->number, moment->line, of, is, (int)other, why);
}

static void compare(const char *of, int32_t was_told, int is)
{
    if (was_told < 0)
        return;
    held++;
    if (was_told != is)
        fault(of, is, was_told, "was told");
}

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
    struct cases *cases = calloc(1, sizeof *cases);

    CHECK(cases);
    cases->game = "cactus";
    cases->logs = logs;
    cases->on = true;
    cases->lines = 1;
    cases->files = SLOW ? 4 : 1;
    cases->look = look;
    cases->told = hear;
    forget();
    held = faults = 0;
    cases_play_all(cases);
    free(cases);
    CHECK(held > 0);
    CHECK_INT(faults, 0);
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
