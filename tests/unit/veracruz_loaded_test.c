/* What the game holds of the files of Veracruz once they are loaded: figures written down from the
 * files, not from the program. */
#include "veracruz_held.h"

/* ---- counters */

TEST(counters)
{
    static const struct {
        const char *id, *alias;
        uint8_t side, type, strength, rating, movement, available;
        uint16_t traits;
    } counters[] = {
        {"us.worth", NULL, VZ_US, VZ_LEADER, 0, 4, 100, 0, 0},
        {"us.la-v", NULL, VZ_US, VZ_INFANTRY, 1, 0, 80, 0, VZ_VOLUNTEER | VZ_MIXES_WITH_REGULARS},
        {"us.1arty", NULL, VZ_US, VZ_INFANTRY, 3, 0, 80, 0, VZ_ARTILLERY_DESIGNATION},
        {"us.1drgn", NULL, VZ_US, VZ_CAVALRY, 1, 0, 100, 0, VZ_VOLUNTEER},
        {"us.engineers", NULL, VZ_US, VZ_ENGINEER, 1, 0, 80, 0, VZ_RECON},
        {"us.magruder", NULL, VZ_US, VZ_ARTILLERY, 4, 0, 0, 0, 0},
        {"us.navy-battery", NULL, VZ_US, VZ_ARTILLERY, 6, 0, 10, 0, VZ_NAVY_BATTERY}, /* [5.15] */
        {"us.ohio", NULL, VZ_US, VZ_GUNBOAT, 1, 0, VZ_UNLIMITED, 0, 0},
        {"us.4div", "div-4", VZ_US, VZ_FORMATION, 0, 0, 70, 17, 0},
        {"mx.santa-anna", NULL, VZ_MEXICO, VZ_LEADER, 0, 2, 100, 0, 0},
        {"mx.vcm", NULL, VZ_MEXICO, VZ_INFANTRY, 1, 0, 80, 0, VZ_NAMED_MILITIA},
        {"mx.sanpat", NULL, VZ_MEXICO, VZ_INFANTRY, 2, 0, 80, 0, VZ_SAN_PATRICIO},
        {"mx.5cav", NULL, VZ_MEXICO, VZ_CAVALRY, 4, 0, 100, 0, 0},
        {"mx.heavy-btry", NULL, VZ_MEXICO, VZ_ARTILLERY, 4, 0, 0, 0, 0},
        {"mx.army-south", "army-south", VZ_MEXICO, VZ_FORMATION, 0, 0, 70, 15, 0},
        {"us.dummy8", NULL, VZ_US, VZ_DUMMY, 0, 0, 70, 0, 0},
        {"us.supply60", NULL, VZ_US, VZ_SUPPLY, 0, 0, 0, 0, 0}, /* [11.32] it is carried */
        {"us.pack60", NULL, VZ_US, VZ_PACK, 0, 0, 100, 0, 0},   /* [11.32] 10 MP unloaded */
        {"m32", NULL, VZ_MEXICO, VZ_MILITIA, 0, 0, 80, 0, 0},
        {"g8", NULL, VZ_MEXICO, VZ_GUERRILLA, 0, 0, 0, 0, 0},
    };

    load(NULL);
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        const struct vz_counter *counter = &s->counter[unit(counters[i].id)];

        CHECK_INT(counter->side, counters[i].side);
        CHECK_INT(counter->type, counters[i].type);
        CHECK_INT(counter->strength, counters[i].strength);
        CHECK_INT(counter->rating, counters[i].rating);
        CHECK_INT(counter->movement, counters[i].movement);
        CHECK_INT(counter->available, counters[i].available);
        CHECK_INT(counter->traits, counters[i].traits);
        CHECK(!counter->alias == !counters[i].alias);
        if (counter->alias)
            CHECK_STR(counter->alias, counters[i].alias);
    }
}

/* How sure the printed name and the figure are, each by itself. */
TEST(sources_of_counters)
{
    static const struct {
        const char *id;
        enum source counter, figure;
    } counters[] = {
        {"us.worth", SOURCE_PRINTED, SOURCE_PRINTED},
        {"us.pillow", SOURCE_RECOVERED, SOURCE_PRINTED},
        {"us.12-v", SOURCE_RECOVERED, SOURCE_PRINTED},
        {"mx.santa-anna", SOURCE_RECOVERED, SOURCE_PRINTED},
        {"mx.rangel", SOURCE_RECONSTRUCTED, SOURCE_RECONSTRUCTED}, /* its name alone is better */
        {"us.dummy1", SOURCE_PRINTED, SOURCE_PRINTED},
        {"m1", SOURCE_RECOVERED, SOURCE_RECOVERED},
        {"g1", SOURCE_RECOVERED, SOURCE_RECOVERED},
    };

    load(NULL);
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        const struct vz_counter *counter = &s->counter[unit(counters[i].id)];

        CHECK_INT(counter->provenance.source, counters[i].counter);
        CHECK_INT(counter->figure.source, counters[i].figure);
    }
}

