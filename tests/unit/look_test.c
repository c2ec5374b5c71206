/* What may be asked of a position by name: figures of each width, from each place, and when there
 * is none. */
#include <stddef.h>

#include "game/course.h"
#include "game/look.h"

#include "check.h"

enum { JOURNEY = 1, REST = 2, BILL = 3, THINGS = 3 };

struct thing {
    uint8_t byte;
    int8_t chill;
    uint16_t wide;
    int16_t fall;
    uint32_t widest;
    int32_t debt;
};

struct world {
    struct map map;
    struct thing printed[THINGS];
    uint16_t list[THINGS];
};

struct moment {
    struct position_head head;
    struct thing now[THINGS];
    uint16_t where;
    uint8_t side;
    int8_t mood;
};

static struct map_cell cells[THINGS] = {
    {.name = "1", .terrain = 7, .place = 1, .marks = 0x81, .first = 40},
    {.name = "2", .terrain = 9, .place = MAP_NOWHERE, .marks = 0x10, .first = 50},
    {.name = "3", .terrain = 11, .place = 0, .marks = 0, .first = 60}};
static struct map_place places[] = {{.id = "inn"}, {.id = "mill"}};
static struct world world = {.map = {.cell = cells, .cells = THINGS, .place = places, .places = 2},
                             .printed = {{1, -1, 1001, -1001, 1000001, -1000001},
                                         {2, -2, 1002, -1002, 1000002, -1000002},
                                         {255, -128, 65535, -32768, 2147483647, -2147483647}},
                             .list = {500, 600, 700}};
static struct moment moment;

static struct value value;

static bool look(const struct game_fact *fact, int32_t thing)
{
    value = (struct value){.number = 12345};
    return game_look(fact, &world, &moment, thing, &value);
}

#define IS(fact, thing, wanted)                                                                    \
    do {                                                                                           \
        CHECK(look((fact), (thing)));                                                              \
        CHECK_INT(value.number, (wanted));                                                         \
    } while (0)
#define OF(base, type, array, field)                                                               \
    (&(const struct game_fact){                                                                    \
        .name = "x", .kind = VALUE_INT, .at = LOOK_EACH(base, type, array, field)})
#define ONE(base, type, field, kind_)                                                              \
    (&(const struct game_fact){.name = "x", .kind = (kind_), .at = LOOK_ONE(base, type, field)})

TEST(figures_of_each_width)
{
    for (int32_t thing = 0; thing < 2; thing++) {
        IS(OF(LOOK_SCENARIO, struct world, printed, byte), thing, thing + 1);
        IS(OF(LOOK_SCENARIO, struct world, printed, chill), thing, -thing - 1);
        IS(OF(LOOK_SCENARIO, struct world, printed, wide), thing, thing + 1001);
        IS(OF(LOOK_SCENARIO, struct world, printed, fall), thing, -thing - 1001);
        IS(OF(LOOK_SCENARIO, struct world, printed, widest), thing, thing + 1000001);
        IS(OF(LOOK_SCENARIO, struct world, printed, debt), thing, -thing - 1000001);
    }
    IS(OF(LOOK_SCENARIO, struct world, printed, byte), 2, 255);
    IS(OF(LOOK_SCENARIO, struct world, printed, chill), 2, -128);
    IS(OF(LOOK_SCENARIO, struct world, printed, wide), 2, 65535);
    IS(OF(LOOK_SCENARIO, struct world, printed, fall), 2, -32768);
    IS(OF(LOOK_SCENARIO, struct world, printed, widest), 2, 2147483647);
    IS(OF(LOOK_SCENARIO, struct world, printed, debt), 2, -2147483647);
}

TEST(figures_of_the_position)
{
    moment.now[1].wide = 77;
    moment.now[2].chill = -3;
    moment.mood = -5;
    IS(OF(LOOK_POSITION, struct moment, now, wide), 0, 0);
    IS(OF(LOOK_POSITION, struct moment, now, wide), 1, 77);
    IS(OF(LOOK_POSITION, struct moment, now, chill), 2, -3);
    IS(ONE(LOOK_POSITION, struct moment, mood, VALUE_INT), 0, -5);
    const struct game_fact entry = {
        .name = "x", .kind = VALUE_INT, .at = LOOK_ENTRY(LOOK_SCENARIO, struct world, list)};
    IS(&entry, 0, 500);
    IS(&entry, 2, 700);
}

