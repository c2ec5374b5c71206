/* What the floor says for every game: which events show what lay hidden, and to whom what a house
 * rule adds is told. */
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
      RUN(a_figure_stays_within_its_bounds))
