/* What does not change while a game is played: the map, the counters, the charts. Read from YAML by
 * load.c, checked there, and const ever after. */
#ifndef SANTIAGO_SCENARIO_H
#define SANTIAGO_SCENARIO_H

#include "base/named.h"
#include "data/table.h"
#include "game/hook.h"
#include "game/scenario_head.h"
#include "map/field.h"
#include "map/flood.h"
#include "santiago/units.h"

/* The two players. [1.1] The American commands the Cubans too. */
enum sc_side { SC_US, SC_SPAIN };
static inline uint8_t sc_enemy(uint8_t side)
{
    return side == SC_US ? SC_SPAIN : SC_US;
}

enum sc_nation { SC_AMERICAN, SC_SPANISH, SC_CUBAN }; /* [2.8] */

/* In the order of the map's vocabulary. */
enum sc_terrain { SC_JUNGLE, SC_CLEAR, SC_CITY, SC_SWAMP, SC_SEA, SC_BAY, SC_TERRAINS };

/* Bits of map_edge.kinds, in the order of the vocabulary. Slopes and trenches lie on one of the two
 * edges of a hexside only: SC_SLOPE on the one that climbs, SC_TRENCH on the one that leads into
 * the hex which it shields. */
enum sc_edge_kind {
    SC_ROAD = 1 << 0,
    SC_RIVER = 1 << 1,
    SC_BRIDGE = 1 << 2,
    SC_SLOPE = 1 << 3,
    SC_TRENCH = 1 << 4
};

/* Bits of map_cell.marks. */
enum sc_mark {
    SC_COASTAL = 1 << 0,    /* land with open sea beside it [16.1] */
    SC_HARBOR = 1 << 1,     /* no naval gunfire into it [16.2] */
    SC_BLOCKHOUSE = 1 << 2, /* [11.13] */
    SC_FORTRESS = 1 << 3,   /* [22.1] */
    SC_BEACH = 1 << 4,      /* [12.11] */
    SC_ON_ROAD = 1 << 5     /* a road runs through it */
};

/* How the rules see a unit [2.9]. */
enum sc_kind {
    SC_INFANTRY,
    SC_CAVALRY,
    SC_ARTILLERY,
    SC_GATLING,
    SC_ENGINEER,
    SC_BALLOON,
    SC_INSURRECTIONIST
};

enum sc_trait {
    SC_BLACK_POWDER = 1 << 0, /* [15.1] */
    SC_ROOSEVELT = 1 << 1,    /* [18.1] */
    SC_MARINES = 1 << 2,      /* [5.3] */
    SC_GARRISON = 1 << 3      /* [2.12] of a fortress */
};

/* How it comes into play [5.1] [6.2]. */
enum sc_entry { SC_BY_SEA, SC_SET_UP, SC_FROM_MANZANILLO, SC_FROM_GUANTANAMO };

struct sc_counter {
    const char *id; /* "us.71ny" */
    const char *name;
    const char *label; /* as on the counter: "71NY" */
    uint8_t side;
    uint8_t nation; /* enum sc_nation */
    uint8_t kind;   /* enum sc_kind */
    uint8_t traits;
    uint8_t entry;     /* enum sc_entry */
    uint8_t steps;     /* 1 or 2 [2.13] */
    uint8_t factor[2]; /* reduced (one step left), full; of artillery its attack factor [2.14] */
    uint16_t garrison; /* the fortress in which it must be set up, or MAP_NOWHERE */
    struct provenance provenance;
    struct provenance figure; /* of its factors */
};

enum { SC_BEACHES = 5, SC_ZONES = 4, SC_TURNS = 40, SC_CELLS = 1536, SC_EDGES = 6 * SC_CELLS };
enum { SC_NO_SITE = 0xff, SC_CELL_WORDS = SET_WORDS(SC_CELLS) };
struct sc_cells { /* a set of hexes */
    _Alignas(8) uint64_t word[SC_CELL_WORDS];
};
static inline unsigned sc_next_hex(const struct sc_cells *set, unsigned from)
{
    return set_next(set->word, SC_CELL_WORDS, from);
}
#define SC_EACH_HEX(hex, set)                                                                      \
    unsigned hex = sc_next_hex((set), 0);                                                          \
    (hex) != SET_END;                                                                              \
    (hex) = sc_next_hex((set), (hex) + 1)

enum sc_fortress { SC_SOCAPA, SC_MORRO, SC_FORTRESSES };

/* Results of the Combat Results Table [11.14]. */
enum sc_result { SC_STALLED, SC_ELIMINATED, SC_BLOODBATH, SC_RETREAT };

/* The columns are ratios from 1:SC_WORST to SC_BEST:1; a place on the ladder of ratios is n - 1 of
 * n:1 and 1 - n of 1:n, so that a shift is added to it [11.8] [11.12]. */
struct sc_combat_results {
    int8_t first, last;    /* places of the first and the last column */
    uint8_t result[6][16]; /* [die - 1][place - first], enum sc_result */
};

