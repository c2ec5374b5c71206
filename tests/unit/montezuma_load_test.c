/* The data of The Halls of Montezuma as the game gets it: map, counters, charts, set-up; and what
 * is said of a file that is wrong. */
#include "base/bits.h"
#include "montezuma/loading/load.h"
#include "montezuma/montezuma.h"

#include "loaded.h"

static const struct mz_scenario *s;

/* A scenario's file, with `change:` laid over its parts. */
static bool load(const char *name, const char *change)
{
    s = loaded(&mz_game, name, change, NULL);
    return s != NULL;
}

static unsigned cell(const char *name)
{
    uint16_t found = map_find(&s->map, (struct slice){name, strlen(name)});

    CHECK(found != MAP_NOWHERE);
    return found;
}

static const struct mz_counter *counter(const char *name)
{
    unsigned unit = mz_find_named(s, (struct slice){name, strlen(name)});

    CHECK(unit != MZ_NO_UNIT);
    return &s->counter[unit];
}

static bool neighbours(const char *one, const char *other)
{
    return s->state[mz_find_state(s, one)].adjacent >> mz_find_state(s, other) & 1;
}

/* The edge between two cells. */
static uint16_t lies_between(const char *one, const char *other)
{
    const struct map_cell *from = &s->map.cell[cell(one)];

    for (unsigned i = from->first; i < from->first + (unsigned)from->edges; i++)
        if (s->map.edge[i].to == cell(other))
            return s->map.edge[i].kinds;
    check_fail(__FILE__, __LINE__, "they are not adjacent");
}

/* [2.1.a] [2.1.b] [2.1.d] 72 Spaces, 22 Transit Spaces, five Zones, two fortresses. */
TEST(cells)
{
    CHECK(load("campaign.yaml", NULL));
    unsigned of[MZ_TERRAINS] = {0};
    unsigned fortresses = 0;
    for (unsigned i = 0; i < s->map.cells; i++) {
        of[s->map.cell[i].terrain]++;
        fortresses += s->cell[i].fortress;
    }
    CHECK_INT(of[MZ_TRANSIT], 22);
    CHECK_INT(of[MZ_ZONE], 5);
    CHECK_INT(s->map.cells - of[MZ_TRANSIT] - of[MZ_ZONE], 72);
    CHECK_INT(fortresses, 2);
    CHECK(s->cell[s->mejico].fortress && s->cell[s->vera_cruz].fortress);
    CHECK(cell("mexico_city") == s->mejico);
    CHECK(s->cell[cell("san_antonio")].state == MZ_TEXAS);
    CHECK(s->cell[cell("san_antonio")].own == MZ_US);
    CHECK(s->cell[s->disputed_zone].own == MZ_NOBODYS);
    CHECK(s->cell[cell("tampico")].port == MZ_EAST && s->cell[cell("guaymas")].port == MZ_WEST);
}

/* [6.9] [18.4.a] Arrows count as connections; 2 makes Queretaro the US's [2.1.j]. */
TEST(states)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK_INT(s->states, 22);
    CHECK_INT(s->state[mz_find_state(s, "queretaro")].control, 2);
    CHECK_INT(s->state[mz_find_state(s, "yucatan")].control, 0);
    CHECK(neighbours("yucatan", "tabasco") && neighbours("tabasco", "yucatan"));
    CHECK(neighbours("sonora", "alta_california"));
    CHECK(!neighbours("yucatan", "vera_cruz"));
    CHECK_INT(set_count(s->state[mz_find_state(s, "tamaulipas")].cells.word, MZ_CELL_WORDS), 7);
}

/* [10.2] 19.0: over the Rio Grande at Palo Blanco and at Matamoros; the pass of Rinconada is rough.
 */
TEST(connections)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK_INT(lies_between("t_laredo", "palo_blanco"), MZ_EDGE_RIVER);
    CHECK_INT(lies_between("matamoros", "fort_brown"), MZ_EDGE_RIVER);
    CHECK_INT(lies_between("monterrey", "saltillo"), MZ_EDGE_ROUGH);
    CHECK_INT(lies_between("palo_blanco", "monterrey"), 0);
    CHECK(s->cell[cell("palo_blanco")].river && !s->cell[cell("monterrey")].river);
    CHECK(s->cell[s->disputed_zone].river);
}

