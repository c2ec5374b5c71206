/* 12.2 Siege Bombardment, and the counter-battery fire that answers it. */
#include <string.h>

#include "veracruz/rules/siege.h"

static bool is_gunboat(const struct vz_play *play, unsigned unit)
{
    return vz_counter(play, unit)->type == VZ_GUNBOAT;
}

/* ---- who fires */

/* The unit may bombard the fortress; refuses at the word. */
static bool judge_battery(struct vz_play *play, unsigned unit, unsigned fort, unsigned word)
{
    const struct vz_unit *u = &play->p->unit[unit];
    uint16_t cell = play->s->fort_cell[fort];
    bool gunboat = is_gunboat(play, unit);
    uint8_t side = vz_phasing(play);

    if (vz_counter(play, unit)->side != side)
        return VZ_REFUSE(play, VZ_NOT_YOURS, word, V_INT(unit), V_INT(side));
    if (u->hex == VZ_REPAIRING)
        return VZ_REFUSE(play, VZ_GUNBOAT_AWAY, word, V_INT(unit), V_INT(u->counter)); /* [18.2] */
    if (!vz_on_map(u->hex))
        return VZ_REFUSE(play, VZ_NOT_ON_MAP, word, V_INT(unit));
    /* [12.23] artillery alone, [18.1] and gunboats, [5.18] infantry of that name is none */
    if (!gunboat && !vz_units_has(&play->s->artillery, unit))
        return VZ_REFUSE(play, VZ_BOMBARD_WHO, word, V_INT(unit));
    if (!vz_next_to_fort(play, u->hex, fort))
        return VZ_REFUSE(play, gunboat ? VZ_GUNBOAT_FAR : VZ_BOMBARD_FAR, word, V_INT(unit),
                         V_INT(cell));
    if (u->flags & VZ_BOMBARDED) /* [12.23] [18.1] each fires once in a segment */
        return VZ_REFUSE(play, gunboat ? VZ_GUNBOAT_FIRED : VZ_BOMBARD_UNIT_TWICE, word,
                         V_INT(unit));
    if (u->flags & VZ_DEMORALIZED)
        return VZ_REFUSE(play, VZ_BOMBARD_DEMORALIZED, word, V_INT(unit));
    return true;
}

/* Adds those of the side's guns that may fire, in one hex or, with MAP_NOWHERE, wherever they are.
 */
static void add_ready(struct vz_play *play, unsigned fort, uint16_t hex, struct vz_units *set)
{
    struct vz_units own;

    vz_side_on_map(play, vz_phasing(play), &own);
    for (VZ_EACH(unit, &own)) {
        uint16_t from = play->p->unit[unit].hex;

        if ((hex == MAP_NOWHERE ? vz_next_to_fort(play, from, fort) : from == hex) &&
            judge_battery(play, unit, fort, 0))
            vz_units_add(set, unit);
    }
}

/* What one argument of `with` brings: a gun, the guns of a formation, or those in a hex. */
static bool read_battery(struct vz_play *play, const struct argument *argument, unsigned fort,
                         struct vz_units *set)
{
    unsigned unit = (unsigned)argument->value;
    struct vz_units found = {{0}};
    struct vz_units members;

    if (argument->kind == ARGUMENT_GROUP) {
        add_ready(play, fort, (uint16_t)argument->value, &found);
    } else if (vz_counter(play, unit)->type == VZ_FORMATION) {
        vz_members(play, unit, &members);
        for (VZ_EACH(member, &members))
            if (judge_battery(play, member, fort, 0))
                vz_units_add(&found, member);
    } else if (judge_battery(play, unit, fort, argument->word)) {
        vz_units_add(&found, unit);
    } else {
        return false;
    }
    if (vz_units_empty(&found))
        return VZ_REFUSE(play, VZ_BOMBARD_NOTHING, argument->word, V_INT(play->s->fort_cell[fort]));
    if (vz_units_meet(set, &found)) {
        vz_units_keep(&found, set);
        return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(vz_units_next(&found, 0)));
    }
    vz_units_add_all(set, &found);
    return true;
}

