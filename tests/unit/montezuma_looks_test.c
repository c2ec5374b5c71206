/* What scripts may ask of The Halls of Montezuma by name, of the board of 19.0, and what a roll
 * comes to. */
#include "asked.h"
#include "montezuma/montezuma.h"
#include "montezuma_stage.h"

#define ASK(table, name, thing) asked(mz_looks.table, name, s, &position, (int32_t)(thing))
#define UNIT(name, of, said)    CHECK_STR(ASK(units, name, named(of)), said)
#define CELL(name, of, said)    CHECK_STR(ASK(cells, name, cell(of)), said)
#define WHOLE(name, said)       CHECK_STR(ASK(whole, name, 0), said)
#define NUMBER(table, name, thing, is)                                                             \
    CHECK_INT(strtol(ASK(table, name, thing), NULL, 10), (long)(is))

static unsigned named(const char *name)
{
    return (unsigned)(unit(name) - position.unit);
}

/* [2.2.a] */
TEST(what_a_unit_is)
{
    begin();
    UNIT("side", "us.1-inf", "0");
    UNIT("side", "arista", "1");
    UNIT("type", "us.1-inf", "infantry");
    UNIT("type", "us.1-drag", "cavalry");
    UNIT("type", "us.bragg", "artillery");
    UNIT("type", "us.1-arty", "mixed");
    UNIT("type", "mx.guerrilla-1", "guerrilla");
    UNIT("type", "arista", "leader");
    UNIT("class", "us.1-inf", "regular");
    UNIT("class", "us.tx-1", "volunteer");
    UNIT("class", "mx.mejico", "activa");
    UNIT("class", "mx.1-pc", "presidial");
    UNIT("class", "us.1-marine", "marine");
    UNIT("class", "mx.zapadores", "zapadores");
    UNIT("class", "mx.guerrilla-1", "guerrilla");
    UNIT("class", "mx.vera-cruz-guns", "fortress");
    UNIT("class", "arista", "nothing");
    UNIT("commits", "us.1-inf", "1");
    UNIT("commits", "us.bragg", "0");
    UNIT("commits", "arista", "nothing");
}

/* Two Mexican units of 19.0 are reduced. */
TEST(figures_of_units)
{
    begin();
    UNIT("strength", "us.1-drag", "3");
    UNIT("steps", "us.1-drag", "2");
    UNIT("reduced", "us.1-drag", "0");
    unit("us.1-drag")->steps = 1;
    UNIT("strength", "us.1-drag", "2");
    UNIT("steps", "us.1-drag", "1");
    UNIT("reduced", "us.1-drag", "1");
    unit("us.1-drag")->steps = 0;
    UNIT("strength", "us.1-drag", "0");
    UNIT("reduced", "mx.1-pc", "1");
    UNIT("strength", "arista", "nothing");
    UNIT("steps", "arista", "nothing");
    UNIT("reduced", "arista", "nothing");
    CHECK_INT(mz_looks.unit_count(s), s->units);
}

/* [2.2.b] A front and a back. */
TEST(leaders)
{
    begin();
    UNIT("strategy", "taylor", "2");
    UNIT("command", "taylor", "8");
    UNIT("tactics", "taylor", "1");
    UNIT("stars", "taylor", "2");
    unit("taylor")->steps = 0;
    UNIT("strategy", "taylor", "3");
    UNIT("command", "taylor", "7");
    UNIT("tactics", "taylor", "0");
    UNIT("stars", "taylor", "1"); /* a replacement has one */
    UNIT("strategy", "us.1-inf", "nothing");
    UNIT("command", "us.1-inf", "nothing");
    UNIT("tactics", "us.1-inf", "nothing");
    UNIT("stars", "us.1-inf", "nothing");
    UNIT("army", "kearney", "nothing");
    for (unsigned army = 0; army < MZ_ARMIES; army++)
        if (strcmp(s->army[army].id, "army-tejas") == 0)
            NUMBER(units, "army", named("ampudia"), MZ_FIRST_ARMY + army);
}

TEST(boxes)
{
    static const char *const boxes[] = {"regroup", "to come", "holding", "hidden",
                                        "exile",   "wounded", "removed"};

    begin();
    UNIT("off_map", "arista", "nothing");
    CHECK_INT(mz_looks.unit_cell(s, &position, (int32_t)named("arista")),
              cell("presidio_del_rio_grande"));
    for (unsigned i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        unit("arista")->where = (uint8_t)(MZ_REGROUP + i);
        UNIT("off_map", "arista", boxes[i]);
        CHECK_INT(mz_looks.unit_cell(s, &position, (int32_t)named("arista")), -1);
    }
}

