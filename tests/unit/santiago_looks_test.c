/* What scripts may ask of The Santiago Campaign by name, of a board on which every answer can be
 * read off, the cells of charts that events rest on, and what a roll comes to. */
#include "asked.h"
#include "santiago_stage.h"

/* Turn 8, Spanish combat. Zones: the Spaniards of 2811 reach 2810, 2911 and four more hexes. */
static const char board[] = "turns: {first: 8, last: 11}\n"
                            "board:\n"
                            "  phase: spain.combat\n"
                            "  units:\n"
                            "    \"2911\": [us.6r, us.16r, us.e-1]\n"
                            "    \"3012\": [us.balloon]\n"
                            "    \"2811\": [sp.talavera, sp.asia1, sp.mtn6]\n"
                            "    el-morro: [sp.morro]\n"
                            "    \"2709\": [cu.lora]\n"
                            "    \"3412\": [us.d13]\n"
                            "    \"3413\": [us.ce]\n"
                            "    \"3415\": [us.3c]\n"
                            "  reduced: [us.16r]\n"
                            "  fever: [us.6r]\n"
                            "  moved: [us.3c]\n"
                            "  at_sea: [us.2r]\n"
                            "  due: [sp.isabel1]\n"
                            "  dead: [us.9r, sp.rey, sp.gcivil]\n"
                            "  markers: [siboney, daiquiri]\n"
                            "  control: {us: [\"4620\"]}\n"
                            "  steps_lost: 5\n"
                            "  balloon: flight\n"
                            "  supply_length: 5\n";

static const char *ask(const struct game_fact *facts, const char *name, unsigned thing)
{
    return asked(facts, name, s, &p, (int32_t)thing);
}

static long number(const char *said)
{
    return strtol(said, NULL, 10);
}

#define UNIT(name, of, said) CHECK_STR(ask(sc_looks.units, name, unit_named(of)), said)
#define CELL(name, of, said) CHECK_STR(ask(sc_looks.cells, name, at(of)), said)
#define WHOLE(name, said)    CHECK_STR(ask(sc_looks.whole, name, 0), said)

TEST(units)
{
    board_load(board);
    UNIT("side", "us.6r", "0");
    UNIT("side", "sp.talavera", "1");
    UNIT("side", "cu.lora", "0");
    UNIT("nation", "us.6r", "american");
    UNIT("nation", "sp.talavera", "spanish");
    UNIT("nation", "cu.lora", "cuban");
    UNIT("kind", "us.6r", "infantry");
    UNIT("kind", "us.3c", "cavalry");
    UNIT("kind", "us.e-1", "artillery");
    UNIT("kind", "us.d13", "gatling");
    UNIT("kind", "us.ce", "engineer");
    UNIT("kind", "us.balloon", "balloon");
    UNIT("kind", "cu.lora", "insurrectionist");
    UNIT("steps", "us.6r", "2");
    UNIT("steps", "us.16r", "1");
    UNIT("steps", "us.9r", "0");
    UNIT("strength", "us.6r", "4");
    UNIT("strength", "us.16r", "2"); /* 5-2, reduced */
    UNIT("strength", "us.9r", "0");
    UNIT("strength", "us.e-1", "3");
    UNIT("strength", "cu.lora", "nothing"); /* [14.2] */
    UNIT("fever", "us.6r", "1");
    UNIT("fever", "us.16r", "0");
    UNIT("moved", "us.3c", "1");
    UNIT("moved", "us.6r", "0");
    UNIT("attacked", "us.6r", "0");
    p.unit[unit_named("us.6r")].flags |= SC_FOUGHT;
    UNIT("attacked", "us.6r", "1");
    CHECK_INT(number(ask(sc_looks.units, "garrison", unit_named("sp.morro"))), at("el-morro"));
    UNIT("garrison", "sp.talavera", "nothing");
    UNIT("movement", "us.6r", "80"); /* [2.12] */
    UNIT("movement", "cu.lora", "80");
    UNIT("movement", "sp.talavera", "40");
    UNIT("movement", "sp.morro", "0");
    UNIT("spent", "us.6r", "nothing");
    p.move.unit = (uint16_t)unit_named("us.6r");
    p.move.spent = 15;
    UNIT("spent", "us.6r", "15");
    UNIT("spent", "us.16r", "nothing");
    UNIT("black_powder", "us.71ny", "1"); /* [15.1] */
    UNIT("black_powder", "us.6r", "0");
    UNIT("off_map", "us.6r", "nothing");
    UNIT("off_map", "us.2r", "at sea");
    p.unit[unit_named("sp.simancas1")].hex = SC_BOX;
    UNIT("off_map", "sp.simancas1", "box");
    UNIT("off_map", "sp.isabel1", "due");
    UNIT("off_map", "us.9r", "dead");
    UNIT("off_map", "us.8oh", "out");
    p.unit[unit_named("us.2r")].hex = SC_DRAWN;
    UNIT("off_map", "us.2r", "drawn");
    p.unit[unit_named("sp.prico")].hex = SC_IN_HAND;
    UNIT("off_map", "sp.prico", "in hand");
    CHECK_INT(sc_looks.unit_count(s), 88);
    CHECK_INT(sc_looks.unit_cell(s, &p, (int32_t)unit_named("us.6r")), at("2911"));
    CHECK_INT(sc_looks.unit_cell(s, &p, (int32_t)unit_named("us.9r")), -1);
}

