/* Legal orders of the Movement Phase but those of formations. */
#include <stdlib.h>

#include "base/set.h"
#include "veracruz/lists/legal.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/navy.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/reinforcements.h"

/* The units that a move of the body would take. */
static void units_of(struct vz_lister *list, const struct vz_body *body, struct vz_units *set)
{
    if (body->kind == ARGUMENT_GROUP) {
        vz_movable_at(&list->play, body->hex, set);
    } else if (vz_units_has(&list->s->formations, (unsigned)body->value)) {
        vz_members(&list->play, (unsigned)body->value, set);
    } else {
        *set = (struct vz_units){{0}};
        vz_units_add(set, (unsigned)body->value);
    }
}

/* Fewer than two bodies of the stack can move: the order would be that of the one by itself. */
static bool is_one_body(const struct vz_lister *list, const struct vz_units *set)
{
    unsigned first = VZ_NO_UNIT;

    for (VZ_EACH(unit, set)) {
        unsigned formation = list->p->unit[unit].formation;

        if (list->s->counter[unit].type == VZ_SUPPLY)
            continue; /* goes with its Pack animal */
        if (first == VZ_NO_UNIT)
            first = unit;
        else if (!formation || formation != list->p->unit[first].formation)
            return false;
    }
    return true;
}

/* Hexes that a body can go to, cheapest first: the first is where it stands. */
struct range {
    struct vz_marchers of;
    const uint16_t *hex;
    const uint16_t *cost;  /* or NULL */
    const uint8_t *closed; /* [VZ_CELLS] hexes of it that they cannot go to, or NULL */
    unsigned count;
    bool near; /* something unseen may bar what lies next to it */
};

enum { RANGES = 16, RANGE_ROOM = 8 * VZ_CELLS };

/* Those of bodies that have been listed, as long as there is room for them. */
struct ranges {
    unsigned count, used;
    struct range range[RANGES];
    uint16_t hex[RANGE_ROOM];
    uint16_t cost[RANGE_ROOM];
};

/* What is known already when the next body is listed. */
struct known {
    struct ranges ranges;
    struct ranges
        daring; /* [14.31] past what may be there: hexes that are cheaper so, and others */
    uint16_t unseen[VZ_CELLS];
    unsigned unseens;
    uint16_t beside[VZ_CELLS]; /* the unseen and all next to them, ascending */
    unsigned besides;
};

static void find_unseen(struct vz_lister *list, struct known *known)
{
    const struct map *map = &list->s->map;
    uint64_t beside[SET_WORDS(VZ_CELLS)] = {0};

    known->unseens = vz_unseen(&list->play, vz_enemy(list->side), known->unseen);
    for (unsigned i = 0; i < known->unseens; i++) {
        const struct map_cell *cell = &map->cell[known->unseen[i]];

        set_add(beside, known->unseen[i]);
        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
            set_add(beside, map->edge[e].to);
    }
    known->besides = 0;
    for (unsigned hex = set_next(beside, SET_WORDS(VZ_CELLS), 0); hex != SET_END;
         hex = set_next(beside, SET_WORDS(VZ_CELLS), hex + 1))
        known->beside[known->besides++] = (uint16_t)hex;
}

/* Something unseen is next to a hex that the flood has reached. */
static bool is_near(const struct vz_lister *list, const struct known *known)
{
    for (unsigned i = 0; i < known->besides; i++)
        if (flood_cost(&list->flood, known->beside[i]) != FLOOD_UNREACHED)
            return true;
    return false;
}

static struct range run_flood(struct vz_lister *list, const struct known *known,
                              const struct vz_marchers *marchers)
{
    vz_reach(&list->play, marchers, &list->flood);
    return (struct range){.of = *marchers,
                          .hex = list->flood.list,
                          .count = list->flood.count,
                          .near = is_near(list, known)};
}