static bool read_batteries(struct vz_play *play, unsigned fort, struct vz_units *set)
{
    memset(set, 0, sizeof *set);
    if (!order_find(play->order, BOMBARD_WITH, NULL))
        add_ready(play, fort, MAP_NOWHERE, set);
    for (unsigned i = 0; i < play->order->count; i++)
        if (play->order->argument[i].slot == BOMBARD_WITH &&
            !read_battery(play, &play->order->argument[i], fort, set))
            return false;
    return true;
}

/* ---- how strongly */

/* [12.23] [12.25] [18.1] The points that bombard. */
static unsigned bombarding_strength(const struct vz_play *play, unsigned fort,
                                    const struct vz_units *set)
{
    bool expended = vz_phasing(play) == VZ_US && (play->p->siege_supply >> fort & 1);
    struct vz_units supplied = *set;
    unsigned ships = 0;
    unsigned full;
    unsigned general;

    for (VZ_EACH(unit, set)) {
        if (is_gunboat(play, unit)) /* [11.56] always in Combat Supply, [18.2] as printed */
            ships += vz_counter(play, unit)->strength;
        else if ((play->p->unit[unit].flags & VZ_GENERAL) && !expended)
            vz_units_remove(&supplied, unit);
    }
    /* [13.26] the sick of a hex are found for all its guns; where some are in General Supply, they
     * are theirs */
    full = vz_effective_points(play, &supplied);
    general = vz_effective_points(play, set) - full;
    return full + (general + 1) / 2 + ships; /* [12.25] halved once, rounded up */
}

/* [12.28] The column of that many points, of which there is at least the least. */
static const struct vz_bombard_cell *table_cell_of(const struct vz_charts *charts, unsigned die,
                                                   unsigned points)
{
    unsigned column = 0;

    while (column < 4 && charts->bombardment_from[column + 1] <= points)
        column++;
    return &charts->bombardment[die][column];
}

/* ---- the order */

static bool judge_target(struct vz_play *play, unsigned fort, unsigned word)
{
    uint8_t side = vz_phasing(play);
    uint16_t cell = play->s->fort_cell[fort];

    if (!vz_holds_fort(play, fort, vz_enemy(side))) { /* [12.21] */
        if (fort == VZ_FORT_ULUA)
            return VZ_REFUSE_PLAIN(play, VZ_SIEGE_ULUA, word);
        return VZ_REFUSE(play, VZ_SIEGE_NOBODY, word, V_INT(cell));
    }
    if (play->p->bombarded >> fort & 1) /* [12.23] one bombardment for each */
        return VZ_REFUSE(play, VZ_BOMBARD_TWICE, word, V_INT(cell));
    if (play->p->rating[fort] == 0) /* [12.24] not while at zero */
        return VZ_REFUSE(play, VZ_SIEGE_ZERO, word, V_INT(cell));
    return vz_besieges(play, fort, side, true); /* [12.22] */
}

static bool judge_strength(struct vz_play *play, unsigned fort, const struct vz_units *set,
                           unsigned word)
{
    if (vz_is_account_of(play, vz_enemy(vz_phasing(play))))
        return true;
    if (bombarding_strength(play, fort, set) < play->s->charts.bombardment_from[0])
        return VZ_REFUSE(play, VZ_BOMBARD_NOTHING, word, V_INT(play->s->fort_cell[fort]));
    return true; /* [12.28] without a point there is no roll */
}

bool vz_bombardment_is_possible(struct vz_play *play, unsigned fort)
{
    struct vz_units set = {{0}};

    if (!vz_holds_fort(play, fort, vz_enemy(vz_phasing(play))) ||
        (play->p->bombarded >> fort & 1) || play->p->rating[fort] == 0 ||
        !vz_besieges(play, fort, vz_phasing(play), false))
        return false;
    add_ready(play, fort, MAP_NOWHERE, &set);
    return judge_strength(play, fort, &set, 0);
}