/* [2.2] The figures that 19.0 tells of the Battle of Monterrey. */
TEST(counters)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK_INT(counter("us.3-inf")->fp[1], 4);
    CHECK(counter("us.3-inf")->commits);
    CHECK_INT(counter("mx.guard")->fp[1], 8);
    CHECK_INT(counter("us.1-drag")->fp[1], 3);
    CHECK_INT(counter("mx.3-arty")->fp[1], 1);
    CHECK_INT(counter("us.1-arty")->type, MZ_MIXED);
    CHECK_INT(counter("mx.guerrilla-1")->steps, 1);
    CHECK_INT(counter("mx.guerrilla-1")->fp[0], 2);
    CHECK_INT(set_count(s->inherent.word, MZ_UNIT_WORDS), 2);
    CHECK_INT(counter("us.tx-rangers")->from, MZ_FROM_WAR);
    CHECK_INT(counter("us.tx-rangers")->region, MZ_REGION_TEJAS);
}

/* [2.2.b] Arista's strategy of 2 and one star, Kearney's tactics of 1 (19.0); who comes in Santa
 * Anna's place; a spelling of the rulebook. */
TEST(leaders)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK_INT(counter("arista")->front.strategy, 2);
    CHECK_INT(counter("arista")->front.stars, 1);
    CHECK_INT(counter("kearney")->front.tactics, 1);
    CHECK(counter("kerney") == counter("kearney"));
    CHECK_INT(counter("santa-anna")->successor, s->valencia);
    CHECK_INT(counter("santa-anna")->from, MZ_FROM_EXILE);
    CHECK_INT(counter("taylor")->back.command, 7);
    CHECK_INT(counter("taylor")->back.stars, 1);
    CHECK_INT(counter("canales")->back.command, 0);
}

/* [11.2.h] Of 19.0: Efficiencies of 4 and 6 are both Poor, where 8 FP inflict one step and 9 two.
 */
TEST(battle_results)
{
    CHECK(load("campaign.yaml", NULL));
    const struct mz_charts *charts = &s->charts;
    int poor = mz_read_bands(&charts->efficiency, 4);
    CHECK_INT(poor, 2);
    CHECK_INT(mz_read_bands(&charts->efficiency, 6), poor);
    CHECK_INT(mz_read_bands(&charts->efficiency, 7), poor + 1);
    CHECK_INT(mz_read_bands(&charts->efficiency, -3), 0);
    CHECK_INT(mz_read_bands(&charts->efficiency, 14), 5);
    CHECK_INT(charts->fp_to[3], 8);
    CHECK_INT(charts->results[poor][3], 1);
    CHECK_INT(charts->results[poor][4], 2);
    CHECK_INT(charts->battle[MZ_HASTY].fp, -3);
    CHECK(!charts->battle[MZ_COLUMN].commits && charts->battle[MZ_HASTY].commits);
    CHECK_INT(charts->battle[MZ_PITCHED].post_battle, 1);
}

/* [18.2] 10 is Unstable (19.0); [18.3.a] 6 is no War (19.0); [18.7]; [2.5] Turn 2. */
TEST(government)
{
    CHECK(load("campaign.yaml", NULL));
    const struct mz_charts *charts = &s->charts;
    CHECK_INT(mz_read_bands(&charts->collapse, 9), MZ_STABLE);
    CHECK_INT(mz_read_bands(&charts->collapse, 10), MZ_UNSTABLE);
    CHECK_INT(mz_read_bands(&charts->collapse, 13), MZ_COLLAPSED);
    CHECK_INT(mz_read_bands(&charts->war, 6), 0);
    CHECK_INT(mz_read_bands(&charts->war, 8), 1);
    CHECK_INT(charts->modifier[MZ_PW_COLLAPSE], -5);
    CHECK_INT(charts->turn[2].hand, 5);
    CHECK_INT(charts->turn[2].war, 1);
    CHECK_INT(charts->turn[2].war_pw, 5);
    CHECK_INT(charts->turn[5].end, MZ_GAME_GOES_ON);
    CHECK_INT(charts->turn[10].end, MZ_GAME_ENDS);
    CHECK(charts->turn[3].heat && !charts->turn[4].heat);
    CHECK_INT(charts->figure[MZ_PW_MOST], 35);
    CHECK_INT(charts->figure[MZ_ZONE_SUDDEN_DEATH], 2);
}

