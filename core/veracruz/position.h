/* The whole state at one instant: flat, no pointers, copying is assignment. Only facts.c changes
 * what is on the map; the procedures keep their own progress in the parts named after them. */
#ifndef VERACRUZ_POSITION_H
#define VERACRUZ_POSITION_H

#include "game/standing.h"
#include "veracruz/scenario.h"

/* unit.hex when it is not on the map */
enum vz_off_map {
    /* before its Game-Turn; spare Supply units, Pack animals, militia slots */
    VZ_NOT_YET = VZ_CELLS,
    VZ_DUE,     /* may be placed in this Reinforcement Phase */
    VZ_WAITING, /* withheld, or kept out of its entry hex */
    VZ_ELIMINATED,
    VZ_WITHDRAWN,
    VZ_REPAIRING, /* gunboats [18.2] */
    VZ_LEFT_OUT   /* whom a board does not name: never there, and no loss */
};
static inline bool vz_on_map(uint16_t hex)
{
    return hex < VZ_NOT_YET;
}

enum vz_flag {
    VZ_GENERAL = 1 << 0,     /* General Supply, until its next Supply Phase [11.0] */
    VZ_DEMORALIZED = 1 << 1, /* until its Rally Phase [8.85] */
    VZ_REVEALED = 1 << 2,    /* militia that has been turned over */
    VZ_MOVED = 1 << 3,       /* has moved in this Movement Phase */
    VZ_CLOSED = 1 << 4,      /* may not move (on) in this Movement Phase */
    VZ_TRIED = 1 << 5,       /* has failed in an Overwhelming Attack this phase [5.44] */
    VZ_ATTACKED = 1 << 6,    /* has attacked, assaulted or bombarded in this Combat Phase [8.15] */
    VZ_BOUND = 1 << 7,       /* must attack in this Combat Phase [6.31] */
    VZ_BEGAN_IN_ZONE = 1 << 8, /* began its Movement Phase in an EZOC */
    VZ_BEGAN_LED = 1 << 9,     /* ... with a Leader in its hex [9.2] */
    VZ_LANDED = 1 << 10,  /* placed elsewhere than in a port, may not move this Game-Turn [19.12] */
    VZ_ARRIVED = 1 << 11, /* entered in this Game-Turn: Combat Supply [11.17] */
    VZ_BOMBARDED = 1 << 12,     /* has bombarded in this Siege Segment */
    VZ_DROPPED = 1 << 13,       /* a supply unit put down in this phase [11.32] */
    VZ_RECONNOITERED = 1 << 14, /* from the hex in which it is [14.36] */
    VZ_REORGANIZED = 1 << 15 /* an order of organization has ended its movement [15.12] [15.17] */
};

struct vz_unit {
    uint16_t flags;         /* enum vz_flag */
    uint16_t hex : 11;      /* cell, or enum vz_off_map */
    uint16_t formation : 4; /* 0, or 1 + number of its Division or Army */
    uint16_t stays : 1;     /* where it began the Movement Phase of its side */
    uint8_t spent; /* tenths of a MP, or on Game-Turn 1 tenths of hexes, in this Movement Phase */
    uint32_t rank : 9; /* place in its stack: the lowest is on top */
    /* present SP of combat units; of untried militia and guerrillas what nobody knows */
    uint32_t strength : 5;
    /* 1 + row of charts.percent, or 0: vz_percent_of */
    uint32_t ineffective : 3;
    /* militia and guerrillas: number of the pool's counter + 1, 0 none; Supply units: 1 + number of
     * the Pack animal that carries it; gunboats: Game-Turn of return */
    uint32_t counter : 7;
};
_Static_assert(sizeof(struct vz_unit) == 8, "there are many of them");
/* What a figure is cut to as it is written there. No bit is left over: positions are compared
 * whole. */
