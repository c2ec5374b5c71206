/* 10 Every hex to which a unit could be ordered, as march.c would judge its way. */
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"

#include <string.h>

/* By which eyes an American keeps clear of what may bar him, and of zones that may stop him: at
 * best none but what he knows, at worst all that can be. */
struct care {
    enum sc_eyes bars, zones;
};

/* From the last, by which nothing hidden can end a march [8.1]. */
static const struct care cares[SC_CARES] = {
    [SC_BOLD] = {SC_AT_BEST, SC_AT_BEST},
    [SC_WARY] = {SC_AT_WORST, SC_AT_BEST},
    [SC_WARIEST] = {SC_AT_WORST, SC_AT_WORST},
};

/* What the flood runs over. */
struct ways {
    const struct map *map;
    const struct flood_prices *prices; /* the scenario's, with changes in these arrays: */
    struct flood_changes changes;
    struct sc_cells changed;
    uint32_t step[SC_EDGES];
    uint8_t least[SC_CELLS];
    uint8_t enter[SC_CELLS];
    uint8_t held[SC_CELLS]; /* an enemy's, in which it stops ... */
    uint8_t stop[SC_CELLS]; /* ... or in his zone */
    struct sc_cells closed; /* out of supply [12.10] */
    unsigned hexes;         /* nowhere further does the mover come ... */
    uint16_t goal;          /* ... and here he goes, or MAP_NOWHERE */
};

/* ---- hexsides */

static void set_price(struct ways *ways, uint16_t from, uint16_t to, unsigned price)
{
    flood_reprice(&ways->changes, ways->prices, from, to, (uint8_t)price);
}

static void close_side(struct ways *ways, const struct map_edge *edge)
{
    set_price(ways, edge->from, edge->to, FLOOD_BARRED);
}

/* He may come there, and on to his goal. */
static bool is_near(const struct sc_mover *mover, const struct ways *ways, uint16_t hex)
{
    unsigned hexes = map_distance(ways->map, mover->from, hex);

    return hexes <= ways->hexes &&
           (ways->goal == MAP_NOWHERE ||
            hexes + map_distance(ways->map, hex, ways->goal) <= ways->hexes);
}

/* [10.5] [21.2] Where engineers help the river costs nothing. */
static void spare_rivers(const struct sc_play *play, const struct sc_mover *mover,
                         struct ways *ways)
{
    const struct map *map = ways->map;

    for (SC_EACH(engineer, &play->s->engineers)) {
        uint16_t hex = play->p->unit[engineer].hex;

        if (!sc_on_map(hex) || !is_near(mover, ways, hex))
            continue;
        for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1]; e++) {
            uint16_t to = map->edge_to[e];

            if (!play->s->river[e])
                continue;
            set_price(ways, hex, to, sc_step_cost(play, mover, hex, to));
            set_price(ways, to, hex, sc_step_cost(play, mover, to, hex));
        }
    }
}

/* [10.3] to [10.6] [10.9] [17.3] [21.2] */
static void find_prices(const struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    const struct sc_scenario *s = play->s;
    const struct sc_counter *counter = &s->counter[mover->unit];
    bool engineer = sc_has(&s->engineers, mover->unit);

    ways->prices =
        counter->nation == SC_CUBAN ? &s->walk_cuban : &s->walk[mover->free_jungle][engineer];
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
            close_side(ways, &map->edge[map->edge[e].back]);
}

static void look_at_enemy(struct sc_play *play, unsigned unit, uint16_t hex, struct ways *ways)
{
    enum sc_refusal fault = sc_entry_fault(play, unit, hex);

    if (play->s->counter[unit].side == SC_US) { /* [8.1] he tries, and sees no further */
        ways->held[hex] = 1;
        if (fault == SC_ENEMY_THERE && sc_may_try_overrun(play, unit, hex))
            fault = SC_REFUSALS;
    }
    /* [12.10] in supply or not: whether an American stays so is found out last */
    ways->enter[hex] = fault == SC_REFUSALS ? 0 : FLOOD_BARRED;
    if (fault == SC_REFUSALS)
        close_sides(play, unit, hex, ways);
}

/* [8.1] Whoever fails to overrun stays where he was: from where he may not stay he does not try. */
static void close_to_enemies(const struct sc_play *play, uint16_t hex, struct ways *ways)
{
    const struct map *map = ways->map;

    for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1]; e++)
        if (sc_any_unit(play, map->edge_to[e], SC_SPAIN))
            close_side(ways, &map->edge[e]);
}

/* [9.1] [9.4]; who would have to stop where he may not stay does not enter. */
static void look_at_friend(struct sc_play *play, const struct sc_mover *mover, uint16_t hex,
                           struct ways *ways)
{
    const struct sc_counter *counter = &play->s->counter[mover->unit];