TEST(where_counters_begin)
{
    load(NULL);
    CHECK_INT(s->first_formation, 115 - 8);
    CHECK_INT(s->first_dummy, 115);
    CHECK_INT(s->first_supply, 115 + 8);
    CHECK_INT(s->first_pack, 115 + 8 + 60);
    CHECK_INT(s->first_militia, 115 + 8 + 120);
    CHECK_INT(s->first_guerrilla, 115 + 8 + 120 + 32);
    CHECK_INT(s->units, 115 + 8 + 120 + 32 + 8);
    CHECK_INT(s->militia_pool, 25);
    CHECK_INT(s->guerrilla_pool, 6);
    for (unsigned i = 0; i < 25; i++)
        CHECK_INT(s->militia_strength[i], i < 4 ? 2 : i < 20 ? 1 : 0);
    for (unsigned i = 0; i < 6; i++)
        CHECK_INT(s->guerrilla_strength[i], (i + 1) / 2);
}

/* [8.11] [15.0] Each set has those of its kind, and what each counter is to its hex. */
TEST(sets)
{
    load(NULL);
    for (unsigned i = 0; i < s->units; i++) {
        const struct vz_counter *counter = &s->counter[i];
        uint8_t type = counter->type;
        bool fights = type == VZ_INFANTRY || type == VZ_CAVALRY || type == VZ_ENGINEER ||
                      type == VZ_ARTILLERY || type == VZ_MILITIA;
        bool lies = type != VZ_FORMATION && type != VZ_GUNBOAT && type != VZ_GUERRILLA;
        unsigned here = (unsigned)fights << VZ_COMBAT_HERE | (unsigned)lies << VZ_ANY_HERE |
                        (unsigned)(type == VZ_LEADER) << VZ_LEADER_HERE;

        CHECK_INT(s->presence[i], here << counter->side);
        CHECK(vz_units_has(&s->of[counter->side], i));
        CHECK(!vz_units_has(&s->of[vz_enemy(counter->side)], i));
        CHECK_INT(vz_units_has(&s->combat, i), fights);
        CHECK_INT(vz_units_has(&s->leaders, i), type == VZ_LEADER);
        CHECK_INT(vz_units_has(&s->artillery, i), type == VZ_ARTILLERY);
        CHECK_INT(vz_units_has(&s->formations, i), type == VZ_FORMATION);
        CHECK_INT(vz_units_has(&s->supply, i), type == VZ_SUPPLY);
        CHECK_INT(vz_units_has(&s->packs, i), type == VZ_PACK);
        CHECK_INT(vz_units_has(&s->dummies, i), type == VZ_DUMMY);
    }
}

/* [19.31] By their counters, or because they come on Game-Turn 14 or later; no gun is one. */
TEST(volunteers)
{
    static const char *const are[] = {"us.ky-v", "us.tennmr", "us.volt-v", "us.1drgn", "us.15-v"};
    static const char *const are_not[] = {
        "us.1inf",  "us.marines", "us.2drgn",  "us.drum", "us.quitman", "us.magruder",
        "mx.12inf", "mx.sanpat",  "us.pillow", "us.4div", "us.supply1", "us.engineers"};

    load(NULL);
    for (size_t i = 0; i < sizeof are / sizeof *are; i++)
        CHECK(vz_units_has(&s->volunteers, unit(are[i])));
    for (size_t i = 0; i < sizeof are_not / sizeof *are_not; i++)
        CHECK(!vz_units_has(&s->volunteers, unit(are_not[i])));
}

/* ---- schedules and the start */

TEST(events_of_the_game_turns)
{
    load(NULL);
    for (unsigned turn = 0; turn < VZ_TURNS; turn++) {
        bool disease = turn == 7 || turn == 11 || turn == 15 || turn == 19 || turn == 23;

        CHECK_INT(s->disease_turn[turn] != 0, disease);                   /* [13.11] */
        CHECK_INT(s->election_turn[turn] != 0, turn >= 10 && turn <= 15); /* [17.11] */
    }
    CHECK_INT(s->withdrawal_turn, 13); /* [19.32] */
    CHECK_INT(s->withdrawal_points, 13);
    CHECK_INT(s->withdrawal_with, unit("us.patterson"));
    CHECK_INT(s->santa_anna, unit("mx.santa-anna"));
}

