/* What scripts may ask of a position by name. */
#include "game/look.h"

#include "montezuma/montezuma.h"
#include "montezuma/rules/cards.h"

#include "montezuma/rows.inc"

#define GAME_WHERE     where
#define GAME_FIRST_BOX MZ_REGROUP
#define GAME_BOXES     "regroup", "to come", "holding", "hidden", "exile", "wounded", "removed"
#define GAME_PRICES    walk
#include "game/row_looks.inc"

#define SPACE(field) LOOK_EACH(LOOK_SCENARIO, struct mz_scenario, cell, field)

static bool is_leader(const void *scenario, int32_t unit)
{
    return counter_in(scenario, unit)->type == MZ_LEADER;
}

static bool is_unit(const void *scenario, int32_t unit)
{
    return !is_leader(scenario, unit);
}

/* ---- units and Leaders */

static const char *const types[] = {"infantry", "cavalry",   "artillery",
                                    "mixed",    "guerrilla", "leader"};
static const char *const classes[] = {"regular", "volunteer", "activa",    "presidial",
                                      "marine",  "zapadores", "guerrilla", "fortress"};

static unsigned fp_of(const struct mz_scenario *s, const struct mz_position *p, unsigned unit)
{
    unsigned steps = p->unit[unit].steps;

    return s->counter[unit].type == MZ_LEADER || steps == 0 ? 0 : s->counter[unit].fp[steps - 1];
}

static bool strength(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(fp_of(scenario, position, (unsigned)unit));
    return true;
}

static bool reduced(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(unit_in(position, unit)->steps < counter_in(scenario, unit)->steps);
    return true;
}

/* [2.2.b] Of the side that his counter shows. */
static const struct mz_ratings *ratings(const void *scenario, const void *position, int32_t unit)
{
    const struct mz_counter *counter = counter_in(scenario, unit);

    return unit_in(position, unit)->steps ? &counter->front : &counter->back;
}

static bool strategy(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(ratings(scenario, position, unit)->strategy);
    return true;
}

static bool command(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(ratings(scenario, position, unit)->command);
    return true;
}

static bool tactics(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(ratings(scenario, position, unit)->tactics);
    return true;
}

static bool stars(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(ratings(scenario, position, unit)->stars);
    return true;
}

static bool army(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct mz_position *p = position;

    (void)scenario;
    for (unsigned i = 0; i < MZ_ARMIES; i++)
        if (p->army[i] == unit) {
            *value = V_INT(MZ_FIRST_ARMY + i);
            return true;
        }
    return false;
}

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, "whose it is", .at = COUNTER(side)},
    {"type", VALUE_TEXT, "infantry, cavalry, artillery, mixed, guerrilla, leader",
     .at = COUNTER(type), .names = types},
    {"class", VALUE_TEXT,
     "regular, volunteer, activa, presidial, marine, zapadores, guerrilla, fortress",
     .at = COUNTER(class), .names = classes, .when = is_unit},
    {"strength", VALUE_INT, "its firepower", .of = strength, .when = is_unit},
    {"steps", VALUE_INT, "left", .at = UNIT(steps), .when = is_unit},
    {"reduced", VALUE_BOOL, "it has lost a step", .of = reduced, .when = is_unit},
    {"commits", VALUE_BOOL, "it may be committed", .at = COUNTER(commits), .when = is_unit},
    {"strategy", VALUE_INT, "of a Leader", .of = strategy, .when = is_leader},
    {"command", VALUE_INT, "likewise", .of = command, .when = is_leader},
    {"tactics", VALUE_INT, "likewise", .of = tactics, .when = is_leader},
    {"stars", VALUE_INT, "his rank", .of = stars, .when = is_leader},
    {"army", VALUE_THING, "that the Leader commands", .of = army},
    {"off_map", VALUE_TEXT, "the box that it is in", .of = off_map},
    {.name = NULL},
};

/* ---- cells */