#define VZ_HEX_BITS       0x7ffu
#define VZ_FORMATION_BITS 0xfu
#define VZ_RANK_BITS      0x1ffu
#define VZ_STRENGTH_BITS  0x1fu
#define VZ_PERCENT_BITS   0x7u
#define VZ_COUNTER_BITS   0x7fu
#define VZ_SCOUT_BITS     0x1fu

/* Two units that are in one hex began the Movement Phase together: there, or, once they have moved
 * as one group, elsewhere [7.13]. */
static inline bool vz_began_together(const struct vz_unit *one, const struct vz_unit *other)
{
    return one->stays == other->stays &&
           (one->stays || ((one->flags ^ other->flags) & VZ_MOVED) == 0);
}

/* It has left the hex in which it began the Movement Phase, if only to come back; a move that was
 * cut short before its first step [14.31] is over all the same [5.0]. */
static inline bool vz_has_gone(const struct vz_unit *unit)
{
    return (unit->flags & VZ_MOVED) && !unit->stays;
}

/* Ineffective, of a hundred [13.25]; it stays with the unit [13.23]. */
static inline uint8_t vz_percent_of(const struct vz_scenario *s, const struct vz_unit *unit)
{
    return unit->ineffective ? s->charts.percent[unit->ineffective - 1] : 0;
}

/* What a siege act is; an Assault or a bombardment becomes a surrender. */
enum vz_siege_kind { VZ_NO_SIEGE, VZ_BOMBARDING, VZ_ASSAULTING, VZ_SURRENDERING };

/* How Santa Anna stands to the election [17.12] [17.13]. */
enum vz_santa_anna { VZ_FREE, VZ_MARCHES, VZ_SUSPENDED, VZ_HELD };

/* Points that their owner must take from his units [8.46]. */
struct vz_loss {
    uint8_t points; /* still to be lost */
    uint8_t side;
    uint8_t alternate; /* [8.48] Regulars and Volunteers in turn */
    uint8_t volunteer_next;
};

/* The combat that is being fought, from order to advance [8.38]. */
struct vz_battle {
    uint8_t attacker; /* side */
    uint16_t hex;     /* attacked */
    uint16_t from[6]; /* hexes that attack, ascending */
    uint8_t from_count;
    struct vz_units attackers; /* units and Leaders that take part */
    struct vz_units defenders;
    uint16_t strength[2]; /* effective SP: attacker, defender */
    int8_t leadership[2], morale[2], caf[2];
    uint8_t leadership_die[2], morale_die[2]; /* 0: none rolled */
    uint8_t organized[2], fortified;
    int8_t shift;      /* overall CAF */
    uint8_t automatic; /* [8.17] */
    int16_t place;     /* on the ladder of ratios, see combat.c */
    uint8_t column, die, drm;
    uint8_t result[2]; /* enum vz_result */
    uint8_t possibility[2];
    uint8_t lost[2];
    uint8_t retreat[2];        /* hexes */
    uint8_t used_formation[2]; /* [10.13] */
    int8_t bnm[2];             /* by side, not by role: after it */
    uint8_t zero;              /* unused, but seals of records cover it */
};

/* A stack on its way back [8.6]. */
enum vz_haven { VZ_HAVEN_MEXICO_CITY, VZ_HAVEN_PUEBLA, VZ_HAVEN_VERACRUZ, VZ_HAVENS };

struct vz_retreat {
    uint8_t role;        /* 0 attacker's stacks, 1 defender's */
    uint8_t hexes;       /* left to go */
    uint8_t demoralizes; /* RD or F */
    uint8_t havens;      /* bit: enum vz_haven, its side's as the retreats began [8.62] */
    uint16_t hex;        /* where the stack is */
    uint16_t stack;      /* index of the stack in `from` of the battle; 0 for the defender */
    struct vz_units units;
    /* friendly combat units that stood still before the retreats began [8.63] */
    struct vz_units before;
    struct vz_units done; /* units of the side that have made this retreat */
    uint16_t start;       /* the hex that it leaves */
    uint16_t path[24];    /* chosen */
    uint8_t path_count;
    uint8_t steps;        /* of them made */
    uint8_t stop_in_city; /* read by nobody, but seals of records cover it */
};

