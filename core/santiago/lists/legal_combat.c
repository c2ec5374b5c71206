/* Legal orders of the combat phases. */
#include "santiago/lists/legal.h"
#include "santiago/rules/combat.h"

/* Who of the side may join an attack on the hex: Cubans, others beside it, batteries at range. */
struct force {
    struct sc_units cubans, adjacent, ranged;
};

static void muster(struct sc_lister *list, uint16_t hex, struct force *force)
{
    *force = (struct force){{{0}}, {{0}}, {{0}}};
    for (SC_EACH(unit, &list->s->of_side[list->side])) {
        uint16_t from = list->p->unit[unit].hex;

        if (!sc_on_map(from) || sc_attack_fault(&list->play, unit, hex) != SC_REFUSALS)
            continue;
        if (list->s->counter[unit].nation == SC_CUBAN)
            sc_add(&force->cubans, unit);
        else if (map_edge(&list->s->map, from, hex))
            sc_add(&force->adjacent, unit);
        else
            sc_add(&force->ranged, unit);
    }
}

static void add_all(struct sc_lister *list, const struct sc_units *set)
{
    for (SC_EACH(unit, set))
        lister_add(&list->make, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit);
}

static void start(struct sc_lister *list, uint16_t hex)
{
    lister_start(&list->make, SC_DO_ATTACK);
    lister_add(&list->make, ATTACK_HEX, ARGUMENT_CELL, hex);
}

static void list_singles(struct sc_lister *list, uint16_t hex, const struct sc_units *set)
{
    for (SC_EACH(unit, set)) {
        start(list, hex);
        lister_add(&list->make, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit);
        lister_try(&list->make);
    }
}

/* All that stand in a hex beside it. */
static void list_stacks(struct sc_lister *list, uint16_t hex, const struct sc_units *set)
{
    const struct map_cell *cell = &list->s->map.cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        struct sc_units here = {{0}};

        for (SC_EACH(unit, set))
            if (list->p->unit[unit].hex == list->s->map.edge[e].to)
                sc_add(&here, unit);
        if (sc_count(&here) < 2)
            continue;
        start(list, hex);
        add_all(list, &here);
        lister_try(&list->make);
    }
}

static bool is_one_stack(const struct sc_lister *list, const struct sc_units *set)
{
    uint16_t hex = MAP_NOWHERE;

    for (SC_EACH(unit, set)) {
        if (hex != MAP_NOWHERE && list->p->unit[unit].hex != hex)
            return false;
        hex = list->p->unit[unit].hex;
    }
    return true;
}

/* All that are beside the hex, and with them all the guns. */
static void list_together(struct sc_lister *list, uint16_t hex, const struct force *force)
{
    if (!is_one_stack(list, &force->adjacent)) {
        start(list, hex);
        add_all(list, &force->adjacent);
        lister_try(&list->make);
    }
    if (sc_empty(&force->adjacent) || sc_empty(&force->ranged))
        return;
    start(list, hex);
    add_all(list, &force->adjacent);
    add_all(list, &force->ranged);
    lister_try(&list->make);
}

static void list_target(struct sc_lister *list, uint16_t hex)
{
    struct force force;
    struct sc_units others;

    if (sc_target_fault(&list->play, hex, list->side) != SC_REFUSALS)
        return;
    muster(list, hex, &force);
    list_singles(list, hex, &force.adjacent);
    list_stacks(list, hex, &force.adjacent);
    list_together(list, hex, &force);
    list_singles(list, hex, &force.cubans);
    if (sc_count(&force.cubans) > 1) {
        start(list, hex);
        add_all(list, &force.cubans);
        lister_try(&list->make);
    }
    others = force.adjacent;
    for (SC_EACH(unit, &force.ranged))
        sc_add(&others, unit);
    sc_tell_attack(list, hex, &force.cubans, &others);
}

/* By hex: the order of the enemy's units would tell them apart [8.1]. */
void sc_list_attacks(struct sc_lister *list)
{
    uint64_t targets[SET_WORDS(SC_CELLS)] = {0};

    for (SC_EACH(enemy, &list->s->of_side[sc_enemy(list->side)]))
        if (sc_on_map(list->p->unit[enemy].hex))
            set_add(targets, list->p->unit[enemy].hex);
    sc_look_as(&list->play, list->side);
    for (unsigned hex = set_next(targets, SET_WORDS(SC_CELLS), 0); hex != SET_END;
         hex = set_next(targets, SET_WORDS(SC_CELLS), hex + 1))
        list_target(list, (uint16_t)hex);
    sc_look_truly(&list->play);
}