TEST(spaces)
{
    begin();
    CELL("terrain", "mejico", "clear");
    CELL("terrain", "tula", "rough");
    CELL("terrain", "acapulco", "jungle");
    CELL("terrain", "puente_nacional", "rough-jungle");
    CELL("terrain", "t_laredo", "transit");
    CELL("terrain", "yucatan", "zone");
    CELL("port", "tampico", "east");
    CELL("port", "acapulco", "west");
    CELL("port", "mejico", "nothing");
    CELL("city", "puebla", "1");
    CELL("city", "jalapa", "0");
    CELL("texas", "san_antonio", "1");
    CELL("texas", "matamoros", "0");
    CELL("control", "san_antonio", "0");
    CELL("control", "matamoros", "1");
    CELL("control", "disputed_zone", "nothing");
    NUMBER(cells, "state", cell("puebla"), MZ_FIRST_STATE + mz_find_state(s, "puebla"));
    CELL("state", "new_orleans", "nothing");
    CELL("revolt", "puebla", "0");
    CELL("revolt", "yucatan", "1"); /* as Turn 2 begins */
    CELL("us_state", "san_cristobal", "0");
    position.us_states = UINT32_C(1) << mz_find_state(s, "chiapas"); /* [2.3.b] by its marker */
    CELL("us_state", "san_cristobal", "1");
    CELL("us_state", "tehuantepec", "0");
    CELL("us_state", "new_orleans", "0");
    CELL("raided", "santa_rosa", "0");
    mz_cells_add(&position.raided, cell("santa_rosa"));
    CELL("raided", "santa_rosa", "1");
}

/* [13.2] [13.3] */
TEST(works)
{
    begin();
    CELL("work", "matamoros", "1");
    CELL("work", "fort_brown", "0");
    CELL("work", "puebla", "nothing");
    CELL("fortress", "vera_cruz", "1");
    CELL("fortress", "puebla", "0");
}

/* [6.3] 19.0: either side is supplied where it stands, not in the other's country. */
TEST(supply)
{
    begin();
    CELL("us_supply", "fort_brown", "1");
    CELL("us_supply", "mejico", "0");
    CELL("mexican_supply", "mejico", "1");
    CELL("mexican_supply", "austin", "0");
}

TEST(the_whole)
{
    begin();
    WHOLE("pw", "30");
    WHOLE("bellicosity", "0");
    WHOLE("blockade", "0");
    WHOLE("war", "0");
    position.war = 1;
    WHOLE("war", "1");
    WHOLE("last_turn", "2");
    WHOLE("us_cards", "5");
    WHOLE("mexican_cards", "5");
    WHOLE("us_cities", "0");
    position.control[cell("puebla")] = MZ_US;
    position.control[cell("jalapa")] = MZ_US; /* is no City of Political Will */
    WHOLE("us_cities", "1");
    WHOLE("government", "stable");
    position.government = MZ_UNSTABLE;
    WHOLE("government", "unstable");
    position.government = MZ_COLLAPSED;
    WHOLE("government", "collapsed");
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    position.squadron[MZ_WEST] = MZ_SEIZING;
    WHOLE("east_squadron", "active");
    WHOLE("west_squadron", "seizing");
    position.squadron[MZ_EAST] = MZ_INACTIVE;
    WHOLE("east_squadron", "inactive");
    position.president = 1;
    WHOLE("president", "1");
}

TEST(what_is_under_way)
{
    begin();
    WHOLE("asks", "nothing");
    WHOLE("active_at", "nothing");
    WHOLE("active_mp", "nothing");
    WHOLE("battle_at", "nothing");
    position.active.at = (uint8_t)cell("matamoros");
    position.active.ma = 7;
    position.active.spent = 3;
    position.battle.cell = (uint8_t)cell("fort_brown");
    position.head.frame[0].procedure = MZ_ACTIVATION;
    position.head.depth = 1;
    WHOLE("active_at", "nothing"); /* nobody is asked */
    position.head.question = position.head.asked = 1;
    position.head.kind = MZ_ASK_MOVE;
    WHOLE("asks", "MOVE");
    NUMBER(whole, "active_at", 0, cell("matamoros"));
    WHOLE("active_mp", "4");
    WHOLE("battle_at", "nothing");
    position.head.frame[0].procedure = MZ_BATTLE;
    WHOLE("active_mp", "nothing");
    NUMBER(whole, "battle_at", 0, cell("fort_brown"));
}