/* A siege act [12.2] to [12.4]. */
struct vz_siege {
    uint8_t kind; /* enum vz_siege_kind */
    uint8_t fort;
    uint8_t act;      /* enum vz_siege_kind: what follows a refusal to surrender */
    uint8_t attacker; /* side */
    uint8_t strength; /* points that bombard, or 0 */
    uint8_t die;
    uint8_t target; /* 0 none, 1 land, 2 + n the n-th gunboat */
    uint16_t target_hex;
    struct vz_units units; /* that bombard or assault */
    struct vz_units garrison;
    uint8_t around; /* bit e: points may be lost in the hex across edge e of the fortress [9.35] */
    uint16_t assault[2]; /* strengths */
};

/* A move that a question has stopped. */
struct vz_march {
    struct vz_units units;
    uint16_t path[80];
    uint8_t path_count;
    uint8_t at; /* next step */
    /* how many steps a unit goes along: fewer than path_count if it is left on the way */
    uint8_t goes[VZ_UNITS];
    uint8_t zero[6]; /* a literal would leave padding unwritten */
};

/* What guerrillas do to units that have entered a hex [16.23]. */
struct vz_raid {
    uint16_t hex;
    uint16_t unit;  /* the guerrilla unit that is asked about or attacks */
    uint16_t asked; /* bit n: the n-th guerrilla unit has been asked about at this entry */
};

/* A scout has reconnoitered from that hex in this phase [14.36]. */
struct vz_scouting {
    uint16_t scout : 5; /* how many units with an R have lower numbers */
    uint16_t hex : 11;
};

enum { VZ_CLAUSE_UNITS = 24, VZ_SCOUTINGS = 64 };

/* `losses`, `retreat via`, `occupy` at the end of an order: a standing order for that procedure. */
struct vz_clauses {
    uint16_t losses[VZ_CLAUSE_UNITS];
    uint8_t losses_count;
    uint16_t retreat[20];
    uint8_t retreat_count;
    uint8_t occupies;
    struct vz_units occupy;
};

/* Of an account that is carried out (looks/account.c); else zeros. */
struct vz_account {
    struct vz_units held; /* units that are told whole, as those that fight are */
    uint64_t turned;      /* bit n: the n-th militia unit, and behind them guerrillas, with worth */
    uint64_t of;          /* 1 + its side */
};

enum vz_option {
    VZ_CITY_POINTS,
    VZ_OPPOSED_LANDING,
    VZ_LEADER_PER_HEX,
    VZ_FORT_RADIUS,
    VZ_OPTIONS
};

