/* `board:` of a scenario of The Halls of Montezuma: what cannot be set up is refused, with the
 * place and what is wrong; what can lies as it is told. */
#define SPOILT_GAME  "montezuma"
#define SPOILT_FILES "campaign", "map", "units", "tables", "cards"
#include "montezuma/loading/load.h"
#include "montezuma/play.h"
#include "spoilt.h"

#define OVER "scenario: x\nbase: montezuma/campaign\nturns: {first: 5, last: 6}\n"
/* A board of US action, with these entries. */
#define PARTS(parts) OVER "board: {phase: us.action, " parts "}\n"

TEST(the_moment)
{
    static const struct spoilt_board rows[] = {
        {OVER "board: []\n", "'board' must be a map"},
        {OVER "board: {}\n", "an entry 'phase' is missing"},
        {OVER "board: {phase: action}\n", "none of: random-events"},
        {OVER "board: {phase: us.end}\n", "'phase' is '"},
        {OVER "board: {phase: us.lunch}\n", "'phase' is '"},
        {OVER "board: {phase: us-action}\n", "'phase' is '"},
        {OVER "board: {phase: end}\n", NULL},
        {OVER "board: {phase: mexico.action}\n", NULL},
        {PARTS("weather: wet"), "unknown key 'weather'"},
        {PARTS("now: [war, lunch]"), "'lunch' is not said here"},
        {PARTS("now: [[war]]"), "'a list or map' is not said here"},
        {PARTS("now: war"), "'now' must be a list"},
        {PARTS("government: shaky"), "'government' is 'shaky'"},
        {PARTS("pw: 36"), "'pw' must be a whole number from 0 to 35"},
        {PARTS("bellicosity: 6"), "'bellicosity' must be a whole number from 0 to 5"},
        {PARTS("blockade: 36"), "'blockade' must be a whole number from 0 to 35"},
        {PARTS("pw: 35, bellicosity: 5, blockade: 35"), NULL},
        {PARTS("revolt: [atlantis]"), "no State 'atlantis'"},
        {PARTS("us_states: [atlantis]"), "no State 'atlantis'"},
        {PARTS("us_states: sonora"), "'us_states' must be a list"},
        {PARTS("us_states: []"), NULL},
    };

    BOARDS(rows);
}

TEST(who_stands_where)
{
    static const struct spoilt_board rows[] = {
        {PARTS("units: [taylor]"), "'units' must be a map"},
        {PARTS("units: {monterrey: taylor}"), "this must be a list of units"},
        {PARTS("units: {narnia: [taylor]}"), "narnia"},
        {PARTS("units: {monterrey: [nobody]}"), "no unit 'nobody'"},
        {PARTS("units: {monterrey: [[taylor]]}"), "no unit 'a list or map'"},
        {PARTS("units: {monterrey: [taylor], saltillo: [taylor]}"), "it stands somewhere already"},
        {PARTS("units: {monterrey: [taylor]}, regroup: [taylor]"), "it stands somewhere already"},
        {PARTS("wounded: [taylor], exile: [taylor]"), "it stands somewhere already"},
        {PARTS("units: {new_orleans: [arista]}"), "a Mexican is in New Orleans [10.2.b]"},
        {PARTS("hidden: [us.1-inf]"), "somebody is hidden who is no Guerrilla [16.5]"},
        {PARTS("hidden: [mx.guerrilla-1, mx.guerrilla-2]"),
         "more than one Guerrilla is hidden [16.5]"},
        {PARTS("units: {monterrey: [us.1-inf]}, reduced: [us.1-inf]"), NULL},
        {PARTS("units: {monterrey: [mx.guerrilla-1]}, reduced: [mx.guerrilla-1]"),
         "this counter has no such side"}, /* [2.2.a] */
        {PARTS("units: {monterrey: [canales]}, replaced: [canales]"),
         "this counter has no such side"}, /* [2.2.b] */
        {PARTS("units: {monterrey: [arista]}, replaced: [arista]"), NULL},
        {PARTS("reduced: [nobody]"), "no unit 'nobody'"},
        {PARTS("replaced: [nobody]"), "no unit 'nobody'"},
    };

    BOARDS(rows);
}

