/* The data of The Santiago Campaign as the game gets it: hexsides, marks, counters, charts, boards;
 * and what is said of a file that is wrong. */
#include "map/flood.h"
#include "santiago/loading/load.h"
#include "santiago/santiago.h"

#include "loaded.h"

static const struct sc_scenario *s;

/* The campaign, or a scenario over it of that text or file. */
static bool load(const char *yaml, const char *file)
{
    s = loaded(&sc_game, "campaign.yaml", yaml, file);
    return s != NULL;
}

static uint16_t cell(const char *name)
{
    return map_find(&s->map, (struct slice){name, strlen(name)});
}

static unsigned unit(const char *name)
{
    return sc_find_named(s, (struct slice){name, strlen(name)});
}

static size_t edge(const char *from, const char *to)
{
    const struct map_edge *found = map_edge(&s->map, cell(from), cell(to));

    CHECK(found);
    return (size_t)(found - s->map.edge);
}

/* ---- the map */

TEST(slopes_and_trenches_lie_one_way)
{
    CHECK(load(NULL, NULL));
    /* [10.4] 4912 is above 4913 */
    CHECK(s->map.edge[edge("4913", "4912")].kinds & SC_SLOPE);
    CHECK(!(s->map.edge[edge("4912", "4913")].kinds & SC_SLOPE));
    CHECK_INT(s->march[edge("4913", "4912")], 20);
    CHECK_INT(s->march[edge("4912", "4913")], 10);
    /* [11.9] river, slope and jungle from 5624 to 5724 */
    CHECK_INT(s->map.edge[edge("5624", "5724")].kinds, SC_RIVER | SC_SLOPE);
    CHECK_INT(s->map.edge[edge("5724", "5624")].kinds, SC_RIVER);
    CHECK_INT(s->map.cell[cell("5724")].terrain, SC_JUNGLE);
    /* a trench leads into the hex that it shields: San Juan Hill against 2911 */
    CHECK(s->map.edge[edge("2911", "2811")].kinds & SC_TRENCH);
    CHECK(!(s->map.edge[edge("2811", "2911")].kinds & SC_TRENCH));
}

TEST(what_a_step_costs)
{
    /* [10.5] bridged between 2705 and 2805, a road: half a point, and nothing for the river */
    CHECK_INT(s->march[edge("2705", "2805")], 5);
    CHECK_INT(s->river[edge("2705", "2805")], 0);
    CHECK_INT(s->river[edge("5525", "5424")], 10); /* [10.5] a road without a bridge */
    CHECK_INT(s->march[edge("5525", "5424")], 5);  /* [10.6] */
    CHECK_INT(s->march[edge("5623", "5624")], 20);
    CHECK_INT(s->march_cuban[edge("5623", "5624")], 10);           /* [10.9] */
    CHECK_INT(s->march[edge("1216", "1215")], FLOOD_BARRED);       /* [9.2] swamp */
    CHECK_INT(s->march_cuban[edge("5926", "5927")], FLOOD_BARRED); /* sea */
}

TEST(marks)
{
    unsigned edges = 0;
    unsigned harbor = 0;

    for (unsigned i = 0; i < s->map.cells; i++) {
        edges += set_has(s->edge.word, i);
        harbor += (s->map.cell[i].marks & SC_HARBOR) != 0;
    }
    CHECK_INT(edges, 22 + 50 + 27); /* [4.4] all of the west, north and east edge is land */
    CHECK_INT(harbor, 33);
    CHECK(set_has(s->edge.word, cell("1022")));
    CHECK(set_has(s->edge.word, cell("6028")));
    CHECK(!set_has(s->edge.word, cell("1023")));
    CHECK(!set_has(s->edge.word, cell("1122")));
    CHECK(s->map.cell[cell("1322")].marks & SC_COASTAL); /* [16.2] */
    CHECK(s->map.cell[cell("1522")].marks & SC_COASTAL);
    CHECK(s->map.cell[cell("1321")].marks & SC_HARBOR);
    CHECK(!(s->map.cell[cell("1617")].marks & SC_COASTAL)); /* beside the bay alone */
    CHECK_INT(s->fortress[SC_SOCAPA], cell("1322"));
    CHECK_INT(s->fortress[SC_MORRO], cell("1522"));
    CHECK(s->map.cell[cell("1522")].marks & SC_FORTRESS);
    CHECK(s->map.cell[cell("el-viso")].marks & SC_BLOCKHOUSE);
    CHECK(s->map.cell[cell("5926")].marks & SC_BEACH);
    CHECK(s->map.cell[cell("5926")].marks & SC_ON_ROAD);
    CHECK(!(s->map.cell[cell("5925")].marks & SC_ON_ROAD));
}

