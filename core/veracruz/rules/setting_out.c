/* 5.1, 7.1 and 15.1 Who may set out, and with whom. */
#include "veracruz/rules/movement.h"
#include "veracruz/rules/siege.h"

#include <string.h>

/* ---- groups */

void vz_pacemakers(const struct vz_play *play, const struct vz_units *set, struct vz_units *pace)
{
    *pace = *set;
    vz_units_remove_all(pace, &play->s->leaders);
    vz_units_remove_all(pace, &play->s->supply);
}

unsigned vz_slowest(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units payers;
    unsigned slowest;

    vz_pacemakers(play, set, &payers);
    if (vz_units_empty(&payers))
        payers = *set;
    slowest = vz_units_next(&payers, 0);
    for (VZ_EACH(unit, &payers))
        if (vz_left(play, unit) < vz_left(play, slowest))
            slowest = unit;
    return slowest;
}

void vz_become_mover(struct vz_play *play, const struct vz_units *set)
{
    struct vz_units before = play->p->movers;

    vz_units_remove_all(&before, set);
    for (VZ_EACH(unit, &before)) /* [5.0] let go of */
        play->p->unit[unit].flags |= VZ_CLOSED;
    play->p->movers = *set;
}

/* ---- faults */

static bool fault_of(struct vz_fault *fault, enum vz_refusal why, unsigned unit, unsigned first,
                     unsigned second)
{
    *fault = (struct vz_fault){why, unit, {V_INT(first), V_INT(second)}};
    return false;
}

bool vz_refuse_fault(struct vz_play *play, unsigned slot, const struct vz_fault *fault)
{
    return act_refuse(play->refusal, fault->why, vz_word_of(play, slot, fault->unit), fault->value,
                      2);
}

/* ---- what a unit is */

/* VZ_REFUSALS when a unit of its kind can move; `set` goes with it. */
static enum vz_refusal bar_of_kind(const struct vz_play *play, unsigned unit,
                                   const struct vz_units *set)
{
    const struct vz_scenario *s = play->s;
    const struct vz_unit *u = &play->p->unit[unit];

    switch (s->counter[unit].type) {
    case VZ_ARTILLERY: /* [5.14] only in a formation, [5.15] but for the Navy battery */
        if (u->formation == 0 && !vz_is_navy_battery(play, unit))
            return VZ_ARTILLERY_ALONE;
        break;
    case VZ_GUNBOAT:
        return VZ_GUNBOAT_ON_LAND; /* [5.16] */
    case VZ_GUERRILLA:
        return VZ_GUERRILLA_MOVES; /* [16.12] */
    case VZ_SUPPLY:                /* [5.17] only when it is carried */
        if (u->counter == 0 || !vz_units_has(set, s->first_pack + u->counter - 1u))
            return VZ_SUPPLY_ALONE;
        break;
    case VZ_PACK:
        if (unit == s->first_pack && s->pack_cell != MAP_NOWHERE && play->p->pack_claimed == 0)
            return VZ_PACK_UNCLAIMED; /* [21.0] */
        break;
    case VZ_DUMMY:
        if (u->formation == 0)
            return VZ_DUMMY_LOOSE; /* [14.2] */
        break;
    default:
        break;
    }
    if (!(u->flags & VZ_LANDED))
        return VZ_REFUSALS;
    return s->counter[unit].type == VZ_PACK ? VZ_PACK_STAYS : VZ_LANDED_STAYS; /* [11.36] [19.12] */
}

/* A formation goes with all its members or not at all. */
static bool formation_is_whole(const struct vz_play *play, unsigned unit,
                               const struct vz_units *set, struct vz_fault *fault)
{
    uint16_t formation = vz_formation_unit(play, unit);
    struct vz_units members;

    vz_members(play, formation, &members);
    vz_units_remove_all(&members, set);
    if (vz_units_empty(&members))
        return true;
    return fault_of(fault, VZ_MEMBER, unit, unit, formation); /* [15.15] not detached */
}

bool vz_can_move(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault)
{
    unsigned first = vz_units_next(set, 0);
    uint16_t hex = play->p->unit[first].hex;
    unsigned checked = 0; /* the formation that was looked at last */

    for (VZ_EACH(unit, set)) {
        enum vz_refusal bar = bar_of_kind(play, unit, set);
        unsigned formation = play->p->unit[unit].formation;

        if (bar != VZ_REFUSALS)
            return fault_of(fault, bar, unit, unit, hex);
        if (formation == 0 || formation == checked)
            continue;
        checked = formation;
        if (!formation_is_whole(play, unit, set, fault))
            return false;
    }
    if (vz_fort_at(play, hex) < VZ_FORTS && vz_is_besieged(play, first))
        return fault_of(fault, VZ_BESIEGED, first, first, hex); /* [12.26] */
    return true;
}

