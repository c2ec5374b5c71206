/* [14.0] A position of which a side knows no more than it knows, and what is under way in it. */
#include "veracruz/looks/account.h"
#include "veracruz/veracruz.h"

#include <stddef.h>
#include <string.h>

/* ---- what is under way */

bool vz_is_under_way(const struct vz_position *p, uint8_t side)
{
    bool own = vz_phases[p->head.phase].side == side;

    return (own && (vz_is_marching(p) || course_is_under_way(&p->head, VZ_RAID))) ||
           course_is_under_way(&p->head, VZ_COMBAT) ||
           course_is_under_way(&p->head, VZ_RETREATING) || course_is_under_way(&p->head, VZ_SIEGE);
}

/* A combat, to the last retreat and advance. */
static bool is_fighting(const struct vz_position *p)
{
    return (course_is_under_way(&p->head, VZ_COMBAT) ||
            course_is_under_way(&p->head, VZ_RETREATING)) &&
           !course_is_under_way(&p->head, VZ_SIEGE) && !vz_is_marching(p);
}

enum {
    UNDER_WAY_AT = offsetof(struct vz_position, march),
    UNDER_WAY_ENDS = offsetof(struct vz_position, standing)
};

static void *under_way_of(struct vz_position *p)
{
    return (unsigned char *)p + UNDER_WAY_AT;
}

/* ---- a position of which the side knows no more than it knows */

/* [12.22] Until it bombards nobody hears how strongly. */
static void clear_fight(struct vz_position *p)
{
    memset(&p->clauses, 0, sizeof p->clauses);
    if (course_is_under_way(&p->head, VZ_SIEGE) && !p->siege.die)
        p->siege.strength = 0;
}

void vz_clear_secrets(struct vz_position *p, uint8_t side)
{
    uint8_t enemy = vz_enemy(side);

    p->standing[enemy] = (struct standings){0};
    if (vz_phases[p->head.phase].side != side) {
        memset(p->scouting, 0, sizeof p->scouting);
        p->scoutings = 0;
    }
    if (!vz_is_under_way(p, side)) /* of a march of the enemy he alone knows where it goes */
        memset(under_way_of(p), 0, UNDER_WAY_ENDS - UNDER_WAY_AT);
    else if (vz_phases[p->head.phase].side != side)
        clear_fight(p);
}

/* [12.22] The enemy bombards with guns that the side cannot tell. */
static bool has_unseen_batteries(const struct vz_scenario *s, const struct vz_position *p,
                                 uint8_t side)
{
    if (!course_is_under_way(&p->head, VZ_SIEGE) || p->siege.kind != VZ_BOMBARDING)
        return false;
    for (VZ_EACH(unit, &p->siege.units))
        if (s->counter[unit].side != side && !vz_unit_seen(s, p, (int32_t)unit, side))
            return true;
    return false;
}

/* So does the lowest of a stack that could. */
static void put_battery(const struct vz_scenario *s, struct vz_position *p, uint8_t side)
{
    unsigned lowest = VZ_NO_UNIT;

    for (VZ_EACH(unit, &s->combat))
        if (s->counter[unit].side != side && vz_on_map(p->unit[unit].hex) &&
            map_edge(&s->map, p->unit[unit].hex, s->fort_cell[p->siege.fort]) &&
            (lowest == VZ_NO_UNIT || p->unit[unit].rank > p->unit[lowest].rank))
            lowest = unit;
    if (lowest != VZ_NO_UNIT)
        vz_units_add(&p->siege.units, lowest);
}

/* Somebody of the set, whom the side can tell, is with it. */
static bool has_company(const struct vz_position *p, const struct vz_known *known,
                        const struct vz_units *set, unsigned unit)
{
    for (VZ_EACH(other, set))
        if (known->unit[other].as == VZ_KNOWN_WHOLE && p->unit[other].hex == p->unit[unit].hex)
            return true;
    return false;
}

