/* Exact odds: of a toy whose odds are known, and of a battle, held against trials with seeded dice.
 */
#include "game/odds.h"

#include "campaign.h"
#include "check.h"
#include "game/game_names.h"

/* ---- a toy: each order rolls in its own way */

struct toy {
    struct position_head head;
    uint32_t sum;
    uint32_t stage; /* of an order that is carried out step by step */
};

enum {
    TWO,
    MAYBE,
    NONE,
    LATER,
    MANY,
    OVERDUE,
    EACH,
    REFUSED,
    FAILED,
    STAGED,
    PRIMES,
    LADDER,
    ENDED,
    VERBS
};
static const struct order_verb verbs[VERBS] = {
    {.name = "two"},    {.name = "maybe"},   {.name = "none"},   {.name = "later"},
    {.name = "many"},   {.name = "overdue"}, {.name = "each"},   {.name = "refused"},
    {.name = "failed"}, {.name = "staged"},  {.name = "primes"}, {.name = "ladder"},
    {.name = "ended"}};
static const struct event_kind events[] = {
    {"sum", "{0} and {1}", EVENT_FIELDS({"sum", VALUE_INT, 1}, {"dice", VALUE_INT, 1}, EVENT_END)},
    {"stack", "{0}: {1}", EVENT_FIELDS({"stack", VALUE_INT, 1}, {"die", VALUE_INT, 1}, EVENT_END)}};

static unsigned parity(const struct event *event)
{
    return (unsigned)event->value[0].number % 2;
}

static const char *const parities[] = {"even", "odd", NULL};
static const struct odds_rule rules[] = {
    {"sum", {"sum", "dice"}, "sum", parities, parity, false, NULL, NULL},
    {"stack", {"stack", "die"}, NULL, parities, parity, true, NULL, NULL},
    {0}};

static void tell_sum(const struct sink *sink, unsigned sum, unsigned dice)
{
    struct event event = {.values = 2, .value = {V_INT(sum), V_INT(dice)}};

    if (sink->event)
        sink->event(sink->to, &event);
}

/* What comes of it where it goes on is not what comes of it from the start. */
static enum { HONEST, OTHER_POSITION, MORE_DICE, SILENT } lie;
static unsigned works; /* that come before any die */

static void take_steps(struct toy *toy, struct dice *dice, const struct sink *sink, bool anew)
{
    while (toy->stage && !dice_are_decided(dice)) {
        if (toy->stage++ == 1) {
            works++;
            continue;
        }
        unsigned sum = dice_roll(dice, 6) + dice_roll(dice, 6);
        if (anew && lie == MORE_DICE)
            dice_roll(dice, 6);
        if (!anew || lie != SILENT)
            tell_sum(sink, sum, 2);
        toy->sum = anew && lie == OTHER_POSITION ? sum + 1 : sum;
        toy->stage = 0;
    }
}

static void go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    (void)scenario;
    take_steps(position, dice, sink, true);
}

/* A die for which of so many primes; and then one of so many faces. */
static unsigned roll_primes(struct dice *dice, unsigned count)
{
    static const uint16_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};

    return dice_roll(dice, primes[dice_roll(dice, (uint16_t)count) - 1]);
}

/* Dice of two faces, as long as they show a 1, and so many at most: how many were rolled. */
static unsigned climb(struct dice *dice, unsigned most)
{
    unsigned rolled = 0;

    while (rolled++ < most)
        if (dice_roll(dice, 2) > 1)
            break;
    return rolled;
}

static uint64_t price; /* of house rules, for each order */
static struct hooks hooks;

static struct hooks *hooks_of(const void *scenario)
{
    (void)scenario;
    return &hooks;
}

