/* Cheapest ways. */
#include <stdlib.h>

#include "base/set.h"
#include "grid.h"
#include "map/flood.h"

static struct flood flood;
static struct flood_prices ones, prices;

/* Room for floods, and a price of 1 for every edge. */
static bool flood_ready(void)
{
    return flood_room(&flood, &map) && flood_lay_out(&ones, &map, NULL, &arena);
}

static const char *way_to(const char *to)
{
    uint16_t path[100];
    unsigned length = flood_path(&flood, cell(to), path, 100);

    text_clear(&text);
    for (unsigned i = 0; i < length; i++)
        text_format(&text, "%s%s", i ? " " : "", map.cell[path[i]].name);
    return text.at ? text.at : "";
}

TEST(flood_ties_go_to_lower_cells)
{
    uint16_t path[4];

    CHECK(read_veracruz(""));
    CHECK(flood_ready());
    flood_run(&flood,
              &(struct flood_terms){.prices = &ones, .start = cell("1705"), .allowance = 3});
    CHECK_INT(flood.count, 1 + 6 + 12 + 18);
    CHECK_INT(flood.list[0], cell("1705"));
    CHECK_INT(flood_cost(&flood, cell("1406")), 3);
    CHECK_INT(flood_cost(&flood, cell("1305")), FLOOD_UNREACHED);
    /* 1406 from 1505 or 1506, both two away; 1505 from 1605 alone, 1506 from 1605 or 1606. */
    CHECK_STR(way_to("1406"), "1605 1505 1406");
    CHECK_STR(way_to("1705"), "");
    CHECK_STR(way_to("1305"), "");
    CHECK_INT(flood_path(&flood, cell("1406"), path, 3), 3);
    CHECK_INT(flood_path(&flood, cell("1406"), path, 2), 0);
    for (unsigned i = 1; i < flood.count; i++) {
        uint16_t before = flood_cost(&flood, flood.list[i - 1]);
        uint16_t here = flood_cost(&flood, flood.list[i]);

        CHECK(before < here || (before == here && flood.list[i - 1] < flood.list[i]));
    }
    flood_free(&flood);
}

TEST(flood_stops)
{
    static uint8_t stop[4096];

    memset(stop, 0, sizeof stop);
    CHECK(read_veracruz(""));
    CHECK(flood_ready());
    struct flood_terms terms = {
        .prices = &ones, .stop = stop, .start = cell("1705"), .allowance = 9};
    /* A ring of six about the start: it is entered and not left. */
    for (unsigned i = 0; i < 6; i++)
        stop[map.edge[map.cell[terms.start].first + i].to] = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 7);
    /* From a stop no step into a stop, but one out of it, and in again from outside. */
    stop[terms.start] = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 1);
    memset(stop, 0, sizeof stop);
    stop[cell("1705")] = stop[cell("1605")] = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood_cost(&flood, cell("1605")), 2);
    CHECK_INT(flood_cost(&flood, cell("1606")), 1);
    CHECK_STR(way_to("1605"), "1604 1605");
    flood_free(&flood);
}

/* The plain writing: all edges again and again until nothing gets cheaper. */
static void plain_costs(const struct flood_terms *terms, const uint8_t *price, unsigned *cost)
{
    for (unsigned i = 0; i < map.cells; i++)
        cost[i] = FLOOD_UNREACHED;
    cost[terms->start] = 0;
    for (bool again = true; again;) {
        again = false;
        for (unsigned e = 0; e < map.edges; e++) {
            uint16_t from = map.edge[e].from;
            uint16_t to = map.edge[e].to;
            unsigned edge = price ? price[e] : 1;
            unsigned enter = terms->enter ? terms->enter[to] : 0;

            if (terms->closed && set_has(terms->closed, to))
                continue;
            if (cost[from] == FLOOD_UNREACHED || edge == FLOOD_BARRED || enter == FLOOD_BARRED)
                continue;
            if (terms->stop && terms->stop[from] && (from != terms->start || terms->stop[to]))
                continue;
            unsigned sum = cost[from] + edge + enter;
            if (sum <= terms->allowance && sum < cost[to]) {
                cost[to] = sum;
                again = true;
            }
        }
    }
}

