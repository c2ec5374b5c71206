/* 17.12 The march of Santa Anna to the capital: with whom, which way, and how far. */
#include "map/flood.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/siege.h"
#include "veracruz/rules/ways.h"

#include <string.h>

enum { STEPS = 84 };

/* ---- ways */

/* The fewest tenths of a MP from the hex to any other, or with `back` from any other to it. */
static void find_ways(struct vz_play *play, uint16_t hex, bool artillery, bool back,
                      struct vz_ways *ways)
{
    const struct vz_scenario *s = play->s;
    const uint8_t *here = play->board->here;
    const uint8_t *zone = vz_zone_feared(play, VZ_US);

    vz_ways_begin(ways, &s->map, back ? &s->price_back[artillery] : &s->price[artillery], back,
                  back && hex == s->mexico_city ? &s->to_mexico_city[artillery] : NULL);
    /* [17.12] he enters neither hexes with U.S. units nor their zones of control */
    memset(ways->enter, 0, s->map.cells * sizeof *ways->enter);
    for (unsigned cell = 0; cell < s->map.cells; cell++)
        if (zone[cell] || here[cell] >> (VZ_ANY_HERE + VZ_US) & 1)
            ways->enter[cell] = VZ_CLOSED_CELL;
    vz_ways_goal(ways, hex);
}

/* A closed cell has a cost of its own, for who begins there; but nobody comes into it. */
static bool is_step(const struct vz_play *play, const struct map_edge *edge, bool artillery,
                    struct vz_ways *ways)
{
    uint8_t price = play->s->cost[artillery][edge - play->s->map.edge];
    uint32_t cost = vz_ways_cost(ways, edge->from);

    return ways->enter[edge->to] != VZ_CLOSED_CELL && price != FLOOD_BARRED &&
           cost != VZ_UNREACHED && cost >= price &&
           vz_ways_cost_within(ways, edge->to, cost - price) == cost - price;
}

bool vz_way_is_open(struct vz_play *play)
{
    uint16_t hex = play->p->unit[play->s->santa_anna].hex;
    struct vz_ways ways;

    vz_note_sieges(play); /* [12.26] [17.15] shut in by a siege */
    if (vz_is_besieged(play, play->s->santa_anna))
        return false;
    find_ways(play, play->s->mexico_city, false, true, &ways);
    return vz_ways_cost(&ways, hex) != VZ_UNREACHED;
}

bool vz_is_on_his_way(struct vz_play *play, const struct map_edge *edge)
{
    struct vz_ways ways;

    find_ways(play, play->s->mexico_city, false, true, &ways);
    return is_step(play, edge, false, &ways);
}

/* ---- with whom */

/* [17.12] Those who count: no militia, and artillery only where it can move. */
static void keep_escort(const struct vz_play *play, struct vz_units *set)
{
    for (VZ_EACH(unit, set)) {
        const struct vz_counter *counter = vz_counter(play, unit);

        if (!vz_is_combat_unit(play, unit) || counter->side != VZ_MEXICO ||
            counter->type == VZ_MILITIA || (counter->traits & VZ_NAMED_MILITIA) ||
            (counter->type == VZ_ARTILLERY && !play->p->unit[unit].formation))
            vz_units_remove(set, unit);
    }
}

static unsigned escort_points(const struct vz_play *play, const struct vz_units *set)
{
    struct vz_units escort = *set;

    keep_escort(play, &escort);
    return vz_effective_points(play, &escort); /* [13.26] */
}

static bool has_artillery(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_with_artillery(play, unit))
            return true;
    return false;
}

/* All who can set out from his hex: not scouts who have come up and may go on by themselves
 * [14.32] [7.13]. */
static void find_movable(struct vz_play *play, struct vz_units *movable)
{
    vz_movable_at(play, play->p->unit[play->s->santa_anna].hex, movable);
    for (VZ_EACH(unit, movable))
        if (play->p->unit[unit].flags & VZ_MOVED)
            vz_units_remove(movable, unit);
}