bool vz_do_bombard(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    unsigned word = vz_fort_word(play);
    struct vz_units around;
    struct vz_units set;
    uint8_t fort;

    if (!vz_read_fort(play, &fort) || !vz_judge_owed(play, fort, word) ||
        !judge_target(play, fort, word) || !read_batteries(play, fort, &set) ||
        !judge_strength(play, fort, &set, word))
        return false;
    vz_siege_start(play, fort, VZ_BOMBARDING, VZ_BOMBARDING);
    siege->units = set;
    siege->strength = (uint8_t)bombarding_strength(play, fort, &set);
    vz_around_fort(play, fort, siege->attacker, &around);
    return vz_read_siege_clauses(play, BOMBARD_LOSSES, BOMBARD_OCCUPY, &around);
}

/* ---- the bombardment */

/* [12.24] Nobody inside outlives it. */
static void reduce(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint16_t cell = play->s->fort_cell[siege->fort];
    struct vz_units inside;

    VZ_TELL(play, VZ_EV_REDUCED, "12.24", V_INT(cell));
    if (siege->fort == VZ_FORT_ULUA) { /* nobody enters: control alone passes */
        vz_fact_control(play, cell, siege->attacker, "12.24");
        course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
        return;
    }
    vz_units_at(play, cell, vz_enemy(siege->attacker), &inside);
    vz_fact_eliminate(play, &inside, "12.24");
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_ENTER);
}

/* What having bombarded is to the units that did, and to the fortress. */
static void mark_fired(struct vz_play *play)
{
    struct vz_position *p = play->p;
    const struct vz_siege *siege = &p->siege;
    struct vz_units around;

    p->bombarded |= (uint8_t)(1u << siege->fort);
    p->batteries[siege->fort] = siege->units;
    for (VZ_EACH(unit, &siege->units))
        p->unit[unit].flags |= VZ_BOMBARDED | VZ_ATTACKED; /* [8.15] */
    if (siege->fort != VZ_FORT_PEROTE)
        return;
    vz_around_fort(play, siege->fort, siege->attacker, &around);
    for (VZ_EACH(unit, &around)) /* [12.15] it meets the duty of all whom Perote holds */
        if (vz_is_held_across(play, map_edge(&play->s->map, p->unit[unit].hex,
                                             play->s->fort_cell[VZ_FORT_PEROTE])))
            p->unit[unit].flags &= (uint16_t)~VZ_BOUND;
}

/* [12.22] The enemy hears how many points they are, and not whose: so his account does. */
static unsigned tell_strength(struct vz_play *play, unsigned strength)
{
    size_t heard = dice_heard(play->dice);
    uint8_t enemy = vz_enemy(vz_phasing(play));

    if (vz_is_account_of(play, enemy))
        return dice_roll(play->dice, UINT8_MAX);
    dice_tell(play->dice, heard, (uint8_t)(1u << enemy), strength);
    return strength;
}

/* On the account of the enemy: so many points may be of guns that he cannot tell, or of none. */
static void imagine_batteries(struct vz_play *play, struct vz_siege *siege)
{
    struct vz_units *set = &siege->units;
    struct vz_units around;
    unsigned ships = 0;
    unsigned lowest = VZ_NO_UNIT; /* in its stack, and so not seen */
    bool land = false;

    for (VZ_EACH(unit, set)) {
        ships += is_gunboat(play, unit) ? vz_counter(play, unit)->strength : 0u;
        land |= !is_gunboat(play, unit);
    }
    vz_around_fort(play, siege->fort, siege->attacker, &around);
    for (VZ_EACH(unit, &around))
        if (lowest == VZ_NO_UNIT || play->p->unit[unit].rank > play->p->unit[lowest].rank)
            lowest = unit;
    if (siege->strength > ships && !land && lowest != VZ_NO_UNIT)
        vz_units_add(set, lowest);
    for (VZ_EACH(unit, &around))
        if (siege->strength <= ships)
            vz_units_remove(set, unit);
}