struct sc_effects {
    uint8_t move[SC_TERRAINS], move_cuban[SC_TERRAINS]; /* tenths; FLOOD_BARRED: never entered */
    int8_t shift[SC_TERRAINS];                          /* columns to the left */
    bool blocks_sight[SC_TERRAINS];                     /* [11.3] */
    int8_t blockhouse, fortress;
    uint8_t river, slope, road; /* tenths */
    int8_t river_shift, slope_shift, trench_shift;
};

/* Figures that the rules give in their text: chart `figures`. */
enum sc_figure {
    SC_FIRST_SHARE,
    SC_SECOND_SHARE,
    SC_MOST_A_TURN,
    SC_BEACH_COST,
    SC_FROM_BEACH,
    SC_BALLOON_HEXES,
    SC_MOST_FOOT,
    SC_MOST_GUNS,
    SC_MOST_IN_JUNGLE,
    SC_FIGURES
};

struct sc_charts {
    uint8_t figure[SC_FIGURES];
    struct sc_combat_results crt;
    struct sc_effects effects;
    uint8_t factor_us, factor_cuban, factor_spanish, factor_landing, factor_unsupplied; /* tenths */
    uint8_t range, sight_slopes;                                                        /* [11.3] */
    uint8_t first_site[6];           /* [die - 1]: beach */
    uint8_t second_site[6];          /* [die - 1]: beach, or SC_NO_SITE */
    uint8_t deployment[6][SC_ZONES]; /* [5.2] */
    uint16_t fever[6][6][2];         /* [tens - 1][ones - 1]: units, SC_NO_UNIT */
    uint8_t guantanamo[6];           /* [23.1] */
    uint8_t cuban_strength[6];       /* [14.2] */
    uint8_t balloon_hit;             /* the highest die that destroys it [17.5] */
    uint8_t truce;                   /* the highest die that brings it [19.3] */
    uint8_t supply_fixed, supply_added, supply_fixed_turns; /* [12.5] */
    uint8_t most_lost;                                      /* [4.1] steps */
};

struct sc_position;

/* Where house rules may add something (house.c). */
enum {
    SC_HOOK_COMBAT = HOOK_OWN,
    SC_HOOK_LOSSES,
    SC_HOOK_SUPPLY,
    SC_HOOK_PHASE_END,
    SC_HOOK_VICTORY
};
extern const struct hook_point sc_hook_points[];

struct sc_scenario {
    struct hooks *hooks; /* house rules, or NULL */
    struct scenario_head head;
    struct map map;
    struct tables tables;
    uint8_t landing_turns;   /* [6.2] the first turns, in which units land */
    uint8_t fever_from;      /* [13.2] */
    uint8_t guantanamo_from; /* [23.1] */
    uint8_t manzanillo_from; /* [23.2] */

    struct sc_counter counter[SC_UNITS];
    uint16_t units;
    uint16_t first_spanish, first_cuban;                     /* us., then sp., then cu. */
    uint16_t balloon, gatlings, marines;                     /* units, or SC_NO_UNIT */
    struct sc_units of_side[2], artillery, engineers, zones; /* `zones`: who exerts one [7.1] */
    uint16_t names;
    struct named name[SC_UNITS * 2]; /* ids, and labels as a log may write them; sorted */

    uint16_t beach[SC_BEACHES]; /* cells, west to east */
    const char *beach_name[SC_BEACHES];
    uint16_t fortress[SC_FORTRESSES];
    uint16_t manzanillo, guantanamo; /* entry cells [23.1] [23.2] */
    uint8_t zone_of[SC_CELLS];       /* [5.2] 1 to SC_ZONES, or 0 */
    uint16_t cities;
    uint16_t city[32];           /* cells, ascending */
    uint16_t road_from, road_to; /* the road off the map, for supply alone [12.10] */
    /* by edge: what it costs to cross it into its cell in tenths, FLOOD_BARRED never; without the
     * river where it has no bridge, which engineers may spare: that is in `river` */
    uint8_t *march;       /* [map.edges] Americans and Spaniards */
    uint8_t *march_cuban; /* [map.edges] */
    uint8_t *river;       /* [map.edges] */
    /* march and river together, laid out for floods; by whether the balloon guides [17.3], and
     * whether engineers walk, who pay for no river [21.2] */
    struct flood_prices walk[2][2];
    struct flood_prices walk_cuban;
    struct flood_prices by_road; /* where a supply line runs by road [12.12] */
    struct field field;          /* all edges of the map */
    struct sc_cells land;        /* no swamp and no water */
    struct sc_cells edge;        /* land on the map edge from 1022 clockwise to 6028 [4.4] */

    struct sc_charts charts;
    const struct sc_position *board; /* a start in mid-campaign, or NULL */
};

/* What it costs to cross an edge, in tenths, the river aside, and why: by road, or through what
 * terrain; and up a slope. */
struct sc_crossing {
    const char *way;
    uint8_t cost, slope;
};
/* False when nobody crosses it; Cubans pay less for jungle [10.9]. See `march`. */
bool sc_find_crossing(const struct sc_scenario *s, const struct map_edge *edge, bool cuban,
                      struct sc_crossing *crossing);

#endif
