/* 8.67 The compulsory advance into a hex that the enemy has left. */
#include "veracruz/rules/combat.h"

#include <string.h>

enum { TARGETS = 6 };

/* Who may go where. */
struct advance {
    uint8_t side;
    unsigned role;
    unsigned targets;
    uint16_t target[TARGETS];     /* ascending */
    struct vz_units may[TARGETS]; /* units that may enter it */
};

/* ---- who may enter */

/* What enters together: a Demoralized stack [8.81], a formation [8.24], or a unit by itself. */
static void block_of(const struct vz_play *play, unsigned unit, struct vz_units *block)
{
    uint16_t formation = vz_formation_unit(play, unit);

    memset(block, 0, sizeof *block);
    if (play->p->unit[unit].flags & VZ_DEMORALIZED) {
        vz_units_at(play, play->p->unit[unit].hex, vz_counter(play, unit)->side, block);
        vz_units_remove_all(block, &play->s->supply); /* carried, or left behind [11.25] */
    } else if (formation == VZ_NO_UNIT) {
        vz_units_add(block, unit);
    } else {
        vz_members(play, formation, block);
    }
}

/* [12.14] Nobody of theirs is in a hex that the enemy has just left. */
static bool overfills(const struct vz_play *play, const struct vz_units *group, uint16_t hex)
{
    return hex == play->s->fort_cell[VZ_FORT_PEROTE] &&
           vz_known_points(play, group) > vz_figure(play, VZ_PEROTE_POINTS);
}

/* Takes out the formations and Demoralized stacks that cannot enter whole. */
static void drop_broken(const struct vz_play *play, struct advance *advance, unsigned i)
{
    struct vz_units *may = &advance->may[i];

    for (VZ_EACH(unit, may)) {
        struct vz_units block;
        struct vz_units left_out;

        block_of(play, unit, &block);
        left_out = block;
        vz_units_remove_all(&left_out, may);
        if (!vz_units_empty(&left_out) || overfills(play, &block, advance->target[i]))
            vz_units_remove_all(may, &block);
    }
}

/* What is left in the hex of those of that role who fought there can still fight. */
static bool has_fought_from(struct vz_play *play, unsigned role, uint16_t hex)
{
    struct vz_units part;

    for (unsigned h = 0; h < vz_battle_hexes(play->p, role); h++) {
        if (vz_battle_hex(play->p, role, h) != hex)
            continue;
        vz_units_at(play, hex, vz_battle_side(play->p, role), &part);
        vz_units_keep(&part, vz_battle_force(play->p, role));
        return vz_can_fight(play, &part);
    }
    return false;
}

/* [6.31] Who in the hex has still to attack when this combat is over. */
static void find_due_at(struct vz_play *play, const struct advance *advance, uint16_t hex,
                        struct vz_units *due)
{
    const struct vz_plan made = {.units = *vz_battle_force(play->p, VZ_ATTACKER),
                                 .hex = play->p->battle.hex};

    memset(due, 0, sizeof *due);
    if (advance->role == VZ_ATTACKER)
        vz_find_due(play, &made, hex, due);
}

/* [8.67] units of the force, from any of its hexes, with Leaders and bystanders stacked with them.
 */
static void find_units(struct vz_play *play, struct advance *advance, unsigned i)
{
    const struct map *map = &play->s->map;
    const struct vz_units *force = vz_battle_force(play->p, advance->role);
    struct vz_units fought;

    memset(&advance->may[i], 0, sizeof advance->may[i]);
    for (unsigned h = 0; h < vz_battle_hexes(play->p, advance->role); h++) {
        uint16_t hex = vz_battle_hex(play->p, advance->role, h);
        const struct map_edge *edge = map_edge(map, hex, advance->target[i]);
        struct vz_units stack;
        struct vz_units due;

        if (!has_fought_from(play, advance->role, hex))
            continue;
        find_due_at(play, advance, hex, &due);
        vz_units_at(play, hex, advance->side, &stack);
        for (VZ_EACH(unit, &stack))
            if (vz_bar_of_entry(play, unit, edge, &due) == VZ_REFUSALS)
                vz_units_add(&advance->may[i], unit);
    }
    drop_broken(play, advance, i);
    fought = advance->may[i];
    vz_units_keep(&fought, force);
    if (!vz_can_fight(play, &fought)) /* [8.67] none of the force can enter: nobody does */
        memset(&advance->may[i], 0, sizeof advance->may[i]);
}

