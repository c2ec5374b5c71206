/* What the files legal*.c share. What a card's OPS are for is judged as it is when it is answered;
 * what else is not simply read off is tried on a copy of the position. */
#ifndef MONTEZUMA_LEGAL_H
#define MONTEZUMA_LEGAL_H

#include "game/lister.h"
#include "montezuma/montezuma.h"

struct mz_lister {
    struct lister make;
    const struct mz_scenario *s;
    const struct mz_position *p;
    uint8_t side;             /* who is to act */
    struct mz_play play;      /* looks at `copy`, and at the order that is being made */
    struct mz_position copy;  /* the position */
    struct mz_position trial; /* on which orders are tried */
    bool took;                /* a Force was accepted */
};

/* ---- legal_provisos.c: what is told besides, if somebody listens, of orders of the verb in hand
 */

void mz_tell(const struct mz_lister *list, enum mz_proviso kind, const char *rule);
/* Any of them may be in one; nothing is told of fewer than two. */
void mz_tell_units(const struct mz_lister *list, enum mz_proviso kind, const char *rule,
                   const struct mz_units *units);
/* So many of them at most. */
void mz_tell_leaders(const struct mz_lister *list, unsigned most, const struct mz_units *leaders);
void mz_tell_spaces(const struct mz_lister *list, unsigned most, const struct mz_cells *cells);

/* ---- legal.c */

/* The card in play is for that use [9.1]. */
bool mz_is_for(const struct mz_lister *list, enum mz_use use);
/* The cells where a unit or a Leader of the side stands. */
void mz_find_stands(const struct mz_lister *list, struct mz_cells *cells);

/* ---- by verb: each lists all orders of its own, and is called by its row (orders.inc) */

#include "montezuma/rows.inc"

#include "game/row_listers.inc"

#endif
