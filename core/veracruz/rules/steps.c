/* 5.2, 5.3 Judging a march step by step: the hexes, the zones of control, and what it costs. */
#include "veracruz/rules/movement.h"
#include "veracruz/rules/plan.h"

/* One step of it. */
struct step {
    struct vz_units units; /* that make it */
    const struct map_edge *edge;
    unsigned word;
    bool first;
    bool zone; /* into an enemy zone of control */
};

unsigned vz_speaker(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units pace;

    vz_pacemakers(play, set, &pace);
    return vz_spokesman(play, vz_units_next(vz_units_empty(&pace) ? set : &pace, 0));
}

/* ---- the hexes */

static bool judge_ground(struct vz_plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    const struct map_edge *edge = step->edge;

    if (edge->to == play->s->fort_cell[VZ_FORT_ULUA])
        return VZ_REFUSE_PLAIN(play, VZ_ULUA_CLOSED, step->word);   /* [12.61] */
    if (play->s->cost[0][edge - play->s->map.edge] == FLOOD_BARRED) /* [5.34] */
        return VZ_REFUSE(play, VZ_IMPASSABLE, step->word, V_INT(edge->from), V_INT(edge->to));
    return true;
}

bool vz_seems_occupied(const struct vz_plan *plan, uint16_t hex)
{
    uint8_t enemy = vz_enemy(plan->side);

    if (vz_is_veiled(plan->play, hex, enemy)) /* [14.31] */
        return plan->feared;
    return vz_occupied(plan->play, hex, enemy);
}

/* [5.21] Enemy Leaders and trains give way to those who can fight [9.12] [11.25] [12.21]. */
static bool judge_enemy(struct vz_plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    uint8_t enemy = vz_enemy(plan->side);
    bool fights = false;

    for (VZ_EACH(unit, &step->units))
        fights |= vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit);
    if (fights ? vz_seems_occupied(plan, step->edge->to) : vz_any_unit(play, step->edge->to, enemy))
        return VZ_REFUSE(play, VZ_ENEMY_THERE, step->word, V_INT(step->edge->to));
    return true;
}

/* ---- zones of control */

static bool is_zone(const struct vz_plan *plan, uint16_t hex)
{
    uint8_t enemy = vz_enemy(plan->side);

    return plan->feared ? vz_zone_feared(plan->play, enemy)[hex]
                        : vz_sees_zone(plan->play, hex, enemy);
}

static bool judge_leaving(struct vz_plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;

    if (!is_zone(plan, step->edge->from))
        return true;
    if (!step->first) /* [5.22] [6.23] */
        return VZ_REFUSE(play, VZ_MUST_STOP, step->word, V_INT(vz_speaker(play, &step->units)),
                         V_INT(step->edge->from));
    if (step->zone) /* [6.24] [5.23] */
        return VZ_REFUSE(play, VZ_ZONE_TO_ZONE, step->word, V_INT(step->edge->from),
                         V_INT(step->edge->to));
    return true;
}

static bool judge_zone(struct vz_plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    uint16_t to = step->edge->to;
    unsigned demoralized;

    if (!step->zone)
        return true;
    demoralized = vz_demoralized_of(play, &step->units);
    if (demoralized != VZ_NO_UNIT) /* [8.82] */
        return VZ_REFUSE(play, VZ_DEMORALIZED_ZONE, step->word, V_INT(demoralized), V_INT(to));
    /* [8.12] [9.2] with them, not only there; [9.11] a Leader by himself goes anywhere */
    if (!vz_units_meet(&step->units, &play->s->leaders))
        return VZ_REFUSE(play, VZ_LEADERLESS_ZONE, step->word,
                         V_INT(vz_speaker(play, &step->units)), V_INT(to));
    return true;
}

/* ---- what it costs */

/* Infantry could go there, but not this unit. */
static bool refuse_artillery(struct vz_plan *plan, const struct step *step, unsigned unit)
{
    struct vz_play *play = plan->play;
    uint16_t from = step->edge->from;
    uint16_t to = step->edge->to;
    bool river = (step->edge->kinds & (VZ_RIVER | VZ_BRIDGE)) == VZ_RIVER;
    struct vz_units guns = play->s->artillery;

    if (vz_is_navy_battery(play, unit)) { /* [5.15] */
        if (river)
            return VZ_REFUSE(play, VZ_NAVY_BATTERY_RIVER, step->word, V_INT(unit), V_INT(from),
                             V_INT(to));
        return VZ_REFUSE(play, VZ_NAVY_BATTERY_GROUND, step->word, V_INT(unit), V_INT(to));
    }
    vz_units_keep(&guns, &step->units);
    for (VZ_EACH(gun, &guns)) /* those of the unit's own formation */
        if (play->p->unit[gun].formation != play->p->unit[unit].formation)
            vz_units_remove(&guns, gun);
    return VZ_REFUSE(play, VZ_ARTILLERY_RIVER, step->word, V_INT(vz_units_next(&guns, 0)),
                     V_INT(from), V_INT(to)); /* [5.34] */
}

