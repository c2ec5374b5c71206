/* House rules: what is asked at the points where they may add something, and what they add. */
#include "veracruz/rules/house.h"
#include "veracruz/rules/combat.h"
#include "veracruz/veracruz.h"

const struct hook_point vz_hook_points[] = {
    HOOK_ORDER_ROW,
    [VZ_HOOK_COMBAT] = {"on_combat", "columns"},
    [VZ_HOOK_LOSSES] = {"on_losses", "points lost"},
    [VZ_HOOK_SUPPLY] = {"on_supply", "supply units"},
    [VZ_HOOK_PHASE_END] = {"on_phase_end", "victory points"},
    [VZ_HOOK_VICTORY] = {"on_victory", "victory points"},
    {0},
};

#define ASK(play, point, ...) ACT_ASK_HOUSE(vz_game, play, point, VZ_EV_HOUSE, __VA_ARGS__)

int vz_house_columns(struct vz_play *play)
{
    const struct vz_battle *b = &play->p->battle;

    return ASK(play, VZ_HOOK_COMBAT, {"attacker", VALUE_SIDE, V_INT(b->attacker)},
               {"hex", VALUE_CELL, V_INT(b->hex)}, {"from", VALUE_CELL, V_INT(b->from[0])},
               {"attack", VALUE_INT, V_INT(b->strength[VZ_ATTACKER])},
               {"defence", VALUE_INT, V_INT(b->strength[VZ_DEFENDER])});
}

unsigned vz_house_losses(struct vz_play *play, uint8_t side, unsigned lost, unsigned strength)
{
    int more = ASK(play, VZ_HOOK_LOSSES, {"side", VALUE_SIDE, V_INT(side)},
                   {"hex", VALUE_CELL, V_INT(play->p->battle.hex)},
                   {"lost", VALUE_INT, V_INT(lost)}, {"strength", VALUE_INT, V_INT(strength)});

    return act_keep_within(lost, more, strength);
}

unsigned vz_house_supply(struct vz_play *play, unsigned units)
{
    int more = ASK(play, VZ_HOOK_SUPPLY, {"side", VALUE_SIDE, V_INT(VZ_US)},
                   {"units", VALUE_INT, V_INT(units)});

    return act_keep_within(units, more, VZ_TRAINS);
}

void vz_house_phase_ends(struct vz_play *play)
{
    int more = act_ask_house(&vz_game, &play->act, VZ_HOOK_PHASE_END, VZ_EV_HOUSE, NULL, 0);

    play->p->house_points = (int16_t)(play->p->house_points + more);
}

int vz_house_victory(struct vz_play *play, int points)
{
    points += play->p->house_points;
    points += ASK(play, VZ_HOOK_VICTORY, {"points", VALUE_INT, V_INT(points)});
    return points < 0 ? 0 : points;
}
