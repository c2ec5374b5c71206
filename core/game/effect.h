/* Effects of cards and events, as data: rows of a file such as
 *
 *   when: battle
 *   if: [in-mexico]
 *   do: [{place: activa, at: battle}, {die: {0-2: [], 3-9: [{points: us, by: "2 + die/2"}]}}]
 *
 * A game gives tables of its operations, conditions, numbers and sets; the driver reads the rows
 * once into flat arrays, and runs them as a procedure of the course, an operation a step. So an
 * operation may ask, roll, or call another procedure, and the effect goes on behind it. README.md
 * says what a row may hold. */
#ifndef GAME_EFFECT_H
#define GAME_EFFECT_H

#include "data/node.h"
#include "game/course.h"
#include "game/lister.h"

enum {
    EFFECT_SLOTS = 6,       /* arguments of an operation */
    EFFECT_PICKS = 8,       /* that one operation may ask for */
    EFFECT_CHOICES = 512,   /* of one question */
    EFFECT_DEEPEST = 3,     /* effects under way at once, one within another */
    EFFECT_NOTHING = 0xffff /* in place of a unit, cell or thing */
};

/* ---- what a game gives */

enum effect_kind {
    EFFECT_NONE,
    EFFECT_NUMBER, /* an expression; handed over as what it comes to */
    EFFECT_WORD,   /* one of `words`, as its index */
    EFFECT_SIDE,   /* a side, `player` or `enemy`; handed over as a side */
    EFFECT_SET,    /* one of the game's sets, as its row */
    EFFECT_UNIT,   /* the name of one, or `it`; so are the next two */
    EFFECT_CELL,
    EFFECT_THING
};

struct effect_slot {
    const char *name; /* its key; of the first NULL: it stands behind the operation's own name */
    enum effect_kind kind;
    bool optional;
    const char *const *words; /* of WORD; of others words that may stand in place of a name */
};

/* An argument; kind NONE: it is not given, WORD: one of the slot's words stands there. */
struct effect_value {
    uint8_t kind;
    int32_t value;
};

struct effect_pick {
    uint16_t value;
    uint8_t kind; /* UNIT, CELL or THING */
    uint8_t zero;
};

/* An operation about to be carried out, or looked at. */
struct effect_call {
    const char *name; /* of the effect */
    const char *rule; /* its case */
    uint8_t side;     /* who plays it: `player` */
    int32_t die;      /* what was rolled last in it */
    uint16_t it;      /* whom the loop is at, or who was picked last; or NOTHING */
    uint8_t of;       /* what that is: UNIT, CELL or THING */
    struct effect_value slot[EFFECT_SLOTS];
    unsigned picks; /* chosen so far, for this operation */
    const struct effect_pick *pick;
};

/* What there is to choose now; all are of one kind. */
struct effect_choices {
    uint8_t kind;
    bool none;        /* none may be chosen */
    bool secret;      /* who is listed rests on what the other side cannot see: ask in any case */
    bool all;         /* all of them are chosen: there is no question */
    const char *what; /* "a unit that loses a step" */
    unsigned count;
    uint16_t value[EFFECT_CHOICES];
};
void effect_offer(struct effect_choices *choices, enum effect_kind kind, unsigned value);

struct effect_operation {
    const char *name; /* NULL ends the table */
    const char *help;
    struct effect_slot slot[EFFECT_SLOTS];
    unsigned calls; /* frames of the course for which it needs room */
    /* It is possible, and would change something; else it is passed over. NULL: always. */
    bool (*holds)(struct act *act, const struct effect_call *call);
    /* Lists what may be chosen next, behind the picks so far; nothing, when there is no more to
     * choose. If it lists none from the start, the operation is passed over. NULL: no choices. */
    void (*choices)(struct act *act, const struct effect_call *call,
                    struct effect_choices *choices);
    /* Who chooses; NULL: the player. `by:` of a row says otherwise, if that is no slot here. */
    uint8_t (*chooser)(struct act *act, const struct effect_call *call);
    void (*run)(struct act *act, const struct effect_call *call);
};

struct effect_condition {
    const char *name; /* NULL ends the table */
    const char *help;
    /* behind its name: "controls monterrey"; no NUMBER or SET; NONE: nothing */
    struct effect_slot slot;
    bool (*holds)(struct act *act, const struct effect_call *call,
                  const struct effect_value *value);
};

struct effect_number {
    const char *name; /* NULL ends the table */
    const char *help;
    int32_t (*of)(struct act *act, const struct effect_call *call);
};

/* Members of which one may be picked, or each gone through; as a number how many there are, as a
 * condition that there is any. */