    if (sc_stop_fault(play, mover->unit, hex) == SC_REFUSALS)
        return;
    if (hex == mover->from || (sc_fits(play, mover->unit, hex, true) &&
                               !(counter->nation == SC_AMERICAN && sc_in_ezoc(play, hex, SC_US))))
        close_to_enemies(play, hex, ways);
    else
        ways->enter[hex] = FLOOD_BARRED;
}

static void look_at_units(struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    uint8_t side = play->s->counter[mover->unit].side;

    for (SC_EACH_HEX(hex, &play->board.taken[side]))
        if (is_near(mover, ways, (uint16_t)hex))
            look_at_friend(play, mover, (uint16_t)hex, ways);
    for (SC_EACH_HEX(hex, &play->board.taken[sc_enemy(side)]))
        if (is_near(mover, ways, (uint16_t)hex))
            look_at_enemy(play, mover->unit, (uint16_t)hex, ways);
    for (unsigned beach = 0; beach < SC_BEACHES && side == SC_SPAIN; beach++)
        if (play->p->markers >> beach & 1) /* [12.11] */
            look_at_enemy(play, mover->unit, play->s->beach[beach], ways);
}

/* ---- hexes that are closed */

static void close_if_barred(struct sc_play *play, unsigned unit, uint16_t hex, struct ways *ways)
{
    enum sc_refusal fault = sc_entry_fault(play, unit, hex);

    if (fault == SC_GUANTANAMO_CLOSED || fault == SC_MANZANILLO_CLOSED || fault == SC_CUBAN_CITY ||
        fault == SC_CUBAN_FORTRESS)
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

/* Hexes that Spaniards hold are left for later. */
static void keep_in_supply(struct sc_play *play, struct ways *ways)
{
    struct sc_cells supplied;

    sc_fill_supplied(play, play->eyes, &supplied);
    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        ways->closed.word[i] = ~(supplied.word[i] | play->board.taken[SC_SPAIN].word[i]);
}

/* As march.c judges a hex that Spaniards hold: as if it were empty [8.1]. */
static bool close_unsupplied(struct sc_play *play, const struct flood *flood, uint16_t hex,
                             struct ways *ways)
{
    if (!ways->stop[hex] || flood_cost(flood, hex) == FLOOD_UNREACHED ||
        sc_supplied_after_advance(play, hex))
        return false;
    ways->enter[hex] = FLOOD_BARRED;
    return true;
}

/* No way leads through such a hex: none but the goal matters if there is one. True if a hex that
 * was reached is closed. */
static bool close_all_unsupplied(struct sc_play *play, const struct flood *flood, uint16_t goal,
                                 struct ways *ways)
{
    bool any = false;

    if (goal != MAP_NOWHERE)
        return close_unsupplied(play, flood, goal, ways);
    for (SC_EACH_HEX(hex, &play->board.taken[SC_SPAIN]))
        any |= close_unsupplied(play, flood, (uint16_t)hex, ways);
    return any;
}

/* [10.8] An overrun there brings it into supply, or keeps it in. */
static bool overruns_into_supply(struct sc_play *play, const struct sc_mover *mover,
                                 const struct ways *ways, uint16_t to)
{
    return ways->held[to] && is_near(mover, ways, to) && sc_supplied_after_advance(play, to);
}

/* Each hex one nearer to supply; then, by a unit that has come back into it, within it. */
static void come_nearer(struct sc_play *play, const struct sc_mover *mover, struct ways *ways)
{
    struct sc_far far;

    sc_hexes_to_supply(play, &far);
    for (uint16_t hex = 0; hex < ways->map->cells; hex++) {
        if (!is_near(mover, ways, hex))
            continue;
        for (unsigned at = ways->prices->first[hex]; at < ways->prices->first[hex + 1u]; at++) {
            uint16_t to = (uint16_t)ways->prices->step[at];
            bool good = far.left[hex] ? sc_is_nearer(&far, to, hex) : sc_is_supplied(play, to);

            if (!good && !overruns_into_supply(play, mover, ways, to))
                set_price(ways, hex, to, FLOOD_BARRED);
        }
    }
}

/* ---- zones [7.1] */

static void stop_in(const struct sc_cells *zone, struct ways *ways)
{
    for (SC_EACH_HEX(hex, zone))
        ways->stop[hex] = 1;
}

/* Nor does anybody step from one straight into another; the American as far as he can tell [8.1].
 */
static void fill_zones(struct sc_play *play, const struct sc_mover *mover, const struct care *care,
                       struct ways *ways)
{
    const struct map *map = ways->map;
    struct sc_cells zone;

    if (play->s->counter[mover->unit].side == SC_SPAIN) {
        stop_in(sc_zone_of(play, SC_US), ways);
        return;
    }
    sc_fill_spanish_zone(play, care->zones, MAP_NOWHERE, &zone);
    stop_in(&zone, ways);
    ways->stop[mover->from] = 0; /* a flood takes an enemy's hex for another zone */
    if (!sc_in_ezoc(play, mover->from, SC_US))
        return;
    for (unsigned e = map->edge_first[mover->from]; e < map->edge_first[mover->from + 1]; e++)
        if (sc_in_ezoc(play, map->edge_to[e], SC_US))
            close_side(ways, &map->edge[e]);
}

/* ---- all of it */

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

static void begin(const struct sc_play *play, unsigned tenths, uint16_t goal, struct ways *ways)
{
    unsigned step = cheapest_step(&play->s->charts.effects);

    ways->map = &play->s->map;
    ways->goal = goal;
    ways->hexes = step ? tenths / step : FLOOD_UNREACHED;
    ways->closed = (struct sc_cells){{0}};
    ways->changed = (struct sc_cells){{0}};
    ways->changes = (struct flood_changes){ways->changed.word, ways->step, ways->least};
    memset(ways->enter, 0, sizeof ways->enter);
    memset(ways->held, 0, sizeof ways->held);
}

static uint16_t left_of(const struct sc_mover *mover)
{
    return (uint16_t)(mover->allowance - mover->spent);
}

static bool heeds_supply(const struct sc_counter *counter, const struct sc_mover *mover)
{
    return counter->nation == SC_AMERICAN && !mover->unsupplied;
}

/* All that bars or stops it but zones, by these eyes. */
static void look_round(struct sc_play *play, const struct sc_mover *mover, uint16_t goal,
                       struct ways *ways)
{
    const struct sc_counter *counter = sc_counter(play, mover->unit);

    begin(play, left_of(mover), goal, ways);
    if (heeds_supply(counter, mover))
        keep_in_supply(play, ways);
    find_prices(play, mover, ways);
    look_at_units(play, mover, ways);
    close_hexes(play, mover->unit, ways);
    if (mover->unsupplied)
        come_nearer(play, mover, ways);
}

/* Leaves the ways as they were, for another care. */
static void run(struct sc_play *play, const struct sc_mover *mover, uint16_t goal,
                const struct care *care, struct ways *ways, struct flood *flood)
{
    const struct sc_counter *counter = sc_counter(play, mover->unit);
    bool heeds_zones = counter->nation != SC_CUBAN; /* [7.2] */
    uint8_t enter = goal == MAP_NOWHERE ? 0 : ways->enter[goal];
    struct flood_terms terms = {.prices = ways->prices,
                                .changes = &ways->changes,
                                .enter = ways->enter,
                                .closed = ways->closed.word,
                                .stop = ways->stop,
                                .start = mover->from,
                                .allowance = left_of(mover)};

    memcpy(ways->stop, ways->held, sizeof ways->stop);
    if (heeds_zones)
        fill_zones(play, mover, care, ways);
    if (heeds_zones && mover->begun && sc_in_ezoc(play, mover->from, counter->side))
        terms.allowance = 0; /* it has stopped there */
    flood_run_to(flood, &terms, goal);
    if (heeds_supply(counter, mover) && close_all_unsupplied(play, flood, goal, ways))
        flood_run_to(flood, &terms, goal);
    if (goal != MAP_NOWHERE)
        ways->enter[goal] = enter;
}

/* By the eyes of that care, unless the mover sees it all. */
static enum sc_eyes see_with(struct sc_play *play, unsigned care)
{
    const enum sc_eyes eyes = play->eyes;

    if (eyes != SC_TRUTH)
        play->eyes = cares[care].bars;
    return eyes;
}

void sc_reach(struct sc_play *play, const struct sc_mover *mover, unsigned care,
              struct flood *flood)
{
    const enum sc_eyes eyes = see_with(play, care);
    struct ways ways;

    look_round(play, mover, MAP_NOWHERE, &ways);
    run(play, mover, MAP_NOWHERE, &cares[care], &ways, flood);
    play->eyes = eyes;
    flood_list(flood);
}

unsigned sc_way_to(struct sc_play *play, const struct sc_mover *mover, uint16_t to,
                   struct flood *flood, uint16_t *path)
{
    unsigned care = play->eyes == SC_TRUTH ? SC_BOLD + 1 : SC_CARES;
    struct ways looked[SC_EYES];
    bool has_looked[SC_EYES] = {false};
    unsigned count = 0;

    while (count == 0 && care-- > 0) {
        const enum sc_eyes eyes = see_with(play, care);

        if (!has_looked[play->eyes])
            look_round(play, mover, to, &looked[play->eyes]);
        has_looked[play->eyes] = true;
        run(play, mover, to, &cares[care], &looked[play->eyes], flood);
        play->eyes = eyes;
        count = flood_path(flood, to, path, SC_PATH);
    }
    return count;
}

unsigned sc_bare_way(struct sc_play *play, const struct sc_mover *mover, uint16_t to,
                     struct flood *flood, uint16_t *path)
{
    struct ways ways;

    begin(play, left_of(mover), to, &ways);
    find_prices(play, mover, &ways);
    flood_run_to(flood,
                 &(struct flood_terms){.prices = ways.prices,
                                       .changes = &ways.changes,
                                       .start = mover->from,
                                       .allowance = left_of(mover)},
                 to);
    return flood_path(flood, to, path, SC_PATH);
}
