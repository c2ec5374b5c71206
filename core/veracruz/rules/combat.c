/* 8.3 and 8.4: a combat from the first counter turned over to the last marker moved, in the order
 * of 8.38. Who may and must attack is in engagement.c, the two forces are in battle.c, the
 * arithmetic in ladder.c. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/house.h"
#include "veracruz/rules/intelligence.h"
#include "veracruz/rules/organization.h"
#include "veracruz/sequence.h"

#include <string.h>

enum battle_step {
    REVEALS,
    ZEROS,
    CITY_POINT,
    STRENGTHS,
    LEADERSHIP,
    MORALE,
    COLUMN,
    COMBAT_DIE,
    CASUALTIES,
    ATTACKER_LOSES,
    DEFENDER_LOSES,
    LOSSES_END,
    ATTACKER_RETREATS,
    ATTACKER_GOES,
    DEFENDER_RETREATS,
    DEFENDER_GOES,
    ADVANCES,
    ENDS,
    STEPS
};
_Static_assert((int)STEPS == (int)VZ_COMBAT_STEPS, "sequence.c is told how many");

/* ---- steps: before the dice */

/* [14.37] The combat is not fought: the defender's zeros are gone, and the attacker may enter the
 * hex. */
static void walk_over(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;

    b->automatic = VZ_NOT_FOUGHT;
    b->result[VZ_ATTACKER] = VZ_A;
    b->result[VZ_DEFENDER] = VZ_H;
    course_go_to(&play->p->head, VZ_COMBAT, ADVANCES);
}

/* [9.31] A Leader is left with the attackers; where each hex needs its own, a hex that has lost him
 * has lost all who attacked from it. */
static bool is_led(const struct vz_play *play)
{
    return vz_units_meet(&play->p->battle.attackers, &play->s->leaders);
}

/* [14.37] [9.31] No attacker has any strength, or nobody is left to lead them: the attack does not
 * take place. */
static void call_off(struct vz_play *play)
{
    struct vz_position *p = play->p;

    VZ_TELL(play, VZ_EV_ATTACK_OFF, vz_can_fight(play, &p->battle.attackers) ? "9.31" : "14.37",
            V_INT(p->battle.hex));
    memset(&p->battle, 0, sizeof p->battle);
    memset(&p->clauses, 0, sizeof p->clauses);
    vz_check_formations(play);
    course_return(&p->head, VZ_COMBAT);
    course_call(&p->head, VZ_TURNED_OVER, 0);
}

/* [6.31] Who is held by another hex has not done his duty, nor have those who would lead him. */
static void keep_bound(const struct vz_play *play, struct vz_units *attackers)
{
    struct vz_units bound = {{0}};

    for (VZ_EACH(unit, attackers))
        if (play->p->unit[unit].flags & VZ_BOUND)
            vz_units_add(&bound, unit);
    if (vz_units_empty(&bound))
        return;
    vz_units_remove_all(attackers, &bound);
    vz_units_remove_all(attackers, &play->s->leaders);
}

/* [14.31] [9.12] Among those who could not be told nobody can fight: no combat, but an attack all
 * the same [8.15], so that nothing is sounded out by trying. */
static void find_nobody(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;

    VZ_TELL(play, VZ_EV_NOBODY_THERE, "9.12", V_INT(b->hex));
    keep_bound(play, &b->attackers);
    b->automatic = VZ_NOT_FOUGHT;
    course_go_to(&play->p->head, VZ_COMBAT, ENDS);
}

/* [14.13] Both sides turn over their untried militia. */
static void reveal(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;
    struct vz_units defenders;

    vz_combat_units_at(play, b->hex, vz_battle_side(play->p, VZ_DEFENDER), &defenders);
    if (vz_units_empty(&defenders)) {
        find_nobody(play);
        return;
    }
    vz_fact_reveal(play, &b->attackers, "14.13");
    vz_fact_reveal(play, &defenders, "14.13");
    for (unsigned i = 0; i < b->from_count; i++)
        vz_remove_zeros(play, b->from[i], b->attacker, "14.37");
    vz_battle_find_hexes(play);
    if (!vz_can_fight(play, &b->attackers) || !is_led(play)) {
        call_off(play);
    } else {
        vz_remove_zeros(play, b->hex, vz_battle_side(play->p, VZ_DEFENDER), "14.37");
        if (!vz_can_fight(play, &defenders))
            walk_over(play);
    }
}

