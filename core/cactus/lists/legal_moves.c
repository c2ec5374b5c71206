/* Legal marches, voyages and raids: each counter by itself, each Army, and each leader with all who
 * may go with him; one province further. */
#include "cactus/lists/legal.h"
#include "cactus/rules/movement.h"

/* What is asked of a group, and then of its march. */
struct manner {
    bool (*may_go)(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                   unsigned *from);
    bool (*may_go_there)(struct ct_play *play, struct ct_march *march, unsigned from);
    bool (*is_checked)(const struct ct_play *play, const struct ct_march *march, unsigned from);
};
static const struct manner by_land = {ct_may_march, ct_may_march_there, ct_march_is_checked};
static const struct manner by_sea = {ct_may_sail, ct_may_sail_there, NULL};
static const struct manner in_a_raid = {ct_may_go_raiding, ct_may_raid_there, ct_raid_is_checked};

static void start(struct ct_lister *list, unsigned verb, unsigned unit)
{
    lister_start(&list->make, verb);
    lister_add(&list->make, MOVE_GROUP, ARGUMENT_UNIT, (int32_t)unit);
}

/* The order being made, to each of the provinces. */
static void try_provinces(struct ct_lister *list, uint32_t to)
{
    unsigned count = list->make.order.count;

    for (CT_EACH_PROVINCE(province, to)) {
        list->make.order.count = (uint16_t)count;
        lister_add(&list->make, MOVE_TO, ARGUMENT_CELL, (int32_t)province);
        lister_try(&list->make);
    }
}

/* The same without a trial: its group is asked once whether it may go at all. */
static void offer_provinces(struct ct_lister *list, const struct manner *manner, uint32_t to)
{
    unsigned count = list->make.order.count;
    struct ct_units group;
    struct ct_march march;
    unsigned from;

    if (!ct_read_group(&list->play, MOVE_GROUP, &group) ||
        !manner->may_go(&list->play, &group, &march, &from) ||
        !ct_may_leave_armies(&list->play, &group))
        return;
    march.ahead = 1;
    for (CT_EACH_PROVINCE(province, to)) {
        list->make.order.count = (uint16_t)count;
        lister_add(&list->make, MOVE_TO, ARGUMENT_CELL, (int32_t)province);
        march.path[0] = (uint8_t)province;
        if (!manner->may_go_there(&list->play, &march, from))
            continue;
        lister_offer(&list->make);
        ct_tell_march(list, &march, from, manner->is_checked);
    }
}

static uint32_t next_to(const struct ct_lister *list, unsigned unit)
{
    uint8_t where = list->p->unit[unit].where;

    if (where == CT_IN_USA)
        return list->s->usa_border;
    if (where == CT_IN_CSA)
        return list->s->csa_border;
    return ct_on_map(where) ? list->s->province[where].adjacent : 0;
}

/* [5.1] A leader with all who stand with him; part of them is a proviso. */
static void try_stack(struct ct_lister *list, unsigned verb, const struct manner *manner,
                      unsigned leader, uint32_t to)
{
    uint8_t where = list->p->unit[leader].where;
    struct ct_units there;

    if (!ct_on_map(where) || list->p->unit[leader].army)
        return;
    ct_free_in(&list->play, where, list->side, &there);
    start(list, verb, leader);
    for (CT_EACH(unit, &there))
        if (unit != leader && !list->p->unit[unit].army &&
            !(list->p->unit[unit].flags & (CT_MOVED | CT_STOPPED | CT_COMMITTED)) &&
            !ct_is_leader(&list->play, unit) &&
            (verb != CT_DO_RAID || list->s->counter[unit].traits & CT_RAIDS))
            lister_add(&list->make, MOVE_GROUP, ARGUMENT_UNIT, (int32_t)unit);
    if (list->make.order.count > 1)
        offer_provinces(list, manner, to);
}

static void try_all(struct ct_lister *list, unsigned verb, const struct manner *manner)
{
    for (CT_EACH(unit, &list->play.board.of[list->side])) {
        uint32_t to = next_to(list, unit);

        if (!to || (list->make.sink->only && unit + 1 != list->make.sink->only))
            continue;
        start(list, verb, unit);
        offer_provinces(list, manner, to);
        if (ct_is_leader(&list->play, unit))
            try_stack(list, verb, manner, unit, to);
    }
}

