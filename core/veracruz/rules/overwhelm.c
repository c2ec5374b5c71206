/* 5.4 Overwhelming Attacks. */
#include "map/flood.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/guerrillas.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/politics.h"

struct overwhelm {
    struct vz_play *play;
    uint8_t side;
    struct vz_units units;
    unsigned first;
    uint16_t from;
    uint16_t hex;
    const struct map_edge *edge;
    unsigned word; /* of the hex */
};

/* ---- 5.41 who */

/* The stack that moved last, in a hex or wherever it is. */
static void find_mover(const struct vz_play *play, uint16_t hex, struct vz_units *set)
{
    *set = play->p->movers;
    vz_units_keep(set, &play->s->of[vz_phasing(play)]);
    for (VZ_EACH(unit, set))
        if (hex != MAP_NOWHERE && play->p->unit[unit].hex != hex)
            vz_units_remove(set, unit);
}

/* all@HEX takes the mover, or else those who have not moved. */
static bool read_all(struct overwhelm *attack, const struct argument *argument)
{
    struct vz_play *play = attack->play;
    uint16_t hex = (uint16_t)argument->value;
    struct vz_units others;
    struct vz_units able;

    find_mover(play, hex, &able);
    if (vz_units_empty(&able))
        vz_movable_at(play, hex, &able);
    if (vz_units_empty(&able))
        return vz_refuse_all_at(play, hex, argument->word);
    vz_units_at(play, hex, attack->side, &others);
    vz_units_remove_all(&others, &able);
    vz_units_remove_all(&attack->units, &others);
    return true;
}

static bool read_attackers(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    const struct order *order = play->order;

    if (!order_find(order, OVERWHELM_WITH, NULL)) {
        find_mover(play, MAP_NOWHERE, &attack->units);
        vz_add_cargo(play, &attack->units);
        return !vz_units_empty(&attack->units) || VZ_REFUSE_PLAIN(play, VZ_NO_MOVER, 0);
    }
    if (!vz_read_group(play, OVERWHELM_WITH, attack->side, &attack->units))
        return false;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == OVERWHELM_WITH &&
            order->argument[i].kind == ARGUMENT_GROUP && !read_all(attack, &order->argument[i]))
            return false;
    vz_add_cargo(play, &attack->units);
    return true;
}

static unsigned word_of(const struct overwhelm *attack, unsigned unit)
{
    return vz_word_of(attack->play, OVERWHELM_WITH, unit);
}

/* One stack, which moved last or has not moved. */
static bool judge_stack(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    const struct vz_unit *f = &play->p->unit[attack->first];

    for (VZ_EACH(unit, &attack->units)) {
        const struct vz_unit *u = &play->p->unit[unit];
        bool mover = vz_units_has(&play->p->movers, unit);

        if (u->hex != f->hex)
            return VZ_REFUSE(play, VZ_OVERWHELM_SPLIT, word_of(attack, unit), V_INT(attack->first),
                             V_INT(unit));
        if (u->flags & VZ_TRIED) /* [5.44] who has failed; [5.46] others may try the same */
            return VZ_REFUSE(play, VZ_OVERWHELM_AGAIN, word_of(attack, unit), V_INT(unit));
        if (u->flags & VZ_REORGANIZED) /* [5.4] the attack is movement, and theirs is over */
            return VZ_REFUSE(play, VZ_REORGANIZED_STAYS, word_of(attack, unit), V_INT(unit));
        if (play->s->counter[unit].type == VZ_SUPPLY)
            continue;                        /* [11.24] carried, perhaps only from here */
        if (!mover && (u->flags & VZ_MOVED)) /* [5.0] let go of */
            return VZ_REFUSE(play, VZ_NOT_THE_MOVER, word_of(attack, unit), V_INT(unit));
        if (mover != vz_units_has(&play->p->movers, attack->first)) /* [7.13] */
            return VZ_REFUSE(play, VZ_NOT_TOGETHER, word_of(attack, unit), V_INT(attack->first),
                             V_INT(unit));
    }
    return true;
}

