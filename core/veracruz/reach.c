/* 5.2, 5.3 and 6.2 Every hex that a group could march to. */
#include "map/flood.h"
#include "veracruz/modules.h"
#include "veracruz/movement.h"

#include <string.h>

enum { ZONE_COST = 10, ONE_HEX = 10, EDGES = VZ_CELLS * 6 };

/* What the flood runs over. One cost stands for the whole group: the dearest rate and the least
 * that a unit has left, so that every unit can pay the way that is found [7.13]. */
struct ways {
    const uint8_t *edge;
    uint8_t enter[VZ_CELLS];
    uint8_t stop[VZ_CELLS];
    uint8_t own[EDGES]; /* of hexes counted, with artillery */
};

struct marchers {
    struct vz_units units;
    struct vz_units pace; /* without the Leaders, who keep up [9.14], and what is carried */
    unsigned first;
    uint8_t side;
    bool hexes;       /* [19.23] */
    bool artillery;   /* [5.34] */
    bool led;         /* [8.12] */
    bool demoralized; /* [8.82] */
    bool fights;      /* a combat unit, before which Leaders and trains give way [9.12] */
    bool navy;        /* [5.15] */
    unsigned left;    /* tenths */
};

static void look_at_unit(const struct vz_play *play, unsigned unit, struct marchers *m)
{
    m->demoralized |= (play->p->unit[unit].flags & VZ_DEMORALIZED) != 0;
    m->fights |= vz_is_combat_unit(play, unit) && !vz_is_zero_militia(play, unit);
    m->navy |= vz_is_navy_battery(play, unit);
    m->artillery |= play->s->counter[unit].type == VZ_ARTILLERY;
}

/* The least that is left to those who pay by the edge: the Navy battery counts its one hex apart,
 * and Leaders count only when they are alone. */
static void look_for_slowest(const struct vz_play *play, struct marchers *m)
{
    struct vz_units payers = m->pace;
    unsigned formation = 0;
    unsigned allowance = 0; /* of that formation */

    if (vz_units_empty(&payers)) /* [9.14] a Leader alone has his own ten */
        payers = m->units;
    m->left = FLOOD_UNREACHED;
    for (VZ_EACH(unit, &payers)) {
        const struct vz_unit *u = &play->p->unit[unit];

        if (vz_is_navy_battery(play, unit))
            continue;
        if (u->formation == 0 || u->formation != formation)
            allowance = vz_allowance(play, unit);
        formation = u->formation;
        if (u->spent >= allowance)
            m->left = 0;
        else if (allowance - u->spent < m->left)
            m->left = allowance - u->spent;
    }
}

static void look_at(const struct vz_play *play, const struct vz_units *set, struct marchers *m)
{
    memset(m, 0, sizeof *m);
    m->units = *set;
    m->first = vz_units_next(set, 0);
    m->side = play->s->counter[m->first].side;
    m->hexes = vz_counts_hexes(play, m->first);
    m->led = vz_units_meet(set, &play->s->leaders);
    vz_pacemakers(play, set, &m->pace);
    for (VZ_EACH(unit, set))
        look_at_unit(play, unit, m);
    look_for_slowest(play, m);
}

/* Who may enter a hex, what it adds, and where he stops. */
static void fill_cells(struct vz_play *play, const struct marchers *m, struct ways *ways)
{
    const struct vz_board *board = vz_board(play);
    uint8_t enemy = vz_enemy(m->side);
    bool free_zones = m->hexes || m->left == FLOOD_UNREACHED; /* [19.23] [5.15] */
    uint8_t zone = free_zones ? 0 : ZONE_COST;                /* [6.22] */
    /* [5.21] enemy units bar; where no combat unit is with them, only those that cannot fight */
    uint8_t occupied = (uint8_t)(1u << (m->fights ? enemy : 2 + enemy));
    uint8_t leader = (uint8_t)(1u << (4 + m->side));
    /* [8.82] the Demoralized never, [8.12] nobody without a Leader, with him or there already */
    uint8_t led = m->demoralized ? FLOOD_BARRED : zone;
    uint8_t unled = m->led ? led : FLOOD_BARRED;

    for (unsigned cell = 0; cell < play->s->map.cells; cell++) {
        uint8_t in_zone = board->zone[cell] >> enemy & 1;
        uint8_t price = board->here[cell] & leader ? led : unled;
        uint8_t enter = in_zone ? price : 0;

        ways->enter[cell] = board->here[cell] & occupied ? FLOOD_BARRED : enter;
        ways->stop[cell] = in_zone; /* [5.22] [6.24] */
    }
}

static void choose_edges(const struct vz_scenario *s, const struct marchers *m, struct ways *ways)
{
    bool hexes = m->hexes || m->left == FLOOD_UNREACHED; /* the Navy battery goes by hexes too */

    if (!hexes) {
        ways->edge = s->cost[m->artillery];
    } else if (!m->artillery) {
        ways->edge = s->steps;
    } else {
        for (unsigned e = 0; e < s->map.edges; e++) /* [5.34] rivers stay closed to artillery */
            ways->own[e] = s->cost[1][e] == FLOOD_BARRED ? FLOOD_BARRED : ONE_HEX;
        ways->edge = ways->own;
    }
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

bool vz_reach(struct vz_play *play, const struct vz_units *group, struct flood *flood)
{
    struct vz_units set = *group;
    struct vz_fault fault;
    struct marchers marchers;
    struct ways ways;
    struct flood_terms terms = {.map = &play->s->map};

    vz_add_cargo(play, &set);
    if (vz_units_empty(&set) || !vz_may_march(play, &set, &fault))
        return false;
    look_at(play, &set, &marchers);
    fill_cells(play, &marchers, &ways);
    choose_edges(play->s, &marchers, &ways);
    terms.start = play->p->unit[marchers.first].hex;
    terms.edge = ways.edge;
    terms.enter = ways.enter;
    terms.stop = ways.stop;
    terms.allowance = (uint16_t)(marchers.left == FLOOD_UNREACHED ? ONE_HEX : marchers.left);
    if (marchers.navy)
        keep_to_neighbours(play, terms.start, &ways);
    flood_run(flood, &terms);
    return true;
}
