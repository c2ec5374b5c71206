/* What the side to act may do now. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/actions.h"

#include <assert.h>
#include <string.h>

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

static enum verdict try_on_copy(struct mz_lister *list)
{
    static const struct sink nowhere;
    struct mz_play play = MZ_LOOK(list->s, &list->trial);

    list->trial = *list->p;
    play.dice = lister_dice(&list->make);
    play.sink = &nowhere;
    play.order = &list->make.order;
    if (course_obey(&mz_course, &play.act))
        return VERDICT_DONE;
    return play.no_memory ? VERDICT_FAILED : VERDICT_REFUSED;
}

/* After each order that is judged, in the builds that look for faults. */
static void check_copy(const struct mz_lister *list)
{
#ifdef VCZ_CHECKS
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c) */
    assert(memcmp(&list->copy, list->p, sizeof list->copy) == 0);
#else
    (void)list;
#endif
}

/* The order alone: what would follow from it does not matter. */
static enum verdict judge(struct lister *make)
{
    struct mz_lister *list = (struct mz_lister *)make;
    struct mz_play play = list->play;

    if (list->p->head.kind != MZ_ASK_ACTION)
        return try_on_copy(list);
    bool good = course_judge(&mz_course, &play.act) && mz_judge_action(&play);
    check_copy(list);
    return good ? VERDICT_DONE : VERDICT_REFUSED;
}

bool mz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink)
{
    struct mz_lister list = {.s = scenario, .p = position};

    list.make = (struct lister){
        .game = &mz_game, .scenario = scenario, .position = position, .sink = sink, .judge = judge};
    list.copy = *list.p;
    list.side = list.p->head.to_act;
    list.play = (struct mz_play)MZ_LOOK(list.s, &list.copy);
    list.play.order = &list.make.order;
    return lister_each_verb(&list.make, &mz_course, verb, list_verb);
}
