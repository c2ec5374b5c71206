/* What games share beside their rules: veils on events by a table of letters, and cells of charts
 * gathered by name. */
#include "game/veil.h"

#include "check.h"
#include "game/chart.h"
#include "game/game_names.h"

/* ---- veils */

enum { RED, BLUE };
enum { MOVED, LISTED, SECRET, FREE, KINDS };

static const struct event_kind kinds[KINDS] = {
    [MOVED] = {"moved", "{0} to {1}, {2} spent by {3}",
               EVENT_FIELDS({"unit", VALUE_UNIT, 1}, {"hex", VALUE_CELL, 1},
                            {"spent", VALUE_INT, 1}, {"points", VALUE_INT, 1}, EVENT_END)},
    [LISTED] = {"listed", "{0} {1}",
                EVENT_FIELDS({"number", VALUE_INT, 2}, {"units", VALUE_UNITS, 1}, EVENT_END)},
    [SECRET] = {"secret", "{0}", EVENT_FIELDS({"number", VALUE_INT, 1}, EVENT_END)},
    [FREE] = {"free", "{0}", EVENT_FIELDS({"number", VALUE_INT, 1}, EVENT_END)},
};
static const char *const letters[KINDS] = {
    [MOVED] = "..?!", [LISTED] = "++~", [SECRET] = VEIL_ALL, [FREE] = VEIL_NOTHING};

/* Even units can be told. */
static bool unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    (void)scenario;
    (void)position;
    (void)side;
    return unit % 2 == 0;
}

/* Unit 0 is red, 9 nobody's, all others blue. */
static uint8_t side_of(const void *scenario, int32_t unit)
{
    (void)scenario;
    return unit == 0 ? RED : unit == 9 ? NO_SIDE : BLUE;
}

static const struct game toy = {.events = kinds, .unit_seen = unit_seen};
static const struct game_names names = {&toy, NULL, NULL};

static struct event moved(int32_t unit)
{
    return (struct event){
        .kind = MOVED, .values = 4, .value = {V_INT(unit), V_INT(7), V_INT(3), V_INT(5)}};
}

TEST(the_owner_sees_his_own)
{
    struct event event = moved(1);

    veil_event(&names, letters, RED, RED, &event);
    CHECK_INT(event.value[2].veil, VEIL_NONE);
    CHECK_INT(event.hidden_from, 0);
    event = (struct event){.kind = SECRET, .values = 1};
    veil_event(&names, letters, RED, RED, &event);
    CHECK_INT(event.hidden_from, 0);
}

TEST(the_other_sees_less)
{
    struct event event = moved(1);

    veil_event(&names, letters, RED, BLUE, &event);
    CHECK_INT(event.value[0].veil, VEIL_NONE);
    CHECK_INT(event.value[2].veil, VEIL_SHUT);
    CHECK_INT(event.value[3].veil, VEIL_SHUT); /* it cannot tell the unit */
    event = moved(2);
    veil_event(&names, letters, RED, BLUE, &event);
    CHECK_INT(event.value[2].veil, VEIL_SHUT);
    CHECK_INT(event.value[3].veil, VEIL_NONE);
    event = (struct event){.kind = SECRET, .values = 1};
    veil_event(&names, letters, RED, BLUE, &event);
    CHECK_INT(event.hidden_from, 1 << BLUE);
    event = (struct event){.kind = FREE, .values = 1};
    veil_event(&names, letters, RED, BLUE, &event);
    CHECK_INT(event.hidden_from, 0);
    CHECK_INT(event.value[0].veil, VEIL_NONE);
}

TEST(lists_and_the_umpire)
{
    static const uint16_t units[] = {3, 4};
    struct event event = {
        .kind = LISTED, .values = 3, .value = {V_INT(1), V_INT(2), {.list = units, .count = 2}}};
    struct event before = event;

    CHECK_INT(veil_first_unit(kinds, &event), 3);
    veil_event(&names, letters, RED, BLUE, &event);
    CHECK_INT(event.value[0].veil, VEIL_OPEN);
    CHECK_INT(event.value[2].veil, VEIL_UNCOUNTED);
    event = before;
    veil_event(&names, letters, RED, NO_SIDE, &event);
    CHECK_INT(event.value[2].veil, VEIL_NONE);
    event = (struct event){.kind = FREE, .values = 1, .value = {V_INT(4)}};
    CHECK_INT(veil_first_unit(kinds, &event), -1);
}

