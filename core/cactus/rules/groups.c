/* 5 The groups that orders of movement name, and who may be in them. */
#include "cactus/cactus.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"

/* ---- Armies [6.2] */

unsigned ct_armies_of(const struct ct_play *play, const struct ct_units *group)
{
    unsigned armies = 0;

    for (CT_EACH(unit, group))
        if (play->p->unit[unit].army)
            armies |= 1u << (play->p->unit[unit].army - 1);
    return armies;
}

bool ct_marches_as(const struct ct_play *play, const struct ct_units *group, unsigned army,
                   struct ct_units *members)
{
    *members = *group;
    for (CT_EACH(unit, group))
        if (play->p->unit[unit].army != army + 1)
            ct_remove(members, unit);
    return ct_makes_army(play, members, false);
}

/* [6.2] The part that goes is an Army itself, or leaves one behind. */
static bool may_leave_army(struct ct_play *play, const struct ct_units *group, unsigned army)
{
    struct ct_units going;
    struct ct_units staying;

    if (ct_marches_as(play, group, army, &going))
        return true;
    ct_members(play, army, &staying);
    ct_remove_all(&staying, group);
    return ct_makes_army(play, &staying, false) ||
           ct_refuse_weak(play, army, &staying, ct_word_of(play, MOVE_GROUP, ct_next(&going, 0)));
}

bool ct_may_leave_armies(struct ct_play *play, const struct ct_units *group)
{
    unsigned armies = ct_armies_of(play, group);

    for (unsigned army = 0; army < CT_ARMIES; army++)
        if (armies >> army & 1 && !may_leave_army(play, group, army))
            return false;
    return true;
}

void ct_leave_armies(struct ct_play *play, const struct ct_units *group)
{
    unsigned armies = ct_armies_of(play, group);

    for (unsigned army = 0; army < CT_ARMIES; army++) {
        struct ct_units going;

        if (armies >> army & 1 && !ct_marches_as(play, group, army, &going))
            ct_fact_leave_army(play, &going);
    }
}

/* ---- who raids [5.4], who is shipped [5.2] */

static bool has_raid_leader(const struct ct_play *play, const struct ct_units *group)
{
    for (CT_EACH(unit, group))
        if (ct_is_leader(play, unit) && ct_counter(play, unit)->traits & CT_RAIDS)
            return true;
    return false;
}

/* [6.2] A gun goes with its Army, and not out of it. */
static bool is_with_its_army(const struct ct_play *play, unsigned gun, const struct ct_units *group)
{
    unsigned army = play->p->unit[gun].army;
    struct ct_units members;

    return army && ct_marches_as(play, group, army - 1, &members);
}

bool ct_may_raid(struct ct_play *play, unsigned unit, const struct ct_units *group)
{
    const struct ct_counter *counter = ct_counter(play, unit);
    unsigned word = ct_word_of(play, MOVE_GROUP, unit);
    uint8_t where = play->p->unit[unit].where;

    if (where == CT_IN_USA || where == CT_IN_CSA)
        return CT_REFUSE(play, where == CT_IN_USA ? CT_RAID_USA : CT_RAID_CSA, word, V_INT(unit));
    if (play->p->unit[unit].flags & CT_REACTED)
        return CT_REFUSE(play, CT_RAID_REACTED, word, V_INT(unit));
    if (!(counter->traits & CT_RAIDS))
        return CT_REFUSE(play, counter->type == CT_LEADER ? CT_RAID_LEADER : CT_RAID_NOT_CAPABLE,
                         word, V_INT(unit));
    if (counter->type == CT_ARTILLERY && !is_with_its_army(play, unit, group))
        return CT_REFUSE(play, CT_RAID_GUN, word, V_INT(unit));
    if (counter->kind == CT_NATIONAL_GUARD && counter->type == CT_INFANTRY)
        return has_raid_leader(play, group) || CT_REFUSE(play, CT_RAID_GUARD, word, V_INT(unit));
    return true;
}

bool ct_may_ship(struct ct_play *play, unsigned unit)
{
    unsigned nation = ct_counter(play, unit)->nation;
    unsigned word = ct_word_of(play, MOVE_GROUP, unit);
    bool fleet = false;

    if (nation == CT_CSA)
        return CT_REFUSE(play, CT_SHIP_CSA, word, V_INT(unit));
    for (CT_EACH(ship, &play->s->fleets))
        fleet = fleet || (play->p->unit[ship].where == CT_AT_SEA &&
                          ct_side_of(play, ship) == ct_phasing(play));
    if (ct_phasing(play) == CT_REPUBLICAN && nation != CT_USA)
        fleet = false;
    return fleet || CT_REFUSE(play, CT_SHIP_NO_FLEET, word, V_INT(unit));
}

/* ---- all@PROVINCE */

/* The slot has all@PROVINCE. */
static bool names_stack(const struct ct_play *play, unsigned slot)
{
    const struct argument *argument = NULL;

    while ((argument = order_find(play->order, slot, argument ? argument + 1 : NULL)))
        if (argument->kind == ARGUMENT_GROUP)
            return true;
    return false;
}