void vz_siege_fire(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint16_t cell = play->s->fort_cell[siege->fort];
    unsigned from = play->p->rating[siege->fort];
    struct vz_names names;
    unsigned loss;
    unsigned left;

    siege->strength = (uint8_t)tell_strength(play, siege->strength);
    if (vz_is_account_of(play, vz_enemy(siege->attacker)))
        imagine_batteries(play, siege);
    mark_fired(play);
    siege->die = (uint8_t)vz_die(play, "bombardment", "12.23");
    loss = table_cell_of(&play->s->charts, siege->die, siege->strength)->loss; /* [12.28] */
    left = loss < from ? from - loss : 0; /* [12.23] never below zero */
    vz_fact_rating(play, siege->fort, left);
    if (left < from)
        VZ_TELL(play, VZ_EV_RATING, "12.23", V_INT(cell), V_INT(from), V_INT(left));
    VZ_TELL(play, VZ_EV_BOMBARDMENT, "12.23", V_INT(cell), vz_list(&siege->units, &names),
            V_INT(siege->strength), V_INT(siege->die), V_INT(loss), V_INT(left));
    if (left == 0)
        reduce(play);
    else
        course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_TARGET);
}

/* ---- counter-battery */

/* The lowest hex from which land artillery fired, or MAP_NOWHERE. */
static uint16_t land_hex(const struct vz_play *play)
{
    uint16_t lowest = MAP_NOWHERE;

    for (VZ_EACH(unit, &play->p->siege.units))
        if (!is_gunboat(play, unit) && play->p->unit[unit].hex < lowest)
            lowest = play->p->unit[unit].hex;
    return lowest;
}

static bool fired_from(const struct vz_play *play, uint16_t hex)
{
    for (VZ_EACH(unit, &play->p->siege.units))
        if (!is_gunboat(play, unit) && play->p->unit[unit].hex == hex)
            return true;
    return false;
}

/* The n-th gunboat of the bombardment, from 0. */
static unsigned gunboat_of(const struct vz_play *play, unsigned n)
{
    for (VZ_EACH(unit, &play->p->siege.units))
        if (is_gunboat(play, unit) && n-- == 0)
            return unit;
    return VZ_NO_UNIT;
}

void vz_siege_target(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_RETURN_FIRE);
    vz_ask(play, VZ_ASK_COUNTER_BATTERY, vz_enemy(siege->attacker)); /* [12.27] he may */
    VZ_TELL(play, VZ_EV_ASK_FORT, "12.27", V_INT(play->p->head.question),
            V_INT(vz_enemy(siege->attacker)), V_TEXT("counter-battery"),
            V_INT(play->s->fort_cell[siege->fort]));
}

/* [18.2] at one gunboat that fired. */
static bool aim_at_gunboat(struct vz_play *play, const struct argument *argument)
{
    unsigned unit = (unsigned)argument->value;

    if (!is_gunboat(play, unit))
        return VZ_REFUSE(play, VZ_COUNTER_BATTERY_GUNBOAT, argument->word, V_INT(unit));
    for (unsigned n = 0; gunboat_of(play, n) != VZ_NO_UNIT; n++) {
        if (gunboat_of(play, n) != unit)
            continue;
        play->p->siege.target = (uint8_t)(2 + n);
        return true;
    }
    return VZ_REFUSE(play, VZ_COUNTER_BATTERY_WHAT, argument->word, V_INT(unit));
}

bool vz_answer_fire(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    const struct argument *hex = order_find(play->order, FIRE_HEX, NULL);
    const struct argument *boat = order_find(play->order, FIRE_UNIT, NULL);
    const struct argument *land = order_find(play->order, FIRE_LAND, NULL);

    if (boat)
        return aim_at_gunboat(play, boat);
    siege->target = 1;
    if (!hex) { /* [12.27] at land units, if land artillery fired; from Ulua at the first such hex
                 */
        siege->target_hex = land_hex(play);
        return siege->target_hex != MAP_NOWHERE ||
               VZ_REFUSE_PLAIN(play, VZ_COUNTER_BATTERY_NONE, land->word);
    }
    if (siege->fort != VZ_FORT_ULUA) /* [12.63] */
        return VZ_REFUSE_PLAIN(play, VZ_COUNTER_BATTERY_HEX, hex->word);
    siege->target_hex = (uint16_t)hex->value;
    return fired_from(play, siege->target_hex) ||
           VZ_REFUSE(play, VZ_COUNTER_BATTERY_LAND, hex->word, V_INT(hex->value));
}

