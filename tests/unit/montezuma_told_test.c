/* What the events of an order tell stands in the position behind it: of each order of the numbered
 * cases and of the logs of The Halls of Montezuma. Where several events tell of one thing the last
 * holds. */
#include "montezuma/montezuma.h"
#include "told.h"

/* What was told since the last look; below 0: nothing. */
enum { OFF_MAP = 1000 };
static struct {
    int32_t where[MZ_UNITS]; /* cell, enum mz_box or OFF_MAP */
    int32_t steps[MZ_UNITS];
    int32_t control[MZ_CELLS], raided[MZ_CELLS];
    int32_t work[MZ_CELLS], building[MZ_CELLS]; /* enum mz_work; whether a fort is being built */
    int32_t figure[MZ_CELLS];                   /* of what was built there last */
    int32_t train[MZ_TRAINS], squadron[MZ_COASTS], seized[MZ_COASTS];
    int32_t revolt[MZ_STATES], state[MZ_STATES];
    int32_t army[MZ_ARMIES], officer[MZ_OFFICERS];
    int32_t pw, bellicosity, blockade, war, president;
} told;
static const struct mz_scenario *s;

/* ---- what is told */

static unsigned coast_in(const struct event *event)
{
    return reads(event, 0, "east") ? MZ_EAST : MZ_WEST;
}

static unsigned train_of(int32_t side, bool beachhead)
{
    return beachhead ? MZ_BEACHHEAD : side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO;
}

static void hear_of_work(const struct event *event)
{
    int32_t cell = number_in(event, 2);

    told.work[cell] = reads(event, 1, "a fort") ? MZ_FORT : MZ_FIELDWORKS;
    told.building[cell] = reads(event, 1, "a fort under construction");
}

/* Who goes where; false if the event is none of these. */
static bool hear_of_moves(const struct event *event)
{
    switch (event->kind) {
    case MZ_EV_ENTERED:
    case MZ_EV_PLACED:
        all_are(event, 0, told.where, number_in(event, 1));
        break;
    case MZ_EV_WITHDREW:
    case MZ_EV_RETREATED:
    case MZ_EV_RALLIED:
    case MZ_EV_TO_ROUGH:
        all_are(event, 0, told.where, number_in(event, 2));
        break;
    case MZ_EV_TO_POOL:
        all_are(event, 0, told.where, MZ_REGROUP);
        break;
    case MZ_EV_JOINS:
    case MZ_EV_FLED:
    case MZ_EV_GOES_HOME:
    case MZ_EV_REVEALED:
    case MZ_EV_RESTORED:
    case MZ_EV_JOINS_ARMY:
        told.where[number_in(event, 0)] = number_in(event, 1);
        break;
    case MZ_EV_HIDES:
        told.where[number_in(event, 0)] = MZ_HIDDEN;
        break;
    case MZ_EV_DISBANDED:
        told.where[number_in(event, 0)] = MZ_REGROUP;
        break;
    case MZ_EV_ELIMINATED:
    case MZ_EV_WOUNDED:
    case MZ_EV_EXILED:
    case MZ_EV_BLOCKADED:
        told.where[number_in(event, 0)] = OFF_MAP;
        break;
    default:
        return false;
    }
    return true;
}

static void hear_of_steps(const struct event *event, const struct mz_position *before)
{
    int32_t unit = number_in(event, 0);

    switch (event->kind) {
    case MZ_EV_STEP_LOST:
        if (told.steps[unit] < 0 && before)
            told.steps[unit] = before->unit[unit].steps;
        told.steps[unit]--;
        break;
    case MZ_EV_RESTORED:
        told.steps[unit] = 1;
        break;
    case MZ_EV_REPLACED:
        told.steps[unit] = number_in(event, 1);
        break;
    case MZ_EV_FLIPPED:
    case MZ_EV_DISBANDED:
        told.steps[unit] = s->counter[unit].steps;
        break;
    case MZ_EV_ELIMINATED:
        told.steps[unit] = mz_has(&s->leaders, (unsigned)unit) ? -1 : s->counter[unit].steps;
        break;
    }
}

static void hear_of_spaces(const struct event *event)
{
    switch (event->kind) {
    case MZ_EV_CONTROL:
        told.control[number_in(event, 1)] = number_in(event, 0);
        break;
    case MZ_EV_RAIDED:
        told.raided[number_in(event, 1)] = 1;
        break;
    case MZ_EV_PHASE: /* markers of raids go */
        memset(told.raided, 0xff, sizeof told.raided);
        break;
    case MZ_EV_WORK:
        hear_of_work(event);
        break;
    case MZ_EV_WORK_FACE:
        told.figure[number_in(event, 1)] = number_in(event, 2);
        break;
    case MZ_EV_WORK_GONE:
        told.work[number_in(event, 2)] = MZ_NO_WORK;
        told.building[number_in(event, 2)] = 0;
        break;
    case MZ_EV_RAZED:
        told.work[number_in(event, 0)] = MZ_NO_WORK;
        told.building[number_in(event, 0)] = 0;
        break;
    case MZ_EV_REVOLT:
    case MZ_EV_CALM:
        told.revolt[number_in(event, 0) - MZ_FIRST_STATE] = event->kind == MZ_EV_REVOLT;
        break;
    case MZ_EV_STATE:
        told.state[number_in(event, 0) - MZ_FIRST_STATE] = number_in(event, 1) == MZ_US;
        break;
    }
}

