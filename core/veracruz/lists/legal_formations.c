/* Legal orders that make, change and break up Divisions and Armies. */
#include "veracruz/lists/legal.h"
#include "veracruz/rules/organization.h"

/* Whose infantry, cavalry and engineers a new formation takes [15.19]. */
enum muster { REGULARS, VOLUNTEERS, MUSTERS };

static bool may_serve(const struct vz_lister *list, unsigned unit, enum muster muster)
{
    const struct vz_counter *counter = &list->s->counter[unit];

    if (list->p->unit[unit].formation)
        return false;
    if (counter->type == VZ_LEADER || counter->type == VZ_DUMMY || counter->type == VZ_ARTILLERY)
        return true;
    if (!vz_units_has(&list->s->combat, unit))
        return false;
    return list->side == VZ_MEXICO || counter->traits & VZ_MIXES_WITH_REGULARS ||
           vz_units_has(&list->s->volunteers, unit) == (muster == VOLUNTEERS);
}

/* Units of the acting side in the hex. */
static void find_here(const struct vz_lister *list, uint16_t hex, struct vz_units *here)
{
    const struct vz_board *board = list->play.board;

    *here = (struct vz_units){{0}};
    for (unsigned unit = board->first[hex]; unit != VZ_NO_UNIT; unit = board->next[unit])
        vz_units_add(here, unit);
    vz_units_keep(here, &list->s->of[list->side]);
}

/* Who could found a formation: each of them lists the same. */
struct founders {
    uint16_t hex;
    struct vz_units units;
};
enum { FOUNDERS = 2 * VZ_UNITS };

/* All that are loose in the hex and may serve together, in the order of their numbers. */
static void muster_units(const struct vz_lister *list, uint16_t hex, enum muster muster,
                         struct vz_units *set)
{
    unsigned artillery = 0;

    find_here(list, hex, set);
    for (VZ_EACH(unit, set)) {
        bool gun = list->s->counter[unit].type == VZ_ARTILLERY;

        if (!may_serve(list, unit, muster) ||
            (gun && artillery == list->s->charts.figure[VZ_FORMATION_GUNS]))
            vz_units_remove(set, unit);
        else
            artillery += gun;
    }
}

/* Of all hexes, those who are enough [15.11] for a formation of the side; returns how many. */
static unsigned find_founders(struct vz_lister *list, const uint16_t *hexes, unsigned count,
                              unsigned formation, struct founders founders[FOUNDERS])
{
    enum muster musters = list->side == VZ_US ? MUSTERS : VOLUNTEERS;
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++) {
        if (!(list->play.board->here[hexes[i]] >> (VZ_LEADER_HERE + list->side) & 1))
            continue;
        for (enum muster m = REGULARS; m < musters; m++) {
            founders[found].hex = hexes[i];
            muster_units(list, hexes[i], m, &founders[found].units);
            found += vz_meets_minimum(&list->play, formation, &founders[found].units, false);
        }
    }
    return found;
}

static void list_form(struct vz_lister *list, unsigned formation, const struct founders *founders)
{
    lister_start(&list->make, VZ_DO_FORM);
    lister_add(&list->make, FORM_FORMATION, ARGUMENT_UNIT, (int32_t)formation);
    lister_add(&list->make, FORM_AT, ARGUMENT_CELL, founders->hex);
    for (VZ_EACH(unit, &founders->units))
        lister_add(&list->make, FORM_WITH, ARGUMENT_UNIT, (int32_t)unit);
    lister_try(&list->make);
}

/* [15.11] whoever is loose in a hex where there are enough, within the limits of a formation. */
static void list_loose(struct vz_lister *list, unsigned formation, uint16_t hex)
{
    struct vz_units loose = {{0}};

    lister_start(&list->make, VZ_DO_FORM);
    lister_add(&list->make, FORM_FORMATION, ARGUMENT_UNIT, (int32_t)formation);
    lister_add(&list->make, FORM_AT, ARGUMENT_CELL, hex);
    for (VZ_EACH(unit, &list->s->of[list->side]))
        if (list->p->unit[unit].hex == hex &&
            (may_serve(list, unit, REGULARS) || may_serve(list, unit, VOLUNTEERS)))
            vz_units_add(&loose, unit);
    vz_list_among(list, "15.11", &loose);
}

void vz_list_forms(struct vz_lister *list)
{
    struct founders founders[FOUNDERS];
    struct vz_units formations = list->s->formations; /* that are not on the map */
    uint16_t hexes[VZ_CELLS];

    vz_units_keep(&formations, &list->s->of[list->side]);
    vz_units_remove_all(&formations, &list->play.board->on_map);
    if (vz_units_empty(&formations))
        return;
    unsigned count = vz_list_hexes(list, list->side, hexes);
    unsigned found = find_founders(list, hexes, count, vz_units_next(&formations, 0), founders);
    for (VZ_EACH(formation, &formations)) {
        if (list->p->head.turn < list->s->counter[formation].available) /* [19.14] */
            continue;
        for (unsigned i = 0; i < found; i++)
            list_form(list, formation, &founders[i]);
        for (unsigned i = 0; lister_tells(&list->make) && i < found; i++)
            if (i == 0 || founders[i].hex != founders[i - 1].hex)
                list_loose(list, formation, founders[i].hex);
    }
}

void vz_list_disbands(struct vz_lister *list)
{
    for (VZ_EACH(formation, &list->s->formations))
        if (list->s->counter[formation].side == list->side &&
            vz_on_map(list->p->unit[formation].hex))
            lister_try_single(&list->make, VZ_DO_DISBAND, 0, ARGUMENT_UNIT, (int32_t)formation);
}

/* One unit of the hex into the formation, or out of it. */
static void list_transfer(struct vz_lister *list, unsigned verb, unsigned formation, bool member)
{
    unsigned number = formation - list->s->first_formation + 1u;
    struct vz_units candidates;

    find_here(list, list->p->unit[formation].hex, &candidates);
    for (VZ_EACH(unit, &candidates)) /* [15.14] [15.18] of formations the units are named */
        if (!vz_units_has(&list->s->combat, unit) && !vz_units_has(&list->s->leaders, unit) &&
            (member || !vz_units_has(&list->s->dummies, unit))) /* [14.2] */
            vz_units_remove(&candidates, unit);
    for (VZ_EACH(unit, &candidates)) {
        if ((list->p->unit[unit].formation == number) != member) {
            vz_units_remove(&candidates, unit);
            continue;
        }
        lister_start(&list->make, verb);
        lister_add(&list->make, ASSIGN_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(&list->make, ASSIGN_TO, ARGUMENT_UNIT, (int32_t)formation);
        lister_try(&list->make);
    }
    lister_start(&list->make, verb);
    lister_add(&list->make, ASSIGN_TO, ARGUMENT_UNIT, (int32_t)formation);
    vz_list_among(list, member ? "15.15" : "15.12", &candidates);
}

static void list_transfers(struct vz_lister *list, unsigned verb, bool member)
{
    for (VZ_EACH(formation, &list->s->formations))
        if (list->s->counter[formation].side == list->side &&
            vz_on_map(list->p->unit[formation].hex))
            list_transfer(list, verb, formation, member);
}

void vz_list_assigns(struct vz_lister *list)
{
    list_transfers(list, VZ_DO_ASSIGN, false);
}

void vz_list_detaches(struct vz_lister *list)
{
    list_transfers(list, VZ_DO_DETACH, true);
}
