/* [14.0] The game as one side may carry it out (struct game_account). Wherever it stands it is one
 * of which the side knows just what it knows of the game (known.h), and where it does not follow
 * from an order it is told how the two differ, word for word: `us.4inf.hex=1606`,
 * `1606.counters=15`. */
#include "veracruz/looks/account.h"
#include "veracruz/veracruz.h"

void vz_begin_account(void *position, uint8_t side)
{
    struct vz_position *p = position;

    p->account.of = side + 1u;
}

static uint64_t seat(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    return !vz_unit_seen(scenario, position, unit, side);
}

static void hold(void *position, int32_t unit, bool held)
{
    struct vz_position *p = position;

    if (held)
        vz_units_add(&p->account.held, (unsigned)unit);
    else
        vz_units_remove(&p->account.held, (unsigned)unit);
}

static void turn_over(const void *scenario, void *position, int32_t unit)
{
    const struct vz_scenario *s = scenario;
    struct vz_position *p = position;

    hold(p, unit, true);
    p->account.turned |= UINT64_C(1) << ((unsigned)unit - s->first_militia);
}

const struct game_account vz_account = {
    .seat = seat,
    .hold = hold,
    .blank = vz_blank,
    .tell = vz_tell_known,
    .hear = vz_hear_known,
    .turned_over = vz_turned_over,
    .turn_over = turn_over,
    .open_order = vz_open_order,
};
