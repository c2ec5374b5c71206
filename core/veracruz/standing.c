/* 4.1 Standing orders: questions that a player has answered in advance. */
#include "veracruz/standing.h"

#include <string.h>

bool vz_is_standing(unsigned verb)
{
    return verb >= VZ_STANDING_GUERRILLA && verb <= VZ_STANDING_ZEROS;
}

/* ---- keeping */

/* Militia and guerrilla units are called by a token; a later one may take the same slot. */
static uint8_t token_of(const struct vz_play *play, const struct argument *argument)
{
    return argument->kind == ARGUMENT_UNIT ? play->p->unit[argument->value].token : 0;
}

/* Adds the order in hand; there is room. */
static struct vz_standing *keep(const struct vz_play *play, struct vz_standings *list)
{
    const struct order *order = play->order;
    struct vz_standing *standing = &list->order[list->count++];

    standing->number = ++list->given;
    standing->verb = (uint8_t)order->verb;
    standing->count = (uint8_t)order->count;
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        int32_t value = argument->value < UINT16_MAX ? argument->value : UINT16_MAX;

        list->term[list->terms++] =
            (struct vz_term){.value = (uint16_t)value,
                             .token = token_of(play, argument),
                             .place = (uint8_t)(argument->slot * 16 + argument->kind)};
    }
    return standing;
}

/* Where the terms of the n-th begin. */
static unsigned first_term(const struct vz_standings *list, unsigned n)
{
    unsigned first = 0;

    for (unsigned i = 0; i < n; i++)
        first += list->order[i].count;
    return first;
}

/* Takes out the n-th; what is left behind is as if nothing had been there. */
static void forget(struct vz_standings *list, unsigned n)
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

/* The n-th as it was given, but for militia and guerrilla units that are gone. */
static void recall(const struct vz_position *p, uint8_t side, unsigned n, struct order *order)
{
    const struct vz_standings *list = &p->standing[side];
    const struct vz_term *term = &list->term[first_term(list, n)];

    order_start(order, list->order[n].verb);
    for (unsigned left = list->order[n].count; left > 0; left--, term++) {
        enum argument_kind kind = term->place % 16;

        if (kind == ARGUMENT_UNIT && term->token != p->unit[term->value].token)
            continue; /* that one is gone for good */
        order_argument(order, term->place / 16, kind, term->value, 0);
    }
}

/* ---- telling */

void vz_describe_standing(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
                          struct text *out)
{
    struct game_names of = {&vz_game, s, p};
    struct names names = game_names(&of);
    struct order order;

    for (unsigned i = 0; i < p->standing[side].count; i++) {
        text_format(out, "standing order %u of %s: ", (unsigned)p->standing[side].order[i].number,
                    vz_game.sides[side]);
        recall(p, side, i, &order);
        order_text_behind(vz_verbs, &names, &order, 1, out);
        text_char(out, '\n');
    }
}

/* An event that the other side does not hear of, with an order as its last value. */
static void tell_order(struct vz_play *play, uint8_t side, enum vz_event kind,
                       struct value values[3], const struct order *order, unsigned skip)
{
    struct game_names of = {&vz_game, play->s, play->p};
    struct names names = game_names(&of);
    struct text words = {0};

    if (!play->sink->event)
        return;
    order_text_behind(vz_verbs, &names, order, skip, &words);
    play->no_memory |= words.failed;
    values[2] = V_TEXT(words.failed ? "" : words.at);
    act_tell(play->sink, kind, "4.1", (uint8_t)(1u << vz_enemy(side)), values, 3);
    text_free(&words);
}

void vz_tell_default(struct vz_play *play, const struct order *answer)
{
    struct value values[3] = {V_INT(answer->question), V_INT(play->p->head.to_act)};

    tell_order(play, play->p->head.to_act, VZ_EV_ANSWER, values, answer, 2);
}

/* ---- orders */

static uint8_t giver(const struct vz_play *play)
{
    return play->order->side >= 0 ? (uint8_t)play->order->side : play->p->head.to_act;
}

static bool judge_formation(struct vz_play *play, const struct argument *argument, uint8_t side)
{
    const struct vz_counter *counter = vz_counter(play, (unsigned)argument->value);

    return (counter->type == VZ_FORMATION && counter->side == side) ||
           VZ_REFUSE(play, VZ_FORM_WHAT, argument->word, V_INT(argument->value), V_INT(side));
}

static bool judge_loser(struct vz_play *play, const struct argument *argument, uint8_t side)
{
    unsigned unit = (unsigned)argument->value;

    if (vz_counter(play, unit)->side != side)
        return VZ_REFUSE(play, VZ_NOT_YOURS, argument->word, V_INT(unit), V_INT(side));
    return vz_units_has(&play->s->combat, unit) ||
           VZ_REFUSE(play, VZ_NO_STRENGTH, argument->word, V_INT(unit));
}

