/* What the floor says for every game: which events show what lay hidden, what a house rule is told,
 * and to whom what it adds is told. */
#include "game/game.h"

#include "check.h"
#include "game/act.h"
#include "game/entry_points.h"
#include "ruled.h"

enum { RED, BLUE };
enum { MOVED, MET, SCOUTED, MOVED_ON, HOUSE, KINDS };

static const struct event_kind kinds[KINDS] = {
    [MOVED] = {"moved", "{0}", EVENT_FIELDS({"unit", VALUE_UNIT, 1}, EVENT_END)},
    [MET] = {"met", "{0}, {1}",
             EVENT_FIELDS({"unit", VALUE_UNIT, 1}, {"unseen", VALUE_INT, 1}, EVENT_END)},
    [SCOUTED] = {"scouted", "{0}", EVENT_FIELDS({"unit", VALUE_UNIT, 1}, EVENT_END)},
    [MOVED_ON] = {"moved-on", "{0}", EVENT_FIELDS({"unit", VALUE_UNIT, 1}, EVENT_END)},
    [HOUSE] = {"house", "{0} of {1} adds {3} {2}",
               EVENT_FIELDS({"rule", VALUE_TEXT, 1}, {"file", VALUE_TEXT, 1},
                            {"adds", VALUE_TEXT, 1}, {"number", VALUE_INT, 1}, EVENT_END)},
};
static const char *const shows[] = {"!moved", "met.unseen", "scouted", NULL};
static const struct game_phase phases[] = {{.name = "march"}};
static const struct hook_point points[] = {HOOK_ORDER_ROW, {"on_march", "points"}, {NULL, NULL}};

static struct hooks *house(const void *scenario)
{
    (void)scenario;
    return &hooks;
}

static const struct game toy = {.events = kinds,
                                .event_count = KINDS,
                                .shows = shows,
                                .phases = phases,
                                .hook_points = points,
                                .hooks = house};

static bool teaches(unsigned kind, int32_t second, uint8_t hidden_from, uint8_t giver)
{
    const struct event event = {.kind = (uint16_t)kind,
                                .hidden_from = hidden_from,
                                .values = 2,
                                .value = {V_INT(1), V_INT(second)}};

    return game_shows(&toy, &event, giver);
}

TEST(an_event_that_always_shows)
{
    CHECK(teaches(SCOUTED, 0, 0, RED));
    CHECK(teaches(SCOUTED, 0, 1 << RED, RED));
    CHECK(teaches(SCOUTED, 0, 0, NO_SIDE));
}

TEST(one_that_shows_by_a_field)
{
    CHECK(!teaches(MET, 0, 0, RED));
    CHECK(teaches(MET, 1, 0, RED));
    CHECK(teaches(MET, 2, 1 << BLUE, RED));
}

/* What comes of an event that he who gave the order does not hear teaches him that it was. */
TEST(one_that_shows_by_not_being_heard)
{
    CHECK(!teaches(MOVED, 0, 0, RED));
    CHECK(teaches(MOVED, 0, 1 << RED, RED));
    CHECK(!teaches(MOVED, 0, 1 << BLUE, RED));
    CHECK(teaches(MOVED, 0, 1 << BLUE, BLUE));
    CHECK(!teaches(MOVED, 0, 1 << RED | 1 << BLUE, NO_SIDE));
    CHECK(!teaches(MOVED_ON, 0, 1 << RED, RED)); /* a longer name is another */
}

static struct event heard;
static unsigned heard_times;

static void hear(void *to, const struct event *event)
{
    (void)to;
    heard = *event;
    heard_times++;
}

/* Whoever may not know a rule's words is kept from them where the account is told, not here. */
TEST(what_a_house_rule_adds)
{
    const struct sink sink = {hear, NULL};
    struct position_head head = {.turn = 4};
    struct act act = {.scenario = &toy, .head = &head, .sink = &sink};
    const struct hook_field field = {"unit", VALUE_INT, V_INT(7)};

    ruled_begin(1, -2, HOUSE);
    heard_times = 0;
    CHECK_INT(act_ask_house(&toy, &act, 1, HOUSE, &field, 1), -2);
    CHECK_STR(about.at, "unit=7 turn=4 phase=march ");
    CHECK_INT(heard_times, 1);
    CHECK_INT(heard.kind, HOUSE);
    CHECK_INT(heard.hidden_from, 0);
    CHECK(!heard.rule);
    CHECK_INT(heard.values, 4);
    CHECK_STR((const char *)heard.value[0].list, "test");
    CHECK_STR((const char *)heard.value[1].list, "test.lua");
    CHECK_STR((const char *)heard.value[2].list, "points");
    CHECK_INT(heard.value[3].number, -2);

    ruled_begin(1, 0, HOUSE);
    CHECK_INT(act_ask_house(&toy, &act, 1, HOUSE, NULL, 0), 0);
    CHECK_INT(asked, 1);
    CHECK_INT(heard_times, 1);

    ruled_begin(0, 5, HOUSE); /* it listens at another point */
    CHECK_INT(act_ask_house(&toy, &act, 1, HOUSE, NULL, 0), 0);
    CHECK_INT(asked, 0);
}

/* ---- what a house rule is told of an order, and what it refuses */