TEST(places_of_the_rules)
{
    static const char *const beaches[] = {"1022", "2322", "4620", "5324", "5926"};

    for (unsigned i = 0; i < SC_BEACHES; i++)
        CHECK_INT(s->beach[i], cell(beaches[i]));
    CHECK_STR(s->beach_name[4], "Daiquiri");
    CHECK_INT(s->guantanamo, cell("3801"));
    CHECK_INT(s->manzanillo, cell("1003"));
    CHECK_INT(s->cities, 8);
    CHECK_INT(s->city[0], cell("2010"));
    CHECK_INT(s->zone_of[cell("1001")], 1);
    CHECK_INT(s->zone_of[cell("2201")], 1);
    CHECK_INT(s->zone_of[cell("2301")], 2);
    CHECK_INT(s->zone_of[cell("6028")], 4);
    CHECK_INT(map_distance(&s->map, cell("4913"), cell("5311")), 4); /* [11.3] */
    CHECK_INT(s->map.cell[cell("4912")].provenance.source, SOURCE_PRINTED);
    CHECK_INT(s->map.cell[cell("4911")].provenance.source, SOURCE_RECONSTRUCTED);
}

/* ---- counters */

TEST(counters)
{
    unsigned powder = 0;

    CHECK_INT(s->first_spanish, 40);
    CHECK_INT(s->first_cuban, 74);
    CHECK_INT(s->units, 88);
    CHECK_INT(unit("us.6r"), 0);
    CHECK_INT(unit("us.1mar"), 39);
    for (unsigned i = 0; i < s->units; i++) {
        const struct sc_counter *counter = &s->counter[i];

        powder += counter->traits & SC_BLACK_POWDER;
        CHECK_INT(counter->side, i >= 40 && i < 74 ? SC_SPAIN : SC_US);
        CHECK(sc_has(&s->of_side[counter->side], i));
        CHECK(counter->nation == SC_AMERICAN || counter->steps == 1); /* [2.13] */
    }
    CHECK_INT(powder, 6);                  /* [15.1] */
    CHECK_INT(sc_count(&s->artillery), 8); /* 4 American, 4 Spanish */
    CHECK_INT(sc_count(&s->engineers), 2);
    CHECK_INT(sc_count(&s->zones), 88 - 14 - 8 - 1); /* [7.1] */
    CHECK(sc_has(&s->zones, s->gatlings));           /* [7.3] */
    CHECK(!sc_has(&s->zones, s->balloon));           /* [7.4] */
    CHECK_INT(s->counter[unit("us.71ny")].factor[1], 4);
    CHECK_INT(s->counter[unit("us.71ny")].factor[0], 2);
    CHECK_INT(s->counter[unit("us.71ny")].steps, 2);
    CHECK_INT(s->counter[unit("us.e-1")].factor[1], 3);
    CHECK_INT(s->counter[unit("sp.morro")].garrison, cell("1522")); /* [2.12] */
    CHECK_INT(s->counter[unit("sp.andalucia")].entry, SC_FROM_MANZANILLO);
    CHECK_INT(s->counter[unit("us.6r")].garrison, MAP_NOWHERE);
    CHECK_INT(s->counter[unit("us.6r")].figure.source, SOURCE_RECONSTRUCTED);
}

TEST(names)
{
    CHECK_INT(unit("71ny"), unit("us.71ny"));
    CHECK_INT(unit("e-1"), unit("us.e-1"));
    CHECK_INT(unit("1vc-tr"), unit("us.1vc"));
    CHECK_INT(unit("1st-jiguani"), unit("cu.rabi1"));
    CHECK_INT(unit("71NY"), SC_NO_UNIT);
    CHECK_INT(unit(""), SC_NO_UNIT);
    CHECK_INT(cell("san-juan-hill"), cell("2811"));
    CHECK_INT(cell("morro"), cell("1522"));
}

/* ---- charts */

