/* What a card's OPS are for is judged on the position itself [9.1]: in those of the numbered cases
 * markers are judged one behind another as each alone where the first lies [6.6] [13.1], and
 * whatever is judged leaves no trace. */
#include "cases.h"
#include "montezuma/rules/actions.h"

static const struct mz_scenario *s;
static struct mz_position position;
static struct order order;
static struct mz_play play;
static struct refusal refusal;
static unsigned long judged, pairs;
static bool alone[MZ_CELLS]; /* may be marked as things stand */

static void fail(const struct case_moment *moment, const char *what)
{
    char why[512];
    struct text words = {0};
    struct game_names of = {&mz_game, s, &position};
    struct names names = game_names(&of);

    order_text(mz_verbs, &names, &order, &words);
    snprintf(why, sizeof why, "%s:%u: %s: %s", moment->name, (unsigned)moment->number,
             words.failed ? "" : words.at, what);
    text_free(&words);
    check_fail(__FILE__, __LINE__, why);
}

/* That order is good; the position is as it was. */
static bool is_good(const struct case_moment *moment)
{
    const struct mz_position before = position;
    bool good = mz_judge_action(&play);

    judged++;
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
    if (memcmp(&before, &position, sizeof before) != 0)
        fail(moment, "the position is another");
    position = before;
    return good;
}

static bool may_place(const struct case_moment *moment, const unsigned *cell, unsigned count)
{
    order_start(&order, MZ_ANSWER_PLACE);
    order.question = position.head.question;
    for (unsigned i = 0; i < count; i++) {
        order_argument(&order, 0, ARGUMENT_CELL, (int32_t)cell[i], 0);
        order_number_word(&order);
    }
    return is_good(moment);
}

static bool takes_all(unsigned cell)
{
    return s->map.cell[cell].terrain == MZ_ZONE;
}

/* [13.1] The first could be alone, and the second where it lies; a marker is an OPS, and a Zone
 * takes them all. */
static void hold_pair(const struct case_moment *moment, unsigned first, unsigned second)
{
    const unsigned pair[] = {first, second};
    uint8_t before = position.control[first];
    bool good = alone[first] && first != second && position.playing.ops >= 2 && !takes_all(first) &&
                !takes_all(second);

    if (good) {
        position.control[first] = position.playing.side;
        good = may_place(moment, &second, 1);
        position.control[first] = before;
    }
    pairs += good;
    if (may_place(moment, pair, 2) != good)
        fail(moment, good ? "is refused" : "is accepted");
}

static bool judge_listed(void *to, const struct order *listed)
{
    order = *listed;
    if (!is_good(to))
        fail(to, "is listed, and refused");
    return true;
}

static void look(const struct case_moment *moment)
{
    const struct mz_position *now = referee_position(moment->referee);
    struct case_moment at = *moment;
    const struct order_sink sink = {.order = judge_listed, .to = &at};

    if (!now || now->head.over || now->head.kind != MZ_ASK_ACTION)
        return;
    s = moment->stage->scenario;
    position = *now;
    play = (struct mz_play)MZ_LOOK(s, &position);
    play.refusal = &refusal;
    play.order = &order;
    mz_legal(s, now, MZ_VERBS, &sink);
    for (unsigned cell = 0; cell < s->map.cells; cell++)
        alone[cell] = may_place(moment, &cell, 1);
    for (unsigned first = 0; first < s->map.cells; first++)
        for (unsigned second = 0; alone[first] && second < s->map.cells; second++)
            hold_pair(moment, first, second);
}

TEST(judging_leaves_no_trace)
{
    static struct cases cases = {.game = "montezuma", .lines = 1, .look = look};

    cases_play_all(&cases);
    CHECK(judged > 10000);
    CHECK(pairs > 100);
}

TESTS(RUN(judging_leaves_no_trace))
