/* What does not change while a game is played: the map, the counters, the charts, the cards, the
 * set-up. Read from YAML by loading/, checked there, and const ever after. */
#ifndef MONTEZUMA_SCENARIO_H
#define MONTEZUMA_SCENARIO_H

#include "base/named.h"
#include "data/table.h"
#include "game/hook.h"
#include "game/scenario_head.h"
#include "map/flood.h"
#include "montezuma/units.h"

enum mz_side { MZ_US, MZ_MEXICO, MZ_SIDES };
enum { MZ_NOBODYS = MZ_SIDES };
static inline uint8_t mz_enemy(uint8_t side)
{
    return side == MZ_US ? MZ_MEXICO : MZ_US;
}

/* ---- the map */

/* In the order of the map's vocabulary. */
enum mz_terrain {
    MZ_CLEAR,
    MZ_ROUGH,
    MZ_JUNGLE,
    MZ_ROUGH_JUNGLE,
    MZ_TRANSIT,
    MZ_ZONE,
    MZ_TERRAINS
};
enum mz_connection { MZ_ORDINARY, MZ_ROUGH_WAY, MZ_RIVER, MZ_CONNECTIONS };
/* Bits of map_edge.kinds. */
enum { MZ_EDGE_ROUGH = 1 << 0, MZ_EDGE_RIVER = 1 << 1 };
enum mz_coast { MZ_NO_COAST, MZ_EAST, MZ_WEST, MZ_COASTS };
enum { MZ_STATES = 24, MZ_NO_STATE = 0xff, MZ_TEXAS = 0xfe };

struct mz_cell {
    uint8_t own;   /* side whose country it is, or MZ_NOBODYS [6.7] */
    uint8_t state; /* of the States, or MZ_TEXAS, or MZ_NO_STATE */
    uint8_t port;  /* enum mz_coast [14.1] */
    int8_t pw;     /* modifier of a PW City [5.1.b] */
    bool city;     /* it is one */
    bool fortress; /* [2.1.b] */
    bool indian;   /* raids start there [16.1.a] */
    bool river;    /* a Rio Grande connection leads from it [6.6] */
};

/* [2.1.j] [6.9] [18.4.a] */
struct mz_state {
    const char *id, *name, *abbreviation;
    uint8_t control;       /* so many Spaces make it the US's; 0: a Zone */
    uint32_t adjacent;     /* States */
    struct mz_cells cells; /* Transit Spaces too */
    struct provenance provenance;
};

/* ---- the counters */

enum mz_type { MZ_INFANTRY, MZ_CAVALRY, MZ_ARTILLERY, MZ_MIXED, MZ_GUERRILLA, MZ_LEADER };
/* What cards sort units by; in the order of the names in loading/load_units.c. */
enum mz_class {
    MZ_REGULAR,
    MZ_VOLUNTEER,
    MZ_ACTIVA,
    MZ_PRESIDIAL,
    MZ_MARINE,
    MZ_ZAPADORES,
    MZ_GUERRILLAS,
    MZ_FORTRESS
};
/* How a counter comes into the game. */
enum mz_from {
    MZ_FROM_START, /* on the map, in Regroup or in the Leader Pool */
    MZ_FROM_WAR,   /* [2.2.a] [18.3.e] */
    MZ_FROM_CARD,
    MZ_INHERENT, /* [13.3.a] */
    MZ_FROM_EXILE
};
enum mz_region { MZ_NO_REGION, MZ_REGION_TEJAS, MZ_REGION_WEST };

/* [2.2.b] */
struct mz_ratings {
    uint8_t strategy, command, tactics, stars;
};

struct mz_counter {
    const char *id; /* "us.3-inf" */
    const char *name;
    uint8_t side, type, class, from, region;
    uint8_t steps;           /* 2; of a Guerrilla 1, of a Leader 0 */
    uint8_t fp[2];           /* with one step left, with two [2.2.a] */
    bool commits;            /* [11.2.e] */
    struct mz_ratings front; /* of a Leader */
    struct mz_ratings back;  /* of his replacement; command 0: he has none */
    uint8_t home;            /* of one that is inherent: its fortress [13.3.a] */
    uint16_t successor;      /* who comes in his place, or MZ_NO_UNIT */
    struct provenance provenance;
};

enum { MZ_ARMIES = 6, MZ_OFFICERS = 4, MZ_NAMES = MZ_UNITS + 16 };

