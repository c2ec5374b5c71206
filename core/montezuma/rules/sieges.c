/* 10.5, 13.3 Fortresses: sieges, and what is left of them. */
#include "montezuma/rules/battle.h"

/* ---- a siege that was won */

static void ruin(struct mz_play *play, unsigned cell)
{
    play->p->ruined |= (uint8_t)(1u << (cell == play->s->vera_cruz));
    for (MZ_EACH(unit, &play->s->inherent))
        if (play->p->unit[unit].where == cell)
            mz_fact_put(play, unit, MZ_REMOVED);
    MZ_TELL(play, MZ_EV_RUINED, "10.5", V_INT(cell));
}

/* [10.5] Two steps of the fortress itself, and it is no more. */
void mz_breach(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    unsigned cell = battle->cell;
    unsigned figure;

    if (battle->attacker != MZ_US || battle->winner != MZ_ATTACKER || battle->from != cell ||
        !play->s->cell[cell].fortress || mz_is_ruined(play, cell) ||
        battle->hits < play->s->charts.figure[MZ_SIEGE_STEPS])
        return;
    ruin(play, cell);
    if (!mz_has_supply(play, MZ_US, cell))
        return;
    figure = mz_draw_work(play, MZ_FIELDWORKS, 1u << MZ_US);
    if (figure > 0 && play->p->work[cell].work == MZ_NO_WORK) {
        play->p->work[cell] =
            (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = (uint8_t)figure, .side = MZ_US};
        MZ_TELL(play, MZ_EV_WORK, "10.5", V_INT(MZ_US), V_TEXT("fieldworks"), V_INT(cell));
    }
    if (!mz_is_shut_to_us(play, cell)) /* [2.3] no marker was left */
        mz_fact_control(play, cell, MZ_US, "10.5");
}

/* ---- 13.3.b a fortress Space that was taken */

static bool is_kept(const struct mz_play *play, unsigned cell)
{
    const struct mz_work_at *work = &play->p->work[cell];

    return mz_units_in(play, cell, MZ_US) > 0 && work->work != MZ_NO_WORK && work->side == MZ_US &&
           mz_has_supply(play, MZ_US, cell);
}

bool mz_is_shut_to_us(const struct mz_play *play, unsigned cell)
{
    return play->s->cell[cell].fortress && (!mz_is_ruined(play, cell) || !is_kept(play, cell));
}

void mz_watch_fortresses(struct mz_play *play)
{
    const unsigned fortress[] = {play->s->mejico, play->s->vera_cruz};

    for (unsigned i = 0; i < sizeof fortress / sizeof *fortress; i++)
        if (play->p->control[fortress[i]] == MZ_US && !is_kept(play, fortress[i]))
            mz_fact_control(play, fortress[i], MZ_MEXICO, "13.3.b");
}
