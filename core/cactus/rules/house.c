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

#define ASK(play, point, ...) ACT_ASK_HOUSE(ct_game, play, point, CT_EV_HOUSE, __VA_ARGS__)

int ct_house_columns(struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;

    return ASK(play, CT_HOOK_COMBAT, {"attacker", VALUE_SIDE, V_INT(b->attacker)},
               {"province", VALUE_CELL, V_INT(b->province)}, {"round", VALUE_INT, V_INT(b->round)},
               {"assault", VALUE_BOOL, V_INT(b->assault)});
}

unsigned ct_house_losses(struct ct_play *play, uint8_t side, unsigned steps)
{
    int more = ASK(play, CT_HOOK_LOSSES, {"side", VALUE_SIDE, V_INT(side)},
                   {"province", VALUE_CELL, V_INT(play->p->battle.province)},
                   {"steps", VALUE_INT, V_INT(steps)});

    return act_keep_within(steps, more, UINT8_MAX);
}

int ct_house_points(struct ct_play *play, uint8_t side, unsigned provinces)
{
    return ASK(play, CT_HOOK_POINTS, {"side", VALUE_SIDE, V_INT(side)},
               {"provinces", VALUE_INT, V_INT(provinces)});
}

int ct_house_provinces(struct ct_play *play, unsigned imperial, unsigned republican)
{
    return ASK(play, CT_HOOK_VICTORY, {"imperial", VALUE_INT, V_INT(imperial)},
               {"republican", VALUE_INT, V_INT(republican)});
}
