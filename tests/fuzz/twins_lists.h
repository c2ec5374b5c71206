/* What is legal in a position and in its twin, as `legal --as` prints it: the orders, how they are
 * written, in words and in JSON, what holds besides, and what house rules cost meanwhile. */
#ifndef TWINS_LISTS_H
#define TWINS_LISTS_H

#include "game/entry_points.h"
#include "game/look.h"
#include "twins_accounts.h"

enum { ORDERS = 6000, LOOKS_IN = 8 };

static uint64_t lots; /* what the test itself draws by lot */
static unsigned long lists;

struct list {
    struct order order[ORDERS];
    unsigned count;
    const void *position;
    uint8_t side;
    bool prints;
    struct text told;
    struct rules_cost cost;
};
static struct list left, right;

static inline bool take(void *to, const struct order *order)
{
    struct list *list = to;
    struct game_eyes eyes = {{stage.game, stage.scenario, list->position}, list->side};
    struct names names = game_names_seen(&eyes);

    if (list->count < ORDERS)
        list->order[list->count++] = *order;
    if (!list->prints)
        return true;
    order_text(stage.game->verbs, &names, order, &list->told);
    order_json(stage.game->verbs, &names, game_noun(stage.game), order, &list->told);
    text_char(&list->told, '\n');
    return true;
}

static inline void take_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct list *list = to;
    struct game_eyes eyes = {{stage.game, stage.scenario, list->position}, list->side};
    struct names names = game_names_seen(&eyes);

    if (about)
        order_text(stage.game->verbs, &names, about, &list->told);
    event_text(&names, stage.game->provisos, proviso, &list->told);
    event_json("proviso", &names, stage.game->provisos, proviso, &list->told);
    text_char(&list->told, '\n');
}

/* `verb`: that alone, or verb_count for all of them. */
static inline void make_list(const struct pair *pair, const void *position, unsigned verb,
                             bool prints, struct list *list)
{
    struct order_sink sink = {.order = take, .to = list};

    rules_again(stage.game, stage.scenario);
    if (prints)
        sink.proviso = take_proviso;
    list->count = 0;
    list->position = position;
    list->side = pair->side;
    list->prints = prints;
    text_clear(&list->told);
    game_legal(stage.game, stage.scenario, position, verb, &sink);
    list->cost = rules_cost(stage.game, stage.scenario);
}

/* Half of the time any order, half of the time any verb first. */
static inline const struct order *pick(const struct list *list)
{
    bool listed[STAGE_VERBS] = {false};
    unsigned verb = STAGE_VERBS;
    unsigned verbs = 0;
    unsigned found = 0;
    const struct order *picked = &list->order[stage_random(&lots, list->count)];

    if (stage_random(&lots, 2) == 0)
        return picked;
    for (unsigned i = 0; i < list->count; i++)
        listed[list->order[i].verb % STAGE_VERBS] = true;
    for (unsigned i = 0; i < STAGE_VERBS; i++)
        if (listed[i] && stage_random(&lots, ++verbs) == 0)
            verb = i;
    for (unsigned i = 0; i < list->count; i++)
        if (list->order[i].verb == verb && stage_random(&lots, ++found) == 0)
            picked = &list->order[i];
    return picked;
}

/* Why the order that only one list has is not in the other. */
static inline void list_differs(const struct pair *pair, const struct order *order, bool in_left)
{
    static struct text words;
    struct refusal refusal;
    bool done = try_order(pair->left, in_left ? pair->twin : pair->true_one, order, pair->side,
                          &refusal, &words);

    differs(pair, "list", stage.game->verbs[order->verb].name,
            done ? "" : refusal_rule(stage.game, &refusal), order, in_left ? "listed" : words.at,
            in_left ? words.at : "listed");
}

/* House rules were asked as often, and did as much: what they cost is seen by who has a bot. */
static inline void compare_costs(const struct pair *pair)
{
    static struct text one, other;

    text_clear(&one);
    text_clear(&other);
    rules_add_cost(&left.cost, &one);
    rules_add_cost(&right.cost, &other);
    if (strcmp(one.at, other.at) != 0)
        differs(pair, "rules", "cost", "", NULL, one.at, other.at);
}

/* The two that were made hold the same; else false. */
static inline bool compare_lists(const struct pair *pair)
{
    unsigned i = 0;

    lists++;
    while (i < left.count && i < right.count && stage_same_order(&left.order[i], &right.order[i]))
        i++;
    if (i < left.count && i < right.count) { /* one of the two is not in the other list */
        unsigned k = i;

        while (k < right.count && !stage_same_order(&left.order[i], &right.order[k]))
            k++;
        list_differs(pair, k < right.count ? &right.order[i] : &left.order[i], k == right.count);
        return false;
    }
    if (i < left.count || i < right.count) {
        list_differs(pair, i < left.count ? &left.order[i] : &right.order[i], i < left.count);
        return false;
    }
    if (left.told.length &&
        (left.told.length != right.told.length || strcmp(left.told.at, right.told.at) != 0)) {
        differs(pair, "provisos", "", "", NULL, left.told.at, right.told.at);
        return false;
    }
    return true;
}

/* Of one verb now and then, then of all, which stay in `left` and `right`. */
static inline void same_lists(const struct pair *pair)
{
    unsigned all = stage.game->verb_count;
    unsigned verb = stage_random(&lots, LOOKS_IN) == 0 ? stage_random(&lots, all) : all;
    bool prints = stage_random(&lots, LOOKS_IN) == 0;

    for (bool whole = verb == all;; verb = all, whole = true) {
        make_list(pair, pair->true_one, verb, prints, &left);
        make_list(pair, pair->twin, verb, prints, &right);
        if (compare_lists(pair))
            compare_costs(pair);
        if (whole)
            return;
    }
}

#endif
