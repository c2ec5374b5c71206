/* 12.1 12.22 12.26 The fortresses, who besieges them and who is besieged; and what bombardments,
 * Assaults and surrenders [12.2] to [12.4] share. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/siege.h"

/* ---- fortresses */

unsigned vz_fort_word(const struct vz_play *play)
{
    return order_find(play->order, 0, NULL)->word;
}

bool vz_read_fort(struct vz_play *play, uint8_t *fort)
{
    uint16_t hex = (uint16_t)order_find(play->order, 0, NULL)->value;

    *fort = (uint8_t)vz_fort_at(play, hex);
    if (*fort == VZ_FORTS) /* [12.11] there are three */
        return VZ_REFUSE(play, VZ_SIEGE_WHAT, vz_fort_word(play), V_INT(hex));
    return true;
}

bool vz_holds_fort(struct vz_play *play, unsigned fort, uint8_t side)
{
    uint16_t hex = play->s->fort_cell[fort];

    if (fort == VZ_FORT_ULUA) /* [12.61] never a unit in it: control alone */
        return vz_controller(play, hex) == side;
    return vz_occupied(play, hex, side); /* [12.21] */
}

bool vz_next_to_fort(const struct vz_play *play, uint16_t hex, unsigned fort)
{
    return vz_on_map(hex) && map_edge(&play->s->map, hex, play->s->fort_cell[fort]);
}

void vz_around_fort(const struct vz_play *play, unsigned fort, uint8_t side, struct vz_units *set)
{
    *set = play->s->combat;
    vz_units_keep(set, &play->s->of[side]);
    for (VZ_EACH(unit, &play->s->combat))
        if (!vz_next_to_fort(play, play->p->unit[unit].hex, fort))
            vz_units_remove(set, unit);
}

/* ---- 12.22 who besieges */

static bool ring_is_closed(struct vz_play *play, uint8_t side, bool why)
{
    const struct map *map = &play->s->map;
    const struct map_cell *veracruz = &map->cell[play->s->fort_cell[VZ_FORT_VERACRUZ]];

    for (unsigned e = veracruz->first; e < veracruz->first + (unsigned)veracruz->edges; e++) {
        uint16_t hex = map->edge[e].to;

        if (map->cell[hex].terrain == VZ_SEA || hex == play->s->fort_cell[VZ_FORT_ULUA])
            continue;
        if (vz_occupied(play, hex, side) ||
            (vz_in_ezoc(play, hex, vz_enemy(side)) && !vz_occupied(play, hex, vz_enemy(side))))
            continue;
        return why && VZ_REFUSE(play, VZ_SIEGE_RING, vz_fort_word(play), V_INT(hex));
    }
    return true;
}

/* Divisions or Armies of minimum strength next to Veracruz. */
static unsigned formations_around(struct vz_play *play, uint8_t side)
{
    unsigned count = 0;

    for (VZ_EACH(formation, &play->s->formations)) {
        struct vz_units members;

        vz_members(play, formation, &members);
        if (play->s->counter[formation].side == side && !vz_units_empty(&members) &&
            vz_next_to_fort(play, play->p->unit[vz_units_next(&members, 0)].hex,
                            VZ_FORT_VERACRUZ) &&
            vz_meets_minimum(play, formation, &members, false))
            count++;
    }
    return count;
}

bool vz_besieges(struct vz_play *play, unsigned fort, uint8_t side, bool why)
{
    struct vz_units around;
    unsigned count;

    if (why && vz_is_account_of(play, vz_enemy(side))) /* he does not know by whom */
        return true;
    switch (fort) {
    case VZ_FORT_VERACRUZ: /* [12.22] the ring, and two formations of minimum strength */
        if (!ring_is_closed(play, side, why))
            return false;
        count = formations_around(play, side);
        if (count < 2)
            return why && VZ_REFUSE(play, VZ_SIEGE_FORMATIONS, vz_fort_word(play), V_INT(count));
        return true;
    case VZ_FORT_PEROTE: /* [12.22] six points adjacent, [13.26] sick ones not counted */
        vz_around_fort(play, fort, side, &around);
        vz_keep_known(play, &around);
        count = vz_effective_points(play, &around);
        if (count < 6)
            return why && VZ_REFUSE(play, VZ_SIEGE_POINTS, vz_fort_word(play), V_INT(count));
        return true;
    default: /* [12.22] San Juan de Ulua is bombarded at will */
        return true;
    }
}

