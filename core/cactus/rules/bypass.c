/* 5.3 Bypass: friends who hold the enemy of a province, so that others march on. */
#include "cactus/cactus.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"

/* [11.5/9] [11.6/2] [11.4/10] [10.2] */
static bool has_to_leave(const struct ct_play *play, unsigned unit)
{
    bool sonora = play->p->special.confederate && play->p->unit[unit].where == play->s->sonora &&
                  ct_counter(play, unit)->nation != CT_CSA;

    return ct_is_bound(play, unit) || play->p->unit[unit].flags & CT_GUEST ||
           (sonora && ct_side_of(play, unit) == CT_IMPERIAL);
}

/* Nobody who has to leave the province holds an enemy there, nor his Army, which he goes with. */
static bool may_hold(const struct ct_play *play, unsigned unit)
{
    unsigned army = play->p->unit[unit].army;
    struct ct_units mates = {{0}};

    if (army)
        ct_members(play, army - 1, &mates);
    ct_add(&mates, unit);
    for (CT_EACH(mate, &mates))
        if (has_to_leave(play, mate))
            return false;
    return true;
}

/* Unbesieged units of the side there that are not in the group. */
static void friends_of(const struct ct_play *play, unsigned province, const struct ct_units *group,
                       uint8_t side, struct ct_units *set)
{
    ct_free_in(play, province, side, set);
    ct_keep_fighters(play, set);
    ct_remove_all(set, group);
    for (CT_EACH(unit, set))
        if (!may_hold(play, unit))
            ct_remove(set, unit);
}

/* [10.5] With Santa Anna's, who are enemies of both sides. */
void ct_enemies_in(const struct ct_play *play, unsigned province, uint8_t side,
                   struct ct_units *set)
{
    struct ct_units rebels;

    ct_free_in(play, province, ct_enemy(side), set);
    if (ct_rebels_at(play) != province)
        return;
    ct_rebels(play, &rebels);
    ct_add_all(set, &rebels);
}

/* [7.2] They attack in no battle, so they have no odds. */
static bool are_guns_alone(const struct ct_play *play, const struct ct_units *friends)
{
    for (CT_EACH(unit, friends))
        if (ct_counter(play, unit)->type != CT_ARTILLERY)
            return false;
    return !ct_empty(friends);
}

/* To the nearest whole ratio, the half in favour of the enemy: 6.51 to 1 will do [7.2]. */
static bool are_enough(const struct ct_play *play, const struct ct_units *friends, unsigned enemies)
{
    unsigned odds = (unsigned)play->s->charts.figure[CT_BYPASS_ODDS];

    return 2 * ct_factors(play, friends) > (2 * odds - 1) * enemies &&
           !are_guns_alone(play, friends);
}

bool ct_can_bypass(const struct ct_play *play, unsigned province, const struct ct_units *group,
                   uint8_t side)
{
    struct ct_units enemies;
    struct ct_units friends;

    ct_enemies_in(play, province, side, &enemies);
    ct_keep_fighters(play, &enemies);
    if (ct_empty(&enemies))
        return true;
    friends_of(play, province, group, side, &friends);
    return are_enough(play, &friends, ct_factors(play, &enemies));
}

bool ct_refuse_bypass(struct ct_play *play, unsigned province, const struct ct_units *group,
                      unsigned word)
{
    uint8_t side = ct_phasing(play);
    struct ct_units enemies;
    struct ct_units friends;

    ct_enemies_in(play, province, side, &enemies);
    ct_keep_fighters(play, &enemies);
    friends_of(play, province, group, side, &friends);
    if (are_guns_alone(play, &friends))
        return CT_REFUSE(play, CT_MOVE_GUNS, word, V_INT(province),
                         V_INT(ct_factors(play, &enemies)));
    return CT_REFUSE(play, CT_MOVE_ENEMIES, word, V_INT(province),
                     V_INT(ct_factors(play, &enemies)), V_INT(ct_factors(play, &friends)),
                     V_INT(play->s->charts.figure[CT_BYPASS_ODDS]));
}

void ct_bypass(struct ct_play *play, unsigned province, const struct ct_units *group, uint8_t side)
{
    struct ct_units enemies;
    struct ct_units friends;
    struct ct_list room;

    ct_enemies_in(play, province, side, &enemies);
    ct_keep_fighters(play, &enemies);
    if (ct_empty(&enemies))
        return;
    friends_of(play, province, group, side, &friends);
    for (CT_EACH(unit, &friends))
        ct_fact_flag(play, unit, CT_COMMITTED, true);
    CT_TELL(play, CT_EV_BYPASS, "5.3", V_INT(province), ct_list(&friends, &room));
}