/* [14.37] Zeros that have been turned over beside others may be taken off the map. The step stays
 * until Mexico has been asked about each hex. */
static void give_up_zeros(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;

    if (vz_ask_zeros(play)) {
        course_go_to(&play->p->head, VZ_COMBAT, ZEROS);
        return;
    }
    vz_keep_on_map(play, &b->defenders);
    vz_battle_find_hexes(play);
}

/* [17.2] Each attack on Mexicans in Puebla or Mexico City. */
static void score_city(struct vz_play *play)
{
    struct vz_position *p = play->p;
    uint16_t hex = p->battle.hex;

    if (!p->option[VZ_CITY_POINTS] || p->battle.attacker != VZ_US ||
        (hex != play->s->puebla && hex != play->s->mexico_city))
        return;
    p->city_points++;
    VZ_TELL(play, VZ_EV_CITY_POINT, "17.2", V_INT(hex), V_INT(p->city_points));
}

/* [15.2] Members of formations: whether there are any, and whether they are 75 per cent of the
 * force. A Leader may go along whose formation looks on [9.32]. */
static void find_organization(struct vz_play *play, unsigned role)
{
    struct vz_battle *b = &play->p->battle;
    struct vz_units members = *vz_battle_force(play->p, role);

    vz_units_keep(&members, &play->s->combat);
    for (VZ_EACH(unit, &members))
        if (!play->p->unit[unit].formation)
            vz_units_remove(&members, unit);
    b->used_formation[role] = !vz_units_empty(&members); /* [10.13] */
    b->organized[role] = b->used_formation[role] &&
                         4 * vz_effective_points(play, &members) >= 3u * b->strength[role];
}

/* [8.31] A and B of 8.38. */
static void compare(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;

    for (unsigned role = 0; role < 2; role++) {
        /* [8.23] the whole hex defends, [13.26] effective points only */
        b->strength[role] = (uint16_t)vz_effective_points(play, vz_battle_force(play->p, role));
        find_organization(play, role);
    }
    b->fortified = vz_fortified(play, b->hex);
    b->place = (int16_t)vz_ratio(b->strength[VZ_ATTACKER], b->strength[VZ_DEFENDER]);
    VZ_TELL(play, VZ_EV_STRENGTHS, "8.31", V_INT(b->hex), V_INT(b->strength[VZ_ATTACKER]),
            V_INT(b->strength[VZ_DEFENDER]), vz_ladder_value(b->place));
}

/* ---- steps: the dice before the ratio is final */

/* [8.32] */
static void roll_leadership(struct vz_play *play)
{
    static const char *const purpose[] = {"us leadership", "mexico leadership"};
    struct vz_battle *b = &play->p->battle;

    for (unsigned role = 0; role < 2; role++) {
        struct vz_units leaders = *vz_battle_force(play->p, role);
        unsigned preliminary;

        vz_units_keep(&leaders, &play->s->leaders);
        if (vz_units_empty(&leaders)) /* [9.31] without a Leader zero, and no die */
            continue;
        preliminary = vz_leadership_preliminary(play, &leaders);
        b->leadership_die[role] =
            (uint8_t)vz_die(play, purpose[vz_battle_side(play->p, role)], "9.32");
        /* [9.37] by die and preliminary level */
        b->leadership[role] = play->s->charts.leadership[b->leadership_die[role]][preliminary];
    }
}

/* [8.33] [10.22] Both sides, [10.23] each once for all its units. */
static void roll_morale(struct vz_play *play)
{
    static const char *const purpose[] = {"us morale", "mexico morale"};
    struct vz_battle *b = &play->p->battle;

    for (unsigned role = 0; role < 2; role++) {
        uint8_t side = vz_battle_side(play->p, role);

        b->morale[role] =
            (int8_t)vz_morale_level(play, side, vz_battle_force(play->p, role), role == VZ_DEFENDER,
                                    purpose[side], &b->morale_die[role]);
    }
}