/* ---- what a unit has done */

/* Of those who are finished in a hex with works under way: who is so by none of his own moves or
 * attacks, nor by orders of organization. */
static bool is_building(const struct vz_play *play, const struct vz_unit *u)
{
    if (!(u->flags & VZ_CLOSED))
        return false;
    for (unsigned i = 0; i < play->p->forts_built; i++)
        if (play->p->fort_hex[i] == u->hex && !play->p->fort_done[i])
            return !(u->flags & (VZ_MOVED | VZ_TRIED | VZ_REORGANIZED));
    return false;
}

/* [14.32] A scout that did not, or that came with one that did. */
static bool came_to_scout(const struct vz_play *play, unsigned unit)
{
    struct vz_units stack;

    if (play->s->counter[unit].traits & VZ_RECON)
        return true;
    vz_units_at(play, play->p->unit[unit].hex, play->s->counter[unit].side, &stack);
    return vz_units_has(&play->p->movers, unit) && vz_scout_in(play, &stack);
}

/* VZ_REFUSALS when it may still move in this phase. */
static enum vz_refusal bar_of_history(struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];

    if (is_building(play, u))
        return VZ_BUILDING; /* [8.93] */
    if (u->flags & VZ_CLOSED) {
        if (u->flags & VZ_TRIED)
            return VZ_OVERWHELM_AGAIN; /* [5.44] */
        if ((u->flags & VZ_REORGANIZED) && !(u->flags & VZ_MOVED))
            return VZ_JOINED_LATE; /* [15.12] */
        if (vz_has_gone(u) && vz_in_ezoc(play, u->hex, play->s->counter[unit].side))
            return came_to_scout(play, unit) ? VZ_RECON_LEAVE : VZ_MUST_STOP; /* [5.22] [5.47] */
        return VZ_FINISHED;                                                   /* [7.14] [5.0] */
    }
    if (vz_is_navy_battery(play, unit) && vz_left(play, unit) == 0)
        return vz_navy_battery_fault(play, unit);
    return VZ_REFUSALS;
}

/* [15.12] all its members began the phase together and none has moved without the others. */
static bool formation_is_one(const struct vz_play *play, unsigned unit, struct vz_fault *fault)
{
    const struct vz_unit *u = &play->p->unit[unit];
    const uint16_t history = VZ_MOVED | VZ_CLOSED;
    uint16_t formation = vz_formation_unit(play, unit);
    struct vz_units members;

    vz_members(play, formation, &members);
    for (VZ_EACH(other, &members)) {
        const struct vz_unit *o = &play->p->unit[other];

        if (is_building(play, o)) /* [8.93] nor does an Army with a builder in it */
            return fault_of(fault, VZ_BUILDING, other, other, 0);
        if (!vz_began_together(o, u) || (o->flags & history) != (u->flags & history))
            return fault_of(fault, VZ_FORMATION_MOVED, unit, formation, 0);
    }
    return true;
}

unsigned vz_demoralized_of(const struct vz_play *play, const struct vz_units *set)
{
    unsigned first = VZ_NO_UNIT;

    for (VZ_EACH(unit, set)) {
        if (!(play->p->unit[unit].flags & VZ_DEMORALIZED))
            continue;
        if (vz_is_combat_unit(play, unit))
            return unit;
        if (first == VZ_NO_UNIT)
            first = unit;
    }
    return first;
}

/* [8.81] a Demoralized stack leaves nobody behind who could come. */
static bool demoralized_stay_together(const struct vz_play *play, const struct vz_units *set,
                                      struct vz_fault *fault)
{
    unsigned first = vz_units_next(set, 0);
    unsigned demoralized = vz_demoralized_of(play, set);
    struct vz_units others;

    if (demoralized == VZ_NO_UNIT)
        return true;
    vz_units_at(play, play->p->unit[first].hex, play->s->counter[first].side, &others);
    vz_units_remove_all(&others, set);
    for (VZ_EACH(unit, &others))
        if (bar_of_kind(play, unit, set) == VZ_REFUSALS)
            return fault_of(fault, VZ_DEMORALIZED_SPLIT, demoralized, demoralized, unit);
    return true;
}

