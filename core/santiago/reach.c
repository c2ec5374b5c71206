/* 10 Every hex to which a unit could be ordered, as march.c would judge its way. */
#include "santiago/modules.h"

#include <string.h>

enum { EDGES = SC_CELLS * 6 };

/* What the flood runs over. */
struct ways {
    const struct map *map;
    struct flood_prices prices; /* in these arrays */
    uint16_t first[SC_CELLS + 1];
    uint32_t step[EDGES];
    uint8_t least[SC_CELLS];
    uint8_t enter[SC_CELLS];
    uint8_t stop[SC_CELLS];
};

/* ---- hexsides */

static void set_price(struct ways *ways, unsigned edge, uint8_t price)
{
    flood_reprice(&ways->prices, ways->map->edge[edge].from, ways->map->edge_to[edge], price);
}

/* Of engineers, who never pay for a river [21.2], and of those whom the balloon guides [17.3]. */
static void lay_out_own(const struct sc_play *play, const struct sc_mover *mover, bool engineer,
                        struct ways *ways)
{
    const struct sc_scenario *s = play->s;
    unsigned spared = mover->free_jungle ? sc_jungle_spared(play) : 0;
    uint8_t price[EDGES];

    for (unsigned e = 0; e < s->map.edges; e++) {
        bool jungle = s->map.cell[s->map.edge_to[e]].terrain == SC_JUNGLE &&
                      !(s->map.edge[e].kinds & SC_ROAD);

        price[e] = s->march[e];
        if (price[e] == FLOOD_BARRED)
            continue;
        if (!engineer)
            price[e] = (uint8_t)(price[e] + s->river[e]);
        if (jungle)
            price[e] = (uint8_t)(price[e] - spared);
    }
    flood_lay_out_in(&ways->prices, &s->map, price);
}

/* [10.5] [21.2] Where engineers help the river costs nothing. */
static void spare_rivers(const struct sc_play *play, const struct sc_mover *mover,
                         struct ways *ways)
{
    const struct map *map = ways->map;

    for (SC_EACH(engineer, &play->s->engineers)) {
        uint16_t hex = play->p->unit[engineer].hex;

        if (!sc_on_map(hex))
            continue;
        for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1]; e++) {
            uint16_t to = map->edge_to[e];

            set_price(ways, e, (uint8_t)sc_step_cost(play, mover, hex, to));
            set_price(ways, map->edge[e].back, (uint8_t)sc_step_cost(play, mover, to, hex));
        }
    }
}

/* [10.3] to [10.6] [10.9] */
static void fill_prices(const struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    const struct sc_scenario *s = play->s;
    const struct sc_counter *counter = &s->counter[mover->unit];
    bool engineer = sc_has(&s->engineers, mover->unit);

    ways->map = &s->map;
    ways->prices = (struct flood_prices){ways->first, ways->step, ways->least};
    if (engineer || mover->free_jungle)
        lay_out_own(play, mover, engineer, ways);
    else
        flood_copy(&ways->prices, counter->nation == SC_CUBAN ? &s->walk_cuban : &s->walk, &s->map);
    if (counter->side == SC_US && !engineer)
        spare_rivers(play, mover, ways);
}

/* ---- units in the way [10.7] */

/* How an enemy's hex may be entered: the sides from which it may not be overrun are closed. */
static void close_sides(const struct sc_play *play, unsigned unit, uint16_t hex, struct ways *ways)
{
    const struct map *map = ways->map;

    for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1]; e++)
        if (sc_overrun_fault(play, unit, &map->edge[map->edge[e].back]) != SC_REFUSALS)
            set_price(ways, map->edge[e].back, FLOOD_BARRED);
}

static void look_at_enemy(struct sc_play *play, unsigned unit, uint16_t hex, struct ways *ways)
{
    enum sc_refusal fault = sc_entry_fault(play, unit, hex);

    if (play->s->counter[unit].side == SC_US) { /* [8.1] he tries, and sees no further */
        ways->stop[hex] = 1;
        if (fault == SC_ENEMY_THERE && sc_may_try_overrun(play, unit, hex))
            fault = SC_REFUSALS;
    }
    if (fault != SC_REFUSALS)
        ways->enter[hex] = FLOOD_BARRED;
    else
        close_sides(play, unit, hex, ways);
}

