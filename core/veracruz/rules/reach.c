/* 5.2, 5.3 and 6.2 Every hex that a group could march to. */
#include "base/memory.h"
#include "map/flood.h"
#include "veracruz/rules/movement.h"

#include <string.h>

enum { ONE_HEX = 10, ANY_PRICE = FLOOD_UNREACHED - 1, DEAREST = FLOOD_BARRED - 1 };

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* What the flood runs over. One cost stands for the whole group: the dearest rate and the least
 * that a unit has left, so that every unit can pay the way that is found [7.13]. */
struct ways {
    const struct flood_prices *prices;
    const uint8_t *stop; /* [5.22] [6.24] enemy zones; or, of the Navy battery, its own */
    uint8_t enter[VZ_CELLS];
    uint8_t neighbours[VZ_CELLS]; /* that `stop` */
};

static void look_at_unit(const struct vz_play *play, unsigned unit, struct vz_marchers *m)
{
    m->demoralized |= (play->p->unit[unit].flags & VZ_DEMORALIZED) != 0;
    m->fights |= vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit);
    m->navy |= vz_is_navy_battery(play, unit);
    m->artillery |= play->s->counter[unit].type == VZ_ARTILLERY;
}

static unsigned lesser(unsigned one, unsigned two)
{
    return one < two ? one : two;
}

/* The least that is left to those who pay by the edge: the Navy battery counts its one hex apart,
 * and Leaders count only when they are alone. */
static void find_left(const struct vz_play *play, const struct vz_units *set, struct vz_marchers *m)
{
    struct vz_units payers; /* without the Leaders, who keep up [9.14], and what is carried */
    unsigned formation = 0;
    unsigned allowance = 0; /* of that formation */
    unsigned others = FLOOD_UNREACHED;

    vz_pacemakers(play, set, &payers);
    if (vz_units_empty(&payers)) /* [9.14] a Leader alone has his own ten */
        payers = *set;
    m->guns_left = FLOOD_UNREACHED;
    for (VZ_EACH(unit, &payers)) {
        const struct vz_unit *u = &play->p->unit[unit];
        unsigned *least = &others;

        if (vz_is_navy_battery(play, unit))
            continue;
        if (u->formation == 0 || u->formation != formation)
            allowance = vz_allowance(play, unit);
        formation = u->formation;
        if (m->artillery && vz_with_artillery(play, unit))
            least = &m->guns_left;
        *least = lesser(*least, u->spent < allowance ? allowance - u->spent : 0);
    }
    m->left = lesser(others, m->guns_left);
    m->mixed = m->artillery && !m->hexes && others < m->guns_left;
}

static void look_at(struct vz_play *play, const struct vz_units *set, struct vz_marchers *m)
{
    unsigned first = vz_units_next(set, 0);

    *m = (struct vz_marchers){.start = play->p->unit[first].hex,
                              .side = play->s->counter[first].side,
                              .hexes = vz_counts_hexes(play, first),
                              .led = vz_units_meet(set, &play->s->leaders)};
    for (VZ_EACH(unit, set))
        look_at_unit(play, unit, m);
    find_left(play, set, m);
    if (m->left != FLOOD_UNREACHED) { /* [14.32] every way leads out of the zone first */
        unsigned exit = vz_exit_charge(play, first);

        m->left = m->left > exit ? m->left - exit : 0;
    }
    if (play->p->santa_anna == VZ_MARCHES && play->s->santa_anna != VZ_NO_UNIT &&
        vz_units_has(set, play->s->santa_anna)) /* [17.12] neither U.S. units nor their zones */
        m->fights = m->led = false;
}

/* 0xff in each of eight bytes where the bit is set, otherwise 0. */
static uint64_t where(uint64_t bytes, unsigned bit)
{
    uint64_t ones = bytes >> bit & EACH_BYTE;

    return (ones << 8) - ones;
}

enum { BLOCK = 8 }; /* words of eight hexes */
_Static_assert(VZ_CELLS % (8 * BLOCK) == 0, "whole blocks");

/* [14.31] Where somebody may be who could fight no way is looked for, unless it is a bold one of
 * those who fight: it pays for a zone that is seen. */
static void look_at_veiled(struct vz_play *play, bool fights, uint8_t enemy, uint8_t zoned,
                           struct ways *ways)
{
    const uint16_t *hexes;
    unsigned count = vz_veiled(play, enemy, &hexes);

    for (unsigned i = 0; i < count; i++)
        ways->enter[hexes[i]] = !play->bold || !fights ? FLOOD_BARRED
                                : ways->stop[hexes[i]] ? zoned
                                                       : 0;
}

/* Who may enter a hex, and what it adds; for eight hexes at once, since this is much of the work.
 */
