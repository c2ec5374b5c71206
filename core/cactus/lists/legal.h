/* What the files legal*.c share. What is not simply read off is tried on a copy of the position. */
#ifndef CACTUS_LEGAL_H
#define CACTUS_LEGAL_H

#include "cactus/cactus.h"
#include "game/lister.h"

struct ct_lister {
    struct lister make;
    const struct ct_scenario *s;
    const struct ct_position *p;
    uint8_t side;             /* who is to act */
    struct ct_play play;      /* looks at `copy`, and at the order that is being made */
    struct ct_position copy;  /* the position */
    struct ct_position trial; /* on which orders are tried */
};

/* ---- legal_provisos.c: what is told besides, if somebody listens */

/* Of the march handed over last, which goes on or sets out from there: what it costs, dice, Armies.
 * `is_checked` may be NULL. */
void ct_tell_march(const struct ct_lister *list, const struct ct_march *march, unsigned from,
                   bool (*is_checked)(const struct ct_play *play, const struct ct_march *march,
                                      unsigned province));
/* Of groups: whoever stands together may go so, province by province. */
void ct_tell_groups(struct ct_lister *list, unsigned verb);
/* Of orders of that verb. */
void ct_tell(const struct ct_lister *list, unsigned verb, enum ct_proviso kind, const char *rule);
/* Any of them may be in an order of the verb in hand. */
void ct_tell_among(const struct ct_lister *list, const char *rule, const struct ct_units *units);

/* ---- by verb: each lists all orders of its own, and is called by its row (orders.inc) */

#include "cactus/rows.inc"

#include "game/row_listers.inc"

#endif
