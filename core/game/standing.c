#include "game/standing.h"

#include <string.h>

#include "game/game_names.h"

/* ---- keeping */

/* Which of the kinds that may stand in its slot: those in which two may differ, and the slot's own.
 */
enum standing_kind { KIND_OF_SLOT, KIND_UNIT, KIND_CELL, KIND_CHOICE };

/* The value of a term that is of nobody any more, and the largest of any other. */
enum { GONE = (1 << 11) - 1, VALUE_MOST = GONE - 1 };

static struct standing_term term_of(const struct argument *argument)
{
    enum standing_kind kind = argument->kind == ARGUMENT_UNIT     ? KIND_UNIT
                              : argument->kind == ARGUMENT_CELL   ? KIND_CELL
                              : argument->kind == ARGUMENT_CHOICE ? KIND_CHOICE
                                                                  : KIND_OF_SLOT;
    unsigned value = argument->value < VALUE_MOST ? argument->value : VALUE_MOST;

    return (struct standing_term){
        .value = value & GONE, .slot = argument->slot & 7, .kind = kind & 3};
}

static enum argument_kind kind_of(const struct order_verb *verb, struct standing_term term)
{
    switch ((enum standing_kind)term.kind) {
    case KIND_UNIT:
        return ARGUMENT_UNIT;
    case KIND_CELL:
        return ARGUMENT_CELL;
    case KIND_CHOICE:
        return ARGUMENT_CHOICE;
    default:
        return verb->slot[term.slot].kind == ARGUMENT_NAME ? ARGUMENT_THING
                                                           : verb->slot[term.slot].kind;
    }
}

/* Adds the order in hand, for which there is room. */
static unsigned keep(const struct act *act, struct standings *list)
{
    const struct order *order = act->order;

    list->order[list->count++] = (struct standing_order){
        .number = ++list->given, .verb = (uint8_t)order->verb, .count = (uint8_t)order->count};
    for (unsigned i = 0; i < order->count; i++)
        list->term[list->terms++] = term_of(&order->argument[i]);
    return list->given;
}

static struct standings *of(const struct standing_rules *rules, struct position_head *head,
                            uint8_t side)
{
    struct standings *sides = (void *)((char *)head + rules->kept);

    return &sides[side];
}

/* Where the terms of the n-th begin. */
static unsigned first_term(const struct standings *list, unsigned n)
{
    unsigned first = 0;

    for (unsigned i = 0; i < n; i++)
        first += list->order[i].count;
    return first;
}

/* Takes out the n-th; what is left behind is as if nothing had been there. */
static void forget(struct standings *list, unsigned n)
{
    unsigned first = first_term(list, n);
    unsigned count = list->order[n].count;

    list->count--;
    list->terms = (uint8_t)(list->terms - count);
    memmove(&list->order[n], &list->order[n + 1], (list->count - n) * sizeof *list->order);
    memset(&list->order[list->count], 0, sizeof *list->order);
    memmove(&list->term[first], &list->term[first + count],
            (list->terms - first) * sizeof *list->term);
    memset(&list->term[list->terms], 0, count * sizeof *list->term);
}

/* The n-th as it was given, but for units that are gone for good. */
static void recall(const struct standing_rules *rules, struct position_head *head, uint8_t side,
                   unsigned n, struct order *order)
{
    const struct standings *list = of(rules, head, side);
    const struct standing_term *term = &list->term[first_term(list, n)];

    order_start(order, list->order[n].verb);
    for (unsigned left = list->order[n].count; left > 0; left--, term++) {
        const struct order_verb *verb = &rules->course->game->verbs[list->order[n].verb];

        if (term->value != GONE)
            order_argument(order, term->slot, kind_of(verb, *term), term->value, 0);
    }
}

void standing_forget_unit(struct standings *list, unsigned unit)
{
    for (unsigned i = 0; i < list->terms; i++)
        if (list->term[i].kind == KIND_UNIT && list->term[i].value == unit)
            list->term[i].value = GONE;
}

bool standing_is_ok(const struct standings *list, bool (*may_stand)(unsigned verb))
{
    unsigned terms = 0;
    unsigned last = 0;

    for (unsigned i = 0; i < list->count; i++) {
        const struct standing_order *standing = &list->order[i];

        if (standing->number <= last || standing->number > list->given ||
            !may_stand(standing->verb) || standing->count > STANDING_TERMS)
            return false;
        last = standing->number;
        terms += standing->count;
    }
    return terms == list->terms;
}

/* ---- telling */

void standing_describe(const struct standing_rules *rules, const void *scenario,
                       struct position_head *head, uint8_t side, struct text *out)
{
    const struct game *game = rules->course->game;
    const struct standings *list = of(rules, head, side);
    struct game_names of = {game, scenario, head};
    struct names names = game_names(&of);
    struct order order;

    for (unsigned i = 0; i < list->count; i++) {
        text_format(out, "standing order %u of %s: ", (unsigned)list->order[i].number,
                    game->sides[side]);
        recall(rules, head, side, i, &order);
        order_text_behind(game->verbs, &names, &order, 1, out);
        text_char(out, '\n');
    }
}