/* Of the range of others what the marchers can pay and enter. */
static struct range cut_range(struct vz_lister *list, const struct range *range,
                              const struct vz_marchers *marchers)
{
    struct range own = *range;

    while (own.count > 0 && own.cost[own.count - 1] > marchers->left)
        own.count--;
    if (!vz_may_enter_zones(marchers))
        own.closed = list->play.bold ? vz_zone_seen(&list->play, vz_enemy(list->side))
                                     : vz_zone_feared(&list->play, vz_enemy(list->side));
    return own;
}

/* The range of others that covers them, or NULL. */
static const struct range *covering(const struct ranges *ranges, const struct vz_marchers *wide)
{
    for (unsigned i = 0; i < ranges->count; i++)
        if (vz_covers(&ranges->range[i].of, wide))
            return &ranges->range[i];
    return NULL;
}

static bool has_room(const struct vz_lister *list, const struct ranges *ranges)
{
    return ranges->count < RANGES && ranges->used + list->s->map.cells <= RANGE_ROOM;
}

/* What the flood has found, kept for others. There is room. */
static const struct range *keep_range(const struct vz_lister *list, struct ranges *ranges,
                                      const struct vz_marchers *wide, bool near)
{
    const struct flood *flood = &list->flood;
    uint16_t *hex = ranges->hex + ranges->used;
    uint16_t *cost = ranges->cost + ranges->used;
    struct range *range = &ranges->range[ranges->count++];

    for (unsigned k = 0; k < flood->count; k++) {
        hex[k] = flood->list[k];
        cost[k] = flood->cost[hex[k]];
    }
    ranges->used += flood->count;
    *range =
        (struct range){.of = *wide, .hex = hex, .cost = cost, .count = flood->count, .near = near};
    return range;
}

/* Bodies that march alike share one flood. */
static struct range find_range(struct vz_lister *list, struct known *known,
                               const struct vz_marchers *marchers)
{
    struct vz_marchers wide = vz_widest(&list->play, marchers);
    const struct range *range = covering(&known->ranges, &wide);

    if (!range && !has_room(list, &known->ranges))
        return run_flood(list, known, marchers);
    if (!range) {
        bool near = run_flood(list, known, &wide).near;

        range = keep_range(list, &known->ranges, &wide, near);
    }
    return cut_range(list, range, marchers);
}

/* [14.31] The same of a bold play, from the range that they have otherwise: all that is not in
 * that, and some of it. */
static struct range find_bold_range(struct vz_lister *list, struct known *known,
                                    const struct vz_marchers *marchers, const struct range *shy)
{
    struct vz_marchers wide = vz_widest(&list->play, marchers);
    const struct range *range = covering(&known->daring, &wide);

    if (!range && (!shy->cost || !has_room(list, &known->daring)))
        return run_flood(list, known, marchers);
    if (!range) {
        struct flood_reached reached = {shy->hex, shy->cost, shy->count};

        vz_reach_boldly(&list->play, &wide, &reached, known->beside, known->besides, &list->flood);
        range = keep_range(list, &known->daring, &wide, true);
    }
    return cut_range(list, range, marchers);
}

/* A body that sets out. */
struct going {
    struct vz_units set;
    struct vz_marchers marchers;
    bool with_him;       /* [17.12] the march of Santa Anna: each hex is tried */
    bool coast;          /* [19.26] closed to them, where it is open */
    bool been[VZ_CELLS]; /* hexes to which a way was found before, and [17.12] one closed to them */
};

/* It may end there, and no such march has been listed. */
static bool is_new_end(struct vz_lister *list, struct going *going, uint16_t hex)
{
    if (going->been[hex])
        return false;
    going->been[hex] = true;
    return !(going->coast && vz_open_coast_is_closed(&list->play, hex));
}

/* A march to each hex of the range that it may end in. */
static void offer_marches(struct vz_lister *list, struct going *going, const struct range *range)
{
    bool tells = lister_tells(&list->make);
    const uint16_t *end = range->hex + range->count;
    const uint8_t *closed = range->closed;

    for (const uint16_t *hex = range->hex + 1; hex < end && !list->make.over; hex++) {
        if ((closed && closed[*hex]) || !is_new_end(list, going, *hex))
            continue;
        list->make.order.argument[1].value = *hex;
        lister_offer(&list->make);
        if (tells)
            vz_list_cost(list, &going->set, *hex);
    }
}

