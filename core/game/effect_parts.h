/* Effects as they lie in memory, for the files effect*.c: instructions in rows, each with a stretch
 * of the arrays behind it. `if`, `choose`, `die` and loops are jumps. */
#ifndef GAME_EFFECT_PARTS_H
#define GAME_EFFECT_PARTS_H

#include "base/nearest.h"
#include "game/effect.h"

enum effect_what {
    EFFECT_END,
    EFFECT_OPERATION, /* of: row; first: its arguments, EFFECT_SLOTS of them */
    EFFECT_TEST,      /* first, count: tests; to: where it goes on if they do not hold */
    EFFECT_GO,        /* to */
    EFFECT_CHOOSE,    /* first, count: branches, low is the word; to: behind them */
    EFFECT_DIE,       /* first, count: branches by result; to: behind them; number: added, plus 1 */
    EFFECT_PICK,      /* of: set; number: how many, plus 1; optional: up to so many */
    EFFECT_EACH,      /* of: set, or EFFECT_PICKED; to: behind the loop */
    EFFECT_REPEAT     /* number: how often, plus 1; to: behind the loop */
};

/* Sides and names as arguments hold them. */
enum { EFFECT_PLAYER = GAME_SIDES, EFFECT_ENEMY, EFFECT_NO_BY = 0xff };
enum { EFFECT_IT = 0x10000, EFFECT_PICKED = 0xff };

struct effect_instruction {
    uint8_t what;
    uint8_t of;
    uint8_t by; /* who chooses: a side, PLAYER, ENEMY, or NO_BY */
    bool optional;
    uint16_t first, count, to, number;
};

struct effect_branch {
    int32_t low, high;
    uint16_t to;
};

struct effect_test {
    enum { TEST_CONDITION, TEST_SET, TEST_COMPARE } kind;
    uint8_t of;     /* row */
    bool otherwise; /* holds if it does not */
    bool or_else;   /* an alternative to the one before it */
    char relation;  /* '<', '>', '=', 'l' for <=, 'g' for >= */
    uint16_t left, right;
    struct effect_value value;
};

/* A number is a sum of terms: factor * source / divisor. */
struct effect_term {
    enum { TERM_ONE, TERM_DIE, TERM_NUMBER, TERM_SET } source;
    uint8_t of;
    bool up; /* a fraction is rounded up */
    int16_t factor, divisor;
};
struct effect_sum {
    uint16_t first, count;
};

struct effects {
    unsigned first_word;
    unsigned effects, codes, values, branches, tests, terms, sums, words;
    struct effect *effect;
    struct effect_instruction *code;
    struct effect_value *value;
    struct effect_branch *branch;
    struct effect_test *test;
    struct effect_term *term;
    struct effect_sum *sum;
    const char **word;
};

/* ---- reading. Each notes its faults, and returns false, or NULL, after one. */

/* Room for one more entry behind the `count` of an array: the array, or a larger one in the arena
 * that takes its place. NULL without memory, or when it is full. */
void *effect_room(struct effect_reading *reading, void *array, unsigned count, size_t size);
/* Notes "there is no KIND 'WORD'; is 'NEAR' meant?"; always false. */
bool effect_unknown(struct effect_reading *reading, const char *kind, struct slice word,
                    struct place place, const struct nearest *nearest);
/* effect_words.c */
bool effect_read_number(struct effect_reading *reading, const struct node *node, uint16_t *sum);
bool effect_read_tests(struct effect_reading *reading, const struct node *node, uint16_t *first,
                       uint16_t *count);
bool effect_read_value(struct effect_reading *reading, const struct effect_slot *slot,
                       const struct node *node, struct effect_value *value);
bool effect_read_side(struct effect_reading *reading, const struct node *node, unsigned *side);
bool effect_read_set(struct effect_reading *reading, const struct node *node, unsigned *set);

/* ---- running */

/* Where an effect stands. */
struct effect_at {
    const struct effect_rules *rules;
    const struct effects *effects;
    struct act *act;
    struct effect_run *run;
    const struct effect_instruction *code;
};

/* effect_value.c: what rows say, worked out. A call knows the effect, not yet the operation. */
void effect_call_of(const struct effect_at *at, struct effect_call *call);
int32_t effect_sum(const struct effect_at *at, const struct effect_call *call, unsigned sum);
bool effect_tests(const struct effect_at *at, const struct effect_call *call, unsigned first,
                  unsigned count);
unsigned effect_side(const struct effect_call *call, unsigned side);
unsigned effect_members(const struct effect_at *at, const struct effect_call *call, unsigned set);
/* Puts the arguments of the operation into the call; false if one is nobody. */
bool effect_arguments(const struct effect_at *at, struct effect_call *call);

/* effect_choose.c: the operation has a question. */
enum effect_chosen { EFFECT_CHOSEN, EFFECT_ASKED, EFFECT_VOID };
/* Takes what is the only choice, asks, or has had all answers; VOID: there was nothing to choose.
 */
enum effect_chosen effect_choosing(const struct effect_at *at);
/* There is something to choose at that instruction, of which nothing has been chosen. */
bool effect_can_choose(const struct effect_at *at);

/* effect.c: how they are carried out. */
/* The instruction from `code` on would do something. */
bool effect_does(const struct effect_at *at, unsigned code);
/* The innermost effect under way. */
struct effect_at effect_innermost(const struct effect_rules *rules, struct act *act);

#endif