/* [8.11] Of those who cannot fight: a combat unit, or else whoever is the first. */
static unsigned weakling(const struct overwhelm *attack)
{
    struct vz_units combat = attack->units;

    vz_units_keep(&combat, &attack->play->s->combat);
    return vz_units_empty(&combat) ? attack->first : vz_units_next(&combat, 0);
}

static bool judge_attackers(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    struct vz_fault fault;
    unsigned demoralized;

    if (!judge_stack(attack))
        return false;
    if (!attack->edge)
        return VZ_REFUSE(play, VZ_OVERWHELM_FAR, attack->word, V_INT(attack->hex),
                         V_INT(attack->from));
    if (vz_units_has(&play->p->movers, attack->first)
            ? !vz_can_move(play, &attack->units, &fault)
            : !vz_may_set_out(play, &attack->units, &fault))
        return vz_refuse_fault(play, OVERWHELM_WITH, &fault);
    demoralized = vz_demoralized_of(play, &attack->units);
    if (demoralized != VZ_NO_UNIT) /* [8.12] */
        return VZ_REFUSE(play, VZ_DEMORALIZED_ATTACK, word_of(attack, demoralized),
                         V_INT(demoralized));
    if (!vz_can_fight(play, &attack->units)) /* [8.11] nor do revealed zeros by themselves */
        return VZ_REFUSE(play, VZ_NO_STRENGTH, word_of(attack, weakling(attack)),
                         V_INT(weakling(attack)));
    if (!vz_units_meet(&attack->units, &play->s->leaders)) /* [8.12] [9.3] */
        return VZ_REFUSE(play, VZ_LEADERLESS_OVERWHELM, word_of(attack, attack->first),
                         V_INT(vz_spokesman(play, attack->first)));
    return true;
}

/* ---- 5.41 and 5.45 whom */

static bool judge_target(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    uint8_t enemy = vz_enemy(attack->side);

    if (!vz_any_unit(play, attack->hex, enemy))
        return VZ_REFUSE(play, VZ_OVERWHELM_TARGET, attack->word, V_INT(attack->hex));
    if (vz_fort_at(play, attack->hex) < VZ_FORTS && vz_occupied(play, attack->hex, enemy))
        return VZ_REFUSE(play, VZ_FORTRESS_COMBAT, attack->word, V_INT(attack->hex)); /* [12.0] */
    if (play->s->combat_barred[attack->edge - play->s->map.edge])                     /* [5.45] */
        return VZ_REFUSE(play, VZ_OVERWHELM_ACROSS, attack->word, V_INT(attack->from),
                         V_INT(attack->hex));
    return true;
}

/* ---- 5.43 the price of success, before the attack */

static unsigned price_of(const struct overwhelm *attack, unsigned unit)
{
    /* The point is the attack's own: zones are ignored [5.47]. */
    return vz_price(attack->play, unit, (size_t)(attack->edge - attack->play->s->map.edge), true);
}

/* Who keeps the unit back: of a formation, which goes as one, its guns. */
static unsigned barred(const struct overwhelm *attack, unsigned unit)
{
    struct vz_units guns = attack->units;

    vz_units_keep(&guns, &attack->play->s->artillery);
    return vz_units_empty(&guns) ? unit : vz_units_next(&guns, 0);
}

static bool judge_price(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;

    for (VZ_EACH(unit, &attack->units)) {
        unsigned price = price_of(attack, unit);
        unsigned left = vz_left(play, unit);

        if (play->s->counter[unit].type == VZ_SUPPLY)
            continue; /* [11.24] carried */
        if (price == FLOOD_BARRED)
            return VZ_REFUSE(play, VZ_OVERWHELM_BARRED, word_of(attack, unit),
                             V_INT(barred(attack, unit)), V_INT(attack->hex));
        if (price > left && vz_is_navy_battery(play, unit)) /* [5.15] it has gone its one hex */
            return VZ_REFUSE(play, vz_navy_battery_fault(play, unit), word_of(attack, unit),
                             V_INT(unit));
        if (price > left && !vz_units_has(&play->s->leaders, unit)) /* [9.14] Leaders keep up */
            return VZ_REFUSE(play, VZ_OVERWHELM_COST, word_of(attack, unit),
                             V_INT(vz_spokesman(play, unit)), V_INT(left), V_INT(price),
                             V_INT(attack->hex));
    }
    return true;
}

