/* 8.67 12.24 What bars a unit from a hex that the enemy has left, in an advance or into a fortress:
 * the ground, a river, a siege, Santa Anna's march. */
#include "map/flood.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/siege.h"

/* [17.12] [17.13] What keeps Santa Anna where he is. */
static enum vz_refusal bar_of_march(const struct vz_play *play)
{
    return play->p->santa_anna == VZ_MARCHES ? VZ_MARCH_ADVANCE : VZ_SANTA_ANNA_STAYS;
}

enum vz_refusal vz_bar_of_entry(struct vz_play *play, unsigned unit, const struct map_edge *edge,
                                const struct vz_units *due)
{
    const struct vz_counter *counter = vz_counter(play, unit);
    bool artillery = counter->type == VZ_ARTILLERY;

    if (!vz_may_advance(play, unit, edge))
        return bar_of_march(play);
    if (counter->type == VZ_SUPPLY) /* [5.17] only with the Pack animal that carries it */
        return VZ_SUPPLY_ALONE;
    if (vz_is_too_heavy(play, unit, edge->to))
        return VZ_NAVY_BATTERY_GROUND;
    /* where a combat was possible, infantry can go */
    if (artillery && play->s->cost[true][edge - play->s->map.edge] == FLOOD_BARRED)
        return VZ_ARTILLERY_RIVER;
    if (vz_is_besieged(play, unit)) /* [12.26] a besieged garrison does not advance */
        return VZ_BESIEGED;
    if (vz_units_has(due, unit)) /* [6.31] nobody goes along instead */
        return VZ_ADVANCE_DUE;
    return VZ_REFUSALS;
}

bool vz_refuse_entry(struct vz_play *play, enum vz_refusal bar, unsigned unit,
                     const struct map_edge *edge, unsigned word)
{
    switch (bar) {
    case VZ_NAVY_BATTERY_GROUND:
        return VZ_REFUSE(play, bar, word, V_INT(unit), V_INT(edge->to));
    case VZ_ARTILLERY_RIVER:
        return VZ_REFUSE(play, bar, word, V_INT(unit), V_INT(edge->from), V_INT(edge->to));
    case VZ_BESIEGED:
    case VZ_ADVANCE_DUE:
    case VZ_MARCH_ADVANCE:
        return VZ_REFUSE(play, bar, word, V_INT(unit), V_INT(edge->from));
    default:
        return VZ_REFUSE(play, bar, word, V_INT(unit));
    }
}

bool vz_judge_entry(struct vz_play *play, unsigned unit, const struct map_edge *edge, unsigned word)
{
    static const struct vz_units nobody;
    enum vz_refusal bar = vz_bar_of_entry(play, unit, edge, &nobody);

    return bar == VZ_REFUSALS || vz_refuse_entry(play, bar, unit, edge, word);
}