enum { HIDDEN = 8, TOKEN = 9 }; /* units that nobody sees; of a token its name tells nothing */

static unsigned applied;

static enum verdict apply(const void *scenario, void *at, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    (void)scenario, (void)at, (void)order, (void)dice, (void)sink, (void)refusal;
    applied++;
    return VERDICT_DONE;
}

static bool unit_seen(const void *scenario, const void *at, int32_t unit, uint8_t side)
{
    (void)scenario, (void)at, (void)side;
    return unit < HIDDEN;
}

static void unit_name(const void *scenario, const void *at, int32_t unit, struct text *out)
{
    (void)scenario, (void)at;
    text_format(out, "%d", (int)unit);
}

static int32_t find_unit(const void *scenario, const void *at, struct slice name)
{
    (void)scenario, (void)at;
    return name.at[0] == '0' + TOKEN ? -1 : name.at[0] - '0';
}

static const struct order_verb verbs[] = {{.name = "rest"}, {.name = "go"}};

static const struct told_order {
    int8_t side;
    struct argument argument[4];
    uint16_t count;
    const char *about; /* what the rule is told; NULL: it is not asked */
} told_orders[] = {
    {-1, {{0}}, 0, "verb=go side=1 turn=4 phase=march "},
    {RED, {{0}}, 0, "verb=go side=0 turn=4 phase=march "},
    {-1, /* the first unit and the last cell */
     {{.kind = ARGUMENT_UNIT, .value = 3},
      {.kind = ARGUMENT_CELL, .value = 5},
      {.kind = ARGUMENT_UNIT, .value = 4},
      {.kind = ARGUMENT_CELL, .value = 6}},
     4,
     "verb=go side=1 turn=4 phase=march unit=3 hex=6 "},
    {-1,
     {{.kind = ARGUMENT_NUMBER, .value = 7}, {.kind = ARGUMENT_CELL, .value = 5}},
     2,
     "verb=go side=1 turn=4 phase=march hex=5 "},
    {-1, {{.kind = ARGUMENT_UNIT, .value = 0}}, 1, "verb=go side=1 turn=4 phase=march unit=0 "},
    {-1, /* by its own name an unseen unit may be ordered */
     {{.kind = ARGUMENT_UNIT, .value = HIDDEN}},
     1,
     "verb=go side=1 turn=4 phase=march unit=8 "},
    {-1, {{.kind = ARGUMENT_UNIT, .value = TOKEN}}, 1, NULL},
};

TEST(what_a_house_rule_is_told_of_an_order)
{
    struct game game = toy;
    struct position_head head = {.turn = 4, .to_act = BLUE};

    game.apply = apply;
    game.verbs = verbs;
    game.unit_seen = unit_seen;
    game.unit_name = unit_name;
    game.find_unit = find_unit;
    for (size_t i = 0; i < sizeof told_orders / sizeof *told_orders; i++) {
        const struct told_order *row = &told_orders[i];
        struct order order = {.verb = 1, .side = row->side, .count = row->count};
        struct refusal refusal;

        memcpy(order.argument, row->argument, sizeof row->argument);
        ruled_begin(HOOK_ORDER, 1, HOUSE);
        applied = 0;
        CHECK_INT(game_apply(&game, &game, &head, &order, NULL, &(struct sink){0}, &refusal),
                  row->about ? VERDICT_REFUSED : VERDICT_DONE);
        CHECK_INT(asked, row->about != NULL);
        CHECK_INT(applied, !row->about);
        if (!row->about)
            continue;
        CHECK_STR(about.at, row->about);
        CHECK(of_position == &head && of_scenario == &game);
        CHECK_STR(refusal_rule(&game, &refusal), "house");
    }
}

/* Once the game is over nobody is asked, nor where no rule listens to orders. */
TEST(when_no_house_rule_is_asked)
{
    struct game game = toy;
    struct position_head head = {.turn = 4, .over = 1};
    struct order order = {.verb = 1, .side = -1};
    struct refusal refusal;

    game.apply = apply;
    game.verbs = verbs;
    for (unsigned point = HOOK_ORDER; point <= HOOK_OWN; point++, head.over = 0) {
        ruled_begin(point, 1, HOUSE);
        CHECK_INT(game_apply(&game, &game, &head, &order, NULL, &(struct sink){0}, &refusal),
                  VERDICT_DONE);
        CHECK_INT(asked, 0);
    }
}

TEST(a_figure_stays_within_its_bounds)
{
    CHECK_INT(act_keep_within(7, 0, 5), 7); /* nothing is added: nothing is kept */
    CHECK_INT(act_keep_within(3, 2, 5), 5);
    CHECK_INT(act_keep_within(3, 3, 5), 5);
    CHECK_INT(act_keep_within(3, -3, 5), 0);
    CHECK_INT(act_keep_within(3, -4, 5), 0);
    CHECK_INT(act_keep_within(3, -1, 5), 2);
}

TESTS(RUN(an_event_that_always_shows), RUN(one_that_shows_by_a_field),
      RUN(one_that_shows_by_not_being_heard), RUN(what_a_house_rule_adds),
      RUN(what_a_house_rule_is_told_of_an_order), RUN(when_no_house_rule_is_asked),
      RUN(a_figure_stays_within_its_bounds))