static bool is_named(const struct ct_play *play, unsigned slot, unsigned unit)
{
    const struct argument *argument = NULL;

    while ((argument = order_find(play->order, slot, argument ? argument + 1 : NULL)))
        if (argument->kind == ARGUMENT_UNIT && (unsigned)argument->value == unit)
            return true;
    return false;
}

/* The way that is ordered is closed to him nowhere, and his own if he has one [11.5/9]; it leads to
 * the Baja if he has not reacted [5.1.1]. */
static bool is_his_way(struct ct_play *play, unsigned unit)
{
    unsigned verb = play->order->verb;
    bool reacted = play->p->unit[unit].flags & CT_REACTED;
    struct ct_march march = {.lead = CT_NO_UNIT};
    const struct argument *to = NULL;

    march.manner = verb == CT_DO_MOVE ? CT_BY_LAND : verb == CT_DO_SHIP ? CT_BY_SEA : CT_IN_A_RAID;
    ct_add(&march.group, unit);
    while (march.ahead < CT_PATH && (to = order_find(play->order, MOVE_TO, to ? to + 1 : NULL))) {
        if (reacted && ct_in(play->s->baja, (unsigned)to->value))
            return false;
        march.path[march.ahead++] = (uint8_t)to->value;
    }
    return !march.ahead || ct_may_go_there(play, &march, play->p->unit[unit].where);
}

/* He could go with that group, as far as it depends on him; refuses. */
static bool could_go_along(struct ct_play *play, unsigned unit, const struct ct_units *group)
{
    unsigned verb = play->order->verb;

    if (play->p->unit[unit].flags & (CT_COMMITTED | CT_HELD) || !is_his_way(play, unit))
        return false;
    if (verb == CT_DO_SHIP)
        return ct_may_ship(play, unit);
    if (ct_counter(play, unit)->nation == CT_SPANISH && !ct_has(group, play->s->prim))
        return false;
    return verb != CT_DO_RAID || ct_may_raid(play, unit, group);
}

/* The same, and why not is not asked. */
static bool may_go_along(struct ct_play *play, unsigned unit, const struct ct_units *group)
{
    struct refusal *refusal = play->refusal;
    bool good;

    play->refusal = NULL;
    good = could_go_along(play, unit, group);
    play->refusal = refusal;
    return good;
}

/* [6.2] Whom an Army that is left behind cannot spare stays with it, if he is not named: one after
 * another goes while those who are left are an Army. */
static void keep_armies_whole(const struct ct_play *play, unsigned slot, struct ct_units *group)
{
    for (unsigned army = 0; army < CT_ARMIES; army++) {
        struct ct_units going;
        struct ct_units staying;

        if (ct_marches_as(play, group, army, &going) || ct_empty(&going))
            continue;
        ct_members(play, army, &staying);
        for (CT_EACH(unit, &going))
            if (is_named(play, slot, unit))
                ct_remove(&staying, unit);
        for (CT_EACH(unit, &going)) {
            if (is_named(play, slot, unit))
                continue;
            ct_remove(&staying, unit);
            if (ct_makes_army(play, &staying, false))
                continue;
            ct_add(&staying, unit);
            ct_remove(group, unit);
        }
    }
}

/* Of all@PROVINCE only those who may go with one another; all, for their reason, if nobody may. */
static void keep_who_may(struct ct_play *play, unsigned slot, struct ct_units *group)
{
    struct ct_units may = *group;
    unsigned count;

    do {
        struct ct_units all = may;

        count = ct_count(&all);
        for (CT_EACH(unit, &all))
            if (!is_named(play, slot, unit) && !may_go_along(play, unit, &all))
                ct_remove(&may, unit);
        keep_armies_whole(play, slot, &may);
    } while (ct_count(&may) < count);
    if (!ct_empty(&may))
        *group = may;
}

/* ---- the group */

/* An Army that is named stands for all that is in it. */
static void unfold_armies(const struct ct_play *play, struct ct_units *group)
{
    for (CT_EACH(army, &play->s->armies)) {
        struct ct_units members;

        if (!ct_has(group, army))
            continue;
        ct_members(play, ct_army_of(play->s, army), &members);
        ct_remove(group, army);
        ct_add_all(group, &members);
    }
}

bool ct_read_group(struct ct_play *play, unsigned slot, struct ct_units *group)
{
    if (!ct_read_units(play, slot, ct_phasing(play), group))
        return false;
    if (names_stack(play, slot))
        keep_who_may(play, slot, group);
    for (CT_EACH(unit, group))
        if (ct_is_army(play, unit) && !ct_is_formed(play, ct_army_of(play->s, unit)))
            return CT_REFUSE(play, CT_ARMY_NOT_FORMED, ct_word_of(play, slot, unit), V_INT(unit));
    unfold_armies(play, group);
    return true;
}