struct effect_set {
    const char *name; /* NULL ends the table */
    const char *help;
    enum effect_kind kind;
    const char *what; /* asked for: "a unit of yours" */
    /* The first member at or above `from`; EFFECT_NOTHING if there is none. */
    unsigned (*next)(struct act *act, const struct effect_call *call, unsigned from);
    /* What the other side can see leaves a choice open: who picks is asked, whoever the members
     * are. NULL: all can see them. */
    bool (*open)(struct act *act, const struct effect_call *call);
};

struct effects;
struct effect_state;

struct effect_rules {
    const struct course *course;
    const char *const *moments; /* of `when`; ends with NULL */
    const struct effect_operation *operations;
    const struct effect_condition *conditions;
    const struct effect_number *numbers;
    const struct effect_set *sets;
    const struct effects *(*of)(const void *scenario);
    struct effect_state *(*state)(struct position_head *head);

    uint8_t procedure; /* row of the course's procedures; it has EFFECT_STEPS */
    uint8_t question;
    uint16_t choose; /* the verb; its slot 0 is CHOICES(NULL, ARGUMENT_NAME, effect_none, 0) */
    /* rows of the game's events: {question, side, effect (text), what (text), list, text " or none"
     * or ""}; {effect (text), die, die and what is added} */
    uint16_t ask_unit, ask_cell, ask_thing, rolled;
    /* row of its refusals: {question} */
    uint16_t no_choice;
};
enum { EFFECT_STEPS = 1 };
extern const char *const effect_none[]; /* "none" */

/* ---- reading */

struct effect {
    const char *name;
    const char *rule;
    uint16_t at;          /* its first instruction */
    uint16_t test, tests; /* `if:` of the row */
    int16_t when;         /* moment, or -1 */
};

struct effect_reading {
    const struct effect_rules *rules;
    const void *scenario; /* in which names are looked up: its map, units and things are read */
    const struct document *document;
    struct arena *arena;
    struct diags *diags;
    struct effects *effects;
};

/* An empty collection in the arena; NULL after a fault. The words by which effects let choose among
 * themselves are things of the game too, from that number on. */
struct effects *effects_new(unsigned first_word, struct arena *arena, struct diags *diags);
/* Reads `when`, `if` and `do` of a map as the next effect. Other keys of the map are the game's.
 * False after faults, each with its place. `name` and `rule` live as long as the scenario. */
bool effect_read(struct effect_reading *reading, const struct node *map, const char *name,
                 const char *rule, unsigned *effect);
const struct effect *effect_at(const struct effects *effects, unsigned effect);
/* The thing that the word is, or -1; the word that a thing is, or NULL. */
int32_t effect_find_word(const struct effects *effects, struct slice word);
const char *effect_word(const struct effects *effects, int32_t thing);

/* ---- running */

/* One effect under way. */
struct effect_run {
    uint16_t effect; /* plus 1; 0: none */
    uint16_t at;     /* instruction */
    uint16_t member; /* whom a loop is at, plus 1 */
    uint16_t it;
    int16_t die;
    uint8_t side;
    uint8_t picks;
    uint8_t asking; /* the instruction is choosing */
    uint8_t closed; /* it has chosen enough */
    uint8_t turns;  /* left of `repeat`, plus 1 */
    uint8_t of;     /* what `it` is: enum effect_kind */
    struct effect_pick pick[EFFECT_PICKS];
};
/* In the position; all zeros while nothing is under way. */
struct effect_state {
    struct effect_run run[EFFECT_DEEPEST];
};

/* The conditions of its row hold for that side. */
bool effect_may(const struct effect_rules *rules, struct act *act, unsigned effect, uint8_t side);
/* Sets it going; false if so many are under way that there is no room: then nothing is done. */
bool effect_begin(const struct effect_rules *rules, struct act *act, unsigned effect, uint8_t side);
/* A step of the course's procedure. */
void effect_step(const struct effect_rules *rules, struct act *act);
/* The order in hand answers the open question; false after a refusal. */
bool effect_answer(const struct effect_rules *rules, struct act *act);
/* The standard answer: none where that may be chosen, else the first that is listed. */
bool effect_standard(const struct effect_rules *rules, struct act *act, struct order *answer);
/* Lists the answers to the open question. `act` looks at the lister's position. */
void effect_list(const struct effect_rules *rules, struct act *act, struct lister *list);
/* For a game that ends a procedure from which effects were set going: they are forgotten. */
void effect_tidy(const struct effect_rules *rules, struct position_head *head);
/* NULL when what is under way is sound, otherwise what is broken. */
const char *effect_is_ok(const struct effect_rules *rules, const void *scenario,
                         struct position_head *head);

#endif
