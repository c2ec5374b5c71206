/* What the side to act may do now. */
#include "veracruz/lists/legal.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

#include <string.h>

/* ---- all of it */

void vz_list_ends(struct vz_lister *list)
{
    vz_list_start(list, VZ_DO_END);
    vz_list_add(list, END_CONFIRM, ARGUMENT_WORD, 0);
    if (!vz_list_allows(list, &list->order))
        return;
    if (vz_phase_spares_all(&list->play))
        vz_list_start(list, VZ_DO_END);
    vz_list_offer(list);
    vz_list_add(list, END_TURN, ARGUMENT_WORD, 0);
    VZ_PROVISO_PLAIN(list, &list->order, VZ_PROVISO_ALL_PHASES, NULL);
}

/* NULL: not listed, with nothing but taste in it (arrange), or always there (resign, overdue). */
static void (*const listers[VZ_VERBS])(struct vz_lister *list) = {
#define ORDER(name, word, grammar, help, slots, phases, judge, carry_out, list) list,
#define ANSWER(name, word, grammar, help, slots, questions, judge, list)        list,
#include "veracruz/orders.inc"
#undef ORDER
#undef ANSWER
};

bool vz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct vz_board board;
    struct vz_lister list; /* large: what is written before it is read is not cleared */
    list.s = scenario;
    list.p = position;
    list.sink = sink;
    list.side = list.p->head.to_act;
    list.over = list.failed = list.trial_is_whole = false;
    /* whoever looks takes a play, as those do who change it */
    list.play = (struct vz_play)VZ_LOOK(list.s, (struct vz_position *)position, &board);
    vz_board_begin(&board, list.s, list.p);
    bool all = verb >= VZ_VERBS;
    for (unsigned v = all ? 0 : verb; v < (all ? VZ_VERBS : verb + 1) && !list.over; v++) {
        if (!course_fits(&vz_course, &list.p->head, v))
            continue;
        list.verb = v;
        if (listers[v])
            listers[v](&list);
        else
            vz_list_others(&list, v);
    }
    return !list.failed;
}
