/* How a position stands that `board:` of a scenario of Veracruz sets up: written down from the
 * board, not from the program. */
#include "veracruz_held.h"

static const struct vz_position *p;

#define OVER "scenario: x\nbase: veracruz/campaign\nturns: {first: 14, last: 20}\n"

static void set_up(const char *parts)
{
    load(parts);
    p = s->board;
    CHECK(p != NULL);
}

static const struct vz_unit *stands(const char *id, const char *hex)
{
    const struct vz_unit *u = &p->unit[unit(id)];

    CHECK_INT(u->hex, cell(hex));
    return u;
}

TEST(what_stands_where)
{
    set_up(OVER "board:\n"
                "  phase: us.movement\n"
                "  units: {jalapa: [us.4inf, us.worth, us.5inf, us.6inf, us.1inf, us.2inf,\n"
                "           us.3inf], puebla: [mx.5inf, mx.2lt],\n"
                "          alvarado: [us.ohio], orizaba: [us.8inf]}\n"
                "  formations: {div-2: [us.worth, us.4inf, us.5inf, us.1inf, us.2inf, us.3inf]}\n"
                "  militia: {puebla: [0, 2], perote: [2, 1]}\n"
                "  militia_revealed: [m3, m4]\n"
                "  guerrillas: {\"1417\": 2, \"1418\": 0}\n"
                "  supply: {jalapa: 2, veracruz: 1}\n"
                "  packs: {jalapa: 2}\n"
                "  dummies: {orizaba: 1, veracruz: 2}\n"
                "  strength: {us.5inf: 2}\n"
                "  percent: {jalapa: 15}\n"
                "  general_supply: [jalapa, mx.5inf]\n"
                "  demoralized: [puebla, us.8inf]\n");
    const struct vz_unit *fourth = stands("us.4inf", "jalapa");
    const struct vz_unit *worth = stands("us.worth", "jalapa");
    const struct vz_unit *fifth = stands("us.5inf", "jalapa");
    const struct vz_unit *sixth = stands("us.6inf", "jalapa");
    CHECK(fourth->rank < worth->rank && worth->rank < fifth->rank && fifth->rank < sixth->rank);
    CHECK_INT(fourth->strength, 3);
    CHECK_INT(fifth->strength, 2);
    CHECK_INT(worth->strength, 0);
    CHECK_INT(worth->formation, 2);
    CHECK_INT(fourth->formation, 2);
    CHECK_INT(sixth->formation, 0);
    stands("us.2div", "jalapa");
    CHECK_INT(p->unit[unit("us.1div")].hex, VZ_NOT_YET);
    CHECK_INT(vz_percent_of(s, fourth), 15); /* [13.23] of combat units alone */
    CHECK_INT(worth->ineffective, 0);
    CHECK_INT(stands("mx.5inf", "puebla")->ineffective, 0);
    CHECK(fourth->flags & VZ_GENERAL && sixth->flags & VZ_GENERAL);
    CHECK(!(worth->flags & VZ_GENERAL)); /* [11.51] a Leader has no state of supply */
    CHECK_INT(fourth->flags & VZ_DEMORALIZED, 0);
    CHECK(stands("us.8inf", "orizaba")->flags & VZ_DEMORALIZED);
    CHECK_INT(stands("mx.5inf", "puebla")->flags, VZ_GENERAL | VZ_DEMORALIZED);
    CHECK_INT(stands("mx.2lt", "puebla")->flags, VZ_DEMORALIZED);
    CHECK_INT(p->unit[unit("us.2div")].flags, VZ_GENERAL); /* [11.51] the state of its units */
    CHECK_INT(stands("us.ohio", "alvarado")->strength, 1);
    stands("us.supply1", "jalapa");
    stands("us.supply2", "jalapa");
    stands("us.supply3", "veracruz");
    CHECK_INT(p->unit[unit("us.supply4")].hex, VZ_NOT_YET);
    CHECK_INT(p->unit[unit("us.pack1")].hex, VZ_ELIMINATED); /* that of 1406 [21.0] */
    CHECK_INT(p->pack_claimed, 2);
    stands("us.pack2", "jalapa");
    stands("us.pack3", "jalapa");
    CHECK_INT(p->unit[unit("us.pack4")].hex, VZ_NOT_YET);
    stands("us.dummy1", "orizaba");
    stands("us.dummy2", "veracruz");
    stands("us.dummy3", "veracruz");
    CHECK_INT(p->unit[unit("us.dummy4")].hex, VZ_NOT_YET);
}

