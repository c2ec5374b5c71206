/* 15.1 How Divisions and Armies are made, changed and broken up; 14.3 the order of a stack. */
#include "veracruz/rules/organization.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/supply.h"

static bool is_movement(const struct vz_play *play)
{
    unsigned phase = play->p->head.phase;

    return phase == VZ_PHASE_MX_MOVEMENT || phase == VZ_PHASE_US_MOVEMENT;
}

/* ---- what a formation needs and bears */

/* [15.14] [18.0] What may stand in an Organization Box. */
static bool is_eligible(const struct vz_play *play, unsigned unit)
{
    return vz_is_combat_unit(play, unit) || vz_counter(play, unit)->type == VZ_LEADER ||
           vz_counter(play, unit)->type == VZ_DUMMY;
}

/* [15.19] Regular: every U.S. combat unit that is neither a Volunteer nor Artillery. */
static bool is_regular(const struct vz_play *play, unsigned unit)
{
    return vz_is_combat_unit(play, unit) && vz_counter(play, unit)->type != VZ_ARTILLERY &&
           !vz_units_has(&play->s->volunteers, unit);
}

/* [15.19] Volunteers and Regulars apart, but for the two companies that serve with either. */
static bool judge_volunteers(struct vz_play *play, const struct vz_units *members, unsigned slot)
{
    unsigned regular = VZ_NO_UNIT;
    unsigned volunteer = VZ_NO_UNIT;
    unsigned word;

    for (VZ_EACH(unit, members)) {
        if (vz_counter(play, unit)->traits & VZ_MIXES_WITH_REGULARS)
            continue;
        if (vz_units_has(&play->s->volunteers, unit))
            volunteer = unit;
        else if (is_regular(play, unit))
            regular = unit;
    }
    if (regular == VZ_NO_UNIT || volunteer == VZ_NO_UNIT)
        return true;
    word = vz_word_of(play, slot, volunteer);
    if (word == 0)
        word = vz_word_of(play, slot, regular);
    return VZ_REFUSE(play, VZ_VOLUNTEERS_APART, word, V_INT(volunteer), V_INT(regular));
}

bool vz_may_join(struct vz_play *play, unsigned formation, const struct vz_units *set,
                 unsigned slot)
{
    struct vz_units members;
    unsigned artillery;

    for (VZ_EACH(unit, set)) {
        if (vz_counter(play, unit)->type == VZ_GUNBOAT) /* [18.0] */
            return VZ_REFUSE(play, VZ_FORM_GUNBOAT, vz_word_of(play, slot, unit), V_INT(unit));
        if (!is_eligible(play, unit)) /* [15.14] */
            return VZ_REFUSE(play, VZ_FORM_SUPPLY, vz_word_of(play, slot, unit), V_INT(unit));
    }
    vz_members(play, formation, &members);
    vz_units_add_all(&members, set);
    artillery = vz_units_common(&members, &play->s->artillery);
    if (artillery > vz_figure(play, VZ_FORMATION_GUNS)) /* [15.11] */
        return VZ_REFUSE(play, VZ_FORM_ARTILLERY, 0, V_INT(artillery), V_INT(formation),
                         V_INT(vz_figure(play, VZ_FORMATION_GUNS)));
    return vz_counter(play, formation)->side != VZ_US || judge_volunteers(play, &members, slot);
}

/* ---- reading orders */

unsigned vz_read_formation(struct vz_play *play, unsigned slot)
{
    const struct argument *argument = order_find(play->order, slot, NULL);
    unsigned unit = (unsigned)argument->value;
    uint8_t side = vz_phasing(play);

    if (vz_counter(play, unit)->type == VZ_FORMATION && vz_counter(play, unit)->side == side)
        return unit;
    (void)VZ_REFUSE(play, VZ_FORM_WHAT, argument->word, V_INT(unit), V_INT(side));
    return VZ_NO_UNIT;
}

/* As vz_read_formation, for one that is on the map; otherwise refuses with `kind`. */
static unsigned read_standing(struct vz_play *play, unsigned slot, enum vz_refusal kind)
{
    unsigned unit = vz_read_formation(play, slot);

    if (unit == VZ_NO_UNIT || vz_on_map(play->p->unit[unit].hex))
        return unit;
    (void)VZ_REFUSE(play, kind, order_find(play->order, slot, NULL)->word, V_INT(unit));
    return VZ_NO_UNIT;
}

