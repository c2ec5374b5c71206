/* Exact odds: the real rules run under every sequence of dice, never a second copy of them. An
 * order is carried out until the first event that decides what it comes to; questions get their
 * standard answers. */
#ifndef GAME_ODDS_H
#define GAME_ODDS_H

#include "game/game.h"
#include "game/game_names.h"

enum { ODDS_VALUES = 8, ODDS_RUNS = 1 << 24 };
enum { ODDS_WORK = 1 << 30 }; /* of house rules, in their instructions: some seconds */

/* What they may take: runs, of which there are never more than ODDS_RUNS, and work of house rules.
 */
struct odds_most {
    uint64_t runs, work;
};
extern const struct odds_most odds_most; /* ODDS_RUNS and ODDS_WORK */

struct odds_row {
    uint64_t count;               /* of odds.total */
    const struct odds_rule *rule; /* NULL: nothing was rolled that has odds */
    unsigned standing;
    uint16_t kind;                   /* of the event */
    struct value value[ODDS_VALUES]; /* of the fields in `outcome`, one after another */
};

struct odds {
    uint64_t total; /* the counts of all rows */
    uint64_t runs;
    uint64_t work;  /* that house rules have done */
    unsigned begun; /* how often the order was carried out to find where all runs may begin */
    unsigned rows;
    size_t room;
    struct odds_row *row; /* likeliest first; owned: odds_free */
};

enum odds_end {
    ODDS_DONE,
    ODDS_REFUSED,
    ODDS_TOO_MANY, /* more sequences of dice than runs are allowed */
    ODDS_DEAR,     /* house rules have cost more than they may */
    ODDS_FAILED    /* memory */
};

enum odds_end odds_find(const struct game_names *of, const struct order *order,
                        struct odds_most most, struct odds *odds, struct refusal *refusal);
/* The same of the n-th event, from 0, of those that come for each of several (odds_rule.each); its
 * rows have no rule if there are not so many. */
enum odds_end odds_find_nth(const struct game_names *of, const struct order *order, unsigned n,
                            struct odds_most most, struct odds *odds, struct refusal *refusal);
/* An estimate: the order is carried out that many times, `most.runs`, with these dice, which are
 * seeded. */
enum odds_end odds_sample(const struct game_names *of, const struct order *order, struct dice *dice,
                          struct odds_most most, struct odds *odds, struct refusal *refusal);
/* What house rules have cost so far. */
uint64_t odds_work(const struct game_names *of);
void odds_free(struct odds *odds);
/* The kinds of a row's values; returns how many there are. */
unsigned odds_kinds(const struct game *game, const struct odds_row *row,
                    enum value_kind kinds[ODDS_VALUES]);
/* The greatest number by which both can be divided; the other one if one is 0. */
uint64_t odds_divisor(uint64_t a, uint64_t b);
/* The outcome as `"result":"A-1/R-3","losses":[0,2]`, and as `result, losses 0 2`. */
void odds_json(const struct names *names, const struct game *game, const struct odds_row *row,
               struct text *out);
void odds_text(const struct names *names, const struct game *game, const struct odds_row *row,
               struct text *out);

#endif
