/* The two forces of a combat: who they are, where they stand, what is left of them. */
#include "veracruz/rules/combat.h"

uint8_t vz_battle_side(const struct vz_position *p, unsigned role)
{
    return role == VZ_ATTACKER ? p->battle.attacker : vz_enemy(p->battle.attacker);
}

const struct vz_units *vz_battle_force(const struct vz_position *p, unsigned role)
{
    return role == VZ_ATTACKER ? &p->battle.attackers : &p->battle.defenders;
}

unsigned vz_battle_hexes(const struct vz_position *p, unsigned role)
{
    return role == VZ_ATTACKER ? p->battle.from_count : 1;
}

uint16_t vz_battle_hex(const struct vz_position *p, unsigned role, unsigned index)
{
    return role == VZ_ATTACKER ? p->battle.from[index] : p->battle.hex;
}

bool vz_battle_mixed(const struct vz_play *play, unsigned role)
{
    struct vz_units volunteers = *vz_battle_force(play->p, role);
    struct vz_units regulars;

    vz_units_keep(&volunteers, &play->s->combat);
    vz_units_remove_all(&volunteers, &play->s->artillery);
    regulars = volunteers;
    vz_units_keep(&volunteers, &play->s->volunteers);
    vz_units_remove_all(&regulars, &play->s->volunteers);
    return !vz_units_empty(&volunteers) && !vz_units_empty(&regulars);
}

bool vz_can_fight(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit) && vz_on_map(play->p->unit[unit].hex) &&
            !vz_is_zero_militia(play, unit))
            return true;
    return false;
}

void vz_keep_on_map(const struct vz_play *play, struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (!vz_on_map(play->p->unit[unit].hex))
            vz_units_remove(set, unit);
}

void vz_remove_zeros(struct vz_play *play, uint16_t hex, uint8_t side, const char *rule)
{
    struct vz_units combat;

    vz_combat_units_at(play, hex, side, &combat);
    if (!vz_units_empty(&combat) && !vz_can_fight(play, &combat))
        vz_fact_eliminate(play, &combat, rule);
}

void vz_battle_bury(struct vz_play *play, unsigned role)
{
    uint8_t side = vz_battle_side(play->p, role);

    for (unsigned i = 0; i < vz_battle_hexes(play->p, role); i++) {
        uint16_t hex = vz_battle_hex(play->p, role, i);

        vz_remove_zeros(play, hex, side, "14.16");
        vz_fact_survivors(play, hex, side); /* [9.35] hex by hex */
    }
}

void vz_displace(struct vz_play *play, const struct vz_units *set)
{
    vz_units_add_all(&play->p->displaced, set);
    for (VZ_EACH(unit, set))
        if (vz_counter(play, unit)->side == vz_phasing(play))
            play->p->unit[unit].flags |= VZ_ATTACKED; /* [8.24] no attack afterwards */
}

bool vz_refuse_acted(struct vz_play *play, unsigned unit, unsigned word, enum vz_refusal attacked)
{
    uint16_t hex = play->p->unit[unit].hex;

    if (play->p->unit[unit].flags & VZ_BOMBARDED) /* [12.31] */
        return VZ_REFUSE(play, VZ_BOMBARDED_ALREADY, word, V_INT(unit));
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) /* [12.24] [12.34] [12.44] */
        if (hex == play->s->fort_cell[fort] && play->p->captured[fort] == play->p->head.turn)
            return VZ_REFUSE(play, VZ_MOVED_INTO_FORTRESS, word, V_INT(unit), V_INT(hex));
    return VZ_REFUSE(play, attacked, word, V_INT(unit));
}

/* Whether the role has one of the hexes already. */
static bool has_hex(const struct vz_battle *b, uint16_t hex)
{
    for (unsigned i = 0; i < b->from_count; i++)
        if (b->from[i] == hex)
            return true;
    return false;
}

static void add_hex(struct vz_battle *b, uint16_t hex)
{
    unsigned at = b->from_count++;

    for (; at > 0 && b->from[at - 1] > hex; at--)
        b->from[at] = b->from[at - 1];
    b->from[at] = hex;
}

void vz_battle_find_hexes(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;

    b->from_count = 0;
    vz_keep_on_map(play, &b->attackers);
    for (VZ_EACH(unit, &b->attackers))
        if (vz_is_combat_unit(play, unit) && !has_hex(b, play->p->unit[unit].hex))
            add_hex(b, play->p->unit[unit].hex);
    for (VZ_EACH(leader, &b->attackers))
        if (!has_hex(b, play->p->unit[leader].hex)) /* [9.32] Leaders with units that attack */
            vz_units_remove(&b->attackers, leader);
}
