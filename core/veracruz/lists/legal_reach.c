/* The provisos of marches: what they cost, where a body goes in company, what bars it. */
#include <string.h>

#include "veracruz/lists/legal.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/veracruz.h"

/* Tenths that the slowest of those who pay may still spend [7.13] [9.14]. */
static unsigned left_of(const struct vz_lister *list, const struct vz_units *set)
{
    return vz_left(&list->play, vz_slowest(&list->play, set));
}

/* [5.15] the Navy battery pays for its one hex, [14.32] who has reconnoitered for leaving the zone,
 * too */
static unsigned cost_to(struct vz_lister *list, const struct vz_units *set,
                        const struct flood *flood, uint16_t hex)
{
    for (VZ_EACH(unit, set))
        if (vz_is_navy_battery(&list->play, unit))
            return vz_left(&list->play, unit);
    return flood_cost(flood, hex) + vz_exit_charge(&list->play, vz_units_next(set, 0));
}

/* [5.22] where a march ends, whatever is left of it; [14.31] a bold one where a zone is seen. */
static bool is_stop(struct vz_lister *list, uint16_t hex)
{
    uint8_t enemy = vz_enemy(list->side);

    return list->play.bold ? vz_zone_seen(&list->play, enemy)[hex]
                           : vz_zone_feared(&list->play, enemy)[hex];
}

static void tell_cost(struct vz_lister *list, uint16_t hex, unsigned cost, unsigned of)
{
    bool stop = is_stop(list, hex);

    if (list->play.bold)
        VZ_PROVISO(list, NULL, VZ_PROVISO_DARING, "14.31", V_INT(cost), V_INT(of));
    else
        VZ_PROVISO(list, NULL, stop ? VZ_PROVISO_STOP : VZ_PROVISO_COST, stop ? "5.22" : "5.12",
                   V_INT(cost), V_INT(of));
}

void vz_list_cost(struct vz_lister *list, const struct vz_units *set, uint16_t hex)
{
    if (lister_tells(&list->make))
        tell_cost(list, hex, cost_to(list, set, &list->flood, hex), left_of(list, set));
}

void vz_list_mixed_cost(struct vz_lister *list, const struct vz_units *set,
                        const struct vz_marchers *marchers, uint16_t hex)
{
    bool guns = marchers->guns_left != FLOOD_UNREACHED; /* besides the Navy battery */

    if (lister_tells(&list->make))
        tell_cost(list, hex, cost_to(list, set, &list->flood, hex),
                  guns ? marchers->guns_left : left_of(list, set));
}

/* ---- what bars it */

enum bar {
    BY_GROUND,
    BY_ENEMIES,
    FROM_ZONE,
    ON_HIS_MARCH,
    DEMORALIZED,
    LEADERLESS,
    BY_PRICE,
    BARS,
    IS_OPEN
};
static const struct {
    enum vz_proviso proviso;
    const char *rule;
} march_bars[BARS] = {
    [BY_GROUND] = {VZ_PROVISO_GROUND, "5.34"},  [BY_ENEMIES] = {VZ_PROVISO_ENEMIES, "5.21"},
    [FROM_ZONE] = {VZ_PROVISO_ZONES, "6.24"},   [ON_HIS_MARCH] = {VZ_PROVISO_ZONES, "17.12"},
    [DEMORALIZED] = {VZ_PROVISO_ZONES, "8.82"}, [LEADERLESS] = {VZ_PROVISO_ZONES, "8.12"},
    [BY_PRICE] = {VZ_PROVISO_TOO_DEAR, "5.24"}};

static enum bar bar_of(struct vz_lister *list, const struct vz_units *set, size_t edge)
{
    const struct map_edge *e = &list->s->map.edge[edge];
    bool guns = false;

