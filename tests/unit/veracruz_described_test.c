/* What is said of a position of Veracruz besides what stands where, with figures worked out from
 * the rules; and in each position of the numbered cases what scripts are told of stacks. */
#include "listed.h"
#include "moments.h"
#include "veracruz/looks/view.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { LINES = SLOW ? 12 : 2 };

static struct state state;

/* ---- a position of one's own: the start, with nobody anywhere */

static struct stage stage;
static const struct vz_scenario *s;
static struct vz_position p;

static void begin(void)
{
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    CHECK(stage_load(&stage, "veracruz/campaign"));
    stage_options(&stage, options);
    CHECK(dice_seed(&dice, "x", 1));
    CHECK(stage.game->start(stage.scenario, options, &p, &dice, &nowhere) == VERDICT_DONE);
    s = stage.scenario;
    for (unsigned unit = 0; unit < s->units; unit++)
        p.unit[unit].hex = VZ_NOT_YET;
}

static unsigned find(const char *name)
{
    return (unsigned)vz_game.find_unit(s, &p, (struct slice){name, strlen(name)});
}

static void give_us(const char *place)
{
    uint16_t cell = map_find(&s->map, (struct slice){place, strlen(place)});

    CHECK(cell != MAP_NOWHERE);
    vz_give_place(&p, s->map.cell[cell].place, VZ_US);
}

/* The line is said to that reader, once. */
static void check_said(uint8_t reader, const char *line)
{
    static struct text said, wanted;

    text_clear(&said);
    text_clear(&wanted);
    text_char(&said, '\n');
    vz_game.describe(s, &p, reader, &said);
    text_format(&wanted, "\n%s\n", line);
    const char *at = strstr(said.at, wanted.at);
    if (!at || strstr(at + 1, wanted.at))
        CHECK_SAME(said.at, line);
    text_free(&said);
    text_free(&wanted);
}

/* No line begins so. */
static void check_unsaid(const char *beginning)
{
    static struct text said;

    text_clear(&said);
    text_char(&said, '\n');
    vz_game.describe(s, &p, NO_SIDE, &said);
    for (const char *at = said.at; (at = strchr(at, '\n')); at++)
        CHECK(strncmp(at + 1, beginning, strlen(beginning)) != 0);
    text_free(&said);
}

/* [20.14] Mexico City counts 6, Puebla 4, Veracruz 3, Jalapa 2, Alvarado, Orizaba and Perote 1
 * each; [17.2] defences of cities count too; [20.2] 9 are a Marginal, 13 a Substantial, 16 a
 * Decisive Victory. */
