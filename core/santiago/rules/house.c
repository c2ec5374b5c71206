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

#define ASK(play, point, ...) ACT_ASK_HOUSE(sc_game, play, point, SC_EV_HOUSE, __VA_ARGS__)

int sc_house_columns(struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;

    return ASK(play, SC_HOOK_COMBAT, {"attacker", VALUE_SIDE, V_INT(b->attacker)},
               {"hex", VALUE_CELL, V_INT(b->hex)},
               {"cubans", VALUE_BOOL, V_INT(b->cuban_attackers)});
}

unsigned sc_house_price(struct sc_play *play, unsigned price)
{
    const struct sc_battle *b = &play->p->battle;
    int more = ASK(play, SC_HOOK_LOSSES, {"side", VALUE_SIDE, V_INT(b->attacker)},
                   {"hex", VALUE_CELL, V_INT(b->hex)}, {"lost", VALUE_INT, V_INT(price)});

    return act_keep_within(price, more, INT_MAX);
}

unsigned sc_house_supply(struct sc_play *play, unsigned length)
{
    int more = ASK(play, SC_HOOK_SUPPLY, {"side", VALUE_SIDE, V_INT(SC_US)},
                   {"hexes", VALUE_INT, V_INT(length)});

    return act_keep_within(length, more, UINT8_MAX);
}

void sc_house_phase_ends(struct sc_play *play)
{
    int more = act_ask_house(&sc_game, &play->act, SC_HOOK_PHASE_END, SC_EV_HOUSE, NULL, 0);

    play->p->house_steps = (int16_t)(play->p->house_steps + more);
}

int sc_house_steps(struct sc_play *play)
{
    return play->p->house_steps +
           ASK(play, SC_HOOK_VICTORY, {"steps", VALUE_INT, V_INT(play->p->steps_lost)});
}