TEST(counters_of_the_pools)
{
    set_up(OVER "board:\n"
                "  phase: us.movement\n"
                "  militia: {puebla: [0, 2], perote: [2, 1]}\n"
                "  militia_revealed: [m3, m4]\n"
                "  guerrillas: {\"1417\": 2, \"1418\": 0}\n"
                "  militia_waiting: [\"2751\", mexico-city, \"0351\"]\n");
    static const uint8_t strength[] = {0, 2, 2, 1};
    static const uint8_t counter[] = {20, 0, 1, 4}; /* the first of that strength that is left */
    CHECK_INT(p->tokens, 4);
    for (unsigned i = 0; i < 4; i++) {
        const struct vz_unit *u = &p->unit[s->first_militia + i];

        CHECK_INT(u->hex, cell(i < 2 ? "puebla" : "perote"));
        CHECK_INT(u->strength, strength[i]);
        CHECK_INT(u->counter, counter[i] + 1);
        CHECK_INT(u->flags, i < 2 ? 0 : VZ_REVEALED);
        CHECK_INT(vz_token(s, p, s->first_militia + i), i + 1);
    }
    CHECK_INT(p->militia_used, 1 << 20 | 1 << 0 | 1 << 1 | 1 << 4);
    CHECK_INT(p->guerrilla_tokens, 2);
    CHECK_INT(p->unit[s->first_guerrilla].hex, cell("1417"));
    CHECK_INT(p->unit[s->first_guerrilla].strength, 2);
    CHECK_INT(p->unit[s->first_guerrilla].counter, 4); /* 0 1 1 2 2 3 */
    CHECK_INT(p->unit[s->first_guerrilla + 1u].hex, cell("1418"));
    CHECK_INT(p->unit[s->first_guerrilla + 1u].strength, 0);
    CHECK_INT(p->unit[s->first_guerrilla + 1u].counter, 1);
    CHECK_INT(vz_token(s, p, s->first_guerrilla), 1);
    CHECK_INT(vz_token(s, p, s->first_guerrilla + 1u), 2);
    CHECK_INT(p->guerrillas_used, 1 << 3 | 1 << 0);
    CHECK_INT(p->waiting_count, 3); /* ascending */
    CHECK_INT(p->waiting_militia[0], cell("0351"));
    CHECK_INT(p->waiting_militia[1], cell("1349"));
    CHECK_INT(p->waiting_militia[2], cell("2751"));
}

/* Whom nobody places: what has come by then is out of play, what comes later is to come. */
TEST(who_is_not_there)
{
    set_up(OVER "board:\n"
                "  phase: us.movement\n"
                "  eliminated: [us.1inf, mx.png]\n"
                "  withheld: [us.drum, us.volt-v]\n"
                "  withdrawn: [us.ky-v, us.patterson]\n"
                "  repairing: {us.mosqfl: 16}\n");
    static const struct {
        const char *id;
        uint16_t where;
        uint8_t strength;
    } off[] = {{"us.2inf", VZ_LEFT_OUT, 0},      {"us.pillow", VZ_LEFT_OUT, 0},
               {"mx.1inf", VZ_LEFT_OUT, 0},      {"us.11-v", VZ_NOT_YET, 3},
               {"mx.alvarez", VZ_NOT_YET, 0},    {"us.quitman", VZ_NOT_YET, 0},
               {"mx.hidalgo", VZ_NOT_YET, 1},    {"us.1inf", VZ_ELIMINATED, 0},
               {"mx.png", VZ_ELIMINATED, 0},     {"us.drum", VZ_WAITING, 2},
               {"us.volt-v", VZ_WAITING, 2},     {"us.ky-v", VZ_WITHDRAWN, 1},
               {"us.mosqfl", VZ_REPAIRING, 1},   {"us.ohio", VZ_LEFT_OUT, 0},
               {"mx.1cav", VZ_LEFT_OUT, 0},      {"us.4div", VZ_NOT_YET, 0},
               {"us.patterson", VZ_WITHDRAWN, 0}};
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        CHECK_INT(p->unit[unit(off[i].id)].hex, off[i].where);
        CHECK_INT(p->unit[unit(off[i].id)].strength, off[i].strength);
    }
    CHECK_INT(p->unit[unit("us.mosqfl")].counter, 16); /* [18.2] */
    CHECK_INT(p->withdrawn, 1);
}

