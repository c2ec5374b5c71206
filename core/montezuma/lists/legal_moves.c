/* 10 Activation, movement and reaction. Of the many Forces that a Leader could name only some are
 * listed: himself with each unit, and with as many as he takes, his best subordinate among them or
 * not. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/ways.h"

/* What is listed of each group, once its names stand in the order; false if nothing is. */
typedef bool offer(struct mz_lister *list, const struct mz_units *set);

static void name(struct mz_lister *list, unsigned slot, unsigned chief, const struct mz_units *set)
{
    if (chief != MZ_NO_UNIT)
        lister_add(&list->make, slot, ARGUMENT_UNIT, (int32_t)chief);
    for (MZ_EACH(unit, set))
        if (unit != chief)
            lister_add(&list->make, slot, ARGUMENT_UNIT, (int32_t)unit);
}

static void offer_group(struct mz_lister *list, unsigned chief, const struct mz_units *set,
                        offer *offers)
{
    lister_start(&list->make, list->make.verb);
    name(list, 0, chief, set);
    if (offers(list, set) && chief != MZ_NO_UNIT)
        list->took = true;
}

/* ---- Forces under a Leader */

/* The best of those whom he may have below him, or MZ_NO_UNIT. */
static unsigned second_of(const struct mz_lister *list, unsigned chief,
                          const struct mz_units *among)
{
    unsigned best = MZ_NO_UNIT;

    for (MZ_EACH(unit, among)) {
        if (!mz_is_leader(&list->play, unit) || unit == chief ||
            mz_ratings(&list->play, unit)->command > mz_ratings(&list->play, chief)->command)
            continue;
        if (best == MZ_NO_UNIT ||
            mz_ratings(&list->play, unit)->command > mz_ratings(&list->play, best)->command)
            best = unit;
    }
    return best;
}

/* Units are added in their order until the Force is full. */
static void fill(const struct mz_lister *list, unsigned chief, bool army,
                 const struct mz_units *among, struct mz_units *force)
{
    bool irregulars = !army && mz_has(force, list->s->canales); /* [10.2.g] */
    unsigned limit = mz_force_limit(&list->play, chief, force, army);
    unsigned units = 0;

    for (MZ_EACH(unit, among)) {
        if (mz_is_leader(&list->play, unit) || units == limit ||
            (list->s->counter[unit].type == MZ_GUERRILLA && !irregulars))
            continue;
        mz_add(force, unit);
        units++;
    }
}

/* As many as he takes, the subordinate with him unless he is MZ_NO_UNIT. */
static void find_full(const struct mz_lister *list, unsigned chief, unsigned second,
                      const struct mz_units *among, struct mz_units *force)
{
    *force = (struct mz_units){{0}};
    mz_add(force, chief);
    if (second != MZ_NO_UNIT)
        mz_add(force, second);
    fill(list, chief, mz_has_army(&list->play, force), among, force);
}

static void offer_forces(struct mz_lister *list, unsigned chief, const struct mz_units *among,
                         offer *offers)
{
    unsigned second = second_of(list, chief, among);
    struct mz_units force;

    for (MZ_EACH(unit, among)) {
        if (mz_is_leader(&list->play, unit))
            continue;
        force = (struct mz_units){{0}};
        mz_add(&force, chief);
        mz_add(&force, unit);
        offer_group(list, chief, &force, offers);
    }
    find_full(list, chief, MZ_NO_UNIT, among, &force);
    if (mz_count_units(&list->play, &force) > 1)
        offer_group(list, chief, &force, offers);
    if (second == MZ_NO_UNIT)
        return;
    find_full(list, chief, second, among, &force);
    offer_group(list, chief, &force, offers);
}

/* One unit alone, or a Force, of those who stand together. */
static void offer_groups(struct mz_lister *list, const struct mz_units *among, bool alone,
                         offer *offers)
{
    struct mz_units units = *among;

    list->took = false;
    mz_remove_all(&units, &list->s->inherent);
    for (MZ_EACH(unit, &units)) {
        struct mz_units one = {{0}};

        mz_add(&one, unit);
        if (mz_is_leader(&list->play, unit))
            offer_forces(list, unit, &units, offers);
        else if (alone)
            offer_group(list, MZ_NO_UNIT, &one, offers);
    }
    if (list->took)
        mz_tell_units(list, MZ_PROVISO_TOGETHER, "3.5.a", &units);
}

/* ---- activation [9.3] */