static void hear_of_trains_and_ships(const struct event *event)
{
    switch (event->kind) {
    case MZ_EV_TRAIN_BURNT:
        told.train[train_of(number_in(event, 1), reads(event, 0, "Beachhead"))] = MZ_REMOVED;
        break;
    case MZ_EV_TRAIN_CAPTURED:
        told.train[train_of(number_in(event, 0), reads(event, 2, "Beachhead"))] = MZ_REMOVED;
        break;
    case MZ_EV_TRAIN_BACK:
        told.train[train_of(number_in(event, 0), false)] = number_in(event, 1);
        break;
    case MZ_EV_BEACHHEAD:
        told.train[MZ_BEACHHEAD] = number_in(event, 0);
        break;
    case MZ_EV_SQUADRON:
        told.squadron[coast_in(event)] = reads(event, 1, "active") ? MZ_ACTIVE : MZ_INACTIVE;
        break;
    case MZ_EV_SEIZED:
        told.squadron[coast_in(event)] = MZ_SEIZING;
        told.seized[coast_in(event)] = number_in(event, 1);
        break;
    case MZ_EV_SEIZURE_ENDS:
        told.seized[s->cell[number_in(event, 0)].port] = 0;
        break;
    }
}

static void hear_of_heads_and_tracks(const struct event *event)
{
    switch (event->kind) {
    case MZ_EV_ARMY:
        told.army[number_in(event, 0) - MZ_FIRST_ARMY] = number_in(event, 1);
        break;
    case MZ_EV_ARMY_GONE:
        told.army[number_in(event, 0) - MZ_FIRST_ARMY] = MZ_NO_UNIT;
        break;
    case MZ_EV_OFFICER:
        told.officer[number_in(event, 0) - MZ_FIRST_OFFICER] = number_in(event, 1);
        break;
    case MZ_EV_OFFICER_LEAVES:
        told.officer[number_in(event, 0) - MZ_FIRST_OFFICER] = MZ_NO_UNIT;
        break;
    case MZ_EV_PRESIDENT:
        told.president = reads(event, 0, "Santa Anna");
        break;
    case MZ_EV_PW:
        told.pw = number_in(event, 1);
        break;
    case MZ_EV_BELLICOSITY:
        told.bellicosity = number_in(event, 1);
        break;
    case MZ_EV_BLOCKADE:
        told.blockade = number_in(event, 0);
        break;
    case MZ_EV_WAR:
        told.war = 1;
        break;
    }
}

static void hear(void *with, const struct referee_told *what)
{
    const struct cases *cases = with;

    s = cases->stage.scenario;
    hear_of_moves(what->event);
    hear_of_steps(what->event, what->before);
    hear_of_spaces(what->event);
    hear_of_trains_and_ships(what->event);
    hear_of_heads_and_tracks(what->event);
}

/* ---- and what is */

static void compare_at(const char *of, unsigned number, int32_t was_told, int is)
{
    char words[60];

    if (was_told < 0)
        return;
    snprintf(words, sizeof words, "%s %u", of, number);
    compare(words, was_told, is);
}

static void compare_units(const struct mz_position *p)
{
    for (unsigned i = 0; i < s->units; i++) {
        bool off = told.where[i] == OFF_MAP && !mz_on_map(p->unit[i].where);

        compare_at(s->counter[i].id, i, told.where[i], off ? OFF_MAP : p->unit[i].where);
        compare_at("steps", i, told.steps[i], p->unit[i].steps);
    }
}

static void compare_spaces(const struct mz_position *p)
{
    for (unsigned i = 0; i < s->map.cells; i++) {
        const struct mz_work_at *at = &p->work[i];

        compare_at("control", i, told.control[i], p->control[i]);
        compare_at("raid", i, told.raided[i], mz_cells_have(&p->raided, i));
        compare_at("work", i, told.work[i], at->work);
        compare_at("fort under construction", i, told.building[i], at->building > 0);
        compare_at("face", i, told.figure[i], at->building ? at->building : at->figure);
    }
    for (unsigned i = 0; i < MZ_STATES; i++) {
        compare_at("revolt", i, told.revolt[i], p->revolt >> i & 1);
        compare_at("state", i, told.state[i], p->us_states >> i & 1);
    }
}

static void look(const struct case_moment *at)
{
    const struct mz_position *p = referee_position(at->referee);

    moment = at;
    s = at->stage->scenario;
    compare_units(p);
    compare_spaces(p);
    for (unsigned i = 0; i < MZ_TRAINS; i++)
        compare_at("train", i, told.train[i], p->train[i]);
    for (unsigned i = MZ_EAST; i < MZ_COASTS; i++) {
        compare_at("squadron", i, told.squadron[i], p->squadron[i]);
        compare_at("seized", i, told.seized[i], p->seized[i]);
    }
    for (unsigned i = 0; i < MZ_ARMIES; i++)
        compare_at("army", i, told.army[i], p->army[i]);
    for (unsigned i = 0; i < MZ_OFFICERS; i++)
        compare_at("officer", i, told.officer[i], p->officer[i]);
    compare("political will", told.pw, p->pw);
    compare("bellicosity", told.bellicosity, p->bellicosity);
    compare("blockade", told.blockade, p->blockade);
    compare("war", told.war, p->war);
    compare("president", told.president, p->president);
    memset(&told, 0xff, sizeof told);
}

static void play(bool logs)
{
    memset(&told, 0xff, sizeof told);
    play_told("montezuma", logs, SLOW ? 4 : 1, look, hear);
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