/* ---- 5.42 the attack */

static bool compare(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    struct vz_units defenders;
    unsigned points[2];

    vz_combat_units_at(play, attack->hex, vz_enemy(attack->side), &defenders);
    /* [5.45] bare strengths, [13.26] without the Ineffective points */
    points[0] = vz_effective_points(play, &attack->units);
    points[1] = vz_effective_points(play, &defenders);
    return points[0] > 0 && points[0] >= vz_figure(play, VZ_OVERWHELMING) * points[1];
}

/* [5.43] Success: the hex is emptied and entered. */
static void enter(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    struct vz_units enemies;
    struct vz_names names;
    bool zone;

    vz_units_at(play, attack->hex, vz_enemy(attack->side), &enemies);
    vz_fact_eliminate(play, &enemies, "5.42"); /* Leaders and trains too */
    for (VZ_EACH(unit, &attack->units))
        if (play->s->counter[unit].type != VZ_SUPPLY)
            play->p->unit[unit].spent =
                (uint8_t)(play->p->unit[unit].spent + price_of(attack, unit));
    VZ_TELL(play, VZ_EV_MOVED, "5.43", V_INT(attack->hex), V_LIST(&attack->hex, 1),
            vz_list(&attack->units, &names), V_INT(true)); /* [5.42] */
    vz_fact_enter(play, &attack->units, attack->hex);
    vz_fact_settle(play, attack->hex, attack->side);
    zone = vz_in_ezoc(play, attack->hex, attack->side);
    for (VZ_EACH(unit, &attack->units)) {
        uint16_t *flags = &play->p->unit[unit].flags;

        *flags |= VZ_MOVED;
        *flags = (uint16_t)(zone ? *flags | VZ_CLOSED : *flags & ~VZ_CLOSED); /* [5.47] [5.22] */
    }
    vz_tell_spent(play, &attack->units, "5.43");
    vz_check_formations(play); /* [15.16] an Army whose militia are worth nothing has come as one */
    if (zone)
        VZ_TELL(play, VZ_EV_STOPPED, "5.47", V_INT(attack->hex));
    vz_raid_begins(play, attack->hex);
}

static void carry_out(struct overwhelm *attack)
{
    struct vz_play *play = attack->play;
    struct vz_names names;
    bool success;

    vz_become_mover(play, &attack->units);
    vz_fact_reveal(play, &attack->units, "14.13"); /* the defender's stay untried */
    success = compare(attack);
    VZ_TELL(play, VZ_EV_OVERWHELM, "5.42", V_INT(attack->hex), vz_list(&attack->units, &names),
            V_TEXT(success ? "success" : "failure"));
    if (success) {
        enter(attack);
        return;
    }
    for (VZ_EACH(unit, &attack->units)) /* [5.44] they stay and move no more */
        play->p->unit[unit].flags |= VZ_TRIED | VZ_CLOSED;
}

static bool read_attack(struct vz_play *play, struct overwhelm *attack)
{
    const struct argument *target = order_find(play->order, OVERWHELM_HEX, NULL);

    *attack = (struct overwhelm){.play = play, .side = vz_phasing(play)};
    if (!read_attackers(attack))
        return false;
    attack->first = vz_units_next(&attack->units, 0);
    attack->from = play->p->unit[attack->first].hex;
    attack->hex = (uint16_t)target->value;
    attack->word = target->word;
    attack->edge = map_edge(&play->s->map, attack->from, attack->hex);
    return judge_attackers(attack) && vz_judge_his_attack(play, &attack->units, OVERWHELM_WITH) &&
           judge_target(attack) && judge_price(attack);
}

bool vz_may_overwhelm(struct vz_play *play)
{
    struct overwhelm attack;

    return read_attack(play, &attack);
}

bool vz_do_overwhelm(struct vz_play *play)
{
    struct overwhelm attack;

    read_attack(play, &attack); /* judged already */
    carry_out(&attack);
    if (attack.side == VZ_MEXICO) /* [14.37] zeros among the attackers */
        course_call(&play->p->head, VZ_TURNED_OVER, 0);
    return true;
}