/* [8.1] Whoever fails to overrun stays where he was: from where he may not stay he does not try. */
static void close_to_enemies(const struct sc_play *play, uint16_t hex, struct ways *ways)
{
    const struct map *map = ways->map;

    for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1]; e++)
        if (sc_any_unit(play, map->edge_to[e], SC_SPAIN))
            set_price(ways, e, FLOOD_BARRED);
}

/* [9.1] [9.4]; who would have to stop where he may not stay does not enter. */
static void look_at_friend(struct sc_play *play, const struct sc_mover *mover, uint16_t hex,
                           struct ways *ways)
{
    const struct sc_counter *counter = &play->s->counter[mover->unit];

    if (sc_stop_fault(play, mover->unit, hex) == SC_REFUSALS)
        return;
    if (!sc_fits(play, mover->unit, hex, true) ||
        (counter->nation == SC_AMERICAN && sc_in_ezoc(play, hex, SC_US)))
        ways->enter[hex] = FLOOD_BARRED;
    else
        close_to_enemies(play, hex, ways);
}

/* A step costs no less. */
static unsigned cheapest_step(const struct sc_effects *effects)
{
    unsigned least = effects->road;

    for (unsigned terrain = 0; terrain < SC_TERRAINS; terrain++) {
        least = effects->move[terrain] < least ? effects->move[terrain] : least;
        least = effects->move_cuban[terrain] < least ? effects->move_cuban[terrain] : least;
    }
    return least;
}

static void look_at_units(struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    unsigned step = cheapest_step(&play->s->charts.effects);
    uint8_t side = play->s->counter[mover->unit].side;
    bool seen[2][SC_CELLS] = {{false}};

    for (unsigned unit = 0; unit < play->s->units; unit++) {
        uint16_t hex = play->p->unit[unit].hex;
        uint8_t whose = play->s->counter[unit].side;

        if (unit == mover->unit || !sc_on_map(hex) || seen[whose][hex])
            continue;
        seen[whose][hex] = true;
        if (mover->spent + map_distance(&play->s->map, mover->from, hex) * step > mover->allowance)
            continue; /* too far to matter */
        if (whose == side)
            look_at_friend(play, mover, hex, ways);
        else
            look_at_enemy(play, mover->unit, hex, ways);
    }
    for (unsigned beach = 0; beach < SC_BEACHES && side == SC_SPAIN; beach++)
        if (play->p->markers >> beach & 1) /* [12.11] */
            look_at_enemy(play, mover->unit, play->s->beach[beach], ways);
}

/* ---- hexes that are closed */

static void close_if_barred(struct sc_play *play, unsigned unit, uint16_t hex, struct ways *ways)
{
    enum sc_refusal fault = sc_entry_fault(play, unit, hex);

    if (fault == SC_ENTRY_CLOSED || fault == SC_CUBAN_CITY || fault == SC_CUBAN_FORTRESS)
        ways->enter[hex] = FLOOD_BARRED;
}

static void close_hexes(struct sc_play *play, unsigned unit, struct ways *ways)
{
    const struct sc_scenario *s = play->s;

    if (s->counter[unit].side != SC_US)
        return;
    close_if_barred(play, unit, s->manzanillo, ways); /* [23.2] */
    close_if_barred(play, unit, s->guantanamo, ways); /* [23.1] */
    if (s->counter[unit].nation != SC_CUBAN)
        return;
    for (unsigned i = 0; i < s->cities; i++) /* [14.3] */
        close_if_barred(play, unit, s->city[i], ways);
    for (unsigned i = 0; i < SC_FORTRESSES; i++) /* [22.5] */
        close_if_barred(play, unit, s->fortress[i], ways);
}

/* ---- supply [12.10] */

/* As march.c judges a hex that Spaniards hold: as if it were empty [8.1]. Whether that is so is
 * found out last, of the few that are reached. */
