/* 5.1, 6.2 What one side is told of set-up and lots, and how its account takes it up. */
#include "santiago/rules/account.h"

#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"

/* ---- lots [6.2] */

unsigned sc_draw_lot(struct sc_play *play, unsigned count)
{
    size_t heard = dice_heard(play->dice);
    unsigned lot;

    if (sc_is_account_of(play, SC_SPAIN))
        return 1 + play->p->account.lot % count;
    lot = dice_roll(play->dice, count); /* [2.1] each equally likely */
    if (count > 1)
        dice_tell(play->dice, heard, 1u << SC_US, lot);
    return lot;
}

/* ---- set-up [5.1] */

/* A die names each hex, in their order, as often as counters lie there. */
void sc_show_setup(struct sc_play *play)
{
    for (unsigned hex = 0; hex < play->s->map.cells; hex++)
        for (SC_STANDING(unit, play, hex))
            if (sc_counter(play, unit)->side == SC_SPAIN)
                dice_tell(play->dice, dice_heard(play->dice), 1u << SC_US, hex + 1);
}

/* One in hand that may be set up there, or SC_NO_UNIT: the garrison, a battery or another. */
static unsigned find_for(struct sc_play *play, uint16_t hex, bool battery)
{
    unsigned found = SC_NO_UNIT;

    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN])) {
        bool garrison = sc_counter(play, unit)->garrison != MAP_NOWHERE;

        if (play->p->unit[unit].hex != SC_IN_HAND ||
            (!garrison && sc_is_artillery(play, unit) != battery) ||
            sc_deploy_fault(play, unit, hex) != SC_REFUSALS)
            continue;
        if (garrison) /* [2.12] */
            return unit;
        found = found == SC_NO_UNIT ? unit : found;
    }
    return found;
}

/* Hexes that more lie in than have room without a battery get one first, then others; the rest is
 * for whoever is left [9.2]. */
static void put_all(struct sc_play *play, const uint16_t *hexes, unsigned count, bool battery,
                    bool needed, bool *taken)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned there = 0;
        unsigned unit;

        for (unsigned j = 0; j < count; j++)
            there += hexes[j] == hexes[i];
        if (taken[i] || (needed && there <= sc_most_foot(play, hexes[i])))
            continue;
        unit = find_for(play, hexes[i], battery);
        taken[i] = unit != SC_NO_UNIT;
        if (taken[i])
            sc_fact_enter(play, unit, hexes[i]);
    }
}

void sc_put_setup(struct sc_play *play)
{
    uint16_t hexes[SC_UNITS] = {0};
    bool taken[SC_UNITS] = {false};
    unsigned count = 0;

    for (SC_EACH(unit, &play->s->of_side[SC_SPAIN]))
        if (play->p->unit[unit].hex == SC_IN_HAND)
            hexes[count++] = (uint16_t)(dice_roll(play->dice, play->s->map.cells) - 1);
    put_all(play, hexes, count, true, true, taken);
    put_all(play, hexes, count, true, false, taken);
    put_all(play, hexes, count, false, false, taken);
    for (unsigned i = 0; i < count; i++)
        if (!taken[i])
            dice_deny(play->dice);
}
