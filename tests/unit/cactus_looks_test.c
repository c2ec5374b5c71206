/* What scripts may ask of Cactus Throne by name, of a board on which every answer can be read off,
 * and what a roll comes to. */
#include "asked.h"
#include "cactus_stage.h"

#define ASK(table, name, thing) asked(ct_looks.table, name, s, &p, (int32_t)(thing))
#define UNIT(name, unit, said)  CHECK_STR(ASK(units, name, named(unit)), said)
#define CELL(name, cell, said)  CHECK_STR(ASK(cells, name, at(cell)), said)
#define WHOLE(name, said)       CHECK_STR(ASK(whole, name, 0), said)
#define NUMBER(table, name, thing, is)                                                             \
    CHECK_INT(strtol(ASK(table, name, thing), NULL, 10), (long)(is))

static unsigned named(const char *name)
{
    return (unsigned)(of(name) - p.unit);
}

TEST(what_a_unit_is)
{
    CHECK(load());
    p = good;
    UNIT("side", "forey", "0");
    UNIT("side", "diaz", "1");
    UNIT("side", "santa-anna", "nothing"); /* [10.5] */
    UNIT("type", "fr.99-ligne", "infantry");
    UNIT("type", "au.hsr", "cavalry");
    UNIT("type", "fr.8-1-bty", "artillery");
    UNIT("type", "fr.flotilla", "naval");
    UNIT("type", "forey", "leader");
    UNIT("type", "army-corps", "army");
    UNIT("kind", "fr.99-ligne", "regular");
    UNIT("kind", "im.1-caza", "cazadores");
    UNIT("kind", "im.1-cons", "conservative");
    UNIT("kind", "im.1-contra-co", "contra");
    UNIT("kind", "ng.zacatlan", "national_guard");
    UNIT("kind", "gu.bellos", "guerrilla");
    UNIT("kind", "forey", "nothing");
    UNIT("kind", "army-corps", "nothing");
    UNIT("raids", "gu.bellos", "1");
    UNIT("raids", "fr.99-ligne", "0");
}

TEST(nations)
{
    CHECK(load());
    p = good;
    UNIT("nation", "fr.99-ligne", "french");
    UNIT("nation", "al.1-light", "algerian");
    UNIT("nation", "eg.battalion", "egyptian");
    UNIT("nation", "sp.cavalry", "spanish");
    UNIT("nation", "br.marine", "british");
    UNIT("nation", "au.1-inf", "austrian");
    UNIT("nation", "be.king", "belgian");
    UNIT("nation", "maximilian", "imperial");
    UNIT("nation", "cs.cav", "csa");
    UNIT("nation", "juarez", "republican");
    UNIT("nation", "sheridan", "usa");
    UNIT("nation", "santa-anna", "mexican");
    UNIT("nation", "army-corps", "nothing");
}

/* [2.2] Figures of counters; [3.0] the back of one of two steps. */
TEST(figures_of_units)
{
    CHECK(load());
    p = good;
    UNIT("strength", "fr.99-ligne", "15");
    UNIT("steps", "fr.99-ligne", "2");
    of("fr.99-ligne")->steps = 1;
    UNIT("strength", "fr.99-ligne", "8");
    UNIT("steps", "fr.99-ligne", "1");
    UNIT("strength", "im.1-inf", "6");
    UNIT("strength", "forey", "nothing");
    UNIT("strength", "army-corps", "nothing");
    UNIT("rating", "forey", "2");
    UNIT("rating", "fr.99-ligne", "4");
    UNIT("rating", "army-corps", "nothing");
    UNIT("movement", "fr.99-ligne", "20");
    UNIT("movement", "sp.heavy-bty", "10");
    UNIT("movement", "fr.flotilla", "0");
    UNIT("points", "fr.99-ligne", "french");
    UNIT("points", "im.1-inf", "imperial");
    UNIT("points", "re.1-inf", "republican");
    UNIT("points", "us.1-inf", "us");
    UNIT("points", "sp.1-brigade", "nothing");
    UNIT("points", "forey", "nothing");
    UNIT("moved", "im.1-inf", "0");
    of("im.1-inf")->flags = CT_MOVED;
    UNIT("moved", "im.1-inf", "1");
    CHECK_INT(ct_looks.unit_count(s), s->units);
}

