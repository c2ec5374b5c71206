/* What follows from the map of the campaign, worked out hexside by hexside by 5.3: what it costs to
 * cross, who may, where a coast is, and the shortest ways to a source of supply. */
#include "check.h"
#include "map/flood.h"
#include "stage.h"
#include "veracruz/veracruz.h"

static struct stage stage;
static const struct vz_scenario *s;
static const struct map *map;

static void fail_at(uint16_t from, uint16_t to, const char *why)
{
    char line[200];

    snprintf(line, sizeof line, "from %s to %s: %s", map->cell[from].name, map->cell[to].name, why);
    check_fail(__FILE__, __LINE__, line);
}

/* ---- what it costs, in tenths [5.31] [5.34] */

static bool is_closed(uint16_t hex)
{
    uint8_t terrain = map->cell[hex].terrain;

    return terrain == VZ_MOUNTAIN || terrain == VZ_SEA || terrain == VZ_LAKE ||
           hex == s->fort_cell[VZ_FORT_ULUA];
}

static unsigned natural_cost(uint16_t hex)
{
    uint16_t place = map->cell[hex].place;

    if (place != MAP_NOWHERE &&
        map->place[place].kinds & (VZ_CITY | VZ_TOWN | VZ_VILLAGE | VZ_FORTRESS))
        return 10;
    switch (map->cell[hex].terrain) {
    case VZ_CLEAR:
        return 10;
    case VZ_ROUGH:
        return 20;
    default: /* jungle and swamp */
        return 30;
    }
}

static unsigned cost_across(const struct map_edge *edge, bool guns)
{
    bool river = edge->kinds & VZ_RIVER;
    bool bridge = edge->kinds & VZ_BRIDGE;
    unsigned cost = natural_cost(edge->to);

    if (is_closed(edge->from) || is_closed(edge->to) || edge->kinds & (VZ_RIDGE | VZ_LAKESIDE) ||
        (guns && river && !bridge))
        return FLOOD_BARRED;
    if (edge->kinds & VZ_TRAIL && !guns)
        cost = 10;
    if (edge->kinds & VZ_ROAD)
        cost = 5;
    if (edge->kinds & VZ_HIGHWAY)
        cost = 2;
    return cost + (river && !bridge ? 10 : 0);
}

TEST(what_hexsides_cost)
{
    CHECK(stage_load(&stage, "veracruz/campaign"));
    s = stage.scenario;
    map = &s->map;
    unsigned barred = 0;
    for (size_t i = 0; i < map->edges; i++) {
        const struct map_edge *edge = &map->edge[i];
        bool sea = is_closed(edge->from) || is_closed(edge->to);
        bool ulua =
            edge->from == s->fort_cell[VZ_FORT_ULUA] || edge->to == s->fort_cell[VZ_FORT_ULUA];
        bool mountain = edge->kinds & (VZ_RIDGE | VZ_LAKESIDE) || (sea && !ulua);

        for (unsigned guns = 0; guns < 2; guns++)
            if (s->cost[guns][i] != cost_across(edge, guns))
                fail_at(edge->from, edge->to, "it costs something else");
        if (s->steps[i] != (s->cost[0][i] == FLOOD_BARRED ? FLOOD_BARRED : 10))
            fail_at(edge->from, edge->to, "[19.23] a hex counts as one");
        if (!ulua && (s->combat_barred[i] != 0) != mountain)
            fail_at(edge->from, edge->to, "[5.34] where combat is barred");
        if (!ulua && (s->zone_blocked[i] != 0) != (mountain || edge->kinds & VZ_RIVER))
            fail_at(edge->from, edge->to, "[6.21] where a zone does not reach");
        if ((s->retreat[i] == FLOOD_BARRED) != (s->steps[i] == FLOOD_BARRED))
            fail_at(edge->from, edge->to, "[8.62] where a retreat cannot go");
        barred += s->cost[0][i] == FLOOD_BARRED;
    }
    CHECK(barred > 100);
}

/* ---- as floods have it */

