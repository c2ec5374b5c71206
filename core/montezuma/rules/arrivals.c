/* 3.4 Reinforcements: who comes in, and where its owner puts it. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/government.h"

/* [13.3] Nobody of Mexico is placed there but in a battle. */
bool mz_is_besieged(const struct mz_play *play, unsigned cell)
{
    return play->s->cell[cell].fortress && !mz_is_ruined(play, cell) &&
           mz_units_in(play, cell, MZ_US) > 0;
}

/* [3.4] Who would have to fight there is not placed, but marches in; in a Zone nobody has to
 * [10.2.f]. */
bool mz_is_free(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return play->s->map.cell[cell].terrain == MZ_ZONE ||
           mz_units_in(play, cell, mz_enemy(side)) == 0;
}

void mz_reinforcement_cells(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    *cells = (struct mz_cells){{0}};
    for (MZ_ALL_CELLS(cell, play->s)) {
        const struct mz_cell *is = &play->s->cell[cell];
        bool listed = side == MZ_US ? is->state == MZ_TEXAS : is->city;

        if (listed && mz_is_free(play, cell, side) && mz_is_friendly(play, cell, side) &&
            mz_is_in_supply(play, side, cell))
            mz_cells_add(cells, cell);
    }
    if (side == MZ_US)
        mz_cells_add(cells, play->s->new_orleans);
}

void mz_arrive(struct mz_play *play, uint8_t side, const struct mz_units *units,
               const struct mz_cells *cells, const char *rule)
{
    struct mz_list room;

    if (mz_empty(units))
        return;
    play->p->arrival = (struct mz_arrival){.units = *units, .cells = *cells, .side = side};
    MZ_TELL(play, MZ_EV_ARRIVALS, rule, V_INT(side), mz_list(units, &room));
    mz_call(play, MZ_ARRIVING);
}

/* ---- placing */

/* [3.3] Leaders need no room. */
static bool fits(const struct mz_play *play, unsigned cell, const struct mz_units *set)
{
    unsigned units = 0;

    for (MZ_EACH(unit, set))
        units += !mz_is_leader(play, unit);
    return units == 0 || units <= mz_room_in(play, cell, play->p->arrival.side);
}

static void place(struct mz_play *play, const struct mz_units *set, unsigned cell)
{
    struct mz_arrival *arrival = &play->p->arrival;
    struct mz_list room;

    for (MZ_EACH(unit, set)) {
        mz_remove(&arrival->units, unit);
        mz_fact_put(play, unit, cell);
    }
    MZ_TELL(play, MZ_EV_PLACED, "3.4", mz_list(set, &room), V_INT(cell));
    mz_take_what_is_left(play, arrival->side, cell); /* [6.5.b] [2.2.b] */
}

/* The cells where somebody of those left may still be put. */
static void open_cells(const struct mz_play *play, struct mz_cells *cells)
{
    const struct mz_arrival *arrival = &play->p->arrival;
    bool leader = mz_next(&arrival->units, play->s->first_leader) != MZ_NO_UNIT;

    *cells = (struct mz_cells){{0}};
    for (MZ_EACH_CELL(cell, &arrival->cells))
        if (leader || mz_room_in(play, cell, arrival->side) > 0)
            mz_cells_add(cells, cell);
}

static void give_up(struct mz_play *play)
{
    struct mz_list room;

    MZ_TELL(play, MZ_EV_NO_PLACE, "3.4", mz_list(&play->p->arrival.units, &room));
    play->p->arrival = (struct mz_arrival){0};
}

static void ask(struct mz_play *play, const struct mz_cells *cells)
{
    struct mz_list units, places;

    act_ask(play->head, MZ_ASK_REINFORCE, play->p->arrival.side);
    MZ_TELL(play, MZ_EV_ASK_REINFORCE, "3.4", V_INT(play->head->question),
            V_INT(play->p->arrival.side), mz_list(&play->p->arrival.units, &units),
            mz_cells(cells, &places));
}

void mz_arrival_step(struct mz_play *play, unsigned step)
{
    struct mz_units units = play->p->arrival.units;
    struct mz_cells cells;

    (void)step;
    if (mz_empty(&units))
        return;
    open_cells(play, &cells);
    if (mz_cells_empty(&cells)) {
        give_up(play);
        return;
    }
    if (mz_cells_count(&cells) == 1) {
        unsigned cell = mz_cells_first(&cells);

        if (fits(play, cell, &units)) {
            place(play, &units, cell);
            return;
        }
    }
    ask(play, &cells);
    course_go_to(play->head, MZ_ARRIVING, 0);
}

bool mz_answer_reinforce(struct mz_play *play)
{
    const struct mz_arrival *arrival = &play->p->arrival;
    const struct argument *at = order_find(play->order, REINFORCE_AT, NULL);
    const struct argument *named = order_find(play->order, REINFORCE_UNITS, NULL);
    struct mz_units set = {{0}};
    struct mz_cells open;

    for (; named; named = order_find(play->order, REINFORCE_UNITS, named + 1)) {
        if (!mz_has(&arrival->units, named->value))
            return MZ_REFUSE(play, MZ_NOT_ARRIVING, named->word, V_INT(named->value),
                             V_INT(mz_first(&arrival->units)));
        if (mz_has(&set, named->value))
            return MZ_REFUSE(play, MZ_NAMED_TWICE, named->word, V_INT(named->value));
        mz_add(&set, named->value);
    }
    open_cells(play, &open);
    if (!mz_cells_have(&arrival->cells, at->value))
        return MZ_REFUSE(play, MZ_NOT_A_PLACE, at->word, V_INT(at->value),
                         V_INT(mz_cells_first(&open)));
    if (!fits(play, at->value, &set))
        return MZ_REFUSE(play, MZ_NO_ROOM, at->word, V_INT(at->value),
                         V_INT(mz_room_in(play, at->value, arrival->side)));
    act_answered(play->head, mz_phasing(play));
    place(play, &set, at->value);
    return true;
}