static unsigned append(uint16_t *list, unsigned count, unsigned unit, struct vz_units *left)
{
    if (!vz_units_has(left, unit))
        return count;
    vz_units_remove(left, unit);
    list[count] = (uint16_t)unit;
    return count + 1;
}

/* The units of the set in the order in which the slot names them; a formation and all@HEX stand for
 * their units in the order of the stack. Returns how many. */
static unsigned named_order(const struct vz_play *play, unsigned slot, const struct vz_units *set,
                            uint16_t list[VZ_UNITS])
{
    struct vz_units left = *set;
    uint16_t stack[VZ_UNITS];
    unsigned count = 0;

    for (const struct argument *argument = order_find(play->order, slot, NULL); argument;
         argument = order_find(play->order, slot, argument + 1)) {
        bool all = argument->kind == ARGUMENT_GROUP;
        uint16_t hex = all ? (uint16_t)argument->value : play->p->unit[argument->value].hex;
        unsigned depth;

        if (!all && vz_counter(play, (unsigned)argument->value)->type != VZ_FORMATION) {
            count = append(list, count, (unsigned)argument->value, &left);
            continue;
        }
        depth = vz_on_map(hex) ? vz_stack(play, hex, vz_phasing(play), stack) : 0;
        for (unsigned i = 0; i < depth; i++)
            if (all || vz_formation_unit(play, stack[i]) == argument->value)
                count = append(list, count, stack[i], &left);
    }
    return count;
}

/* The slot names the unit itself, or its formation. */
static bool is_named(const struct vz_play *play, unsigned slot, unsigned unit)
{
    for (const struct argument *argument = order_find(play->order, slot, NULL); argument;
         argument = order_find(play->order, slot, argument + 1))
        if (argument->kind == ARGUMENT_UNIT &&
            (argument->value == (int32_t)unit || argument->value == vz_formation_unit(play, unit)))
            return true;
    return false;
}

/* The units of `form`: of all@HEX those that can be used, which are loose. */
static bool read_loose(struct vz_play *play, unsigned slot, struct vz_units *set)
{
    struct vz_units all;

    if (!vz_read_group(play, slot, vz_phasing(play), &all))
        return false;
    *set = all;
    for (VZ_EACH(unit, &all))
        if ((!is_eligible(play, unit) || play->p->unit[unit].formation) &&
            !is_named(play, slot, unit))
            vz_units_remove(set, unit);
    return true;
}

/* ---- the order of a stack */

/* Puts the listed units together, in this order, beneath the first `above` of the others. */
static void restack(struct vz_play *play, uint16_t hex, uint8_t side, const uint16_t *list,
                    unsigned count, unsigned above)
{
    struct vz_units set = {{0}};
    uint16_t stack[VZ_UNITS];
    unsigned depth = vz_stack(play, hex, side, stack);
    unsigned others = 0;

    for (unsigned i = 0; i < count; i++) {
        vz_units_add(&set, list[i]);
        play->p->unit[list[i]].rank = (above + i) & VZ_RANK_BITS;
    }
    for (unsigned i = 0; i < depth; i++) {
        if (vz_units_has(&set, stack[i]))
            continue;
        play->p->unit[stack[i]].rank = (others < above ? others : others + count) & VZ_RANK_BITS;
        others++;
    }
}

/* How many of the stack, the units of `except` left out, stand above the first unit of `of`; with
 * `last` down to its last one. */
static unsigned depth_of(const struct vz_play *play, uint16_t hex, uint8_t side,
                         const struct vz_units *of, const struct vz_units *except, bool last)
{
    uint16_t stack[VZ_UNITS];
    unsigned count = vz_stack(play, hex, side, stack);
    unsigned others = 0;
    unsigned depth = 0;

    for (unsigned i = 0; i < count; i++) {
        if (vz_units_has(of, stack[i]) && !last)
            return others;
        if (!vz_units_has(except, stack[i]))
            others++;
        if (vz_units_has(of, stack[i]))
            depth = others;
    }
    return depth;
}

/* ---- joining and leaving */

/* [15.12] A formation moves in this phase only if its members began together and none has moved:
 * those of the set, joined by those who form or join it. */
