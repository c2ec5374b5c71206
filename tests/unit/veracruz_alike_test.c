/* Orders of the numbered cases that mean the same in other words do the same: units named the other
 * way round, a march by the way that is found, what is overdue and the standard answer, a
 * Player-Turn ended at once and phase by phase. */
#include "listed.h"
#include "moments.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { LINES = SLOW ? 16 : 1 };

static struct state state;
static unsigned turned, walked, overdue, ended;

/* ---- what an order does */

struct outcome {
    enum verdict verdict;
    struct vz_position position;
    struct dice dice;
    uint16_t via[128]; /* of the last march */
    unsigned steps;
};

static void watch(void *to, const struct event *event)
{
    struct outcome *outcome = to;

    if (event->kind != VZ_EV_MOVED)
        return;
    const uint16_t *via = event->value[1].list;
    outcome->steps = 0;
    for (unsigned i = 0; i < event->value[1].count && outcome->steps < 127; i++)
        outcome->via[outcome->steps++] = via[i];
}

/* From the state, or from what another order has done. */
static void carry_out(const struct outcome *from, const struct order *order,
                      struct outcome *outcome)
{
    const struct sink sink = {watch, outcome};
    struct refusal refusal;

    outcome->position = from ? from->position : state.position;
    outcome->dice = from ? from->dice : state.dice;
    outcome->steps = 0;
    outcome->verdict =
        vz_game.apply(campaign.s, &outcome->position, order, &outcome->dice, &sink, &refusal);
}

static void hold_alike(const struct outcome *one, const struct outcome *other, const char *why)
{
    if (one->verdict != other->verdict ||
        (one->verdict == VERDICT_DONE &&
         !same_bytes(&one->position, &other->position, sizeof one->position)))
        failed_at(&state, text.at, why);
}

/* ---- the other way round */

/* The order in which units are named matters. */
static bool is_ordered(const struct order *order, unsigned slot)
{
    switch (order->verb) {
    case VZ_DO_ATTACK:
        return slot >= ATTACK_LOSSES;
    case VZ_DO_ASSAULT:
        return slot >= ASSAULT_LOSSES;
    case VZ_DO_BOMBARD:
        return slot >= BOMBARD_LOSSES;
    case VZ_DO_ARRANGE:
    case VZ_DO_PLACE:
    case VZ_DO_FORM: /* on to the stack, one on the other */
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH:
    case VZ_DO_SETUP:
        return true;
    default:
        return vz_is_standing(order->verb);
    }
}

static bool turn(const struct order *order, struct order *round)
{
    bool any = false;

    *round = *order;
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *one = &order->argument[i];

        if (one->kind != ARGUMENT_UNIT && one->kind != ARGUMENT_GROUP &&
            one->kind != ARGUMENT_POINTS)
            continue;
        if (is_ordered(order, one->slot))
            continue;
        unsigned behind = 0; /* of the slot */
        for (unsigned k = i + 1; k < order->count; k++)
            behind += order->argument[k].slot == one->slot;
        unsigned at = 0; /* the one that stands as far from the front */
        for (unsigned k = 0; k < order->count; k++)
            if (order->argument[k].slot == one->slot && at++ == behind) {
                round->argument[i] = order->argument[k];
                round->argument[i].word = one->word;
                any |= k != i;
            }
    }
    return any;
}

static void hold_turned(const struct order *order, const struct outcome *done)
{
    static struct outcome other;
    static struct order round;

    if (!turn(order, &round))
        return;
    turned++;
    carry_out(NULL, &round, &other);
    hold_alike(done, &other, "does something else the other way round");
}

/* ---- by the way that is found */

static void hold_walked(const struct order *order, const struct outcome *done)
{
    static struct outcome other;
    static struct order by;
    const struct argument *goal = order_find(order, MOVE_TO, NULL);

    if (order->verb != VZ_DO_MOVE || !goal || !done->steps || done->position.head.question ||
        state.position.standing[VZ_MEXICO].count || order_find(order, MOVE_DROP, NULL))
        return; /* [16.23] guerrillas may end it */
    if (done->via[done->steps - 1] != goal->value)
        return; /* [14.31] so has somebody unseen */
    order_start(&by, VZ_DO_MOVE);
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == MOVE_GROUP)
            by.argument[by.count++] = order->argument[i];
    for (unsigned i = 0; i < done->steps; i++)
        order_argument(&by, MOVE_VIA, ARGUMENT_CELL, done->via[i], 0);
    walked++;
    carry_out(NULL, &by, &other);
    hold_alike(done, &other, "goes elsewhere by its way");
}