static void fill_cells(struct vz_play *play, const struct vz_marchers *m, struct ways *ways)
{
    uint8_t enemy = vz_enemy(m->side);
    const uint8_t *board = play->board->here;
    const uint8_t *zones = play->bold ? vz_zone_seen(play, enemy) : vz_zone_feared(play, enemy);
    bool free_zones = m->hexes || m->left == FLOOD_UNREACHED; /* [19.23] [5.15] */
    uint64_t zone = EACH_BYTE * (free_zones ? 0u : vz_figure(play, VZ_ZONE_COST)); /* [6.22] */

    /* [8.12] [8.82] nobody without a Leader with him, or Demoralized */
    uint64_t zoned = m->led && !m->demoralized ? zone : EACH_BYTE * FLOOD_BARRED;
    /* [5.21] enemy units bar; those that cannot fight only who cannot fight himself */
    unsigned occupied = m->fights ? enemy : 2u + enemy;
    const unsigned cells = play->s->map.cells;

    for (unsigned cell = 0; cell < cells; cell += 8 * BLOCK) {
        uint64_t here[BLOCK];
        uint64_t in_zone[BLOCK];
        uint64_t enter[BLOCK];

        memcpy(here, board + cell, sizeof here);
        memcpy(in_zone, zones + cell, sizeof in_zone);
        for (unsigned i = 0; i < BLOCK; i++)
            enter[i] = (zoned & where(in_zone[i], 0)) | where(here[i], occupied);
        memcpy(ways->enter + cell, enter, sizeof enter);
    }
    ways->stop = zones;
    look_at_veiled(play, m->fights, enemy, (uint8_t)zoned, ways);
}

static void choose_prices(const struct vz_scenario *s, const struct vz_marchers *m,
                          struct ways *ways)
{
    bool hexes = m->hexes || m->left == FLOOD_UNREACHED; /* the Navy battery goes by hexes too */

    ways->prices = hexes ? &s->hexes[m->artillery] : &s->price[m->artillery];
}

/* [5.15] with the Navy battery one hex, neither rough nor swamp. */
static void keep_to_neighbours(const struct vz_play *play, uint16_t start, struct ways *ways)
{
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[start];
    bool in_zone = ways->stop[start];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t to = map->edge[e].to;

        if (vz_is_heavy_ground(play->s, to) || (in_zone && ways->stop[to])) /* [6.24] */
            ways->enter[to] = FLOOD_BARRED;
    }
    memset(ways->neighbours, 1, map->cells);
    ways->neighbours[start] = 0;
    ways->stop = ways->neighbours;
}

bool vz_may_enter_zones(const struct vz_marchers *m)
{
    return m->led && !m->demoralized;
}

/* Some enemies stand where nobody of theirs can fight: they bar who cannot fight himself [5.21]. */
static bool any_defenceless(const struct vz_play *play, uint8_t enemy)
{
    uint64_t differ = 0;

    for (unsigned cell = 0; cell < play->s->map.cells; cell += 8) {
        uint64_t here;

        memcpy(&here, play->board->here + cell, 8);
        differ |= where(here, enemy) ^ where(here, 2u + enemy);
    }
    return differ != 0;
}

struct vz_marchers vz_widest(const struct vz_play *play, const struct vz_marchers *m)
{
    struct vz_marchers wide = *m;

    wide.led = true;
    wide.demoralized = false;
    wide.fights = m->fights || (!play->bold && !any_defenceless(play, vz_enemy(m->side)));
    return wide;
}

/* Nobody goes on from a zone: whether one may enter it makes no other hex cheaper. */
bool vz_covers(const struct vz_marchers *wide, const struct vz_marchers *m)
{
    bool enough = m->navy ? wide->left == m->left : wide->left >= m->left; /* [5.15] */

    return wide->start == m->start && enough && wide->side == m->side && wide->hexes == m->hexes &&
           wide->artillery == m->artillery && wide->fights == m->fights && wide->navy == m->navy &&
           (vz_may_enter_zones(wide) || !vz_may_enter_zones(m));
}

/* The terms hold as long as `ways` does. */
static struct flood_terms terms_of(struct vz_play *play, const struct vz_marchers *m,
                                   struct ways *ways)
{
    fill_cells(play, m, ways);
    choose_prices(play->s, m, ways);
    if (m->navy)
        keep_to_neighbours(play, m->start, ways);
    return (struct flood_terms){.prices = ways->prices,
                                .enter = ways->enter,
                                .stop = ways->stop,
                                .start = m->start,
                                .allowance =
                                    (uint16_t)(m->left == FLOOD_UNREACHED ? ONE_HEX : m->left)};
}

static void run_flood(struct vz_play *play, const struct vz_marchers *m, uint16_t to,
                      struct flood *flood)
{
    struct ways ways;
    struct flood_terms terms = terms_of(play, m, &ways);

    flood_run_to(flood, &terms, to);
}

