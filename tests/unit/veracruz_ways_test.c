/* Cheapest ways [8.64] [17.12] with hexes closed or dear at random: by the ways of the bare map,
 * without them, and by the plain writing. */
#include "campaign.h"
#include "check.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/ways.h"

static struct campaign campaign;
static struct vz_ways ways;
static uint16_t enter[VZ_CELLS];
static uint16_t goal[VZ_EDGE_CELLS + 1];
static unsigned goals;
static uint64_t seed = 1;

/* What the search is of: prices both ways, and the goals. */
struct matter {
    const struct flood_prices *back;
    const struct vz_bare_ways *bare;
    const uint16_t *goal;
    unsigned goals;
};

/* Few hexes at all, or one of eight; as enemies close them, and as their zones make them dear. */
static void close_hexes(void)
{
    unsigned one_in = campaign_random(&seed, 2) ? 8 : 200;

    for (unsigned cell = 0; cell < VZ_CELLS; cell++)
        enter[cell] = campaign_random(&seed, one_in) ? 0
                      : campaign_random(&seed, 2)    ? VZ_DEAREST
                                                     : VZ_CLOSED_CELL;
}

/* Goals that are closed are none, as in a retreat, and a few are left out besides. */
static void choose_goals(const struct matter *matter)
{
    goals = 0;
    for (unsigned i = 0; i < matter->goals; i++)
        if (enter[matter->goal[i]] != VZ_CLOSED_CELL && campaign_random(&seed, 9) > 0)
            goal[goals++] = matter->goal[i];
}

/* All steps again and again until nothing gets cheaper. */
static void plain_costs(const struct matter *matter, uint32_t cost[VZ_CELLS])
{
    const struct flood_prices *back = matter->back;

    memset(cost, 0xff, VZ_CELLS * sizeof *cost); /* VZ_UNREACHED */
    for (unsigned i = 0; i < goals; i++)
        cost[goal[i]] = 0;
    for (bool again = true; again;) {
        again = false;
        for (uint16_t to = 0; to < campaign.s->map.cells; to++)
            for (unsigned e = back->first[to]; e < back->first[to + 1u]; e++) {
                uint16_t from = (uint16_t)back->step[e];

                if (cost[to] == VZ_UNREACHED || enter[to] == VZ_CLOSED_CELL ||
                    cost[to] + enter[to] + (back->step[e] >> 16) >= cost[from])
                    continue;
                cost[from] = cost[to] + enter[to] + (back->step[e] >> 16);
                again = true;
            }
    }
}

static void begin(const struct matter *matter, const struct vz_bare_ways *bare)
{
    vz_ways_begin(&ways, &campaign.s->map, matter->back, true, bare);
    memcpy(ways.enter, enter, sizeof enter);
    for (unsigned i = 0; i < goals; i++)
        vz_ways_goal(&ways, goal[i]);
}

static void check_costs(const struct matter *matter, const struct vz_bare_ways *bare,
                        const uint32_t cost[VZ_CELLS])
{
    begin(matter, bare);
    for (unsigned i = 0; i < 300; i++) {
        uint16_t cell = (uint16_t)campaign_random(&seed, campaign.s->map.cells);
        uint32_t most = campaign_random(&seed, 3000);

        CHECK_INT(vz_ways_cost_within(&ways, cell, most),
                  cost[cell] <= most ? cost[cell] : VZ_UNREACHED);
        if (i % 4 == 0)
            CHECK_INT(vz_ways_cost(&ways, cell), cost[cell]);
    }
}

TEST(ways_equal_the_plain_writing)
{
    static uint32_t cost[VZ_CELLS];
    static uint16_t retreat_goal[VZ_EDGE_CELLS + 1];

    CHECK(campaign_load(&campaign));
    const struct vz_scenario *s = campaign.s;
    retreat_goal[0] = s->mexico_city;
    memcpy(retreat_goal + 1, s->west_edge, s->west_edge_cells * sizeof *retreat_goal);
    const struct matter matters[] = {
        {&s->price_back[0], &s->to_mexico_city[0], &s->mexico_city, 1},
        {&s->price_back[1], &s->to_mexico_city[1], &s->mexico_city, 1},
        {&s->retreats, &s->mexican_retreats, retreat_goal, s->west_edge_cells + 1u}};
    for (unsigned round = 0; round < 60; round++) {
        const struct matter *matter = &matters[round % 3];

        close_hexes();
        choose_goals(matter);
        plain_costs(matter, cost);
        check_costs(matter, NULL, cost);
        check_costs(matter, matter->bare, cost);
    }
    campaign_free(&campaign);
}

/* On the bare map each way goes by steps that cost what they should, to a goal. */
TEST(bare_ways_lead_to_their_goals)
{
    CHECK(campaign_load(&campaign));
    const struct vz_scenario *s = campaign.s;
    for (unsigned guns = 0; guns < 2; guns++) {
        const struct vz_bare_ways *bare = &s->to_mexico_city[guns];

        for (uint16_t cell = 0; cell < s->map.cells; cell++) {
            uint16_t next = bare->next[cell];

            if (next == cell) {
                CHECK(cell == s->mexico_city || bare->cost[cell] == VZ_UNREACHED);
                continue;
            }
            const struct map_edge *edge = map_edge(&s->map, cell, next);
            CHECK(edge != NULL);
            CHECK_INT(bare->cost[cell], bare->cost[next] + s->cost[guns][edge - s->map.edge]);
        }
        CHECK_INT(bare->cost[s->mexico_city], 0);
    }
    campaign_free(&campaign);
}

