/* What the side to act may do now. */
#include "santiago/legal.h"

/* NULL: a verb that is all there is of its orders. Not listed are those that are always there
 * (concede, overdue). */
static const struct {
    bool listed;
    void (*list)(struct sc_lister *list);
} listers[SC_VERBS] = {
    [SC_DO_DEPLOY] = {true, sc_list_deployments},
    [SC_DO_GUANTANAMO] = {true, sc_list_choices},
    [SC_DO_SPLIT] = {true, sc_list_splits},
    [SC_DO_DRAW] = {true, sc_list_draws},
    [SC_DO_LAND] = {true, sc_list_landings},
    [SC_DO_OPEN] = {true, sc_list_openings},
    [SC_DO_MOVE] = {true, sc_list_moves},
    [SC_DO_ENTER] = {true, sc_list_entries},
    [SC_DO_BALLOON] = {true, sc_list_modes},
    [SC_DO_ATTACK] = {true, sc_list_attacks},
    [SC_DO_END] = {true, NULL},
    [SC_ANSWER_FIRE] = {true, sc_list_fires},
    [SC_ANSWER_HOLD] = {true, NULL},
    [SC_ANSWER_HIT] = {true, sc_list_hits},
    [SC_ANSWER_PICK] = {true, sc_list_picks},
    [SC_ANSWER_LOSE] = {true, sc_list_losses},
    [SC_ANSWER_RETREAT] = {true, sc_list_retreats},
    [SC_ANSWER_DISPLACE] = {true, sc_list_displacements},
    [SC_ANSWER_ADVANCE] = {true, sc_list_advances},
};

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
    list.play.s = list.s;
    list.play.p = &list.copy;
    sc_board_begin(&list.play.board, list.s, list.p);
    if (!flood_room(&list.flood, &list.s->map))
        return false;
    for (unsigned v = 0; v < SC_VERBS && !list.make.over; v++) {
        if ((verb < SC_VERBS && v != verb) || !sc_verb_fits_phase(list.p, v))
            continue;
        if (!listers[v].listed)
            sc_tell_always(&list, v);
        else if (listers[v].list)
            listers[v].list(&list);
        else
            lister_try_plain(&list.make, v);
    }
    flood_free(&list.flood);
    return !list.make.failed;
}
