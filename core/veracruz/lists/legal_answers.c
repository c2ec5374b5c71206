/* Legal answers to the open question. */
#include "veracruz/lists/legal.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/siege.h"

/* ---- sieges */

/* [12.43] the places that the rules name, and any hex where the side has units. */
void vz_list_relocations(struct vz_lister *list)
{
    const struct vz_scenario *s = list->s;
    const uint16_t places[] = {s->orizaba, s->jalapa, s->mexico_city};
    uint16_t hexes[VZ_CELLS];
    unsigned count = vz_list_hexes(list, list->side, hexes);

    for (unsigned i = 0; i < 3; i++)
        lister_try_single(&list->make, VZ_ANSWER_RELOCATE, 0, ARGUMENT_CELL, places[i]);
    for (unsigned i = 0; i < count; i++)
        if (hexes[i] != places[0] && hexes[i] != places[1] && hexes[i] != places[2])
            lister_try_single(&list->make, VZ_ANSWER_RELOCATE, 0, ARGUMENT_CELL, hexes[i]);
}

static void list_fire(struct vz_lister *list, unsigned slot, enum argument_kind kind, int32_t at)
{
    lister_start(&list->make, VZ_ANSWER_FIRE);
    lister_add(&list->make, slot, kind, at);
    lister_try(&list->make);
}

