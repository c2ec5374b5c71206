/* The data of Cactus Throne as the game gets it: provinces, counters, charts, set-ups; and what is
 * said of a file that is wrong. */
#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/loading/load.h"

#include "loaded.h"

static const struct ct_scenario *s;

/* A scenario's file, or a board laid over the campaign. */
static bool load(const char *name, const char *yaml)
{
    s = loaded(&ct_game, name, yaml, NULL);
    return s != NULL;
}

static uint16_t province(const char *name)
{
    return map_find(&s->map, (struct slice){name, strlen(name)});
}

static const struct ct_counter *counter(const char *name)
{
    unsigned unit = ct_find_named(s, (struct slice){name, strlen(name)});

    CHECK(unit != CT_NO_UNIT);
    return &s->counter[unit];
}

/* [3.0/provinces] 29 of them; [5.1.1] the Baja hangs on Sonora alone; [7.5] Vera Cruz has two
 * cities. */
TEST(provinces)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK(s->map.cells == 29);
    CHECK(s->baja == ct_only(province("baja_california")));
    CHECK(s->province[province("baja_california")].adjacent == ct_only(province("sonora")));
    CHECK(s->mexico == province("mexico_city"));
    CHECK(s->province[s->vera_cruz].port == CT_GULF);
    CHECK(s->province[s->vera_cruz].port_city == CT_PORT);
    CHECK(strcmp(ct_city_name(s, s->vera_cruz, CT_CAPITAL), "Jalapa") == 0);
    CHECK(s->province[province("campeche")].port_city == CT_CAPITAL);
    CHECK(bits_count(s->gulf_ports) == 5);
}

/* [5.1] Two of rough, jungle, swamp and desert. */
TEST(hard_provinces)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK(ct_in(s->hard, province("sonora")));    /* desert, rough */
    CHECK(ct_in(s->hard, province("vera_cruz"))); /* rough, swamp */
    CHECK(!ct_in(s->hard, province("puebla")));   /* rough alone */
    CHECK(!ct_in(s->hard, province("coahuila"))); /* desert alone */
}

/* [2.1] [2.2] */
TEST(counters)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK(s->first_leader == 228);
    CHECK(s->first_army - s->first_leader == 25);
    CHECK(s->units - s->first_army == 8);
    CHECK(counter("fr.2-zouave")->factor[1] == 15 && counter("fr.2-zouave")->factor[0] == 8);
    CHECK(counter("fr.2-zouave")->ninths == 9);
    CHECK(counter("mi.rurales")->ninths == 3);
    CHECK(counter("gu.azul")->ninths == 1);
    CHECK(counter("re.heavy-art")->gun == CT_HEAVY);
    CHECK(counter("dupin")->traits & CT_RAIDS);
}

/* [3.0/mexican-units] The numbered Imperial infantry is none of them. */
TEST(mexican_units)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK(counter("im.1-caza")->traits & CT_MEXICAN);
    CHECK(counter("ng.oaxaca")->traits & CT_MEXICAN);
    CHECK(!(counter("im.1-inf")->traits & CT_MEXICAN));
    CHECK(!(counter("re.mor-oax")->traits & CT_MEXICAN));
}

/* [7.2] [7.3] Of each kind of result one cell. */
TEST(combat_results)
{
    CHECK(load("campaign.yaml", NULL));
    const struct ct_outcome *worst = &s->charts.crt[0][0];
    CHECK(worst->lost[0] == 5 && worst->retreats[0] && worst->lost[1] == 0);
    const struct ct_outcome *even = &s->charts.crt[4 - CT_DIE_LOW][3];
    CHECK(even->lost[0] == 1 && even->lost[1] == 1 && !even->retreats[0] && !even->retreats[1]);
    CHECK(s->charts.crt[6 - CT_DIE_LOW][9].result == CT_ELIMINATED);
    CHECK(s->charts.crt[9 - CT_DIE_LOW][9].result == CT_DESERTION);
}