TEST(combat_results)
{
    static const char *const rows[6] = {"AAAAAABR", "AAAAABRR", "AAABBRRE",
                                        "AABBRREE", "ABBRREEE", "BBRREEEE"};

    CHECK_INT(s->charts.crt.first, -1); /* 1-2 */
    CHECK_INT(s->charts.crt.last, 6);   /* 7-1 */
    for (unsigned die = 0; die < 6; die++)
        for (unsigned column = 0; column < 8; column++)
            CHECK_INT("AEBR"[s->charts.crt.result[die][column]], rows[die][column]);
}

TEST(terrain_effects)
{
    const struct sc_effects *effects = &s->charts.effects;
    static const uint8_t move[] = {20, 10, 10, FLOOD_BARRED, FLOOD_BARRED, FLOOD_BARRED};
    static const uint8_t cuban[] = {10, 10, 10, FLOOD_BARRED, FLOOD_BARRED, FLOOD_BARRED};
    static const int8_t shift[] = {1, 0, 1, 0, 0, 0};

    for (unsigned i = 0; i < SC_TERRAINS; i++) {
        CHECK_INT(effects->move[i], move[i]);
        CHECK_INT(effects->move_cuban[i], cuban[i]);
        CHECK_INT(effects->shift[i], shift[i]);
        CHECK_INT(effects->blocks_sight[i], i == SC_JUNGLE || i == SC_CITY); /* [11.3] */
    }
    CHECK_INT(effects->blockhouse, 1);
    CHECK_INT(effects->fortress, 2);
    CHECK_INT(effects->river, 10);
    CHECK_INT(effects->slope, 10);
    CHECK_INT(effects->road, 5);
    CHECK_INT(effects->river_shift, 1); /* [11.9] */
    CHECK_INT(effects->slope_shift, 1);
    CHECK_INT(effects->trench_shift, 1);
}

TEST(other_charts)
{
    const struct sc_charts *charts = &s->charts;
    static const uint8_t first[] = {0, 1, 2, 3, 4, 4};
    static const uint8_t second[] = {1, 2, 3, 4, 4, SC_NO_SITE};

    for (unsigned die = 0; die < 6; die++) {
        CHECK_INT(charts->first_site[die], first[die]); /* [5.4] 5 and 6 are Daiquiri */
        CHECK_INT(charts->second_site[die], second[die]);
        CHECK_INT(charts->guantanamo[die], die);
        CHECK_INT(charts->cuban_strength[die], die); /* [14.2] */
    }
    CHECK_INT(charts->deployment[0][0], 2); /* [5.2] */
    CHECK_INT(charts->deployment[0][1], 5);
    CHECK_INT(charts->fever[1][2][0], unit("us.71ny")); /* [13.2] */
    CHECK_INT(charts->fever[1][2][1], SC_NO_UNIT);
    CHECK_INT(charts->fever[0][2][0], unit("us.2r"));
    CHECK_INT(charts->fever[0][2][1], unit("us.10r"));
    CHECK_INT(charts->factor_us, 80); /* [2.12] */
    CHECK_INT(charts->factor_cuban, 80);
    CHECK_INT(charts->factor_spanish, 40);
    CHECK_INT(charts->factor_landing, 40);
    CHECK_INT(charts->factor_unsupplied, 40); /* [12.9] */
    CHECK_INT(charts->range, 4);              /* [11.3] */
    CHECK_INT(charts->sight_slopes, 1);
    CHECK_INT(charts->balloon_hit, 2);  /* [17.5] */
    CHECK_INT(charts->truce, 4);        /* [19.3] */
    CHECK_INT(charts->supply_fixed, 2); /* [12.5] */
    CHECK_INT(charts->supply_added, 2);
    CHECK_INT(charts->supply_fixed_turns, 2);
    CHECK_INT(charts->most_lost, 12); /* [4.1] */
    CHECK_INT(s->head.last_turn, 11); /* [3.3] */
    CHECK_INT(s->landing_turns, 3);   /* [6.2] */
    CHECK_INT(s->fever_from, 7);      /* [13.2] */
    CHECK_INT(s->guantanamo_from, 2); /* [23.1] */
    CHECK_INT(s->manzanillo_from, 5); /* [23.2] */
}

/* ---- boards */

#define HEAD  "scenario: x\nbase: santiago/campaign\nturns: {first: 4, last: 6}\nboard:\n"
#define PHASE "  phase: us.combat\n"

static const struct sc_unit *placed(const char *name)
{
    return &s->board->unit[unit(name)];
}

