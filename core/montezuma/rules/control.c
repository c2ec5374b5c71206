/* 6.7 to 6.9, 18.1 Who controls Spaces and States at the end of a Turn. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/government.h"

/* A Space proper: neither a Zone, which changes hands by 13.1 alone [6.8], nor a Transit Space. */
static bool is_space(const struct mz_play *play, unsigned cell)
{
    uint8_t terrain = play->s->map.cell[cell].terrain;

    return terrain != MZ_TRANSIT && terrain != MZ_ZONE;
}

/* [13.3] Space control of a fortress stays Mexican until it is destroyed; [13.3.b] and behind it
 * for who could not keep it. */
static bool is_closed(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return side == MZ_US && mz_is_shut_to_us(play, cell);
}

/* [16.4.b] Who controls a raided Space keeps it until the marker goes [18.5.a]. */
void mz_find_gained(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    *cells = (struct mz_cells){{0}};
    for (MZ_ALL_CELLS(cell, play->s))
        if (is_space(play, cell) && mz_terrain(play, cell) != MZ_TRANSIT &&
            play->p->control[cell] != side && !is_closed(play, cell, side) &&
            mz_units_in(play, cell, side) > 0 && mz_units_in(play, cell, mz_enemy(side)) == 0)
            set_add(cells->word, cell);
}

/* A port that a squadron holds is a source by itself [14.4.a]. */
void mz_find_isolated(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    *cells = (struct mz_cells){{0}};
    for (MZ_ALL_CELLS(cell, play->s))
        if (is_space(play, cell) && play->p->control[cell] == side &&
            play->s->cell[cell].own == mz_enemy(side) && /* [6.7.c] */
            mz_units_in(play, cell, side) == 0)
            set_add(cells->word, cell);
    mz_keep_cut_off(play, side, cells);
}

/* [6.9] A Zone goes by its units; a marker holds one where no Mexican unit is. */
static bool holds_zone(const struct mz_play *play, unsigned cell)
{
    return mz_units_in(play, cell, MZ_MEXICO) == 0 &&
           (mz_units_in(play, cell, MZ_US) > 0 || play->p->control[cell] == MZ_US);
}

static bool is_us_state(const struct mz_play *play, const struct mz_state *state)
{
    unsigned count = 0;

    for (MZ_EACH_CELL(cell, &state->cells)) {
        if (state->control == 0)
            return holds_zone(play, cell);
        count += play->p->control[cell] == MZ_US;
    }
    return count >= state->control;
}

uint32_t mz_find_us_states(const struct mz_play *play)
{
    uint32_t states = 0;

    for (MZ_ALL_STATES(state, play->s))
        if (is_us_state(play, &play->s->state[state]))
            states |= UINT32_C(1) << state;
    return states;
}

/* ---- 18.1 at the end of a Turn */

/* [6.9] [18.1.b] */
static void settle_states(struct mz_play *play)
{
    uint32_t states = mz_find_us_states(play);
    uint32_t changed = states ^ play->p->us_states;

    play->p->us_states = states;
    for (MZ_ALL_STATES(state, play->s))
        if (changed >> state & 1)
            MZ_TELL(play, MZ_EV_STATE, "18.1.b", V_INT(MZ_FIRST_STATE + state),
                    V_INT(states >> state & 1 ? MZ_US : MZ_MEXICO));
}

/* The Spaces of a set go over to a side: US cities roll first. */
static void go_over(struct mz_play *play, const struct mz_cells *cells, uint8_t side,
                    const char *rule)
{
    for (MZ_EACH_CELL(cell, cells))
        mz_fact_control(play, cell, side, rule);
}

void mz_determine_control(struct mz_play *play)
{
    struct mz_cells cells[MZ_SIDES];

    for (unsigned side = 0; side < MZ_SIDES; side++)
        mz_find_gained(play, (uint8_t)side, &cells[side]);
    for (unsigned side = 0; side < MZ_SIDES; side++)
        go_over(play, &cells[side], (uint8_t)side, "18.1");
    for (unsigned side = 0; side < MZ_SIDES; side++) /* [18.1.a] all at once */
        mz_find_isolated(play, (uint8_t)side, &cells[side]);
    for (unsigned side = 0; side < MZ_SIDES; side++)
        go_over(play, &cells[side], mz_enemy((uint8_t)side), "18.1.a");
    mz_watch_fortresses(play); /* [13.3.b] */
    settle_states(play);
}
