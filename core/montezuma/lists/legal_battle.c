/* 11, 13, 15 Answers in battle, works and Armies. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/raids.h"

enum { MOST = 200 }; /* answers that are listed of one question */

/* ---- steps lost [11.4] */

struct losing {
    struct mz_lister *list;
    unsigned offered;
};

static bool offer_loss(void *with, const struct mz_units *among, const uint8_t *lost)
{
    struct losing *losing = with;
    struct lister *make = &losing->list->make;

    lister_start(make, MZ_ANSWER_LOSE);
    for (MZ_EACH(unit, among))
        for (unsigned i = 0; i < lost[unit]; i++)
            lister_add(make, LOSE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    lister_try(make);
    return ++losing->offered < MOST;
}

void mz_list_losses(struct mz_lister *list)
{
    struct losing losing = {.list = list};

    mz_each_loss(&list->play, offer_loss, &losing);
    mz_tell_units(list, MZ_PROVISO_AMONG, "11.4", &list->p->losses.among);
}

/* ---- in battle [11.2] */

void mz_list_ambushes(struct mz_lister *list)
{
    unsigned hidden = mz_hidden_guerrilla(&list->play);

    for (int32_t card = 0; card < MZ_STRATEGY; card++) {
        lister_start(&list->make, MZ_ANSWER_AMBUSH);
        lister_add(&list->make, AMBUSH_CARD, ARGUMENT_THING, card);
        lister_add(&list->make, AMBUSH_UNIT, ARGUMENT_UNIT, (int32_t)hidden);
        lister_try(&list->make);
    }
}

void mz_list_commits(struct mz_lister *list)
{
    enum mz_role role = mz_role_of(&list->play, list->side);
    struct mz_units set;

    mz_find_commits(&list->play, role, &set);
    for (MZ_EACH(unit, &set)) {
        lister_try_single(&list->make, MZ_ANSWER_COMMIT, COMMIT_UNITS, ARGUMENT_UNIT,
                          (int32_t)unit);
        for (unsigned other = mz_next(&set, unit + 1); other != MZ_NO_UNIT;
             other = mz_next(&set, other + 1)) {
            lister_start(&list->make, MZ_ANSWER_COMMIT);
            lister_add(&list->make, COMMIT_UNITS, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, COMMIT_UNITS, ARGUMENT_UNIT, (int32_t)other);
            lister_try(&list->make);
        }
    }
}

/* All of them, or one, to each of the places. */
static void list_leaving(struct mz_lister *list, const struct mz_units *units,
                         const struct mz_cells *cells)
{
    for (MZ_EACH_CELL(cell, cells)) {
        lister_start(&list->make, list->make.verb);
        for (MZ_EACH(unit, units))
            lister_add(&list->make, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(&list->make, RETREAT_TO, ARGUMENT_CELL, (int32_t)cell);
        lister_try(&list->make);
        for (MZ_EACH(unit, units)) {
            if (mz_count(units) == 1)
                break;
            lister_start(&list->make, list->make.verb);
            lister_add(&list->make, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, RETREAT_TO, ARGUMENT_CELL, (int32_t)cell);
            lister_try(&list->make);
        }
    }
    mz_tell_units(list, MZ_PROVISO_AMONG, "11.5.c", units);
}

void mz_list_retreats(struct mz_lister *list)
{
    struct mz_cells cells;

    mz_find_retreats(&list->play, &cells);
    list_leaving(list, &list->p->leaving.units, &cells);
}

void mz_list_regroups(struct mz_lister *list)
{
    struct mz_units units = list->p->battle.force[mz_role_of(&list->play, MZ_MEXICO)].units;
    struct mz_cells cells;

    for (MZ_EACH(unit, &units))
        if (mz_counter(&list->play, unit)->type != MZ_GUERRILLA && unit != list->s->canales)
            mz_remove(&units, unit);
    mz_find_regroups(&list->play, &cells);
    list_leaving(list, &units, &cells);
}

/* ---- works and Armies */

void mz_list_keeps(struct mz_lister *list)
{
    const uint8_t *drawn = list->p->building.drawn;

    for (unsigned i = drawn[0] == drawn[1]; i < sizeof list->p->building.drawn; i++)
        lister_try_single(&list->make, MZ_ANSWER_KEEP, KEEP_FIGURE, ARGUMENT_NUMBER, drawn[i]);
}

void mz_list_armies(struct mz_lister *list)
{
    struct mz_units leaders = list->s->leaders;

    if (!mz_is_for(list, MZ_USE_ARMY))
        return;
    mz_keep(&leaders, &list->s->of_side[list->side]);
    for (MZ_ALL_ARMIES(army, list->s))
        for (MZ_EACH(leader, &leaders)) {
            lister_start(&list->make, MZ_ANSWER_ARMY);
            lister_add(&list->make, ARMY_NAME, ARGUMENT_THING, (int32_t)(MZ_FIRST_ARMY + army));
            lister_add(&list->make, ARMY_LEADER, ARGUMENT_UNIT, (int32_t)leader);
            lister_try(&list->make);
        }
}
