/* 5.2, 5.3 and 6.2 Every hex that a group could march to. */
#include "map/flood.h"
#include "veracruz/modules.h"
#include "veracruz/movement.h"

#include <string.h>

enum { ZONE_COST = 10, ONE_HEX = 10, ANY_PRICE = FLOOD_UNREACHED - 1, DEAREST = FLOOD_BARRED - 1 };

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* What the flood runs over. One cost stands for the whole group: the dearest rate and the least
 * that a unit has left, so that every unit can pay the way that is found [7.13]. */
struct ways {
    const struct flood_prices *prices;
    uint8_t enter[VZ_CELLS];
    uint8_t stop[VZ_CELLS];
};

static void look_at_unit(const struct vz_play *play, unsigned unit, struct vz_marchers *m)
{
    m->demoralized |= (play->p->unit[unit].flags & VZ_DEMORALIZED) != 0;
    m->fights |= vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit);
    m->navy |= vz_is_navy_battery(play, unit);
    m->artillery |= play->s->counter[unit].type == VZ_ARTILLERY;
}

/* The least that is left to those who pay by the edge: the Navy battery counts its one hex apart,
 * and Leaders count only when they are alone. */
static unsigned left_to_slowest(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units payers; /* without the Leaders, who keep up [9.14], and what is carried */
    unsigned formation = 0;
    unsigned allowance = 0; /* of that formation */
    unsigned least = FLOOD_UNREACHED;

    vz_pacemakers(play, set, &payers);
    if (vz_units_empty(&payers)) /* [9.14] a Leader alone has his own ten */
        payers = *set;
    for (VZ_EACH(unit, &payers)) {
        const struct vz_unit *u = &play->p->unit[unit];

        if (vz_is_navy_battery(play, unit))
            continue;
        if (u->formation == 0 || u->formation != formation)
            allowance = vz_allowance(play, unit);
        formation = u->formation;
        if (u->spent >= allowance)
            least = 0;
        else if (allowance - u->spent < least)
            least = allowance - u->spent;
    }
    return least;
}

static void look_at(struct vz_play *play, const struct vz_units *set, struct vz_marchers *m)
{
    unsigned first = vz_units_next(set, 0);

    *m = (struct vz_marchers){.start = play->p->unit[first].hex,
                              .side = play->s->counter[first].side,
                              .hexes = vz_counts_hexes(play, first),
                              .led = vz_units_meet(set, &play->s->leaders),
                              .left = left_to_slowest(play, set)};
    for (VZ_EACH(unit, set))
        look_at_unit(play, unit, m);
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
    return (bytes >> bit & EACH_BYTE) * 0xff;
}

/* Who may enter a hex, what it adds, and where he stops; for eight hexes at once, since this is
 * half of the work. */
static void fill_cells(struct vz_play *play, const struct vz_marchers *m, struct ways *ways)
{
    uint8_t enemy = vz_enemy(m->side);
    const uint8_t *board = play->board->here;
    const uint8_t *zones = vz_zone_of(play, enemy);
    bool free_zones = m->hexes || m->left == FLOOD_UNREACHED;  /* [19.23] [5.15] */
    uint64_t zone = EACH_BYTE * (free_zones ? 0u : ZONE_COST); /* [6.22] */
    /* [8.12] [8.82] nobody without a Leader with him, or Demoralized */
    uint64_t zoned = m->led && !m->demoralized ? zone : EACH_BYTE * FLOOD_BARRED;
    /* [5.21] enemy units bar; those that cannot fight only who cannot fight himself */
    unsigned occupied = m->fights ? enemy : 2u + enemy;

    for (unsigned cell = 0; cell < play->s->map.cells; cell += 8) {
        uint64_t here;
        uint64_t in_zone;
        uint64_t enter;

        memcpy(&here, board + cell, 8);
        memcpy(&in_zone, zones + cell, 8);
        in_zone = where(in_zone, 0);
        enter = (zoned & in_zone) | where(here, occupied);
        memcpy(ways->enter + cell, &enter, 8);
        memcpy(ways->stop + cell, &in_zone, 8); /* [5.22] [6.24] */
    }
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

        if (map->cell[to].terrain == VZ_ROUGH || map->cell[to].terrain == VZ_SWAMP ||
            (in_zone && ways->stop[to])) /* [6.24] */
            ways->enter[to] = FLOOD_BARRED;
    }
    memset(ways->stop, 1, map->cells);
    ways->stop[start] = 0;
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
    wide.fights = m->fights || !any_defenceless(play, vz_enemy(m->side));
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

static void run_flood(struct vz_play *play, const struct vz_marchers *m, uint16_t to,
                      struct flood *flood)
{
    struct ways ways;
    struct flood_terms terms = {.enter = ways.enter, .stop = ways.stop};

    fill_cells(play, m, &ways);
    choose_prices(play->s, m, &ways);
    terms.start = m->start;
    terms.prices = ways.prices;
    terms.allowance = (uint16_t)(m->left == FLOOD_UNREACHED ? ONE_HEX : m->left);
    if (m->navy)
        keep_to_neighbours(play, terms.start, &ways);
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

bool vz_reach_cell(struct vz_play *play, const struct vz_units *group, uint16_t to,
                   struct flood *flood)
{
    struct vz_marchers marchers;

    if (!vz_look_at_marchers(play, group, &marchers))
        return false;
    run_flood(play, &marchers, to, flood);
    return true;
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
