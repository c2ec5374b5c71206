/* House rules: what is asked at the points where they may add something, and what they add. */
#include "montezuma/rules/house.h"

#include "montezuma/montezuma.h"

const struct hook_point mz_hook_points[] = {
    HOOK_ORDER_ROW,
    [MZ_HOOK_COMBAT] = {"on_combat", "Efficiency"},
    [MZ_HOOK_LOSSES] = {"on_losses", "steps lost"},
    [MZ_HOOK_MOVEMENT] = {"on_movement", "movement points"},
    [MZ_HOOK_POINTS] = {"on_points", "replacement points"},
    [MZ_HOOK_VICTORY] = {"on_victory", "Political Will"},
    {0},
};

static int ask(struct mz_play *play, struct hook_call *call)
{
    return act_ask_house(&mz_game, &play->act, call, MZ_EV_HOUSE);
}

static void tell_battle(const struct mz_play *play, enum mz_role role, struct hook_call *call)
{
    const struct mz_battle *battle = &play->p->battle;

    act_hook_field(call, "side", VALUE_SIDE, V_INT(mz_battle_side(play, role)));
    act_hook_field(call, "attacker", VALUE_SIDE, V_INT(battle->attacker));
    act_hook_field(call, "space", VALUE_CELL, V_INT(battle->cell));
    act_hook_field(call, "type", VALUE_TEXT, V_TEXT(mz_battle_types[battle->type]));
}

int mz_house_efficiency(struct mz_play *play, enum mz_role role)
{
    struct hook_call call = {.point = MZ_HOOK_COMBAT};

    if (!act_house_asks(&mz_game, &play->act, MZ_HOOK_COMBAT))
        return 0;
    tell_battle(play, role, &call);
    act_hook_field(&call, "firepower", VALUE_INT, V_INT(play->p->battle.force[role].sum));
    return ask(play, &call);
}

unsigned mz_house_losses(struct mz_play *play, enum mz_role role, unsigned steps)
{
    struct hook_call call = {.point = MZ_HOOK_LOSSES};

    if (!act_house_asks(&mz_game, &play->act, MZ_HOOK_LOSSES))
        return steps;
    tell_battle(play, role, &call);
    act_hook_field(&call, "steps", VALUE_INT, V_INT(steps));
    return act_keep_within((int)steps + ask(play, &call), UINT8_MAX);
}

unsigned mz_house_movement(struct mz_play *play, unsigned points)
{
    const struct mz_activation *active = &play->p->active;
    struct hook_call call = {.point = MZ_HOOK_MOVEMENT};

    if (!act_house_asks(&mz_game, &play->act, MZ_HOOK_MOVEMENT))
        return points;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(active->side));
    act_hook_field(&call, "space", VALUE_CELL, V_INT(active->at));
    act_hook_field(&call, "army", VALUE_BOOL, V_INT(active->army));
    act_hook_field(&call, "points", VALUE_INT, V_INT(points));
    return act_keep_within((int)points + ask(play, &call), UINT8_MAX);
}

unsigned mz_house_points(struct mz_play *play, unsigned leader, unsigned points)
{
    struct hook_call call = {.point = MZ_HOOK_POINTS};

    if (!act_house_asks(&mz_game, &play->act, MZ_HOOK_POINTS))
        return points;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(mz_counter(play, leader)->side));
    act_hook_field(&call, "leader", VALUE_UNIT, V_INT(leader));
    act_hook_field(&call, "points", VALUE_INT, V_INT(points));
    return act_keep_within((int)points + ask(play, &call), UINT8_MAX);
}

int mz_house_will(struct mz_play *play)
{
    struct hook_call call = {.point = MZ_HOOK_VICTORY};

    if (!act_house_asks(&mz_game, &play->act, MZ_HOOK_VICTORY))
        return 0;
    act_hook_field(&call, "will", VALUE_INT, V_INT(play->p->pw));
    act_hook_field(&call, "collapsed", VALUE_BOOL, V_INT(play->p->government == MZ_COLLAPSED));
    return ask(play, &call);
}
