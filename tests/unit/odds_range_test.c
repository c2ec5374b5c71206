/* The range of odds of a toy that hides one number, 1 to 6: an order wins on a die that is no more
 * than that number, so that each position has odds that are known. */
#include "game/odds_range.h"

#include "check.h"
#include "game/game_names.h"

enum { FACES = 6, POSITIONS = RANGE_POSITIONS };

struct toy {
    struct position_head head;
    uint32_t hidden;
    uint32_t blanked;
};

/* PRIMES: behind the die another, of so many primes, which changes nothing. SILENT: dice that come
 * to nothing; SILENT_BELOW_SIX: to something where 6 is hidden. */
enum {
    TRY,
    TRY_LATE,
    NEVER_AT_ONE,
    SILENT_AT_TWO,
    OTHER_AT_THREE,
    LONG_FROM_FOUR,
    PRIMES,
    SILENT,
    SILENT_BELOW_SIX,
    NOTHING,
    FAIL,
    VERBS
};
static const struct order_verb verbs[VERBS] = {
    {.name = "try"},   {.name = "try-late"}, {.name = "never"},  {.name = "silent"},
    {.name = "other"}, {.name = "long"},     {.name = "primes"}, {.name = "quiet"},
    {.name = "below"}, {.name = "nothing"},  {.name = "fail"}};
static const struct event_kind events[] = {
    {"tried", "{0}", EVENT_FIELDS({"won", VALUE_INT, 1}, EVENT_END)},
    {"looked", "{0}", EVENT_FIELDS({"won", VALUE_INT, 1}, EVENT_END)},
    {"passed", "{0}", EVENT_FIELDS({"won", VALUE_INT, 1}, EVENT_END)}};

enum { LOSS, WIN };
static const char *const standings[] = {"loss", "win", NULL};
static const char *const others[] = {"seen", "unseen", NULL};

static unsigned standing_of(const struct event *event)
{
    return event->value[0].number ? WIN : LOSS;
}

static const struct odds_rule rules[] = {
    {"tried", {"won"}, NULL, standings, standing_of, false, NULL, NULL},
    {"looked", {"won"}, NULL, others, standing_of, false, NULL, NULL},
    {"passed", {"won"}, NULL, NULL, NULL, false, NULL, NULL},
    {0}};

static unsigned applied; /* orders carried out, or refused */
static uint64_t price;   /* of house rules, for each */
static struct hooks hooks;

static void tell(const struct sink *sink, unsigned kind, bool won)
{
    struct event event = {.kind = (uint16_t)kind, .values = 1, .value = {V_INT(won)}};

    sink->event(sink->to, &event);
}

/* A die for which of the first primes, then one of so many faces. */
static void roll_primes(struct dice *dice, unsigned count)
{
    static const uint16_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29};

    dice_roll(dice, primes[dice_roll(dice, count) - 1]);
}

static enum verdict apply(const void *scenario, void *position, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    const struct toy *toy = position;
    bool other = order->verb == OTHER_AT_THREE && toy->hidden == 3;

    (void)scenario;
    applied++;
    hooks.spent += price;
    if (order->verb == FAIL)
        return VERDICT_FAILED;
    if (order->verb == NOTHING || (order->verb == NEVER_AT_ONE && toy->hidden == 1)) {
        *refusal = (struct refusal){0};
        return VERDICT_REFUSED;
    }
    if (order->verb == SILENT_AT_TWO && toy->hidden == 2)
        return VERDICT_DONE;
    if (order->verb == TRY_LATE && dice_roll(dice, 2) == 1) {
        tell(sink, 2, false); /* which has odds, and no standings */
        return VERDICT_DONE;
    }
    if (order->verb == SILENT || order->verb == SILENT_BELOW_SIX) {
        for (unsigned i = 0; i < 6; i++)
            dice_roll(dice, FACES);
        if (order->verb == SILENT || toy->hidden < FACES)
            return VERDICT_DONE;
    }
    for (unsigned i = 0; order->verb == LONG_FROM_FOUR && toy->hidden > 3 && i < 5; i++)
        dice_roll(dice, FACES);
    if (order->verb == PRIMES)
        roll_primes(dice, order->argument[0].value);
    tell(sink, other, dice_roll(dice, FACES) <= toy->hidden);
    return VERDICT_DONE;
}