/* [8.34] to [8.36]: C, D and E of 8.38. */
static void find_column(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;
    int place;
    int column;

    for (unsigned role = 0; role < 2; role++) {
        unsigned fortification = role == VZ_DEFENDER && b->fortified; /* [8.97] */
        uint8_t side = vz_battle_side(play->p, role);
        const struct vz_spirit spirit =
            vz_spirit_of(play, side, vz_battle_force(play->p, role), b->morale_die[role]);

        /* [8.34] [9.34] [10.27] leadership and morale, [8.51] organization */
        b->caf[role] = (int8_t)(b->leadership[role] + b->morale[role] + b->organized[role] +
                                (int)fortification);
        VZ_TELL(play, VZ_EV_LEVELS, "8.34", V_INT(side), V_INT(b->leadership[role]),
                V_INT(b->morale[role]), V_INT(b->organized[role]), V_INT(fortification),
                V_INT(b->caf[role]), V_INT(b->morale_die[role]), V_INT(spirit.national),
                V_INT(spirit.supply), V_INT(spirit.patricios));
    }
    b->shift = (int8_t)(b->caf[VZ_ATTACKER] - b->caf[VZ_DEFENDER]); /* [8.35] */
    b->shift = (int8_t)(b->shift + vz_house_columns(play));
    place = b->place + b->shift; /* [8.36] each ratio in a joint column is one step */
    column = vz_ladder_column(place);
    VZ_TELL(play, VZ_EV_COLUMN, "8.36", V_INT(b->shift), vz_ladder_value(place));
    b->automatic = (uint8_t)(column < 0 ? VZ_BELOW_TABLE : VZ_FOUGHT);
    b->column = (uint8_t)(column < 0 ? 0 : column);
}

/* ---- steps: the result */

/* [8.52] What the defender's ground takes off the die: one, or two for a city. */
static unsigned terrain_off_die(const struct vz_play *play)
{
    const struct vz_battle *b = &play->p->battle;
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[b->hex];
    unsigned kinds = cell->place == MAP_NOWHERE ? 0 : map->place[cell->place].kinds;
    unsigned off = (unsigned)-play->s->charts.combat_terrain[cell->terrain];
    unsigned river = (unsigned)-play->s->charts.river_combat;

    if (kinds & VZ_CITY)
        return (unsigned)-play->s->charts.city_combat;
    if (kinds & (VZ_TOWN | VZ_VILLAGE)) /* [5.34] no benefit of the ground it is built on */
        off = 0;
    for (unsigned i = 0; i < b->from_count; i++)
        if (map_edge(map, b->from[i], b->hex)->kinds & VZ_RIVER && off < river)
            off = river; /* [8.52] any attacker across a river, bridged or not */
    return off;
}

static const struct vz_combat_cell *result_cell(const struct vz_play *play)
{
    const struct vz_battle *b = &play->p->battle;
    unsigned die = b->die > b->drm ? b->die - (unsigned)b->drm : 0; /* [8.71] never below 0 */

    return &play->s->charts.combat[die][b->column];
}

/* [8.41] F of 8.38. */
static void roll_combat(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;
    const struct vz_combat_cell *cell;

    if (b->automatic == VZ_BELOW_TABLE) { /* [8.17] F-4, no effect on the defender, no die */
        b->result[VZ_ATTACKER] = VZ_F;
        b->result[VZ_DEFENDER] = VZ_H;
        b->possibility[VZ_ATTACKER] = 4;
        VZ_TELL(play, VZ_EV_AUTOMATIC, "8.17", vz_ladder_value(b->place + b->shift));
        return;
    }
    b->die = (uint8_t)vz_die(play, "combat", "8.41");
    b->drm = (uint8_t)terrain_off_die(play); /* [8.37] on the die, after the shift */
    cell = result_cell(play);
    b->result[VZ_ATTACKER] = cell->attacker; /* [8.42] each side has a result and a loss */
    b->result[VZ_DEFENDER] = cell->defender;
    b->possibility[VZ_ATTACKER] = cell->attacker_loss;
    b->possibility[VZ_DEFENDER] = cell->defender_loss;
    VZ_TELL(play, VZ_EV_RESULT, "8.71", V_INT(b->die), V_INT(-(int)b->drm), V_TEXT(cell->text));
}

/* ---- steps: losses, always before the position results [8.44] */