/* Kearney's of 19.0: 3 and 3 and the batteries' 3 and 2. */
TEST(masses)
{
    static struct game_mass mass[MZ_CELLS];

    begin();
    mz_looks.masses(s, &position, MZ_MEXICO, MZ_US, mass);
    CHECK_INT(mass[cell("san_antonio")].points, 3 + 3 + 3 + 2);
    CHECK_INT(mass[cell("san_antonio")].unknown, 0);
    CHECK_INT(mass[cell("matamoros")].points, 0);
    CHECK(mz_looks.prices(s, MZ_US) == &s->walk);
}

/* ---- odds */

static void roll(const char *name, const char *field, struct value value, const char *said)
{
    struct event event = with(mz_event_kinds, told(mz_event_kinds, name), field, value);

    CHECK_STR(odds_standing(mz_odds, mz_event_kinds, &event), said);
}

/* [11.2.i] [16.2] [18.3.a] */
TEST(odds)
{
    roll("battle", "winner", V_INT(MZ_US), "the US wins");
    roll("battle", "winner", V_INT(MZ_MEXICO), "Mexico wins");
    roll("raid", "result", V_TEXT("a raid"), "yes");
    roll("raid", "result", V_TEXT("no raid"), "no");
    roll("suppression", "result", V_TEXT("calm"), "yes");
    roll("suppression", "result", V_TEXT("still in revolt"), "no");
    roll("war-roll", "result", V_TEXT("War"), "yes");
    roll("war-roll", "result", V_TEXT("no War"), "no");
    roll("conquest", "pw", V_INT(2), "none");
}

/* ---- where the figures of an event stand on the charts */

/* The n-th cell that the event rests on, as "what: chart row column"; "none" behind the last. */
static const char *stands(const struct event *event, unsigned n)
{
    static char text[200];
    struct chart_cell is;

    if (!mz_game.chart(s, &position, event, n, &is))
        return "none";
    snprintf(text, sizeof text, "%s: %s %s %s", is.of, is.table->id, is.table->row[is.row],
             is.table->column[is.column]);
    return text;
}

static struct event of_number(const char *name, const char *field, int value)
{
    return with(mz_event_kinds, told(mz_event_kinds, name), field, V_INT(value));
}

/* [11.2.f] Each line of the sum that is not 0, and no other. */
TEST(cells_of_firepower)
{
    static const char *const lines[][2] = {{"others", "others: firepower other-unit fp"},
                                           {"combined", "combined: firepower combined-arms fp"},
                                           {"army", "army: firepower army-in-supply fp"},
                                           {"supply", "supply: firepower out-of-supply fp"},
                                           {"zapadores", "zapadores: firepower zapadores fp"}};

    begin();
    struct event all = told(mz_event_kinds, "firepower");
    CHECK_STR(stands(&all, 0), "none");
    for (unsigned i = 0; i < 5; i++) {
        struct event one = of_number("firepower", lines[i][0], -3);

        CHECK_STR(stands(&one, 0), lines[i][1]);
        CHECK_STR(stands(&one, 1), "none");
        all = with(mz_event_kinds, all, lines[i][0], V_INT(1));
    }
    for (unsigned i = 0; i < 5; i++)
        CHECK_STR(stands(&all, i), lines[i][1]);
    CHECK_STR(stands(&all, 5), "none");
}

/* [11.2.a] [11.2.h] Below the first row and above the last is that row. */
TEST(cells_of_a_battle)
{
    static const struct {
        int total, firepower;
        const char *is;
    } rows[] = {
        {-2, 0, "steps: battle-results 0- 0-2"},    {0, 2, "steps: battle-results 0- 0-2"},
        {1, 3, "steps: battle-results 1-3 3-4"},    {3, 4, "steps: battle-results 1-3 3-4"},
        {4, 27, "steps: battle-results 4-6 24-27"}, {10, 28, "steps: battle-results 9-10 28+"},
        {11, 50, "steps: battle-results 11+ 28+"},  {14, 9, "steps: battle-results 11+ 9-10"}};

    begin();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct event event = of_number("efficiency", "total", rows[i].total);

        event = with(mz_event_kinds, event, "firepower", V_INT(rows[i].firepower));
        CHECK_STR(stands(&event, 0), rows[i].is);
        CHECK_STR(stands(&event, 1), "none");
        event = with(mz_event_kinds, event, "zapadores", V_INT(1));
        event = with(mz_event_kinds, event, "interception", V_INT(1));
        event = with(mz_event_kinds, event, "tactics", V_INT(2)); /* on no chart */
        CHECK_STR(stands(&event, 0), "interception: efficiency interception die");
        CHECK_STR(stands(&event, 1), "zapadores: efficiency zapadores die");
        CHECK_STR(stands(&event, 2), rows[i].is);
        CHECK_STR(stands(&event, 3), "none");
    }
    struct event type =
        with(mz_event_kinds, told(mz_event_kinds, "battle-type"), "chosen", V_TEXT("hasty"));
    type = with(mz_event_kinds, type, "type", V_TEXT("normal"));
    CHECK_STR(stands(&type, 0), "mp: battle-types hasty mp");
    CHECK_STR(stands(&type, 1), "type: battle-types normal fp");
    CHECK_STR(stands(&type, 2), "none");
}