bool vz_look_at_marchers(struct vz_play *play, const struct vz_units *group, struct vz_marchers *m)
{
    struct vz_units set = *group;
    struct vz_fault fault;

    vz_add_cargo(play, &set);
    if (vz_units_empty(&set) || !vz_may_march(play, &set, &fault))
        return false;
    look_at(play, &set, m);
    return true;
}

void vz_reach(struct vz_play *play, const struct vz_marchers *marchers, struct flood *flood)
{
    run_flood(play, marchers, MAP_NOWHERE, flood);
    flood_list(flood);
}

void vz_reach_boldly(struct vz_play *play, const struct vz_marchers *marchers,
                     const struct flood_reached *shyly, const uint16_t *from, unsigned count,
                     struct flood *flood)
{
    struct ways ways;
    struct flood_terms terms = terms_of(play, marchers, &ways);

    flood_ease(flood, &terms, shyly, from, count);
}

/* ---- stacks that pay at two rates [7.13] */

/* By what the others have spent so far: the least that the guns have, and the cell before on that
 * way. */
struct labels {
    uint8_t *guns; /* [spent][cell] NO_LABEL: no way costs just that */
    uint16_t *via;
    unsigned row; /* bytes of `guns` for each `spent`: whole words of eight cells */
    struct ways ways;
};

enum { NO_LABEL = 255 };

static size_t label_of(const struct labels *labels, unsigned spent, uint16_t cell)
{
    return (size_t)spent * labels->row + cell;
}

static void step_on(const struct vz_scenario *s, const struct vz_marchers *m, struct labels *labels,
                    unsigned spent, uint16_t from)
{
    unsigned guns = labels->guns[label_of(labels, spent, from)];
    const struct ways *ways = &labels->ways;

    for (unsigned e = s->map.edge_first[from]; e < s->map.edge_first[from + 1u]; e++) {
        uint16_t to = s->map.edge_to[e];
        unsigned others_then = spent + s->cost[0][e] + ways->enter[to];
        unsigned guns_then = guns + s->cost[1][e] + ways->enter[to];
        size_t label;

        if (to == m->start || s->cost[1][e] == FLOOD_BARRED || ways->enter[to] == FLOOD_BARRED ||
            others_then > m->left || guns_then > m->guns_left ||
            (ways->stop[from] && ways->stop[to])) /* [6.24] */
            continue;
        label = label_of(labels, others_then, to);
        if (guns_then >= labels->guns[label])
            continue;
        labels->guns[label] = (uint8_t)guns_then;
        labels->via[label] = from;
    }
}

/* The first cell from that one on which some way reaches for just that, or the end of the row. Most
 * words of eight hold none. */
static unsigned next_label(const struct labels *labels, unsigned spent, unsigned cell)
{
    const uint8_t *guns = labels->guns + label_of(labels, spent, 0);
    uint64_t eight;

    for (; cell % 8 != 0; cell++)
        if (guns[cell] != NO_LABEL)
            return cell;
    for (; cell < labels->row; cell += 8) {
        memcpy(&eight, guns + cell, 8);
        if (eight != EACH_BYTE * NO_LABEL)
            break;
    }
    while (cell < labels->row && guns[cell] == NO_LABEL)
        cell++;
    return cell;
}

static void free_labels(struct labels *labels)
{
    memory_free(labels->guns);
    memory_free(labels->via);
}

static bool find_labels(struct vz_play *play, const struct vz_marchers *m, struct labels *labels)
{
    unsigned row = (play->s->map.cells + 7u) / 8 * 8;
    size_t count = (size_t)(m->left + 1) * row;

    labels->row = row;
    labels->guns = memory_resize(NULL, count * sizeof *labels->guns);
    labels->via = memory_resize(NULL, count * sizeof *labels->via);
    if (!labels->guns || !labels->via) {
        free_labels(labels);
        play->no_memory = true;
        return false;
    }
    fill_cells(play, m, &labels->ways);
    if (m->navy)
        keep_to_neighbours(play, m->start, &labels->ways);
    memset(labels->guns, NO_LABEL, count);
    labels->guns[label_of(labels, 0, m->start)] = 0;
    for (unsigned spent = 0; spent <= m->left; spent++)
        for (unsigned cell = next_label(labels, spent, 0); cell < row;
             cell = next_label(labels, spent, cell + 1))
            if (cell == m->start || !labels->ways.stop[cell]) /* [5.22] */
                step_on(play->s, m, labels, spent, (uint16_t)cell);
    return true;
}

/* What the others have spent on the way to the cell that is cheapest to the guns, or more than they
 * have. */
