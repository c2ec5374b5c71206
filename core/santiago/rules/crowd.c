/* 11.15 and 11.16 Where a unit may give way to, and how many friends must be pushed aside for it at
 * the least. */
#include "map/flood.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"

#include <string.h>

/* ---- who stands where */

void sc_find_crowd(const struct sc_play *play, uint8_t nation, struct sc_crowd *crowd)
{
    memset(crowd, 0, sizeof *crowd);
    crowd->nation = nation;
    for (unsigned unit = 0; unit < play->s->units; unit++) {
        crowd->hex[unit] = play->p->unit[unit].hex;
        if (!sc_on_map(crowd->hex[unit]) || sc_counter(play, unit)->nation != nation)
            continue;
        sc_add(&crowd->units, unit);
        if (play->p->unit[unit].flags & SC_DISPLACED)
            sc_add(&crowd->moved, unit);
    }
}

void sc_crowd_move(struct sc_crowd *crowd, unsigned unit, uint16_t to)
{
    crowd->hex[unit] = to;
    sc_add(&crowd->moved, unit);
}

/* What takes room in a hex [9.2] [9.3] [9.4]. */
struct load {
    unsigned foot, guns;
};

static struct load load_of(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex)
{
    struct load load = {0, 0};

    for (SC_EACH(unit, &crowd->units)) {
        if (crowd->hex[unit] != hex || unit == play->s->balloon) /* [9.6] */
            continue;
        if (sc_stacks_as_guns(play, unit))
            load.guns++;
        else
            load.foot++;
    }
    return load;
}

/* One unit of any kind fills the hex. */
static bool takes_one(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex)
{
    return crowd->nation == SC_CUBAN || sc_most_foot(play, hex) == 1;
}

/* How many units too many a hex has with such a load, guns aside where they have room of their own;
 * below 0 for how many more there is room. */
static int excess_of(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex,
                     struct load load)
{
    return takes_one(play, crowd, hex) ? (int)(load.foot + load.guns) - 1
                                       : (int)load.foot - (int)sc_most_foot(play, hex);
}

static int excess(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex)
{
    return excess_of(play, crowd, hex, load_of(play, crowd, hex));
}

/* Guns too many, of which none could go. */
static bool guns_jam(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex)
{
    return !takes_one(play, crowd, hex) && load_of(play, crowd, hex).guns > 1;
}

bool sc_is_crowded(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex)
{
    return excess(play, crowd, hex) > 0 || guns_jam(play, crowd, hex);
}

/* ---- where a unit may go [11.15] */

/* [7.5] a friend of any kind lifts the zone */
static bool has_friend(const struct sc_crowd *crowd, unsigned unit, uint16_t hex)
{
    for (SC_EACH(other, &crowd->units))
        if (crowd->hex[other] == hex && other != unit)
            return true;
    return false;
}

static bool has_nation(const struct sc_play *play, uint16_t hex, uint8_t nation)
{
    for (SC_STANDING(unit, play, hex))
        if (sc_counter(play, unit)->nation == nation)
            return true;
    return false;
}

/* An enemy stands there; [14.4] but Spaniards push a lone Cuban aside. */
static bool is_closed(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    if (sc_counter(play, unit)->nation == SC_SPANISH)
        return has_nation(play, hex, SC_AMERICAN);
    return sc_any_unit(play, hex, SC_SPAIN);
}

/* [9.4] A Cuban and an American. */
static bool would_mix(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    switch (sc_counter(play, unit)->nation) {
    case SC_CUBAN:
        return has_nation(play, hex, SC_AMERICAN);
    case SC_AMERICAN:
        return has_nation(play, hex, SC_CUBAN);
    default:
        return false;
    }
}

/* A hex that the unit could enter in normal movement, points aside. */
static bool is_enterable(struct sc_play *play, unsigned unit, const struct map_edge *edge)
{
    bool cuban = sc_counter(play, unit)->nation == SC_CUBAN;
    const uint8_t *march = cuban ? play->s->march_cuban : play->s->march;

    if (march[edge - play->s->map.edge] == FLOOD_BARRED)
        return false;
    if (sc_counter(play, unit)->side == SC_SPAIN && sc_cuban_at(play, edge->to) != SC_NO_UNIT)
        return true; /* [14.4] who goes aside */
    return sc_entry_fault(play, unit, edge->to) == SC_REFUSALS;
}