static bool are_apart(const struct vz_play *play, const struct vz_units *members,
                      const struct vz_units *joining)
{
    const struct vz_unit *member = &play->p->unit[vz_units_next(members, 0)];

    for (VZ_EACH(unit, joining))
        if (!vz_began_together(&play->p->unit[unit], member) ||
            (play->p->unit[unit].flags & VZ_MOVED))
            return is_movement(play);
    return false;
}

static void close_all(struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        play->p->unit[unit].flags |= VZ_CLOSED | VZ_REORGANIZED;
}

/* [15.16] [15.17] Once the formation has moved, who leaves it has finished, a scout aside [14.32].
 */
static void close_if_moved(struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        uint16_t *flags = &play->p->unit[unit].flags;

        if ((*flags & VZ_MOVED) && !(*flags & VZ_RECONNOITERED))
            *flags |= VZ_CLOSED | VZ_REORGANIZED;
    }
}

void vz_join(struct vz_play *play, unsigned formation, const uint16_t *list, unsigned count)
{
    uint16_t hex = play->p->unit[formation].hex;
    uint8_t side = vz_counter(play, formation)->side;
    struct vz_units members;
    struct vz_units set = {{0}};

    for (unsigned i = 0; i < count; i++)
        vz_units_add(&set, list[i]);
    vz_members(play, formation, &members);
    if (are_apart(play, &members, &set)) {
        close_all(play, &members);
        close_all(play, &set);
    }
    restack(play, hex, side, list, count, depth_of(play, hex, side, &members, &set, true));
    for (unsigned i = 0; i < count; i++)
        vz_fact_formation(play, list[i], formation);
    VZ_TELL(play, VZ_EV_ASSIGNED, "15.12", V_LIST(list, count), V_INT(formation));
    vz_formation_supply(play, formation);
}

/* The units are loose in the hex in the order of their box, and keep their states [15.16]. */
static void break_up(struct vz_play *play, unsigned formation, const char *rule)
{
    struct vz_unit *counter = &play->p->unit[formation];
    struct vz_units members;

    vz_members(play, formation, &members);
    VZ_TELL(play, VZ_EV_DISBANDED, rule, V_INT(formation), V_INT(counter->hex));
    for (VZ_EACH(unit, &members))
        vz_fact_formation(play, unit, VZ_NO_UNIT);
    vz_fact_stand(play, formation, VZ_NOT_YET); /* [15.18] set aside, to be used again */
    counter->flags = 0;
}

/* [15.16] Who has come with it on a move, and may go on, has what it had left, of so many points.
 */
static void keep_pace(struct vz_play *play, const struct vz_units *members, unsigned allowance)
{
    for (VZ_EACH(unit, members)) {
        struct vz_unit *u = &play->p->unit[unit];
        unsigned own = vz_allowance(play, unit);

        if ((u->flags & VZ_MOVED) && own > allowance)
            u->spent = (uint8_t)(u->spent + own - allowance);
    }
}

/* Those that fall short; by their owner's choice they end like those that he disbands. */
static void check_formations(struct vz_play *play, bool chosen)
{
    struct vz_units formations = play->board->on_map;

    vz_units_keep(&formations, &play->s->formations);
    for (VZ_EACH(formation, &formations)) {
        struct vz_units members;
        unsigned allowance;

        vz_members(play, formation, &members);
        if (vz_meets_minimum(play, formation, &members, false))
            continue;
        allowance = vz_allowance(play, formation);
        if (chosen)
            close_if_moved(play, &members);
        break_up(play, formation, vz_units_empty(&members) ? "15.18" : "15.16");
        if (!chosen && is_movement(play))
            keep_pace(play, &members, allowance);
    }
}

void vz_check_formations(struct vz_play *play)
{
    check_formations(play, false);
}

/* ---- form */

/* [19.13] Outside the Movement Phase only with units that have just arrived. */
static bool judge_arriving(struct vz_play *play, unsigned formation, const struct vz_units *set)
{
    if (is_movement(play))
        return true;
    for (VZ_EACH(unit, set))
        if (play->p->unit[unit].flags & VZ_ARRIVED)
            return true;
    return VZ_REFUSE(play, VZ_FORM_NOT_ARRIVING, 0, V_INT(formation));
}

