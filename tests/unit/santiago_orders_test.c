/* Orders of The Santiago Campaign made by the grammar, in the positions of the numbered cases: one
 * of one or two names that is accepted is listed, but for marches hex by hex; one that is refused
 * is so at one of its words, in a sentence. */
#include "candidates.h"
#include "cases.h"
#include "game/entry_points.h"
#include "santiago/santiago.h"

enum { TRIED = SLOW ? 8 : 48 }; /* of each position */

extern const struct game sc_game; /* core/santiago/santiago.c */

static const struct case_moment *moment;
static const struct sc_scenario *s;
static struct sc_position p;
static struct text text;
static unsigned long given_orders, accepted_orders;

static void failed(const char *why)
{
    static char message[1024];

    snprintf(message, sizeof message, "%s:%u: `%s`: %s", moment->name, (unsigned)moment->number,
             text.length ? text.at : "", why);
    check_fail(__FILE__, __LINE__, message);
}

static int32_t where(const void *position, unsigned unit)
{
    uint16_t hex = ((const struct sc_position *)position)->unit[unit].hex;

    return sc_on_map(hex) ? (int32_t)hex : -1;
}

static uint8_t side(const void *scenario, unsigned unit)
{
    return ((const struct sc_scenario *)scenario)->counter[unit].side;
}

/* ---- judging */

struct sought {
    const struct order *order;
    bool found;
};

static bool seek(void *to, const struct order *listed)
{
    struct sought *sought = to;
    bool same = listed->count == sought->order->count;

    for (unsigned i = 0; same && i < listed->count; i++) { /* whatever is named first */
        same = false;
        for (unsigned k = 0; k < listed->count; k++)
            same |= listed->argument[i].slot == sought->order->argument[k].slot &&
                    listed->argument[i].value == sought->order->argument[k].value &&
                    listed->argument[i].extra == sought->order->argument[k].extra;
    }
    sought->found |= same;
    return !same;
}

/* Orders of which each is listed: of one or two names, but for ways and shares of one's own. A
 * landing is listed by its way, not by its end; of orders in advance none is. */
static bool is_listed_singly(const struct order *order)
{
    if (order->verb == SC_DO_LAND || order->verb == SC_DO_CANCEL || sc_is_standing(order->verb))
        return false;
    for (unsigned i = 0; i < order->count; i++)
        if ((sc_verbs[order->verb].slot[order->argument[i].slot].many &&
             order->argument[i].kind == ARGUMENT_CELL) ||
            order->argument[i].kind == ARGUMENT_SHARE)
            return false;
    return order->count <= 2 && order->verb != SC_DO_CONCEDE;
}

/* `end PHASE` is listed as `end`. */
static struct order as_listed(const struct order *order)
{
    struct order listed = *order;

    listed.count = order->verb == SC_DO_END ? 0 : order->count;
    return listed;
}

static void judge_accepted(const struct order *order)
{
    const struct order listed = as_listed(order);
    struct sought sought = {&listed, false};
    const struct order_sink sink = {.order = seek, .to = &sought};

    accepted_orders++;
    if (!is_listed_singly(order))
        return;
    sc_game.legal(s, &p, order->verb, &sink);
    if (!sought.found)
        failed("is accepted and not listed");
}

static void judge_refused(const struct refusal *refusal, unsigned words)
{
    struct game_eyes of = {{&sc_game, s, &p}, NO_SIDE};
    struct text said = {0};

    if (refusal->kind >= sc_game.refusal_count || refusal->word >= words)
        failed("is refused for no reason, or at no word");
    refusal_text(&of, refusal, &said);
    bool good = !said.failed && said.length && !strpbrk(said.at, "{}");
    text_free(&said);
    if (!good)
        failed("the refusal is no sentence");
}

static void try_order(const struct order *made)
{
    static struct log_line line;
    static struct order order;
    static struct diags diags;
    static struct sc_position after;
    static const struct sink nowhere;
    struct game_names of = {&sc_game, s, &p};
    struct names names = game_names(&of);
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};
    struct dice dice = *referee_dice(moment->referee);
    struct refusal refusal = {.kind = UINT16_MAX};

    text_clear(&text);
    diags.count = 0;
    order_text(sc_verbs, &names, made, &text);
    if (!log_read(text.at, text.length, place, &line, &diags) || line.kind != LOG_ORDER ||
        !order_read(sc_verbs, SC_VERBS, &finder, &line, place, &order, &diags))
        return;
    given_orders++;
    after = p;
    if (sc_game.apply(s, &after, &order, &dice, &nowhere, &refusal) != VERDICT_DONE) {
        judge_refused(&refusal, line.count);
        return;
    }
    const char *broken = sc_game.position_is_ok(s, &after);
    if (broken && !dice.fault)
        failed(broken);
    judge_accepted(&order);
}

/* ---- the cases */

/* Answers while a question is open, else what is no answer. */
static unsigned pick_verb(struct candidates *from)
{
    unsigned verb;

    do
        verb = candidates_below(from, SC_VERBS);
    while (sc_verbs[verb].answer != (p.head.question != 0) && candidates_below(from, 20));
    return verb;
}

/* Of a battle, or of fire at the balloon, that is over nothing is left: they are as when the first
 * board began. */
static void check_at_rest(void)
{
    static struct sc_position first;
    static bool any;

    if (p.head.question || p.head.over)
        return;
    if (!any)
        first = p;
    any = true;
    if (!same_bytes(&p.battle, &first.battle, sizeof p.battle))
        failed("a battle is left over though none is under way");
    if (!same_bytes(&p.firing, &first.firing, sizeof p.firing))
        failed("fire is left over though none is under way");
}

static void look(const struct case_moment *at)
{
    static struct order order;
    static uint64_t looks;
    static const struct sink nowhere;
    const struct sc_position *position = referee_position(at->referee);
    struct dice dice = *referee_dice(at->referee);
    int16_t options[GAME_OPTIONS] = {0};
    struct candidates from = {.stage = at->stage,
                              .position = &p.head,
                              .seed = ++looks * 2 + 1,
                              .where = where,
                              .side = side};

    moment = at;
    s = at->stage->scenario;
    from.units = s->units;
    stage_options(at->stage, options);
    memset(&p, 0, sizeof p);
    if (position && position->head.turn)
        p = *position;
    else if (sc_game.start(s, options, &p, &dice, &nowhere) != VERDICT_DONE)
        return;
    check_at_rest();
    for (unsigned i = 0; i < TRIED; i++) {
        candidates_make(&from, pick_verb(&from), &order);
        try_order(&order);
    }
}

TEST(what_is_accepted_is_listed)
{
    static struct cases cases = {.game = "santiago", .lines = 1, .look = look, .before = true};

    cases_play_all(&cases);
    printf("# %lu orders, %lu accepted\n", given_orders, accepted_orders);
    text_free(&text);
}

TESTS(RUN(what_is_accepted_is_listed))