enum sc_refusal sc_way_fault(struct sc_play *play, const struct sc_crowd *crowd, unsigned unit,
                             uint16_t to)
{
    const struct map_edge *edge = map_edge(&play->s->map, crowd->hex[unit], to);

    if (!edge)
        return SC_RETREAT_FAR;
    if (to == play->p->battle.hex)
        return SC_RETREAT_VACATED; /* [11.16] the attacker is to enter it [11.17] */
    if (is_closed(play, unit, to) || !is_enterable(play, unit, edge))
        return sc_any_unit(play, to, sc_enemy(sc_counter(play, unit)->side)) ? SC_RETREAT_ENEMY
                                                                             : SC_RETREAT_BARRED;
    if (would_mix(play, unit, to))
        return SC_RETREAT_MIXED;
    if (crowd->nation != SC_CUBAN && /* [7.2] */
        sc_in_ezoc(play, to, sc_counter(play, unit)->side) && !has_friend(crowd, unit, to))
        return SC_RETREAT_ZONE;
    return SC_REFUSALS;
}

void sc_find_targets(struct sc_play *play, const struct sc_crowd *crowd, unsigned unit,
                     struct sc_targets *targets)
{
    const struct map_cell *cell = &play->s->map.cell[crowd->hex[unit]];

    targets->count = 0;
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (sc_way_fault(play, crowd, unit, play->s->map.edge[e].to) == SC_REFUSALS)
            targets->hex[targets->count++] = play->s->map.edge[e].to;
}

/* [14.4] A Cuban there has to go aside. */
bool sc_pushes_cuban(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t to)
{
    return crowd->nation == SC_SPANISH && sc_cuban_at(play, to) != SC_NO_UNIT;
}

/* [11.16] Not artillery, which cannot retreat, nor garrisons; nobody twice. Guns make room only
 * where one unit fills the hex. */
bool sc_is_displaceable(const struct sc_play *play, const struct sc_crowd *crowd, unsigned unit)
{
    if (sc_is_artillery(play, unit) || unit == play->s->balloon || sc_has(&crowd->moved, unit) ||
        sc_counter(play, unit)->traits & SC_GARRISON)
        return false;
    return !sc_stacks_as_guns(play, unit) || takes_one(play, crowd, crowd->hex[unit]);
}

/* ---- the fewest displacements
 *
 * Each unit too many is a parcel that must come to a hex with room: it stays where it is pushed to,
 * or pushes on one who stands there. Every displacement carries one parcel one hex; so the fewest
 * are a flow of least cost, found parcel by parcel along the cheapest ways, on which a displacement
 * that was planned may be taken back or sent elsewhere. Of plans with as many displacements the one
 * that pushes fewest Cubans is cheapest [14.4]. */

/* A node is a cell, or this: the room for guns of any hex that takes others beside them. */
enum { GUN_ROOM = SC_CELLS, NODES, FAR = 0x3fff };

/* What a displacement costs, and one more into a hex where a Cuban is. */
enum { PUSH = 64 };

struct plan {
    const struct sc_crowd *crowd;
    struct sc_targets targets[SC_UNITS]; /* nodes */
    uint16_t sent[SC_UNITS];             /* node to which a unit is displaced, or MAP_NOWHERE */
    int16_t excess[NODES];
    int16_t cost[NODES];  /* of a displacement into it */
    int16_t far[NODES];   /* cost of the way there */
    uint16_t via[NODES];  /* the unit of the last step, and ... */
    uint16_t from[NODES]; /* ... the node before it */
};

/* Guns find room without pushing, or none, where one unit does not fill the hex. */
static void guns_to_nodes(const struct sc_play *play, const struct sc_crowd *crowd,
                          struct sc_targets *targets)
{
    unsigned count = 0;

    for (unsigned i = 0; i < targets->count; i++) {
        uint16_t hex = targets->hex[i];

        if (takes_one(play, crowd, hex))
            targets->hex[count++] = hex;
        else if (load_of(play, crowd, hex).guns == 0)
            targets->hex[count++] = GUN_ROOM;
    }
    targets->count = count;
}

