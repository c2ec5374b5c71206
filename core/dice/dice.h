/* Dice are a source. Rules ask for one die after another and do not know where it falls: awaited
 * dice come from nowhere yet, for whoever must cast them has not; supplied ones are the numbers of
 * a list; enumerated ones are every sequence in turn, for exact odds.
 *
 * Seeded ones are libsodium's deterministic stream (randombytes_buf_deterministic) of the key
 * BLAKE2b-256(seed text). One die takes one byte, with more than 256 faces two, the higher first;
 * what is at or past the largest multiple of the number of faces is passed over, so that every face
 * is equally likely. */
#ifndef DICE_DICE_H
#define DICE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum dice_source { DICE_SEEDED, DICE_SUPPLIED, DICE_ENUMERATED, DICE_AWAITED };

/* Why no more dice can fall. After a fault every roll gives 1: the caller looks at `fault` before
 * it keeps anything that rests on it. */
enum dice_fault { DICE_GOOD, DICE_RAN_OUT, DICE_NOT_A_FACE, DICE_TOO_DEEP, DICE_NOT_CAST };

enum { DICE_BLOCK = 256, DICE_DEEPEST = 64 };

/* The path through the tree of dice that an enumeration is on. */
struct dice_tree {
    uint16_t value[DICE_DEEPEST]; /* from 1, whatever the first face is */
    uint16_t sides[DICE_DEEPEST];
    unsigned depth;  /* dice on the path */
    unsigned fallen; /* dice asked for in this run */
    unsigned kept;   /* so many of the first dice do not branch: they are ones */
    bool decided;    /* this run has shown what is asked: dice that fall later are ones */
    unsigned steps;  /* not 0: it is decided when dice_are_decided has been asked so often */
};

/* Flat; copying is assignment. A supplied list and a tree belong to the caller and outlive it. */
struct dice {
    enum dice_source source;
    enum dice_fault fault;
    uint32_t fallen; /* dice that have fallen: the next one has this index */
    /* seeded */
    uint8_t key[32];
    uint32_t block; /* number of the block in `bytes`, plus one */
    uint32_t next;  /* next byte of the block */
    uint8_t bytes[DICE_BLOCK];
    /* supplied */
    const uint16_t *list;
    size_t count;
    uint16_t wanted_first, wanted_faces; /* of the die asked for last */
    /* enumerated */
    struct dice_tree *tree;
    /* Every face that falls is added here: as a byte, or of more than 256 faces as two, the higher
     * first. NULL when nobody asks. The caller's. */
    struct text *trail;
    /* And here as a number, behind a blank; of what dice_tell tells, as far as those hear it. */
    struct text *faces;
    uint8_t hearers; /* bits, the caller's */
};

/* The seed is any text: the log's header holds it. Returns false if libsodium cannot start. */
bool dice_seed(struct dice *dice, const char *seed, size_t length);
/* The same of the stream's key; what has fallen before is counted on. */
bool dice_key(struct dice *dice, const uint8_t key[32]);
/* Any die is a fault from now on, until there is a key. */
void dice_await(struct dice *dice);
void dice_supply(struct dice *dice, const uint16_t *list, size_t count);
/* Puts the dice at the start of the tree's current path. A fresh tree is all zeros. */
void dice_enumerate(struct dice *dice, struct dice_tree *tree);
/* Moves the tree to the next path after a run; false when all have been seen. */
bool dice_tree_next(struct dice_tree *tree);
/* The run has come to what is asked: no later die branches, each gives 1. Enumerated dice only. */
void dice_decide(struct dice *dice);
/* The dice that have fallen so far in this run are not what is asked: they do not branch. */
void dice_keep(struct dice *dice);
/* So it is: a procedure may stop where it stands, since nobody will look at the rest. */
bool dice_are_decided(const struct dice *dice);
/* One in how many the path just run is: the product of the sides of its dice; 0 if it does not fit.
 */
uint64_t dice_tree_weight(const struct dice_tree *tree);

/* A number from `first` on, one of so many faces (2 to 65535; a single face takes no die): a die
 * that begins at 0, a card of a deck that has so many left. */
unsigned dice_roll_from(struct dice *dice, unsigned first, unsigned faces);
/* A number from 1 to `sides`. */
unsigned dice_roll(struct dice *dice, unsigned sides);
/* Of two dice of so many sides that are rolled again while the first, with `lead` added to it,
 * equals the second. An enumeration, which would never end, takes one die for the pair, among all
 * that are not equal: the chances of what comes out are the same. False: not enumerated, and not
 * rolled. */
bool dice_roll_off(struct dice *dice, unsigned sides, int lead, unsigned value[2]);
/* What has been noted in `faces` so far, and what stands there instead of all that came after: the
 * value, if one of those is among the hearers, or nothing. For what is drawn, or shown, to some. */
size_t dice_heard(const struct dice *dice);
void dice_tell(struct dice *dice, size_t from, uint8_t to, unsigned value);
/* The number that fell last, of a supplied list, cannot be: that is a fault. */
void dice_deny(struct dice *dice);
/* Puts up to 255 entries of a list in an order by lot, each order as likely as any other. */
void dice_shuffle(struct dice *dice, uint16_t *list, unsigned count);
/* How many numbers of a supplied list have not been used. */
size_t dice_left(const struct dice *dice);
/* The first `length` characters of the hash of the seed's key in hex, to show in place of the seed
 * (the hash of the seed is the key, and would give the dice away); `out` has length + 1 bytes,
 * length at most 64. */
void dice_seed_hash(const char *seed, size_t seed_length, char *out, size_t length);

#endif
