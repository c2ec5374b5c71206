/* 18.0 Gunboats: where they may lie, and how they sail. What they fire at is module 12. */
#include <string.h>

#include "veracruz/rules/movement.h"
#include "veracruz/rules/navy.h"
#include "veracruz/rules/siege.h"

static bool ulua_is_mexican(const struct vz_play *play)
{
    return vz_controller(play, play->s->fort_cell[VZ_FORT_ULUA]) == VZ_MEXICO;
}

/* Must stop there [12.62], and is not placed there [18.0] [18.2]. */
static bool is_under_ulua(const struct vz_play *play, uint16_t hex)
{
    return play->s->map.cell[hex].marks & VZ_BY_ULUA && ulua_is_mexican(play);
}

/* VZ_REFUSALS where a gunboat may be. */
static enum vz_refusal bar_of_hex(const struct vz_play *play, uint16_t hex)
{
    const struct map_cell *cell = &play->s->map.cell[hex];

    if (hex == play->s->fort_cell[VZ_FORT_ULUA] && ulua_is_mexican(play))
        return VZ_GUNBOAT_ULUA; /* [18.0] */
    if (cell->terrain != VZ_SEA && !(cell->marks & VZ_COASTAL))
        return VZ_GUNBOAT_WATERS; /* [5.16] all-sea or coastal */
    return VZ_REFUSALS;
}

bool vz_gunboat_may_be_placed(const struct vz_play *play, uint16_t hex)
{
    return bar_of_hex(play, hex) == VZ_REFUSALS && !is_under_ulua(play, hex);
}

/* ---- the way */

struct way {
    uint16_t hex[VZ_CELLS];
    unsigned count;
};

/* The hexes of `via`. */
static bool read_way(struct vz_play *play, unsigned unit, struct way *way)
{
    uint16_t at = play->p->unit[unit].hex;

    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        uint16_t to = (uint16_t)argument->value;
        const struct map_edge *edge;
        enum vz_refusal bar;

        if (argument->slot != SAIL_VIA)
            continue;
        edge = map_edge(&play->s->map, at, to);
        bar = bar_of_hex(play, to);
        if (at == to && way->count == 0)
            return VZ_REFUSE(play, VZ_WAY_BEGINS, argument->word, V_INT(to));
        if (!edge)
            return VZ_REFUSE(play, VZ_NOT_ADJACENT, argument->word, V_INT(at), V_INT(to));
        if (way->count > 0 && is_under_ulua(play, at)) /* [12.62] */
            return VZ_REFUSE(play, VZ_GUNBOAT_STOPS, argument->word, V_INT(unit), V_INT(at));
        if (bar != VZ_REFUSALS)
            return VZ_REFUSE(play, bar, argument->word, V_INT(bar == VZ_GUNBOAT_ULUA ? unit : to));
        if (!play->s->sails[edge - play->s->map.edge])
            return VZ_REFUSE(play, VZ_GUNBOAT_RIVER, argument->word, V_INT(at), V_INT(to));
        way->hex[way->count++] = to;
        at = to;
    }
    return true;
}

/* Hexes that can be reached from `start`, and from where: fewest hexes, then lowest; without
 * `stops` past San Juan de Ulua too. */
static void find_ways(const struct vz_play *play, uint16_t start, bool stops,
                      uint16_t before[VZ_CELLS])
{
    const struct map *map = &play->s->map;
    uint16_t queue[VZ_CELLS];
    unsigned head = 0;
    unsigned tail = 0;

    memset(before, 0xff, map->cells * sizeof *before); /* MAP_NOWHERE */
    before[start] = start;
    queue[tail++] = start;
    while (head < tail) {
        uint16_t at = queue[head++];

        if (stops && at != start && is_under_ulua(play, at))
            continue; /* [12.62] */
        for (unsigned e = map->edge_first[at]; e < map->edge_first[at + 1u]; e++) {
            uint16_t to = map->edge_to[e];

            if (!play->s->sails[e] || before[to] != MAP_NOWHERE ||
                bar_of_hex(play, to) != VZ_REFUSALS)
                continue;
            before[to] = at;
            queue[tail++] = to;
        }
    }
}

unsigned vz_sailing_range(const struct vz_play *play, unsigned unit, uint16_t hexes[VZ_CELLS])
{
    uint16_t start = play->p->unit[unit].hex;
    uint16_t before[VZ_CELLS];
    unsigned count = 0;

    find_ways(play, start, true, before);
    for (unsigned i = 0; i < play->s->water_cells; i++)
        if (play->s->waters[i] != start && before[play->s->waters[i]] != MAP_NOWHERE)
            hexes[count++] = play->s->waters[i];
    return count;
}