/* An Army marker [15.0]; an Officer [12.1.e]. */
struct mz_marker {
    const char *id, *name;
    uint8_t side;
};

/* ---- charts */

enum mz_supply_need { MZ_ALWAYS, MZ_WORK, MZ_NEVER };
struct mz_terrain_effects {
    uint8_t enter;  /* MP; 0: all that are left */
    uint8_t supply; /* enum mz_supply_need */
    uint8_t fp;     /* of the defender */
};
struct mz_connection_effects {
    uint8_t mp, length, fp;
};

enum mz_battle_type { MZ_COLUMN, MZ_HASTY, MZ_NORMAL, MZ_PITCHED, MZ_BATTLE_TYPES };
struct mz_battle_kind {
    uint8_t mp;
    int8_t fp;
    bool commits;
    uint8_t post_battle;
};

enum { MZ_EFFICIENCIES = 6, MZ_FP_COLUMNS = 11, MZ_FACES = 10 };
enum mz_loss { MZ_UNHURT, MZ_WOUNDED, MZ_KILLED };
enum mz_government { MZ_STABLE, MZ_UNSTABLE, MZ_COLLAPSED };

/* A chart that is read with a die: what comes of each band, and the highest die of each. */
enum { MZ_BANDS = 6, MZ_NO_END = 127 };
struct mz_bands {
    uint8_t count;
    int8_t to[MZ_BANDS];
    int8_t value[MZ_BANDS];
};

/* The rows of charts that hold one number each, in the order of their names in
 * loading/load_charts.c. */
enum mz_modifier {
    MZ_FP_OTHER,
    MZ_FP_COMBINED,
    MZ_FP_ARMY,
    MZ_FP_NO_SUPPLY,
    MZ_FP_ZAPADORES,
    MZ_EFF_INTERCEPTION,
    MZ_EFF_FAILED,
    MZ_EFF_STAFF,
    MZ_EFF_ZAPADORES,
    MZ_COLLAPSE_REVOLT,
    MZ_COLLAPSE_UNSTABLE,
    MZ_COLLAPSE_BLOCKADE,
    MZ_COLLAPSE_MEJICO,
    MZ_COLLAPSE_VERA_CRUZ,
    MZ_COLLAPSE_TWO_STATES,
    MZ_WAR_BELLICOSITY,
    MZ_WAR_ELIMINATED,
    MZ_WAR_TEXAS,
    MZ_PW_ARMY_WINS,
    MZ_PW_ARMY_LOSES,
    MZ_PW_BIG_LOSER,
    MZ_PW_SANTA_ANNA,
    MZ_PW_US_CHIEF,
    MZ_PW_TRAIN,
    MZ_PW_EXTRA_CARD,
    MZ_PW_COLLAPSE,
    MZ_MODIFIERS
};

/* Figures that stand in the text of a case, in the order of their names likewise. */
enum mz_figure {
    MZ_STACKING,
    MZ_LEADER_FLIGHT,
    MZ_SANTA_ANNA_UNITS,
    MZ_SANTA_ANNA_RETURNS,
    MZ_SUPPLY_LENGTH,
    MZ_ZONE_LENGTH,
    MZ_ZONE_SUPPLIED,
    MZ_CALIFORNIA_SUPPLIED,
    MZ_SONORA_SUPPLIED,
    MZ_ACTION_CARDS,
    MZ_HEAT_WAGON,
    MZ_LEADER_MP,
    MZ_ZONE_EXIT_MP,
    MZ_CLAIM_MP,
    MZ_WORK_EXIT_MP,
    MZ_REACTION_NEEDED,
    MZ_ZONE_ATTACK_MP,
    MZ_ZONE_AVOIDANCES,
    MZ_SIEGE_STEPS,
    MZ_LEADER_LOSS_NEEDED,
    MZ_POST_BATTLE_DIFFERENCE,
    MZ_ROUT_STEPS,
    MZ_RALLY_SPACES,
    MZ_UNDER_CONSTRUCTION,
    MZ_SQUADRON_OPS,
    MZ_NAVAL_FORCE_OPS,
    MZ_SQUADRONS_TURN,
    MZ_SEIZED_STEPS,
    MZ_ARMY_OPS,
    MZ_RAID_NEEDED,
    MZ_RAID_LOST_AT,
    MZ_RAID_INDIAN,
    MZ_RAID_GUERRILLA,
    MZ_RAID_MARKERS,
    MZ_HAND_AT_WAR,
    MZ_HAND_COLLAPSED,
    MZ_PW_MOST,
    MZ_BELLICOSITY_MOST,
    MZ_US_WINS_AT,
    MZ_US_WINS_COLLAPSED_AT,
    MZ_SPREAD_AT,
    MZ_SPREAD_COLLAPSED_AT,
    MZ_TWO_STAR_DICE,
    MZ_COST_INFANTRY,
    MZ_COST_CAVALRY,
    MZ_COST_MIXED,
    MZ_COST_ARTILLERY,
    MZ_SCOTT_TURN,
    MZ_REVOLT_STEP_AT,
    MZ_TEXAS_SUDDEN_DEATH,
    MZ_ZONE_SUDDEN_DEATH,
    MZ_LEADER_LOSS_LOW,
    MZ_LEADER_LOSS_HIGH,
    MZ_GUNS_LOST_AT,
    MZ_ROUT_AT,
    MZ_BIG_FORCE,
    MZ_AUTOMATIC_WAR,
    MZ_FIGURES
};

