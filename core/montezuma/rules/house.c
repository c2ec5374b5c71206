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

#define ASK(play, point, ...) ACT_ASK_HOUSE(mz_game, play, point, MZ_EV_HOUSE, __VA_ARGS__)

/* Of a battle. */
#define OF_BATTLE(play, role)                                                                      \
    {"side", VALUE_SIDE, V_INT(mz_battle_side((play), (role)))},                                   \
        {"attacker", VALUE_SIDE, V_INT((play)->p->battle.attacker)},                               \
        {"space", VALUE_CELL, V_INT((play)->p->battle.cell)},                                      \
    {                                                                                              \
        "type", VALUE_TEXT, V_TEXT(mz_battle_types[(play)->p->battle.type])                        \
    }

int mz_house_efficiency(struct mz_play *play, enum mz_role role)
{
    return ASK(play, MZ_HOOK_COMBAT, OF_BATTLE(play, role),
               {"firepower", VALUE_INT, V_INT(play->p->battle.force[role].sum)});
}

unsigned mz_house_losses(struct mz_play *play, enum mz_role role, unsigned steps)
{
    int more = ASK(play, MZ_HOOK_LOSSES, OF_BATTLE(play, role), {"steps", VALUE_INT, V_INT(steps)});

    return act_keep_within(steps, more, UINT8_MAX);
}

unsigned mz_house_movement(struct mz_play *play, unsigned points)
{
    const struct mz_activation *active = &play->p->active;
    int more = ASK(play, MZ_HOOK_MOVEMENT, {"side", VALUE_SIDE, V_INT(active->side)},
                   {"space", VALUE_CELL, V_INT(active->at)},
                   {"army", VALUE_BOOL, V_INT(active->army)}, {"points", VALUE_INT, V_INT(points)});

    return act_keep_within(points, more, UINT8_MAX);
}

unsigned mz_house_points(struct mz_play *play, unsigned leader, unsigned points)
{
    int more =
        ASK(play, MZ_HOOK_POINTS, {"side", VALUE_SIDE, V_INT(mz_counter(play, leader)->side)},
            {"leader", VALUE_UNIT, V_INT(leader)}, {"points", VALUE_INT, V_INT(points)});

    return act_keep_within(points, more, UINT8_MAX);
}

int mz_house_will(struct mz_play *play)
{
    return ASK(play, MZ_HOOK_VICTORY, {"will", VALUE_INT, V_INT(play->p->pw)},
               {"collapsed", VALUE_BOOL, V_INT(play->p->government == MZ_COLLAPSED)});
}