/* [17.12] The march of Santa Anna: each hex of the range is tried. */
static void try_marches(struct vz_lister *list, struct going *going, const struct range *range)
{
    bool may[VZ_CELLS];

    vz_march_hexes(&list->play, &going->set, &list->flood, may);
    for (unsigned k = 1; k < range->count && !list->make.over; k++) {
        uint16_t hex = range->hex[k];

        if (!is_new_end(list, going, hex) || !may[hex])
            continue;
        list->make.order.argument[1].value = hex;
        if (lister_try(&list->make))
            vz_list_cost(list, &going->set, hex);
    }
}

static int by_key(const void *one, const void *other)
{
    uint32_t a = *(const uint32_t *)one;
    uint32_t b = *(const uint32_t *)other;

    return (a > b) - (a < b);
}

/* Hexes that are reached, but for the start, cheapest first and then ascending: 65536 * cost + hex
 * of each. */
static unsigned sort_by_cost(const struct map *map, const uint16_t *cost, uint32_t key[VZ_CELLS])
{
    unsigned count = 0;

    for (uint16_t hex = 0; hex < map->cells; hex++)
        if (cost[hex] != 0 && cost[hex] != FLOOD_UNREACHED)
            key[count++] = (uint32_t)cost[hex] << 16 | hex;
    qsort(key, count, sizeof *key, by_key);
    return count;
}

/* [7.13] A march of a mixed stack to each hex that all can pay for, cheapest first; with Santa Anna
 * each is tried [17.12]. */
static void offer_mixed(struct vz_lister *list, struct going *going)
{
    uint16_t cost[VZ_CELLS];
    uint32_t key[VZ_CELLS];

    if (!vz_reach_mixed(&list->play, &going->marchers, cost)) {
        list->make.over = list->make.failed = true;
        return;
    }
    unsigned count = sort_by_cost(&list->s->map, cost, key);
    for (unsigned i = 0; i < count && !list->make.over; i++) {
        uint16_t hex = (uint16_t)key[i];

        if (!is_new_end(list, going, hex))
            continue;
        list->make.order.argument[1].value = hex;
        if (!going->with_him)
            lister_offer(&list->make);
        else if (!lister_try(&list->make))
            continue;
        list->flood.cost[hex] = cost[hex]; /* nothing bars it */
        vz_list_mixed_cost(list, &going->set, &going->marchers, hex);
    }
}

static void offer_ways(struct vz_lister *list, struct going *going, const struct range *range)
{
    if (going->marchers.mixed)
        offer_mixed(list, going);
    else if (going->with_him)
        try_marches(list, going, range);
    else
        offer_marches(list, going, range);
}

/* Its marches, and then [14.31] those where no other way leads. */
static void list_ways(struct vz_lister *list, struct going *going, struct known *known, bool alone)
{
    const struct vz_marchers *marchers = &going->marchers;
    bool mixed = marchers->mixed; /* the range serves only for what is told */
    struct range range = {0};

    if (alone)
        range = run_flood(list, known, marchers);
    else if (!mixed)
        range = find_range(list, known, marchers);
    offer_ways(list, going, &range);
    if (!known->unseens || !(range.near || mixed))
        return;
    list->play.bold = true;
    if (alone)
        range = run_flood(list, known, marchers);
    else if (!mixed)
        range = find_bold_range(list, known, marchers, &range);
    offer_ways(list, going, &range);
    list->play.bold = false;
}