static uint32_t state = 1;

static unsigned chance(unsigned below)
{
    CHECK(below > 0);
    state = state * 1664525 + 1013904223;
    return (state >> 8) % below;
}

static void check_flood(const struct flood_terms *terms, const uint8_t *price, bool free_steps)
{
    static unsigned cost[4096];
    unsigned reached = 0;

    plain_costs(terms, price, cost);
    for (uint16_t i = 0; i < map.cells; i++) {
        CHECK_INT(flood_cost(&flood, i), cost[i]);
        reached += cost[i] != FLOOD_UNREACHED;
    }
    CHECK_INT(flood.count, reached);
    for (unsigned i = 1; i < flood.count; i++) {
        uint16_t to = flood.list[i];
        uint16_t lowest = MAP_NOWHERE;

        CHECK(free_steps || cost[flood.list[i - 1]] < cost[to] ||
              (cost[flood.list[i - 1]] == cost[to] && flood.list[i - 1] < to));
        CHECK(cost[flood.list[i - 1]] <= cost[to]);
        for (unsigned e = 0; e < map.cell[to].edges; e++) {
            const struct map_edge *edge = &map.edge[map.cell[to].first + e];
            unsigned step =
                (price ? price[edge->back] : 1) + (terms->enter ? terms->enter[to] : 0u);
            bool barred = price && price[edge->back] == FLOOD_BARRED;
            bool stays = terms->stop && terms->stop[edge->to] &&
                         (edge->to != terms->start || terms->stop[to]);

            if (!barred && !stays && cost[edge->to] != FLOOD_UNREACHED &&
                cost[edge->to] + step == cost[to] && lowest == MAP_NOWHERE)
                lowest = edge->to;
        }
        if (!free_steps)
            CHECK_INT(flood_via(&flood, to), lowest);
        uint16_t path[4096];
        unsigned length = flood_path(&flood, to, path, 4096);
        CHECK(length > 0 && length < flood.count); /* no way runs in a circle */
        CHECK_INT(path[length - 1], to);
    }
}

/* A flood that ends at its goal comes there by the same way, and leaves nothing behind. */
static void check_goal(const struct flood_terms *terms)
{
    static uint16_t path[2][4096];
    uint16_t goal = (uint16_t)chance(map.cells);
    uint16_t cost = flood_cost(&flood, goal);
    unsigned count = flood.count;
    unsigned length = flood_path(&flood, goal, path[0], 4096);

    flood_run_to(&flood, terms, goal);
    CHECK_INT(flood.count, 1);
    CHECK_INT(flood.list[0], terms->start);
    CHECK_INT(flood_cost(&flood, goal), cost);
    CHECK_INT(flood_path(&flood, goal, path[1], 4096), length);
    CHECK(memcmp(path[0], path[1], length * sizeof *path[0]) == 0);
    flood_run(&flood, terms);
    CHECK_INT(flood.count, count);
}

static uint64_t changed[SET_WORDS(4096)];
static uint32_t changed_step[6 * 4096];
static uint8_t changed_least[4096];
static struct flood_changes changes = {changed, changed_step, changed_least};

/* Of some edges that can be crossed, here and there for good. */
static void change_prices(uint8_t *edge, unsigned from, unsigned most)
{
    memset(changed, 0, sizeof changed);
    for (unsigned i = 0; i < 40; i++) {
        unsigned e = chance(map.edges);

        if (edge[e] == FLOOD_BARRED)
            continue;
        edge[e] = (uint8_t)(chance(4) ? from + chance(most) : FLOOD_BARRED);
        flood_reprice(&changes, &prices, map.edge[e].from, map.edge[e].to, edge[e]);
    }
}