TEST(hexes)
{
    p = good;
    CELL("terrain", "2911", "clear");
    CELL("terrain", "1001", "jungle");
    CELL("terrain", "santiago", "city");
    CELL("terrain", "1215", "swamp");
    CELL("terrain", "1023", "sea");
    CELL("terrain", "1710", "bay");
    CELL("place", "2811", "san-juan-hill");
    CELL("place", "2911", "nothing");
    CELL("control", "2911", "0");
    CELL("control", "2811", "1");
    CELL("control", "4620", "0");
    CELL("control", "5926", "1"); /* [4.5] Spain's at the start */
    set_add(p.claimed, at("2810"));
    CELL("control", "2810", "0"); /* [8.1] a zone that suspends the claim does not show */
    CELL("fortress", "el-morro", "1");
    CELL("fortress", "2811", "0");
    CELL("blockhouse", "2811", "1");
    CELL("blockhouse", "el-morro", "0");
    CELL("beach", "siboney", "1");
    CELL("beach", "2811", "0");
    CELL("coastal", "siboney", "1");
    CELL("coastal", "2811", "0");
    CELL("marker", "siboney", "1");
    CELL("marker", "daiquiri", "1");
    CELL("marker", "juragua", "0");
    CELL("marker", "2811", "0");
}

static void ask_in(uint8_t kind, uint8_t procedure)
{
    p.head.question = p.head.asked = 1;
    p.head.kind = kind;
    p.head.frame[0].procedure = procedure;
    p.head.depth = procedure != SC_NOTHING;
    p.battle.hex = at("2811");
    p.firing.hex = at("3012");
}

TEST(the_whole)
{
    static const struct {
        uint8_t kind, procedure;
        const char *said, *where;
    } questions[] = {
        {SC_ASK_FIRE, SC_FIRING, "fire", "3012"},
        {SC_ASK_HIT, SC_FIRING, "hit", "3012"},
        {SC_ASK_PICK, SC_PICKING, "pick", NULL},
        {SC_ASK_LOSE, SC_COMBAT, "lose", "2811"},
        {SC_ASK_RETREAT, SC_COMBAT, "retreat", "2811"},
        {SC_ASK_DISPLACE_CUBAN, SC_COMBAT, "displace", "2811"},
        {SC_ASK_DISPLACE, SC_COMBAT, "displace", "2811"},
        {SC_ASK_ADVANCE, SC_COMBAT, "advance", "2811"},
    };

    p = good;
    WHOLE("truce", "no siege");
    WHOLE("markers_left", "3");
    p.truce = SC_TRUCE_SOUGHT;
    WHOLE("truce", "sought");
    p.truce = SC_NO_SIEGE;
    p.supply_length = 6;
    WHOLE("supply_length", "6");
    WHOLE("to_lose", "nothing");
    ask_in(SC_ASK_LOSE, SC_COMBAT);
    p.battle.price = 7;
    WHOLE("to_lose", "7");
    p = good;
    WHOLE("level", "undecided");
    p.victory = SC_US_MAJOR;
    WHOLE("level", "American major");
    p.victory = SC_US_MARGINAL;
    WHOLE("level", "American marginal");
    p.victory = SC_SPAIN_MAJOR;
    WHOLE("level", "Spanish major");
    p.victory = SC_CONCEDED;
    WHOLE("level", "conceded");
    WHOLE("steps_lost", "5");
    WHOLE("regiments_lost", "1");
    WHOLE("lost_spain", "2");
    WHOLE("last_turn", "11");
    WHOLE("balloon", "flight");
    p.balloon = SC_TRANSIT;
    WHOLE("balloon", "transit");
    p.balloon = SC_BALLOON_LOST;
    WHOLE("balloon", "lost");
    WHOLE("asks", "nothing");
    WHOLE("at", "nothing");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        ask_in(questions[i].kind, questions[i].procedure);
        WHOLE("asks", questions[i].said);
        if (questions[i].where)
            CHECK_INT(number(ask(sc_looks.whole, "at", 0)), at(questions[i].where));
        else
            WHOLE("at", "nothing");
    }
}