/* The steps out of each hex are those that are not barred, each at its price. */
static void hold_prices(const struct flood_prices *prices, const uint8_t *price)
{
    for (uint16_t from = 0; from < map->cells; from++) {
        unsigned least = FLOOD_BARRED;
        unsigned open = 0;
        const struct map_cell *cell = &map->cell[from];

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            uint32_t step = (uint32_t)price[e] << 16 | map->edge[e].to;
            unsigned found = 0;

            for (unsigned k = prices->first[from]; k < prices->first[from + 1u]; k++)
                found += prices->step[k] == step;
            if (found != (price[e] != FLOOD_BARRED))
                fail_at(from, map->edge[e].to, "a step has another price");
            open += found;
            least = price[e] < least ? price[e] : least;
        }
        if (open != (unsigned)(prices->first[from + 1u] - prices->first[from]))
            fail_at(from, from, "there are other steps");
        if (open && prices->least[from] != least)
            fail_at(from, from, "another step is the cheapest");
    }
}

TEST(prices_of_floods)
{
    static uint8_t price[10000];

    CHECK(map->edges <= sizeof price);
    hold_prices(&s->retreats, s->retreat);
    for (unsigned guns = 0; guns < 2; guns++) {
        hold_prices(&s->price[guns], s->cost[guns]);
        for (size_t i = 0; i < map->edges; i++)
            price[i] = s->cost[guns][map->edge[i].back];
        hold_prices(&s->price_back[guns], price);
        for (size_t i = 0; i < map->edges; i++)
            price[i] = s->cost[guns][i] == FLOOD_BARRED ? FLOOD_BARRED : 10;
        hold_prices(&s->hexes[guns], price);
    }
}

/* ---- coasts */

static bool has(const uint16_t *list, unsigned count, uint16_t hex)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++) {
        CHECK(i == 0 || list[i - 1] < list[i]); /* ascending */
        found += list[i] == hex;
    }
    return found;
}

/* [5.34] Land beside an all-sea hex is coast; [19.12] ports are shore, too. */
TEST(coasts)
{
    for (uint16_t hex = 0; hex < map->cells; hex++) {
        const struct map_cell *cell = &map->cell[hex];
        bool sea = cell->terrain == VZ_SEA;
        bool beside = false;
        bool ulua = false;

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            beside |= map->cell[map->edge[e].to].terrain == VZ_SEA;
            ulua |= map->edge[e].to == s->fort_cell[VZ_FORT_ULUA];
        }
        bool coast = beside && !sea && cell->terrain != VZ_LAKE;
        bool port = cell->place != MAP_NOWHERE && map->place[cell->place].kinds & VZ_PORT;
        if ((cell->marks & VZ_COASTAL) != (coast ? VZ_COASTAL : 0))
            fail_at(hex, hex, "is a coast or not");
        if (has(s->shore, s->shore_cells, hex) != (coast || port))
            fail_at(hex, hex, "is shore or not");
        if (has(s->waters, s->water_cells, hex) != (coast || sea))
            fail_at(hex, hex, "gunboats may lie there or not");
        if ((cell->marks & VZ_BY_ULUA) != (ulua ? VZ_BY_ULUA : 0))
            fail_at(hex, hex, "is beside San Juan de Ulua or not");
        if (has(s->west_edge, s->west_edge_cells, hex) != (cell->column == 51))
            fail_at(hex, hex, "is on the west edge or not");
    }
}

/* [5.16] [18.0] Across a hexside with sea on it, and never across a river. */
TEST(where_gunboats_sail)
{
    for (size_t i = 0; i < map->edges; i++) {
        const struct map_edge *edge = &map->edge[i];
        bool from = map->cell[edge->from].terrain == VZ_SEA;
        bool to = map->cell[edge->to].terrain == VZ_SEA;
        bool coasts = map->cell[edge->from].marks & map->cell[edge->to].marks & VZ_COASTAL;
        bool end = false; /* sea at one of its ends: next to both hexes */

        for (uint16_t hex = 0; hex < map->cells && coasts; hex++)
            end |= (map->cell[hex].terrain == VZ_SEA || hex == s->fort_cell[VZ_FORT_ULUA]) &&
                   map_edge(map, edge->from, hex) && map_edge(map, edge->to, hex);
        bool sails = (from || to || (coasts && end)) && !(edge->kinds & VZ_RIVER);
        if ((s->sails[i] != 0) != sails)
            fail_at(edge->from, edge->to, "gunboats may cross or not");
    }
}

/* ---- supply */

/* [11.13] [11.4] The next hex on the way to a source lies nearer to it; a hex without is cut off.
 */
