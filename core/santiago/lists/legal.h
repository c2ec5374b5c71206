/* What the files legal*.c share. Marches are taken from the floods as they are; anything that is
 * not simply read off is tried on a copy of the position. */
#ifndef SANTIAGO_LEGAL_H
#define SANTIAGO_LEGAL_H

#include "game/lister.h"
#include "santiago/rules/movement.h"

struct sc_lister {
    struct lister make;
    const struct sc_scenario *s;
    const struct sc_position *p;
    uint8_t side;                 /* who is to act */
    struct sc_play play;          /* looks at `copy` */
    struct flood flood[SC_CARES]; /* for marches; with care while ways or costs are told */
    unsigned cares;               /* so many of them are filled */
    struct sc_leavers leavers;
    struct sc_position copy;  /* the position; looking adds to what is known, no more */
    struct sc_position trial; /* on which orders are tried */
};

/* ---- legal_provisos.c: what is told besides, if somebody listens */

#define SC_PROVISO(list, about, kind, rule, ...)                                                   \
    lister_proviso(&(list)->make, (about), (kind), (rule), ACT_VALUES(__VA_ARGS__))
#define SC_PROVISO_PLAIN(list, about, kind, rule)                                                  \
    lister_proviso(&(list)->make, (about), (kind), (rule), NULL, 0)
/* The floods, for the mover. */
void sc_flood_ways(struct sc_lister *list, const struct sc_mover *mover);
/* The flood whose way to the hex `to` takes: the one of the most care [8.1]. */
const struct flood *sc_flood_to(const struct sc_lister *list, uint16_t hex);
/* That several may be set up in one order [5.1] [5.2]. */
void sc_tell_several(struct sc_lister *list);
/* What the march handed over last costs, to a hex of the flood. */
void sc_tell_cost(struct sc_lister *list, const struct sc_mover *mover, uint16_t hex);
/* That marches may be ordered hex by hex. */
void sc_tell_ways(struct sc_lister *list, unsigned verb);
void sc_tell_shares(struct sc_lister *list); /* [6.5] */
/* Who may join in an attack on the hex, and what any of them must meet. */
void sc_tell_attack(struct sc_lister *list, uint16_t hex, const struct sc_units *cubans,
                    const struct sc_units *others);
/* Any of the units may be in an answer like the one being made. */
void sc_tell_among(struct sc_lister *list, const char *rule, const struct sc_units *units);
void sc_tell_price(struct sc_lister *list); /* [11.14] */
/* All sets of units are listed, in one order each. */
void sc_tell_any_order(struct sc_lister *list, unsigned verb);

/* ---- by verb: each lists all orders of its own, and is called by its row (orders.inc) */

#include "santiago/rows.inc"

#include "game/row_listers.inc"

#endif