TEST(board)
{
    CHECK(load(HEAD PHASE "  units: {\"2811\": [sp.talavera], \"2911\": [us.6r, 16r],\n"
                          "    \"2709\": [cu.lora], el-pozo: [us.balloon]}\n"
                          "  reduced: [us.16r]\n"
                          "  dead: [us.9r]\n"
                          "  at_sea: [us]\n"
                          "  due: [sp.toledo]\n"
                          "  markers: [siboney]\n"
                          "  control: {us: [\"3012\"]}\n"
                          "  steps_lost: 4\n"
                          "  supply_length: 5\n"
                          "  balloon: flight\n"
                          "  truce: sought\n"
                          "  landing: {first: siboney, second: none, ashore: [us.6r]}\n",
               NULL));
    const struct sc_position *p = s->board;
    CHECK_INT(p->head.turn, 4);
    CHECK_INT(p->head.phase, SC_PHASE_US_COMBAT);
    CHECK_INT(p->landed, 1);
    CHECK_INT(placed("us.6r")->hex, cell("2911"));
    CHECK_INT(placed("us.6r")->flags, SC_MOVED);
    CHECK_INT(placed("us.16r")->steps, 1);
    CHECK_INT(placed("us.9r")->hex, SC_DEAD);
    CHECK_INT(placed("us.9r")->steps, 0);
    CHECK_INT(placed("us.2r")->hex, SC_CONTAINER);
    CHECK_INT(placed("sp.toledo")->hex, SC_DUE);
    CHECK_INT(placed("sp.isabel2")->hex, SC_BOX);   /* [23.2] not before turn 5 */
    CHECK_INT(placed("sp.simancas1")->hex, SC_OUT); /* [23.1] turn 2 is over */
    CHECK_INT(placed("sp.prico")->hex, SC_OUT);
    CHECK_INT(p->markers, 1 << 2);
    CHECK_INT(p->markers_left, 4);
    CHECK(set_has(p->claimed, cell("2911")) && set_has(p->claimed, cell("3012")));
    CHECK(set_has(p->claimed, cell("2709"))); /* [4.5] Cubans claim too */
    CHECK(!set_has(p->claimed, cell("2811")));
    CHECK_INT(p->steps_lost, 4); /* 16R one, 9R two, and one before */
    CHECK_INT(p->regiments_lost, 1);
    CHECK_INT(p->supply_length, 5);
    CHECK_INT(p->balloon, SC_FLIGHT);
    CHECK_INT(p->truce, SC_TRUCE_SOUGHT);
    CHECK_INT(p->landing.first, 2);
    CHECK_INT(p->landing.second, SC_NO_SITE);
    CHECK_INT(p->landing.second_rolled, 1);
    CHECK(sc_has(&p->landing.ashore, unit("us.6r")));
}

/* [13.2] [23.2] */
TEST(board_of_turn_7)
{
    CHECK(load("scenario: x\nbase: santiago/campaign\nturns: {first: 7, last: 8}\n"
               "board:\n" PHASE "  units: {\"2911\": [us.6r]}\n"
               "  fever: [us.6r]\n"
               "  due: [sp.isabel1]\n",
               NULL));
    CHECK_INT(placed("us.6r")->flags, SC_FEVER);
    CHECK_INT(placed("sp.isabel1")->hex, SC_DUE);
    CHECK_INT(placed("sp.isabel2")->hex, SC_OUT);
}

/* [3.3] [23.2] The die for a truce opens turn 5: who waits in the box is still to come. */
TEST(board_at_the_truce)
{
    CHECK(load("scenario: x\nbase: santiago/campaign\nturns: {first: 5, last: 8}\n"
               "board: {phase: spain.truce}\n",
               NULL));
    CHECK_INT(placed("sp.isabel1")->hex, SC_BOX);
    CHECK_INT(placed("sp.toledo")->hex, SC_OUT); /* [23.1] */
}

TEST(board_of_july_1)
{
    CHECK(load(NULL, "july-1.yaml"));
    CHECK_INT(s->head.first_turn, 4);
    CHECK_INT(s->head.last_turn, 6);
    CHECK_INT(placed("sp.constitucion")->hex, cell("el-caney"));
    CHECK_INT(placed("us.8oh")->hex, SC_OUT);
    for (unsigned i = 0; i < s->map.cells; i++) { /* [9.2] */
        unsigned foot = 0;
        unsigned guns = 0;

        for (unsigned u = 0; u < s->units; u++) {
            bool gun = sc_has(&s->artillery, u) || u == s->gatlings; /* [9.3] */
            bool here = s->board->unit[u].hex == i && u != s->balloon;

            guns += here && gun;
            foot += here && !gun;
        }
        if (s->map.cell[i].terrain == SC_JUNGLE)
            CHECK(foot + guns <= 1);
        CHECK(foot <= 2 && guns <= 1);
    }
}

