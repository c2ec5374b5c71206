/* Sets of hexes that spread a hex a step. */
#include "grid.h"
#include "map/field.h"

enum { WORDS = SET_WORDS(MAP_MOST_CELLS) };

static struct field field;
static uint64_t reached[WORDS], front[WORDS], within[WORDS], closed[WORDS];
static const struct field_spread spread = {reached, front, within, closed};

/* Of a map that has been read: nothing closed, and all of it within. */
static void field_from(const char *first, const char *second)
{
    CHECK(field_lay_out(&field, &map, &arena));
    memset(reached, 0, sizeof reached);
    memset(front, 0, sizeof front);
    memset(within, 0xff, sizeof within);
    memset(closed, 0, sizeof closed);
    set_add(front, cell(first));
    set_add(front, cell(second));
    memcpy(reached, front, sizeof reached);
}

TEST(field_steps_to_the_neighbours_of_every_cell)
{
    CHECK(read_veracruz(""));
    CHECK(field_lay_out(&field, &map, &arena));
    CHECK_INT(field.leaps, 8);
    for (uint16_t from = 0; from < map.cells; from++) {
        uint64_t one[WORDS] = {0};
        uint64_t next[WORDS] = {0};

        set_add(one, from);
        field_step(&field, one, next);
        CHECK_INT(set_count(next, WORDS), map.cell[from].edges);
        for (unsigned e = map.edge_first[from]; e < map.edge_first[from + 1]; e++)
            CHECK(set_has(next, map.edge_to[e]));
    }
}

TEST(field_spreads_one_hex_a_step)
{
    unsigned steps = 0;

    CHECK(read_veracruz(""));
    field_from("0101", "2851");
    do {
        for (uint16_t i = 0; i < map.cells; i++) {
            unsigned one = map_distance(&map, cell("0101"), i);
            unsigned other = map_distance(&map, cell("2851"), i);
            unsigned far = one < other ? one : other;

            CHECK_INT(set_has(reached, i), far <= steps);
            CHECK_INT(set_has(front, i), far == steps);
        }
        steps++;
    } while (field_spread(&field, &spread));
    CHECK_INT(set_count(reached, WORDS), map.cells);
}

/* Out of the corner 0101 lead ways into 0102 and 0201. Closed, they are reached, and what is behind
 * them is not; within nothing else, no more than one of them. */
TEST(field_does_not_pass_what_is_closed)
{
    CHECK(read_veracruz(""));
    field_from("0101", "0101");
    set_add(closed, cell("0102"));
    set_add(closed, cell("0201"));
    CHECK(field_spread(&field, &spread));
    CHECK(!field_spread(&field, &spread));
    CHECK_INT(set_count(reached, WORDS), 3);
    field_from("0101", "0101");
    memset(within, 0, sizeof within);
    set_add(within, cell("0102"));
    CHECK(field_spread(&field, &spread));
    CHECK(!field_spread(&field, &spread));
    CHECK_INT(set_count(reached, WORDS), 2);
}

TEST(field_without_memory)
{
    struct arena none = {0};

    CHECK(read_veracruz(""));
    memory_fail_after(0, true);
    CHECK(!field_lay_out(&field, &map, &none));
    memory_fail_after(-1, false);
    arena_free(&none);
}

TESTS(RUN(field_steps_to_the_neighbours_of_every_cell), RUN(field_spreads_one_hex_a_step),
      RUN(field_does_not_pass_what_is_closed), RUN(field_without_memory))