static bool judge_form(struct vz_play *play, unsigned formation, const struct vz_units *set)
{
    const struct argument *what = order_find(play->order, FORM_FORMATION, NULL);
    const struct argument *where = order_find(play->order, FORM_AT, NULL);

    if (vz_on_map(play->p->unit[formation].hex))
        return VZ_REFUSE(play, VZ_FORM_EXISTS, what->word, V_INT(formation));
    if (play->p->head.turn < vz_counter(play, formation)->available) /* [19.14] */
        return VZ_REFUSE(play, VZ_FORM_EARLY, what->word, V_INT(formation),
                         V_INT(vz_counter(play, formation)->available));
    for (VZ_EACH(unit, set)) {
        if (play->p->unit[unit].hex != where->value) /* [15.12] all in the one hex */
            return VZ_REFUSE(play, VZ_FORM_WHERE, vz_word_of(play, FORM_WITH, unit), V_INT(unit),
                             V_INT(where->value));
        if (play->p->unit[unit].formation)
            return VZ_REFUSE(play, VZ_FORM_MEMBER, vz_word_of(play, FORM_WITH, unit), V_INT(unit),
                             V_INT(vz_formation_unit(play, unit)));
    }
    return vz_may_join(play, formation, set, FORM_WITH) &&
           vz_meets_minimum(play, formation, set, true) && judge_arriving(play, formation, set) &&
           (!are_apart(play, set, set) || vz_judge_held_back(play, set)); /* [17.12] */
}

/* What the order forms, and of whom. */
static bool read_form(struct vz_play *play, unsigned *formation, struct vz_units *set)
{
    *formation = vz_read_formation(play, FORM_FORMATION);
    return *formation != VZ_NO_UNIT && read_loose(play, FORM_WITH, set) &&
           judge_form(play, *formation, set);
}

bool vz_may_form(struct vz_play *play)
{
    unsigned formation;
    struct vz_units set;

    return read_form(play, &formation, &set) && vz_judge_march_after(play, vz_do_form);
}

bool vz_do_form(struct vz_play *play)
{
    uint16_t hex = (uint16_t)order_find(play->order, FORM_AT, NULL)->value;
    uint8_t side = vz_phasing(play);
    uint16_t list[VZ_UNITS];
    unsigned formation;
    unsigned count;
    struct vz_units set;

    read_form(play, &formation, &set); /* judged already */
    count = named_order(play, FORM_WITH, &set, list);
    restack(play, hex, side, list, count, depth_of(play, hex, side, &set, &set, false));
    for (VZ_EACH(unit, &set))
        vz_fact_formation(play, unit, formation);
    vz_fact_stand(play, formation, hex); /* [15.12] its counter in that hex */
    play->p->unit[formation].flags = 0;
    VZ_TELL(play, VZ_EV_FORMED, "15.12", V_INT(formation), V_INT(hex), V_LIST(list, count));
    vz_formation_supply(play, formation);
    if (are_apart(play, &set, &set))
        close_all(play, &set);
    return true;
}

/* ---- disband, assign, detach */

bool vz_may_disband(struct vz_play *play)
{
    return read_standing(play, DISBAND_FORMATION, VZ_DISBAND_WHAT) != VZ_NO_UNIT &&
           vz_judge_march_after(play, vz_do_disband); /* [17.12] */
}

bool vz_do_disband(struct vz_play *play)
{
    unsigned formation = (unsigned)order_find(play->order, DISBAND_FORMATION, NULL)->value;
    struct vz_units members;

    vz_members(play, formation, &members);
    close_if_moved(play, &members);
    break_up(play, formation, "15.16");
    return true;
}

/* [15.18] The counter of a Division or Army only stands for its units: these are named. */
static bool judge_units_named(struct vz_play *play, unsigned slot)
{
    for (const struct argument *argument = order_find(play->order, slot, NULL); argument;
         argument = order_find(play->order, slot, argument + 1))
        if (vz_counter(play, (unsigned)argument->value)->type == VZ_FORMATION)
            return VZ_REFUSE(play, VZ_ASSIGN_FORMATION, argument->word, V_INT(argument->value));
    return true;
}

/* [17.12] By joining strangers do not hold a formation back that must march. */
static bool judge_joining(struct vz_play *play, unsigned formation, const struct vz_units *set)
{
    struct vz_units held;

    vz_members(play, formation, &held);
    if (!are_apart(play, &held, set))
        return true;
    vz_units_add_all(&held, set);
    return vz_judge_held_back(play, &held);
}