/* [5.1.c] The Army that has won, the one that has lost, and a loser of five units. */
TEST(cells_of_a_battle_won)
{
    begin();
    struct event event = of_number("political-will", "by", -3);
    event.rule = "5.1.c";
    CHECK_STR(stands(&event, 0), "none");
    position.battle.winner = MZ_DEFENDER;
    position.battle.force[MZ_DEFENDER].army = true;
    position.battle.force[MZ_DEFENDER].count = 5;
    position.battle.force[MZ_ATTACKER].count = 4;
    CHECK_STR(stands(&event, 0), "by: pw-chart army-wins pw");
    CHECK_STR(stands(&event, 1), "none");
    position.battle.force[MZ_ATTACKER].army = true;
    position.battle.force[MZ_ATTACKER].count = 5;
    CHECK_STR(stands(&event, 1), "by: pw-chart army-loses pw");
    CHECK_STR(stands(&event, 2), "by: pw-chart big-loser pw");
    CHECK_STR(stands(&event, 3), "none");
    event.rule = "18.5.b";
    CHECK_STR(stands(&event, 0), "none");
}

/* [11.3] [11.5.a] A die for something else, and losses of none, stand nowhere. */
TEST(cells_of_losses)
{
    begin();
    struct event die =
        with(mz_event_kinds, of_number("die", "value", 4), "for", V_TEXT("Leader Loss Table"));
    CHECK_STR(stands(&die, 0), "result: leader-loss 4-7 result");
    die = with(mz_event_kinds, die, "value", V_INT(3));
    CHECK_STR(stands(&die, 0), "result: leader-loss 0-3 result");
    die = with(mz_event_kinds, die, "for", V_TEXT("Leader loss"));
    CHECK_STR(stands(&die, 0), "none");
    struct event post = of_number("post-battle", "modified", 1);
    CHECK_STR(stands(&post, 0), "none");
    post = with(mz_event_kinds, of_number("post-battle", "modified", 6), "steps", V_INT(1));
    CHECK_STR(stands(&post, 0), "steps: post-battle 5-6 steps");
    CHECK_STR(stands(&post, 1), "none");
}

/* [18.2] [18.3.a] [5.1.b] [18.7] */
TEST(cells_of_government)
{
    static const struct {
        const char *event;
        int total;
        const char *is;
    } rows[] = {{"collapse", 9, "result: collapse 9- government"},
                {"collapse", 10, "result: collapse 10-12 government"},
                {"collapse", 13, "result: collapse 13+ government"},
                {"war-roll", 7, "result: war-declaration 7- result"},
                {"war-roll", 8, "result: war-declaration 8+ result"},
                {"conquest", 1, "result: city-conquest 1- pw"},
                {"conquest", 12, "result: city-conquest 12+ pw"}};

    begin();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct event event = of_number(rows[i].event, "total", rows[i].total);

        CHECK_STR(stands(&event, 0), rows[i].is);
        CHECK_STR(stands(&event, 1), "none");
    }
    position.head.turn = 7;
    struct event end = told(mz_event_kinds, "end-roll");
    CHECK_STR(stands(&end, 0), "needed: turn-record 7 end");
    struct event other = told(mz_event_kinds, "political-will");
    other.rule = "5.1";
    CHECK_STR(stands(&other, 0), "none");
}

TESTS(RUN(what_a_unit_is), RUN(figures_of_units), RUN(leaders), RUN(boxes), RUN(spaces), RUN(works),
      RUN(supply), RUN(the_whole), RUN(what_is_under_way), RUN(masses), RUN(odds),
      RUN(cells_of_firepower), RUN(cells_of_a_battle), RUN(cells_of_a_battle_won),
      RUN(cells_of_losses), RUN(cells_of_government))