/* ---- what is due */

static bool has_vacated(struct vz_play *play, uint16_t hex, uint8_t side)
{
    return !vz_occupied(play, hex, side); /* Leaders or supply alone count as gone [8.67] */
}

/* The hexes that the enemies of a role with A have vacated. */
static unsigned find_vacated(struct vz_play *play, unsigned role, uint16_t hex[TARGETS])
{
    const struct vz_position *p = play->p;
    unsigned enemy = !role;
    unsigned count = 0;

    if (p->battle.result[role] != VZ_A)
        return 0;
    for (unsigned h = 0; h < vz_battle_hexes(p, enemy); h++) {
        hex[count] = vz_battle_hex(p, enemy, h);
        count += has_vacated(play, hex[count], vz_battle_side(p, enemy));
    }
    return count;
}

/* The advance of a role: false if none is due or possible. */
static bool find_advance(struct vz_play *play, unsigned role, struct advance *advance)
{
    uint16_t vacated[TARGETS] = {0};
    unsigned count = find_vacated(play, role, vacated);

    advance->role = role;
    advance->side = vz_battle_side(play->p, role);
    advance->targets = 0;
    for (unsigned h = 0; h < count; h++) {
        unsigned i = advance->targets;

        advance->target[i] = vacated[h];
        find_units(play, advance, i);
        if (!vz_units_empty(&advance->may[i]))
            advance->targets++;
    }
    return advance->targets > 0;
}

static bool find_due(struct vz_play *play, struct advance *advance)
{
    return find_advance(play, VZ_ATTACKER, advance) || find_advance(play, VZ_DEFENDER, advance);
}

/* [14.37] Where no combat was fought, the attacker may enter the hex. */
static bool is_optional(const struct vz_play *play)
{
    return play->p->battle.automatic == VZ_NOT_FOUGHT;
}

static bool has_choice(const struct vz_play *play, const struct advance *advance)
{
    struct vz_units others = advance->may[0];
    struct vz_units block;

    if (advance->targets > 1)
        return true;
    block_of(play, vz_units_next(&others, 0), &block);
    vz_units_remove_all(&others, &block);
    return !vz_units_empty(&others);
}

/* [14.31] Whether anybody who took no part could go along is no matter of the enemy's, as far as he
 * cannot tell them from a formation's dummies; all in the hex that was attacked he has seen. */
static bool hides_bystanders(struct vz_play *play, const struct advance *advance)
{
    if (advance->role != VZ_ATTACKER)
        return false;
    for (unsigned h = 0; h < vz_battle_hexes(play->p, advance->role); h++) {
        uint16_t hex = vz_battle_hex(play->p, advance->role, h);
        struct vz_units others;

        vz_units_at(play, hex, advance->side, &others);
        vz_units_remove_all(&others, vz_battle_force(play->p, advance->role));
        if (has_fought_from(play, advance->role, hex) && vz_hides_among(play, &others))
            return true;
    }
    return false;
}

/* [9.32] A Leader who goes along with others while his formation looks on: it stays, and he with
 * it. */
static bool looks_on(const struct vz_play *play, const struct vz_units *force, unsigned unit)
{
    uint16_t formation = vz_formation_unit(play, unit);
    struct vz_units fought;

    if (formation == VZ_NO_UNIT)
        return false;
    vz_members(play, formation, &fought);
    vz_units_keep(&fought, force);
    return !vz_can_fight(play, &fought);
}

/* All that fought and may enter that target; into Perote as many as it holds. */
static void whole_force(const struct vz_play *play, const struct advance *advance, unsigned i,
                        struct vz_units *group)
{
    struct vz_units force = advance->may[i];

