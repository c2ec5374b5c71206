/* What the side to act may do now: orders are made cheaply, and tried on a copy. */
#include "toy.h"

struct listing {
    struct lister make;
    struct toy_position copy;  /* that is looked at */
    struct toy_position trial; /* on which orders are tried */
    struct toy_play play;      /* looks at the copy */
};

static void list_marches(struct listing *list)
{
    const struct toy_scenario *s = list->play.s;

    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t at = list->copy.at[unit];
        const struct map_cell *cell = &s->map.cell[at];

        if (at == TOY_DEAD || toy_side(&list->play, unit) != list->copy.head.to_act)
            continue;
        for (unsigned i = 0; i < cell->edges; i++) {
            lister_start(&list->make, TOY_DO_MARCH);
            lister_add(&list->make, 0, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, 1, ARGUMENT_CELL, s->map.edge[cell->first + i].to);
            lister_try(&list->make);
        }
    }
}

static void list_plays(struct listing *list)
{
    for (unsigned card = 0; card < list->play.s->cards; card++)
        lister_try_single(&list->make, TOY_DO_PLAY, 0, ARGUMENT_THING, (int32_t)card);
}

static void list_reactions(struct listing *list)
{
    for (unsigned unit = 0; unit < list->play.s->units; unit++)
        if (toy_may_react(&list->play, unit))
            lister_try_single(&list->make, TOY_REACT, 0, ARGUMENT_UNIT, (int32_t)unit);
    lister_try_plain(&list->make, TOY_STAY);
}

static void list_responses(struct listing *list)
{
    struct deck deck = toy_deck(&list->play);
    uint16_t hand[TOY_CARDS];
    unsigned count = deck_list(&deck, toy_hand(list->copy.head.to_act), hand);

    window_list(&toy_window, &list->make, hand, count);
}

static void list_of_phase(struct listing *list)
{
    list_marches(list);
    list_plays(list);
    lister_try_plain(&list->make, TOY_DO_END);
}

/* Hands on the orders of one verb. */
struct sieve {
    unsigned verb;
    const struct order_sink *to;
};

static bool sift(void *to, const struct order *order)
{
    const struct sieve *sieve = to;

    return order->verb != sieve->verb || sieve->to->order(sieve->to->to, order);
}

bool toy_legal(const void *scenario, const void *position, unsigned verb,
               const struct order_sink *sink)
{
    struct sieve sieve = {verb, sink};
    const struct order_sink sifted = {.order = sift, .to = &sieve};
    struct listing list = {.copy = *(const struct toy_position *)position};
    const struct position_head *head = &list.copy.head;

    list.make = (struct lister){.game = &toy_game,
                                .scenario = scenario,
                                .position = &list.copy,
                                .trial = &list.trial,
                                .sink = verb < TOY_VERBS ? &sifted : sink};
    list.play = (struct toy_play)TOY_PLAY(scenario, &list.copy);
    if (head->over)
        return true;
    if (head->kind == TOY_ASK_REACT)
        list_reactions(&list);
    else if (head->kind == TOY_ASK_WINDOW)
        list_responses(&list);
    else if (head->kind == TOY_ASK_CHOICE)
        effect_list(&toy_effects, &list.play.act, &list.make);
    else
        list_of_phase(&list);
    return !list.make.failed;
}
