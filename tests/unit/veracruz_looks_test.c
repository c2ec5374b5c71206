/* What scripts may ask of Veracruz by name, of a board on which every answer can be read off. */
#include "asked.h"
#include "campaign.h"
#include "check.h"
#include "game/game_names.h"
#include "map/flood.h"

static struct campaign campaign;
static const struct vz_scenario *s;
static struct vz_position good, p;

/* Game-Turn 1, U.S. Movement. Puebla (city, 4 points) and Veracruz (3) are American. */
static const char board[] =
    "\nboard:\n"
    "  phase: us.movement\n"
    "  units:\n"
    "    jalapa: [us.worth, us.4inf, us.5inf, us.6inf, us.8inf, us.2arty, us.taylor, us.1pa-v]\n"
    "    perote: [mx.santa-anna, mx.5inf, mx.4inf]\n"
    "    \"1704\": [us.ohio]\n"
    "    \"1510\": [us.1inf]\n"
    "  formations: {div-1: [us.worth, us.4inf, us.5inf, us.6inf, us.8inf, us.2arty]}\n"
    "  strength: {us.4inf: 2}\n"
    "  militia: {perote: [2, 1]}\n"
    "  militia_revealed: [m1]\n"
    "  guerrillas: {\"1417\": 1}\n"
    "  supply: {jalapa: 1}\n"
    "  packs: {jalapa: 1}\n"
    "  general_supply: [us.1pa-v]\n"
    "  demoralized: [us.1inf]\n"
    "  control: {puebla: us, veracruz: us}\n"
    "  rating: {perote: 4}\n"
    "  bnm: {us: 1, mexico: -2}\n"
    "  fortifications: [\"1445\"]\n"
    "  santa_anna: marching\n"
    "  landed: 1\n";

static int32_t unit(const char *name)
{
    int32_t found = vz_game.find_unit(s, &good, (struct slice){name, strlen(name)});

    if (found < 0)
        check_fail(__FILE__, __LINE__, name);
    return found;
}

static int32_t cell(const char *name)
{
    int32_t found = game_find_cell(&vz_game, s, (struct slice){name, strlen(name)});

    if (found < 0)
        check_fail(__FILE__, __LINE__, name);
    return found;
}

static const char *ask(const struct game_fact *facts, const char *name, int32_t thing)
{
    return asked(facts, name, s, &p, thing);
}

#define UNIT(name, of, said)  CHECK_STR(ask(vz_looks.units, name, unit(of)), said)
#define CELL(name, of, said)  CHECK_STR(ask(vz_looks.cells, name, cell(of)), said)
#define WHOLE(name, said)     CHECK_STR(ask(vz_looks.whole, name, 0), said)
#define NUMBER(name, of, num) CHECK_INT(number(ask(vz_looks.units, name, unit(of))), num)

static long number(const char *said)
{
    return strtol(said, NULL, 10);
}

TEST(the_board_loads)
{
    static const struct sink nowhere;
    const char *bytes;
    size_t length;
    int16_t options[GAME_OPTIONS];
    struct dice dice;
    struct text text = {0};

    memset(&campaign, 0, sizeof campaign);
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");
    CHECK(file_read(path, NODE_BYTES, &campaign.arena, &campaign.diags, &bytes, &length));
    text_add(&text, bytes);
    text_add(&text, board);
    bool loaded = !text.failed && campaign_load_bytes(&campaign, text.at, text.length);
    CHECK_STR(loaded ? "" : campaign.diags.list[0].message, "");
    text_free(&text);
    s = campaign.s;
    CHECK(dice_seed(&dice, "1", 1));
    campaign_options(options);
    CHECK_INT(vz_game.start(s, options, &good, &dice, &nowhere), VERDICT_DONE);
    good.unit[unit("us.6inf")].ineffective = 4; /* 20 per cent [13.11] not yet on a board */
    p = good;
}

