/* All orders of one name or none, in the positions of the numbered cases of Cactus Throne and The
 * Halls of Montezuma: each that is accepted is listed, or told of, and the other way round. */
#include "cases.h"

#include "game/entry_points.h"
#include "game/games.h"
#include "montezuma/position.h"

enum { FILES = SLOW ? 160 : 14, LISTED = 4096, NUMBERS = 12, UNITS = 1024, TRIED = 8 };

static const struct case_moment *moment;
static void *p, *after; /* positions */
static struct text text;
static unsigned long given_orders, accepted_orders;
static unsigned units, things;

static const struct game *game(void)
{
    return moment->stage->game;
}

_Noreturn static void failed(const struct order *order, const char *why)
{
    static char message[1024];
    struct game_names of = {game(), moment->stage->scenario, p};
    struct names names = game_names(&of);

    text_clear(&text);
    order_text(game()->verbs, &names, order, &text);
    snprintf(message, sizeof message, "%s:%u: `%s`: %s", moment->name, (unsigned)moment->number,
             text.at ? text.at : "", why);
    check_fail(__FILE__, __LINE__, message);
}

/* ---- the list */

static struct order listed[LISTED];
static unsigned listed_count;

static bool take(void *to, const struct order *order)
{
    (void)to;
    if (listed_count == LISTED)
        return false;
    listed[listed_count++] = *order;
    return true;
}

/* Counters that may be in an order besides those that are listed. */
static bool told[UNITS];

static void hear(void *to, const struct order *about, const struct event *proviso)
{
    const struct event_kind *kind = &game()->provisos[proviso->kind];

    (void)to, (void)about;
    for (unsigned i = 0; i < proviso->values; i++)
        for (unsigned k = 0; kind->field[i].kind == VALUE_UNITS && k < proviso->value[i].count; k++)
            told[((const uint16_t *)proviso->value[i].list)[k]] = true;
}

/* What is always there is not, nor is the phase that ends named. */
static bool is_unlisted(const struct order *order)
{
    static const char *const verbs[] = {"always", "concede", "end"};

    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strncmp(game()->verbs[order->verb].name, verbs[i], strlen(verbs[i])) == 0)
            return i < 2 || order->count > 0;
    return order->count == 1 && order->argument[0].kind == ARGUMENT_UNIT &&
           told[order->argument[0].value];
}

static bool is_listed(const struct order *order)
{
    for (unsigned i = 0; i < listed_count; i++)
        if (stage_same_order(&listed[i], order))
            return true;
    return false;
}

static bool is_accepted(const struct order *order)
{
    static const struct sink nowhere;
    struct dice dice = *referee_dice(moment->referee);
    struct refusal refusal;

    given_orders++;
    memcpy(after, p, game()->position_size);
    return game_apply(game(), moment->stage->scenario, after, order, &dice, &nowhere, &refusal) ==
           VERDICT_DONE;
}

static void hold(const struct order *order)
{
    if (!stage_reads_back(moment->stage, p, order, &text) || !is_accepted(order))
        return;
    accepted_orders++;
    if (!is_listed(order) && !is_unlisted(order))
        failed(order, "is accepted and not listed");
}

/* ---- orders of one name */

static unsigned choices_of(const struct order_slot *slot)
{
    unsigned count = 0;

    while (slot->choices && slot->choices[count])
        count++;
    return count;
}

static unsigned values_of(enum argument_kind kind)
{
    const struct map *map = game()->map(moment->stage->scenario);

    switch (kind) {
    case ARGUMENT_UNIT:
    case ARGUMENT_GROUP:
    case ARGUMENT_STACK:
    case ARGUMENT_NAME:
        return units;
    case ARGUMENT_CELL:
        return map->cells;
    case ARGUMENT_THING:
        return things;
    case ARGUMENT_NUMBER:
        return NUMBERS;
    case ARGUMENT_WORD:
        return 1;
    default:
        return 0;
    }
}

static enum argument_kind kind_of(const struct order_slot *slot)
{
    enum argument_kind kind = slot->kind;

    return kind == ARGUMENT_GROUP || kind == ARGUMENT_STACK || kind == ARGUMENT_NAME ? ARGUMENT_UNIT
                                                                                     : kind;
}

static void hold_slot(struct order *order, unsigned slot)
{
    const struct order_slot *row = &game()->verbs[order->verb].slot[slot];

    for (unsigned i = 0; i < choices_of(row); i++) {
        order->count = 0;
        order_argument(order, slot, ARGUMENT_CHOICE, (int32_t)i, 0);
        order_number_word(order);
        hold(order);
    }
    for (unsigned i = 0; row->kind != ARGUMENT_CHOICE && i < values_of(row->kind); i++) {
        order->count = 0;
        order_argument(order, slot, kind_of(row), (int32_t)i, 0);
        order_number_word(order);
        hold(order);
    }
}

static void hold_verb(unsigned verb)
{
    static struct order order;
    const struct order_verb *row = &game()->verbs[verb];
    const struct position_head *head = p;
    const struct order_sink sink = {.order = take, .proviso = hear};

    listed_count = 0;
    memset(told, 0, sizeof told);
    game_legal(game(), moment->stage->scenario, p, verb, &sink);
    if (listed_count == LISTED)
        return;
    order_start(&order, (uint16_t)verb);
    order.question = row->answer ? head->question : 0;
    hold(&order);
    for (unsigned slot = 0; slot < ORDER_SLOTS && row->slot[slot].kind != ARGUMENT_NONE; slot++)
        hold_slot(&order, slot);
    for (unsigned i = 0; i < listed_count; i += listed_count / TRIED + 1)
        if (!is_accepted(&listed[i]))
            failed(&listed[i], "is listed and refused");
}

static void look(const struct case_moment *at)
{
    const struct position_head *head = referee_position(at->referee);

    moment = at;
    if (!head || !head->turn || head->over)
        return;
    memcpy(p, head, game()->position_size);
    units = (unsigned)game()->looks->unit_count(moment->stage->scenario);
    for (unsigned verb = 0; verb < game()->verb_count; verb++)
        if (game()->fits(p, verb) && !strstr(game()->verbs[verb].name, "standing"))
            hold_verb(verb);
}

static void play_cases(const char *name, unsigned thing_count)
{
    static struct cases cases;
    size_t size = game_find(name)->position_size;

    cases = (struct cases){.game = name, .lines = 1, .files = FILES, .look = look};
    things = thing_count;
    given_orders = accepted_orders = 0;
    p = memory_get(size);
    after = memory_get(size);
    CHECK(p && after);
    cases_play_all(&cases);
    memory_free(p);
    memory_free(after);
    printf("# %lu orders, %lu accepted\n", given_orders, accepted_orders);
    CHECK(accepted_orders > 0 && accepted_orders < given_orders);
    text_free(&text);
}

TEST(orders_of_cactus)
{
    play_cases("cactus", 0);
}

TEST(orders_of_montezuma)
{
    play_cases("montezuma", MZ_CARDS);
}

TESTS(RUN(orders_of_cactus), RUN(orders_of_montezuma))