TEST(points_and_what_they_come_to)
{
    static const struct {
        const char *places[8];
        uint8_t city_points;
        const char *line;
    } rows[] = {
        {{NULL}, 0, "victory points: 0 (Mexican Victory if it ended now)"},
        {{"veracruz", "jalapa", "alvarado", "orizaba", "perote"},
         0,
         "victory points: 8 (Mexican Victory if it ended now)"},
        {{"veracruz", "jalapa", "alvarado", "orizaba", "perote"},
         1,
         "victory points: 9 (U.S. Marginal if it ended now)"},
        {{"veracruz", "jalapa", "alvarado", "orizaba", "perote", "puebla"},
         0,
         "victory points: 12 (U.S. Marginal if it ended now)"},
        {{"mexico-city", "puebla", "veracruz"},
         0,
         "victory points: 13 (U.S. Substantial if it ended now)"},
        {{"mexico-city", "puebla", "veracruz", "jalapa"},
         0,
         "victory points: 15 (U.S. Substantial if it ended now)"},
        {{"mexico-city", "puebla", "veracruz", "jalapa", "perote"},
         0,
         "victory points: 16 (U.S. Decisive if it ended now)"},
        {{"mexico-city", "puebla", "veracruz", "jalapa", "alvarado", "orizaba", "perote"},
         0,
         "victory points: 18 (U.S. Decisive if it ended now)"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin();
        for (unsigned k = 0; k < 8 && rows[i].places[k]; k++)
            give_us(rows[i].places[k]);
        p.city_points = rows[i].city_points;
        check_said(NO_SIDE, rows[i].line);
        stage_free(&stage);
    }
}

/* [20.12] Of cities, towns and fortresses; a village is nobody's. [10.11] Both begin with 0. */
TEST(control_and_morale)
{
    begin();
    check_said(VZ_US, "controlled by us: nothing");
    check_said(VZ_US, "national morale: us 0, mexico 0");
    give_us("puente-nacional");
    check_said(VZ_US, "controlled by us: nothing");
    give_us("perote");
    check_said(VZ_MEXICO, "controlled by us: perote");
    p.bnm[VZ_US] = 2;
    p.bnm[VZ_MEXICO] = -1;
    check_said(VZ_MEXICO, "national morale: us 2, mexico -1");
    stage_free(&stage);
}

/* [12.12] Ten, six and fourteen at first, [12.52] less when they were bombarded. [12.21] A side is
 * told which is without troops, but not of San Juan de Ulua [12.61], and who sees all counts them.
 */
TEST(fortresses)
{
    begin();
    check_said(NO_SIDE, "fortresses: veracruz 10 of 10 (mexico), perote 6 of 6 (mexico), "
                        "ulua 14 of 14 (mexico)");
    check_said(VZ_US, "fortresses: veracruz 10 of 10 (mexico, without troops), "
                      "perote 6 of 6 (mexico, without troops), ulua 14 of 14 (mexico)");
    p.unit[find("mx.6inf")].hex = s->fort_cell[VZ_FORT_VERACRUZ] & VZ_HEX_BITS;
    p.unit[find("us.worth")].hex = s->fort_cell[VZ_FORT_PEROTE] & VZ_HEX_BITS; /* a Leader */
    p.rating[VZ_FORT_PEROTE] = 4;
    give_us("perote");
    check_said(VZ_US, "fortresses: veracruz 10 of 10 (mexico), "
                      "perote 4 of 6 (us, without troops), ulua 14 of 14 (mexico)");
    stage_free(&stage);
}

/* [11.22] What the Supply Table has brought; [14.12] the 25 of the pool but those on the map. */
TEST(what_is_to_come)
{
    begin();
    check_unsaid("to be placed");
    check_said(VZ_US, "militia in the pool: 25 of 25");
    p.militia_used = 1u << 0 | 1u << 7 | 1u << 24;
    check_said(VZ_US, "militia in the pool: 22 of 25");
    p.supply_due = 3;
    check_said(VZ_MEXICO,
               "to be placed in the Reinforcement Phase, or lost: Supply units 3, Pack animals 0");
    p.supply_due = 0;
    p.packs_due = 2;
    check_said(VZ_MEXICO,
               "to be placed in the Reinforcement Phase, or lost: Supply units 0, Pack animals 2");
    p.head.phase = VZ_PHASE_US_REINFORCEMENT; /* who has landed is due no more [19.22] */
    check_unsaid("to be placed");
    p.unit[find("us.supply1")].hex = VZ_DUE;
    p.unit[find("us.pack1")].hex = VZ_DUE;
    p.unit[find("us.worth")].hex = VZ_DUE;
    check_said(VZ_US, "to be placed in this phase, or lost: Supply units 1, Pack animals 1");
    check_said(VZ_MEXICO,
               "of the Supply Table, to be placed in this phase, or lost: "
               "Supply units 0, Pack animals 2"); /* no account tells it who has landed */
    stage_free(&stage);
}

/* [8.9] */
TEST(fortifications)
{
    begin();
    check_unsaid("fortification");
    p.forts_built = 2;
    p.fort_hex[0] = map_find(&s->map, (struct slice){"1224", 4});
    p.fort_hex[1] = map_find(&s->map, (struct slice){"1225", 4});
    p.fort_done[0] = 1;
    check_said(VZ_US, "fortification at 1224");
    check_said(VZ_US, "fortification at 1225, being built");
    stage_free(&stage);
}

/* Counters of both sides; trains and the counters of Divisions are not named. */
TEST(who_is_off_the_map)
{
    static const struct {
        enum vz_off_map where;
        const char *title;
    } rows[] = {{VZ_DUE, "due:"},
                {VZ_WAITING, "waiting:"},
                {VZ_ELIMINATED, "eliminated:"},
                {VZ_WITHDRAWN, "withdrawn:"},
                {VZ_REPAIRING, "under repair:"}};
    char line[80];

    begin();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        check_unsaid(rows[i].title);
        p.unit[find("us.supply1")].hex = rows[i].where & VZ_HEX_BITS;
        p.unit[find("us.pack1")].hex = rows[i].where & VZ_HEX_BITS;
        p.unit[find("us.1div")].hex = rows[i].where & VZ_HEX_BITS;
        check_unsaid(rows[i].title);
        p.unit[find("mx.6inf")].hex = p.unit[find("us.4inf")].hex = rows[i].where & VZ_HEX_BITS;
        snprintf(line, sizeof line, "%s us.4inf mx.6inf", rows[i].title);
        check_said(VZ_MEXICO, line);
    }
    stage_free(&stage);
}

