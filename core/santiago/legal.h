/* What the files legal*.c share. Marches are taken from the floods as they are; anything that is
 * not simply read off is tried on a copy of the position. */
#ifndef SANTIAGO_LEGAL_H
#define SANTIAGO_LEGAL_H

#include "game/lister.h"
#include "santiago/modules.h"

struct sc_lister {
    struct lister make;
    const struct sc_scenario *s;
    const struct sc_position *p;
    uint8_t side;             /* who is to act */
    struct sc_play play;      /* looks at `copy` */
    struct flood flood;       /* for marches */
    struct sc_position copy;  /* the position; looking adds to what is known, no more */
    struct sc_position trial; /* on which orders are tried */
};

/* ---- by verb: each lists all orders of its own */

/* legal_moves.c: set-up, landing, movement */
void sc_list_deployments(struct sc_lister *list);
void sc_list_choices(struct sc_lister *list);
void sc_list_splits(struct sc_lister *list);
void sc_list_draws(struct sc_lister *list);
void sc_list_landings(struct sc_lister *list);
void sc_list_openings(struct sc_lister *list);
void sc_list_moves(struct sc_lister *list);
void sc_list_entries(struct sc_lister *list);
void sc_list_modes(struct sc_lister *list);
/* legal_combat.c */
void sc_list_attacks(struct sc_lister *list);
/* legal_answers.c */
void sc_list_fires(struct sc_lister *list);
void sc_list_hits(struct sc_lister *list);
void sc_list_picks(struct sc_lister *list);
void sc_list_losses(struct sc_lister *list);
void sc_list_retreats(struct sc_lister *list);
void sc_list_displacements(struct sc_lister *list);
void sc_list_advances(struct sc_lister *list);

#endif
