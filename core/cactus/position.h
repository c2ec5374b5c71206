/* The whole state at one instant: flat, no pointers, copying is assignment. Only facts.c changes
 * what is on the map; the procedures keep their own progress in the parts named after them. */
#ifndef CACTUS_POSITION_H
#define CACTUS_POSITION_H

#include "cactus/scenario.h"
#include "game/effect.h"
#include "game/standing.h"

/* unit.where when it is in no province */
enum ct_box {
    CT_TO_COME = 0xe0, /* by its turn or its rule */
    CT_IN_HAND,        /* to be set up */
    CT_WAITING,        /* an arrival that is to be placed, or whose place is shut [4.1] */
    CT_POOL,           /* the force pool [4.1]; of an Army: its counter may be used [6.2.1] */
    CT_AT_SEA,         /* a fleet in the Gulf [7.6] */
    CT_ABOARD,         /* with the fleet [7.3.3] */
    CT_IN_USA,         /* [10.4] */
    CT_IN_CSA,         /* [10.2] */
    CT_CAPTIVE,        /* the enemy's [7.3.2] */
    CT_RETURNING,      /* at the next Movement Phase [7.3.2] */
    CT_REMOVED         /* out of the game */
};
static inline bool ct_on_map(uint8_t where)
{
    return where < CT_PROVINCES;
}

enum ct_flag {
    CT_MOVED = 1 << 0, /* has moved, or been dropped or picked up: p->march alone may go on [5.1] */
    CT_SHIPPED = 1 << 1,   /* came by sea in this turn [5.2] */
    CT_REACTED = 1 << 2,   /* of an Army: not in the Raid Phase of this turn [6.3] */
    CT_COMMITTED = 1 << 3, /* a bypass of this turn rests on it [5.3] */
    CT_BARRED = 1 << 4,    /* lost to an event in this turn: not yet to be rebuilt [4.1] */
    CT_OPENED = 1 << 5,    /* a captive over whom there has been a bargain in this turn [8.1] */
    CT_GUEST = 1 << 6,     /* retreated into Sonora, which it has to leave [11.4/10] */
    CT_FORCED = 1 << 7,    /* has the movement point of a force march [11.1/4] */
    CT_HELD = 1 << 8,      /* stays where it is in this turn [11.4/2] */
    CT_SALLIED = 1 << 10,  /* besieged, and out to join a relieving force [7.5.1] */
    CT_REBEL = 1 << 12,    /* of neither side, but Santa Anna's [10.5] */
    CT_STOPPED = 1 << 13,  /* goes no further in this turn, even if it has not moved [5.4] [6.3] */
    CT_ESCAPED = 1 << 14,  /* comes back where he likes of his side's provinces [11.1/2] */
    CT_WHOLE_MOVE = 1 << 15,  /* to or from the Baja: joined with no other in this turn [5.1.1] */
    CT_NO_PART = 1 << 11,     /* retreated into a province with combat: it fights in none [7.3.3] */
    CT_LOST_FOR_GOOD = 1 << 9 /* a gun removed by DE*: an event may bring it back [11.4/4] */
};

/* What outlasts a turn. */
enum { CT_LASTING = CT_GUEST | CT_LOST_FOR_GOOD | CT_REBEL | CT_ESCAPED };

struct ct_unit {
    uint8_t where; /* province, or enum ct_box */
    uint8_t steps; /* left, 1 or 2; of an Army 0 */
    uint8_t army;  /* 1 + number of the Army that it is in, or 0 [6.1] */
    uint8_t city;  /* enum ct_city: in which it sits, besieged or not [7.5] */
    uint16_t flags;
};

/* A siege: who sits in that city is besieged by the enemy [7.5]. */
struct ct_siege {
    uint8_t level; /* 0: none; Siege 1, Siege 2 */
    uint8_t laid;  /* in this Combat Phase */
    uint8_t open;  /* whoever is inside went in when he could not be besieged [7.5] */
};

enum ct_control { CT_NOBODYS = CT_SIDES };

enum ct_option {
    CT_RANDOM_EVENTS,
    CT_COMMITMENT,
    CT_ESCAPES,
    CT_DIXIE_OPTION,
    CT_SHELBY_OPTION,
    CT_FRENCH_STAY,
    CT_SANTA_ANNA_OPTION,
    CT_OPTIONS
};

/* [4.1] */
struct ct_points {
    int16_t held[CT_PURSES]; /* French points are of this turn alone */
    int16_t due[CT_SIDES];   /* in the next replacement phase [7.3.5] */
    uint8_t guns[CT_SIDES];  /* captured, likewise */
    uint32_t executed;       /* bit: leaders, by order, for whom points are due [8.1.1] */
};

