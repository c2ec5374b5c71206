/* Orders: a verb and what stands behind it. The grammar of a verb is a row of its game's table,
 * from which orders are read, printed, listed and explained. */
#ifndef GAME_ORDER_H
#define GAME_ORDER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "game/event.h"
#include "log/log.h"
#include "map/map.h"

enum argument_kind {
    ARGUMENT_NONE,
    ARGUMENT_UNIT,   /* a unit or formation */
    ARGUMENT_GROUP,  /* a unit, a formation, or all@CELL */
    ARGUMENT_POINTS, /* UNIT:N, or UNIT alone for all of it (extra 0) */
    ARGUMENT_CELL,
    ARGUMENT_SHARE, /* CELL:N (extra N) */
    ARGUMENT_NUMBER,
    ARGUMENT_WORD,   /* the lead word itself is all there is */
    ARGUMENT_CHOICE, /* one of `choices`; value is the index */
    ARGUMENT_STACK,  /* a cell, or else a unit or formation; read as CELL or UNIT */
    ARGUMENT_THING,  /* a named thing of the game that is neither: a card */
    ARGUMENT_NAME    /* of any of these; read as CELL, UNIT or THING, the first that there is */
};

/* An order has room for every counter that a side may have in one place, each by its name, and for
 * the longest way besides; whoever has more to name calls a formation or a stack by one name. It is
 * kept under a kilobyte, since orders are copied and listed by the thousand. */
enum { ORDER_SLOTS = 8, ORDER_ARGUMENTS = 168, GAME_SIDES = 2 };

/* One slot of a verb's grammar. A slot with a lead begins where that word stands. */
struct order_slot {
    /* "via", or more words, "retreat via"; NULL: directly behind the verb, or behind the slot
     * before, which is then not `many` */
    const char *lead;
    enum argument_kind kind;
    bool many; /* one or more */
    bool optional;
    /* this slot may come again (with the one after it): drop ... at ... drop ... at ... */
    bool again;
    /* slots with the same number, not 0: exactly one of them (at most one if optional) */
    uint8_t either;
    /* words that may stand here in place of a name, too; read as CHOICE */
    const char *const *choices;
};

struct order_verb {
    const char *name;   /* one word or more */
    const char *syntax; /* for help: "move GROUP via HEX ... [drop UNIT ... at HEX]" */
    const char *help;   /* a line */
    bool answer;        /* stands behind "reply Qn" */
    struct order_slot slot[ORDER_SLOTS]; /* a slot of kind ARGUMENT_NONE ends them */
    bool standing;                       /* answers questions in advance (standing.h) */
};

struct argument {
    uint16_t value;    /* unit, cell, thing, number or choice */
    uint16_t extra;    /* POINTS, SHARE: how many; 0 is all */
    uint16_t kind : 4; /* enum argument_kind; a GROUP becomes UNIT or, for all@CELL, GROUP */
    uint16_t slot : 3;
    uint16_t word : 9; /* which word of the line, for the caret; 0 is the verb's */
};

struct order {
    uint16_t verb;
    int8_t side;       /* as written before it, or -1 */
    uint16_t question; /* of reply and overdue, otherwise 0 */
    uint16_t count;
    struct argument argument[ORDER_ARGUMENTS];
};

struct nearest;

/* How names in orders are looked up; -1 when there is no such thing. */
struct order_finder {
    const void *of;
    const char *const *sides;    /* [GAME_SIDES] */
    const struct map_noun *noun; /* what a cell is called; NULL: a hex */
    int32_t (*unit)(const void *of, struct slice name);
    int32_t (*cell)(const void *of, struct slice name);
    int32_t (*thing)(const void *of, struct slice name); /* NULL: there are none */
    /* Offer the names that a word which names no unit, no cell, or nothing may stand for; or NULL.
     */
    void (*near_units)(const void *of, struct nearest *nearest);
    void (*near_cells)(const void *of, struct nearest *nearest);
    void (*near_things)(const void *of, struct nearest *nearest);
    /* Whether that verb may be given now, for who asks for one that there is not; NULL: unknown. */
    bool (*fits)(const void *of, unsigned verb);
    uint16_t question; /* the one that is open; 0: none, or unknown */
};

/* Reads the words of a line as an order. On a fault notes DIAG_SYNTAX at its word (the excerpt is
 * left to the caller) and returns false. With a NULL finder names are not looked up (a syntax check
 * only). */
bool order_read(const struct order_verb *verbs, unsigned count, const struct order_finder *finder,
                const struct log_line *line, struct place place, struct order *order,
                struct diags *diags);
/* The order as a log holds it, without newline. */
void order_text(const struct order_verb *verbs, const struct names *names,
                const struct order *order, struct text *out);
/* The same without its first `skip` words: a side, `reply Qn`. */
void order_text_behind(const struct order_verb *verbs, const struct names *names,
                       const struct order *order, unsigned skip, struct text *out);

/* `"verb":"move","order":"move us.1inf via 1507"`; `key` is "order" or what else it is. */
void order_json_words(const char *key, const struct order_verb *verbs, const struct names *names,
                      const struct order *order, struct text *out);
/* Its parts: `"question":null,"arguments":[{"slot":0,"lead":"via","hex":"1507"}]`. An argument is a
 * unit, cell, thing, number, choice or word, by the game's own names; `all` is all@CELL, and
 * `count` how many of it. */
void order_json(const struct order_verb *verbs, const struct names *names,
                const struct map_noun *noun, const struct order *order, struct text *out);

/* Building one: */
void order_start(struct order *order, uint16_t verb);
/* Value and extra fit in 16 bits. False when it is full. */
bool order_argument(struct order *order, unsigned slot, enum argument_kind kind, int32_t value,
                    int32_t extra);
/* Where the last argument of an order that was never read stands: word n is its n-th argument. */
void order_number_word(struct order *order);
/* How many words stand before the verb in the line: a side, `reply Qn`. */
unsigned order_verb_word(const struct order_verb *verbs, const struct order *order);
/* The first argument of that slot at or after `from` (NULL: of all); NULL if none. */
const struct argument *order_find(const struct order *order, unsigned slot,
                                  const struct argument *from);

/* Adds "`a`, `b` or `c`". */
void order_choices(const char *const *choices, struct text *text);

#endif
