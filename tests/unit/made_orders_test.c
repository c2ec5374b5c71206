/* Orders of Cactus Throne and The Halls of Montezuma made by the grammar, in the positions of the
 * numbered cases: one that is accepted leaves a good position, and one that is refused is so at one
 * of its words, in a sentence that speaks of the counter there. What is asked can be settled by the
 * other side, with the answer that is told. */
#include "cactus/position.h"
#include "candidates.h"
#include "cases.h"
#include "game/entry_points.h"
#include "game/games.h"
#include "montezuma/position.h"

enum { TRIED = SLOW ? 6 : 40, FILES = SLOW ? 20 : 3 };

static const struct case_moment *moment;
static void *p, *after, *again; /* positions */
static struct text text, said;
static unsigned long given_orders, accepted_orders;

static int32_t (*where)(const void *position, unsigned unit);
static uint8_t (*owner)(const void *scenario, unsigned unit);
static unsigned units;

static void failed(const char *why)
{
    static char message[2048];

    snprintf(message, sizeof message, "%s:%u: `%s`: %s: `%s`", moment->name,
             (unsigned)moment->number, text.length ? text.at : "", why, said.length ? said.at : "");
    check_fail(__FILE__, __LINE__, message);
}

/* ---- where counters stand */

static int32_t ct_place(const void *position, unsigned unit)
{
    uint8_t at = ((const struct ct_position *)position)->unit[unit].where;

    return ct_on_map(at) ? at : -1;
}

static uint8_t ct_owner(const void *scenario, unsigned unit)
{
    return ((const struct ct_scenario *)scenario)->counter[unit].side;
}

static int32_t mz_place(const void *position, unsigned unit)
{
    uint8_t at = ((const struct mz_position *)position)->unit[unit].where;

    return mz_on_map(at) ? at : -1;
}

static uint8_t mz_owner(const void *scenario, unsigned unit)
{
    return ((const struct mz_scenario *)scenario)->counter[unit].side;
}

/* ---- judging */

/* At a counter that the order names the sentence speaks of it, if it speaks of any: or of one that
 * goes with it, from the same place. */
static void judge_word(const struct argument *argument, const struct refusal *refusal)
{
    const struct refusal_kind *kind = &moment->stage->game->refusals[refusal->kind];
    bool any = false;
    bool found = false;

    for (unsigned i = 0; i < REFUSAL_VALUES; i++) {
        unsigned unit = (unsigned)refusal->value[i].number;

        if (kind->kind[i] != VALUE_UNIT)
            continue;
        any = true;
        found |= unit == argument->value || where(p, unit) == where(p, argument->value);
    }
    if (any && !found)
        failed("speaks of somebody else");
}

static void judge_refused(const struct order *order, const struct refusal *refusal, unsigned words)
{
    const struct game *game = moment->stage->game;
    struct game_eyes of = {{game, moment->stage->scenario, p}, NO_SIDE};

    text_clear(&said);
    if (refusal->kind >= game->refusal_count || refusal->word >= words)
        failed("is refused for no reason, or at no word");
    refusal_text(&of, refusal, &said);
    if (said.failed || !said.length || strpbrk(said.at, "{}"))
        failed("the refusal is no sentence");
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->word == refusal->word &&
            (argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS))
            judge_word(argument, refusal);
    }
}

static void try_order(const struct order *made)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    static const struct sink nowhere;
    const struct game *game = moment->stage->game;
    struct game_names of = {game, moment->stage->scenario, p};
    struct names names = game_names(&of);
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};
    struct dice dice = *referee_dice(moment->referee);
    struct refusal refusal = {.kind = UINT16_MAX};

    text_clear(&text);
    text_clear(&said);
    diags.count = 0;
    order_text(game->verbs, &names, made, &text);
    if (!log_read(text.at, text.length, place, &line, &diags) || line.kind != LOG_ORDER ||
        !order_read(game->verbs, game->verb_count, &finder, &line, place, &order, &diags))
        return;
    given_orders++;
    memcpy(after, p, game->position_size);
    enum verdict verdict =
        game_apply(game, moment->stage->scenario, after, &order, &dice, &nowhere, &refusal);
    if (verdict != VERDICT_DONE) {
        judge_refused(&order, &refusal, line.count);
        return;
    }
    accepted_orders++;
    const char *broken = game->position_is_ok(moment->stage->scenario, after);
    text_add(&said, broken && !dice.fault ? broken : "");
    if (said.length)
        failed("leaves a position that cannot be");
}

