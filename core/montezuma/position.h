/* The whole state at one instant: flat, no pointers, copying is assignment. */
#ifndef MONTEZUMA_POSITION_H
#define MONTEZUMA_POSITION_H

#include "game/game.h"
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

/* A fortification, or none [13.2]. */
struct mz_work_at {
    uint8_t work;     /* enum mz_work */
    uint8_t figure;   /* what stands on its face */
    uint8_t side;     /* whose it is */
    uint8_t building; /* figure of the fort under construction beside it, or 0 */
};

enum mz_squadron { MZ_INACTIVE, MZ_ACTIVE, MZ_SEIZING };

/* The trains; the Beachhead is one that does not move [6.5]. */
enum mz_train { MZ_TRAIN_US, MZ_TRAIN_MEXICO, MZ_BEACHHEAD, MZ_TRAINS };

enum mz_role { MZ_ATTACKER, MZ_DEFENDER, MZ_ROLES };
enum { MZ_COMMITTED = 2 }; /* the most, by two stars [11.2.e] */

/* A side in a battle. */
struct mz_force {
    struct mz_units units;            /* Leaders among them */
    uint16_t chief;                   /* the Force Commander [11.1], or MZ_NO_UNIT */
    uint16_t lead;                    /* or MZ_NO_UNIT [11.2.e] */
    uint16_t committed[MZ_COMMITTED]; /* or MZ_NO_UNIT */
    int8_t fp, efficiency;            /* what cards, Officers and better tactics add */
    uint8_t failed;                   /* to avoid battle [10.8.a] */
};

struct mz_battle {
    struct mz_force force[MZ_ROLES];
    uint8_t attacker; /* side */
    uint8_t cell;
    uint8_t from;        /* the cell out of which it is launched; `cell` of a siege */
    uint8_t type;        /* enum mz_battle_type, as it has shifted [11.2.a] */
    uint8_t intercepted; /* the attacker was [10.7.b] */
    uint8_t outside;     /* the defender did not get back into his work [10.8.c] */
};

struct mz_position {
    struct position_head head;
    struct mz_battle battle;
    struct mz_cells raided; /* [16.4.b] */
    struct mz_unit unit[MZ_UNITS];
    uint8_t control[MZ_CELLS]; /* a side, or MZ_NOBODYS; of Transit Spaces nobody's [6.7] */
    struct mz_work_at work[MZ_CELLS];
    uint32_t revolt;             /* States [18.4] */
    uint32_t us_states;          /* [6.9] */
    uint16_t army[MZ_ARMIES];    /* its Leader, or MZ_NO_UNIT [15.1] */
    uint8_t train[MZ_TRAINS];    /* cell, or enum mz_box: MZ_REMOVED */
    uint8_t squadron[MZ_COASTS]; /* enum mz_squadron, by coast */
    uint8_t seized[MZ_COASTS];   /* the port, while it seizes one */
    uint8_t ruined;              /* bit: a fortress destroyed, Mejico 0, Vera Cruz 1 [13.3] */
    uint8_t pw, bellicosity, blockade;
    uint8_t government;        /* enum mz_government */
    uint8_t war;               /* it is declared */
    uint8_t president;         /* Santa Anna is [5.1.b] */
    uint8_t surveyed;          /* Topographic Engineers have been played [10.2.a] */
    uint8_t pile[MZ_CARDS];    /* enum mz_pile */
    uint8_t seen[MZ_STRATEGY]; /* bit side: it knows that card in the enemy's hand [21.0/61] */
    uint8_t reshuffle;         /* the event of a Reshuffle card was played [8.3.b] */
};

#endif