    for (VZ_EACH(unit, set))
        guns |= list->s->counter[unit].type == VZ_ARTILLERY;
    if (list->s->cost[guns][edge] == FLOOD_BARRED)
        return BY_GROUND;
    if (vz_any_unit(&list->play, e->to, vz_enemy(list->side)))
        return BY_ENEMIES;
    if (!is_stop(list, e->to))
        return BY_PRICE;
    if (list->flood.list[0] == e->from && is_stop(list, e->from))
        return FROM_ZONE;
    if (vz_units_has(set, list->s->santa_anna) && vz_march_binds(&list->play, set))
        return ON_HIS_MARCH;
    if (list->p->unit[vz_units_next(set, 0)].flags & VZ_DEMORALIZED)
        return DEMORALIZED;
    if (!vz_units_meet(set, &list->s->leaders))
        return LEADERLESS;
    return BY_PRICE;
}

static void find_bars(struct vz_lister *list, const struct vz_units *set, uint8_t bar[VZ_CELLS])
{
    const struct map *map = &list->s->map;

    memset(bar, IS_OPEN, VZ_CELLS);
    for (unsigned k = 0; k < list->flood.count; k++) {
        uint16_t hex = list->flood.list[k];
        const struct map_cell *cell = &map->cell[hex];

        if (k > 0 && is_stop(list, hex))
            continue;
        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            uint16_t to = map->edge[e].to;

            /* another hexside may be passable */
            if (flood_cost(&list->flood, to) == FLOOD_UNREACHED &&
                (bar[to] == IS_OPEN || bar[to] == BY_GROUND))
                bar[to] = (uint8_t)bar_of(list, set, e);
        }
    }
}

/* The hexes next to those reached, which are not reached themselves, by what bars them. */
static void list_bars(struct vz_lister *list, const struct vz_units *set)
{
    uint8_t bar[VZ_CELLS];
    uint16_t hexes[VZ_CELLS];

    find_bars(list, set, bar);
    for (unsigned kind = 0; kind < BARS; kind++) {
        unsigned count = 0;

        for (uint16_t hex = 0; hex < list->s->map.cells; hex++)
            if (bar[hex] == kind)
                hexes[count++] = hex;
        if (count)
            VZ_PROVISO(list, &list->about, march_bars[kind].proviso, march_bars[kind].rule,
                       V_LIST(hexes, count));
    }
}

/* ---- in company */

/* What the body goes nowhere without, or VZ_WITH_SCOUT * 2 if it cannot go at all. */
static unsigned base_of(struct vz_lister *list, const struct vz_units *set, struct flood *flood)
{
    static const unsigned bases[] = {VZ_WITH_STACK, VZ_WITH_SCOUT, VZ_WITH_STACK | VZ_WITH_SCOUT};

    for (unsigned i = 0; i < sizeof bases / sizeof *bases; i++)
        if (vz_reach_with(&list->play, set, bases[i], flood))
            return bases[i];
    return VZ_WITH_SCOUT * 2;
}

static void list_base(struct vz_lister *list, unsigned base)
{
    if (base & VZ_WITH_STACK)
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_WITH_STACK, "8.81");
    if (base & VZ_WITH_SCOUT)
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_WITH_SCOUT, "14.32");
}

/* The hexes of the flood that are not seen yet. */
static void list_company(struct vz_lister *list, const struct vz_units *set, unsigned company,
                         const struct flood *flood, bool seen[VZ_CELLS])
{
    static const enum vz_proviso kinds[] = {VZ_PROVISO_COST, VZ_PROVISO_LED, VZ_PROVISO_GUARDED,
                                            VZ_PROVISO_ESCORTED};
    static const char *const rules[] = {"5.12", "8.12", "5.21", "8.12"};
    unsigned left = left_of(list, set);

    for (unsigned k = 1; k < flood->count; k++) {
        uint16_t hex = flood->list[k];
        enum vz_proviso kind = kinds[company];
        const char *rule = rules[company];

        if (seen[hex])
            continue;
        if (company == 0 && list->play.bold) {
            kind = VZ_PROVISO_DARING;
            rule = "14.31";
        } else if (company == 0 && is_stop(list, hex)) {
            kind = VZ_PROVISO_STOP;
            rule = "5.22";
        }
        seen[hex] = true;
        list->about.argument[1].value = hex;
        VZ_PROVISO(list, &list->about, kind, rule, V_INT(cost_to(list, set, flood, hex)),
                   V_INT(left));
    }
}

