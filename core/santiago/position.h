/* The whole state at one instant: flat, no pointers, copying is assignment. Only facts.c changes
 * what is on the map; the procedures keep their own progress in the parts named after them. */
#ifndef SANTIAGO_POSITION_H
#define SANTIAGO_POSITION_H

#include "game/game.h"
#include "game/standing.h"
#include "santiago/scenario.h"

/* unit.hex when it is not on the map */
enum sc_off_map {
    SC_IN_HAND = 0xfff0, /* to be set up in this phase */
    SC_CONTAINER,        /* American, at sea [6.2] */
    SC_DRAWN,            /* out of the container, not yet ashore [6.2] */
    SC_BOX,              /* Manzanillo or Guantanamo, not yet available [23.1] [23.2] */
    SC_DUE,              /* may enter in Spanish Movement Phases */
    SC_DEAD,             /* eliminated [8.3] */
    SC_OUT /* never comes: Marines at Guantanamo [5.3], G units held there [23.1], and whom a
       board leaves out */
};
static inline bool sc_on_map(uint16_t hex)
{
    return hex < SC_IN_HAND;
}

enum sc_flag {
    SC_FEVER = 1 << 0,  /* [13.2] */
    SC_MOVED = 1 << 1,  /* has moved or landed in this turn [6.5]; p->move.unit alone
                           may go on [10.1] */
    SC_FOUGHT = 1 << 2, /* has attacked, or defended the hex where it stands [11.2]; until the next
                           Combat Phase or Game-Turn begins */
    SC_FIRED = 1 << 3,  /* at the balloon in this turn [17.5] */
    SC_SHOWN = 1 << 4,  /* Spanish, face up while the battle or the shot lasts [8.1] */
    SC_DISPLACED = 1 << 5,  /* has retreated or been displaced in this battle: not again [11.16] */
    SC_UNSUPPLIED = 1 << 6, /* the verdict as its move began [12.8] */
    SC_ALOFT = 1 << 7       /* its move began by the balloon in flight [17.3] */
};

struct sc_unit {
    uint16_t hex;  /* cell, or enum sc_off_map */
    uint8_t steps; /* left; 0 when it is gone */
    uint8_t flags; /* enum sc_flag */
};

/* The steps of a battle, in their order. */
enum sc_battle_step {
    SC_STEP_REVEAL,
    SC_STEP_CUBANS,    /* [14.2] */
    SC_STEP_LONE,      /* lone artillery falls [11.6] */
    SC_STEP_ODDS,      /* supply, odds, shifts [12.8] [11.8] */
    SC_STEP_DIE,       /* [11.14] */
    SC_STEP_DEFENDERS, /* their losses */
    SC_STEP_LOSE,      /* the attacker's of a Bloodbath */
    SC_STEP_RETREAT,   /* [11.15] */
    SC_STEP_CUBAN,     /* a Cuban pushed aside [14.4] */
    SC_STEP_DISPLACE,  /* friends pushed aside [11.16] */
    SC_STEP_ADVANCE,   /* [11.17] */
    SC_STEP_CONCEAL,   /* [8.1] */
    SC_STEPS
};

/* Cubans that attack one hex: one from each beside it [9.4]. */
enum { SC_CUBAN_ATTACKERS = 6 };

struct sc_battle {
    uint8_t attacker;                   /* side */
    uint16_t hex;                       /* attacked */
    uint16_t order[SC_CUBAN_ATTACKERS]; /* Cubans that attack, in the order of the attack [14.2] */
    uint8_t order_count;
    struct sc_units attackers; /* that take part and are left */
    struct sc_units adjacent;  /* of them, those not at range [11.3] */
    struct sc_units defenders; /* that are left */
    uint8_t cuban_attackers;   /* it is an attack of Cubans [14.1] */
    /* strengths of the Cubans in this battle, in that order, or of the one who defends [14.2] */
    uint8_t rolled[SC_CUBAN_ATTACKERS];
    int16_t place;            /* on the ladder of ratios, all shifts in it [11.12] */
    uint8_t result;           /* enum sc_result */
    uint16_t price;           /* factors that the attacker has to pay [11.14] */
    struct sc_units yielding; /* the stack that retreats, or the unit displaced, on its way ... */
    uint16_t retreat_to;      /* ... there, or MAP_NOWHERE */
};

/* Fire at the balloon [17.5]. */
enum { SC_BATTERIES = 8 };
struct sc_firing {
    uint16_t battery[SC_BATTERIES]; /* in Spain's order, those that have still to fire */
    uint16_t count;
    uint16_t hex; /* in which a unit loses a step; the American chooses */
};

enum sc_balloon { SC_TRANSIT, SC_FLIGHT, SC_BALLOON_LOST };

/* [19.2] [19.3] */
enum sc_truce {
    SC_NO_SIEGE,
    SC_TRUCE_DUE,    /* the marker is placed: a die in the next truce phase */
    SC_TRUCE_SOUGHT, /* a die has failed: another while the siege lasts */
    SC_IN_TRUCE,     /* in force this turn */
    SC_TRUCE_HAD
};