/* ---- where to */

/* The hexes that he may make for: all of them equally near. */
struct goals {
    uint16_t hex[VZ_UNITS];
    unsigned count;
    bool direct; /* Mexico City itself */
};

/* Points that wait for those who are able in a hex: none in a siege, which nobody leaves [12.26],
 * nor in Perote, if it does not hold all of them [12.14]. */
static unsigned points_at(struct vz_play *play, uint16_t hex, const struct vz_units *able)
{
    struct vz_units there;
    struct vz_units both = *able;

    vz_combat_units_at(play, hex, VZ_MEXICO, &there);
    if (vz_units_empty(&there) || vz_is_besieged(play, vz_units_next(&there, 0)))
        return 0;
    keep_escort(play, &both);
    vz_units_add_all(&both, &there);
    if (hex == play->s->fort_cell[VZ_FORT_PEROTE] &&
        vz_known_points(play, &both) > vz_figure(play, VZ_PEROTE_POINTS))
        return 0;
    return escort_points(play, &there);
}

/* [17.12] (3) The hexes with troops for which the way by them to the city is shortest: those first
 * that bring him to twenty. Who is in the city goes there with nobody. */
static void find_pick_ups(struct vz_play *play, uint16_t from, const struct vz_units *able,
                          struct goals *goals)
{
    unsigned points = escort_points(play, able);
    bool artillery = has_artillery(play, able);
    struct vz_ways there;
    struct vz_ways on;
    uint32_t least = VZ_UNREACHED;
    bool enough = false;

    find_ways(play, from, artillery, false, &there);
    find_ways(play, play->s->mexico_city, artillery, true, &on);
    for (uint16_t hex = 0; hex < play->s->map.cells; hex++) {
        bool none =
            hex == from || hex == play->s->mexico_city || !vz_occupied(play, hex, VZ_MEXICO);
        unsigned more = none ? 0 : points_at(play, hex, able);
        bool makes = points + more >= vz_figure(play, VZ_ESCORT);
        uint32_t most = makes > enough ? VZ_UNREACHED : least;
        uint32_t onward;
        uint32_t length;

        if (more == 0 || makes < enough)
            continue;
        onward = vz_ways_cost_within(&on, hex, most);
        if (onward == VZ_UNREACHED)
            continue;
        length = vz_ways_cost_within(&there, hex, most - onward);
        if (length == VZ_UNREACHED)
            continue;
        length += onward;
        if (makes > enough || length < least)
            goals->count = 0;
        enough = makes;
        least = length;
        goals->hex[goals->count++] = hex;
    }
}

/* `able` are all who can move from his hex now. */
static void find_goals(struct vz_play *play, const struct vz_units *able, struct goals *goals)
{
    goals->count = 0;
    if (!play->p->escorted &&
        escort_points(play, able) < vz_figure(play, VZ_ESCORT)) /* (5) counted as he sets out */
        find_pick_ups(play, play->p->unit[play->s->santa_anna].hex, able, goals);
    goals->direct = goals->count == 0;
    if (goals->direct) /* (4) with what he has */
        goals->hex[goals->count++] = play->s->mexico_city;
}

/* [5.34] There may be none for want of a bridge, where those on foot have one. */
static bool guns_find_way(struct vz_play *play, const struct vz_units *movable)
{
    struct vz_ways ways;
    struct goals goals;

    find_goals(play, movable, &goals);
    for (unsigned i = 0; i < goals.count; i++) {
        find_ways(play, goals.hex[i], true, true, &ways);
        if (vz_ways_cost(&ways, play->p->unit[play->s->santa_anna].hex) != VZ_UNREACHED)
            return true;
    }
    return false;
}