/* 19.0: who stands where as Turn 2 begins. */
TEST(the_second_turn)
{
    CHECK(load("turn2.yaml", NULL));
    const struct mz_opening *opening = &s->opening;
    CHECK_INT(opening->pw, 30);
    CHECK_INT(opening->bellicosity, 0);
    CHECK(opening->revolt == UINT32_C(1) << mz_find_state(s, "yucatan"));
    CHECK(opening->zone_seen);
    const struct mz_placed *arista = &opening->placed[0];
    CHECK(arista->cell == cell("presidio_del_rio_grande") && arista->train && !arista->army);
    CHECK_INT(set_count(arista->units.word, MZ_UNIT_WORDS), 3);
    CHECK_INT(set_count(arista->reduced.word, MZ_UNIT_WORDS), 3);
    const struct mz_placed *ampudia = &opening->placed[1];
    CHECK(ampudia->army && strcmp(s->army[ampudia->army - 1].id, "army-tejas") == 0);
    CHECK(ampudia->work == MZ_FIELDWORKS && ampudia->figure == 2);
}

/* ---- what is wrong */

static void refused(const char *part, const char *change, const char *why)
{
    static char yaml[20000];

    snprintf(yaml, sizeof yaml, "scenario: b\nbase: montezuma/campaign\nchange: {%s: %s}\n", part,
             change);
    CHECK(!load("campaign.yaml", yaml));
    CHECK(diags.count > 0);
    if (!strstr(diags.list[0].message, why))
        CHECK_STR(diags.list[0].message, why);
}

static const struct mz_card *card(const char *name)
{
    unsigned found = mz_find_card(s, (struct slice){name, strlen(name)});

    CHECK(found != MZ_NO_CARD);
    return &s->card[found];
}

/* [2.6] [8.2] 30 Crisis cards and 50 of the War; each is its case's number. 19.0 gives OPS, wagons,
 * and MA: Arista (2) gets 5 and 7, Kearney (2) an underlined 7 and 3. */
TEST(cards)
{
    CHECK(load("campaign.yaml", NULL));
    unsigned of_war = 0;
    for (unsigned i = 0; i < MZ_CARDS; i++) {
        const struct mz_card *is = &s->card[i];
        unsigned number = i < MZ_STRATEGY ? i + 1 : i - MZ_STRATEGY + 1;

        of_war += is->of_war;
        CHECK_INT(strtol(strchr(is->rule, '/') + 1, NULL, 10), number);
        CHECK_INT(is->of_war, i >= 30 && i < MZ_STRATEGY);
    }
    CHECK_INT(of_war, 50);
    CHECK_INT(card("bad-weather")->ops, 2);
    CHECK_INT(card("bad-weather")->icons, 0);
    CHECK_INT(card("operational-exhaustion")->icons, MZ_WAGON);
    CHECK_INT(card("logistics")->icons, MZ_WAGON | MZ_MANDATORY);
    CHECK_INT(card("tejas")->side, MZ_MEXICO);
    CHECK_INT(card("dysentery")->side, MZ_NOBODYS);
    CHECK_INT(card("political-insight")->ma[1], 5);
    CHECK_INT(card("reinforcements-13")->ma[1], 7);
    CHECK_INT(card("heat")->ma[1], 7);
    CHECK_INT(card("heat")->under, 15);
    CHECK_INT(card("california-war")->ma[1], 3);
    CHECK_INT(card("california-war")->under, 0);
}

/* [8.1] Tejas! is of Mexico's first hand; the War cards wait. 19.0: Settlers have been played. */
TEST(piles)
{
    CHECK(load("campaign.yaml", NULL));
    CHECK_INT(s->opening.pile[card("tejas") - s->card], MZ_HAND_MEXICO);
    CHECK_INT(s->opening.pile[card("settlers") - s->card], MZ_DRAW);
    CHECK_INT(s->opening.pile[card("logistics") - s->card], MZ_LATER_CARDS);
    CHECK_INT(s->opening.pile[card("heat") - s->card], MZ_DRAW);
    CHECK(load("turn2.yaml", NULL));
    CHECK_INT(s->opening.pile[card("tejas") - s->card], MZ_OUT);
    CHECK_INT(s->opening.pile[card("settlers") - s->card], MZ_DISCARDED);
}