/* ---- what is imagined */

static unsigned imagined[POSITIONS], count; /* numbers */
static unsigned barren;                     /* for that number nothing is found */
static unsigned broken;                     /* that number is none that may be */

static bool imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    struct toy *toy = position;

    (void)scenario;
    (void)side;
    CHECK(count < POSITIONS);
    imagined[count] = dice_roll(dice, FACES);
    toy->hidden = imagined[count];
    return imagined[count++] != barren;
}

static const char *position_is_ok(const void *scenario, const void *position)
{
    (void)scenario;
    return ((const struct toy *)position)->hidden == broken ? "broken" : NULL;
}

static void blank(const void *scenario, void *position, uint8_t side)
{
    struct toy *toy = position;

    (void)scenario;
    toy->hidden = 0;
    toy->blanked = 1u + side;
}

static bool imagine_of_blank(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    const struct toy *toy = position;

    CHECK_INT(toy->hidden, 0);
    CHECK_INT(toy->blanked, 1u + side);
    return imagine(scenario, position, side, dice);
}

static bool tell_words(const void *scenario, const void *from, const void *to, uint8_t side,
                       struct text *out)
{
    (void)scenario, (void)from, (void)to, (void)side, (void)out;
    return true;
}

static const struct refusal_kind refusals[] = {{"1.1", "no", {0}}};

static const struct game toy_game = {.name = "toy",
                                     .position_size = sizeof(struct toy),
                                     .digest_size = sizeof(struct toy),
                                     .verbs = verbs,
                                     .verb_count = VERBS,
                                     .events = events,
                                     .event_count = 3,
                                     .refusals = refusals,
                                     .refusal_count = 1,
                                     .odds = rules,
                                     .apply = apply,
                                     .imagine = imagine,
                                     .imagines_alike = true,
                                     .position_is_ok = position_is_ok};

static struct odds_range range;

static enum odds_end find(const struct game *game, unsigned verb, unsigned primes)
{
    static const struct toy start = {.hidden = 5};
    static struct toy position;
    struct order order;

    order_start(&order, (uint16_t)verb);
    order_argument(&order, 0, ARGUMENT_NUMBER, (int32_t)primes, 0);
    position = start;
    applied = count = 0;
    const struct game_names of = {game, NULL, &position};
    enum odds_end end = odds_range_find(&of, &order, 1, &range);
    CHECK(same_bytes(&position, &start, sizeof start)); /* which is the side's own */
    return end;
}

/* ---- what must come out */

/* How often that number was imagined. */
static unsigned often(unsigned number)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++)
        found += imagined[i] == number;
    return found;
}

/* Chances of so many in six, as often as a number was imagined that has them, from the least to the
 * greatest; `but`: in positions of that number nothing is told. */
static void check_shares(unsigned standing, unsigned but)
{
    unsigned at = 0;

    for (unsigned chance = 0; chance <= FACES; chance++) {
        unsigned number = standing == WIN ? chance : FACES - chance;
        unsigned times = number > 0 && number != but ? often(number) : 0;

        for (unsigned i = 0; i < times; i++, at++) {
            const struct odds_share *share = &range.share[standing][at];

            CHECK(share->count * FACES == chance * share->total);
            CHECK(share->total <= FACES); /* in lowest terms */
            CHECK(odds_divisor(share->count, share->total) == 1);
        }
    }
    CHECK_INT(range.positions, at);
}

static void check_range(unsigned but)
{
    CHECK_INT(count, POSITIONS);
    CHECK(!range.tried);
    CHECK(range.rule == &rules[0]);
    CHECK_INT(range.positions, POSITIONS - often(but));
    check_shares(WIN, but);
    check_shares(LOSS, but);
    for (unsigned i = 0; i < range.positions; i++)
        CHECK_INT(range.share[2][i].count, 0); /* there is no third standing */
}

