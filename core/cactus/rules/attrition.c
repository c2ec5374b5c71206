/* 5.5 Attrition of those who move, and 4.2 of those who are besieged. */
#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/losses.h"
#include "cactus/rules/movement.h"

/* Steps that the modified die costs. */
static unsigned steps_lost(const struct ct_play *play, int modified)
{
    const uint8_t *steps = play->s->charts.attrition;

    return modified <= 1 ? steps[0] : modified == 2 ? steps[1] : steps[2];
}

/* [5.5] [11.1/6] Of desert and jungle, and of swamp in a turn of Vomito Negro; 0: no roll. */
static int terrain_modifier(const struct ct_play *play, unsigned province)
{
    int sum = 0;

    for (unsigned terrain = 0; terrain < CT_TERRAINS; terrain++) {
        const struct ct_effects *effects = &play->s->charts.effects[terrain];

        if (ct_in(play->s->with[terrain], province))
            sum += play->p->vomito ? effects->vomito : effects->attrition;
    }
    return sum;
}

/* [5.5] Militia, guerrillas and contra-guerrillas; leaders are not hit. */
static bool is_exempt(const struct ct_play *play, unsigned unit)
{
    unsigned kind = ct_counter(play, unit)->kind;

    return kind == CT_CONTRA || kind == CT_MILITIA || kind == CT_GUERRILLA;
}

static bool are_mexican(const struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (!(ct_counter(play, unit)->traits & CT_MEXICAN))
            return false;
    return true;
}

bool ct_is_exposed(const struct ct_play *play, const struct ct_units *group, unsigned province,
                   struct ct_units *hit)
{
    *hit = *group;
    ct_keep_fighters(play, hit);
    for (CT_EACH(unit, hit))
        if (is_exempt(play, unit))
            ct_remove(hit, unit);
    return terrain_modifier(play, province) != 0 && !ct_empty(hit);
}

/* [5.5] One roll for a province, however many reasons it has. */
void ct_attrition(struct ct_play *play, const struct ct_units *group, unsigned province,
                  uint8_t side)
{
    int modifier = terrain_modifier(play, province);
    struct ct_units hit;
    unsigned die;
    unsigned steps;

    if (!ct_is_exposed(play, group, province, &hit))
        return;
    if (are_mexican(play, &hit))
        modifier += play->s->charts.figure[CT_ATTRITION_MEXICAN];
    die = ct_die(play, "attrition", "5.5");
    steps = steps_lost(play, (int)die + modifier);
    CT_TELL(play, CT_EV_ATTRITION, "5.5", V_INT(province), V_INT(die), V_INT((int)die + modifier),
            V_INT(steps));
    ct_lose_attrition(play, side, &hit, steps, CT_POOL);
}

/* ---- Vomito Negro [11.1/6] */

/* No Mexican unit of 3.0, none that is exempt, in a province with swamp or jungle. */
bool ct_is_in_fever(const struct ct_play *play, unsigned unit)
{
    uint8_t where = play->p->unit[unit].where;

    return (ct_in(play->s->with[CT_SWAMP], where) || ct_in(play->s->with[CT_JUNGLE], where)) &&
           !(ct_counter(play, unit)->traits & CT_MEXICAN) && !is_exempt(play, unit);
}

/* A roll for the unit alone; who is lost to it is not rebuilt in this turn [4.1]. */
void ct_fever(struct ct_play *play, unsigned unit, const char *rule)
{
    int modifier = terrain_modifier(play, play->p->unit[unit].where);
    unsigned die = ct_die(play, "fever", rule);
    unsigned steps = steps_lost(play, (int)die + modifier);
    unsigned left = play->p->unit[unit].steps;

    CT_TELL(play, CT_EV_FEVER, rule, V_INT(unit), V_INT(play->p->unit[unit].where), V_INT(die),
            V_INT((int)die + modifier), V_INT(steps));
    for (unsigned i = 0; i < steps && i < left; i++)
        ct_fact_lose_step(play, unit, CT_POOL, rule);
    ct_fact_flag(play, unit, CT_BARRED, steps >= left);
}

/* ---- sieges */

/* [7.5] Swamp counts in a turn of Vomito Negro; desert, jungle and nation do not. */
static int siege_modifier(const struct ct_play *play, unsigned unit)
{
    const struct ct_unit *u = &play->p->unit[unit];
    unsigned level = play->p->siege[u->where][u->city].level;
    int modifier = play->s->charts.figure[level == 1 ? CT_ATTRITION_SIEGE_1 : CT_ATTRITION_SIEGE_2];

    if (play->p->vomito && ct_in(play->s->with[CT_SWAMP], u->where))
        modifier += play->s->charts.effects[CT_SWAMP].vomito;
    return modifier;
}

static void roll_siege(struct ct_play *play, unsigned unit)
{
    int modifier = siege_modifier(play, unit);
    unsigned die = ct_die(play, "siege attrition", "4.2");
    unsigned steps = steps_lost(play, (int)die + modifier);
    unsigned left = play->p->unit[unit].steps;

    CT_TELL(play, CT_EV_SIEGE_ATTRITION, "4.2", V_INT(unit), V_INT(die), V_INT((int)die + modifier),
            V_INT(steps));
    for (unsigned i = 0; i < steps && i < left; i++) /* [7.5] who is lost in a siege is gone */
        ct_fact_lose_step(play, unit, CT_REMOVED, "7.5");
}

/* [4.2] A die for each unit, the Imperial ones first. */
void ct_siege_toll_step(struct ct_play *play, unsigned step)
{
    uint32_t sieges = 0;

    (void)step;
    for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++) {
        struct ct_units set = play->board.of[side];

        ct_keep_fighters(play, &set);
        for (CT_EACH(unit, &set)) {
            if (!ct_is_besieged(play, unit))
                continue;
            sieges |= ct_only(play->p->unit[unit].where);
            roll_siege(play, unit);
        }
    }
    for (CT_EACH_PROVINCE(province, sieges)) /* [7.3.2] */
        ct_leaders_alone(play, province, CT_IMPERIAL);
}
