/* What does not change while a game is played: the map, the counters, the charts, who comes when,
 * who is set up where. Read from YAML by load.c, checked there, and const ever after. */
#ifndef CACTUS_SCENARIO_H
#define CACTUS_SCENARIO_H

#include "base/named.h"
#include "cactus/units.h"
#include "data/table.h"
#include "game/hook.h"
#include "game/scenario_head.h"
#include "map/flood.h"

/* [3.0/imperial] [3.0/republican] */
enum ct_side { CT_IMPERIAL, CT_REPUBLICAN, CT_SIDES };
static inline uint8_t ct_enemy(uint8_t side)
{
    return side == CT_IMPERIAL ? CT_REPUBLICAN : CT_IMPERIAL;
}

/* In the order of the names in load_units.c; those up to CT_CSA are Imperial. */
enum ct_nation {
    CT_FRENCH,
    CT_ALGERIAN,
    CT_EGYPTIAN,
    CT_SPANISH,
    CT_BRITISH,
    CT_AUSTRIAN,
    CT_BELGIAN,
    CT_IMPERIAL_MEXICAN,
    CT_CSA,
    CT_REPUBLIC,
    CT_USA,
    CT_SANTA_ANNA, /* [10.5] either side's */
    CT_NATIONS
};

/* What the rules sort units by. */
enum ct_kind {
    CT_REGULAR,
    CT_CAZADORES,
    CT_CONSERVATIVE,
    CT_CONTRA,
    CT_NATIONAL_GUARD,
    CT_MILITIA,
    CT_GUERRILLA
};

enum ct_type { CT_INFANTRY, CT_CAVALRY, CT_ARTILLERY, CT_NAVAL, CT_LEADER, CT_ARMY };
enum ct_gun { CT_NO_GUN, CT_LIGHT, CT_MEDIUM, CT_HEAVY };

/* Which replacement points rebuild a unit [4.1]. */
enum ct_purse {
    CT_NO_POINTS,
    CT_IMPERIAL_POINTS,
    CT_FRENCH_POINTS,
    CT_REPUBLICAN_POINTS,
    CT_USA_POINTS,
    CT_PURSES
};

/* In the order of the map's vocabulary. */
enum ct_terrain { CT_CLEAR, CT_ROUGH, CT_JUNGLE, CT_SWAMP, CT_DESERT, CT_TERRAINS };

/* Bits of map_cell.marks, in the order of the vocabulary. */
enum ct_mark {
    CT_MEXICO_CITY = 1 << 0,
    CT_BAJA = 1 << 1, /* [5.1.1] */
    CT_USA_BORDER = 1 << 2,
    CT_CSA_BORDER = 1 << 3,
    CT_GULF_COAST = 1 << 4, /* of the key `coast` */
    CT_PACIFIC_COAST = 1 << 5
};

enum ct_trait {
    CT_RAIDS = 1 << 0,    /* [5.4] an R, or a leader of raids */
    CT_MEXICAN = 1 << 1,  /* [3.0/mexican-units] */
    CT_LAST = 1 << 2,     /* [3.0/PR] his rating gives way to any other leader's */
    CT_JOINS = 1 << 3,    /* [10.5] a Mexican-born leader */
    CT_CHASSEURS = 1 << 4 /* [11.1/8] Chasseurs d'Afrique */
};

/* [2.1] A combat unit, a leader or an Army. */
struct ct_counter {
    const char *id; /* "fr.1-marine" */
    const char *name;
    const char *rule; /* by which it comes */
    uint8_t side;
    uint8_t nation; /* enum ct_nation */
    uint8_t kind;   /* enum ct_kind */
    uint8_t type;   /* enum ct_type */
    uint8_t gun;    /* enum ct_gun */
    uint8_t purse;  /* enum ct_purse */
    uint8_t traits;
    uint8_t steps;     /* 1 or 2 [7.3.1] */
    uint8_t factor[2]; /* with one step left, with two */
    uint8_t rating;    /* PR */
    uint8_t movement;  /* MF */
    uint8_t ninths;    /* of a regiment [2.2] */
    uint8_t from;      /* of an Army: the turn */
    struct provenance provenance;
    struct provenance figure; /* of PR and MF */
};

enum ct_city { CT_FIELD, CT_CAPITAL, CT_PORT, CT_CITIES };
enum ct_sea { CT_NO_SEA, CT_GULF, CT_PACIFIC };

struct ct_province {
    uint8_t stops;             /* terrains that stop a march [5.1] */
    uint8_t port;              /* enum ct_sea */
    uint8_t port_city;         /* enum ct_city: the capital is the port, or the port lies apart */
    uint16_t place[CT_CITIES]; /* in map.place, or MAP_NOWHERE */
    uint32_t adjacent;         /* provinces */
};

enum {
    CT_TURNS = 22,
    CT_ROWS = 32, /* of each list in arrivals.yaml, or of a set-up */
    CT_ARMIES = 8,
    CT_YEARS = 6
};

/* ---- who comes and goes [12.1] [12.2] */

