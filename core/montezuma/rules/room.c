/* 3.3 How many units may stand in a Space, and who goes when there are more. */
#include "montezuma/rules/arrivals.h"

/* ---- who goes */

static unsigned excess_of(const struct mz_play *play, unsigned cell, unsigned count)
{
    unsigned most = play->s->charts.figure[MZ_STACKING];

    return play->s->map.cell[cell].terrain != MZ_ZONE && count > most ? count - most : 0;
}

static unsigned excess_in(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return excess_of(play, cell, mz_stacked(play, cell, side));
}

/* The first Space with too many, and whose they are; false if there is none. */
static bool find_crowd(const struct mz_play *play, unsigned *cell, uint8_t *side)
{
    for (*side = 0; *side < MZ_SIDES; ++*side) {
        uint8_t count[MZ_CELLS] = {0};

        for (MZ_EACH(unit, &play->s->of_side[*side]))
            if (unit < play->s->first_leader && mz_on_map(play->p->unit[unit].where) &&
                !mz_has(&play->s->inherent, unit))
                count[play->p->unit[unit].where]++;
        for (*cell = 0; *cell < play->s->map.cells; ++*cell)
            if (excess_of(play, *cell, count[*cell]))
                return true;
    }
    return false;
}

void mz_check_stacking(struct mz_play *play)
{
    unsigned cell;
    uint8_t side;

    if (find_crowd(play, &cell, &side))
        mz_call(play, MZ_TRIMMING);
}

void mz_trim_step(struct mz_play *play, unsigned step)
{
    unsigned cell;
    uint8_t side;

    (void)step;
    if (!find_crowd(play, &cell, &side))
        return;
    act_ask(play->head, MZ_ASK_TRIM, side);
    MZ_TELL(play, MZ_EV_ASK_TRIM, "3.3", V_INT(play->head->question), V_INT(side),
            V_INT(excess_in(play, cell, side)), V_INT(cell));
    course_go_to(play->head, MZ_TRIMMING, 0);
}

bool mz_answer_trim(struct mz_play *play)
{
    struct mz_units set;
    unsigned cell, excess;
    uint8_t side;

    if (!find_crowd(play, &cell, &side) || !mz_read_units(play, TRIM_UNITS, side, &set))
        return false;
    excess = excess_in(play, cell, side);
    for (MZ_EACH(unit, &set))
        if (mz_is_leader(play, unit) || play->p->unit[unit].where != cell ||
            mz_has(&play->s->inherent, unit))
            return MZ_REFUSE(play, MZ_NOT_TO_TRIM, mz_word_of(play, TRIM_UNITS, unit), V_INT(unit),
                             V_INT(cell));
    if (mz_count(&set) != excess)
        return MZ_REFUSE(play, MZ_TRIM_COUNT, WORD_VERB, V_INT(excess), V_INT(cell));
    act_answered(play->head, mz_phasing(play));
    for (MZ_EACH(unit, &set))
        mz_fact_eliminate(play, unit, "3.3");
    return true;
}

/* The weakest, in the order of counters. */
bool mz_standard_trim(struct mz_play *play, struct order *answer)
{
    struct mz_units set;
    unsigned cell, excess;
    uint8_t side;

    if (!find_crowd(play, &cell, &side))
        return false;
    excess = excess_in(play, cell, side);
    mz_all_in(play, cell, side, &set);
    order_start(answer, MZ_ANSWER_TRIM);
    for (unsigned fp = 0; excess > 0; fp++)
        for (MZ_EACH(unit, &set))
            if (!mz_is_leader(play, unit) && !mz_has(&play->s->inherent, unit) &&
                mz_fp(play, unit) == fp && excess > 0) {
                excess--;
                if (!mz_argument(answer, TRIM_UNITS, ARGUMENT_UNIT, (int32_t)unit))
                    return false;
            }
    return true;
}
