/* What the log of a judge says at its end, and what the judge has noted in it. */
#ifndef CMD_JUDGE_STATE_H
#define CMD_JUDGE_STATE_H

#include "game/game.h"
#include "judge/day.h"

enum { JUDGE_HASH = 32, JUDGE_ABSENCES = 64 };

struct judge_orders;

/* A batch that was taken. */
struct judge_batch {
    uint8_t side;
    unsigned number;            /* of that side, from 1 */
    uint32_t note, first, last; /* lines of the log: the judge's own, and those of the orders */
    char day[JUDGE_DAY];
    uint8_t hash[JUDGE_HASH];
    uint32_t left;  /* line of the first order that was not taken, or 0 */
    uint32_t fault; /* line of the batch, as it came, that was not legal; 0: none, or not noted */
};

/* What the batches of a side have brought into the log: what one player sends must fill no disk,
 * and no log so far that the other's orders have no room. The longest game of logs/ has 1,201
 * orders of both sides. */
struct judge_sum {
    uint32_t batches, lines;
    size_t bytes;
};
enum { JUDGE_SUM_BATCHES = 4000, JUDGE_SUM_LINES = 20000, JUDGE_SUM_BYTES = 1 << 20 };

/* A batch over which a house rule has failed behind its first die: no other takes its place. */
struct judge_bound {
    unsigned number; /* 0: none */
    uint8_t hash[JUDGE_HASH];
};

struct judge_absence {
    uint8_t side;
    char from[JUDGE_DAY], to[JUDGE_DAY];
};

struct judge_state {
    const struct game *game;
    struct position_head head;
    struct text due; /* "turn 1, supply of mexico: mexico is to act" */
    uint32_t last;   /* line of the log */
    unsigned days;   /* to answer in; 0: as many as one likes */
    char begun[JUDGE_DAY], since[JUDGE_DAY], latest[JUDGE_DAY];
    bool ended;
    struct judge_batch *batch; /* owned */
    unsigned batches;
    size_t batch_room;
    struct judge_sum sum[GAME_SIDES];
    struct judge_bound bound[GAME_SIDES];
    struct judge_absence absence[JUDGE_ABSENCES];
    unsigned absences;
    unsigned player[GAME_SIDES]; /* the how-manieth, from 1 */
    bool reminded, late;         /* who is due has been told so */
    char salt[33];
    bool judged;                     /* his key gives the dice; else a seed, and */
    char pledge[2 * JUDGE_HASH + 1]; /* that is what it comes from, hashed */
};

void judge_state_free(struct judge_state *state);
/* By when who is due has to answer: false if he has as long as he likes. */
bool judge_deadline(const struct judge_state *state, char day[JUDGE_DAY]);
/* The keyed hash of a batch: what it says cannot be tried out on it. */
void judge_hash(const struct judge_state *state, const struct judge_orders *orders,
                uint8_t hash[JUDGE_HASH]);
/* The number of the next batch of a side. */
unsigned judge_next(const struct judge_state *state, uint8_t side);

#endif