static const char *const terrains[] = {"clear",        "rough",   "jungle",
                                       "rough-jungle", "transit", "zone"};
static const char *const ports[] = {NULL, "east", "west"}; /* enum mz_coast */

static bool state(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct mz_scenario *s = scenario;

    (void)position;
    *value = V_INT(MZ_FIRST_STATE + s->cell[cell].state);
    return s->cell[cell].state < MZ_STATES;
}

static bool flag(bool is, struct value *value)
{
    *value = V_INT(is);
    return true;
}

static bool fortress(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);

    return flag(play.s->cell[cell].fortress && !mz_is_ruined(&play, (unsigned)cell), value);
}

static bool texas(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct mz_scenario *s = scenario;

    (void)position;
    return flag(s->cell[cell].state == MZ_TEXAS, value);
}

static bool revolt(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);

    return flag(mz_in_revolt(&play, (unsigned)cell), value);
}

/* [2.3.b] By its marker, which turns at the end of a Turn alone [18.1.b]. */
static bool us_state(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct mz_scenario *s = scenario;
    const struct mz_position *p = position;
    uint8_t of = s->cell[cell].state;

    return flag(of < MZ_STATES && p->us_states >> of & 1, value);
}

static bool raided(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct mz_position *p = position;

    (void)scenario;
    return flag(mz_cells_have(&p->raided, (unsigned)cell), value);
}

static bool is_supplied(const void *scenario, const void *position, int32_t cell, uint8_t of,
                        struct value *value)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);

    return flag(mz_is_in_supply(&play, of, (unsigned)cell), value);
}

static bool us_supply(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    return is_supplied(scenario, position, cell, MZ_US, value);
}

static bool mexican_supply(const void *scenario, const void *position, int32_t cell,
                           struct value *value)
{
    return is_supplied(scenario, position, cell, MZ_MEXICO, value);
}

static bool work(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct mz_position *p = position;

    (void)scenario;
    *value = V_INT(p->work[cell].side);
    return p->work[cell].work != MZ_NO_WORK;
}

static const struct game_fact cell_facts[] = {
    {"control", VALUE_SIDE, "", .at = LOOK_ENTRY(LOOK_POSITION, struct mz_position, control)},
    {"terrain", VALUE_TEXT, "clear, rough, jungle, rough-jungle, transit or zone",
     .at = LOOK_OF_CELL(struct mz_scenario, map, terrain), .names = terrains},
    {"port", VALUE_TEXT, "east or west", .at = SPACE(port), .names = ports},
    {"state", VALUE_THING, "the State that it is in", .of = state},
    {"city", VALUE_BOOL, "of Political Will", .at = SPACE(city)},
    {"indian", VALUE_BOOL, "Indian raids start there", .at = SPACE(indian)},
    {"fortress", VALUE_BOOL, "that stands", .of = fortress},
    {"texas", VALUE_BOOL, "", .of = texas},
    {"revolt", VALUE_BOOL, "its State is in revolt", .of = revolt},
    {"us_state", VALUE_BOOL, "its State is under US control", .of = us_state},
    {"raided", VALUE_BOOL, "in this Turn", .of = raided},
    {"us_supply", VALUE_BOOL, "a Force of the US there, no Army, is in supply", .of = us_supply},
    {"mexican_supply", VALUE_BOOL, "one of Mexico is", .of = mexican_supply},
    {"work", VALUE_SIDE, "whose fieldworks or fort is there", .of = work},
    {.name = NULL},
};

/* ---- the whole */

static bool is_active(const struct mz_position *p)
{
    return p->head.question && course_is_under_way(&p->head, MZ_ACTIVATION);
}

static bool active_at(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct mz_position *p = position;

    (void)scenario, (void)none;
    *value = V_INT(p->active.at);
    return is_active(p);
}

static bool active_mp(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct mz_position *p = position;

    (void)scenario, (void)none;
    *value = V_INT(p->active.ma - p->active.spent);
    return is_active(p);
}