static void list_marches(struct vz_lister *list, const struct vz_body *body,
                         const struct vz_units *set, struct known *known)
{
    struct going going = {.set = *set};

    if (!vz_look_at_marchers(&list->play, set, &going.marchers)) {
        vz_list_reach(list, body, set, false);
        return;
    }
    bool bound = vz_march_binds(&list->play, set); /* [17.12] [17.13] */
    /* what it costs is asked later, or nobody shares it */
    bool alone = bound || lister_tells(&list->make) || vz_list_wants_one(list);
    going.with_him = bound && vz_units_has(set, list->s->santa_anna);
    going.coast = vz_coast_is_closed(&list->play) && vz_units_meet(set, &list->s->combat);
    uint16_t his_hex = vz_closed_by_march(&list->play, set);
    if (his_hex != MAP_NOWHERE)
        going.been[his_hex] = true;
    lister_start(&list->make, VZ_DO_MOVE);
    lister_add(&list->make, MOVE_GROUP, body->kind, body->value);
    lister_add(&list->make, MOVE_TO, ARGUMENT_CELL, 0);
    if (bound && !going.with_him && !vz_march_spares(&list->play, set)) {
        list->play.bold = true; /* nobody marches: for what is told */
        (void)run_flood(list, known, &going.marchers);
        list->play.bold = false;
    } else {
        list_ways(list, &going, known, alone);
    }
    vz_list_reach(list, body, set, true);
}

void vz_list_moves(struct vz_lister *list)
{
    struct vz_body bodies[VZ_BODIES];
    unsigned count = vz_list_bodies(list, bodies);
    struct known known; /* large: not cleared */

    known.ranges.count = known.ranges.used = known.daring.count = known.daring.used = 0;
    find_unseen(list, &known);
    if (!flood_room(&list->flood, &list->s->map)) {
        list->make.over = list->make.failed = true;
        return;
    }
    for (unsigned i = 0; i < count && !list->make.over; i++) {
        struct vz_units set;

        if (!vz_list_wants(list, bodies[i].kind, bodies[i].value))
            continue;
        units_of(list, &bodies[i], &set);
        if (!vz_units_empty(&set) && (bodies[i].kind != ARGUMENT_GROUP || !is_one_body(list, &set)))
            list_marches(list, &bodies[i], &set, &known);
    }
    flood_free(&list->flood);
    lister_start(&list->make, VZ_DO_MOVE);
    VZ_PROVISO_PLAIN(list, &list->make.order, VZ_PROVISO_TOGETHER, "7.13");
    /* [14.31] what no way leads through while there is another */
    if (lister_tells(&list->make) && known.unseens)
        VZ_PROVISO(list, &list->make.order, VZ_PROVISO_UNSEEN, "14.31",
                   V_LIST(known.unseen, known.unseens));
}

/* [5.41] each stack by itself. */
static void list_stacks_against(struct vz_lister *list, uint16_t hex)
{
    const struct map *map = &list->s->map;
    const struct map_cell *cell = &map->cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (vz_any_unit(&list->play, map->edge[e].to, list->side))
            vz_list_joining(list, VZ_DO_OVERWHELM, hex, &map->edge[e].to, 1);
}

void vz_list_overwhelming(struct vz_lister *list)
{
    struct vz_body bodies[VZ_BODIES];
    const struct map *map = &list->s->map;
    unsigned count = vz_list_bodies(list, bodies);

    for (unsigned i = 0; i < count; i++) {
        const struct map_cell *cell = &map->cell[bodies[i].hex];

        for (unsigned e = 0; e < cell->edges; e++) {
            uint16_t hex = map->edge[cell->first + e].to;

            if (!vz_any_unit(&list->play, hex, vz_enemy(list->side)))
                continue;
            lister_start(&list->make, VZ_DO_OVERWHELM);
            lister_add(&list->make, OVERWHELM_HEX, ARGUMENT_CELL, hex);
            lister_add(&list->make, OVERWHELM_WITH, bodies[i].kind, bodies[i].value);
            lister_try(&list->make);
        }
    }
    for (uint16_t hex = 0; lister_tells(&list->make) && hex < map->cells; hex++)
        if (vz_any_unit(&list->play, hex, vz_enemy(list->side)))
            list_stacks_against(list, hex);
}

