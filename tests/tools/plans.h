/* Somebody who plays Veracruz with a plan: what he sees on the board, and where he wants everybody
 * to be. */
#ifndef PLANS_H
#define PLANS_H

#include "../unit/campaign.h"
#include "map/flood.h"

enum { NEVER = -1000, ENOUGH = 60, NEAR = 2, SUPPORT = 12, SAFE = 6 };

struct manner {
    const char *name;
    unsigned goes_to; /* how many of `objectives` */
    unsigned odds;    /* attacks at that many per cent of the enemy's strength */
    uint8_t from[4];  /* the Game-Turn from which it goes for each */
};
static const struct manner manners[] = {{"bold", 4, 110, {5, 7, 9, 15}},
                                        {"careful", 3, 140, {6, 9, 12, 0}},
                                        {"idle", 1, 200, {9, 0, 0, 0}}};
enum { MEXICAN_ODDS = 140, ASSAULT_ODDS = 160, ARMY_OF_THE_EAST = 4 };

static const char *const objectives[] = {"jalapa", "perote", "puebla", "mexico-city"};
static const char *const valued[] = {"veracruz", "jalapa", "alvarado",   "perote",
                                     "orizaba",  "puebla", "mexico-city"};
static const char *const stands[] = {"cerro-gordo", "las-vigas", "acajete", "rio-frio", "1348"};
static const char *const lines_round_veracruz[] = {"1606", "1706", "1805"};
static const char behind_perote[] = "1222"; /* [12.14] no Division has room in the castle */
enum { VALUED = 7, STANDS = 5, LAST_STANDS = 3, LEAST_MEMBERS = 6 };

struct player {
    struct stage *stage;
    const char *scenario;
    void *position, *next;
    struct dice dice;
    struct text trail, log, line, outcome;
    struct order best;
    unsigned given; /* orders in this phase */
    struct picker chooser;
    /* Veracruz: scenario and position as its own, NULL in any other game */
    const struct vz_scenario *s;
    const struct vz_position *now;
    const struct manner *manner;
    uint64_t seed;
    unsigned next_given;
    unsigned expended; /* in this phase */
    /* as it stands before the choice */
    unsigned mass[GAME_SIDES][VZ_CELLS]; /* SP, untried militia taken for one */
    uint16_t army[GAME_SIDES];           /* where formations have most SP, or MAP_NOWHERE */
    unsigned field[GAME_SIDES];          /* SP of formations */
    unsigned of_verb[VZ_VERBS];          /* listed so far */
    int best_score;
};

static uint16_t costs[VZ_CELLS][VZ_CELLS];
static bool costs_known[VZ_CELLS];

static inline uint16_t hex_of(const struct player *player, const char *name)
{
    struct slice slice = {name, strlen(name)};

    return map_find(&player->s->map, slice);
}

static inline uint16_t place_hex(const struct player *player, unsigned n)
{
    return hex_of(player, valued[n]);
}

static inline bool is_us(const struct player *player, uint16_t hex)
{
    uint16_t place = player->s->map.cell[hex].place;

    return place != MAP_NOWHERE && vz_holder(player->now, place) == VZ_US;
}

/* Tenths of movement points from a hex to a goal; every goal is worked out once. */
static inline int away(const struct player *player, uint16_t goal, uint16_t hex)
{
    if (!costs_known[goal]) {
        struct flood flood;
        const struct flood_terms terms = {
            .prices = &player->s->price[0], .start = goal, .allowance = 5000};

        if (!flood_room(&flood, &player->s->map))
            exit(2);
        flood_run(&flood, &terms);
        for (uint16_t cell = 0; cell < player->s->map.cells; cell++)
            costs[goal][cell] = flood_cost(&flood, cell);
        costs_known[goal] = true;
        flood_free(&flood);
    }
    return costs[goal][hex];
}

/* ---- looking at the board */

static inline unsigned points(const struct player *player, unsigned unit)
{
    const struct vz_unit *u = &player->now->unit[unit];

    if (!vz_units_has(&player->s->combat, unit) || !vz_on_map(u->hex))
        return 0;
    bool untried = player->s->counter[unit].type == VZ_MILITIA && !(u->flags & VZ_REVEALED);
    return untried ? 1 : u->strength;
}

static inline bool is_formation(const struct player *player, unsigned unit)
{
    return vz_units_has(&player->s->formations, unit);
}

/* Of a unit, or of all in a formation. */
static inline unsigned body_points(const struct player *player, unsigned body)
{
    unsigned sum = 0;

    if (!is_formation(player, body))
        return points(player, body);
    for (unsigned unit = 0; unit < player->s->units; unit++)
        if (player->now->unit[unit].formation == body - player->s->first_formation + 1u)
            sum += points(player, unit);
    return sum;
}

/* Combat units in a formation, Artillery not counted. */
static inline unsigned members(const struct player *player, unsigned formation)
{
    unsigned count = 0;

    for (unsigned unit = 0; unit < player->s->units; unit++)
        count += player->now->unit[unit].formation == formation - player->s->first_formation + 1u &&
                 player->s->counter[unit].type != VZ_ARTILLERY && points(player, unit) > 0;
    return count;
}

static inline void look(struct player *player)
{
    unsigned most[GAME_SIDES] = {0, 0};
    unsigned in_field[GAME_SIDES][VZ_CELLS];

    memset(player->mass, 0, sizeof player->mass);
    memset(in_field, 0, sizeof in_field);
    player->field[VZ_US] = player->field[VZ_MEXICO] = 0;
    player->army[VZ_US] = player->army[VZ_MEXICO] = MAP_NOWHERE;
    for (unsigned unit = 0; unit < player->s->units; unit++) {
        uint8_t side = player->s->counter[unit].side;
        uint16_t hex = player->now->unit[unit].hex;
        unsigned worth = points(player, unit);

        if (!worth)
            continue;
        player->mass[side][hex] += worth;
        if (!player->now->unit[unit].formation)
            continue;
        player->field[side] += worth;
        in_field[side][hex] += worth;
        if (in_field[side][hex] > most[side]) {
            most[side] = in_field[side][hex];
            player->army[side] = hex;
        }
    }
}

