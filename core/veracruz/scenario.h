/* What does not change while a game is played: the map, the counters, the charts, the schedules.
 * Read from YAML by load.c, checked there, and const ever after. */
#ifndef VERACRUZ_SCENARIO_H
#define VERACRUZ_SCENARIO_H

#include "base/named.h"
#include "data/table.h"
#include "game/hook.h"
#include "game/scenario_head.h"
#include "map/flood.h"
#include "veracruz/units.h"

enum vz_side { VZ_US, VZ_MEXICO };
static inline uint8_t vz_enemy(uint8_t side)
{
    return side == VZ_US ? VZ_MEXICO : VZ_US;
}

enum vz_terrain {
    VZ_CLEAR,
    VZ_JUNGLE,
    VZ_ROUGH,
    VZ_MOUNTAIN,
    VZ_SWAMP,
    VZ_SEA,
    VZ_LAKE,
    VZ_TERRAINS
};

/* Bits of map_edge.kinds, in the order of the vocabulary. */
enum vz_edge_kind {
    VZ_HIGHWAY = 1 << 0,
    VZ_ROAD = 1 << 1,
    VZ_TRAIL = 1 << 2,
    VZ_RIVER = 1 << 3,
    VZ_BRIDGE = 1 << 4,
    VZ_RIDGE = 1 << 5,   /* a mountain hexside */
    VZ_LAKESIDE = 1 << 6 /* an all-lake hexside */
};

/* Bits of map_place.kinds. */
enum vz_place_kind {
    VZ_CITY = 1 << 0,
    VZ_TOWN = 1 << 1,
    VZ_VILLAGE = 1 << 2,
    VZ_FORTRESS = 1 << 3,
    VZ_PORT = 1 << 4
};

/* Bits of map_cell.marks. */
enum vz_mark {
    VZ_COASTAL = 1 << 0,
    VZ_FEVER = 1 << 1,     /* east of the Yellow Fever Line */
    VZ_WEST_EDGE = 1 << 2, /* on the west edge of the map */
    VZ_BY_ULUA = 1 << 3    /* beside San Juan de Ulua */
};

enum vz_type {
    VZ_LEADER,
    VZ_INFANTRY,
    VZ_CAVALRY,
    VZ_ENGINEER,
    VZ_ARTILLERY,
    VZ_MILITIA, /* of the pool; named militia are infantry */
    VZ_GUNBOAT,
    VZ_FORMATION, /* a Division or Army counter */
    VZ_DUMMY,
    VZ_SUPPLY,
    VZ_PACK,
    VZ_GUERRILLA
};

enum vz_trait {
    VZ_VOLUNTEER = 1 << 0,             /* [19.31] */
    VZ_MIXES_WITH_REGULARS = 1 << 1,   /* [15.19] */
    VZ_ARTILLERY_DESIGNATION = 1 << 2, /* [5.18] infantry by that name */
    VZ_RECON = 1 << 3,                 /* [14.32] [14.33] */
    VZ_NAVY_BATTERY = 1 << 4,          /* [5.15] */
    VZ_NAMED_MILITIA = 1 << 5,         /* [12.41] */
    VZ_SAN_PATRICIO = 1 << 6           /* [10.28] */
};

struct vz_counter {
    const char *id; /* "us.4inf"; militia and guerrillas go by their token, "m1", "g1" */
    const char *name;
    const char *alias; /* "div-1", or NULL */
    uint8_t side;
    uint8_t type;     /* enum vz_type */
    uint8_t strength; /* fresh SP; a leader's rating stands in `rating` */
    uint8_t rating;
    uint8_t movement;  /* tenths of a MP; VZ_UNLIMITED of gunboats */
    uint8_t available; /* formations: first Game-Turn [19.14] */
    uint16_t traits;
    struct provenance provenance;
    struct provenance figure; /* of strength or rating */
};
enum { VZ_UNLIMITED = 255 };

/* Bits of vz_scenario.presence and vz_board.here, to be shifted by the side. */
enum vz_presence {
    VZ_COMBAT_HERE = 0, /* a combat unit */
    VZ_ANY_HERE = 2,    /* a unit, but for those that are on no stack */
    VZ_LEADER_HERE = 4
};

enum { VZ_CELLS = 1984 }; /* of the map at most: eleven bits hold one, or why it is none */

/* The formations, US then Mexican, are consecutive units from `first_formation`; likewise the
 * others. */
enum {
    VZ_FORMATIONS = 8,
    VZ_DUMMIES = 8,
    VZ_TRAINS = 60,
    VZ_POOL = 32,
    VZ_TOKENS = 8,
    VZ_SCOUTS = 32
};

enum vz_fort { VZ_FORT_VERACRUZ, VZ_FORT_PEROTE, VZ_FORT_ULUA, VZ_FORTS };

enum { VZ_SCHEDULE = 48, VZ_PLACES = 96, VZ_EDGE_CELLS = 96, VZ_TURNS = 60 };

