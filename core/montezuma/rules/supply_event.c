/* 9.2 The Supply Event: half of the steps of each Space that is out of supply, then the Blockade.
 * What may be supplied for nothing or by one port goes, of itself, to where most is saved. */
#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"

/* ---- who is out of supply */

/* Takes out of the set those with most steps, so many units. */
static void feed(const struct mz_play *play, unsigned count, struct mz_units *set)
{
    for (; count > 0 && !mz_empty(set); count--) {
        unsigned best = mz_next(set, 0);

        for (MZ_EACH(unit, set))
            if (play->p->unit[unit].steps > play->p->unit[best].steps)
                best = unit;
        mz_remove(set, best);
    }
}

static bool holds_army(const struct mz_play *play, unsigned cell, uint8_t side)
{
    for (unsigned army = 0; army < play->s->armies; army++)
        if (play->s->army[army].side == side && play->p->army[army] != MZ_NO_UNIT &&
            play->p->unit[play->p->army[army]].where == cell)
            return true;
    return false;
}

/* [6.4.a] A port serves no Army. */
static unsigned sources_of(const struct mz_play *play, unsigned cell, uint8_t side)
{
    unsigned sources = mz_sources_of(play, side, cell);

    if (holds_army(play, cell, side))
        sources &= ~(unsigned)(MZ_SOURCE_EAST | MZ_SOURCE_WEST);
    return sources;
}

/* [6.4.a] [6.4.c] One Space is served by each port or Zone: the one with most units, of equals the
 * first. */
static void serve(const struct mz_play *play, uint8_t side, enum mz_source source,
                  struct mz_cells *hungry)
{
    unsigned best = MZ_NOWHERE;

    for (MZ_EACH_CELL(cell, hungry))
        if (sources_of(play, cell, side) & source &&
            (best == MZ_NOWHERE || mz_units_in(play, cell, side) > mz_units_in(play, best, side)))
            best = cell;
    if (best != MZ_NOWHERE)
        set_remove(hungry->word, best);
}

static void find_hungry(const struct mz_play *play, uint8_t side, struct mz_cells *hungry)
{
    *hungry = (struct mz_cells){{0}};
    for (unsigned cell = 0; cell < play->s->map.cells; cell++) {
        struct mz_units units;

        mz_field_units(play, cell, side, &units);
        if (!mz_empty(&units) && !(sources_of(play, cell, side) & MZ_SOURCE_ANY))
            mz_cells_add(hungry, cell);
    }
    serve(play, side, MZ_SOURCE_EAST, hungry);
    serve(play, side, MZ_SOURCE_WEST, hungry);
    serve(play, side, MZ_SOURCE_CALIFORNIA, hungry);
}

/* [6.4.b] [6.4.c] [6.4.d] So many units there need no line; of Sonora those whom earlier Spaces of
 * it have left. */
static unsigned fed_for_nothing(const struct mz_play *play, unsigned cell, uint8_t side)
{
    const struct mz_scenario *s = play->s;
    const uint8_t *figure = s->charts.figure;
    unsigned sonora = figure[MZ_SONORA_SUPPLIED];

    if (cell == s->disputed_zone)
        return figure[MZ_ZONE_SUPPLIED];
    if (cell == s->alta_california || cell == s->baja_california)
        return figure[MZ_CALIFORNIA_SUPPLIED];
    if (side != MZ_MEXICO || s->cell[cell].state != s->sonora_state)
        return 0;
    return sonora > play->p->fed ? sonora - play->p->fed : 0;
}

/* ---- what it costs [6.6] */

static bool has_cavalry(const struct mz_play *play, const struct mz_units *set)
{
    return mz_cavalry_steps_of(play, set) > 0;
}

static void starve(struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_losses losses = {.side = side, .reason = MZ_LOSS_SUPPLY};
    unsigned fed = fed_for_nothing(play, cell, side);
    unsigned steps;

    mz_field_units(play, cell, side, &losses.among);
    if (play->s->cell[cell].state == play->s->sonora_state)
        play->p->fed = (uint8_t)(play->p->fed + mz_count(&losses.among));
    feed(play, fed, &losses.among);
    steps = (mz_steps_of(play, &losses.among) + 1) / 2;
    if (has_cavalry(play, &losses.among))
        losses.flags = MZ_WITH_CAVALRY;
    if (steps > 0 && play->s->cell[cell].river &&
        steps > (losses.flags & MZ_WITH_CAVALRY ? 1u : 0u))
        steps--;
    losses.steps = (uint8_t)steps;
    if (steps > 0)
        mz_lose_steps(play, &losses);
}

/* The next Space in the order of the map; it comes again until there is none. */
static void starve_next(struct mz_play *play, uint8_t side, unsigned step)
{
    unsigned cell = mz_cells_next(&play->p->hungry, 0);

    if (cell == MZ_NOWHERE)
        return;
    set_remove(play->p->hungry.word, cell);
    course_go_to(play->head, MZ_SUPPLY_EVENT, step);
    starve(play, cell, side);
}

/* ---- the Blockade [14.5] */

/* At level 0 there is none. */
static void blockade(struct mz_play *play)
{
    struct mz_units regroup;
    unsigned unit;

    if (play->p->blockade == 0 || mz_die(play, "the Blockade", "9.2") > play->p->blockade)
        return;
    mz_regroup_of(play, MZ_MEXICO, &regroup);
    unit = mz_draw_lot(play, &regroup);
    if (unit == MZ_NO_UNIT)
        return;
    mz_fact_put(play, unit, MZ_REMOVED);
    MZ_TELL(play, MZ_EV_BLOCKADED, "9.2", V_INT(unit));
}

/* Of the player whose card it is the Spaces come first. */
void mz_supply_step(struct mz_play *play, unsigned step)
{
    uint8_t side = play->p->playing.side;

    switch ((enum mz_supply_step)step) {
    case MZ_SUPPLY_FIRST:
        play->p->supplied = 1;
        play->p->fed = 0;
        MZ_TELL(play, MZ_EV_SUPPLY_EVENT, "9.2", V_TEXT("supply is checked"));
        find_hungry(play, side, &play->p->hungry);
        break;
    case MZ_SUPPLY_SECOND:
        play->p->fed = 0;
        find_hungry(play, mz_enemy(side), &play->p->hungry);
        break;
    case MZ_SUPPLY_FIRST_LOSES:
    case MZ_SUPPLY_SECOND_LOSES:
        starve_next(play, step == MZ_SUPPLY_FIRST_LOSES ? side : mz_enemy(side), step);
        break;
    default:
        blockade(play);
        break;
    }
}