/* The strongest stack of that side next to a hex. */
static inline unsigned strongest_near(const struct player *player, uint8_t side, uint16_t hex)
{
    const struct map_cell *cell = &player->s->map.cell[hex];
    unsigned most = 0;

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        unsigned mass = player->mass[side][player->s->map.edge[e].to];

        most = mass > most ? mass : most;
    }
    return most;
}

static inline unsigned mass_within(const struct player *player, uint8_t side, uint16_t hex,
                                   unsigned far)
{
    unsigned sum = 0;

    for (uint16_t cell = 0; cell < player->s->map.cells; cell++)
        if (player->mass[side][cell] && map_distance(&player->s->map, hex, cell) <= far)
            sum += player->mass[side][cell];
    return sum;
}

/* A combat unit of the side, in no formation, holds the hex; `but` does not count. */
static inline bool is_held(const struct player *player, uint8_t side, uint16_t hex, unsigned but)
{
    for (unsigned unit = 0; unit < player->s->units; unit++)
        if (unit != but && player->s->counter[unit].side == side &&
            player->now->unit[unit].hex == hex && !player->now->unit[unit].formation &&
            player->s->counter[unit].type != VZ_ARTILLERY && points(player, unit))
            return true;
    return false;
}

/* ---- where everybody wants to be */

static inline uint16_t us_objective(const struct player *player)
{
    uint16_t hex = player->s->veracruz;

    for (unsigned i = 0; i < player->manner->goes_to; i++) {
        uint16_t next = hex_of(player, objectives[i]);

        if (player->now->head.turn < player->manner->from[i])
            break;
        hex = next;
        if (!is_us(player, hex))
            break;
    }
    return hex;
}

/* The nearest place worth points that nobody guards and no enemy holds; else where it is. */
static inline uint16_t unguarded(const struct player *player, uint8_t side, unsigned unit)
{
    uint16_t from = player->now->unit[unit].hex;
    uint16_t goal = from;
    int least = 300;

    for (unsigned i = 0; i < VALUED; i++) {
        uint16_t hex = place_hex(player, i);
        int far = away(player, hex, from);

        if (player->mass[vz_enemy(side)][hex] || strongest_near(player, vz_enemy(side), hex) ||
            is_held(player, side, hex, unit) || far >= least)
            continue;
        least = far;
        goal = hex;
    }
    return goal;
}

static inline uint16_t us_goal(const struct player *player, unsigned unit)
{
    const struct vz_scenario *s = player->s;

    if (s->counter[unit].type == VZ_PACK) {
        for (unsigned supply = s->first_supply; supply < s->first_pack; supply++)
            if (player->now->unit[supply].counter == unit - s->first_pack + 1 &&
                vz_on_map(player->now->unit[supply].hex) && player->army[VZ_US] != MAP_NOWHERE)
                return player->army[VZ_US];
        return s->veracruz;
    }
    if (is_formation(player, unit)) {
        if (player->now->veracruz_fell) {
            uint16_t hex = us_objective(player);

            return hex == hex_of(player, "perote") ? hex_of(player, behind_perote) : hex;
        }
        unsigned n = unit - s->first_formation;
        return hex_of(player, lines_round_veracruz[n < 3 ? n : 2]);
    }
    if (!player->now->veracruz_fell)
        return player->now->unit[unit].hex;
    if (s->counter[unit].type == VZ_LEADER)
        return player->army[VZ_US] != MAP_NOWHERE ? player->army[VZ_US] : s->veracruz;
    return unguarded(player, VZ_US, unit);
}

/* The foremost pass that the enemy has not gone by, farther back when he is much stronger. */
static inline uint16_t mexican_stand(const struct player *player)
{
    uint16_t city = player->s->mexico_city;
    uint16_t enemy = player->army[VZ_US];
    bool weak = player->field[VZ_MEXICO] * 10 < player->field[VZ_US] * 6;
    unsigned from = weak ? LAST_STANDS : 0;
    int enemy_away = enemy == MAP_NOWHERE ? 5000 : away(player, city, enemy);

    for (unsigned i = from; i < STANDS; i++) {
        uint16_t hex = hex_of(player, stands[i]);

        if (away(player, city, hex) + 6 < enemy_away || !player->now->veracruz_fell)
            return hex;
    }
    return city;
}

static inline uint16_t mexican_goal(const struct player *player, unsigned unit)
{
    const struct vz_scenario *s = player->s;
    const struct vz_unit *u = &player->now->unit[unit];

    if (unit == s->santa_anna && player->now->santa_anna == VZ_MARCHES)
        return s->mexico_city;
    if (u->hex == s->veracruz && !player->now->veracruz_fell)
        return u->hex;
    if (is_formation(player, unit))
        return mexican_stand(player);
    uint16_t goal =
        s->counter[unit].type == VZ_LEADER ? u->hex : unguarded(player, VZ_MEXICO, unit);
    if (goal != u->hex || s->counter[unit].type == VZ_MILITIA)
        return goal;
    for (unsigned i = 0; i < VALUED; i++)
        if (u->hex == place_hex(player, i) && s->counter[unit].type != VZ_LEADER &&
            !is_held(player, VZ_MEXICO, u->hex, unit))
            return u->hex; /* its garrison */
    return player->army[VZ_MEXICO] != MAP_NOWHERE ? player->army[VZ_MEXICO] : s->mexico_city;
}

#endif
