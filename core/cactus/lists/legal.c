/* What the side to act may do now. */
#include "cactus/lists/legal.h"

#include "cactus/rows.inc"

#include "game/row_lists.inc"

/* The order alone, on the board as it is: what would follow from it does not matter. */
static enum verdict judge(struct lister *make)
{
    static const struct sink nowhere;
    struct ct_lister *list = (struct ct_lister *)make;
    struct ct_play play = CT_LOOK(list->s, &list->trial);

    list->trial = *list->p;
    play.board = list->play.board;
    play.dice = lister_dice(make);
    play.sink = &nowhere;
    play.order = &make->order;
    if (course_obey(&ct_course, &play.act))
        return VERDICT_DONE;
    return play.no_memory ? VERDICT_FAILED : VERDICT_REFUSED;
}

bool ct_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct ct_lister list = {.s = scenario, .p = position};

    list.make = (struct lister){
        .game = &ct_game, .scenario = scenario, .position = position, .sink = sink, .judge = judge};
    list.copy = *list.p;
    list.side = list.p->head.to_act;
    list.play = (struct ct_play)CT_LOOK(list.s, &list.copy);
    list.play.order = &list.make.order;
    ct_board_begin(&list.play.board, list.s, list.p);
    return lister_each_verb(&list.make, &ct_course, verb, list_verb);
}
