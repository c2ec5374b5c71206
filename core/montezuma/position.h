/* The whole state at one instant: flat, no pointers, copying is assignment. */
#ifndef MONTEZUMA_POSITION_H
#define MONTEZUMA_POSITION_H

#include "game/effect.h"
#include "game/game.h"
#include "game/standing.h"
#include "montezuma/scenario.h"

/* unit.where when it is in no cell */
enum mz_box {
    MZ_REGROUP = 0xe0, /* [3.2]; of a Leader the Leader Pool */
    MZ_TO_COME,        /* with the War, or by a card */
    MZ_HOLDING,        /* Guerrillas that are not in play [2.1.e] */
    MZ_HIDDEN,         /* the hidden Guerrilla [16.5] */
    MZ_EXILE,          /* Santa Anna [3.6] */
    MZ_WOUNDED_BOX,    /* comes back in a Random Events Phase [11.3] */
    MZ_REMOVED         /* out of the game */
};
static inline bool mz_on_map(uint8_t where)
{
    return where < MZ_CELLS;
}

struct mz_unit {
    uint8_t where; /* cell, or enum mz_box */
    uint8_t steps; /* left; of a Leader 1: his front, 0: his replacement side [2.2.b] */
};

/* Who may know a face that its owner always does, as bits. */
enum mz_face {
    MZ_FACE_UP = 1,   /* all: a battle has turned it up [13.2.a] */
    MZ_FACE_SEEN = 2, /* the enemy: a card has shown it to him [21.0/61] */
    MZ_FORT_SEEN = 4  /* likewise that of the fort under construction beside it */
};

/* A fortification, or none [13.2]. */
struct mz_work_at {
    uint8_t work;     /* enum mz_work */
    uint8_t figure;   /* what stands on its face */
    uint8_t side;     /* whose it is */
    uint8_t building; /* figure of the fort under construction beside it, or 0 */
    uint8_t faces;    /* enum mz_face */
};

enum mz_squadron { MZ_INACTIVE, MZ_ACTIVE, MZ_SEIZING };

/* The trains; the Beachhead is one that does not move [6.5]. */
enum mz_train { MZ_TRAIN_US, MZ_TRAIN_MEXICO, MZ_BEACHHEAD, MZ_TRAINS };

enum mz_role { MZ_ATTACKER, MZ_DEFENDER, MZ_ROLES };
enum { MZ_COMMITTED = 2 }; /* the most, by two stars [11.2.e] */

/* What cards and ambushes have said of a side in a battle; bits. */
enum mz_battle_word {
    MZ_CUT_OFF = 1 << 0,          /* it counts as out of supply [11.2.c] */
    MZ_LIGHT_CASUALTIES = 1 << 1, /* [21.0/22] */
    MZ_LEADS_FROM_FRONT = 1 << 2, /* [21.0/25] */
    MZ_WEAK_VOLUNTEERS = 1 << 3,  /* its own [21.0/76] */
    MZ_BREACHED = 1 << 4,         /* its works [21.0/77] */
    MZ_BARRAGE = 1 << 5           /* [21.0/80] */
};

/* A side in a battle. */
struct mz_force {
    struct mz_units units;            /* Leaders among them */
    struct mz_units gone;             /* units that the battle has eliminated */
    struct mz_units fallen;           /* Leaders whom it has cost */
    uint16_t chief;                   /* the Force Commander [11.1], or MZ_NO_UNIT */
    uint16_t lead;                    /* or MZ_NO_UNIT [11.2.e] */
    uint16_t committed[MZ_COMMITTED]; /* or MZ_NO_UNIT */
    int8_t fp, efficiency;            /* what cards, Officers and better tactics add */
    uint8_t failed;                   /* to avoid battle [10.8.a] */
    uint8_t words;                    /* enum mz_battle_word */
    uint8_t sum;                      /* its firepower */
    uint8_t die;                      /* of its Efficiency, as it fell */
    uint8_t inflicted;                /* steps, by the table [11.2.h] */
    uint8_t lost;                     /* steps, for any reason [11.5] */
    uint8_t count;                    /* units that fight [5.1.c] */
    uint8_t army;                     /* it is an Army [15.3] */
    int8_t raw; /* more of its Efficiency, if an irregular leads it [21.0/18] */
    uint8_t zero[5];
};

/* What an Officer is in a battle; in the order of mz_duties, from MZ_STAFF on [12.1.e]. */
enum mz_duty { MZ_NO_DUTY, MZ_STAFF, MZ_FIELD };

