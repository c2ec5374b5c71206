/* Of what a figure is made that an event tells: of the points of a march each step, and why. */
#ifndef GAME_TERMS_H
#define GAME_TERMS_H

#include <stdbool.h>
#include <stdint.h>

enum { TERMS_MOST = 256, TERMS_NOWHERE = -1 };

struct game_term {
    int32_t cell;    /* that is entered, or TERMS_NOWHERE */
    int32_t tenths;  /* of a point */
    const char *why; /* "highway"; lives as long as the scenario */
};

struct game_terms {
    struct game_term term[TERMS_MOST];
    unsigned count;
    int32_t sum;
};

/* Notes the term, unless it is 0; beyond TERMS_MOST the sum alone. */
static inline void terms_add(struct game_terms *terms, int32_t cell, const char *why,
                             int32_t tenths)
{
    terms->sum += tenths;
    if (tenths && terms->count < TERMS_MOST)
        terms->term[terms->count++] = (struct game_term){cell, tenths, why};
}

#endif