struct vz_position {
    struct position_head head;
    int16_t option[VZ_OPTIONS];
    int8_t bnm[2];                      /* [10.1] by side: one for all its forces */
    uint32_t us_places[VZ_PLACES / 32]; /* by map.place: those that the U.S. controls */
    uint8_t rating[VZ_FORTS];
    uint8_t captured[VZ_FORTS]; /* Game-Turn of capture, or 0 [12.51] */
    /* of the rating, lost in the hands of who holds it: he does not rebuild that [12.51] */
    uint8_t battered[VZ_FORTS];
    uint8_t veracruz_fell;   /* Game-Turn, or 0 [14.15] */
    uint8_t guerrillas_from; /* Game-Turn, or 0 [16.13] */
    uint8_t forts_open;      /* [8.91] */
    uint8_t forts_built;
    uint16_t fort_hex[3]; /* fortifications */
    uint8_t fort_done[3];
    uint8_t city_points;   /* [17.2] */
    int16_t house_points;  /* awarded by house rules */
    uint8_t pack_claimed;  /* [21.0] 0 unclaimed, 1 claimed, 2 eliminated */
    uint8_t invaded;       /* Game-Turn of the landing, or 0 */
    uint16_t trains_gone;  /* Supply units and Pack animals that have left the map so far */
    uint16_t invasion_hex; /* also of a landing that failed in this Game-Turn, or MAP_NOWHERE */
    uint8_t withdrawn;     /* [19.32] done */
    uint8_t supply_due, packs_due; /* of the roll, to be placed in B2 [11.22] */
    uint8_t siege_supply;          /* bit f: a Supply unit was expended at that fortress [12.25] */
    uint8_t offered;               /* bit f: surrender was offered in this segment; [12.41] */
    uint8_t bombarded;             /* bit f: bombarded in this segment */
    uint8_t owed;     /* bit f: surrender refused, the attack not yet carried out [12.41] */
    uint8_t besieged; /* bit f: under siege as the garrison's Movement Phase began [12.26] */
    uint8_t attacked_hexes;
    uint16_t attacked[24];               /* hexes attacked in this Combat Phase [8.15] */
    struct vz_units batteries[VZ_FORTS]; /* that have bombarded it in this Combat Phase [12.31] */
    /* moved by a retreat or advance in this Combat Phase [8.15] [8.24] */
    struct vz_units displaced;
    struct vz_units movers;   /* moved last and may still overwhelm or reconnoiter [5.0] */
    struct vz_units examined; /* by Reconnaissance in this Movement Phase [14.34] */
    /* bit n: the n-th militia unit of the pool, just turned over, is worth nothing [14.37] */
    uint32_t zeros;
    uint8_t setup_done;
    uint8_t tokens; /* militia named so far */
    uint8_t guerrilla_tokens;
    uint8_t santa_anna;    /* enum vz_santa_anna [17.12] */
    uint8_t march_made;    /* in this Movement Phase [17.12] */
    uint8_t escorted;      /* he has set out with all whom he must take [17.12] */
    uint32_t militia_used; /* bit c: counter c of the pool is on the map */
    uint8_t guerrillas_used;
    uint16_t waiting_militia[VZ_POOL]; /* entry cells owed, ascending [14.15] */
    uint8_t waiting_count;
    uint8_t disease_side; /* progress of the Disease Stage */
    uint16_t disease_hex; /* rolled for last, or MAP_NOWHERE */
    struct vz_scouting scouting[VZ_SCOUTINGS];
    uint8_t scoutings;
    uint16_t zeros_hex; /* of the zeros that are asked about */
    struct vz_raid raid;

    struct vz_loss loss;
    struct vz_units loss_from; /* units that may give points */
    /* A march, or a fight: one is over, and all zeros, before another begins. */
    union {
        struct vz_march march;
        struct {
            struct vz_clauses clauses;
            union {
                struct vz_siege siege;
                struct {
                    struct vz_battle battle;
                    struct vz_retreat retreat;
                };
            };
        };
    };
    struct standings standing[2]; /* by side */

    /* of the n-th militia unit, and behind these of guerrillas: n of m<n>, g<n> */
    uint8_t token[VZ_POOL + VZ_TOKENS];
    struct vz_unit unit[VZ_UNITS];

    struct vz_account account; /* behind the game */
};

/* Who controls the place. */
static inline uint8_t vz_holder(const struct vz_position *p, unsigned place)
{
    return p->us_places[place / 32] >> place % 32 & 1 ? VZ_US : VZ_MEXICO;
}
static inline void vz_give_place(struct vz_position *p, unsigned place, uint8_t side)
{
    uint32_t bit = UINT32_C(1) << place % 32;

    p->us_places[place / 32] =
        side == VZ_US ? p->us_places[place / 32] | bit : p->us_places[place / 32] & ~bit;
}
/* Of militia and guerrillas: what they are called by, which no two of them share; else 0. */
static inline uint8_t vz_token(const struct vz_scenario *s, const struct vz_position *p,
                               unsigned unit)
{
    return unit < s->first_militia ? 0 : p->token[unit - s->first_militia];
}

#endif