/* [8.63] Of the enemy's units that the side cannot tell those are in his retreat that lie beneath
 * the stack that retreats, or has; and whoever lies there now stood still before it. */
static void blank_retreat(const struct vz_scenario *s, struct vz_position *p,
                          const struct vz_known *known, bool still)
{
    struct vz_retreat *r = &p->retreat;

    for (VZ_EACH(unit, &s->of[vz_enemy(known->side)])) {
        bool on_map = vz_on_map(p->unit[unit].hex);

        if (known->unit[unit].as == VZ_KNOWN_WHOLE)
            continue;
        vz_units_put(&r->units, unit, on_map && has_company(p, known, &r->units, unit));
        vz_units_put(&r->done, unit, on_map && has_company(p, known, &r->done, unit));
        vz_units_put(&r->before, unit, on_map && still && vz_units_has(&s->combat, unit));
    }
}

static bool enemies_stood_still(const struct vz_scenario *s, const struct vz_position *p,
                                uint8_t side)
{
    struct vz_units still = p->retreat.before;

    vz_units_keep(&still, &s->of[vz_enemy(side)]);
    return is_fighting(p) && !vz_units_empty(&still);
}

void vz_blank(const void *scenario, void *position, uint8_t side)
{
    struct vz_known known;
    bool batteries = has_unseen_batteries(scenario, position, side);
    bool fights;
    bool still;

    vz_clear_secrets(position, side);
    fights = is_fighting(position);
    still = enemies_stood_still(scenario, position, side);
    vz_know(scenario, position, side, &known);
    vz_make_known(scenario, position, &known);
    if (batteries)
        put_battery(scenario, position, side);
    if (fights)
        blank_retreat(scenario, position, &known, still);
}

void vz_clear_under_way(struct vz_position *p)
{
    memset(under_way_of(p), 0, UNDER_WAY_ENDS - UNDER_WAY_AT);
}

/* ---- whether it goes on alike */

static bool is_the_same(const struct vz_known_unit *one, const struct vz_known_unit *other)
{
    for (unsigned field = 0; field < VZ_FIELDS; field++)
        if (vz_field_of(one, (enum vz_field)field) != vz_field_of(other, (enum vz_field)field))
            return false;
    return true;
}

static void forget_in_retreat(struct vz_retreat *r, unsigned unit)
{
    vz_units_remove(&r->before, unit);
    vz_units_remove(&r->units, unit);
    vz_units_remove(&r->done, unit);
}

bool vz_go_on_alike(const struct vz_scenario *s, const struct vz_position *one,
                    const struct vz_position *other, const struct vz_known *before,
                    const struct vz_known *after)
{
    struct vz_position left = *one;
    struct vz_position right = *other;

    for (unsigned i = 0; i < vz_track_count; i++)
        for (unsigned n = 0; n < vz_tracks[i].count; n++)
            if (vz_track_value(one, &vz_tracks[i], n) != vz_track_value(other, &vz_tracks[i], n))
                return false;
    for (unsigned unit = 0; unit < VZ_UNITS; unit++)
        if (before->unit[unit].as == VZ_KNOWN_WHOLE) {
            if (!is_the_same(&before->unit[unit], &after->unit[unit]))
                return false;
        } else if (is_fighting(one)) { /* who stood still or lies beneath [8.63] */
            forget_in_retreat(&left.retreat, unit);
            forget_in_retreat(&right.retreat, unit);
        }
    if (course_is_under_way(&one->head, VZ_SIEGE)) { /* its units are told as units are */
        vz_units_keep(&left.siege.units, &s->of[before->side]);
        vz_units_keep(&right.siege.units, &s->of[before->side]);
        if (one->siege.attacker != before->side) /* [14.31] where the enemy has troops */
            left.siege.around = right.siege.around = 0;
    }
    return memcmp(under_way_of(&left), under_way_of(&right), UNDER_WAY_ENDS - UNDER_WAY_AT) == 0;
}