enum ct_destination {
    CT_AT,          /* one of the provinces */
    CT_AT_IMPERIAL, /* any province under that control */
    CT_AT_REPUBLICAN,
    CT_AT_USA_BORDER, /* one of these under the side's control */
    CT_WITH_JUAREZ,
    CT_WITH_MAXIMILIAN
};

struct ct_arrival {
    const char *rule;
    uint8_t turn, side;
    uint8_t destination; /* enum ct_destination */
    bool one_each;       /* in a province, but for those in `any_number` [12.2/T2] */
    bool else_pool;      /* into the pool where the place is not the side's [12.1/T13] */
    uint32_t at, any_number;
    struct ct_units units, reduced;
};

struct ct_listed { /* into the pool, or withdrawn */
    const char *rule;
    uint8_t turn;
    bool at_end;        /* in the End Turn Phase */
    bool unless_french; /* not if the French stay */
    struct ct_units units;
};

struct ct_income {
    const char *rule;
    uint8_t turn;
    bool none;          /* [12.1/T13] */
    bool unless_shelby; /* [12.1/T17] */
    uint8_t imperial;
};

enum ct_contingent { CT_DIXIE, CT_SHELBY, CT_USA_FORCES, CT_SANTA_ANNA_COMES, CT_CONTINGENTS };

struct ct_schedule {
    struct ct_arrival arrival[CT_ROWS];
    struct ct_listed pool[CT_ROWS], withdrawal[CT_ROWS];
    struct ct_income income[CT_ROWS];
    uint8_t arrivals, pools, withdrawals, incomes;
    uint8_t arrival_of[CT_UNITS]; /* row + 1, or 0 */
    struct ct_units contingent[CT_CONTINGENTS];
    const char *full_rule; /* [12.1/T9] */
    uint16_t full_unit;
    uint8_t full_turn;
    const char *cheaper_rule; /* [12.2/T15] */
    uint8_t cheaper_turn, cheaper_points;
};

/* ---- set-up */

struct ct_setup {
    const char *rule;
    uint8_t side;
    bool rest_pool;       /* who is not placed goes to the pool */
    uint32_t at, in_city; /* provinces; where they stand in the capital */
    struct ct_units units, reduced;
};

enum { CT_QUOTA_MOST = 999 };
struct ct_quota { /* what there must be in a province in the end; -1: any number */
    const char *rule;
    uint8_t at;
    int16_t count, factors, medium_guns;
    struct ct_units units; /* of `count` */
};

struct ct_toll { /* [13.2.1] [13.3.1] losses before the game */
    const char *rule;
    uint8_t side, dice;
    bool each;        /* a die for each unit */
    bool count_units; /* else factors */
    uint8_t at;       /* the province whose units pay, or CT_PROVINCES: those named */
    struct ct_units units;
};

struct ct_laid { /* a siege at the start */
    uint8_t at, city, level;
};

struct ct_opening {
    struct ct_setup setup[CT_ROWS];
    struct ct_quota quota[CT_ROWS];
    struct ct_toll toll[CT_ROWS];
    struct ct_laid siege[4];
    uint8_t setups, quotas, tolls, sieges;
    uint32_t control[CT_SIDES]; /* provinces */
    uint32_t contested;         /* uncontrolled, last the Republic's */
    uint32_t garrisoned;        /* each has a Republican unit in the end */
    const char *garrison_rule;
    struct ct_units pool, removed, armies;
    bool movement_first; /* the first turn begins with its Movement Phase */
    bool armies_at_setup;
};

/* ---- charts */

enum { CT_DIE_LOW = -2, CT_DIE_HIGH = 9, CT_COLUMNS = 10 };

/* A cell of the Combat Results Table [7.3]. */
enum ct_result { CT_LOSSES, CT_ELIMINATED, CT_DESERTION };
struct ct_outcome {
    uint8_t lost[2];     /* steps: attacker, defender */
    uint8_t retreats[2]; /* R */
    uint8_t result;      /* enum ct_result: for the defender */
};