TEST(ways_to_sources)
{
    static uint16_t steps[VZ_CELLS];

    memset(steps, 0xff, sizeof steps);
    for (unsigned i = 0; i < s->mexican_sources; i++)
        steps[s->mexican_source[i]] = 0;
    for (bool nearer = true; nearer;) {
        nearer = false;
        for (size_t i = 0; i < map->edges; i++) {
            const struct map_edge *edge = &map->edge[i];

            if (s->cost[0][i] == FLOOD_BARRED || steps[edge->from] == UINT16_MAX ||
                steps[edge->to] <= steps[edge->from] + 1)
                continue;
            steps[edge->to] = (uint16_t)(steps[edge->from] + 1);
            nearer = true;
        }
    }
    unsigned far = 0;
    for (uint16_t hex = 0; hex < map->cells; hex++) {
        uint16_t next = s->supply_way[hex];

        if ((next == MAP_NOWHERE) != (steps[hex] == UINT16_MAX))
            fail_at(hex, hex, "a way leads to a source or not");
        if (next == MAP_NOWHERE)
            continue;
        if (steps[hex] == 0 ? next != hex : steps[next] + 1 != steps[hex])
            fail_at(hex, next, "it leads no nearer to a source");
        if (next != hex && (!map_edge(map, hex, next) ||
                            s->cost[0][map_edge(map, hex, next) - map->edge] == FLOOD_BARRED))
            fail_at(hex, next, "no way leads there");
        far += steps[hex] > 5;
    }
    CHECK(far > 100);
}

/* ---- bare ways */

/* From each hex to the nearest goal, by steps of these prices: the last improvement is none. */
static void hold_ways(const struct vz_bare_ways *ways, const uint8_t *price, const uint16_t *goal,
                      unsigned goals)
{
    static uint32_t cost[VZ_CELLS];

    memset(cost, 0xff, sizeof cost);
    for (unsigned i = 0; i < goals; i++)
        cost[goal[i]] = 0;
    for (bool nearer = true; nearer;) {
        nearer = false;
        for (size_t i = 0; i < map->edges; i++) {
            const struct map_edge *edge = &map->edge[i];

            if (price[i] == FLOOD_BARRED || cost[edge->to] == UINT32_MAX ||
                cost[edge->from] <= cost[edge->to] + price[i])
                continue;
            cost[edge->from] = cost[edge->to] + price[i];
            nearer = true;
        }
    }
    for (uint16_t hex = 0; hex < map->cells; hex++) {
        uint16_t next = ways->next[hex];
        const struct map_edge *edge = next == hex ? NULL : map_edge(map, hex, next);

        if (ways->cost[hex] != cost[hex])
            fail_at(hex, hex, "the way to a goal costs something else");
        if ((next == hex) != (cost[hex] == 0 || cost[hex] == UINT32_MAX))
            fail_at(hex, next, "a way goes on or does not");
        if (next != hex && (!edge || cost[next] + price[edge - map->edge] != cost[hex]))
            fail_at(hex, next, "it is not the cheapest");
    }
}

/* [8.64] Mexicans retreat to Mexico City or off the west edge, a step by highway, road or trail
 * counting half; [17.12] Santa Anna goes to Mexico City for the fewest points. */
TEST(ways_to_goals)
{
    static uint8_t price[10000];
    uint16_t goal[VZ_EDGE_CELLS + 1] = {s->mexico_city};
    unsigned goals = 1;

    CHECK(map->edges <= sizeof price);
    for (unsigned guns = 0; guns < 2; guns++)
        hold_ways(&s->to_mexico_city[guns], s->cost[guns], goal, 1);
    for (uint16_t hex = 0; hex < map->cells; hex++)
        if (map->cell[hex].column == 51)
            goal[goals++] = hex;
    CHECK_INT(goals, 28 + 1);
    for (size_t i = 0; i < map->edges; i++) {
        bool by_way = map->edge[i].kinds & (VZ_HIGHWAY | VZ_ROAD | VZ_TRAIL);
        uint8_t step = by_way ? 1 : 2;

        price[i] = s->cost[0][i] == FLOOD_BARRED ? FLOOD_BARRED : step;
    }
    hold_ways(&s->mexican_retreats, price, goal, goals);
    stage_free(&stage);
}

TESTS(RUN(what_hexsides_cost), RUN(prices_of_floods), RUN(coasts), RUN(where_gunboats_sail),
      RUN(ways_to_sources), RUN(ways_to_goals))
