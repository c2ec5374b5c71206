#include "game/lister.h"

#include <string.h>

bool lister_each_verb(struct lister *list, const struct course *course, unsigned verb,
                      void (*list_verb)(struct lister *list))
{
    unsigned verbs = list->game->verb_count;

    for (list->verb = 0; list->verb < verbs && !list->over; list->verb++) {
        list->offered = 0;
        if ((verb >= verbs || verb == list->verb) &&
            course_fits(course, list->position, list->verb))
            list_verb(list);
    }
    return !list->failed;
}

void lister_start(struct lister *list, unsigned verb)
{
    const struct position_head *head = list->position;

    order_start(&list->order, (uint16_t)verb);
    if (list->game->verbs[verb].answer)
        list->order.question = head->question;
}

static void add(struct lister *list, unsigned slot, enum argument_kind kind, int32_t value,
                int32_t extra)
{
    if (!order_argument(&list->order, slot, kind, value, extra)) {
        list->over = true; /* no order of a game is so long */
        return;
    }
    order_number_word(&list->order);
}

void lister_add(struct lister *list, unsigned slot, enum argument_kind kind, int32_t value)
{
    add(list, slot, kind, value, 0);
}

void lister_add_share(struct lister *list, unsigned slot, int32_t value, int32_t share)
{
    add(list, slot, ARGUMENT_SHARE, value, share);
}

void lister_add_points(struct lister *list, unsigned slot, unsigned unit, unsigned points)
{
    add(list, slot, ARGUMENT_POINTS, (int32_t)unit, (int32_t)points);
}

struct dice *lister_dice(struct lister *list)
{
    list->tree = (struct dice_tree){.depth = 0};
    dice_enumerate(&list->dice, &list->tree);
    dice_decide(&list->dice);
    return &list->dice;
}

static enum verdict apply(struct lister *list)
{
    static const struct sink nowhere = {NULL, NULL};
    struct refusal refusal;

    memcpy(list->trial, list->position, list->game->position_size);
    return list->game->apply(list->scenario, list->trial, &list->order, lister_dice(list), &nowhere,
                             &refusal);
}

bool lister_try(struct lister *list)
{
    enum verdict verdict;

    if (list->over)
        return false;
    verdict = list->judge ? list->judge(list) : apply(list);
    if (verdict == VERDICT_FAILED)
        list->over = list->failed = true;
    if (verdict != VERDICT_DONE)
        return false;
    lister_offer(list);
    return true;
}

void lister_try_plain(struct lister *list, unsigned verb)
{
    lister_start(list, verb);
    lister_try(list);
}

bool lister_try_single(struct lister *list, unsigned verb, unsigned slot, enum argument_kind kind,
                       int32_t value)
{
    lister_start(list, verb);
    lister_add(list, slot, kind, value);
    return lister_try(list);
}

void lister_try_words(struct lister *list)
{
    const char *const *words = list->game->verbs[list->verb].slot[0].choices;

    for (int32_t i = 0; words[i]; i++)
        lister_try_single(list, list->verb, 0, ARGUMENT_CHOICE, i);
}

bool lister_tells(const struct lister *list)
{
    return list->sink->proviso && !list->over;
}

void lister_proviso(const struct lister *list, const struct order *about, unsigned kind,
                    const char *rule, const struct value *values, unsigned count)
{
    struct event proviso = {.kind = (uint16_t)kind, .rule = rule, .values = (uint16_t)count};

    if (!lister_tells(list))
        return;
    for (unsigned i = 0; i < count; i++)
        proviso.value[i] = values[i];
    list->sink->proviso(list->sink->to, about, &proviso);
}