TEST(tracks)
{
    set_up(OVER "board:\n"
                "  phase: mexico.supply\n"
                "  landed: 3\n"
                "  guerrillas_from: 9\n"
                "  control: {veracruz: us, jalapa: us, \"2302\": us, puebla: mexico}\n"
                "  rating: {perote: 4, ulua: 0}\n"
                "  captured: {ulua: 5}\n"
                "  battered: {perote: 2}\n"
                "  bnm: {us: 2, mexico: -3}\n"
                "  fortifications: [\"1445\", \"1446\"]\n"
                "  city_points: 7\n"
                "  invasion: alvarado\n");
    CHECK_INT(p->head.turn, 14);
    CHECK_INT(p->head.phase, VZ_PHASE_MX_SUPPLY);
    CHECK_INT(p->invaded, 3);
    CHECK_INT(p->guerrillas_from, 9);
    for (unsigned i = 0; i < s->map.places; i++)
        CHECK_INT(vz_holder(p, i),
                  i == place("veracruz") || i == place("jalapa") || i == place("alvarado")
                      ? VZ_US
                      : VZ_MEXICO);
    CHECK_INT(p->veracruz_fell, 13); /* [14.15] in a Game-Turn before */
    CHECK_INT(p->rating[VZ_FORT_VERACRUZ], 10);
    CHECK_INT(p->rating[VZ_FORT_PEROTE], 4);
    CHECK_INT(p->rating[VZ_FORT_ULUA], 0);
    CHECK_INT(p->captured[VZ_FORT_ULUA], 5);
    CHECK_INT(p->captured[VZ_FORT_PEROTE], 0);
    CHECK_INT(p->battered[VZ_FORT_PEROTE], 2);
    CHECK_INT(p->battered[VZ_FORT_VERACRUZ], 0);
    CHECK_INT(p->bnm[VZ_US], 2);
    CHECK_INT(p->bnm[VZ_MEXICO], -3);
    CHECK_INT(p->forts_built, 2);
    CHECK_INT(p->fort_hex[0], cell("1445"));
    CHECK_INT(p->fort_hex[1], cell("1446"));
    CHECK_INT(p->fort_hex[2], MAP_NOWHERE);
    CHECK_INT(p->fort_done[1], 1);
    CHECK_INT(p->fort_done[2], 0);
    CHECK_INT(p->forts_open, 1);
    CHECK_INT(p->city_points, 7);
    CHECK_INT(p->invasion_hex, cell("2302"));
    CHECK_INT(p->withdrawn, 0);
    CHECK_INT(p->setup_done, 1);
    set_up(OVER "board: {phase: us.movement}\n"); /* what is not said */
    CHECK_INT(p->head.phase, VZ_PHASE_US_MOVEMENT);
    CHECK_INT(p->invaded, 1);
    CHECK_INT(p->guerrillas_from, 0);
    CHECK_INT(p->veracruz_fell, 0);
    CHECK_INT(p->invasion_hex, cell("veracruz"));
    CHECK_INT(p->santa_anna, VZ_FREE);
    CHECK_INT(p->escorted, 0);
    CHECK_INT(p->city_points, 0);
    CHECK(!s->board_binds);
}

/* [8.91] By Puebla's fall, by what says so itself, or by U.S. troops twelve hexes from the capital:
 * 1349 is so far from 1337, 1336 is not. */
TEST(when_fortifications_are_open)
{
    static const struct {
        const char *board;
        bool open;
    } boards[] = {
        {"board: {phase: us.movement}\n", false},
        {"board: {phase: us.movement, fortifications: []}\n", true},
        {"board: {phase: us.movement, control: {puebla: us}}\n", true},
        {"board: {phase: us.movement, control: {jalapa: us}}\n", false},
        {"board: {phase: us.movement, units: {\"1337\": [us.4inf]}}\n", true},
        {"board: {phase: us.movement, units: {\"1336\": [us.4inf]}}\n", false},
        {"board: {phase: us.movement, units: {\"1337\": [us.worth]}}\n", false},
        {"board: {phase: us.movement, units: {\"1337\": [mx.5inf]}}\n", false},
    };
    char over[256];

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        snprintf(over, sizeof over, "%s%s", OVER, boards[i].board);
        set_up(over);
        CHECK_INT(p->forts_open != 0, boards[i].open);
    }
}

TEST(santa_anna) /* [17.12] [17.13] */
{
    static const struct {
        const char *word;
        uint8_t state, escorted;
    } states[] = {{"free", VZ_FREE, 0},
                  {"marching", VZ_MARCHES, 0},
                  {"suspended", VZ_SUSPENDED, 0},
                  {"held", VZ_HELD, 0},
                  {"escorted", VZ_MARCHES, 1}};
    char over[256];

    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        snprintf(over, sizeof over,
                 OVER "board: {phase: us.movement, units: {puebla: [mx.santa-anna]}, "
                      "santa_anna: %s}\n",
                 states[i].word);
        set_up(over);
        CHECK_INT(p->santa_anna, states[i].state);
        CHECK_INT(p->escorted, states[i].escorted);
    }
}