static enum verdict apply(const void *scenario, void *position, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct toy *toy = position;
    unsigned sum = 0;

    (void)scenario;
    (void)refusal;
    hooks.spent += price;
    toy->head.question = order->verb == LATER || order->verb == ENDED;
    toy->head.over = order->verb == ENDED;
    if (order->verb == TWO || order->verb == OVERDUE) {
        sum = dice_roll(dice, 6) + dice_roll(dice, 6);
        tell_sum(sink, sum, 2);
        tell_sum(sink, 99, 0);         /* not the first */
        sum = dice_roll(dice, 6);      /* nobody asks */
    } else if (order->verb == MAYBE) { /* one die; on a 5 another of 4, on a 6 nothing is told */
        sum = dice_roll(dice, 6);
        if (sum == 5)
            tell_sum(sink, sum + dice_roll(dice, 4), 2);
        else if (sum < 5)
            tell_sum(sink, sum, 1);
    } else if (order->verb == EACH) { /* a die for each of three */
        for (unsigned stack = 0; stack < 3; stack++) {
            struct event event = {
                .kind = 1, .values = 2, .value = {V_INT(stack), V_INT(dice_roll(dice, 6))}};

            sink->event(sink->to, &event);
        }
    } else if (order->verb == STAGED) {
        toy->stage = 1;
        take_steps(toy, dice, sink, false);
        return VERDICT_DONE;
    } else if (order->verb == PRIMES) {
        tell_sum(sink, roll_primes(dice, order->argument[0].value) > 1, 2);
    } else if (order->verb == LADDER) {
        tell_sum(sink, climb(dice, (unsigned)order->argument[0].value), 2);
    } else if (order->verb == REFUSED) {
        *refusal = (struct refusal){0};
        return VERDICT_REFUSED;
    } else if (order->verb == FAILED) {
        return VERDICT_FAILED;
    } else if (order->verb == MANY) {
        for (unsigned i = 0; i < 20; i++)
            sum += dice_roll(dice, 6);
        tell_sum(sink, sum, 20);
    }
    toy->sum += sum;
    return VERDICT_DONE;
}

static const struct refusal_kind refusals[] = {{"1.1", "no", {0}}};

static const struct game toy_game = {.name = "toy",
                                     .position_size = sizeof(struct toy),
                                     .digest_size = sizeof(struct toy),
                                     .verbs = verbs,
                                     .verb_count = VERBS,
                                     .events = events,
                                     .event_count = 2,
                                     .refusals = refusals,
                                     .refusal_count = 1,
                                     .odds = rules,
                                     .apply = apply};

static enum odds_end toy_odds(unsigned verb, struct odds *odds)
{
    static const struct toy start;
    struct order order = {.verb = (uint16_t)verb};
    struct refusal refusal;

    return odds_find(&(struct game_names){&toy_game, NULL, &start}, &order, odds_most, odds,
                     &refusal);
}

/* Each of three has the odds of one die, whatever the dice of the others. */
static void check_each(unsigned n)
{
    static const struct toy start;
    struct order order = {.verb = EACH};
    struct refusal refusal;
    struct odds odds;

    CHECK_INT(odds_find_nth(&(struct game_names){&toy_game, NULL, &start}, &order, n, odds_most,
                            &odds, &refusal),
              ODDS_DONE);
    if (n == 3) {
        CHECK_INT(odds.rows, 1);
        CHECK(odds.row[0].rule == NULL);
    }
    for (unsigned i = 0; i < odds.rows && n < 3; i++) {
        CHECK_INT(odds.total, 6);
        CHECK_INT(odds.rows, 6);
        CHECK_INT(odds.row[i].value[0].number, n);
        CHECK_INT(odds.row[i].value[1].number, i + 1);
        CHECK_INT(odds.row[i].count, 1);
    }
    odds_free(&odds); /* and nothing is left of them */
    CHECK(!odds.row && odds.rows == 0 && odds.total == 0);
}

TEST(each_of_several_has_odds_of_its_own)
{
    for (unsigned n = 0; n <= 3; n++)
        check_each(n);
}

TEST(what_is_refused_or_fails_has_no_odds)
{
    struct odds odds;

    CHECK_INT(toy_odds(REFUSED, &odds), ODDS_REFUSED);
    odds_free(&odds);
    CHECK_INT(toy_odds(FAILED, &odds), ODDS_FAILED);
    odds_free(&odds);
}

static enum odds_end toy_sample(unsigned verb, struct odds *odds)
{
    static const struct toy start;
    struct order order = {.verb = (uint16_t)verb};
    struct refusal refusal;
    struct dice dice;

    CHECK(dice_seed(&dice, "sample", 6));
    const struct game_names of = {&toy_game, NULL, &start};
    return odds_sample(&of, &order, &dice, (struct odds_most){6000, 0}, odds, &refusal);
}

