/* 16.5 Guerrillas: where they may be, and where they go when they have struck. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/raids.h"
#include "montezuma/rules/ways.h"

void mz_rough_cells(const struct mz_play *play, struct mz_cells *cells)
{
    *cells = (struct mz_cells){{0}};
    for (MZ_ALL_CELLS(cell, play->s))
        if (mz_terrain(play, cell) == MZ_ROUGH && mz_is_in_mexico(play, cell))
            mz_cells_add(cells, cell);
}

/* Those of them that are nearest to a cell. */
static void nearest_rough(const struct mz_play *play, unsigned cell, struct mz_cells *cells)
{
    mz_rough_cells(play, cells);
    mz_keep_nearest(play, cell, cells);
}

unsigned mz_hidden_guerrilla(const struct mz_play *play)
{
    for (MZ_ALL_UNITS(unit, play->s))
        if (play->p->unit[unit].where == MZ_HIDDEN)
            return unit;
    return MZ_NO_UNIT;
}

/* ---- going home [11.2.j] [16.3] */

void mz_send_home(struct mz_play *play, const struct mz_units *guerrillas, bool may_hide)
{
    if (mz_empty(guerrillas))
        return;
    play->p->going_home = *guerrillas;
    course_call(play->head, MZ_GOING_HOME, may_hide);
}

static bool may_hide(const struct mz_play *play)
{
    return course_with(play->head, MZ_GOING_HOME) && mz_hidden_guerrilla(play) == MZ_NO_UNIT;
}

static void go(struct mz_play *play, unsigned unit, unsigned where)
{
    mz_remove(&play->p->going_home, unit);
    if (where == MZ_HIDDEN)
        MZ_TELL(play, MZ_EV_HIDES, "16.5", V_INT(unit));
    else
        MZ_TELL(play, MZ_EV_GOES_HOME, "16.3", V_INT(unit), V_INT(where));
    mz_fact_put(play, unit, where);
    if (where != MZ_HIDDEN)
        mz_take_what_is_left(play, MZ_MEXICO, where); /* [6.5.b] [2.2.b] */
}

/* One after another, in the order of counters. */
void mz_home_step(struct mz_play *play, unsigned step)
{
    unsigned unit = mz_first(&play->p->going_home);
    struct mz_cells cells;
    struct mz_list places;

    (void)step;
    if (unit == MZ_NO_UNIT)
        return;
    course_go_to(play->head, MZ_GOING_HOME, 0);
    nearest_rough(play, play->p->unit[unit].where, &cells);
    if (mz_cells_count(&cells) == 1 && !may_hide(play)) {
        go(play, unit, mz_cells_first(&cells));
        return;
    }
    act_ask(play->head, MZ_ASK_GO_HOME, MZ_MEXICO);
    MZ_TELL(play, MZ_EV_ASK_GO_HOME, "16.3", V_INT(play->head->question), V_INT(MZ_MEXICO),
            V_INT(unit), mz_cells(&cells, &places), V_TEXT(may_hide(play) ? " or hidden" : ""));
}

bool mz_answer_go_home(struct mz_play *play)
{
    unsigned unit = mz_first(&play->p->going_home);
    const struct argument *to = order_find(play->order, GO_HOME_TO, NULL);
    unsigned where = to->kind == ARGUMENT_CHOICE ? (unsigned)MZ_HIDDEN : to->value;
    struct mz_cells cells;

    nearest_rough(play, play->p->unit[unit].where, &cells);
    if (where == MZ_HIDDEN && !may_hide(play))
        return MZ_REFUSE(play, MZ_NOT_TO_HIDE, to->word, V_INT(unit));
    if (where != MZ_HIDDEN && !mz_cells_have(&cells, where))
        return MZ_REFUSE(play, MZ_NOT_NEAREST, to->word, V_INT(where), V_INT(unit),
                         V_INT(mz_cells_first(&cells)));
    act_answered(play->head, mz_phasing(play));
    go(play, unit, where);
    return true;
}

bool mz_standard_go_home(struct mz_play *play, struct order *answer)
{
    unsigned unit = mz_first(&play->p->going_home);
    struct mz_cells cells;

    nearest_rough(play, play->p->unit[unit].where, &cells);
    order_start(answer, MZ_ANSWER_GO_HOME);
    return mz_argument(answer, GO_HOME_TO, ARGUMENT_CELL, (int32_t)mz_cells_first(&cells));
}

/* ---- hiding and revealing by a card */

static bool may_be_hidden(struct mz_play *play, const struct argument *unit)
{
    if (!mz_on_map(play->p->unit[unit->value].where))
        return mz_refuse_absent(play, unit->value, unit->word);
    return mz_hidden_guerrilla(play) == MZ_NO_UNIT ||
           MZ_REFUSE(play, MZ_NOT_TO_HIDE, unit->word, V_INT(unit->value));
}

static bool may_be_revealed(struct mz_play *play, const struct argument *unit,
                            const struct argument *at)
{
    struct mz_cells rough;

    if (play->p->unit[unit->value].where != MZ_HIDDEN)
        return MZ_REFUSE(play, MZ_NOT_HIDDEN, unit->word, V_INT(unit->value));
    mz_rough_cells(play, &rough);
    return (at && mz_cells_have(&rough, at->value)) || /* [10.2.g] */
           MZ_REFUSE(play, MZ_NOT_ROUGH, at ? at->word : 0, V_INT(unit->value));
}

bool mz_judge_guerrilla(struct mz_play *play)
{
    const struct argument *what = order_find(play->order, GUERRILLA_WHAT, NULL);
    const struct argument *unit = order_find(play->order, GUERRILLA_UNIT, NULL);
    const struct argument *at = order_find(play->order, GUERRILLA_AT, NULL);

    if (mz_counter(play, unit->value)->type != MZ_GUERRILLA)
        return MZ_REFUSE(play, MZ_NOT_GUERRILLA, unit->word, V_INT(unit->value));
    return what->value == MZ_HIDE ? may_be_hidden(play, unit) : may_be_revealed(play, unit, at);
}

static void hide(struct mz_play *play, unsigned unit)
{
    MZ_TELL(play, MZ_EV_HIDES, "16.5", V_INT(unit));
    mz_fact_put(play, unit, MZ_HIDDEN);
}

static void reveal(struct mz_play *play, unsigned unit, unsigned at)
{
    MZ_TELL(play, MZ_EV_REVEALED, "16.5", V_INT(unit), V_INT(at));
    mz_fact_put(play, unit, at);
    mz_take_what_is_left(play, MZ_MEXICO, at); /* [6.5.b] [2.2.b] */
}

void mz_act_guerrilla(struct mz_play *play)
{
    unsigned unit = mz_read(play, GUERRILLA_UNIT);

    if (mz_read(play, GUERRILLA_WHAT) == MZ_HIDE)
        hide(play, unit);
    else
        reveal(play, unit, mz_read(play, GUERRILLA_AT));
}