/* No way leads there, or only one with a hex on it at which it must stop [12.62]. */
static bool refuse_way(struct vz_play *play, unsigned unit, const struct argument *to)
{
    uint16_t start = play->p->unit[unit].hex;
    uint16_t stop = MAP_NOWHERE;
    uint16_t before[VZ_CELLS];

    find_ways(play, start, false, before);
    if (before[to->value] == MAP_NOWHERE)
        return VZ_REFUSE(play, VZ_GUNBOAT_RIVER, to->word, V_INT(start), V_INT(to->value));
    for (uint16_t hex = before[to->value]; hex != start; hex = before[hex])
        if (is_under_ulua(play, hex))
            stop = hex; /* the first on the way */
    return VZ_REFUSE(play, VZ_GUNBOAT_STOPS, to->word, V_INT(unit), V_INT(stop));
}

static bool find_way(struct vz_play *play, unsigned unit, const struct argument *to,
                     struct way *way)
{
    uint16_t start = play->p->unit[unit].hex;
    uint16_t goal = (uint16_t)to->value;
    uint16_t before[VZ_CELLS];
    enum vz_refusal bar = bar_of_hex(play, goal);

    if (goal == start)
        return VZ_REFUSE(play, VZ_ALREADY_THERE, to->word, V_INT(unit), V_INT(goal));
    if (bar != VZ_REFUSALS)
        return VZ_REFUSE(play, bar, to->word, V_INT(bar == VZ_GUNBOAT_ULUA ? unit : goal));
    find_ways(play, start, true, before);
    if (before[goal] == MAP_NOWHERE)
        return refuse_way(play, unit, to);
    for (uint16_t hex = goal; hex != start; hex = before[hex])
        way->count++;
    for (unsigned i = way->count; i > 0; i--) {
        way->hex[i - 1] = goal;
        goal = before[goal];
    }
    return true;
}

/* ---- orders */

static bool judge_sailor(struct vz_play *play, unsigned unit, unsigned word)
{
    const struct vz_unit *u = &play->p->unit[unit];

    if (vz_counter(play, unit)->side != vz_phasing(play))
        return VZ_REFUSE(play, VZ_NOT_YOURS, word, V_INT(unit), V_INT(vz_phasing(play)));
    if (vz_counter(play, unit)->type != VZ_GUNBOAT)
        return VZ_REFUSE(play, VZ_SAIL_WHO, word, V_INT(unit)); /* [5.16] */
    if (u->hex == VZ_REPAIRING)
        return VZ_REFUSE(play, VZ_GUNBOAT_AWAY, word, V_INT(unit), V_INT(u->counter)); /* [18.2] */
    if (!vz_on_map(u->hex))
        return VZ_REFUSE(play, VZ_NOT_ON_MAP, word, V_INT(unit));
    if (u->flags & VZ_MOVED) /* [5.0] one order is one move, or [12.62] would be idle */
        return VZ_REFUSE(play, VZ_FINISHED, word, V_INT(unit));
    return true;
}

bool vz_do_sail(struct vz_play *play)
{
    const struct argument *who = order_find(play->order, SAIL_UNIT, NULL);
    const struct argument *to = order_find(play->order, SAIL_TO, NULL);
    unsigned unit = (unsigned)who->value;
    struct vz_unit *u = &play->p->unit[unit];
    struct vz_units nobody = {{0}};
    struct way way = {.count = 0};

    if (!judge_sailor(play, unit, who->word))
        return false;
    if (to ? !find_way(play, unit, to, &way) : !read_way(play, unit, &way))
        return false;
    vz_become_mover(play, &nobody); /* [5.0] whoever moved before is let go of */
    vz_fact_stand(play, unit, way.hex[way.count - 1]);
    u->flags |= VZ_MOVED;
    VZ_TELL(play, VZ_EV_SAILED, "5.16", V_INT(unit), V_INT(u->hex), V_LIST(way.hex, way.count));
    return true;
}

void vz_gunboat_hit(struct vz_play *play, unsigned unit)
{
    unsigned back = play->p->head.turn + vz_figure(play, VZ_REPAIR) +
                    1; /* [18.2] Game-Turns that follow, complete */
    struct vz_units one = {{0}};

    vz_units_add(&one, unit);
    vz_fact_leave_map(play, &one, VZ_REPAIRING);
    play->p->unit[unit].counter = (unsigned)back & VZ_COUNTER_BITS;
    VZ_TELL(play, VZ_EV_GUNBOAT_HIT, "18.2", V_INT(unit), V_INT(back));
}