/* [12.27] [12.63] at land units, at those of one hex, or at a gunboat. */
void vz_list_fires(struct vz_lister *list)
{
    const struct vz_scenario *s = list->s;
    const struct vz_siege *siege = &list->p->siege;
    const struct map_cell *cell = &s->map.cell[s->fort_cell[siege->fort]];

    list_fire(list, FIRE_LAND, ARGUMENT_WORD, 0);
    for (unsigned e = 0; e < cell->edges; e++)
        list_fire(list, FIRE_HEX, ARGUMENT_CELL, s->map.edge[cell->first + e].to);
    for (VZ_EACH(unit, &siege->units))
        if (s->counter[unit].type == VZ_GUNBOAT)
            list_fire(list, FIRE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
}

/* All who may, then each body next to the fortress alone [12.24] [12.44]. */
void vz_list_occupations(struct vz_lister *list)
{
    const struct vz_scenario *s = list->s;
    struct vz_body bodies[VZ_BODIES];
    struct vz_units open;
    unsigned count = vz_list_bodies(list, bodies);

    vz_occupiers(&list->play, &open);
    lister_start(&list->make, VZ_ANSWER_OCCUPY);
    for (VZ_EACH(unit, &open))
        lister_add(&list->make, OCCUPY_GROUP, ARGUMENT_UNIT, (int32_t)unit);
    if (list->make.order.count > 1)
        lister_try(&list->make);
    lister_start(&list->make, VZ_ANSWER_OCCUPY);
    vz_list_among(list, "12.44", &open);
    for (unsigned i = 0; i < count; i++)
        if (map_edge(&s->map, bodies[i].hex, s->fort_cell[list->p->siege.fort]))
            lister_try_single(&list->make, VZ_ANSWER_OCCUPY, 0, bodies[i].kind, bodies[i].value);
}

/* ---- losses */

/* The default, and all from one unit. */
void vz_list_losses(struct vz_lister *list)
{
    const struct vz_loss *loss = &list->p->loss;
    struct vz_names names;
    bool single = false;

    lister_start(&list->make, VZ_ANSWER_LOSE);
    if (vz_default_lose(&list->play, &list->make.order)) {
        list->make.order.question = list->p->head.question;
        single = list->make.order.count == 1;
        lister_try(&list->make);
    }
    int32_t given = list->make.order.argument[0].value;
    for (VZ_EACH(unit, &list->p->loss_from)) {
        if (vz_points_to_lose(&list->play, unit) < loss->points ||
            (single && given == (int32_t)unit))
            continue;
        lister_start(&list->make, VZ_ANSWER_LOSE);
        lister_add_points(&list->make, LOSE_POINTS, unit, loss->points);
        lister_try(&list->make);
    }
    lister_start(&list->make, VZ_ANSWER_LOSE);
    VZ_PROVISO(list, &list->make.order, VZ_PROVISO_POINTS, "8.45", V_INT(loss->points),
               vz_list(&list->p->loss_from, &names));
}

/* ---- retreats */

enum { PATHS = 64 }; /* of many more the first that are found; that there are others is told */

struct paths {
    struct vz_lister *list;
    struct vz_route route;
    unsigned count;
    bool more; /* there are others */
};

/* The walk as an answer, to its end or stopping in a city [8.62]. */
static void list_path(struct paths *paths, const struct vz_walk *walk, bool stop)
{
    struct vz_lister *list = paths->list;

    if (walk->count < 2)
        return;
    if (paths->count == PATHS) {
        paths->more = true;
        return;
    }
    lister_start(&list->make, VZ_ANSWER_RETREAT);
    for (unsigned i = 1; i < walk->count; i++)
        lister_add(&list->make, RETREAT_VIA, ARGUMENT_CELL, walk->hex[i]);
    if (stop)
        lister_add(&list->make, RETREAT_STOP, ARGUMENT_WORD, 0);
    paths->count += lister_try(&list->make);
}

static bool is_city(const struct vz_scenario *s, uint16_t hex)
{
    uint16_t place = s->map.cell[hex].place;

    return place != MAP_NOWHERE && s->map.place[place].kinds & VZ_CITY;
}

/* Every way on from here, lowest hexes first; no deeper than a retreat is long. */
static void list_ways(struct paths *paths, const struct vz_walk *walk)
{
    struct vz_lister *list = paths->list;
    uint16_t next[6];
    unsigned count = 0;

    if (list->make.over || paths->more)
        return;
    if (!vz_route_ends(&paths->route, walk))
        count = vz_route_next(&list->play, &paths->route, walk, next);
    if (count == 0)
        list_path(paths, walk, false);
    else if (is_city(list->s, walk->hex[walk->count - 1]))
        list_path(paths, walk, true);
    for (unsigned i = 0; i < count; i++) {
        struct vz_walk on = *walk;

        vz_walk_step(&on, next[i]);
        list_ways(paths, &on);
    }
}

void vz_list_retreats(struct vz_lister *list)
{
    const struct vz_retreat *retreat = &list->p->retreat;
    struct paths paths;
    struct vz_walk walk;

    paths.list = list;
    paths.count = 0;
    paths.more = false;
    paths.route.side = list->side;
    paths.route.points = vz_known_points(&list->play, &retreat->units);
    vz_route_find(&list->play, &paths.route, retreat->hex);
    vz_walk_start(&walk, retreat->hex, retreat->hexes);
    list_ways(&paths, &walk);
    if (!paths.more)
        return;
    lister_start(&list->make, VZ_ANSWER_RETREAT);
    VZ_PROVISO_PLAIN(list, &list->make.order, VZ_PROVISO_MORE_WAYS, "8.64");
}

/* ---- advances */

/* Each body next to a hex of the battle, into it [8.67]. */
static void list_advances_into(struct vz_lister *list, uint16_t hex)
{
    struct vz_body bodies[VZ_BODIES];
    uint16_t around[6];
    unsigned count = vz_list_bodies(list, bodies);

    for (unsigned i = 0; i < count; i++) {
        if (!map_edge(&list->s->map, bodies[i].hex, hex))
            continue;
        lister_start(&list->make, VZ_ANSWER_ADVANCE);
        lister_add(&list->make, ADVANCE_GROUP, bodies[i].kind, bodies[i].value);
        lister_add(&list->make, ADVANCE_TO, ARGUMENT_CELL, hex);
        lister_try(&list->make);
    }
    vz_list_joining(list, VZ_ANSWER_ADVANCE, hex, around, vz_list_around(list, hex, around));
}

/* The default is the whole force. */
void vz_list_advances(struct vz_lister *list)
{
    const struct vz_battle *battle = &list->p->battle;

    lister_start(&list->make, VZ_ANSWER_ADVANCE);
    if (vz_default_advance(&list->play, &list->make.order)) {
        list->make.order.question = list->p->head.question;
        lister_try(&list->make);
    }
    if (list->side == battle->attacker)
        list_advances_into(list, battle->hex);
    for (unsigned i = 0; i < battle->from_count && list->side != battle->attacker; i++)
        list_advances_into(list, battle->from[i]);
}