/* A board with these entries is refused for `why`, in its first fault. */
static void refused(const char *entries, const char *why)
{
    struct text yaml = {0};
    struct text said = {0};

    text_format(&yaml, HEAD "%s", entries);
    CHECK(!load(yaml.at, NULL));
    diags_text(&diags, &said);
    if (strchr(said.at, '\n'))
        text_cut(&said, (size_t)(strchr(said.at, '\n') - said.at));
    CHECK_STR(said.at, why);
    text_free(&yaml);
    text_free(&said);
}

TEST(faults_of_a_board)
{
    refused("  units: {}\n", "b:5:3: error: an entry 'phase' is missing here");
    refused(PHASE "  unit: {}\n",
            "b:6:3: error: unknown key 'unit'; did you mean 'units'? (known: phase, units, "
            "reduced, fever, moved, at_sea, "
            "in_hand, boxes, due, out, dead, markers, markers_left, control, landing, truce, "
            "marines, balloon, steps_lost, regiments_lost, supply_length, landed, spent)");
    refused(PHASE "  units: {\"9999\": [us.6r]}\n",
            "b:6:11: error: no hex or place '9999' on the map");
    refused(PHASE "  units: {\"1023\": [us.6r]}\n",
            "b:6:11: error: no unit can stand in swamp or water");
    refused(PHASE "  units: {\"2811\": [us.6r, us.99r]}\n", "b:6:27: error: no unit 'us.99r'");
    refused(PHASE "  units: {\"2811\": [us.6r, us.6r]}\n",
            "b:6:27: error: it stands somewhere already");
    refused(PHASE "  units: {\"2811\": [sp.talavera], san-juan: [6r]}\n",
            "b:6:45: error: both sides would stand in this hex");
    refused(PHASE "  units: {\"2811\": [us.6r, us.16r, us.9r]}\n",
            "b:6:11: error: these are more units than the hex takes");
    refused(PHASE "  units: {\"2709\": [us.6r, cu.lora]}\n",
            "b:6:11: error: Cubans and Americans do not stand together");
    refused(PHASE "  units: {\"2811\": [sp.morro]}\n",
            "b:6:20: error: a garrison stands in its fortress");
    refused(PHASE "  units: {siboney: [sp.rey]}\n  markers: [siboney]\n",
            "b:7:13: error: Spanish units stand there");
    refused(PHASE "  dead: [us.6r, us.ce]\n  steps_lost: 2\n",
            "b:7:15: error: 'steps_lost' must be a whole number from 3 to 100, not '2'");
    refused(PHASE "  reduced: [us.6r]\n", "b:6:13: error: it does not stand on the board");
    refused(PHASE "  units: {\"2811\": [us.ce]}\n  reduced: [us.ce]\n",
            "b:7:13: error: this unit has one step");
    refused(PHASE "  due: [us.6r]\n", "b:6:9: error: this unit has no place there");
    refused(PHASE "  markers: [\"2811\"]\n", "b:6:13: error: this is not one of the five beaches");
    refused(PHASE "  markers: [siboney]\n  markers_left: 5\n",
            "b:7:17: error: 'markers_left' must be a whole number from 0 to 4, not '5'");
    refused(PHASE "  balloon: flight\n", "b:6:12: error: the balloon does not stand on the board");
    diags = (struct diags){0};
    arena_free(&arena);
}

TEST(without_memory)
{
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        for (long n = 0;; n++) {
            memory_fail_after(n, for_ever);
            bool loaded = load(NULL, "july-1.yaml");
            memory_fail_after(-1, false);
            if (loaded)
                break;
            CHECK(diags.count > 0);
            CHECK_STR(diags.list[diags.count - 1].message, "out of memory");
        }
    }
    arena_free(&arena);
}

TESTS(RUN(slopes_and_trenches_lie_one_way), RUN(what_a_step_costs), RUN(marks),
      RUN(places_of_the_rules), RUN(counters), RUN(names), RUN(combat_results),
      RUN(terrain_effects), RUN(other_charts), RUN(board), RUN(board_of_turn_7),
      RUN(board_at_the_truce), RUN(board_of_july_1), RUN(faults_of_a_board), RUN(without_memory))