/* [8.1] To the American, Spaniards are counters; [14.2] Cubans are to everybody; the balloon is
 * nothing. */
TEST(masses)
{
    static struct game_mass mass[SC_CELLS];

    p = good;
    sc_looks.masses(s, &p, SC_SPAIN, SC_SPAIN, mass);
    CHECK_INT(mass[at("2811")].points, 4 + 3 + 2);
    CHECK_INT(mass[at("2811")].unknown, 0);
    CHECK_INT(mass[at("el-morro")].points, 3);
    memset(mass, 0, sizeof mass);
    sc_looks.masses(s, &p, SC_US, SC_SPAIN, mass);
    CHECK_INT(mass[at("2811")].points, 0);
    CHECK_INT(mass[at("2811")].unknown, 3);
    memset(mass, 0, sizeof mass);
    sc_looks.masses(s, &p, SC_US, SC_US, mass);
    CHECK_INT(mass[at("2911")].points, 4 + 2 + 3);
    CHECK_INT(mass[at("2709")].points, 0);
    CHECK_INT(mass[at("2709")].unknown, 1);
    CHECK_INT(mass[at("3012")].points + mass[at("3012")].unknown, 0);
}

TEST(zones_and_prices)
{
    static uint8_t zone[SC_CELLS];
    unsigned count = 0;

    p = good;
    sc_looks.zone(s, &p, SC_SPAIN, zone);
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        count += zone[hex];
    CHECK(zone[at("2810")] && zone[at("2911")] && zone[at("2812")]);
    CHECK(!zone[at("2709")] && !zone[at("3011")]);
    CHECK_INT(count, 6 + 6);                      /* San Juan Hill and El Morro [22.4] */
    sc_looks.zone(s, &p, SC_US, zone);            /* [7.2] none of Cubans, [7.4] of the balloon */
    CHECK(zone[at("2811")] && !zone[at("2710")]); /* [7.3] the Gatlings have one */
    CHECK(zone[at("3411")] && !zone[at("3013")]);
    CHECK(sc_looks.prices(s, SC_US) == &s->walk[false][false]);
    CHECK(sc_looks.prices(s, SC_SPAIN) == &s->walk[false][false]);
}

/* ---- charts */

#define EVENT(of, ...) ((struct event){.kind = (of), .value = {__VA_ARGS__}, .values = 3})

/* "of: chart/row/column" of all cells, with blanks between. */
static const char *cells_of(struct event event)
{
    static struct text out;
    struct chart_cell cell;

    text_clear(&out);
    for (unsigned n = 0; sc_game.chart(s, &p, &event, n, &cell); n++)
        text_format(&out, "%s%s: %s/%s/%s", n ? " " : "", cell.of, cell.table->id,
                    cell.table->row[cell.row], cell.table->column[cell.column]);
    return out.length ? out.at : "";
}

TEST(dice_on_charts)
{
    static const struct {
        const char *purpose;
        int32_t die;
        const char *cells;
    } rows[] = {
        {"the first landing site", 6, "site: landing-sites/6/first"},
        {"the second landing site", 6, "site: landing-sites/7/second"}, /* [6.2] one is added */
        {"the Cuban deployment", 3,
         "zone 1: cuban-deployment/3/zone-1 zone 2: cuban-deployment/3/zone-2 "
         "zone 3: cuban-deployment/3/zone-3 zone 4: cuban-deployment/3/zone-4"},
        {"Guantanamo", 2, "units: guantanamo/2/units"},
        {"Cuban strength", 1, "strength: cuban-strength/1/strength"},
        {"fire at the balloon", 5, "shot: balloon-fire/5/shot"},
        {"where the shell falls", 4, "shell: balloon-fire/4/shell"},
        {"the truce", 5, "truce: truce/5/truce"},
        {"the supply length", 5, "added: supply-length/added-to-the-die/figure"}, /* [12.5] */
        {"combat", 5, ""},
    };

    p = good;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_STR(cells_of(EVENT(SC_EV_DIE, V_TEXT(rows[i].purpose), V_INT(rows[i].die))),
                  rows[i].cells);
}