    memset(group, 0, sizeof *group);
    for (VZ_EACH(unit, vz_battle_force(play->p, advance->role))) {
        struct vz_units more = *group;
        struct vz_units block;

        if (!vz_units_has(&force, unit) ||
            looks_on(play, vz_battle_force(play->p, advance->role), unit))
            continue;
        block_of(play, unit, &block);
        vz_units_add_all(&more, &block);
        if (!overfills(play, &more, advance->target[i]))
            *group = more;
    }
}

static void go(struct vz_play *play, uint8_t side, const struct vz_units *group, uint16_t hex)
{
    struct vz_units all = *group;
    struct vz_names names;

    vz_add_cargo(play, &all); /* [11.24] */
    VZ_TELL(play, VZ_EV_ADVANCED, "8.67", vz_list(&all, &names), V_INT(hex),
            V_INT(vz_teaches(play, &all, &hex, 1)));
    vz_fact_enter(play, &all, hex);
    vz_fact_settle(play, hex, side);
    vz_displace(play, group);
}

/* [8.67] Nobody of those who must advance can enter. */
static void tell_none(struct vz_play *play)
{
    for (unsigned role = 0; role < 2; role++) {
        uint16_t vacated[TARGETS];
        unsigned count = find_vacated(play, role, vacated);

        if (count > 0 && vz_can_fight(play, vz_battle_force(play->p, role)))
            VZ_TELL(play, VZ_EV_ADVANCE_OFF, "8.67", V_INT(vz_battle_side(play->p, role)),
                    V_LIST(vacated, count));
    }
}

void vz_advance(struct vz_play *play)
{
    struct advance advance;
    struct vz_units group = {{0}};
    struct vz_names names;

    if (!find_due(play, &advance)) {
        if (!is_optional(play))
            tell_none(play);
        return;
    }
    if (!is_optional(play) && !has_choice(play, &advance) && !hides_bystanders(play, &advance)) {
        go(play, advance.side, &advance.may[0], advance.target[0]);
        return;
    }
    for (unsigned i = 0; i < advance.targets; i++)
        vz_units_add_all(&group, &advance.may[i]);
    vz_ask(play, VZ_ASK_ADVANCE, advance.side);
    VZ_TELL(play, VZ_EV_ASK_ADVANCE, "8.67", V_INT(play->p->head.question), V_INT(advance.side),
            vz_list(&group, &names), V_LIST(advance.target, advance.targets));
}

/* ---- answers */

static bool refuse_full(struct vz_play *play, const struct vz_units *group, unsigned word)
{
    return VZ_REFUSE(play, VZ_PEROTE_FULL, word, V_INT(vz_known_points(play, group)),
                     V_INT(vz_figure(play, VZ_PEROTE_POINTS)));
}

/* A unit that is named and may not go: because of what, or of whom it goes with. */
static bool refuse_unit(struct vz_play *play, const struct advance *advance, unsigned i,
                        unsigned unit, unsigned word)
{
    uint16_t hex = play->p->unit[unit].hex;
    const struct map_edge *edge = map_edge(&play->s->map, hex, advance->target[i]);
    struct vz_units block;
    struct vz_units due;

    if (!has_fought_from(play, advance->role, hex))
        return VZ_REFUSE(play, VZ_ADVANCE_WHO, word, V_INT(unit), V_INT(advance->target[i]));
    find_due_at(play, advance, hex, &due);
    if (vz_bar_of_entry(play, unit, edge, &due) != VZ_REFUSALS)
        return vz_refuse_entry(play, vz_bar_of_entry(play, unit, edge, &due), unit, edge, word);
    block_of(play, unit, &block);
    for (VZ_EACH(other, &block))
        if (vz_bar_of_entry(play, other, edge, &due) != VZ_REFUSALS)
            return vz_refuse_entry(play, vz_bar_of_entry(play, other, edge, &due), other, edge,
                                   word);
    return refuse_full(play, &block, word);
}