TEST(armies_and_trains)
{
    static const struct spoilt_board rows[] = {
        {PARTS("units: {monterrey: [arista]}, armies: {army-tejas: arista}"), NULL},
        {PARTS("units: {monterrey: [arista]}, armies: {army-moon: arista}"), "no Army 'army-moon'"},
        {PARTS("units: {monterrey: [arista]}, armies: {army-west: arista}"),
         "an Army has a Leader of its side on the map [15.1]"},
        {PARTS("regroup: [arista], armies: {army-tejas: arista}"),
         "an Army has a Leader of its side on the map [15.1]"},
        {PARTS("units: {monterrey: [mx.guard]}, armies: {army-tejas: mx.guard}"),
         "an Army has a Leader of its side on the map [15.1]"},
        {PARTS("armies: {army-tejas: nobody}"), "no unit 'nobody'"},
        {PARTS("trains: {us: fort_brown, mexico: monterrey, beachhead: tampico}"), NULL},
        {PARTS("trains: {spain: fort_brown}"), "us, mexico or beachhead"},
        {PARTS("trains: {us: narnia}"), "narnia"},
        {PARTS("control: [tampico]"), "{us: [...], mexico: [...]}"},
        {PARTS("control: {spain: [tampico]}"), "unknown key 'spain'"},
        {PARTS("control: {us: [narnia]}"), "narnia"},
        {PARTS("control: {us: [t_laredo]}"), "somebody controls a Transit Space [6.7.b]"},
        {PARTS("control: {us: [tampico], mexico: [austin]}"), NULL},
    };

    BOARDS(rows);
}

/* [13.2] */
TEST(works)
{
    static const struct spoilt_board rows[] = {
        {PARTS("works: {puebla: fort}"), "[us or mexico, fieldworks or fort, figure]"},
        {PARTS("works: {puebla: [us, fort]}"), "[us or mexico, fieldworks or fort, figure]"},
        {PARTS("works: {puebla: [us, fieldworks, 1, 3, 1]}"), "[us or mexico, fieldworks or fort"},
        {PARTS("works: {narnia: [us, fort, 3]}"), "narnia"},
        {PARTS("works: {puebla: [spain, fort, 3]}"), "'spain' is not said here"},
        {PARTS("works: {puebla: [us, wall, 3]}"), "'wall' is not said here"},
        {PARTS("works: {puebla: [us, fort, 0]}"), "must be a whole number from 1 to 5"},
        {PARTS("works: {puebla: [us, fort, 6]}"), "must be a whole number from 1 to 5"},
        {PARTS("works: {puebla: [us, fieldworks, 1, 6]}"), "must be a whole number from 1 to 5"},
        {PARTS("works: {puebla: [us, fort, 2]}"), "of fort of 2 there are 0 [13.2.a]"},
        {PARTS("works: {puebla: [us, fieldworks, 1, 2]}"), "of fort of 2 there are 0 [13.2.a]"},
        {PARTS("works: {t_laredo: [us, fort, 3]}"), "a work is in a Transit Space [13.2]"},
        {PARTS("works: {puebla: [us, fort, 5], jalapa: [mexico, fort, 5]}"), NULL},
        {PARTS("works: {puebla: [us, fieldworks, 1, 5], jalapa: [mexico, fieldworks, 3]}"), NULL},
        {PARTS("ruined: [puebla]"), "there is no fortress"},
        {PARTS("ruined: [narnia]"), "narnia"},
        {PARTS("raided: [narnia]"), "narnia"},
    };

    BOARDS(rows);
}

