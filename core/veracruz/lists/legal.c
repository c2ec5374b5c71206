/* What the side to act may do now. */
#include "veracruz/lists/legal.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

/* ---- all of it */

void vz_list_ends(struct vz_lister *list)
{
    lister_start(&list->make, VZ_DO_END);
    lister_add(&list->make, END_CONFIRM, ARGUMENT_WORD, 0);
    if (!vz_list_allows(list, &list->make.order))
        return;
    if (vz_phase_spares_all(&list->play))
        lister_start(&list->make, VZ_DO_END);
    lister_offer(&list->make);
    lister_add(&list->make, END_TURN, ARGUMENT_WORD, 0);
    VZ_PROVISO_PLAIN(list, &list->make.order, VZ_PROVISO_ALL_PHASES, NULL);
}

#include "veracruz/rows.inc"

#include "game/row_lists.inc"

bool vz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct vz_board board;
    struct vz_lister list; /* large: what is written before it is read is not cleared */

    list.make = (struct lister){.game = &vz_game,
                                .scenario = scenario,
                                .position = position,
                                .sink = sink,
                                .judge = vz_list_judge};
    list.s = scenario;
    list.p = position;
    list.side = list.p->head.to_act;
    list.trial_is_whole = false;
    /* whoever looks takes a play, as those do who change it */
    list.play = (struct vz_play)VZ_LOOK(list.s, (struct vz_position *)position, &board);
    vz_board_begin(&board, list.s, list.p);
    return lister_each_verb(&list.make, &vz_course, verb, list_verb);
}