/* Whether the French are still there [11.5/2] [11.5/9] [12.1/T21]. */
enum ct_french { CT_FRENCH_THERE, CT_FRENCH_STAYING, CT_FRENCH_LEAVING, CT_FRENCH_GONE };
/* The war of the other two republics' south [10.2]. */
enum ct_south { CT_SOUTH_UNDECIDED, CT_SOUTH_WON, CT_NORTH_WON };

/* How a group moves; from CT_BY_SURPRISE on no Army reacts, and nobody is held up [11.2/3]. */
enum ct_manner { CT_BY_LAND, CT_BY_SEA, CT_IN_A_RAID, CT_BY_SURPRISE, CT_AT_CAMERONE };

enum { CT_PATH = 8 };

/* The group that moved last; it may go on until another moves [5.1]. */
struct ct_march {
    struct ct_units group; /* empty: none */
    uint8_t path[CT_PATH]; /* provinces still to be entered, the next one first */
    uint8_t ahead;         /* how many */
    uint8_t manner;        /* enum ct_manner */
    uint8_t spent;         /* movement points */
    uint8_t allowance;
    uint8_t picked;  /* units taken along on the way [5.1] */
    uint8_t entered; /* it has entered the province where it stands in this phase */
    uint8_t stopped; /* it goes no further in this phase */
    uint8_t zero;    /* here and below: a literal would leave padding unwritten */
    uint16_t lead;   /* who is tested for it, or CT_NO_UNIT: the best */
    uint8_t zeros[6];
};

/* [6.3] Armies that have still to be asked, in their order. */
struct ct_reaction {
    uint8_t trigger; /* the province in which the mover stands */
    uint8_t due;     /* bit: an Army that has still to be asked */
    uint8_t army;    /* that is asked */
    uint8_t came;    /* it has come to the mover, who may have to stop */
};

/* Steps that a side must lose [5.5] [7.3]. */
struct ct_loss_due {
    struct ct_units among;
    uint8_t steps; /* still to be lost */
    uint8_t side;
    uint8_t box;    /* enum ct_box: where who is destroyed goes [7.5] */
    uint8_t ranked; /* units without R come before those with one [7.3] */
    uint16_t first; /* who loses the first, or CT_NO_UNIT [7.3] */
    uint8_t zero[2];
};

/* A battle or a siege in a province, side by side: attacker first where there are two [7.0]. */
struct ct_battle {
    struct ct_units unfit; /* attackers whose commitment failed [7.2.2] */
    uint8_t province;
    uint8_t round;                /* from 1 */
    uint8_t assault;              /* on the city: no initiative, no terrain [7.5] */
    uint8_t city;                 /* enum ct_city: that is entered or assaulted */
    uint8_t attacker;             /* side */
    uint8_t winner;               /* of the initiative */
    uint8_t terrain;              /* enum ct_terrain that counts [7.1] */
    uint8_t bonus;                /* enum ct_bonus [7.2.1] */
    uint8_t result;               /* enum ct_result of this round */
    uint8_t over;                 /* a side has left, or has nobody */
    uint8_t failed;               /* bit: a side that tried to retreat in the round before [7.2] */
    uint8_t assaulted;            /* in this phase */
    uint8_t stormed;              /* bit: a city before which it has been asked for */
    uint8_t remained;             /* bit: a city in which they have stayed, still to be asked for */
    uint8_t sallied;              /* bit: a side that has been asked [7.5.1] */
    uint8_t revolt;               /* enum ct_revolt: of Santa Anna's battle [10.5] */
    uint8_t lost[2], retreats[2]; /* attacker, defender: what the round brings */
    uint8_t afloat[CT_SIDES];     /* the side has a fleet in the round [7.6] */
    uint8_t housed[CT_SIDES];     /* it has been asked for its cities [7.5] */
    uint16_t lead[CT_SIDES], leader[CT_SIDES]; /* of each side, or CT_NO_UNIT [7.2] */
};

/* [10.5] Santa Anna's battle is under way, or comes behind that of the players. */
enum ct_revolt { CT_NO_REVOLT, CT_REVOLT_FOUGHT, CT_REVOLT_BEHIND };

enum ct_bonus { CT_NO_BONUS, CT_BONUS_DIE, CT_BONUS_LOSSES };

/* Who has still to leave the province [7.3.3]. */
struct ct_leaving {
    struct ct_units units;
    uint8_t side;
    uint8_t from;
    uint8_t out;       /* of the province, and not into its capital [11.1/12] */
    uint8_t sheltered; /* some have gone into the capital [7.3.3] */
    uint8_t zero[4];
};