#define CHART(id, rows) "{charts: {" id ": {rows: {" rows "}}}}"

TEST(charts_that_are_wrong)
{
    refused("tables", CHART("terrain-effects", "clear: [0, always, 0]"), "at least 1, or all");
    refused("tables", CHART("terrain-effects", "clear: [1, ever, 0]"), "always, work or never");
    refused("tables", CHART("battle-types", "column: [0, -5, maybe, 0]"), "yes or no");
    refused("tables", CHART("leader-loss", "\"8-9\": [captured]"), "unhurt, wounded or killed");
    refused("tables", CHART("post-battle", "\"9+\": ~, nine: [4]"), "rows such as");
    refused("tables", CHART("pw-markers", "\"1\": [0]"), "markers for");
    refused("tables", CHART("figures", "stacking: [0, \"3.3\"]"), "stacking");
    refused(
        "tables",
        "{charts: {battle-results: {doubts: ~, columns: [\"0-2\", \"3+\"], rows: {\"0-\": [0, 1], "
        "\"1-3\": [0, 1], "
        "\"4-6\": [0, 1], \"7-8\": [0, 1], \"9-10\": [0, 1], \"11+\": [0, 1]}}}}",
        "11 columns of firepower");
    refused("tables", CHART("turn-record", "\"10\": [\"\", 9, 0, 0, 12, no, 0, 0, 0, 0]"), "9");
}

/* So many entries of a list, each written with its number. */
static const char *list_of(const char *head, const char *entry, unsigned count)
{
    static char text[18000];
    size_t length = (size_t)snprintf(text, sizeof text, "{%s: [", head);

    for (unsigned i = 0; i < count; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, "{id: x%u, ", i);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s}, ", entry);
    }
    snprintf(text + length, sizeof text - length, "]}");
    return text;
}

/* A map of so many Spaces, none of which the rules name. */
static const char *map_of(unsigned cells)
{
    static char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "{links: ~, edges: ~, cells: [");

    for (unsigned i = 0; i < cells; i++)
        length += (size_t)snprintf(
            text + length, sizeof text - length,
            "{id: p%u, name: P%u, terrain: clear, own: us, state: texas, xy: [%u, %u]}, ", i, i, i,
            i);
    snprintf(text + length, sizeof text - length, "]}");
    return text;
}

TEST(maps_that_are_wrong)
{
    refused("map", "{states: [{id: mexico, name: Mexico, abbr: ME}]}", "'control' number");
    refused("map", "{states: []}", "no State");
    refused("map",
            "{links: ~, edges: ~, cells: [{id: a, terrain: clear, xy: [1, 1], port: north}]}",
            "'port' is 'north'");
    refused("map", map_of(MZ_CELLS + 1), "at most 128 points");
    refused("map", map_of(MZ_CELLS), "the rules name");
    refused("map", list_of("states", "name: X, abbr: X, control: 1", MZ_STATES + 1),
            "more than 24 entries");
    refused("map",
            "{links: ~, edges: ~, states: [{id: sonora, name: S, abbr: S, control: 1}], cells: ["
            "{id: disputed_zone, name: A, terrain: zone, xy: [1, 1]}, "
            "{id: alta_california, name: B, terrain: zone, xy: [1, 2]}, "
            "{id: baja_california, name: C, terrain: zone, xy: [1, 3]}, "
            "{id: yucatan, name: D, terrain: zone, xy: [1, 4]}, "
            "{id: new_orleans, name: E, terrain: zone, xy: [1, 5]}, "
            "{id: mejico, name: F, terrain: clear, own: mexico, state: sonora, xy: [1, 6]}, "
            "{id: vera_cruz, name: G, terrain: clear, own: mexico, state: sonora, xy: [1, 7]}, "
            "{id: saltillo, name: H, terrain: clear, own: mexico, state: sonora, xy: [1, 8]}, "
            "{id: monterrey, name: I, terrain: clear, own: mexico, state: sonora, xy: [1, 9]}]}",
            "the rules name the States 'mexico' and 'sonora'");
}