struct mz_battle {
    struct mz_force force[MZ_ROLES];
    uint8_t attacker; /* side */
    uint8_t cell;
    uint8_t from;        /* the cell out of which it is launched; `cell` of a siege */
    uint8_t type;        /* enum mz_battle_type, as it has shifted [11.2.a] */
    uint8_t intercepted; /* the attacker was [10.7.b] */
    uint8_t outside;     /* the defender did not get back into his work [10.8.c] */
    uint8_t second;      /* for the work behind him */
    uint8_t naval;       /* the attacker comes by sea [14.1] */
    uint8_t landing;     /* and lands [14.2] */
    uint8_t guerrillas;  /* only they attack [10.7.b] */
    uint8_t joined;      /* others than the guns of a fortress defend [10.5] */
    uint8_t winner;      /* enum mz_role; MZ_ROLES: not yet */
    uint8_t hits;        /* steps that a fortress which defends alone has lost [10.5] */
    uint8_t routed;      /* the loser [11.5.a] */
    uint8_t held;        /* he does not retreat [11.5.d] */
    uint8_t goes_on;     /* the attacker may move on [11.2.b] [11.6] */
};

/* Leaders for whom dice fall [11.3]. */
struct mz_leader_check {
    struct mz_units left;
    uint16_t chief; /* first of all, or MZ_NO_UNIT */
    uint16_t asked; /* whether the die falls again for him, or MZ_NO_UNIT */
    uint8_t zero[4];
};

/* Those who have to leave the cell of a battle [11.5]. */
struct mz_leaving {
    struct mz_units units;
    uint8_t role, side, from;
    uint8_t begun;      /* some have gone */
    uint8_t surrounded; /* [11.5.e] */
    uint8_t zero[3];
};

/* A work of which the marker is being drawn [13.2.a]. */
struct mz_building {
    uint8_t cell, side;
    uint8_t drawn[2]; /* figures; 0: none */
};

/* ---- a card that is played, and what follows from it */

/* What a card is played for [9.1]; in the order of mz_uses. */
enum mz_use {
    MZ_USE_EVENT,
    MZ_USE_ACTIVATE,
    MZ_USE_PLACE,
    MZ_USE_TRAIN,
    MZ_USE_FORT,
    MZ_USE_ARMY,
    MZ_USE_REPLACE,
    MZ_USE_NAVAL,
    MZ_USE_LAND,
    MZ_USE_SQUADRON,
    MZ_USE_SEIZE,
    MZ_USE_RAID,
    MZ_USE_GUERRILLA,
    MZ_USE_DISCARD,
    MZ_USE_HOLD,
    MZ_USE_ANY, /* OPS that an event gives [12.1] */
    MZ_USES
};

struct mz_playing {
    uint16_t card; /* MZ_NO_CARD: none */
    uint8_t side, use, ops;
    uint8_t more;  /* OPS that its event has given [12.1] */
    uint8_t given; /* for what: enum mz_use */
    uint8_t march; /* MP more for the Force that is activated [21.0/24] */
    uint8_t coast; /* on which it lands; MZ_NO_COAST: either */
    uint8_t zero;  /* here and below: a literal would leave padding unwritten */
};

/* Why an active Force loses steps [10.2.c]; bits. */
enum mz_hardship {
    MZ_IN_HEAT = 1 << 0,
    MZ_UNDERLINED = 1 << 1,
    MZ_UNSUPPLIED = 1 << 2,
    MZ_IN_REVOLT = 1 << 3
};
/* Of those who were dropped: above the hardships the Transit Spaces that they had touched. */
enum { MZ_MET_TRANSITS = 4, MZ_MET_MOST = 15 };
enum { MZ_PATH = 24 };

/* What ends an activation; in place of a move. */
enum mz_task { MZ_NO_TASK, MZ_SUPPRESSES, MZ_TAKES_ZONE, MZ_BESIEGES };

