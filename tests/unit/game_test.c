/* What the floor says for every game: which events show what lay hidden, what house rules are told,
 * add and refuse, and to whom that is told; what values options have. */
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

/* ---- house rules together */

static int32_t answers[3];
static unsigned fails_at; /* the rule that fails as it is asked; 3: none */

static bool answer_own(struct hooks *of, unsigned rule, const struct hook_call *call,
                       struct hook_effect *effect)
{
    (void)call;
    of->failed = rule == fails_at;
    *effect =
        (struct hook_effect){.number = answers[rule], .refusal = answers[rule] > 0 ? "no" : NULL};
    return answers[rule] != 0;
}

static void note_number(void *to, const struct hook_effect *effect)
{
    text_format(to, "%d ", (int)effect->number);
}

static void sum_is(struct hooks *three, const int32_t own[3], int32_t sum, const char *noted)
{
    const struct hook_call call = {.point = HOOK_OWN};
    struct text list = {0};

    memcpy(answers, own, sizeof answers);
    three->failed = three->tells = false;
    CHECK_INT(hook_sum(three, &call, note_number, &list), sum);
    CHECK_STR(list.at ? list.at : "", noted);
    text_free(&list);
}

/* Each adds 1000 at most, and only those that listen at the point. */
TEST(what_house_rules_add_together)
{
    struct hooks three = {.rules = 3, .rule_listens = {2, 2, 2}, .ask = answer_own};

    fails_at = 3;
    sum_is(&three, (const int32_t[]){1, -2, 4}, 3, "1 -2 4 ");
    sum_is(&three, (const int32_t[]){0, 0, 0}, 0, "");
    sum_is(&three, (const int32_t[]){1000, -1000, 5}, 5, "1000 -1000 5 ");
    sum_is(&three, (const int32_t[]){1001, 7, 0}, 1007, "1000 7 ");
    sum_is(&three, (const int32_t[]){-1001, 7, 0}, -993, "-1000 7 ");
    three.rule_listens[1] = 1;
    sum_is(&three, (const int32_t[]){1, -2, 4}, 5, "1 4 ");
}

/* Behind one that fails nobody is asked, and it is known whether it knew what lies hidden. */
TEST(a_house_rule_that_fails)
{
    struct hooks three = {.rules = 3, .rule_listens = {3, 3, 3}, .ask = answer_own};
    struct hook_effect effect;

    fails_at = 1;
    sum_is(&three, (const int32_t[]){1, 0, 4}, 1, "1 ");
    CHECK(three.failed && three.tells);
    three.failed = false;
    answers[0] = -1; /* it has something to say, and does not refuse */
    CHECK(!hook_refuses(&three, &(struct hook_call){.point = HOOK_ORDER}, &effect));
    CHECK(three.failed && !three.tells);
    fails_at = 3;
    three.failed = false;
    CHECK(hook_refuses(&three, &(struct hook_call){.point = HOOK_ORDER}, &effect));
    CHECK_INT(effect.number, 4);
    CHECK(!three.failed && !three.tells);
}

/* ---- lists behind house rules */

static bool legal(const void *scenario, const void *at, unsigned verb,
                  const struct order_sink *sink)
{
    const struct event event = {.kind = MOVED};
    struct order order = {.verb = (uint16_t)verb, .side = -1, .count = 1};
    bool more = true;

    (void)scenario, (void)at;
    for (uint16_t unit = 0; more && unit < 3; unit++) {
        order.argument[0] = (struct argument){.kind = ARGUMENT_UNIT, .value = unit};
        more = sink->order(sink->to, &order);
        if (more && sink->proviso)
            sink->proviso(sink->to, &order, &event);
    }
    return true;
}

static bool list_order(void *to, const struct order *order)
{
    text_format(to, "%s %d,", verbs[order->verb].name, order->argument[0].value);
    return order->argument[0].value < 1;
}

static void list_proviso(void *to, const struct order *order, const struct event *event)
{
    text_format(to, " as %d %s,", order->argument[0].value, kinds[event->kind].name);
}

/* What a house rule refuses is not listed; who has heard enough is told no more. */
TEST(what_is_listed_behind_a_house_rule)
{
    struct game game = toy;
    struct position_head head = {.turn = 4};
    struct text list = {0};
    struct order_sink sink = {.order = list_order, .to = &list, .proviso = list_proviso};

    game.legal = legal;
    game.verbs = verbs;
    for (unsigned i = 0; i < 3; i++) { /* it refuses nothing, does not listen, refuses all */
        ruled_begin(i == 1 ? HOOK_OWN : HOOK_ORDER, i == 0 ? 0 : 1, HOUSE);
        text_clear(&list);
        CHECK(game_legal(&game, &game, &head, 1, &sink));
        CHECK_INT(asked, i == 0 ? 2 : i == 1 ? 0 : 3);
        CHECK_STR(list.at,
                  i < 2 ? "go 0, as 0 moved,go 1," : " as 0 moved, as 1 moved, as 2 moved,");
    }
    sink.proviso = NULL;
    ruled_begin(HOOK_ORDER, 0, HOUSE);
    text_clear(&list);
    CHECK(game_legal(&game, &game, &head, 1, &sink));
    CHECK_STR(list.at, "go 0,go 1,");
    hooks.failed = true;
    bool good = game_legal(&game, &game, &head, 1, &sink);
    hooks.failed = false;
    CHECK(!good);
    text_free(&list);
}

/* ---- options */

static void option_is(const struct option *option, const char *word, bool good, int value)
{
    int64_t is = -99;
    struct text text = {0};

    CHECK_INT(option_read(option, slice_of(word), &is), good);
    if (!good)
        return;
    CHECK_INT(is, value);
    option_value(option, (int16_t)is, &text);
    CHECK_STR(text.at, word);
    text_free(&text);
}

TEST(options)
{
    static const struct option list[] = {
        {.name = "fog"}, {.name = "bid", .least = -3, .most = 12}, {.name = "wind", .most = 1}};
    struct text text = {0};

    option_is(&list[0], "on", true, 1);
    option_is(&list[0], "off", true, 0);
    option_is(&list[0], "1", false, 0);
    option_is(&list[0], "yes", false, 0);
    option_is(&list[1], "-3", true, -3);
    option_is(&list[1], "-4", false, 0);
    option_is(&list[1], "12", true, 12);
    option_is(&list[1], "13", false, 0);
    option_is(&list[1], "on", false, 0);
    option_is(&list[2], "0", true, 0);
    option_is(&list[2], "1", true, 1);
    option_is(&list[2], "off", false, 0);
    for (unsigned i = 0; i < 3; i++) {
        CHECK_INT(option_find(list, 3, slice_of(list[i].name)), i);
        option_values(&list[i], &text);
        text_char(&text, ';');
    }
    CHECK_INT(option_find(list, 3, slice_of("fo")), 3);
    CHECK_INT(option_find(list, 2, slice_of("wind")), 2);
    CHECK_STR(text.at, "on or off;a number from -3 to 12;a number from 0 to 1;");
    text_free(&text);
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
      RUN(what_house_rules_add_together), RUN(a_house_rule_that_fails),
      RUN(what_is_listed_behind_a_house_rule), RUN(options), RUN(a_figure_stays_within_its_bounds))