TEST(arrivals)
{
    static const struct {
        const char *unit;
        uint8_t turn, side, entry;
        const char *cell;
    } come[] = {
        {"us.worth", 1, VZ_US, VZ_AT_LANDING, NULL},
        {"us.pillow", 13, VZ_US, VZ_AT_PORT, NULL},
        {"us.15-v", 19, VZ_US, VZ_AT_PORT, NULL},
        {"mx.jalapa-cav", 2, VZ_MEXICO, VZ_AT_CELL, "jalapa"},
        {"mx.canalizo", 3, VZ_MEXICO, VZ_AT_CELL, "jalapa"},
        {"mx.png", 4, VZ_MEXICO, VZ_AT_CELL, "puebla"},
        {"mx.sanpat", 20, VZ_MEXICO, VZ_AT_CELL, "mexico-city"},
    };

    load(NULL);
    CHECK_INT(s->arrivals, 24);
    for (size_t i = 0; i < sizeof come / sizeof *come; i++) {
        unsigned row = s->arrival_of[unit(come[i].unit)];

        CHECK(row > 0);
        const struct vz_arrival *arrival = &s->arrival[row - 1];
        CHECK(vz_units_has(&arrival->units, unit(come[i].unit)));
        CHECK_INT(arrival->turn, come[i].turn);
        CHECK_INT(arrival->side, come[i].side);
        CHECK_INT(arrival->entry, come[i].entry);
        CHECK_INT(arrival->cell, come[i].cell ? cell(come[i].cell) : MAP_NOWHERE);
    }
    CHECK_INT(s->arrival_of[unit("mx.vcm")], 0); /* [21.0] in Veracruz */
    CHECK_INT(s->arrival_of[unit("mx.1cav")], 0);
    CHECK_INT(s->arrival[0].dummies, 8);
    CHECK_INT(s->arrival[0].supply, 3); /* [11.21] */
    CHECK_INT(s->arrival[0].packs, 1);
    CHECK_INT(s->arrival[0].militia, 0);
    CHECK_INT(s->arrival[1].dummies + s->arrival[1].supply + s->arrival[1].packs, 0);
}

TEST(the_start)
{
    static const char *const garrison[] = {"mx.morales", "mx.vcm",  "mx.vng",       "mx.zapadores",
                                           "mx.ong",     "mx.ldsp", "mx.oaxaca-inf"};
    unsigned stand = 0;

    load(NULL);
    for (size_t i = 0; i < sizeof garrison / sizeof *garrison; i++)
        CHECK_INT(s->start_cell[unit(garrison[i])], cell("1705"));
    for (unsigned i = 0; i < VZ_UNITS; i++)
        stand += s->start_cell[i] != MAP_NOWHERE;
    CHECK_INT(stand, 7);
    for (unsigned i = 0; i < VZ_PLACES; i++)
        CHECK_INT(s->start_control_us[i], 0); /* [20.12] */
    CHECK_INT(s->start_bnm[VZ_US], 0);
    CHECK_INT(s->start_bnm[VZ_MEXICO], 0);
    CHECK_INT(s->setup_militia, 5);
    CHECK_INT(s->pack_cell, cell("1406"));
    CHECK(s->board == NULL);
    CHECK_INT(s->mexican_sources, 4); /* [11.4] */
    CHECK_INT(s->mexican_source[0], cell("1349"));
    CHECK_INT(s->mexican_source[1], cell("0351"));
    CHECK_INT(s->mexican_source[2], cell("2751"));
    CHECK_INT(s->mexican_source[3], cell("0143"));
}

/* ---- the map */

TEST(the_fever_line) /* [13.15] */
{
    static const uint8_t through[] = {29, 28, 27, 25, 25, 23, 19, 17, 16, 15, 15, 14, 14, 14,
                                      14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15};

    load(NULL);
    CHECK_INT(s->map.rows, sizeof through);
    for (unsigned i = 0; i < s->map.cells; i++) {
        const struct map_cell *hex = &s->map.cell[i];

        CHECK_INT((hex->marks & VZ_FEVER) != 0, hex->column <= through[hex->row - 1]);
        CHECK_INT((hex->marks & VZ_WEST_EDGE) != 0, hex->column == 51);
    }
}

TEST(places_of_the_rules)
{
    load(NULL);
    CHECK_INT(s->mexico_city, cell("1349"));
    CHECK_INT(s->puebla, cell("1836"));
    CHECK_INT(s->veracruz, cell("1705"));
    CHECK_INT(s->jalapa, cell("1216"));
    CHECK_INT(s->orizaba, cell("2119"));
    CHECK_INT(s->fort_cell[VZ_FORT_VERACRUZ], cell("1705"));
    CHECK_INT(s->fort_cell[VZ_FORT_PEROTE], cell("1221"));
    CHECK_INT(s->fort_cell[VZ_FORT_ULUA], cell("1605"));
    CHECK_INT(s->fort_strength[VZ_FORT_VERACRUZ], 10); /* [12.32] */
    CHECK_INT(s->fort_strength[VZ_FORT_PEROTE], 6);
    CHECK_INT(s->fort_strength[VZ_FORT_ULUA], 14);
    CHECK_INT(s->ports, 2); /* [11.23] */
    CHECK_INT(s->port[0], place("veracruz"));
    CHECK_INT(s->port[1], place("alvarado"));
}

TESTS(RUN(counters), RUN(sources_of_counters), RUN(where_counters_begin), RUN(sets),
      RUN(volunteers), RUN(events_of_the_game_turns), RUN(arrivals), RUN(the_start),
      RUN(the_fever_line), RUN(places_of_the_rules))
