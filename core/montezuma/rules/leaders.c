/* 2.2.b Leaders who stand alone where an enemy comes. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/ways.h"

/* [13.3.a] The guns of a fortress are a unit; [13.3] nobody gets in to them through a siege. */
static bool is_refuge(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return mz_stacked(play, cell, side) > 0 ||
           (mz_units_in(play, cell, side) > 0 && mz_units_in(play, cell, mz_enemy(side)) == 0);
}

/* A courier's ride away, whatever the ground and whoever is there: cells with a unit of his side.
 */
static void refuges(const struct mz_play *play, unsigned leader, struct mz_cells *cells)
{
    uint8_t side = mz_counter(play, leader)->side;

    mz_find_within(play, play->p->unit[leader].where, play->s->charts.figure[MZ_LEADER_FLIGHT],
                   cells);
    for (MZ_ALL_CELLS(cell, play->s))
        if (mz_cells_have(cells, cell) && !is_refuge(play, cell, side))
            mz_cells_remove(cells, cell);
}

static bool has_fortress(const struct mz_play *play, unsigned cell)
{
    return play->s->cell[cell].fortress && !mz_is_ruined(play, cell);
}

/* A fortress that stands guards them; [10.2.b] in a Zone they stay beside the enemy. */
void mz_leaders_flee(struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units set;

    mz_all_in(play, cell, side, &set);
    if (mz_units_in(play, cell, side) > 0 || has_fortress(play, cell) || mz_empty(&set) ||
        play->s->map.cell[cell].terrain == MZ_ZONE)
        return;
    mz_add_all(&play->p->fleeing, &set); /* others may be on the way */
    mz_call(play, MZ_FLEEING);
}

/* [10.7] Who gets away from the active was not next to their Space as they entered it. */
static void note_away(struct mz_play *play, unsigned leader)
{
    struct mz_activation *active = &play->p->active;
    bool moves =
        course_is_under_way(play->head, MZ_MOVING) || course_is_under_way(play->head, MZ_SAILING);

    if (moves && play->p->unit[leader].where == active->at)
        mz_add(&active->away, leader);
}

static void flee(struct mz_play *play, unsigned leader, unsigned cell)
{
    mz_remove(&play->p->fleeing, leader);
    note_away(play, leader);
    MZ_TELL(play, MZ_EV_FLED, "2.2.b", V_INT(leader), V_INT(cell));
    mz_fact_put(play, leader, cell);
}

/* One Leader after another. */
void mz_flee_step(struct mz_play *play, unsigned step)
{
    unsigned leader = mz_first(&play->p->fleeing);
    struct mz_cells cells;
    struct mz_list room;

    (void)step;
    if (leader == MZ_NO_UNIT)
        return;
    course_go_to(play->head, MZ_FLEEING, 0);
    refuges(play, leader, &cells);
    switch (mz_cells_count(&cells)) {
    case 0:
        mz_remove(&play->p->fleeing, leader);
        mz_fact_eliminate(play, leader, "2.2.b");
        return;
    case 1:
        flee(play, leader, mz_cells_first(&cells));
        return;
    default:
        act_ask(play->head, MZ_ASK_FLEE, mz_counter(play, leader)->side);
        MZ_TELL(play, MZ_EV_ASK_FLEE, "2.2.b", V_INT(play->head->question),
                V_INT(mz_counter(play, leader)->side), V_INT(leader), mz_cells(&cells, &room));
    }
}

bool mz_answer_flee(struct mz_play *play)
{
    unsigned leader = mz_first(&play->p->fleeing);
    const struct argument *to = order_find(play->order, LEAD_AWAY_TO, NULL);
    struct mz_cells cells;

    refuges(play, leader, &cells);
    if (!mz_cells_have(&cells, to->value))
        return MZ_REFUSE(play, MZ_NO_REFUGE, to->word, V_INT(to->value), V_INT(leader));
    act_answered(play->head, mz_phasing(play));
    flee(play, leader, to->value);
    return true;
}

bool mz_standard_flee(struct mz_play *play, struct order *answer)
{
    struct mz_cells cells;

    refuges(play, mz_first(&play->p->fleeing), &cells);
    order_start(answer, MZ_ANSWER_LEAD_AWAY);
    return mz_argument(answer, LEAD_AWAY_TO, ARGUMENT_CELL, (int32_t)mz_cells_first(&cells));
}

/* A fortress that stands guards trains, too. */
void mz_take_what_is_left(struct mz_play *play, uint8_t side, unsigned cell)
{
    uint8_t enemy = mz_enemy(side);

    if (mz_units_in(play, cell, side) == 0 || mz_units_in(play, cell, enemy) > 0)
        return;
    for (unsigned train = 0; train < MZ_TRAINS; train++)
        if (play->p->train[train] == cell && (train == MZ_TRAIN_MEXICO) == (enemy == MZ_MEXICO))
            mz_fact_train_captured(play, (enum mz_train)train);
    mz_leaders_flee(play, cell, enemy);
}