/* Answers while a question is open, else what is no answer. */
static unsigned pick_verb(struct candidates *from)
{
    const struct game *game = moment->stage->game;
    unsigned verb;

    do
        verb = candidates_below(from, game->verb_count);
    while (game->verbs[verb].answer != (from->position->question != 0) &&
           candidates_below(from, 20));
    return verb;
}

/* ---- what is overdue */

static char answer[600]; /* as it is told */

static void hear(void *to, const struct event *event)
{
    const struct event_kind *kind = &moment->stage->game->events[event->kind];

    (void)to;
    if (strcmp(kind->name, "default") == 0 && !answer[0])
        snprintf(answer, sizeof answer, "reply Q%d %s", (int)event->value[0].number,
                 (const char *)event->value[1].list);
}

static bool give(const struct order *order, void *then, struct dice *dice)
{
    const struct sink sink = {hear, NULL};
    const struct game *game = moment->stage->game;
    struct refusal refusal;

    *dice = *referee_dice(moment->referee);
    memcpy(then, p, game->position_size);
    return game_apply(game, moment->stage->scenario, then, order, dice, &sink, &refusal) ==
           VERDICT_DONE;
}

/* The answer that is told does what is done. */
static void hold_answer(const struct dice *dice)
{
    static struct order order;
    const struct game *game = moment->stage->game;
    struct dice other;

    text_clear(&text);
    text_add(&text, answer);
    if (!stage_read_order(moment->stage, p, answer, &order) || !give(&order, again, &other))
        failed("is the answer to what is overdue, and is refused");
    if (other.fallen != dice->fallen ||
        (!dice->fault && !same_bytes(after, again, game->position_size)))
        failed("is the answer to what is overdue, and does something else");
}

/* Whatever is asked can be settled for its owner by the other side, and not by himself. */
static void hold_overdue(const struct position_head *head)
{
    const struct game *game = moment->stage->game;
    static struct order order;
    struct dice dice;
    unsigned verb = 0;

    if (!head->question)
        return;
    while (strcmp(game->verbs[verb].name, "overdue") != 0)
        verb++;
    order_start(&order, (uint16_t)verb);
    order.question = head->question;
    text_clear(&text);
    text_clear(&said);
    order.side = (int8_t)head->to_act;
    if (give(&order, after, &dice))
        failed("a question is overdue for the other side alone");
    order.side = head->to_act ? 0 : 1;
    answer[0] = '\0';
    if (!give(&order, after, &dice) || !answer[0])
        failed("a question that is overdue is not answered");
    hold_answer(&dice);
}

/* ---- the cases */

static void look(const struct case_moment *at)
{
    static struct order order;
    static uint64_t looks;
    const struct game *game = at->stage->game;
    struct candidates from = {.stage = at->stage,
                              .position = p,
                              .seed = ++looks * 2 + 1,
                              .units = units,
                              .where = where,
                              .side = owner};
    const struct position_head *head = referee_position(at->referee);

    moment = at;
    if (!head || !head->turn || head->over)
        return;
    memcpy(p, head, game->position_size);
    hold_overdue(p);
    for (unsigned i = 0; i < TRIED; i++) {
        candidates_make(&from, pick_verb(&from), &order);
        try_order(&order);
    }
}

static void play_cases(const char *game, unsigned count)
{
    static struct cases cases;

    cases = (struct cases){.game = game, .lines = 1, .files = FILES, .look = look};
    units = count;
    given_orders = accepted_orders = 0;
    size_t size = game_find(game)->position_size;
    p = memory_get(size);
    after = memory_get(size);
    again = memory_get(size);
    CHECK(p && after && again);
    cases_play_all(&cases);
    memory_free(p);
    memory_free(after);
    memory_free(again);
    printf("# %lu orders, %lu accepted\n", given_orders, accepted_orders);
    CHECK(accepted_orders > 0 && accepted_orders < given_orders);
    text_free(&text);
    text_free(&said);
}

TEST(orders_of_cactus)
{
    where = ct_place;
    owner = ct_owner;
    play_cases("cactus", CT_UNITS);
}

TEST(orders_of_montezuma)
{
    where = mz_place;
    owner = mz_owner;
    play_cases("montezuma", MZ_UNITS);
}

TESTS(RUN(orders_of_cactus), RUN(orders_of_montezuma))