/* What is no unit has no name. */
TEST(nobody)
{
    static const int32_t nobody[] = {-1, VZ_UNITS};
    static struct text name;

    begin();
    for (unsigned i = 0; i < 2; i++) {
        text_clear(&name);
        vz_game.unit_name(s, &p, nobody[i], &name);
        CHECK_STR(name.at, "nobody");
    }
    text_free(&name);
    stage_free(&stage);
}

/* ---- what scripts are told of stacks */

static bool is_public(unsigned type)
{
    return type == VZ_FORMATION || type == VZ_GUNBOAT || type == VZ_GUERRILLA;
}

/* [14.31] The points of whom the viewer can tell in a hex, and how many it cannot. */
static void hold_masses(uint8_t viewer, uint8_t side)
{
    static struct game_mass masses[VZ_CELLS], again[VZ_CELLS];

    s = campaign.s;
    memset(masses, 0, sizeof masses);
    memset(again, 0, sizeof again);
    vz_game.looks->masses(s, &state.position, viewer, side, masses);
    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_unit *u = &state.position.unit[unit];
        const struct vz_counter *counter = &s->counter[unit];

        if (counter->side != side || !vz_on_map(u->hex) || is_public(counter->type))
            continue;
        bool untried = counter->type == VZ_MILITIA && !(u->flags & VZ_REVEALED);
        if (untried || !vz_unit_seen(s, &state.position, (int32_t)unit, viewer))
            again[u->hex].unknown++;
        else if (vz_units_has(&s->combat, unit))
            again[u->hex].points = (uint16_t)(again[u->hex].points + u->strength);
    }
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        if (masses[hex].points != again[hex].points || masses[hex].unknown != again[hex].unknown)
            failed_at(&state, s->map.cell[hex].name, "other points are told of");
}

static void look(const struct case_moment *moment)
{
    if (!at_moment(moment, &state))
        return;
    for (unsigned side = 0; side <= GAME_SIDES; side++)
        for (unsigned of = 0; of < GAME_SIDES; of++)
            hold_masses(side < GAME_SIDES ? (uint8_t)side : NO_SIDE, (uint8_t)of);
}

TEST(what_scripts_are_told_of_stacks)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
}

TESTS(RUN(points_and_what_they_come_to), RUN(control_and_morale), RUN(fortresses),
      RUN(what_is_to_come), RUN(fortifications), RUN(who_is_off_the_map), RUN(nobody),
      RUN(what_scripts_are_told_of_stacks))
