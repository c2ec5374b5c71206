/* House rules: what is asked at the points where they may add something, and what they add. */
#include "santiago/rules/house.h"

#include <limits.h>

#include "santiago/santiago.h"

const struct hook_point sc_hook_points[] = {
    HOOK_ORDER_ROW,
    [SC_HOOK_COMBAT] = {"on_combat", "columns"},
    [SC_HOOK_LOSSES] = {"on_losses", "factors lost"},
    [SC_HOOK_SUPPLY] = {"on_supply", "hexes of supply line"},
    [SC_HOOK_PHASE_END] = {"on_phase_end", "steps that may be lost"},
    [SC_HOOK_VICTORY] = {"on_victory", "steps that may be lost"},
    {0},
};

static int ask(struct sc_play *play, struct hook_call *call)
{
    return act_ask_house(&sc_game, &play->act, call, SC_EV_HOUSE);
}

int sc_house_columns(struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;
    struct hook_call call = {.point = SC_HOOK_COMBAT};

    if (!act_house_asks(&sc_game, &play->act, SC_HOOK_COMBAT))
        return 0;
    act_hook_field(&call, "attacker", VALUE_SIDE, V_INT(b->attacker));
    act_hook_field(&call, "hex", VALUE_CELL, V_INT(b->hex));
    act_hook_field(&call, "cubans", VALUE_BOOL, V_INT(b->cuban_attackers));
    return ask(play, &call);
}

unsigned sc_house_price(struct sc_play *play, unsigned price)
{
    struct hook_call call = {.point = SC_HOOK_LOSSES};

    if (!act_house_asks(&sc_game, &play->act, SC_HOOK_LOSSES))
        return price;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(play->p->battle.attacker));
    act_hook_field(&call, "hex", VALUE_CELL, V_INT(play->p->battle.hex));
    act_hook_field(&call, "lost", VALUE_INT, V_INT(price));
    return act_keep_within((int)price + ask(play, &call), INT_MAX);
}

unsigned sc_house_supply(struct sc_play *play, unsigned length)
{
    struct hook_call call = {.point = SC_HOOK_SUPPLY};

    if (!act_house_asks(&sc_game, &play->act, SC_HOOK_SUPPLY))
        return length;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(SC_US));
    act_hook_field(&call, "hexes", VALUE_INT, V_INT(length));
    return act_keep_within((int)length + ask(play, &call), UINT8_MAX);
}

void sc_house_phase_ends(struct sc_play *play)
{
    struct hook_call call = {.point = SC_HOOK_PHASE_END};

    if (act_house_asks(&sc_game, &play->act, SC_HOOK_PHASE_END))
        play->p->house_steps = (int16_t)(play->p->house_steps + ask(play, &call));
}

int sc_house_steps(struct sc_play *play)
{
    struct hook_call call = {.point = SC_HOOK_VICTORY};
    int steps = play->p->house_steps;

    if (act_house_asks(&sc_game, &play->act, SC_HOOK_VICTORY)) {
        act_hook_field(&call, "steps", VALUE_INT, V_INT(play->p->steps_lost));
        steps += ask(play, &call);
    }
    return steps;
}