/* ---- overdue */

static void hold_overdue(void)
{
    static struct outcome one, other;
    static struct order answer, demand;
    static struct vz_position copy;
    static struct vz_board board;
    const struct position_head *head = &state.position.head;

    if (!head->question)
        return;
    copy = state.position;
    struct vz_play play = VZ_LOOK(campaign.s, &copy, &board);
    struct refusal refusal;
    play.sink = &nowhere;
    play.refusal = &refusal;
    vz_board_begin(&board, campaign.s, &copy);
    order_start(&demand, VZ_DO_OVERDUE);
    demand.question = head->question;
    demand.side = (int8_t)vz_enemy(head->to_act);
    carry_out(NULL, &demand, &one);
    if (!vz_course.standard(&play.act, head->kind, &answer)) {
        if (one.verdict == VERDICT_DONE)
            failed_at(&state, "overdue", "is answered without a standard answer");
        return;
    }
    answer.question = head->question;
    overdue++;
    carry_out(NULL, &answer, &other);
    hold_alike(&one, &other, "what is overdue is not answered in the standard way");
    bool one_by_one = is_atom(&state, &answer) || answer.verb == VZ_ANSWER_RETREAT;
    if (one_by_one && !find_in_list(&state.position, &answer).found)
        failed_at(&state, "overdue", "the standard answer is not listed");
}

/* ---- the end of a Player-Turn */

static void hold_ended(void)
{
    static struct outcome one, now, next;
    static struct order end, all;
    const struct position_head *head = &now.position.head;
    uint8_t side = state.position.head.to_act;

    order_start(&all, VZ_DO_END);
    order_argument(&all, END_CONFIRM, ARGUMENT_WORD, 0, 0);
    order_argument(&all, END_TURN, ARGUMENT_WORD, 0, 0);
    order_start(&end, VZ_DO_END);
    order_argument(&end, END_CONFIRM, ARGUMENT_WORD, 0, 0);
    if (state.position.head.question)
        return;
    carry_out(NULL, &all, &one);
    if (one.verdict != VERDICT_DONE)
        return;
    carry_out(NULL, &end, &now);
    for (unsigned phases = 0; phases < VZ_PHASES; phases++) {
        if (head->question || head->over || head->to_act != side ||
            same_bytes(&now.position, &one.position, sizeof one.position))
            break;
        carry_out(&now, &end, &next);
        if (next.verdict != VERDICT_DONE)
            return; /* something is to be done first */
        now = next;
    }
    ended++;
    hold_alike(&one, &now, "a Player-Turn ended at once ends otherwise");
}

/* ---- what is listed */

enum { EACH = 23 };

static bool try_listed(void *to, const struct order *order)
{
    static struct outcome done;
    static struct order copy;
    static unsigned seen;

    (void)to;
    if (order->count < 2 || seen++ % EACH)
        return true;
    copy = *order;
    carry_out(NULL, &copy, &done);
    hold_turned(&copy, &done);
    hold_walked(&copy, &done);
    return true;
}

/* ---- all of it */

static void look(const struct case_moment *moment)
{
    static struct log_line line;
    static struct outcome done;

    if (!at_moment(moment, &state) || state.position.head.over)
        return;
    text_add(&text, moment->line);
    struct order_sink sink = {try_listed, NULL, NULL, 0, 0};
    if (moment->number % 2)
        vz_game.legal(campaign.s, &state.position, VZ_VERBS, &sink);
    hold_overdue();
    if (moment->number % 3 == 0)
        hold_ended();
    if (!moment->line[0] || !read_text(&state, &line, &given))
        return;
    carry_out(NULL, &given, &done);
    if (done.verdict != VERDICT_DONE)
        return;
    hold_turned(&given, &done);
    hold_walked(&given, &done);
}

TEST(what_means_the_same_does_the_same)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
    printf("# %u turned, %u walked, %u overdue, %u ended\n", turned, walked, overdue, ended);
    CHECK(turned && walked && overdue && ended);
    text_free(&text);
}

TESTS(RUN(what_means_the_same_does_the_same))