/* [6.1] [7.5] */
TEST(where_units_are)
{
    static const struct {
        enum ct_box box;
        const char *said;
    } boxes[] = {{CT_TO_COME, "to come"},     {CT_IN_HAND, "in hand"}, {CT_WAITING, "waiting"},
                 {CT_POOL, "pool"},           {CT_AT_SEA, "at sea"},   {CT_ABOARD, "aboard"},
                 {CT_IN_USA, "usa"},          {CT_IN_CSA, "csa"},      {CT_CAPTIVE, "captive"},
                 {CT_RETURNING, "returning"}, {CT_REMOVED, "removed"}};

    CHECK(load());
    p = good;
    NUMBER(units, "army", named("forey"), named("army-corps"));
    NUMBER(units, "army", named("fr.18-cap"), named("army-corps"));
    UNIT("army", "juarez", "nothing");
    UNIT("city", "diaz", "capital");
    UNIT("city", "forey", "nothing");
    UNIT("besieged", "diaz", "1");
    UNIT("besieged", "forey", "0");
    UNIT("besieged", "re.3-inf", "0");
    UNIT("off_map", "diaz", "nothing");
    CHECK_INT(ct_looks.unit_cell(s, &p, (int32_t)named("re.3-inf")), at("oaxaca"));
    of("re.5-inf")->city = CT_CAPITAL; /* and no siege in Sonora */
    UNIT("besieged", "re.5-inf", "0");
    of("re.3-inf")->where = at("vera_cruz");
    of("re.3-inf")->city = CT_PORT;
    UNIT("city", "re.3-inf", "port");
    /* The counter of an Army is where its leader is, in the field or in a city under siege. */
    UNIT("city", "army-corps", "nothing");
    UNIT("besieged", "army-corps", "0");
    of("army-east")->where = at("puebla");
    p.leader[ct_army_of(s, named("army-east"))] = (uint16_t)named("diaz");
    UNIT("city", "army-east", "capital");
    UNIT("besieged", "army-east", "1");
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        of("diaz")->where = (uint8_t)boxes[i].box;
        of("diaz")->city = CT_FIELD; /* which always holds of who is off the map */
        UNIT("off_map", "diaz", boxes[i].said);
        UNIT("city", "diaz", "nothing");
        UNIT("besieged", "diaz", "0");
        CHECK_INT(ct_looks.unit_cell(s, &p, (int32_t)named("diaz")), -1);
    }
}

/* [5.1] Two kinds of land that is hard to cross stop a march. */
TEST(provinces)
{
    CHECK(load());
    p = good;
    CELL("control", "vera_cruz", "0");
    CELL("control", "puebla", "nothing");
    CELL("control", "oaxaca", "1");
    CELL("siege", "puebla", "1");
    CELL("siege", "vera_cruz", "nothing");
    p.siege[at("vera_cruz")][CT_PORT].level = 2;
    CELL("siege", "vera_cruz", "2");
    CELL("port", "vera_cruz", "gulf");
    CELL("port", "guerrero", "pacific");
    CELL("port", "puebla", "nothing");
    CELL("stops", "campeche", "1");
    CELL("stops", "vera_cruz", "1");
    CELL("stops", "puebla", "0");
    CELL("stops", "san_luis_potosi", "0");
    CELL("clear", "puebla", "1");
    CELL("clear", "campeche", "0");
    CELL("rough", "puebla", "1");
    CELL("rough", "campeche", "0");
    CELL("jungle", "campeche", "1");
    CELL("jungle", "puebla", "0");
    CELL("swamp", "campeche", "1");
    CELL("swamp", "puebla", "0");
    CELL("desert", "chihuahua", "1");
    CELL("desert", "puebla", "0");
}