TEST(squadrons_and_cards)
{
    static const struct spoilt_board rows[] = {
        {PARTS("squadrons: {north: active}"), "unknown key 'north'"},
        {PARTS("squadrons: {east: asleep}"), "'east' is 'asleep'"},
        {PARTS("squadrons: {west: asleep}"), "'west' is 'asleep'"},
        {PARTS("squadrons: {east: seizing}, seized: {north: tampico}"), "unknown key 'north'"},
        {PARTS("squadrons: {east: seizing}, seized: {east: narnia}"), "narnia"},
        {PARTS("squadrons: {west: seizing}, seized: {west: narnia}"), "narnia"},
        {PARTS("squadrons: {east: seizing}, seized: {east: tampico}"), NULL},
        {PARTS("hands: [heat]"), "{us: [...], mexico: [...]}"},
        {PARTS("hands: {spain: [tejas]}"), "unknown key 'spain'"},
        {PARTS("hands: {us: [nothing]}"), "no Strategy card has that name"},
        {PARTS("hands: {us: [[tejas]]}"), "no Strategy card has that name"},
        {PARTS("hands: {us: [heat]}"), "no Strategy card has that name"},
        {PARTS("hands: {us: [tejas, tejas]}"), "this card lies somewhere already"},
        {PARTS("hands: {us: [tejas], mexico: [tejas]}"), "this card lies somewhere already"},
        {PARTS("hands: {us: [tejas]}, discards: [tejas]"), "this card lies somewhere already"},
        {PARTS("discards: [tejas], out: [tejas]"), "this card lies somewhere already"},
        {PARTS("hands: {us: [tejas], mexico: [dysentery]}, out: [settlers]"), NULL},
    };

    BOARDS(rows);
}

/* ---- what a board says is so */

static struct stage stage;
static const struct mz_scenario *s;
static const struct mz_position *p;

static void lay(const char *text)
{
    stage_free(&stage);
    spoilt_begin();
    bool loaded = spoilt_load(&stage, text);
    spoilt_end();
    if (!loaded)
        check_fail(__FILE__, __LINE__, stage.diags.count ? stage.diags.list[0].message : "");
    s = stage.scenario;
    p = s->board;
}

static const struct mz_unit *unit(const char *name)
{
    for (unsigned i = 0; i < s->units; i++)
        if (strcmp(s->counter[i].id, name) == 0)
            return &p->unit[i];
    check_fail(__FILE__, __LINE__, name);
}

static uint16_t cell(const char *name)
{
    uint16_t found = map_find(&s->map, (struct slice){name, strlen(name)});

    CHECK(found != MAP_NOWHERE);
    return found;
}

static uint8_t pile(const char *name)
{
    for (unsigned i = 0; i < MZ_CARDS; i++)
        if (strcmp(s->card[i].id, name) == 0)
            return p->pile[i];
    check_fail(__FILE__, __LINE__, name);
}

/* Who is named nowhere is out of the game, but for those of the fortresses [13.3.a]. */
TEST(counters_lie_as_told)
{
    lay(PARTS("units: {monterrey: [taylor, us.1-inf, us.3-inf], saltillo: [arista]}, "
              "regroup: [us.2-inf], to_come: [scott], holding: [mx.guerrilla-1], "
              "hidden: [mx.guerrilla-2], exile: [santa-anna], wounded: [worth], "
              "reduced: [us.3-inf], replaced: [arista]"));
    CHECK_INT(unit("taylor")->where, cell("monterrey"));
    CHECK_INT(unit("taylor")->steps, 1);
    CHECK_INT(unit("us.1-inf")->steps, 2);
    CHECK_INT(unit("us.3-inf")->steps, 1);
    CHECK_INT(unit("arista")->where, cell("saltillo"));
    CHECK_INT(unit("arista")->steps, 0);
    CHECK_INT(unit("us.2-inf")->where, MZ_REGROUP);
    CHECK_INT(unit("scott")->where, MZ_TO_COME);
    CHECK_INT(unit("mx.guerrilla-1")->where, MZ_HOLDING);
    CHECK_INT(unit("mx.guerrilla-2")->where, MZ_HIDDEN);
    CHECK_INT(unit("santa-anna")->where, MZ_EXILE);
    CHECK_INT(unit("worth")->where, MZ_WOUNDED_BOX);
    CHECK_INT(unit("kearney")->where, MZ_REMOVED);
    CHECK_INT(unit("mx.mejico-guns")->where, cell("mejico"));
    CHECK_INT(unit("mx.vera-cruz-guns")->where, cell("vera_cruz"));
    lay(PARTS("ruined: [vera_cruz]"));
    CHECK_INT(unit("mx.mejico-guns")->where, cell("mejico"));
    CHECK_INT(unit("mx.vera-cruz-guns")->where, MZ_REMOVED);
    lay(PARTS("ruined: [mejico]"));
    CHECK_INT(unit("mx.mejico-guns")->where, MZ_REMOVED);
    CHECK_INT(unit("mx.vera-cruz-guns")->where, cell("vera_cruz"));
}