/* The rows of charts that hold one number each, in the order of their names in load_charts.c. */
enum ct_figure {
    CT_CAPITAL_DEFENCE,
    CT_MEXICO_CITY_DIE,
    CT_HEAVY_GUNS,
    CT_HEAVY_GUN_DIE,
    CT_LIGHT_GUNS,
    CT_SIEGE_ODDS,
    CT_ATTRITION_MEXICAN,
    CT_ATTRITION_SIEGE_1,
    CT_ATTRITION_SIEGE_2,
    CT_RAID_CONTRA,
    CT_RAID_DUPIN,
    CT_RAID_CAVALRY,
    CT_RAID_MILITIA,
    CT_MARCH_CAVALRY,
    CT_MARCH_LEADERS,
    CT_REACTION_AT_MOST,
    CT_REACTION_NO_CLEAR,
    CT_REACTION_USA_CSA,
    CT_INITIATIVE_ARMY,
    CT_INITIATIVE_REACTED,
    CT_INITIATIVE_FAILED,
    CT_INITIATIVE_DRIVE,
    CT_DIE_RAID,
    CT_DIE_DUPIN,
    CT_DIE_COMMITMENT,
    CT_ARMY_NINTHS,
    CT_ARMY_MOST,
    CT_ARMY_SHIFT,
    CT_ARMY_SHIFT_TWO,
    CT_ARMY_RETREAT,
    CT_ARMY_MOVEMENT,
    CT_RETREAT_INITIATIVE,
    CT_POINTS_FRENCH,
    CT_POINTS_USA,
    CT_BYPASS_ODDS,
    CT_SHELBY_TURN,
    CT_DIXIE_TURN,
    CT_NORTH_TURN,
    CT_WAR_TURN,
    CT_WAR_AT_LEAST,
    CT_PRICE_IMPERIAL,
    CT_PRICE_FRENCH,
    CT_PRICE_REGULAR,
    CT_PRICE_IRREGULAR,
    CT_PRICE_USA,
    CT_RANSOM,
    CT_ESCAPE,
    CT_ESCAPE_DIAZ,
    CT_STAND_TURN,
    CT_CAMERONE_MOST,
    CT_SEARCH,
    CT_PROTECTORATE,
    CT_DIXIE_SOUTH,
    CT_DIXIE_NORTH,
    CT_DIXIE_SONORA,
    CT_ANNA_JOINS,
    CT_ANNA_REVOLTS,
    CT_ANNA_DRAWS,
    CT_FIGURES
};

enum ct_loss { CT_RETURNS, CT_CAPTURED, CT_EXECUTED };                    /* [7.3.2] */
enum ct_fate { CT_TO_POOL, CT_DESERTS, CT_GUN_REMOVED, CT_GUN_CAPTURED }; /* [7.3.5] */

struct ct_effects { /* of a terrain: factors in halves, modifiers of dice */
    uint8_t defence, cavalry, artillery;
    bool stops;
    int8_t attrition, vomito, retreat;
};

struct ct_charts {
    struct ct_outcome crt[CT_DIE_HIGH - CT_DIE_LOW + 1][CT_COLUMNS];
    struct ct_effects effects[CT_TERRAINS];
    int8_t figure[CT_FIGURES];
    uint8_t attrition[3];    /* steps, for a die of 1 or less, 2, 3 or more [5.5] */
    uint8_t leader_loss[6];  /* [die - 1], enum ct_loss */
    uint8_t desertion[2][6]; /* Mexicans, guns; enum ct_fate */
    uint8_t setup_gun[6];    /* enum ct_fate */
    uint8_t setup_unit[6];   /* steps left; 0: into the pool */
    uint16_t year[CT_TURNS + 1];
    uint8_t quarter[CT_TURNS + 1];
};

/* ---- random events [11.0] */

enum { CT_FIRST_YEAR = 1862, CT_LOWEST_SUM = 2, CT_SUMS = 11 };
enum { CT_FAVOURS_NOBODY = CT_SIDES, CT_FAVOURS_ROLLER };
struct ct_listed_event {
    const char *rule; /* "11.1/6" */
    const char *title;
    uint8_t effect;  /* of events.yaml, plus 1; 0: it does nothing */
    uint8_t favours; /* a side, CT_FAVOURS_NOBODY or CT_FAVOURS_ROLLER */
    uint8_t reroll;  /* the side that may roll again, or CT_SIDES */
};

struct effects;

enum ct_victory_rule { CT_BY_CAMPAIGN, CT_BY_SHORT, CT_BY_QUERETARO }; /* [9.1] [13.1] [14.3] */

struct ct_position;

struct ct_scenario {
    struct hooks *hooks; /* house rules, or NULL */
    struct scenario_head head;
    struct map map;
    struct tables tables;

    struct ct_counter counter[CT_UNITS];
    uint16_t units, first_leader, first_army;
    /* Santa Anna is in neither side's set [10.5] */
    struct ct_units of_side[CT_SIDES], fighters, leaders, armies, guns, fleets;
    uint16_t juarez, diaz, maximilian, bazaine, dupin, prim, salm_salm, escobedo, supremos,
        santa_anna, sheridan, magruder, shelby;
    uint16_t names;
    struct named name[CT_UNITS];

    struct ct_province province[CT_PROVINCES];
    uint8_t mexico; /* the province of Mexico City */
    uint8_t vera_cruz, sonora, queretaro;
    uint32_t all, gulf_ports, pacific_ports, gulf, baja, usa_border, csa_border;
    struct flood_prices walk;   /* a point for each border, in tenths */
    uint32_t with[CT_TERRAINS]; /* provinces that have it */
    uint32_t hard;              /* with two terrains that stop a march [5.1] */

    struct ct_schedule schedule;
    struct ct_opening opening;
    struct ct_charts charts;
    struct effects *effects;
    struct ct_listed_event event[CT_YEARS][CT_SUMS]; /* by year and sum */
    uint8_t points_from, events_from;                /* turns; 0: never */
    uint8_t victory;                                 /* enum ct_victory_rule */
    bool french_points, arrivals;
    uint16_t options;                /* bit: may be chosen */
    const struct ct_position *board; /* a start in mid-campaign, or NULL */
};

#endif
