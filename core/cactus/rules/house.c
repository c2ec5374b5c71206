/* House rules: what is asked at the points where they may add something, and what they add. */
#include "cactus/rules/house.h"

#include "cactus/cactus.h"

const struct hook_point ct_hook_points[] = {
    HOOK_ORDER_ROW,
    [CT_HOOK_COMBAT] = {"on_combat", "columns"},
    [CT_HOOK_LOSSES] = {"on_losses", "steps lost"},
    [CT_HOOK_POINTS] = {"on_points", "replacement points"},
    [CT_HOOK_VICTORY] = {"on_victory", "Imperial provinces"},
    {0},
};

static int ask(struct ct_play *play, struct hook_call *call)
{
    return act_ask_house(&ct_game, &play->act, call, CT_EV_HOUSE);
}

int ct_house_columns(struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;
    struct hook_call call = {.point = CT_HOOK_COMBAT};

    if (!act_house_asks(&ct_game, &play->act, CT_HOOK_COMBAT))
        return 0;
    act_hook_field(&call, "attacker", VALUE_SIDE, V_INT(b->attacker));
    act_hook_field(&call, "province", VALUE_CELL, V_INT(b->province));
    act_hook_field(&call, "round", VALUE_INT, V_INT(b->round));
    act_hook_field(&call, "assault", VALUE_BOOL, V_INT(b->assault));
    return ask(play, &call);
}

unsigned ct_house_losses(struct ct_play *play, uint8_t side, unsigned steps)
{
    struct hook_call call = {.point = CT_HOOK_LOSSES};

    if (!act_house_asks(&ct_game, &play->act, CT_HOOK_LOSSES))
        return steps;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(side));
    act_hook_field(&call, "province", VALUE_CELL, V_INT(play->p->battle.province));
    act_hook_field(&call, "steps", VALUE_INT, V_INT(steps));
    return act_keep_within((int)steps + ask(play, &call), UINT8_MAX);
}

int ct_house_points(struct ct_play *play, uint8_t side, unsigned provinces)
{
    struct hook_call call = {.point = CT_HOOK_POINTS};

    if (!act_house_asks(&ct_game, &play->act, CT_HOOK_POINTS))
        return 0;
    act_hook_field(&call, "side", VALUE_SIDE, V_INT(side));
    act_hook_field(&call, "provinces", VALUE_INT, V_INT(provinces));
    return ask(play, &call);
}

int ct_house_provinces(struct ct_play *play, unsigned imperial, unsigned republican)
{
    struct hook_call call = {.point = CT_HOOK_VICTORY};

    if (!act_house_asks(&ct_game, &play->act, CT_HOOK_VICTORY))
        return 0;
    act_hook_field(&call, "imperial", VALUE_INT, V_INT(imperial));
    act_hook_field(&call, "republican", VALUE_INT, V_INT(republican));
    return ask(play, &call);
}