/* Those who can march: no guns, where only who leaves them behind finds a way. */
static void find_able(struct vz_play *play, struct vz_units *able)
{
    find_movable(play, able);
    if (vz_units_meet(able, &play->s->artillery) && !guns_find_way(play, able))
        vz_units_remove_all(able, &play->s->artillery);
}

/* ---- how far */

/* Everybody can pay for the hexes, one after another. */
static bool can_pay(const struct vz_play *play, const struct vz_units *set, uint16_t from,
                    const uint16_t *path, unsigned count)
{
    struct vz_units payers;

    vz_pacemakers(play, set, &payers); /* [9.14] */
    if (vz_units_empty(&payers))
        payers = *set;
    for (VZ_EACH(unit, &payers)) {
        unsigned left = vz_left(play, unit);
        unsigned spent = 0;
        uint16_t at = from;

        for (unsigned i = 0; i < count; at = path[i++])
            spent +=
                vz_price(play, unit,
                         (size_t)(map_edge(&play->s->map, at, path[i]) - play->s->map.edge), false);
        if (spent > left)
            return false;
    }
    return true;
}

/* A hex behind the path that lies on his way and that all can pay for. Into Perote only to go
 * through it, if they are too many for it [12.14]. */
static uint16_t next_hex(struct vz_play *play, const struct vz_units *set, uint16_t from,
                         const uint16_t *path, unsigned count, struct vz_ways *ways)
{
    const struct map *map = &play->s->map;
    uint16_t at = count ? path[count - 1] : from;
    const struct map_cell *cell = &map->cell[at];
    bool artillery = has_artillery(play, set);
    uint16_t longer[STEPS];

    if (vz_ways_cost(ways, at) == 0 || count + 1 >= STEPS)
        return MAP_NOWHERE;
    for (unsigned i = 0; i < count; i++)
        longer[i] = path[i];
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        longer[count] = map->edge[e].to;
        if (!is_step(play, &map->edge[e], artillery, ways) ||
            !can_pay(play, set, from, longer, count + 1))
            continue;
        if (longer[count] == play->s->fort_cell[VZ_FORT_PEROTE] &&
            vz_ways_cost(ways, longer[count]) != 0 &&
            vz_known_points(play, set) > vz_figure(play, VZ_PEROTE_POINTS) &&
            next_hex(play, set, from, longer, count + 1, ways) == MAP_NOWHERE)
            continue;
        return longer[count];
    }
    return MAP_NOWHERE;
}

/* The march can be made, by all who can move. */
static bool all_can_march(struct vz_play *play)
{
    uint16_t hex = play->p->unit[play->s->santa_anna].hex;
    struct vz_ways ways;
    struct goals goals;
    struct vz_units able;
    struct vz_fault fault;

    find_movable(play, &able);
    if (!vz_units_has(&able, play->s->santa_anna) || !vz_may_march(play, &able, &fault))
        return false;
    find_goals(play, &able, &goals);
    for (unsigned i = 0; i < goals.count; i++) {
        find_ways(play, goals.hex[i], has_artillery(play, &able), true, &ways);
        if (vz_ways_cost(&ways, hex) != VZ_UNREACHED &&
            next_hex(play, &able, hex, NULL, 0, &ways) != MAP_NOWHERE)
            return true;
    }
    return false;
}

/* A play that is thrown away, and of which nobody hears. */
struct trial {
    struct vz_position position;
    struct vz_board board;
    struct vz_play play;
};

static void begin_trial(const struct vz_play *play, struct trial *trial)
{
    static const struct sink nobody = {NULL, NULL};

    trial->position = *play->p;
    trial->board = *play->board;
    trial->play = *play;
    trial->play.p = &trial->position;
    trial->play.board = &trial->board;
    trial->play.sink = &nobody;
}