/* Who goes over to what. */
static bool read_assignment(struct vz_play *play, unsigned *to, struct vz_units *set)
{
    unsigned formation = read_standing(play, ASSIGN_TO, VZ_NOT_FORMED);

    *to = formation;
    if (formation == VZ_NO_UNIT || !judge_units_named(play, ASSIGN_UNITS) ||
        !vz_read_group(play, ASSIGN_UNITS, vz_phasing(play), set))
        return false;
    for (VZ_EACH(unit, set)) {
        const struct vz_unit *u = &play->p->unit[unit];

        if (u->hex != play->p->unit[formation].hex) /* [15.15] */
            return VZ_REFUSE(play, VZ_ASSIGN_WHERE, vz_word_of(play, ASSIGN_UNITS, unit),
                             V_INT(unit), V_INT(formation));
        if (vz_formation_unit(play, unit) == formation)
            return VZ_REFUSE(play, VZ_ASSIGN_MEMBER, vz_word_of(play, ASSIGN_UNITS, unit),
                             V_INT(unit), V_INT(formation));
        if (!is_movement(play) && !(u->flags & VZ_ARRIVED)) /* [19.13] */
            return VZ_REFUSE(play, VZ_ASSIGN_NOT_ARRIVING, vz_word_of(play, ASSIGN_UNITS, unit),
                             V_INT(unit));
    }
    return vz_may_join(play, formation, set, ASSIGN_UNITS) && judge_joining(play, formation, set);
}

bool vz_may_assign(struct vz_play *play)
{
    unsigned formation;
    struct vz_units set;

    return read_assignment(play, &formation, &set) && vz_judge_march_after(play, vz_do_assign);
}

bool vz_do_assign(struct vz_play *play)
{
    uint16_t list[VZ_UNITS];
    unsigned formation;
    struct vz_units set;

    read_assignment(play, &formation, &set); /* judged already */
    vz_join(play, formation, list, named_order(play, ASSIGN_UNITS, &set, list));
    check_formations(play, true); /* [15.16] one that has given units up */
    return true;
}

/* Who leaves what. */
static bool read_detachment(struct vz_play *play, unsigned *from, struct vz_units *set)
{
    unsigned formation = read_standing(play, DETACH_FROM, VZ_NOT_FORMED);

    *from = formation;
    if (formation == VZ_NO_UNIT || !vz_read_group(play, DETACH_UNITS, vz_phasing(play), set))
        return false;
    for (VZ_EACH(unit, set)) {
        if (vz_formation_unit(play, unit) != formation) /* [15.17] */
            return VZ_REFUSE(play, VZ_DETACH_WHO, vz_word_of(play, DETACH_UNITS, unit), V_INT(unit),
                             V_INT(formation));
        if (vz_units_has(&play->s->dummies, unit)) /* [14.2] */
            return VZ_REFUSE(play, VZ_DUMMY_LEAVES, vz_word_of(play, DETACH_UNITS, unit),
                             V_INT(unit));
    }
    return true;
}

bool vz_may_detach(struct vz_play *play)
{
    unsigned formation;
    struct vz_units set;

    return read_detachment(play, &formation, &set) && vz_judge_march_after(play, vz_do_detach);
}

bool vz_do_detach(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);
    uint16_t list[VZ_UNITS];
    unsigned formation;
    uint16_t hex;
    unsigned count;
    struct vz_units set = {{0}};
    struct vz_units rest;

    read_detachment(play, &formation, &set); /* judged already */
    hex = play->p->unit[formation].hex;
    count = named_order(play, DETACH_UNITS, &set, list);
    vz_members(play, formation, &rest);
    vz_units_remove_all(&rest, &set);
    restack(play, hex, side, list, count, depth_of(play, hex, side, &rest, &set, true));
    close_if_moved(play, &set);
    for (VZ_EACH(unit, &set))
        vz_fact_formation(play, unit, VZ_NO_UNIT);
    VZ_TELL(play, VZ_EV_DETACHED, "15.17", V_LIST(list, count), V_INT(formation));
    vz_formation_supply(play, formation);
    check_formations(play, true); /* [15.16] */
    return true;
}
