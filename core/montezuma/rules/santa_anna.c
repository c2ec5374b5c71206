/* 3.6 Santa Anna: his exile, and how he comes back. */
#include "montezuma/rules/arrivals.h"

/* [3.6.b] He may be put there: it is Mexican, and no US unit stands there. */
static bool is_open(const struct mz_play *play, unsigned cell)
{
    return play->p->control[cell] == MZ_MEXICO && mz_units_in(play, cell, MZ_US) == 0;
}

/* Mejico, or else the other friendly cities that are in supply. */
static void find_cells(const struct mz_play *play, struct mz_cells *cells)
{
    unsigned mejico = play->s->mejico;

    *cells = (struct mz_cells){{0}};
    if (is_open(play, mejico)) {
        mz_cells_add(cells, mejico);
        return;
    }
    mz_reinforcement_cells(play, MZ_MEXICO, cells);
    mz_cells_remove(cells, mejico);
}

void mz_santa_anna_comes(struct mz_play *play, bool with_units, const char *rule)
{
    struct mz_units units = {{0}}, pool;
    struct mz_cells cells;

    play->p->anna_due = 0;
    find_cells(play, &cells);
    if (mz_cells_empty(&cells)) {
        play->p->anna_due = with_units ? MZ_DUE_WITH_UNITS : MZ_DUE_ALONE;
        return;
    }
    mz_add(&units, play->s->santa_anna);
    if (with_units) {
        mz_regroup_of(play, MZ_MEXICO, &pool);
        mz_draw_lots(play, play->s->charts.figure[MZ_SANTA_ANNA_UNITS], &pool, &units);
    }
    play->p->exiled = 0;
    mz_arrive(play, MZ_MEXICO, &units, &cells, rule);
}

void mz_santa_anna_waits(struct mz_play *play)
{
    if (play->p->anna_due)
        mz_santa_anna_comes(play, play->p->anna_due == MZ_DUE_WITH_UNITS, "3.6.b");
}

void mz_exile_santa_anna(struct mz_play *play, const char *rule)
{
    MZ_TELL(play, MZ_EV_EXILED, rule, V_INT(play->s->santa_anna));
    mz_fact_no_president(play);
    play->p->exiled = 1;
    play->p->anna_due = 0;
    mz_fact_put(play, play->s->santa_anna, MZ_EXILE);
}

void mz_roll_return(struct mz_play *play)
{
    unsigned needed = play->s->charts.figure[MZ_SANTA_ANNA_RETURNS];
    unsigned die;

    if (!play->p->exiled || play->p->anna_due ||
        play->p->unit[play->s->santa_anna].where != MZ_EXILE)
        return;
    die = mz_die(play, "Santa Anna's return", "3.6.b");
    if (die >= needed)
        mz_santa_anna_comes(play, false, "3.6.b");
}
