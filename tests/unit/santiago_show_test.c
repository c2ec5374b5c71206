/* What is shown of a position of The Santiago Campaign in words, to each side and to an umpire. */
#include "game/entry_points.h"
#include "lines.h"
#include "santiago_stage.h"

static const char board[] = "turns: {first: 8, last: 11}\n"
                            "board:\n"
                            "  phase: us.combat\n"
                            "  units:\n"
                            "    siboney: [us.6r, us.16r, us.e-1, us.balloon]\n"
                            "    \"2811\": [sp.talavera, sp.asia1, sp.mtn6]\n"
                            "    \"2709\": [cu.lora]\n"
                            "    \"2112\": [us.3c]\n"
                            "    el-morro: [us.ce]\n"
                            "  reduced: [us.16r]\n"
                            "  fever: [us.6r]\n"
                            "  at_sea: [us.2r, us.10r]\n"
                            "  due: [sp.isabel1]\n"
                            "  dead: [us.9r, sp.rey]\n"
                            "  out: [us, spanish, cuban]\n"
                            "  markers: [siboney, daiquiri]\n"
                            "  control: {us: [\"2111\"]}\n"
                            "  balloon: flight\n"
                            "  supply_length: 5\n";

static const char *hex(const char *name, uint8_t viewer)
{
    static struct text out;

    text_clear(&out);
    sc_game.describe_cell(s, &p, at(name), viewer, &out);
    return out.length ? out.at : "";
}

static const char *whole(uint8_t viewer)
{
    static struct text out;

    text_clear(&out);
    sc_game.describe(s, &p, viewer, &out);
    return out.at;
}

TEST(hexes)
{
    board_load(board);
    CHECK_STR(hex("siboney", SC_SPAIN), "us.6r 4, fever\n"
                                        "us.16r 2, reduced\n"
                                        "us.e-1 3-0\n"
                                        "us.balloon in flight\n"
                                        "Supply Source marker\n"); /* [8.3] */
    CHECK_STR(hex("2811", SC_SPAIN), "sp.talavera 4\nsp.asia1 3\nsp.mtn6 2-0\n");
    CHECK_STR(hex("2811", SC_US), "3 units\n"); /* [8.1] */
    p.unit[unit_named("sp.asia1")].flags |= SC_SHOWN;
    CHECK_STR(hex("2811", SC_US), "sp.asia1 3\n2 more units\n");
    p.unit[unit_named("sp.mtn6")].flags |= SC_SHOWN;
    CHECK_STR(hex("2811", SC_US), "sp.asia1 3\nsp.mtn6 2-0\n1 more unit\n");
    CHECK_STR(hex("2709", SC_US), "cu.lora\n"); /* [14.2] */
    CHECK_STR(hex("daiquiri", SC_US), "Supply Source marker\n");
    CHECK_STR(hex("juragua", SC_US), "");
    p.balloon = SC_TRANSIT;
    CHECK_STR(line(hex("siboney", SC_US), "us.balloon"), " in transit");
}

/* Hexes that are worth a line: those of which an umpire is told something, a lone marker too. */
TEST(inhabited)
{
    uint8_t cells[MAP_MOST_CELLS];
    struct text out = {0};

    board_load(board);
    game_find_inhabited(&sc_game, s, &p, cells);
    for (unsigned cell = 0; cell < s->map.cells; cell++) {
        text_clear(&out);
        sc_game.describe_cell(s, &p, (int32_t)cell, NO_SIDE, &out);
        CHECK_INT(cells[cell], out.length > 0);
    }
    CHECK_INT(cells[at("daiquiri")], 1);
    text_free(&out);
}

/* An American at the beach with its marker; next to 2811, when there is no marker. */
TEST(zone_and_supply) /* [7.1] [12.8] */
{
    board_load(board);
    uint16_t next = s->map.edge[s->map.cell[at("2811")].first].to;
    unsigned unit = unit_named("us.6r");
    CHECK(strncmp(hex("siboney", SC_US), "us.6r 4, fever\n", 15) == 0);
    p.unit[unit].hex = next;
    p.markers = 0;
    sc_fact_unknown(&p);
    CHECK_STR(hex(s->map.cell[next].name, SC_US),
              "us.6r 4, fever, in a Spanish zone, out of supply\n");
    CHECK_STR(hex(s->map.cell[next].name, SC_SPAIN), "us.6r 4, fever\n");
}

/* Who has moved while its side moves, who has fought while anybody fights. */
TEST(flags)
{
    static const struct {
        uint8_t phase;
        const char *american, *spaniard;
    } rows[] = {
        {SC_PHASE_DISEMBARKATION, " 4, moved", " 4"},
        {SC_PHASE_US_MOVEMENT, " 4, moved", " 4"},
        {SC_PHASE_US_COMBAT, " 4, has fought", " 4, has fought"},
        {SC_PHASE_SPANISH_MOVEMENT, " 4", " 4, moved"},
        {SC_PHASE_SPANISH_COMBAT, " 4, has fought", " 4, has fought"},
        {SC_PHASE_TRUCE, " 4", " 4"},
    };

    p = good;
    p.unit[unit_named("us.6r")].flags = SC_MOVED | SC_FOUGHT;
    p.unit[unit_named("sp.talavera")].flags = SC_MOVED | SC_FOUGHT;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        p.head.phase = rows[i].phase;
        CHECK_STR(line(hex("siboney", SC_US), "us.6r"), rows[i].american);
        CHECK_STR(line(hex("2811", SC_SPAIN), "sp.talavera"), rows[i].spaniard);
    }
}