/* A seven comes up a thousand times in 6000, give or take 29: five times that is far. */
TEST(throws_come_near_the_odds)
{
    struct odds odds;

    CHECK_INT(toy_sample(TWO, &odds), ODDS_DONE);
    CHECK_INT(odds.total, 6000);
    CHECK_INT(odds.rows, 11);
    CHECK_INT(odds.row[0].value[0].number, 7);
    CHECK(odds.row[0].count > 850 && odds.row[0].count < 1150);
    odds_free(&odds);
    CHECK_INT(toy_sample(REFUSED, &odds), ODDS_REFUSED);
    odds_free(&odds);
    CHECK_INT(toy_sample(FAILED, &odds), ODDS_FAILED);
    odds_free(&odds);
}

/* The weights of all outcomes are the whole. */
static void check_total(const struct odds *odds)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < odds->rows; i++)
        sum += odds->row[i].count;
    CHECK(sum == odds->total);
    for (unsigned i = 1; i < odds->rows; i++)
        CHECK(odds->row[i - 1].count >= odds->row[i].count);
}

static void are_of_two(const struct odds *of)
{
    struct odds odds = *of;

    check_total(&odds);
    CHECK_INT(odds.total, 36);
    CHECK_INT(odds.runs, 36);
    CHECK_INT(odds.rows, 11);
    CHECK_INT(odds.row[0].value[0].number, 7);
    CHECK_INT(odds.row[0].count, 6);
    CHECK_INT(odds.row[0].standing, 1);
    for (unsigned i = 0; i < odds.rows; i++) {
        int sum = odds.row[i].value[0].number;

        CHECK_INT(odds.row[i].count, sum <= 7 ? sum - 1 : 13 - sum);
    }
}

static void check_two(unsigned verb)
{
    struct odds odds;

    CHECK_INT(toy_odds(verb, &odds), ODDS_DONE);
    are_of_two(&odds);
    odds_free(&odds);
}

/* What comes before any die is done three times, and not in each of 36 runs: where the order stops,
 * where it no longer does, and in one run from the start. If that comes out otherwise than where it
 * goes on, each run begins at the start. */
TEST(what_comes_before_any_die_is_shared)
{
    static const struct toy start;
    struct game staged = toy_game;
    struct order order = {.verb = STAGED};
    struct refusal refusal;
    struct odds odds;

    staged.go_on = go_on;
    for (lie = HONEST; lie <= SILENT; lie++) {
        works = 0;
        CHECK_INT(odds_find(&(struct game_names){&staged, NULL, &start}, &order, odds_most, &odds,
                            &refusal),
                  ODDS_DONE);
        are_of_two(&odds);
        CHECK_INT(odds.begun, 3);
        CHECK_INT(works, lie == HONEST ? 3 : 3 + 36);
        odds_free(&odds);
    }
    lie = HONEST;
    works = 0;
    CHECK_INT(toy_odds(STAGED, &odds), ODDS_DONE); /* of a game that goes on nowhere */
    are_of_two(&odds);
    CHECK_INT(works, 36);
    odds_free(&odds);
}

static enum odds_end odds_with(unsigned verb, unsigned count, uint64_t runs, struct odds *odds)
{
    static const struct toy start;
    struct order order;
    struct refusal refusal;

    order_start(&order, (uint16_t)verb);
    order_argument(&order, 0, ARGUMENT_NUMBER, (int32_t)count, 0);
    return odds_find(&(struct game_names){&toy_game, NULL, &start}, &order,
                     (struct odds_most){runs, 0}, odds, &refusal);
}

/* One of 2, 3 and 5: 1/3 of 1/2 + 1/3 + 1/5 is 31 of 90. Twelve primes, to 37, go into a number of
 * 48 bits, and thirteen do not. */
TEST(odds_have_a_denominator)
{
    struct odds odds;

    CHECK_INT(odds_with(PRIMES, 3, 10, &odds), ODDS_DONE); /* as many runs as there are faces */
    CHECK_INT(odds.runs, 10);
    CHECK_INT(odds.total, 90);
    CHECK_INT(odds.rows, 2);
    CHECK_INT(odds.row[0].value[0].number, 1);
    CHECK_INT(odds.row[0].count, 59);
    CHECK_INT(odds.row[1].count, 31);
    odds_free(&odds);
    CHECK_INT(odds_with(PRIMES, 3, 9, &odds), ODDS_TOO_MANY);
    odds_free(&odds);
    CHECK_INT(odds_with(PRIMES, 12, ODDS_RUNS, &odds), ODDS_DONE);
    check_total(&odds);
    CHECK(odds.total == UINT64_C(7420738134810) * 12);
    odds_free(&odds);
    CHECK_INT(odds_with(PRIMES, 13, ODDS_RUNS, &odds), ODDS_TOO_MANY);
    odds_free(&odds);
}