void standing_tell(const struct course *course, struct act *act, struct standing_event what,
                   const struct value *values, unsigned count, const struct order *order,
                   unsigned skip)
{
    struct game_names of = {course->game, act->scenario, act->head};
    struct names names = game_names(&of);
    struct text words = {0};
    struct value told[EVENT_VALUES] = {{0}};

    if (!act->sink->event)
        return;
    order_text_behind(course->game->verbs, &names, order, skip, &words);
    act->no_memory |= words.failed;
    memcpy(told, values, count * sizeof *values);
    told[count] = V_TEXT(words.failed ? "" : words.at);
    uint8_t hidden_from = what.side == NO_SIDE ? 0 : (uint8_t)(1u << (1 - what.side));
    act_tell(act->sink, what.event, what.rule, hidden_from, told, count + 1);
    text_free(&words);
}

/* ---- orders */

/* There is room for the order in hand; refuses. */
static bool has_room(const struct standing_rules *rules, struct act *act, uint8_t side)
{
    const struct order *order = act->order;
    const struct standings *list = of(rules, act->head, side);
    unsigned left = STANDING_TERMS_KEPT - list->terms;

    if (list->count == STANDING_MOST)
        return act_refuse(act->refusal, rules->full, 0,
                          ACT_VALUES(V_INT(side), V_INT(STANDING_MOST)));
    if (list->given >= STANDING_GIVEN)
        return act_refuse(act->refusal, rules->spent, 0,
                          ACT_VALUES(V_INT(side), V_INT(STANDING_GIVEN)));
    return order->count <= left ||
           act_refuse(act->refusal, rules->no_room, order->argument[left].word,
                      ACT_VALUES(V_INT(left), V_INT(side)));
}

bool standing_give(const struct standing_rules *rules, struct act *act)
{
    uint8_t side = act_giver(act);
    struct order order = *act->order;
    unsigned number;

    if (order.count > STANDING_TERMS)
        return act_refuse(act->refusal, rules->too_long, order.argument[STANDING_TERMS].word,
                          ACT_VALUES(V_INT(STANDING_TERMS)));
    if ((rules->judge && !rules->judge(act, side)) || !has_room(rules, act, side))
        return false;
    number = keep(act, of(rules, act->head, side));
    order.side = -1;
    standing_tell(rules->course, act, (struct standing_event){rules->given, rules->rule, side},
                  ACT_VALUES(V_INT(number), V_INT(side)), &order, 1);
    return true;
}

bool standing_cancel(const struct standing_rules *rules, struct act *act)
{
    const struct argument *number = order_find(act->order, 0, NULL);
    uint8_t side = act_giver(act);
    struct standings *list = of(rules, act->head, side);
    unsigned i = 0;

    while (i < list->count && list->order[i].number != number->value)
        i++;
    if (i == list->count)
        return act_refuse(act->refusal, rules->none, number->word,
                          ACT_VALUES(V_INT(side), V_INT(number->value)));
    forget(list, i);
    act_tell(act->sink, rules->cancelled, rules->rule, (uint8_t)(1u << (1 - side)),
             ACT_VALUES(V_INT(number->value), V_INT(side)));
    return true;
}

/* ---- answering */

int standing_choice(const struct order *standing, unsigned slot)
{
    const struct argument *at = order_find(standing, slot, NULL);

    return at && at->kind == ARGUMENT_CHOICE ? at->value : -1;
}

void standing_begin(const struct act *act, unsigned verb, struct order *answer)
{
    order_start(answer, (uint16_t)verb);
    answer->question = act->head->question;
}

bool standing_plain(const struct standing_rules *rules, const struct act *act, unsigned verb,
                    struct order *answer)
{
    standing_begin(act, verb, answer);
    return rules->is_legal(act, answer);
}

bool standing_single(const struct standing_rules *rules, const struct act *act, unsigned verb,
                     unsigned slot, enum argument_kind kind, int32_t value, struct order *answer)
{
    standing_begin(act, verb, answer);
    return order_argument(answer, slot, kind, value, 0) && rules->is_legal(act, answer);
}

bool standing_first(const struct standing_rules *rules, const struct act *act,
                    const struct order *standing, unsigned slot, unsigned verb,
                    struct order *answer)
{
    for (STANDING_EACH(at, standing, slot))
        if (standing_single(rules, act, verb, 0, at->kind, at->value, answer))
            return true;
    return false;
}

bool standing_answers(const struct standing_rules *rules, struct act *act)
{
    const struct position_head *head = act->head;
    uint8_t side = head->to_act;
    const struct standings *list = of(rules, act->head, side);
    struct order order;
    struct order answer;

    for (unsigned i = list->count; i > 0; i--) { /* the newest that fits */
        unsigned number = list->order[i - 1].number;

        recall(rules, act->head, side, i - 1, &order);
        if (!rules->fits(act, &order))
            continue;
        if (!rules->answer(act, &order, &answer))
            return false;
        answer.question = head->question;
        standing_tell(rules->course, act,
                      (struct standing_event){rules->answered, rules->rule, side},
                      ACT_VALUES(V_INT(number), V_INT(head->question)), &answer, 2);
        return course_answer(rules->course, act, &answer);
    }
    return false;
}
