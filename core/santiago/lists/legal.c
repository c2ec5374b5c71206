/* What the side to act may do now. */
#include "santiago/lists/legal.h"
#include "santiago/santiago.h"

#include "santiago/rows.inc"

#include "game/row_lists.inc"

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
    for (unsigned care = 0; care < SC_CARES && !list.make.failed; care++)
        list.make.failed = !flood_room(&list.flood[care], &list.s->map);
    if (!list.make.failed)
        lister_each_verb(&list.make, &sc_course, verb, list_verb);
    for (unsigned care = 0; care < SC_CARES; care++)
        flood_free(&list.flood[care]);
    return !list.make.failed;
}