/* Of 24 rungs the last is one in 2 to the 24th, which is ODDS_RUNS; of 25 it is rarer than that,
 * though there are but 26 runs. */
TEST(what_is_too_rare)
{
    struct odds odds;

    CHECK_INT(odds_with(LADDER, 24, ODDS_RUNS, &odds), ODDS_DONE);
    check_total(&odds);
    CHECK_INT(odds.runs, 25);
    CHECK_INT(odds.total, ODDS_RUNS);
    CHECK_INT(odds.rows, 25);
    for (unsigned i = 0; i < odds.rows; i++)
        CHECK_INT(odds.row[i].count, i < 24 ? ODDS_RUNS >> (i + 1) : 1);
    odds_free(&odds);
    CHECK_INT(odds_with(LADDER, 25, ODDS_RUNS, &odds), ODDS_TOO_MANY);
    odds_free(&odds);
    CHECK_INT(odds_with(LADDER, 70, ODDS_RUNS, &odds),
              ODDS_TOO_MANY); /* more dice than a path holds */
    odds_free(&odds);
}

TEST(two_dice)
{
    check_two(TWO);
}

TEST(behind_a_question)
{
    check_two(LATER);
}

/* 1 to 4 one in six each; 6 to 9 one in 24 each; nothing one in six. */
TEST(paths_of_unequal_length)
{
    struct odds odds;
    struct text out = {0};
    static const struct names nobody;

    CHECK_INT(toy_odds(MAYBE, &odds), ODDS_DONE);
    check_total(&odds);
    CHECK_INT(odds.total, 24);
    CHECK_INT(odds.rows, 9);
    for (unsigned i = 0; i < 5; i++)
        CHECK_INT(odds.row[i].count, 4);
    CHECK(!odds.row[4].rule);
    for (unsigned i = 5; i < 9; i++)
        CHECK_INT(odds.row[i].count, 1);
    for (unsigned i = 0; i < 9; i++) /* those that are as likely in the order of the dice */
        CHECK(i == 4 || odds.row[i].value[0].number == (int32_t)i + 1);
    odds_text(&nobody, &toy_game, &odds.row[0], &out);
    CHECK_STR(out.at, "sum 1, dice 1");
    text_clear(&out);
    odds_json(&nobody, &toy_game, &odds.row[5], &out);
    CHECK_STR(out.at, "\"sum\":6,\"dice\":2");
    text_clear(&out);
    odds_text(&nobody, &toy_game, &odds.row[4], &out);
    CHECK_STR(out.at, "no roll that odds are told of");
    text_free(&out);
    odds_free(&odds);
}

TEST(no_dice)
{
    struct odds odds;

    CHECK_INT(toy_odds(NONE, &odds), ODDS_DONE);
    CHECK_INT(odds.total, 1);
    CHECK_INT(odds.rows, 1);
    CHECK(!odds.row[0].rule);
    odds_free(&odds);
}

static void check_nothing(const struct game *game, unsigned verb)
{
    static const struct toy start;
    struct order order = {.verb = (uint16_t)verb};
    struct refusal refusal;
    struct odds odds;

    CHECK_INT(
        odds_find(&(struct game_names){game, NULL, &start}, &order, odds_most, &odds, &refusal),
        ODDS_DONE);
    CHECK_INT(odds.total, 1);
    CHECK_INT(odds.rows, 1);
    CHECK(!odds.row[0].rule);
    odds_free(&odds);
}

/* A question that is open as the game ends is not answered, nor one in a game without standard
 * answers. */
TEST(questions_without_an_answer)
{
    struct game without = toy_game;

    without.verb_count = OVERDUE;
    check_nothing(&toy_game, ENDED);
    check_nothing(&without, LATER);
}

