/* 8.1 What the American imagines: he sees the same before and after, all invariants hold, and
 * Spanish units lie elsewhere. */
#include "check.h"

#include "santiago/modules.h"
#include "show/board.h"
#include "stage.h"

extern const struct game sc_game;

enum { GAMES = 2, EVERY = 9 };

static struct stage stage;
static const struct sc_scenario *s;

/* ---- a random game */

static uint64_t seed;

static unsigned below(unsigned count)
{
    return stage_random(&seed, count);
}

struct choice {
    struct order order;
    unsigned listed;
};

static bool take(void *to, const struct order *order)
{
    struct choice *choice = to;
    unsigned weight = order->verb == SC_DO_END ? 2 : order->verb == SC_DO_ATTACK ? 40 : 1;
    choice->listed += weight;
    if (below(choice->listed) < weight)
        choice->order = *order;
    return true;
}

/* ---- looking */

static void show(const struct sc_position *p, struct text *out)
{
    const struct show_board board = {.game = &sc_game, .scenario = s, .position = p, .side = SC_US};
    struct show_window window = show_units(&board, 2);
    text_clear(out);
    show_state(&board, out);
    show_stacks(&board, window, out);
    show_json(&board, out);
}

static struct text before, after;
static unsigned moved;

static void imagine(const struct sc_position *p, unsigned number)
{
    static struct sc_position then;
    struct dice dice;
    char text[32];
    snprintf(text, sizeof text, "imagine %u", number);
    CHECK(dice_seed(&dice, text, strlen(text)));
    then = *p;
    show(&then, &before);
    sc_imagine(s, &then, SC_US, &dice);
    show(&then, &after);
    CHECK_STR(after.at, before.at);
    const char *broken = sc_position_is_ok(s, &then);
    if (broken)
        check_fail(__FILE__, __LINE__, broken);
    for (unsigned unit = 0; unit < s->units; unit++)
        moved += then.unit[unit].hex != p->unit[unit].hex;
    then = *p;
    sc_imagine(s, &then, SC_SPAIN, &dice); /* [8.3] */
    CHECK(same_bytes(&then, p, sizeof then));
}

static void play(unsigned number)
{
    static struct sc_position now;
    static struct choice choice;
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS] = {0};
    struct refusal refusal;
    struct dice dice;
    const struct order_sink sink = {.order = take, .to = &choice};
    memset(&now, 0, sizeof now);
    for (unsigned i = 0; i < sc_game.option_count; i++)
        options[i] = sc_game.options[i].standard;
    seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    CHECK(dice_seed(&dice, "santiago", 8));
    CHECK(sc_game.start(s, options, &now, &dice, &nowhere) == VERDICT_DONE);
    for (unsigned orders = 0; !now.head.over && orders < 2000; orders++) {
        choice.listed = 0;
        CHECK(sc_game.legal(s, &now, SC_VERBS, &sink));
        CHECK(choice.listed > 0);
        CHECK(sc_game.apply(s, &now, &choice.order, &dice, &nowhere, &refusal) == VERDICT_DONE);
        if (orders % EVERY == 0)
            imagine(&now, number * 10000 + orders);
    }
}

TEST(what_is_imagined_looks_the_same)
{
    for (unsigned number = 0; number < GAMES; number++)
        play(number);
    CHECK(moved > 100);
    text_free(&before);
    text_free(&after);
    stage_free(&stage);
}

TEST(campaign_loads)
{
    CHECK(stage_load(&stage, "santiago/campaign"));
    s = stage.scenario;
}

TESTS(RUN(campaign_loads), RUN(what_is_imagined_looks_the_same))