static bool is_train_with(const struct mz_lister *list, const struct mz_units *set)
{
    unsigned train = list->side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO;

    return mz_count(set) > 1 && list->p->train[train] == list->p->unit[mz_first(set)].where;
}

static bool try_activation(struct mz_lister *list, const struct mz_units *set)
{
    if (!lister_try(&list->make))
        return false;
    if (is_train_with(list, set)) {
        lister_add(&list->make, ACTIVATE_TRAIN, ARGUMENT_WORD, 0);
        lister_try(&list->make);
    }
    return true;
}

/* [15.1] The same, as that Army, with the train or without. */
static void try_army(struct mz_lister *list, unsigned chief, const struct mz_units *set,
                     unsigned army)
{
    for (unsigned with = 0; with < 1u + is_train_with(list, set); with++) {
        lister_start(&list->make, MZ_ANSWER_ACTIVATE);
        name(list, ACTIVATE_UNITS, chief, set);
        if (with)
            lister_add(&list->make, ACTIVATE_TRAIN, ARGUMENT_WORD, 0);
        lister_add(&list->make, ACTIVATE_ARMY, ARGUMENT_THING, (int32_t)(MZ_FIRST_ARMY + army));
        lister_try(&list->make);
    }
}

/* Whoever outranks the Commander of an Army may take it, with each unit or with as many as he
 * takes, that Commander below him. */
static void offer_armies(struct mz_lister *list, const struct mz_units *among)
{
    for (MZ_ALL_ARMIES(army, list->s)) {
        unsigned holder = list->p->army[army];

        for (MZ_EACH(chief, among)) {
            struct mz_units force = {{0}};

            if (holder == MZ_NO_UNIT || !mz_has(among, holder) ||
                !mz_is_leader(&list->play, chief) ||
                mz_ratings(&list->play, chief)->command <= mz_ratings(&list->play, holder)->command)
                continue;
            for (MZ_EACH(unit, among)) {
                struct mz_units pair = {{0}};

                mz_add(&pair, chief);
                mz_add(&pair, unit);
                if (!mz_is_leader(&list->play, unit))
                    try_army(list, chief, &pair, army);
            }
            mz_add(&force, chief);
            mz_add(&force, holder);
            fill(list, chief, true, among, &force);
            try_army(list, chief, &force, army);
        }
    }
}

void mz_list_activations(struct mz_lister *list)
{
    struct mz_units leaders = {{0}};
    struct mz_cells cells;

    if (!mz_is_for(list, MZ_USE_ACTIVATE))
        return;
    mz_find_stands(list, &cells);
    for (MZ_EACH_CELL(cell, &cells)) {
        struct mz_units there;

        mz_all_in(&list->play, cell, list->side, &there);
        offer_groups(list, &there, true, try_activation);
        offer_armies(list, &there);
        for (MZ_EACH(unit, &there))
            if (mz_is_leader(&list->play, unit) &&
                lister_try_single(&list->make, MZ_ANSWER_ACTIVATE, ACTIVATE_UNITS, ARGUMENT_UNIT,
                                  (int32_t)unit))
                mz_add(&leaders, unit);
    }
    mz_tell_leaders(list, list->p->playing.ops, &leaders);
}

/* ---- what the active do [10.0] */

void mz_list_moves(struct mz_lister *list)
{
    const struct map *map = &list->s->map;
    unsigned at = list->p->active.at;
    bool any = false;

    for (unsigned e = map->edge_first[at]; e < map->edge_first[at + 1]; e++)
        any |= lister_try_single(&list->make, MZ_ANSWER_MOVE, 0, ARGUMENT_CELL, map->edge_to[e]);
    if (any)
        mz_tell(list, MZ_PROVISO_WAYS, "10.2");
}

/* A Leader with those who cannot go on without him: [10.2.g] the Guerrillas of Canales, [3.5.a]
 * units for which his command counts. */
