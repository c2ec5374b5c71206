/* 13.1, 13.5 Control markers, and the Baggage Train that comes back. */
#include "montezuma/rules/actions.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/ways.h"

static bool is_zone(const struct mz_play *play, unsigned cell)
{
    return play->s->map.cell[cell].terrain == MZ_ZONE;
}

static bool has_force(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units there;

    mz_all_in(play, cell, side, &there);
    return mz_makes_force(play, &there);
}

static bool is_beside_force(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_cells around;

    mz_find_adjacent(play, cell, &around);
    for (MZ_EACH_CELL(near, &around))
        if (has_force(play, near, side))
            return true;
    return false;
}

/* [10.7] Nobody does in an Armistice [21.0/71]. */
static bool could_be_intercepted(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_cells around;
    struct mz_units there;

    mz_find_adjacent(play, cell, &around);
    for (MZ_EACH_CELL(near, &around)) {
        mz_all_in(play, near, mz_enemy(side), &there);
        if (mz_makes_force_for(play, &there, cell))
            return !play->p->armistice;
    }
    return false;
}

/* [13.1] With a Force there; or in a Space beside it, into which no enemy Force could intercept. */
static bool is_in_hand(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return has_force(play, cell, side) ||
           (!is_zone(play, cell) && is_beside_force(play, cell, side) &&
            !could_be_intercepted(play, cell, side));
}

/* [13.3] A fortress is Mexican until it is destroyed. */
static bool may_mark(struct mz_play *play, unsigned cell, uint8_t side, unsigned word)
{
    bool stands = side == MZ_US && play->s->cell[cell].fortress && !mz_is_ruined(play, cell);

    if (!mz_is_of_use(play, cell, mz_enemy(side), word))
        return false;
    if (play->p->control[cell] != mz_enemy(side))
        return MZ_REFUSE(play, MZ_NOT_THE_ENEMYS, word, V_INT(cell));
    if (stands || mz_units_in(play, cell, mz_enemy(side)) > 0)
        return MZ_REFUSE(play, MZ_ENEMY_UNITS, word, V_INT(cell));
    if (side == MZ_US && mz_is_shut_to_us(play, cell)) /* [13.3.b] it would go back at once */
        return MZ_REFUSE(play, MZ_COULD_NOT_KEEP, word, V_INT(cell));
    if (!is_in_hand(play, cell, side))
        return MZ_REFUSE(play, MZ_OUT_OF_HAND, word, V_INT(cell), V_INT(side));
    return mz_is_supplied(play, side, cell, mz_units_in(play, cell, side),
                          mz_holds_army(play, cell, side)) ||
           MZ_REFUSE(play, MZ_OUT_OF_SUPPLY, word, V_INT(cell));
}

/* [6.6] What one makes friendly may supply the next: each is judged as if those named before it lay
 * there. */
static bool may_mark_all(struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    unsigned price = 0;

    for (const struct argument *space = order_find(play->order, 0, NULL); space;
         space = order_find(play->order, 0, space + 1)) {
        if (mz_cells_have(cells, space->value))
            return MZ_REFUSE(play, MZ_SPACE_TWICE, space->word, V_INT(space->value));
        if (!may_mark(play, space->value, side, space->word))
            return false;
        mz_cells_add(cells, space->value);
        play->p->control[space->value] = side;
        price += is_zone(play, space->value) ? play->p->playing.ops : 1;
    }
    return mz_needs_ops(play, price, MZ_MARKERS_TAKE_OPS);
}

void mz_find_markable(struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    bool more = true;

    *cells = (struct mz_cells){{0}};
    while (more) {
        more = false;
        for (MZ_ALL_CELLS(cell, play->s)) {
            if (mz_cells_have(cells, cell) || !may_mark(play, cell, side, 0))
                continue;
            mz_cells_add(cells, cell);
            if (is_zone(play, cell)) /* it takes the whole card */
                continue;
            play->p->control[cell] = side;
            more = true;
        }
    }
    for (MZ_EACH_CELL(cell, cells))
        play->p->control[cell] = mz_enemy(side);
}

/* [13.1] Where units of the side stand, and beside them. */
static void find_near(const struct mz_play *play, uint8_t side, struct mz_cells *cells)
{
    struct mz_cells own, around;

    mz_find_occupied(play, side, &own);
    *cells = own;
    for (MZ_EACH_CELL(cell, &own)) {
        mz_find_adjacent(play, cell, &around);
        for (MZ_EACH_CELL(near, &around))
            mz_cells_add(cells, near);
    }
}

typedef bool allowed(struct mz_play *play, unsigned cell, uint8_t side, unsigned word);

static bool is_any(struct mz_play *play, const struct mz_cells *cells, uint8_t side, allowed *may)
{
    for (MZ_EACH_CELL(cell, cells))
        if (may(play, cell, side, WORD_NONE))
            return true;
    return false;
}

bool mz_can_place(struct mz_play *play, uint8_t side)
{
    struct mz_cells cells;

    find_near(play, side, &cells);
    return is_any(play, &cells, side, may_mark);
}

/* [13.1] [10.4] A marker an OPS; a Zone takes them all. */
bool mz_judge_place(struct mz_play *play)
{
    uint8_t side = play->p->playing.side;
    struct mz_cells cells = {{0}};
    bool good = may_mark_all(play, side, &cells);

    for (MZ_EACH_CELL(cell, &cells))
        play->p->control[cell] = mz_enemy(side);
    return good;
}

void mz_act_place(struct mz_play *play)
{
    uint8_t side = play->p->playing.side;

    for (const struct argument *space = order_find(play->order, 0, NULL); space;
         space = order_find(play->order, 0, space + 1))
        mz_fact_control(play, space->value, side, "13.1");
}

/* ---- 13.5 */

static bool may_train_come_to(struct mz_play *play, unsigned cell, uint8_t side, unsigned word)
{
    if (!mz_is_of_use(play, cell, side, word))
        return false;
    if (!mz_is_friendly(play, cell, side) || !has_force(play, cell, side))
        return MZ_REFUSE(play, MZ_NO_PLACE_FOR_TRAIN, word, V_INT(cell));
    return mz_has_supply(play, side, cell) || MZ_REFUSE(play, MZ_OUT_OF_SUPPLY, word, V_INT(cell));
}

bool mz_can_bring_train(struct mz_play *play, uint8_t side)
{
    struct mz_cells cells;

    mz_find_occupied(play, side, &cells);
    return is_any(play, &cells, side, may_train_come_to);
}

static uint8_t *train_of(struct mz_play *play, uint8_t side)
{
    return &play->p->train[side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO];
}

bool mz_judge_train(struct mz_play *play)
{
    const struct argument *space = order_find(play->order, 0, NULL);
    uint8_t side = play->p->playing.side;
    uint8_t at = *train_of(play, side);

    if (mz_on_map(at))
        return MZ_REFUSE(play, MZ_TRAIN_IS_THERE, space->word, V_INT(at));
    return may_train_come_to(play, space->value, side, space->word);
}

void mz_act_train(struct mz_play *play)
{
    unsigned cell = mz_read(play, 0);
    uint8_t side = play->p->playing.side;

    *train_of(play, side) = (uint8_t)cell;
    MZ_TELL(play, MZ_EV_TRAIN_BACK, "13.5", V_INT(side), V_INT(cell));
}