TEST(each_position_has_its_odds)
{
    CHECK_INT(find(&toy_game, TRY, 0), ODDS_DONE);
    check_range(0);
    for (unsigned number = 1; number <= FACES; number++)
        CHECK(often(number) > 0); /* they are drawn by lot */
    static struct odds_range before;
    before = range;
    CHECK_INT(find(&toy_game, TRY, 0), ODDS_DONE);
    CHECK(same_bytes(&before, &range, sizeof range)); /* by the same each time */
}

/* Half of each is an event without standings, which comes first: it has the greater share. */
TEST(the_event_with_standings_counts)
{
    CHECK_INT(find(&toy_game, TRY_LATE, 0), ODDS_DONE);
    CHECK(range.rule == &rules[0]);
    CHECK_INT(range.positions, POSITIONS);
    for (unsigned i = 0; i < range.positions; i++) {
        const struct odds_share *win = &range.share[WIN][i];
        const struct odds_share *loss = &range.share[LOSS][POSITIONS - 1 - i];

        CHECK(2 * (win->count * loss->total + loss->count * win->total) ==
              win->total * loss->total);
    }
}

TEST(what_is_not_rolled_there_is_not_counted)
{
    CHECK_INT(find(&toy_game, NEVER_AT_ONE, 0), ODDS_DONE);
    check_range(1);
    CHECK_INT(find(&toy_game, SILENT_AT_TWO, 0), ODDS_DONE);
    check_range(2);
    CHECK_INT(find(&toy_game, NOTHING, 0), ODDS_REFUSED);
    CHECK_INT(count, POSITIONS);
}

/* What comes first says of what the odds are told: here no number but that which is 3. */
TEST(odds_of_something_else_are_not_counted)
{
    CHECK_INT(find(&toy_game, OTHER_AT_THREE, 0), ODDS_DONE);
    CHECK(imagined[0] != 3);
    check_range(3);
}

TEST(positions_that_cannot_be_are_left_out)
{
    barren = 4;
    CHECK_INT(find(&toy_game, TRY, 0), ODDS_DONE);
    check_range(4);
    barren = 0;
    broken = 5;
    CHECK_INT(find(&toy_game, TRY, 0), ODDS_DONE);
    check_range(5);
    broken = 0;
}

TEST(who_cannot_draw_alike_is_told_nothing)
{
    struct game game = toy_game;
    struct game_account account = {.blank = blank};

    game.imagines_alike = false;
    CHECK_INT(find(&game, TRY, 0), ODDS_REFUSED);
    game.account = &account;
    CHECK_INT(find(&game, TRY, 0), ODDS_REFUSED); /* it tells nothing of what is blank */
    CHECK_INT(count, 0);
    account.tell = tell_words;
    game.imagine = imagine_of_blank;
    CHECK_INT(find(&game, TRY, 0), ODDS_DONE);
    check_range(0);
    game.imagines_alike = true;
    game.imagine = NULL;
    CHECK_INT(find(&game, TRY, 0), ODDS_REFUSED);
}

TEST(a_failure_ends_it)
{
    CHECK_INT(find(&toy_game, FAIL, 0), ODDS_FAILED);
    CHECK_INT(count, 1);
    CHECK_INT(applied, 1);
}

/* ---- trials */

/* Within so many of a hundred of what is exact: of a thousand trials five times what is usual. */
static void check_near(unsigned standing)
{
    enum { NEAR = 8 };
    unsigned at = 0;

    for (unsigned chance = 0; chance <= FACES; chance++)
        for (unsigned i = often(standing == WIN ? chance : FACES - chance); i > 0; i--, at++) {
            const struct odds_share *share = &range.share[standing][at];
            int64_t off =
                (int64_t)(share->count * FACES * 100) - (int64_t)(chance * share->total * 100);

            CHECK(share->total > 0 && RANGE_TRIALS % share->total == 0);
            CHECK(off <= NEAR * (int64_t)share->total * FACES);
            CHECK(-off <= NEAR * (int64_t)share->total * FACES);
            CHECK(at == 0 || share[-1].count * share->total <= share->count * share[-1].total);
        }
    CHECK_INT(at, POSITIONS);
}