TEST(counters_that_are_wrong)
{
    static const char one_of_many[] =
        "name: X, side: us, type: infantry, class: regular, fp: [1, 1], from: war";

    refused("units",
            "{units: [{id: a, name: A, side: us, type: artillery, fp: [3, 3], from: war, "
            "at: mejico}]}",
            "an inherent unit alone");
    refused("units",
            "{units: [{id: a, name: A, side: us, type: artillery, fp: [3, 3], from: inherent, "
            "at: puebla}]}",
            "no fortress");
    refused("units", "{leaders: []}", "the rules name");
    refused("units", list_of("units", one_of_many, MZ_UNITS + 1), "more than 192 entries");
    refused("units", list_of("units", one_of_many, MZ_UNITS), "too many counters");
    refused("units",
            "{leaders: [{id: a, name: A, side: mexico, ratings: [3, 4, 0], stars: 1, "
            "replacement: [4, 3, 0], from: pool, aliases: [us.2-marine]}]}",
            "'us.2-marine' is the id of two counters");
    refused("units",
            "{leaders: [{id: a, name: A, side: mexico, ratings: [3, 4, 0], stars: 1, "
            "replacement: [4, 3, 0], from: pool, aliases: [b, b]}]}",
            "'b' is the id of two counters");
    refused("units", "{armies: [{id: a, name: A, side: spain}]}", "side");
    refused("units", "{units: [{id: a, name: A, side: us, type: infantry, fp: [3], from: war}]}",
            "two figures");
}

TEST(cards_that_are_wrong)
{
    refused("cards", "{strategy: {tejas: {ops: 5}}}", "'ops'");
    refused("cards", "{strategy: {tejas: {side: france}}}", "'side'");
    refused("cards", "{strategy: {tejas: {is: [shuffle]}}}", "icon");
    refused("cards", "{strategy: {tejas: {ma: [1, 2, 3, 4]}}}", "unknown key 'ma'");
    refused("cards", "{strategy: {more: {}}}", "80 cards");
    refused("cards",
            "{strategy: {tejas: ~, heat: {case: \"21.0/11\", title: A, deck: crisis, ops: 1, side: "
            "us}}}",
            "two cards");
    refused("cards", "{action: {heat: {ma: [1, 2, 3]}}}", "four figures");
    refused("cards", "{action: {heat: {under: [5]}}}", "4");
    refused("cards", "{action: {heat: {under: 2}}}", "a list of ratings");
    refused("cards", "{action: {heat: {ma: ~}}}", "ma");
}

/* A board with these works in Fort Brown and Matamoros is refused in such words. */
static void no_board(const char *works, const char *says)
{
    char change[400];

    snprintf(change, sizeof change,
             "{scenario: x, base: montezuma/turn2, title: X, board: {phase: us.action, works: %s}}",
             works);
    CHECK(!load("turn2.yaml", change));
    CHECK(diags.count == 1 && strstr(diags.list[0].message, says));
}

/* [13.2.a] Of the fieldworks there are none of 5, of the forts two. */
TEST(more_works_than_markers)
{
    no_board("{matamoros: [mexico, fieldworks, 5]}", "of fieldworks of 5 there are 0 [13.2.a]");
    no_board("{matamoros: [mexico, fort, 5], puebla: [mexico, fort, 5], mejico: [mexico, "
             "fieldworks, 1, 5]}",
             "of fort of 5 there are 2 [13.2.a]");
    no_board("{matamoros: [mexico, none, 1]}", "fieldworks, with a fort");
    no_board("{matamoros: [mexico, fort, 3, 3]}", "fieldworks, with a fort");
}

TEST(without_memory)
{
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        for (long n = 0;; n++) {
            memory_fail_after(n, for_ever);
            bool loaded = load("campaign.yaml", NULL);
            memory_fail_after(-1, false);
            if (loaded)
                break;
            CHECK(diags.count > 0);
            CHECK_STR(diags.list[diags.count - 1].message, "out of memory");
        }
    }
    arena_free(&arena);
}

TESTS(RUN(cells), RUN(states), RUN(connections), RUN(counters), RUN(leaders), RUN(battle_results),
      RUN(government), RUN(the_second_turn), RUN(charts_that_are_wrong), RUN(maps_that_are_wrong),
      RUN(counters_that_are_wrong), RUN(cards), RUN(piles), RUN(cards_that_are_wrong),
      RUN(more_works_than_markers), RUN(without_memory))
