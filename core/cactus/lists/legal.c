/* What the side to act may do now. */
#include "cactus/lists/legal.h"

void ct_list_plain(struct ct_lister *list)
{
    lister_try_plain(&list->make, list->make.verb);
}

/* NULL: not listed, since it is always there (concede, overdue). */
static void (*const listers[CT_VERBS])(struct ct_lister *list) = {
#define ORDER(name, word, grammar, help, slots, phases, carry_out, list) list,
#define ANSWER(name, word, grammar, help, slots, questions, list)        list,
#include "cactus/orders.inc"
#undef ORDER
#undef ANSWER
};

static void list_verb(struct lister *make)
{
    struct ct_lister *list = (struct ct_lister *)make;

    if (listers[make->verb])
        listers[make->verb](list);
}

bool ct_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct ct_lister list = {.s = scenario, .p = position};

    list.make = (struct lister){.game = &ct_game,
                                .scenario = scenario,
                                .position = position,
                                .trial = &list.trial,
                                .sink = sink};
    list.copy = *list.p;
    list.side = list.p->head.to_act;
    list.play = (struct ct_play)CT_LOOK(list.s, &list.copy);
    ct_board_begin(&list.play.board, list.s, list.p);
    return lister_each_verb(&list.make, &ct_course, verb, list_verb);
}