TEST(markers_lie_as_told)
{
    lay(PARTS("units: {saltillo: [arista]}, armies: {army-mejico: arista}, "
              "trains: {mexico: puebla, beachhead: tampico}, raided: [goliad], "
              "works: {puebla: [us, fieldworks, 3, 5], jalapa: [mexico, fort, 4]}, "
              "control: {us: [tampico], mexico: [austin]}"));
    for (unsigned i = 0; i < s->armies; i++)
        CHECK_INT(p->army[i] != MZ_NO_UNIT, strcmp(s->army[i].id, "army-mejico") == 0);
    CHECK_INT(p->train[MZ_TRAIN_US], MZ_REMOVED);
    CHECK_INT(p->train[MZ_TRAIN_MEXICO], cell("puebla"));
    CHECK_INT(p->train[MZ_BEACHHEAD], cell("tampico"));
    CHECK(mz_cells_have(&p->raided, cell("goliad")) && mz_cells_count(&p->raided) == 1);
    const struct mz_work_at *work = &p->work[cell("puebla")];
    CHECK(work->side == MZ_US && work->work == MZ_FIELDWORKS && work->figure == 3);
    CHECK_INT(work->building, 5);
    work = &p->work[cell("jalapa")];
    CHECK(work->side == MZ_MEXICO && work->work == MZ_FORT && work->figure == 4);
    CHECK_INT(work->building, 0);
    CHECK_INT(p->work[cell("fort_brown")].work, MZ_NO_WORK);
    CHECK_INT(p->control[cell("tampico")], MZ_US);
    CHECK_INT(p->control[cell("austin")], MZ_MEXICO);
    CHECK_INT(p->control[cell("puebla")], MZ_MEXICO);
}

/* [14.3] A squadron at sea has come already. */
TEST(tracks_stand_as_told)
{
    lay(PARTS("pw: 12, bellicosity: 3, blockade: 2, government: unstable, revolt: [sonora], "
              "squadrons: {east: seizing, west: inactive}, seized: {east: tampico}"));
    CHECK_INT(p->head.turn, 5);
    CHECK_INT(p->pw, 12);
    CHECK_INT(p->bellicosity, 3);
    CHECK_INT(p->blockade, 2);
    CHECK_INT(p->government, MZ_UNSTABLE);
    CHECK(p->revolt == UINT32_C(1) << s->sonora_state);
    CHECK_INT(p->squadron[MZ_EAST], MZ_SEIZING);
    CHECK_INT(p->squadron[MZ_WEST], MZ_INACTIVE);
    CHECK_INT(p->seized[MZ_EAST], cell("tampico"));
    CHECK_INT(p->came, 1 << MZ_EAST);
    lay(PARTS("squadrons: {west: active}, government: collapsed"));
    CHECK_INT(p->came, 1 << MZ_WEST);
    CHECK_INT(p->government, MZ_COLLAPSED);
    CHECK(p->revolt == 0);
}

