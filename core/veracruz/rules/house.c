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

static int ask(struct vz_play *play, struct hook_call *call)
{
    return act_ask_house(&vz_game, &play->act, call, VZ_EV_HOUSE);
}

int vz_house_columns(struct vz_play *play)
{
    const struct vz_battle *b = &play->p->battle;
    struct hook_call call = {.point = VZ_HOOK_COMBAT};

    if (!act_house_asks(&vz_game, &play->act, VZ_HOOK_COMBAT))
        return 0;
    act_hook_field(&call, "attacker", VALUE_SIDE, V_INT(b->attacker));
    act_hook_field(&call, "hex", VALUE_CELL, V_INT(b->hex));
    act_hook_field(&call, "from", VALUE_CELL, V_INT(b->from[0]));
    act_hook_field(&call, "attack", VALUE_INT, V_INT(b->strength[VZ_ATTACKER]));
    act_hook_field(&call, "defence", VALUE_INT, V_INT(b->strength[VZ_DEFENDER]));
    return ask(play, &call);
}

unsigned vz_house_losses(struct vz_play *play, uint8_t side, unsigned lost, unsigned strength)
{
    struct hook_call call = {.point = VZ_HOOK_LOSSES};

    if (!act_house_asks(&vz_game, &play->act, VZ_HOOK_LOSSES))
        return lost;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(side));
    act_hook_field(&call, "hex", VALUE_CELL, V_INT(play->p->battle.hex));
    act_hook_field(&call, "lost", VALUE_INT, V_INT(lost));
    act_hook_field(&call, "strength", VALUE_INT, V_INT(strength));
    return act_keep_within((int)lost + ask(play, &call), strength);
}

unsigned vz_house_supply(struct vz_play *play, unsigned units)
{
    struct hook_call call = {.point = VZ_HOOK_SUPPLY};

    if (!act_house_asks(&vz_game, &play->act, VZ_HOOK_SUPPLY))
        return units;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(VZ_US));
    act_hook_field(&call, "units", VALUE_INT, V_INT(units));
    return act_keep_within((int)units + ask(play, &call), VZ_TRAINS);
}

void vz_house_phase_ends(struct vz_play *play)
{
    struct hook_call call = {.point = VZ_HOOK_PHASE_END};

    if (act_house_asks(&vz_game, &play->act, VZ_HOOK_PHASE_END))
        play->p->house_points = (int16_t)(play->p->house_points + ask(play, &call));
}

int vz_house_victory(struct vz_play *play, int points)
{
    struct hook_call call = {.point = VZ_HOOK_VICTORY};

    points += play->p->house_points;
    if (act_house_asks(&vz_game, &play->act, VZ_HOOK_VICTORY)) {
        act_hook_field(&call, "points", VALUE_INT, V_INT(points));
        points += ask(play, &call);
    }
    return points < 0 ? 0 : points;
}