/* Of all@HEX those go that can; a unit that is named must be able to. */
static bool judge_units(struct vz_play *play, const struct advance *advance, unsigned i,
                        struct vz_units *group)
{
    for (VZ_EACH(unit, group)) {
        unsigned word = vz_word_of(play, ADVANCE_GROUP, unit);
        bool in_all = true;

        if (vz_units_has(&advance->may[i], unit))
            continue;
        for (unsigned a = 0; a < play->order->count; a++)
            if (play->order->argument[a].word == word &&
                play->order->argument[a].kind != ARGUMENT_GROUP)
                in_all = false;
        if (!in_all)
            return refuse_unit(play, advance, i, unit, word);
        vz_units_remove(group, unit);
    }
    return true;
}

static bool judge_group(struct vz_play *play, const struct advance *advance, unsigned i,
                        const struct vz_units *group)
{
    struct vz_units fought = *group;

    for (VZ_EACH(unit, group)) {
        struct vz_units left_out;

        block_of(play, unit, &left_out);
        vz_units_remove_all(&left_out, group);
        if (vz_units_empty(&left_out))
            continue;
        if (play->p->unit[unit].flags & VZ_DEMORALIZED) /* [8.81] */
            return VZ_REFUSE(play, VZ_DEMORALIZED_SPLIT, vz_word_of(play, ADVANCE_GROUP, unit),
                             V_INT(unit), V_INT(vz_units_next(&left_out, 0)));
        return VZ_REFUSE(play, VZ_WHOLE, vz_word_of(play, ADVANCE_GROUP, unit), V_INT(unit),
                         V_INT(vz_formation_unit(play, unit))); /* [8.24] */
    }
    vz_units_keep(&fought, vz_battle_force(play->p, advance->role));
    if (!vz_can_fight(play, &fought))
        return VZ_REFUSE_PLAIN(play, VZ_ADVANCE_SOME, 0);
    return !overfills(play, group, advance->target[i]) || refuse_full(play, group, 0);
}

static bool decline(struct vz_play *play)
{
    if (!is_optional(play)) /* [8.67] */
        return VZ_REFUSE_PLAIN(play, VZ_ADVANCE_SOME, 0);
    vz_answered(play);
    return true;
}

bool vz_answer_advance(struct vz_play *play)
{
    const struct argument *to = order_find(play->order, ADVANCE_TO, NULL);
    struct advance advance;
    struct vz_units group;
    unsigned i = 0;

    if (play->order->verb == VZ_ANSWER_DECLINE)
        return decline(play);
    find_due(play, &advance);
    while (i < advance.targets && advance.target[i] != to->value)
        i++;
    if (i == advance.targets)
        return VZ_REFUSE(play, VZ_ADVANCE_WHERE, to->word, V_INT(to->value));
    if (!vz_read_group(play, ADVANCE_GROUP, advance.side, &group) ||
        !judge_units(play, &advance, i, &group) || !judge_group(play, &advance, i, &group))
        return false;
    go(play, advance.side, &group, advance.target[i]);
    vz_answered(play);
    return true;
}

static bool send_force(const struct vz_play *play, const struct advance *advance, unsigned i,
                       struct order *answer)
{
    struct vz_units group;

    whole_force(play, advance, i, &group);
    order_start(answer, VZ_ANSWER_ADVANCE);
    for (VZ_EACH(unit, &group))
        if (!order_argument(answer, ADVANCE_GROUP, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    return order_argument(answer, ADVANCE_TO, ARGUMENT_CELL, advance->target[i], 0);
}

bool vz_default_advance(struct vz_play *play, struct order *answer)
{
    struct advance advance = {0};

    find_due(play, &advance);
    return send_force(play, &advance, 0, answer); /* into the lowest hex */
}

bool vz_advance_into(struct vz_play *play, uint16_t hex, struct order *answer)
{
    struct advance advance;

    find_due(play, &advance);
    for (unsigned i = 0; i < advance.targets; i++)
        if (advance.target[i] == hex)
            return send_force(play, &advance, i, answer);
    return false;
}