/* The group that is on its way, as it is. */
static void try_march(struct ct_lister *list, unsigned verb, const struct manner *manner)
{
    const struct ct_units *group = &list->p->march.group;

    if (ct_count(group) < 2 || list->p->march.stopped)
        return;
    lister_start(&list->make, verb);
    for (CT_EACH(unit, group))
        lister_add(&list->make, MOVE_GROUP, ARGUMENT_UNIT, (int32_t)unit);
    offer_provinces(list, manner, next_to(list, ct_next(group, 0)));
}

void ct_list_moves(struct ct_lister *list)
{
    try_all(list, CT_DO_MOVE, &by_land);
    try_march(list, CT_DO_MOVE, &by_land);
    ct_tell_groups(list, CT_DO_MOVE);
}

void ct_list_raids(struct ct_lister *list)
{
    try_all(list, CT_DO_RAID, &in_a_raid);
    try_march(list, CT_DO_RAID, &in_a_raid);
    ct_tell_groups(list, CT_DO_RAID);
}

void ct_list_ships(struct ct_lister *list)
{
    for (CT_EACH(unit, &list->play.board.of[list->side])) {
        uint8_t where = list->p->unit[unit].where;
        bool port = ct_on_map(where) ? ct_is_friendly_port(&list->play, where, list->side)
                                     : where == CT_IN_USA;

        if (!port || (list->make.sink->only && unit + 1 != list->make.sink->only))
            continue;
        start(list, CT_DO_SHIP, unit);
        offer_provinces(list, &by_sea, list->s->gulf_ports);
    }
    ct_tell_groups(list, CT_DO_SHIP);
}

void ct_list_landings(struct ct_lister *list)
{
    bool aboard = false;

    for (CT_EACH(unit, &list->play.board.of[list->side])) {
        if (list->p->unit[unit].where != CT_ABOARD)
            continue;
        aboard = true;
        for (CT_EACH_PROVINCE(province, list->s->gulf_ports)) {
            lister_start(&list->make, CT_DO_LAND);
            lister_add(&list->make, PLACE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, PLACE_AT, ARGUMENT_CELL, (int32_t)province);
            lister_try(&list->make);
        }
    }
    if (aboard)
        ct_tell(list, CT_DO_LAND, CT_PROVISO_SEVERAL, "7.3.3");
}

/* [11.1/4] */
void ct_list_forced(struct ct_lister *list)
{
    if (!ct_is_marked(&list->play, CT_MARK_FORCE_MARCH))
        return;
    for (CT_EACH(unit, &list->play.board.of[list->side]))
        if (!list->make.sink->only || unit + 1 == list->make.sink->only)
            lister_try_single(&list->make, CT_DO_FORCE, MOVE_GROUP, ARGUMENT_UNIT, (int32_t)unit);
}

/* [11.2/3] [11.2/5] Each alone, one province far or two; of Camerone too. */
void ct_list_surprises(struct ct_lister *list)
{
    bool camerone = list->make.verb == CT_DO_CAMERONE;

    if (!ct_is_marked(&list->play, camerone ? CT_MARK_CAMERONE : CT_MARK_SURPRISE_RAID))
        return;
    for (CT_EACH(unit, &list->play.board.of[list->side])) {
        uint32_t to = next_to(list, unit);

        if (!to || !ct_is_fighter(&list->play, unit) ||
            (list->make.sink->only && unit + 1 != list->make.sink->only))
            continue;
        start(list, list->make.verb, unit);
        try_provinces(list, to);
        for (CT_EACH_PROVINCE(first, to)) {
            start(list, list->make.verb, unit);
            lister_add(&list->make, MOVE_TO, ARGUMENT_CELL, (int32_t)first);
            try_provinces(list, list->s->province[first].adjacent);
        }
    }
    if (!camerone)
        ct_tell_groups(list, list->make.verb);
    else
        ct_tell(list, CT_DO_CAMERONE, CT_PROVISO_WAYS, "5.4");
}