TEST(flood_equals_the_plain_writing)
{
    static uint8_t edge[4096 * 6];
    static uint8_t enter[4096];
    static uint64_t closed[SET_WORDS(4096)];
    static uint8_t stop[4096];

    CHECK(read_grid(20, 21, veracruz, ""));
    CHECK(flood_ready());
    for (unsigned round = 0; round < 600; round++) {
        static const unsigned largest[] = {3, 30, 254};
        static const uint16_t allowances[] = {0, 1, 80, 254, 255, 300, 2000, 65535};
        unsigned most = largest[chance(3)];
        bool free_steps = chance(3) == 0;
        unsigned from = free_steps ? 0 : 1;

        for (unsigned i = 0; i < map.edges; i++)
            edge[i] = (uint8_t)(chance(8) ? from + chance(most) : FLOOD_BARRED);
        for (unsigned i = 0; i < map.cells; i++) {
            enter[i] = (uint8_t)(chance(9) ? chance(2) * chance(most) : FLOOD_BARRED);
            stop[i] = chance(5) == 0;
        }
        memset(closed, 0, sizeof closed);
        for (unsigned i = 0; i < map.cells / 9; i++)
            set_add(closed, chance(map.cells));
        struct flood_terms terms = {.prices = chance(5) ? &prices : &ones,
                                    .closed = chance(2) ? closed : NULL,
                                    .enter = chance(2) ? enter : NULL,
                                    .stop = chance(2) ? stop : NULL,
                                    .start = (uint16_t)chance(map.cells),
                                    .allowance = allowances[chance(8)]};
        const uint8_t *price = terms.prices == &prices ? edge : NULL;
        CHECK(flood_lay_out(&prices, &map, edge, &arena));
        if (price && chance(2)) {
            change_prices(edge, from, most);
            terms.changes = &changes;
        }
        flood_run(&flood, &terms);
        check_flood(&terms, price, free_steps && price);
        check_goal(&terms);
    }
    flood_free(&flood);
}

/* Of some hexes, entering becomes cheaper or ceases to stop; those next to them are looked at, too.
 */
static unsigned ease(uint8_t *enter, uint8_t *stop, uint16_t *from)
{
    uint64_t beside[SET_WORDS(4096)] = {0};
    unsigned count = 0;

    for (unsigned i = chance(6); i > 0; i--) {
        uint16_t hex = (uint16_t)chance(map.cells);

        enter[hex] =
            (uint8_t)(enter[hex] == FLOOD_BARRED ? chance(FLOOD_BARRED) : chance(enter[hex] + 1u));
        stop[hex] = stop[hex] && chance(2);
        set_add(beside, hex);
        for (unsigned e = 0; e < map.cell[hex].edges; e++)
            set_add(beside, map.edge[map.cell[hex].first + e].to);
    }
    for (unsigned i = 0; i < map.cells; i++)
        if (set_has(beside, i))
            from[count++] = (uint16_t)i;
    return count;
}

/* What the flood under the stricter terms has reached, cell by cell. */
struct strict {
    uint16_t cell[4096], cost[4096], all[4096];
    struct flood_reached reached;
};

static void keep(struct strict *strict)
{
    strict->reached = (struct flood_reached){strict->cell, strict->cost, flood.count};
    memcpy(strict->cell, flood.list, flood.count * sizeof *strict->cell);
    for (unsigned i = 0; i < flood.count; i++)
        strict->cost[i] = flood_cost(&flood, strict->cell[i]);
    memcpy(strict->all, flood.cost, map.cells * sizeof *strict->all);
}

/* The costs are those of the whole flood; listed are those of `from` and what has become cheaper.
 */
static void check_eased(const struct flood_terms *terms, const uint8_t *price,
                        const struct strict *strict, const uint16_t *from, unsigned count)
{
    static unsigned cost[4096];
    uint64_t listed[SET_WORDS(4096)] = {0};

    plain_costs(terms, price, cost);
    for (unsigned i = 0; i < count; i++)
        if (cost[from[i]] != FLOOD_UNREACHED)
            set_add(listed, from[i]);
    for (unsigned i = 0; i < map.cells; i++) {
        CHECK_INT(flood_cost(&flood, (uint16_t)i), cost[i]);
        if (cost[i] < strict->all[i])
            set_add(listed, i);
    }
    set_add(listed, terms->start);
    CHECK_INT(flood.list[0], terms->start);
    CHECK_INT(flood.count, set_count(listed, SET_WORDS(4096)));
    for (unsigned i = 1; i < flood.count; i++) {
        uint16_t one = flood.list[i - 1];
        uint16_t other = flood.list[i];

        CHECK(set_has(listed, other));
        /* cppcheck-suppress arrayIndexThenCheck ; both are cells, and are compared as such */
        CHECK(i == 1 || cost[one] < cost[other] || (cost[one] == cost[other] && one < other));
    }
}