static unsigned best_label(const struct vz_marchers *m, const struct labels *labels, uint16_t cell)
{
    unsigned best = m->left + 1;
    uint8_t least = NO_LABEL;

    for (unsigned spent = 0; spent <= m->left; spent++) {
        uint8_t guns = labels->guns[label_of(labels, spent, cell)];

        if (guns >= least)
            continue;
        least = guns;
        best = spent;
    }
    return best;
}

bool vz_reach_mixed(struct vz_play *play, const struct vz_marchers *m, uint16_t *cost)
{
    struct labels labels;

    if (!find_labels(play, m, &labels))
        return false;
    memset(cost, 0xff, play->s->map.cells * sizeof *cost); /* FLOOD_UNREACHED */
    for (unsigned spent = 0; spent <= m->left; spent++)
        for (unsigned cell = next_label(&labels, spent, 0); cell < labels.row;
             cell = next_label(&labels, spent, cell + 1))
            cost[cell] =
                (uint16_t)lesser(cost[cell], labels.guns[label_of(&labels, spent, (uint16_t)cell)]);
    free_labels(&labels);
    return true;
}

static unsigned find_mixed_way(struct vz_play *play, const struct vz_marchers *m, uint16_t to,
                               uint16_t *path, unsigned most)
{
    const struct vz_scenario *s = play->s;
    struct labels labels;
    uint16_t back[UINT8_MAX];
    unsigned count = 0;

    if (!find_labels(play, m, &labels))
        return 0;
    for (unsigned spent = best_label(m, &labels, to); spent > 0 && spent <= m->left;) {
        uint16_t from = labels.via[label_of(&labels, spent, to)];
        const struct map_edge *edge = map_edge(&s->map, from, to);

        back[count++] = to;
        spent -= s->cost[0][edge - s->map.edge] + labels.ways.enter[to];
        to = from;
    }
    free_labels(&labels);
    if (count > most)
        return 0;
    for (unsigned i = 0; i < count; i++)
        path[i] = back[count - 1 - i];
    return count;
}

/* ---- ways to one cell */

unsigned vz_find_way(struct vz_play *play, const struct vz_units *group, uint16_t to,
                     uint16_t *path, unsigned most)
{
    struct vz_marchers marchers;
    struct flood flood;
    unsigned count;

    if (!vz_look_at_marchers(play, group, &marchers))
        return 0;
    if (marchers.mixed)
        return find_mixed_way(play, &marchers, to, path, most);
    if (!flood_room(&flood, &play->s->map)) {
        play->no_memory = true;
        return 0;
    }
    run_flood(play, &marchers, to, &flood);
    count = flood_path(&flood, to, path, most);
    flood_free(&flood);
    return count;
}

void vz_reach_past(struct vz_play *play, const struct vz_units *group, uint16_t to,
                   enum vz_past past, struct flood *flood)
{
    struct vz_marchers m;
    struct ways ways;
    struct flood_terms terms = {.enter = ways.enter, .allowance = ANY_PRICE};

    look_at(play, group, &m);
    if (past == VZ_PAST_PRICES) {
        m.left = m.left == FLOOD_UNREACHED ? m.left : ANY_PRICE;
        run_flood(play, &m, to, flood);
        return;
    }
    m.artillery &= past < VZ_PAST_RIVERS;
    fill_cells(play, &m, &ways);
    choose_prices(play->s, &m, &ways);
    for (unsigned cell = 0; cell < play->s->map.cells; cell++) /* past as few of them as can be */
        ways.enter[cell] = ways.stop[cell] || ways.enter[cell] == FLOOD_BARRED ? DEAREST : 0;
    terms.start = m.start;
    terms.prices = ways.prices;
    flood_run_to(flood, &terms, to);
}

/* The company takes away what bars the group by itself. */
static bool may_march_with(struct vz_play *play, const struct vz_units *set, unsigned company)
{
    struct vz_fault fault;

    if (vz_may_march(play, set, &fault))
        return true;
    if (fault.why == VZ_DEMORALIZED_SPLIT) /* [8.81] */
        return company & VZ_WITH_STACK;
    return company & VZ_WITH_SCOUT && fault.why == VZ_FINISHED && /* [14.32] */
           (play->p->unit[fault.unit].flags & (VZ_RECONNOITERED | VZ_CLOSED)) == VZ_RECONNOITERED;
}

bool vz_reach_with(struct vz_play *play, const struct vz_units *group, unsigned company,
                   struct flood *flood)
{
    struct vz_units set = *group;
    struct vz_marchers marchers;

    vz_add_cargo(play, &set);
    if (vz_units_empty(&set) || !may_march_with(play, &set, company))
        return false;
    look_at(play, &set, &marchers);
    marchers.led |= (company & VZ_WITH_LEADER) != 0;
    marchers.fights |= (company & VZ_WITH_FIGHTERS) != 0;
    run_flood(play, &marchers, MAP_NOWHERE, flood);
    flood_list(flood);
    return true;
}