/* A campaign of the turns 6 to 22 in which nobody has won. */
TEST(the_whole)
{
    static const char *const endings[] = {"undecided", "won", "drawn", "conceded"};

    CHECK(load());
    p = good;
    for (unsigned end = CT_UNDECIDED; end <= CT_CONCEDED; end++) {
        p.victory = (uint8_t)end;
        WHOLE("ending", endings[end]);
    }
    WHOLE("imperial_provinces", "1");
    WHOLE("republican_provinces", "27"); /* 29, but Vera Cruz and Puebla */
    WHOLE("conditions", "campaign");
    WHOLE("last_turn", "22");
    p.points.held[CT_IMPERIAL_POINTS] = 3;
    p.points.held[CT_FRENCH_POINTS] = 5;
    p.points.held[CT_REPUBLICAN_POINTS] = 7;
    p.points.held[CT_USA_POINTS] = 11;
    WHOLE("imperial_points", "3");
    WHOLE("french_points", "5");
    WHOLE("republican_points", "7");
    WHOLE("us_points", "11");
}

static void ask_about(uint8_t question)
{
    p.head.question = p.head.asked = 1;
    p.head.kind = question;
}

TEST(the_open_question)
{
    static const struct {
        uint8_t question;
        const char *said;
    } rows[] = {
        {CT_ASK_LOSE, "lose"},         {CT_ASK_REACT, "react"},     {CT_ASK_CITY, "city"},
        {CT_ASK_SIEGE, "siege"},       {CT_ASK_SALLY, "sally"},     {CT_ASK_ROLE, "role"},
        {CT_ASK_LEAD, "lead"},         {CT_ASK_BONUS, "bonus"},     {CT_ASK_RETREAT, "retreat"},
        {CT_ASK_FALLBACK, "fallback"}, {CT_ASK_ASSAULT, "assault"}, {CT_ASK_NAVAL, "naval"},
        {CT_ASK_FLEET, "fleet"},       {CT_ASK_RETURN, "return"},   {CT_ASK_BARGAIN, "bargain"},
        {CT_ASK_TOLL, "toll"},         {CT_ASK_REROLL, "reroll"},   {CT_ASK_CHOICE, "choice"}};

    CHECK(load());
    p = good;
    p.battle.province = at("puebla");
    p.reaction.trigger = at("oaxaca");
    p.bargain.leader = (uint16_t)named("diaz");
    WHOLE("asks", "nothing");
    WHOLE("at", "nothing");
    WHOLE("reacts", "nothing");
    WHOLE("offered", "nothing");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ask_about(rows[i].question);
        WHOLE("asks", rows[i].said);
        if (rows[i].question == CT_ASK_REACT)
            NUMBER(whole, "reacts", 0, ct_army_counter(s, p.reaction.army));
        else
            WHOLE("reacts", "nothing");
        if (rows[i].question == CT_ASK_BARGAIN)
            NUMBER(whole, "offered", 0, named("diaz"));
        else
            WHOLE("offered", "nothing");
        if (rows[i].question == CT_ASK_REACT)
            NUMBER(whole, "at", 0, at("oaxaca"));
        else
            WHOLE("at", "nothing"); /* no battle is fought */
    }
    p.battle.round = 1;
    ask_about(CT_ASK_LEAD);
    NUMBER(whole, "at", 0, at("puebla"));
    ask_about(CT_ASK_REACT);
    NUMBER(whole, "at", 0, at("oaxaca"));
}

/* Factors of both sides by province: 99e Ligne 15, 51e 10, battery 6, chasseurs 4. */
TEST(masses)
{
    static struct game_mass mass[CT_PROVINCES];

    CHECK(load());
    p = good;
    ct_looks.masses(s, &p, CT_REPUBLICAN, CT_IMPERIAL, mass);
    CHECK_INT(mass[at("puebla")].points, 15 + 10 + 6 + 4);
    CHECK_INT(mass[at("puebla")].unknown, 0);
    CHECK_INT(mass[at("mexico")].points, 6); /* Juarez has no factor, and is the enemy's */
    memset(mass, 0, sizeof mass);
    ct_looks.masses(s, &p, CT_REPUBLICAN, CT_REPUBLICAN, mass);
    CHECK_INT(mass[at("puebla")].points, 8 + 6);
    CHECK_INT(mass[at("oaxaca")].points, 4);
    CHECK_INT(mass[at("mexico")].points, 0);
    CHECK(ct_looks.prices(s, CT_IMPERIAL) == &s->walk);
}