/* Thirty-six runs at ten each: what was spent before counts for nothing, and with less than 360 it
 * ends behind the run that was too much. */
TEST(dear_house_rules)
{
    static const struct toy start;
    struct game ruled = toy_game;
    const struct game_names of = {&ruled, NULL, &start};
    struct order order = {.verb = TWO};
    struct refusal refusal;
    struct odds odds;
    struct dice dice;

    ruled.hooks = hooks_of;
    hooks = (struct hooks){.spent = 5000};
    price = 10;
    CHECK_INT(odds_find(&of, &order, (struct odds_most){100, 360}, &odds, &refusal), ODDS_DONE);
    CHECK_INT(odds.work, 360);
    CHECK_INT(odds_work(&of), 5360);
    odds_free(&odds);
    CHECK_INT(odds_find(&of, &order, (struct odds_most){100, 359}, &odds, &refusal), ODDS_DEAR);
    odds_free(&odds);
    CHECK_INT(odds_find(&of, &order, (struct odds_most){100, 70}, &odds, &refusal), ODDS_DEAR);
    CHECK_INT(odds.work, 80);
    CHECK_INT(odds.runs, 8);
    odds_free(&odds);
    CHECK(dice_seed(&dice, "dear", 4));
    CHECK_INT(odds_sample(&of, &order, &dice, (struct odds_most){7, 70}, &odds, &refusal),
              ODDS_DONE);
    CHECK_INT(odds.work, 70);
    odds_free(&odds);
    CHECK_INT(odds_sample(&of, &order, &dice, (struct odds_most){100, 69}, &odds, &refusal),
              ODDS_DEAR);
    CHECK_INT(odds.work, 70);
    odds_free(&odds);
    order.verb = REFUSED;
    CHECK_INT(odds_sample(&of, &order, &dice, (struct odds_most){100, 1}, &odds, &refusal),
              ODDS_REFUSED);
    odds_free(&odds);
    price = 0;
}

TEST(too_many_dice)
{
    struct odds odds;

    CHECK_INT(toy_odds(MANY, &odds), ODDS_TOO_MANY);
    odds_free(&odds);
}

TEST(no_memory)
{
    struct odds odds;
    enum odds_end end = ODDS_FAILED;

    for (long i = 0; i < 20 && end != ODDS_DONE; i++) {
        memory_fail_after(i, true);
        end = toy_odds(TWO, &odds);
        memory_fail_after(-1, false);
        CHECK(end == ODDS_DONE || end == ODDS_FAILED);
        odds_free(&odds);
    }
    CHECK_INT(end, ODDS_DONE);
}

/* ---- a battle */

static const char battle[] = "scenario: duel\n"
                             "base: veracruz/campaign\n"
                             "turns: {first: 5, last: 6}\n"
                             "board:\n"
                             "  phase: us.combat\n"
                             "  units:\n"
                             "    \"1412\": [us.worth, us.4inf, us.5inf]\n"
                             "    \"1413\": [mx.4inf, mx.1lt]\n";

static struct campaign campaign;

/* The campaign with the board over it. */
static const struct vz_scenario *load_battle(void)
{
    static struct document over;
    static struct document base;
    const char *bytes;
    size_t length;
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");
    struct arena *arena = &campaign.arena;

    path = arena_copy(arena, path, strlen(path));
    CHECK(path && file_read(path, NODE_BYTES, arena, &campaign.diags, &bytes, &length));
    CHECK(node_read(path, bytes, length, arena, &campaign.diags, &base));
    CHECK(node_read("duel.yaml", battle, sizeof battle - 1, arena, &campaign.diags, &over));
    static struct loader loader;
    loader = (struct loader){.arena = arena, .diags = &campaign.diags, .path = path, .over = &over};
    return vz_game.load(&base, &loader);
}

struct trial {
    struct odds_row row;
    bool fought;
};

static void take_event(void *to, const struct event *event)
{
    struct trial *trial = to;
    unsigned width;

    if (strcmp(vz_game.events[event->kind].name, "combat") != 0)
        return;
    trial->fought = true;
    trial->row.value[0] = *event_field(vz_game.events, event, "result", &width);
    const struct value *losses = event_field(vz_game.events, event, "losses", &width);
    trial->row.value[1] = losses[0];
    trial->row.value[2] = losses[1];
}