TEST(units)
{
    UNIT("side", "us.4inf", "0");
    UNIT("side", "mx.5inf", "1");
    UNIT("kind", "us.worth", "leader");
    UNIT("kind", "us.taylor", "artillery");
    UNIT("kind", "us.ohio", "gunboat");
    UNIT("kind", "div-1", "formation");
    UNIT("kind", "m1", "militia");
    UNIT("strength", "us.4inf", "2");
    UNIT("strength", "us.5inf", "3");
    UNIT("strength", "us.worth", "nothing");
    UNIT("strength", "m1", "2"); /* turned over */
    UNIT("strength", "m2", "nothing");
    UNIT("strength", "g1", "nothing");
    UNIT("rating", "us.worth", "4");
    UNIT("rating", "us.4inf", "nothing");
    NUMBER("formation", "us.4inf", unit("div-1"));
    UNIT("formation", "us.1pa-v", "nothing");
    UNIT("demoralized", "us.1inf", "1");
    UNIT("demoralized", "us.4inf", "0");
    UNIT("general_supply", "us.1pa-v", "1");
    UNIT("general_supply", "us.6inf", "0");
    UNIT("percent", "us.6inf", "20");
    UNIT("percent", "mx.5inf", "0");
    UNIT("untried", "m1", "0");
    UNIT("untried", "m2", "1");
    UNIT("untried", "mx.5inf", "nothing");
    UNIT("volunteer", "us.1pa-v", "1");
    UNIT("volunteer", "us.4inf", "0");
    UNIT("volunteer", "mx.5inf", "nothing");
    UNIT("movement", "us.4inf", "80");
    UNIT("movement", "us.ohio", "nothing"); /* unlimited */
    UNIT("depth", "us.worth", "1");
    UNIT("depth", "us.taylor", "7");
    UNIT("depth", "us.supply1", "9"); /* beneath the eight whom the board names */
    UNIT("depth", "m1", "4");
    UNIT("depth", "us.ohio", "nothing"); /* on no stack */
    UNIT("depth", "div-1", "nothing");
    UNIT("depth", "us.pillow", "nothing");
    UNIT("off_map", "us.4inf", "nothing");
    UNIT("off_map", "us.2drgn", "left out"); /* what the board does not name */
    UNIT("off_map", "us.pillow", "later");   /* comes on Game-Turn 13 */
}

TEST(units_in_a_phase)
{
    unsigned infantry = (unsigned)unit("us.4inf");

    UNIT("moved", "us.4inf", "0");
    UNIT("attacked", "us.4inf", "0");
    UNIT("closed", "us.4inf", "0");
    UNIT("bound", "us.4inf", "0");
    UNIT("spent", "us.4inf", "10"); /* [19.23] the hex of the landing is one of three */
    UNIT("carrier", "us.supply1", "nothing");
    p.unit[infantry].flags |= VZ_MOVED | VZ_ATTACKED | VZ_CLOSED | VZ_BOUND;
    p.unit[infantry].spent = 35;
    p.unit[s->first_supply].counter = 2;
    UNIT("moved", "us.4inf", "1");
    UNIT("attacked", "us.4inf", "1");
    UNIT("closed", "us.4inf", "1");
    UNIT("bound", "us.4inf", "1");
    UNIT("spent", "us.4inf", "35");
    NUMBER("carrier", "us.supply1", unit("us.pack2"));
    p = good;
}

/* What that side is told; "nothing". */
static const char *told_to(const char *name, const char *of, uint8_t viewer)
{
    static char said[24];
    const struct game_fact *fact = vz_looks.units;
    struct value value = {0};

    while (strcmp(fact->name, name) != 0)
        fact++;
    snprintf(said, sizeof said, "nothing");
    if (game_look_seen(fact, s, &p, unit(of), viewer, &value))
        snprintf(said, sizeof said, "%d", (int)value.number);
    return said;
}