void vz_note_sieges(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);

    play->p->besieged = 0;
    for (unsigned fort = VZ_FORT_VERACRUZ; fort <= VZ_FORT_PEROTE; fort++)
        if (vz_holds_fort(play, fort, side) && vz_besieges(play, fort, vz_enemy(side), false))
            play->p->besieged |= (uint8_t)(1u << fort);
}

bool vz_is_besieged(const struct vz_play *play, unsigned unit)
{
    unsigned fort = vz_fort_at(play, play->p->unit[unit].hex);

    return fort != VZ_FORTS && play->p->besieged >> fort & 1;
}

/* ---- a siege act */

const struct argument *vz_naming(const struct vz_play *play, unsigned slot, unsigned unit)
{
    const struct order *order = play->order;

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != slot)
            continue;
        if (argument->kind == ARGUMENT_GROUP ? argument->value == play->p->unit[unit].hex
                                             : argument->value == (int32_t)unit ||
                                                   argument->value == vz_formation_unit(play, unit))
            return argument;
    }
    return NULL;
}

void vz_ask_about_fort(struct vz_play *play, enum vz_question kind, uint8_t side, const char *name,
                       const char *rule)
{
    vz_ask(play, kind, side);
    VZ_TELL(play, VZ_EV_ASK_FORT, rule, V_INT(play->p->head.question), V_INT(side), V_TEXT(name),
            V_INT(play->s->fort_cell[play->p->siege.fort]));
}

void vz_siege_start(struct vz_play *play, unsigned fort, enum vz_siege_kind kind,
                    enum vz_siege_kind act)
{
    struct vz_position *p = play->p;

    p->siege.kind = (uint8_t)kind;
    p->siege.fort = (uint8_t)fort;
    p->siege.act = (uint8_t)act;
    p->siege.attacker = vz_phasing(play);
    course_call(&p->head, VZ_SIEGE, 0);
}

/* ---- losses of the attacker */

void vz_besieger_loses(struct vz_play *play, unsigned points, const struct vz_units *among,
                       bool alternate, const char *rule)
{
    struct vz_siege *siege = &play->p->siege;
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[play->s->fort_cell[siege->fort]];

    for (VZ_EACH(unit, among))
        for (unsigned e = 0; e < cell->edges; e++)
            if (map->edge[cell->first + e].to == play->p->unit[unit].hex)
                siege->around |= (uint8_t)(1u << e);
    vz_lose_points(play, siege->attacker, points, among, alternate, rule);
}

void vz_bury(struct vz_play *play, uint16_t hex, uint8_t side)
{
    struct vz_units left;

    vz_combat_units_at(play, hex, side, &left);
    for (VZ_EACH(unit, &left))
        if (!vz_is_zero_militia(play, unit))
            return;
    vz_fact_eliminate(play, &left, "14.16"); /* [14.16] zeros go with the last of the others */
    vz_fact_survivors(play, hex, side);      /* [9.35] [11.25] and whom they leave alone */
}

void vz_bury_besiegers(struct vz_play *play)
{
    const struct vz_siege *siege = &play->p->siege;
    const struct map_cell *cell = &play->s->map.cell[play->s->fort_cell[siege->fort]];

    for (unsigned e = 0; e < cell->edges; e++)
        if (siege->around >> e & 1)
            vz_bury(play, play->s->map.edge[cell->first + e].to, siege->attacker);
}