/* [13.3] 45 regular battalions, of which 39 stand in Puebla; [14.2] 257 factors in all. */
TEST(short_scenarios)
{
    CHECK(load("short.yaml", NULL));
    CHECK(s->opening.quota[0].count == 39 && ct_count(&s->opening.quota[0].units) == 45);
    CHECK(s->opening.contested == ct_only(province("puebla")));
    CHECK(s->victory == CT_BY_SHORT && s->head.first_turn == 5 && s->opening.movement_first);
    CHECK(load("queretaro.yaml", NULL));
    unsigned factors = 0;
    for (unsigned i = 0; i < s->opening.setups; i++)
        for (CT_EACH(unit, &s->opening.setup[i].units))
            if (s->opening.setup[i].side == CT_REPUBLICAN && s->counter[unit].type <= CT_CAVALRY)
                factors += s->counter[unit].factor[1];
    CHECK(factors == 257);
    CHECK(s->victory == CT_BY_QUERETARO && s->events_from == 0);
}

/* [12.1] [12.2] Nobody comes twice, and who comes on no turn comes by a rule. */
TEST(arrivals)
{
    CHECK(load("campaign.yaml", NULL));
    unsigned turn_4 = s->schedule.arrival_of[ct_find_named(s, (struct slice){"forey", 5})];
    CHECK(turn_4 && s->schedule.arrival[turn_4 - 1].turn == 4);
    CHECK(s->schedule.full_turn == 9 && s->schedule.cheaper_turn == 15);
    CHECK(ct_has(&s->schedule.contingent[CT_DIXIE], s->magruder));
}

/* ---- boards */

#define BOARD "scenario: b\nbase: cactus/campaign\nboard:\n  phase: imperial.movement\n"

static void refused(const char *yaml, const char *why)
{
    CHECK(!load("campaign.yaml", yaml));
    CHECK(diags.count && strstr(diags.list[0].message, why));
    if (!diags.count || !strstr(diags.list[0].message, why))
        printf("# %s\n", diags.count ? diags.list[0].message : "nothing is said");
}

TEST(a_board)
{
    CHECK(load("campaign.yaml", BOARD "  units: {puebla: [forey, fr.2-zouave]}\n"
                                      "  cities: {mexico_city: [juarez, re.1-inf]}\n"
                                      "  reduced: [fr.2-zouave]\n"
                                      "  control: {imperial: [vera_cruz]}\n"));
    const struct ct_position *p = s->board;
    CHECK(p->unit[s->juarez].where == s->mexico && p->unit[s->juarez].city == CT_CAPITAL);
    CHECK(p->control[s->vera_cruz] == CT_IMPERIAL && p->control[s->sonora] == CT_REPUBLICAN);
    CHECK(p->unit[s->diaz].where == CT_REMOVED);
}

TEST(boards_that_are_wrong)
{
    refused(BOARD "  units: {narnia: [forey]}\n", "province");
    refused(BOARD "  units: {puebla: [forey, forey]}\n", "already");
    refused(BOARD "  units: {puebla: [nobody]}\n", "no unit");
    refused(BOARD "  units: {puebla: [fr.flotilla]}\n", "stand in provinces");
    refused(BOARD "  cities: {puebla: [juarez]}\n  sieges: {puebla: 1}\n", "nobody besieges");
    refused(BOARD "  units: {puebla: [im.1-inf]}\n  reduced: [im.1-inf]\n", "one step");
    refused(BOARD "  units: {puebla: [forey]}\n  armies: {army-corps: [forey]}\n", "no Army");
}

TEST(without_memory)
{
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        for (long n = 0;; n++) {
            memory_fail_after(n, for_ever);
            bool loaded = load("short.yaml", NULL);
            memory_fail_after(-1, false);
            if (loaded)
                break;
            CHECK(diags.count > 0);
            CHECK_STR(diags.list[diags.count - 1].message, "out of memory");
        }
    }
    arena_free(&arena);
}

TESTS(RUN(provinces), RUN(hard_provinces), RUN(counters), RUN(mexican_units), RUN(combat_results),
      RUN(short_scenarios), RUN(arrivals), RUN(a_board), RUN(boards_that_are_wrong),
      RUN(without_memory))