/* At the first place, as many as find room. */
bool mz_standard_reinforce(struct mz_play *play, struct order *answer)
{
    const struct mz_arrival *arrival = &play->p->arrival;
    struct mz_cells cells;
    unsigned cell, left;

    open_cells(play, &cells);
    cell = mz_cells_first(&cells);
    left = mz_room_in(play, cell, arrival->side);
    order_start(answer, MZ_ANSWER_REINFORCE);
    for (MZ_EACH(unit, &arrival->units)) {
        if (!mz_is_leader(play, unit) && left == 0)
            continue;
        left -= !mz_is_leader(play, unit);
        if (!mz_argument(answer, REINFORCE_UNITS, ARGUMENT_UNIT, (int32_t)unit))
            return false;
    }
    return mz_argument(answer, REINFORCE_AT, ARGUMENT_CELL, (int32_t)cell);
}

/* ---- 7.1.a by mandate */

/* Leaders first, then units, each drawn by lot. */
static void draw_mandated(struct mz_play *play, uint8_t side)
{
    const struct mz_turn *turn = &play->s->charts.turn[play->head->turn];
    struct mz_units units = {{0}}, pool;
    struct mz_cells cells;

    mz_pool_of(play, side, &pool);
    mz_draw_lots(play, turn->leaders[side], &pool, &units);
    mz_regroup_of(play, side, &pool);
    mz_draw_lots(play, turn->units[side], &pool, &units);
    mz_reinforcement_cells(play, side, &cells);
    mz_arrive(play, side, &units, &cells, "7.1.a");
}

static void bring(struct mz_play *play, uint8_t side, const struct mz_units *units,
                  const char *rule)
{
    struct mz_cells cells;

    mz_reinforcement_cells(play, side, &cells);
    mz_arrive(play, side, units, &cells, rule);
}

/* At War, from a Turn on. */
static void bring_scott(struct mz_play *play)
{
    struct mz_units units = {{0}};
    unsigned scott = play->s->scott;

    if (!play->p->war || play->head->turn < play->s->charts.figure[MZ_SCOTT_TURN] ||
        play->p->unit[scott].where != MZ_TO_COME)
        return;
    mz_add(&units, scott);
    bring(play, MZ_US, &units, "3.4");
}

void mz_mandated_events(struct mz_play *play)
{
    mz_call(play, MZ_MANDATED);
}

void mz_mandated_step(struct mz_play *play, unsigned step)
{
    switch ((enum mz_mandated_step)step) {
    case MZ_MANDATED_WAR:
        if (play->head->turn >= play->s->charts.figure[MZ_AUTOMATIC_WAR])
            mz_declare_war(play, "18.3.b");
        mz_war_begins(play);
        break;
    case MZ_MANDATED_SANTA_ANNA:
        mz_santa_anna_waits(play);
        break;
    case MZ_MANDATED_US:
        draw_mandated(play, MZ_US);
        break;
    case MZ_MANDATED_SCOTT:
        bring_scott(play);
        break;
    case MZ_MANDATED_MEXICO:
        draw_mandated(play, MZ_MEXICO);
        break;
    case MZ_MANDATED_STEPS:
        break;
    }
}

/* ---- who comes back at the end of the Random Events Phase */

/* [11.3] Where most units of the side stand together in supply. */
static void find_largest(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    unsigned most = 1;

    *cells = (struct mz_cells){{0}};
    for (MZ_ALL_CELLS(cell, play->s)) {
        unsigned units = mz_stacked(play, cell, side);

        if (units < most || !mz_has_supply(play, side, cell))
            continue;
        if (units > most)
            *cells = (struct mz_cells){{0}};
        most = units;
        mz_cells_add(cells, cell);
    }
}

/* [11.3] Without a stack in supply they wait. */
static void bring_wounded(struct mz_play *play, uint8_t side)
{
    struct mz_units units = {{0}};
    struct mz_cells cells;

    for (MZ_EACH(unit, &play->s->of_side[side]))
        if (play->p->unit[unit].where == MZ_WOUNDED_BOX)
            mz_add(&units, unit);
    if (mz_empty(&units))
        return;
    find_largest(play, side, &cells);
    if (!mz_cells_empty(&cells))
        mz_arrive(play, side, &units, &cells, "11.3");
}

void mz_who_returns(struct mz_play *play)
{
    mz_call(play, MZ_RETURNING);
}

void mz_return_step(struct mz_play *play, unsigned step)
{
    switch ((enum mz_return_step)step) {
    case MZ_RETURN_SANTA_ANNA:
        mz_roll_return(play);
        break;
    case MZ_RETURN_US:
        bring_wounded(play, MZ_US);
        break;
    case MZ_RETURN_MEXICO:
        bring_wounded(play, MZ_MEXICO);
        break;
    case MZ_RETURN_STEPS:
        break;
    }
}