bool vz_march_is_possible(struct vz_play *play)
{
    struct vz_units guns;
    struct vz_units able;
    struct trial trial;

    if (all_can_march(play))
        return true;
    find_movable(play, &guns);
    find_able(play, &able);
    vz_units_remove_all(&guns, &able);
    if (vz_units_empty(&guns))
        return false;
    begin_trial(play, &trial); /* without those that find no way */
    for (VZ_EACH(gun, &guns))
        vz_fact_formation(&trial.play, gun, VZ_NO_UNIT);
    vz_check_formations(&trial.play);
    return all_can_march(&trial.play);
}

/* All who must go with him are among them: twenty points, or all that can (3). */
static bool has_escort(const struct vz_play *play, const struct vz_units *able,
                       const struct vz_units *goes)
{
    struct vz_units left = *able;

    if (escort_points(play, able) >= vz_figure(play, VZ_ESCORT))
        return escort_points(play, goes) >= vz_figure(play, VZ_ESCORT);
    keep_escort(play, &left);
    vz_units_remove_all(&left, goes);
    return vz_units_empty(&left);
}

/* Beyond the hex lies another of his way that can be reached. */
static bool leads_on(const struct vz_play *play, uint16_t hex, bool artillery, struct vz_ways *on,
                     const struct flood *flood)
{
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (is_step(play, &map->edge[e], artillery, on) &&
            map->edge[e].to != play->s->fort_cell[VZ_FORT_PEROTE] &&
            flood_cost(flood, map->edge[e].to) != FLOOD_UNREACHED)
            return true;
    return false;
}

void vz_march_hexes(struct vz_play *play, const struct vz_units *set, const struct flood *flood,
                    bool may[VZ_CELLS])
{
    uint16_t hex = play->p->unit[play->s->santa_anna].hex;
    bool artillery = has_artillery(play, set);
    struct vz_ways on;
    struct goals goals;
    struct vz_units able;

    memset(may, 0, VZ_CELLS * sizeof *may);
    find_able(play, &able);
    if (play->p->santa_anna != VZ_MARCHES || !has_escort(play, &able, set))
        return;
    find_goals(play, &able, &goals);
    for (unsigned i = 0; i < goals.count; i++) {
        uint32_t whole;

        find_ways(play, goals.hex[i], artillery, true, &on);
        whole = vz_ways_cost(&on, hex);
        if (whole == VZ_UNREACHED)
            continue;
        for (unsigned k = 1; k < flood->count && flood->cost[flood->list[k]] <= whole; k++) {
            uint16_t cell = flood->list[k];
            uint32_t left = whole - flood->cost[cell];

            may[cell] |= vz_ways_cost_within(&on, cell, left) == left &&
                         !leads_on(play, cell, artillery, &on, flood);
        }
    }
}

/* ---- judging a move */

static bool judge_escort(struct vz_play *play, const struct vz_units *able,
                         const struct vz_units *goes, unsigned word)
{
    unsigned most = escort_points(play, able);
    struct vz_units left = *able;

    if (has_escort(play, able, goes))
        return true;
    if (most >= vz_figure(play, VZ_ESCORT))
        return VZ_REFUSE(play, VZ_MARCH_ESCORT, word, V_INT(escort_points(play, goes)),
                         V_INT(vz_figure(play, VZ_ESCORT)));
    keep_escort(play, &left);
    vz_units_remove_all(&left, goes);
    return VZ_REFUSE(play, VZ_MARCH_ALL, word, V_INT(vz_units_next(&left, 0)), V_INT(most),
                     V_INT(vz_figure(play, VZ_ESCORT)));
}

/* [17.13] [7.13] The way goes on where his ends, for good or for this phase. */
static bool refuse_beyond(struct vz_play *play, uint16_t goal, unsigned word)
{
    if (goal == play->s->mexico_city)
        return VZ_REFUSE(play, VZ_SANTA_ANNA_STAYS, word, V_INT(play->s->santa_anna));
    return VZ_REFUSE(play, VZ_MARCH_WAITS, word, V_INT(goal));
}