TEST(battles_on_charts)
{
    CHECK_STR(cells_of(EVENT(SC_EV_COMBAT, V_INT(3 << 8 | 1), V_INT(4), V_TEXT("BB"))),
              "result: combat-results/4/3-1");
    CHECK_STR(cells_of(EVENT(SC_EV_COMBAT, V_INT(1 << 8 | 2), V_INT(6), V_TEXT("BB"))),
              "result: combat-results/6/1-2");
    CHECK_STR(cells_of(EVENT(SC_EV_COMBAT, V_INT(7 << 8 | 1), V_INT(1), V_TEXT("DR"))),
              "result: combat-results/1/7-1");
    CHECK_STR(cells_of(EVENT(SC_EV_COMBAT, V_INT(12 << 8 | 1), V_INT(1), V_TEXT("DR"))),
              "result: combat-results/1/7-1"); /* [11.8] better than the last is the last */
    CHECK_STR(cells_of(EVENT(SC_EV_SHIFT_LEFT, V_INT(1), V_TEXT("river"))),
              "shift: terrain-effects/river/shift");
    CHECK_STR(cells_of(EVENT(SC_EV_SHIFT_RIGHT, V_INT(1), V_TEXT("balloon"))), "");
}

TEST(other_events_on_charts)
{
    CHECK_STR(cells_of(EVENT(SC_EV_FEVER, V_INT(23))), "units: fever/2/3"); /* [13.2] */
    CHECK_STR(cells_of(EVENT(SC_EV_SUPPLY_LENGTH, V_INT(5))), "");
    p.head.turn = 2; /* [12.5] no die on turns 1 and 2, and in a truce */
    CHECK_STR(cells_of(EVENT(SC_EV_SUPPLY_LENGTH, V_INT(2))), "length: supply-length/fixed/figure");
    p.head.turn = 3;
    CHECK_STR(cells_of(EVENT(SC_EV_SUPPLY_LENGTH, V_INT(5))), "");
    p.truce = SC_IN_TRUCE;
    CHECK_STR(cells_of(EVENT(SC_EV_SUPPLY_LENGTH, V_INT(2))), "length: supply-length/fixed/figure");
    CHECK_STR(cells_of(EVENT(SC_EV_SIEGE, V_INT(4))), "");
}

/* ---- odds */

/* What the roll that the event sums up is to who rolls. */
static const char *standing(struct event event)
{
    return odds_standing(sc_odds, sc_event_kinds, &event);
}

TEST(odds)
{
    /* [11.14] at a price, at none, or for nothing */
    CHECK_STR(standing(EVENT(SC_EV_COMBAT, V_INT(3 << 8 | 1), V_INT(4), V_TEXT("BB"))),
              "bloodbath");
    CHECK_STR(standing(EVENT(SC_EV_COMBAT, V_INT(3 << 8 | 1), V_INT(5), V_TEXT("DR"))), "won");
    CHECK_STR(standing(EVENT(SC_EV_COMBAT, V_INT(7 << 8 | 1), V_INT(6), V_TEXT("DE"))), "won");
    CHECK_STR(standing(EVENT(SC_EV_COMBAT, V_INT(1 << 8 | 1), V_INT(1), V_TEXT("AS"))), "held");
    CHECK_STR(standing(EVENT(SC_EV_LONE_GUNS, V_INT(0))), "won");      /* [11.6] */
    CHECK_STR(standing(EVENT(SC_EV_CUBAN_GONE, V_INT(0))), "won");     /* [14.2] */
    CHECK_STR(standing(EVENT(SC_EV_CUBANS_VANISH, V_INT(0))), "held"); /* [14.2] */
    CHECK_STR(standing(EVENT(SC_EV_FIRED, V_INT(0), V_TEXT("it is destroyed"))), "destroyed");
    CHECK_STR(standing(EVENT(SC_EV_FIRED, V_INT(0), V_TEXT("a miss"))), "missed"); /* [17.5] */
    CHECK_STR(standing(EVENT(SC_EV_SIEGE, V_INT(4))), "none");
}

TESTS(RUN(units), RUN(hexes), RUN(the_whole), RUN(masses), RUN(zones_and_prices),
      RUN(dice_on_charts), RUN(battles_on_charts), RUN(other_events_on_charts), RUN(odds))