/* The first unit of the set that is not carried, if there is one. */
static unsigned first_of(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (play->s->counter[unit].type != VZ_SUPPLY)
            return unit;
    return vz_units_next(set, 0);
}

bool vz_may_set_out(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault)
{
    unsigned first = first_of(play, set);
    unsigned checked = 0;

    for (VZ_EACH(unit, set))
        if (play->p->unit[unit].hex != play->p->unit[first].hex) /* [7.13] */
            return fault_of(fault, VZ_APART, unit, first, unit);
    if (!vz_can_move(play, set, fault))
        return false;
    for (VZ_EACH(unit, set)) {
        const struct vz_unit *u = &play->p->unit[unit];
        enum vz_refusal bar;

        if (play->s->counter[unit].type == VZ_SUPPLY)
            continue; /* [11.24] [11.32] carried, perhaps only from here */
        if (u->formation != 0 && u->formation != checked && !formation_is_one(play, unit, fault))
            return false;
        checked = u->formation;
        bar = bar_of_history(play, unit);
        if (bar != VZ_REFUSALS)
            return fault_of(
                fault, bar, unit,
                bar == vz_navy_battery_fault(play, unit) ? unit : vz_spokesman(play, unit), u->hex);
        if (!vz_began_together(u, &play->p->unit[first])) /* [7.13] */
            return fault_of(fault, VZ_NOT_TOGETHER, unit, first, unit);
        if ((u->flags & VZ_RECONNOITERED) && !vz_scout_in(play, set)) /* [14.32] only with it */
            return fault_of(fault, VZ_FINISHED, unit, unit, u->hex);
    }
    return demoralized_stay_together(play, set, fault);
}

bool vz_may_march(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault)
{
    unsigned first = vz_units_next(set, 0);
    const struct vz_unit *u;

    if (!vz_may_set_out(play, set, fault))
        return false;
    u = &play->p->unit[first];
    if (!vz_counts_hexes(play, first) || !vz_in_ezoc(play, u->hex, play->s->counter[first].side))
        return true;
    /* [19.23] a scout has hexes, not points to pay for its way out [14.32], and a force that lands
     * in an enemy zone has entered it */
    return fault_of(fault, u->flags & VZ_RECONNOITERED ? VZ_RECON_HEXES : VZ_MUST_STOP, first,
                    vz_spokesman(play, first), u->hex);
}

/* ---- all@HEX */

/* [7.14] The unit with its formation and what it carries. */
static void body_of(const struct vz_play *play, unsigned unit, struct vz_units *body)
{
    uint16_t formation = vz_formation_unit(play, unit);

    memset(body, 0, sizeof *body);
    if (formation == VZ_NO_UNIT)
        vz_units_add(body, unit);
    else
        vz_members(play, formation, body);
    vz_add_cargo(play, body);
}

bool vz_refuse_all_at(struct vz_play *play, uint16_t hex, unsigned word)
{
    struct vz_units all;
    struct vz_units body;
    struct vz_fault fault;

    vz_units_at(play, hex, vz_phasing(play), &all);
    body_of(play, vz_first_fighter(play, &all), &body);
    if (vz_may_set_out(play, &body, &fault))
        return VZ_REFUSE(play, VZ_NOBODY_THERE, word, V_INT(vz_phasing(play)), V_INT(hex));
    return act_refuse(play->refusal, fault.why, word, fault.value, 2);
}

static bool may_be_taken(struct vz_play *play, unsigned unit, const struct vz_units *all)
{
    struct vz_fault fault;
    struct vz_units members;

    if (bar_of_kind(play, unit, all) != VZ_REFUSALS || bar_of_history(play, unit) != VZ_REFUSALS)
        return false;
    if (play->p->unit[unit].formation == 0)
        return true;
    if (!formation_is_one(play, unit, &fault))
        return false;
    vz_members(play, vz_formation_unit(play, unit), &members);
    for (VZ_EACH(other, &members))
        if (bar_of_kind(play, other, all) != VZ_REFUSALS ||
            bar_of_history(play, other) != VZ_REFUSALS)
            return false;
    return true;
}

void vz_movable_at(struct vz_play *play, uint16_t hex, struct vz_units *set)
{
    struct vz_units all;

    vz_units_at(play, hex, vz_phasing(play), &all);
    memset(set, 0, sizeof *set);
    for (VZ_EACH(unit, &all))
        if (play->s->counter[unit].type != VZ_SUPPLY && may_be_taken(play, unit, &all))
            vz_units_add(set, unit);
    vz_add_cargo(play, set);
}