static const char *casualty_text(unsigned cell)
{
    static const char *const percent[] = {"5%", "10%", "15%", "20%", "25%", "33%"};

    if (cell == VZ_LOSE_NONE)
        return "-";
    if (cell == VZ_LOSE_ONE)
        return "X";
    return cell == 33 ? percent[5] : percent[(cell / 5 - 1) % 5];
}

/* [8.45] */
static void roll_casualties(struct vz_play *play)
{
    static const char *const purpose[] = {"us casualties", "mexico casualties"};
    struct vz_battle *b = &play->p->battle;

    for (unsigned role = 0; role < 2; role++) {
        int morale = b->morale[role];
        uint8_t side = vz_battle_side(play->p, role);
        unsigned die;
        unsigned cell;

        if (b->possibility[role] == 0) /* [8.17] nothing for the defender */
            continue;
        morale = morale < -2 ? -2 : morale > 2 ? 2 : morale; /* [8.72] the nearest end */
        die = vz_die(play, purpose[side], "8.45");
        cell = play->s->charts.casualties[die][morale + 2][b->possibility[role]];
        b->lost[role] = (uint8_t)vz_house_losses(play, vz_battle_side(play->p, role),
                                                 vz_casualties(play->s, cell, b->strength[role]),
                                                 b->strength[role]);
        VZ_TELL(play, VZ_EV_CASUALTIES, "8.72", V_INT(side), V_INT(die),
                V_TEXT(casualty_text(cell)), V_INT(b->strength[role]), V_INT(b->lost[role]));
    }
}

/* [8.46] */
static void lose(struct vz_play *play, unsigned role)
{
    const struct vz_battle *b = &play->p->battle;
    struct vz_units force = *vz_battle_force(play->p, role);

    if (b->lost[role] == 0)
        return;
    vz_units_keep(&force, &play->s->combat);
    vz_keep_on_map(play, &force);
    if (b->lost[role] >= b->strength[role]) /* [13.27] the ineffective go with the effective */
        vz_fact_eliminate(play, &force,
                          vz_points(play, &force) > b->strength[role] ? "13.27" : "8.46");
    else
        vz_lose_points(play, vz_battle_side(play->p, role), b->lost[role], &force,
                       vz_battle_mixed(play, role), "8.45");
}

/* ---- steps: position results */

static bool must_retreat(const struct vz_battle *b, unsigned role)
{
    return b->result[role] == VZ_R || b->result[role] == VZ_RD || b->result[role] == VZ_F;
}

/* [8.66] In flight all artillery of the stacks is eliminated at once. */
static void lose_artillery(struct vz_play *play, unsigned role)
{
    for (unsigned i = 0; i < vz_battle_hexes(play->p, role); i++) {
        struct vz_units artillery;

        vz_combat_units_at(play, vz_battle_hex(play->p, role, i), vz_battle_side(play->p, role),
                           &artillery);
        vz_units_keep(&artillery, &play->s->artillery);
        vz_fact_eliminate(play, &artillery, "8.66");
    }
    vz_battle_bury(play, role);
}

/* [8.61] One roll for the side: R one die, RD two, F three. */
static void roll_retreat(struct vz_play *play, unsigned role)
{
    static const char *const purpose[] = {"us retreat", "mexico retreat"};
    struct vz_battle *b = &play->p->battle;
    uint8_t side = vz_battle_side(play->p, role);

    if (!must_retreat(b, role))
        return;
    if (b->result[role] == VZ_F)
        lose_artillery(play, role);
    if (vz_retreat_moves(play, role)) {
        for (unsigned dice = b->result[role] - VZ_R + 1u; dice > 0; dice--)
            b->retreat[role] = (uint8_t)(b->retreat[role] + vz_die(play, purpose[side], "8.43"));
        VZ_TELL(play, VZ_EV_RETREATS, "8.43", V_INT(side), V_INT(b->retreat[role]));
    }
    vz_retreat_begins(play, role);
}

static void retreat(struct vz_play *play, unsigned role)
{
    if (must_retreat(&play->p->battle, role))
        course_call(&play->p->head, VZ_RETREATING, role);
}

/* ---- steps: afterwards */

