/* 8 What a side may know: positions of a random game in which only what it cannot see is changed
 * give it the same bytes, of the position and of what the next order tells. */
#include "check.h"

#include "santiago/modules.h"
#include "santiago/view.h"
#include "show/board.h"
#include "stage.h"

enum { STEPS = 400 };

static struct stage stage;
static const struct sc_scenario *s;
static struct text one, two;

TEST(every_kind_of_event_is_classed)
{
    for (unsigned kind = 0; kind < SC_EVENTS; kind++)
        CHECK(sc_event_is_classed(kind));
}

/* ---- a random game */

static struct sc_position now;
static struct dice dice;
static struct picker chooser;

static void begin(const char *seed)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    stage_options(&stage, options);
    memset(&now, 0, sizeof now);
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = &stage;
    chooser.seed = 1 + (unsigned char)seed[0];
    chooser.end_weight = 4;
    picker_aim(&chooser);
    CHECK(dice_seed(&dice, seed, strlen(seed)));
    CHECK(sc_game.start(s, options, &now, &dice, &nowhere) == VERDICT_DONE);
}

static bool step(void)
{
    static const struct sink nowhere;
    static struct order order;
    struct refusal refusal;
    if (now.head.over)
        return false;
    CHECK(picker_choose(&chooser, &now, &order));
    CHECK(sc_game.apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE);
    return true;
}

/* ---- what a side sees */

static void look(const struct sc_position *p, uint8_t side, struct text *out)
{
    const struct show_board board = {&sc_game, s, p, side, false};
    text_clear(out);
    show_json(&board, out);
    CHECK(!out->failed);
}

static bool differ(const struct sc_position *p, const struct sc_position *q, uint8_t side)
{
    look(p, side, &one);
    look(q, side, &two);
    return strcmp(one.at, two.at) != 0;
}

/* Two units of the side that the other cannot tell change places; false if there are none. */
static bool swap_hidden(struct sc_position *p, uint8_t side)
{
    unsigned hidden[SC_UNITS];
    unsigned count = 0;
    for (SC_EACH(unit, &s->of_side[side]))
        if (!sc_unit_seen(s, p, (int32_t)unit, sc_enemy(side)))
            hidden[count++] = unit;
    if (count < 2)
        return false;
    unsigned first = hidden[stage_random(&chooser.seed, count)];
    unsigned second = hidden[stage_random(&chooser.seed, count)];
    struct sc_unit unit = p->unit[first];
    p->unit[first] = p->unit[second];
    p->unit[second] = unit;
    return true;
}

static unsigned swaps(uint8_t side)
{
    struct sc_position other;
    unsigned swapped = 0;
    begin("swap");
    for (unsigned i = 0; i < STEPS && step(); i++) {
        other = now;
        if (!swap_hidden(&other, side))
            continue;
        CHECK(!differ(&now, &other, sc_enemy(side)));
        swapped++;
    }
    return swapped;
}

TEST(the_american_cannot_tell_spanish_units) /* [8.1] */
{
    CHECK(swaps(SC_SPAIN) > STEPS / 2);
}

TEST(the_spaniard_cannot_look_into_the_container) /* [8.3] */
{
    CHECK(swaps(SC_US) > 20);
}

TEST(both_see_the_others_counters_by_hex)
{
    begin("count");
    for (unsigned i = 0; i < 100; i++)
        CHECK(step());
    for (uint16_t cell = 0; cell < s->map.cells; cell++) {
        unsigned count = sc_counters(s, &now, cell, SC_SPAIN);
        char line[40];
        if (!count || sc_counters(s, &now, cell, SC_US))
            continue;
        text_clear(&one);
        sc_describe_cell(s, &now, cell, SC_US, &one);
        snprintf(line, sizeof line, "%u unit%s\n", count, count == 1 ? "" : "s");
        CHECK_STR(one.at, line);
    }
}

/* ---- what is told */

struct hearing {
    uint8_t side;
    const struct sc_position *position;
    struct text *out;
};

static void hear(void *to, const struct event *event)
{
    struct hearing *hearing = to;
    struct game_eyes eyes = {{&sc_game, s, hearing->position}, hearing->side};
    struct names names = game_names_seen(&eyes);
    struct event seen = *event;
    sc_veil_event(s, hearing->position, hearing->side, &seen);
    if (seen.hidden_from >> hearing->side & 1)
        return;
    event_text(&names, sc_event_kinds, &seen, hearing->out);
    text_char(hearing->out, '\n');
}

static uint16_t cell_named(const char *name)
{
    return map_find(&s->map, (struct slice){name, strlen(name)});
}

static unsigned unit_named(const char *name)
{
    return (unsigned)sc_find_unit(s, NULL, (struct slice){name, strlen(name)});
}

/* The set-up of that unit, as the side hears it. */
static void hear_deployment(const char *name, const char *hex, uint8_t side, struct text *out)
{
    struct sc_position p;
    struct hearing hearing = {side, &p, out};
    const struct sink sink = {hear, &hearing};
    struct refusal refusal;
    struct order order;
    begin("told");
    p = now;
    text_clear(out);
    order_start(&order, SC_DO_DEPLOY);
    order_argument(&order, DEPLOY_UNIT, ARGUMENT_UNIT, (int32_t)unit_named(name), 0);
    order_argument(&order, DEPLOY_HEX, ARGUMENT_CELL, cell_named(hex), 0);
    CHECK(sc_order_seen(s, &p, &order, SC_US) == ORDER_VERB);
    CHECK(sc_order_seen(s, &p, &order, SC_SPAIN) == ORDER_WHOLE);
    CHECK(sc_game.apply(s, &p, &order, &dice, &sink, &refusal) == VERDICT_DONE);
}

TEST(set_up_is_told_as_of_a_unit) /* [5.1] [8.1] */
{
    hear_deployment("sp.talavera", "2811", SC_US, &one);
    CHECK_STR(one.at, "a unit at 2811 (san-juan-hill) [5.1]\n");
    hear_deployment("sp.talavera", "2811", SC_SPAIN, &one);
    CHECK_STR(one.at, "sp.talavera at 2811 (san-juan-hill) [5.1]\n");
}

int main(void)
{
    const struct check_test tests[] = {
        RUN(every_kind_of_event_is_classed),
        RUN(the_american_cannot_tell_spanish_units),
        RUN(the_spaniard_cannot_look_into_the_container),
        RUN(both_see_the_others_counters_by_hex),
        RUN(set_up_is_told_as_of_a_unit),
    };
    if (!stage_load(&stage, "santiago/campaign"))
        return 2;
    s = stage.scenario;
    int failed = check_all(tests, sizeof tests / sizeof *tests);
    text_free(&one);
    text_free(&two);
    stage_free(&stage);
    return failed;
}