static bool drops_leader(struct mz_lister *list, unsigned leader)
{
    struct mz_units rest = list->p->active.force;
    unsigned chief = list->p->active.chief;

    lister_start(&list->make, MZ_ANSWER_DROP);
    lister_add(&list->make, ACTIVATE_UNITS, ARGUMENT_UNIT, (int32_t)leader);
    mz_remove(&rest, leader);
    for (MZ_EACH(unit, &list->p->active.force)) {
        bool free =
            leader == list->s->canales && mz_counter(&list->play, unit)->type == MZ_GUERRILLA;

        if (mz_is_leader(&list->play, unit) ||
            (!free &&
             mz_count_units(&list->play, &rest) <=
                 mz_force_limit(&list->play, chief, &rest, mz_has_army(&list->play, &rest))))
            continue;
        lister_add(&list->make, ACTIVATE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        mz_remove(&rest, unit);
    }
    return lister_try(&list->make);
}

void mz_list_drops(struct mz_lister *list)
{
    struct mz_units dropped = {{0}};

    for (MZ_EACH(unit, &list->p->active.force))
        if (lister_try_single(&list->make, MZ_ANSWER_DROP, ACTIVATE_UNITS, ARGUMENT_UNIT,
                              (int32_t)unit) ||
            (mz_is_leader(&list->play, unit) && unit != list->p->active.chief &&
             drops_leader(list, unit)))
            mz_add(&dropped, unit);
    lister_start(&list->make, MZ_ANSWER_DROP);
    lister_add(&list->make, ACTIVATE_TRAIN, ARGUMENT_WORD, 0);
    lister_try(&list->make);
    mz_tell_units(list, MZ_PROVISO_AMONG, "10.2.a", &dropped);
}

static bool try_group(struct mz_lister *list, const struct mz_units *set)
{
    (void)set;
    return lister_try(&list->make);
}

void mz_list_targets(struct mz_lister *list)
{
    struct mz_units there;

    mz_all_in(&list->play, list->p->active.at, mz_enemy(list->side), &there);
    offer_groups(list, &there, true, try_group);
}

/* ---- reaction [10.6] */

static void remove_guerrillas(const struct mz_lister *list, struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (list->s->counter[unit].type == MZ_GUERRILLA)
            mz_remove(set, unit);
}

/* [16.5] Out of Mexico a Force goes without its Guerrillas. */
void mz_list_interceptions(struct mz_lister *list)
{
    struct mz_cells cells;

    mz_find_interceptors(&list->play, &cells);
    for (MZ_EACH_CELL(cell, &cells)) {
        struct mz_units there;

        mz_all_in(&list->play, cell, list->side, &there);
        mz_remove_all(&there, &list->p->active.target);
        if (!mz_is_in_mexico(&list->play, list->p->active.at))
            remove_guerrillas(list, &there);
        offer_groups(list, &there, false, try_group);
    }
}

/* Next to where they are, and there [10.9]. */
static bool try_ways_out(struct mz_lister *list, const struct mz_units *set, bool abroad)
{
    const struct map *map = &list->s->map;
    unsigned at = list->p->active.at;
    unsigned named = list->make.order.count;
    bool any = false;

    (void)set;
    for (unsigned e = map->edge_first[at]; e <= map->edge_first[at + 1]; e++) {
        unsigned to = e < map->edge_first[at + 1] ? map->edge_to[e] : at;

        if (abroad && mz_is_in_mexico(&list->play, to))
            continue;
        list->make.order.count = (uint16_t)named;
        lister_add(&list->make, GO_TO, ARGUMENT_CELL, (int32_t)to);
        any |= lister_try(&list->make);
    }
    return any;
}

static bool try_all_ways_out(struct mz_lister *list, const struct mz_units *set)
{
    return try_ways_out(list, set, false);
}

static bool try_ways_abroad(struct mz_lister *list, const struct mz_units *set)
{
    return try_ways_out(list, set, true);
}

/* [16.5] As many as he takes, where these are with Guerrillas, once more without them, to where no
 * Guerrilla goes. */
static void offer_regulars(struct mz_lister *list, unsigned chief, unsigned second,
                           const struct mz_units *among)
{
    struct mz_units regulars = *among;
    struct mz_units with, without;

    remove_guerrillas(list, &regulars);
    find_full(list, chief, second, among, &with);
    find_full(list, chief, second, &regulars, &without);
    mz_remove_all(&with, &regulars);
    if (!mz_empty(&with) && mz_count_units(&list->play, &without) > (second == MZ_NO_UNIT))
        offer_group(list, chief, &without, try_ways_abroad);
}

void mz_list_avoidances(struct mz_lister *list)
{
    struct mz_units there, leaders;

    mz_find_avoiders(&list->play, &there);
    offer_groups(list, &there, true, try_all_ways_out);
    leaders = there;
    mz_keep(&leaders, &list->s->leaders);
    for (MZ_EACH(leader, &leaders)) {
        unsigned second = second_of(list, leader, &there);

        offer_regulars(list, leader, MZ_NO_UNIT, &there);
        if (second != MZ_NO_UNIT)
            offer_regulars(list, leader, second, &there);
    }
}