/* Who is active [10.0]. */
struct mz_activation {
    struct mz_units force;   /* who moves now, Leaders among them */
    struct mz_units waiting; /* Leaders alone, who move when he is done [9.3] */
    struct mz_units target;  /* in a Zone: whom it attacks [10.9] */
    struct mz_units away;    /* who has slipped away from it here [10.7] [10.9] */
    struct mz_units joined;  /* who has intercepted it here */
    struct mz_units balked;  /* who has tried in vain to avoid battle here [10.8.a] */
    struct mz_units failed;  /* who has tried in vain to intercept it [10.8.f] */
    struct mz_units left;    /* dropped when it had spent MP: they have marched too [10.2.c] */
    uint16_t chief;          /* Commander, or MZ_NO_UNIT */
    uint8_t side;
    uint8_t ma, spent;   /* movement points; `spent` is never more */
    uint8_t at, from;    /* where it is; where it came from, or `at` */
    uint8_t begun;       /* where it was activated */
    uint8_t moved;       /* it has left that cell */
    uint8_t train;       /* its Baggage Train goes with it */
    uint8_t army;        /* it is one [3.5.a] */
    uint8_t by_card;     /* steps more, by cards, if it spends MP [21.0/63] */
    uint8_t hardship;    /* enum mz_hardship, met */
    uint8_t suffered;    /* likewise, suffered: each once */
    uint8_t transits;    /* Transit Spaces touched since the last roll [10.2.d] */
    uint8_t shared_due;  /* steps that `left` lose now */
    uint8_t revolt_due;  /* likewise, before these: those of them who have met the revolt */
    uint8_t crossed;     /* one Rough or Jungle Space [10.2.a] */
    uint8_t stopped;     /* it moves no further */
    uint8_t over;        /* nor does anything else */
    uint8_t task;        /* enum mz_task */
    uint8_t intercepted; /* in this cell */
    uint8_t tried;       /* to intercept it in this cell [10.7.a] */
    uint8_t avoided;     /* battle in this cell has been avoided, or it was tried */
    uint8_t attacks;     /* in the Zone: it has reached a target [10.9] */
    uint8_t ahead;       /* Spaces of the path left */
    uint8_t path[MZ_PATH];
    uint8_t met[MZ_UNITS];   /* of `left`: enum mz_hardship [10.2.c] and Transit Spaces [10.2.d] */
    uint8_t slips[MZ_UNITS]; /* of the enemy: away in the Zone, and stayed in it [10.8.e] */
    uint8_t zero[6];
};

/* Steps that a side has to lose [11.4]. */
enum mz_loss_flag {
    MZ_FULL_FIRST = 1 << 0,   /* no reduced unit goes while one has two steps [11.4] */
    MZ_WITH_CAVALRY = 1 << 1, /* a step of cavalry among them [6.6] */
    MZ_KEEP_ONE = 1 << 2,     /* never the last step [10.2.c] */
    MZ_EACH_KIND = 1 << 3     /* one of each kind of unit among them [11.5.a] */
};
struct mz_losses {
    struct mz_units among;
    struct mz_units first; /* of them those who lose before the others; none: nobody does */
    uint8_t side, steps;
    uint8_t flags;  /* enum mz_loss_flag */
    uint8_t reason; /* enum mz_loss_reason (losses.h): the case, what it is called */
    uint8_t zero[4];
};

/* The Supply Event, of one side [9.2]. */
struct mz_provisions {
    struct mz_cells hungry; /* Spaces that have still to lose */
    struct mz_units fed;    /* units that need no line [6.4.b] */
    uint8_t side;
    uint8_t served;  /* bit of mz_single_sources: it has served a Space [6.4.a] */
    uint8_t trains;  /* bit train: its owner was asked whether he gives it up [6.5.a] */
    uint8_t larders; /* bit: it was asked whom it feeds */
    uint8_t asked;   /* source, train or larder of the question */
    uint8_t zero[3];
};

/* ---- what comes in, what is bought, who raids, who sails, where revolts spread */

/* Who has come in, and is still to be placed [3.4]. */
struct mz_arrival {
    struct mz_units units;
    struct mz_cells cells;
    uint8_t side;
    uint8_t zero[7];
};

/* Replacements being taken [13.4]. */
struct mz_replacing {
    struct mz_units passed; /* drawn, and not to be paid for */
    uint16_t leader;        /* or MZ_NO_UNIT: not yet named */
    uint16_t drawn;         /* or MZ_NO_UNIT */
    uint8_t points, side;
    uint8_t drawing; /* it has begun: nothing is flipped any more */
    uint8_t bought;  /* a replacement Leader */
};

/* Raids of this Turn [16], and those that a card allows. */
struct mz_raids {
    struct mz_cells used;   /* Indian Spaces, by the Action card */
    uint8_t made[MZ_SIDES]; /* markers placed */
    uint8_t militia;        /* one of them is that of Local Militia */
    uint8_t side, tries, ops;
    uint8_t bold; /* enemy units in the Space take nothing from the die */
    uint8_t zero;
};

/* A voyage under way; position.active says who sails, and from where [14.1]. */
struct mz_sailing {
    uint8_t to;
    uint8_t lands;
};

/* The spread of revolts [18.4.a]. */
struct mz_spread {
    uint32_t left; /* States in revolt that are still to be named */
    uint32_t calm; /* to which the last one spreads; 0: it does not */
    uint8_t side;  /* who has rolled, or names */
    uint8_t next;
    uint8_t zero[2];
};