/* The first unit's side; without one, or if that is of none, the side whose phase it is. */
TEST(whose_an_event_is)
{
    static const struct game_phase phases[] = {{.name = "red", .side = RED},
                                               {.name = "blue", .side = BLUE}};
    const struct game owned = {.events = kinds, .unit_seen = unit_seen, .phases = phases};
    struct position_head head = {.phase = 1};
    const struct game_names of = {&owned, NULL, &head};
    struct event event = moved(0);

    CHECK_INT(veil_owner(&of, side_of, &event), RED); /* unit 0 is one, too */
    event = moved(1);
    CHECK_INT(veil_owner(&of, side_of, &event), BLUE);
    head.phase = 0;
    CHECK_INT(veil_owner(&of, side_of, &event), BLUE);
    event = moved(9);
    CHECK_INT(veil_owner(&of, side_of, &event), RED);
    head.phase = 1;
    CHECK_INT(veil_owner(&of, side_of, &event), BLUE);
    event = (struct event){.kind = SECRET, .values = 1, .value = {V_INT(0)}};
    CHECK_INT(veil_owner(&of, side_of, &event), BLUE);
}

/* Whoever can tell none of the units learns nothing of it; the owner is told all. */
TEST(one_of_them_is_told)
{
    static const char *const members[KINDS] = {[LISTED] = "..*"};
    static const uint16_t odd[] = {3, 5}, both[] = {3, 4};
    const struct event event = {
        .kind = LISTED, .values = 3, .value = {V_INT(1), V_INT(2), {.list = odd, .count = 2}}};
    struct event told = event;

    veil_event(&names, members, RED, BLUE, &told);
    CHECK_INT(told.hidden_from, 1 << BLUE);
    told = event;
    veil_event(&names, members, RED, RED, &told);
    CHECK_INT(told.hidden_from, 0);
    CHECK_INT(told.value[2].veil, VEIL_NONE);
    told = event;
    told.value[2].list = both;
    veil_event(&names, members, RED, BLUE, &told);
    CHECK_INT(told.hidden_from, 0);
    CHECK_INT(told.value[2].veil, VEIL_UNCOUNTED);
}

/* A kind without a row is the owner's secret. */
TEST(no_row)
{
    static const char *const none[KINDS] = {0};
    struct event event = moved(2);

    veil_event(&names, none, RED, RED, &event);
    CHECK_INT(event.hidden_from, 0);
    veil_event(&names, none, RED, BLUE, &event);
    CHECK_INT(event.hidden_from, 1 << BLUE);
}

/* ---- charts */

TEST(cells_of_charts)
{
    static const char *row[] = {"1", "2"}, *column[] = {"a", "b"};
    static struct table_cell cells[4];
    static struct table table = {
        .id = "toy", .rows = 2, .columns = 2, .row = row, .column = column, .cells = cells};
    const struct tables tables = {.count = 1, .table = &table};
    struct chart_cells found = {.tables = &tables};
    char name[CHART_NAME];

    chart_add(&found, "loss", "toy", chart_number(2, name), "b");
    CHECK_INT(found.count, 1);
    CHECK(found.cell[0].table == &table);
    CHECK_INT(found.cell[0].row, 1);
    CHECK_INT(found.cell[0].column, 1);
    CHECK_STR(found.cell[0].of, "loss");
    chart_add(&found, "loss", "toys", "1", "a"); /* no such chart, row, column */
    chart_add(&found, "loss", "toy", chart_number(-3, name), "a");
    CHECK_STR(name, "-3");
    chart_add(&found, "loss", "toy", "1", "c");
    CHECK_INT(found.count, 1);
    for (unsigned i = 0; i < CHART_CELLS; i++)
        chart_add(&found, "loss", "toy", "1", "a");
    CHECK_INT(found.count, CHART_CELLS);
}

TESTS(RUN(the_owner_sees_his_own), RUN(the_other_sees_less), RUN(lists_and_the_umpire),
      RUN(whose_an_event_is), RUN(one_of_them_is_told), RUN(no_row), RUN(cells_of_charts))