static bool judge_way(struct vz_play *play, const struct vz_march *march,
                      const struct vz_units *goes, uint16_t goal, const uint16_t *word)
{
    uint16_t start = play->p->unit[play->s->santa_anna].hex;
    unsigned last = march->path_count - 1u;
    bool artillery = has_artillery(play, goes);
    uint16_t from = start;
    struct vz_ways ways;
    uint16_t next;

    for (unsigned i = 0; i <= last; i++)
        if (vz_zone_feared(play, VZ_US)[march->path[i]])
            return VZ_REFUSE(play, VZ_MARCH_ZONE, word[i], V_INT(march->path[i]));
    find_ways(play, goal, artillery, true, &ways);
    for (unsigned i = 0; i <= last; from = march->path[i++]) {
        uint16_t to = march->path[i];

        if (from == goal)
            return refuse_beyond(play, goal, word[i]);
        if (!is_step(play, map_edge(&play->s->map, from, to), artillery, &ways))
            return VZ_REFUSE(play, VZ_MARCH_ROUTE, word[i], V_INT(to), V_INT(from), V_INT(goal));
    }
    next = next_hex(play, goes, start, march->path, march->path_count, &ways);
    return next == MAP_NOWHERE ||
           VZ_REFUSE(play, VZ_MARCH_FURTHER, word[last], V_INT(from), V_INT(next));
}

static bool judge_march(struct vz_play *play, const struct vz_march *march, const uint16_t *word)
{
    unsigned unit = play->s->santa_anna;
    struct vz_units goes = march->units;
    struct goals goals;
    struct vz_units guns;
    struct vz_units able;

    for (VZ_EACH(other, &march->units))
        if (march->goes[other] < march->path_count) /* (5) none of them is dropped on the way */
            vz_units_remove(&goes, other);
    find_movable(play, &guns);
    find_able(play, &able);
    vz_units_remove_all(&guns, &able);
    vz_units_keep(&guns, &goes);
    if (!vz_units_empty(&guns)) {
        unsigned gun = vz_units_next(&guns, 0);

        return VZ_REFUSE(play, VZ_MARCH_GUNS, vz_word_of(play, MOVE_GROUP, gun), V_INT(gun));
    }
    find_goals(play, &able, &goals);
    if (!judge_escort(play, &able, &goes, vz_word_of(play, MOVE_GROUP, unit)))
        return false;
    for (unsigned i = 0; i < goals.count; i++) /* ties are free */
        if (judge_way(play, march, &goes, goals.hex[i], word)) {
            play->p->escorted = goals.direct;
            return true;
        }
    return false;
}

/* [17.12] Nobody slips away who must go with him. */
static bool find_spared(struct vz_play *play, const struct vz_units *set, struct vz_units *able,
                        struct vz_units *left)
{
    find_able(play, able);
    *left = *able;
    vz_units_remove_all(left, set);
    return !vz_units_has(able, play->s->santa_anna) || has_escort(play, able, left);
}

bool vz_march_spares(struct vz_play *play, const struct vz_units *set)
{
    struct vz_units able;
    struct vz_units left;

    return find_spared(play, set, &able, &left);
}

/* Of those who are able these would be left, with so many points: too few, or, where all must go
 * (3), without one of them. */
static bool refuse_left(struct vz_play *play, const struct vz_units *able,
                        const struct vz_units *left, unsigned points)
{
    unsigned twenty = vz_figure(play, VZ_ESCORT);
    unsigned most = escort_points(play, able);
    struct vz_units gone = *able;

    if (most >= twenty)
        return VZ_REFUSE(play, VZ_MARCH_STRIPPED, 0, V_INT(play->s->santa_anna), V_INT(points),
                         V_INT(twenty));
    keep_escort(play, &gone);
    vz_units_remove_all(&gone, left);
    return VZ_REFUSE(play, VZ_MARCH_ALL, 0, V_INT(vz_units_next(&gone, 0)), V_INT(most),
                     V_INT(twenty));
}