/* [14.31] The enemy is not told who carries a Supply unit that he sees, since that lies beneath it;
 * nor that somebody has landed where he may not move on, which he could not keep in mind. */
TEST(units_of_the_enemy)
{
    unsigned infantry = (unsigned)unit("us.4inf");

    p.unit[s->first_supply].counter = 2;
    p.unit[infantry].flags |= VZ_LANDED;
    CHECK_STR(told_to("carrier", "us.supply1", VZ_MEXICO), "nothing");
    CHECK(strcmp(told_to("carrier", "us.supply1", VZ_US), "nothing") != 0);
    CHECK_STR(told_to("closed", "us.4inf", VZ_US), "1");
    CHECK_STR(told_to("closed", "us.4inf", VZ_MEXICO), "0");
    p.unit[infantry].flags |= VZ_CLOSED;
    CHECK_STR(told_to("closed", "us.4inf", VZ_MEXICO), "1");
    p = good;
}

TEST(hexes)
{
    CELL("terrain", "1704", "sea");
    CELL("terrain", "1220", "mountain");
    CELL("place", "1835", "nothing");
    CELL("place", "1836", "puebla");
    CELL("control", "puebla", "0");
    CELL("control", "perote", "1");
    CELL("control", "1704", "nothing");
    CELL("control", "amozoc", "nothing"); /* a village */
    CELL("points", "puebla", "4");        /* [20.14] */
    CELL("points", "amozoc", "nothing");
    CELL("points", "1704", "nothing");
    CELL("fortress", "perote", "4");
    CELL("fortress", "veracruz", "10");
    CELL("fortress", "puebla", "nothing");
    CELL("settlement", "puebla", "city");
    CELL("settlement", "veracruz", "city"); /* and a fortress and a port */
    CELL("settlement", "jalapa", "town");
    CELL("settlement", "amozoc", "village");
    CELL("settlement", "ulua", "fortress");
    CELL("settlement", "1704", "nothing");
    CELL("coastal", "veracruz", "1");
    CELL("coastal", "puebla", "0");
    CELL("fever", "veracruz", "1"); /* [13.15] */
    CELL("fever", "puebla", "0");
    CELL("fortified", "1445", "1");
    CELL("fortified", "1413", "0");
}

/* [20.14] Puebla 4, Veracruz 3, and Jalapa 2, where its troops are [20.12], are the 9 of a marginal
 * victory [20.2]; with 4 for cities defended [17.2] they are the 13 of a substantial one. */
TEST(the_whole)
{
    char hex[16];

    WHOLE("points", "9");
    WHOLE("level", "U.S. Marginal");
    p.city_points = 4;
    WHOLE("points", "13");
    WHOLE("level", "U.S. Substantial");
    WHOLE("city_points", "4");
    p = good;
    memset(p.us_places, 0, sizeof p.us_places);
    WHOLE("points", "0");
    WHOLE("level", "Mexican Victory");
    p = good;
    WHOLE("last_turn", "25");
    WHOLE("morale_us", "1");
    WHOLE("morale_mexico", "-2");
    WHOLE("veracruz_fell", "1"); /* the board begins with it American, on Game-Turn 1 */
    snprintf(hex, sizeof hex, "%d", (int)cell("veracruz"));
    WHOLE("landed", hex);
    WHOLE("santa_anna", "marches");
    p.veracruz_fell = p.invaded = 0;
    WHOLE("veracruz_fell", "nothing");
    WHOLE("landed", "nothing");
    p = good;
}

