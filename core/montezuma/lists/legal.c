/* What the side to act may do now. */
#include "montezuma/lists/legal.h"

/* ---- of a verb that names one space, one counter of the side */

void mz_list_spaces(struct mz_lister *list)
{
    for (int32_t cell = 0; cell < list->s->map.cells; cell++)
        lister_try_single(&list->make, list->make.verb, 0, ARGUMENT_CELL, cell);
}

void mz_list_units(struct mz_lister *list)
{
    for (MZ_EACH(unit, &list->s->of_side[list->side]))
        lister_try_single(&list->make, list->make.verb, 0, ARGUMENT_UNIT, (int32_t)unit);
}

/* One at a time: what several cost together is for the player. */
void mz_list_flips(struct mz_lister *list)
{
    bool took = false;

    for (MZ_EACH(unit, &list->s->of_side[list->side]))
        took = lister_try_single(&list->make, list->make.verb, 0, ARGUMENT_UNIT, (int32_t)unit) ||
               took;
    if (took)
        mz_tell(list, MZ_PROVISO_SEVERAL, "13.4.b");
}

bool mz_is_for(const struct mz_lister *list, enum mz_use use)
{
    uint8_t is = list->p->playing.use;

    return is == use || is == MZ_USE_ANY;
}

void mz_find_stands(const struct mz_lister *list, struct mz_cells *cells)
{
    *cells = (struct mz_cells){{0}};
    for (MZ_EACH(unit, &list->s->of_side[list->side]))
        if (mz_on_map(list->p->unit[unit].where))
            mz_cells_add(cells, list->p->unit[unit].where);
}

#include "montezuma/rows.inc"

#include "game/row_lists.inc"

bool mz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct mz_lister list = {.s = scenario, .p = position};

    list.make = (struct lister){.game = &mz_game,
                                .scenario = scenario,
                                .position = position,
                                .trial = &list.trial,
                                .sink = sink};
    list.copy = *list.p;
    list.side = list.p->head.to_act;
    list.play = (struct mz_play)MZ_LOOK(list.s, &list.copy);
    return lister_each_verb(&list.make, &mz_course, verb, list_verb);
}