bool vz_answer_hold(struct vz_play *play)
{
    (void)play; /* nothing has been aimed at */
    return true;
}

void vz_default_fire(const struct vz_play *play, struct order *answer)
{
    uint16_t hex = land_hex(play);

    order_start(answer, VZ_ANSWER_FIRE);
    if (hex == MAP_NOWHERE)
        order_argument(answer, FIRE_UNIT, ARGUMENT_UNIT, (int32_t)gunboat_of(play, 0), 0);
    else if (play->p->siege.fort == VZ_FORT_ULUA)
        order_argument(answer, FIRE_HEX, ARGUMENT_CELL, hex, 0);
    else
        order_argument(answer, FIRE_LAND, ARGUMENT_WORD, 0, 0);
}

/* [12.27] The besiegers at whom it fires on land; [12.63] from Ulua those of the hex aimed at. */
static void find_targets(struct vz_play *play, struct vz_units *among)
{
    struct vz_siege *siege = &play->p->siege;
    struct vz_units around;

    vz_around_fort(play, siege->fort, siege->attacker, &around);
    *among = around;
    for (VZ_EACH(unit, &around))
        if ((siege->fort == VZ_FORT_ULUA && play->p->unit[unit].hex != siege->target_hex) ||
            vz_is_zero_militia(play, unit)) /* [14.16] */
            vz_units_remove(among, unit);
}

/* [14.31] The hexes at which the fortress fires on land: where the besieger's counters are, whoever
 * they may be. */
static unsigned hexes_under_fire(struct vz_play *play, uint16_t hexes[6])
{
    const struct vz_siege *siege = &play->p->siege;
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[play->s->fort_cell[siege->fort]];
    unsigned count = 0;

    for (unsigned e = 0; e < cell->edges; e++) {
        uint16_t hex = map->edge[cell->first + e].to;

        if (vz_any_unit(play, hex, siege->attacker) &&
            (siege->fort != VZ_FORT_ULUA || hex == siege->target_hex)) /* [12.63] */
            hexes[count++] = hex;
    }
    return count;
}

static void tell_return_fire(struct vz_play *play, unsigned rating, bool hit)
{
    const struct vz_siege *siege = &play->p->siege;
    uint16_t hexes[6];
    uint16_t gunboat = VZ_NO_UNIT;
    unsigned count = 0;

    if (siege->target == 1)
        count = hexes_under_fire(play, hexes);
    else
        gunboat = (uint16_t)gunboat_of(play, siege->target - 2u);
    VZ_TELL(play, VZ_EV_COUNTER_BATTERY, "12.27", V_INT(play->s->fort_cell[siege->fort]),
            V_INT(rating), V_INT(siege->die), V_TEXT(hit ? "a hit" : "no effect"),
            V_LIST(hexes, count), V_LIST(&gunboat, gunboat == VZ_NO_UNIT ? 0u : 1u));
}

/* [12.27] One point of the besieger's choice. */
static void hit_land(struct vz_play *play)
{
    struct vz_units among;

    find_targets(play, &among);
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_BURY);
    vz_besieger_loses(play, 1, &among, false, "12.27");
}

void vz_siege_return_fire(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    unsigned rating = play->p->rating[siege->fort]; /* [12.13] as it is now [12.27] */
    bool hit;

    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
    if (siege->target == 0)
        return;
    siege->die = (uint8_t)vz_die(play, "counter-battery", "12.27");
    hit = table_cell_of(&play->s->charts, siege->die, rating)->asterisk;
    tell_return_fire(play, rating, hit);
    if (!hit)
        return;
    if (siege->target == 1)
        hit_land(play);
    else
        vz_gunboat_hit(play, gunboat_of(play, siege->target - 2u));
}