TEST(phases)
{
    static const struct {
        const char *word;
        uint8_t phase;
    } phases[] = {{"setup", VZ_PHASE_SETUP},
                  {"mexico.supply", VZ_PHASE_MX_SUPPLY},
                  {"mexico.combat", VZ_PHASE_MX_COMBAT},
                  {"us.supply", VZ_PHASE_US_SUPPLY},
                  {"us.siege", VZ_PHASE_US_SIEGE},
                  {"us.combat", VZ_PHASE_US_COMBAT},
                  {"disease", VZ_PHASE_DISEASE},
                  {"end", VZ_PHASE_END}};
    char over[256];

    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        snprintf(over, sizeof over, OVER "board: {phase: %s}\n", phases[i].word);
        set_up(over);
        CHECK_INT(p->head.phase, phases[i].phase);
    }
}

/* ---- what has been done in the phase */

TEST(what_has_been_done)
{
    set_up(OVER "board:\n"
                "  phase: us.movement\n"
                "  units: {jalapa: [us.4inf, us.worth, us.engineers, us.5inf],\n"
                "          perote: [us.6inf], puebla: [mx.santa-anna]}\n"
                "  formations: {}\n"
                "  moved: [jalapa]\n"
                "  spent: {us.5inf: 25, perote: 30}\n"
                "  scouted: [us.engineers]\n");
    CHECK_INT(stands("us.4inf", "jalapa")->flags, VZ_MOVED | VZ_CLOSED);
    CHECK_INT(stands("us.worth", "jalapa")->flags, VZ_MOVED | VZ_CLOSED);
    CHECK_INT(stands("mx.santa-anna", "puebla")->flags, 0); /* it is not his phase */
    CHECK_INT(stands("us.6inf", "perote")->flags, 0);
    CHECK_INT(stands("us.engineers", "jalapa")->flags, VZ_MOVED | VZ_RECONNOITERED);
    CHECK_INT(p->scoutings, 1); /* [14.36] */
    CHECK_INT(p->scouting[0].hex, cell("jalapa"));
    CHECK_INT(stands("us.5inf", "jalapa")->spent, 25); /* [5.12] */
    CHECK_INT(stands("us.6inf", "perote")->spent, 30);
    CHECK_INT(stands("us.4inf", "jalapa")->spent, 0);
}

TEST(what_has_fought)
{
    set_up(OVER "board:\n"
                "  phase: us.combat\n"
                "  units: {\"1222\": [us.4inf, us.duncan, us.taylor, us.5inf, us.worth],\n"
                "          alvarado: [us.ohio], orizaba: [us.8inf]}\n"
                "  bound: [us.5inf, \"1222\"]\n"
                "  attacked: [us.4inf]\n"
                "  attacked_hexes: [\"1225\", \"1224\"]\n"
                "  bombarded: {perote: [us.taylor], ulua: [us.ohio]}\n"
                "  offered: [perote]\n"
                "  refused: [veracruz, ulua]\n");
    CHECK_INT(stands("us.4inf", "1222")->flags, VZ_BOUND | VZ_ATTACKED);
    CHECK_INT(stands("us.5inf", "1222")->flags, VZ_BOUND);
    CHECK_INT(stands("us.duncan", "1222")->flags, VZ_BOUND);
    CHECK_INT(stands("us.taylor", "1222")->flags, VZ_BOUND | VZ_BOMBARDED | VZ_ATTACKED);
    CHECK_INT(stands("us.worth", "1222")->flags, 0); /* [6.31] Leaders are not bound */
    CHECK_INT(stands("us.ohio", "alvarado")->flags, VZ_BOMBARDED | VZ_ATTACKED);
    CHECK(s->board_binds);
    CHECK_INT(p->attacked_hexes, 2); /* [8.15] */
    CHECK_INT(p->attacked[0], cell("1225"));
    CHECK_INT(p->attacked[1], cell("1224"));
    CHECK_INT(p->bombarded, 1 << VZ_FORT_PEROTE | 1 << VZ_FORT_ULUA); /* [12.31] */
    CHECK_INT(vz_units_count(&p->batteries[VZ_FORT_PEROTE]), 1);
    CHECK(vz_units_has(&p->batteries[VZ_FORT_PEROTE], unit("us.taylor")));
    CHECK(vz_units_has(&p->batteries[VZ_FORT_ULUA], unit("us.ohio")));
    CHECK_INT(p->owed, 1 << VZ_FORT_VERACRUZ | 1 << VZ_FORT_ULUA); /* [12.41] */
    CHECK_INT(p->offered, 1 << VZ_FORT_PEROTE | 1 << VZ_FORT_VERACRUZ | 1 << VZ_FORT_ULUA);
}

TESTS(RUN(what_stands_where), RUN(counters_of_the_pools), RUN(who_is_not_there), RUN(tracks),
      RUN(when_fortifications_are_open), RUN(santa_anna), RUN(phases), RUN(what_has_been_done),
      RUN(what_has_fought))
