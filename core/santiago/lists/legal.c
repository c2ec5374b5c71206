/* What the side to act may do now. */
#include "santiago/lists/legal.h"
#include "santiago/santiago.h"
#include "santiago/sequence.h"

void sc_list_plain(struct sc_lister *list)
{
    lister_try_plain(&list->make, list->make.verb);
}

/* NULL: not listed, since it is always there (concede, overdue). */
static void (*const listers[SC_VERBS])(struct sc_lister *list) = {
#define ORDER(name, word, grammar, help, slots, phases, carry_out, list) list,
#define ANSWER(name, word, grammar, help, slots, questions, list)        list,
#include "santiago/orders.inc"
#undef ORDER
#undef ANSWER
};

static void list_verb(struct lister *make)
{
    struct sc_lister *list = (struct sc_lister *)make;

    if (listers[make->verb])
        listers[make->verb](list);
    else
        sc_tell_always(list, make->verb);
}

bool sc_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct sc_lister list = {.s = scenario, .p = position};

    list.make = (struct lister){.game = &sc_game,
                                .scenario = scenario,
                                .position = &list.copy,
                                .trial = &list.trial,
                                .sink = sink};
    list.copy = *list.p;
    list.side = list.p->head.to_act;
    list.play = (struct sc_play)SC_LOOK(list.s, &list.copy);
    list.play.leavers = &list.leavers;
    sc_board_begin(&list.play.board, list.s, list.p);
    if (!flood_room(&list.flood, &list.s->map))
        return false;
    if (!flood_room(&list.sure, &list.s->map)) {
        flood_free(&list.flood);
        return false;
    }
    lister_each_verb(&list.make, &sc_course, verb, list_verb);
    flood_free(&list.sure);
    flood_free(&list.flood);
    return !list.make.failed;
}