TEST(the_turn)
{
    p = good;
    CHECK_STR(line(whole(SC_US), "turn 8 of 11: "), "American Combat Phase");
    CHECK_STR(line(whole(SC_US), "us is"), " to act");
    p.head.question = p.head.asked = 3;
    p.head.to_act = SC_SPAIN;
    CHECK_STR(line(whole(SC_US), "spain must"), " answer Q3");
    p.head.over = 1;
    p.head.winner = SC_SPAIN;
    CHECK_STR(line(whole(SC_US), "the game is over:"), " spain has won");
    p.head.winner = SC_US;
    CHECK_STR(line(whole(SC_US), "the game is over:"), " us has won");
    p.head.turn = 7; /* set-up stands before the first turn */
    CHECK_STR(line(whole(SC_US), "turn"), "nothing");
}

TEST(tracks)
{
    p = good;
    CHECK_STR(line(whole(SC_US), "American steps lost:"), " 3; two-step units eliminated: 1");
    CHECK_STR(line(whole(SC_US), "Santiago:"),
              " no siege; of its 8 hexes taken: 2111 (santiago), 2112");
    CHECK_STR(line(whole(SC_US), "fortresses taken:"), " 1522 (el-morro)");
    CHECK_STR(line(whole(SC_US), "supply lines"), " run 5 hexes off the road");
    CHECK_STR(line(whole(SC_US), "Supply Source markers:"),
              " 4620 (siboney), 5926 (daiquiri); 3 left");
    p.supply_length = 0;
    CHECK_STR(line(whole(SC_US), "supply lines"), "nothing");
    p.markers = 0;
    CHECK_STR(line(whole(SC_US), "Supply Source markers:"), " none; 3 left");
    memset(p.claimed, 0, sizeof p.claimed);
    CHECK_STR(line(whole(SC_US), "fortresses taken:"), " none");
    p.truce = SC_TRUCE_DUE;
    CHECK_STR(line(whole(SC_US), "Santiago:"),
              " no siege; the Truce marker is placed; of its 8 hexes taken: none");
    p.truce = SC_TRUCE_SOUGHT;
    CHECK_STR(line(whole(SC_US), "Santiago:"),
              " no siege; a truce is sought; of its 8 hexes taken: none");
    p.truce = SC_IN_TRUCE;
    CHECK_STR(line(whole(SC_US), "Santiago:"),
              " no siege; a truce holds; of its 8 hexes taken: none");
    p.truce = SC_TRUCE_HAD;
    CHECK_STR(line(whole(SC_US), "Santiago:"),
              " no siege; the truce has been had; of its 8 hexes taken: none");
}

TEST(off_the_map)
{
    p = good;
    p.unit[unit_named("sp.simancas1")].hex = p.unit[unit_named("sp.toledo")].hex = SC_BOX;
    CHECK_STR(line(whole(SC_US), "at sea:"), " us.2r 6, us.10r 4");
    CHECK_STR(line(whole(SC_SPAIN), "at sea:"), " 2 units"); /* [8.3] not into the container */
    CHECK_STR(line(whole(SC_SPAIN), "in the Spanish boxes:"), " sp.simancas1 3, sp.toledo 3");
    CHECK_STR(line(whole(SC_SPAIN), "available to Spain:"), " sp.isabel1 3");
    CHECK_STR(line(whole(SC_US), "available to Spain:"), " 1 unit"); /* [5.1] */
    CHECK_STR(line(whole(SC_US), "in the Spanish boxes:"), " 2 units");
    CHECK_STR(line(whole(SC_SPAIN), "American dead pile:"), " us.9r"); /* [8.3] */
    CHECK_STR(line(whole(SC_SPAIN), "Spanish dead pile:"), " sp.rey");
    CHECK_STR(line(whole(SC_US), "to land now:"), "nothing");
}

/* [3.2] Standing orders are told to their side, and to who may see all. */
TEST(standing_orders)
{
    CHECK(!strstr(whole(NO_SIDE), "standing"));
    p.standing[SC_SPAIN] = (struct standings){
        .given = 1, .count = 1, .order = {{.number = 1, .verb = SC_STANDING_RETREAT}}};
    CHECK(strstr(whole(SC_SPAIN), "standing order 1 of spain: retreat"));
    CHECK(strstr(whole(NO_SIDE), "standing order 1 of spain: retreat"));
    CHECK(!strstr(whole(SC_US), "standing"));
    p.standing[SC_SPAIN] = (struct standings){0};
}

TEST(nobody_and_nowhere)
{
    struct text out = {0};

    sc_game.unit_name(s, &p, -1, &out);
    text_char(&out, ' ');
    sc_game.unit_name(s, &p, s->units, &out);
    text_char(&out, ' ');
    game_cell_name(&sc_game, s, -1, &out);
    text_char(&out, ' ');
    game_cell_name(&sc_game, s, s->map.cells, &out);
    sc_game.place_name(s, -1, &out);
    sc_game.place_name(s, s->map.cells, &out);
    sc_game.place_name(s, at("1001"), &out);
    CHECK_STR(out.at, "nobody nobody nowhere nowhere");
    text_free(&out);
    CHECK_INT(sc_game.find_unit(s, &p, (struct slice){"us.99r", 6}), -1);
    CHECK_INT(game_find_cell(&sc_game, s, (struct slice){"9999", 4}), -1);
}

TESTS(RUN(hexes), RUN(inhabited), RUN(zone_and_supply), RUN(flags), RUN(the_turn), RUN(tracks),
      RUN(off_the_map), RUN(standing_orders), RUN(nobody_and_nowhere))