/* Exact odds up to the first position with too many sequences; from there on trials alone. */
TEST(where_sequences_are_too_many_dice_are_thrown)
{
    unsigned first = 0;

    CHECK_INT(find(&toy_game, LONG_FROM_FOUR, 0), ODDS_DONE);
    CHECK(range.tried);
    CHECK_INT(range.positions, POSITIONS);
    CHECK_INT(count, POSITIONS);
    while (imagined[first] <= 3)
        first++;
    CHECK_INT(applied, first * FACES + RANGE_RUNS + 1 + (POSITIONS - first) * RANGE_TRIALS);
}

/* Few trials are made of each, as long as none has met with a roll. */
TEST(what_rolls_nothing_is_tried_little)
{
    unsigned first = 0;

    CHECK_INT(find(&toy_game, SILENT, 0), ODDS_REFUSED);
    CHECK(range.tried);
    CHECK_INT(count, POSITIONS);
    CHECK_INT(applied, RANGE_RUNS + 1 + POSITIONS * RANGE_PROBES);
    CHECK_INT(find(&toy_game, SILENT_BELOW_SIX, 0), ODDS_DONE);
    CHECK_INT(range.positions, often(FACES));
    while (imagined[first] < FACES)
        first++;
    CHECK(first > 0);
    CHECK_INT(applied,
              RANGE_RUNS + 1 + (first + 1) * RANGE_PROBES + (POSITIONS - first) * RANGE_TRIALS);
}

static struct hooks *hooks_of(const void *scenario)
{
    (void)scenario;
    return &hooks;
}

static enum odds_end find_at(uint64_t cost)
{
    struct game ruled = toy_game;

    ruled.hooks = hooks_of;
    hooks.spent = (uint64_t)RANGE_WORK * 2; /* what was spent before counts for nothing */
    price = cost;
    enum odds_end end = find(&ruled, TRY, 0);
    price = 0;
    hooks = (struct hooks){0};
    return end;
}

/* Dear exact odds in the first position have trials made in the others, up to what all may cost,
 * and in the same position where they cost a quarter of it. */
TEST(dear_house_rules_end_it_sooner)
{
    const uint64_t share = (uint64_t)RANGE_WORK / POSITIONS;

    CHECK_INT(find_at(share / FACES), ODDS_DONE);
    CHECK(!range.tried);
    CHECK_INT(range.positions, POSITIONS);
    CHECK_INT(find_at(share / FACES + 1), ODDS_DONE);
    CHECK(range.tried);
    CHECK_INT(count, 2); /* a thousand trials would take 166 shares, and 59 are left */
    CHECK_INT(range.positions, 1);
    CHECK_INT(applied, RANGE_WORK / (share / FACES + 1) + 1);
    /* The third of six would be more than a quarter; there is no position for which trials do. */
    CHECK_INT(find_at((uint64_t)RANGE_WORK / 10), ODDS_DEAR);
    CHECK_INT(range.positions, 0);
    CHECK_INT(count, 1);
    CHECK_INT(applied, 11);
    /* One run alone is more than all that may be spent: the first trial ends it. */
    CHECK_INT(find_at((uint64_t)RANGE_WORK + 1), ODDS_DEAR);
    CHECK_INT(applied, 2);
}

/* Nine primes go into 223092870, and ten into more than shares can be multiplied with. */
TEST(large_denominators_are_tried)
{
    CHECK_INT(find(&toy_game, PRIMES, 8), ODDS_DONE);
    CHECK(!range.tried);
    CHECK_INT(find(&toy_game, PRIMES, 10), ODDS_DONE);
    CHECK(range.tried);
    check_near(WIN);
    check_near(LOSS);
}

TESTS(RUN(each_position_has_its_odds), RUN(the_event_with_standings_counts),
      RUN(what_is_not_rolled_there_is_not_counted), RUN(odds_of_something_else_are_not_counted),
      RUN(positions_that_cannot_be_are_left_out), RUN(who_cannot_draw_alike_is_told_nothing),
      RUN(a_failure_ends_it), RUN(where_sequences_are_too_many_dice_are_thrown),
      RUN(what_rolls_nothing_is_tried_little), RUN(dear_house_rules_end_it_sooner),
      RUN(large_denominators_are_tried))