static bool cards_of(const void *scenario, const void *position, uint8_t of, struct value *value)
{
    struct mz_position copy = *(const struct mz_position *)position;
    struct mz_play play = MZ_LOOK(scenario, &copy);

    *value = V_INT(mz_hand(&play, of));
    return true;
}

static bool us_cards(const void *scenario, const void *position, int32_t none, struct value *value)
{
    (void)none;
    return cards_of(scenario, position, MZ_US, value);
}

static bool mexican_cards(const void *scenario, const void *position, int32_t none,
                          struct value *value)
{
    (void)none;
    return cards_of(scenario, position, MZ_MEXICO, value);
}

static bool cities_of(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct mz_scenario *s = scenario;
    const struct mz_position *p = position;
    unsigned count = 0;

    (void)none;
    for (unsigned i = 0; i < s->cities; i++)
        count += p->control[s->city[i]] == MZ_US;
    *value = V_INT(count);
    return true;
}

static const char *const governments[] = {"stable", "unstable", "collapsed"};
static const char *const squadrons[] = {"inactive", "active", "seizing"};
static const char *const questions[MZ_QUESTIONS] = {
#define PHASE(...)
#define PROCEDURE(...)
#define QUESTION(name, answer, standard) [name] = &#name[sizeof "MZ_ASK_" - 1],
#include "montezuma/course.inc"
#undef PHASE
#undef PROCEDURE
#undef QUESTION
};

static const struct game_fact whole_facts[] = {
    {"pw", VALUE_INT, "Political Will", .outcome = true, .at = WHOLE(pw)},
    {"us_cities", VALUE_INT, "of Political Will under US control", .outcome = true,
     .of = cities_of},
    {"government", VALUE_TEXT, "stable, unstable or collapsed", .outcome = true,
     .at = WHOLE(government), .names = governments},
    {"war", VALUE_BOOL, "it is declared", .outcome = true, .at = WHOLE(war)},
    {"bellicosity", VALUE_INT, "", .at = WHOLE(bellicosity)},
    {"blockade", VALUE_INT, "", .at = WHOLE(blockade)},
    {"president", VALUE_BOOL, "Santa Anna is", .at = WHOLE(president)},
    {"east_squadron", VALUE_TEXT, "inactive, active or seizing", .at = WHOLE(squadron[MZ_EAST]),
     .names = squadrons},
    {"west_squadron", VALUE_TEXT, "likewise", .at = WHOLE(squadron[MZ_WEST]), .names = squadrons},
    {"us_cards", VALUE_INT, "in hand", .of = us_cards},
    {"mexican_cards", VALUE_INT, "in hand", .of = mexican_cards},
    {"last_turn", VALUE_INT, "", .at = LOOK_ONE(LOOK_SCENARIO, struct mz_scenario, head.last_turn)},
    {"asks", VALUE_TEXT, "the open question, as `vcz legal` has its answers: ACTION, MOVE, LOSE",
     .at = {.base = LOOK_QUESTION}, .names = questions},
    {"active_at", VALUE_CELL, "where the active Force is", .of = active_at},
    {"active_mp", VALUE_INT, "movement points that it has left", .of = active_mp},
    {"battle_at", VALUE_CELL, "the cell of the battle", .at = WHOLE(battle.cell),
     .under_way = MZ_BATTLE},
    {.name = NULL},
};

/* ---- all of it */

static void masses(const void *scenario, const void *position, uint8_t viewer, uint8_t of,
                   struct game_mass *mass)
{
    const struct mz_scenario *s = scenario;
    const struct mz_position *p = position;

    (void)viewer;
    for (MZ_EACH(unit, &s->of_side[of]))
        if (mz_on_map(p->unit[unit].where))
            mass[p->unit[unit].where].points =
                (uint16_t)(mass[p->unit[unit].where].points + fp_of(s, p, unit));
}

const struct game_looks mz_looks = {unit_facts, cell_facts, whole_facts, unit_count,
                                    unit_cell,  masses,     NULL,        prices};