/* ---- odds */

/* [7.3] Who must leave; a defender who is destroyed does. */
static void combat(int32_t attacker, const char *result, const char *said)
{
    struct event event = told(ct_event_kinds, "combat");

    event = with(ct_event_kinds, event, "attacker", V_INT(attacker));
    event = with(ct_event_kinds, event, "result", V_TEXT(result));
    CHECK_STR(odds_standing(ct_odds, ct_event_kinds, &event), said);
}

TEST(odds_of_combat)
{
    combat(CT_IMPERIAL, "2R/1", "the Empire leaves");
    combat(CT_REPUBLICAN, "2R/1", "the Republic leaves");
    combat(CT_IMPERIAL, "1/2R", "the Republic leaves");
    combat(CT_REPUBLICAN, "1/2R", "the Empire leaves");
    combat(CT_IMPERIAL, "0/DE", "the Republic leaves");
    combat(CT_REPUBLICAN, "0/DE", "the Empire leaves");
    combat(CT_IMPERIAL, "1/1", "neither retreats");
}

/* A die that is modified to no more than the rating passes. */
static void check(const char *name, const char *against, int32_t modified, const char *said)
{
    struct event event = told(ct_event_kinds, name);

    event = with(ct_event_kinds, event, "modified", V_INT(modified));
    event = with(ct_event_kinds, event, against, V_INT(4));
    CHECK_STR(odds_standing(ct_odds, ct_event_kinds, &event), said);
}

TEST(odds_of_checks)
{
    struct event reaction = told(ct_event_kinds, "reaction");

    check("march-check", "rating", 4, "passed");
    check("march-check", "rating", 5, "failed");
    check("city-check", "rating", 4, "passed");
    check("city-check", "rating", 5, "failed");
    check("voluntary-retreat", "rating", 4, "passed");
    check("voluntary-retreat", "rating", 5, "failed");
    check("raid-check", "against", 4, "passed");
    check("raid-check", "against", 5, "failed");
    struct event guns = {.kind = CT_EV_CHECK_GUNS, .values = EVENT_VALUES}; /* [5.1] held to 0 */
    CHECK_STR(odds_standing(ct_odds, ct_event_kinds, &guns), "passed");
    guns = with(ct_event_kinds, guns, "modified", V_INT(1));
    CHECK_STR(odds_standing(ct_odds, ct_event_kinds, &guns), "failed");
    reaction = with(ct_event_kinds, reaction, "result", V_TEXT("it marches"));
    CHECK_STR(odds_standing(ct_odds, ct_event_kinds, &reaction), "passed");
    reaction = with(ct_event_kinds, reaction, "result", V_TEXT("it stays"));
    CHECK_STR(odds_standing(ct_odds, ct_event_kinds, &reaction), "failed");
}

/* [5.6] Of answers that are given in advance each side knows its own. */
TEST(what_a_side_may_know)
{
    struct dice dice = {0};

    CHECK(load());
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++) {
        unsigned enemy = CT_SIDES - 1 - side;

        for (unsigned odds = 0; odds < 2; odds++) {
            p = good;
            p.standing[side].given = p.standing[enemy].given = 3;
            p.standing[side].count = p.standing[enemy].count = 1;
            CHECK(odds ? ct_odds_for(s, &p, NULL, (uint8_t)side, NULL)
                       : ct_imagine(s, &p, (uint8_t)side, &dice));
            CHECK_INT(p.standing[side].given, 3);
            CHECK_INT(p.standing[side].count, 1);
            CHECK_INT(p.standing[enemy].given, 0);
            CHECK_INT(p.standing[enemy].count, 0);
            p.standing[side] = p.standing[enemy];
            CHECK(same_bytes(&p, &good, sizeof p));
        }
    }
}

TESTS(RUN(what_a_unit_is), RUN(nations), RUN(figures_of_units), RUN(where_units_are),
      RUN(provinces), RUN(the_whole), RUN(the_open_question), RUN(masses), RUN(odds_of_combat),
      RUN(odds_of_checks), RUN(what_a_side_may_know))