static bool has_unseen(struct vz_lister *list)
{
    uint16_t hexes[VZ_CELLS];

    return vz_unseen(&list->play, vz_enemy(list->side), hexes) > 0;
}

/* From none to the most of it, each time round what is not seen before past it [14.31]. */
static void list_companies(struct vz_lister *list, const struct vz_units *set, unsigned base,
                           unsigned most, struct flood *flood, bool seen[VZ_CELLS])
{
    unsigned ways = has_unseen(list) ? 2 : 1;

    for (unsigned company = 0; company <= most; company++)
        for (unsigned way = 0; way < ways; way++) {
            list->play.bold = way > 0;
            if (vz_reach_with(&list->play, set, base | company, flood))
                list_company(list, set, company, flood, seen);
        }
    list->play.bold = false;
}

/* Only while Santa Anna must march, and only for his stack [17.12] [17.13]; false: it stays. */
static bool list_his_march(struct vz_lister *list, const struct vz_units *set, bool *bound)
{
    *bound = false;
    if (list->side != VZ_MEXICO || !vz_march_binds(&list->play, set))
        return true;
    if (!vz_units_has(set, list->s->santa_anna)) {
        *bound = !vz_march_spares(&list->play, set);
        if (*bound)
            VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_WITH_HIM, "17.12");
        return true;
    }
    *bound = true;
    bool held = list->p->santa_anna == VZ_HELD;
    VZ_PROVISO_PLAIN(list, &list->about, held ? VZ_PROVISO_STAYS : VZ_PROVISO_HIS_WAY,
                     held ? "17.13" : "17.12");
    return !held;
}

static const char *why_it_stays(struct vz_lister *list, const struct vz_units *set)
{
    struct vz_units all = *set;
    struct vz_fault fault;

    vz_add_cargo(&list->play, &all);
    return vz_may_march(&list->play, &all, &fault) ? NULL : vz_refusal_kinds[fault.why].rule;
}

void vz_list_reach(struct vz_lister *list, const struct vz_body *body, const struct vz_units *set,
                   bool reached)
{
    bool seen[VZ_CELLS] = {false};
    struct flood flood;
    unsigned base = 0;
    bool bound;

    if (!lister_tells(&list->make) || vz_units_empty(set) || !flood_room(&flood, &list->s->map))
        return;
    order_start(&list->about, VZ_DO_MOVE);
    order_argument(&list->about, MOVE_GROUP, body->kind, body->value, 0);
    if (!reached)
        base = base_of(list, set, &flood);
    if (base > (VZ_WITH_STACK | VZ_WITH_SCOUT)) {
        VZ_PROVISO_PLAIN(list, &list->about, VZ_PROVISO_STAYS, why_it_stays(list, set));
    } else if (list_his_march(list, set, &bound)) {
        list_base(list, base);
        for (unsigned k = 0; reached && !bound && k < list->flood.count; k++)
            seen[list->flood.list[k]] = true;
        list->play.bold =
            has_unseen(list); /* the flood went on boldly where it made a difference */
        if (reached)
            list_bars(list, set);
        order_argument(&list->about, MOVE_TO, ARGUMENT_CELL, 0, 0);
        /* [17.12] no company opens zones or hexes to his march */
        list_companies(list, set, base, bound ? 0 : VZ_WITH_LEADER | VZ_WITH_FIGHTERS, &flood,
                       seen);
    }
    flood_free(&flood);
}