enum mz_work { MZ_NO_WORK, MZ_FIELDWORKS, MZ_FORT, MZ_WORKS };
enum { MZ_WORK_FIGURES = 6, MZ_CITIES = 16, MZ_CITY_MARKERS = 4 };

enum { MZ_TURNS = 10, MZ_GAME_GOES_ON = 10, MZ_GAME_ENDS = 0 };
struct mz_turn {
    const char *dates;
    uint8_t hand, war, war_pw;
    uint8_t end; /* the die from which the game ends; above MZ_FACES - 1: never [18.7] */
    bool heat;
    uint8_t leaders[MZ_SIDES], units[MZ_SIDES]; /* reinforcements by mandate */
};

struct mz_charts {
    struct mz_terrain_effects terrain[MZ_TERRAINS];
    struct mz_connection_effects connection[MZ_CONNECTIONS];
    struct mz_battle_kind battle[MZ_BATTLE_TYPES];
    struct mz_bands efficiency; /* the row of `results` */
    uint8_t fp_to[MZ_FP_COLUMNS];
    uint8_t results[MZ_EFFICIENCIES][MZ_FP_COLUMNS];
    struct mz_bands post_battle, leader_loss, collapse, war, conquest;
    int8_t modifier[MZ_MODIFIERS];
    uint8_t figure[MZ_FIGURES];
    uint8_t works[MZ_WORKS][MZ_WORK_FIGURES]; /* how many there are of each figure [13.2] */
    int8_t city_marker[MZ_CITY_MARKERS];      /* [5.1.b] */
    uint8_t city_markers[MZ_CITY_MARKERS];
    struct mz_turn turn[MZ_TURNS + 1];
};

/* The row of a die, however low or high. */
int mz_read_bands(const struct mz_bands *bands, int die);

/* ---- cards */

/* Strategy cards, then Action cards; what an order calls a card is a number of this kind too. */
enum { MZ_STRATEGY = 80, MZ_ACTION = 30, MZ_CARDS = MZ_STRATEGY + MZ_ACTION, MZ_RATINGS = 4 };
enum { MZ_NO_CARD = 0xffff };
/* Things that orders name: cards, States, Armies, Officers, and the words by which effects let
 * choose. */
enum {
    MZ_FIRST_STATE = 128,
    MZ_FIRST_ARMY = MZ_FIRST_STATE + MZ_STATES,
    MZ_FIRST_OFFICER = MZ_FIRST_ARMY + MZ_ARMIES,
    MZ_FIRST_WORD = MZ_FIRST_OFFICER + MZ_OFFICERS
};
/* Bits of its icons, in the order of their names in loading/load_cards.c [2.6]. */
enum mz_icon {
    MZ_WAGON = 1 << 0,     /* [8.3.d] */
    MZ_NAVAL = 1 << 1,     /* [14.1.b] */
    MZ_REMOVE = 1 << 2,    /* [8.3.a] */
    MZ_RESHUFFLE = 1 << 3, /* [8.3.b] */
    MZ_MANDATORY = 1 << 4, /* [12.1.b] */
    MZ_OFFICER = 1 << 5,   /* [12.1.e] */
    MZ_ANSWER = 1 << 6     /* it answers an Officer card [11.2.d] */
};

