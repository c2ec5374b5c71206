/* 3, 13.4, 14, 16, 18 Who comes and goes, at sea, raids and Guerrillas, replacements, revolts. */
#include "montezuma/lists/legal.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/naval.h"
#include "montezuma/rules/raids.h"

/* ---- who comes in [3.4] */

static bool has_room(const struct mz_lister *list, unsigned cell, unsigned units)
{
    return units <= mz_room_in(&list->play, cell, list->p->arrival.side);
}

/* Each alone, and all together, at each place. */
void mz_list_reinforcements(struct mz_lister *list)
{
    const struct mz_arrival *arrival = &list->p->arrival;

    for (MZ_EACH_CELL(cell, &arrival->cells)) {
        for (MZ_EACH(unit, &arrival->units)) {
            if (!mz_is_leader(&list->play, unit) && !has_room(list, cell, 1))
                continue;
            lister_start(&list->make, MZ_ANSWER_REINFORCE);
            lister_add(&list->make, REINFORCE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
            lister_add(&list->make, REINFORCE_AT, ARGUMENT_CELL, (int32_t)cell);
            lister_offer(&list->make);
        }
        if (mz_count(&arrival->units) < 2)
            continue;
        lister_start(&list->make, MZ_ANSWER_REINFORCE);
        for (MZ_EACH(unit, &arrival->units))
            lister_add(&list->make, REINFORCE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(&list->make, REINFORCE_AT, ARGUMENT_CELL, (int32_t)cell);
        lister_try(&list->make);
    }
    mz_tell_units(list, MZ_PROVISO_AMONG, "3.4", &arrival->units);
}

/* ---- who goes [3.3] [2.2.b] */

/* So many of them: the first, and each in place of one of these; other choices are many. */
void mz_list_trims(struct mz_lister *list)
{
    struct order first;
    struct mz_units set = {{0}};

    mz_standard_trim(&list->play, &first);
    lister_start(&list->make, MZ_ANSWER_TRIM);
    for (unsigned i = 0; i < first.count; i++) {
        lister_add(&list->make, TRIM_UNITS, ARGUMENT_UNIT, first.argument[i].value);
        mz_add(&set, first.argument[i].value);
    }
    lister_try(&list->make);
    for (MZ_EACH(unit, &list->s->of_side[list->side])) {
        lister_start(&list->make, MZ_ANSWER_TRIM);
        lister_add(&list->make, TRIM_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        for (unsigned i = 1; i < first.count; i++)
            lister_add(&list->make, TRIM_UNITS, ARGUMENT_UNIT, first.argument[i].value);
        if (unit != first.argument[0].value && lister_try(&list->make))
            mz_add(&set, unit);
    }
    if (first.count > 1)
        mz_tell_units(list, MZ_PROVISO_AMONG, "3.3", &set);
}

/* ---- revolts [18.4.a] */

void mz_list_states(struct mz_lister *list)
{
    for (MZ_ALL_STATES(state, list->s))
        lister_try_single(&list->make, list->make.verb, STATE_NAMED, ARGUMENT_THING,
                          (int32_t)(MZ_FIRST_STATE + state));
}

/* ---- at sea [14.1] [14.2] */

static bool try_voyage(struct mz_lister *list, const struct mz_units *force, unsigned to)
{
    lister_start(&list->make, list->make.verb);
    for (MZ_EACH(unit, force))
        lister_add(&list->make, GO_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    lister_add(&list->make, GO_TO, ARGUMENT_CELL, (int32_t)to);
    return lister_try(&list->make);
}

/* Who may leave a port: each one alone, and each Leader with as many units of his as he commands,
 * Marines first. */
struct sailors {
    struct mz_units group[2 * MZ_UNITS];
    unsigned count;
};

static void find_sailors(struct mz_lister *list, unsigned from, struct sailors *sailors)
{
    struct mz_units all;

    sailors->count = 0;
    mz_all_in(&list->play, from, list->side, &all);
    for (MZ_EACH(unit, &all)) {
        struct mz_units force = {{0}};

        mz_add(&force, unit);
        sailors->group[sailors->count++] = force;
        if (!mz_is_leader(&list->play, unit))
            continue;
        mz_fill_force(&list->play, unit, &all, &force);
        if (mz_count(&force) > 1)
            sailors->group[sailors->count++] = force;
    }
}

/* To whatever port: who sails together, once a port that they leave. */
static void tell_sailors(struct mz_lister *list, unsigned from)
{
    struct mz_units all;

    mz_all_in(&list->play, from, list->side, &all);
    mz_remove_all(&all, &list->s->inherent);
    if (list->took)
        mz_tell_units(list, MZ_PROVISO_TOGETHER, "14.1", &all);
}

static void list_voyages_from(struct mz_lister *list, unsigned from)
{
    struct mz_cells goals;
    struct sailors sailors;

    list->took = false;
    mz_find_voyages(&list->play, list->side, from, list->make.verb == MZ_ANSWER_LAND, &goals);
    if (mz_cells_empty(&goals))
        return;
    find_sailors(list, from, &sailors);
    for (MZ_EACH_CELL(to, &goals))
        for (unsigned i = 0; i < sailors.count; i++) {
            bool takes = try_voyage(list, &sailors.group[i], to);

            list->took |= takes && mz_count(&sailors.group[i]) > 1;
        }
    tell_sailors(list, from);
}

void mz_list_voyages(struct mz_lister *list)
{
    struct mz_cells cells;

    if (!mz_is_for(list, list->make.verb == MZ_ANSWER_LAND ? MZ_USE_LAND : MZ_USE_NAVAL))
        return;
    mz_find_stands(list, &cells);
    for (MZ_EACH_CELL(from, &cells))
        if (list->s->cell[from].port)
            list_voyages_from(list, from);
}

/* ---- raids [16] */

/* With that raider, a cell or a counter, out of where it is. */
static void try_raids(struct mz_lister *list, enum argument_kind kind, unsigned raider,
                      unsigned from, enum mz_figure reach)
{
    struct mz_cells cells;

    mz_find_raids(&list->play, list->side, from, reach, &cells);
    for (MZ_EACH_CELL(to, &cells)) {
        lister_start(&list->make, list->make.verb);
        lister_add(&list->make, RAID_FROM, kind, (int32_t)raider);
        lister_add(&list->make, RAID_AT, ARGUMENT_CELL, (int32_t)to);
        list->took |= lister_try(&list->make);
    }
}

static void list_indian_raids(struct mz_lister *list)
{
    for (MZ_ALL_CELLS(from, list->s))
        if (list->s->cell[from].indian)
            try_raids(list, ARGUMENT_CELL, from, from, MZ_RAID_INDIAN);
}

static void list_guerrilla_raids(struct mz_lister *list)
{
    for (MZ_ALL_UNITS(unit, list->s)) {
        uint8_t where = list->p->unit[unit].where;

        if (mz_counter(&list->play, unit)->type == MZ_GUERRILLA && mz_on_map(where))
            try_raids(list, ARGUMENT_UNIT, unit, where, MZ_RAID_GUERRILLA);
    }
}

/* One at a time: what several come to together is for the player. */
void mz_list_raids(struct mz_lister *list)
{
    list->took = false;
    if (list->p->head.kind == MZ_ASK_ACTION && !mz_is_for(list, MZ_USE_RAID))
        return;
    list_indian_raids(list);
    list_guerrilla_raids(list);
    if (list->took)
        mz_tell(list, MZ_PROVISO_SEVERAL, "16.2.b");
}

void mz_list_marks(struct mz_lister *list)
{
    list_indian_raids(list);
}

static void try_guerrilla(struct mz_lister *list, int32_t what, unsigned unit, unsigned at)
{
    lister_start(&list->make, MZ_ANSWER_GUERRILLA);
    lister_add(&list->make, GUERRILLA_WHAT, ARGUMENT_CHOICE, what);
    lister_add(&list->make, GUERRILLA_UNIT, ARGUMENT_UNIT, (int32_t)unit);
    if (what == MZ_REVEAL)
        lister_add(&list->make, GUERRILLA_AT, ARGUMENT_CELL, (int32_t)at);
    lister_try(&list->make);
}

/* [16.5] */
void mz_list_hidings(struct mz_lister *list)
{
    unsigned hidden = mz_hidden_guerrilla(&list->play);
    struct mz_cells rough;

    if (!mz_is_for(list, MZ_USE_GUERRILLA))
        return;
    mz_rough_cells(&list->play, &rough);
    for (MZ_ALL_UNITS(unit, list->s))
        if (mz_counter(&list->play, unit)->type == MZ_GUERRILLA)
            try_guerrilla(list, MZ_HIDE, unit, 0);
    if (hidden != MZ_NO_UNIT)
        for (MZ_EACH_CELL(cell, &rough))
            try_guerrilla(list, MZ_REVEAL, hidden, cell);
}

void mz_list_homes(struct mz_lister *list)
{
    mz_list_spaces(list);
    lister_try_single(&list->make, MZ_ANSWER_GO_HOME, GO_HOME_TO, ARGUMENT_CHOICE, 0);
}