static bool is_barred(const struct map *map, const struct map_edge *edge)
{
    uint8_t from = map->cell[edge->from].terrain;
    uint8_t to = map->cell[edge->to].terrain;
    bool wet = to == VZ_SEA || to == VZ_LAKE || from == VZ_SEA || from == VZ_LAKE;

    return wet || to == VZ_MOUNTAIN || from == VZ_MOUNTAIN;
}

/* [8.62] No retreat enters or leaves a mountain, sea or lake. */
TEST(retreats_keep_off_mountains_and_water)
{
    unsigned barred = 0;
    unsigned open = 0;

    CHECK(campaign_load(&campaign));
    const struct vz_scenario *s = campaign.s;
    for (size_t i = 0; i < s->map.edges; i++) {
        if (s->retreat[i] != FLOOD_BARRED) {
            CHECK(!is_barred(&s->map, &s->map.edge[i]));
            open++;
        } else {
            barred++;
        }
    }
    CHECK(barred > 500 && open > 4000);
    campaign_free(&campaign);
}

/* ---- the way of Santa Anna */

static struct vz_position p;
static struct vz_board board;

static uint16_t draw_land(void)
{
    const struct vz_scenario *s = campaign.s;
    uint16_t hex;

    do
        hex = (uint16_t)campaign_random(&seed, s->map.cells);
    while (s->charts.enter[s->map.cell[hex].terrain] < 0 || hex == s->fort_cell[VZ_FORT_PEROTE] ||
           hex == s->fort_cell[VZ_FORT_VERACRUZ] || hex == s->fort_cell[VZ_FORT_ULUA]);
    return hex;
}

/* Nobody but him, and U.S. units anywhere: one in so many is a Leader, who has no zone [6.12]. */
static void scatter(unsigned units)
{
    const struct vz_scenario *s = campaign.s;

    memset(&p, 0, sizeof p);
    for (unsigned unit = 0; unit < s->units; unit++)
        p.unit[unit].hex = VZ_NOT_YET;
    p.unit[s->santa_anna].hex = draw_land() & VZ_HEX_BITS;
    for (VZ_EACH(unit, &s->of[VZ_US])) {
        bool leads = s->counter[unit].type == VZ_LEADER;

        if (s->counter[unit].type == VZ_GUNBOAT || s->counter[unit].type == VZ_FORMATION ||
            units == 0)
            continue;
        units--;
        p.unit[unit].hex = draw_land() & VZ_HEX_BITS;
        if (vz_units_has(&s->combat, unit) || leads)
            p.unit[unit].strength = leads ? 0 : 1;
        if (p.unit[unit].hex == p.unit[s->santa_anna].hex)
            p.unit[unit].hex = VZ_NOT_YET;
    }
}

/* [17.12] He enters neither hexes with U.S. units nor their zones. */
static void close_to_him(struct vz_play *play)
{
    const uint8_t *zone = vz_zone_feared(play, VZ_US);

    for (unsigned hex = 0; hex < VZ_CELLS; hex++)
        enter[hex] = hex < campaign.s->map.cells && zone[hex] ? VZ_CLOSED_CELL : 0;
    for (VZ_EACH(unit, &campaign.s->of[VZ_US]))
        if (vz_on_map(p.unit[unit].hex))
            enter[p.unit[unit].hex] = VZ_CLOSED_CELL;
}

/* A step lies on a cheapest way to the capital, on foot. */
static bool is_step(const struct map_edge *edge, const uint32_t cost[VZ_CELLS])
{
    const struct vz_scenario *s = campaign.s;
    uint8_t price = s->cost[0][edge - s->map.edge];

    return price != FLOOD_BARRED && enter[edge->to] != VZ_CLOSED_CELL &&
           cost[edge->from] != VZ_UNREACHED && cost[edge->to] != VZ_UNREACHED &&
           cost[edge->from] == cost[edge->to] + price;
}

TEST(his_way_is_cheapest_and_keeps_off_the_enemy)
{
    static uint32_t cost[VZ_CELLS];
    unsigned shut = 0;
    unsigned steps = 0;

    CHECK(campaign_load(&campaign));
    const struct vz_scenario *s = campaign.s;
    const struct matter matter = {&s->price_back[0], NULL, &s->mexico_city, 1};
    for (unsigned round = 0; round < 40; round++) {
        struct vz_play play = VZ_LOOK(s, &p, &board);

        scatter(campaign_random(&seed, 2) ? 60 : 6);
        vz_board_begin(&board, s, &p);
        close_to_him(&play);
        goal[0] = s->mexico_city;
        goals = 1;
        plain_costs(&matter, cost);
        bool open = cost[p.unit[s->santa_anna].hex] != VZ_UNREACHED;
        CHECK_INT(vz_way_is_open(&play), open);
        shut += !open;
        for (size_t i = campaign_random(&seed, 40); i < s->map.edges; i += 40) {
            CHECK_INT(vz_is_on_his_way(&play, &s->map.edge[i]), is_step(&s->map.edge[i], cost));
            steps += is_step(&s->map.edge[i], cost);
        }
    }
    CHECK(shut > 0 && shut < 40 && steps > 0);
    campaign_free(&campaign);
}

TESTS(RUN(ways_equal_the_plain_writing), RUN(bare_ways_lead_to_their_goals),
      RUN(retreats_keep_off_mountains_and_water), RUN(his_way_is_cheapest_and_keeps_off_the_enemy))
