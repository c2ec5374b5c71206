/* 5.1, 6.2 What one side is told of set-up and lots, and how its account takes it up. */
#include "santiago/rules/account.h"

#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"
#include "santiago/sequence.h"

/* ---- lots [6.2] */

unsigned sc_draw_lot(struct sc_play *play, unsigned count)
{
    bool secret = !play->p->option[SC_OPEN_CONTAINER]; /* [8.3] */
    size_t heard = dice_heard(play->dice);
    unsigned lot;

    if (secret && sc_is_account_of(play, SC_SPAIN))
        return 1 + play->p->account.lot % count;
    lot = dice_roll(play->dice, count); /* [2.1] each equally likely */
    if (secret && count > 1)
        dice_tell(play->dice, heard, 1u << SC_US, lot);
    return lot;
}

/* ---- set-up [5.1] */

unsigned sc_find_setup(const struct sc_scenario *s, const struct sc_position *p, uint16_t *hexes)
{
    unsigned count = 0;

    for (SC_EACH(unit, &s->of_side[SC_SPAIN])) {
        uint16_t hex = p->unit[unit].hex;
        unsigned at = count;

        if (!sc_on_map(hex))
            continue;
        for (count++; at > 0 && hexes[at - 1] > hex; at--)
            hexes[at] = hexes[at - 1];
        hexes[at] = hex;
    }
    return count;
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

/* Puts those in hand there, whoever may be. */
static bool put_setup(struct sc_play *play)
{
    const struct order *order = play->order;
    uint16_t hexes[SC_UNITS] = {0};
    bool taken[SC_UNITS] = {false};
    unsigned count = 0;

    for (unsigned i = 0; i < order->count && count < SC_UNITS; i++)
        hexes[count++] = (uint16_t)order->argument[i].value;
    put_all(play, hexes, count, true, true, taken);
    put_all(play, hexes, count, true, false, taken);
    put_all(play, hexes, count, false, false, taken);
    for (unsigned i = 0; i < order->count; i++)
        if (i >= count || !taken[i])
            return SC_REFUSE(play, SC_SETUP_NOBODY_FOR, order->argument[i].word,
                             V_INT(order->argument[i].value));
    return true;
}

bool sc_do_deployed(struct sc_play *play)
{
    if (!sc_is_account_of(play, SC_US))
        return SC_REFUSE_PLAIN(play, SC_SETUP_NO_ACCOUNT, 0);
    return put_setup(play) && sc_end_phase(play);
}