static bool judge_spared(struct vz_play *play, const struct vz_units *set)
{
    struct vz_units able;
    struct vz_units left;

    return find_spared(play, set, &able, &left) ||
           refuse_left(play, &able, &left, escort_points(play, &left));
}

/* He must still march in this Movement Phase, and can. */
static bool is_due(struct vz_play *play)
{
    return play->p->head.phase == VZ_PHASE_MX_MOVEMENT && play->p->santa_anna == VZ_MARCHES &&
           !play->p->march_made && vz_march_is_possible(play);
}

bool vz_judge_held_back(struct vz_play *play, const struct vz_units *set)
{
    unsigned unit = play->s->santa_anna;

    if (!is_due(play))
        return true;
    if (vz_units_has(set, unit))
        return VZ_REFUSE(play, VZ_MARCH_DUE, 0, V_INT(unit), V_INT(play->p->unit[unit].hex));
    return judge_spared(play, set);
}

bool vz_judge_march_after(struct vz_play *play, bool (*carry_out)(struct vz_play *play))
{
    unsigned unit = play->s->santa_anna;
    struct trial after;
    struct vz_units able;
    struct vz_units left;
    unsigned points;

    if (!is_due(play))
        return true;
    find_able(play, &able);
    begin_trial(play, &after);
    if (!carry_out(&after.play))
        return true; /* refused by another case */
    if (!vz_march_is_possible(&after.play))
        return VZ_REFUSE(play, VZ_MARCH_BROKEN, 0, V_INT(unit));
    find_able(&after.play, &left);
    keep_escort(&after.play, &left); /* guns in the Army that it leaves, or makes */
    points = escort_points(&after.play, &left);
    return points >= vz_figure(play, VZ_ESCORT) || has_escort(play, &able, &left) ||
           refuse_left(play, &able, &left, points);
}

uint16_t vz_closed_by_march(struct vz_play *play, const struct vz_units *set)
{
    uint16_t hex;
    bool demoralized = false;
    struct vz_units here;

    if (play->p->santa_anna != VZ_MARCHES || play->p->march_made ||
        vz_units_has(set, play->s->santa_anna))
        return MAP_NOWHERE;
    hex = play->p->unit[play->s->santa_anna].hex;
    vz_units_at(play, hex, VZ_MEXICO, &here);
    vz_units_add_all(&here, set);
    for (VZ_EACH(unit, &here))
        demoralized |= (play->p->unit[unit].flags & VZ_DEMORALIZED) != 0;
    return demoralized && is_due(play) ? hex : MAP_NOWHERE;
}

bool vz_march_binds(const struct vz_play *play, const struct vz_units *set)
{
    const struct vz_position *p = play->p;
    unsigned unit = play->s->santa_anna;

    if (unit == VZ_NO_UNIT || p->santa_anna == VZ_FREE || p->santa_anna == VZ_SUSPENDED)
        return false;
    if (vz_units_has(set, unit))
        return true;
    return p->santa_anna == VZ_MARCHES && !p->march_made &&
           p->unit[vz_units_next(set, 0)].hex == p->unit[unit].hex;
}

bool vz_judge_his_march(struct vz_play *play, const struct vz_march *march, const uint16_t *word)
{
    unsigned unit = play->s->santa_anna;

    if (vz_phasing(play) != VZ_MEXICO || !vz_march_binds(play, &march->units))
        return true;
    if (!vz_units_has(&march->units, unit))
        return judge_spared(play, &march->units);
    if (play->p->santa_anna == VZ_HELD) /* [17.13] */
        return VZ_REFUSE(play, VZ_SANTA_ANNA_STAYS, vz_word_of(play, MOVE_GROUP, unit),
                         V_INT(unit));
    if (march->goes[unit] < march->path_count)
        return VZ_REFUSE(play, VZ_MARCH_LEADS, 0, V_INT(unit));
    return judge_march(play, march, word);
}