static void start_plan(struct sc_play *play, const struct sc_crowd *crowd, struct plan *plan)
{
    plan->crowd = crowd;
    plan->excess[GUN_ROOM] = -FAR;
    plan->cost[GUN_ROOM] = PUSH;
    for (uint16_t cell = 0; cell < play->s->map.cells; cell++) {
        plan->excess[cell] = (int16_t)excess_of(play, crowd, cell, (struct load){0, 0});
        plan->cost[cell] = PUSH;
    }
    for (unsigned cuban = play->s->first_cuban; cuban < play->s->units; cuban++)
        if (crowd->nation == SC_SPANISH && sc_on_map(crowd->hex[cuban]))
            plan->cost[crowd->hex[cuban]] = PUSH + 1;
    for (SC_EACH(unit, &crowd->units)) {
        struct sc_targets *targets = &plan->targets[unit];

        plan->excess[crowd->hex[unit]] = (int16_t)excess(play, crowd, crowd->hex[unit]);
        plan->sent[unit] = MAP_NOWHERE;
        targets->count = 0;
        if (sc_is_displaceable(play, crowd, unit))
            sc_find_targets(play, crowd, unit, targets);
        if (sc_stacks_as_guns(play, unit))
            guns_to_nodes(play, crowd, targets);
    }
}

static bool step(struct plan *plan, unsigned unit, uint16_t from, uint16_t to, int cost)
{
    if (plan->far[from] == FAR || plan->far[from] + cost >= plan->far[to])
        return false;
    plan->far[to] = (int16_t)(plan->far[from] + cost);
    plan->via[to] = (uint16_t)unit;
    plan->from[to] = from;
    return true;
}

/* A parcel where the unit stands pushes it on; where it was sent, the unit goes elsewhere instead,
 * or stays. */
static bool step_unit(struct plan *plan, unsigned unit)
{
    const struct sc_targets *targets = &plan->targets[unit];
    uint16_t at = plan->crowd->hex[unit];
    bool sent = plan->sent[unit] != MAP_NOWHERE;
    uint16_t from = sent ? plan->sent[unit] : at;
    int spared = sent ? plan->cost[from] : 0;
    bool nearer = sent && step(plan, unit, from, at, -spared);

    for (unsigned i = 0; i < targets->count; i++) {
        uint16_t to = targets->hex[i];

        nearer |= step(plan, unit, from, to, plan->cost[to] - spared);
    }
    return nearer;
}

/* The cheapest way of a parcel to a node with room; returns that node, NODES if there is none. */
static unsigned find_room(const struct sc_play *play, struct plan *plan)
{
    unsigned best = NODES;
    bool nearer = true;

    for (unsigned node = 0; node < NODES; node++) {
        bool parcel = node < play->s->map.cells && plan->excess[node] > 0;

        plan->far[node] = parcel ? 0 : FAR;
        plan->from[node] = MAP_NOWHERE;
    }
    while (nearer) {
        nearer = false;
        for (SC_EACH(unit, &plan->crowd->units))
            nearer |= step_unit(plan, unit);
    }
    for (unsigned node = 0; node < NODES; node++)
        if (plan->far[node] < FAR && plan->excess[node] < 0 &&
            (best == NODES || plan->far[node] < plan->far[best]))
            best = node;
    return best;
}

/* The parcel goes that way. */
static void send(struct plan *plan, unsigned node)
{
    plan->excess[node]++;
    for (; plan->from[node] != MAP_NOWHERE; node = plan->from[node]) {
        unsigned unit = plan->via[node];
        bool stays = plan->sent[unit] != MAP_NOWHERE && node == plan->crowd->hex[unit];

        plan->sent[unit] = (uint16_t)(stays ? MAP_NOWHERE : node);
    }
    plan->excess[node]--;
}

static bool has_parcel(const struct plan *plan)
{
    for (SC_EACH(unit, &plan->crowd->units))
        if (plan->excess[plan->crowd->hex[unit]] > 0)
            return true;
    return false;
}

unsigned sc_fewest(struct sc_play *play, const struct sc_crowd *crowd)
{
    struct plan plan;
    int sum = 0;

    for (SC_EACH(unit, &crowd->moved))
        if (guns_jam(play, crowd, crowd->hex[unit]))
            return SC_NEVER;
    start_plan(play, crowd, &plan);
    while (has_parcel(&plan)) {
        unsigned node = find_room(play, &plan);

        if (node == NODES)
            return SC_NEVER;
        sum += plan.far[node];
        send(&plan, node);
    }
    return (unsigned)(sum / PUSH);
}