/* The battle fought to its end with dice as they fall. */
static void fight(const struct vz_scenario *s, const struct vz_position *start,
                  const struct order *order, struct dice *dice, struct trial *trial)
{
    static struct order overdue;
    static struct vz_position p;
    struct refusal refusal;
    const struct sink sink = {take_event, trial};

    p = *start;
    CHECK(vz_game.apply(s, &p, order, dice, &sink, &refusal) == VERDICT_DONE);
    while (!trial->fought) {
        CHECK(p.head.question);
        order_start(&overdue, VZ_DO_OVERDUE);
        overdue.question = p.head.question;
        CHECK(vz_game.apply(s, &p, &overdue, dice, &sink, &refusal) == VERDICT_DONE);
    }
}

enum { TRIALS = 20000 };

static bool same(const struct odds_row *a, const struct odds_row *b)
{
    return strcmp(a->value[0].list, b->value[0].list) == 0 &&
           a->value[1].number == b->value[1].number && a->value[2].number == b->value[2].number;
}

/* |seen - TRIALS p| is at most three standard errors, in integers. */
static bool is_near(int64_t seen, int64_t count, int64_t total)
{
    int64_t off = seen * total - TRIALS * count;

    return off / total * (off / total) * total <= count * 9 * TRIALS / total * (total - count);
}

TEST(a_battle_agrees_with_trials)
{
    static struct vz_position start;
    static struct order order;
    static unsigned seen[512];
    const struct vz_scenario *s = load_battle();
    const struct sink nowhere = {0};
    struct dice dice;
    struct odds odds;
    struct refusal refusal;
    int16_t options[GAME_OPTIONS];
    unsigned unknown = 0;

    CHECK(s);
    campaign_options(options);
    CHECK(dice_seed(&dice, "18470309", 8));
    CHECK(vz_game.start(s, options, &start, &dice, &nowhere) == VERDICT_DONE);
    order_start(&order, VZ_DO_ATTACK);
    order_argument(&order, ATTACK_HEX, ARGUMENT_CELL,
                   game_find_cell(&vz_game, s, (struct slice){"1413", 4}), 0);
    order_argument(&order, ATTACK_WITH, ARGUMENT_GROUP,
                   game_find_cell(&vz_game, s, (struct slice){"1412", 4}), 0);
    CHECK_INT(
        odds_find(&(struct game_names){&vz_game, s, &start}, &order, odds_most, &odds, &refusal),
        ODDS_DONE);
    check_total(&odds);
    CHECK_INT(odds.total, 46656); /* six dice: leadership, two of morale, combat, two of losses */
    CHECK(odds.rows <= 512);
    for (unsigned i = 0; i < TRIALS; i++) {
        struct trial trial = {.fought = false};
        unsigned row = 0;

        fight(s, &start, &order, &dice, &trial);
        while (row < odds.rows && !same(&odds.row[row], &trial.row))
            row++;
        unknown += row == odds.rows;
        seen[row]++;
    }
    CHECK_INT(unknown, 0);
    for (unsigned i = 0; i < odds.rows; i++)
        if (odds.row[i].count * 50 >= odds.total) /* the rare ones are told by the sums alone */
            CHECK(is_near(seen[i], (int64_t)odds.row[i].count, (int64_t)odds.total));
    for (unsigned standing = 0; standing < 3; standing++) {
        int64_t trials = 0;
        int64_t count = 0;

        for (unsigned i = 0; i < odds.rows; i++)
            if (odds.row[i].standing == standing) {
                trials += seen[i];
                count += (int64_t)odds.row[i].count;
            }
        CHECK(is_near(trials, count, (int64_t)odds.total));
    }
    odds_free(&odds);
    campaign_free(&campaign);
}

TESTS(RUN(each_of_several_has_odds_of_its_own), RUN(what_is_refused_or_fails_has_no_odds),
      RUN(throws_come_near_the_odds), RUN(two_dice), RUN(what_comes_before_any_die_is_shared),
      RUN(odds_have_a_denominator), RUN(what_is_too_rare), RUN(questions_without_an_answer),
      RUN(behind_a_question), RUN(paths_of_unequal_length), RUN(no_dice), RUN(dear_house_rules),
      RUN(too_many_dice), RUN(no_memory), RUN(a_battle_agrees_with_trials))