TEST(figures_of_cells)
{
    const struct game_fact first = {
        .name = "x", .kind = VALUE_INT, .at = LOOK_OF_CELL(struct world, map, first)};
    const struct game_fact place = {
        .name = "x", .kind = VALUE_TEXT, .at = LOOK_OF_PLACE(struct world, map)};

    for (int32_t cell = 0; cell < THINGS; cell++)
        IS(&first, cell, 40 + 10 * cell);
    CHECK(look(&place, 0));
    CHECK_STR(value.list, "mill");
    CHECK(!look(&place, 1)); /* no place is there */
    CHECK(look(&place, 2));
    CHECK_STR(value.list, "inn");
}

/* Whether one of the bits is set; the name of that number, and nothing where there is none. */
TEST(bits_and_names)
{
    static const char *const names[] = {"fair", NULL, "foul"};
    struct game_fact fact = {
        .name = "x", .kind = VALUE_BOOL, .at = LOOK_OF_CELL(struct world, map, marks)};

    fact.bits = 0x80;
    IS(&fact, 0, 1);
    IS(&fact, 1, 0);
    fact.bits = 0x90;
    IS(&fact, 0, 1);
    IS(&fact, 1, 1);
    IS(&fact, 2, 0);
    const struct game_fact named = {.name = "x",
                                    .kind = VALUE_TEXT,
                                    .at = LOOK_ONE(LOOK_POSITION, struct moment, side),
                                    .names = names};
    moment.side = 0;
    CHECK(look(&named, 0));
    CHECK_STR(value.list, "fair");
    moment.side = 1;
    CHECK(!look(&named, 0));
    moment.side = 2;
    CHECK(look(&named, 0));
    CHECK_STR(value.list, "foul");
}

/* A number that is no side, and a cell that is nowhere, are nothing; any other number is one. */
TEST(no_side_and_no_cell)
{
    const struct game_fact *side = ONE(LOOK_POSITION, struct moment, side, VALUE_SIDE);
    const struct game_fact *cell = ONE(LOOK_POSITION, struct moment, where, VALUE_CELL);

    for (unsigned number = 0; number < 5; number++) {
        moment.side = (uint8_t)number;
        CHECK_INT(look(side, 0), number < GAME_SIDES);
        IS(ONE(LOOK_POSITION, struct moment, side, VALUE_INT), 0, (int)number);
    }
    moment.where = 0;
    IS(cell, 0, 0);
    moment.where = MAP_NOWHERE - 1;
    IS(cell, 0, MAP_NOWHERE - 1);
    moment.where = MAP_NOWHERE;
    CHECK(!look(cell, 0));
    IS(ONE(LOOK_POSITION, struct moment, where, VALUE_INT), 0, MAP_NOWHERE);
}

static bool is_even(const void *scenario, int32_t thing)
{
    CHECK(scenario == &world);
    return thing % 2 == 0;
}

TEST(figures_of_some_things_alone)
{
    struct game_fact fact = *OF(LOOK_SCENARIO, struct world, printed, byte);

    fact.when = is_even;
    IS(&fact, 0, 1);
    CHECK(!look(&fact, 1));
    IS(&fact, 2, 255);
}