/* The landing of this turn [6.2] [6.5]. */
struct sc_landing {
    struct sc_units ashore;    /* landed in this turn */
    uint8_t announced;         /* turn 2 on: the split has been given */
    uint8_t site;              /* beach at which the unit drawn lands, or SC_NO_SITE */
    uint8_t order[SC_BEACHES]; /* sites of this turn, to be filled in this order [6.5] */
    uint8_t sites;             /* how many */
    uint8_t due[SC_BEACHES];   /* units still to land there in this phase */
    uint8_t closed; /* bit b: no room is left [6.5], or the beach was opened in this phase [6.6] */
    uint16_t drawn; /* unit, or SC_NO_UNIT */
    uint8_t first, second; /* sites of turn 1, or SC_NO_SITE */
    uint8_t second_rolled;
};

/* One unit moves at a time [9.5] [10.1]. */
struct sc_move {
    uint16_t unit;   /* that moved last and may still go on, or SC_NO_UNIT */
    uint8_t spent;   /* tenths */
    uint8_t stopped; /* it may not go on */
};

enum sc_option {
    SC_HALVE_DEFENCE,
    SC_ANY_HEXSIDE,
    SC_TRUCE_CERTAIN,
    SC_OPEN_CONTAINER,
    SC_OPTIONS
};

/* With whose eyes zones and supply are looked at: as they are; or as the American can tell of them
 * if hidden Spaniards lie as well as they can for him, or as badly [8.1] (outlook.c). */
enum sc_eyes { SC_TRUTH, SC_AT_BEST, SC_AT_WORST, SC_EYES };

/* What follows from where Spaniards stand. What the American guesses leaves out what he is told of
 * the hexes where his own units stand: that is put in when he asks. */
struct sc_seen {
    struct sc_cells zone;     /* in a Spanish zone of control [7.1] */
    struct sc_cells supplied; /* an American unit there is in supply [12.2] */
    struct sc_cells asked;    /* whether it would be so once no Spaniard holds the hex ... */
    struct sc_cells emptied;  /* ... and those in which it would [12.10] */
    uint8_t zone_known;
    uint8_t supply_known; /* the three sets of supply */
};

/* What follows from where units stand: found when it is first asked for, and kept until facts.c
 * changes what it rests on. */
struct sc_known {
    struct sc_seen seen[SC_EYES];
    struct sc_cells us_zone; /* in an American zone of control */
    uint8_t us_zone_known;
};

/* Of an account, which is carried out as one side may know the game (looks/account.c). */
struct sc_account {
    uint8_t of;           /* that side + 1, or 0: it is the game itself */
    uint8_t lot;          /* how lots fall that it does not hear */
    struct sc_units held; /* who are not thought of anew */
};

struct sc_position {
    struct position_head head;
    int16_t option[SC_OPTIONS];
    /* cells whose last visitor was not Spanish [4.5]; aligned as with 64 bits */
    _Alignas(8) uint64_t claimed[SET_WORDS(SC_CELLS)];
    uint8_t markers;         /* bit b: a Supply Source marker stands on the beach [12.11] */
    uint8_t markers_left;    /* not yet placed */
    uint8_t landed;          /* the first American player turn is over [4.7] */
    int16_t house_steps;     /* more or fewer that may be lost, by house rules */
    uint8_t steps_lost;      /* [4.1] */
    uint8_t regiments_lost;  /* two-step units wholly eliminated */
    uint8_t supply_length;   /* hexes off the road, this turn's [12.5] */
    uint8_t balloon;         /* enum sc_balloon */
    uint8_t balloon_changed; /* in this phase [17.2] */
    uint8_t truce;           /* enum sc_truce */
    uint8_t marines;         /* 0 undecided, 1 kept, 2 sent to Guantanamo [5.3] */
    uint8_t deployment;      /* row of the Cuban chart, or 0 [5.2] */
    uint8_t to_pick;         /* G units that Spain may still name [23.1] */
    uint8_t victory;         /* enum sc_victory, once the game is over */
    struct sc_landing landing;
    struct sc_move move;
    struct sc_firing firing;
    struct sc_battle battle;
    struct sc_unit unit[SC_UNITS];
    struct standings standing[GAME_SIDES];
    /* from here on no part of the digest */
    struct sc_known known;
    struct sc_account account;
};

/* Nobody lands, moves or fights: of a position that was all zero. */
static inline void sc_position_rest(struct sc_position *p)
{
    p->landing.site = p->landing.first = p->landing.second = SC_NO_SITE;
    p->landing.drawn = SC_NO_UNIT;
    p->move.unit = SC_NO_UNIT;
    p->battle.hex = p->battle.retreat_to = MAP_NOWHERE;
    p->firing.hex = MAP_NOWHERE;
}

#endif
