/* 9.2 The Supply Event: half of the steps of each Space that is out of supply, then the Blockade.
 */
#include "montezuma/rules/supply_event.h"

#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"

/* ---- who is out of supply */

static void find_hungry(struct mz_play *play)
{
    struct mz_provisions *now = &play->p->provisions;
    struct mz_cells occupied;

    mz_find_occupied(play, now->side, &occupied);
    for (MZ_EACH_CELL(cell, &occupied)) {
        struct mz_units units;

        mz_field_units(play, cell, now->side, &units);
        if (!mz_empty(&units) && !(mz_sources_of(play, now->side, cell) & MZ_SOURCE_ANY))
            mz_cells_add(&now->hungry, cell);
    }
}

/* ---- what it costs [6.6] */

unsigned mz_supply_losses(const struct mz_play *play, unsigned cell, struct mz_losses *losses)
{
    unsigned steps;

    *losses = (struct mz_losses){.side = play->p->provisions.side, .reason = MZ_LOSS_SUPPLY};
    mz_field_units(play, cell, losses->side, &losses->among);
    mz_remove_all(&losses->among, &play->p->provisions.fed);
    steps = (mz_steps_of(play, &losses->among) + 1) / 2;
    if (mz_cavalry_steps_of(play, &losses->among) > 0)
        losses->flags = MZ_WITH_CAVALRY;
    if (play->s->cell[cell].river && steps > (losses->flags & MZ_WITH_CAVALRY ? 1u : 0u))
        steps--;
    losses->steps = (uint8_t)steps;
    return steps;
}

/* The next Space in the order of the map; it comes again until there is none. */
static void starve_next(struct mz_play *play)
{
    struct mz_cells *hungry = &play->p->provisions.hungry;
    unsigned cell = mz_cells_first(hungry);
    struct mz_losses losses;

    if (cell == MZ_NOWHERE)
        return;
    mz_cells_remove(hungry, cell);
    course_go_to(play->head, MZ_PROVIDING, MZ_PROVISION_LOSSES);
    mz_supply_losses(play, cell, &losses);
    mz_lose_steps(play, &losses);
}

/* What costs nothing is settled before anybody is asked to give up a train [6.5.a]; [6.4.b] [6.4.d]
 * who is fed without a line is named last. */
void mz_provision_step(struct mz_play *play, unsigned step)
{
    mz_settle_larders(play);
    switch ((enum mz_provision_step)step) {
    case MZ_PROVISION_CHECK:
        find_hungry(play);
        break;
    case MZ_PROVISION_PORTS:
        mz_ask_port_supply(play);
        break;
    case MZ_PROVISION_TRAINS:
        mz_ask_burn(play);
        break;
    case MZ_PROVISION_LARDERS:
        mz_ask_zone_supply(play);
        break;
    default:
        starve_next(play);
        break;
    }
}

static void provide(struct mz_play *play, uint8_t side)
{
    play->p->provisions = (struct mz_provisions){.side = side};
    mz_call(play, MZ_PROVIDING);
}

/* ---- the Blockade [14.5] */

/* At level 0 there is none. */
static void blockade(struct mz_play *play)
{
    struct mz_units regroup = {{0}};
    unsigned unit;

    play->p->provisions = (struct mz_provisions){0};
    if (play->p->blockade == 0)
        return;
    if (mz_die(play, "the Blockade", "9.2") <= play->p->blockade)
        mz_regroup_of(play, MZ_MEXICO, &regroup);
    unit = mz_draw_lot(play, &regroup);
    if (unit == MZ_NO_UNIT) {
        MZ_TELL(play, MZ_EV_SUPPLY_EVENT, "9.2", V_TEXT("the Blockade keeps nobody out"));
        return;
    }
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
        MZ_TELL(play, MZ_EV_SUPPLY_EVENT, "9.2", V_TEXT("supply is checked"));
        provide(play, side);
        break;
    case MZ_SUPPLY_SECOND:
        provide(play, mz_enemy(side));
        break;
    default:
        blockade(play);
        break;
    }
}