enum mz_due { MZ_NOT_DUE, MZ_DUE_ALONE, MZ_DUE_WITH_UNITS };

struct mz_position {
    struct position_head head;
    struct mz_playing playing;
    struct mz_activation active;
    struct mz_losses losses;
    struct effect_state effects;
    struct standings standing[MZ_SIDES];
    struct mz_battle battle;
    struct mz_leader_check check;
    struct mz_leaving leaving;
    struct mz_building building;
    struct mz_cells raided; /* [16.4.b] */
    struct mz_provisions provisions;
    struct mz_unit unit[MZ_UNITS];
    uint8_t control[MZ_CELLS]; /* a side, or MZ_NOBODYS; of Transit Spaces nobody's [6.7] */
    struct mz_work_at work[MZ_CELLS];
    uint32_t revolt;             /* States [18.4] */
    uint32_t us_states;          /* [6.9] as last settled [18.1.b] */
    uint16_t army[MZ_ARMIES];    /* its Leader, or MZ_NO_UNIT [15.1] */
    uint8_t train[MZ_TRAINS];    /* cell, or enum mz_box: MZ_REMOVED */
    uint8_t squadron[MZ_COASTS]; /* enum mz_squadron, by coast */
    uint8_t seized[MZ_COASTS];   /* the port, while it seizes one */
    uint8_t ruined;              /* bit: a fortress destroyed, Mejico 0, Vera Cruz 1 [13.3] */
    uint8_t pw, bellicosity, blockade;
    uint8_t government;            /* enum mz_government */
    uint8_t war;                   /* it is declared */
    uint8_t president;             /* Santa Anna is [5.1.b] */
    uint8_t surveyed;              /* Topographic Engineers have been played [10.2.a] */
    uint8_t pile[MZ_CARDS];        /* enum mz_pile */
    uint8_t seen[MZ_STRATEGY];     /* bit side: it knows that card in the enemy's hand [21.0/61] */
    uint8_t reshuffle;             /* the event of a Reshuffle card was played [8.3.b] */
    struct mz_units beaten;        /* Commanders whose Force lost its last battle */
    struct mz_units victors;       /* Commanders who have won one */
    uint16_t officer[MZ_OFFICERS]; /* with that Leader, or MZ_NO_UNIT [12.1.e] */
    uint8_t duty[MZ_OFFICERS];     /* enum mz_duty, in the battle */
    uint8_t to_answer;             /* side + 1: the other has played what it may answer [11.2.d] */
    uint8_t looked[2];             /* cities whose markers an event has shown [7.1.b/21] */
    /* of this Turn */
    uint8_t officer_turn;   /* that in which an Officer event was played last [12.1.e] */
    uint8_t becalmed;       /* bit coast: an event has sent its squadron away [7.1.b/4] */
    uint8_t armistice;      /* [21.0/71] */
    uint8_t drawn;          /* Action cards for their events [7.1.b] */
    uint8_t reinforced;     /* bit side: by such a card [7.1.b] */
    uint8_t first;          /* who plays the first card [9.0] */
    uint8_t held[MZ_SIDES]; /* it has held its last card [17.2] */
    uint8_t supplied;       /* the Supply Event has happened [9.2] */
    uint8_t account;        /* side + 1: it is the game as that side may carry it out */
    /* war and government */
    struct mz_arrival arrival;
    struct mz_replacing replacing;
    struct mz_raids raids;
    struct mz_spread spread;
    struct mz_units going_home; /* Guerrillas [16.3] */
    struct mz_units fleeing;    /* Leaders alone [2.2.b] */
    struct mz_units mourners;   /* of an Army without a unit [15.1] */
    struct mz_sailing sailing;
    uint8_t marker[MZ_CITIES]; /* of a PW City, and 1; 0: nobody has looked at it [5.1.b] */
    uint8_t us_unit_lost;      /* in a battle of this Turn [18.3.a] */
    uint8_t zone_seen;         /* the first time of 18.3.a is past */
    uint8_t war_due;           /* what it brings has still to come [18.3.e] */
    uint8_t exiled;            /* Santa Anna was, during play [3.6.b] */
    uint8_t anna_due;          /* enum mz_due: he has found no city */
    uint8_t came;              /* bit coast: its squadron has been active [14.3] */
    uint8_t replaced;          /* bit side: in this Turn [13.4] */
    uint8_t bereft;            /* bit army: its last unit was eliminated outside a battle [15.1] */
};

#endif
