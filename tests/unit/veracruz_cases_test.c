/* The numbered cases, order by order: every position is good, and what is listed there as legal is
 * accepted and reads as it was written; what a file's own order is accepted for is listed. */
#include "game/game_names.h"
#include "moments.h"
#include "provisos.h"

/* Of each verb so many listed orders are tried, spread over the list. */
enum { TRIED = SLOW ? 2 : 8, LINES = SLOW ? 16 : 1 };

/* What costs most is asked at every so many of the moments. */
enum { EVERY = SLOW ? 5 : 1 };

/* ---- the list as such */

enum { LISTED = 1 << 16 };

/* The orders of a list, as one number each. */
struct numbers {
    uint64_t of[LISTED];
    unsigned count;
};

static void take_number(struct numbers *numbers, const struct order *order)
{
    uint64_t number = order->verb * UINT64_C(0x9e3779b97f4a7c15) + order->question;

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        const int64_t parts[] = {argument->slot, argument->kind, argument->value, argument->extra};

        for (unsigned k = 0; k < 4; k++)
            number =
                ((number ^ (number >> 29)) + (uint64_t)parts[k]) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    CHECK(numbers->count < LISTED);
    numbers->of[numbers->count++] = number;
}

static int by_number(const void *a, const void *b)
{
    const uint64_t *one = a, *other = b;

    return (*one > *other) - (*one < *other);
}

static void check_once(const struct state *state, struct numbers *numbers)
{
    qsort(numbers->of, numbers->count, sizeof *numbers->of, by_number);
    for (unsigned i = 1; i < numbers->count; i++)
        if (numbers->of[i] == numbers->of[i - 1])
            failed_at(state, "", "an order is listed twice");
}

/* A list for one unit holds its marches, and nobody else's. */
static void check_only(const struct state *state)
{
    bool any = marches_of(state, -1, 0) > 0;

    for (unsigned unit = 0; any && unit < campaign.s->units; unit++) {
        unsigned own = marches_of(state, -1, unit + 1);

        if (own != marches_of(state, (int32_t)unit, 0))
            failed_at(state, campaign.s->counter[unit].id, "other marches are listed for it alone");
        if (own)
            return; /* the first that can march */
    }
}

/* ---- what is listed */

/* What is counted of a list, and what is in it. */
struct counted {
    struct tried *tried;
    struct numbers *numbers;
};

static bool count_order(void *to, const struct order *order)
{
    struct counted *counted = to;

    take_number(counted->numbers, order);
    return count_verbs(counted->tried, order);
}

/* With what it costs, and what others need, the same orders are listed; each is told in words. */
struct told {
    const struct state *state;
    const struct order *last;
    bool unpriced; /* it is a march of which no price has been told yet */
    unsigned listed, provisos;
};

static bool count_orders(void *to, const struct order *order)
{
    struct told *told = to;

    if (told->unpriced)
        failed_at(told->state, "", "a march is listed without its price");
    told->unpriced = order->verb == VZ_DO_MOVE;
    told->last = order;
    told->listed++;
    return true;
}

static void read_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct told *told = to;
    struct game_names of = {&vz_game, campaign.s, &told->state->position};
    struct names names = game_names(&of);

    if (about && about->verb >= VZ_VERBS)
        failed_at(told->state, "", "a proviso is about no order");
    text_clear(&text);
    event_text(&names, vz_game.provisos, proviso, &text);
    if (text.failed || !text.length || strpbrk(text.at, "{}"))
        failed_at(told->state, text.at, "is no sentence");
    if (told->provisos++ == 0 && !about && !told->listed)
        failed_at(told->state, text.at, "is about the last order, and there is none");
    check_march(told->state, told->last, about, proviso);
    told->unpriced = told->unpriced && about;
    if (about && about->verb == VZ_DO_FORM && about->count)
        check_founders(told->state, about);
}

static void check_provisos(const struct state *state, unsigned listed)
{
    struct told told = {.state = state};
    const struct order_sink sink = {count_orders, &told, read_proviso, 0, 0};

    if (!vz_game.legal(campaign.s, &state->position, VZ_VERBS, &sink) || told.listed != listed)
        failed_at(state, "", "other orders are listed when provisos are told");
}

static unsigned long listed_orders;

static void check_list(const struct state *state)
{
    static struct numbers numbers;
    static struct vz_position before;
    struct tried tried = {.state = state};
    struct counted counted = {&tried, &numbers};
    const struct order_sink counting = {count_order, &counted, NULL, 0, 0};
    const struct order_sink trying = {must_be_accepted, &tried, NULL, 0, 0};
    unsigned listed = 0;
    const char *broken = vz_game.position_is_ok(campaign.s, &state->position);

    if (broken)
        failed_at(state, "", broken);
    numbers.count = 0;
    before = state->position;
    vz_game.legal(campaign.s, &state->position, VZ_VERBS, &counting);
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        listed += tried.seen[verb];
        tried.step[verb] = tried.seen[verb] / TRIED + 1;
        tried.seen[verb] = 0;
    }
    if (!listed && !state->position.head.over)
        failed_at(state, "", "nothing is listed");
    listed_orders += listed;
    check_once(state, &numbers);
    static unsigned moments;
    if (moments++ % EVERY == 0)
        check_provisos(state, listed);
    if (!same_bytes(&before, &state->position, sizeof before))
        failed_at(state, "", "a list changes the position");
    vz_game.legal(campaign.s, &state->position, VZ_VERBS, &trying);
}

/* ---- one moment */

/* As the game begins, with the standard options. */
static bool begin(struct state *state)
{
    int16_t options[VZ_OPTIONS];

    for (unsigned i = 0; i < VZ_OPTIONS; i++)
        options[i] = vz_game.options[i].standard;
    return vz_game.start(campaign.s, options, &state->position, &state->dice, &nowhere) ==
           VERDICT_DONE;
}

static void look(const struct case_moment *moment)
{
    static struct state state;

    if (!at_moment(moment, &state) && !begin(&state))
        return;
    check_list(&state);
    text_clear(&text);
    text_add(&text, moment->line);
    if (give_order(&state))
        check_named(&state, &given);
    static unsigned files;
    if (!moment->line[0] && files++ % EVERY == 0)
        check_only(&state);
}

TEST(what_is_listed_is_accepted)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look, .before = true};
    int files = cases_play_all(&cases);

    printf("# %d files, %lu orders listed\n", files, listed_orders);
    text_free(&text);
}

TESTS(RUN(what_is_listed_is_accepted))