static void keep_in_supply(struct sc_play *play, struct ways *ways)
{
    const struct sc_cells *supplied = sc_supplied(play);

    for (unsigned hex = 0; hex < play->s->map.cells; hex++)
        if (!set_has(supplied->word, hex) && !ways->stop[hex])
            ways->enter[hex] = FLOOD_BARRED;
}

static bool close_unsupplied(struct sc_play *play, const struct flood *flood, struct ways *ways)
{
    bool any = false;

    for (unsigned i = 1; i < flood->count; i++) {
        uint16_t hex = flood->list[i];

        if (sc_supplied_after_advance(play, hex))
            continue;
        ways->enter[hex] = FLOOD_BARRED;
        any = true;
    }
    return any;
}

/* Out of a hex in supply, by a unit that has come back into it. */
static bool stays_in_supply(struct sc_play *play, const struct sc_mover *mover,
                            const struct ways *ways, uint16_t to)
{
    const unsigned hexes = mover->allowance / play->s->charts.effects.road;

    return sc_is_supplied(play, to) ||
           (ways->stop[to] && map_distance(&play->s->map, mover->from, to) <= hexes &&
            sc_supplied_after_advance(play, to));
}

/* Each hex one nearer to supply; then within it. */
static void come_nearer(struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    uint16_t far[SC_CELLS];

    sc_hexes_to_supply(play, far);
    for (uint16_t hex = 0; hex < ways->map->cells; hex++)
        for (unsigned at = ways->first[hex]; at < ways->first[hex + 1u]; at++) {
            uint16_t to = (uint16_t)ways->step[at];

            if (far[hex] == 0 ? !stays_in_supply(play, mover, ways, to) : far[to] >= far[hex])
                flood_reprice(&ways->prices, hex, to, FLOOD_BARRED);
        }
}

/* ---- zones [7.1] */

/* The American sees none beforehand, but that he may not step from one straight into another. */
static void fill_zones(struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    const struct map *map = ways->map;
    uint8_t side = play->s->counter[mover->unit].side;
    const uint64_t *zone = sc_zone_of(play, sc_enemy(side))->word;

    if (side == SC_SPAIN) {
        for (unsigned hex = 0; hex < map->cells; hex++)
            ways->stop[hex] |= set_has(zone, hex);
        return;
    }
    for (unsigned e = map->edge_first[mover->from]; e < map->edge_first[mover->from + 1]; e++)
        if (set_has(zone, mover->from) && set_has(zone, map->edge_to[e]))
            set_price(ways, e, FLOOD_BARRED);
}

void sc_reach(struct sc_play *play, const struct sc_mover *mover, struct flood *flood)
{
    sc_reach_to(play, mover, MAP_NOWHERE, flood);
}

void sc_reach_to(struct sc_play *play, const struct sc_mover *mover, uint16_t goal,
                 struct flood *flood)
{
    const struct sc_counter *counter = sc_counter(play, mover->unit);
    bool heeds_zones = counter->nation != SC_CUBAN; /* [7.2] */
    struct ways ways;
    struct flood_terms terms = {.prices = &ways.prices,
                                .enter = ways.enter,
                                .stop = ways.stop,
                                .start = mover->from,
                                .allowance = (uint16_t)(mover->allowance - mover->spent)};

    memset(ways.enter, 0, sizeof ways.enter);
    memset(ways.stop, 0, sizeof ways.stop);
    fill_prices(play, mover, &ways);
    look_at_units(play, mover, &ways);
    close_hexes(play, mover->unit, &ways);
    if (mover->unsupplied)
        come_nearer(play, mover, &ways);
    else if (counter->nation == SC_AMERICAN)
        keep_in_supply(play, &ways);
    if (heeds_zones)
        fill_zones(play, mover, &ways);
    if (heeds_zones && mover->begun && sc_in_ezoc(play, mover->from, counter->side))
        terms.allowance = 0; /* it has stopped there */
    flood_run_to(flood, &terms, goal);
    if (counter->nation == SC_AMERICAN && !mover->unsupplied &&
        close_unsupplied(play, flood, &ways))
        flood_run_to(flood, &terms, goal);
}