static uint32_t state(const char *name)
{
    return UINT32_C(1) << mz_find_state(s, name);
}

/* [6.9] [18.1.b] As Spaces are held, and Zones by units: a Mexican one keeps Yucatan. Or as told.
 */
TEST(states_are_as_held_or_told)
{
    const char *held =
        PARTS("units: {baja_california: [us.1-inf], yucatan: [mx.guard]}, "
              "control: {us: [queretaro, san_juan_del_rio, alta_california, yucatan, puebla]}");
    const char *told = PARTS("control: {us: [queretaro, san_juan_del_rio]}, us_states: [sonora]");

    lay(held);
    CHECK(p->us_states ==
          (state("queretaro") | state("alta_california") | state("baja_california")));
    lay(told);
    CHECK(p->us_states == state("sonora"));
    lay(PARTS("control: {us: [queretaro, san_juan_del_rio]}, us_states: []"));
    CHECK(p->us_states == 0);
}

/* The States that are the US's as that scenario begins. */
static uint32_t first_states(const char *scenario)
{
    static struct mz_position position;

    stage_free(&stage);
    CHECK(stage_load(&stage, scenario));
    s = stage.scenario;
    memset(&position, 0, sizeof position);
    mz_setup_clear(s, &position);
    return position.us_states;
}

/* [6.9] All are Mexican as the war begins. In the fifth Turn the US has, as the set-up holds them,
 * five Spaces of Tamaulipas, four of Nuevo Leon, and Alta California; of Coahuila Saltillo alone.
 */
TEST(states_as_scenarios_begin)
{
    CHECK(first_states("montezuma/campaign") == 0);
    CHECK(first_states("montezuma/turn2") == 0);
    CHECK(first_states("montezuma/war") ==
          (state("tamaulipas") | state("nuevo_leon") | state("alta_california")));
}

TEST(flags_stand_as_told)
{
    lay(PARTS("now: [war, surveyed, us-unit-lost]"));
    CHECK(p->war && p->surveyed && p->us_unit_lost);
    CHECK(!p->president && !p->supplied && !p->exiled && !p->war_due);
    lay(PARTS(
        "units: {mejico: [santa-anna]}, now: [president, supply-event, exiled, war-declared]"));
    CHECK(p->president && p->supplied && p->exiled && p->war_due);
    CHECK(!p->war && !p->surveyed && !p->us_unit_lost);
}

/* [8.2] War cards wait for the War, if none deals them. */
TEST(cards_lie_as_told)
{
    lay(PARTS("hands: {us: [tejas, logistics], mexico: [dysentery]}, discards: [settlers], "
              "out: [bad-weather]"));
    CHECK_INT(pile("tejas"), MZ_HAND_US);
    CHECK_INT(pile("logistics"), MZ_HAND_US);
    CHECK_INT(pile("dysentery"), MZ_HAND_MEXICO);
    CHECK_INT(pile("settlers"), MZ_DISCARDED);
    CHECK_INT(pile("bad-weather"), MZ_OUT);
    CHECK_INT(pile("no-quarter"), MZ_DRAW);
    CHECK_INT(pile("pacific-squadron"), MZ_LATER_CARDS);
    CHECK_INT(pile("heat"), MZ_DRAW);
    lay(PARTS("now: [war]"));
    CHECK_INT(pile("pacific-squadron"), MZ_DRAW);
    stage_free(&stage);
}

TESTS(RUN(the_moment), RUN(who_stands_where), RUN(armies_and_trains), RUN(works),
      RUN(squadrons_and_cards), RUN(counters_lie_as_told), RUN(markers_lie_as_told),
      RUN(tracks_stand_as_told), RUN(states_are_as_held_or_told), RUN(states_as_scenarios_begin),
      RUN(flags_stand_as_told), RUN(cards_lie_as_told))
