/* 7.0 Stacking: who is in a hex, in what order, and what they count for. */
#include "veracruz/play.h"

#include <string.h>

bool vz_is_untried(const struct vz_play *play, unsigned unit)
{
    return play->s->counter[unit].type == VZ_MILITIA && !(play->p->unit[unit].flags & VZ_REVEALED);
}

void vz_units_at(const struct vz_play *play, uint16_t hex, uint8_t side, struct vz_units *set)
{
    unsigned wanted = (side == NO_SIDE ? 3u : 1u << side) << VZ_ANY_HERE;

    memset(set, 0, sizeof *set);
    if (!vz_on_map(hex) || !(play->board->here[hex] & wanted))
        return;
    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit])
        if (vz_presence(play->s, play->p, unit) & wanted)
            vz_units_add(set, unit);
}

void vz_combat_units_at(const struct vz_play *play, uint16_t hex, uint8_t side,
                        struct vz_units *set)
{
    vz_units_at(play, hex, side, set);
    vz_units_keep(set, &play->s->combat);
}

void vz_leaders_at(const struct vz_play *play, uint16_t hex, uint8_t side, struct vz_units *set)
{
    vz_units_at(play, hex, side, set);
    vz_units_keep(set, &play->s->leaders);
}

void vz_side_on_map(const struct vz_play *play, uint8_t side, struct vz_units *set)
{
    *set = play->board->on_map;
    vz_units_keep(set, &play->s->of[side]);
}

void vz_members(const struct vz_play *play, unsigned formation_unit, struct vz_units *set)
{
    *set = play->board->members[formation_unit - play->s->first_formation];
}

void vz_add_cargo(const struct vz_play *play, struct vz_units *set)
{
    if (!vz_units_meet(set, &play->s->packs))
        return;
    for (unsigned unit = play->s->first_supply; unit < play->s->first_pack; unit++) {
        unsigned carrier = play->p->unit[unit].counter;

        if (carrier && vz_units_has(set, play->s->first_pack + carrier - 1)) /* [11.24] */
            vz_units_add(set, unit);
    }
}

unsigned vz_points(const struct vz_play *play, const struct vz_units *set)
{
    unsigned points = 0;

    for (VZ_EACH(unit, set))
        if (vz_is_combat_unit(play, unit))
            points += play->p->unit[unit].strength;
    return points;
}

void vz_keep_known(const struct vz_play *play, struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_is_untried(play, unit))
            vz_units_remove(set, unit);
}

unsigned vz_known_points(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units known = *set;

    vz_keep_known(play, &known);
    return vz_points(play, &known);
}

unsigned vz_percentage(const struct vz_scenario *s, unsigned points, unsigned percent)
{
    unsigned column = 0;
    unsigned lost = 0;

    while (column < VZ_PERCENTS && s->charts.percent[column] != percent)
        column++;
    if (column == VZ_PERCENTS) /* [12.34] 50 is in no column: half, rounded as the table rounds */
        return (points * percent + 49) / 100;
    for (; points > 20; points -= 20) /* [8.73] above 20, twenties and the rest */
        lost += s->charts.losses[20][column];
    return lost + s->charts.losses[points][column];
}

unsigned vz_points_at(const struct vz_play *play, const struct vz_units *set, uint16_t hex,
                      unsigned *percent)
{
    unsigned points = 0;

    *percent = 0;
    for (VZ_EACH(unit, set)) {
        const struct vz_unit *u = &play->p->unit[unit];

        if (u->hex != hex || !vz_is_combat_unit(play, unit) || vz_is_zero_militia(play, unit))
            continue;
        points += u->strength;
        if (vz_percent_of(play->s, u) > *percent) /* [13.24] one hex has one: the highest */
            *percent = vz_percent_of(play->s, u);
    }
    return points;
}

/* [13.22] Effective points of the units of a set that are in one hex: no unit by itself is
 * Ineffective. */
static unsigned effective_at(const struct vz_play *play, const struct vz_units *set, uint16_t hex)
{
    unsigned percent;
    unsigned points = vz_points_at(play, set, hex, &percent);

    return percent ? points - vz_percentage(play->s, points, percent) : points;
}

unsigned vz_effective_points(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units left = *set;
    unsigned points = 0;

    for (VZ_EACH(unit, set)) {
        uint16_t hex = play->p->unit[unit].hex;

        if (!vz_units_has(&left, unit))
            continue;
        points += effective_at(play, set, hex); /* [13.26] hex by hex */
        for (VZ_EACH(other, set))
            if (play->p->unit[other].hex == hex)
                vz_units_remove(&left, other);
    }
    return points;
}

unsigned vz_in_stack_order(const struct vz_play *play, const struct vz_units *set,
                           uint16_t list[VZ_UNITS])
{
    unsigned count = 0;

    for (VZ_EACH(unit, set)) {
        unsigned at = count++;

        while (at > 0 && play->p->unit[list[at - 1]].rank > play->p->unit[unit].rank) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = (uint16_t)unit;
    }
    return count;
}

unsigned vz_stack(const struct vz_play *play, uint16_t hex, uint8_t side, uint16_t list[VZ_UNITS])
{
    struct vz_units set;

    vz_units_at(play, hex, side, &set);
    return vz_in_stack_order(play, &set, list);
}