static bool refuse_price(struct vz_plan *plan, const struct step *step, unsigned unit,
                         unsigned price)
{
    struct vz_play *play = plan->play;
    unsigned spent = plan->spent[unit];
    unsigned spokesman = vz_spokesman(play, unit);

    if (vz_is_navy_battery(play, unit)) /* [5.15] */
        return VZ_REFUSE(play, vz_navy_battery_fault(play, unit), step->word, V_INT(unit));
    if (vz_counts_hexes(play, unit)) /* [19.23] */
        return VZ_REFUSE(play, VZ_HEXES, step->word, V_INT(spokesman), V_INT(spent),
                         V_INT(plan->allowance[unit]));
    if (step->first && vz_exit_charge(play, unit)) /* [14.32] */
        return VZ_REFUSE(play, VZ_RECON_PRICE, step->word, V_INT(unit), V_INT(vz_left(play, unit)),
                         V_INT(step->edge->to), V_INT(price), V_INT(vz_figure(play, VZ_ZONE_EXIT)));
    return VZ_REFUSE(play, VZ_OVERSPENT, step->word, V_INT(spokesman), V_INT(spent),
                     V_INT(plan->allowance[unit]), V_INT(step->edge->to), V_INT(price));
}

/* [5.12] [5.33] every unit out of its own allowance [7.13], Leaders at the pace of the others
 * [9.14] */
static bool judge_price(struct vz_plan *plan, const struct step *step)
{
    struct vz_play *play = plan->play;
    size_t edge = (size_t)(step->edge - play->s->map.edge);
    struct vz_units pace;

    vz_pacemakers(play, &step->units, &pace);
    for (VZ_EACH(unit, &step->units)) {
        bool keeps_up = vz_units_has(&play->s->leaders, unit) && !vz_units_empty(&pace);
        unsigned price;

        if (play->s->counter[unit].type == VZ_SUPPLY)
            continue; /* [11.24] carried */
        price = vz_price(play, unit, edge, step->zone);
        if (price == FLOOD_BARRED)
            return refuse_artillery(plan, step, unit);
        if (step->first)
            price += vz_exit_charge(play, unit);                            /* [14.32] */
        if (!keeps_up && plan->spent[unit] + price > plan->allowance[unit]) /* [5.24] */
            return refuse_price(plan, step, unit, price);
        plan->spent[unit] = (uint16_t)(plan->spent[unit] + price);
    }
    return true;
}

/* ---- the march */

static bool judge_step(struct vz_plan *plan, uint16_t from, unsigned at)
{
    struct vz_play *play = plan->play;
    uint16_t to = plan->march.path[at];
    struct step step = {
        .edge = map_edge(&play->s->map, from, to), .word = plan->word[at], .first = at == 0};

    if (from == to && at == 0)
        return VZ_REFUSE(play, VZ_WAY_BEGINS, step.word, V_INT(to));
    if (!step.edge)
        return VZ_REFUSE(play, VZ_NOT_ADJACENT, step.word, V_INT(from), V_INT(to));
    step.zone = is_zone(plan, to);
    for (VZ_EACH(unit, &plan->march.units))
        if (plan->march.goes[unit] > at)
            vz_units_add(&step.units, unit);
    return judge_ground(plan, &step) && judge_enemy(plan, &step) && judge_leaving(plan, &step) &&
           judge_zone(plan, &step) && judge_price(plan, &step);
}

bool vz_judge_steps(struct vz_plan *plan)
{
    struct vz_play *play = plan->play;
    const struct vz_march *march = &plan->march;
    uint16_t from = play->p->unit[vz_units_next(&march->units, 0)].hex;
    bool anybody = false;

    for (VZ_EACH(unit, &march->units)) {
        plan->spent[unit] = play->p->unit[unit].spent;
        plan->allowance[unit] = plan->at_any_price && !vz_is_navy_battery(play, unit)
                                    ? UINT16_MAX
                                    : (uint16_t)vz_allowance(play, unit);
        anybody |=
            march->goes[unit] == march->path_count && play->s->counter[unit].type != VZ_SUPPLY;
    }
    if (!anybody)
        return VZ_REFUSE(play, VZ_DROP_ALL, plan->word[march->path_count - 1],
                         V_INT(march->path[march->path_count - 1]));
    for (unsigned at = 0; at < march->path_count; from = march->path[at++])
        if (!judge_step(plan, from, at))
            return false;
    return true;
}