/* Whether what an argument names can be what it is named for. */
static bool judge_argument(struct vz_play *play, const struct argument *argument, uint8_t side)
{
    unsigned verb = play->order->verb;

    switch ((enum argument_kind)argument->kind) {
    case ARGUMENT_UNIT:
        if (verb == VZ_STANDING_GUERRILLA)
            return vz_counter(play, (unsigned)argument->value)->type == VZ_GUERRILLA ||
                   VZ_REFUSE(play, VZ_GUERRILLA_WHO, argument->word, V_INT(argument->value));
        if (verb == VZ_STANDING_COUNTER_BATTERY)
            return vz_counter(play, (unsigned)argument->value)->type == VZ_GUNBOAT ||
                   VZ_REFUSE(play, VZ_COUNTER_BATTERY_GUNBOAT, argument->word,
                             V_INT(argument->value));
        if (verb == VZ_STANDING_LOSSES && argument->slot == STANDING_LOSSES_UNITS)
            return judge_loser(play, argument, side);
        return judge_formation(play, argument, side);
    case ARGUMENT_CELL:
        if (argument->slot == STANDING_FORT &&
            (verb == VZ_STANDING_SURRENDER || verb == VZ_STANDING_RELOCATE ||
             verb == VZ_STANDING_COUNTER_BATTERY))
            return vz_fort_at(play, (uint16_t)argument->value) < VZ_FORTS || /* [12.11] */
                   VZ_REFUSE(play, VZ_SIEGE_WHAT, argument->word, V_INT(argument->value));
        return true;
    default:
        return true;
    }
}

static bool judge(struct vz_play *play, uint8_t side)
{
    const struct order *order = play->order;
    const struct vz_standings *list = &play->p->standing[side];
    unsigned left = VZ_TERMS_KEPT - list->terms;

    if (side != VZ_MEXICO && order->verb == VZ_STANDING_GUERRILLA) /* [16.23] */
        return VZ_REFUSE(play, VZ_STANDING_MEXICAN, 0, V_TEXT("guerrillas"));
    if (side != VZ_MEXICO && order->verb == VZ_STANDING_ZEROS) /* [14.37] */
        return VZ_REFUSE(play, VZ_STANDING_MEXICAN, 0, V_TEXT("militia"));
    if (order->count > VZ_TERMS)
        return VZ_REFUSE(play, VZ_STANDING_LONG, order->argument[VZ_TERMS].word, V_INT(VZ_TERMS));
    for (unsigned i = 0; i < order->count; i++)
        if (!judge_argument(play, &order->argument[i], side))
            return false;
    if (list->count == VZ_STANDING_MOST)
        return VZ_REFUSE(play, VZ_STANDING_FULL, 0, V_INT(side), V_INT(VZ_STANDING_MOST));
    if (order->count > left)
        return VZ_REFUSE(play, VZ_STANDING_ROOM, order->argument[left].word, V_INT(left),
                         V_INT(side));
    return true;
}

bool vz_do_standing(struct vz_play *play)
{
    uint8_t side = giver(play);
    struct value values[3] = {{0}, V_INT(side)};
    struct order order = *play->order;

    if (!judge(play, side))
        return false;
    values[0] = V_INT(keep(play, &play->p->standing[side])->number);
    order.side = -1;
    tell_order(play, side, VZ_EV_STANDING, values, &order, 1);
    return true;
}

bool vz_do_cancel(struct vz_play *play)
{
    const struct argument *number = order_find(play->order, CANCEL_NUMBER, NULL);
    uint8_t side = giver(play);
    struct vz_standings *list = &play->p->standing[side];
    unsigned i = 0;

    while (i < list->count && list->order[i].number != number->value)
        i++;
    if (i == list->count)
        return VZ_REFUSE(play, VZ_STANDING_NONE, number->word, V_INT(side), V_INT(number->value));
    forget(list, i);
    play->hidden_from = (uint8_t)(1u << vz_enemy(side));
    VZ_TELL(play, VZ_EV_CANCELLED, "4.1", V_INT(number->value), V_INT(side));
    play->hidden_from = 0;
    return true;
}

/* ---- answering */

bool vz_answer_is_legal(const struct vz_play *play, const struct order *answer)
{
    static const struct sink nowhere = {NULL, NULL};
    struct vz_position copy = *play->p;
    struct dice_tree tree = {.depth = 0};
    struct dice dice;
    struct refusal refusal;
    struct vz_board board;
    struct vz_play trial = {.s = play->s,
                            .p = &copy,
                            .board = &board,
                            .dice = &dice,
                            .sink = &nowhere,
                            .refusal = &refusal};

    vz_board_begin(&board, play->s, &copy);
    dice_enumerate(&dice, &tree);
    return vz_carry_answer(&trial, answer);
}

bool vz_standing_answers(struct vz_play *play)
{
    const struct position_head *head = &play->p->head;
    uint8_t side = head->to_act;
    const struct vz_standings *list = &play->p->standing[side];
    struct order order;
    struct order answer;

    for (unsigned i = list->count; i > 0; i--) { /* the newest that fits */
        unsigned number = list->order[i - 1].number;
        struct value values[3] = {V_INT(number), V_INT(head->question)};

        recall(play->p, side, i - 1, &order);
        if (!vz_standing_fits(play, &order))
            continue;
        if (!vz_standing_answer(play, &order, &answer)) /* it says `ask`, or nothing legal */
            return false;
        tell_order(play, side, VZ_EV_STANDING_ANSWER, values, &answer, 2);
        return vz_carry_answer(play, &answer);
    }
    return false;
}