/* Whom the board leaves out nobody has lost. */
TEST(what_has_been_lost)
{
    long before = number(ask(vz_looks.whole, "lost_us", 0));

    CHECK_INT(before, 1); /* a point of the 4th Infantry */
    long mexico = number(ask(vz_looks.whole, "lost_mexico", 0));
    p.unit[unit("us.5inf")].strength = 1;
    CHECK_INT(number(ask(vz_looks.whole, "lost_us", 0)), before + 2);
    CHECK_INT(number(ask(vz_looks.whole, "lost_mexico", 0)), mexico);
    p.unit[unit("mx.5inf")].hex = VZ_ELIMINATED; /* printed 4 */
    CHECK_INT(number(ask(vz_looks.whole, "lost_mexico", 0)),
              mexico + s->counter[unit("mx.5inf")].strength);
    p = good;
}

TEST(the_open_question)
{
    char hex[16];

    WHOLE("asks", "nothing");
    WHOLE("to_lose", "nothing");
    WHOLE("at", "nothing");
    p.head.question = p.head.asked = 1;
    p.head.kind = VZ_ASK_LOSE;
    p.loss.points = 3;
    WHOLE("asks", "lose");
    WHOLE("to_lose", "3");
    WHOLE("at", "nothing");
    course_call(&p.head, VZ_COMBAT, 0);
    p.battle.hex = (uint16_t)cell("perote");
    snprintf(hex, sizeof hex, "%d", (int)cell("perote"));
    WHOLE("at", hex);
    course_call(&p.head, VZ_RETREATING, 0);
    WHOLE("at", hex);
    p.head.kind = VZ_ASK_RETREAT;
    p.retreat.hex = (uint16_t)cell("jalapa");
    snprintf(hex, sizeof hex, "%d", (int)cell("jalapa"));
    WHOLE("asks", "retreat");
    WHOLE("at", hex);
    course_return(&p.head, VZ_COMBAT);
    course_call(&p.head, VZ_SIEGE, 0);
    p.siege.fort = VZ_FORT_PEROTE;
    snprintf(hex, sizeof hex, "%d", (int)cell("perote"));
    WHOLE("at", hex);
    p = good;
}

/* [14.31] The U.S. sees the topmost at Perote, no more; [14.11] untried militia nobody. */
TEST(masses)
{
    static struct game_mass mass[VZ_CELLS];

    vz_looks.masses(s, &p, VZ_MEXICO, VZ_MEXICO, mass);
    CHECK_INT(mass[cell("perote")].points,
              s->counter[unit("mx.5inf")].strength + s->counter[unit("mx.4inf")].strength + 2);
    CHECK_INT(mass[cell("perote")].unknown, 1);
    memset(mass, 0, sizeof mass);
    vz_looks.masses(s, &p, VZ_US, VZ_MEXICO, mass);
    CHECK_INT(mass[cell("perote")].points, 0);  /* Santa Anna lies on top */
    CHECK_INT(mass[cell("perote")].unknown, 4); /* two regiments, two militia */
    CHECK_INT(mass[cell("1417")].points, 0);    /* guerrillas are no mass */
    CHECK_INT(mass[cell("1417")].unknown, 0);
    CHECK_INT(vz_looks.unit_count(s), s->units);
    CHECK_INT(vz_looks.unit_cell(s, &p, unit("us.4inf")), cell("jalapa"));
    CHECK_INT(vz_looks.unit_cell(s, &p, unit("us.2drgn")), -1);
}

/* [6.11] [12.15] Combat units reach the next hexes; [5.32] a clear hex costs ten tenths. */
TEST(zones_and_prices)
{
    static uint8_t zone[VZ_CELLS];

    vz_looks.zone(s, &p, VZ_MEXICO, zone);
    CHECK(zone[cell("1222")] != 0);
    CHECK(zone[cell("jalapa")] == 0);
    CHECK(vz_looks.prices(s, VZ_US) == &s->price[0]);
    campaign_free(&campaign);
}

TESTS(RUN(the_board_loads), RUN(units), RUN(units_in_a_phase), RUN(units_of_the_enemy), RUN(hexes),
      RUN(the_whole), RUN(what_has_been_lost), RUN(the_open_question), RUN(masses),
      RUN(zones_and_prices))