/* Where units of the schedule come in. */
enum vz_entry { VZ_AT_LANDING, VZ_AT_PORT, VZ_AT_CELL };

struct vz_arrival {
    uint8_t turn;
    uint8_t side;
    uint8_t entry; /* enum vz_entry */
    uint16_t cell; /* of VZ_AT_CELL */
    uint8_t dummies, supply, packs;
    uint8_t militia; /* of the pool */
    struct vz_units units;
};

/* A cell of the Combat Results Table. */
enum vz_result { VZ_A, VZ_H, VZ_R, VZ_RD, VZ_F };
struct vz_combat_cell {
    uint8_t attacker;      /* enum vz_result */
    uint8_t attacker_loss; /* loss possibility 1 to 4 */
    uint8_t defender;
    uint8_t defender_loss;
    const char *text; /* "A-1/F-4" */
};
/* Of the Casualty Table: X and a dash; else percent. */
enum { VZ_LOSE_ONE = 254, VZ_LOSE_NONE = 255 };
enum { VZ_PERCENTS = 6, VZ_CRT_COLUMNS = 9, VZ_LADDER_FIRST = 0 };

struct vz_assault_cell {
    uint8_t attacker_percent;
    uint8_t success;
    uint8_t defender_loss;
    const char *text;
};

struct vz_bombard_cell {
    uint8_t loss;
    uint8_t asterisk;
};

/* Figures that the rules give in their text: chart `figures`. */
enum vz_figure {
    VZ_PEROTE_POINTS,
    VZ_OVERWHELMING,
    VZ_US_MINIMUM,
    VZ_MEXICAN_MINIMUM,
    VZ_FORMATION_GUNS,
    VZ_MORALE_LIMIT,
    VZ_FORTIFICATIONS,
    VZ_BUILDERS,
    VZ_CAPITAL_HEXES,
    VZ_LANDING_ALLOWANCE,
    VZ_GENERAL_ALLOWANCE,
    VZ_LOADED_ALLOWANCE,
    VZ_PACK_LOADS,
    VZ_ZONE_COST,
    VZ_ZONE_EXIT,
    VZ_REPAIR,
    VZ_ESCORT,
    VZ_RELOCATION,
    VZ_GUERRILLAS,
    VZ_STRONG_FORT,
    VZ_STRONG_TIMES,
    VZ_WEAK_TIMES,
    VZ_FIGURES
};

struct vz_charts {
    uint8_t figure[VZ_FIGURES];
    struct vz_combat_cell combat[7][VZ_CRT_COLUMNS]; /* [die 0-6][column] */
    uint8_t casualties[7][5][5];                     /* [die][morale + 2][loss possibility] */
    uint8_t percent[VZ_PERCENTS];                    /* 5 10 15 20 25 33 */
    uint8_t losses[21][VZ_PERCENTS];                 /* [SP][column] [8.73] */
    int8_t leadership[7][5];                         /* [die][preliminary level] */
    int8_t morale[7][2];                             /* [modified die 1-6][us, mexico] */
    int8_t demoralized_morale;                       /* [10.25] */
    struct table demoralized;                        /* the same as a chart of one row */
    struct vz_bombard_cell bombardment[7][5];        /* [die][column] */
    uint8_t bombardment_from[5];                     /* the least points of a column */
    struct vz_assault_cell assault[7][6];            /* 1-2 1-1 2-1 3-1 4-1 5-1 */
    uint8_t supply[7][2];                            /* [die][supply, packs] */
    uint16_t militia_cell[7];                        /* [die] where they come in, or MAP_NOWHERE */
    uint8_t disease_percent[10], disease_loss[10];   /* [modified die + 1] */
    uint8_t guerrilla[7][4];                         /* [die][strength] */
    int16_t enter[VZ_TERRAINS];                      /* tenths of a MP, or -1 */
    int8_t combat_terrain[VZ_TERRAINS];              /* change of the die */
    uint8_t highway, road, trail, river, bridge;     /* tenths */
    uint8_t settled[4];               /* city, town, village, fortress; not along a way */
    int8_t city_combat, river_combat; /* change of the die */
    int8_t disease_fever, disease_veracruz, disease_mexican, disease_general;
    int8_t disease_terrain[VZ_TERRAINS];
    uint8_t victory_points[VZ_PLACES]; /* by map.place */
    uint8_t level_from[4]; /* least VP of us-decisive, us-substantial, us-marginal, mexican */
    const char *level_name[4];
};

/* Cheapest ways to the nearest of some goals while nobody stands on the map or casts a zone. */
struct vz_bare_ways {
    uint32_t *cost; /* [cells] or UINT32_MAX */
    uint16_t *next; /* [cells] the next hex; the hex itself if it is a goal, or there is no way */
};

struct vz_position;

/* Where house rules may add something (house.c). */
enum {
    VZ_HOOK_COMBAT = HOOK_OWN,
    VZ_HOOK_LOSSES,
    VZ_HOOK_SUPPLY,
    VZ_HOOK_PHASE_END,
    VZ_HOOK_VICTORY
};
extern const struct hook_point vz_hook_points[];