TEST(flood_goes_on_with_easier_terms)
{
    static uint8_t edge[4096 * 6], enter[4096], stop[4096];
    static uint16_t from[4096];
    static struct strict strict;

    CHECK(read_grid(20, 21, veracruz, ""));
    CHECK(flood_ready());
    for (unsigned round = 0; round < 300; round++) {
        static const unsigned largest[] = {3, 30, 254};
        static const uint16_t allowances[] = {0, 1, 80, 254, 511};
        unsigned most = largest[chance(3)];

        for (unsigned i = 0; i < map.edges; i++)
            edge[i] = (uint8_t)(chance(8) ? 1 + chance(most) : FLOOD_BARRED);
        for (unsigned i = 0; i < map.cells; i++) {
            enter[i] = (uint8_t)(chance(9) ? chance(2) * chance(most) : FLOOD_BARRED);
            stop[i] = chance(5) == 0;
        }
        struct flood_terms terms = {.prices = &prices,
                                    .enter = enter,
                                    .stop = stop,
                                    .start = (uint16_t)chance(map.cells),
                                    .allowance = allowances[chance(5)]};
        CHECK(flood_lay_out(&prices, &map, edge, &arena));
        flood_run(&flood, &terms);
        keep(&strict);
        unsigned count = ease(enter, stop, from);
        flood_ease(&flood, &terms, &strict.reached, from, count);
        check_eased(&terms, edge, &strict, from, count);
    }
    flood_free(&flood);
}

/* 64 bits in each of 64 words: the largest map, from its last cell. */
TEST(flood_of_the_largest_map)
{
    CHECK(read_grid(64, 64, veracruz, ""));
    CHECK_INT(map.cells, MAP_MOST_CELLS);
    CHECK(flood_ready());
    flood_run(&flood, &(struct flood_terms){
                          .prices = &ones, .start = MAP_MOST_CELLS - 1, .allowance = 65535});
    CHECK_INT(flood.count, MAP_MOST_CELLS);
    for (uint16_t i = 0; i < map.cells; i++)
        CHECK_INT(flood_cost(&flood, i), map_distance(&map, MAP_MOST_CELLS - 1, i));
    flood_free(&flood);
    text_free(&text);
    fresh();
}

/* From 1406 each neighbour costs 1; now 1306 costs 5 straight, and 1407 is closed: by another
 * neighbour both cost 2. */
TEST(flood_after_prices_have_changed)
{
    CHECK(read_veracruz(""));
    CHECK(flood_ready());
    memset(changed, 0, sizeof changed);
    struct flood_terms terms = {
        .prices = &ones, .changes = &changes, .start = cell("1406"), .allowance = 5};
    flood_reprice(&changes, &ones, cell("1406"), cell("1306"), 5);
    flood_reprice(&changes, &ones, cell("1406"), cell("1407"), FLOOD_BARRED);
    flood_run(&flood, &terms);
    CHECK_INT(flood_cost(&flood, cell("1306")), 2);
    CHECK_INT(flood_cost(&flood, cell("1407")), 2);
    CHECK_INT(flood_cost(&flood, cell("1506")), 1);
    flood_reprice(&changes, &ones, cell("1406"), cell("1506"),
                  0); /* less than any edge cost before */
    terms.allowance = 0;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 2);
    CHECK_INT(flood_cost(&flood, cell("1506")), 0);
    terms.changes = NULL; /* the prices are what they were */
    terms.allowance = 1;
    flood_run(&flood, &terms);
    CHECK_INT(flood.count, 7);
    flood_free(&flood);
}

TESTS(RUN(flood_ties_go_to_lower_cells), RUN(flood_stops), RUN(flood_equals_the_plain_writing),
      RUN(flood_goes_on_with_easier_terms), RUN(flood_of_the_largest_map),
      RUN(flood_after_prices_have_changed))