/* [8.1] What is offered for a captive: another, or points. */
struct ct_bargain {
    uint16_t leader, other; /* the second CT_NO_UNIT: a ransom */
    int16_t points;
    uint8_t opened; /* by that side */
    uint8_t zero;
};

/* [13.2.1] The row of losses that is under way, and how much it takes. */
struct ct_toll_due {
    uint8_t row, sum;
};

/* What a random event has hold for its turn. */
enum ct_turn_mark {
    CT_MARK_VOMITO,
    CT_MARK_BUTCHERS,
    CT_MARK_DRIVE,
    CT_MARK_DUPIN,
    CT_MARK_NO_GUNS,
    CT_MARK_DOUBLE,
    CT_MARK_FORCE_MARCH, /* still to be used, as are the next two */
    CT_MARK_SURPRISE_RAID,
    CT_MARK_CAMERONE,
    CT_MARK_RIDES, /* Maximilian, in the province `at` [11.6/6] */
    CT_MARK_GUN    /* one of the guns that are due is the event's [11.4/4] */
};

/* [11.0] This turn's event. */
struct ct_event_due {
    _Alignas(8) uint64_t had; /* bit: effects that have come in this game */
    uint64_t had_this_year;
    uint16_t marks;   /* bit: enum ct_turn_mark */
    uint16_t rerolls; /* bit 2 * year + side: had [11.1/9] */
    uint8_t sum;      /* 0: none */
    uint8_t roller;   /* the rolling player */
    uint8_t comes;    /* it does not come to nothing */
    uint8_t spent;    /* [11.1/12] has been used; units that have gone to [11.2/3] */
    uint8_t at;       /* the province that it is about, or CT_PROVINCES */
    uint8_t zero[7];
};

/* What an event brings into play for good, in the order of the words in event_words.c. */
enum ct_standing_rule {
    CT_RULE_DIXIE,       /* [11.2/10] as the option does */
    CT_RULE_SHELBY,      /* [11.5/6] likewise */
    CT_RULE_FORECLOSURE, /* Sonora is closed [11.4/10] */
    CT_RULE_ABDICATION,  /* [11.6/2] */
    CT_RULE_PROTECTORATE /* [11.6/4] */
};

/* [10.5] */
enum ct_santa_anna { CT_ANNA_ABSENT, CT_ANNA_IMPERIAL, CT_ANNA_REPUBLICAN, CT_ANNA_IN_REVOLT };

/* What the special rules have brought about [10.0]. */
struct ct_special {
    uint8_t rules;       /* bit: enum ct_standing_rule */
    uint8_t war;         /* with the United States [10.4] */
    uint8_t ceded;       /* Sonora, to the Confederates [10.2] */
    uint8_t confederate; /* they have it under control */
    uint8_t leave_from;  /* the turn in which the French began to leave [11.5/9] */
    uint8_t santa_anna;  /* enum ct_santa_anna */
    uint8_t plays;       /* 1 + the side that plays his in battle, or 0 */
};

enum { CT_FLEETS_MOST = 4 };

struct ct_position {
    struct position_head head;
    int16_t option[CT_OPTIONS];
    uint8_t control[CT_PROVINCES]; /* a side, or CT_NOBODYS; set in End Turn Phases alone [8.0] */
    struct ct_siege siege[CT_PROVINCES][CT_CITIES];
    struct ct_points points;
    uint16_t leader[CT_ARMIES]; /* of each Army, or CT_NO_UNIT [6.1] */
    uint8_t
        reacted[CT_ARMIES]; /* the province into which it reacted in this turn, or CT_PROVINCES */
    uint8_t vomito;         /* Vomito Negro holds in this turn [11.1/6] */
    uint8_t french;         /* enum ct_french */
    uint8_t south;          /* enum ct_south */
    uint8_t victory;        /* enum ct_end, once the game is over */
    uint32_t fought;        /* provinces whose battles are over in this phase [7.0] */
    struct ct_march march;
    struct ct_reaction reaction;
    struct ct_loss_due loss;
    struct ct_battle battle;
    struct ct_leaving leaving;
    struct ct_bargain bargain;
    struct ct_event_due event;
    struct ct_special special;
    struct effect_state effects;
    struct ct_toll_due toll;
    uint8_t
        task[CT_FLEETS_MOST]; /* of each fleet in its order: the province, or CT_PROVINCES [7.6] */
    uint8_t asked_fleet;      /* that is asked what it supports, in that order */
    uint16_t comes_back;      /* the leader whose place is asked for, or CT_NO_UNIT [7.3.2] */
    struct standings standing[CT_SIDES];
    struct ct_unit unit[CT_UNITS];
};

#endif