/* A Pack animal and one Supply unit in its hex that it carries, or does not. */
static void list_cargo(struct vz_lister *list, unsigned verb, bool carried)
{
    const struct vz_scenario *s = list->s;

    for (unsigned pack = s->first_pack; pack < s->first_militia; pack++) {
        uint16_t hex = list->p->unit[pack].hex;

        for (unsigned unit = s->first_supply; unit < s->first_pack && vz_on_map(hex); unit++) {
            const struct vz_unit *u = &list->p->unit[unit];

            if (u->hex != hex || (u->counter == pack - s->first_pack + 1) != carried)
                continue;
            lister_start(&list->make, verb);
            lister_add(&list->make, LOAD_PACK, ARGUMENT_UNIT, (int32_t)pack);
            lister_add(&list->make, LOAD_SUPPLY, ARGUMENT_UNIT, (int32_t)unit);
            lister_try(&list->make);
        }
    }
}

void vz_list_loads(struct vz_lister *list)
{
    list_cargo(list, VZ_DO_LOAD, false);
}

void vz_list_unloads(struct vz_lister *list)
{
    list_cargo(list, VZ_DO_UNLOAD, true);
}

/* Gunboats that lie in one hex sail alike. */
void vz_list_voyages(struct vz_lister *list)
{
    uint16_t hexes[VZ_CELLS];
    uint16_t start = MAP_NOWHERE;
    unsigned count = 0;

    for (VZ_EACH(unit, &list->s->of[list->side])) {
        const struct vz_unit *u = &list->p->unit[unit];

        if (list->s->counter[unit].type != VZ_GUNBOAT || !vz_on_map(u->hex) ||
            u->flags & VZ_MOVED || !vz_list_wants(list, ARGUMENT_UNIT, (int32_t)unit))
            continue;
        if (u->hex != start)
            count = vz_sailing_range(&list->play, unit, hexes);
        start = u->hex;
        lister_start(&list->make, VZ_DO_SAIL);
        lister_add(&list->make, SAIL_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        lister_add(&list->make, SAIL_TO, ARGUMENT_CELL, MAP_NOWHERE);
        for (unsigned i = 0; i < count; i++) {
            list->make.order.argument[1].value = hexes[i];
            lister_offer(&list->make);
        }
    }
}

/* [8.93] those who have stayed in the hex, where some of them have been found to be enough. */
static void list_builders(struct vz_lister *list, uint16_t hex)
{
    struct vz_units builders;

    vz_combat_units_at(&list->play, hex, list->side, &builders);
    for (VZ_EACH(unit, &builders))
        if (!vz_has_stayed(&list->p->unit[unit], hex))
            vz_units_remove(&builders, unit);
    lister_start(&list->make, VZ_DO_FORTIFY);
    lister_add(&list->make, FORTIFY_HEX, ARGUMENT_CELL, hex);
    vz_list_among(list, "8.93", &builders);
    VZ_PROVISO(list, &list->make.order, VZ_PROVISO_LEAST, "8.93",
               V_INT(vz_figure(&list->play, VZ_BUILDERS)));
}

void vz_list_fortifications(struct vz_lister *list)
{
    struct vz_body bodies[VZ_BODIES];
    bool open[VZ_CELLS] = {false};

    if (!list->p->forts_open) /* [8.91] */
        return;
    unsigned count = vz_list_bodies(list, bodies);
    for (unsigned i = 0; i < count; i++) {
        lister_start(&list->make, VZ_DO_FORTIFY);
        lister_add(&list->make, FORTIFY_HEX, ARGUMENT_CELL, bodies[i].hex);
        lister_add(&list->make, FORTIFY_WITH, bodies[i].kind, bodies[i].value);
        open[bodies[i].hex] |= lister_try(&list->make);
    }
    for (uint16_t hex = 0; hex < list->s->map.cells && lister_tells(&list->make); hex++)
        if (open[hex])
            list_builders(list, hex);
}