unsigned vz_fort_at(const struct vz_play *play, uint16_t hex)
{
    unsigned fort = 0;

    while (fort < VZ_FORTS && play->s->fort_cell[fort] != hex)
        fort++;
    return fort;
}

uint8_t vz_controller(const struct vz_play *play, uint16_t hex)
{
    uint16_t place = play->s->map.cell[hex].place;

    if (place == MAP_NOWHERE ||
        !(play->s->map.place[place].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS)))
        return NO_SIDE;
    return vz_holder(play->p, place);
}

bool vz_controls_port(const struct vz_play *play)
{
    for (unsigned i = 0; i < play->s->ports; i++)
        if (vz_holder(play->p, play->s->port[i]) == VZ_US)
            return true;
    return false;
}

uint8_t vz_phasing(const struct vz_play *play)
{
    unsigned phase = play->p->head.phase;

    if (phase <= VZ_PHASE_MX_COMBAT)
        return VZ_MEXICO;
    return phase <= VZ_PHASE_US_COMBAT ? VZ_US : NO_SIDE;
}

/* What is to be done before the unit can be ordered about. */
static bool refuse_absent(struct vz_play *play, unsigned unit, unsigned word)
{
    bool us = play->s->counter[unit].side == VZ_US;

    if (play->p->unit[unit].hex != VZ_DUE)
        return VZ_REFUSE(play, VZ_NOT_ON_MAP, word, V_INT(unit));
    if (us && !play->p->invaded) /* [19.25] */
        return VZ_REFUSE_PLAIN(play, VZ_NO_INVASION, word);
    return VZ_REFUSE(play, VZ_STILL_DUE, word, V_INT(unit));
}

/* Adds one unit that an order names. */
static bool read_unit(struct vz_play *play, unsigned unit, uint8_t side, unsigned word,
                      struct vz_units *set)
{
    if (play->s->counter[unit].side != side)
        return VZ_REFUSE(play, VZ_NOT_YOURS, word, V_INT(unit), V_INT(side));
    if (!vz_on_map(play->p->unit[unit].hex))
        return refuse_absent(play, unit, word);
    if (vz_units_has(set, unit))
        return VZ_REFUSE(play, VZ_NAMED_TWICE, word, V_INT(unit));
    vz_units_add(set, unit);
    return true;
}

/* A formation stands for its members. */
static bool read_formation(struct vz_play *play, unsigned unit, uint8_t side, unsigned word,
                           struct vz_units *set)
{
    struct vz_units members;

    if (play->s->counter[unit].side != side)
        return VZ_REFUSE(play, VZ_NOT_YOURS, word, V_INT(unit), V_INT(side));
    vz_members(play, unit, &members);
    if (vz_units_empty(&members))
        return VZ_REFUSE(play, VZ_NOT_FORMED, word, V_INT(unit));
    if (vz_units_meet(set, &members))
        return VZ_REFUSE(play, VZ_NAMED_TWICE, word, V_INT(unit));
    vz_units_add_all(set, &members);
    return true;
}

static bool read_all(struct vz_play *play, const struct argument *argument, uint8_t side,
                     struct vz_units *set)
{
    struct vz_units all;
    struct vz_units twice;

    vz_units_at(play, (uint16_t)argument->value, side, &all);
    if (vz_units_empty(&all))
        return VZ_REFUSE(play, VZ_NOBODY_THERE, argument->word, V_INT(side),
                         V_INT(argument->value));
    twice = all;
    vz_units_keep(&twice, set);
    if (!vz_units_empty(&twice)) /* or who is named could be left out without a word */
        return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(vz_units_next(&twice, 0)));
    vz_units_add_all(set, &all);
    return true;
}

bool vz_read_group(struct vz_play *play, unsigned slot, uint8_t side, struct vz_units *set)
{
    memset(set, 0, sizeof *set);
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        bool good;

        if (argument->slot != slot)
            continue;
        if (argument->kind == ARGUMENT_GROUP)
            good = read_all(play, argument, side, set);
        else if (play->s->counter[argument->value].type == VZ_FORMATION)
            good = read_formation(play, (unsigned)argument->value, side, argument->word, set);
        else
            good = read_unit(play, (unsigned)argument->value, side, argument->word, set);
        if (!good)
            return false;
    }
    return true;
}

unsigned vz_first_fighter(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units combat = *set;

    vz_units_keep(&combat, &play->s->combat);
    return vz_units_next(vz_units_empty(&combat) ? set : &combat, 0);
}

const struct argument *vz_useless_stack(const struct vz_play *play, unsigned slot, uint8_t side,
                                        const struct vz_units *set, unsigned *first)
{
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        struct vz_units here;

        if (argument->slot != slot || argument->kind != ARGUMENT_GROUP)
            continue;
        vz_units_at(play, (uint16_t)argument->value, side, &here);
        if (vz_units_meet(set, &here))
            continue;
        *first = vz_first_fighter(play, &here);
        return argument;
    }
    return NULL;
}

unsigned vz_word_of(const struct vz_play *play, unsigned slot, unsigned unit)
{
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];

        if (argument->slot != slot)
            continue;
        if (argument->kind == ARGUMENT_GROUP ? argument->value == play->p->unit[unit].hex
                                             : argument->value == (int32_t)unit ||
                                                   argument->value == vz_formation_unit(play, unit))
            return argument->word;
    }
    return 0;
}