struct vz_scenario {
    struct hooks *hooks; /* house rules, or NULL */
    struct scenario_head head;
    struct map map;
    struct tables tables;

    uint16_t units; /* how many counters there are */
    struct vz_counter counter[VZ_UNITS];
    /* ids and aliases, ascending by bytes; militia and guerrillas are not among them */
    uint16_t names;
    struct named name[VZ_UNITS + VZ_FORMATIONS];
    uint16_t first_formation, first_dummy, first_supply, first_pack, first_militia, first_guerrilla;
    uint8_t militia_pool, guerrilla_pool; /* how many counters each has */
    uint8_t militia_strength[VZ_POOL], guerrilla_strength[VZ_TOKENS];
    uint8_t presence[VZ_UNITS]; /* what each adds to its hex: enum vz_presence, or 0 */
    struct vz_units combat;     /* all with a Combat Strength, militia of the pool too [8.11] */
    struct vz_units of[2];      /* by side */
    struct vz_units leaders, artillery, formations, supply, packs, dummies;
    struct vz_units volunteers; /* [19.31] */

    struct vz_charts charts;
    /* Cost to cross an edge into its cell, tenths, or FLOOD_BARRED; [1]: with artillery, which has
     * no benefit of trails. [edges] */
    uint8_t *cost[2];
    uint8_t *steps;   /* [edges] 10 where infantry may go, either way, else barred [19.23] */
    uint8_t *retreat; /* [edges] what a retreat counts, either way, or barred [8.64] */
    struct flood_prices price[2];      /* `cost`, laid out for floods */
    struct flood_prices price_back[2]; /* of the step back across it, into the cell it leads from */
    struct flood_prices retreats;      /* `retreat`, laid out */
    struct flood_prices hexes[2];      /* 10 for every step that it allows [19.23] */
    struct vz_bare_ways to_mexico_city[2]; /* of these prices [17.12] */
    struct vz_bare_ways mexican_retreats;  /* to Mexico City and the west edge [8.64] */
    uint8_t *zone_blocked;  /* [edges] not 0: no zone of control reaches across [6.21] */
    uint8_t *combat_barred; /* [edges] not 0: no combat across */
    uint8_t *sails;         /* [edges] not 0: gunboats may cross it [5.16] */

    uint16_t fort_cell[VZ_FORTS];
    uint8_t fort_strength[VZ_FORTS];
    uint16_t mexico_city, puebla, veracruz, jalapa, orizaba; /* cells */
    uint8_t port[VZ_PLACES];                                 /* places that are ports */
    uint8_t ports;
    uint16_t west_edge[VZ_EDGE_CELLS]; /* ascending */
    uint16_t west_edge_cells;
    uint16_t *shore;  /* coastal hexes and ports, ascending: nobody lands elsewhere [19.12] */
    uint16_t *waters; /* sea and coastal hexes, ascending: no gunboat lies elsewhere [5.16] */
    uint16_t shore_cells, water_cells;
    uint16_t mexican_source[8];
    uint8_t mexican_sources;
    /* [cells] the next hex on a shortest way to one of them, which is itself; or MAP_NOWHERE */
    uint16_t *supply_way;
    uint8_t arrivals;
    struct vz_arrival arrival[VZ_SCHEDULE];
    uint8_t arrival_of[VZ_UNITS]; /* 1 + the row that brings the unit, or 0 */
    uint8_t disease_turn[VZ_TURNS], election_turn[VZ_TURNS]; /* not 0 where it happens */
    uint8_t withdrawal_turn, withdrawal_points;
    uint16_t withdrawal_with; /* Patterson */
    uint16_t santa_anna;      /* [17.1], or VZ_NO_UNIT */
    uint16_t pack_cell;       /* [21.0] 1406, or MAP_NOWHERE */
    uint8_t setup_militia;
    uint16_t start_cell[VZ_UNITS]; /* where a unit stands at the start, or MAP_NOWHERE */
    uint16_t start_control_us[VZ_PLACES];
    int8_t start_bnm[2];
    const struct vz_position *board; /* a start in mid-campaign, or NULL */
    bool board_binds;                /* it says itself who must attack [6.31] */
};

/* What it costs to cross an edge, in tenths, and why: by what way or through what terrain, and over
 * what. */
struct vz_crossing {
    const char *way, *over; /* "highway", "rough"; "river", "bridge" or NULL */
    uint8_t cost, extra;
};
/* False when nobody crosses it [5.34]; see `cost`. */
bool vz_find_crossing(const struct vz_scenario *s, const struct map_edge *edge, bool artillery,
                      struct vz_crossing *crossing);

/* The scenario of `document` (keys as in fixtures/veracruz/campaign.yaml); NULL on a fault. */
struct loader;
const void *vz_load(const struct document *document, struct loader *loader);

#endif