/* [10.17] Both markers move after losses, retreats and advance. */
static void change_morale(struct vz_play *play)
{
    struct vz_battle *b = &play->p->battle;

    for (unsigned role = 0; role < 2; role++) {
        uint8_t side = vz_battle_side(play->p, role);

        if (b->used_formation[role] && b->result[role] == VZ_A)
            vz_fact_bnm(play, side, 1, "10.14");
        else if (b->used_formation[role] && must_retreat(b, role))
            vz_fact_bnm(play, side, -1, "10.13"); /* [10.15] H does nothing */
    }
    b->bnm[VZ_US] = play->p->bnm[VZ_US];
    b->bnm[VZ_MEXICO] = play->p->bnm[VZ_MEXICO];
}

/* Everything that the combat rested on. */
static void tell_combat(struct vz_play *play)
{
    const struct vz_battle *b = &play->p->battle;
    struct vz_names attackers;
    struct vz_names defenders;
    const char *result = b->automatic == VZ_BELOW_TABLE ? "F-4/-" : result_cell(play)->text;

    VZ_TELL(play, VZ_EV_COMBAT, "8.38", V_INT(b->hex), vz_list(&b->attackers, &attackers),
            vz_list(&b->defenders, &defenders), V_INT(b->strength[0]), V_INT(b->strength[1]),
            vz_ladder_value(b->place), V_INT(b->leadership[0]), V_INT(b->leadership[1]),
            V_INT(b->morale[0]), V_INT(b->morale[1]), V_INT(b->caf[0]), V_INT(b->caf[1]),
            V_INT(b->shift), vz_ladder_value(b->place + b->shift), V_INT(-(int)b->drm),
            V_INT(b->die), V_TEXT(result), V_INT(b->lost[0]), V_INT(b->lost[1]),
            V_INT(b->retreat[0]), V_INT(b->retreat[1]), V_INT(b->bnm[VZ_US]),
            V_INT(b->bnm[VZ_MEXICO]));
}

static void finish(struct vz_play *play)
{
    struct vz_position *p = play->p;

    if (p->battle.automatic != VZ_NOT_FOUGHT)
        tell_combat(play);
    vz_keep_on_map(play, &p->battle.attackers);
    for (VZ_EACH(unit, &p->battle.attackers))
        p->unit[unit].flags |= VZ_ATTACKED; /* [8.15] once in a phase */
    if (p->attacked_hexes < sizeof p->attacked / sizeof *p->attacked)
        p->attacked[p->attacked_hexes++] = p->battle.hex;
    memset(&p->battle, 0, sizeof p->battle);
    memset(&p->retreat, 0, sizeof p->retreat);
    memset(&p->clauses, 0, sizeof p->clauses);
    vz_check_formations(play); /* [15.16] after the combat, not during it */
    course_return(&p->head, VZ_COMBAT);
    course_call(&p->head, VZ_TURNED_OVER, 0); /* [14.37] zeros that a retreat has cost [8.65] */
}

void vz_combat_step(struct vz_play *play, unsigned step)
{
    switch ((enum battle_step)step) {
    case REVEALS:
        reveal(play);
        break;
    case ZEROS:
        give_up_zeros(play);
        break;
    case CITY_POINT:
        score_city(play);
        break;
    case STRENGTHS:
        compare(play);
        break;
    case LEADERSHIP:
        roll_leadership(play);
        break;
    case MORALE:
        roll_morale(play);
        break;
    case COLUMN:
        find_column(play);
        break;
    case COMBAT_DIE:
        roll_combat(play);
        break;
    case CASUALTIES:
        roll_casualties(play);
        if (play->dice->source == DICE_ENUMERATED) /* odds rest on nothing that follows */
            tell_combat(play);
        break;
    case ATTACKER_LOSES:
    case DEFENDER_LOSES:
        lose(play, step - ATTACKER_LOSES);
        break;
    case LOSSES_END:
        vz_battle_bury(play, VZ_ATTACKER);
        vz_battle_bury(play, VZ_DEFENDER);
        break;
    case ATTACKER_RETREATS:
        roll_retreat(play, VZ_ATTACKER);
        break;
    case ATTACKER_GOES:
        retreat(play, VZ_ATTACKER);
        break;
    case DEFENDER_RETREATS:
        roll_retreat(play, VZ_DEFENDER);
        break;
    case DEFENDER_GOES:
        retreat(play, VZ_DEFENDER);
        break;
    case ADVANCES:
        vz_advance(play);
        break;
    case ENDS:
        change_morale(play);
        finish(play);
        break;
    case STEPS:
        break;
    }
}