struct mz_card {
    const char *id;    /* "no-quarter" */
    const char *title; /* "No Quarter!" */
    const char *rule;  /* "21.0/2" */
    uint8_t of_war;    /* it joins the deck with the War [8.2] */
    uint8_t ops;
    uint8_t side; /* who may play its event; MZ_NOBODYS: either [9.4] */
    uint8_t icons;
    /* of an Action card [10.1] */
    uint8_t ma[MZ_RATINGS];
    uint8_t under;         /* bit rating - 1: the figure has a line beneath */
    uint8_t reinforcement; /* of which a player has one a Phase [7.1.b] */
    uint16_t effect;
};

/* ---- the set-up */

/* Where a card lies: of the Action deck to be drawn or discarded alone. */
enum mz_pile {
    MZ_DRAW,
    MZ_HAND_US,
    MZ_HAND_MEXICO,
    MZ_DISCARDED,
    MZ_OUT,         /* of the game */
    MZ_LATER_CARDS, /* until the War [8.2] */
    MZ_PILES
};
static inline uint8_t mz_hand_of(uint8_t side)
{
    return (uint8_t)(MZ_HAND_US + side);
}

struct mz_placed {
    uint8_t side, cell;
    struct mz_units units, reduced; /* Leaders among `units` */
    uint8_t army;                   /* number + 1, or 0: led by the first Leader */
    bool train;
    uint8_t work, figure; /* enum mz_work, and what stands on it */
};

enum { MZ_PLACES = 32 };

struct mz_opening {
    struct mz_placed placed[MZ_PLACES];
    uint8_t places;
    uint8_t pw, bellicosity, blockade;
    uint32_t revolt;                   /* States */
    struct mz_cells control[MZ_SIDES]; /* other than their own country's */
    uint8_t pile[MZ_CARDS];            /* enum mz_pile [8.2] */
    bool zone_seen;                    /* [18.3.a] the first time is past */
    bool war;                          /* it has been declared, and all that it brings has come */
    bool president;                    /* Santa Anna is [5.1.b] */
    uint8_t squadron[MZ_COASTS];       /* enum mz_squadron */
};

struct mz_position;

struct mz_scenario {
    struct hooks *hooks; /* house rules, or NULL */
    struct scenario_head head;
    struct map map;
    struct tables tables;
    struct flood_prices walk; /* MP of steps by the ground, in tenths; a Zone is 1 */

    struct mz_cell cell[MZ_CELLS];
    struct mz_state state[MZ_STATES];
    uint8_t states;
    /* cells that the rules name */
    uint8_t disputed_zone, alta_california, baja_california, yucatan, new_orleans, mejico,
        vera_cruz, saltillo, monterrey;
    uint8_t mexico_state, sonora_state;
    uint8_t cities, city[MZ_CITIES]; /* cells */

    struct mz_counter counter[MZ_UNITS];
    uint16_t units, first_leader;
    struct mz_units of_side[MZ_SIDES], leaders, inherent;
    /* Where all units of a side lie in that order, and all its Leaders: others may lie between. */
    struct mz_range {
        uint16_t first, end;
    } unit_range[MZ_SIDES], leader_range[MZ_SIDES];
    uint16_t taylor, scott, santa_anna, valencia, canales, rangers; /* whom the rules name */
    struct mz_marker army[MZ_ARMIES], officer[MZ_OFFICERS];
    uint8_t armies, officers;
    uint16_t names;
    struct named name[MZ_NAMES];

    struct mz_charts charts;
    struct mz_card card[MZ_CARDS];
    uint16_t card_names;
    struct named card_name[MZ_CARDS];
    struct effects *effects; /* what cards do; NULL while they are read */
    struct mz_opening opening;
    const struct mz_position *board; /* one that begins in mid-war, or NULL */
};

/* ---- heads of loops over all there are of a scenario, in its order: for (MZ_ALL_CELLS(cell, s))
 */

#define MZ_ALL(number, count)                                                                      \
    unsigned number = 0;                                                                           \
    (number) < (count);                                                                            \
    (number)++
#define MZ_ALL_CELLS(cell, s)       MZ_ALL(cell, (s)->map.cells)
#define MZ_ALL_UNITS(unit, s)       MZ_ALL(unit, (s)->first_leader) /* no Leaders */
#define MZ_ALL_STATES(state, s)     MZ_ALL(state, (s)->states)
#define MZ_ALL_ARMIES(army, s)      MZ_ALL(army, (s)->armies)
#define MZ_ALL_OFFICERS(officer, s) MZ_ALL(officer, (s)->officers)

#endif