TEST(figures_of_a_question_and_of_a_procedure)
{
    struct game_fact asked = *ONE(LOOK_POSITION, struct moment, mood, VALUE_INT);
    struct game_fact under_way = asked;
    const struct game_fact which = {.name = "x", .kind = VALUE_INT, .at = {.base = LOOK_QUESTION}};

    asked.asked = BILL;
    under_way.under_way = REST;
    memset(&moment.head, 0, sizeof moment.head);
    moment.mood = 4;
    CHECK(!look(&asked, 0) && !look(&under_way, 0) && !look(&which, 0));
    act_ask(&moment.head, BILL, 0);
    IS(&asked, 0, 4);
    IS(&which, 0, BILL);
    asked.asked = BILL + 1;
    CHECK(!look(&asked, 0));
    act_answered(&moment.head, 0);
    moment.head.kind = BILL; /* which is not open */
    asked.asked = BILL;
    CHECK(!look(&asked, 0) && !look(&which, 0));
    course_call(&moment.head, JOURNEY, 0);
    CHECK(!look(&under_way, 0));
    course_call(&moment.head, REST, 0);
    IS(&under_way, 0, 4);
}

/* ---- found out, and by whom */

static bool found(const void *scenario, const void *position, int32_t thing, struct value *to)
{
    CHECK(scenario == &world && position == &moment);
    *to = V_INT(100 + thing);
    return thing != 1;
}

static bool seen_by(const void *scenario, const void *position, int32_t thing, uint8_t viewer,
                    struct value *to)
{
    CHECK(scenario == &world && position == &moment);
    *to = V_INT(10 * (thing + 1) + viewer);
    return viewer != 1;
}

TEST(figures_that_are_found_out)
{
    struct game_fact fact = {.name = "x", .kind = VALUE_INT, .of = found};

    IS(&fact, 0, 100);
    CHECK(!look(&fact, 1));
    IS(&fact, 2, 102);
    fact.seen = seen_by;
    IS(&fact, 2, 30 + NO_SIDE); /* who looks knows all */
    CHECK(game_look_seen(&fact, &world, &moment, 2, 0, &value));
    CHECK_INT(value.number, 30);
    CHECK(!game_look_seen(&fact, &world, &moment, 2, 1, &value));
}

TEST(figures_for_one_side)
{
    struct game_fact fact = {.name = "x", .kind = VALUE_INT};

    CHECK(game_may_know(&fact, 0) && game_may_know(&fact, 1) && game_may_know(&fact, NO_SIDE));
    fact.only = 1;
    CHECK(game_may_know(&fact, 0) && !game_may_know(&fact, 1) && game_may_know(&fact, NO_SIDE));
    fact.only = 2;
    CHECK(!game_may_know(&fact, 0) && game_may_know(&fact, 1) && game_may_know(&fact, NO_SIDE));
}

TEST(figures_as_json)
{
    const struct game_fact facts[] = {
        {.name = "a",
         .kind = VALUE_INT,
         .at = LOOK_EACH(LOOK_SCENARIO, struct world, printed, byte)},
        {.name = "b", .kind = VALUE_INT, .only = 2, .of = found},
        {.name = "c", .kind = VALUE_INT, .seen = seen_by},
        {.name = "d", .kind = VALUE_TEXT, .at = LOOK_OF_PLACE(struct world, map)},
        {0}};
    static const struct game game;
    const struct game_names of = {&game, &world, &moment};
    struct names names = game_names(&of);
    struct text out = {0};

    game_facts_json(&of, &names, facts, 0, 0, &out);
    CHECK_STR(out.at, ",\"a\":1,\"b\":null,\"c\":10,\"d\":\"mill\"");
    text_clear(&out);
    game_facts_json(&of, &names, facts, 1, 1, &out);
    CHECK_STR(out.at, ",\"a\":2,\"b\":null,\"c\":null,\"d\":null");
    text_clear(&out);
    game_facts_json(&of, &names, facts, 2, 1, &out);
    CHECK_STR(out.at, ",\"a\":255,\"b\":102,\"c\":null,\"d\":\"inn\"");
    text_clear(&out);
    game_facts_json(&of, &names, NULL, 2, 1, &out);
    CHECK_INT(out.length, 0);
    text_free(&out);
}

TESTS(RUN(figures_of_each_width), RUN(figures_of_the_position), RUN(figures_of_cells),
      RUN(bits_and_names), RUN(no_side_and_no_cell), RUN(figures_of_some_things_alone),
      RUN(figures_of_a_question_and_of_a_procedure), RUN(figures_that_are_found_out),
      RUN(figures_for_one_side), RUN(figures_as_json))
